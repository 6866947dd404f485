"""Claims at the verifier's desk: a number judged, taken back, looked up, keyed in."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from hall_tui.rules.claims import Verdict
from hall_tui.rules.pin_lengths import SHORTEST
from hall_tui.ui.actions import BY_ID
from hall_tui.ui.dialogs.asking import Ask, Reason
from hall_tui.ui.dialogs.key_face import KeyFaceIn
from hall_tui.ui.dialogs.key_rows import Rows
from hall_tui.ui.rights import may
from hall_tui.ui.ways_out import with_keys
from hall_tui.ui.widgets.face_facts import Fact, facts_of, idle_facts
from hall_tui.ui.widgets.play_lines import call_told
from hall_tui.ui.widgets.verdict import WORDS_OF, Said, said_of, said_of_unknown
from hall_tui.views.claims import Claim
from hall_tui.views.faces import (
    FaceFault,
    FaceNumber,
    face_name,
    face_of,
    holds,
    most_digits,
    sets_meant,
    typed_number,
)
from hall_tui.views.reopening import Reopenable

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer
    from hall_tui.ui.screens.verifier import Verifier
    from hall_tui.views.verifier_desk import FaceSeen, VerifierDesk


def said(desk: Verifier) -> Said:
    """What stands large: the verdict, else where the game stands."""
    seen = desk.seen
    if seen is None:
        return Said("", "CLOSED", no_session(desk), "info")
    if desk.which is not None:
        return Said("?", "WHICH", desk.which.message, "note")
    if seen.seen is not None:
        return said_of(seen.seen, desk.stopped)
    if isinstance(desk.face, FaceFault):
        return said_of_unknown(_claim_of(desk.seen, desk.face.number))
    if seen.playing is None:
        told = "Between games: type a number to look it up"
        if seen.on is None:
            told = "No game has been played yet"
        return Said("", "NO GAME", told, "info")
    on = seen.playing.on
    if on.stop is not None:
        told = f"STOPPED at call {call_told(seen.playing)}: type the claim"
        return Said("", "STOPPED", told, "note")
    return Said(
        "",
        f"CALL {seen.playing.count.calls}",
        "No stop: a number is only looked up",
        "info",
    )


def no_session(desk: Verifier) -> str:
    """That nothing can be done yet, and where a session is opened."""
    return f"{desk.worded('No session is open')}: Home is {desk.key('go_home')}"


def is_claimed(face: FaceNumber | FaceFault | None, seen: VerifierDesk) -> bool:
    """Whether a face, or a number that no set has, is claimed at the open stop."""
    if isinstance(face, FaceFault):
        return _claim_of(seen, face.number) is not None
    claims = () if seen.playing is None else seen.playing.claims
    return any(face in claim.faces for claim in claims)


def _claim_of(seen: VerifierDesk | None, number: int) -> Claim | None:
    """The last claim of an unknown number at the open stop."""
    playing = None if seen is None else seen.playing
    claims = () if playing is None else playing.claims[::-1]
    unknown = (one for one in claims if not one.face.card_set)
    return next((one for one in unknown if one.face.number == number), None)


def facts(desk: Verifier) -> list[Fact]:
    """What stands below: all that is known of the face, or why it is none."""
    if desk.seen is not None and desk.seen.seen is not None:
        first, *rest = facts_of(desk.rules, desk.seen, desk.seen.seen)
        return [first, *_not_heard(desk, desk.seen, desk.seen.seen), *rest]
    if desk.which is not None:
        return [Fact("", desk.which.message, "note")]
    if isinstance(desk.face, FaceFault):
        told = f"{desk.key('key_in')} keys the card in; a second person reads it again."
        return [Fact("", desk.face.message, "note"), Fact("", told)]
    return [] if desk.seen is None else idle_facts(desk.rules.hall, desk.seen)


def _not_heard(desk: Verifier, seen: VerifierDesk, face: FaceSeen) -> list[Fact]:
    """How a winner who wasn't heard still gets a share, who does it, and where."""
    complete = face.found.judged.since is not None or seen.playing is not None
    if face.found.verdict != Verdict.STAGE_CLOSED or not complete:
        return []
    key = f"{desk.key('reopen')} (Reopen), at Verify or Call"
    found = seen.reopening
    if isinstance(found, Reopenable):
        return [Fact("", f"! Not heard? A manager opens it again: {key}.", "note")]

    def here(action: str) -> bool:
        return desk.desk in BY_ID[action].places

    told = with_keys(found.sentence, found.code, desk.hall.keys, here)
    return [Fact("", f"! Not heard? {told} Then a manager: {key}.", "note")]


