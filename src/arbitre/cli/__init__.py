"""The command `arbitre`: one module for each of its commands; no rules of the game are decided here."""

from __future__ import annotations

import gc
import importlib
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import typer

from arbitre.cli.commands import EMPTY, WRONG, Command, Group, complaint, in_words
from arbitre.cli.language import MaybeLang, asked
from arbitre.cli.streams import prepare, printable, silence
from arbitre.errors import AmbiguousInput, EngineFault, IllegalAction, MalformedInput, UnsupportedText
from arbitre.files import cannot
from arbitre.french.typography import shown
from arbitre.messages import Message, Messages, speaking, spoken

FOUND: Final = 1
"""The exit code when the command worked and found something that is not as it should be."""
BAD_INPUT: Final = 2
"""The exit code when the command line or a file could not be understood, or a file cannot be read or written."""
FAULT: Final = 3
"""The exit code when arbitre itself has made a mistake."""

said: Final = Messages(
    {
        "use": ("use", "d'utiliser"),
        "standard output": ("standard output", "la sortie standard"),
    }
)
COMMANDS: Final = {
    "play": "Play a game against a program, in the browser or in the terminal.",
    "match": "Play many games between decks and tell who wins how often.",
    "gauntlet": "Play each two of several decks against each other and tell who wins how often.",
    "seat": "Let a program in any language play, by JSON lines over the standard streams or a socket.",
    "judge": "Play a scenario and report what happens, each step with its rule.",
    "why": "Tell why something is legal or not, has happened or not, or where a value comes from.",
    "solve": "Find a forced win this turn, or prove that there is none.",
    "cards": "Look at cards, add your own, and measure how many are understood.",
    "rules": "Tell about a rule: our title, its number in each edition, the code and the tests.",
    "serve": "Serve tables to play at, and answer over HTTP what judge, why, cards and rules answer.",
    "mcp": "Answer assistants the same, by the Model Context Protocol.",
    "replay": "Play the record of a game again and show how it ends.",
    "bench": "Measure how fast the engine is.",
    "conformance": "Run scripted games with expectations.",
}
"""The commands in the order of the help, and what it says of them. Each is a module of this package with a function
`register(app)`."""


class Commands(Group):
    """The commands; the module of one is loaded when it is run, not to list it in the help."""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        return Command(cmd_name, help=in_words(COMMANDS[cmd_name])) if cmd_name in COMMANDS else None

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            output = _module(f"{__name__}.output")
            output.interrupted()
            raise typer.Exit(output.INTERRUPTED) from None

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name, found, rest = super().resolve_command(ctx, args)
        return name, found and _loaded(found.name or ""), rest


def build() -> typer.Typer:
    """The application."""
    app = typer.Typer(
        name="arbitre",
        cls=Commands,
        help="Plays, adjudicates and explains games of Magic: The Gathering by the Comprehensive Rules.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_arbitre)
    return app


def _loaded(name: str) -> Any:
    """The command of that name with its parameters."""
    app = typer.Typer()
    _module(f"{__name__}.{name}").register(app)
    for group in app.registered_groups:
        group.cls = Group
    for one in (app, *(group.typer_instance for group in app.registered_groups)):
        for command in one.registered_commands if one else ():
            command.cls = Command
    return typer.main.get_group(app).commands[name]


def _module(name: str) -> Any:
    """The module of a command; what is loaded with it stays, and is never looked through for what could go."""
    if name in sys.modules:
        return sys.modules[name]
    gc.disable()
    try:
        return importlib.import_module(name)
    finally:
        gc.freeze()
        gc.enable()


def _arbitre(lang: MaybeLang = "") -> None:
    """Every command explains itself with --help. Exit codes: 0 done, 1 done with findings, 2 bad input, 3 a fault."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command line (that of the process if None) and exit with its code."""
    prepare()
    given = sys.argv[1:] if arguments is None else list(arguments)
    with speaking(asked(given, os.environ)):
        sys.exit(_run(given))


def _run(given: list[str]) -> int:
    """The exit code of a command line."""
    try:
        try:
            code = build()(given, prog_name="arbitre", standalone_mode=False)
        finally:
            sys.stdout.flush()
    except (MalformedInput, AmbiguousInput, IllegalAction, UnsupportedText) as error:
        return _fail(str(error), BAD_INPUT)
    except WRONG as error:
        return BAD_INPUT if type(error).__name__ == EMPTY else _fail(complaint(error), BAD_INPUT)
    except typer.Abort:
        return FOUND
    except EngineFault as error:
        return _fail(str(error), FAULT)
    except BrokenPipeError:  # who reads has seen enough
        silence()
        return FOUND
    except OSError as error:
        return _fail(str(cannot(said("use"), error.filename or said("standard output"), error)), BAD_INPUT)
    return code if isinstance(code, int) else 0


def _fail(message: str | Message, code: int) -> int:
    with suppress(OSError):
        print(f"arbitre: {printable(shown(str(message), spoken()))}", file=sys.stderr)
    silence()
    return code
