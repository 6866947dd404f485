"""What was done and is wrong, though the program has no reason to refuse it.

The hall's file takes any ball, sale and void that is possible; in a rehearsal it is
known which one was meant.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from hall_tui.rehearsal.coach import Misread
from hall_tui.rehearsal.goods import Ask

if TYPE_CHECKING:
    from hall_tui.acts.desk import Answer


def misread_ball(act: str, answer: Answer, lay: str | None) -> Misread | None:
    """The ball that was typed instead of the one that `lay` there; None for none."""
    if act == "call":
        typed = str(answer.data["ball"])
    elif act == "designate":
        typed = cast("list[str]", answer.data["balls"])[-1]
    else:
        return None
    return None if lay in (None, typed) else Misread(called=typed, lay=str(lay))


def is_other_sale(ask: Ask, answer: Answer) -> bool:
    """Whether a sale is another than the player wanted."""
    wanted = Counter(
        (good.product, good.faces, None if good.faces is None else "paper")
        for good in ask.goods
    )
    sold: Counter[tuple[object, object, object]] = Counter()
    for line in cast("list[Mapping[str, object]]", answer.data["lines"]):
        key = (line["product"], line["faces"], line["medium"])
        sold[key] += cast(int, line["quantity"])
    return sold != wanted
