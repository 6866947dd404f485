"""What an act does in other circumstances, each shown once in a hall of a phase."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hall_tui.acts.desk import Answer
from tests.acts import caller
from tests.acts.evening import BROKEN_OFF, Evening
from tests.acts.phase_acts import BROKE, SIX, TICKET, UNIT, standing_up
from tests.acts.phase_halls import WINNER, winning_face

BACK = {"second": "Ada", "reason": "went home"}
CASH = {"cash": "exact"}


@dataclass(frozen=True)
class Turn:
    """A hall's phase, what is done in it, and what the answer must tell besides."""

    phase: str
    do: Callable[[Evening], Answer]
    told: Callable[[Evening, Answer], object] = lambda evening, answer: True


def _claim(evening: Evening) -> Answer:
    face = winning_face(evening)
    return evening.do("claim", face=face.number, set=face.card_set)


def _pages_sold(evening: Evening, answer: Answer) -> bool:
    found = evening.rows(
        "SELECT page FROM sold_ranges r JOIN receipt_lines l ON l.id = r.line_id"
        " WHERE l.receipt_id = ? ORDER BY page",
        answer.data["receipt"],
    )
    return [row["page"] for row in found] == [f"page_{n}" for n in range(2, 9)]


def _moved_after_count(evening: Evening) -> Answer:
    _settled(evening)
    evening.ok("count", drawer="till-1", counted="100.00", reason="a test")
    evening.ok("float", drawer="till-1", amount="1.00")
    counted = {"bank": "200.00"}
    return evening.do("close_session", counted=counted, **BROKEN_OFF)


def _paper_twice(evening: Evening) -> Answer:
    number = evening.ok("sell", items=[UNIT], tender=CASH)["receipt"]
    evening.ok("paper_instead", receipt=number, **BROKE)
    return evening.do("paper_instead", receipt=number, **BROKE)


def _unwon(evening: Evening) -> Answer:
    evening.ok("reopen_stage", second="Ada", reason="the wrong face")
    return evening.do("give_certificate", certificate="super_player", holder="Ann Lee")


def _given_twice(evening: Evening) -> Answer:
    given = {"certificate": "super_player", "holder": "Ann Lee"}
    evening.ok("give_certificate", **given)
    return evening.do("give_certificate", **given)


def _used(act: str, **more: str) -> Callable[[Evening], Answer]:
    def do(evening: Evening) -> Answer:
        number = evening.ok("give_certificate", **TICKET)["certificate"]
        evening.ok("redeem_certificate", certificate=number)
        return evening.do(act, certificate=number, **more)

    return do


def _ungiven(evening: Evening) -> Answer:
    _settled(evening)
    return evening.do("close_session", second="Ada", unplayed=True, reason="no power")


def _stood_up(act: str, **arguments: Any) -> Callable[[Evening], Answer]:
    def do(evening: Evening) -> Answer:
        evening.ok("begin_play_off", **standing_up(evening))
        return evening.do(act, **arguments)

    return do


def _left_standing(act: str, **arguments: Any) -> Callable[[Evening], Answer]:
    def do(evening: Evening) -> Answer:
        evening.ok("begin_play_off", **standing_up(evening))
        evening.ok("call_play_off", ball=14)
        evening.ok("give_certificate", **TICKET)
        return evening.do(act, **arguments)

    return do


def _settled(evening: Evening) -> None:
    evening.ok("return_books", issue=1, first_unsold=2)


def _settled_and_closed(evening: Evening) -> Answer:
    _settled(evening)
    return evening.do("close_session")


def _held(evening: Evening) -> Answer:
    _settled(evening)
    evening.ok("hold", items=[SIX])
    return evening.do("close_session")


def _with_claim(act: str) -> Callable[[Evening], Answer]:
    def do(evening: Evening) -> Answer:
        _claim(evening)
        return evening.do(act, second="Ada", **_WHY.get(act, {}))

    return do


def _open(act: str) -> Callable[[Evening], Answer]:
    def do(evening: Evening) -> Answer:
        _settled(evening)
        held = evening.ok("hold", items=[SIX])["held"]
        evening.ok("keep_sale", items=[SIX])
        if act == "recall":
            return evening.do("recall", held=held)
        evening.ok("drop_held", held=held, reason="went home")
        return evening.do(act)

    return do


_WHY = {"end_game": {"reason": "the power is out"}}


def _taken_over(evening: Evening) -> Answer:
    evening.ok("take_over", desk="caller-2")
    return evening.do("call", ball=75)


