"""A hall file read into the part types, or refused with every fault in it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from hall_tui.config import running as runs
from hall_tui.config.bounds import check_bounds
from hall_tui.config.checks.bonuses import check_bonuses
from hall_tui.config.checks.cards import check_cards
from hall_tui.config.checks.certificates import check_certificates
from hall_tui.config.checks.complete import check_complete
from hall_tui.config.checks.extra_balls import check_extra_balls
from hall_tui.config.checks.games import check_games
from hall_tui.config.checks.groups import check_groups
from hall_tui.config.checks.money import check_money
from hall_tui.config.checks.pots import check_pots
from hall_tui.config.checks.products import check_products
from hall_tui.config.checks.settings import check_settings
from hall_tui.config.checks.stamp_boards import check_stamp_boards
from hall_tui.config.doubts import doubts
from hall_tui.config.faults import ConfigFaults, Fault, Finding, dotted
from hall_tui.config.reading import STAND_INS, read_parts, read_sound
from hall_tui.config.references import check_references
from hall_tui.config.running import Notice, Running, notices
from hall_tui.config.source import Source, parse
from hall_tui.rules.model.hall import Hall

__all__ = [
    "ConfigFaults",
    "Fault",
    "Loaded",
    "Notice",
    "load_hall",
    "read_again",
    "read_hall",
]


@dataclass(frozen=True)
class Loaded:
    """A hall file that holds: its parts, its text, and what is said about it.

    `sha256` is the hexadecimal digest of the text in UTF-8.
    """

    hall: Hall
    text: str
    sha256: str
    notices: tuple[Notice, ...]

    @cached_property
    def running(self) -> Running:
        """What of it this version plays, sells, feeds and gives."""
        return runs.running(self.hall)


def load_hall(path: Path) -> Loaded:
    """Return the hall of a file.

    Raises ConfigFaults, with one fault when the file can't be read at all.
    """
    try:
        text = path.read_bytes().decode("utf-8")
    except FileNotFoundError as error:
        cure = "check the name, or make one with hall-tui init"
        raise _unreadable(path, "there is no such file", cure) from error
    except IsADirectoryError as error:
        cure = "name the file in it"
        raise _unreadable(path, "this is a folder, not a file", cure) from error
    except UnicodeDecodeError as error:
        message = "this isn't a text file in UTF-8"
        raise _unreadable(path, message, "save it as UTF-8 text") from error
    except OSError as error:
        message = f"the file can't be read ({error.strerror})"
        raise _unreadable(
            path, message, "ask who owns it to let you read it"
        ) from error
    return read_hall(text, path.name)


def read_hall(text: str, name: str) -> Loaded:
    """Return the hall that the text says; `name` is what messages call the file.

    Raises ConfigFaults with all faults of the text in the order of its lines.
    """
    source = parse(text, name)
    if not source.data:
        message = "the file is empty"
        fault = Fault(0, 0, "", message, "make a full one with hall-tui init")
        raise ConfigFaults((fault,), name)
    hall, malformed = read_parts(source.data)
    faulty = [
        *malformed,
        *check_references(source.data),
        *check_bounds(source.data),
        *_together(hall or read_sound(source.data, malformed), malformed),
    ]
    if hall is not None and not faulty:
        faulty += check_complete(hall)
    if hall is None or faulty:
        raise ConfigFaults(_placed(source, faulty), name)
    return Loaded(hall, text, _digest(text), _said(hall, source))


def read_again(text: str, name: str) -> Loaded:
    """Return the hall of a text that was read without a fault before.

    A later version may find a fault in it; what was held under it stays readable.
    Raises ConfigFaults only for what isn't in the form of a hall file.
    """
    source = parse(text, name)
    hall, malformed = read_parts(source.data)
    if hall is None:
        raise ConfigFaults(_placed(source, malformed), name)
    return Loaded(hall, text, _digest(text), notices(hall, source.line))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def _said(hall: Hall, source: Source) -> tuple[Notice, ...]:
    doubted = [
        Notice(dotted(path), message, source.line(path), doubtful=True)
        for path, message in doubts(hall, source.data)
    ]
    said = [*notices(hall, source.line), *doubted]
    return tuple(sorted(said, key=lambda notice: notice.line))


_CHECKS = (
    check_settings,
    check_cards,
    check_products,
    check_games,
    check_groups,
    check_extra_balls,
    check_money,
    check_pots,
    check_bonuses,
    check_certificates,
    check_stamp_boards,
)


def _together(hall: Hall | None, malformed: list[Finding]) -> list[Finding]:
    """Return what the parts don't make together, the malformed ones left aside."""
    if hall is None:
        return []
    aside = {finding.path[:1] for finding in malformed}
    return [
        finding
        for check in _CHECKS
        for finding in check(hall)
        if finding.path[:1] not in aside or finding.path[0] not in STAND_INS
    ]


def _placed(source: Source, findings: list[Finding]) -> tuple[Fault, ...]:
    """Return the findings as faults, each once, in the order of the file."""
    faults = {_fault(source, finding) for finding in findings}
    return tuple(
        sorted(faults, key=lambda fault: (fault.line, fault.column, fault.key))
    )


def _fault(source: Source, finding: Finding) -> Fault:
    line, column = source.place(finding.path, at_key=finding.at_key)
    return Fault(line, column, dotted(finding.path), finding.message, finding.cure)


def _unreadable(path: Path, message: str, cure: str) -> ConfigFaults:
    return ConfigFaults((Fault(0, 0, "", message, cure),), str(path))
