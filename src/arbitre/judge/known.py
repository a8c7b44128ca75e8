"""The cards that scenarios can speak of: those that the engine can execute, and the words of their abilities."""

from __future__ import annotations

from functools import cache
from typing import Final

from arbitre import oracle
from arbitre.cards.catalogue import catalogue
from arbitre.cards.missing import named
from arbitre.cards.records import Card
from arbitre.engine.kernel.handlers import unhandled
from arbitre.errors import AmbiguousInput, MalformedInput
from arbitre.ir.node import Ability
from arbitre.messages import Messages

said: Final = Messages(
    {"cannot execute": ("'{card}' cannot be executed: {missing}", "« {card} » ne peut pas être exécutée : {missing}")}
)


def executable(name: str) -> Card:
    """The card of a name.

    :raises MalformedInput: there is none, or the engine cannot execute all of it.
    :raises AmbiguousInput: several cards have a face of that name.
    :raises UnsupportedText: its text was not understood.
    """
    card = catalogue().get(name).card
    missing = unhandled(card)
    if missing:
        raise MalformedInput(said("cannot execute", card=name, missing=named(missing)))
    return card


def find(name: str) -> Card | None:
    """The card of a name, whether or not it can be executed; None if there is none, or several faces are so called."""
    try:
        entry = catalogue().find(name)
    except AmbiguousInput:
        return None
    return None if entry is None else entry.facts


@cache
def wording(ability: Ability, name: str) -> str:
    """The printed text of an ability."""
    return oracle.write(((ability,),), name)
