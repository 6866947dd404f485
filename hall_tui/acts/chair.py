"""The caller's chair: only one program calls, and another may take over from it.

A program with a window takes the free chair with its first call. Scripts have no
window and never take it by calling; a chair that a desk holds refuses them too.
"""

from __future__ import annotations

from dataclasses import dataclass

from hall_tui.acts.refusals import Refused
from hall_tui.acts.registry import SESSION_OPEN, Data, act
from hall_tui.acts.work import Work
from hall_tui.views.chair import Chair, caller_chair


@dataclass(frozen=True, kw_only=True)
class TakeOver:
    """Nothing: the desk is the one of the act."""


@act(TakeOver, roles={"caller"}, phases=SESSION_OPEN)
def take_over(work: Work, arguments: TakeOver) -> Data:
    """Call from this desk; the one that called until now can only look."""
    before = caller_chair(work.db, work.now.id)
    sit_down(work)
    return {"desk": work.by.desk, "from": None if before is None else before.desk}


def require_chair(work: Work) -> None:
    """Raises Refused while another program calls; takes the chair when it is free."""
    held = caller_chair(work.db, work.now.id)
    if held is None:
        if work.by.window:
            sit_down(work)
    elif not _ours(work, held):
        where = held.desk if held.desk != work.by.desk else "another window"
        who = "" if held.name is None else f" ({held.name})"
        raise Refused(
            "other_caller",
            f"{where[:1].upper()}{where[1:]}{who} calls now: take over to call here.",
            desk=held.desk,
        )


def sit_down(work: Work) -> None:
    """Put this program in the chair."""
    work.tx.put(
        "caller_chair",
        one=1,
        session_id=work.now.id,
        desk=work.by.desk,
        window=work.by.window,
        since=work.tx.at,
    )


def keep_chair(work: Work) -> None:
    """Somebody signed in at a desk: its chair goes to the program that asked.

    So a desk that was started again calls on, and its old window doesn't.
    """
    if work.session is None:
        return
    held = caller_chair(work.db, work.session.id)
    if held is not None and held.desk == work.by.desk and not _ours(work, held):
        sit_down(work)


def leave_chair(work: Work) -> None:
    """Somebody signed out of a desk: nobody calls there any more."""
    work.tx.remove("caller_chair", desk=work.by.desk)


def _ours(work: Work, held: Chair) -> bool:
    return (held.desk, held.window) == (work.by.desk, work.by.window)
