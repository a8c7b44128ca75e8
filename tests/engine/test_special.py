"""Special actions (CR 115): lands (305), turning face up (702.35), suspending (702.60); and casting by an effect."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbitre.engine.decisions import CastSpell, PlayLand, Special
from arbitre.ir.abilities import Keyword, Replacement, Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import Body, Destroy, Do, EntersWith, GainLife, PlayCards
from arbitre.ir.filters import And, HasType, InZone, Is, OwnedBy
from arbitre.ir.modifications import CantPlayLands, LandPlays, MayPlayFrom
from arbitre.ir.patterns import Moves, PlaysLand
from arbitre.ir.refs import All, Players, This, Who, You
from arbitre.ir.values import CardType, ManaCost, Step
from arbitre.rules.editions import PINNED
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK, Table, artifact, creature, enchantment, land, spell

FOREST = land("Forest")
MORE = enchantment("More", Static(You(), (LandPlays(Fixed(1)),)))


def mana(text: str) -> PayMana:
    return PayMana(ManaCost.parse(text))


# --- lands -----------------------------------------------------------------------------------------------------------


def test_cr_305_2_one_land_a_turn(table: Table) -> None:
    """CR 305.1–2: it does not use the stack, and there is one each turn."""
    one, two = table.hand(1, FOREST, FOREST)
    table.play_land(one)
    assert (table.zone(one), table.game.state.stack, table.decision.player) == (BATTLEFIELD, (), 1)
    assert "CR 305.2" in table.why_not(PlayLand(two))
    table.next_turn()
    table.go_to(Step.PRECOMBAT_MAIN, 3)
    assert table.can(PlayLand(two))


def test_cr_305_2_more_lands(table: Table) -> None:
    """CR 305.2: an effect lets the player play an additional land."""
    table.put(MORE)
    one, two, three = table.hand(1, FOREST, FOREST, FOREST)
    table.play_land(one)
    table.play_land(two)
    assert "CR 305.2" in table.why_not(PlayLand(three))


@pytest.mark.parametrize(("by_permission", "allowed"), [(True, True), (False, False)])
def test_cr_305_2_permissions_are_used_one_by_one(by_permission: bool, allowed: bool) -> None:
    """CR 305.2, CR26 305.2: a permission that comes later in the turn is new; today the lands played are counted."""
    edition = replace(PINNED, land_plays_use_a_permission=by_permission)
    table = Table.players(2, edition=edition)
    old = table.put(artifact("Old", Static(You(), (LandPlays(Fixed(1)),))))
    one, two, three = table.hand(1, FOREST, FOREST, FOREST)
    new = table.put(artifact("New", Static(You(), (LandPlays(Fixed(1)),)), cost="{0}"), 1, HAND)
    bye = table.put(spell("Bye", Destroy(All(HasType(CardType.ARTIFACT))), cost="{0}", instant=False), 1, HAND)
    table.play_land(one)
    table.play_land(two)
    table.cast(bye)
    table.resolve_top()
    assert table.zone(old) is GRAVEYARD
    table.cast(new)
    table.resolve_top()
    assert table.can(PlayLand(three)) is allowed


def test_cr_305_1_only_in_a_main_phase_with_an_empty_stack(table: Table) -> None:
    """CR 305.1, 305.3: the refusal tells which."""
    forest = table.put(FOREST, 1, HAND)
    gain = table.put(spell("Gain", GainLife(Fixed(1)), cost="{0}"), 1, HAND)
    table.at(3, Step.UPKEEP, active=1)
    assert "it is not a main phase" in table.why_not(PlayLand(forest))
    table.go_to(Step.PRECOMBAT_MAIN)
    table.cast(gain)
    assert "the stack is not empty" in table.why_not(PlayLand(forest))
    other = Table.players(2)
    theirs = other.put(FOREST, 2, HAND)
    other.at(1, priority=2)
    assert "CR 305.3" in other.why_not(PlayLand(theirs))


def test_lands_that_cannot_be_played(table: Table) -> None:
    """CR 101.2: players can't play lands; CR 305.1: what is no land, or not in hand."""
    table.put(enchantment("Rift", Static(Players(Who.EACH), (CantPlayLands(),))))
    forest = table.put(FOREST, 1, HAND)
    assert "an effect prohibits it" in table.why_not(PlayLand(forest))
    other = Table.players(2)
    bear, dead = other.put(creature("Bear", 2, 2), 1, HAND), other.put(FOREST, 1, GRAVEYARD)
    assert "it is no land" in other.why_not(PlayLand(bear))
    assert "not in that player's hand" in other.why_not(PlayLand(dead))


