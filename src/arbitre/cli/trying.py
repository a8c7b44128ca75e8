"""`arbitre cards try`: what the engine understands of a text, or the exact word where it stopped."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from arbitre import unhandled
from arbitre.cards.compiling import Compiled, compile_card
from arbitre.cards.printed import MOST_LETTERS
from arbitre.cards.reading import Reason
from arbitre.cards.scryfall import CardObject, read_card
from arbitre.cli.output import note, print_json
from arbitre.cli.showing import LANGUAGES, as_data, in_words
from arbitre.errors import MalformedInput, UnsupportedText
from arbitre.ir.values import CardType

TYPES = ("Creature", "Sorcery")
"""The kinds of card that a text is tried on where none is named: permanents, and spells that only resolve."""


def try_text(
    text: Annotated[str, typer.Argument(help="A text as on a card, ~ for its name; - reads the standard input.")] = "-",
    type_line: Annotated[str, typer.Option("--type", help="The type line of the card, such as 'Instant'.")] = "",
    name: Annotated[str, typer.Option(help="The name of the card.")] = "Test Card",
    lang: Annotated[str, typer.Option(help="The language in which it is written back: en or fr.")] = "en",
    ir: Annotated[bool, typer.Option("--ir", help="Print the abilities as the engine has them.")] = False,
) -> None:
    """Read a text, and write it back from what was understood. The exit code is 1 if some of it was not."""
    if lang not in LANGUAGES:
        raise MalformedInput(f"cards are not written in '{lang}'", expected=LANGUAGES)
    given = sys.stdin.read(MOST_LETTERS + 1).strip() if text == "-" else text.replace("\\n", "\n")
    found = _tried(given.replace("~", name), name, [type_line] if type_line else TYPES)
    for _, stop in found.refusals:
        if stop.reason is Reason.REFUSED:
            print(UnsupportedText(name, stop.text, stop.line, stop.start, stop.end, stop.expected))
        else:
            print(f"line {stop.line} is {stop.reason}")
    if found.refusals:
        raise typer.Exit(1)
    _print(found, lang, ir)
    if missing := unhandled(found.entry.card):
        note(f"it cannot be executed yet: {', '.join(missing)}")
        raise typer.Exit(1)


def _tried(text: str, name: str, types: Sequence[str]) -> Compiled:
    """The reading on the first of the type lines on which all of it is read, otherwise on the first."""
    readings = [compile_card(read_card(_object(text, name, kind))) for kind in types]
    return next((found for found in readings if not found.refusals), readings[0])


def _object(text: str, name: str, type_line: str) -> CardObject:
    size = "2" if CardType.CREATURE.value in type_line.lower() else None  # CR 208.1
    return CardObject(name=name, layout="normal", type_line=type_line, oracle_text=text, power=size, toughness=size)


def _print(found: Compiled, lang: str, ir: bool) -> None:
    if ir:
        print_json(as_data(found.entry, abilities_only=True))
        return
    shown, whole = in_words(found.entry, lang)
    print(shown)
    if not whole:
        note(f"it is in English, because an ability of it has no words in '{lang}' yet")
