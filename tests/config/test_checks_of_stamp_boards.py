"""Boards that can be made and pay all they say: one change of the hall, one finding."""

from __future__ import annotations

from pathlib import Path

import pytest

from hall_tui.config.loading import ConfigFaults, read_hall

ALBERTA = (Path(__file__).resolve().parents[2] / "hall.toml").read_text("utf-8")
PRIZES = "bonuses.big_board.prizes"
FULL = '{ pattern = "blackout", amounts = [500.00, 500.00, 1000.00] }'
LINE = '{ pattern = "any_line", each_face = true, amounts = [50.00] }'

FAULTS = [
    (
        "faces = 3\ncertificate",
        "faces = 4\ncertificate",
        "bonuses.big_board.faces",
        "75 numbers don't fill 4 faces of 25",
        "write 3 or fewer",
    ),
    (
        FULL,
        FULL.replace("[500.00, ", "[500.00, 500.00, "),
        f"{PRIZES}[3].amounts",
        "it can be completed 3 times and has 4 amounts",
        "write 1 to 3 amounts",
    ),
    (
        LINE,
        LINE.replace("50.00", "50.00, 60.00"),
        f"{PRIZES}[0].amounts",
        "it can be completed once on each face and has 2 amounts",
        "write one amount",
    ),
    (
        LINE,
        LINE.replace("50.00", ""),
        f"{PRIZES}[0].amounts",
        "it can be completed once on each face and has 0 amounts",
        "write one amount",
    ),
    (
        LINE,
        LINE.replace("any_line", "blackout"),
        f"{PRIZES}[3].pattern",
        'the board pays for "blackout" twice',
        "write one prize of it",
    ),
    (
        LINE,
        LINE.replace("any_line", "six_four_nine"),
        f"{PRIZES}[0].pattern",
        'the pattern "six_four_nine" can\'t be on a board: its faces are looked at one'
        " by one",
        "name a pattern of one face",
    ),
    (
        'certificate = "big_board_coupon"',
        'certificate = "mega_ticket"',
        "bonuses.big_board.certificate",
        'the certificate "mega_ticket" isn\'t given by this bonus',
        'write given = { kind = "bonus", bonus = "big_board" } in it',
    ),
    (
        '{ kind = "bonus", bonus = "big_board" }',
        '{ kind = "bonus", bonus = "king_queen" }',
        "certificates.big_board_coupon.given.bonus",
        'the bonus "king_queen" doesn\'t give this certificate',
        "name a bonus of the kind stamp_board",
    ),
    (
        'certificate = "big_board_coupon"\n',
        "",
        "certificates.big_board_coupon.given.bonus",
        'the bonus "big_board" doesn\'t give this certificate',
        'write certificate = "big_board_coupon" in [bonuses.big_board]',
    ),
    (
        'given = { kind = "winner_of", game = "pay_me", since = 2026-11-01,'
        ' until = 2026-12-31, tie = { kind = "stand_up", card = "single" } }',
        'given = { kind = "bonus", bonus = "big_board" }',
        "certificates.mega_ticket.given.bonus",
        'the bonus "big_board" doesn\'t give this certificate',
        'write certificate = "mega_ticket" in [bonuses.big_board]',
    ),
]


@pytest.mark.parametrize(("old", "new", "key", "message", "cure"), FAULTS)
def test_one_change_is_found(
    old: str, new: str, key: str, message: str, cure: str
) -> None:
    assert ALBERTA.count(old) == 1
    with pytest.raises(ConfigFaults) as refused:
        read_hall(ALBERTA.replace(old, new), "hall.toml")
    told = [(fault.key, fault.message, fault.cure) for fault in refused.value.faults]
    assert (key, message, cure) in told
