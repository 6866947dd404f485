"""Progressive pots: what feeds them, when they are won, caps, reserves, must-go."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from hall_tui.rules.model.units import Cents, Percent


@dataclass(frozen=True, kw_only=True)
class SessionFeed:
    """A fixed amount when a session opens."""

    kind: Literal["session"]
    amount: Cents


@dataclass(frozen=True, kw_only=True)
class PercentFeed:
    """A percentage of the net sales of the products named."""

    kind: Literal["percent"]
    percent: Percent
    of: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class SplitFeed:
    """One part of a split of sales."""

    kind: Literal["part_of_split"]
    split: str
    part: str


Feed = SessionFeed | PercentFeed | SplitFeed


@dataclass(frozen=True, kw_only=True)
class WithinLimit:
    """Won by a stage of a game that is declared within the limit."""

    kind: Literal["within_limit"]
    games: tuple[str, ...]
    stage: int = 1


@dataclass(frozen=True, kw_only=True)
class OnNumber:
    """Won on a designated number that stands in the winning pattern (ruling 20)."""

    kind: Literal["on_number"]
    designation: str
    games: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class AfterExtraBall:
    """Won on the call right after an extra ball, in the pattern (ruling 19)."""

    kind: Literal["after_extra_ball"]
    extra_ball: str
    games: tuple[str, ...]


Trigger = WithinLimit | OnNumber | AfterExtraBall


@dataclass(frozen=True, kw_only=True)
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


@dataclass(frozen=True, kw_only=True)
class SessionSteps:
    """`add` calls to the limit for each session since the pot began."""

    add: int
    first: int = 0
    """How many sessions pass before the first addition."""


@dataclass(frozen=True, kw_only=True)
class Limit:
    """The count within which the pot can be won."""

    start: int
    rungs: tuple[Rung, ...] = ()
    sessions: SessionSteps | None = None


@dataclass(frozen=True, kw_only=True)
class NoLimit:
    """On the day it is won at any count."""

    kind: Literal["no_limit"]


@dataclass(frozen=True, kw_only=True)
class WinnerOf:
    """On the day it goes to the winners of the first game that has proof."""

    kind: Literal["winner_of"]
    games: tuple[str, ...]
    proof: str | None = None
    """The product that must stand on the winner's receipt."""


PlayOff = NoLimit | WinnerOf


@dataclass(frozen=True, kw_only=True)
class WhenReserveFull:
    """The date on which the reserve fills, plus `days` (ruling 14)."""

    kind: Literal["reserve_full"]
    days: int
    play_off: PlayOff
    announced_days: int | None = None
    """Another date may be announced that many days ahead (ruling 23)."""


@dataclass(frozen=True, kw_only=True)
class AfterSessions:
    """The last session of a cycle of so many (ruling 15)."""

    kind: Literal["cycle"]
    sessions: int
    play_off: PlayOff


@dataclass(frozen=True, kw_only=True)
class OnDate:
    """A date set by the manager (ruling 14)."""

    kind: Literal["date"]
    play_off: PlayOff


@dataclass(frozen=True, kw_only=True)
class Monthly:
    """The first session of a month."""

    kind: Literal["monthly"]
    play_off: PlayOff


MustGo = WhenReserveFull | AfterSessions | OnDate | Monthly


@dataclass(frozen=True, kw_only=True)
class SlotPot:
    """What differs for the pot of one slot; what is left out holds as in the pot."""

    cap: Cents | None = None
    reserve_cap: Cents | None = None
    start: int | None = None
    rungs: tuple[Rung, ...] | None = None


@dataclass(frozen=True, kw_only=True)
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
