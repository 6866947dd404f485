"""What is sold and can't win, or can never be sold, is a fault of the file."""

from __future__ import annotations

import pytest

from hall_tui.config.loading import ConfigFaults, read_again, read_hall
from tests.config.test_loading import SOUND, changed

Told = list[tuple[str, str, str]]


def told(text: str) -> Told:
    with pytest.raises(ConfigFaults) as refused:
        read_hall(text, "hall.toml")
    return [(fault.key, fault.message, fault.cure) for fault in refused.value.faults]


IN_NO_STEP = "it stands in no step of the program"
CHANGES = [
    (
        '  { game = "second" },\n',
        "",
        "games.second",
        IN_NO_STEP,
        'add { game = "second" } to it, or take the game out',
    ),
    (
        '  { designate = "lucky" },\n',
        "",
        "designations.lucky",
        IN_NO_STEP,
        'add { designate = "lucky" } to it, or take the designation out',
    ),
    (
        '  { designate = "lucky" },\n  { precall = "pairs" },\n  { game = "first" },\n',
        '  { precall = "pairs" },\n  { game = "first" },\n  { designate = "lucky" },\n',
        "program.steps[2].designate",
        'Lucky pot is played for in "first", before this is drawn',
        'put this step before the game "first"',
    ),
    (
        'pages = ["page_1"]\ntiers',
        'pages = ["page_1", "page_2"]\ntiers',
        "products.book.pages[1]",
        'no game plays the page "page_2", so its cards can\'t win',
        "add a game with this page, or take the page out of the product",
    ),
    (
        'pages = ["page_1"]\ndraw = { kind = "own" }',
        'pages = ["page_1", "page_2"]\ndraw = { kind = "own" }',
        "games.first.pages[1]",
        'no product holds the page "page_2", so nobody can play it',
        "add it to the pages of a product, or take it out of the game",
    ),
    (
        'entry = "lucky"\n',
        "",
        "products.lucky",
        "no pot asks for this entry, so it can't win",
        'add entry = "lucky" to its pot, or take the entry out',
    ),
    (
        'games = ["pairs"] }\n',
        'games = ["pairs"] }\nfaces_of = ["book"]\n',
        "pots.pairs.faces_of[0]",
        '"book" has no page of the games in which the pot is won',
        "name a product that has one, or mend the games of the trigger",
    ),
    (
        "faces = 6, price = 5.00",
        "faces = 6",
        "products.book.offers[1]",
        "it has no price and stands in no pack, so it can never be sold",
        "add price = 3.50 with your price, or add it to a pack",
    ),
    (
        'window = "book"\n',
        'window = "book"\nmost_faces = 3\n',
        "products.book.most_faces",
        "no offer has as few as 3 faces",
        "write 6 or more",
    ),
    (
        'books = { title = "books" }',
        'books = { title = "books" }\nextras = { title = "extras" }',
        "groups.extras",
        "no product belongs to this group",
        'write group = "extras" in its products, or take the group out',
    ),
    (
        'window = "book"\n',
        'window = "book"\ndiscounts = false\n',
        "discounts.senior.on",
        "none of these products takes a discount (discounts = false)",
        "name others, or take discounts = false out of them",
    ),
]
PAGE_2 = ("[tiers]", 'page_2 = { title = "Page 2", card = "grid" }\n[tiers]')


@pytest.mark.parametrize(("old", "new", "key", "message", "cure"), CHANGES)
def test_one_thing_missing_is_one_fault(
    old: str, new: str, key: str, message: str, cure: str
) -> None:
    assert told(changed(old, new).replace(*PAGE_2)) == [(key, message, cure)]


def test_a_page_that_is_neither_sold_nor_played_does_no_harm() -> None:
    assert read_hall(SOUND.replace(*PAGE_2), "hall.toml").notices == ()


def test_an_offer_without_a_price_is_sold_in_the_pack_that_holds_it() -> None:
    text = changed("faces = 6, price = 6.00", "faces = 6")
    assert read_hall(text, "hall.toml").notices == ()
    packless = text.replace('{ product = "book", faces = 6, amount = 5.75 },', "")
    packless = packless.replace("price = 6.50", "price = 0.75")
    assert [key for key, _, _ in told(packless)] == ["products.book.offers[0]"]


def test_a_wrong_name_is_not_told_again_as_something_missing() -> None:
    """The cure is in the program; the game isn't to be taken out."""
    for wrong in ("secondd", "Second", "another"):
        text = changed('{ game = "second" }', f'{{ game = "{wrong}" }}')
        assert [key for key, _, _ in told(text)] == ["program.steps[3].game"]


def test_a_pots_precalled_game_needs_its_step() -> None:
    assert told(changed('  { precall = "pairs" },\n', "")) == [
        (
            "program.steps[3].game",
            'the balls of "pairs" haven\'t been called ahead by then',
            'put { precall = "pairs" } before it',
        )
    ]


def test_what_was_held_under_a_file_stays_readable_when_a_fault_is_found_later() -> (
    None
):
    text = changed('  { game = "second" },\n', "")
    again = read_again(text, "the rules in force")
    assert again.hall.games.keys() == {"first", "second", "pairs"}
    assert again.text == text
    with pytest.raises(ConfigFaults, match="the rules in force line 61"):
        read_again(changed('code = "k"', "code = 7"), "the rules in force")


OWL = '[extra_balls]\nowl = { title = "Owl", code = "o" }\n\n[pots.lucky]'
AFTER_OWL = '{ kind = "after_extra_ball", extra_ball = "owl", games = ["first"] }'


@pytest.mark.parametrize(
    ("draw", "faults"),
    [
        ('{ kind = "own", extra_balls = ["owl"] }', []),
        (
            '{ kind = "own" }',
            [
                (
                    "pots.lucky.trigger.games[0]",
                    'the game "first" is played without "owl"',
                    'add extra_balls = ["owl"] to its draw',
                )
            ],
        ),
    ],
)
def test_the_extra_ball_of_a_pot_is_in_the_machine(draw: str, faults: Told) -> None:
    text = changed("[pots.lucky]", OWL)
    on_number = '{ kind = "on_number", designation = "lucky", games = ["first"] }'
    text = text.replace(on_number, AFTER_OWL)
    text = text.replace('draw = { kind = "own" }', f"draw = {draw}", 1)
    if faults:
        assert told(text) == faults
    else:
        assert read_hall(text, "hall.toml").hall.extra_balls.keys() == {"owl"}
