"""The command `arbitre`: one module for each of its commands; no rules of the game are decided here."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from typing import Final

import typer

from arbitre.errors import AmbiguousInput, EngineFault, IllegalAction, MalformedInput, UnsupportedText

FOUND: Final = 1
"""The exit code when the command worked and found something that is not as it should be."""
BAD_INPUT: Final = 2
"""The exit code when the command line or a file could not be understood."""
FAULT: Final = 3
"""The exit code when arbitre itself has made a mistake."""

COMMANDS: Final = ("play", "match", "judge", "why", "cards", "rules", "replay", "bench", "conformance")
"""The commands in the order of the help. Each is a module of this package with a function `register(app)`; one whose
module is not there is not offered."""


def build(names: Iterable[str] = COMMANDS) -> typer.Typer:
    """The application with these commands; a module is loaded only if its command is among them."""
    app = typer.Typer(
        name="arbitre",
        help="Plays, adjudicates and explains games of Magic: The Gathering by the Comprehensive Rules.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_arbitre)
    for name in names:
        if find_spec(f"{__name__}.{name}") is not None:
            importlib.import_module(f"{__name__}.{name}").register(app)
    return app


def _arbitre() -> None:
    """Every command explains itself with --help. Exit codes: 0 done, 1 done with findings, 2 bad input, 3 a fault."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command line (that of the process if None) and exit with its code."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    try:
        build(given[:1] if given and given[0] in COMMANDS else COMMANDS)(given, prog_name="arbitre")
    except (MalformedInput, AmbiguousInput, IllegalAction, UnsupportedText) as error:
        _fail(str(error), BAD_INPUT)
    except EngineFault as error:
        _fail(str(error), FAULT)


def _fail(message: str, code: int) -> None:
    print(f"arbitre: {message}", file=sys.stderr)
    sys.exit(code)
