"""Keyword abilities (CR 702.50–66)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell, Priority, Special
from arbitre.ir import costs as c
from arbitre.ir.abilities import Activated, Keyword, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, DealDamage, Destroy, Do, Draw, GainLife, PutCounters
from arbitre.ir.filters import HauntedBy, IsPlayer
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType, Step, Zone
from arbitre.rules.editions import CURRENT, PINNED, Edition
from arbitre.variants.commander import designate
from helpers.casting import first, table_with
from helpers.casting_cards import BOLT
from helpers.faces import blocked_by, enters, kill, settle_yes, upkeep
from helpers.laying import cast_free, free, resolve, settle, word
from helpers.words import A_CREATURE, CREATURE, keyword, keyword_for, mana, worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, Table, artifact, creature, spell

KILL = spell("Kill", Destroy(Target()), target=CREATURE, cost="{0}")
GAIN = GainLife(Fixed(1))
FREE = c.Costs()
GAIN_ONE = Body((Do(GainLife(Fixed(1))),))


def test_702_50_dredge() -> None:
    """CR 702.50a: instead of a draw, if the library has the cards."""
    table = Table.players(library=3)
    troll = table.put(creature("Troll", 2, 2, keyword("dredge", 3)), 1, GRAVEYARD)
    draw = table.put(spell("Draw", Draw(), cost="{0}"), 1, HAND)
    table.cast(draw)
    table.pass_priority(2)
    table.answer(True)
    assert (table.zone(troll), len(table.names(LIBRARY)), len(table.names(GRAVEYARD))) == (HAND, 0, 4)


def test_702_50_dredge_needs_enough_cards() -> None:
    """CR 702.50b."""
    table = Table.players(library=2)
    troll = table.put(creature("Troll", 2, 2, keyword("dredge", 3)), 1, GRAVEYARD)
    draw = table.put(spell("Draw", Draw(), cost="{0}"), 1, HAND)
    table.cast(draw)
    table.resolve_all()
    assert (table.zone(troll), len(table.names(LIBRARY))) == (GRAVEYARD, 1)


def test_702_51_transmute() -> None:
    """CR 702.51a: a card of the same mana value, as a sorcery."""
    table = Table.players()
    card = table.put(creature("Imp", 1, 1, keyword("transmute", cost="{1}"), cost="{3}"), 1, HAND)
    same = table.put(artifact("Same", cost="{3}"), 1, LIBRARY)
    table.lands(1, "Forest")
    table.activate(card)
    table.pass_until(lambda: table.decision.what == "search")
    table.answer((same,))
    assert table.zone(same) is HAND


def test_702_52_bloodthirst() -> None:
    """CR 702.52a: only if an opponent was dealt damage this turn."""
    for hit in (True, False):
        table = Table.players()
        burn = table.put(spell("Burn", DealDamage(Fixed(1), Target()), target=IsPlayer(), cost="{0}"), 1, HAND)
        ogre = table.put(creature("Ogre", 2, 2, keyword("bloodthirst", 2), cost="{0}"), 1, HAND)
        table.cast(burn, 2 if hit else 1)
        table.resolve_all()
        table.cast(ogre)
        table.resolve_all()
        assert table.size(ogre) == ((4, 4) if hit else (2, 2))


def test_702_52c_bloodthirst_twice() -> None:
    """CR 702.52c: bloodthirst 1 twice, and once an opponent was dealt damage: two counters."""
    table = Table.players()
    burn = table.put(free("Burn", DealDamage(Fixed(1), Target()), target=IsPlayer()), zone=HAND)
    ogre = table.put(creature("Ogre", 1, 1, word("bloodthirst", 1), word("bloodthirst", 1), cost="{0}"), zone=HAND)
    table.cast(burn, 2)
    table.resolve_top()
    table.cast(ogre)
    table.resolve_top()
    assert table.counters(ogre, "+1/+1") == 2


def test_702_53_haunt() -> None:
    """CR 702.53a–c: exiled haunting a creature; its other ability triggers as that creature dies."""
    table = Table.players()
    dies = Moves(HauntedBy(), Zone.BATTLEFIELD, Zone.GRAVEYARD)
    mourns = Triggered(dies, Body((Do(GainLife(Fixed(3))),)), zone=Zone.EXILE)
    ghost = table.put(creature("Ghost", 1, 1, Keyword("haunt"), mourns))
    bear, wolf = table.put(creature("Bear", 2, 2)), table.put(creature("Wolf", 2, 2))
    table.hand(1, KILL, KILL, KILL)
    kill(table, ghost)
    table.answer(bear)
    table.resolve_all()
    assert table.zone(ghost) is EXILE
    kill(table, wolf)
    assert not table.game.state.stack
    kill(table, bear)
    table.resolve_all()
    assert table.life(1) == 23


@pytest.mark.parametrize(("to_command", "life"), [(False, 23), (True, 20)])
def test_702_53b_only_what_is_exiled_haunts(to_command: bool, life: int) -> None:
    """CR 702.53b, 903.11: a commander that is put into the command zone instead of into exile haunts nothing."""
    table = Table.players(life=20)
    mourns = Triggered(Moves(HauntedBy(), BATTLEFIELD, GRAVEYARD), Body((Do(GainLife(Fixed(3))),)), zone=Zone.EXILE)
    ghost = table.put(creature("Ghost", 1, 1, Keyword("haunt"), mourns))
    designate(table.state, table.state.objects[ghost])
    bear = table.put(creature("Bear", 2, 2))
    table.hand(1, KILL, KILL)
    kill(table, ghost)
    while table.decision.what != "priority":
        table.answer(bear if table.decision.what == "targets" else False)
    table.resolve_top(to_command)
    haunting = table.object(ghost)
    assert haunting.zone is (Zone.COMMAND if to_command else EXILE)
    kill(table, bear)
    table.resolve_all()
    assert table.life(1) == life
    assert haunting.link("haunts") == (() if to_command else (bear,))


def test_702_54_replicate() -> None:
    """CR 702.54a: a copy for each time it was paid."""
    table, card = table_with(spell("Twin", GAIN, keyword_for("replicate", "{1}"), cost="{1}"), symbols="CCC")
    table.cast(card, 2)
    assert len(table.game.state.stack) == 2
    table.resolve_all()
    assert table.life(1) == 23


def test_702_56_graft_moves_a_counter() -> None:
    """CR 702.56a."""
    table = Table.players()
    fungus = table.put(creature("Fungus", 0, 0, keyword("graft", 2)), counters={"+1/+1": 2})
    bear = table.put(creature("Bear", 2, 2, cost="{0}"), 1, HAND)
    table.cast(bear)
    table.resolve_top()
    table.resolve_top(True)
    assert (table.size(fungus), table.size(bear)) == ((1, 1), (3, 3))


def test_702_56b_graft_twice() -> None:
    """CR 702.56b: graft 1 twice: two counters, and both may be given to one creature that enters."""
    table, fungus = enters(word("graft", 1), word("graft", 1))
    assert table.counters(fungus, "+1/+1") == 2
    cub = table.game.state.create_card(creature("Cub", 1, 1, cost="{0}"), 1, HAND).id
    table.cast(cub)
    table.resolve_top()
    settle(table)
    while table.game.state.stack:
        table.pass_priority()
        settle_yes(table)
    assert table.counters(cub, "+1/+1") == 2


@pytest.mark.parametrize("pays", [True, False])
def test_702_57_recover(pays: bool) -> None:
    """CR 702.57a: for a creature that goes to your graveyard; not paid, the card is exiled."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2))
    card = table.put(spell("Recover", GainLife(Fixed(1)), keyword("recover", cost="{1}")), 1, GRAVEYARD)
    table.lands(1, "Forest")
    table.hand(1, KILL)
    kill(table, bear)
    table.resolve_top(pays)
    assert table.zone(card) is (HAND if pays else EXILE)