def test_lands_from_the_graveyard(table: Table) -> None:
    """CR 112.6e: "you may play lands from your graveyard"."""
    crucible = Static(You(), (MayPlayFrom(HasType(CardType.LAND), GRAVEYARD, lands_only=True),))
    table.put(artifact("Crucible", crucible))
    forest = table.put(FOREST, 1, GRAVEYARD)
    bear = table.put(creature("Bear", 2, 2, cost="{0}"), 1, GRAVEYARD)
    assert not table.can(CastSpell(bear))
    assert PlayLand(forest) in table.decision.answers()
    table.play_land(forest)
    assert table.zone(forest) is BATTLEFIELD


def test_playing_a_land_is_noticed_and_it_can_enter_tapped(table: Table) -> None:
    """CR 614.1c, 603.2."""
    table.put(enchantment("Watch", Triggered(PlaysLand(), Body((Do(GainLife(Fixed(2))),)))))
    slow = land("Slow", Replacement(Moves(Is(This()), to=BATTLEFIELD), EntersWith(tapped=True)))
    one = table.put(slow, 1, HAND)
    table.play_land(one)
    assert table.tapped(one)
    table.resolve_all()
    assert table.life(1) == 22


# --- turning face up -------------------------------------------------------------------------------------------------


def test_cr_702_35d_turning_face_up(table: Table) -> None:
    """CR 702.35d, 115.2b: for the morph cost, at any time with priority, without the stack."""
    beast = creature("Beast", 5, 5, Keyword("morph", mana("{G}")), cost="{5}{G}")
    one = table.put(beast, face_down="morph")
    theirs = table.put(beast, 2, face_down="morph")
    table.mana(1, "G")
    assert table.size(one) == (2, 2)
    assert "another player" in table.why_not(Special(theirs, "turn face up"))
    table.act(Special(one, "turn face up"))
    assert (table.size(one), table.pool(1), table.game.state.stack) == ((5, 5), "", ())


def test_cr_702_35d_not_without_the_cost(table: Table) -> None:
    """CR 702.35d, 117.3: nor if it would have no morph cost."""
    one = table.put(creature("Beast", 5, 5, Keyword("morph", mana("{G}"))), face_down="morph")
    two = table.put(creature("Bear", 2, 2), face_down="manifest")
    assert "CR 117.3" in table.why_not(Special(one, "turn face up"))
    assert "CR 702.35d" in table.why_not(Special(two, "turn face up"))


# --- suspend ---------------------------------------------------------------------------------------------------------


def test_cr_702_60_suspend(table: Table) -> None:
    """CR 702.60a: exiled with time counters for its suspend cost; cast free when the last is removed."""
    vision = spell("Vision", GainLife(Fixed(7)), Keyword("suspend", mana("{U}"), Fixed(1)), cost="{9}", instant=False)
    one = table.put(vision, 1, HAND)
    table.mana(1, "U")
    assert Special(one, "suspend") in table.decision.answers()
    table.act(Special(one, "suspend"))
    assert (table.zone(one), table.counters(one, "time")) == (EXILE, 1)
    table.go_to(Step.UPKEEP, 3)
    table.resolve_top()
    table.resolve_top()
    assert table.zone(one) is STACK
    table.resolve_top()
    assert table.life(1) == 27


def test_cr_702_60a_only_when_it_could_be_cast(table: Table) -> None:
    """CR 702.60a, 115.2e: a sorcery is suspended in a main phase only."""
    vision = spell("Vision", GainLife(Fixed(7)), Keyword("suspend", mana("{U}"), Fixed(1)), cost="{9}", instant=False)
    one = table.put(vision, 1, HAND)
    table.mana(1, "U")
    table.at(3, Step.UPKEEP)
    assert "CR 307.1" in table.why_not(Special(one, "suspend"))


# --- cast by an effect -----------------------------------------------------------------------------------------------


def test_cr_608_2f_casting_during_resolution(table: Table) -> None:
    """CR 608.2f: cast without paying, whatever the timing, and put on top of the stack."""
    hand = All(And((HasType(CardType.CREATURE), InZone(HAND), OwnedBy())))
    genesis = spell("Genesis", Do(PlayCards(hand, free=True), may=You()), cost="{0}")
    one = table.put(genesis, 1, HAND)
    bear = table.put(creature("Bear", 2, 2, cost="{1}{G}"), 1, HAND)
    table.cast(one)
    table.resolve_top(True)
    assert table.zone(bear) is STACK
