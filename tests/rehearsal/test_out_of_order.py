"""Whatever the trainee does in between, the coach's next hint can be followed."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from hall_tui.config.loading import Loaded
from tests.rehearsal.practising import Practice, practising

DESKS = ("f2", "f3", "f4", "f5", "ctrl+o")
ANY = (*DESKS, "f6", "f7", "f8", "f9", "enter", "escape", "ctrl+g", "ctrl+l", *"1236=r")
ROUNDS = 9
FOLLOWED = 3


async def wander(practice: Practice, chance: Random) -> list[str]:
    """Press some keys without a thought, then leave what is in front; the keys."""
    keys = chance.choices(ANY, k=6)
    await practice.press(*keys)
    return keys


MORE = [pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 14)]


@pytest.mark.parametrize("seed", [1, *MORE])
async def test_every_hint_can_be_followed(
    seed: int, tmp_path: Path, alberta_rules: Loaded
) -> None:
    chance = Random(seed)
    async with practising(tmp_path, alberta_rules, seed) as practice:
        for _ in range(ROUNDS):
            keys = await wander(practice, chance)
            for _ in range(FOLLOWED):
                refused = practice.app.tutor.notes.refused
                hint = await practice.follow()
                assert hint.what and hint.how
                assert practice.app.is_running, keys
                after = practice.app.tutor.notes.refused
                assert after == refused, (keys, hint, practice.text())


async def test_a_game_that_was_left_out_or_ended_is_played_after_all(
    tmp_path: Path, alberta_rules: Loaded
) -> None:
    async with practising(tmp_path, alberta_rules) as practice:
        while not practice.hint.what.startswith("Next: Page 1"):
            await practice.follow()
        await practice.press("ctrl+d")
        await practice.type("1")
        await practice.type("no time")
        await practice.type("Manager")
        assert practice.hint.what.startswith("Page 1, game 1: any line was left out")
        while not practice.hint.what.startswith("The blower gives"):
            await practice.follow()
        await practice.follow()
        await practice.press("ctrl+y")
        await practice.type("no time")
        await practice.type("Manager")
        assert "was ended by hand" in practice.hint.what
        while not practice.hint.what.startswith("The blower gives"):
            await practice.follow()
        assert practice.app.tutor.notes.refused == 0


@pytest.mark.parametrize("key", ["ctrl+d", "ctrl+y"])
async def test_the_last_game_of_the_practice_can_be_played_after_all(
    tmp_path: Path, alberta_rules: Loaded, key: str
) -> None:
    """The others leave nothing out after it, which alone could be undone then."""
    async with practising(tmp_path, alberta_rules) as practice:
        last = alberta_rules.hall.games[practice.app.tutor.plan.games[-1]].title
        begins = "Next: " if key == "ctrl+d" else "The blower gives"
        while practice.app.tutor._scene.begun < 1 + (key == "ctrl+y") or (
            not practice.hint.what.startswith(begins)
        ):
            await practice.follow()
        await practice.press("f3", key)
        if key == "ctrl+d":
            await practice.type("1")
        await practice.type("no time")
        await practice.type("Manager")
        while practice.room.step() is not None:
            pass
        assert practice.hint.what.startswith(f"{last} was ")
        while not practice.hint.what.startswith("The blower gives"):
            await practice.follow()
        assert practice.app.tutor.notes.refused == 0


@pytest.mark.parametrize(
    ("line", "drawn"),
    [("6r to =", False), ("6r fb lo to =", True), ("6r =", True), ("lo =", False)],
)
async def test_a_wrong_sale_never_holds_the_practice_up(
    tmp_path: Path, alberta_rules: Loaded, line: str, drawn: bool
) -> None:
    """Also where it can't come back any more, or what is wanted isn't sold any more."""
    async with practising(tmp_path, alberta_rules) as practice:
        await practice.type(line)
        await practice.press("escape")
        if drawn:
            ball = practice.app.tutor._scene.blower
            assert ball is not None
            await practice.press("f3")
            await practice.type(f"{ball.number}")
        notes, hints = practice.app.tutor.notes, []
        refused = notes.refused
        while not (hint := await practice.follow()).what.startswith("Next: Page 1"):
            hints.append(hint)
            assert len(hints) < 25, hints
        assert notes.refused == refused


@pytest.mark.parametrize("begun", [False, True])
async def test_who_waits_while_others_go_on_is_served_with_what_is_still_sold(
    tmp_path: Path, alberta_rules: Loaded, begun: bool
) -> None:
    """The number is drawn, or the game begun as well, with a player at the till."""
    async with practising(tmp_path, alberta_rules) as practice:
        while not practice.hint.what.startswith("The next one wants"):
            await practice.follow()
        ball = practice.app.tutor._scene.blower
        assert ball is not None
        await practice.press("f3")
        await practice.type(f"{ball.number}")
        late = "Loonie pot isn't sold any more: then just "
        assert practice.hint.what.startswith(late)
        if begun:
            await practice.press("f8", "f9")
            assert practice.hint.what.startswith("The blower gives")
        while not practice.hint.what.startswith(late):
            await practice.follow()
        while not practice.hint.what.startswith("Next: "):
            hint = await practice.follow()
            assert not begun or "brings the cards back" not in hint.what
        notes = practice.app.tutor.notes
        assert (notes.refused, notes.wrong_sales, notes.wrong_money) == (0, 0, 0)
        assert not practice.app.tutor._serve().waiting
