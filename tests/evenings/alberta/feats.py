"""What the Alberta week brings about: balls chosen so that certain faces win."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hall_tui.views.play_offs import last_play_off
from tests.evenings.alberta.sitting import (
    Sitting,
    Way,
    as_it_falls,
    call_ahead,
    finish_precall,
    of_jackpot,
)
from tests.evenings.balls import InPlay
from tests.evenings.calling import Wanted, anybody
from tests.evenings.writing import Answer

SPARE = 10401
"""The first of some cards that nobody buys on that day."""


def then_as_it_falls(sitting: Sitting, closed: Answer) -> None:
    """Play on, should the game go on after what was brought about."""
    if not closed["ended"]:
        as_it_falls(sitting)


def on_number(designation: str, product: str, *others: str) -> Way:
    """Won on the ball of a designation by who has the entry, and by as many others."""

    def way(sitting: Sitting) -> None:
        wanted = [sitting.having(each) for each in (product, *others)]
        last = sitting.drawn[designation][0]
        sitting.caller.win(sitting.caller.so_that(*wanted, last=last))

    return way


def keeping(designation: str) -> Way:
    """As it falls, with the designation's ball left for the game that goes on."""

    def way(sitting: Sitting) -> None:
        keep = set(sitting.drawn[designation])
        sitting.caller.win(sitting.caller.by_chance(keep=keep))

    return way


def after_the_fireball(sitting: Sitting) -> None:
    """Won by an entry on the number after the fireball."""
    faces, balls = _faces_and_balls(sitting, [sitting.having("fireball")])
    sitting.caller.call(*balls[:-1])
    sitting.caller.do("extra_ball", ball="fireball")
    sitting.caller.call(balls[-1])
    sitting.caller.win(faces)


def within(squares: int, **more: Any) -> Way:
    """Won by one face that misses few squares, without a ball for anybody else."""

    def way(sitting: Sitting) -> None:
        faces, balls = _faces_and_balls(
            sitting, [anybody], most_missing=squares, others=0, **more
        )
        sitting.caller.call(*balls)
        then_as_it_falls(sitting, sitting.caller.win(faces))

    return way


def by(*wanted: str, others: int) -> Way:
    """Won by a face of each kind together: "+product" holds it, "-product" doesn't."""

    def way(sitting: Sitting) -> None:
        found: list[Wanted] = []
        for kind in wanted:
            have = sitting.having if kind[0] == "+" else sitting.without
            found.append(have(kind[1:]))
        sitting.caller.win(sitting.caller.so_that(*found, others=others))

    return way


def jackpot_page(sitting: Sitting) -> None:
    """Won on the jackpot's own page within its limit."""
    sitting.caller.win(sitting.caller.so_that(of_jackpot, others=12))


def one_winner(sitting: Sitting) -> None:
    """Won by one face of a regular card on paper, by somebody under no discount."""
    sitting.caller.win(sitting.caller.so_that(_regular_on_paper))


def _regular_on_paper(face: InPlay) -> bool:
    return face.sold.product == "regular" and face.sold.medium == "paper"


def with_ticket(seat: int, name: str, address: str, *, winners: int = 1) -> Way:
    """Pay Me, whose winner, or the last of several to stand, gets a ticket too."""

    def way(sitting: Sitting) -> None:
        faces = sitting.caller.so_that(*[anybody] * winners, others=4)
        closed = sitting.caller.win(faces)
        assert closed["ended"]
        if winners > 1:
            _play_off(sitting, [award["award"] for award in closed["awards"]])
        details = {"seat": str(seat), "unit": "none", "name": name, "address": address}
        sitting.till_1.do(
            "give_certificate",
            certificate="mega_ticket",
            holder=name,
            details={**details, "phone": f"555 01{seat:02}"},
        )

    return way


def _play_off(sitting: Sitting, awards: list[int]) -> None:
    """Each winner stands with one face more; balls until one is left."""
    caller, script = sitting.caller, sitting.script
    session = script.session.id
    players = [
        {"award": award, "face": f"A{SPARE + place}"}
        for place, award in enumerate(awards)
    ]
    told = caller.do("begin_play_off", certificate="mega_ticket", players=players)
    while told["winner"] is None:
        found = script.read(lambda db: last_play_off(db, script.rules, session))
        assert found is not None
        left = [ball for ball in range(1, 76) if ball not in found.out]
        ball = caller.name(sitting.rng.choice(left))
        told = caller.do("call_play_off", ball=ball)


def bonanza_ahead(sitting: Sitting) -> None:
    """The Bonanza pot is won amid the pre-call, which then goes on to its end."""
    call_ahead(sitting, sitting.rng.randint(1, 75))
    faces, balls = _faces_and_balls(sitting, [anybody], others=14)
    call_ahead(sitting, *balls)
    sitting.caller.win(faces)
    finish_precall(sitting)


def _faces_and_balls(
    sitting: Sitting, wanted: list[Wanted], most_missing: int = 25, **more: Any
) -> tuple[list[InPlay], list[int]]:
    """Faces that win together, and the balls after which they do."""
    caller = sitting.caller
    field = caller.field(with_sold=True)
    near = [face for face in field.faces if field.missing(face) <= most_missing]
    lists = [[face for face in near if fits(face)] for fits in wanted]
    keep = caller.no_win_on
    balls, faces = field.so_that(sitting.rng, lists, not_on=keep, **more)
    return faces, balls


Ways = Mapping[str, Way]
