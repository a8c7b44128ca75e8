"""`arbitre cards try`: what the engine understands of a text, or the exact word where it stopped."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from secrets import randbelow
from typing import Annotated

import typer
from rich.console import Console

from arbitre import Options, agents, unhandled
from arbitre.cards.compiling import Compiled, compile_card
from arbitre.cards.printed import MOST_LETTERS
from arbitre.cards.records import Card
from arbitre.cards.scryfall import CardObject, read_card
from arbitre.cli.output import note, print_json
from arbitre.cli.play import Session, self_play
from arbitre.cli.refused import why_refused
from arbitre.cli.showing import LANGUAGES, as_data, in_words
from arbitre.corpus.board import Board, lay_out
from arbitre.errors import MalformedInput
from arbitre.ir.values import CardType
from arbitre.rules.editions import PINNED
from arbitre.text.interface import say

TYPES = ("Creature", "Sorcery")
"""The kinds of card that a text is tried on where none is named: permanents, and spells that only resolve."""


def try_text(
    text: Annotated[str, typer.Argument(help="A text as on a card, ~ for its name; - reads the standard input.")] = "-",
    type_line: Annotated[str, typer.Option("--type", help="The type line of the card, such as 'Instant'.")] = "",
    name: Annotated[str, typer.Option(help="The name of the card.")] = "Test Card",
    cost: Annotated[str, typer.Option(help="The mana cost of the card.")] = "{2}",
    lang: Annotated[
        str, typer.Option(help="Write it back only in this language, and play in it: en or fr; else in both.")
    ] = "",
    play: Annotated[bool, typer.Option("--play", help="Play it, with cards of every kind around it.")] = False,
    ir: Annotated[bool, typer.Option("--ir", help="Print the abilities as the engine has them.")] = False,
) -> None:
    """Read a text, write it back from what was understood, and play it. The exit code is 1 if some of it was not."""
    if lang not in ("", *LANGUAGES):
        raise MalformedInput(f"cards are not written in '{lang}'", expected=LANGUAGES)
    given = sys.stdin.read(MOST_LETTERS + 1).strip() if text == "-" else text.replace("\\n", "\n")
    about = {"name": name, "mana_cost": cost}
    found = _tried(given.replace("~", name), about, [type_line] if type_line else TYPES)
    for line in why_refused(found, lang or "en"):
        print(line)
    if found.refusals:
        raise typer.Exit(1)
    _print(found, [lang] if lang else LANGUAGES, ir)
    if missing := unhandled(found.entry.card):
        note(f"it cannot be executed yet: {', '.join(missing)}")
        raise typer.Exit(1)
    if play:
        _play(found.entry.card, lang or "en")


def _tried(text: str, about: dict[str, str], types: Sequence[str]) -> Compiled:
    """The reading on the first of the type lines on which all of it is read, otherwise on the first."""
    readings = [compile_card(read_card(_object(text, about, kind))) for kind in types]
    return next((found for found in readings if not found.refusals), readings[0])


def _object(text: str, about: dict[str, str], type_line: str) -> CardObject:
    size = "2" if CardType.CREATURE.value in type_line.lower() else None  # CR 208.1
    cost = None if CardType.LAND.value in type_line.lower() else about["mana_cost"]  # CR 202.1a
    return CardObject(
        name=about["name"],
        layout="normal",
        type_line=type_line,
        oracle_text=text,
        power=size,
        toughness=size,
        mana_cost=cost,
    )


def _play(card: Card, lang: str) -> None:
    """A game with the card in hand and in play, against a program."""
    seed = randbelow(2**31)
    names = say("you", lang), say("program", lang)
    game = lay_out(card, PINNED, seed, Board(tools=None), options=Options(), names=names)
    if sys.stdin.isatty() and sys.stdout.isatty():
        Session(game, agents.create("greedy", seed), lang, Console(highlight=False), input).run()
    else:
        self_play(game, "greedy", seed, lang)


def _print(found: Compiled, langs: Sequence[str], ir: bool) -> None:
    if ir:
        print_json(as_data(found.entry, abilities_only=True))
        return
    shown = [in_words(found.entry, lang) for lang in langs]
    print("\n\n".join(text for text, _ in shown))
    for lang, (_, whole) in zip(langs, shown, strict=True):
        if not whole:
            note(f"it is in English, because an ability of it has no words in '{lang}' yet")
