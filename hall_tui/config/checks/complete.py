"""What is missing or can never be: cards that can't win, offers that can't be sold.

Asked only of a file whose parts and names are sound: otherwise one slip of the pen
would be told again wherever the part that it means is missed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hall_tui.config.checks.cards import card_offers
from hall_tui.config.checks.first_balls import check_first_balls, won_on_balls
from hall_tui.config.checks.products import pack_offers
from hall_tui.config.faults import Finding, Path
from hall_tui.rules.extra_balls import in_machine
from hall_tui.rules.model.games import DesignateStep, GameStep
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.pots import AfterExtraBall, WinnerOf
from hall_tui.rules.model.products import CardProduct, EntryProduct
from hall_tui.rules.wording import counted

_IN_NO_STEP = "it stands in no step of the program"


def check_complete(hall: Hall) -> Iterator[Finding]:
    """Yield what is sold and can't win, is played by nobody, or is never sold."""
    yield from _in_no_step(hall)
    yield from _drawn_too_late(hall)
    yield from check_first_balls(hall)
    yield from _not_in_machine(hall)
    yield from _unplayed_pages(hall)
    yield from _pages_of_nobody(hall)
    yield from _entries(hall)
    yield from _faces_of(hall)
    yield from _never_sold(hall)
    yield from _too_few_faces(hall)
    yield from _empty_groups(hall)
    yield from _discounts_on_nothing(hall)


def _in_no_step(hall: Hall) -> Iterator[Finding]:
    steps = hall.program.steps
    played = {step.game for step in steps if isinstance(step, GameStep)}
    drawn = {step.designate for step in steps if isinstance(step, DesignateStep)}
    tables: tuple[tuple[str, str, Mapping[str, object], set[str]], ...] = (
        ("designations", "designate", hall.designations, drawn),
        ("games", "game", hall.games, played),
    )
    for table, verb, parts, named in tables:
        for name, part in parts.items():
            if name not in named and getattr(part, "first_of", None) is None:
                called = "designation" if verb == "designate" else verb
                cure = f'add {{ {verb} = "{name}" }} to it, or take the {called} out'
                yield Finding((table, name), _IN_NO_STEP, cure, at_key=True)


def _drawn_too_late(hall: Hall) -> Iterator[Finding]:
    """The ball of a pot or bonus is drawn before the first game that it is won in."""
    steps = hall.program.steps
    drawn = [getattr(step, "designate", None) for step in steps]
    played = [getattr(step, "game", None) for step in steps]
    for title, ball, games in won_on_balls(hall):
        if ball not in drawn:
            continue
        place = drawn.index(ball)
        early = [game for game in played[:place] if game in games]
        if early:
            message = f'{title} is played for in "{early[0]}", before this is drawn'
            cure = f'put this step before the game "{early[0]}"'
            yield Finding(("program", "steps", place, "designate"), message, cure)


def _not_in_machine(hall: Hall) -> Iterator[Finding]:
    """The extra ball of a pot is in the machine in each game of the pot."""
    for name, pot in hall.pots.items():
        trigger = pot.trigger
        if not isinstance(trigger, AfterExtraBall):
            continue
        for place, game in enumerate(trigger.games):
            if trigger.extra_ball not in in_machine(hall, game):
                path = ("pots", name, "trigger", "games", place)
                message = f'the game "{game}" is played without "{trigger.extra_ball}"'
                cure = f'add extra_balls = ["{trigger.extra_ball}"] to its draw'
                yield Finding(path, message, cure)


def _unplayed_pages(hall: Hall) -> Iterator[Finding]:
    played = {page for game in hall.games.values() for page in game.pages}
    for name, product in hall.products.items():
        for place, page in enumerate(getattr(product, "pages", ())):
            if page not in played:
                message = f'no game plays the page "{page}", so its cards can\'t win'
                cure = "add a game with this page, or take the page out of the product"
                yield Finding(("products", name, "pages", place), message, cure)


def _pages_of_nobody(hall: Hall) -> Iterator[Finding]:
    sold = {page for _, product, _ in card_offers(hall) for page in product.pages}
    for name, game in hall.games.items():
        for place, page in enumerate(game.pages):
            if page not in sold:
                message = f'no product holds the page "{page}", so nobody can play it'
                cure = "add it to the pages of a product, or take it out of the game"
                yield Finding(("games", name, "pages", place), message, cure)


def _entries(hall: Hall) -> Iterator[Finding]:
    asked = {pot.entry for pot in hall.pots.values()}
    for pot in hall.pots.values():
        play_off = pot.must_go.play_off if pot.must_go else None
        if isinstance(play_off, WinnerOf):
            asked.add(play_off.proof)
    for name, product in hall.products.items():
        if isinstance(product, EntryProduct) and name not in asked:
            message = "no pot asks for this entry, so it can't win"
            cure = f'add entry = "{name}" to its pot, or take the entry out'
            yield Finding(("products", name), message, cure, at_key=True)


def _faces_of(hall: Hall) -> Iterator[Finding]:
    for name, pot in hall.pots.items():
        games = [hall.games[game] for game in pot.trigger.games]
        pages = {page for game in games for page in game.pages}
        for place, of in enumerate(pot.faces_of):
            product = hall.products[of]
            if isinstance(product, CardProduct) and not pages & {*product.pages}:
                message = f'"{of}" has no page of the games in which the pot is won'
                cure = "name a product that has one, or mend the games of the trigger"
                yield Finding(("pots", name, "faces_of", place), message, cure)


def _never_sold(hall: Hall) -> Iterator[Finding]:
    packed = {
        (item.product, item.faces, medium)
        for _, offer in pack_offers(hall)
        for item in offer.contents
        for medium in offer.media
    }
    for path, _, offer in card_offers(hall):
        held = (str(path[1]), offer.faces, offer.medium) in packed
        if offer.price is None and not held:
            message = "it has no price and stands in no pack, so it can never be sold"
            cure = "add price = 3.50 with your price, or add it to a pack"
            yield Finding(path, message, cure)


def _too_few_faces(hall: Hall) -> Iterator[Finding]:
    for name, product in hall.products.items():
        if not isinstance(product, CardProduct):
            continue
        sizes = {offer.faces for offer in product.offers}
        path: Path = ("products", name, "most_faces")
        if product.most_faces and sizes and product.most_faces < min(sizes):
            message = f"no offer has as few as {counted(product.most_faces, 'face')}"
            yield Finding(path, message, f"write {min(sizes)} or more")


def _empty_groups(hall: Hall) -> Iterator[Finding]:
    held = {product.group for product in hall.products.values()}
    for name in hall.groups:
        if name not in held:
            message = "no product belongs to this group"
            cure = f'write group = "{name}" in its products, or take the group out'
            yield Finding(("groups", name), message, cure, at_key=True)


def _discounts_on_nothing(hall: Hall) -> Iterator[Finding]:
    for name, discount in hall.discounts.items():
        takes = [
            getattr(product, "discounts", True)
            for key, product in hall.products.items()
            if key in discount.on or product.group in discount.on
        ]
        if takes and not any(takes):
            message = "none of these products takes a discount (discounts = false)"
            cure = "name others, or take discounts = false out of them"
            yield Finding(("discounts", name, "on"), message, cure)
