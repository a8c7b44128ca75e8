"""`arbitre cards deck`, `decks`, `pool`: decks that are there, whether they may be played, decks of boosters."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import typer

from arbitre import Dice
from arbitre.cards import pools
from arbitre.cards.catalogue import catalogue
from arbitre.cards.deckformats import write_list
from arbitre.cards.decklist import DeckList
from arbitre.cards.decks import build, deck_list, shipped_decks
from arbitre.cli.language import Lang, tell
from arbitre.cli.output import EDITION, Force, Seed, note, print_columns, print_json
from arbitre.files import ready, write_whole
from arbitre.messages import LANGUAGES, Message, Messages
from arbitre.rules.editions import PINNED, Edition
from arbitre.services import decks as studying

said: Final = Messages(
    {
        "size": ("{name}: {main} + {sideboard}", "{name} : {main} + {sideboard}"),
        "deck": ("deck", "deck"),
        "format": ("format", "format"),
        "what it does": ("what it does", "ce qu'il fait"),
        "left out": (
            "{count} cards of the set cannot be played and are in no booster",
            "{count|carte de l'extension ne peut pas être jouée et n'est|cartes de l'extension ne peuvent pas être "
            "jouées et ne sont} dans aucun booster",
        ),
    }
)


class Kind(StrEnum):
    """How the cards of a pool are come by."""

    SEALED = "sealed"
    DRAFT = "draft"


def register(commands: typer.Typer) -> None:
    """Add the commands."""
    commands.command("deck")(deck)
    commands.command("decks")(decks)
    commands.command("pool")(pool)


def deck(
    name: Annotated[str, typer.Argument(help="A deck file, or the name of a shipped deck.")],
    edition: Annotated[str, typer.Option(help=EDITION)] = PINNED.name,
    lang: Lang = "",
) -> None:
    """Tell what a deck is for and whether it may be played, in constructed play or that of its commander. The exit code
    is 1 if not."""
    rules = Edition.named(edition)
    listed = deck_list(name)
    opened = build(listed, Path(name).stem, catalogue())
    tell(said("size", name=opened.name, main=len(opened.main), sideboard=len(opened.sideboard)))
    if listed.format:
        tell(listed.format)
    if listed.note:
        tell(listed.note)
    found = [*studying.too_new(listed, catalogue()), *studying.ruled(opened, rules)]
    for problem in found:
        tell(problem)
    if found:
        raise typer.Exit(1)


def decks(
    lang: Lang = "", json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False
) -> None:
    """List the shipped decks, each with its format and what it does."""
    listed = {name: deck_list(name) for name in shipped_decks()}
    if json:
        print_json([_as_data(name, of) for name, of in listed.items()])
        return
    rows: list[tuple[str | Message, ...]] = [(said("deck"), said("format"), said("what it does"))]
    rows += [(name, of.format, of.note) for name, of in listed.items()]
    print_columns(rows)


def _as_data(name: str, listed: DeckList) -> dict[str, object]:
    note = {lang: listed.note.told(lang) for lang in LANGUAGES}
    return {"name": name, "title": listed.name, "format": listed.format, "note": note}


def pool(
    code: Annotated[str, typer.Argument(metavar="SET", help="The code of a set that was imported, such as m11.")],
    kind: Annotated[Kind, typer.Option(help="Six boosters, or a draft of eight players.")] = Kind.SEALED,
    seed: Seed = 0,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Write the deck to this file.")] = None,
    force: Force = False,
    lang: Lang = "",
) -> None:
    """Draw boosters of a set and make a deck of forty cards, with the rest of the pool as its sideboard (CR 100.2b)."""
    if output is not None:
        ready(output, replace=force)
    boosters, dice = pools.Boosters(code, catalogue()), Dice(seed)
    drawn = pools.sealed(boosters, dice.below) if kind is Kind.SEALED else pools.draft(boosters, dice.below)[0]
    name = f"{code.upper()} {kind.value} {seed}"
    made = write_list(pools.as_list(pools.build(name, drawn, boosters, catalogue()), f"Limited {code.upper()}"))
    if boosters.left_out:
        note(said("left out", count=boosters.left_out))
    if output is not None:
        write_whole(output, made.encode())
    else:
        print(made, end="")
