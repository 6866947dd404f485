"""Does a script's lines one after another and says what came of each."""

from __future__ import annotations

import difflib

from hall_tui.acts.all import ACTS
from hall_tui.acts.desk import Answer, Desk
from hall_tui.acts.refusals import Refused
from hall_tui.cli.queries import QUERIES, ask
from hall_tui.cli.script_clock import ScriptClock, WallClock
from hall_tui.cli.script_lines import BadLine, Line
from hall_tui.cli.script_people import MadePeople, SignedIn
from hall_tui.views.journal import last_line_done, was_done

Told = dict[str, object]

PASSED_OVER = "passed_over"
_WRONGLY_ASKED = ("bad_line", "bad_arguments")


class ScriptRun:
    """One run of the script called `name` at a desk.

    A line's act id is the script's name and the line's number, so a script that
    runs again does nothing twice. `all_expected` says whether every line so far
    came out as its `expect` says; a question among lines done before is answered
    anew from a file that has gone on since, so it isn't held to its `expect`.
    """

    def __init__(
        self,
        desk: Desk,
        name: str,
        clock: ScriptClock | WallClock,
        people: MadePeople | SignedIn,
    ) -> None:
        self._desk = desk
        self._name = name
        self._clock = clock
        self._people = people
        self._done_before = desk.read(lambda db: last_line_done(db, name))
        self.all_expected = True

    def answer(self, line: Line | BadLine) -> Told:
        """Do one line and return what is told of it; it is in the file by then."""
        if isinstance(line, BadLine):
            answer = Answer({}, "bad_line", line.message)
            return self._told({"line": line.number}, answer, expected=False)
        answer = self._do(line)
        head: Told = {"line": line.number, "do": line.do}
        back: Told = {"went_back": True} if self._clock.went_back else {}
        if self._is_asked_again(line, answer):
            return {**head, **answer.as_json(), "repeated": True, **back}
        expected = line.expect == (answer.code or "ok")
        if answer.code == PASSED_OVER:
            expected = line.expect != "ok"
        return {**self._told(head, answer, expected), **back}

    def _is_asked_again(self, line: Line, answer: Answer) -> bool:
        """Whether a question that makes sense comes before what was done already."""
        asks = line.do in QUERIES and answer.code not in _WRONGLY_ASKED
        return asks and line.number < self._done_before

    def _told(self, head: Told, answer: Answer, expected: bool) -> Told:
        told = {**head, **answer.as_json()}
        if not expected:
            self.all_expected = False
            told["unexpected"] = True
        return told

    def _do(self, line: Line) -> Answer:
        act_id = f"{self._name}:{line.number}"
        try:
            at = self._clock.time_of(line)
            if line.do in QUERIES:
                return Answer(ask(self._desk, line.do, line.given))
            if line.do not in ACTS:
                raise _unknown(line.do)
            if self._was_refused(line.number, act_id):
                return _passed_over()
            by = self._people.by(line, act_id, at)
        except Refused as refused:
            return Answer(refused.facts, refused.code, refused.message)
        except ValueError as error:
            return Answer({}, "bad_line", str(error))
        return self._desk.do(line.do, line.given, by)

    def _was_refused(self, number: int, act_id: str) -> bool:
        """Whether an earlier run came past this line without an effect.

        It must not be done now: what follows it was done without it.
        """
        if number > self._done_before:
            return False
        return not self._desk.read(lambda db: was_done(db, act_id))


def _unknown(name: str) -> Refused:
    near = difflib.get_close_matches(name, [*ACTS, *QUERIES], 1)
    hint = f'; write "{near[0]}"' if near else ""
    return Refused("unknown_act", f'There is no act "{name[:40]}"{hint}.')


def _passed_over() -> Answer:
    return Answer(
        {},
        PASSED_OVER,
        "This line was refused when the script ran before, and later lines were done:"
        " put it at the end, or in another script.",
    )
