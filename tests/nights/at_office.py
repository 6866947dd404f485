"""What is typed in the office: the session, and a manager's word on the pots."""

from __future__ import annotations

from collections.abc import Iterable

from hall_tui.rules.model.bonuses import Ticket
from hall_tui.rules.money import amount_told
from hall_tui.rules.shapes import SIDE
from hall_tui.views.pot_desk import pot_desk
from hall_tui.views.sessions import open_session
from tests.nights.room import ENTER, ESC, line
from tests.nights.typist import CLOSES, Answer, Line, Types, Typist, reason, second


def open_it(at: Typist, said: Line, answer: Answer) -> None:
    """The session opened."""
    desk = at.go("office", "home")
    keys = (at.key("session"), line(f"{said['date']} {said['slot']}"))
    if answer["ok"]:
        at.done(desk, "open_session", *keys, at.yes, told="The event is open")
        return
    code = answer["error"]["code"]
    if code == "session_open":
        return
    sends = "" if code == "unknown_slot" else at.yes
    at.refused(desk, "open_session", *keys, sends, told="Why?")
    at.back(desk)


def close_it(at: Typist, said: Line, answer: Answer) -> None:
    """The session closed: every question on the way is answered; else it is told."""
    desk = at.go("office", "home")
    before = at.count("close_session")
    ends = CLOSES
    if not answer["ok"]:
        ends = KEEPS_OPEN[answer["error"]["code"]]
    asks = _closing(at, said)
    at.room.press(desk, at.key("session"))
    while (asked := _asked(at, desk, (ends, *asks))) != ends:
        at.room.press(desk, asks.pop(asked))
    at.back(desk)
    assert at.count("close_session") == before + bool(answer["ok"])


def _closing(at: Typist, said: Line) -> dict[str, str]:
    """What each question of the closing is answered with; each comes once."""
    counts: dict[str, str] = {}
    for drawer, amount in said.get("counted", {}).items():
        counts[f"Count {drawer}: what lies in it?"] = line(amount)
        counts[f"{amount_told(amount)} in {drawer}?"] = at.yes
    why = reason(said) if "reason" in said else ""
    return {
        "Name of the second person": second(said),
        **counts,
        "Why": why,
        "F9: close all the same": at.yes,
        "F9: close it": at.yes,
        "PgDn: move    Enter: go on": ENTER,
    }


def _asked(at: Typist, desk: str, asks: Iterable[str]) -> str:
    """Wait for one of these questions; which one came.

    The start page tells the same behind them, so that one has to be in front.
    """

    def found() -> list[str]:
        painted = at.room.fresh(desk) if at.is_asking(desk) else ""
        return [one for one in asks if one in painted]

    at.room.wait(desk, lambda: bool(found()), "a question of the closing")
    return found()[0]


def correct_pot(at: Typist, said: Line, answer: Answer) -> None:
    """Money put into a pot or taken out."""
    desk = _pot(at, said["pot"])
    keys = (at.key("correct_pot"), line(said["amount"]), reason(said), at.yes)
    if answer["ok"]:
        at.done(desk, "correct_pot", *keys, second(said), told="is corrected by")
    else:
        told = "Name of the second person"
        at.refused(desk, "correct_pot", *keys, told=told)
        if "second" in said:
            at.refused(desk, "correct_pot", second(said))
        at.back(desk)


def set_pot_date(at: Typist, said: Line, answer: Answer) -> None:
    """The day on which a pot must go."""
    desk = _pot(at, said["pot"])
    if answer["ok"]:
        keys = (at.key("must_go"), line(said["date"]), reason(said), at.yes)
        at.done(desk, "set_pot_date", *keys, told="must go from")
    elif at.asked(desk, at.key("must_go"), told="From which day"):
        at.refused(desk, "set_pot_date", line(said["date"]))
        at.back(desk)


def hang_board(at: Typist, said: Line, answer: Answer) -> None:
    """A board that hangs already: its faces row by row, its stamps, and why."""
    desk = at.go("office", "pots")
    rows = [
        line(" ".join(map(str, face[start : start + SIDE])))
        for face in said["faces"]
        for start in range(0, len(face), SIDE)
    ]
    stamped = line(" ".join(map(str, said["stamped"])))
    keys = (at.key("hang_board"), *rows, stamped, reason(said), at.yes, second(said))
    at.done(desk, "hang_board", *keys, told="hangs: ")


def give_certificate(at: Typist, said: Line, answer: Answer) -> None:
    """The winner's name at the start page of the desk that gives the paper.

    A ticket asks for its fields after the name.
    """
    desk = at.desk(said.get("desk", "office"))
    before = at.place(desk)
    given = at.rules.hall.certificates[said["certificate"]].gives
    fields = given.fields if isinstance(given, Ticket) else ()
    details = [line(said["details"][name]) for name in fields]
    keys = (at.key("certificates"), line(said["holder"]), *details)
    at.go(desk, "home")
    at.done(desk, "give_certificate", *keys, told=f"for {said['holder']}")
    at.go(desk, before)


def status(at: Typist, said: Line, answer: Answer) -> None:
    """How the hall stands: the start page says it."""
    at.go("office", "home")


def _pot(at: Typist, name: str) -> str:
    """The office at the pots, this one marked."""
    desk = at.go("office", "pots")
    found = at.room.read(lambda db: pot_desk(db, at.rules, open_session(db)))
    place = [one.row.name for one in found].index(name) + 1
    at.room.press(desk, f"{place}{ENTER}")
    at.room.until(desk, "Esc: back")
    at.room.press(desk, ESC)
    at.room.until(desk, "Enter: open it")
    return desk


KEEPS_OPEN = {
    "game_running": "Play it to",
    "sales_held": " laid aside",
    "books_out": "Floor sellers still have books",
    "games_unplayed": "that cards are sold",
    "awards_unpaid": " prizes of ",
    "certificates_due": " given to who has won",
    "uncounted": "what lies in it?",
}
"""What the office is told, or asked, while something keeps the session open.

Parts that stand in front of a line, where they aren't broken.
"""
ACTS: dict[str, Types] = {
    "open_session": open_it,
    "close_session": close_it,
    "give_certificate": give_certificate,
    "correct_pot": correct_pot,
    "set_pot_date": set_pot_date,
    "hang_board": hang_board,
    "status": status,
}
