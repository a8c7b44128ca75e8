"""Which sources of mana a good player keeps while a cost is paid (CR 601.2f): what the rest of the hand needs before
they untap, and creatures that could attack or block. None of this changes what can be paid.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeVar

import msgspec

from arbitre.engine.costs import allocation
from arbitre.engine.costs.allocation import Plan
from arbitre.engine.costs.chains import Exhausted
from arbitre.engine.costs.mana_costs import with_x
from arbitre.engine.costs.supply import Maker, Single, Supply, bounds, without
from arbitre.engine.costs.symbols import BIT, Needs, equivalents, needs
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.stack import timing
from arbitre.ir.values import BATTLEFIELD, Step
from arbitre.state.characteristics import Characteristics

S = TypeVar("S", Maker, Single)

WANTED_TYPE: Final = 6
"""How much more a source is worth for each card in hand that asks for a type that it makes."""
ATTACKER: Final = 20
"""How much more a creature is worth that could attack this turn."""
STEPS: Final = 100
"""States that are looked at to keep one more card payable."""

_BEFORE_ATTACKS: Final = frozenset({Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN, Step.BEGIN_COMBAT})
_AFTER_MAIN: Final = frozenset({Step.END, Step.CLEANUP})


def plan(
    game: Game, player: int, supply: Supply, units: Sequence[int], wanted: Needs, help: Sequence[int] = ()
) -> Plan | None:
    """The payment of what the units alone do not pay for that hurts least, keeps as many cards in hand payable as
    possible, and then takes the least useful sources; None if there is none.

    :raises Exhausted: the budget of steps does not tell.
    """
    if _alike(game, supply):
        return allocation.plan(supply, units, wanted, help)
    spare = bounds(supply)[-1] + len(units) + len(help) - len(wanted)
    cards = [asked for asked in _cards(game, player) if len(asked) <= spare]
    supply = _weighed(game, player, supply, cards)
    found = allocation.plan(supply, units, wanted, help)
    if found is None or not found.steps:
        return found
    later: Needs = ()
    for asked in cards:
        if len(later) + len(asked) > spare:
            break
        better = _keeping(supply, units, wanted, help, found, (*later, *asked))
        if better is not None:
            found, later = better, (*later, *asked)
    return found


def _alike(game: Game, supply: Supply) -> bool:
    """Whether it makes no difference which sources are used."""
    if supply.makers or len({(one.full, one.clean, one.weight) for one in supply.singles}) > 1:
        return False
    return not any(characteristics(game, one.object).is_creature for one in supply.singles)


def _keeping(
    supply: Supply, units: Sequence[int], wanted: Needs, help: Sequence[int], found: Plan, later: Needs
) -> Plan | None:
    """A payment that leaves what pays for *later* and hurts no more than the one that was found, if there is one."""
    used = frozenset(taken for step in found.steps for taken in step.maker.takes)
    try:
        if allocation.payable(without(supply, used), (), later, steps=STEPS):
            return found
        if not allocation.payable(supply, units, wanted, help, later, steps=STEPS):
            return None
        other = allocation.plan(supply, units, wanted, help, later)
    except Exhausted:
        return None
    return other if other is not None and _price(other) <= _price(found) else None


def _price(found: Plan) -> int:
    return sum(step.maker.price for step in found.steps)


# --- what the hand needs ---------------------------------------------------------------------------------------------


def _cards(game: Game, player: int) -> list[Needs]:
    """What the cards in hand cost that could be cast before the player's permanents untap: those that wait for nothing
    first, then the cheapest."""
    state = game.state
    own_turn = state.active == player and state.step not in _AFTER_MAIN
    found: list[tuple[bool, int, int, Needs]] = []
    for id in state.player(player).hand:
        asked = _asks(characteristics(game, id))
        if asked is not None and (own_turn or not asked[0]):
            found.append((*asked[:2], id, asked[2]))
    return [asked for *_, asked in sorted(found)]


@cache
def _asks(its: Characteristics) -> tuple[bool, int, Needs] | None:
    """Whether a card waits for its owner's main phase, how much mana it costs and which; None if it cannot be cast."""
    if its.mana_cost is None or its.is_land:
        return None
    plain, _ = equivalents(with_x(its.mana_cost.symbols, 0))[0]
    return timing.needs_sorcery_timing(its), len(needs(plain)), needs(plain)


def _weighed(game: Game, player: int, supply: Supply, cards: Sequence[Needs]) -> Supply:
    """The sources with what they are worth to the player now."""
    asked = [bit for card in cards for bit in _BITS.intersection(card)]
    makes = {one.object: one.full for one in supply.singles}
    for maker in supply.makers:
        for mask in maker.makes:
            makes[maker.object] = makes.get(maker.object, 0) | mask
    more = {id: _body(game, player, id) for id in makes}
    for bit in asked:
        for id, mask in makes.items():
            if mask & bit:
                more[id] += WANTED_TYPE
    singles = [_heavier(one, more[one.object]) if more[one.object] else one for one in supply.singles]
    return Supply(tuple(singles), tuple([_heavier(maker, more[maker.object]) for maker in supply.makers]))


_BITS: Final = frozenset(BIT.values())
"""The needs that only one type pays."""


def _heavier(source: S, more: int) -> S:
    return msgspec.structs.replace(source, weight=source.weight + more) if more else source


def _body(game: Game, player: int, id: int) -> int:
    """What a creature is worth besides its mana, to attack or to block."""
    obj = game.state.objects[id]
    if obj.zone is not BATTLEFIELD:
        return 0
    chars = characteristics(game, id)
    if not chars.is_creature:
        return 0
    strength = 2 * max(0, chars.power or 0)
    turn = game.state.active == player and game.state.step in _BEFORE_ATTACKS
    could_attack = turn and (not obj.sick or "haste" in chars.keywords) and "defender" not in chars.keywords
    return strength + ATTACKER * could_attack
