"""Commands that explain themselves, and say what is wrong with a command line, in the language that is spoken."""

from __future__ import annotations

import re
from typing import Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

from arbitre.french.typography import shown
from arbitre.messages import Message, Messages, joined, spoken

said: Final = Messages(
    {
        "usage": ("Usage: ", "Usage : "),
        "arguments": ("Arguments", "Arguments"),
        "options": ("Options", "Options"),
        "commands": ("Commands", "Commandes"),
        "default": ("[default: {}]", "[par défaut : {}]"),
        "required": ("[required]", "[nécessaire]"),
        "any options": ("[OPTIONS]", "[OPTIONS]"),
        "any command": ("COMMAND [ARGS]...", "COMMANDE [ARGUMENTS]..."),
        "explained": ("\n  hint: {command} --help explains it", "\n  conseil : {command} --help l'explique"),
    }
)
WRONG: Final[type[Exception]] = next(one for one in typer.BadParameter.__mro__ if one.__name__ == "ClickException")
"""What is wrong with a command line, as the library tells it."""
EMPTY: Final = "NoArgsIsHelpError"
"""The error that is no more than the help."""


class Command(TyperCommand):
    """A command whose help is in the language that is spoken."""

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        _usage(self, ctx, formatter)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _translate(self, ctx)
        super().format_help(ctx, formatter)


class Group(TyperGroup):
    """Several commands, whose help is in the language that is spoken."""

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        _usage(self, ctx, formatter)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _translate(self, ctx)
        for name in self.list_commands(ctx):
            if (command := self.get_command(ctx, name)) is not None:
                command.help = in_words(command.help or "")
        super().format_help(ctx, formatter)


def complaint(error: Exception) -> Message:
    """What is wrong with a command line, and which command explains itself."""
    from arbitre.cli.help import USAGE

    ctx = getattr(error, "ctx", None)
    told = USAGE.message(str(getattr(error, "format_message", error.__str__)()))
    return joined((told, said("explained", command=ctx.command_path if ctx is not None else "arbitre")))


def in_words(text: str) -> str:
    """A text of the help in the language that is spoken, paragraph by paragraph."""
    if spoken() == "en":
        return text
    return shown("\n\n".join(map(_paragraph, re.split(r"\n\s*\n", text))), spoken())


def _paragraph(text: str) -> str:
    from arbitre.cli.help import HELP, WORKLOADS

    lines = " ".join(text.split())
    name, colon, about = lines.partition(": ")
    work = WORKLOADS.french(about) if colon else None
    return HELP.french(lines) or (f"  {name} : {work}" if work else text)


def _usage(command: Any, ctx: Any, formatter: Any) -> None:
    """The line that shows how a command is written."""
    metavars = {said(key).pair[0]: str(said(key)) for key in ("any options", "any command")}
    pieces = [metavars.get(piece, piece) for piece in command.collect_usage_pieces(ctx)]
    formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=shown(str(said("usage")), spoken()))


def _translate(command: Any, ctx: Any) -> None:
    """The words of a command and of its parameters, and those of the library around them."""
    from typer import rich_utils

    from arbitre.cli.help import PLACES

    rich_utils.ARGUMENTS_PANEL_TITLE = str(said("arguments"))
    rich_utils.OPTIONS_PANEL_TITLE = str(said("options"))
    rich_utils.COMMANDS_PANEL_TITLE = str(said("commands"))
    rich_utils.DEFAULT_STRING = shown(str(said("default")), spoken())
    rich_utils.REQUIRED_LONG_STRING = str(said("required"))
    command.help = in_words(command.help or "")
    for parameter in command.get_params(ctx):
        if getattr(parameter, "help", None):
            parameter.help = in_words(parameter.help)
        if spoken() == "fr" and parameter.metavar:
            parameter.metavar = PLACES.get(parameter.metavar, parameter.metavar)
