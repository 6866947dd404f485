"""Patterns: how many masks each has, how it looks, what can't be played."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hall_tui.rules.model.cards import CardKind, GridCard, StripCard
from hall_tui.rules.model.patterns import (
    Blackout,
    Block,
    Combined,
    Corners,
    Drawn,
    Group,
    Lines,
    Pattern,
    Rows,
    pattern_title,
)
from hall_tui.rules.patterns import (
    PatternFault,
    draw,
    group_masks,
    masks,
    minimal,
    square_count,
    useful_columns,
    useful_squares,
)

GRID = GridCard(kind="grid75")
WHOLE_GRID = GridCard(kind="grid75", free=False)
DOUBLE = GridCard(kind="grid75", numbers=2)
TICKET = StripCard(kind="strip90")

LINE = Lines(kind="lines")
CORNERS = Corners(kind="corners")
BLACKOUT = Blackout(kind="blackout")
HALF_HOUSE = """
    # . . . .
    # # . . .
    # # # . .
    # # # # .
    # # # # #
"""
HOMEPLATE = "#####\n#####\n#####\n.###.\n..#.."
SMALL_L = "#.\n#.\n##"


@pytest.mark.parametrize(
    ("pattern", "card", "count"),
    [
        (LINE, GRID, 12),
        (LINE, WHOLE_GRID, 12),
        (LINE, DOUBLE, 12),
        (Lines(kind="lines", free=False), GRID, 8),
        (Lines(kind="lines", free=False), WHOLE_GRID, 12),
        (Lines(kind="lines", count=2), GRID, 66),
        (Lines(kind="lines", count=2, directions=("column",)), GRID, 10),
        (Lines(kind="lines", directions=("diagonal",)), GRID, 2),
        (Lines(kind="lines", count=5, directions=("row",)), GRID, 1),
        (CORNERS, GRID, 1),
        (BLACKOUT, GRID, 1),
        (BLACKOUT, TICKET, 1),
        (Rows(kind="rows", count=1), TICKET, 3),
        (Rows(kind="rows", count=2), TICKET, 3),
        (Rows(kind="rows", count=3), TICKET, 1),
        (Block(kind="block", rows=2, columns=2), GRID, 16),
        (Block(kind="block", rows=2, columns=2, free=False), GRID, 12),
        (Block(kind="block", rows=2, columns=3), GRID, 12),
        (Block(kind="block", rows=2, columns=3, turned=True), GRID, 24),
        (Block(kind="block", rows=3, columns=3), GRID, 9),
        (Drawn(kind="drawn", grid=HOMEPLATE), GRID, 1),
        (Drawn(kind="drawn", grid=HOMEPLATE, mirror=True), GRID, 2),
        (Drawn(kind="drawn", grid=HOMEPLATE, rotate=True), GRID, 4),
        (Drawn(kind="drawn", grid=HALF_HOUSE, rotate=True), GRID, 4),
        (Drawn(kind="drawn", grid=HALF_HOUSE, rotate=True, mirror=True), GRID, 4),
        (Drawn(kind="drawn", grid=SMALL_L, anywhere=True), GRID, 12),
        (Drawn(kind="drawn", grid=SMALL_L, anywhere=True, rotate=True), WHOLE_GRID, 48),
        (
            Drawn(kind="drawn", grid=SMALL_L, anywhere=True, rotate=True, mirror=True),
            WHOLE_GRID,
            96,
        ),
        (Drawn(kind="drawn", grid="#", anywhere=True, free=False), GRID, 24),
        (Drawn(kind="drawn", grid="#", anywhere=True), WHOLE_GRID, 25),
    ],
)
def test_number_of_masks(pattern: Pattern, card: CardKind, count: int) -> None:
    found = masks(pattern, card, {})
    assert len(found) == count
    assert found == tuple(sorted(found))
    assert max(found) < 1 << square_count(card)


@pytest.mark.parametrize(
    ("card", "count"), [(GRID, 24), (WHOLE_GRID, 25), (TICKET, 15)]
)
def test_blackout_needs_every_square(card: CardKind, count: int) -> None:
    (mask,) = masks(BLACKOUT, card, {})
    assert mask.bit_count() == count


def test_lines_through_the_centre_need_four_numbers() -> None:
    sizes = [mask.bit_count() for mask in masks(LINE, GRID, {})]
    assert sorted(sizes) == [4] * 4 + [5] * 8


def test_squares_are_counted_row_by_row_without_the_free_square() -> None:
    middle_row = Drawn(kind="drawn", grid=".....\n.....\n#####\n.....\n.....")
    assert masks(middle_row, GRID, {}) == (0b1111 << 10,)
    assert masks(middle_row, WHOLE_GRID, {}) == (0b11111 << 10,)
    assert masks(CORNERS, GRID, {}) == (1 | 1 << 4 | 1 << 19 | 1 << 23,)
    assert masks(Rows(kind="rows", count=1), TICKET, {}) == (
        0b11111,
        0b11111 << 5,
        0b11111 << 10,
    )


def test_a_drawing_is_played_as_it_is_drawn() -> None:
    (homeplate,) = masks(Drawn(kind="drawn", grid=HOMEPLATE), GRID, {})
    assert draw(homeplate, GRID) == "#####\n#####\n##*##\n.###.\n..#.."
    assert homeplate.bit_count() == 18
    assert draw(0b11111 << 5, TICKET) == ".....\n#####\n....."
    assert draw(1 << 12, WHOLE_GRID) == ".....\n.....\n..#..\n.....\n....."


def test_moving_a_drawing_does_not_depend_on_its_margin() -> None:
    tight = Drawn(kind="drawn", grid="##\n##", anywhere=True)
    loose = Drawn(kind="drawn", grid="....\n.##.\n.##.", anywhere=True)
    block = Block(kind="block", rows=2, columns=2)
    assert masks(tight, GRID, {}) == masks(loose, GRID, {}) == masks(block, GRID, {})


def test_combined_patterns() -> None:
    named: dict[str, Pattern] = {
        "line": LINE,
        "corners": CORNERS,
        "full": BLACKOUT,
        "small": Combined(kind="combined", of=("line", "corners")),
    }
    line, corners = masks(LINE, GRID, {}), masks(CORNERS, GRID, {})
    either = masks(named["small"], GRID, named)
    assert set(either) == {*line, *corners} - {
        diagonal for diagonal in line if diagonal & corners[0] == corners[0]
    }
    both = Combined(kind="combined", of=("line", "corners"), need=2)
    assert masks(both, GRID, named) == minimal(mask | corners[0] for mask in line)
    nested = Combined(kind="combined", of=("small", "full"))
    assert masks(nested, GRID, named) == either
    two_of_three = Combined(kind="combined", of=("line", "corners", "full"), need=2)
    assert masks(two_of_three, GRID, named) == masks(both, GRID, named)


def test_group_has_masks_for_each_face() -> None:
    named: dict[str, Pattern] = {
        "six": Block(kind="block", rows=2, columns=3, turned=True),
        "four": Block(kind="block", rows=2, columns=2),
        "nine": Block(kind="block", rows=3, columns=3),
    }
    group = Group(kind="group", faces=("six", "four", "nine"), diagonal=True)
    assert [len(face) for face in group_masks(group, GRID, named)] == [24, 16, 9]
    with pytest.raises(PatternFault, match="not a pattern of one face"):
        masks(group, GRID, named)
    with pytest.raises(PatternFault, match="no pattern ten"):
        group_masks(Group(kind="group", faces=("six", "ten")), GRID, named)
    with pytest.raises(PatternFault, match="group is empty"):
        group_masks(Group(kind="group", faces=()), GRID, named)
    with pytest.raises(PatternFault, match="no diagonal"):
        group_masks(Group(kind="group", faces=("six",), diagonal=True), GRID, named)


def drawn(grid: str, anywhere: bool = False, free: bool = True) -> Drawn:
    return Drawn(kind="drawn", grid=grid, anywhere=anywhere, free=free)


def combined(*names: str, need: int = 1) -> Combined:
    return Combined(kind="combined", of=names, need=need)


@pytest.mark.parametrize(
    ("pattern", "card", "sentence"),
    [
        (drawn("##x\n###"), GRID, "Line 1 of the drawing has 'x'"),
        (drawn("###\n##"), GRID, "differ in length"),
        (drawn("######", anywhere=True), GRID, "1 x 6: draw at most 5 x 5"),
        (drawn("##\n##"), GRID, "set anywhere = true"),
        (drawn(".....\n" * 5), GRID, "drawing is empty"),
        (drawn(""), GRID, "drawing is empty"),
        (drawn("#", anywhere=True), GRID, "free square alone"),
        (drawn(HOMEPLATE, free=False), GRID, "set free = true"),
        (drawn(HOMEPLATE), TICKET, "use rows or blackout"),
        (LINE, TICKET, "use rows or blackout"),
        (CORNERS, TICKET, "use rows or blackout"),
        (Block(kind="block", rows=2, columns=2), TICKET, "use rows or blackout"),
        (Block(kind="block", rows=6, columns=2), GRID, "does not fit"),
        (Block(kind="block", rows=0, columns=2), GRID, "does not fit"),
        (Rows(kind="rows", count=1), GRID, "needs a 90-ball ticket"),
        (Rows(kind="rows", count=4), TICKET, "from 1 to 3, not 4"),
        (Rows(kind="rows", count=0), TICKET, "from 1 to 3, not 0"),
        (Lines(kind="lines", count=13), GRID, "13 lines were asked for and 12"),
        (Lines(kind="lines", count=0), GRID, "0 lines were asked for"),
        (Lines(kind="lines", directions=()), GRID, "allow more directions"),
        (combined("line", "corners", need=3), GRID, "needs 3 of 2"),
        (combined("line", need=0), GRID, "needs 0 of 1"),
        (combined("line", "line", need=2), GRID, "twice"),
        (combined(), GRID, "combination is empty"),
        (combined("lime"), GRID, "no pattern lime"),
        (combined("ring"), GRID, r"made of itself \(ring > wheel > ring\)"),
    ],
)
def test_what_cannot_be_played_is_refused(
    pattern: Pattern, card: CardKind, sentence: str
) -> None:
    named: dict[str, Pattern] = {
        "line": LINE,
        "corners": CORNERS,
        "ring": combined("wheel"),
        "wheel": combined("ring", "line"),
    }
    with pytest.raises(PatternFault, match=sentence):
        masks(pattern, card, named)


@pytest.mark.parametrize(
    ("pattern", "columns"),
    [
        (Lines(kind="lines", directions=("row",)), {0, 1, 2, 3, 4}),
        (CORNERS, {0, 4}),
        (drawn(".....\n.....\n#####\n.....\n....."), {0, 1, 3, 4}),
        (drawn("#...#\n.#.#.\n..#..\n.#.#.\n#...#"), {0, 1, 3, 4}),
        (drawn("....#\n....#\n....#\n....#\n....#"), {4}),
    ],
)
def test_columns_that_can_help(pattern: Pattern, columns: set[int]) -> None:
    assert useful_columns(masks(pattern, GRID, {}), GRID) == columns


def test_turning_a_pattern_makes_more_columns_useful() -> None:
    middle_row = ".....\n.....\n#####\n.....\n....."
    turned = Drawn(kind="drawn", grid=middle_row, rotate=True)
    assert useful_columns(masks(turned, GRID, {}), GRID) == {0, 1, 2, 3, 4}
    assert useful_columns(masks(BLACKOUT, TICKET, {}), TICKET) == set(range(9))


@given(st.sets(st.integers(1, (1 << 10) - 1), max_size=40))
def test_minimal_masks_win_exactly_when_the_candidates_do(candidates: set[int]) -> None:
    kept = minimal(candidates)
    assert set(kept) <= candidates
    assert not any(a != b and a & b == a for a in kept for b in kept)
    assert all(any(a & b == a for a in kept) for b in candidates)


@given(
    st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=2),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)
def test_useful_squares_of_a_turned_drawing_are_exact(
    cells: set[tuple[int, int]], rotate: bool, mirror: bool, free: bool
) -> None:
    lines = [
        "".join("#" if (row, column) in cells else "." for column in range(5))
        for row in range(5)
    ]
    pattern = Drawn(
        kind="drawn", grid="\n".join(lines), rotate=rotate, mirror=mirror, free=free
    )
    if not free and (2, 2) in cells:
        with pytest.raises(PatternFault, match="free = true"):
            masks(pattern, GRID, {})
        return
    reached = set(cells)
    for row, column in cells:
        spots = [(row, column)]
        if mirror:
            spots += [(row, 4 - column), (4 - row, column)]
        if rotate:
            spots += [
                turn
                for down, right in list(spots)
                for turn in (
                    (right, 4 - down),
                    (4 - down, 4 - right),
                    (4 - right, down),
                )
            ]
        reached.update(spots)
    drawing = draw(useful_squares(masks(pattern, GRID, {})), GRID).splitlines()
    marked = {(r, c) for r in range(5) for c in range(5) if drawing[r][c] == "#"}
    assert marked == reached - {(2, 2)}


def test_a_pattern_is_told_by_its_title_or_by_its_name_as_words() -> None:
    named: dict[str, Pattern] = {
        "any_line": LINE,
        "six_four_nine": Blackout(kind="blackout", title="6-4-9"),
    }
    assert pattern_title(named, "any_line") == "any line"
    assert pattern_title(named, "six_four_nine") == "6-4-9"
    assert pattern_title(named, "gone_since") == "gone since"
