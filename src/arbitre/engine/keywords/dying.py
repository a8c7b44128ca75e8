"""Keywords about dying (CR 702.44, 702.53, 702.57, 702.77; CR26 702.93, 702.135)."""

from __future__ import annotations

from arbitre.engine.characteristics.keyword_table import Takes, amount_of, cost_of, stands_for
from arbitre.engine.keywords.phrases import CREATURE, DIES, ITSELF, MINUS, PLUS, THIS, YOU, card_in, whenever
from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import Fixed, Stat
from arbitre.ir.conditions import Matches, NotSo
from arbitre.ir.effects import CounterSpec, CreateTokens, Do, Haunt, Move, Pays, TokenSpec
from arbitre.ir.filters import And, HasCounters, HasSubtype, OwnedBy, StatIs
from arbitre.ir.node import Ability
from arbitre.ir.patterns import Cause, Moves
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType, Color, Compare, Zone


def _returns(kind: str) -> tuple[Ability, ...]:
    """It comes back with a counter of the kind, if it had none."""
    back = Move(THIS, Zone.BATTLEFIELD, origin=Zone.GRAVEYARD, counters=(CounterSpec(kind),))
    return (whenever(DIES, back, condition=NotSo(Matches(THIS, HasCounters(kind)))),)


@stands_for("persist")
def _persist(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.77a."""
    return _returns(MINUS)


@stands_for("undying")
def _undying(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.93a."""
    return _returns(PLUS)


@stands_for("soulshift", takes=Takes.AMOUNT)
def _soulshift(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.44a."""
    small = StatIs(Stat.MANA_VALUE, Compare.AT_MOST, amount_of(keyword))
    spirit = card_in(Zone.GRAVEYARD, HasSubtype("Spirit"), small)
    return (whenever(DIES, Do(Move(Target(), Zone.HAND), may=YOU), target=spirit),)


@stands_for("haunt")
def _haunt(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.53a: of a permanent that dies, of a spell that goes to the graveyard as it resolves.

    CR 702.53c: abilities that speak of the haunted creature work in exile.
    """
    resolved = Moves(ITSELF, origin=Zone.STACK, to=Zone.GRAVEYARD, cause=Cause.RESOLVE)
    return (
        whenever(DIES, Haunt(Target()), target=CREATURE),
        whenever(resolved, Haunt(Target()), target=CREATURE, zone=Zone.GRAVEYARD),
    )


@stands_for("recover", takes=Takes.COST)
def _recover(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.57a."""
    died = Moves(And((CREATURE, OwnedBy(YOU))), origin=Zone.BATTLEFIELD, to=Zone.GRAVEYARD)
    clause = Do(
        Move(THIS, Zone.HAND, origin=Zone.GRAVEYARD),
        may=YOU,
        pay=Pays(cost_of(keyword)),
        otherwise=(Do(Move(THIS, Zone.EXILE, origin=Zone.GRAVEYARD)),),
    )
    return (whenever(died, clause, zone=Zone.GRAVEYARD),)


@stands_for("afterlife", takes=Takes.AMOUNT)
def _afterlife(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.135a."""
    colors = (Color.WHITE, Color.BLACK)
    flying = (Keyword("flying"),)
    spirit = TokenSpec((CardType.CREATURE,), ("Spirit",), colors, (), Fixed(1), Fixed(1), flying)
    return (whenever(DIES, CreateTokens(spirit, amount_of(keyword))),)
