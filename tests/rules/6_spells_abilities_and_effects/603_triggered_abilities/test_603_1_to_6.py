"""Triggered abilities (CR 603.1–6)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Priority
from arbitre.ir import amounts as a
from arbitre.ir import conditions
from arbitre.ir import costs as c
from arbitre.ir import effects as e
from arbitre.ir import patterns as p
from arbitre.ir import refs as r
from arbitre.ir.abilities import Activated, Replacement, Static, Triggered
from arbitre.ir.amounts import CountOf, EventAmount, Fixed, Stat, StatOf
from arbitre.ir.conditions import Compares
from arbitre.ir.effects import (
    Body,
    CounterSpec,
    DealDamage,
    Destroy,
    Do,
    EntersWith,
    GainLife,
    GoesTo,
    Modes,
    Move,
    Tap,
    TargetSlot,
)
from arbitre.ir.filters import And, Anything, HasColor, HasType, InZone, Is, IsCard, IsPlayer
from arbitre.ir.modifications import CantActivate, ModifiesPT, SetColors
from arbitre.ir.patterns import Activates, Deals, Moves, StepBegins, TapsOrUntaps
from arbitre.ir.refs import All, Event, Target, This
from arbitre.ir.values import CardType, Color, Compare, Step, Zone
from arbitre.rules.editions import CURRENT, PINNED, Edition
from arbitre.state.check import check
from helpers.laying import cast_free, free, gains, resolve
from helpers.paying import gain, making
from helpers.replacing import cast_effects, played
from helpers.worded import body, cast_it, instant
from helpers.words import A_CREATURE, BEAR, CREATURE, modern, worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, artifact, creature, enchantment

ENCHANTMENT = (CardType.ENCHANTMENT,)
FREE = c.Costs()
GAIN_ONE = Body((Do(GainLife(Fixed(1))),))
ELF = creature("Elf", 1, 1, making("G"), cost="{G}")
CADET = creature("Cadet", 1, 1)
ENTERS = Moves(Is(This()), to=BATTLEFIELD)
DIES = Moves(CREATURE, BATTLEFIELD, GRAVEYARD)
KILL = free("Kill", Destroy(Target()), target=CREATURE)


def _in(zone: Zone):  # type: ignore[no-untyped-def]
    return InZone(zone)


CREATURE_looking_back = (CardType.CREATURE,)
INSTANT = (CardType.INSTANT,)
FADE = worded("Fade", "Target creature phases out.", INSTANT, "{U}")
FADE_ALL = worded("Fade All", "All creatures phase out.", INSTANT, "{U}")


def test_enters_and_at_the_beginning() -> None:
    """CR 603.1: two events for one ability."""
    game = modern()
    cast_it(
        game, worded("Vow", "When Vow enters and at the beginning of your upkeep, you gain 1 life.", ENCHANTMENT, "{0}")
    )
    assert game.life(1) == 21
    game.go_to(Step.DRAW, 3)
    assert game.life(1) == 22


def test_becomes_the_target_of_a_spell_or_ability_you_control() -> None:
    """CR 603.2: whose spell it is decides."""
    game = modern()
    hero = game.put(
        body("Hero", "Whenever Hero becomes the target of a spell or ability you control, you gain 1 life.")
    )
    mine, theirs = (
        game.put(instant("Target creature gets +1/+0 until end of turn."), 1, HAND),
        game.put(instant("Target creature gets +1/+0 until end of turn."), 2, HAND),
    )
    game.cast(mine, hero)
    game.resolve_all()
    assert game.life(1) == 21
    game.pass_priority(1)
    game.cast(theirs, hero)
    game.resolve_all()
    assert game.life(1) == 21


def test_for_the_first_time_each_turn() -> None:
    """CR 603.2: the second time in the same turn it does not trigger, in the next turn it does again."""
    text = "Whenever Glass becomes the target of a spell or ability for the first time each turn, counter that spell or ability."  # noqa: E501
    game = modern()
    glass = game.put(body("Glass", text))
    for power in (1, 2):
        cast_it(game, instant("Target creature gets +1/+0 until end of turn."), glass)
        assert game.size(glass) == (power, 1)
    game.go_to(Step.PRECOMBAT_MAIN, 3)
    cast_it(game, instant("Target creature gets +1/+0 until end of turn."), glass)
    assert game.size(glass) == (1, 1)


def test_cr_603_2_activating_is_noticed(table: Table) -> None:
    """CR 603.2: whenever a player activates an ability that isn't a mana ability."""
    table.put(enchantment("Watch", Triggered(Activates(Anything()), Body((Do(GainLife(Fixed(3))),)))))
    rock = table.put(artifact("Rock", Activated(FREE, GAIN_ONE)))
    (forest,) = table.lands(1, "Forest")
    table.activate(forest)
    assert table.game.state.stack == ()
    table.activate(rock)
    assert len(table.game.state.stack) == 2
    table.resolve_all()
    assert table.life(1) == 24


