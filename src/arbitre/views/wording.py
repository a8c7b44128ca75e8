"""The text of an ability, for whoever is to choose it or is told of it."""

from __future__ import annotations

from functools import cache

from arbitre import oracle
from arbitre.errors import UnsupportedText
from arbitre.ir.node import Ability
from arbitre.text.interface import say


@cache
def ability_text(ability: Ability | tuple[Ability, ...], lang: str, among: tuple[Ability, ...] = ()) -> str:
    """The text of an ability, or of several that make one paragraph; in English, and said to be so, where the language
    has no words for it.

    *among*: the abilities of its object, which tell what "equipped" or "enchanted" is said of.

    Empty if there are none at all, as for what the rules alone give an object: it is then called by what it is.
    """
    together = ability if isinstance(ability, tuple) else (ability,)
    text = _written(together, lang, among)
    if text or lang == "en":
        return text
    english = _written(together, "en", among)
    return english and say("in english", lang, text=english)


def _written(abilities: tuple[Ability, ...], lang: str, among: tuple[Ability, ...]) -> str:
    """Their words; none if the phrasebook has none."""
    try:
        return oracle.write((abilities,), "~", lang, ((*abilities, *among),))
    except UnsupportedText:
        return ""
