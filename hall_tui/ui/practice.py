"""The application in a rehearsal: the same desks, with the coach's lines on each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from textual import events
from textual.widget import Widget

from hall_tui.live.writing import Who
from hall_tui.rehearsal.hall import TRAINEE
from hall_tui.rehearsal.hints import Hint
from hall_tui.rehearsal.lesson import Where
from hall_tui.rehearsal.questions import Front
from hall_tui.rehearsal.serving import Bought
from hall_tui.rehearsal.tutor import Tutor
from hall_tui.ui.action import key_words
from hall_tui.ui.app import HallApp
from hall_tui.ui.common_actions import CommonActions
from hall_tui.ui.dialogs.dialog import Dialog
from hall_tui.ui.dialogs.preview import Preview
from hall_tui.ui.dialogs.second import SecondPerson
from hall_tui.ui.screens.pots import Pots
from hall_tui.ui.screens.till import Till
from hall_tui.ui.widgets.coach_band import CoachBand

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer
    from hall_tui.ui.desk_screen import DeskScreen

WELCOME = (
    "Nothing here is real. Do what the line with ☞ says. The second till sells too,"
    " so that Players goes up by itself."
)


class PracticeActions(CommonActions):
    """The actions of all desks; leaving shows the scorecard first."""

    def __init__(self, hall: PracticeApp) -> None:
        super().__init__(hall)
        self._practice = hall

    def action_leave(self) -> None:
        """Show how the trainee did; that asks before an evening is lost."""
        if not isinstance(self.hall.top, HowYouDid):
            self.hall.open_dialog(HowYouDid(self._practice, self.unfinished()))


class HowYouDid(Preview):
    """The scorecard: Enter leaves a closed evening, only the key for Yes another.

    `unfinished` are sentences on what is left lying in one that isn't closed.
    """

    def __init__(self, hall: PracticeApp, unfinished: Sequence[str]) -> None:
        text = hall.tutor.card(hall.file.read)
        self._asks = hall.tutor.is_open
        question = "How you did"
        if self._asks:
            question = " ".join(["How you did so far.", *unfinished])
        super().__init__(question, text, then=lambda: hall.leave(text))
        self._yes = key_words(hall.keys.key("yes"))
        self.ways = "Enter: leave    Esc: back"
        self.left = ""
        if self._asks:
            self.ways = f"{self._yes}: leave, and end it    Esc: go on"
            self.answers = f"{self._yes} leaves, Esc goes on"

    async def press(self, event: events.Key) -> None:
        """Leave an open evening by the key for Yes alone."""
        if self._asks and event.key == self.hall.keys.key("yes"):
            self.finish(None)
        elif self._asks and event.key == "enter":
            self.meaningless(event)
        else:
            await super().press(event)


class PracticeApp(HallApp):
    """The desks of a practice hall, with the trainee signed in and a tutor beside.

    `hint` is what the coach's lines show, `card` the scorecard that it was left with.
    """

    hints_lead = True

    def __init__(self, *, tutor: Tutor, **more: Any) -> None:
        super().__init__(**more)
        self.tutor = tutor
        self.operator = TRAINEE
        self.hint = Hint("", "", ())
        self.card: str | None = None
        self._arrived: DeskScreen | None = None
        self.common = PracticeActions(self)
        self.order.before_each = self._key_comes

    def on_mount(self) -> None:
        """Say what this is; the application itself opens the first desk."""
        self.call_after_refresh(self._greet)

    def _greet(self) -> None:
        if self.desk_in_front is not None:
            leave = key_words(self.keys.key("leave"))
            self.desk_in_front.say(f"{WELCOME} {leave} ends it.")

    def leave(self, card: str) -> None:
        """End the evening with the scorecard that was shown."""
        self.card = card
        self.exit()

    def bands(self) -> Iterable[Widget]:
        """The coach's lines."""
        yield CoachBand()

    @property
    def clock_and_state(self) -> str:
        """That this is practice, too."""
        return f"PRACTICE  {super().clock_and_state}"

    def act(
        self,
        act: str,
        arguments: Mapping[str, object],
        who: Who,
        then: Callable[[Answer], None],
    ) -> None:
        """Have an act done; the tutor hears what came of it."""

        self.tutor.asked(arguments)

        def told(answer: Answer) -> None:
            self.tutor.answered(act, answer)
            then(answer)

        super().act(act, arguments, who, told)

    def bell(self) -> None:
        """Something was refused."""
        self.tutor.refused()
        super().bell()

    def show_all(self) -> None:
        """Show the file and the hint anew."""
        super().show_all()
        self.coach()

    def tick(self) -> None:
        """The hint follows what others change, and what stands in front."""
        super().tick()
        self.coach()

    def coach(self) -> None:
        """Show the hint for what is in front."""
        front, desk = self.top, self.desk_in_front
        if front is None or desk is None:
            return
        typed = "" if front.line is None else front.line.value
        where = Where(
            desk=desk.desk,
            operator=self.operator or "",
            typed=typed,
            pending=desk.half_done,
            taken=_taken(desk),
            discounted=isinstance(desk, Till) and desk.sale.discount is not None,
        )
        if isinstance(front, Dialog):
            asked = Front(
                kind=type(front).__name__,
                question=front.question,
                confirms=front.confirming if isinstance(front, SecondPerson) else "",
            )
            where = replace(where, front=asked)
        hint = self.hint = self.tutor.hint(self.file.read, where)
        self._arrive(desk)
        for screen in self.screen_stack:
            for band in screen.query(CoachBand):
                band.visible = screen is front
                band.tell(hint.what, hint.how)

    def _arrive(self, desk: DeskScreen) -> None:
        """Among the pots the one that the hint speaks of is marked, once each time."""
        if desk is self._arrived:
            return
        if isinstance(desk, Pots):
            if not desk.standings:
                return
            desk.point_at(self.tutor.pot_moved)
        self._arrived = desk

    def _key_comes(self) -> None:
        desk = self.desk_in_front
        reads = isinstance(self.top, Preview)
        self.tutor.pressed("" if desk is None or reads else desk.desk)
        if reads and isinstance(desk, Till) and not desk.half_done:
            self.tutor.no_sale_yet()


def _taken(desk: DeskScreen) -> tuple[Bought, ...]:
    """The lines of the sale that is open at a desk."""
    if not isinstance(desk, Till):
        return ()
    return tuple(
        Bought(
            product=item.product,
            faces=item.faces,
            medium=item.medium,
            quantity=item.quantity,
        )
        for item in desk.sale.items
    )
