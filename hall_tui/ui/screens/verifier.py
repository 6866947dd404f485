"""The verifier's desk: a number or a scan, the face, one verdict; prizes are paid."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from hall_tui.rules.wording import part_told
from hall_tui.ui.dialogs import play_off
from hall_tui.ui.dialogs.reopen_stage import ask_reopen
from hall_tui.ui.dialogs.settle_receivable import ask_settle
from hall_tui.ui.plain import lines
from hall_tui.ui.screens import verifier_claims, verifier_money
from hall_tui.ui.stage_desk import StageDesk
from hall_tui.ui.widgets.claim_lines import MOST, claims_text
from hall_tui.ui.widgets.face_facts import FaceFacts
from hall_tui.ui.widgets.face_pane import FacePane
from hall_tui.ui.widgets.play_lines import call_told, complete_told
from hall_tui.ui.widgets.verdict import VerdictBanner
from hall_tui.views.faces import FaceFault, FaceNumber
from hall_tui.views.playing import Playing
from hall_tui.views.reopening import Reopenable
from hall_tui.views.verifier_desk import VerifierDesk, verifier_desk

LOW = 24
"""The rows of a window in which no more than `MOST` claims or awards are listed."""


class Verifier(StageDesk):
    """Shows one face with its verdict; `seen` is as of the last `show`.

    `face` is the one that was typed last, or why it is none; it is forgotten when
    the caller stops or goes on, as its verdict may be another then. `which` is a
    number that several sets have, until a prefix is typed.
    """

    DEFAULT_CSS = """
    Verifier #verdict-pane { width: 4fr; }
    Verifier #claims {
        height: auto; padding: 0 1; color: $strong;
        border-top: solid $border-blurred;
    }
    Verifier #staff { height: auto; padding: 0 1; color: $quiet; }
    Verifier #staff.-alarm { color: $note; text-style: bold; }
    Verifier.-tall VerdictBanner { height: 8; }
    """
    VERTICAL_BREAKPOINTS = [(0, "-low"), (36, "-tall")]
    desk = "verifier"
    title_words = "VERIFY"

    def __init__(self) -> None:
        super().__init__()
        self.seen: VerifierDesk | None = None
        self.face: FaceNumber | FaceFault | None = None
        self.typed_face = ""
        self.which: FaceFault | None = None
        self.banner = VerdictBanner()
        self._at: tuple[int, int | None] | None = None
        self._face = FacePane()
        self._facts = FaceFacts()
        self._claims = Static(id="claims", markup=False)
        self._staff = Static(id="staff", markup=False)

    def body(self) -> ComposeResult:
        """The face on the left; verdict, facts and claims on the right."""
        with Horizontal():
            yield self._face
            with Vertical(id="verdict-pane"):
                yield self.banner
                yield self._facts
                yield self._claims
                yield self._staff

    def header(self) -> tuple[str, ...]:
        """The game, its part and where it stands."""
        playing = None if self.seen is None else self.seen.playing
        if playing is None:
            return super().header()
        several = playing.stages > 1
        part = part_told(playing.on.stage, playing.stages) if several else ""
        return (self.operator or "", playing.title, part, _stands_at(playing))

    def least_of_header(self) -> tuple[str, ...]:
        """Who verifies while a game is on, and the call: its title matters more.

        A stop with its call stands large below too.
        """
        playing = None if self.seen is None else self.seen.playing
        if playing is None:
            return ()
        return (self.operator or "", _stands_at(playing))

    def show(self) -> None:
        """Read the session with the face that was typed, and paint what changed."""
        session = self.session
        if session is None:
            self.seen, self.face = None, None
            self._face.clear()
        else:
            self._read_seen()
        self.banner.tell(verifier_claims.said(self))
        self._facts.tell(verifier_claims.facts(self))
        self._show_claims()
        self.look()
        self.typing("" if self.line is None else self.line.value)

    def on_resize(self, event: events.Resize) -> None:
        """Cut the lines anew for another width."""
        self.call_after_refresh(self._show_claims)

    def unfinished(self) -> str:
        """Awards that wait to be paid, too."""
        unpaid = self.seen.unpaid if self.seen else ()
        told = f"{len(unpaid)} unpaid: pay them at Verify." if unpaid else ""
        return "\n".join(part for part in (super().unfinished(), told) if part)

    @property
    def stopped(self) -> bool:
        """Whether the caller has stopped for a claim."""
        playing = None if self.seen is None else self.seen.playing
        return playing is not None and playing.on.stop is not None

    def told_of(self) -> object:
        """The game, its stop, and whether its prizes are paid."""
        return (self._at, self.phase)

    def forget(self) -> None:
        """Show no face, so that no verdict stands beside another number."""
        self.face, self.which = None, None

    def entered(self, text: str) -> None:
        """A face number: a claim at a stop, else a look-up."""
        verifier_claims.take(self, text)

    def typing(self, text: str) -> None:
        """Say what the number will be used for."""
        self.hint(verifier_claims.use_of_number(self))

    def back(self) -> None:
        """Esc: clear what is typed; with nothing typed, the face."""
        if self.line is not None and not self.line.value:
            self.forget()
            self.refresh_view()
        super().back()

    def possible(self, action: str) -> bool:
        """Whether the hall stands so that the action does something."""
        seen = self.seen
        if action == "pay":
            return seen is not None and bool(seen.unpaid)
        if action == "refuse":
            return seen is not None and bool(seen.good)
        if action == "no_more":
            return seen is not None and verifier_money.closable(seen)
        if action == "key_in":
            return isinstance(self.face, FaceFault)
        if action == "next_face":
            return isinstance(self.face, FaceNumber)
        if action == "wrong_award":
            return seen is not None and bool(verifier_money.standing(seen))
        if action == "play_off":
            return play_off.waits(self) is not None
        if action == "settle":
            return seen is not None and bool(seen.receivables)
        if action == "reopen":
            return seen is not None and isinstance(seen.reopening, Reopenable)
        return True

    def action_pay(self) -> None:
        """Pay an award."""
        verifier_money.pay(self)

    def action_refuse(self) -> None:
        """Withdraw a good claim."""
        verifier_claims.withdraw(self)

    def action_no_more(self) -> None:
        """Close the stage."""
        verifier_money.no_more(self)

    def action_next_face(self) -> None:
        """Look at the next claim, or the next face of the set."""
        verifier_claims.next_face(self)

    def action_key_in(self) -> None:
        """Key an unknown card in."""
        verifier_claims.key_in(self)

    def action_wrong_award(self) -> None:
        """Take an award back."""
        verifier_money.wrong_award(self)

    def action_settle(self) -> None:
        """Take money in that comes back."""
        if self.seen is None:
            self.say(f"{verifier_claims.no_session(self)}.", "bad")
        else:
            ask_settle(self, self.seen.receivables)

    def action_play_off(self) -> None:
        """Play a certificate off, or look who still stands."""
        play_off.ask_play_off(self)

    def action_reopen(self) -> None:
        """Open the stage closed last again."""
        ask_reopen(self)

    def _read_seen(self) -> None:
        """Read the session; a face that was shown at another stop is forgotten.

        One that was claimed here before this desk saw the stop is not.
        """
        session = self.session
        assert session is not None
        face = self.face if isinstance(self.face, FaceNumber) else None
        seen = self.read(lambda db: verifier_desk(db, self.rules, session, face))
        on = seen.on
        at = None if on is None else (on.start_id, on.stop.id if on.stop else None)
        if at != self._at:
            self._at = at
            judged = verifier_claims.is_claimed(self.face, seen)
            if not judged and (self.face is not None or self.which is not None):
                self.forget()
                if seen.playing is not None and seen.playing.on.stop is not None:
                    self.say("The caller has stopped: type the number claimed.", "info")
                seen = self.read(
                    lambda db: verifier_desk(db, self.rules, session, None)
                )
        self.seen = seen
        self._face.tell(seen, self.rules)

    def _show_claims(self) -> None:
        told = []
        if self.seen is not None:
            width = max(self._claims.content_size.width, 38)
            # What a taller window has is shared with the facts above.
            most = MOST + max(self.size.height - LOW, 0) // 2
            told = claims_text(self.rules.hall, self.seen, width, most)
        self._claims.display = bool(told)
        self._claims.update(lines("\n".join(told)))
        self.show_standings()

    def show_standings(self) -> None:
        """How many sold faces are complete, and how many of them are claimed."""
        playing = None if self.seen is None else self.seen.playing
        told = "" if playing is None else complete_told(playing, self.standings)
        self._staff.display = bool(told)
        self._staff.set_class(told.startswith("!"), "-alarm")
        self._staff.update(lines(told))


def _stands_at(playing: Playing) -> str:
    """At which call the game stands, or is stopped."""
    if playing.on.stop is not None:
        return f"stop at call {call_told(playing)}"
    return f"call {playing.count.calls}"