def test_702_58_ripple() -> None:
    """CR 702.58a: cards of the same name may be cast free; the others go to the bottom."""
    table = Table.players()
    surge = spell("Surge", GAIN, keyword_for("ripple", number=4), cost="{1}")
    table.library(1, surge, artifact("A"), surge, artifact("B"))
    card = table.put(surge, 1, HAND)
    table.mana(1, "C")
    table.cast(card)
    for _ in range(200):
        if not table.game.state.stack:
            break
        if isinstance(table.decision, Priority):
            table.pass_priority()
        else:
            table.answer(first(table.decision))
    assert table.life(1) == 23


def test_702_58b_ripple_twice() -> None:
    """CR 702.58b: ripple 1 twice: each looks at the top card; two of the same name are cast."""
    table = Table.players()
    surge = spell("Surge", GainLife(Fixed(1)), word("ripple", 1), word("ripple", 1), cost="{1}")
    top = table.library(1, surge, surge)
    card = table.put(surge, zone=HAND)
    table.mana(1, "C")
    table.cast(card)
    settle_yes(table)
    for _ in range(40):
        if not table.game.state.stack:
            break
        table.pass_priority()
        settle_yes(table)
    assert [table.zone(id) for id in top] == [GRAVEYARD, GRAVEYARD]
    assert table.life(1) == 23


