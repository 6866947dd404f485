"""What the coach works from: the scene, where the trainee is, what is remembered."""

from __future__ import annotations

from dataclasses import dataclass, field

from hall_tui.rehearsal.goods import Ask
from hall_tui.rehearsal.hall import TRAINEE
from hall_tui.rehearsal.hints import Hint, Keys, pressed
from hall_tui.rehearsal.questions import Front
from hall_tui.rehearsal.scene import Scene
from hall_tui.rehearsal.serving import Bought, Serving, serve


@dataclass(frozen=True, kw_only=True)
class Where:
    """Where the trainee is: the desk, and what is asked in front of it, if anything.

    `typed` is what stands in the entry line; `pending`: a sale is open at the till,
    with the lines `taken`, and a discount where it is `discounted`. `operator` is who
    is signed in.
    """

    desk: str
    operator: str = TRAINEE
    typed: str = ""
    pending: bool = False
    taken: tuple[Bought, ...] = ()
    discounted: bool = False
    front: Front | None = None


@dataclass(frozen=True, kw_only=True)
class WrongBall:
    """A ball that was called or drawn, and the one that lay there.

    `lay` is None for a ball that was called though somebody had shouted. `game` says
    in which game of the evening, from 1, it was called; `designation` for which it was
    drawn instead, and `title` what that is called.
    """

    called: str
    lay: str | None
    game: int = 0
    designation: str | None = None
    title: str = ""


@dataclass
class Memory:
    """What the file doesn't tell: a repeat was tried, the pots were looked at.

    `win_seen`: they were looked at since one was won. `wrong_balls` weren't taken
    back; `standing` is the one of them of which it is said now that it stands for
    good. `wrong_void` and `mistyped` are of the last thing done: a receipt was
    taken back that nobody brought, and the face that was typed instead of one that
    was held up, the latter second. `unheard` is a face whose player had shouted when
    the stage was closed without it, `robbed` one whose award was right and was taken
    back.
    """

    repeat_tried: bool = False
    pots_seen: bool = False
    win_seen: bool = False
    wrong_balls: list[WrongBall] = field(default_factory=list)
    standing: WrongBall | None = None
    wrong_void: int | None = None
    mistyped: tuple[str, str] | None = None
    unheard: str | None = None
    robbed: str | None = None


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """What the coach works from."""

    scene: Scene
    where: Where
    memory: Memory = field(default_factory=Memory)
    asks: tuple[Ask, Ask]
    keys: Keys

    @property
    def serving(self) -> Serving:
        """Who of the trainee's players got what."""
        return serve(self.asks, self.scene.sales, self.scene.unsold)


PLACES = {
    "till": "the till",
    "caller": "the caller's desk",
    "verifier": "the verifier's desk",
    "home": "Home, the start page",
}


def at_desk(lesson: Lesson, desk: str, there: Hint) -> Hint:
    """The hint for a desk; from another one, first the key that leads there."""
    if lesson.where.desk == desk:
        return there
    action = f"go_{desk}"
    how = f"Press {lesson.keys(action)} to go to {PLACES[desk]}."
    return pressed(there.what, how, action)
