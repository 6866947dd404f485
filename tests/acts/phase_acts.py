"""For each act what is done in every phase: arguments as right as they can be.

What must lie ready for an act, such as a held sale for its recall, is done first
where the phase allows it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from hall_tui.rules.faces import grid_faces
from hall_tui.rules.money import as_amount
from hall_tui.views import cash
from hall_tui.views.games import game_on
from hall_tui.views.program import designations_of_game, next_game
from hall_tui.views.sessions import open_session
from tests.acts import caller
from tests.acts.evening import Evening
from tests.acts.phase_halls import winning_face

Arguments = dict[str, Any]
SIX = caller.regular()
UNIT: Arguments = {"product": "ruby", "faces": 9, "medium": "electronic"}
BROKE = {"reason": "the battery is flat"}
TICKET: Arguments = {
    "certificate": "mega_ticket",
    "holder": "Ann Lee",
    "details": {
        "seat": "12",
        "unit": "none",
        "name": "Ann Lee",
        "address": "1 Main Street",
        "phone": "555 0100",
    },
}
_FAY = {"by": "Fay", "desk": "floor-1"}
LEAVING = {"unplayed": True, "ungiven": True, "reason": "the power is out"}
BACK = {"reason": "went home"}


@dataclass(frozen=True)
class Tried:
    """How an act is done in a hall: by whom, where, and with which arguments."""

    arguments: Callable[[Evening], Arguments]
    by: dict[str, str] = field(default_factory=dict)


def _given(**arguments: Any) -> Tried:
    return Tried(lambda evening: arguments)


def _made(evening: Evening, act: str, key: str, **arguments: Any) -> Any:
    """What an act answers under a key; 1 where it can't be done."""
    answer = evening.do(act, second="Ada", **arguments)
    return answer.data[key] if answer.ok else 1


def _sold(evening: Evening) -> Arguments:
    paid = {"cash": "exact"}
    return {"receipt": _made(evening, "sell", "receipt", items=[SIX], tender=paid)}


def _paid_wrongly(evening: Evening) -> Arguments:
    evening.do("pay", award=1)
    evening.do("correct_award", award=1, second="Ada", reason="wrong face")
    return {"award": 1, "drawer": "bank"}


def _on_unit(evening: Evening) -> Arguments:
    paid = {"cash": "exact"}
    return {"receipt": _made(evening, "sell", "receipt", items=[UNIT], tender=paid)}


def _reserved(evening: Evening, day: str) -> Arguments:
    asked = {"name": "Ann Lee", "date": day, "slot": "evening"}
    return {"reservation": _made(evening, "reserve_unit", "reservation", **asked)}


def _ticket(evening: Evening) -> Arguments:
    """A ticket of 80.00 for the winner of page 1."""
    return {"certificate": _made(evening, "give_certificate", "certificate", **TICKET)}


def _passed_on(evening: Evening) -> Arguments:
    passed = {"holder": "Bo Lee", "details": {**TICKET["details"], "name": "Bo Lee"}}
    return _ticket(evening) | passed


def standing_up(evening: Evening) -> Arguments:
    """The winners of page 1's last stage, on faces of which one has 14, one 1."""
    awards = evening.rows(
        "SELECT id FROM awards WHERE closing_id = (SELECT max(id) FROM stage_closings)"
        " ORDER BY id"
    )
    players = [
        {"award": row["id"], "face": face}
        for row, face in zip(awards, ("A2701", "A2702"), strict=False)
    ]
    return {"certificate": "mega_ticket", "players": players}


def _begun(evening: Evening) -> Arguments:
    evening.do("begin_play_off", **standing_up(evening))
    return {}


def _played_off(evening: Evening) -> Arguments:
    _begun(evening)
    return {"ball": _free_ball(evening)}


def _held(evening: Evening) -> Arguments:
    return {"held": _made(evening, "hold", "held", items=[SIX])}


def _kept(evening: Evening) -> Arguments:
    evening.do("keep_sale", items=[SIX])
    return {}


def _counted(evening: Evening) -> Arguments:
    """Everything settled that can be, and every drawer counted."""
    evening.do("return_books", issue=1, first_unsold=2)
    held = {
        name: evening.balance(f"cash:{name}") for name in evening.read(cash.drawers)
    }
    counted = {name: as_amount(cents) for name, cents in held.items()}
    return {"counted": counted, **LEAVING}


def _designated(evening: Evening) -> Arguments:
    evening.do("designate", designation="toonie", ball=74)
    return {"designation": "toonie", "reason": "misread"}


def _next_game(evening: Evening) -> Arguments:
    session = evening.read(open_session)
    if session is None:
        return {"game": "double_action"}
    game = evening.read(lambda db: next_game(db, evening.config, session))
    for name in designations_of_game(evening.config, game):
        evening.do("designate", designation=name, ball=74)
    return {"game": game}


def _bonanza_given_up(evening: Evening) -> Arguments:
    """A pre-call that was given up; of other games the page's last part tells."""
    evening.do("end_game", second="Ada", game="bonanza", reason="the power is out")
    return {"reason": "the power is back"}


def _left_out(evening: Evening) -> Arguments:
    left_out = {"game": "page_8_2", "reason": "no time"}
    evening.do("leave_out", second="Ada", **left_out)
    return left_out


def _free_ball(evening: Evening) -> int:
    session = evening.read(open_session)
    on = session and evening.read(lambda db: game_on(db, session.id))
    called = {call.ball for call in on.calls} if on else set()
    return max({*range(1, 76)} - called, default=74)


def _none_called(evening: Evening) -> Arguments:
    while evening.do("undo", reason="x").ok:
        pass
    return {"reason": "they are still queueing"}


