"""What is told beside a face: since when, where sold, what it wins, and why not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from rich.cells import cell_len
from rich.text import Text
from textual.widgets import Static

from hall_tui.config.loading import Loaded
from hall_tui.rules.awards import colour_told
from hall_tui.rules.balls import BallCount, ball_name
from hall_tui.rules.claims import Verdict
from hall_tui.rules.model.hall import Hall
from hall_tui.rules.model.patterns import pattern_title
from hall_tui.rules.money import format_cents
from hall_tui.ui.fitting import wrapped
from hall_tui.ui.plain import cut
from hall_tui.ui.widgets.play_lines import LAST_BALLS, STATES
from hall_tui.ui.widgets.verdict import Kind
from hall_tui.views.payout_slip import face_told, won_told
from hall_tui.views.sharing import Share
from hall_tui.views.verifier_desk import FaceSeen, VerifierDesk

LABEL = 8
MOST_MISSING = 8
MOST_UNPAID = 8
LEAST_NEEDED = ("sold", "card", "confirm")
"""The facts that are left out where there is no room for all."""
MORE = "… a taller window shows the rest"
COLOUR = "for the colour"
KINDS: tuple[Kind, ...] = ("good", "bad", "note", "info")


@dataclass(frozen=True)
class Fact:
    """A line with its label; without one it takes the whole width.

    `short`: what is left of it, on one line with others, where room is short.
    """

    label: str
    text: str
    kind: Kind = "info"
    short: str = ""


class FaceFacts(Static):
    """Labelled lines, each wrapped beside its label."""

    COMPONENT_CLASSES = {"facts--label", *(f"facts--{kind}" for kind in KINDS)}
    DEFAULT_CSS = """
    FaceFacts { height: 1fr; padding: 1 1 0 1; }
    FaceFacts > .facts--label { color: $quiet; }
    FaceFacts > .facts--info { color: $strong; }
    FaceFacts > .facts--good { color: $good; text-style: bold; }
    FaceFacts > .facts--bad { color: $bad; text-style: bold; }
    FaceFacts > .facts--note { color: $note; text-style: bold; }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self.facts: tuple[Fact, ...] = ()

    def tell(self, facts: Sequence[Fact]) -> None:
        """Show other facts; nothing is painted when they are the same."""
        if tuple(facts) != self.facts:
            self.facts = tuple(facts)
            self.refresh()

    def render(self) -> Text:
        """The facts, each with its label in a column of its own."""
        width, height = self.content_size
        label = self.get_component_rich_style("facts--label")
        lines = []
        for fact in fitting(self.facts, width, height):
            style = self.get_component_rich_style(f"facts--{fact.kind}")
            for name, text in fact_lines(fact, width):
                lines.append(Text.assemble((name, label), (text, style)))
        if len(lines) > height > 0:
            lines[height - 1 :] = [Text(cut(MORE, width), label)]
        return Text("\n", no_wrap=True, end="").join(lines)


def fitting(facts: Sequence[Fact], width: int, height: int) -> list[Fact]:
    """The facts in so many lines, as far as that goes; 0 for any number of lines.

    Where room is short those least needed go, the last first; then those that can be
    told shortly stand on one line.
    """

    def fits(some: Sequence[Fact]) -> bool:
        return sum(len(fact_lines(one, width)) for one in some) <= height

    left = list(facts)
    while height and left and not fits(left) and left[-1].label in LEAST_NEEDED:
        left.pop()
    return left if not height or fits(left) else shortened(left)


def shortened(facts: Sequence[Fact]) -> list[Fact]:
    """The facts, those that can be told shortly on one line instead of the first."""
    short = [one for one in facts if one.short]
    if not short:
        return list(facts)
    at = facts.index(short[0])
    told = Fact(short[0].label, ", ".join(one.short for one in short))
    rest = [one for one in facts if not one.short]
    return [*rest[:at], told, *rest[at:]]


def fact_lines(fact: Fact, width: int) -> list[tuple[str, str]]:
    """A fact as lines of label and text in at most `width` cells."""
    indent = max(LABEL, cell_len(fact.label) + 1) if fact.label else 0
    room = max(width - indent, 10)
    parts = wrapped(fact.text, room) or [""]
    labels = [fact.label.ljust(indent), *[" " * indent] * (len(parts) - 1)]
    return [(label, cut(part, room)) for label, part in zip(labels, parts, strict=True)]


