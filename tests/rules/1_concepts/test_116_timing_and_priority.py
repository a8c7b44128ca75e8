"""Timing and priority (CR 116)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import Activate, CastSpell, PlayLand, Priority
from arbitre.engine.kernel.handlers import unhandled
from arbitre.ir import costs as c
from arbitre.ir.abilities import Activated, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import exists
from arbitre.ir.costs import Costs
from arbitre.ir.effects import Apply, Body, Do, Draw, GainLife, SetLife
from arbitre.ir.filters import ControlledBy, HasType
from arbitre.ir.modifications import CastAsThoughFlash, ModifiesPT
from arbitre.ir.node import Ability
from arbitre.ir.patterns import GainsLife, Moves
from arbitre.ir.refs import Target, You
from arbitre.ir.values import CardType, Step
from helpers.casting_cards import BOLT
from helpers.laying import cast_free, free, gains
from helpers.words import CREATURE, GREEN_BEAR, mana
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, creature, enchantment, land, spell

LIFE = spell("Life", GainLife(Fixed(1)), cost="{1}{W}", instant=False)
FREE = c.Costs()
GAIN_ONE = Body((Do(GainLife(Fixed(1))),))


def test_every_listed_action_is_accepted_and_nothing_else(table: Table) -> None:
    """CR 116.1: the list of legal actions is exactly what the check accepts."""
    table.lands(1, "Mountain", 2)
    abilities: tuple[Ability, ...] = (Activated(mana("{1}"), Body((Do(GainLife(Fixed(1))),))),)
    table.put(creature("Healer", 1, 1, *abilities))
    hand = table.hand(1, BOLT, GREEN_BEAR, LIFE, land("Forest"))
    listed = set(table.decision.answers())
    for action in listed:
        assert table.decision.check(action) is None
    for id in hand:
        action = CastSpell(id)
        assert (action in listed) is (table.decision.check(action) is None)


def test_cr_116_1a_not_while_the_stack_is_occupied(table: Table) -> None:
    """CR 116.1a: a creature spell cannot be cast in response."""
    table.mana(1, "RGG")
    bolt, bear = table.hand(1, BOLT, GREEN_BEAR)
    table.cast(bolt, 2)
    assert not table.can(CastSpell(bear))


def test_spells_of_a_kind_may_be_cast_as_though_they_had_flash(table: Table) -> None:
    """CR 116.1a: what a permanent lets its controller do, for spells of that kind alone."""
    haste = creature("Haste", 1, 1, Static(You(), (CastAsThoughFlash(HasType(CardType.CREATURE)),)))
    assert not unhandled(haste)
    table.put(haste, 1)
    quick = table.put(creature("Bear", 2, 2, cost="{G}"), 1, HAND)
    slow = table.put(spell("Late", GainLife(Fixed(1)), cost="{G}", instant=False), 1, HAND)
    table.mana(1, "G")
    table.at(3, Step.UPKEEP, active=2, priority=1)
    assert table.can(CastSpell(quick))
    assert "CR 307.1" in table.why_not(CastSpell(slow))


def test_116_1_what_priority_allows() -> None:
    """CR 116.1b, 116.1c, 116.1d: abilities at any time, lands in one's main phase only, mana abilities while paying."""
    heal = Activated(Costs(), Body((Do(GainLife(Fixed(1))),)))
    table = Table.players()
    stone = table.put(artifact("Stone", heal))
    forest = table.put(land("Forest"), zone=HAND)
    table.lands(1, "Forest")
    grow = table.put(spell("Grow", GainLife(Fixed(1)), cost="{G}"), zone=HAND)
    table.at(3, Step.UPKEEP)
    assert table.can(Activate(stone, 0))
    assert not table.can(PlayLand(forest))
    table.cast(grow)
    assert any(table.tapped(id) for id in table.game.state.battlefield)


def test_116_2_triggers_wait_while_something_resolves() -> None:
    """CR 116.2a, 116.2e, 603.2: a trigger in the middle of a resolution is put on the stack after it, and nobody has
    priority meanwhile."""
    table = Table.players()
    table.put(enchantment("Joy", gains(GainsLife(You()))))
    id = table.put(free("Heal and Draw", GainLife(Fixed(1)), Draw()), zone=HAND)
    table.cast(id)
    table.pass_priority(2)
    assert (table.life(1), len(table.names(HAND)), len(table.game.state.stack)) == (21, 1, 1)


def test_116_2_what_happens_by_itself() -> None:
    """CR 116.2b, 116.2c, 116.2d: static abilities always apply; turn-based and state-based actions wait for nobody."""
    table = Table.players()
    table.put(enchantment("Anthem", Static(CREATURE, (ModifiesPT(Fixed(1), Fixed(1)),))))
    cub = table.put(creature("Cub", 1, 1, cost="{0}"), zone=HAND)
    table.cast(cub)
    table.resolve_top()
    assert table.size(cub) == (2, 2)
    cast_free(table, free("Shrink", Apply(Target(), (ModifiesPT(Fixed(-2), Fixed(-2)),)), target=CREATURE))
    assert (table.zone(cub), isinstance(table.decision, Priority)) == (GRAVEYARD, True)


def test_116_3_who_gets_priority() -> None:
    """CR 116.3a, 116.3b, 116.3d: the active player as a step begins and after a resolution; then the next in order."""
    table = Table.players(3)
    gain = table.put(free("Gain", GainLife(Fixed(1))), 2, HAND)
    seen = [table.decision.player]
    table.pass_priority()
    seen.append(table.decision.player)
    table.cast(gain)
    seen.append(table.decision.player)
    table.pass_priority(3)
    seen.append(table.decision.player)
    assert seen == [1, 2, 2, 1]


def test_turns_of_priority(table: Table) -> None:
    """CR 116.3c, 116.4: whoever acts has priority again; all must pass in succession."""
    rock = table.put(artifact("Rock", Activated(FREE, GAIN_ONE, condition=exists(ControlledBy()))))
    table.activate(rock)
    assert table.decision.player == 1
    table.pass_priority()
    assert table.decision.player == 2
    table.pass_priority()
    assert (table.decision.player, table.game.state.stack) == (1, ())
    assert table.game.state.step is Step.PRECOMBAT_MAIN


def test_116_5_state_based_actions_then_triggers_then_priority() -> None:
    """CR 116.5, 704.3: a creature dies, what triggered on that is put on the stack, then somebody gets priority."""
    table = Table.players()
    table.put(enchantment("Grief", gains(Moves(CREATURE, BATTLEFIELD, GRAVEYARD))))
    doomed = table.put(creature("Doomed", 1, 1), damage=1)
    assert (table.zone(doomed), len(table.game.state.stack), table.decision.player) == (GRAVEYARD, 1, 1)


def test_116_7_in_response_resolves_first() -> None:
    """CR 116.7, 405.2: what was cast last is on top and resolves first."""
    table = Table.players()
    first = table.put(free("First", SetLife(Fixed(5))), zone=HAND)
    second = table.put(free("Second", SetLife(Fixed(9))), zone=HAND)
    table.cast(first)
    table.cast(second)
    table.resolve_top()
    assert table.life(1) == 9
    table.resolve_top()
    assert table.life(1) == 5
