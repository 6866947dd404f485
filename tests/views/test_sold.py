"""What a player holds for a pot, on whichever receipt it stands."""

from __future__ import annotations

from hall_tui.config.loading import Loaded
from hall_tui.views.receipts import receipts_of_player
from hall_tui.views.sold import holds_for_pot
from tests.acts.evening import Evening, HallFile
from tests.acts.till import BONANZA, SIX, changed, sell

LOONIE = {"product": "loonie"}
JACKPOT = {"product": "jackpot_progressive", "faces": 6, "medium": "paper"}


def holds(evening: Evening, receipt: int, product: str) -> bool:
    hall = evening.config.hall
    found: bool = evening.read(lambda db: holds_for_pot(db, hall, receipt, product))
    return found


def of_player(evening: Evening, receipt: int) -> tuple[int, ...]:
    found: tuple[int, ...] = evening.read(lambda db: receipts_of_player(db, receipt))
    return found


def test_the_receipts_of_a_player_are_a_chain(evening: Evening) -> None:
    first = sell(evening, SIX)
    other = sell(evening, SIX)
    second = sell(evening, BONANZA, player={"receipt": first})
    third = sell(evening, BONANZA, player={"receipt": second})
    fourth = sell(evening, BONANZA, player={"receipt": first})
    evening.ok("void", receipt=fourth, second="Eve", reason="x")
    for number in (first, second, third):
        assert of_player(evening, number) == (first, second, third)
    assert of_player(evening, other) == (other,)
    assert of_player(evening, 99) == ()


def test_an_entry_on_any_receipt_of_the_player_counts(evening: Evening) -> None:
    first = sell(evening, SIX)
    other = sell(evening, SIX)
    second = sell(evening, LOONIE, player={"receipt": first})
    third = sell(evening, SIX, player={"receipt": second})
    for number in (first, second, third):
        assert holds(evening, number, "loonie")
    assert not holds(evening, other, "loonie")
    evening.ok("refund", receipt=second, second="Eve", reason="x")
    assert not holds(evening, first, "loonie")


def test_what_stands_on_the_receipt_of_the_cards_counts_there_alone(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    """As the Fireball entry does, which is sold with the cards (ruling 6)."""
    with_the_cards = (
        'requires = ["regular_card", "adult"]',
        'requires = ["same_receipt", "adult"]',
    )
    evening = hall_file(changed(alberta_rules, with_the_cards), opened=True)
    first = sell(evening, SIX)
    second = sell(evening, SIX, LOONIE, player={"receipt": first})
    assert holds(evening, second, "loonie")
    assert not holds(evening, first, "loonie")


def test_proof_of_purchase_is_what_did_not_come_back(evening: Evening) -> None:
    number = sell(evening, SIX, JACKPOT)
    assert holds(evening, number, "jackpot_progressive")
    evening.ok("refund", receipt=number, lines=[2], second="Eve", reason="x")
    assert not holds(evening, number, "jackpot_progressive")


def test_what_is_in_a_pack_counts(evening: Evening) -> None:
    number = sell(evening, SIX, {"product": "booklet", "faces": 6, "medium": "paper"})
    assert holds(evening, number, "early_bird_1")
    assert holds(evening, number, "booklet")
    assert not holds(evening, number, "bonanza")
