"""Loading whole files: what a sound one gives, what a wrong file is told."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hall_tui.config.loading import ConfigFaults, load_hall, read_hall
from hall_tui.rules.model.products import CardProduct

ROOT = Path(__file__).resolve().parents[2]
SOUND = (ROOT / "tests" / "data" / "config" / "sound.toml").read_text(encoding="utf-8")


def refusal(text: str) -> str:
    with pytest.raises(ConfigFaults) as refused:
        read_hall(text, "hall.toml")
    return str(refused.value)


def changed(old: str, new: str) -> str:
    assert SOUND.count(old) == 1
    return SOUND.replace(old, new)


@pytest.mark.parametrize(
    "name", ["hall.toml", "hall_tui/presets/hall.toml", "hall_tui/presets/ninety.toml"]
)
def test_the_halls_that_come_with_the_program_have_no_fault(name: str) -> None:
    loaded = load_hall(ROOT / name)
    assert loaded.hall.games
    assert loaded.text == (ROOT / name).read_text(encoding="utf-8")


def test_amounts_are_cents_and_the_text_has_its_digest() -> None:
    loaded = read_hall(SOUND, "hall.toml")
    book = loaded.hall.products["book"]
    assert isinstance(book, CardProduct)
    assert [offer.price for offer in book.offers] == [600, 500]
    assert loaded.hall.hall.smallest_coin == 5
    assert loaded.sha256 == hashlib.sha256(SOUND.encode()).hexdigest()


def test_ids_keep_the_order_of_the_file() -> None:
    hall = read_hall(SOUND, "hall.toml").hall
    assert list(hall.products) == ["book", "pairs", "pack", "lucky"]
    assert list(hall.games) == ["first", "second", "pairs"]


@pytest.mark.parametrize("written", [SOUND.replace("\n", "\r\n"), "\ufeff" + SOUND])
def test_files_of_another_system_read_alike(written: str) -> None:
    assert read_hall(written, "hall.toml").hall == read_hall(SOUND, "hall.toml").hall


def test_lines_are_the_same_in_a_file_of_another_system() -> None:
    faulty = changed('code = "k"', "code = 7")
    assert refusal(faulty.replace("\n", "\r\n")) == refusal(faulty)


def test_a_missing_file_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "hall.toml"
    with pytest.raises(ConfigFaults) as refused:
        load_hall(path)
    assert str(refused.value) == (
        f"{path}: there is no such file; "
        "check the name, or make one with hall-tui init."
    )


def test_a_folder_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(ConfigFaults) as refused:
        load_hall(tmp_path)
    assert str(refused.value) == (
        f"{tmp_path}: this is a folder, not a file; name the file in it."
    )


def test_a_file_that_is_not_text_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "hall.toml"
    path.write_bytes(b"\xff\xfe\x00hall")
    with pytest.raises(ConfigFaults) as refused:
        load_hall(path)
    assert str(refused.value) == (
        f"{path}: this isn't a text file in UTF-8; save it as UTF-8 text."
    )


def test_a_path_through_a_file_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "hall.toml").write_text("", encoding="utf-8")
    with pytest.raises(ConfigFaults) as refused:
        load_hall(tmp_path / "hall.toml" / "hall.toml")
    assert "the file can't be read (Not a directory)" in str(refused.value)


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n"])
def test_an_empty_file_is_one_sentence(text: str) -> None:
    assert refusal(text) == (
        "hall.toml: the file is empty; make a full one with hall-tui init."
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "[hall]\ntitle",
            "hall.toml line 2, column 6: a key has no value; write it as key = value, "
            'and a title as [title]; a text stands in "quotes".',
        ),
        (
            "[hall]\ncount = 007\n",
            "hall.toml line 2, column 10: a number isn't written like this; write 7.",
        ),
        (
            "[hall]\ntitle = Small Hall\n",
            'hall.toml line 2, column 9: a text stands in quotes; write "Small Hall".',
        ),
        (
            "[games.a]\nx = 1\n[games.a]\n",
            "hall.toml line 3, column 9: this table is written twice; "
            "join the two into one, or give one of them another id.",
        ),
        (
            "a = [1, 2",
            "hall.toml line 1, column 10: a list doesn't end; "
            "put a comma before this value, or ] after the last one.",
        ),
        (
            "a = { b = 1, }",
            "hall.toml line 1, column 14: a comma stands right before }; "
            "take the comma out.",
        ),
        (
            "a = { b = 1,\nc = 2 }",
            "hall.toml line 1, column 13: a { } doesn't end on its line; "
            "write it on one line, or as a table under a [title].",
        ),
        (
            "a = 'b",
            "hall.toml line 1, column 7: a text doesn't end; "
            "end it with the quotes it began with.",
        ),
        (
            "a = 1e999999999999999999999",
            "hall.toml: a number is far too large; write a smaller one.",
        ),
        (
            "a = " + "[" * 5000,
            "hall.toml: lists stand too deep in lists; write fewer levels.",
        ),
    ],
)
def test_what_is_not_toml_is_told_alone_with_line_and_column(
    text: str, said: str
) -> None:
    assert refusal(text) == said


@pytest.mark.parametrize("number", ["inf", "-inf", "nan", "1e400", "9" * 30, "1e-30"])
def test_amounts_out_of_all_reason_are_refused(number: str) -> None:
    said = refusal(changed("cap = 500.00", f"cap = {number}"))
    assert "pots.pairs.cap: " in said
    assert "can't stand here: an amount " in said


def test_a_fault_of_form_does_not_hide_others_elsewhere() -> None:
    """Even when a table that every hall needs is the faulty one."""
    faulty = changed("columns_from = [0, 51, 101]", 'columns_from = "many"')
    faulty = faulty.replace("price = 6.50", "price = 7.00")
    told = [line.split(": ")[0] for line in refusal(faulty).splitlines()]
    assert told == [
        "hall.toml line 10, attendance.columns_from",
        "hall.toml line 66, products.pack.offers[0].price",
    ]


def test_one_entry_of_a_list_of_tables_is_told_at_its_title() -> None:
    faulty = changed(
        '[[products.pack.offers]]\nmedia = ["paper"]\n', ("[[products.pack.offers]]\n")
    )
    assert refusal(faulty).splitlines() == [
        "hall.toml line 63, products.pack.offers[0].media: the key "
        '"media" is missing; add media: put the values in [ ], with commas between '
        "them."
    ]


def test_a_misspelt_key_is_not_missed_too() -> None:
    faulty = changed(
        "[[products.pack.offers]]\nmedia", "[[products.pack.offers]]\nmedias"
    )
    assert refusal(faulty).splitlines() == [
        "hall.toml line 64, products.pack.offers[0].medias: there is no key "
        '"medias" here; write "media".',
    ]


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_in_plain_words(text: str) -> None:
    assert refusal(text)


@given(
    st.integers(0, SOUND.count("\n")),
    st.sampled_from(["x = 1", "[hall]", "}", "[[games]]", '"', "[pots.a.b.c]", "= 2"]),
)
def test_a_stray_line_anywhere_is_told_and_never_breaks_the_reader(
    place: int, stray: str
) -> None:
    lines = SOUND.splitlines()
    lines.insert(place, stray)
    with pytest.raises(ConfigFaults) as refused:
        read_hall("\n".join(lines), "hall.toml")
    assert all(fault.message and fault.cure for fault in refused.value.faults)