def test_cr_702_59_split_second_stops_abilities_but_not_mana(table: Table) -> None:
    """CR 702.59a–b."""
    (forest,) = table.lands(1, "Forest")
    rock = table.put(artifact("Rock", Activated(FREE, GAIN_ONE)))
    quick = table.put(spell("Quick", GainLife(Fixed(1)), Keyword("split second"), cost="{0}"), 1, HAND)
    table.cast(quick)
    assert "CR 702.59a" in table.why_not(Activate(rock, 0))
    assert table.can(Activate(forest, 0))


def test_cr_702_59_split_second(table: Table) -> None:
    """CR 702.59a: no other spells and no abilities but mana abilities."""
    table.mana(1, "RR")
    table.mana(2, "RR")
    quick = table.put(spell("Quick", GainLife(Fixed(1)), Keyword("split second"), cost="{R}"), 1, HAND)
    mine, theirs = table.put(BOLT, 1, HAND), table.put(BOLT, 2, HAND)
    table.cast(quick)
    assert "CR 702.59a" in table.why_not(CastSpell(mine))
    table.pass_priority()
    assert not table.can(CastSpell(theirs))
    table.pass_priority()
    assert table.can(CastSpell(mine))


def test_702_59_split_second() -> None:
    """CR 702.59a: no spells or abilities in response."""
    table, card = table_with(spell("Swift", GAIN, Keyword("split second"), cost="{0}"))
    other = table.put(spell("Other", GAIN, cost="{0}"), 1, HAND)
    table.cast(card)
    assert table.zone(card) is STACK
    assert not table.can(CastSpell(other))
    table.resolve_all()
    assert table.can(CastSpell(other))


def test_702_60_suspend() -> None:
    """CR 702.60a: exiled with time counters; cast free when the last is removed; a creature has haste."""
    table, card = table_with(creature("Slow", 3, 3, keyword_for("suspend", "{1}", 2), cost="{9}"), symbols="C")
    special = next(a for a in table.decision.answers() if isinstance(a, Special))
    table.act(special)
    assert (table.zone(card), table.counters(card, "time")) == (EXILE, 2)
    table.go_to(Step.UPKEEP, 3)
    table.resolve_all()
    assert table.counters(card, "time") == 1
    table.go_to(Step.UPKEEP, 5)
    table.resolve_all()
    assert (table.zone(card), "haste" in table.keywords(card)) == (BATTLEFIELD, True)


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
    assert "CR 702.60a" in table.why_not(Special(one, "suspend"))


def test_702_60b_an_ability_that_asks_whether_it_is_suspended_works_in_exile() -> None:
    """CR 702.60b, 112.6: and what the "if" asked about is what "it" means."""
    text = "Suspend 9—{1}\nWhenever an opponent casts a spell, if Kraken is suspended, remove a time counter from it."
    table = Table.players(2)
    kraken = table.put(worded("Kraken", text, A_CREATURE, power="6", toughness="6"), zone=HAND)
    bolt = table.put(worded("Bolt", "You gain 1 life.", (CardType.INSTANT,)), 2, HAND)
    table.mana(1, "R")
    table.mana(2, "R")
    table.act(Special(kraken, "suspend"))
    table.pass_priority()
    table.cast(bolt)
    table.resolve_all()
    assert table.counters(kraken, "time") == 8


def test_702_61_vanishing() -> None:
    """CR 702.61a: as the last counter is removed, it is sacrificed."""
    table, (thing,) = upkeep(artifact("Thing", keyword("vanishing", 2)), counters={"time": 1})
    table.resolve_all()
    assert table.zone(thing) is GRAVEYARD


def test_702_52b_and_702_61b_without_a_number() -> None:
    """CR 702.61b: vanishing without a number enters without counters, and counts down those that it gets."""
    table = Table.players()
    ghost = table.put(creature("Ghost", 1, 1, word("vanishing"), cost="{0}"), zone=HAND)
    table.cast(ghost)
    table.resolve_top()
    assert table.counters(ghost, "time") == 0
    cast_free(table, free("Time", PutCounters("time", Fixed(2), Target()), target=CREATURE))
    table.go_to(Step.UPKEEP, 3)
    resolve(table)
    assert table.counters(ghost, "time") == 1


