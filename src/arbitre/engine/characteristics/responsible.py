"""Whose doing something is: the object, and the ability of it that says so (CR 112, 113.3 in words for players)."""

from __future__ import annotations

from arbitre.engine.characteristics import keyword_table
from arbitre.engine.characteristics.derivation import derivation
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.abilities import Keyword
from arbitre.ir.modifications import HasAbilities
from arbitre.ir.node import Ability, Node, walk
from arbitre.state.characteristics import Characteristics


def ability_that_says(game: Game, id: int, said: Node) -> Ability | None:
    """The ability of an object, now or as it last existed, in which something is said; None if it is another's."""
    if game.state.is_player(id) or game.state.find(id) is None:
        return None
    return in_abilities(characteristics(game, id), said)


def in_abilities(chars: Characteristics, said: Node) -> Ability | None:
    """The ability in which something is said: a keyword, where it says so."""
    for ability in chars.abilities:
        if any(node == said for part in (ability, *_meaning(ability)) for node in walk(part)):
            return ability
    return None


def _meaning(ability: Ability) -> tuple[Ability, ...]:
    return keyword_table.expand(ability) if isinstance(ability, Keyword) else ()


def giver(game: Game, id: int, keyword: Keyword) -> tuple[int, Node]:
    """The object that has given an object a keyword, with what it says; the object itself if it is its own."""
    obj = game.state.objects.get(id)
    if obj is None or keyword in obj.base.abilities:
        return id, keyword
    for step in derivation(game, id, "abilities").steps:
        if isinstance(step.mod, HasAbilities) and keyword in step.mod.abilities:
            return step.source, ability_that_says(game, step.source, step.mod) or keyword
    return id, keyword
