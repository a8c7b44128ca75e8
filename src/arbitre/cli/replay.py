"""`arbitre replay`: play the record of a game again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from arbitre import load
from arbitre import replay as play_again
from arbitre.cli.board import board
from arbitre.cli.language import Lang, tell
from arbitre.cli.play import outcome
from arbitre.services.playable import lookup
from arbitre.text import log_lines
from arbitre.text.interface import say


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("replay")(replay)


def replay(
    record: Annotated[Path, typer.Argument(help="The record of a game.")],
    to: Annotated[int | None, typer.Option(min=0, help="Stop after so many choices.")] = None,
    log: Annotated[bool, typer.Option("--log", help="Print the log.")] = False,
    lang: Lang = "",
) -> None:
    """Play the record of a game again and show how it ends; whether it ends as recorded is checked."""
    found = load(record)
    game = play_again(found, lookup, to)
    console = Console(highlight=False)
    if log:
        for line in log_lines(game, lang):
            tell(line)
    console.print(board(game, game.decision.player if game.decision is not None else 1, lang))
    tell(say("replayed", lang, choices=len(game.choices), all=len(found.choices), turn=game.state.turn))
    if to is None or to >= len(found.choices):
        tell(say("proven", lang))
    tell(outcome(game, lang))
