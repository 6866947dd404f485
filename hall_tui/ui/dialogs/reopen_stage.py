"""Opening the stage closed last again: what is taken back, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Reason
from hall_tui.ui.widgets.play_lines import award_line
from hall_tui.views.reopening import NotReopenable, Reopenable, reopening

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer

MOST = 6


def ask_reopen(desk: DeskScreen) -> None:
    """Say why no stage can be opened again, or ask why one is, then have it done."""
    session = desk.session
    if session is None:
        desk.say(
            desk.worded("No session is open: there is nothing to open again."), "bad"
        )
        return
    found = desk.read(lambda db: reopening(db, desk.rules, session))
    if isinstance(found, NotReopenable):
        desk.say_refused(found.sentence, found.code)
        return
    title = desk.rules.hall.games[found.on.game].title

    def done(answer: Answer) -> None:
        count = answer.data["count"]
        desk.say(
            f"{title} is open again at call {count}: stop, and claim anew.", "good"
        )

    desk.ask(
        Reason(
            f"Open {title} again, as it was closed at call {found.calls}? Why?",
            lambda why: desk.do(
                "reopen_stage",
                {"game": found.on.game, "count": found.calls, "reason": why},
                done,
                confirming=f"{title}, closed at call {found.calls}: {why}",
            ),
            details=_at_stake(desk, found),
        )
    )


def _at_stake(desk: DeskScreen, found: Reopenable) -> str:
    hall = desk.rules.hall
    lines = [f"✗ {award_line(hall, award)}" for award in found.awards[:MOST]]
    if len(found.awards) > MOST:
        lines.append(f"  and {len(found.awards) - MOST} more")
    lines += [f"✗ {paper}: ask for it back" for paper in found.papers[:MOST]]
    if found.awards:
        lines.append("These awards are taken back.")
    lines.append("The caller stops once more, and every claim is made anew.")
    return "\n".join(lines)