def use_of_number(desk: Verifier) -> str:
    """What a number that is typed now will be used for."""
    if desk.seen is None:
        return desk.worded("no session is open")
    if desk.seen.on is None:
        return "no game has been played yet"
    if desk.which is not None:
        return f"the prefix + Enter: which {desk.which.number}?"
    if desk.stopped:
        return "claim: number + Enter, or scan"
    return "look up: number + Enter, or scan"


def take(desk: Verifier, text: str) -> None:
    """Have a number judged; alone letters say of which set the last one is."""
    if desk.which is not None and text.isalpha():
        text = f"{text}{desk.which.number}"
    desk.forget()
    if (fault := _no_face(desk, text)) is not None:
        desk.refresh_view()
        desk.say(fault, "bad")
        return
    desk.banner.tell(Said("", "", f"Checking {text[:20]}", "info"))
    desk.typed_face = text

    def claimed(answer: Answer) -> None:
        _shown(desk, answer)
        name = answer.data.get("face", answer.data["number"])
        _, _, verdict, _ = WORDS_OF[Verdict(str(answer.data["verdict"]))]
        told = f"Claim {answer.data['claim']}, {name}: {verdict.lower()}."
        if answer.data["verdict"] == "good":
            desk.say(f"{told}{_who_closes(desk)}", "good")
        else:
            desk.say(told, "bad")

    desk.do("claim", {"face": text}, claimed, refused=lambda said: _refused(desk, said))


def _no_face(desk: Verifier, text: str) -> str | None:
    """Why a text is no face of the hall, None where it may be one.

    It may be a PIN typed too late: it isn't repeated, and no claim is made of it, as
    that stays in the journal.
    """
    hall, read = desk.rules.hall, typed_number(text)
    if read is None:
        return "That is no face number: read the number off the card."
    prefix, number = read
    if prefix and prefix not in {one.prefix.upper() for one in hall.card_sets.values()}:
        return "No card set has that prefix: read the number off the card again."
    most = desk.read(lambda db: most_digits(db, hall))
    if len(text) >= SHORTEST and len(str(number)) > most:
        return "That is no face number: read the number off the card."
    return None


def _who_closes(desk: Verifier) -> str:
    """What comes after a good claim, for a verifier who may not close the stage."""
    if may("no_more", desk.held):
        return ""
    return f" The caller asks for any more and closes ({desk.key('close_stage')})."


def withdraw(desk: Verifier) -> None:
    """Ask why, then take a good claim back: the one shown, else the one named."""
    good = [] if desk.seen is None else [one.face for one in desk.seen.good]
    if not good:
        back = f"{desk.key('wrong_award')} takes an award back"
        desk.say(f"No good claim stands at this stop to withdraw; {back}.", "info")
    elif desk.face in good:
        _ask_why(desk, desk.face)
    elif len(good) == 1:
        _ask_why(desk, good[0])
    else:
        by_name = {face_name(desk.rules.hall, face): face for face in good}
        names = ", ".join(by_name)

        def fault(text: str) -> str | None:
            return None if text.upper() in by_name else f"Type one of {names}."

        def chosen(text: str) -> None:
            _ask_why(desk, by_name[text.upper()])

        desk.ask(Ask(f"Which claim is refused? {names}", chosen, check=fault))