def test_702_61c_vanishing_twice() -> None:
    """CR 702.61c: vanishing 3 twice: six counters, of which each removes one in the upkeep."""
    table, ghost = enters(word("vanishing", 3), word("vanishing", 3))
    assert table.counters(ghost, "time") == 6
    table.go_to(Step.UPKEEP, 3)
    resolve(table)
    assert table.counters(ghost, "time") == 4


def test_702_62_absorb() -> None:
    """CR 702.62a."""
    table = Table.players()
    sliver = table.put(creature("Sliver", 1, 1, keyword("absorb", 2)))
    burn = table.put(spell("Burn", DealDamage(Fixed(2), Target()), target=CREATURE, cost="{0}"), 1, HAND)
    table.cast(burn, sliver)
    table.resolve_all()
    assert (table.zone(sliver), table.damage(sliver)) == (BATTLEFIELD, 0)


def test_702_62c_absorb_twice() -> None:
    """CR 702.62b, 702.62c: absorb 1 twice: 2 of the damage of each source are prevented."""
    table = Table.players()
    sliver = table.put(creature("Sliver", 1, 9, word("absorb", 1), word("absorb", 1)), 2)
    bears = table.battlefield(1, creature("Bear", 3, 3))
    table.combat(bears[0], [sliver])
    assert table.damage(sliver) == 1


def test_cr_702_64_delve(table: Table) -> None:
    """CR 702.64a: each card exiled from the graveyard reduces the cost by {1}."""
    tomb = table.put(creature("Tomb", 5, 5, Keyword("delve"), cost="{3}{B}"), 1, HAND)
    dead = table.graveyard(1, BOLT, BOLT, BOLT)
    table.lands(1, "Swamp", 2)
    table.act(CastSpell(tomb))
    assert table.decision.check(dead[:1]) is not None
    table.answer(dead[:2])
    assert [table.zone(id) for id in dead] == [EXILE, EXILE, GRAVEYARD]


@pytest.mark.parametrize("edition", [PINNED, CURRENT], ids=str)
def test_702_64_delve(edition: Edition) -> None:
    """CR 702.64a, CR26 702.66a."""
    table = Table.players(edition=edition)
    card = table.put(spell("Deep", GAIN, Keyword("delve"), cost="{2}{G}"), 1, HAND)
    dead = table.graveyard(1, artifact("One"), artifact("Two"), artifact("Three"))
    table.mana(1, "G")
    table.cast(card, (dead[0], dead[2]))
    table.resolve_all()
    assert table.life(1) == 21
    assert [table.zone(id) for id in dead] == [EXILE, GRAVEYARD, EXILE]


def test_702_65_fortify_and_702_69_transfigure() -> None:
    """CR 702.65a, 702.69a."""
    table = Table.players()
    wall = table.put(artifact("Bulwark", keyword("fortify", cost="{1}"), subtypes=("Fortification",)))
    (wood, _) = table.lands(1, "Forest", 2)
    table.activate(wall, wood)
    table.resolve_all()
    assert table.object(wall).attached_to == wood
    table = Table.players()
    morphling = table.put(creature("Changer", 1, 1, keyword("transfigure", cost="{1}"), cost="{3}"))
    better = table.put(creature("Better", 5, 5, cost="{3}"), 1, LIBRARY)
    table.lands(1, "Forest")
    table.activate(morphling)
    table.pass_until(lambda: table.decision.what == "search")
    table.answer((better,))
    assert (table.zone(better), table.zone(morphling)) == (BATTLEFIELD, GRAVEYARD)


def test_702_66_frenzy() -> None:
    """CR 702.66a: only if it isn't blocked."""
    table = Table.players()
    sliver = table.put(creature("Sliver", 1, 1, keyword("frenzy", 2)))
    table.attack(sliver)
    table.go_to(Step.END_COMBAT)
    assert table.life(2) == 17


def test_702_66b_frenzy_twice() -> None:
    """CR 702.66b: unblocked, two instances of frenzy 1: +2/+0."""
    assert blocked_by(0, word("frenzy", 1), word("frenzy", 1)) == (5, 9)
