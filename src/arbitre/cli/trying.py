"""`arbitre cards try`: what the engine understands of a text, or the exact word where it stopped."""

from __future__ import annotations

import sys
from secrets import randbelow
from typing import Annotated

import typer
from rich.console import Console

from arbitre import Options, agents
from arbitre.cards.printed import MOST_LETTERS
from arbitre.cards.records import Card
from arbitre.cli.language import if_named
from arbitre.cli.output import print_json, show
from arbitre.cli.play import Session, self_play
from arbitre.corpus.board import Board, lay_out
from arbitre.messages import spoken
from arbitre.rules.editions import PINNED
from arbitre.services import cards
from arbitre.services.showing import abilities
from arbitre.text.interface import say


def try_text(
    text: Annotated[str, typer.Argument(help="A text as on a card, ~ for its name; - reads the standard input.")] = "-",
    type_line: Annotated[str, typer.Option("--type", help="The type line of the card, such as 'Instant'.")] = "",
    name: Annotated[str, typer.Option(help="The name of the card.")] = "Test Card",
    cost: Annotated[str, typer.Option(help="The mana cost of the card.")] = "{2}",
    lang: Annotated[
        str,
        typer.Option(
            callback=if_named, help="Write it back only in this language, and play in it: en or fr; else in both."
        ),
    ] = "",
    play: Annotated[bool, typer.Option("--play", help="Play it, with cards of every kind around it.")] = False,
    ir: Annotated[bool, typer.Option("--ir", help="Print the abilities as the engine has them.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Read a text, write it back from what was understood, and play it. The exit code is 1 if some of it was not."""
    given = sys.stdin.read(MOST_LETTERS + 1).strip() if text == "-" else text.replace("\\n", "\n")
    found = cards.attempt(given, type_line, name, cost)
    answer = cards.tried(found, lang)
    if ir and not found.refusals:
        print_json(abilities(found.entry))
    else:
        show(answer, json)
    if play and answer.well:
        _play(found.entry.card, lang or spoken())


def _play(card: Card, lang: str) -> None:
    """A game with the card in hand and in play, against a program."""
    seed = randbelow(2**31)
    names = say("you", lang), say("program", lang)
    game = lay_out(card, PINNED, seed, Board(tools=None), options=Options(), names=names)
    if sys.stdin.isatty() and sys.stdout.isatty():
        Session(game, agents.create("greedy", seed), lang, Console(highlight=False), input).run()
    else:
        self_play(game, "greedy", seed, lang)
