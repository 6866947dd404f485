"""Whole programs played with shuffled balls: every winner is found and paid."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import cast

import pytest

from hall_tui.config.loading import Loaded
from hall_tui.live.tracking import StageTracker, followed
from hall_tui.views.faces import FaceNumber
from hall_tui.views.look_ups import LookUp, look_up
from hall_tui.views.program import next_game, precalled_balls
from hall_tui.views.sessions import open_session
from tests.acts.caller import (
    awarded,
    claim,
    draw_ahead,
    on,
    precall_all,
    regular,
    sell,
    single,
)
from tests.acts.evening import Evening, HallFile


class Player:
    """Plays a program to its end; claims whatever the tracker finds."""

    def __init__(self, evening: Evening, seed: int) -> None:
        self.evening = evening
        self.chance = random.Random(seed)
        self.session = evening.read(open_session)
        self.order: dict[int, list[int]] = {}
        self.won = 0

    def play(self) -> None:
        """Play game after game."""
        while (game := self.next_game()) is not None:
            self.evening.ok("start", by="Joe", game=game)
            tracker: StageTracker = self.evening.read(
                lambda db: followed(db, self.evening.config, self.session)
            )
            while on(self.evening) is not None:
                self.step(tracker)
                self.evening.read(tracker.refresh)

    def next_game(self) -> str | None:
        """The next game; its designations and pre-call are done."""
        found: str | None = self.evening.read(
            lambda db: next_game(db, self.evening.config, self.session)
        )
        return found

    def step(self, tracker: StageTracker) -> None:
        """Close a stage that somebody has, else call the next ball."""
        good = list(self.claimable(tracker))
        game = on(self.evening)
        assert game is not None
        if good:
            self.close(good)
        elif game.count == game.balls:
            assert self.evening.ok("close_stage")["ended"] is True
        else:
            told = self.evening.ok("call", by="Joe", ball=self.next_ball())
            self.won += len(cast("list[object]", told.get("bonuses", [])))

    def claimable(self, tracker: StageTracker) -> Iterator[FaceNumber]:
        """The complete faces whose verdict is good now."""
        for complete in tracker.winners():
            found = self.look_up(complete.face)
            assert found.judged.since == complete.since
            if found.good:
                yield complete.face

    def look_up(self, face: FaceNumber) -> LookUp:
        game = on(self.evening)
        assert game is not None
        found: LookUp = self.evening.read(
            lambda db: look_up(db, self.evening.config, self.session, game, face)
        )
        return found

    def close(self, faces: list[FaceNumber]) -> None:
        self.evening.ok("stop", by="Joe")
        for face in faces:
            assert claim(self.evening, face)["verdict"] == "good"
        awards = awarded(self.evening.ok("close_stage", by="Joe"))
        assert awards
        self.won += len(awards)

    def next_ball(self) -> int:
        """The next ball of the draw's shuffled order."""
        game = on(self.evening)
        assert game is not None
        out = [call.ball for call in game.calls]
        if game.draw_id not in self.order:
            left = [ball for ball in range(1, game.balls + 1) if ball not in out]
            self.chance.shuffle(left)
            self.order[game.draw_id] = out + left
        return next(ball for ball in self.order[game.draw_id] if ball not in out)


def pay_all(evening: Evening) -> int:
    """Pay every award from the bank; how many there were."""
    evening.ok("float", drawer="bank", amount="10000.00")
    paid = 0
    while evening.do("pay", second="Vera").ok:
        paid += 1
    return paid


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.long)])
def test_an_alberta_evening(evening: Evening, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(12):
        sell(
            evening,
            regular(chance.choice([3, 6, 9])),
            single("bonanza", chance.randint(1, 4)),
            single("double_action", chance.randint(1, 4)),
            single("houdini"),
            {"product": "odd_even"},
            {"product": "early_bird_1", "faces": 6, "medium": "paper"},
            {"product": "early_bird_2", "faces": 6, "medium": "paper"},
            {"product": "jackpot_progressive", "faces": 6, "medium": "paper"},
            {"product": "loonie"},
        )
    draw_ahead(evening, loonie=chance.randint(1, 75))
    balls = chance.sample(range(1, 76), precalled_balls(evening.config.hall, "bonanza"))
    precall_all(evening, "bonanza", balls)
    evening.ok("leave_out", second="Ada", game="page_7_1", reason="no time")
    evening.ok("leave_out", second="Ada", game="page_7_2", reason="no time")
    player = Player(evening, seed)
    player.play()
    assert player.won >= len(evening.rows("SELECT 1 FROM game_ends WHERE how = 'won'"))
    assert evening.balance("owed") < 0
    assert pay_all(evening) == player.won
    assert evening.balance("owed") == 0
    evening.assert_sound()


def test_a_ninety_evening(hall_file: HallFile, ninety_rules: Loaded) -> None:
    evening = hall_file(ninety_rules, opened=True)
    for _ in range(8):
        sell(
            evening,
            {"product": "book", "quantity": 2},
            {"product": "flyer"},
            {"product": "snowball"},
        )
    player = Player(evening, 3)
    player.play()
    stages = evening.value("SELECT count(*) FROM stage_closings")
    assert stages == 10
    assert pay_all(evening) == player.won
    evening.assert_sound()
