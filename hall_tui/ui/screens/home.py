"""The start page: how the hall stands, and what to do next."""

from __future__ import annotations

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.widgets import Static

from hall_tui.rules.due_session import Day, due_session
from hall_tui.ui.actions import BY_ID
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Reason
from hall_tui.ui.dialogs.before_close import cure_key, kept_told, nobody_told
from hall_tui.ui.dialogs.certificates import ask_certificates
from hall_tui.ui.dialogs.close_session import Closing, sheet_text
from hall_tui.ui.dialogs.open_session import OpenSession
from hall_tui.ui.dialogs.preview import Preview
from hall_tui.ui.dialogs.reservations import ask_reservations
from hall_tui.ui.dialogs.set_column import ask_column
from hall_tui.ui.input.person_words import may_be_pin
from hall_tui.ui.plain import cut, lines, quoted
from hall_tui.ui.screens.next_steps import Standing, next_steps, standing
from hall_tui.ui.widgets.to_do import ToDo
from hall_tui.views import sessions
from hall_tui.views.attendance import players_told
from hall_tui.views.cash import blind
from hall_tui.views.drawer_text import count_first
from hall_tui.views.pots import key_of, opening_feeds

DONE_WITH_REASON = ("already_held", "date_went_back", "not_today")
"""Why a session isn't opened at once though it may be, with a reason."""

HIGH = 30