def idle_facts(hall: Hall, desk: VerifierDesk) -> list[Fact]:
    """What is told while no face is shown: the last balls, and what is to be paid."""
    if desk.playing is not None:
        names = [call.name for call in desk.playing.on.calls[: -1 - LAST_BALLS : -1]]
        return [Fact("last", "  ".join(names))] if names else []
    facts = []
    shown = desk.unpaid[:MOST_UNPAID]
    amounts = [format_cents(award.amount_cents) for award in shown]
    width = max(map(len, amounts), default=0)
    for award, amount in zip(shown, amounts, strict=True):
        told = f"{amount:>{width}}  {won_told(hall, award)}"
        facts.append(Fact(face_told(hall, award), told, "note"))
    if len(desk.unpaid) > MOST_UNPAID:
        facts.append(Fact("", f"and {len(desk.unpaid) - MOST_UNPAID} more"))
    return facts


def facts_of(rules: Loaded, desk: VerifierDesk, seen: FaceSeen) -> list[Fact]:
    """All that is told of a face, what matters most first.

    Where there is no room for all, the last ones go first: of a good claim its
    receipt goes before its money does.
    """
    sold = _sold(rules, seen)
    money = [
        *_won(seen),
        *_prize(rules, seen),
        *_boards(seen),
        *_pots(seen),
        *_second(rules, seen.shares),
    ]
    rest = [*money, *sold] if seen.shares else [*sold, *money]
    return [*_verdict(rules, desk, seen), *rest, *_card(rules, seen)]


def _verdict(rules: Loaded, desk: VerifierDesk, seen: FaceSeen) -> list[Fact]:
    found, judged = seen.found, seen.found.judged
    balls: BallCount = 75 if desk.on is None else desk.on.balls
    facts = []
    if judged.alarm:
        said = "Complete, and not sold: call the manager."
        facts.append(Fact("", f"! {said}", "bad"))
    if found.for_prize:
        stage = rules.hall.games[found.game].stages[found.stage - 1]
        pattern = pattern_title(rules.hall.patterns, stage.pattern)
        told = f"{pattern}: complete since {_since(seen)}"
        return [*facts, Fact("", told, "good"), *_wins(seen)]
    if found.verdict == Verdict.NOT_YET:
        facts += _lacking(seen, balls)
    else:
        kind: Kind = "good" if found.good else "bad"
        facts.append(Fact("", found.reason, kind))
    if judged.since is not None:
        facts.append(Fact("since", _since(seen)))
    return facts


def _lacking(seen: FaceSeen, balls: BallCount) -> list[Fact]:
    """What is missing, of several faces on each that misses something."""
    if not seen.found.group:
        missing = missing_balls(seen.found.judged.missing, balls)
        return [Fact("missing", missing, "bad")]
    return [
        Fact(one.name, f"misses {missing_balls(one.judged.missing, balls)}", "bad")
        for one in seen.found.faces
        if one.judged.missing
    ]


def _wins(seen: FaceSeen) -> list[Fact]:
    """How often the page wins where it wins more than once, and with which faces."""
    others = [win for win in seen.found.wins if seen.found.name not in win]
    if not others:
        return []
    named = ", ".join(" ".join(win) for win in others)
    told = f"{len(others) + 1} on this page, also {named}"
    return [Fact("wins", told, "note")]


def missing_balls(missing: Sequence[Sequence[int]], balls: BallCount) -> str:
    """The numbers that are missing as they are announced: "N41, O70"."""
    most = MOST_MISSING // max(map(len, missing), default=1)
    named = [
        " or ".join(ball_name(ball, balls) for ball in numbers)
        for numbers in missing[:most]
    ]
    more = len(missing) - most
    return ", ".join(named) + (f" and {more} more" if more > 0 else "")


def _since(seen: FaceSeen) -> str:
    since = seen.found.judged.since
    if seen.since is None:
        return "before the first call"
    told = f"call {since} ({seen.since.name})"
    return f"{told}, this call" if since == seen.found.count else told