def _claimed(evening: Evening) -> Arguments:
    face = _face(evening)
    evening.do("claim", **face)
    return face


def _face(evening: Evening) -> Arguments:
    if evening.read(open_session) is None:
        return {"face": "A601"}
    face = winning_face(evening)
    return {"face": face.number, "set": face.card_set}


def _decided(evening: Evening) -> Arguments:
    """A good claim at a stop; else all balls are called, and nobody has won."""
    _claimed(evening)
    while evening.do("call", ball=_free_ball(evening)).ok:
        pass
    return {}


def _left(evening: Evening) -> Arguments:
    evening.do("retire_person", name="Ann", reason="moved away")
    return {"name": "Ann", "reason": "moved back"}


def _signed_in(evening: Evening) -> Arguments:
    evening.do("sign_in", **_FAY)
    return {}


def _cells(number: int) -> list[int]:
    layout = grid_faces(b"printed", range(number, number + 1), 1, True)
    return [int(ball) for ball in layout.reshape(-1)]


def _rows(number: int) -> list[list[int]]:
    cells = _cells(number)
    return [cells[start : start + 5] for start in range(0, 25, 5)]


_TILL = {"drawer": "till-1", "amount": "1.00"}

TRIED: dict[str, Tried] = {
    "sell": _given(items=[SIX], tender={"cash": "exact"}),
    "hold": _given(items=[SIX]),
    "recall": Tried(_held),
    "keep_sale": _given(items=[SIX]),
    "drop_sale": Tried(_kept),
    "drop_held": Tried(lambda evening: _held(evening) | BACK),
    "swap_unit": Tried(lambda evening: _on_unit(evening) | BROKE),
    "paper_instead": Tried(lambda evening: _on_unit(evening) | BROKE),
    "reserve_unit": _given(name="Ann Lee", date="2026-12-12", slot="evening"),
    "release_unit": Tried(lambda evening: _reserved(evening, "2026-12-12") | BACK),
    "take_unit": Tried(
        lambda evening: _reserved(evening, "2026-12-05") | _on_unit(evening)
    ),
    "give_certificate": _given(certificate="super_player", holder="Ann Lee"),
    "take_back_certificate": Tried(lambda evening: _ticket(evening) | BACK),
    "redeem_certificate": Tried(_ticket),
    "pass_on_certificate": Tried(_passed_on),
    "void": Tried(lambda evening: _sold(evening) | BACK),
    "refund": Tried(lambda evening: _sold(evening) | BACK),
    "reprint": _given(receipt=1),
    "no_sale": _given(reason="change for the bar"),
    "issue_books": _given(seller="Fay", product="bonanza", faces=1, quantity=2),
    "return_books": _given(issue=1, tender={"cash": "exact"}),
    "float": _given(**_TILL),
    "drop": _given(**_TILL),
    "move_cash": _given(from_drawer="till-1", to_drawer="bank", amount="1.00"),
    "pay_in": _given(**_TILL, reason="bar"),
    "pay_out": _given(**_TILL, reason="paper"),
    "hang_board": _given(reason="the poster tore"),
    "count": _given(drawer="till-1", counted="200.00", reason="counted twice"),
    "take_over": _given(),
    "designate": _given(designation="toonie", ball=74),
    "correct_designation": Tried(_designated),
    "precall": Tried(lambda evening: {"game": "bonanza", "ball": _free_ball(evening)}),
    "start": Tried(_next_game),
    "undo_start": Tried(_none_called),
    "undo_end": Tried(_bonanza_given_up),
    "begin_play_off": Tried(standing_up),
    "call_play_off": Tried(_played_off),
    "undo_play_off": Tried(lambda evening: _begun(evening) | BACK),
    "leave_out": _given(game="page_8_2", reason="no time"),
    "put_back": Tried(_left_out),
    "end_game": _given(reason="the power is out"),
    "call": Tried(lambda evening: {"ball": _free_ball(evening)}),
    "extra_ball": _given(ball="f"),
    "undo": _given(reason="misread"),
    "stop": _given(),
    "play_on": _given(),
    "close_stage": Tried(_decided),
    "reopen_stage": _given(reason="the wrong face"),
    "claim": Tried(_face),
    "withdraw_claim": Tried(lambda evening: _claimed(evening) | {"reason": "misheard"}),
    "pay": _given(award=1),
    "settle_receivable": Tried(_paid_wrongly),
    "correct_award": _given(award=1, reason="wrong face"),
    "open_session": _given(date="2026-12-06", slot="evening"),
    "close_session": Tried(_counted),
    "set_column": _given(column=2, reason="a busload came"),
    "set_pot_date": _given(pot="loonie:evening", date="2026-12-19", reason="posted"),
    "correct_pot": _given(pot="bonanza", amount="10.00", reason="old balance"),
    "move_pot": _given(from_pot="bonanza", to_pot="loonie:evening", reason="spare"),
    "import_cards": _given(set="printed", faces=[{"number": 1, "cells": _cells(1)}]),
    "key_face": _given(set="printed", number=2, rows=_rows(2)),
    "init_hall": _given(),
    "add_person": _given(name="Nora", roles=["cashier"]),
    "change_roles": _given(name="Ann", take=["cashier"], reason="left"),
    "rename_person": _given(name="Ann", new_name="Anna"),
    "retire_person": _given(name="Ann", reason="moved away"),
    "bring_back": Tried(_left),
    "set_pin": _given(name="Joe", pin="816240"),
    "reset_pin": _given(name="Max", pin="70411297", reason="forgotten"),
    "unlock_pin": _given(name="Fay", reason="new glasses"),
    "sign_in": Tried(lambda evening: {}, _FAY),
    "sign_out": Tried(_signed_in, _FAY),
}
