"""How commands open decks: what is changed of a list before it is played, and what is said of illegal ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Final

import typer

from arbitre.cards.catalogue import catalogue
from arbitre.cards.deckfiles.model import DeckList
from arbitre.cards.decks import deck_list
from arbitre.cards.records import Deck
from arbitre.cli.output import note
from arbitre.errors import MalformedInput
from arbitre.messages import Message, Messages, joined, spoken
from arbitre.rules.editions import Edition
from arbitre.services import instead, legality, refused
from arbitre.services.instead import NO_CHANGES, Changes, changed, pairs

said: Final = Messages(
    {
        "of a deck": ("{name}: {what}", "{name} : {what}"),
        "not legal": ("the deck '{name}' is not legal:{problems}", "le deck « {name} » n'est pas légal :{problems}"),
        "a problem": ("\n  {problem}", "\n  {problem}"),
        "say so": ("--any-deck plays it all the same", "--any-deck le joue quand même"),
    }
)
MOST_SHOWN: Final = 5
"""Of so many cards the words are shown at which the reading of their texts stops."""

NoSideboard = Annotated[bool, typer.Option("--no-sideboard", help="Leave the sideboards of decks away.")]
Replace = Annotated[
    list[str] | None,
    typer.Option(metavar="CARD=OTHER", help="Put another card in the place of one; can be given several times."),
]
Blanks = Annotated[bool, typer.Option("--blanks", help="Play cards that cannot be played without their text.")]
AnyDeck = Annotated[bool, typer.Option("--any-deck", help="Play decks that are not legal.")]


def changes(no_sideboard: bool, replace: Sequence[str] | None, blanks: bool) -> Changes:
    """What the options say.

    :raises MalformedInput: a replacement does not name two cards.
    """
    return Changes(not no_sideboard, pairs(replace or ()), blanks)


def lists(names: Iterable[str], wanted: Changes = NO_CHANGES) -> list[DeckList]:
    """What files, or the shipped decks of those names, say after the changes, with remarks on all that was assumed.

    :raises MalformedInput: one is not there or cannot be read, or a card that is to be replaced is in none of them.
    """
    named = [(Path(name).name, deck_list(name)) for name in names]
    instead.require_replaced([found for _, found in named], wanted, catalogue())
    after = [(name, changed(found, wanted, catalogue())) for name, found in named]
    for name, found in after:
        for assumed in found.assumed:
            note(said("of a deck", name=name, what=assumed))
    return [found for _, found in after]


def opened(found: DeckList, name: str) -> Deck:
    """The cards of a list; where some cannot be played, the words are shown at which the reading of their texts stops.

    :raises MalformedInput: as :func:`arbitre.services.instead.opened`.
    """
    try:
        return instead.opened(found, Path(name).stem, catalogue())
    except MalformedInput:
        for entry in instead.unplayable(found.lines, catalogue())[:MOST_SHOWN]:
            for line in refused.why(entry, spoken()) if entry.texts else ():
                note(line)
        raise


def opened_decks(names: Iterable[str]) -> list[Deck]:
    """The decks of those files, or the shipped ones of those names, whether they are legal or not.

    :raises MalformedInput: as :func:`opened`.
    """
    named = list(names)
    return [opened(found, name) for name, found in zip(named, lists(named), strict=True)]


def legal_decks(names: Iterable[str], rules: Edition, wanted: Changes, any_deck: bool) -> list[tuple[DeckList, Deck]]:
    """The decks that are played; those that are not legal only if *any_deck*, which is told.

    :raises MalformedInput: as :func:`opened`, or one of them is not legal.
    """
    found, named = [], list(names)
    for name, list_of in zip(named, lists(named, wanted), strict=True):
        deck = opened(list_of, name)
        problems = legality.judged(list_of, deck, catalogue(), rules).problems
        if problems and not any_deck:
            raise _not_legal(Path(name).stem, problems)
        for problem in problems:
            note(said("of a deck", name=Path(name).stem, what=problem))
        found.append((list_of, deck))
    return found


def _not_legal(name: str, problems: Sequence[Message]) -> MalformedInput:
    each = joined([said("a problem", problem=problem) for problem in problems])
    return MalformedInput(said("not legal", name=name, problems=each), hint=said("say so"))
