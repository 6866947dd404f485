"""Runs the application on the hall's file, and says in one sentence why it ended."""

from __future__ import annotations

import os
import traceback
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from hall_tui.acts.file_trouble import FileTrouble
from hall_tui.cli.stopped import Stopped
from hall_tui.live import tidying

if TYPE_CHECKING:
    from hall_tui.config.loading import Loaded
    from hall_tui.live.watching import Watch
    from hall_tui.live.writing import Clock, WriterThread
    from hall_tui.rehearsal.plan import Plan
    from hall_tui.ui.action import Place
    from hall_tui.ui.app import HallApp

PAINTS_A_SECOND = 120
"""At most. What an act brings is in the second paint after its key."""


def run_desk(
    first: Place, desk: str, db: Path, rules: Loaded, clock: Clock | None = None
) -> None:
    """Open the screen and wait until it is left. Raises Stopped, FileTrouble.

    `clock` gives aware times, those of the machine by default.
    """
    _paint_often()
    from hall_tui.cli.waiting import tell_waiting
    from hall_tui.live.slip_files import SlipFiles
    from hall_tui.live.watching import Watch
    from hall_tui.live.writing import WriterThread, utc_now

    time = clock or utc_now
    if first == "board":
        with Watch(db) as file:
            _run(first, file, None, db, rules, time)
        return
    slips = SlipFiles(db)
    writer = WriterThread(
        db, desk, rules, clock=time, on_wait=tell_waiting, slips=slips
    )
    try:
        with _watch(db, writer) as file:
            writer.on_wait = None
            _run(first, file, writer, db, rules, time)
    finally:
        # The screen is gone, and what was asked for last may wait for another desk.
        writer.on_wait = tell_waiting
        writer.close()


def run_practice(db: Path, rules: Loaded, plan: Plan) -> str:
    """Open the screen on a practice hall, the others beside it; the scorecard.

    Raises Stopped, FileTrouble.
    """
    _paint_often()
    from hall_tui.live.watching import Watch
    from hall_tui.live.writing import WriterThread
    from hall_tui.rehearsal.clock import PracticeClock, evening_of
    from hall_tui.rehearsal.hall import TRAINEE_DESK
    from hall_tui.rehearsal.room import Room, RoomThread
    from hall_tui.rehearsal.tutor import Tutor
    from hall_tui.ui.action import key_words
    from hall_tui.ui.keys import keys_of
    from hall_tui.ui.practice import PracticeApp

    clock = PracticeClock(evening_of(rules.hall)[1])
    keys = keys_of(rules)
    tutor = Tutor(plan, rules, clock, lambda action: key_words(keys.key(action)))
    writer = WriterThread(db, TRAINEE_DESK, rules, clock=clock)
    others = RoomThread(lambda: Room(db, rules, plan, clock))
    with ExitStack() as opened:
        opened.callback(writer.close)
        file = opened.enter_context(Watch(db))
        opened.callback(others.close)
        others.start()
        app = PracticeApp(
            tutor=tutor,
            config=rules,
            file=file,
            writer=writer,
            first="till",
            clock=clock,
        )
        _until_left(app, db)
    if others.failure is not None:
        raise _ended(others.failure, db)
    with Watch(db) as file:
        return app.card or tutor.card(file.read)


def _watch(db: Path, writer: WriterThread) -> Watch:
    """The file to look at; the writer opens it only when it has to, which is slow."""
    from hall_tui.live.watching import Watch

    try:
        return Watch(db)
    except FileTrouble:
        # One in an older form is brought up to date; any other trouble comes again.
        writer.ready()
        return Watch(db)


def _run(
    first: Place,
    file: Watch,
    writer: WriterThread | None,
    db: Path,
    rules: Loaded,
    clock: Clock,
) -> None:
    from hall_tui.ui.app import HallApp

    app = HallApp(config=rules, file=file, writer=writer, first=first, clock=clock)
    _until_left(app, db)


def _paint_often() -> None:
    """Have Textual, not loaded yet, paint so often, unless a rate is set already."""
    os.environ.setdefault("TEXTUAL_FPS", str(PAINTS_A_SECOND))


def _until_left(app: HallApp, db: Path) -> None:
    """Run the screen. Raises what ended it, when that wasn't the person."""
    tidying.begin()
    app.run()
    if app.failure is not None:
        raise _ended(app.failure, db)


def _ended(failure: BaseException, db: Path) -> Exception:
    """What to tell of an error that ended the screen; its details go to a log."""
    if isinstance(failure, FileTrouble):
        return failure
    log = db.with_suffix(".log")
    try:
        _write_down(failure, log)
        where = f"is written in {log}"
    except OSError as error:
        kind = type(failure).__name__
        where = f"can't be written in {log} ({error.strerror}): {kind}, {failure}"
    return Stopped(
        "The screen ended by a mistake in the program; what was saved is safe, so"
        f" start it again and look. What happened {where}."
    )


def _write_down(failure: BaseException, log: Path) -> None:
    when = datetime.now(UTC).isoformat(timespec="seconds")
    told = "".join(traceback.format_exception(failure))
    descriptor = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    with os.fdopen(descriptor, "a", encoding="utf-8") as written:
        written.write(f"{when}\n{told}\n")
