"""The text of an ability, for whoever is to choose it or is told of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from arbitre import oracle
from arbitre.errors import UnsupportedText
from arbitre.ir.node import Ability
from arbitre.rules.editions import Edition
from arbitre.text.explaining import Wording
from arbitre.text.interface import say


def ability_texts(edition: Edition) -> Wording:
    """The text of abilities with the words that cards have under an edition: as :func:`ability_text`."""
    return partial(ability_text, of_2011=edition.card_texts_of_2011)


def ability_words(edition: Edition, lang: str) -> Callable[[Ability], str]:
    """The text of one ability with the words that cards have under an edition, in a language."""
    return partial(ability_text, lang=lang, of_2011=edition.card_texts_of_2011)


@cache
def ability_text(
    ability: Ability | tuple[Ability, ...], lang: str, among: tuple[Ability, ...] = (), *, of_2011: bool = False
) -> str:
    """The text of an ability, or of several that make one paragraph; in English, and said to be so, where the language
    has no words for it.

    *among*: the abilities of its object, which tell what "equipped" or "enchanted" is said of. *of_2011*: with the
    words of the cards of 2011.

    Empty if there are none at all, as for what the rules alone give an object: it is then called by what it is.
    """
    together = ability if isinstance(ability, tuple) else (ability,)
    text = _written(together, lang, among, of_2011)
    if text or lang == "en":
        return text
    english = _written(together, "en", among, of_2011)
    return english and say("in english", lang, text=english)


def _written(abilities: tuple[Ability, ...], lang: str, among: tuple[Ability, ...], of_2011: bool) -> str:
    """Their words; none if the phrasebook has none."""
    try:
        return oracle.write((abilities,), "~", lang, ((*abilities, *among),), of_2011=of_2011)
    except UnsupportedText:
        return ""
