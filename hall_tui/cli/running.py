"""Runs one command through typer and turns what it can't read into a sentence."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence

import typer
from typer.exceptions import Abort, TyperException

from hall_tui.acts.file_trouble import FileTrouble
from hall_tui.cli.stopped import DONE, Stopped
from hall_tui.config.faults import ConfigFaults

_OPTION = re.compile(r"No such option: (\S+)(?: \(Possible options: (.*)\))?")
_UNEXPECTED = re.compile(r"Got unexpected extra arguments?(?:\(s\))? \((.*)\)")


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
        raise Stopped(_sentence(error.format_message(), title)) from error
    except (FileTrouble, ConfigFaults) as error:
        raise Stopped(str(error)) from error
    except Abort as error:
        raise Stopped("Nothing was typed, so nothing was done.") from error
    return code if isinstance(code, int) else DONE


def _sentence(said: str, title: str) -> str:
    see = f"see {title} --help"
    option = _OPTION.match(said)
    if option is not None:
        known = (option[2] or "").split(", ")
        near = difflib.get_close_matches(option[1], known, 1)
        cure = f"write {near[0]}" if near else see
        return f"There is no option {option[1]}; {cure}."
    extra = _UNEXPECTED.match(said)
    if extra is not None:
        return f"{extra[1]} is too much here; {see}."
    return f"{said.rstrip('.')}; {see}."
