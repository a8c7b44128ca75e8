"""Stack (CR 405)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import Concede
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.abilities import Activated, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import Costs
from arbitre.ir.effects import Body, Do, GainLife
from arbitre.ir.modifications import ModifiesPT
from arbitre.ir.patterns import StepBegins
from arbitre.ir.values import Step
from helpers.laying import free, gains
from helpers.words import BEAR, CREATURE
from table import HAND, Table, creature, enchantment


def test_405_3_objects_put_on_the_stack_together() -> None:
    """CR 405.3, 603.3b: those of the active player lowest, then those of the others in turn order."""
    bell = gains(StepBegins(Step.UPKEEP))
    table = Table.players(3)
    for player in (3, 1, 2):
        table.put(enchantment(f"Bell {player}", bell), player)
    table.at(4, Step.UPKEEP, active=2, agenda="step")
    order = [table.controller(id) for id in table.game.state.stack]
    assert order == [2, 3, 1]


def test_405_4_what_objects_on_the_stack_are_like() -> None:
    """CR 405.4: a spell is like its card; an ability has no characteristics but its text."""
    heal = Activated(Costs(), Body((Do(GainLife(Fixed(1))),)))
    table = Table.players()
    stone = table.put(creature("Stone", 3, 3, heal))
    table.activate(stone)
    ability = characteristics(table.game, table.game.state.stack[-1])
    assert (ability.name, ability.types, ability.power, ability.colors) == ("", frozenset(), None, frozenset())


def test_405_5_the_top_resolves_as_all_pass() -> None:
    """CR 405.5, 608.1: with an empty stack the step ends."""
    table = Table.players()
    id = table.put(free("Gain", GainLife(Fixed(1))), zone=HAND)
    table.cast(id)
    table.pass_priority(2)
    assert (table.life(1), table.game.state.step) == (21, Step.PRECOMBAT_MAIN)
    table.pass_priority(2)
    assert table.game.state.step is Step.BEGIN_COMBAT


def test_405_6_what_does_not_use_the_stack() -> None:
    """CR 405.6b, 405.6c, 405.6e, 405.6f: static and mana abilities, turn-based and state-based actions."""
    table = Table.players()
    forest = table.lands(1, "Forest")[0]
    table.put(enchantment("Anthem", Static(CREATURE, (ModifiesPT(Fixed(1), Fixed(1)),))))
    bear = table.put(BEAR, tapped=True)
    table.at(3, Step.UNTAP, agenda="step")
    assert not table.tapped(bear)
    assert (table.size(bear), table.game.state.stack) == ((3, 3), ())
    table.activate(forest)
    assert (table.pool(1), table.game.state.stack, table.decision.player) == ("G", (), 1)


def test_405_6g_conceding() -> None:
    """CR 405.6g, 405.6h, 104.3a: at any time, at once; with three players, what the player owned has gone."""
    table = Table.players(3)
    bear = table.put(BEAR, 1)
    table.act(Concede())
    assert (table.zone(bear), list(table.game.order())) == (None, [2, 3])
