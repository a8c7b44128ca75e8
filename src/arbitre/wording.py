"""The text of an ability or a cost, for whoever is to choose it or is told of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from arbitre import oracle
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import Decision
from arbitre.errors import UnsupportedText
from arbitre.ir.node import Ability, Cost
from arbitre.rules.editions import Edition
from arbitre.text.explaining import Wording
from arbitre.text.interface import say
from arbitre.text.questions import choice


def ability_texts(edition: Edition) -> Wording:
    """The text of abilities with the words that cards have under an edition: as :func:`ability_text`."""
    return partial(ability_text, of_2011=edition.card_texts_of_2011)


def chosen(decision: Decision, made: Any, game: Game, lang: str, viewer: int = 0) -> str:
    """A whole choice in words, with those of the abilities and costs that it is among."""
    return choice(decision, made, game, lang, viewer, ability_words(game.edition, lang))


def ability_words(edition: Edition, lang: str) -> Callable[[Ability | Cost], str]:
    """The text of one ability or cost with the words that cards have under an edition, in a language."""
    return partial(ability_text, lang=lang, of_2011=edition.card_texts_of_2011)


@cache
def ability_text(
    ability: Ability | tuple[Ability, ...] | Cost, lang: str, among: tuple[Ability, ...] = (), *, of_2011: bool = False
) -> str:
    """The text of an ability, of several that make one paragraph, or of a cost; in English, and said to be so, where
    the language has no words for it.

    *among*: the abilities of its object, which tell what "equipped" or "enchanted" is said of. *of_2011*: with the
    words of the cards of 2011.

    Empty if there are none at all, as for what the rules alone give an object: it is then called by what it is.
    """
    together = ability if isinstance(ability, tuple | Cost) else (ability,)
    words = _written(together, lang, among, of_2011)
    if words or lang == "en":
        return words
    english = _written(together, "en", among, of_2011)
    return english and say("in english", lang, text=english)


def _written(said: tuple[Ability, ...] | Cost, lang: str, among: tuple[Ability, ...], of_2011: bool) -> str:
    """The words; none if the phrasebook has none."""
    try:
        if isinstance(said, Cost):
            return oracle.write_cost(said, "~", lang, of_2011=of_2011)
        return oracle.write((said,), "~", lang, ((*said, *among),), of_2011=of_2011)
    except UnsupportedText:
        return ""
