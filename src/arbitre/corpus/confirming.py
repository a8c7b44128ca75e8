"""What confirms a card: an official example or a scripted case passes, and no longer passes without the card's text."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, NamedTuple

from arbitre.cards.records import Card
from arbitre.corpus.sites import blank, sites

Find = Callable[[str], Card | None]
"""A card by its name."""

MOST_NAMED: Final = 3
"""So many examples and cases are named for a card."""


class Trial(NamedTuple):
    """Something that passes or not with the cards that it is given: an official example, a scripted case."""

    name: str
    """Without spaces."""
    passes: Callable[[Find], bool]


class Found(NamedTuple):
    """What came of a trial: whether it passes, with which cards, and which of these it needs the text of."""

    name: str
    passed: bool
    cards: tuple[str, ...] = ()
    needed: tuple[str, ...] = ()


def tried(trial: Trial, find: Find) -> Found:
    """Run a trial, and if it passes again for each of its cards, without the text of that one."""
    cards: dict[str, Card] = {}

    def noting(name: str) -> Card | None:
        card = find(name)
        if card is not None:
            cards[card.name] = card
        return card

    if not trial.passes(noting):
        return Found(trial.name, False)
    spoken = [name for name, card in cards.items() if sites(card)]
    needed = [name for name in spoken if not trial.passes(_without_text(find, name))]
    return Found(trial.name, True, tuple(cards), tuple(needed))


def _without_text(find: Find, name: str) -> Find:
    def less(asked: str) -> Card | None:
        card = find(asked)
        return blank(card) if card is not None and card.name == name else card

    return less


# --- what was found, line by line ------------------------------------------------------------------------------------


def written(found: Found) -> str:
    """A line for what came of a trial."""
    return "\t".join([found.name, "passed" if found.passed else "-", "|".join(found.cards), "|".join(found.needed)])


def read(file: Path) -> dict[str, Found]:
    """What was found before, by the names of the trials."""
    if not file.is_file():
        return {}
    rows = [line.split("\t") for line in file.read_text("utf-8").splitlines()]
    found = (Found(name, passed == "passed", _names(cards), _names(needed)) for name, passed, cards, needed in rows)
    return {one.name: one for one in found}


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split("|")) if text else ()


def confirmed_by(found: Iterable[Found]) -> dict[str, tuple[str, ...]]:
    """By the name of each confirmed card what confirms it, the first few."""
    by: dict[str, list[str]] = {}
    for one in found:
        for name in one.needed:
            by.setdefault(name, []).append(one.name)
    return {name: tuple(trials[:MOST_NAMED]) for name, trials in by.items()}