def next_face(desk: Verifier) -> None:
    """Look at the next claim of the stop, else at the next face of the set."""
    playing = None if desk.seen is None else desk.seen.playing
    claims = () if playing is None else playing.claims
    last = {claim.face: claim.id for claim in claims if claim.face.card_set}
    faces = list(last)
    if faces:
        place = faces.index(desk.face) + 1 if desk.face in faces else 0
        desk.face = faces[place % len(faces)]
        at = f"face {place % len(faces) + 1} of {len(faces)} at this stop"
        desk.say(f"Claim {last[desk.face]}: {at}.", "info")
    elif isinstance(desk.face, FaceNumber):
        after = FaceNumber(desk.face.card_set, desk.face.number + 1)
        hall = desk.rules.hall
        if not desk.read(lambda db: holds(db, hall, after.card_set, after.number)):
            desk.say(f"The set has no face {after.number}.", "info")
            return
        desk.face = after
        desk.say(f"{face_name(hall, after)} is only looked at.", "info")
    else:
        desk.say("Type a number first.", "info")
    desk.refresh_view()


def key_in(desk: Verifier) -> None:
    """Key the card in that no set has, then judge its number again."""
    face = desk.face
    if not isinstance(face, FaceFault) or desk.seen is None or desk.seen.on is None:
        desk.say("Only a card with an unknown number is keyed in: type it.", "info")
        return
    hall = desk.rules.hall
    typed, number = desk.typed_face, face.number
    meant = sets_meant(hall, hall.games[desk.seen.on.game].pages, typed)

    def rows_of(card_set: str) -> None:
        def keyed(rows: Rows) -> None:
            given = {"set": card_set, "number": number, "rows": rows}
            name = f"{hall.card_sets[card_set].prefix}{number}"
            desk.do(
                "key_face",
                given,
                lambda answer: take(desk, name),
                confirming=f"card {name}, typed as it is printed",
            )

        desk.ask(KeyFaceIn(hall, card_set, number, keyed))

    if len(meant) == 1:
        rows_of(meant[0])
        return
    by_prefix = {hall.card_sets[name].prefix.upper(): name for name in meant}
    prefixes = ", ".join(by_prefix)
    desk.ask(
        Ask(
            f"Which letter stands before {number} on the card? {prefixes}",
            lambda text: rows_of(by_prefix[text.upper()]),
            check=lambda text: (
                None if text.upper() in by_prefix else f"Type one of {prefixes}."
            ),
        )
    )


def _shown(desk: Verifier, answer: Answer) -> None:
    """Show the face that was judged, or that its number is unknown."""
    number = cast(int, answer.data["number"])
    if "set" in answer.data:
        desk.face = FaceNumber(str(answer.data["set"]), number)
    else:
        desk.face = FaceFault("unknown", str(answer.data["reason"]), number)


def _refused(desk: Verifier, answer: Answer) -> None:
    told = answer.message or ""
    if answer.code == "no_stop":
        _shown(desk, answer)
        known = answer.data.get("face")
        name = known or "This is no claim: it"
        desk.say(f"{name} is only looked up, as the caller hasn't stopped.", "info")
    elif answer.code == "ambiguous_number":
        desk.which = FaceFault("ambiguous_number", told, _digits(desk.typed_face))
        desk.say(told, "bad")
    else:
        if answer.code == "already_claimed":
            desk.face = _face_typed(desk)
        desk.say(told, "info" if answer.code == "already_claimed" else "bad")


def _face_typed(desk: Verifier) -> FaceNumber | FaceFault | None:
    seen, session = desk.seen, desk.session
    if seen is None or seen.on is None or session is None:
        return None
    pages = desk.rules.hall.games[seen.on.game].pages
    return desk.read(
        lambda db: face_of(db, desk.rules, session.id, pages, desk.typed_face)
    )


def _digits(typed: str) -> int:
    return int("".join(sign for sign in typed if sign.isdecimal()) or 0)


def _ask_why(desk: Verifier, face: FaceNumber) -> None:
    name = face_name(desk.rules.hall, face)

    def send(reason: str) -> None:
        given = {"face": face.number, "set": face.card_set, "reason": reason}
        desk.do(
            "withdraw_claim",
            given,
            lambda answer: desk.say(f"The claim of {name} is withdrawn.", "good"),
        )

    desk.ask(Reason(f"Withdraw the good claim of {name}? Why?", send))