def test_activating_a_mana_ability_is_noticed(table: Table) -> None:
    """CR 603.2: "whenever a player activates an ability", also during a payment."""
    watch = Triggered(Activates(CREATURE, mana=None), Body((Do(GainLife(Fixed(1))),)))
    table.put(enchantment("Watch", watch))
    table.put(ELF)
    table.cast(gain(table, "{G}"))
    table.resolve_top()
    assert table.life(1) == 21


def test_603_2a_triggers_do_not_ask_for_permission() -> None:
    """CR 603.2a, 603.2b: an ability triggers at the beginning of a step though none can be activated."""
    table = Table.players()
    table.put(enchantment("Lock", Static(And((HasType(CardType.ARTIFACT),)), (CantActivate(),))))
    table.put(artifact("Bell", gains(StepBegins(Step.BEGIN_COMBAT))))
    table.go_to(Step.BEGIN_COMBAT)
    resolve(table)
    assert table.life(1) == 21


def test_cr_603_2c_one_or_more_deal_damage_once() -> None:
    """CR 603.2c: "one or more creatures deal combat damage to a player" triggers once, with the whole amount."""
    event = Deals(HasType(CardType.CREATURE), IsPlayer(), combat=True, batch=True)
    table = Table.players(2)
    table.put(creature("Thief", 2, 2, Triggered(event, Body((Do(GainLife(EventAmount())),)))))
    table.put(CADET)
    table.attack(*table.game.state.battlefield)
    table.pass_until(lambda: bool(table.game.state.stack))
    assert len(table.game.state.stack) == 1
    table.resolve_top()
    assert (table.life(1), table.life(2)) == (23, 17)


def test_603_2d_becoming_is_a_moment() -> None:
    """CR 603.2d: "becomes tapped" is silent for what is tapped already, and for what enters tapped."""
    table = Table.players()
    table.put(enchantment("Watch", gains(TapsOrUntaps(CREATURE))))
    bear = table.put(BEAR, tapped=True)
    late = table.put(creature("Late", 1, 1, Replacement(ENTERS, EntersWith(tapped=True)), cost="{0}"), zone=HAND)
    cast_free(table, free("Tap It", Tap(Target()), target=CREATURE))
    table.cast(late)
    table.resolve_top()
    resolve(table)
    assert (table.tapped(bear), table.tapped(late), table.life(1)) == (True, True, 20)


def test_603_2f_a_replaced_event_triggers_nothing() -> None:
    """CR 603.2f, 614.6: a creature that is exiled instead did not die."""
    table = Table.players()
    table.put(enchantment("Grief", gains(DIES)))
    table.put(enchantment("Void", Replacement(DIES, GoesTo(EXILE))))
    bear = table.put(BEAR)
    cast_free(table, KILL)
    resolve(table)
    assert (table.zone(bear), table.life(1)) == (EXILE, 20)


def test_603_3_put_on_the_stack_as_somebody_would_get_priority() -> None:
    """CR 603.3, 603.3a, 603.3d: by the player who controlled its source, with its targets chosen then."""
    table = Table.players()
    ping = Triggered(
        StepBegins(Step.BEGIN_COMBAT), Body((Do(DealDamage(Fixed(1), Target())),), (TargetSlot(IsPlayer()),))
    )
    table.put(enchantment("Drum", ping), 2)
    table.pass_until(lambda: not isinstance(table.decision, Priority) or bool(table.game.state.stack))
    assert (table.decision.player, table.decision.what) == (2, "target")
    table.answer(1)
    assert len(table.game.state.stack) == 1
    table.resolve_all()
    assert table.life(1) == 19


