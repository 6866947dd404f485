"""What certificates give must be sold: one change of the default hall, one finding."""

from __future__ import annotations

from pathlib import Path

import pytest

from hall_tui.config.loading import ConfigFaults, read_hall

ALBERTA = (Path(__file__).resolve().parents[2] / "hall.toml").read_text("utf-8")

FAULTS = [
    (
        'certificate = "super_player"\n',
        "",
        "certificates.super_player.gives.discount",
        'the discount "super_player" isn\'t for this certificate',
        'write certificate = "super_player" in [discounts.super_player]',
    ),
    (
        'instead = { donation_book = "regular" }',
        'instead = { donation_book = "ruby" }',
        "certificates.super_player.gives.instead.donation_book",
        '"ruby" has no offer of 3 faces on electronic',
        'name a product with every size of "donation_book", or add the offer',
    ),
    (
        'instead = { donation_book = "regular" }',
        'instead = { donation_book = "regulars" }',
        "certificates.super_player.gives.instead.donation_book",
        'there is no product "regulars"',
        'write "regular", or add [products.regulars]',
    ),
    (
        '{ product = "booklet", faces = 6 }',
        '{ product = "booklet", faces = 3 }',
        "certificates.big_board_coupon.gives.products[1].faces",
        '"booklet" isn\'t sold with 3 faces',
        "write faces = 6 or 9",
    ),
    (
        '{ product = "booklet", faces = 6 }',
        '{ product = "loonie", faces = 1 }',
        "certificates.big_board_coupon.gives.products[1].product",
        '"loonie" is an entry, and a coupon gives cards',
        "name cards or a pack",
    ),
    (
        'tie = { kind = "stand_up", card = "single" }',
        'tie = { kind = "stand_up", card = "singel" }',
        "certificates.mega_ticket.given.tie.card",
        'there is no card "singel"',
        'write "single", or add [cards.singel]',
    ),
]


@pytest.mark.parametrize(("old", "new", "key", "message", "cure"), FAULTS)
def test_one_change_one_finding(
    old: str, new: str, key: str, message: str, cure: str
) -> None:
    assert ALBERTA.count(old) == 1
    with pytest.raises(ConfigFaults) as refused:
        read_hall(ALBERTA.replace(old, new), "hall.toml")
    told = [(fault.key, fault.message, fault.cure) for fault in refused.value.faults]
    assert told == [(key, message, cure)]


STRIPS = '[cards]\nstrip = { kind = "strip90" }\n'
SPARE = '[cards]\nspare = { kind = "grid75" }\n'


@pytest.mark.parametrize(
    ("card", "added", "message", "cure"),
    [
        (
            "strip",
            STRIPS,
            '"strip" has other balls than "pay_me"',
            "name a card of the kind grid75",
        ),
        (
            "spare",
            SPARE,
            'there are no faces of "spare"',
            "name a card that a card set has",
        ),
    ],
)
def test_a_tie_is_played_off_on_faces_that_are_there(
    card: str, added: str, message: str, cure: str
) -> None:
    said = 'tie = { kind = "stand_up", card = "single" }'
    text = ALBERTA.replace(said, said.replace("single", card))
    text = text.replace("[cards]\n", added)
    with pytest.raises(ConfigFaults) as refused:
        read_hall(text, "hall.toml")
    told = [(fault.key, fault.message, fault.cure) for fault in refused.value.faults]
    assert told == [("certificates.mega_ticket.given.tie.card", message, cure)]