def _sold(rules: Loaded, seen: FaceSeen) -> list[Fact]:
    at = seen.sold_at
    if at is None:
        return []
    zone = ZoneInfo(rules.hall.hall.timezone)
    clock = datetime.fromisoformat(at.at).astimezone(zone)
    by = f", {at.cashier}" if at.cashier else ""
    return [Fact("sold", f"receipt {at.receipt}, {at.till}, {clock:%H:%M}{by}")]


def _card(rules: Loaded, seen: FaceSeen) -> list[Fact]:
    sold, hall = seen.found.sold, rules.hall
    if sold.product is None:
        return []
    parts = [hall.products[sold.product].title, sold.medium]
    tier = "" if sold.tier is None else hall.tiers[sold.tier].title
    if tier and tier != parts[0]:
        parts.append(tier)
    return [Fact("card", ", ".join(parts))]


def _won(seen: FaceSeen) -> list[Fact]:
    return [
        Fact(
            "won",
            f"{format_cents(award.amount_cents)}, {STATES[award.state]}",
            "note" if award.state == "unpaid" else "info",
        )
        for award in seen.awards
    ]


def _prize(rules: Loaded, seen: FaceSeen) -> list[Fact]:
    found = seen.found
    if not found.good:
        return []
    share = next((one for one in seen.shares if one.of == "prize"), None)
    if share is not None:
        bonuses = [one for one in seen.shares if one.of == "bonus"]
        return [
            Fact("prize", share_told(share, _colour(rules, seen, share)), "good"),
            *(
                Fact("bonus", f"✔ {one.title} {share_told(one)}", "good")
                for one in bonuses
            ),
        ]
    if not found.for_prize:
        return [Fact("prize", f"✗ {found.judged.reason}")]
    return [Fact("prize", "✗ the pot instead")]


def _boards(seen: FaceSeen) -> list[Fact]:
    return [
        Fact("board", f"✔ {note.told}", "good")
        if note.wins
        else Fact("board", f"✗ {note.told}")
        for note in seen.boards
    ]


def _colour(rules: Loaded, seen: FaceSeen, share: Share) -> str:
    """What adds to a share: the colour with its factor, alone for its minimum."""
    sold = seen.found.sold
    if sold.tier is None:
        return COLOUR
    tier = rules.hall.tiers[sold.tier]
    return colour_told(tier, sold.medium, share.share_cents, share.amount_cents)


def share_told(share: Share, by: str = COLOUR) -> str:
    """A share in words: "48.25, 2 winners share 96.50", with what the colour adds."""
    amount, whole = format_cents(share.amount_cents), format_cents(share.whole_cents)
    if share.winners == 1:
        how = "one winner"
    elif share.share_cents == share.whole_cents:
        how = f"{share.winners} winners get {whole} each"
    else:
        how = f"{share.winners} winners share {whole}"
    if not share.added_cents:
        return f"{amount}, {how}"
    part, added = format_cents(share.share_cents), format_cents(share.added_cents)
    return f"{amount} = {part} ({how}) + {added} ({by})"


def _pots(seen: FaceSeen) -> list[Fact]:
    """Each pot that is won; those that aren't for the same reason on one line."""
    won = {share.pot: share for share in seen.shares if share.of == "pot"}
    facts = []
    lost: dict[str, list[str]] = {}
    for pot in seen.found.pots:
        share = won.get(pot.key)
        if share is not None:
            facts.append(Fact("pot", f"✔ {pot.title} {share_told(share)}", "good"))
        else:
            why = why_lost(pot.title, pot.reason)
            lost.setdefault(why, []).append(f"✗ {pot.title}")
    for why, titles in lost.items():
        told = ", ".join(titles)
        facts.append(Fact("pot", f"{told}: {why}", short=told))
    return facts


def why_lost(title: str, reason: str) -> str:
    """Why a pot isn't won, without its title, which stands before that already."""
    told = reason.replace(f"{title} isn't on", "not on")
    return told.removeprefix("Not eligible: ")


def _second(rules: Loaded, shares: Sequence[Share]) -> list[Fact]:
    payouts = rules.hall.payouts
    if not shares or payouts.second_person_from is None:
        return []
    least = format_cents(payouts.second_person_from)
    if any(payouts.take_second(share.amount_cents) for share in shares):
        return [Fact("confirm", f"! a second person, from {least}", "note")]
    return [Fact("confirm", f"no second person under {least}")]