def test_603_3c_and_700_2b_a_modal_trigger() -> None:
    """CR 603.3c, 700.2b: its mode is chosen as it is put on the stack, and not one without a legal target."""
    gain = Body((Do(GainLife(Fixed(1))),))
    shoot = Body((Do(Destroy(Target())),), (TargetSlot(CREATURE),))
    for creatures, options in ((0, 1), (1, 2)):
        table = Table.players()
        table.put(enchantment("Drum", Triggered(StepBegins(Step.BEGIN_COMBAT), Body(modes=Modes((gain, shoot))))))
        table.battlefield(2, *[BEAR] * creatures)
        table.pass_until(lambda table=table: not isinstance(table.decision, Priority) or table.game.state.stack)
        found = 1 if isinstance(table.decision, Priority) else len(list(table.decision.answers()))
        assert found == options


def test_603_3d_without_a_legal_target_it_is_removed() -> None:
    """CR 603.3d: an ability that needs a target and has none leaves the stack at once."""
    table = Table.players()
    shoot = Triggered(StepBegins(Step.BEGIN_COMBAT), Body((Do(Destroy(Target())),), (TargetSlot(CREATURE),)))
    table.put(enchantment("Drum", shoot))
    table.go_to(Step.BEGIN_COMBAT)
    assert table.game.state.stack == ()


def test_603_4_an_intervening_if_is_checked_twice() -> None:
    """CR 603.4, 608.2a: true as it triggers, false as it resolves: nothing."""
    few = Compares(CountOf(CREATURE), Compare.AT_LEAST, Fixed(1))
    drum = Triggered(StepBegins(Step.BEGIN_COMBAT), Body((Do(GainLife(Fixed(5))),)), condition=few)
    for killed, life in ((False, 25), (True, 20)):
        table = Table.players()
        table.put(enchantment("Drum", drum))
        table.put(BEAR)
        table.go_to(Step.BEGIN_COMBAT)
        if killed:
            cast_free(table, KILL)
        resolve(table)
        assert table.life(1) == life


def test_cr_603_4_an_intervening_if_with_numbers(table: Table) -> None:
    """CR 603.4: checked as it triggers and as it resolves."""
    poor = conditions.Compares(a.LifeOf(), Compare.AT_MOST, a.Fixed(5))
    up = Triggered(p.StepBegins(Step.UPKEEP, r.You()), e.Body((e.Do(e.GainLife(a.Fixed(5))),)), poor)
    table.put(artifact("Charm", up), 2)
    table.set(2, life=5)
    table.next_turn()
    assert len(table.game.state.stack) == 1
    table.resolve_top()
    assert table.life(2) == 10


def test_603_6_a_zone_change_trigger_looks_where_the_object_went() -> None:
    """CR 603.6, 603.6c: "when it dies, return it" finds it in the graveyard, not if it has left that meanwhile."""
    back = Triggered(Moves(Is(This()), BATTLEFIELD, GRAVEYARD), Body((Do(Move(Event(), HAND, origin=GRAVEYARD)),)))
    for exiled, zone in ((False, HAND), (True, EXILE)):
        table = Table.players()
        cat = table.put(creature("Cat", 1, 1, back))
        cast_free(table, KILL)
        if exiled:
            cast_free(table, free("Exile It", Move(Target(), EXILE), target=And((CREATURE, IsCard(), _in(GRAVEYARD)))))
        resolve(table)
        assert table.zone(cat) is zone


def test_603_6a_entering_is_seen_by_everything_that_is_there_then() -> None:
    """CR 603.6a: two creatures that enter at once see each other."""
    soul = creature("Soul", 1, 1, gains(Moves(CREATURE, to=BATTLEFIELD)))
    table = Table.players()
    table.graveyard(1, soul, soul)
    cast_free(table, free("Rise", Move(All(And((CREATURE, IsCard(), _in(GRAVEYARD)))), BATTLEFIELD)))
    resolve(table)
    assert table.life(1) == 24


