"""The worked cases of tests/data/cases/odd_even.toml."""

from __future__ import annotations

import pytest

from hall_tui.rules.model.hall import Hall
from tests.rules.played_cases import Case, assert_case, cases_of

CASES = cases_of("odd_even")


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_a_case(alberta: Hall, case: Case) -> None:
    assert_case(alberta, case)


def test_there_are_enough_cases() -> None:
    assert len({case.name for case in CASES}) >= 20
