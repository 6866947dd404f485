"""What `explain play_off` says of faces and balls that are stated."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Here


@pytest.mark.parametrize(
    ("balls", "standing", "winner"),
    [
        ("", ["A2701", "A2702"], None),
        ("B2,N44", ["A2701", "A2702"], None),
        ("B2,14", ["A2701"], "A2701"),
    ],
)
def test_who_stands_in_a_play_off(
    here: Here, balls: str, standing: list[str], winner: str | None
) -> None:
    stated = ["certificate=mega_ticket", "faces=A2701,A2702"]
    stated += [f"balls={balls}"] if balls else []
    (found,) = here("explain", "play_off", *stated, "--json").answers
    assert (found["standing"], found["winner"]) == (standing, winner)
    assert "ruling 22" in found["because"][-1]


@pytest.mark.parametrize(
    ("stated", "said"),
    [
        ("faces=A2701", "Write two faces or more"),
        ("faces=A2701,D7", "D7 is no face of single"),
        ("faces=A2701,A2702 balls=B99", "There is no ball 99"),
    ],
)
def test_what_no_play_off_can_be_explained_by(
    here: Here, stated: str, said: str
) -> None:
    ran = here("explain", "play_off", "certificate=mega_ticket", *stated.split())
    assert ran.code == 2 and said in ran.err
