"""What the coach reads of an evening from the hall's file."""

from __future__ import annotations

from pathlib import Path

import pytest

from hall_tui.acts.hall_files import read_hall_file
from hall_tui.config.loading import Loaded
from hall_tui.rehearsal.clock import evening_of
from hall_tui.rehearsal.hall import make_hall
from hall_tui.rehearsal.plan import make_plan
from hall_tui.rehearsal.scene import Scene, read_scene
from hall_tui.rehearsal.shouts import Players
from hall_tui.views.sessions import open_session


def scene(folder: Path, rules: Loaded) -> Scene:
    """How the evening of a practice hall begins."""
    plan = make_plan(rules, 1)
    path = make_hall(folder, rules, plan)
    session = read_hall_file(path, open_session)
    assert session is not None
    players = Players(plan, rules, session)
    local = evening_of(rules.hall)[1]
    return read_hall_file(
        path,
        lambda db: read_scene(db, rules, session, players, local, repeat_tried=False),
    )


@pytest.mark.parametrize(
    ("rules", "title", "how"),
    [
        ("alberta_rules", "Loonie pot", "55% of what all tills sold for it"),
        (
            "ninety_rules",
            "Snowball",
            "at the opening, and from all sales",
        ),
    ],
)
def test_how_a_pot_grows_is_as_the_halls_rules_say(
    rules: str, title: str, how: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    found = scene(tmp_path, request.getfixturevalue(rules)).fed
    assert found is not None
    assert (found.title, found.how) == (title, how)


def test_a_hall_with_one_column_of_prizes_has_none_to_tell(
    tmp_path: Path, alberta_rules: Loaded, ninety_rules: Loaded
) -> None:
    for name, rules, column in (("a", alberta_rules, 1), ("n", ninety_rules, 0)):
        (tmp_path / name).mkdir()
        assert scene(tmp_path / name, rules).column == column
