"""A hall brought to each phase, made once as a file and copied for every cell.

Where a phase has two faces both are made: a pre-call begun or done, and a closed or
paid stage after which the game goes on or has ended.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import portalocker

from db.writer import Entry, Tx, Writer
from hall_tui.config.loading import Loaded
from hall_tui.views.faces import FaceNumber
from tests.acts import caller
from tests.acts.evening import Evening, copy_of
from tests.acts.till import changed

FIRST_GAME = 'stages = [{ pattern = "any_line", prize = "line" }]'
TWO_STAGES = (
    'stages = [{ pattern = "any_line", prize = "line" },'
    ' { pattern = "any_two_lines", prize = "two_lines" }]'
)
PRINTED = 'printed = { card = "single", prefix = "P" }\n'
CERTIFICATES = (
    ('"first_single_winner"\nwindow = "sundays"', '"first_single_winner"'),
    ('"winner_of", game = "pay_me"', '"winner_of", game = "page_1_1"'),
)
# The bank's receipt of the afternoon, and the one whose first face wins page 1.
WINNER = 2


def two_stage_hall(rules: Loaded) -> Loaded:
    """The default hall with a printed set, and two stages in page 1's first game.

    Both certificates of a win are to be had on page 1, on any day.
    """
    return changed(
        rules,
        ("[card_sets]\n", "[card_sets]\n" + PRINTED),
        (FIRST_GAME, TWO_STAGES),
        *CERTIFICATES,
    )


@dataclass(frozen=True)
class Made:
    """A closed file of a hall, and how many acts of its clock it has."""

    path: Path
    count: int


class Halls:
    """Makes the hall of a phase out of the phase before it, once each.

    They are made in `folder`, for all processes of a run, and copied into `copies`.
    """

    def __init__(
        self, folder: Path, copies: Path, people_file: Path, rules: Loaded
    ) -> None:
        self.folder = folder
        self.rules = two_stage_hall(rules)
        self._people = people_file
        self._copies = copies
        self._number = 0

    def copy(self, phase: str) -> Evening:
        """A hall of its own that stands in a phase; close it at the end."""
        self._number += 1
        with portalocker.Lock(self.folder / "lock", timeout=300):
            made = self._hall(phase)
        return self._open(made, self._copies / f"copy-{self._number}.db")

    def _hall(self, phase: str) -> Made:
        path = self.folder / f"{phase.replace(' ', '-')}.db"
        counted = path.with_suffix(".count")
        if not counted.exists():
            before, play = _PLAYED[phase]
            made = Made(self._people, 0) if before is None else self._hall(before)
            evening = self._open(made, path)
            play(evening)
            evening.assert_sound()
            evening.close()
            counted.write_text(str(evening.count), "utf-8")
        return Made(path, int(counted.read_text("utf-8")))

    def _open(self, made: Made, path: Path) -> Evening:
        evening = Evening(copy_of(made.path, path), self.rules)
        evening.pass_over(made.count)
        return evening


def winning_face(evening: Evening) -> FaceNumber:
    """The face whose first two lines are called on page 1."""
    return caller.faces_of(evening, WINNER, "page_1")[0]


def _lock_fay(evening: Evening) -> None:
    """Write down that Fay has typed five wrong PINs."""

    def lock(tx: Tx) -> dict[str, object]:
        until = "2026-12-06T00:40:00+00:00"
        pin = {"hash": "x", "length": 6, "failed": 5, "locked_until": until}
        fay = tx.query("SELECT id FROM people WHERE name = 'Fay'")[0]["id"]
        tx.put("pins", person_id=fay, **pin)
        return {}

    at = evening.at.strftime("%Y-%m-%dT%H:%M:%SZ")
    entry = Entry("sign_in", "floor-1:1", at, "floor-1", "Fay", None, None, "{}")
    with Writer(evening.path, "floor-1 (process 2)") as writer:
        writer.run(entry, lock)


def _afternoon(evening: Evening) -> None:
    """An afternoon whose one prize of 0.50 is carried over, unpaid."""
    evening.open(slot="afternoon")
    early = {"product": "early_bird_1", "faces": 6, "medium": "paper"}
    receipt = caller.sell(evening, caller.regular(), early)
    caller.leave_out(evening, "double_action")
    evening.ok("start", game="early_bird_1")
    face = caller.faces_of(evening, receipt, "early_bird_1")[0]
    caller.call_all(evening, caller.first_balls(evening, face))
    caller.win(evening, face)
    evening.ok(
        "close_session",
        second="Ada",
        counted={"till-1": "8.00"},
        carry_owed=True,
        unplayed=True,
        reason="the winner had left",
    )


def _sell(evening: Evening) -> None:
    """Floats, two receipts, books with a floor seller."""
    evening.open()
    for drawer in ("till-1", "bank"):
        evening.ok("float", drawer=drawer, amount="200.00")
    caller.sell(evening, caller.regular(), caller.single("bonanza"))
    caller.sell(evening, caller.regular(9), player={"age": 67}, discount="senior")
    evening.ok("issue_books", seller="Fay", product="bonanza", faces=1, quantity=2)


def _precall(balls: Sequence[int]) -> Callable[[Evening], None]:
    return lambda evening: caller.precall_all(evening, "bonanza", balls)


def _run(evening: Evening) -> None:
    """Page 1's first game, with the first line of a face called."""
    evening.ok("designate", designation="loonie", ball=75)
    caller.up_to(evening, "page_1_1")
    evening.ok("start", game="page_1_1")
    face = winning_face(evening)
    caller.call_all(evening, caller.first_balls(evening, face, 5))


def _stop(evening: Evening) -> None:
    evening.ok("stop")


def _close(evening: Evening) -> None:
    caller.claim(evening, winning_face(evening))
    evening.ok("close_stage")


def _win_the_rest(evening: Evening) -> None:
    """The second line of the same face, so that the game ends."""
    face = winning_face(evening)
    caller.call_all(evening, caller.first_balls(evening, face, 10)[5:])
    caller.win(evening, face)


def _tie(evening: Evening) -> None:
    """Both stages won by the same two players, so that the game ends."""
    faces = [winning_face(evening), caller.faces_of(evening, WINNER + 1, "page_1")[0]]
    called = caller.first_balls(evening, faces[0], 5)
    more = caller.first_balls(evening, faces[0], 10)
    more += caller.first_balls(evening, faces[1], 10)
    left = [ball for ball in dict.fromkeys(more) if ball not in called]
    caller.call_all(evening, left[:-1])
    evening.ok("stop")
    for face in faces:
        caller.claim(evening, face)
    evening.ok("close_stage")
    caller.call_all(evening, left[-1:])
    caller.win(evening, *faces)


def _pay(evening: Evening) -> None:
    """Pay the prizes of the evening; that of the afternoon still waits."""
    for row in evening.rows("SELECT id FROM awards WHERE session_id = 2"):
        evening.ok("pay", award=row["id"])


_PLAYED: dict[str, tuple[str | None, Callable[[Evening], None]]] = {
    "before sales": (None, _lock_fay),
    "session closed": ("before sales", _afternoon),
    "selling": ("session closed", _sell),
    "pre-called": ("selling", _precall(range(1, 4))),
    "pre-called, done": ("selling", _precall(range(1, 47))),
    "running": ("selling", _run),
    "stopped": ("running", _stop),
    "stage closed": ("stopped", _close),
    "stage closed, ended": ("stage closed", _win_the_rest),
    "paid": ("stage closed", _pay),
    "paid, ended": ("stage closed, ended", _pay),
    "tied": ("running", _tie),
}
HALLS = tuple(name for name in _PLAYED if name != "tied")
