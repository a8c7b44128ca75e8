"""Switches of spells, abilities and what they do as they resolve."""

from __future__ import annotations

from contextlib import nullcontext

import pytest

from arbitre.engine.decisions import CastSpell
from arbitre.errors import IllegalAction
from arbitre.ir import costs as c
from arbitre.ir.abilities import Activated, Keyword, Replacement, Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, DealDamage, Destroy, Do, EndTurn, EntersWith, GainLife, Move, Place, Proliferate
from arbitre.ir.filters import And, Anything, ControlledBy, HasType, InZone, Is, IsPlayer, IsSpell, Or, TargetsOnly
from arbitre.ir.modifications import AddTypes, CantCast, Copies, LosesAllAbilities
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import Players, Target, This, Who
from arbitre.ir.values import CardType
from arbitre.rules.editions import Edition
from arbitre.text import log_lines
from editions.positions import positions
from engine.doing import do
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, Table, artifact, creature, enchantment, spell

CREATURE = HasType(CardType.CREATURE)
BEAR = creature("Bear", 2, 2)
BOLT = spell("Bolt", DealDamage(Fixed(3), Target()), target=Or((CREATURE, IsPlayer())), cost="{0}")


@positions("proposal_is_checked", {True: HAND, False: STACK})
def test_601_2e_a_prohibition_that_the_target_brings_about(edition: Edition, expected: object) -> None:
    """CR26 601.2e: the spell as proposed is checked; CR 601.5 refuses only what is prohibited from the start."""
    table = Table.players(2, edition=edition)
    bear = table.put(BEAR, 2)
    ban = CantCast(And((IsSpell(), TargetsOnly(CREATURE, single=False))))
    table.put(enchantment("Ban", Static(Players(Who.EACH), (ban,))))
    bolt = table.put(BOLT, 1, HAND)
    table.act(CastSpell(bolt))
    refusal = pytest.raises(IllegalAction, match=r"CR26 601\.2e") if expected is HAND else nullcontext()
    with refusal:
        table.game.push((bear,))
    assert table.zone(bolt) is expected


@positions("random_costs_last", {True: ["Second", "First"], False: ["First", "Second"]})
def test_601_2h_the_order_of_costs(edition: Edition, expected: list[str]) -> None:
    """CR26 601.2h: a cost that moves cards out of a library is paid after the others."""
    table = Table.players(2, edition=edition)
    table.library(1, artifact("First"))
    held = table.put(artifact("Second"), 1, HAND)
    paid = c.Costs((c.MillCards(Fixed(1)), c.DiscardCards(Anything())))
    rock = table.put(artifact("Rock", Activated(paid, Body((Do(GainLife(Fixed(1))),)))))
    table.activate(rock, held)
    assert table.names(GRAVEYARD, 1) == expected


@positions("fizzle_is_countered", {True: "is countered by the rules", False: "does not resolve"})
def test_608_2b_a_spell_without_a_legal_target(edition: Edition, expected: str) -> None:
    """CR 608.2b: it is countered; CR26 608.2b: it does not resolve."""
    table = Table.players(2, edition=edition)
    bear = table.put(BEAR, 2)
    kill = table.put(spell("Kill", Destroy(Target()), target=CREATURE, cost="{0}"), 1, HAND)
    table.cast(table.put(BOLT, 1, HAND), bear)
    table.cast(kill, bear)
    table.resolve_all()
    assert any(f"Bolt {expected}" in line for line in log_lines(table.game, "en"))


@positions("convoke_is_additional_cost", {True: True, False: False})
def test_702_49_convoke_with_more_creatures_than_mana(edition: Edition, expected: bool) -> None:
    """CR 702.49a: any number of creatures may be tapped to lower the total; CR26 702.51a: each pays for some of it."""
    table = Table.players(2, edition=edition)
    card = table.put(spell("Together", GainLife(Fixed(1)), Keyword("convoke"), cost="{1}{G}"), 1, HAND)
    elves = table.battlefield(1, *[creature("Elf", 1, 1, cost="{G}")] * 3)
    table.act(CastSpell(card))
    assert (table.decision.check(elves) is None) is expected
    table.answer(elves[:2])
    table.resolve_top()
    assert table.life(1) == 21


@positions("missing_objects_stop_shuffle", {True: 0, False: 1})
def test_701_16c_nothing_to_shuffle_into_the_library(edition: Edition, expected: int) -> None:
    """CR 701.16c–d: without the card the library is not shuffled; CR26 701.24c: it is."""
    table = Table.players(2, edition=edition)
    bear = table.put(BEAR)
    gone = do(table, Destroy(Target()), targets=[bear])
    do(table, Move(This(), LIBRARY, Place.SHUFFLED), source=bear)
    assert len([entry for entry in gone.game.log if entry.what == "shuffles"]) == expected


