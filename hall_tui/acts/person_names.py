"""What may be the name of a person; acts and screens ask it here alike."""

from __future__ import annotations

from sqlite_utils import Database

from hall_tui.acts.refusals import Refused, refuse_unless
from hall_tui.views import people
from hall_tui.views.people import Person

LONGEST_NAME = 60


def require_good_name(name: str) -> None:
    """Raises Refused("bad_name") for what no name of a person looks like."""
    refuse_unless(
        len(name) <= LONGEST_NAME,
        "bad_name",
        f"A name has at most {LONGEST_NAME} characters, this one has {len(name)}:"
        " shorten it.",
    )
    refuse_unless(
        name.isprintable(),
        "bad_name",
        "A name holds no line breaks or control characters: write it plainly.",
    )
    refuse_unless(name, "bad_name", "A name is missing: type one.")
    refuse_unless(
        any(sign.isalpha() for sign in name),
        "bad_name",
        "A name has letters in it: write it as people say it.",
    )


def require_new_name(db: Database, name: str, of: Person | None = None) -> None:
    """Raises Refused("bad_name", "name_taken") for a name that can't be taken.

    A name stays with whoever had it, so that the books tell people apart. `of` is
    the person who is to be called so, who may take an earlier name again.
    """
    require_good_name(name)
    taken = people.like_named(db, name)
    if taken is None or (of is not None and taken.id == of.id):
        return
    known = people.name_key(taken.name) == people.name_key(name)
    there = "is there already" if known else "was called so"
    if taken.has_left:
        there = "worked here, and the name stays in the books"
    raise Refused("name_taken", f"{taken.name} {there}: take another name.")
