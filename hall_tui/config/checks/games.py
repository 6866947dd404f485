"""Games and the program: patterns that fit, draws that go on, an order that works."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hall_tui.config.faults import Finding, Path
from hall_tui.rules.model.cards import CardKind, StripCard
from hall_tui.rules.model.games import (
    DesignateStep,
    Game,
    GameStep,
    IntoDraw,
    OwnDraw,
    PrecallStep,
)
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.marking import Wild
from hall_tui.rules.model.patterns import Combined, Group
from hall_tui.rules.patterns import PatternFault, group_masks, masks

LAST_DIGITS = 10
_WRONG_CARD = "A pattern of the kind"


def check_games(hall: Hall) -> Iterator[Finding]:
    """Yield what is wrong with the games and with their order."""
    yield from _same_card(hall)
    yield from _patterns(hall)
    yield from _called_ahead(hall)
    yield from _steps_once(hall)
    yield from _order(hall)
    yield from _into(hall)
    yield from _endings(hall)


def _cards(hall: Hall, game: Game) -> list[str]:
    pages = [hall.pages[name] for name in game.pages if name in hall.pages]
    return list(dict.fromkeys(page.card for page in pages if page.card in hall.cards))


def _same_card(hall: Hall) -> Iterator[Finding]:
    for name, game in hall.games.items():
        cards = _cards(hall, game)
        if len(cards) > 1:
            message = f"its pages are of different cards ({', '.join(cards)})"
            cure = "name pages of one card only"
            yield Finding(("games", name, "pages"), message, cure)


def _patterns(hall: Hall) -> Iterator[Finding]:
    """A pattern must fit some card of the hall, and the card of its game."""
    unfit: set[str] = set()
    for name in hall.patterns:
        faults = [pattern_fault(hall, name, card) for card in hall.cards.values()]
        if faults and all(faults):
            unfit.add(name)
            own = [fault for fault in faults if fault and _WRONG_CARD not in fault]
            yield _told(("patterns", name), name, (own or faults)[0] or "")
    for name, game in hall.games.items():
        card = next((hall.cards[card] for card in _cards(hall, game)), None)
        for place, stage in enumerate(game.stages):
            if card is None or stage.pattern in unfit:
                continue
            fault = pattern_fault(hall, stage.pattern, card)
            if fault:
                path = ("games", name, "stages", place, "pattern")
                yield _told(path, stage.pattern, fault)


def pattern_fault(hall: Hall, name: str, card: CardKind) -> str | None:
    """Return why a pattern can't be played on a card: what is wrong, what to do."""
    pattern = hall.patterns.get(name)
    parts = _parts_of(hall, name, ())
    if pattern is None or any(part not in hall.patterns for part in parts):
        return None
    try:
        if isinstance(pattern, Group):
            group_masks(pattern, card, hall.patterns)
        else:
            masks(pattern, card, hall.patterns)
    except PatternFault as fault:
        return str(fault)
    return None


def _parts_of(hall: Hall, name: str, above: tuple[str, ...]) -> set[str]:
    """Return the names of all patterns of which a pattern is made."""
    pattern = hall.patterns.get(name)
    if isinstance(pattern, Combined):
        parts = pattern.of
    else:
        parts = pattern.faces if isinstance(pattern, Group) else ()
    named = set(parts)
    for part in parts:
        if part not in above:
            named |= _parts_of(hall, part, (*above, name))
    return named


def _told(path: Path, name: str, fault: str) -> Finding:
    reason, _, cure = fault.partition(": ")
    message = f'the pattern "{name}" can\'t be played: {_small(reason)}'
    return Finding(path, message, cure.rstrip("."))


