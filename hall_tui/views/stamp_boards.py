"""The boards that hang in the hall: their stamps, and what a win does to them now."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.model.bonuses import StampBoard
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import split
from hall_tui.rules.stamp_board import (
    BoardSoFar,
    BoardWin,
    Face,
    Stamping,
    stamping,
    stamps_with,
)
from hall_tui.rules.stamp_words import stamping_told
from hall_tui.views.games import GameOn
from hall_tui.views.look_ups import LookUp
from hall_tui.views.prizes import last_ball
from hall_tui.views.rows import Row, one, rows


@dataclass(frozen=True)
class Stamp:
    """A number that is stamped; without `closing_id` before the file knew the board."""

    id: int
    ball: int
    closing_id: int | None


@dataclass(frozen=True, kw_only=True)
class Board:
    """A board of a bonus; its number counts the hall's boards.

    `stamps` are those that stand, in order, `wins` what they paid.
    """

    id: int
    bonus: str
    faces: tuple[Face, ...]
    stamps: tuple[Stamp, ...]
    wins: tuple[BoardWin, ...]

    @property
    def so_far(self) -> BoardSoFar:
        """The board as the rule sees it."""
        return BoardSoFar(
            self.faces,
            frozenset(stamp.ball for stamp in self.stamps),
            frozenset((win.pattern, win.face) for win in self.wins),
        )


@dataclass(frozen=True, kw_only=True)
class BoardChance:
    """What the last number does to a board when these faces win now.

    `shares_cents` goes with `stamping.winners`; `told` is one sentence.
    """

    board: Board
    title: str
    certificate: str | None
    ball: int | None
    stamping: Stamping
    shares_cents: tuple[int, ...]
    told: str

    def wins(self, place: int) -> bool:
        """Whether the face at a place, from 0, gets what the stamp brings."""
        return place in self.stamping.winners

    def told_to(self, place: int) -> str:
        """The sentence for one of the faces: what it gets, or why nothing."""
        if self.stamping.why != "stamped":
            return self.told
        if not self.wins(place):
            return f"{self.title}: nothing of it for this face."
        paper = "" if self.certificate is None else f" It brings a {self.certificate}."
        return f"{self.told}{paper}"


def board_hanging(db: Database, bonus: str) -> Board | None:
    """The board of a bonus that hangs, complete or not; None before the first."""
    row = one(db, _LAST, bonus)
    if row is None:
        return None
    return Board(
        id=row["id"],
        bonus=bonus,
        faces=tuple(tuple(face) for face in json.loads(row["faces"])),
        stamps=tuple(Stamp(**stamp) for stamp in rows(db, _STAMPS, row["id"])),
        wins=tuple(_win(win) for win in rows(db, _WINS, row["id"])),
    )


def wins_of_stamp(db: Database, stamp_id: int) -> list[BoardWin]:
    """What a stamp completed and paid."""
    return [_win(row) for row in rows(db, _WINS_OF_STAMP, stamp_id)]


def stamp_bonuses(hall: Hall) -> dict[str, StampBoard]:
    """The bonuses of the hall that stamp a board, by id."""
    return {
        name: bonus
        for name, bonus in hall.bonuses.items()
        if isinstance(bonus, StampBoard)
    }


def bonuses_of_game(hall: Hall, game: str) -> dict[str, StampBoard]:
    """The bonuses whose board a win of the game stamps."""
    return {
        name: bonus for name, bonus in stamp_bonuses(hall).items() if bonus.game == game
    }


def board_chances(
    db: Database, rules: Loaded, on: GameOn, won: Sequence[LookUp]
) -> Iterator[BoardChance]:
    """What the running stage's boards bring when these faces share its prize now."""
    hall = rules.hall
    for name, bonus in bonuses_of_game(hall, on.game).items():
        board = board_hanging(db, name)
        if board is None or not stamps_with(
            bonus, on.game, hall.games[on.game], on.stage
        ):
            continue
        ball = last_ball(db, rules, on)
        winners = [(_player(each), each.judged.last_in_pattern) for each in won]
        found = stamping(hall, bonus, board.so_far, ball, winners)
        yield BoardChance(
            board=board,
            title=bonus.title,
            certificate=_title(hall, bonus),
            ball=ball,
            stamping=found,
            shares_cents=tuple(split(found.cents, len(found.winners)))
            if found.winners
            else (),
            told=stamping_told(hall.patterns, bonus, ball, found),
        )


def stamps_of_closing(db: Database, closing_id: int) -> list[int]:
    """The stamps that stand of a stage's closing."""
    return [row["id"] for row in rows(db, _OF_CLOSING, closing_id)]