def _all_called(evening: Evening) -> Answer:
    taken = caller.first_balls(evening, winning_face(evening), 5)
    caller.call_all(evening, caller.others(taken))
    return evening.do("call", ball=1)


def _given_up(evening: Evening) -> None:
    evening.ok("end_game", second="Ada", reason="the power is out")


def _gone_on(evening: Evening) -> Answer:
    _given_up(evening)
    return evening.do("undo_end", second="Ada", reason="the power is back")


def _not_gone_on(evening: Evening) -> Answer:
    face = winning_face(evening)
    _given_up(evening)
    _next_started(evening)
    caller.call_all(evening, caller.first_balls(evening, face)[5:])
    caller.win(evening, face)
    return evening.do("undo_end", second="Ada", reason="the power is back")


def _next_started(evening: Evening) -> None:
    evening.ok("designate", designation="toonie", ball=74)
    evening.ok("start", game="page_1_2")


def _stopped_at_once(evening: Evening) -> Answer:
    caller.up_to(evening, "double_action")
    evening.ok("start", game="double_action")
    return evening.do("stop")


def _paid_later(evening: Evening) -> Answer:
    _next_started(evening)
    return evening.do("pay", award=2)


def _started_unpaid(evening: Evening) -> Answer:
    evening.ok("designate", designation="toonie", ball=74)
    return evening.do("start", game="page_1_2")


def _other_column(evening: Evening) -> Answer:
    answer = evening.do("set_column", column=2, reason="a busload came")
    evening.ok("stop")
    _claim(evening)
    evening.ok("close_stage")
    return answer


def _last_award(evening: Evening) -> object:
    return evening.value("SELECT amount_cents FROM awards ORDER BY id DESC LIMIT 1")


def _paid_and_corrected(evening: Evening) -> Answer:
    evening.ok("pay", award=2)
    return evening.do("correct_award", award=2, second="Ada", reason="wrong face")


def _corrected_twice(evening: Evening) -> Answer:
    wrong: dict[str, Any] = {"award": 2, "second": "Ada", "reason": "wrong face"}
    evening.ok("correct_award", **wrong)
    return evening.do("correct_award", **wrong)


def _sold_late(evening: Evening) -> Answer:
    items = [SIX, caller.single("double_action")]
    return evening.do("sell", items=items, tender=CASH)


def _did(act: str, **arguments: Any) -> Callable[[Evening], Answer]:
    return lambda evening: evening.do(act, **arguments)


