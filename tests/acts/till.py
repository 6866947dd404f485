"""Orders and halls that the tests of the till share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from db.writer import Entry, Tx, Writer
from hall_tui.config.loading import Loaded, read_hall
from tests.acts.evening import Evening

SIX: dict[str, Any] = {"product": "regular", "faces": 6, "medium": "paper"}
UNIT: dict[str, Any] = {"product": "combo", "faces": 9, "medium": "electronic"}
BONANZA: dict[str, Any] = {"product": "bonanza", "medium": "paper"}


def sell(evening: Evening, *items: dict[str, Any], **more: Any) -> int:
    """Sell for exact cash; the number of the receipt."""
    more.setdefault("tender", {"cash": "exact"})
    number = evening.ok("sell", items=list(items), **more)["receipt"]
    assert isinstance(number, int)
    return number


def with_prize(rules: Loaded, prize_id: str, *lines: str) -> Loaded:
    """The hall in which a prize is another one, given by the lines of its table."""
    _, before, rest = rules.text.partition(f"[prizes.{prize_id}]\n")
    old = before + rest.partition("\n\n")[0]
    return changed(rules, (old, before + "\n".join(lines)))


def with_goods(rules: Loaded, prize_id: str) -> Loaded:
    """The hall in which a prize is a basket: no game with such a one is played yet."""
    return with_prize(rules, prize_id, 'kind = "goods"', 'goods = "A basket"')


def begin(evening: Evening, game: str) -> None:
    """Write down that a game has started, without playing those before it."""

    def start(tx: Tx) -> dict[str, object]:
        session = tx.query("SELECT session_id FROM open_session")[0]["session_id"]
        tx.session_id = session
        draw = tx.insert("draws", session_id=session, game=game, balls=75)
        tx.insert(
            "game_starts", session_id=session, game=game, draw_id=draw, from_count=0
        )
        return {}

    _write(evening, "start", start)


def undo_start(evening: Evening) -> None:
    """Take the start that was written down last back."""

    def undo(tx: Tx) -> dict[str, object]:
        last = tx.query("SELECT max(id) AS id FROM standing_starts")[0]["id"]
        tx.insert("start_undos", start_id=last, reason="too early")
        return {}

    _write(evening, "undo_start", undo)


def _write(
    evening: Evening, act: str, write: Callable[[Tx], dict[str, object]]
) -> None:
    evening.count += 1
    at = evening.at.strftime("%Y-%m-%dT%H:%M:%SZ")
    entry = Entry(act, f"caller:{evening.count}", at, "caller", "Joe", None, None, "{}")
    with Writer(evening.path, "caller (process 2)") as writer:
        writer.run(entry, write)


def changed(rules: Loaded, *changes: tuple[str, str]) -> Loaded:
    """A hall whose file says something else in places."""
    text = rules.text
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return read_hall(text, "hall.toml")
