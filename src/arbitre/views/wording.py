"""The text of an ability, for whoever is to choose it or is told of it."""

from __future__ import annotations

from functools import cache

from arbitre import oracle
from arbitre.errors import UnsupportedText
from arbitre.ir.node import Ability
from arbitre.text.interface import say


@cache
def ability_text(ability: Ability, lang: str, among: tuple[Ability, ...] = ()) -> str:
    """The text of an ability; in English, and said to be so, where the language has no words for it.

    *among*: the abilities of its object, which tell what "equipped" or "enchanted" is said of.

    Empty if there are none at all, as for what the rules alone give an object: it is then called by what it is.
    """
    text = _written(ability, lang, among)
    if text or lang == "en":
        return text
    english = _written(ability, "en", among)
    return english and say("in english", lang, text=english)


def _written(ability: Ability, lang: str, among: tuple[Ability, ...]) -> str:
    """Its words; none if the phrasebook has none."""
    try:
        return oracle.write(((ability,),), "~", lang, ((ability, *among),))
    except UnsupportedText:
        return ""
