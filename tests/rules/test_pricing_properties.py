"""What holds of every order: sums, bounds, and more never costing less."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import assume, given
from hypothesis import strategies as st

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import EntryProduct
from hall_tui.rules.orders import Item, Moment, Order, Player, Priced, Refused
from hall_tui.rules.pricing import best_discount, price
from tests.rules.counter import DAYS, at, item

ALWAYS = (
    "3 regular paper",
    "6 regular paper",
    "9 regular paper",
    "6 regular unit",
    "6 ruby paper",
    "9 ruby paper",
    "9 combo paper",
    "6 booklet paper",
    "9 booklet unit",
    "1 bonanza paper",
    "1 bonanza unit",
    "rapid_doubles",
    "charity",
)
ONCE = ("loonie", "toonie", "fireball")
BY_DAY = {
    "wed": ("value_pack_regular paper", "value_pack_ruby unit"),
    "sat": ("12 power_play paper regular", "24 power_play unit ruby"),
    "sun": ("3 donation_book paper",),
}
DISCOUNTS = (None, "senior", "thursday", "sunday", "super_player")
OF_DAY = {"thursday": ("thu",), "sunday": ("sun",)}

Asked = tuple[Order, Moment]


@st.composite
def likely(draw: st.DrawFn) -> Asked:
    """An order that can mostly be sold, with a discount of the day or none."""
    discount = draw(st.sampled_from(DISCOUNTS))
    day = draw(st.sampled_from(OF_DAY.get(discount or "", tuple(DAYS))))
    cards = draw(st.sampled_from(["3 regular paper", "2 x 9 ruby paper"]))
    some = st.sampled_from(ALWAYS + BY_DAY.get(day, ()))
    words = [cards, *draw(st.lists(some, max_size=3))]
    words += draw(st.lists(st.sampled_from(ONCE), unique=True, max_size=3))
    player = Player(age=draw(st.integers(60, 90)), donation="soup")
    return Order(tuple(item(one) for one in words), player, discount), at(day)


@st.composite
def anything(draw: st.DrawFn) -> Asked:
    """An order that may be refused for any reason."""
    every = ALWAYS + ONCE + tuple(one for some in BY_DAY.values() for one in some)
    words = draw(st.lists(st.sampled_from(every), max_size=4))
    items = [one_more(item(one), draw(st.integers(-1, 5))) for one in words]
    player = Player(
        age=draw(st.sampled_from([None, 17, 40, 60])),
        players=draw(st.integers(0, 2)),
        has_card=draw(st.booleans()),
        donation=draw(st.sampled_from([None, "soup"])),
    )
    discount = draw(st.sampled_from(DISCOUNTS))
    return Order(tuple(items), player, discount), at(draw(st.sampled_from(list(DAYS))))


def one_more(one: Item, more: int = 1) -> Item:
    return replace(one, quantity=one.quantity + more)


def asked(hall: Hall, order: Order, moment: Moment) -> Priced:
    answer = price(hall, order, moment)
    assume(isinstance(answer, Priced))
    assert isinstance(answer, Priced)
    return answer


@given(likely())
def test_lines_sum_to_the_total_and_sales_to_the_lines(
    alberta: Hall, asked_at: Asked
) -> None:
    order, moment = asked_at
    priced = asked(alberta, order, moment)
    assert sum(line.amount_cents for line in priced.lines) == priced.total_cents
    for line in priced.lines:
        assert line.list_cents - line.discount_cents == line.amount_cents
        assert 0 <= line.amount_cents <= line.list_cents
        assert sum(cents for _, cents in line.sales) == line.amount_cents
        if line.parts:
            parts_cents = sum(part.amount_cents for part in line.parts)
            assert parts_cents == line.amount_cents


@given(likely())
def test_a_discount_never_raises_a_price(alberta: Hall, asked_at: Asked) -> None:
    order, moment = asked_at
    priced = asked(alberta, order, moment)
    plain = asked(alberta, replace(order, discount=None), moment)
    assert priced.total_cents <= plain.total_cents
    assert plain.total_cents == sum(line.list_cents for line in priced.lines)
    assert all(line.discount_cents == 0 for line in plain.lines)


@given(anything())
def test_a_refusal_is_one_sentence_with_the_price_without_the_discount(
    alberta: Hall, asked_at: Asked
) -> None:
    order, moment = asked_at
    answer = price(alberta, order, moment)
    plain = price(alberta, replace(order, discount=None), moment)
    if isinstance(answer, Priced):
        assert isinstance(plain, Priced)
        return
    assert answer.message.endswith(".")
    assert "\n" not in answer.message
    if isinstance(plain, Refused):
        assert answer == plain
    else:
        assert answer.without_cents == plain.total_cents


@given(likely(), st.data())
def test_more_of_something_never_costs_less(
    alberta: Hall, asked_at: Asked, data: st.DataObject
) -> None:
    order, moment = asked_at
    priced = asked(alberta, order, moment)
    index = data.draw(st.integers(0, len(order.items) - 1))
    assume(not isinstance(alberta.products[order.items[index].product], EntryProduct))
    items = list(order.items)
    items[index] = one_more(items[index])
    more = asked(alberta, replace(order, items=tuple(items)), moment)
    assert more.total_cents >= priced.total_cents


@given(likely())
def test_no_discount_is_better_than_the_best(alberta: Hall, asked_at: Asked) -> None:
    order, moment = asked_at
    plain = asked(alberta, replace(order, discount=None), moment)
    best = best_discount(alberta, order, moment)
    best_cents = asked(alberta, replace(order, discount=best), moment).total_cents
    assert best is None or best_cents < plain.total_cents
    for discount in (None, "senior", "thursday", "sunday"):
        other = price(alberta, replace(order, discount=discount), moment)
        assert isinstance(other, Refused) or best_cents <= other.total_cents
