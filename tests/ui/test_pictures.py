"""The pictures in README and docs are what the screens of the tests show."""

from __future__ import annotations

from tests.ui.golden import FOLDER, PICTURES, pictures_named


def test_every_picture_is_shown_and_kept_true() -> None:
    shown = pictures_named()
    assert shown == {file.stem for file in PICTURES.iterdir()}
    assert shown <= {file.stem for file in FOLDER.iterdir()}
