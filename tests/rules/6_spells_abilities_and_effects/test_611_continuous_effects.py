"""Continuous effects (CR 611)."""

from __future__ import annotations

import pytest

from arbitre.engine.characteristics import continuous, durations, rulings
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.pipeline import propose
from arbitre.ir import amounts as a
from arbitre.ir import effects as e
from arbitre.ir import filters as f
from arbitre.ir import modifications as m
from arbitre.ir import refs as r
from arbitre.ir.abilities import Static, Triggered
from arbitre.ir.amounts import CardsIn, Fixed, Stat, StatOf, ZoneSize
from arbitre.ir.conditions import Matches, TurnOf
from arbitre.ir.effects import Apply, Body, Do, GainLife, Move, Tap, Untap
from arbitre.ir.filters import And, ControlledBy, HasState, HasType, InZone, State
from arbitre.ir.modifications import (
    AddTypes,
    CantBlock,
    CantGainLife,
    CantUntap,
    HasController,
    Lasts,
    ModifiesPT,
    SetColors,
    Until,
    WhileTrue,
)
from arbitre.ir.node import Ref
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import All, It, Players, Target, This, Who, You
from arbitre.ir.values import CardType, Color, Phase, Step
from arbitre.rules.editions import Edition
from arbitre.text import log_lines
from helpers.copying import at, begin, size
from helpers.doing import context, do, still
from helpers.layering import appear
from helpers.layering_cards import apply, gets
from helpers.laying import cast_free, free
from helpers.positions import positions
from helpers.words import A_CREATURE, BEAR, CREATURE, GREEN_BEAR, worded
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, creature, enchantment, land, spell

UP = (ModifiesPT(Fixed(1), Fixed(1)),)


def while_tapped(table: Table, source: int, to: int) -> None:
    """For as long as the source remains tapped, you control the other."""
    until = WhileTrue(Matches(This(), HasState(State.TAPPED)))
    begin(table, to, (HasController(),), until, source=source)


def test_611_2_a_permanent_that_stays_tapped_in_its_controllers_next_untap_step() -> None:
    """An effect on permanents of two players ends for each in that player's own untap step."""
    table = Table.players(2)
    mine, theirs = table.put(GREEN_BEAR), table.put(GREEN_BEAR, 2)
    game = still(table)
    continuous.apply_lasting(context(table), (mine, theirs), (CantUntap(),), Lasts(Until.NEXT_UNTAP_STEP))
    at(table, 2, 2, Step.UNTAP, Phase.BEGINNING)
    assert rulings.affecting(game, theirs, CantUntap)
    durations.step_ends(game)
    assert not rulings.affecting(game, theirs, CantUntap)
    assert rulings.affecting(game, mine, CantUntap)
    at(table, 3, 1, Step.UNTAP, Phase.BEGINNING)
    durations.step_ends(game)
    assert not rulings.any_of(game, CantUntap)


@pytest.mark.parametrize(("who", "whose"), [(You(), 1), (Players(Who.OPPONENTS), 2)])
def test_611_2c_lands_of_a_player_stay_tapped_in_the_next_untap_step_of_that_player(who: Ref, whose: int) -> None:
    """The untap step of another player does not end it, nor does it begin anew after that player's own."""
    table = Table.players(2)
    field = table.put(land("Field"), whose)
    game = still(table)
    lands = All(And((HasType(CardType.LAND), ControlledBy(who))))
    do(table, Apply(lands, (CantUntap(),), Lasts(Until.NEXT_UNTAP_STEP)))
    stays = []
    for turn, active in enumerate((3 - whose, whose, 3 - whose, whose), 2):
        at(table, turn, active, Step.UNTAP, Phase.BEGINNING)
        stays.append(bool(rulings.affecting(game, field, CantUntap)))
        durations.step_ends(game)
    assert stays == [True, True, False, False]


@pytest.mark.parametrize(("until", "last"), [(Until.END_OF_TURN, 1), (Until.YOUR_NEXT_TURN, 2), (Until.FOREVER, 7)])
def test_611_2a_durations_by_turns(until: Until, last: int) -> None:
    """CR 611.2a: the last turn that an effect of player 1 sees which began in turn 1, when turns alternate."""
    table = Table.players(2)
    bear = table.put(GREEN_BEAR)
    game = still(table)
    begin(table, bear, UP, Lasts(until))
    seen = [1]
    for turn in range(2, 8):
        durations.cleanup(game)
        at(table, turn, 2 - turn % 2, Step.UNTAP, Phase.BEGINNING)
        durations.turn_begins(game)
        seen += [turn] if size(table, bear) == (3, 3) else []
    assert seen[-1] == last


