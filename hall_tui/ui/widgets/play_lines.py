"""What is told of a game in words: where it stands, its prize, claims and awards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Literal
from zoneinfo import ZoneInfo

from rich.cells import cell_len

from hall_tui.live.following import Standings
from hall_tui.rules.marking_words import count_told
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import format_cents
from hall_tui.rules.wording import counted, part_told
from hall_tui.ui.plain import plain
from hall_tui.views.awards import Award
from hall_tui.views.claims import Claim
from hall_tui.views.extra_balls import ExtraNow
from hall_tui.views.faces import face_name
from hall_tui.views.games import Call
from hall_tui.views.payout_slip import bonus_title, face_told
from hall_tui.views.playing import Playing
from hall_tui.views.program import StepRow
from hall_tui.views.stage_bonuses import StageBonus

State = Literal["running", "stopped", "closed"]
LAST_BALLS = 5
MOST_CLAIMS = 3
MOST_REASON = 80
"""Of so many signs a reason takes two rows at the caller's desk; not yet is longer."""
STATES = {"unpaid": "to be paid", "paid": "paid", "corrected": "taken back"}


def game_told(title: str, room: int) -> str:
    """The title of a game; where it has no room the part before its colon.

    That part tells which game it is, what follows how it is won.
    """
    return title if cell_len(plain(title)) <= room else title.partition(": ")[0]


def state_of(playing: Playing) -> State:
    """Whether balls are called, a claim is checked, or a stage was just closed."""
    on = playing.on
    if on.stop is not None:
        return "stopped"
    return "closed" if on.closed_at and on.closed_at == on.count else "running"


def state_line(playing: Playing) -> str:
    """Where the game stands, in a few words with a sign."""
    on = playing.on
    if on.stop is not None:
        return f"■ STOPPED at call {call_told(playing)}"
    if on.precalling:
        if on.count >= playing.precalled:
            return f"● CALLED AHEAD: all {counted(on.count, 'ball')}, the draw rests"
        return f"● CALLED AHEAD {on.count} of {playing.precalled}"
    if on.count >= on.balls:
        return f"● ALL {on.count} BALLS are out"
    if playing.extra is not None:
        return f"★ {playing.extra.title.upper()}: {next_can_win(playing.extra)}"
    if state_of(playing) == "closed":
        return f"✔ CLOSED at call {playing.count.calls}, the game goes on"
    if not on.count:
        return "● STARTED: the first ball"
    return f"● CALL {count_told(playing.count)}"


def next_can_win(extra: ExtraNow) -> str:
    """What the number right after an extra ball can win."""
    if extra.amount_cents <= 0:
        return "call the next number"
    return f"the next number can win {format_cents(extra.amount_cents)}"


def bonus_lines(playing: Playing) -> list[str]:
    """What a bingo brings now besides prize and pots, and the numbers that pay."""
    told = [
        f"{one.title}  +{format_cents(one.cents)} if declared now"
        if one.now
        else number_bonus(one)
        for one in playing.bonuses
    ]
    told += [line for board in playing.boards for line in board.told]
    return told + [
        f"{one.title}  {format_cents(one.cents)} to receipt {one.receipt}"
        f" when {one.name} comes"
        for one in playing.lucky
    ]


def number_bonus(bonus: StageBonus) -> str:
    """What a win on a number brings, and which number: "Hot ball  +100.00 on B9"."""
    balls = " or ".join(bonus.on_balls)
    return f"{bonus.title}  +{format_cents(bonus.cents)} on {balls}"


def call_told(playing: Playing) -> str:
    """The call at which the game stands, and the last ball: "23 (G52, reverse I25)"."""
    last = f" ({playing.last_told})" if playing.last_told else ""
    return f"{playing.count.calls}{last}"


def figures_line(playing: Playing, timezone: str) -> str:
    """The balls that were put aside, the last ball's time, and the balls left."""
    on = playing.on
    parts = []
    aside = on.count - playing.count.calls
    if aside:
        parts.append(f"{aside} put aside")
    if on.calls and on.calls[-1].at:
        parts.append(f"last ball {clock(on.calls[-1].at, timezone)}")
    parts.append(f"{counted(on.balls - on.count, 'ball')} left")
    return " · ".join(parts)


def prize_line(playing: Playing) -> str:
    """What is won now, and which stage it is where there are several."""
    prize = f"Prize {playing.prize}"
    if playing.stages == 1:
        return prize
    of = part_told(playing.on.stage, playing.stages)
    return f"{prize} · {playing.stage_title}, {of}"


def say_line(to_mark: str | None, say: str | None) -> str:
    """What the caller says: what to mark, then the hall's own words; empty for none."""
    said = " ".join(words for words in (to_mark, say) if words)
    return f"Say: {said}" if said else ""