def _small(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def balls_of(hall: Hall, game: Game) -> int:
    """Return how many balls the game is played with."""
    cards = _cards(hall, game)
    is_strip = bool(cards) and isinstance(hall.cards[cards[0]], StripCard)
    return 90 if is_strip else 75


def no_such_stage(
    hall: Hall, path: Path, games: Iterable[str], stage: int | None
) -> Iterator[Finding]:
    """Yield the games named that haven't a stage, counted from 1; None is any."""
    for name in games:
        stages = len(hall.games[name].stages) if name in hall.games else 0
        if stages and stage is not None and stage > stages:
            message = f'the game "{name}" has no stage {stage}'
            yield Finding(path, message, f"write {stages} or less, counted from 1")


def _called_ahead(hall: Hall) -> Iterator[Finding]:
    for name, game in hall.games.items():
        balls = balls_of(hall, game)
        for place, stage in enumerate(game.stages):
            if stage.first_count > balls:
                at = ("games", name, "stages", place, "first_count")
                message = f"{stage.first_count} lies beyond the {balls} balls"
                yield Finding(at, message, f"write {balls} or less")
        if not isinstance(game.draw, OwnDraw):
            continue
        path = ("games", name, "draw", "precalled")
        if game.draw.precalled >= balls:
            message = f"{game.draw.precalled} balls can't be called ahead of {balls}"
            yield Finding(path, message, f"write {balls - 1} or less")


def _steps_once(hall: Hall) -> Iterator[Finding]:
    seen: set[tuple[str, str]] = set()
    for place, step in enumerate(hall.program.steps):
        for verb in ("game", "precall", "designate"):
            name = getattr(step, verb, None)
            if name is None:
                continue
            if (verb, name) in seen:
                path = ("program", "steps", place, verb)
                message = f'the program names "{name}" twice'
                yield Finding(path, message, "keep one of the two steps")
            seen.add((verb, name))


def _order(hall: Hall) -> Iterator[Finding]:
    done: set[tuple[str, str]] = set()
    for place, step in enumerate(hall.program.steps):
        path = ("program", "steps", place)
        if isinstance(step, DesignateStep):
            done.add(("designate", step.designate))
        elif isinstance(step, PrecallStep):
            yield from _precall(hall, path, step.precall, done)
            done.add(("precall", step.precall))
        elif isinstance(step, GameStep):
            yield from _ready(hall, path, step.game, done)
            done.add(("game", step.game))


def _precall(
    hall: Hall, path: Path, name: str, done: set[tuple[str, str]]
) -> Iterator[Finding]:
    game = hall.games.get(name)
    path = (*path, "precall")
    if game and not getattr(game.draw, "precalled", 0):
        message = f'the game "{name}" has no balls called ahead'
        cure = "add precalled to its draw, or take the step out of the program"
        yield Finding(path, message, cure)
    if ("game", name) in done:
        message = f'the game "{name}" is over by then'
        yield Finding(path, message, "put this step before the game")


def _ready(
    hall: Hall, path: Path, name: str, done: set[tuple[str, str]]
) -> Iterator[Finding]:
    game = hall.games.get(name)
    path = (*path, "game")
    if game is None:
        return
    draw = game.draw
    if isinstance(draw, IntoDraw) and draw.game in hall.games:
        if ("game", draw.game) not in done and not _turns_back(hall, name):
            message = f'the game "{name}" goes on from "{draw.game}", not played yet'
            yield Finding(path, message, f'put it after "{draw.game}"')
    if isinstance(draw, OwnDraw) and draw.precalled and ("precall", name) not in done:
        message = f'the balls of "{name}" haven\'t been called ahead by then'
        yield Finding(path, message, f'put {{ precall = "{name}" }} before it')
    named = game.marking.designations if isinstance(game.marking, Wild) else ()
    for designation in named:
        known = hall.designations.get(designation)
        if known and known.first_of is not None:
            message = f'"{designation}" is the first ball of a game'
            message += ", which may not be played"
            at = ("games", name, "marking", "designations")
            yield Finding(at, message, "name a designation without first_of")
        elif known and ("designate", designation) not in done:
            message = f'the balls of "{designation}" haven\'t been drawn by then'
            cure = f'put {{ designate = "{designation}" }} before it'
            yield Finding(path, message, cure)


def _into(hall: Hall) -> Iterator[Finding]:
    for name, game in hall.games.items():
        path = ("games", name, "draw", "game")
        if _turns_back(hall, name):
            message = "the draw goes on from itself"
            cure = 'begin it with draw = { kind = "own" } in the first game'
            yield Finding(path, message, cure)
        before = hall.games.get(getattr(game.draw, "game", ""))
        if before and balls_of(hall, before) != balls_of(hall, game):
            message = f"the draw that goes on has {balls_of(hall, before)} balls"
            cure = f"go on from a game of {balls_of(hall, game)} balls"
            yield Finding(path, message, cure)


def _endings(hall: Hall) -> Iterator[Finding]:
    """Balls with last digits of their own: there are ten last digits."""
    for name, designation in hall.designations.items():
        if designation.distinct == "ending" and designation.balls > LAST_DIGITS:
            message = f"{designation.balls} balls can't all end in other digits"
            cure = f'write {LAST_DIGITS} or less, or distinct = "number"'
            yield Finding(("designations", name, "balls"), message, cure)


def _turns_back(hall: Hall, name: str) -> bool:
    """Return whether the draws from which a game goes on lead back to one of them."""
    seen, draw = {name}, hall.games[name].draw
    while isinstance(draw, IntoDraw) and draw.game in hall.games:
        if draw.game in seen:
            return True
        seen.add(draw.game)
        draw = hall.games[draw.game].draw
    return False
