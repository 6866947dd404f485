"""When things are sold: weekdays, slots, clocks, and what the session has begun."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from hall_tui.rules.model.games import GameStep
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.products import (
    CardProduct,
    EntryProduct,
    PackProduct,
    Weekday,
    Window,
)
from hall_tui.rules.orders import Moment

WEEKDAYS: tuple[Weekday, ...] = get_args(Weekday)


def on_sale(hall: Hall, moment: Moment) -> dict[str, str | None]:
    """Return for every product None when it may be sold now, else why it can't be.

    The reason is one sentence. A window closes by itself (ruling 7).
    """
    return {product: why_closed(hall, product, moment) for product in hall.products}


def why_closed(hall: Hall, product_id: str, moment: Moment) -> str | None:
    """Return one sentence saying why a product isn't sold now, None when it is.

    Cards without a window are sold until the first game of their first page starts;
    where a window says nothing of the session's course, until the first game of
    their last page. A pack without a window is sold while all its contents are, one
    with a window until the session's course ends the sale of any of them; an entry
    while a game of its pots is still to come.
    """
    product = hall.products[product_id]
    if isinstance(product, EntryProduct):
        over = _games_over(hall, product_id, moment)
        if over is not None:
            return f"{product.title} isn't sold any more: all its games {over}."
    if isinstance(product, CardProduct):
        if all(offer.price is None for offer in product.offers):
            return f"{product.title} is sold only in packs."
        closing = card_windows(hall, product)
    elif isinstance(product, PackProduct) and product.window is None:
        closing = [window for _, window in _content_windows(hall, product)]
    else:
        closing = [hall.windows[product.window]] if product.window else []
    for window in closing:
        if not is_open(window, moment):
            out = _closed_by_left_out(hall, window, moment)
            if out:
                return f"{product.title} isn't sold: {out} left out."
            when = described(hall, window, moment.slot)
            return f"{product.title} is sold only {when}."
    if isinstance(product, PackProduct) and product.window is not None:
        return _content_over(hall, product, moment)
    return None


def _content_over(hall: Hall, pack: PackProduct, moment: Moment) -> str | None:
    """Say which of a pack's contents the session has gone past, None for none.

    So nobody gets cards with a pack that balls were called for already (ruling 7).
    """
    before = replace(
        moment, started=frozenset(), precalled=frozenset(), designated=frozenset()
    )
    for title, window in _content_windows(hall, pack):
        if is_open(window, moment) or not is_open(window, before):
            continue
        out = _closed_by_left_out(hall, window, moment)
        if out:
            return f"{pack.title} isn't sold: {out} left out."
        when = described(hall, window, moment.slot)
        return f"{pack.title} isn't sold any more: {title} is sold only {when}."
    return None


def _games_over(hall: Hall, entry: str, moment: Moment) -> str | None:
    """Say why no game can win a pot of this entry any more, None when one can."""
    pots = [pot for pot in hall.pots.values() if pot.entry == entry]
    games = {game for pot in pots for game in pot.trigger.games}
    if not games or not games <= moment.started:
        return None
    if games <= moment.left_out:
        return "are left out"
    return "have begun" if not games & moment.left_out else "have begun or are left out"


def _closed_by_left_out(hall: Hall, window: Window, moment: Moment) -> str:
    """Which games keep a window closed only because they are left out, in words."""
    played = moment.started - moment.left_out
    if not is_open(window, replace(moment, started=played)):
        return ""
    ending = _games_that_end(window) & moment.left_out
    titles = [hall.games[game].title for game in hall.games if game in ending]
    return f"{' and '.join(titles)} {'is' if len(titles) == 1 else 'are'}"


def _games_that_end(window: Window) -> set[str]:
    own = {game for game in (window.until_game, window.until_precall) if game}
    return own.union(*(_games_that_end(one) for one in window.any_of))


def is_open(window: Window, moment: Moment) -> bool:
    """Tell whether every condition of the window holds; at `until` it is closed."""
    until = window.until.get(moment.slot)
    return (
        (not window.weekdays or WEEKDAYS[moment.date.weekday()] in window.weekdays)
        and (not window.slots or moment.slot in window.slots)
        and (until is None or f"{moment.clock:%H:%M}" < until)
        and window.until_game not in moment.started
        and window.until_precall not in moment.precalled | moment.started
        and window.until_designation not in moment.designated
        and (not window.any_of or any(is_open(one, moment) for one in window.any_of))
    )


def described(hall: Hall, window: Window, slot: str) -> str:
    """Return the window in words that follow "only", with the clock of the slot."""
    when = []
    if window.weekdays:
        when.append("on " + " and ".join(f"{day.title()}s" for day in window.weekdays))
    if window.slots:
        titles = [hall.slots[one].title.lower() for one in window.slots]
        when.append(f"in the {' and '.join(titles)} {hall.hall.session_word}")
    if window.any_of:
        when.append(" or ".join(described(hall, one, slot) for one in window.any_of))
    untils = _untils(hall, window, slot)
    if untils:
        when.append("until " + " and until ".join(untils))
    return " ".join(when)


def _untils(hall: Hall, window: Window, slot: str) -> list[str]:
    untils = [window.until[slot]] if slot in window.until else []
    if window.until_game:
        untils.append(f"{hall.games[window.until_game].title} starts")
    if window.until_precall:
        title = hall.games[window.until_precall].title
        untils.append(f"{title} is called ahead")
    if window.until_designation:
        title = hall.designations[window.until_designation].title
        untils.append(f"the draw of the {title}")
    return untils


def card_windows(hall: Hall, product: CardProduct) -> list[Window]:
    """Return the windows that must all be open for cards to be sold."""
    own = [hall.windows[product.window]] if product.window else []
    if any(_follows_session(window) for window in own):
        return own
    page = product.pages[-1] if own else product.pages[0]
    game = first_game(hall, page)
    return own if game is None else [*own, Window(until_game=game)]


def first_game(hall: Hall, page: str) -> str | None:
    """Return the first game of the program that plays the page, None for none."""
    for step in hall.program.steps:
        if isinstance(step, GameStep) and page in hall.games[step.game].pages:
            return step.game
    return None


def _follows_session(window: Window) -> bool:
    return bool(
        window.until_game
        or window.until_precall
        or window.until_designation
        or any(_follows_session(one) for one in window.any_of)
    )


def _content_windows(hall: Hall, pack: PackProduct) -> list[tuple[str, Window]]:
    """Return the windows of the cards in a pack, each with the title of those."""
    inside = {content.product for offer in pack.offers for content in offer.contents}
    products = [one for key, one in hall.products.items() if key in inside]
    cards = [one for one in products if isinstance(one, CardProduct)]
    return [(one.title, window) for one in cards for window in card_windows(hall, one)]
