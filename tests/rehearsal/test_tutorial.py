"""A rehearsal is played from the first sale to the scorecard by the hints alone."""

from __future__ import annotations

from pathlib import Path

from hall_tui.config.loading import Loaded
from hall_tui.rehearsal.hints import WIDTH
from tests.rehearsal.practising import Practice, practising
from tests.ui.golden import assert_golden

MOST_STEPS = 200


async def play(practice: Practice) -> list[str]:
    """Follow the hints to the scorecard; what they said, in order."""
    said: list[str] = []
    while practice.app.is_running and len(said) < MOST_STEPS:
        practice.room.step()
        if "BINGO!" in practice.hint.what and not any("BINGO!" in one for one in said):
            await assert_golden(practice, "practice_shout")
        hint = await practice.follow()
        said.append(hint.what)
        assert len(hint.what) <= WIDTH and len(hint.how) <= WIDTH
        if "This card is printed" in hint.what:
            break
    return said


async def test_the_hints_lead_through_the_evening(
    tmp_path: Path, alberta_rules: Loaded
) -> None:
    async with practising(tmp_path, alberta_rules) as practice:
        said = "\n".join(await play(practice))
        card = practice.app.tutor.card(practice.app.file.read)
    order = [
        "A player wants",
        "The next one wants",
        "brings the cards back",
        "Loonie number",
        "Next: Page 1, game 1",
        "BINGO!",
        "The claim is good",
        "The winner comes",
        "of what all tills sold for it",
        "Next: Page 2, game 1",
        "once more by mistake",
        "NOT YET",
        "NOT SOLD",
        "A second player shouts too",
        "the winners share",
        "The winners come",
        "it begins anew",
        "the manager left the other",
        "The evening is closed",
    ]
    places = [said.find(part) for part in order]
    assert places == sorted(places) and places[0] >= 0, said
    told = {line[:18].strip(): line[18:] for line in card.splitlines()}
    assert told["Sales"] == "2, of them 1 taken back"
    assert told["Claims checked"] == "5, of them 3 good"
    assert "done wrong" not in told
    assert told["Keys pressed"].endswith(
        "; refused 0 times, and 3 more as the hints wanted"
    )
    assert told["The accounts"] == "balance"
