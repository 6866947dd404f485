"""Tonight's prize of a game is known when it begins, whatever is sold afterwards."""

from __future__ import annotations

from hall_tui.config.loading import Loaded
from hall_tui.views.prizes import stage_prize
from hall_tui.views.sessions import open_session
from tests.acts.caller import call_all, regular, sell, single, up_to
from tests.acts.evening import Evening, HallFile
from tests.acts.till import changed, with_prize

BACK = {"second": "Ada", "reason": "went home"}
BOOK = {"product": "book", "faces": 6, "medium": "paper"}


def prize(evening: Evening, game: str, stage: int = 1) -> str:
    """Tonight's prize as it stands."""
    session = evening.read(open_session)
    told: str = evening.read(
        lambda db: stage_prize(db, evening.config, session, game, stage)
    )
    return told


def test_a_refund_of_later_pages_leaves_the_prize_of_the_game_that_is_on(
    hall_file: HallFile, ninety_rules: Loaded
) -> None:
    """Two of three players go home in the third stage of the first game."""
    evening = hall_file(ninety_rules, opened=True)
    for _ in range(3):
        sell(evening, BOOK)
    evening.ok("start", game="house_1")
    known, coming = prize(evening, "house_1", 3), prize(evening, "house_2", 3)
    evening.ok("call", ball=1)
    for receipt in (2, 3):
        evening.ok("refund", receipt=receipt, **BACK)
    assert prize(evening, "house_1", 3) == known
    assert prize(evening, "house_2", 3) != coming
    evening.assert_sound()


def test_a_booklet_counts_for_its_three_games(evening: Evening) -> None:
    """4.00 = 1.00 + 1.00 + 2.00, 7.00 = 1.50 + 1.50 + 4.00; 50 and 60 % (ruling 3)."""
    for faces in (6, 9):
        booklet = {"product": "booklet", "faces": faces, "medium": "paper"}
        sell(evening, regular(), booklet)
    assert prize(evening, "early_bird_1") == prize(evening, "early_bird_2") == "1.25"
    assert prize(evening, "intermission") == "3.60"


def of_sales(
    rules: Loaded, prize_id: str, product: str, *more: tuple[str, str]
) -> Loaded:
    """The hall in which a prize is a tenth of what a product sold."""
    tenth = ('kind = "percent"', "percent = 10", f'of = ["{product}"]')
    return changed(with_prize(rules, prize_id, *tenth), *more)


def begin_page_1(evening: Evening) -> None:
    for name in ("loonie", "toonie"):
        evening.ok("designate", designation=name, ball=75)
    up_to(evening, "page_1_1")
    evening.ok("start", game="page_1_1")


def test_a_book_for_later_pages_counts_for_later_games(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    evening = hall_file(of_sales(alberta_rules, "line", "regular"), opened=True)
    sell(evening, regular())
    assert prize(evening, "page_1_1") == "0.70"
    begin_page_1(evening)
    sell(evening, regular())
    assert (prize(evening, "page_1_1"), prize(evening, "page_2_1")) == ("0.70", "1.40")
    evening.ok("undo_start", reason="too early")
    assert prize(evening, "page_1_1") == "1.40"


def test_a_late_card_counts_that_is_in_play(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    late = ("[games.page_1_1]\n", "[games.page_1_1]\nlate_entry = true\n")
    rules = of_sales(alberta_rules, "line", "regular", late)
    evening = hall_file(rules, opened=True)
    sell(evening, regular())
    begin_page_1(evening)
    call_all(evening, [1, 2])
    sell(evening, regular())
    assert prize(evening, "page_1_1") == "1.40"
    evening.ok("stop")
    sell(evening, regular())
    assert prize(evening, "page_1_1") == "1.40"
    evening.ok("play_on")
    assert prize(evening, "page_1_1") == "2.10"


def test_what_a_floor_seller_had_counts_when_it_is_settled_later(
    hall_file: HallFile, alberta_rules: Loaded
) -> None:
    rules = of_sales(alberta_rules, "bonanza_main", "bonanza")
    evening = hall_file(rules, opened=True)
    sell(evening, regular(), single("bonanza", 2))
    evening.ok("issue_books", seller="Fay", product="bonanza", quantity=3)
    evening.ok("precall", game="bonanza", ball=1)
    assert prize(evening, "bonanza") == "0.20"
    evening.ok("return_books", issue=1, tender={"cash": "exact"})
    assert prize(evening, "bonanza") == "0.50"
    evening.assert_sound()
