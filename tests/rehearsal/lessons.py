"""Scenes of an evening, and the hint that the coach gives in one of them."""

from __future__ import annotations

from dataclasses import replace

from hall_tui.rehearsal.coach import hint
from hall_tui.rehearsal.goods import Ask, Good, with_note
from hall_tui.rehearsal.hints import WIDTH, Hint
from hall_tui.rehearsal.lesson import Lesson, Memory, Where
from hall_tui.rehearsal.scene import Next, Scene
from hall_tui.rehearsal.serving import Bought, Sale
from hall_tui.rehearsal.shouts import Blower, Shout
from hall_tui.ui.action import key_words
from hall_tui.ui.keys import Keys

BOOK = Good(word="6r", title="Regular", product="regular", faces=6, price_cents=700)
ASKS = (with_note([BOOK], exact=True), with_note([BOOK], exact=False))
SIX = (Bought(product="regular", faces=6),)
NINE = (Bought(product="regular", faces=9, medium="paper"),)
FIRST = Sale(number=6, voided=False, goods=SIX, given_cents=700)
VOID = replace(FIRST, voided=True)
SOLD = Sale(number=7, voided=False, goods=SIX, given_cents=1000, change_cents=300)
ODD = Sale(number=8, voided=False, goods=NINE, given_cents=1000)
GAME = Next(kind="game", title="Page 1")
DRAW = Next(kind="designate", title="Loonie number")
BALL = Blower(name="I19", number=19, repeats=False)
WON = Shout(face="A612", number=612, why="won")
START = Scene(open=True, sells=True, coming=GAME)
READY = replace(START, sales=(VOID, SOLD))
PLAYED = replace(READY, begun=1, playing="Page 1", blower=BALL)
STOPPED = replace(PLAYED, stopped=True)
OVER = replace(
    READY, begun=2, coming=None, over=True, left_out=13, lying=(("till-1", 11150),)
)


def hinted(
    scene: Scene,
    desk: str,
    memory: Memory | None = None,
    asks: tuple[Ask, Ask] = ASKS,
    **at: object,
) -> Hint:
    """The hint, with the program's own keys."""
    keys = Keys()
    where = replace(Where(desk=desk), **at)  # type: ignore[arg-type]
    lesson = Lesson(
        scene=scene,
        where=where,
        memory=memory or Memory(),
        asks=asks,
        keys=lambda action: key_words(keys.key(action)),
    )
    found = hint(lesson)
    assert max(len(found.what), len(found.how)) <= WIDTH
    return found
