"""Stamping a board with a win, hanging the next one, and taking a stamp back."""

from __future__ import annotations

from collections.abc import Sequence

from db.canonical import canonical
from hall_tui.acts.awarding import award_stamp
from hall_tui.acts.certificates import end_given, give
from hall_tui.acts.registry import Data
from hall_tui.acts.winning import Winning
from hall_tui.acts.work import Work
from hall_tui.rules.awards import Award
from hall_tui.rules.balls import ball_name
from hall_tui.rules.board_faces import made_faces
from hall_tui.rules.money import as_amount
from hall_tui.rules.stamp_board import Face, is_complete
from hall_tui.views.awards import Award as Awarded
from hall_tui.views.certificates import certificate
from hall_tui.views.certificates_due import Winner
from hall_tui.views.games import GameOn
from hall_tui.views.stamp_boards import (
    BoardChance,
    board_chances,
    board_hanging,
    bonuses_of_game,
    certificates_of_stamp,
    kept_of_win,
    may_lose_stamp,
    stamp_bonuses,
    stamps_of_closing,
)


def hang_missing(work: Work, game: str) -> list[Data]:
    """Hang a new board for a game that stamps one where none is, or it is complete.

    The act's own id, made anew for each act, orders the numbers. Tells the boards.
    """
    told: list[Data] = []
    for place, (name, bonus) in enumerate(bonuses_of_game(work.hall, game).items()):
        board = board_hanging(work.db, name)
        if board is not None and not is_complete(work.hall, bonus, board.so_far):
            continue
        number = hang(work, name, new_faces(work, bonus.faces, place))
        told.append({"bonus": name, "title": bonus.title, "board": number})
    return told


def new_faces(work: Work, count: int, place: int = 0) -> tuple[Face, ...]:
    """The faces of a new board; `place` tells those apart that one act hangs."""
    return made_faces(f"{work.by.act_id} {place}".encode(), count)


def hang(
    work: Work, bonus: str, faces: Sequence[Face], reason: str | None = None
) -> int:
    """Write a board down, which hangs from now on; its number."""
    return work.tx.insert(
        "stamp_boards",
        session_id=work.now.id,
        bonus=bonus,
        faces=canonical([list(face) for face in faces]),
        reason=reason,
    )


def stamp_boards(
    work: Work, closing_id: int, on: GameOn, winnings: Sequence[Winning]
) -> list[Data]:
    """Stamp the boards of the game with a win and pay what that completes, told.

    `winnings` share the prize. Everyone who has the last number gets a certificate.
    """
    hang_missing(work, on.game)
    found = [winning.found for winning in winnings]
    return [
        _stamp(work, closing_id, chance, winnings)
        for chance in board_chances(work.db, work.rules, on, found)
    ]


def _stamp(
    work: Work, closing_id: int, chance: BoardChance, winnings: Sequence[Winning]
) -> Data:
    certificates: list[int] = []
    if chance.stamping.why == "stamped":
        stamp_id = work.tx.insert(
            "board_stamps",
            board_id=chance.board.id,
            ball=chance.ball,
            closing_id=closing_id,
        )
        for win in chance.stamping.wins:
            work.tx.insert(
                "board_wins",
                stamp_id=stamp_id,
                pattern=win.pattern,
                face=win.face,
                time=win.time,
                amount_cents=win.cents,
            )
        for place, share_cents in zip(
            chance.stamping.winners, chance.shares_cents, strict=True
        ):
            winning = winnings[place]
            award = Award(whole_cents=chance.stamping.cents, share_cents=share_cents)
            award_stamp(work, closing_id, chance.board.bonus, winning, award)
            given = _give(work, closing_id, chance, winning)
            work.tx.insert(
                "board_winners",
                stamp_id=stamp_id,
                claim_id=winning.claim.id,
                certificate_id=given,
            )
            certificates += [] if given is None else [given]
    return {
        "bonus": chance.board.bonus,
        "title": chance.title,
        "board": chance.board.id,
        "number": None if chance.ball is None else ball_name(chance.ball, 75),
        "stamped": chance.stamping.why == "stamped",
        "reason": chance.told,
        "prizes": [
            {
                "face": win.face,
                "pattern": win.pattern,
                "time": win.time,
                "amount": as_amount(win.cents),
            }
            for win in chance.stamping.wins
        ],
        "certificates": certificates,
    }


def _give(
    work: Work, closing_id: int, chance: BoardChance, winning: Winning
) -> int | None:
    """Give a winner the certificate of a stamp, if the board has one; its number.

    Who has used one for this game already, before its stage was opened again, gets no
    second one.
    """
    kind = stamp_bonuses(work.hall)[chance.board.bonus].certificate
    receipt = winning.found.sold.receipt
    if kind is None or kept_of_win(work.db, closing_id, kind, receipt) is not None:
        return None
    holder = winning.found.name if receipt is None else f"Receipt {receipt:06d}"
    return give(work, kind, Winner(receipt, closing_id), holder)


def take_back_stamps(work: Work, closing_id: int, reason: str) -> list[int]:
    """Take the stamps of a closing back, and their certificates that weren't used.

    The numbers of those certificates, which the players bring back.
    """
    taken: list[int] = []
    for stamp_id in stamps_of_closing(work.db, closing_id):
        work.tx.insert("board_stamp_undos", stamp_id=stamp_id, reason=reason)
        for number in certificates_of_stamp(work.db, stamp_id):
            found = certificate(work.db, number)
            if found is not None and found.ended is None and not found.uses:
                end_given(work, found, reason)
                taken.append(number)
    return taken


def take_back_with_award(work: Work, wrong: Awarded, reason: str) -> Data:
    """Take a stamp back once no award of those who brought it stands; tell it then.

    What later stamps have paid stays paid, and isn't paid again.
    """
    if wrong.closing_id is None or wrong.claim_id is None:
        return {}
    if not may_lose_stamp(work.db, wrong.closing_id, wrong.claim_id):
        return {}
    taken = take_back_stamps(work, wrong.closing_id, reason)
    return {"stamp_taken_back": True, "certificates": taken}
