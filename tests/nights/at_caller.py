"""What is typed at the caller's desk: balls, stops, stages, the program's steps."""

from __future__ import annotations

from hall_tui.ui.widgets.claim_lines import CLAIMED_MEANWHILE
from tests.nights.room import line
from tests.nights.typist import Answer, Line, Types, Typist, reason, second


def call(at: Typist, said: Line, answer: Answer) -> None:
    """A ball of the running game."""
    desk = at.go("caller", "caller")
    typed = line(str(said["ball"]))
    if answer["ok"]:
        at.done(desk, "call", typed, told=_told(answer))
    else:
        at.refused(desk, "call", typed)


def _told(answer: Answer) -> str:
    """What the desk says of a ball: which call it is, or that it is put aside."""
    if "put_aside" in answer:
        return str(answer["put_aside"])
    reverse = "".join(f", reverse {name}," for name in answer.get("covers", ())[1:])
    return f"{answer['ball']}{reverse} is call {answer['count']}."


def precall(at: Typist, said: Line, answer: Answer) -> None:
    """A ball called ahead; the first one answers the question of the key."""
    desk = at.go("caller", "caller")
    typed = line(str(said["ball"]))
    if answer["ok"]:
        first = at.key("next") if answer["count"] == 1 else ""
        at.done(desk, "precall", first, typed, told=f"{answer['ball']} is called ahead")
    elif answer["error"]["code"] != "wrong_phase":
        at.refused(desk, "precall", typed)


def designate(at: Typist, said: Line, answer: Answer) -> None:
    """A ball drawn for a purpose, typed when it is due."""
    desk = at.go("caller", "caller")
    typed = line(str(said["ball"]))
    if answer["ok"]:
        at.done(desk, "designate", typed, told=", ".join(answer["balls"]))
    else:
        at.refused(desk, "designate", typed)


def start(at: Typist, said: Line, answer: Answer) -> None:
    """The next game; no other one can be started."""
    desk = at.go("caller", "caller")
    if answer["ok"]:
        at.done(desk, "start", at.key("next"), at.yes, told="has started")
    elif at.asked(desk, at.key("next"), told="Esc: back"):
        at.back(desk)


def by_key(act: str, told: str, *, yes: bool = False) -> Types:
    """An act that one key does or asks about; its reason and second person."""

    def types(at: Typist, said: Line, answer: Answer) -> None:
        desk = at.go("caller", "caller")
        if answer["ok"]:
            if act == "close_stage":
                at.can(desk, act)
            keys = [at.key(KEYS.get(act, act)), at.yes if yes else ""]
            if "reason" in said:
                keys += [reason(said), second(said)]
            at.done(desk, act, *keys, told=told, again=CLAIMED_MEANWHILE.strip())
        else:
            at.refused(desk, act, at.key(KEYS.get(act, act)))

    return types


def look(at: Typist, said: Line, answer: Answer) -> None:
    """A question that the caller's own screen answers all the time."""
    at.go("caller", "caller")


def pots(at: Typist, said: Line, answer: Answer) -> None:
    """A look at the pots, and back."""
    home = "caller" if said["desk"] == "caller" else "home"
    desk = at.go(said["desk"], "pots")
    at.go(desk, "caller" if home == "caller" else "home")


def leave_out(at: Typist, said: Line, answer: Answer) -> None:
    """A game left out, chosen by its name."""
    desk = at.go("caller", "caller")
    title = at.rules.hall.games[said["game"]].title
    keys = (at.key("leave_out"), line(title), reason(said), second(said))
    at.done(desk, "leave_out", *keys, told=f"{title} is left out.")


KEYS = {"correct_designation": "undo"}
ACTS: dict[str, Types] = {
    "call": call,
    "precall": precall,
    "designate": designate,
    "start": start,
    "stop": by_key("stop", "Stopped at"),
    "play_on": by_key("play_on", "Go on: call"),
    "close_stage": by_key("close_stage", "Closed at call", yes=True),
    "undo": by_key("undo", "is taken back"),
    "correct_designation": by_key("correct_designation", "is taken back"),
    "end_game": by_key("end_game", "is ended"),
    "leave_out": leave_out,
    "program": look,
    "game": look,
    "pots": pots,
}
