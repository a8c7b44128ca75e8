"""Creatures that are made up: their printed values and their names, by what is said of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from arbitre.french.glossary import TERMS
from arbitre.judge.wording.folding import folded
from arbitre.judge.wording.prose.qualities import (
    ABILITY,
    COLOR,
    COLOR_NAMES,
    COLORS,
    KEYWORD,
    KEYWORDS,
    NO_ABILITIES,
    UNBLOCKABLE,
    WALKS,
)

_FRENCH_COLORS: Final = {"W": "blanc", "U": "bleu", "B": "noir", "R": "rouge", "G": "vert"}


def made_up(
    name: str, said: str, power: str, toughness: str, *, french: bool
) -> tuple[str, tuple[tuple[str, str], ...]]:
    """The name of a creature and its printed values: of what it is called, what is *said* of it, and its size."""
    keywords = [KEYWORDS[one] for one in _in_words(KEYWORDS, re.sub(NO_ABILITIES, "", said))]
    guarded = [COLORS[_singular(one)] for one in re.findall(ABILITY, said) if one]
    colors = [COLORS[_singular(one)] for one in re.findall(rf"(?<!contre le )(?<!from ){COLOR}", said)]
    lands = {walk: land for land, walk in WALKS.items()}
    called = [
        one if not french else f"traversée des {lands[one]}" if one in lands else TERMS["keyword"][one].singular
        for one in keywords
    ]
    names = _FRENCH_COLORS if french else COLOR_NAMES
    protected = [f"protection contre le {names[one]}" if french else f"protection from {names[one]}" for one in guarded]
    name = " ".join([name, *(names[one] for one in colors), *called, *protected])
    text = ", ".join([*keywords, *(f"protection from {COLOR_NAMES[one]}" for one in guarded)])
    if re.search(UNBLOCKABLE, said) is not None:
        name += " imblocable" if french else " unblockable"
        text = f"{text}\nThis creature can't be blocked.".strip()
    is_artifact = re.search(r"\b(?<!non-)(?<!non )(?:artefact|artifact)s?\b", said) is not None
    if is_artifact and "artefact" not in folded(name) and "artifact" not in folded(name):
        name += " artefact" if french else " artifact"
    printed = {
        "type": "Artifact Creature" if is_artifact else "Creature",
        "power": power,
        "toughness": toughness,
        "text": text,
        "colors": "".join(dict.fromkeys(colors)),
    }
    return name, tuple((key, value) for key, value in printed.items() if value)


def _singular(word: str) -> str:
    return word if word in COLORS else word.removesuffix("s")


def _in_words(known: Mapping[str, str], words: str) -> list[str]:
    """The keywords in some words, in their order."""
    found = [one.removesuffix("s") if one not in known else one for one in re.findall(rf"\b{KEYWORD}", words)]
    return [one for one in dict.fromkeys(found) if one in known]