class Home(DeskScreen):
    """Says what to do next; opens and closes the session."""

    DEFAULT_CSS = """
    Home #standing {
        padding: 0 4 1 4; color: $strong;
        text-wrap: nowrap; text-overflow: ellipsis;
    }
    Home.-high #standing { padding: 1 4; }
    Home #steps { padding: 0 4; }
    """
    desk = "home"

    def __init__(self) -> None:
        super().__init__()
        self._last: sessions.Session | None = None
        self._ending: Closing | None = None
        self._standing = Static(id="standing", markup=False)
        self._steps = ToDo("steps")

    def body(self) -> ComposeResult:
        """How the hall stands; what to do next."""
        yield self._standing
        yield self._steps

    def on_resize(self, event: events.Resize) -> None:
        """A blank row stands above all where the window has some."""
        self.set_class(event.size.height >= HIGH, "-high")

    def show(self) -> None:
        """Read how the hall stands and say what comes next."""
        found = self.read(
            lambda db: standing(
                db,
                self.rules,
                self.session,
                self.phase,
                self.operator,
                self.hall.desk_name,
                self.now,
            )
        )
        self._last = self.session or next(reversed(self.read(sessions.sessions)), None)
        self._standing.update(self._stands(found))
        self._show_steps(found)
        self.hint("press a key, or type its name + Enter")

    def told_of(self) -> object:
        """The session and how far it is."""
        return (None if self.session is None else self.session.id, self.phase)

    def entered(self, text: str) -> None:
        """The name of an action does the same as its key."""
        wanted = text.casefold()
        for action in self.hall.keys.actions_of(self.desk):
            if action.label.casefold().startswith(wanted) and self.shown(action.id):
                self.app.call_next(self.run_own, action.id)
                return
        key = self.key("help")
        meant = "that" if may_be_pin(text) else quoted(text)
        told = f"There is nothing called {meant} here: {key} lists the keys."
        self.say(told, "bad")

    def typing(self, text: str) -> None:
        """Hide what may be a PIN that was meant for a question gone by."""
        if self.line is not None:
            self.line.password = may_be_pin(text)

    def scanned(self, code: str) -> None:
        """Nothing is done by a scan; a badge is a PIN, so that none is repeated."""
        self.say("That was a scan: there is nothing to scan here.", "bad")

    def possible(self, action: str) -> bool:
        """A sheet needs a session, now or before; column and certificates an open one.

        A hall that gives no certificates has none to show.
        """
        if action == "certificates" and not self.rules.hall.certificates:
            return False
        if action in ("column", "certificates"):
            return self.session is not None
        return action != "sheet" or self._last is not None

    def action_session(self) -> None:
        """Open the session that is due, or close the open one."""
        if self.session is not None:
            self._close_session(self.session)
            return
        slots = self.rules.hall.slots
        due = due_session(self.now, slots, self.read(sessions.days_held))
        self.ask(
            OpenSession(
                self.worded("Open a session?"),
                slots,
                due,
                self.now,
                self._feeds,
                self._open,
            )
        )

    def _feeds(self, day: Day) -> dict[str, int]:
        feeds = self.read(lambda db: opening_feeds(db, self.rules, *day))
        pots = self.rules.hall.pots
        return {pots[key_of(name).pot].title: cents for name, cents in feeds.items()}

    def action_people(self) -> None:
        """To the people page."""
        self.hall.go("people")

    def action_column(self) -> None:
        """Set the column of prizes by hand."""
        ask_column(self)

    def action_reserve(self) -> None:
        """Reserve a unit, hand it out, or give it up."""
        ask_reservations(self)

    def action_certificates(self) -> None:
        """Give a certificate, take one back, or note what was had for one."""
        ask_certificates(self)

    def action_sheet(self) -> None:
        """Show the sheet of the open session, else of the last one."""
        last = self._last
        if last is None:
            self.say(self.worded("No session was held yet: there is no sheet to show."))
        elif waiting := self.read(lambda db: blind(db, last.id)):
            till = " ".join(map(self.key, ("go_till", "drawer", "count")))
            told = count_first(waiting).removesuffix(".")
            close = self.key("session")
            self.say(f"{told} ({till} at its till, or {close} at the close).", "bad")
        else:
            self.ask(
                Preview(f"Sheet of {self._title(last)}", sheet_text(self, last.id))
            )

    def _close_session(self, session: sessions.Session) -> None:
        """Begin to close the session, or go on where it was left."""
        closing = self._ending
        if closing is None or not closing.is_of(session, self.operator):
            closing = self._ending = Closing(self, session, self._title(session))
        closing.begin()

    def _open(self, day: Day, reason: str | None = None) -> None:
        given: dict[str, object] = {"date": day[0].isoformat(), "slot": day[1]}
        if reason is not None:
            given["reason"] = reason
        self.do(
            "open_session",
            given,
            lambda answer: self.say(
                self.worded("The session is open: sell at the till."), "good"
            ),
            refused=lambda answer: (
                self.ask(
                    Reason(
                        f"Open {day[0]} {day[1]} even so? Why?",
                        lambda why: self._open(day, why),
                        details=answer.message or "",
                        back="another day",
                        cancelled=self.action_session,
                    )
                )
                if answer.code in DONE_WITH_REASON
                else self.say_refused(answer.message, answer.code)
            ),
        )

    def _title(self, session: sessions.Session) -> str:
        slot = self.rules.hall.slots.get(session.slot)
        day = session.date
        return (
            f"{day:%a} {day.day} {day:%b}, {session.slot if not slot else slot.title}"
        )

    def _stands(self, at: Standing) -> Text:
        hall = self.rules.hall.hall
        name = cut(self.operator or "nobody", 40)
        who = f"{name} is signed in at {self.hall.desk_name}."
        if self.session is None or at.attendance is None:
            rows = [hall.title, self.worded("No session is open."), who]
        else:
            here = at.attendance
            players = players_told(self.rules.hall, here)
            rows = [
                hall.title,
                f"{self._title(self.session)} is open. {who}",
                f"Players {players}, prize column {here.column}.",
            ]
        if at.pins_reset:
            rows.append(f"PIN set without the old one: {', '.join(at.pins_reset)}.")
        return lines("\n".join(rows))

    def _show_steps(self, at: Standing) -> None:
        steps = [
            (self.key(step.action), self.hall.keys.label(step.action), step.told)
            for step in next_steps(at)
            if self.hall.leads(step.action)
        ]
        undone = [(*cure_key(one, self.hall.keys), f"{one.what}.") for one in at.undone]
        if kept := kept_told(at.kept):
            undone.append((self.key("go_till"), BY_ID["go_till"].label, kept))
        if told := nobody_told(self.rules.hall, at.to_nobody):
            if at.reopenable:
                told += f" {self.key('reopen')} there opens that part again."
            undone.append((self.key("go_verifier"), BY_ID["go_verifier"].label, told))
        head = self.worded("Before the session is closed:")
        self._steps.tell(steps, head, undone, self.key("session"))