def beside_ball(playing: Playing) -> str:
    """What the last ball covers besides its number, or that it is put aside.

    Nothing under an extra ball, which then stands in its place.
    """
    return "" if playing.extra else playing.last_told.partition(", ")[2]


def last_balls(calls: Sequence[Call]) -> str:
    """The balls before the last one, the latest first."""
    names = [call.name for call in calls[-2 : -2 - LAST_BALLS : -1]]
    return f"before {' '.join(names) or '–'}"


def claim_lines(hall: Hall, claims: Sequence[Claim]) -> list[str]:
    """The claims at the stop, good ones first."""
    if not claims:
        return ["No claim yet: the verifier types the number."]
    ordered = sorted(claims, key=lambda claim: not claim.stands)
    lines = [_claim_line(hall, claim) for claim in ordered[:MOST_CLAIMS]]
    if len(ordered) > MOST_CLAIMS:
        lines.append(f"  and {len(ordered) - MOST_CLAIMS} more")
    return lines


def award_line(hall: Hall, award: Award) -> str:
    """An award: which face, what it is of, the amount, and whether it is paid."""
    of = f" {_title_of(hall, award)}" if award.of != "prize" else ""
    amount = format_cents(award.amount_cents)
    return f"{face_told(hall, award)}{of}  {amount}  {STATES[award.state]}"


def awards_told(hall: Hall, playing: Playing) -> list[str]:
    """What was won in the game, and what was taken back until that is put right.

    It is once another ball came in the place of the one that went back, or when the
    same is won anew.
    """
    standing = [award for award in playing.awards if award.state != "corrected"]
    won_anew = {(award.of, award.source, award.stage) for award in standing}
    told = []
    for award in playing.awards:
        if award.state != "corrected":
            told.append(f"Won: {award_line(hall, award)}")
            continue
        open_until = award.count if award.call_id is None else award.count - 1
        anew = (award.of, award.source, award.stage) in won_anew
        if not anew and playing.on.count <= open_until:
            told.append(f"Not won: {award_line(hall, award)}")
    return told


def near_told(playing: Playing, standings: Standings | None) -> str:
    """How many sold faces miss one square, or that none is in play; staff only.

    Empty until it is known.
    """
    if standings is None or _stage(standings) != _stage_on(playing):
        return ""
    if not standings.in_play:
        return "Staff: nobody has cards in this game"
    faces = counted(standings.in_play, "face")
    return f"Staff: {standings.one_away} of {faces} one number away"


def complete_told(playing: Playing, standings: Standings | None) -> str:
    """How many sold faces, or groups of them, win, and how many of them are claimed.

    With "!" when somebody hasn't claimed; staff only. Empty while no face has it, and
    until it is known at this count.
    """
    if standings is None or _stage(standings) != _stage_on(playing):
        return ""
    complete, claimed = standings.complete, playing.complete_claimed
    if not complete or standings.count != playing.on.count:
        return ""
    sign = "! " if complete > claimed else "Staff: "
    what = "sold face" if playing.faces_of_win == 1 else "sold group"
    return f"{sign}{counted(complete, what)} complete, {claimed} claimed"


def then_line(steps: Sequence[StepRow], game: str, *, precalling: bool) -> str:
    """What comes after the game that is on, or its pre-call, and a break before it."""
    kind = "precall" if precalling else "game"
    place = next(
        (at for at, row in enumerate(steps) if (row.id, row.kind) == (game, kind)),
        len(steps),
    )
    pause = ""
    for row in steps[place + 1 :]:
        if row.kind == "pause":
            pause = f"{row.title}, "
        elif row.state in ("next", "to_come"):
            return f"Then: {pause}{row.title}"
    return "Then: the program is played"


def clock(utc: str, timezone: str) -> str:
    """The time of day of a UTC time on the hall's clock, to the second."""
    return f"{datetime.fromisoformat(utc).astimezone(ZoneInfo(timezone)):%H:%M:%S}"


def _claim_line(hall: Hall, claim: Claim) -> str:
    known = claim.face.card_set in hall.card_sets
    face = face_name(hall, claim.face) if known else str(claim.face.number)
    if claim.stands:
        return f"✔ GOOD {face}"
    if claim.withdrawn:
        return f"✗ {face} withdrawn"
    reason = claim.reason
    if cell_len(reason) > MOST_REASON:
        reason = f"{re.split('[:.] ', reason)[0]}: Verify says more."
    return f"✗ {face}  {reason}"


def _stage(standings: Standings) -> tuple[int, int]:
    return standings.start_id, standings.stage


def _stage_on(playing: Playing) -> tuple[int, int]:
    return playing.on.start_id, playing.on.stage


def _title_of(hall: Hall, award: Award) -> str:
    """The title of the pot or bonus that an award is of."""
    if award.of == "bonus":
        return bonus_title(hall, award.source)
    pot = hall.pots.get(award.source.partition(":")[0])
    return award.source if pot is None else pot.title
