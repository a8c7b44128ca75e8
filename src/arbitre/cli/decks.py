"""`arbitre cards deck`, `decks`, `pool`: decks that are there, whether they may be played, decks of boosters."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import typer
from msgspec import to_builtins

from arbitre import Dice
from arbitre.cards import pools
from arbitre.cards.catalogue import catalogue
from arbitre.cards.deckfiles.many import read_many
from arbitre.cards.deckfiles.model import DeckList
from arbitre.cards.deckfiles.writing import Kind, write_deck
from arbitre.cards.decks import deck_list, shipped_decks
from arbitre.cli import opening
from arbitre.cli.language import Lang, tell
from arbitre.cli.output import EDITION, Force, Seed, note, print_columns, print_json, with_progress
from arbitre.files import ready, write_whole
from arbitre.messages import LANGUAGES, Message, Messages
from arbitre.rules.editions import PINNED, Edition
from arbitre.services import legality, many_decks

said: Final = Messages(
    {
        "size": ("{name}: {main} + {sideboard}", "{name} : {main} + {sideboard}"),
        "deck": ("deck", "deck"),
        "format": ("format", "format"),
        "what it does": ("what it does", "ce qu'il fait"),
        "looking up": ("looking up decks", "recherche des decks"),
        "unread": ("{name}: {why}", "{name} : {why}"),
        "lacks": ("{name}: {cards}", "{name} : {cards}"),
        "and more decks": ("... and {count|more deck|more decks}", "... et {count|autre deck|autres decks}"),
        "group": ("group", "groupe"),
        "decks": ("decks", "decks"),
        "whole": ("playable", "jouables"),
        "share": ("share", "part"),
        "lack one": ("lack one card", "une carte manque"),
        "lacking": ("cards lacking", "cartes manquantes"),
        "all": ("all", "tous"),
        "alone": ("alone", "seule"),
        "in decks": ("in decks", "decks"),
        "card": ("card", "carte"),
        "why": ("why", "pourquoi"),
        "cards": ("cards", "cartes"),
        "what is missing": ("what is missing", "ce qui manque"),
        "reading stops at": ("reading stops at", "la lecture s'arrête à"),
        "left out": (
            "{count|card|cards} of the set cannot be played and {count|is|are|} in no booster",
            "{count|carte de l'extension ne peut pas être jouée et n'est|cartes de l'extension ne peuvent pas être "
            "jouées et ne sont} dans aucun booster",
        ),
    }
)


class Pool(StrEnum):
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
    kind: Annotated[Kind | None, typer.Option("--as", help="Print it, or write it with -o, as such a file.")] = None,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Write the deck to this file.")] = None,
    no_sideboard: opening.NoSideboard = False,
    replace: opening.Replace = None,
    blanks: opening.Blanks = False,
    force: Force = False,
    lang: Lang = "",
) -> None:
    """Tell what a deck is for and whether it may be played, in its format or by the rules of its edition. The exit code
    is 1 if not. With --as or -o the list is written as a file of another program instead, whatever its cards are."""
    rules = Edition.named(edition)
    (listed,) = opening.lists([name], opening.changes(no_sideboard, replace, blanks))
    if kind is not None or output is not None:
        _write(write_deck(listed, kind or Kind.ARENA), output, force)
        return
    opened = opening.opened(listed, name)
    tell(said("size", name=opened.name, main=len(opened.main), sideboard=len(opened.sideboard)))
    if listed.format:
        tell(listed.format)
    if listed.note:
        tell(listed.note)
    found = legality.judged(listed, opened, catalogue(), rules)
    for told in (*found.problems, *found.remarks, *found.unchecked):
        tell(told)
    if found.problems:
        raise typer.Exit(1)


def decks(
    place: Annotated[
        Path | None,
        typer.Argument(metavar="[FOLDER|FILE.jsonl]", help="Decks to be looked up, instead of those that are shipped."),
    ] = None,
    most: Annotated[int, typer.Option(min=0, help="So many decks and cards of each list are named.")] = 20,
    lang: Lang = "",
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """List the shipped decks, each with its format and what it does; or tell which decks of a folder, or of a file with
    one deck a line, can be played, what the others lack, and which cards are in the way of most."""
    if place is not None:
        listed_there = read_many(place)
        counted = with_progress(listed_there, len(listed_there), said("looking up"))
        _tell_many(many_decks.measure(counted, catalogue(), lang), most, json)
        return
    listed = {name: deck_list(name) for name in shipped_decks()}
    if json:
        print_json([_as_data(name, of) for name, of in listed.items()])
        return
    rows: list[tuple[str | Message, ...]] = [(said("deck"), said("format"), said("what it does"))]
    rows += [(name, of.format, of.note) for name, of in listed.items()]
    print_columns(rows)


def _tell_many(found: many_decks.Measure, most: int, json: bool) -> None:
    """Print what was found of many decks."""
    if json:
        print_json(to_builtins(found))
        return
    lacking = [one for one in found.decks if not one.whole]
    for one in lacking[:most]:
        if one.unread:
            tell(said("unread", name=one.name, why=one.unread.splitlines()[0]))
        else:
            tell(said("lacks", name=one.name, cards=", ".join(card.name for card in one.missing)))
    if len(lacking) > most:
        tell(said("and more decks", count=len(lacking) - most))
    tell()
    heads = ("group", "decks", "whole", "share", "lack one", "lacking")
    rows: list[tuple[str | Message, ...]] = [tuple(map(said, heads))]
    for share in found.shares:
        part = f"{100 * share.whole / share.decks:.1f} %" if share.decks else ""
        numbers = (str(share.decks), str(share.whole), part, str(share.one_short), f"{share.missing:.1f}")
        rows.append((share.group or said("all"), *numbers))
    print_columns(rows, right=frozenset(range(1, 6)))
    if found.cards and most:
        tell()
        rows = [tuple(map(said, ("alone", "in decks", "card", "why")))]
        rows += [(str(card.alone), str(card.decks), card.name, card.why) for card in found.cards[:most]]
        print_columns(rows, right=frozenset({0, 1}))
    if found.lacking and most:
        tell()
        rows = [tuple(map(said, ("alone", "cards", "what is missing")))]
        rows += [(str(one.alone), str(one.cards), one.what) for one in found.lacking[:most]]
        print_columns(rows, right=frozenset({0, 1}))
    if found.common and most:
        tell()
        rows = [tuple(map(said, ("cards", "reading stops at")))]
        rows += [(str(one.cards), one.pattern) for one in found.common[:most]]
        print_columns(rows, right=frozenset({0}))


def _as_data(name: str, listed: DeckList) -> dict[str, object]:
    note = {lang: listed.note.told(lang) for lang in LANGUAGES}
    return {"name": name, "title": listed.name, "format": listed.format, "note": note}


def pool(
    code: Annotated[str, typer.Argument(metavar="SET", help="The code of a set that was imported, such as m11.")],
    kind: Annotated[Pool, typer.Option(help="Six boosters, or a draft of eight players.")] = Pool.SEALED,
    seed: Seed = 0,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Write the deck to this file.")] = None,
    force: Force = False,
    lang: Lang = "",
) -> None:
    """Draw boosters of a set and make a deck of forty cards, with the rest of the pool as its sideboard (CR 100.2b)."""
    boosters, dice = pools.Boosters(code, catalogue()), Dice(seed)
    drawn = pools.sealed(boosters, dice.below) if kind is Pool.SEALED else pools.draft(boosters, dice.below)[0]
    name = f"{code.upper()} {kind.value} {seed}"
    made = write_deck(pools.as_list(pools.build(name, drawn, boosters, catalogue()), f"Limited {code.upper()}"))
    if boosters.left_out:
        note(said("left out", count=boosters.left_out))
    _write(made, output, force)


def _write(text: str, output: Path | None, force: bool) -> None:
    """Print a deck, or write it to the file."""
    if output is None:
        print(text, end="")
        return
    ready(output, replace=force)
    write_whole(output, text.encode())
