"""Decks that people have played, where they are beside the project: for long games."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from arbitre.cards.catalogue import catalogue
from arbitre.cards.deckfiles.reading import parse_deck
from arbitre.cards.decks import build
from arbitre.cards.records import Deck
from arbitre.errors import MalformedInput
from arbitre.state.chance import Dice

REAL: Final = Path(__file__).parents[3] / "shared" / "decks" / "decks.jsonl"
LEAST: Final = 40
"""Smaller ones are halves of decks."""


def lists(path: Path = REAL) -> list[dict[str, Any]]:
    """The lists that are whole decks."""
    found = map(json.loads, path.read_text("utf-8").splitlines())
    return [one for one in found if sum(one["main"].values()) >= LEAST]


def deck(written: dict[str, Any]) -> Deck | None:
    """The main deck of a list; None if it cannot be played."""
    text = "\n".join(f"{count} {name}" for name, count in written["main"].items())
    try:
        return build(parse_deck(text, written["name"]), written["name"], catalogue())
    except MalformedInput:
        return None


_lists: Final = cache(lists)


def some(count: int, dice: Dice, path: Path = REAL) -> list[Deck]:
    """So many that can be played, at random."""
    known, found = _lists(path), list[Deck]()
    while len(found) < count:
        one = deck(known[dice.below(len(known))])
        found += [] if one is None else [one]
    return found
