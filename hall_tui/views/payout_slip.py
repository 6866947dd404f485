"""What the printer needs of a payout, gathered from the books."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from sqlite_utils import Database

from hall_tui.config.loading import Loaded
from hall_tui.rules.awards import colour_told
from hall_tui.rules.model.hall import Hall
from hall_tui.slips.payout import AwardBack, PayoutSlip
from hall_tui.views.awards import Award
from hall_tui.views.claims import faces_of_claim
from hall_tui.views.counting import count_at, marker_of
from hall_tui.views.faces import face_name
from hall_tui.views.games import game_of
from hall_tui.views.pots import key_of
from hall_tui.views.rows import one
from hall_tui.views.sessions import session
from hall_tui.views.sold import sold_for


def payout_slip(
    db: Database,
    rules: Loaded,
    award: Award,
    *,
    local: datetime,
    paid_by: str | None,
    second: str | None,
) -> PayoutSlip:
    """The slip of an award that was paid. Raises ValueError for one that wasn't."""
    if award.paid_cents is None or award.account is None:
        raise ValueError(f"Award {award.id} wasn't paid, so it has no payout slip.")
    hall = rules.hall
    held = session(db, award.session_id)
    slot = hall.slots[held.slot].title if held.slot in hall.slots else held.slot
    return PayoutSlip(
        hall=hall.hall.title,
        award=award.id,
        session=f"{held.date.isoformat()} {slot}",
        at=f"{local:%Y-%m-%d %H:%M}",
        game=_title(hall, award.game),
        what=_what(hall, award),
        face=face_told(hall, award) if award.face_number else None,
        others=_others(db, hall, award),
        receipt=award.receipt,
        count=_count(db, hall, award),
        share_cents=award.share_cents,
        added_cents=award.added_cents,
        added_by=_added_by(db, rules, award),
        rounding_cents=award.paid_cents - award.amount_cents,
        paid_cents=award.paid_cents,
        drawer=award.account.partition(":")[2],
        paid_by=paid_by,
        second=second,
    )


def award_back(db: Database, rules: Loaded, wrong: Award) -> AwardBack:
    """What is told of an award that was taken back, and why."""
    hall = rules.hall
    row = one(db, _BACK, wrong.id)
    assert row is not None, "it was taken back"
    at = datetime.fromisoformat(row["at"]).astimezone(ZoneInfo(hall.hall.timezone))
    by = face_told(hall, wrong)
    return AwardBack(
        hall=hall.hall.title,
        award=wrong.id,
        at=f"{at:%Y-%m-%d %H:%M}",
        won=won_told(hall, wrong),
        by=f"Face {by}" if wrong.face_number else by.capitalize(),
        amount_cents=wrong.amount_cents,
        paid_cents=wrong.paid_cents,
        reason=row["reason"],
    )


def _count(db: Database, hall: Hall, award: Award) -> int:
    """The call at which it was won; the ball, where today's hall hasn't the game."""
    on = game_of(db, award.session_id, award.game)
    if on is None or award.game not in hall.games:
        return award.count
    return count_at(marker_of(db, hall, on), on, award.count).calls


def _others(db: Database, hall: Hall, award: Award) -> tuple[str, ...]:
    """The other faces of the group that won; none where one wins by itself."""
    faces = () if award.claim_id is None else faces_of_claim(db, award.claim_id)
    return tuple(
        face_name(hall, face) for face in faces[1:] if face.card_set in hall.card_sets
    )


def _added_by(db: Database, rules: Loaded, award: Award) -> str:
    """The colour of the winning card, as far as the books still know it."""
    hall = rules.hall
    on, face = game_of(db, award.session_id, award.game), award.face_number
    if not award.added_cents or face is None or on is None:
        return ""
    sold = sold_for(db, rules, on, face) if award.game in hall.games else None
    if sold is None or sold.tier not in hall.tiers:
        return "Colour"
    tier = hall.tiers[sold.tier]
    return colour_told(tier, sold.medium, award.share_cents, award.amount_cents)


def _what(hall: Hall, award: Award) -> str:
    """The prize, pot or bonus that was won, in words."""
    if award.of == "prize":
        game = hall.games.get(award.game)
        several = game is None or len(game.stages) > 1
        plain = f"Prize of part {award.stage}" if several else "Prize"
        return _stage_title(hall, award) or plain
    if award.of == "bonus":
        return bonus_title(hall, award.source)
    pot = hall.pots.get(key_of(award.source).pot)
    return award.source if pot is None else pot.title


def _title(hall: Hall, game: str) -> str:
    return hall.games[game].title if game in hall.games else game


def won_told(hall: Hall, award: Award) -> str:
    """What was won, on one line: pot or bonus, or the game with its stage."""
    if award.of != "prize":
        return _what(hall, award)
    number = f"part {award.stage}" if (award.stage or 1) > 1 else ""
    stage = _stage_title(hall, award) or number
    return f"{_title(hall, award.game)}{', ' if stage else ''}{stage}"


def _stage_title(hall: Hall, award: Award) -> str | None:
    """What the hall calls the stage, None where it has no title of its own."""
    game = hall.games.get(award.game)
    place = (award.stage or 1) - 1
    known = game is not None and place < len(game.stages)
    return game.stages[place].title if game is not None and known else None


def face_told(hall: Hall, award: Award) -> str:
    """The printed name of the winning face; of an earlier hall's set its number.

    Where no face won it stands the receipt.
    """
    face = award.face_number
    if face is None:
        return f"receipt {award.receipt}"
    return (
        face_name(hall, face) if face.card_set in hall.card_sets else str(face.number)
    )


def bonus_title(hall: Hall, name: str) -> str:
    """How a bonus is called; one that the file has no more by its id."""
    return hall.bonuses[name].title if name in hall.bonuses else name


_BACK = """
SELECT c.reason, j.at FROM award_corrections c JOIN journal j ON j.seq = c.seq
WHERE c.award_id = ?
"""