def test_611_2a_until_the_end_of_your_next_turn_and_until_your_next_upkeep() -> None:
    """CR 611.2a: through the whole of the next own turn; only up to its upkeep."""
    table = Table.players(2)
    one, two = table.battlefield(1, GREEN_BEAR, GREEN_BEAR)
    game = still(table)
    begin(table, one, UP, Lasts(Until.END_OF_YOUR_NEXT_TURN))
    begin(table, two, UP, Lasts(Until.YOUR_NEXT_UPKEEP))
    durations.cleanup(game)
    at(table, 2, 2, Step.UPKEEP, Phase.BEGINNING)
    durations.step_begins(game)
    durations.cleanup(game)
    assert (size(table, one), size(table, two)) == ((3, 3), (3, 3))
    at(table, 3, 1, Step.UPKEEP, Phase.BEGINNING)
    durations.step_begins(game)
    assert (size(table, one), size(table, two)) == ((3, 3), (2, 2))
    durations.cleanup(game)
    assert size(table, one) == (2, 2)


def test_611_2b_as_long_as_you_control_it_ends_when_it_leaves() -> None:
    """CR 611.2b: what has left the battlefield is controlled by nobody, whatever is remembered of it."""
    text = "When Warden enters, target creature gets +3/+3 for as long as you control Warden."
    table = Table.players(2)
    bear = table.put(BEAR)
    warden = table.put(worded("Warden", text, A_CREATURE, power="1", toughness="1"), zone=HAND)
    end = table.put(worded("End", "Destroy target creature.", (CardType.INSTANT,)), zone=HAND)
    table.mana(1, "RR")
    table.cast(warden)
    table.resolve_top(bear)
    table.resolve_all()
    assert table.size(bear) == (5, 5)
    table.cast(end, table.now(warden))
    table.resolve_all()
    assert table.zone(warden) is GRAVEYARD
    assert table.size(bear) == (2, 2)


def test_611_2b_as_long_as_it_is_true_and_never_again() -> None:
    """CR 611.2b: it ends for good when the source untaps, also if it is tapped again."""
    table = Table.players(2)
    thief, prize = table.put(creature("Thief", 1, 1), tapped=True), table.put(GREEN_BEAR, 2)
    while_tapped(table, thief, prize)
    assert reading.controller(still(table), prize) == 1
    do(table, Untap(Target()), Tap(Target()), targets=[thief])
    assert still(table).object(thief).tapped
    assert reading.controller(still(table), prize) == 2


def test_611_2b_a_duration_that_is_over_never_starts() -> None:
    """CR 611.2b: the effect does nothing."""
    table = Table.players(2)
    thief, prize = table.put(creature("Thief", 1, 1)), table.put(GREEN_BEAR, 2)
    while_tapped(table, thief, prize)
    assert table.state.lasting == ()


@pytest.mark.parametrize("end", [Kind.DESTROY, Kind.PHASE_OUT])
def test_611_2b_as_long_as_ends_with_the_source_itself(end: Kind) -> None:
    """CR 611.2b, 702.24e: nothing is true any longer of a permanent that has left or is phased out, though it was last
    tapped; it does not begin again either."""
    table = Table.players(2)
    thief, prize = table.put(creature("Thief", 1, 1), tapped=True), table.put(GREEN_BEAR, 2)
    while_tapped(table, thief, prize)
    for _ in propose(still(table), [Event(end, subject=thief)]):
        pass
    assert reading.controller(still(table), prize) == 2
    for _ in propose(still(table), [Event(Kind.PHASE_IN, subject=thief)]):
        pass
    assert reading.controller(still(table), prize) == 2


def test_611_2b_control_lapses_as_the_thief_is_stolen() -> None:
    """CR 611.2b, example: for as long as you control the Thief; another player's gaining it ends that at once."""
    table = Table.players(2)
    thief, prize = table.put(creature("Thief", 1, 1)), table.put(GREEN_BEAR, 2)
    until = WhileTrue(Matches(This(), ControlledBy()))
    begin(table, prize, (HasController(),), until, source=thief)
    assert reading.controller(still(table), prize) == 1
    begin(table, thief, (HasController(),), Lasts(Until.END_OF_TURN), you=2)
    assert reading.controller(still(table), prize) == 2
    durations.cleanup(still(table))
    assert reading.controller(still(table), thief) == 1
    assert reading.controller(still(table), prize) == 2


