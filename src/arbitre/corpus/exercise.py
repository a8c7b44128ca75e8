"""Exercising a card: each of its abilities is used in generated games, and what its nodes promise must be seen."""

from __future__ import annotations

import hashlib
import traceback
from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from arbitre.cards.records import Card
from arbitre.corpus.board import FIRST_RARE, PLAIN, RARE
from arbitre.corpus.needs import Record, records
from arbitre.corpus.playing import Broken, Playing
from arbitre.rules.editions import PINNED, Edition

USUAL: Final = 27
"""So many games are played on usual boards."""
RARELY: Final = range(FIRST_RARE, FIRST_RARE + len(RARE))
ORDER: Final = (*range(6), *range(PLAIN, PLAIN + 6), *range(6, PLAIN), *range(PLAIN + 6, USUAL), *RARELY)
"""The numbers of the games that are played with a card, as long as not everything was seen, in their order: first each
plain board, then each scene, at last what is asked for rarely."""


@dataclass(frozen=True, slots=True)
class Ability:
    """What was seen of an ability: its place on the card, the evidence in a few words, and what is missing."""

    key: str
    used: bool
    seen: tuple[str, ...]
    missing: tuple[str, ...]

    @property
    def exercised(self) -> bool:
        """Whether everything that it promises was seen."""
        return not self.missing


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a card: its abilities, and what went wrong.

    `problems` are inconsistencies of the state and errors, each with the number of the game.
    """

    card: str
    abilities: tuple[Ability, ...]
    problems: tuple[str, ...] = ()
    choices: int = 0

    @property
    def exercised(self) -> bool:
        """Whether every ability did what it promises, and nothing went wrong."""
        return not self.problems and all(one.exercised for one in self.abilities)


def exercise(card: Card, edition: Edition = PINNED, games: int = len(ORDER)) -> Outcome:
    """Use all abilities of *card* in generated games; the same card always gives the same outcome."""
    found = records(card)
    problems: list[str] = []
    before: Counter[Hashable] = Counter()
    choices = 0
    for number in ORDER[:games]:
        if number and all(record.done for record in found):
            break
        try:
            playing = Playing(card, edition, found, number, _seed(card.name, number), before)
            playing.play()
            choices += playing.choices
        except Broken as broken:
            problems.append(f"{broken} (game {number})")
            break
        except Exception as error:
            problems.append(f"{_told(error)} (game {number})")
            break
    return Outcome(card.name, tuple(map(_ability, found)), tuple(problems), choices)


def _ability(record: Record) -> Ability:
    return Ability(record.site.key, record.used, tuple(record.seen), tuple(map(str, record.open)))


def _seed(name: str, number: int) -> int:
    return int.from_bytes(hashlib.sha256(f"{name}/{number}".encode()).digest()[:7], "big")


def _told(error: Exception) -> str:
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}, line {last.lineno})"
