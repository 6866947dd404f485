"""The base of every desk: header, body, result line, entry line, keys.

A desk is a subclass with `desk` and `title` set, that overrides:

    def body(self) -> ComposeResult      what stands between header and result line
    def show(self) -> None               read views by `self.read(view)`, update the
                                         widgets; called when the desk appears, after
                                         own acts, and when anybody changed the file
    def entered(self, text) -> None      Enter in the entry line; never an empty text
    def empty_entered(self) -> None      Enter on nothing
    def scanned(self, code) -> None      a scan; text typed before it is in
                                         `self.line.value` still. Default: `entered`
    def typing(self, text) -> None       the text so far changed: `self.hint(...)`
    def back(self) -> None               Esc; default: clears the entry line
    def header(self) -> tuple[str, ...]  parts of the header line after the title
    def unfinished(self) -> str          what is left lying when the program ends
    def possible(self, action) -> bool   whether the footer shows the action now
    def told_of(self) -> object          what results tell of: one goes when it changes
    def action_<id>(self) -> None        one for each of the desk's actions; may be
                                         a coroutine

and uses `self.do(act, arguments, then)`, `self.say(text, kind, big)`,
`self.say_refused(sentence, code)`, `self.hint(text)`, `self.read(view)`,
`self.ask(dialog)`, and what is as of the last
`show`: `self.session`, `self.phase`, `self.rules`, `self.operator`, `self.held`,
`self.now`. Whether the operator's roles allow an action is asked for all desks here,
before `action_<id>` is called; `self.allows(action)` asks in the midst of one. So is
whether there is anybody who could confirm it; `self.has_second(role)` asks later on.

Keys come strictly one after the other: the next key is taken only when the act
that the last one asked for is answered, so that `entered` always sees the file as
the key before left it. All methods run on the screen's thread and must be quick.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from sqlite_utils import Database
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from hall_tui.live.writing import Who
from hall_tui.ui.action import Place, key_name
from hall_tui.ui.actions import BY_ID
from hall_tui.ui.input.entry_line import EntryLine
from hall_tui.ui.input.person_words import unrepeated
from hall_tui.ui.key_screen import KeyScreen
from hall_tui.ui.plain import quoted
from hall_tui.ui.rights import may, nobody_confirms, second_of, who_may
from hall_tui.ui.ways_out import with_keys
from hall_tui.ui.widgets.header_line import HeaderLine
from hall_tui.ui.widgets.hint_line import HintLine
from hall_tui.ui.widgets.key_line import KeyLine
from hall_tui.ui.widgets.result_line import Kind
from hall_tui.ui.widgets.too_small import TooSmall
from hall_tui.views.people import people, person
from hall_tui.views.phase import Phase, phase
from hall_tui.views.sessions import Session, open_session, rules_of

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer
    from hall_tui.config.loading import Loaded
    from hall_tui.ui.dialogs.dialog import Dialog

Found = TypeVar("Found")
Then = Callable[["Answer"], None]


class DeskScreen(KeyScreen):
    """One desk; see the module's text for what a subclass does."""

    DEFAULT_CSS = """
    DeskScreen { background: $background; color: $foreground; }
    DeskScreen #body { height: 1fr; }
    DeskScreen #entry { height: 1; background: $surface; }
    DeskScreen #prompt { width: 3; color: $key; text-style: bold; }
    DeskScreen EntryLine { width: 1fr; }
    DeskScreen.-too-small > * { display: none; }
    DeskScreen.-too-small > TooSmall { display: block; }
    """

    desk: ClassVar[Place]
    title_words: ClassVar[str] = ""
    has_entry: ClassVar[bool] = True
    remembers: ClassVar[bool] = True

    session: Session | None = None
    phase: Phase = Phase.BEFORE_SALES
    rules: Loaded
    held: frozenset[str] = frozenset()
    """The roles of who is signed in here."""

    def __init__(self) -> None:
        super().__init__()
        self._db: Database | None = None
        self._told_of: object = None
        self._just_said = False
        self._header = HeaderLine()
        self._keys = KeyLine()
        self._hint = HintLine()
        self._too_small = TooSmall()
        self.line = (
            EntryLine(remembers=self.remembers, codes=self.codes)
            if self.has_entry
            else None
        )

    def compose(self) -> ComposeResult:
        """The frame that all desks have."""
        yield self._header
        with Vertical(id="body"):
            yield from self.body()
        yield from self.hall.bands()
        yield self._result
        if self.line is not None:
            with Horizontal(id="entry"):
                yield Static(" > ", id="prompt", markup=False)
                yield self.line
                yield self._hint
        yield self._keys
        yield self._too_small

    def body(self) -> ComposeResult:
        """What stands between the header and the result line; overridden."""
        yield from ()

    def show(self) -> None:
        """Read what the file says and update the widgets; overridden."""

    def header(self) -> tuple[str, ...]:
        """The parts of the header line after the title."""
        if self.session is None:
            return (self.operator or "", self.worded("no session open"))
        slot = self.rules.hall.slots[self.session.slot].title
        return (self.operator or "", f"{self.session.date:%a} {self.day}", slot)

    def least_of_header(self) -> tuple[str, ...]:
        """The parts of the header that go first where it is too long; overridden."""
        return ()

    def unfinished(self) -> str:
        """What would be left lying when the program ends, as one sentence."""
        typed = "" if self.line is None else self.line.value.strip()
        shown = unrepeated(quoted(typed, 40), typed, codes=self.codes)
        return f"{shown} is typed but not entered." if typed else ""

    def told_of(self) -> object:
        """How the hall stands as far as results here tell of it, as of the last `show`.

        None where they tell of what was done and nothing else: they stay.
        """
        return None

    @property
    def half_done(self) -> bool:
        """Whether something is begun here that waits for this desk alone."""
        return False

    def possible(self, action: str) -> bool:
        """Whether the footer shows an action as the hall stood at the last `show`."""
        return True

    @property
    def day(self) -> str:
        """The session's day, as "5 Dec"; empty without a session."""
        if self.session is None:
            return ""
        return f"{self.session.date.day} {self.session.date:%b}"

    @property
    def operator(self) -> str | None:
        """Who is signed in here."""
        return self.hall.operator

    @property
    def now(self) -> datetime:
        """The time on the hall's clock."""
        return self.hall.local_time

    def read(self, view: Callable[[Database], Found]) -> Found:
        """What a view shows; within `show` all at the same moment."""
        if self._db is not None:
            return view(self._db)
        return self.hall.file.read(view)

    def say(self, text: str, kind: Kind = "info", big: bool = False) -> None:
        """Show a result: until the next one, till what it tells of or the desk is left.

        It is told of `told_of` as of the `show` that follows at once, as after each
        own act; without one, as of the last.
        """
        self._just_said = True
        self.call_next(self._was_said)
        self.show_result(self.unrepeated(text) if kind == "bad" else text, kind, big)
        if kind == "bad":
            self.app.bell()

    def say_refused(
        self, told: str | None, code: str | None, *, big: bool = False, act: str = ""
    ) -> None:
        """Say why something isn't done, with the keys that lead out of that here."""

        def shown(action: str) -> bool:
            return self.desk in BY_ID[action].places and self.shown(action)

        keys = self.hall.keys
        said = with_keys(told or "", code or "", keys, shown, self.phase, act)
        self.say(said, "bad", big)

    def hint(self, text: str) -> None:
        """Show a few words beside what is being typed."""
        self._hint.tell(text, 0 if self.line is None else len(self.line.value))

    def do(
        self,
        act: str,
        arguments: Mapping[str, object] | None = None,
        then: Then | None = None,
        *,
        refused: Then | None = None,
        confirming: str = "",
    ) -> None:
        """Have an act done by the writer thread.

        `then` gets the answer of an act that was done, `refused` that of one that
        wasn't; without it the refusal's sentence is said. When a second person is
        needed, name and PIN are asked for and the act is tried with them, again
        until they are right; `confirming` tells them what, where the arguments alone
        don't. Afterwards the desk shows the file anew.
        """
        self._result.end_refusal()
        given = dict(arguments or {})

        def settled(answer: Answer) -> None:
            if answer.ok:
                if then is not None:
                    then(answer)
            elif answer.code == "signed_out":
                self.hall.signed_out(answer.message or "")
            elif refused is not None:
                refused(answer)
            else:
                self.say_refused(answer.message, answer.code, act=act)

        def answered(answer: Answer) -> None:
            if answer.code == "needs_second":
                self._ask_second(answer, act, given, settled, confirming)
            else:
                settled(answer)
            self.hall.show_all()

        self.hall.act(act, given, Who(operator=self.operator), answered)

    def ask(self, dialog: Dialog[Any]) -> None:
        """Put a question in front of the desk."""
        self.hall.open_dialog(dialog)

    def refresh_view(self) -> None:
        """Show the file as it stands, all of it at one moment."""
        self.hall.file.read(self._refresh)
        self.refresh_frame()

    def refresh_frame(self) -> None:
        """Show header and keys anew; cheap when nothing changed."""
        title = self.title_words or self.desk.replace("_", " ").upper()
        self._header.tell(
            (title, *self.header()), self.hall.clock_and_state, self.least_of_header()
        )
        self._keys.tell(self.hall.keys.footer(self.desk, self.shown))

    def shown(self, action: str) -> bool:
        """Whether the footer shows an action: it is allowed, possible, and leads on."""
        leads = self.hall.leads(action) and may(action, self.held)
        return leads and self.possible(action)

    def allows(self, action: str) -> bool:
        """Whether the operator's roles allow an action; says who may otherwise."""
        if may(action, self.held):
            return True
        self.say(who_may(action, self.read(people), self.key("sign_out")), "bad")
        return False

    def has_second(self, role: str | None) -> bool:
        """Whether there is somebody else who can confirm as a `role`; says if not.

        None is for what nobody has to confirm.
        """
        if role is None:
            return True
        way = f"People ({self.key('people')} at Home)"
        told = nobody_confirms(role, self.operator, self.read(people), way)
        if told is not None:
            self.say(told, "bad")
        return told is None

    async def run_own(self, action: str) -> None:
        """Do an action that the operator may do and somebody can confirm.

        Says who may, or that nobody can confirm, before any question.
        """
        if self.allows(action) and self.has_second(second_of(BY_ID[action].acts)):
            await super().run_own(action)

    def action_of_key(self, key: str) -> str | None:
        """The action of the registry that a key has at this desk."""
        return self.hall.keys.action(self.desk, key)

    def other_person(self) -> None:
        """Somebody else comes: what the last one was told here and typed goes."""
        self.say("")
        self._clear()
        if self.line is not None:
            self.line.forget()

    def back(self) -> None:
        """Esc: clear what is typed."""
        self._clear()

    def interrupted(self, key: str) -> None:
        """Ctrl+C and Ctrl+Z do nothing: say which key leaves."""
        leave = key_name(self.hall.keys.key("leave"))
        self.say(f"{key_name(key)} ends nothing here: {leave} leaves the program.")

    def on_mount(self) -> None:
        """Show the hall as it stands when the desk appears first."""
        self.refresh_view()

    def on_resize(self, event: events.Resize) -> None:
        """Stand aside when the window is too small."""
        self.set_class(self.too_small, "-too-small")
        self._too_small.tell(event.size.width, event.size.height, self.smallest)

    def _clear(self) -> None:
        if self.line is not None:
            self.line.put("")
            self.typing("")

    def _refresh(self, db: Database) -> None:
        self._db = db
        try:
            self.session = open_session(db)
            self.phase = phase(db)
            found = None if self.operator is None else person(db, self.operator)
            self.held = frozenset() if found is None else found.roles
            self.hall.operator = self.operator if found is None else found.name
            self.rules = (
                self.hall.config if self.session is None else rules_of(db, self.session)
            )
            self.show()
            self._end_result()
        finally:
            self._db = None

    def _was_said(self) -> None:
        # What was said may tell of the file as others have changed it since the last
        # `show`: that one comes first.
        if self.hall.file.moved():
            self.hall.show_all()
        self._just_said = False

    def _end_result(self) -> None:
        """Take a result away that told of what others have changed since."""
        told_of = self.told_of()
        if not self._just_said and told_of != self._told_of:
            self._result.say("", "info")
        self._told_of = told_of

    def _ask_second(
        self,
        asked: Answer,
        act: str,
        given: Mapping[str, object],
        then: Then,
        confirming: str,
    ) -> None:
        from hall_tui.ui.dialogs.second import SecondPerson, told_shortly

        def send(name: str, pin: str, tried: Then) -> None:
            def answered(answer: Answer) -> None:
                tried(answer)
                self.hall.show_all()

            who = Who(operator=self.operator, second=name, second_pin=pin)
            self.hall.act(act, given, who, answered)

        self.ask(
            SecondPerson(
                asked.message or "",
                confirming or told_shortly(given, self.rules.hall),
                str(asked.data["role"]),
                self.operator,
                send,
                then,
            )
        )
