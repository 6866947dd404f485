"""Boards that are stamped: that they can be made, and that all their prizes are paid.

A name that no part bears is told elsewhere (`config.references`).
"""

from __future__ import annotations

from collections.abc import Iterator

from hall_tui.config.checks.games import balls_of, pattern_fault
from hall_tui.config.faults import Finding, Path
from hall_tui.rules.model.bonuses import GivenByBonus, Goods, StampBoard
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.patterns import Group
from hall_tui.rules.stamp_board import BOARD_CARD, MOST_FACES
from hall_tui.rules.wording import counted


def check_stamp_boards(hall: Hall) -> Iterator[Finding]:
    """Yield what is wrong with boards, and with certificates that a bonus gives."""
    for name, bonus in hall.bonuses.items():
        if isinstance(bonus, StampBoard):
            path: Path = ("bonuses", name)
            yield from _board(hall, path, bonus)
            yield from _prizes(hall, path, bonus)
            yield from _gives(hall, path, name, bonus)
    for name, certificate in hall.certificates.items():
        given = certificate.given
        if isinstance(given, GivenByBonus) and given.bonus in hall.bonuses:
            yield from _given(hall, name, given.bonus)


def _board(hall: Hall, path: Path, bonus: StampBoard) -> Iterator[Finding]:
    if bonus.faces > MOST_FACES:
        message = f"75 numbers don't fill {counted(bonus.faces, 'face')} of 25"
        yield Finding((*path, "faces"), message, f"write {MOST_FACES} or fewer")
    game = hall.games.get(bonus.game)
    if game is not None and balls_of(hall, game) != 75:
        message = f'"{bonus.game}" isn\'t played with 75 balls, as a board is'
        yield Finding((*path, "game"), message, "name a game of 75 balls")


def _prizes(hall: Hall, path: Path, bonus: StampBoard) -> Iterator[Finding]:
    seen: set[str] = set()
    for place, prize in enumerate(bonus.prizes):
        at: Path = (*path, "prizes", place)
        fault = pattern_fault(hall, prize.pattern, BOARD_CARD)
        if isinstance(hall.patterns.get(prize.pattern), Group):
            fault = "its faces are looked at one by one: name a pattern of one face"
        if fault is not None:
            reason, _, cure = fault.partition(": ")
            message = f'the pattern "{prize.pattern}" can\'t be on a board: {reason}'
            yield Finding((*at, "pattern"), message, cure.rstrip("."))
        if prize.pattern in seen:
            message = f'the board pays for "{prize.pattern}" twice'
            yield Finding((*at, "pattern"), message, "write one prize of it")
        seen.add(prize.pattern)
        most = 1 if prize.each_face else bonus.faces
        if not 1 <= len(prize.amounts) <= most:
            times = "once on each face" if prize.each_face else f"{most} times"
            message = f"it can be completed {times} and has"
            message += f" {counted(len(prize.amounts), 'amount')}"
            cure = "write one amount" if most == 1 else f"write 1 to {most} amounts"
            yield Finding((*at, "amounts"), message, cure)


def _gives(hall: Hall, path: Path, name: str, bonus: StampBoard) -> Iterator[Finding]:
    """The certificate must be the board's own, and one that asks for nothing."""
    certificate = hall.certificates.get(bonus.certificate or "")
    if certificate is None:
        return
    given = certificate.given
    if not isinstance(given, GivenByBonus) or given.bonus != name:
        message = f'the certificate "{bonus.certificate}" isn\'t given by this bonus'
        cure = f'write given = {{ kind = "bonus", bonus = "{name}" }} in it'
        yield Finding((*path, "certificate"), message, cure)
    if not isinstance(certificate.gives, Goods):
        message = f'the certificate "{bonus.certificate}" doesn\'t give goods'
        cure = 'name one whose gives has kind = "goods"'
        yield Finding((*path, "certificate"), message, cure)


def _given(hall: Hall, name: str, bonus_id: str) -> Iterator[Finding]:
    bonus = hall.bonuses[bonus_id]
    if isinstance(bonus, StampBoard) and bonus.certificate == name:
        return
    path = ("certificates", name, "given", "bonus")
    message = f'the bonus "{bonus_id}" doesn\'t give this certificate'
    cure = f'write certificate = "{name}" in [bonuses.{bonus_id}]'
    if not isinstance(bonus, StampBoard):
        cure = "name a bonus of the kind stamp_board"
    yield Finding(path, message, cure)