def test_611_2c_characteristics_are_locked_in_rules_are_not() -> None:
    """CR 611.2c: all creatures of now get +1/+1; creatures that come later can't block either."""
    table = Table.players(2)
    bear = table.put(GREEN_BEAR)
    do(table, Apply(All(CREATURE), UP), Apply(All(CREATURE), (CantBlock(),)))
    late = table.state.create_card(GREEN_BEAR, 2, BATTLEFIELD).id
    assert (size(table, bear), size(table, late)) == ((3, 3), (2, 2))
    assert rulings.affecting(still(table), late, CantBlock)
    do(table, Apply(Players(Who.EACH), (CantGainLife(),)))
    assert rulings.affecting(still(table), 2, CantGainLife)
    assert not rulings.affecting(still(table), late, CantGainLife)


def test_611_2c_a_resolved_bonus_is_locked_in() -> None:
    """CR 611.2c: white creatures that get a bonus keep it as they change color; a later one does not get it."""
    table = Table.players(2)
    white = creature("Fox", 1, 1, cost="{W}")
    fox = table.put(white)
    apply(table, fox, fox, gets(1, 1))
    late = appear(table, white, 1)
    apply(table, fox, fox, SetColors((Color.BLACK,)))
    assert table.size(fox) == (2, 2)
    assert table.size(late) == (1, 1)


def test_cr_611_2c_the_affected_objects_are_locked_in(table: Table) -> None:
    """CR 611.2c: a creature that comes later is not affected."""
    bear = table.put(BEAR)
    late = table.put(creature("Late", 1, 1, cost="{G}"), 1, HAND)
    mine = r.All(f.And((CREATURE, f.ControlledBy())))
    pump = e.Apply(mine, (m.ModifiesPT(a.Fixed(1), a.Fixed(1)),), m.Lasts(m.Until.END_OF_TURN))
    rally = table.put(spell("Rally", pump, cost="{W}"), 1, HAND)
    table.mana(1, "WG")
    table.cast(rally)
    table.resolve_top()
    table.cast(late)
    table.resolve_top()
    assert (table.size(bear), table.size(late)) == ((3, 3), (1, 1))


def test_611_2d_a_number_is_determined_once() -> None:
    """CR 611.2d: +X/+0, X being the cards in hand as it resolves; for each creature its own number."""
    table = Table.players(2)
    bear, ox = table.put(GREEN_BEAR), table.put(creature("Ox", 1, 4))
    table.hand(1, GREEN_BEAR, GREEN_BEAR)
    do(table, Apply(Target(), (ModifiesPT(ZoneSize(CardsIn.HAND), Fixed(0)),)), targets=[bear])
    table.state.create_card(GREEN_BEAR, 1, HAND)
    assert size(table, bear) == (4, 2)
    own = StatOf(Stat.TOUGHNESS, It())
    do(table, Apply(All(CREATURE), (ModifiesPT(own, Fixed(0)),)))
    assert (size(table, bear), size(table, ox)) == ((6, 2), (5, 4))


def test_611_3a_a_condition_is_asked_at_all_times() -> None:
    """CR 611.3a: as long as it is your turn."""
    table = Table.players(2)
    bear = table.put(creature("Day Bear", 2, 2, Static(This(), (gets(1, 1),), TurnOf())))
    assert table.size(bear) == (3, 3)
    table.next_turn()
    assert table.size(bear) == (2, 2)


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


@pytest.mark.parametrize("step", [Step.DRAW, Step.END])
def test_611_2a_until_your_next_end_step(step: Step) -> None:
    """CR 611.2a, 513.1: over as the end step of that player begins, and not as that of another does."""
    table = Table.players()
    bear = table.put(BEAR, 2)
    table.at(1, Step.END)
    grow = Apply(Target(), (ModifiesPT(Fixed(1), Fixed(1)),), Lasts(Until.YOUR_NEXT_END_STEP))
    cast_free(table, free("Grow", grow, target=CREATURE), bear)
    table.go_to(Step.END, 2)
    assert table.size(bear) == (3, 3)
    table.go_to(step, 3)
    assert table.size(bear) == ((3, 3) if step is Step.DRAW else (2, 2))


def test_611_2c_the_log_of_a_rule_that_a_spell_makes() -> None:
    """CR 611.2c: "black creatures can't block this turn" takes effect; it does not affect the spell itself."""
    table = Table.players(2)
    cast_free(table, worded("Awe", "Black creatures can't block this turn.", (CardType.SORCERY,), "{0}"))
    lines = [line.strip() for line in log_lines(table.game, "en")]
    assert "Awe takes effect. [CR 611.2c]" in lines
