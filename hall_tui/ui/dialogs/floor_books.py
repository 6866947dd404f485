"""Books for sellers on the floor: hand them out, and settle when they come back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len

from hall_tui.rules.model.hall import Hall
from hall_tui.rules.money import amount_told, format_cents
from hall_tui.rules.ranges import sheets_of_book
from hall_tui.ui.desk_screen import DeskScreen
from hall_tui.ui.dialogs.asking import Ask
from hall_tui.ui.dialogs.confirm import Confirm
from hall_tui.ui.input.examples import example, floor_sold
from hall_tui.ui.input.product_words import item_of
from hall_tui.ui.plain import cut, quoted
from hall_tui.views.issues import Issue, books_of, issues
from hall_tui.views.moment import moment
from hall_tui.views.sales import on_sale

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer

ALL, NONE = "all", "none"
MOST = 10
MANY = 20
"""Of the example: about as many as a seller takes."""
LONGEST = 9
TOLD, LEAST_NAME = 54, 12
"""Signs of a seller with the sheets, and of a long name at least."""


def ask_floor(desk: DeskScreen) -> None:
    """Ask who comes back, or who takes books; then for what that needs."""
    session = desk.session
    if session is None:
        desk.say(desk.worded("No session is open: no books are handed out."), "bad")
        return
    found = desk.read(lambda db: issues(db, session.id))
    out = [one for one in found if not one.settled]
    lines = [f"{one.id:>3}  {issue_told(desk.rules.hall, one)}" for one in out]
    question = "Who takes books? Type the name."
    if out:
        question += "\nOr who comes back? Type the number at the left."

    def chosen(text: str) -> None:
        back = _named(out, text)
        if back is None:
            _ask_what(desk, text)
        else:
            _ask_unsold(desk, back)

    desk.ask(
        Ask(
            question,
            chosen,
            check=lambda text: who_fault(out, text),
            details="\n".join(lines),
        )
    )


def issue_told(hall: Hall, one: Issue) -> str:
    """What a seller has, on one line; a long name and title leave the sheets room."""
    sheets = f", sheets {one.first_book} to {one.last_book}"
    title = cut(hall.products[one.product].title, TOLD - LEAST_NAME - len(sheets))
    seller = cut(one.seller, TOLD - cell_len(title) - len(sheets))
    return f"{seller}: {title}{sheets}"


def who_fault(out: Sequence[Issue], text: str) -> str | None:
    """What is wrong with the number or name that is typed, None when nothing is."""
    if _named(out, text) is None and not any(sign.isalpha() for sign in text):
        numbers = ", ".join(str(one.id) for one in out[:MOST]) or "nobody has books"
        return f"{quoted(text)} is no name, and no number of the list: {numbers}."
    return None


def sold_sheets(one: Issue, text: str) -> int:
    """How many sheets were sold, by the first unsold one, "all" or "none".

    Raises ValueError with one sentence.
    """
    typed, first, last = text.strip().casefold(), one.first_book, one.last_book
    if typed == ALL:
        return last - first + 1
    if typed == NONE:
        return 0
    fits = typed.isdecimal() and typed.isascii() and len(typed) <= LONGEST
    if not fits or not first <= int(typed) <= last:
        raise ValueError(
            f"{quoted(text)} is none of the sheets {first} to {last}: type one, or"
            f" {ALL}, or {NONE}."
        )
    return int(typed) - first


def _named(out: Sequence[Issue], text: str) -> Issue | None:
    return next((one for one in out if str(one.id) == text.strip()), None)


def _ask_what(desk: DeskScreen, seller: str) -> None:
    hall = desk.rules.hall

    def fault(text: str) -> str | None:
        try:
            item_of(hall, text.strip().casefold(), ())
        except ValueError as error:
            return str(error)
        return None

    def given(text: str) -> None:
        item = item_of(hall, text.strip().casefold(), ())
        asked = {
            "seller": seller,
            "product": item.product,
            "quantity": item.quantity,
            "faces": item.faces,
            "medium": item.medium,
            "tier": item.tier,
            "first_book": item.book,
        }
        told = {name: value for name, value in asked.items() if value is not None}
        desk.do("issue_books", told, handed)

    def handed(answer: Answer) -> None:
        data = answer.data
        sheets = f"sheets {data['first_book']} to {data['last_book']}"
        title = hall.products[str(data["product"])].title
        told = f"{cut(seller, 30)} takes {data['quantity']} x {title}, {sheets}."
        desk.say(told, "good", big=True)

    question = f"What does {cut(seller, 30)} take? Type it as at the till"
    now = _codes_now(desk)
    like = example(
        hall, desk.rules.running, lambda one: floor_sold(one) and one.code in now
    )
    if like is None:
        question += "."
    else:
        question += f": {MANY}*{like.word} is {MANY} {like.title}."
    desk.ask(Ask(question, given, check=fault))


def _codes_now(desk: DeskScreen) -> set[str]:
    """The codes of what is sold at this moment."""
    session, rules = desk.session, desk.rules
    if session is None:
        return set()
    at = desk.read(lambda db: moment(db, rules, session, desk.now))
    return {one.code for one in on_sale(rules, at) if one.why_not is None}


def _ask_unsold(desk: DeskScreen, one: Issue) -> None:
    hall = desk.rules.hall
    each = sheets_of_book(hall.stocks[one.stock], one.faces)

    def fault(text: str) -> str | None:
        try:
            sold = sold_sheets(one, text)
        except ValueError as error:
            return str(error)
        if sold % each:
            return f"A book is {each} sheets: type the first sheet of an unsold book."
        return None

    desk.ask(
        Ask(
            "Which is the first sheet that wasn't sold?",
            lambda text: _confirm(desk, one, sold_sheets(one, text), each),
            check=fault,
            details=issue_told(hall, one),
            ways=f"{ALL} + Enter: all were sold    {NONE} + Enter: none was",
        )
    )


def _confirm(desk: DeskScreen, one: Issue, sold: int, each: int) -> None:
    hall, quantity = desk.rules.hall, sold // each
    title, seller = hall.products[one.product].title, cut(one.seller, 30)
    first_unsold = one.first_book + sold
    given: dict[str, object] = {"issue": one.id}
    back = "All were sold."
    if first_unsold <= one.last_book:
        given["first_unsold"] = first_unsold
        back = f"Sheets {first_unsold} to {one.last_book} come back."
    question = f"{seller} sold none of {title}?"
    if quantity:
        given["tender"] = {"cash": "exact"}
        due = format_cents(books_of(hall, one, quantity).list_cents)
        question = f"{seller} sold {quantity} x {title}: {due} in cash?"

    def settled(answer: Answer) -> None:
        told = f"{seller} is settled: nothing was sold."
        if answer.data["receipt"] is not None:
            told = f"Receipt {answer.data['receipt']}: {quantity} x {title}, take"
            told += f" {amount_told(answer.data['due'])} from {seller}."
        desk.say(told, "good", big=True)

    desk.ask(
        Confirm(
            question,
            lambda: desk.do("return_books", given, settled),
            yes="settle it",
            details=back,
        )
    )
