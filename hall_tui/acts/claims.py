"""Claims: a number that was shouted, judged at the caller's stop; taking one back."""

from __future__ import annotations

from dataclasses import dataclass

from hall_tui.acts.arguments import Text, Typed
from hall_tui.acts.refusals import Refused
from hall_tui.acts.registry import SESSION_OPEN, Data, act
from hall_tui.acts.stops import STOPPED, stopped_game
from hall_tui.acts.work import Work
from hall_tui.rules.claims import Verdict
from hall_tui.views.claims import good_claim, times_withdrawn
from hall_tui.views.counting import calls_of_game
from hall_tui.views.faces import FaceFault, FaceNumber, face_name, face_of
from hall_tui.views.games import GameOn, Stop
from hall_tui.views.look_ups import LookUp, look_up, next_win
from hall_tui.views.verifier_desk import game_looked_at


@dataclass(frozen=True, kw_only=True)
class MakeClaim:
    """A face number as it is read out, 3127 or "A3127"; `set` names its card set."""

    face: Typed
    set: str | None = None


@dataclass(frozen=True, kw_only=True)
class WithdrawClaim:
    """A good claim that is taken back before the stage is closed."""

    face: Typed
    reason: Text
    set: str | None = None


@act(MakeClaim, roles={"verifier", "caller", "floor"}, phases=SESSION_OPEN)
def claim(work: Work, arguments: MakeClaim) -> Data:
    """Judge a face that is claimed at the caller's stop, and keep the verdict.

    Of faces that win together any one claims the next win of its page (ruling 28).
    """
    on = _game(work)
    face = _face(work, on, arguments.face, arguments.set)
    if isinstance(face, FaceFault):
        return _unknown(work, on, face)
    if on.stop is None:
        seen = look_up(work.db, work.rules, work.now, on, face)
        raise Refused(
            "no_stop",
            f"Only a look-up, the caller hasn't stopped: {seen.reason}",
            **told(seen),
        )
    found = next_win(work.db, work.rules, work.now, on, face)
    claimed = good_claim(work.db, on, face) is not None
    if found is None or (claimed and not found.good):
        raise Refused("already_claimed", _already(work, on, face))
    return {"claim": _kept(work, on, on.stop, found), **told(found)}


def _already(work: Work, on: GameOn, face: FaceNumber) -> str:
    """Why a page has nothing more to claim: its one win, or all of them, stand."""
    found = look_up(work.db, work.rules, work.now, on, face)
    many = len(found.wins)
    if many > 1:
        return f"All {many} wins of this page are claimed already and good."
    return f"{found.name} is claimed already and good."


def _kept(work: Work, on: GameOn, at: Stop, found: LookUp) -> int:
    """Write the claim of a face, or of the faces that win together; its number."""
    face = found.face
    masks = [one.judged.winning_masks for one in found.faces]
    claim_id = work.tx.insert(
        "claims",
        stop_id=at.id,
        start_id=on.start_id,
        stage=on.stage,
        card_set=face.card_set,
        face=face.number,
        range_id=found.sold.range_id,
        attempt=1 + times_withdrawn(work.db, on, face),
        verdict=found.verdict.value,
        reason=found.reason,
        for_prize=found.for_prize,
        since=found.judged.since,
        mask=masks[0][0] if found.judged.since is not None else None,
        last_in_pattern=found.judged.last_in_pattern,
    )
    if found.judged.since is not None:
        for place, one in enumerate(found.group):
            work.tx.insert(
                "claim_faces",
                claim_id=claim_id,
                place=place,
                face=one.number,
                mask=masks[place][0],
            )
    return claim_id


@act(WithdrawClaim, label="Withdraw", roles={"verifier", "caller"}, phases=STOPPED)
def withdraw_claim(work: Work, arguments: WithdrawClaim) -> Data:
    """Take a good claim back, with the reason, before the stage is closed."""
    on, _ = stopped_game(work)
    face = _face(work, on, arguments.face, arguments.set)
    if isinstance(face, FaceFault):
        raise Refused(face.code, face.message)
    kept = good_claim(work.db, on, face)
    name = face_name(work.hall, face)
    if kept is None:
        raise Refused("no_claim", f"No good claim of {name} stands at this stop.")
    work.tx.insert("claim_withdrawals", claim_id=kept.id, reason=arguments.reason)
    return {"claim": kept.id, "face": name}


def told(found: LookUp) -> Data:
    """A look-up as plain data, as an act or a reading line answers it."""
    data: Data = {
        "face": found.name,
        "set": found.face.card_set,
        "number": found.face.number,
        "game": found.game,
        "stage": found.stage,
        "count": found.count,
        "verdict": found.verdict.value,
        "reason": found.reason,
        "for_prize": found.for_prize,
        "product": found.sold.product,
        "tier": found.sold.tier,
        "medium": found.sold.medium if found.sold.product else None,
        "receipt": found.sold.receipt,
        "since": found.judged.since,
        "missing": [list(numbers) for numbers in found.judged.missing],
        "grids": list(found.grids),
        "pots": [
            {"pot": pot.key.pot, "title": pot.title, "wins": pot.wins}
            | {"reason": pot.reason}
            for pot in found.pots
        ],
    }
    if found.group:
        data["faces"] = [
            {
                "face": one.name,
                "missing": [list(numbers) for numbers in one.judged.missing],
                "rows": [[list(square) for square in row] for row in one.layout],
            }
            for one in found.faces
        ]
        data["wins"] = [list(win) for win in found.wins]
    if found.judged.alarm:
        data["alarm"] = "This face is complete and was not sold: call the manager."
    return data


def _unknown(work: Work, on: GameOn, fault: FaceFault) -> Data:
    """Keep the claim of a number that no set has."""
    told_of: Data = {
        "number": fault.number,
        "game": on.game,
        "stage": on.stage,
        "count": calls_of_game(work.db, work.hall, on),
        "verdict": Verdict.UNKNOWN.value,
        "reason": fault.message,
    }
    if on.stop is None:
        said = f"Only a look-up, the caller hasn't stopped: {fault.message}"
        raise Refused("no_stop", said, **told_of)
    claim_id = work.tx.insert(
        "claims",
        stop_id=on.stop.id,
        start_id=on.start_id,
        stage=on.stage,
        face=fault.number,
        attempt=1,
        verdict=Verdict.UNKNOWN.value,
        reason=fault.message,
        for_prize=False,
    )
    return {"claim": claim_id, **told_of}


def _game(work: Work) -> GameOn:
    """The game that is on; between games the one that was played last."""
    on = game_looked_at(work.db, work.now)
    if on is None:
        raise Refused("no_game", "No game has been played yet: start one first.")
    return on


def _face(
    work: Work, on: GameOn, typed: int | str, card_set: str | None
) -> FaceNumber | FaceFault:
    """The face that is meant. Raises Refused when it can't be told which it is."""
    pages = work.hall.games[on.game].pages
    found = face_of(work.db, work.rules, work.now.id, pages, str(typed), card_set)
    if isinstance(found, FaceFault) and found.code != "unknown":
        raise Refused(found.code, found.message)
    return found
