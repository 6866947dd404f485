"""`explain play_off`: who still stands after the balls stated, and since when not."""

from __future__ import annotations

from collections.abc import Sequence

from hall_tui.cli.explained import Explained
from hall_tui.cli.facts import Facts
from hall_tui.cli.stopped import Stopped
from hall_tui.rules.balls import BallCount, BallFault, ball_name, parse_ball
from hall_tui.rules.model.bonuses import GivenToWinner, StandUp
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.play_offs import Numbers, seated
from hall_tui.views.draws import balls_of_game
from hall_tui.views.faces import FaceNumber, made_layout, typed_number

FACTS = ("certificate", "faces", "balls")


def explain_play_off(hall: Hall, facts: Facts) -> Explained:
    """Who of those on the `faces` is left for a certificate after the `balls`."""
    rules = {
        name: (one.given.tie, one.given.game)
        for name, one in hall.certificates.items()
        if isinstance(one.given, GivenToWinner) and one.given.tie is not None
    }
    name = facts.named("certificate", "certificate that is played off", rules)
    rule, game = rules[name]
    names = facts.words("faces")
    if len(names) < 2 or len(set(names)) < len(names):
        raise Stopped("Write two faces or more, each once: faces=12,13.")
    machine = balls_of_game(hall, game)
    balls = _balls(facts.words("balls"), machine)
    sat = seated(rule, [_numbers(hall, rule, one) for one in names], balls)
    left = [one for one, at in zip(names, sat, strict=True) if at is None]
    figures: dict[str, object] = {
        "certificate": name,
        "standing": left,
        "winner": left[0] if len(left) == 1 else None,
        "sat": {one: at for one, at in zip(names, sat, strict=True) if at is not None},
    }
    told = [
        f"{one} sat down at ball {at}, {ball_name(balls[at - 1], machine)}."
        for one, at in zip(names, sat, strict=True)
        if at is not None
    ]
    stays = "has the ball" if rule.stay == "called" else "hasn't got the ball"
    because = (
        f"certificates.{name}.given.tie ({rule.kind}): who {stays} stays; a ball that"
        " would seat everybody changes nothing (ruling 22)."
    )
    return Explained(figures, (*told, because))


def _balls(words: Sequence[str], machine: BallCount) -> list[int]:
    found = []
    for word in words:
        ball = parse_ball(word, machine)
        if isinstance(ball, BallFault):
            raise Stopped(ball.message)
        found.append(ball)
    return found


def _numbers(hall: Hall, rule: StandUp, word: str) -> Numbers:
    """The numbers of a face that the hall's sets make of a seed."""
    typed = typed_number(word)
    prefix, number = typed or ("", 0)
    for name, one in hall.card_sets.items():
        if one.card != rule.card or prefix not in ("", one.prefix.upper()):
            continue
        layout = made_layout(hall, FaceNumber(name, number))
        if layout is not None:
            return frozenset(int(ball) for ball in layout.reshape(-1)) - {0}
    raise Stopped(f"{word} is no face of {rule.card}: read the number off the card.")