def certificates_of_stamp(db: Database, stamp_id: int) -> list[int]:
    """The certificates that were given for a stamp, by number."""
    return [row["id"] for row in rows(db, _CERTIFICATES, stamp_id)]


def papers_of_game(db: Database, start_id: int) -> list[str]:
    """The certificates for stamps of a game that stand: title, number and holder."""
    return [
        f"{row['title']} {row['id']}, {row['holder']}"
        for row in rows(db, _PAPERS, start_id)
    ]


def certificates_used(db: Database, closing_id: int) -> list[int]:
    """The certificates for stamps of a closing that were used, by number."""
    return [row["id"] for row in rows(db, _USED, closing_id)]


def kept_of_win(
    db: Database, closing_id: int, kind: str, receipt: int | None
) -> int | None:
    """A certificate that a receipt keeps of an earlier closing of the same game.

    It was used before the stage was opened again, so that it wasn't taken back.
    """
    row = one(db, _KEPT, closing_id, kind, receipt)
    return None if row is None else row["id"]


def may_lose_stamp(db: Database, closing_id: int, claim_id: int) -> bool:
    """Whether a claim brought a stamp of the closing, and no award of it stands.

    A stamp stands as long as an award does of one of those who brought it.
    """
    brought = {row["id"]: row["standing"] for row in rows(db, _BROUGHT, closing_id)}
    return claim_id in brought and not any(brought.values())


def _win(row: Row) -> BoardWin:
    return BoardWin(row["pattern"], row["face"], row["time"], row["amount_cents"])


def _title(hall: Hall, bonus: StampBoard) -> str | None:
    """How the certificate that a stamp brings is called."""
    name = bonus.certificate
    return None if name is None else hall.certificates[name].title


def _player(found: LookUp) -> str:
    """Who has a face: a receipt is a player, as for the prize."""
    receipt = found.sold.receipt
    return found.name if receipt is None else str(receipt)


_LAST = "SELECT id, faces FROM stamp_boards WHERE bonus = ? ORDER BY id DESC LIMIT 1"

_STAMPS = """
SELECT id, ball, closing_id FROM standing_stamps WHERE board_id = ? ORDER BY id
"""

_WINS = """
SELECT w.pattern, w.face, w.time, w.amount_cents
FROM standing_stamps s JOIN board_wins w ON w.stamp_id = s.id
WHERE s.board_id = ? ORDER BY s.id, w.rowid
"""

_WINS_OF_STAMP = "SELECT * FROM board_wins WHERE stamp_id = ? ORDER BY rowid"

_OF_CLOSING = "SELECT id FROM standing_stamps WHERE closing_id = ? ORDER BY id"

# One that was given anew, under a name, belongs to the stamp as the first did.
_CERTIFICATES = """
SELECT DISTINCT c.id FROM board_winners w
JOIN certificates first ON first.id = w.certificate_id
JOIN certificates c ON c.closing_id = first.closing_id AND c.kind = first.kind
WHERE w.stamp_id = ? ORDER BY c.id
"""

_KEPT = """
SELECT c.id FROM stage_closings now
JOIN stage_closings z ON z.start_id = now.start_id
JOIN certificates c ON c.closing_id = z.id
LEFT JOIN certificate_endings e ON e.certificate_id = c.id
WHERE now.id = ? AND c.kind = ? AND c.receipt_id = ? AND e.how IS NOT 'taken_back'
ORDER BY c.id LIMIT 1
"""

_BROUGHT = """
SELECT w.claim_id AS id, (SELECT count(*) FROM awards a
    WHERE a.closing_id = s.closing_id AND a.claim_id = w.claim_id
    AND NOT EXISTS (SELECT 1 FROM award_corrections x WHERE x.award_id = a.id))
    AS standing
FROM standing_stamps s JOIN board_winners w ON w.stamp_id = s.id
WHERE s.closing_id = ?
"""

_PAPERS = """
SELECT DISTINCT c.id, c.title, c.holder FROM standing_closings z
JOIN standing_stamps s ON s.closing_id = z.id
JOIN board_winners w ON w.stamp_id = s.id
JOIN certificates first ON first.id = w.certificate_id
JOIN certificates c ON c.closing_id = first.closing_id AND c.kind = first.kind
WHERE z.start_id = ?
    AND NOT EXISTS (SELECT 1 FROM certificate_endings e WHERE e.certificate_id = c.id)
ORDER BY c.id
"""

_USED = """
SELECT DISTINCT c.id FROM standing_stamps s
JOIN board_winners w ON w.stamp_id = s.id
JOIN certificates first ON first.id = w.certificate_id
JOIN certificates c ON c.closing_id = first.closing_id AND c.kind = first.kind
JOIN standing_uses u ON u.certificate_id = c.id
WHERE s.closing_id = ? ORDER BY c.id
"""
