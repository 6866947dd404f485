"""The verdict on a face for a stage, by the calls and by what the books know better."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.claims import DrawSoFar, FaceInPlay, Judged, Verdict
from hall_tui.rules.page_claims import PageJudged, judge_claimed, judge_page
from hall_tui.views.face_pages import FacePage, page_of
from hall_tui.views.faces import (
    FaceNumber,
    face_name,
    face_squares,
    holds,
)
from hall_tui.views.games import GameOn
from hall_tui.views.sold import Sold

Winners = Collection[tuple[int, int, FaceNumber]]
"""Who has won on a draw so far: (game's start, stage, face) of each."""


@dataclass(frozen=True)
class Case:
    """A face that is looked at in a game, and what was won and claimed until now.

    `standing` are the faces of each good claim of the stage that stands.
    """

    db: Database
    rules: Loaded
    on: GameOn
    face: FaceNumber
    sold: Sold
    so_far: DrawSoFar
    winners: Winners
    standing: Sequence[tuple[FaceNumber, ...]]


@dataclass(frozen=True)
class Seen:
    """The faces that a verdict is on, the top one first, and all wins of their page."""

    judged: Judged
    faces: tuple[FaceNumber, ...]
    wins: tuple[tuple[FaceNumber, ...], ...]


def judged(case: Case, *, next_win: bool) -> Seen | None:
    """The verdict on the face, or on the group of faces that wins with it.

    A face whose claim stands is judged as it was claimed; with `next_win` the next
    group of its page is, None when the claims that stand leave none.
    """
    page = page_of(case.db, case.rules, case.on, case.face, case.sold)
    found = _on_page(case, page, next_win=next_win)
    if found is None:
        return None
    group = page.group(found.group)
    told = _told(case, found.judged)
    return Seen(told, group, tuple(page.group(win) for win in found.wins))


def _on_page(case: Case, page: FacePage, *, next_win: bool) -> PageJudged | None:
    stage = case.rules.hall.games[case.on.game].stages[case.on.stage - 1]
    faces = [_in_play(case, face) for face in page.faces]
    claimed = [places for one in case.standing if (places := page.places(one))]
    own = next((one for one in claimed if page.place in one), None)
    if own is None or next_win:
        found = judge_page(
            stage, page.masks, page.groups, faces, case.so_far, page.place, claimed
        )
        if found is not None or next_win:
            return found
    # A face that no group is left for is shown with a claim that took its group.
    own = own or claimed[0]
    return judge_claimed(
        stage, page.masks, page.groups, faces, case.so_far, own, claimed
    )


def _in_play(case: Case, face: FaceNumber) -> FaceInPlay:
    """A face of the page as the books know it; all of a page were sold together."""
    db, rules, on = case.db, case.rules, case.on
    won = [(start, stage) for start, stage, one in case.winners if one == face]
    winners_out = getattr(rules.hall.games[on.game].draw, "winners_out", False)
    known = holds(db, rules.hall, face.card_set, face.number)
    return FaceInPlay(
        squares=face_squares(db, rules, face) if known else (),
        status=case.sold.status,
        name=face_name(rules.hall, face),
        won_stages=frozenset(stage for start, stage in won if start == on.start_id),
        won_earlier_game=winners_out and any(start != on.start_id for start, _ in won),
    )


def _told(case: Case, judged: Judged) -> Judged:
    """The verdict with what the books know better than the calls."""
    on, sold = case.on, case.sold
    if sold.reason is not None and sold.status != "sold":
        return replace(judged, reason=sold.reason)
    if judged.verdict == Verdict.GOOD and on.precalling:
        said = "Complete, but only a pot can be won before the game itself starts."
        return replace(judged, verdict=Verdict.TOO_EARLY, reason=said)
    so_far = case.so_far
    if judged.verdict == Verdict.NOT_YET and so_far.count == so_far.previous_won_at:
        return _of_earlier_stages(case, judged)
    return judged


def _of_earlier_stages(case: Case, judged: Judged) -> Judged:
    """The verdict on a face that isn't complete but was for a stage just closed.

    Once a number was called after the closing, a claim is for the running stage.
    """
    for stage in range(case.on.stage - 1, 0, -1):
        if stage in _in_play(case, case.face).won_stages:
            said = f"This face has won part {stage} already. {judged.reason}"
            return replace(judged, verdict=Verdict.ALREADY_WON, reason=said)
        earlier = replace(
            case,
            on=replace(case.on, stage=stage),
            so_far=replace(case.so_far, stage=stage),
            standing=(),
        )
        page = page_of(case.db, case.rules, earlier.on, case.face, case.sold)
        found = _on_page(earlier, page, next_win=True)
        if found is not None and found.judged.since is not None:
            said = f"Part {stage} of the game, for which it is complete, is closed."
            return replace(
                judged,
                verdict=Verdict.STAGE_CLOSED,
                reason=f"{said} {judged.reason}",
            )
    return judged
