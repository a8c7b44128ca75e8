"""What a spell is for, as a player sees at a glance: whom it harms or helps, and whether it is worth its card now.

It goes by what the card does, read once: no game is looked into.
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import Final, NamedTuple

from arbitre import Game
from arbitre.agents import worth
from arbitre.cards.records import Card
from arbitre.ir.abilities import Activated
from arbitre.ir.effects.damage_and_life import DealDamage
from arbitre.ir.node import Node, walk
from arbitre.ir.values import CardType

_HARM: Final = frozenset(
    {"Destroy", "Move", "Discard", "Tap", "LoseLife", "CantAttack", "CantBlock", "SacrificeChosen"}
)
"""Kinds of node that speak of harm, if they are done to a target."""
_LEAST: Final = 20
"""A creature of less worth is not worth a card."""


class Use(Enum):
    """What a spell or ability does."""

    FREE = "free"
    """It asks for no target."""
    HARM = "harm"
    HELP = "help"
    ANSWER = "answer"
    """It is for what is on the stack."""


class Purpose(NamedTuple):
    """What something is for, and how much damage it deals if that is what it does."""

    use: Use
    damage: int = 0


@cache
def purpose(card: Card) -> Purpose:
    """Of a spell that is cast."""
    aura = "Aura" in card.front.subtypes
    if CardType.INSTANT not in card.front.types and CardType.SORCERY not in card.front.types and not aura:
        return Purpose(Use.FREE)
    return _purpose([node for node in walk(card.front.paragraphs) if not isinstance(node, Activated)], aura=aura)


@cache
def purpose_of_ability(ability: Activated) -> Purpose:
    """Of an ability that is activated."""
    return _purpose(list(walk(ability.body)), aura=False)


def _purpose(nodes: list[Node], *, aura: bool) -> Purpose:
    names = {type(node).__name__ for node in nodes}
    if names & {"Counter", "IsSpell"}:
        return Purpose(Use.ANSWER)
    if not aura and "TargetSlot" not in names:
        return Purpose(Use.FREE)
    damage = max((amount(node) for node in nodes if isinstance(node, DealDamage)), default=0)
    if damage or names & _HARM:
        return Purpose(Use.HARM, damage)
    return Purpose(Use.HELP)


def amount(node: DealDamage) -> int:
    """How much damage is dealt; 2 where that is not said by a number."""
    return int(getattr(node.amount, "value", 2))


def victim(game: Game, me: int, found: Purpose, options: tuple[int, ...] = ()) -> int:
    """Whom or what to harm: the best creature that it takes away, a player whom it kills, then, among *options*, any
    other player; 0: nothing is worth it."""
    others = worth.opponents(game, me)
    dying = [
        id for id in game.state.battlefield
        if (not options or id in options) and game.controller(id) in others and _dies(game, id, found)
    ]  # fmt: skip
    best = max(dying, key=lambda id: (worth.permanent(game, id), -id), default=0)
    players = [p for p in others if not options or p in options]
    if found.damage:
        low = [p for p in players if game.player(p).life <= 3 * found.damage]
        if low and (game.player(low[0]).life <= found.damage or not best):
            return low[0]
    if best and worth.permanent(game, best) >= _LEAST:
        return best
    return players[0] if options and players else best if options else 0


def _dies(game: Game, id: int, found: Purpose) -> bool:
    facts = game.characteristics(id)
    if not facts.is_creature:
        return False
    return not found.damage or (facts.toughness or 0) - game.object(id).damage <= found.damage
