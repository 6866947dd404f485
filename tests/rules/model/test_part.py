"""A part type is a dataclass of which nothing changes."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError, field, fields, replace

import pytest

from hall_tui.rules.model.part import part


@part
class Prize:
    """An amount, and what goes with it."""

    amount: int
    title: str = "Prize"
    goods: tuple[str, ...] = ()


@part
class Jackpot(Prize):
    """A prize with names."""

    names: dict[str, str] = field(default_factory=dict)


def test_what_isnt_given_is_as_declared() -> None:
    given = Jackpot(amount=350)
    assert (given.amount, given.title, given.goods, given.names) == (
        350,
        "Prize",
        (),
        {},
    )
    assert given.names is not Jackpot(amount=350).names
    assert [one.name for one in fields(Jackpot)] == [
        "amount",
        "title",
        "goods",
        "names",
    ]


def test_parts_that_say_the_same_are_the_same() -> None:
    one, same, other = Prize(amount=1), Prize(amount=1, title="Prize"), Prize(amount=2)
    assert one == same
    assert hash(one) == hash(same)
    assert one != other
    assert one != Jackpot(amount=1)
    assert replace(one, amount=2) == other
    assert pickle.loads(pickle.dumps(Prize(amount=3))) == Prize(amount=3)
    assert repr(one) == "Prize(amount=1, title='Prize', goods=())"


def test_what_holds_a_table_cant_be_a_key() -> None:
    with pytest.raises(TypeError):
        hash(Jackpot(amount=1))


@pytest.mark.parametrize("given", [{}, {"amount": 1, "amonut": 2}])
def test_a_missing_and_an_unknown_field_are_refused(given: dict[str, int]) -> None:
    with pytest.raises(TypeError, match=r"needs amount|has no amonut"):
        Prize(**given)  # type: ignore[arg-type]


def test_nothing_of_it_changes() -> None:
    one = Prize(amount=1)
    with pytest.raises(FrozenInstanceError):
        one.amount = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del one.amount
    assert one.amount == 1
