"""Adding a kind of cost: its node, and one record of what it asks for (CR 117.1)."""

from __future__ import annotations

import pytest

from arbitre.engine.costs.kinds import CostKind, kind_of, of
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Activate
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import unhandled
from arbitre.engine.kernel.pipeline import propose
from arbitre.errors import EngineFault
from arbitre.ir.abilities import Activated
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import Costs, PayLife
from arbitre.ir.effects import Body, Do, Draw, GainLife
from arbitre.ir.node import Cost
from arbitre.ir.values import CardType
from helpers.laying import free
from helpers.words import A_CREATURE, worded
from table import EXILE, HAND, STACK, Table, enchantment


class HalfOfLife(Cost, frozen=True):
    """Pay half your life, rounded up."""


@of(HalfOfLife)
class _HalfOfLife(CostKind[HalfOfLife]):
    """All that the engine knows of it."""

    def is_there(self, ctx: Context, player: int, part: HalfOfLife) -> bool:
        return ctx.game.player(player).life > 1

    def spends(self, ctx: Context, part: HalfOfLife) -> dict[str, int]:
        return {"life": self.half(ctx)}

    def half(self, ctx: Context) -> int:
        return (ctx.game.player(ctx.controller).life + 1) // 2

    def pay(self, ctx: Context, player: int, part: HalfOfLife, chosen: tuple[int, ...]) -> Procedure:
        yield from propose(ctx.game, [Event(Kind.LIFE, player=player, amount=-self.half(ctx), source=ctx.source)])


class Unknown(Cost, frozen=True):
    """Nobody says what it asks for."""


def bargain(cost: Cost) -> Activated:
    return Activated(cost, Body((Do(Draw(Fixed(1))),)))


def test_117_1_a_kind_of_cost_is_added_in_one_place() -> None:
    """CR 117.1, 117.3: it is asked for, paid, and told as what it is."""
    table = Table.players()
    card = enchantment("Pact", bargain(HalfOfLife()))
    assert unhandled(card) == []
    pact = table.put(card)
    table.library(1, enchantment("First"), enchantment("Second"))
    table.activate(pact)
    assert table.life(1) == 10
    table.resolve_top()
    assert len(table.names(HAND)) == 1
    table.activate(pact)
    assert table.life(1) == 5


def test_117_3_what_it_takes_is_not_there_for_another_part() -> None:
    """CR 117.3: half of 20 life and 11 life more cannot be paid together, half and 10 can."""
    table = Table.players()
    dear = table.put(enchantment("Dear", bargain(Costs((HalfOfLife(), PayLife(Fixed(11)))))), 1)
    fair = table.put(enchantment("Fair", bargain(Costs((PayLife(Fixed(10)), HalfOfLife())))), 1)
    assert table.why_not(Activate(dear, 0)).endswith("its cost cannot be paid [CR 117.3]")
    assert table.can(Activate(fair, 0))


def test_117_1_a_cost_without_a_record_is_refused() -> None:
    """A card that asks for it is not executable."""
    card = enchantment("Riddle", bargain(Unknown()))
    assert unhandled(card) == ["Unknown"]
    with pytest.raises(EngineFault, match="nothing knows what Unknown costs"):
        kind_of(Unknown())


def test_117_spells_are_exiled_as_a_cost() -> None:
    """CR 109.2b, 406.2: "a spell you control" is one on the stack, not what another player has cast."""
    table = Table.players(2)
    text = "Exile an instant or sorcery spell you control: Put two +1/+1 counters on this creature."
    eater = table.put(worded("Eater", text, A_CREATURE, power="1", toughness="2"))
    theirs = table.put(free("Theirs", GainLife(Fixed(1))), 2, HAND)
    mine = table.put(free("Mine", GainLife(Fixed(1))), 1, HAND)
    table.pass_priority()
    table.cast(theirs)
    table.pass_priority()
    assert not table.can(Activate(eater, 0))
    table.cast(mine)
    table.activate(eater)
    assert (table.zone(mine), table.zone(theirs)) == (EXILE, STACK)
    table.resolve_top()
    assert table.counters(eater, "+1/+1") == 2


@pytest.mark.parametrize(("counters", "life"), [(0, 20), (2, 14)])
def test_117_what_is_paid_for_each_is_paid_so_many_times(counters: int, life: int) -> None:
    """CR 117.1: "pay 3 life for each velocity counter" is nothing without one, and 6 life with two of them."""
    table = Table.players(2)
    text = "{1}, Pay 3 life for each velocity counter on this enchantment: You draw a card."
    storm = table.put(worded("Storm", text, (CardType.ENCHANTMENT,)), counters=(("velocity", counters),))
    table.mana(1, "C")
    table.activate(storm)
    assert table.life(1) == life
