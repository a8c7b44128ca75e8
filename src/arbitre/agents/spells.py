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
from arbitre.ir.effects.clauses import TargetSlot
from arbitre.ir.effects.damage_and_life import DealDamage
from arbitre.ir.effects.moving import Move
from arbitre.ir.filters import And, HasColor, HasType, IsPlayer, Not
from arbitre.ir.node import Filter, Node, walk
from arbitre.ir.values import CardType, Zone
from arbitre.state.characteristics import Characteristics

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
    DELAY = "delay"
    """It sends a permanent back to a hand."""
    RUSH = "rush"
    """It helps all of a player's creatures for a turn."""
    FUEL = "fuel"
    """It only gives mana."""


class Purpose(NamedTuple):
    """What something is for, and how much damage it deals if that is what it does."""

    use: Use
    damage: int = 0
    whom: Filter | None = None
    """What it can be aimed at."""


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
        return Purpose(Use.RUSH if "Lasts" in names else Use.FUEL if "AddMana" in names else Use.FREE)
    if any(isinstance(node, Move) and node.to is Zone.HAND for node in nodes):
        return Purpose(Use.DELAY)
    damage = max((amount(node) for node in nodes if isinstance(node, DealDamage)), default=0)
    whom = next((node.what for node in nodes if isinstance(node, TargetSlot)), None)
    return Purpose(Use.HARM if damage or names & _HARM else Use.HELP, damage, whom)


def amount(node: DealDamage) -> int:
    """How much damage is dealt; 2 where that is not said by a number."""
    return int(getattr(node.amount, "value", 2))


def victim(game: Game, me: int, found: Purpose, options: tuple[int, ...] = ()) -> int:
    """Whom or what to harm: the best creature that it takes away, a player whom it kills, then, among *options*, any
    other player; 0: nothing is worth it."""
    others = worth.opponents(game, me)
    players = [p for p in others if not options or p in options]
    if isinstance(found.whom, IsPlayer):
        return next((p for p in players if game.player(p).hand), players[0] if options and players else 0)
    held = {obj.attached_to for obj in game.state.permanents() if obj.attached_to and game.controller(obj.id) == me}
    dying = [
        id for id in game.state.battlefield
        if (not options or id in options) and id not in held and game.controller(id) in others
        and _dies(game, id, found)
    ]  # fmt: skip
    best = max(dying, key=lambda id: (worth.permanent(game, id), -id), default=0)
    if found.damage:
        low = [p for p in players if game.player(p).life <= 3 * found.damage]
        if low and (game.player(low[0]).life <= found.damage or not best):
            return low[0]
    if best and worth.permanent(game, best) >= _LEAST:
        return best
    return players[0] if options and players else best if options else 0


def _dies(game: Game, id: int, found: Purpose) -> bool:
    facts = game.characteristics(id)
    if not facts.is_creature or (found.whom is not None and _holds(found.whom, facts) is False):
        return False
    return not found.damage or (facts.toughness or 0) - game.object(id).damage <= found.damage


def _holds(what: Filter, facts: Characteristics) -> bool | None:
    """Whether something is what a spell asks for, as far as that is seen at a glance; None: it is not."""
    if isinstance(what, HasType):
        return what.type in facts.types
    if isinstance(what, HasColor):
        return what.color in facts.colors
    if isinstance(what, Not):
        held = _holds(what.part, facts)
        return None if held is None else not held
    if isinstance(what, And):
        return False if any(_holds(part, facts) is False for part in what.parts) else None
    return None
