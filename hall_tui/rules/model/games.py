"""Games: the pages in play, the draw, and the stages to be won in order."""

from __future__ import annotations

from typing import Literal

from hall_tui.rules.model.marking import Marking, Plain
from hall_tui.rules.model.part import part


@part
class OwnDraw:
    """A new run of balls; the first `precalled` may be called ahead and rest."""

    kind: Literal["own"]
    precalled: int = 0
    extra_balls: tuple[str, ...] = ()
    useful_only: bool = False
    """Whether balls of columns that the pattern can't use are left out."""


@part
class IntoDraw:
    """The draw of another game goes on; its winners may be out."""

    kind: Literal["into"]
    game: str
    winners_out: bool = False


Draw = OwnDraw | IntoDraw


@part
class Stage:
    """One thing to win.

    `least_calls`: calls that must come after the stage before was won (ruling
    29). `last_number`: whether the last number must stand in the pattern
    (rulings 12, 30). `first_count`: the count before which nothing is verified
    (ruling 15). `winners_out`: faces that won an earlier stage are out.
    """

    pattern: str
    prize: str
    title: str | None = None
    least_calls: Literal[0, 1] = 0
    last_number: Literal["any", "must"] = "any"
    first_count: int = 0
    winners_out: bool = False
    say: str | None = None


@part
class Game:
    """Stages in order on one draw, played with the pages named."""

    title: str
    pages: tuple[str, ...]
    draw: Draw
    stages: tuple[Stage, ...]
    marking: Marking = Plain()
    late_entry: bool = False
    """Whether cards sold after the start take part."""


@part
class Designation:
    """Balls drawn for another purpose; they go back before the next draw.

    With `first_of` nothing is drawn: it is the first ball called in that game.
    """

    title: str
    balls: int = 1
    distinct: Literal["number", "ending"] = "number"
    """A ball that repeats in this sense is drawn again (ruling 22)."""
    first_of: str | None = None


@part
class ExtraBall:
    """Balls besides the numbered ones; they aren't calls (ruling 19).

    `code` is what the caller types when one comes, the id where there is none.
    """

    title: str
    code: str | None = None
    balls: int = 1


@part
class DesignateStep:
    """The balls of a designation are drawn."""

    designate: str


@part
class PrecallStep:
    """The balls called ahead for a game; its draw then rests."""

    precall: str


@part
class GameStep:
    """A game is played."""

    game: str


@part
class PauseStep:
    """A break, by its name."""

    pause: str


Step = DesignateStep | PrecallStep | GameStep | PauseStep


@part
class Program:
    """The evening in order; games are won in this order (ruling 11)."""

    steps: tuple[Step, ...]
