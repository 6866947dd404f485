"""Runs one command through typer and turns what it can't read into a sentence."""

from __future__ import annotations

from collections.abc import Sequence

import typer
from typer.exceptions import Abort, TyperException

from hall_tui.acts.file_trouble import FileTrouble
from hall_tui.cli.stopped import DONE, INTERRUPTED, Stopped
from hall_tui.cli.usage_words import sentence
from hall_tui.config.faults import ConfigFaults


def new_app() -> typer.Typer:
    """A command of its own; its errors are left to `run_command`."""
    return typer.Typer(
        add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False
    )


def run_command(app: typer.Typer, name: str, words: Sequence[str]) -> int:
    """Run the command on its words; its exit code. Raises Stopped for bad usage."""
    command = typer.main.get_command(app)
    title = f"hall-tui {name}"
    try:
        code = command.main(list(words), prog_name=title, standalone_mode=False)
    except TyperException as error:
        said = sentence(error.format_message(), title, commands_of(app))
        raise Stopped(said) from error
    except (FileTrouble, ConfigFaults) as error:
        raise Stopped(str(error)) from error
    except Abort as error:
        raise Stopped("Nothing was typed, so nothing was done.") from error
    if code == INTERRUPTED:  # typer's word for Ctrl+C
        raise KeyboardInterrupt
    return code if isinstance(code, int) else DONE


def commands_of(app: typer.Typer) -> list[str]:
    """The words that may follow a command; none when it has no parts."""
    return [one.name for one in app.registered_commands if one.name]
