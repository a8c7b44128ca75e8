"""Keywords of two that belong together: on the battlefield, or in a deck (CR26 702.95, 702.124)."""

from __future__ import annotations

from arbitre.engine.characteristics.keyword_table import stands_for
from arbitre.engine.keywords.phrases import CREATURE, ENTERS, IT, ITSELF, YOU, YOUR_CREATURE, whenever
from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import AllOf, exists
from arbitre.ir.effects import Do, Pair
from arbitre.ir.filters import And, ControlledBy, HasState, Is, Not, Other, State
from arbitre.ir.node import Ability
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import Pick
from arbitre.ir.values import Zone


@stands_for("soulbond")
def _soulbond(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.95a: two triggered abilities."""
    unpaired = Not(HasState(State.PAIRED))
    single = And((unpaired, CREATURE, ControlledBy(YOU)))
    another = And((Other(), *single.parts))
    this_is_single = exists(And((ITSELF, *single.parts)))
    it_is_single = exists(And((Is(IT), *single.parts)))
    comes = Moves(And((Other(), *YOUR_CREATURE.parts)), to=Zone.BATTLEFIELD)
    chosen = Do(Pair(Pick(another, Fixed(1))), may=YOU)
    return (
        whenever(ENTERS, chosen, condition=AllOf((this_is_single, exists(another)))),
        whenever(comes, Do(Pair(IT), may=YOU), condition=AllOf((this_is_single, it_is_single))),
    )


@stands_for("partner")
def _partner(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.124a: it is about decks alone; in a game it does nothing."""
    return ()