TURNS: dict[tuple[str, str], Turn] = {
    (
        "sell",
        "a special whose game has begun or is left out, game running",
    ): Turn("running", _sold_late),
    ("sell", "a regular book, page 1 running"): Turn(
        "running", _did("sell", items=[SIX], tender=CASH), _pages_sold
    ),
    ("paper_instead", "paper was given already"): Turn("running", _paper_twice),
    ("give_certificate", "the win that earned it was taken back"): Turn(
        "stage closed", _unwon
    ),
    ("give_certificate", "it was given already"): Turn("stage closed", _given_twice),
    ("take_back_certificate", "it was used"): Turn(
        "stage closed", _used("take_back_certificate", **BACK)
    ),
    ("redeem_certificate", "it was used already"): Turn(
        "stage closed", _used("redeem_certificate")
    ),
    ("pass_on_certificate", "it was used"): Turn(
        "stage closed", _used("pass_on_certificate", holder="Bo Lee")
    ),
    ("give_certificate", "several won it, and it isn't played off"): Turn(
        "tied", _did("give_certificate", **TICKET)
    ),
    ("begin_play_off", "two players won it"): Turn(
        "tied",
        lambda evening: evening.do("begin_play_off", **standing_up(evening)),
        lambda evening, answer: answer.data["winner"] is None,
    ),
    ("call_play_off", "a ball that one of two has"): Turn(
        "tied",
        _stood_up("call_play_off", ball=14),
        lambda evening, answer: answer.data["sat"] == ["A2702"],
    ),
    ("undo_play_off", "the certificate was given"): Turn(
        "tied", _left_standing("undo_play_off", reason="misread")
    ),
    ("close_session", "a certificate was won and isn't given"): Turn(
        "paid, ended", _ungiven
    ),
    ("void", "a receipt whose page 1 is running"): Turn(
        "running", _did("void", receipt=WINNER, **BACK)
    ),
    ("void", "a receipt of the session before"): Turn(
        "selling", _did("void", receipt=1, **BACK)
    ),
    ("refund", "a receipt whose page 1 is running"): Turn(
        "running",
        _did("refund", receipt=3, **BACK),
        lambda evening, answer: answer.data["amount"] == "8.31",
    ),
    ("refund", "a receipt of the session before"): Turn(
        "selling", _did("refund", receipt=1, **BACK)
    ),
    ("issue_books", "books that a receipt holds"): Turn(
        "selling",
        _did("issue_books", seller="Fay", product="bonanza", quantity=1, first_book=1),
    ),
    ("count", "till counted in mid-game, 1.00 short"): Turn(
        "running",
        lambda evening: evening.do("count", drawer="till-1", counted="216.50"),
        lambda evening, answer: answer.data["over"] == "-1.00",
    ),
    ("close_session", "a drawer moved after its count"): Turn(
        "paid, ended", _moved_after_count
    ),
    ("close_session", "a floor seller still has books"): Turn(
        "paid, ended", _did("close_session")
    ),
    ("close_session", "cards are sold for games to come"): Turn(
        "paid, ended", _settled_and_closed
    ),
    ("close_session", "a sale is laid aside"): Turn("paid, ended", _held),
    ("close_session", "a sale is open at a till"): Turn(
        "paid, ended", _open("close_session")
    ),
    ("recall", "a sale is open at the till"): Turn("selling", _open("recall")),
    ("open_session", "the slot of that day was held already"): Turn(
        "session closed", _did("open_session", date="2026-12-05", slot="afternoon")
    ),
    ("open_session", "the slot of that day was held already, with a reason"): Turn(
        "session closed",
        _did(
            "open_session", date="2026-12-05", slot="afternoon", reason="it was closed"
        ),
    ),
    ("designate", "the ball is drawn already"): Turn(
        "paid, ended", _did("designate", designation="loonie", ball=7)
    ),
    ("correct_designation", "a game with that ball was played"): Turn(
        "paid, ended", _did("correct_designation", designation="loonie", reason="x")
    ),
    ("start", "not the next game of the program"): Turn(
        "selling", _did("start", game="early_bird_1")
    ),
    ("start", "a game that was played"): Turn(
        "paid, ended", _did("start", game="page_1_1")
    ),
    ("start", "its designated ball isn't drawn"): Turn(
        "paid, ended", _did("start", game="page_1_2")
    ),
    ("start", "the prizes of the game before are unpaid"): Turn(
        "stage closed, ended", _started_unpaid
    ),
    ("leave_out", "the game that is running"): Turn(
        "running", _did("leave_out", game="page_1_1", **BACK)
    ),
    ("undo_start", "balls of the game were called"): Turn(
        "running", _did("undo_start", reason="too early")
    ),
    ("call", "a ball that was called already"): Turn(
        "running",
        lambda evening: evening.do(
            "call", ball=caller.first_balls(evening, winning_face(evening), 1)[0]
        ),
    ),
    ("call", "another desk holds the caller's chair"): Turn("running", _taken_over),
    ("call", "all balls are out"): Turn("running", _all_called),
    ("stop", "no ball is called yet"): Turn("selling", _stopped_at_once),
    ("undo_end", "the game was given up"): Turn("running", _gone_on),
    ("undo_end", "another game has started since"): Turn("running", _not_gone_on),
    ("play_on", "a good claim stands"): Turn("stopped", _with_claim("play_on")),
    ("end_game", "a good claim stands"): Turn("stopped", _with_claim("end_game")),
    ("close_stage", "stopped without a good claim"): Turn(
        "stopped", _did("close_stage")
    ),
    ("close_stage", "running, balls to come"): Turn("running", _did("close_stage")),
    ("claim", "the face is claimed already and good"): Turn(
        "stopped", lambda evening: (_claim(evening), _claim(evening))[1]
    ),
    ("pay", "the award was paid"): Turn("paid", _did("pay", award=2)),
    ("pay", "a prize of the game before, the next game running"): Turn(
        "stage closed, ended", _paid_later
    ),
    ("correct_award", "the award was paid, stage closed"): Turn(
        "stage closed",
        _paid_and_corrected,
        lambda evening, answer: evening.balance("receivable") == 2000,
    ),
    ("correct_award", "the award was taken back already"): Turn(
        "stage closed", _corrected_twice
    ),
    ("set_column", "column 2 after the freeze, then the stage is won"): Turn(
        "running",
        _other_column,
        lambda evening, answer: _last_award(evening) == 2500,
    ),
}
