"""The good claims of the stage, what was won before, and what waits to be paid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from rich.cells import cell_len

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import format_cents
from hall_tui.rules.wording import counted, joined
from hall_tui.ui.fitting import wrapped
from hall_tui.ui.widgets.play_lines import award_line, game_told
from hall_tui.views.awards import Award
from hall_tui.views.verifier_desk import GoodClaim, VerifierDesk

MOST = 3
BEHIND = " " * 5
"""Before what of a line goes on below."""
CLAIMED_MEANWHILE = "! The claims have changed since: look again.\n"
MOST_SHARES = 10


def claims_text(
    hall: Hall, desk: VerifierDesk, width: int, most: int = MOST
) -> list[str]:
    """The lines at the foot: claims while a stop is open, else the awards.

    `most` is how many of either are listed.
    """
    lines = []
    if desk.playing is not None and desk.playing.on.stop is not None:
        lines += _claims(hall, desk.good, len(desk.playing.claims), width, most)
    elif desk.won:
        lines += _won(hall, desk, width, most)
    if desk.unpaid:
        lines.append(f"To be paid: {unpaid_told(desk.unpaid)}")
    return [row for line in lines for row in wrapped(line, width, rest=BEHIND)]


def unpaid_told(awards: Sequence[Award]) -> str:
    """How many awards wait, and how much it is together."""
    cents = sum(award.amount_cents for award in awards)
    return f"{counted(len(awards), 'award')}, {format_cents(cents)}"


def papers_told(closed: Mapping[str, object]) -> str:
    """That certificates are to be written for stamps, as a closing answers; or ""."""
    boards = cast("list[dict[str, list[int]]]", closed.get("boards", []))
    numbers = [str(one) for board in boards for one in board["certificates"]]
    if not numbers:
        return ""
    word = "certificate" if len(numbers) == 1 else "certificates"
    return f"; write {word} {joined(numbers)}"


def closing_lines(good: Sequence[GoodClaim]) -> list[str]:
    """Who gets what when the stage is closed now with these claims."""
    lines = [
        f"✔ {one.found.name:<8} {format_cents(share.amount_cents):>10}  {share.title}"
        for one in good
        for share in one.shares
    ]
    lines += [
        f"✔ {one.found.name:<8} {'':>10}  {note.paper}"
        for one in good
        for note in one.boards
        if note.paper
    ]
    if len(lines) > MOST_SHARES:
        more = len(lines) - MOST_SHARES + 1
        lines = [*lines[: MOST_SHARES - 1], f"  and {more} more"]
    return lines or ["Nobody wins: the prize stays with the hall."]


def _claims(
    hall: Hall, good: Sequence[GoodClaim], made: int, width: int, most: int
) -> list[str]:
    if not good:
        told = f"{counted(made, 'claim')}, none good" if made else "no claim yet"
        return [f"At this stop: {told}"]
    lines = [f"At this stop: {counted(made, 'claim')}, {len(good)} good"]
    lines += [_claim(hall, one, width) for one in good[:most]]
    if len(good) > most:
        lines.append(f"   and {len(good) - most} more")
    return lines


def _claim(hall: Hall, one: GoodClaim, width: int) -> str:
    """A good claim on a line: what it gets, and its product where there is room."""
    if not one.found.good:
        return f"{one.number:>2} ! {one.found.name}  wins nothing as things stand now"
    parts = [
        f"{format_cents(share.amount_cents)}"
        + ("" if share.of == "prize" else f" {share.title}")
        for share in one.shares
    ]
    product = one.found.sold.product
    title = hall.products[product].title if product else ""
    told = f"{one.number:>2} ✔ {one.found.name}  {' + '.join(parts)}"
    return f"{told}  {title}" if cell_len(f"{told}  {title}") <= width else told


def _won(hall: Hall, desk: VerifierDesk, width: int, most: int) -> list[str]:
    on = desk.on
    title = hall.games[on.game].title if on is not None else ""
    papers = [f"Write {paper}" for paper in desk.papers[: most - 1]]
    most -= len(papers)
    heading = won_lines(hall, title, desk.won, most)[0]
    title = game_told(title, width - cell_len(heading) + cell_len(title))
    return won_lines(hall, title, desk.won, most) + papers


def won_lines(hall: Hall, title: str, awards: Sequence[Award], most: int) -> list[str]:
    """The last awards of a game below a heading; one that stands goes before others."""
    standing = [award for award in awards if award.state != "corrected"]
    taken_back = [award for award in awards if award.state == "corrected"]
    lines = [f"Won in {title}:" if standing else f"Nothing stands in {title}:"]
    if len(standing) > most:
        lines = [f"Last {most} of {len(standing)} won in {title}:"]
    shown = (taken_back + standing)[-most:]
    return lines + [f"  {award_line(hall, award)}" for award in shown]
