"""Progressive pots: what feeds them, when they are won, caps, reserves, must-go."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from hall_tui.rules.model.part import part
from hall_tui.rules.model.units import Cents, Percent


@part
class SessionFeed:
    """A fixed amount when a session opens."""

    kind: Literal["session"]
    amount: Cents


@part
class PercentFeed:
    """A percentage of the net sales of the products named."""

    kind: Literal["percent"]
    percent: Percent
    of: tuple[str, ...]


@part
class SplitFeed:
    """One part of a split of sales."""

    kind: Literal["part_of_split"]
    split: str
    part: str


Feed = SessionFeed | PercentFeed | SplitFeed


@part
class WithinLimit:
    """Won by a stage of a game that is declared within the limit."""

    kind: Literal["within_limit"]
    games: tuple[str, ...]
    stage: int = 1


@part
class OnNumber:
    """Won on a designated number that stands in the winning pattern (ruling 20)."""

    kind: Literal["on_number"]
    designation: str
    games: tuple[str, ...]
    stage: int | None = None
    """The stage that can win it, from 1; None for each."""


@part
class AfterExtraBall:
    """Won on the call right after an extra ball, in the pattern (ruling 19)."""

    kind: Literal["after_extra_ball"]
    extra_ball: str
    games: tuple[str, ...]
    stage: int | None = None
    """The stage that can win it, from 1; None for each."""


Trigger = WithinLimit | OnNumber | AfterExtraBall


@part
class Rung:
    """A part of the ladder: each threshold passed adds one to the limit.

    `of`: the first pot, everything behind it, or all together. `rule`: a
    threshold is passed at it, or only above it. `every`: further thresholds
    after the last step (or from nothing), that far apart.
    """

    of: Literal["first", "reserve", "all"]
    rule: Literal["at_least", "above"]
    steps: tuple[Cents, ...] = ()
    every: Cents | None = None


@part
class SessionSteps:
    """`add` calls to the limit for each session since the pot began."""

    add: int
    first: int = 0
    """How many sessions pass before the first addition."""


@part
class Limit:
    """The count within which the pot can be won."""

    start: int
    rungs: tuple[Rung, ...] = ()
    sessions: SessionSteps | None = None


@part
class NoLimit:
    """On the day it is won at any count."""

    kind: Literal["no_limit"]


@part
class WinnerOf:
    """On the day it goes to the winners of the first game that has proof."""

    kind: Literal["winner_of"]
    games: tuple[str, ...]
    proof: str | None = None
    """The product that must stand on the winner's receipt."""


PlayOff = NoLimit | WinnerOf


@part
class WhenReserveFull:
    """The date on which the reserve fills, plus `days` (ruling 14)."""

    kind: Literal["reserve_full"]
    days: int
    play_off: PlayOff
    announced_days: int | None = None
    """Another date may be announced that many days ahead (ruling 23)."""


@part
class AfterSessions:
    """The last session of a cycle of so many (ruling 15)."""

    kind: Literal["cycle"]
    sessions: int
    play_off: PlayOff


@part
class OnDate:
    """A date set by the manager (ruling 14)."""

    kind: Literal["date"]
    play_off: PlayOff


@part
class Monthly:
    """The first session of a month, but not the first one of the pot."""

    kind: Literal["monthly"]
    play_off: PlayOff


MustGo = WhenReserveFull | AfterSessions | OnDate | Monthly


@part
class SlotPot:
    """What differs for the pot of one slot; what is left out holds as in the pot."""

    cap: Cents | None = None
    reserve_cap: Cents | None = None
    start: int | None = None
    rungs: tuple[Rung, ...] | None = None


@part
class Pot:
    """A progressive pot, one for the hall or one for each slot.

    `award`: the pot is won instead of tonight's prize (and play goes on for the
    next winner) or with it (ruling 13). `cap`: money beyond it goes into
    reserves of `reserve_cap` each (the cap where none is said). `faces_of`: only
    faces of these products win it; `entry`: the product that must stand on the
    receipt.
    """

    title: str
    feeds: tuple[Feed, ...]
    trigger: Trigger
    award: Literal["instead", "with"]
    scope: Literal["hall", "slot"] = "hall"
    limit: Limit | None = None
    cap: Cents | None = None
    reserve_cap: Cents | None = None
    faces_of: tuple[str, ...] = ()
    entry: str | None = None
    once_a_session: bool = False
    must_go: MustGo | None = None
    slots: dict[str, SlotPot] = field(default_factory=dict)
