"""Keywords of two that belong together: on the battlefield, or in a deck (CR26 702.95, 702.124)."""

from __future__ import annotations

from arbitre.engine.characteristics.keyword_table import declare, stands_for
from arbitre.engine.keywords.phrases import CREATURE, ENTERS, IT, ITSELF, YOU, YOUR_CREATURE, whenever
from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import AllOf, exists
from arbitre.ir.effects import Do, Move, Pair, Perform, Search, Shuffle
from arbitre.ir.filters import And, ControlledBy, HasState, Is, IsPlayer, Named, Not, Other, State
from arbitre.ir.node import Ability
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import Pick, Result, Target
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


declare("partner")
declare("choose a background")
declare("doctor's companion")


@stands_for("partner with")
def _partner_with(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.124j: the second of the two abilities; the first is about decks alone, as are the other kinds."""
    search = Search(Named(keyword.word), Fixed(1), Target(), Target(), reveal=True)
    clauses = (Do(search, note="found"), Do(Move(Result("found"), Zone.HAND)), Do(Shuffle(Target())))
    return (whenever(ENTERS, Do(Perform(clauses), may=Target()), target=IsPlayer()),)
