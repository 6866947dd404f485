"""Following a stage in its own thread: told when something changed, errors raised."""

from __future__ import annotations

import time
from pathlib import Path
from queue import Queue

import pytest

from hall_tui.acts.file_trouble import FileTrouble
from hall_tui.config.loading import Loaded
from hall_tui.live.following import Follower, Standings
from hall_tui.views.faces import FaceNumber, _one_made, made_layout
from hall_tui.views.sessions import Session, open_session
from tests.acts.caller import call_all, faces_of, first_balls, regular, sell, single
from tests.acts.evening import Evening, HallFile


def session_of(evening: Evening) -> Session:
    found: Session = evening.read(open_session)
    return found


def test_it_tells_how_the_stage_stands(evening: Evening) -> None:
    told: Queue[Standings | None] = Queue()
    follower = Follower(evening.path, told.put)
    session = session_of(evening)
    follower.look(evening.config, session)
    assert told.get(timeout=10) is None
    receipt = sell(evening, regular(), single("double_action", 3))
    evening.ok("start", game="double_action")
    face = faces_of(evening, receipt, "double_action")[0]
    balls = first_balls(evening, face)
    call_all(evening, balls[:-1])
    follower.look(evening.config, session)
    found = told.get(timeout=10)
    assert found is not None
    assert (found.stage, found.count) == (1, len(balls) - 1)
    assert (found.in_play, found.one_away, found.complete) == (3, 1, 0)
    call_all(evening, balls[-1:])
    follower.look(evening.config, session)
    found = told.get(timeout=10)
    assert found is not None
    assert (found.one_away, found.complete) == (0, 1)
    follower.look(evening.config, session)
    follower.close()
    assert told.empty()


def test_what_goes_wrong_is_raised_at_the_next_look(
    evening: Evening, tmp_path: Path
) -> None:
    follower = Follower(tmp_path / "nowhere.db", lambda standings: None)
    follower.look(evening.config, session_of(evening))
    while follower.busy:
        time.sleep(0.005)
    with pytest.raises(FileTrouble):
        follower.look(evening.config, session_of(evening))
    follower.close()


def test_the_first_look_makes_faces_ready(
    hall_file: HallFile, ninety_rules: Loaded
) -> None:
    hall = hall_file(ninety_rules)
    hall.open()
    _one_made.cache_clear()
    follower = Follower(hall.path, lambda standings: None)
    follower.look(hall.config, session_of(hall))
    follower.close()
    made_before = _one_made.cache_info().misses
    assert made_before == len(hall.config.hall.card_sets)
    for name in hall.config.hall.card_sets:
        assert made_layout(hall.config.hall, FaceNumber(name, 1)) is not None
    assert _one_made.cache_info().misses == made_before
