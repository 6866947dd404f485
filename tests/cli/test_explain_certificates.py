"""`explain price` for who presents a certificate of the hall's file (ruling 9)."""

from __future__ import annotations

import json
from typing import Any

from tests.acts.conftest import alberta_rules, hall_file, opened_file, people_file
from tests.acts.evening import HallFile
from tests.acts.test_certificates import SIX, next_day, redeem, super_player
from tests.cli.conftest import Here

__all__ = ["alberta_rules", "hall_file", "opened_file", "people_file"]
BONANZA = {"product": "bonanza", "medium": "paper"}


def test_what_a_certificate_makes_of_a_price(hall_file: HallFile, here: Here) -> None:
    evening = hall_file()
    super_player(evening, SIX)
    next_day(evening, "2026-12-07")
    redeem(evening, 1, SIX)

    def asked(number: int, day: str, *items: dict[str, Any]) -> dict[str, Any]:
        order = {"items": list(items), "player": {"certificate": number}}
        told = f"order={json.dumps(order)}"
        where = ["--db", str(evening.path), "--json"]
        stated = [told, f"date={day}", "slot=evening"]
        (found,) = here("explain", "price", *stated, *where).answers
        return {"total": found["total"], "code": (found["refused"] or {}).get("code")}

    free = {"total": "1.00", "code": None}
    assert asked(1, "2026-12-08", SIX, BONANZA) == free
    refused = [
        asked(1, "2026-12-07", SIX),
        asked(1, "2026-12-06", SIX),
        asked(1, "2026-12-14", SIX),
        asked(9, "2026-12-08", SIX),
        asked(1, "2026-12-08", BONANZA),
    ]
    assert [one["code"] for one in refused] == [
        "certificate_used",
        "certificate_early",
        "certificate_over",
        "no_such_certificate",
        "certificate_cards",
    ]


def test_without_the_halls_file_there_is_no_number(here: Here) -> None:
    order = json.dumps({"items": [SIX], "player": {"certificate": 1}})
    ran = here("explain", "price", f"order={order}")
    assert ran.code == 2
    assert "Certificate 1 stands in the hall's file" in ran.err