def test_603_6d_enters_or_leaves_triggers_on_both() -> None:
    """CR 603.6a, 603.6d: of one ability the one event looks at the game after, the other at the game before it."""
    text = "When Herald enters or leaves the battlefield, you gain 2 life."
    table = Table.players(2)
    herald = table.put(worded("Herald", text, A_CREATURE, power="1", toughness="1"), zone=HAND)
    end = table.put(worded("End", "Destroy target creature.", (CardType.INSTANT,)), zone=HAND)
    table.mana(1, "RR")
    table.cast(herald)
    table.resolve_all()
    assert table.life(1) == 22
    table.cast(end, table.now(herald))
    table.resolve_all()
    assert table.life(1) == 24


def test_603_6b_and_611_3c_continuous_effects_apply_at_once() -> None:
    """CR 603.6b, 611.3c: a 1/1 under "creatures get +1/+1 and are black" enters as a black 2/2: it triggers that."""
    table = Table.players()
    mods = (ModifiesPT(Fixed(1), Fixed(1)), SetColors((Color.BLACK,)))
    table.put(enchantment("Night", Static(CREATURE, mods)))
    table.put(enchantment("Watch", gains(Moves(And((CREATURE, HasColor(Color.BLACK))), to=BATTLEFIELD))))
    cub = table.put(creature("Cub", 0, 0, cost="{0}"), zone=HAND)
    table.cast(cub)
    table.resolve_top()
    resolve(table)
    assert (table.size(cub), table.life(1)) == ((1, 1), 21)


@pytest.mark.parametrize("edition", [PINNED, CURRENT])
def test_603_6d_a_permanent_sees_itself_phase_out(edition: Edition) -> None:
    """CR 603.6d; CR26 603.10b: abilities that trigger when a permanent phases out look back."""
    text = "Whenever this creature phases out, you gain 1 life."
    table = Table.players(2, edition=edition)
    ghost = table.put(worded("Ghost", text, CREATURE_looking_back, power="1", toughness="1"))
    fade = table.put(FADE, zone=HAND)
    table.mana(1, "U")
    played(table, fade, ghost)
    assert table.life(1) == 21
    assert check(table.state) == []


def test_603_6d_what_phases_out_is_seen_as_it_was() -> None:
    """CR 603.6d: "a creature you control with power 3 or greater" asks about the moment before: who controlled it, with
    which effects on it; what phases out together is seen together."""
    text = "Whenever a creature you control with power 3 or greater phases out, you gain 1 life."
    table = Table.players(2)
    watcher = worded("Watcher", text, CREATURE_looking_back, power="1", toughness="1")
    lord = worded("Lord", "Creatures you control get +1/+1.", CREATURE_looking_back, power="1", toughness="1")
    table.battlefield(1, lord, watcher, BEAR)
    table.battlefield(2, creature("Big", 5, 5))
    theft = worded("Theft", "Enchant creature\nYou control enchanted creature.", ENCHANTMENT, "{U}", subtypes=("Aura",))
    stolen = table.put(creature("Stolen", 4, 4), player=2)
    table.put(theft, attached_to=stolen)
    fade = table.put(FADE_ALL, zone=HAND)
    table.mana(1, "U")
    played(table, fade)
    assert table.life(1) == 22


def test_603_6d_what_dies_together_is_remembered_as_it_was_before() -> None:
    """CR 603.6d, 608.2g: the power of a creature that died with the one that made it bigger."""
    table = Table.players()
    table.put(creature("Lord", 1, 1, Static(CREATURE, (ModifiesPT(Fixed(2), Fixed(0)),))))
    mourned = Triggered(
        Moves(Is(This()), Zone.BATTLEFIELD, Zone.GRAVEYARD), Body((Do(GainLife(StatOf(Stat.POWER, This()))),))
    )
    table.put(creature("Bear", 2, 1, mourned))
    cast_effects(table, DealDamage(Fixed(1), All(CREATURE)))
    table.resolve_all()
    assert table.life(1) == 24


def test_603_6e_entering_with_counters_is_no_trigger() -> None:
    """CR 603.6e, 614.1c: it happens as part of entering, without the stack."""
    table = Table.players()
    cub = table.put(
        creature("Cub", 0, 0, Replacement(ENTERS, EntersWith(counters=(CounterSpec("+1/+1"),))), cost="{0}"), zone=HAND
    )
    table.cast(cub)
    table.resolve_top()
    assert (table.size(cub), table.game.state.stack) == ((1, 1), ())
