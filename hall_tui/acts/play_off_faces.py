"""The faces of a play-off: one for each winner, and no two the same."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hall_tui.acts.arguments import Typed
from hall_tui.acts.refusals import Refused, refuse_unless
from hall_tui.acts.work import Work
from hall_tui.rules.wins import Won
from hall_tui.rules.wording import counted, listed
from hall_tui.views.certificates_due import Tied
from hall_tui.views.faces import FaceFault, FaceNumber, face_name, face_of
from hall_tui.views.play_offs import tie_rule


@dataclass(frozen=True, kw_only=True)
class Stands:
    """An award of a winner, and the face that this player is handed.

    `set` names the card set of the face.
    """

    award: int
    face: Typed
    set: str | None = None


def faces_of_winners(
    work: Work, tied: Tied, players: Iterable[Stands]
) -> dict[Won, FaceNumber]:
    """The face of each player who won. Raises Refused."""
    found: dict[Won, FaceNumber] = {}
    for one in players:
        won = next((w for w in tied.win.players if one.award in w.awards), None)
        if won is None:
            game = work.hall.games[tied.game].title
            said = f"Award {one.award} isn't of {game}: name one that is."
            raise Refused("not_a_winner", said)
        face = _face(work, tied.kind, one)
        _refuse_taken(work, found, won, face)
        found[won] = face
    missing = [won for won in tied.win.players if won not in found]
    if missing:
        awards = listed([str(won.awards[0]) for won in missing])
        raise Refused(
            "winners_missing",
            f"{counted(len(missing), 'winner')} more: give the player of award"
            f" {awards} a face too.",
        )
    return found


def _refuse_taken(
    work: Work, found: dict[Won, FaceNumber], won: Won, face: FaceNumber
) -> None:
    """A player has one face, and no two have the same."""
    name = face_name(work.hall, face)
    if found.get(won, face) != face:
        raise Refused("one_face", f"{name} is a second face of one player: give one.")
    for other, taken in found.items():
        if taken == face and other != won and not (other.from_floor and won.from_floor):
            said = f"{name} is another player's: give each a face of their own."
            raise Refused("face_taken", said)


def _face(work: Work, kind: str, one: Stands) -> FaceNumber:
    rule = tie_rule(work.rules, kind)
    assert rule is not None
    pages = [key for key, page in work.hall.pages.items() if page.card == rule.card]
    found = face_of(work.db, work.rules, work.now.id, pages, str(one.face), one.set)
    if isinstance(found, FaceFault):
        raise Refused(found.code, found.message)
    card_set = work.hall.card_sets[found.card_set]
    refuse_unless(
        card_set.card == rule.card,
        "other_card",
        f"{face_name(work.hall, found)} is no card of the play-off: hand out another.",
    )
    return found