@positions("proliferate_adds_each_kind", {True: (3, 2), False: (3, 1)})
def test_701_24_proliferate_with_two_kinds_of_counter(edition: Edition, expected: tuple[int, int]) -> None:
    """CR 701.24b: a counter of one kind; CR26 701.34a: one of each."""
    table = Table.players(2, edition=edition)
    ox = table.put(creature("Ox", 2, 4), counters={"+1/+1": 2, "charge": 1})
    answers = ((ox,),) if edition.proliferate_adds_each_kind else ((ox,), ("+1/+1",))
    done = do(table, Proliferate(), answers=answers)
    assert (done.game.object(ox).counter("+1/+1"), done.game.object(ox).counter("charge")) == expected


@positions("copy_replacements_come_first", {True: (0, False), False: (1, True)})
def test_616_1c_entering_as_a_copy_and_tapped(edition: Edition, expected: tuple[int, bool]) -> None:
    """CR 616.1c: it becomes a copy first, and copies do not enter tapped; in 2011-02-04 the player could choose."""
    table = Table.players(2, edition=edition)
    mine = And((CREATURE, ControlledBy()))
    copying = Replacement(Moves(mine, to=BATTLEFIELD), EntersWith(mods=(Copies(This()),)))
    table.put(creature("Essence", 6, 6, copying))
    tapped = Replacement(Moves(Is(This()), to=BATTLEFIELD), EntersWith(tapped=True))
    one = table.put(creature("Sentinel", 3, 4, tapped), 1, HAND)
    answers = () if edition.copy_replacements_come_first else (one,)
    done = do(table, Move(Target(), BATTLEFIELD), targets=[one], answers=answers)
    assert (len(done.asked), done.game.object(done.now(one)).tapped) == expected


@positions("entering_heeds_existing_effects", {True: False, False: True})
def test_614_12_enters_tapped_though_it_will_have_no_abilities(edition: Edition, expected: bool) -> None:
    """CR26 614.12: on the battlefield it would have no abilities, so nothing taps it; CR 614.12: its own count."""
    table = Table.players(2, edition=edition)
    table.put(enchantment("Null", Static(HasType(CardType.CREATURE), (LosesAllAbilities(),))))
    own = Replacement(Moves(Is(This()), to=BATTLEFIELD), EntersWith(tapped=True))
    one = table.put(creature("Sentinel", 3, 4, own, cost="{0}"), 1, HAND)
    table.cast(one)
    table.resolve_top()
    assert table.tapped(one) is expected


@positions("characteristics_enter_along", {True: 1, False: 0})
def test_611_2e_what_enters_as_an_enchantment_besides(edition: Edition, expected: int) -> None:
    """CR26 611.2e: it is an enchantment as it enters, so an ability triggers; in 2011 it becomes one after."""
    table = Table.players(2, edition=edition)
    watches = Triggered(Moves(HasType(CardType.ENCHANTMENT), to=BATTLEFIELD), Body((Do(GainLife(Fixed(1))),)))
    table.put(enchantment("Watcher", watches))
    bear = table.put(creature("Bear", 2, 2), 1, GRAVEYARD)
    raising = Move(Target(), BATTLEFIELD, with_mods=(AddTypes((CardType.ENCHANTMENT,)),))
    what = And((CREATURE, InZone(GRAVEYARD)))
    table.cast(table.put(spell("Gift", raising, target=what, cost="{0}"), 1, HAND), bear)
    table.resolve_top()
    assert CardType.ENCHANTMENT in table.game.characteristics(table.now(bear)).types
    assert len(table.game.state.stack) == expected


@positions("ended_turn_forgets_triggers", {True: (21, 20), False: (21, 21)})
def test_724_1a_what_had_triggered_as_the_turn_is_ended(edition: Edition, expected: tuple[int, int]) -> None:
    """CR26 724.1a: what triggered before the turn is ended ceases to exist; CR 713.2: it comes in the cleanup step.

    CR26 724.1f: what triggers on an object leaving the stack or the turn ending still comes.
    """
    table = Table.players(2, edition=edition)
    gains = Body((Do(GainLife(Fixed(1))),))
    table.put(enchantment("Watcher", Triggered(Moves(CREATURE, to=GRAVEYARD), gains)), 2)
    table.put(enchantment("Mourner", Triggered(Moves(HasType(CardType.INSTANT), to=EXILE), gains)))
    bear = table.put(BEAR, 2)
    table.cast(table.put(spell("Stop", Destroy(Target()), EndTurn(), target=CREATURE, cost="{0}"), 1, HAND), bear)
    while table.game.state.turn == 1:
        table.pass_priority(1)
    assert (table.life(1), table.life(2)) == expected
