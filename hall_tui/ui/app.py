"""The application: wires desks, keys, the writer, the watch, themes and signals.

Nothing is decided here. Every key of the terminal passes `on_event` in order, and
is done with before the next one, also while an act is under way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar
from zoneinfo import ZoneInfo

from textual import events
from textual.app import App
from textual.binding import BindingType
from textual.widget import Widget

from hall_tui.config.loading import Loaded
from hall_tui.live.watching import EVERY_SECONDS, Watch
from hall_tui.live.writing import Clock, Who, WriterThread, utc_now
from hall_tui.ui.action import Place
from hall_tui.ui.common_actions import CommonActions
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.dialog import Dialog
from hall_tui.ui.input.key_order import KeyOrder
from hall_tui.ui.key_screen import KeyScreen
from hall_tui.ui.keys import Keys, keys_of
from hall_tui.ui.questions import Questions
from hall_tui.ui.signals import end_on_signals
from hall_tui.ui.terminal import driver_class
from hall_tui.ui.theme import THEMES
from hall_tui.ui.ticking import Ticking
from hall_tui.ui.wiring import DESK_SCREENS, Answered, make_screen

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer


class HallApp(App[None]):
    """All desks on one hall's file.

    `writer` is None for a process that only looks. `first` is the desk to open
    with. The caller closes `file` and `writer` after `run`.
    """

    ENABLE_COMMAND_PALETTE = False
    hints_lead: ClassVar[bool] = False
    """Whether hints on each desk say what to do next, so that the desk need not."""
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(
        self,
        *,
        config: Loaded,
        file: Watch,
        writer: WriterThread | None,
        first: Place = "home",
        clock: Clock = utc_now,
    ) -> None:
        super().__init__(driver_class=driver_class())
        self.config = config
        self.file = file
        self.writer = writer
        self.keys: Keys = keys_of(config)
        self.common = CommonActions(self)
        self.operator: str | None = None
        self.wanted: Place = first
        self._clock = clock
        self.order = KeyOrder(self)
        self.questions = Questions(self)
        self._ticking = Ticking(self)
        self._under_way = 0
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[0].name
        for desk, place in DESK_SCREENS.items():
            self.add_mode(desk, partial(make_screen, place))

    @property
    def desk_name(self) -> str:
        """The name of this desk, "till-1"; empty for one that only looks."""
        return "" if self.writer is None else self.writer.desk

    @property
    def local_time(self) -> datetime:
        """The time now on the hall's clock."""
        return self._clock().astimezone(ZoneInfo(self.config.hall.hall.timezone))

    @property
    def clock_and_state(self) -> str:
        """The right end of the header: the time, and whether all is saved."""
        if self.writer is not None and self.writer.waits_for:
            return f"○ waiting for {self.writer.waits_for}"
        state = "○ saving" if self._under_way else "● saved"
        if self.file.held_up():
            state = "▲ end what hangs"
        return f"{self.local_time:%H:%M}  {state}"

    @property
    def acting(self) -> bool:
        """Whether an act is under way, so that its answer isn't shown yet."""
        return self._under_way > 0

    @property
    def busy(self) -> bool:
        """Whether an act is under way, or keys wait for one."""
        return self.acting or self.order.waits

    @property
    def top(self) -> KeyScreen | None:
        """The screen that gets the keys, when it is one of ours."""
        front = self.screen_stack[-1:]
        return front[0] if front and isinstance(front[0], KeyScreen) else None

    def on_load(self) -> None:
        """Listen to signals before the terminal is ours: none may leave it so."""
        end_on_signals(self.exit)

    def on_mount(self) -> None:
        """Open the first desk and watch the file."""
        self.set_interval(EVERY_SECONDS, self.tick)
        if self.writer is not None:
            self.call_after_refresh(self.writer.start)
        self.go(self.wanted)

    def go(self, desk: Place) -> None:
        """Show a desk; somebody must sign in first, but where nobody can write."""
        if self.writer is None:
            desk = self.wanted
        elif self.operator is None:
            self.wanted, desk = desk, "sign_in"
        left = self.desk_in_front
        if left is not None and left.desk != desk:
            left.say("")
        self.order.arriving = self.switch_mode(desk)
        self.show_all()
        self.call_next(self.order.go_on)

    def signed_in(self, name: str) -> None:
        """Somebody signed in here: go to the desk that was wanted."""
        self.operator = name
        self._other_person()

    def signed_out(self, why: str = "") -> None:
        """Nobody is signed in here any more; `why`, where it comes as a surprise."""
        if self.desk_in_front is not None and self.operator is not None:
            self.wanted = self.desk_in_front.desk
        self.operator = None
        self._other_person()
        if why and self.desk_in_front is not None:
            self.desk_in_front.say(why, "bad")

    def _other_person(self) -> None:
        for desk in self.opened_desks:
            desk.other_person()
        self.go(self.wanted)

    @property
    def opened_desks(self) -> list[DeskScreen]:
        """The desks that were gone to so far."""
        fronts = [stack[0] for stack in self._screen_stacks.values() if stack]
        return [front for front in fronts if isinstance(front, DeskScreen)]

    @property
    def desk_in_front(self) -> DeskScreen | None:
        """The desk that is on the screen, also behind a dialog."""
        found = self.screen_stack[:1]
        return found[0] if found and isinstance(found[0], DeskScreen) else None

    def leads(self, action: str) -> bool:
        """Whether an action that goes to a desk leads anywhere from here."""
        desk = action.removeprefix("go_")
        if desk == action:
            return True
        return (
            self.operator is not None
            and desk in DESK_SCREENS
            and desk != self.current_mode
        )

    def open_dialog(self, dialog: Dialog[Any]) -> None:
        """Put a dialog in front; the keys that follow are for it."""
        self.questions.open(dialog)

    def bands(self) -> Iterable[Widget]:
        """What stands on every desk and question besides: nothing, but in practice."""
        return ()

    def act(
        self,
        act: str,
        arguments: Mapping[str, object],
        who: Who,
        then: Callable[[Answer], None],
    ) -> None:
        """Have an act done; `then` is called here, before any later key is taken."""
        if self.writer is None:
            raise RuntimeError(f"{act}: this process only looks")
        self._under_way += 1
        future = self.writer.submit(act, arguments, who)
        future.add_done_callback(
            lambda done: self.post_message(Answered(done, then)) and None
        )

    def on_answered(self, message: Answered) -> None:
        """An act is answered: say so to who asked, then take the keys held back."""
        self._under_way -= 1
        answer = message.future.result()
        if answer.ok:
            self.questions.acted()
        message.then(answer)
        self.call_next(self.order.go_on)

    def show_all(self) -> None:
        """Have what is on the screen show the file as it stands."""
        self.file.moved()
        for screen in self.screen_stack:
            if isinstance(screen, DeskScreen) and screen.is_mounted:
                screen.refresh_view()

    def tick(self) -> None:
        """Show what others changed, and the clock."""
        if self._resize_event is not None:
            # Textual's own timer is lost where the machine is too busy for it, and
            # no size is ever taken again.
            self._check_resize()
        self._ticking.tick()

    async def on_event(self, event: events.Event) -> None:
        """Keys go one by one to the screen in front; the rest goes Textual's way."""
        if event.is_forwarded or not isinstance(event, events.Key | events.Paste):
            await super().on_event(event)
        else:
            await self.order.come(event)

    async def action_quit(self) -> None:
        """Leave, after a look at what is unfinished."""
        self.common.action_leave()

    @property
    def failure(self) -> Exception | None:
        """The exception that ended the program, None where none did."""
        return self._exception

    def _fatal_error(self) -> None:
        """Leave the screen as it was before; who started the program tells why."""
        self._close_messages_no_wait()
