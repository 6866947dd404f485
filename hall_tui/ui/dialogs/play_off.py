"""The play-off of winners who tie: their faces, then ball by ball who still stands.

Each step is an act of its own, so that the question may be left and taken up again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hall_tui.rules.balls import BallFault, parse_ball
from hall_tui.rules.money import format_cents
from hall_tui.rules.wins import Won
from hall_tui.rules.wording import counted, joined
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Ask, Reason
from hall_tui.ui.plain import cut
from hall_tui.views.awards import award
from hall_tui.views.certificates_due import Tied, ties
from hall_tui.views.phase import Phase
from hall_tui.views.play_offs import PlayOff, Stander, last_play_off

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer

BACK = "-"
LAST_BALLS = 8
MOST = 9


def waits(desk: DeskScreen) -> Tied | None:
    """The certificate that is to be played off now, None while there is none."""
    session, rules, now = desk.session, desk.rules, desk.now
    if session is None or desk.phase not in (Phase.STAGE_CLOSED, Phase.PAID):
        return None
    found = desk.read(lambda db: ties(db, rules, session, now))
    return found[0] if found else None


def ask_play_off(desk: DeskScreen) -> None:
    """Ask for the faces of the winners, or for the play-off's next ball."""
    tied = waits(desk)
    if tied is None:
        _say_over(desk)
    elif tied.begun is None:
        _ask_faces(desk, tied, [])
    else:
        _ask_ball(desk, tied, tied.begun)


def _say_over(desk: DeskScreen) -> None:
    """That nothing waits, or who is left; a ball typed wrongly can be taken back."""
    session, rules = desk.session, desk.rules
    last = None
    if session is not None:
        last = desk.read(lambda db: last_play_off(db, rules, session.id))
    if last is None or last.winner is None:
        desk.say("No certificate waits for a play-off.")
        return
    title = rules.hall.certificates[last.kind].title
    told = f"{last.winner.name} is left: {title} is for that player."
    desk.ask(
        Ask(
            told,
            lambda text: _ask_why(desk),
            check=lambda text: None if text.strip() == BACK else told,
            details=_stood(last),
            ways=f"{BACK} + Enter: take the last ball back",
        )
    )


def _ask_faces(desk: DeskScreen, tied: Tied, told: list[dict[str, object]]) -> None:
    """Ask for the face of each winner in turn, then have them stand up."""
    left = tied.win.players[len(told) :]
    if not left:
        asked = {"certificate": tied.kind, "players": told}
        desk.do("begin_play_off", asked, lambda answer: ask_play_off(desk))
        return
    title = desk.rules.hall.certificates[tied.kind].title
    number, many = len(told) + 1, len(tied.win.players)
    lines = [
        f"{title}: {counted(many, 'player')} tie and stand up.",
        f"Winner {number} of {many}, {_winner(desk, left[0])}:",
        "type the number of the card that is handed out now.",
    ]
    if left[0].from_floor:
        lines.append("(bought on the floor: one player's cards get one number)")

    def given(text: str) -> None:
        one: dict[str, object] = {"award": left[0].awards[0], "face": text.strip()}
        _ask_faces(desk, tied, [*told, one])

    desk.ask(Ask("\n".join(lines), given, scans=True))


def _winner(desk: DeskScreen, player: Won) -> str:
    """A winner by the receipt and the first award."""
    found = desk.read(lambda db: award(db, player.awards[0]))
    assert found is not None
    receipt = "no receipt" if player.receipt is None else f"receipt {player.receipt}"
    return f"{receipt}, award {found.id} of {format_cents(found.amount_cents)}"


def _ask_ball(desk: DeskScreen, tied: Tied, on: PlayOff) -> None:
    title = desk.rules.hall.certificates[tied.kind].title
    count = len(on.balls) + 1
    question = (
        f"{title}: {len(on.standing)} of {len(on.players)} stand still.\n"
        f"Which is ball {count}? Type its number."
    )

    def typed(text: str) -> None:
        if text.strip() == BACK:
            _ask_why(desk)
        else:
            asked: dict[str, object] = {"ball": text.strip(), "count": count}
            desk.do("call_play_off", asked, lambda answer: _called(desk, answer))

    def fault(text: str) -> str | None:
        if text.strip() == BACK:
            return None
        ball = parse_ball(text, on.machine)
        if isinstance(ball, BallFault):
            return ball.message
        return f"{text.strip()} is out already." if ball in on.out else None

    desk.ask(
        Ask(
            question,
            typed,
            check=fault,
            details=_stood(on),
            ways=f"Enter: go on    {BACK} + Enter: take the last step back",
        )
    )


def _called(desk: DeskScreen, answer: Answer) -> None:
    data = answer.data
    winner = data["winner"]
    if isinstance(winner, dict):
        whose = f", receipt {winner['receipt']}," if winner["receipt"] else ""
        home = desk.key("go_home")
        told = f"{data['ball']}: {winner['face']}{whose} is left. Give"
        desk.say(f"{told} {data['title']} at Home ({home}).", "good", big=True)
        return
    sat = data["sat"]
    assert isinstance(sat, list)
    sits = "sits" if len(sat) == 1 else "sit"
    told = f"{joined(sat)} {sits} down" if sat else "nobody sits down"
    desk.say(f"{data['ball']}: {told}.", "good")
    ask_play_off(desk)


def _ask_why(desk: DeskScreen) -> None:
    def undone(answer: Answer) -> None:
        ball = answer.data["ball"]
        what = "The play-off" if ball is None else f"{ball} of the play-off"
        desk.say(f"{what} is taken back.", "good")

    desk.ask(
        Reason(
            "Why is the last step of the play-off taken back?",
            lambda why: desk.do("undo_play_off", {"reason": why}, undone),
        )
    )


def _stood(on: PlayOff) -> str:
    """Who stands, who sat down at which ball, and the last balls."""
    standing_first = sorted(on.players, key=lambda one: one.sat is not None)
    lines = [_line(one, on.balls) for one in standing_first[:MOST]]
    if len(on.players) > MOST:
        lines.append(f"and {len(on.players) - MOST} more")
    if on.balls:
        lines.append(f"Called: {' '.join(on.balls[-LAST_BALLS:])}")
    return "\n".join(lines)


def _line(one: Stander, balls: Sequence[str]) -> str:
    how = "stands" if one.sat is None else f"sat down at {balls[one.sat - 1]}"
    receipt = "" if one.receipt is None else f"receipt {one.receipt}"
    return cut(f"{one.name:<7} {receipt:<14} {how}", 56)
