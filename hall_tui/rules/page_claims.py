"""The verdict on a page: which of its groups of faces is claimed, and how many win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hall_tui.rules.claims import (
    DrawSoFar,
    FaceInPlay,
    Judged,
    Verdict,
    judge_group,
)
from hall_tui.rules.groups import Places, most_wins, share_a_face
from hall_tui.rules.model.games import Stage

Masks = Sequence[tuple[int, ...]]


@dataclass(frozen=True, kw_only=True)
class PageJudged:
    """The group that a claim is for, with its verdict.

    `group` are its places on the page, the top one first. `wins` are all groups of
    the page that win and share no face: those claimed before and those that can be
    claimed still.
    """

    group: Places
    judged: Judged
    wins: tuple[Places, ...]


def judge_page(
    stage: Stage,
    masks: Masks,
    groups: Sequence[Places],
    faces: Sequence[FaceInPlay],
    draw: DrawSoFar,
    named: int,
    claimed: Sequence[Places] = (),
) -> PageJudged | None:
    """Return the group that a claim of a page takes next (ruling 28).

    `masks` are those of each face of a group from the top, `faces` the page's, and
    `named` the place of the face that was read out: its group goes before others
    that are as good. `claimed` are the groups whose claims stand; none of their faces
    counts twice. None when they leave no group.
    """
    left = [group for group in groups if not share_a_face(group, claimed)]
    if not left:
        return None
    left.sort(key=lambda group: named not in group)
    found = {
        group: judge_group(stage, masks, [faces[place] for place in group], draw)
        for group in left
    }
    good = tuple(group for group in left if found[group].verdict is Verdict.GOOD)
    wins = most_wins(good)
    group = (
        wins[0] if wins else min(left, key=lambda one: _rank(found[one], named in one))
    )
    every = tuple(sorted((*claimed, *wins)))
    judged = found[group]
    if judged.verdict is Verdict.GOOD:
        judged = replace(judged, reason=judged.reason + _told(faces, group, every))
    return PageJudged(group=group, judged=judged, wins=every)


def judge_claimed(
    stage: Stage,
    masks: Masks,
    groups: Sequence[Places],
    faces: Sequence[FaceInPlay],
    draw: DrawSoFar,
    group: Places,
    claimed: Sequence[Places],
) -> PageJudged:
    """Return the verdict on a group whose claim stands, as it is now.

    `claimed` are all groups of the page whose claims stand, this one too; else as
    `judge_page`.
    """
    judged = judge_group(stage, masks, [faces[place] for place in group], draw)
    left = judge_page(stage, masks, groups, faces, draw, group[0], claimed)
    every = tuple(sorted(claimed)) if left is None else left.wins
    if judged.verdict is Verdict.GOOD:
        judged = replace(judged, reason=judged.reason + _told(faces, group, every))
    return PageJudged(group=group, judged=judged, wins=every)


def _rank(judged: Judged, named: bool) -> tuple[bool, bool, int]:
    """Return what orders the groups of a page that doesn't win, the one shown first.

    One that is complete or near is shown; one that has won before only when its own
    face is read out.
    """
    gone = judged.verdict in (Verdict.ALREADY_WON, Verdict.OUT)
    return gone and not named, judged.since is None, len(judged.missing)


def _told(faces: Sequence[FaceInPlay], group: Places, wins: Sequence[Places]) -> str:
    """Say which faces win together, and how else the page wins; "" for one face."""
    if len(group) == 1:
        return ""
    named = " ".join(faces[place].name for place in group)
    others = [
        " ".join(faces[place].name for place in win) for win in wins if win != group
    ]
    if not others:
        return f" Faces {named}."
    also = " and ".join(others)
    return f" Faces {named}; the page wins {len(wins)} times, also with {also}."
