"""Targets (CR 114)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell, Priority
from arbitre.ir import effects as e
from arbitre.ir import filters as f
from arbitre.ir import refs as r
from arbitre.ir.abilities import Keyword, SpellAbility, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import (
    Apply,
    Body,
    ChangeTargets,
    Counter,
    DealDamage,
    Destroy,
    Do,
    GainLife,
    Modes,
    Move,
    Tap,
    TargetSlot,
)
from arbitre.ir.filters import And, AnyTarget, HasType, InZone, IsCard, IsPlayer, IsSpell, Or, TargetsOnly
from arbitre.ir.modifications import AddTypes, HasAbilities
from arbitre.ir.patterns import BecomesTarget
from arbitre.ir.refs import All, Target, You
from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import Edition
from helpers.doing import do
from helpers.laying import cast_free, free, gains, word
from helpers.positions import positions
from helpers.words import BEAR, CREATURE, GREEN_BEAR, mana
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, artifact, card, creature, enchantment, spell


def test_114_1b_an_aura_spell_targets_the_permanent_does_not() -> None:
    """CR 114.1b, 702.5a: shroud stops the spell; what gains it later keeps its Aura."""
    aura = enchantment("Wings", word("enchant", None, "", CREATURE), cost="{0}", subtypes=("Aura",))
    table = Table.players()
    bear = table.put(BEAR)
    wings = table.put(aura, zone=HAND)
    table.cast(wings)
    table.resolve_top()
    cast_free(table, free("Veil", Apply(Target(), (HasAbilities((word("shroud"),)),)), target=CREATURE))
    assert table.object(wings).attached_to == bear
    again = table.game.state.create_card(aura, 1, HAND).id
    assert not table.can(CastSpell(again))


def test_114_2_only_permanents_by_default() -> None:
    """CR 114.2: "target creature" is one on the battlefield."""
    table = Table.players()
    table.graveyard(1, BEAR)
    table.hand(1, BEAR)
    kill = table.put(free("Kill", Destroy(Target()), target=CREATURE), zone=HAND)
    assert not table.can(CastSpell(kill))


def test_cr_114_3_another_target(table: Table) -> None:
    """CR 114.3: the same creature twice only for different instances of "target" that don't say "another"."""
    slots = (TargetSlot(CREATURE), TargetSlot(CREATURE, distinct_from=(0,)))
    pair = table.put(spell("Pair", Destroy(Target(0)), Destroy(Target(1)), target=slots, cost="{B}"), 1, HAND)
    table.put(GREEN_BEAR, 2)
    table.mana(1, "B")
    assert not table.can(CastSpell(pair))
    other = Table.players(2)
    first, second = other.battlefield(2, GREEN_BEAR, GREEN_BEAR)
    again = other.put(spell("Pair", Destroy(Target(0)), Destroy(Target(1)), target=slots, cost="{B}"), 1, HAND)
    other.mana(1, "B")
    other.cast(again, first, second)
    other.resolve_top()
    assert other.zone(first) is other.zone(second) is GRAVEYARD


def test_cr_114_4_not_itself(table: Table) -> None:
    """CR 114.4: a spell is an illegal target for itself."""
    no = table.put(spell("No", Counter(Target()), target=IsSpell(), cost="{0}"), 1, HAND)
    assert "CR 601.2c" in table.why_not(CastSpell(no))


def test_cr_114_4_a_card_in_the_graveyard_is_no_target_for_itself(table: Table) -> None:
    """CR 114.4, 601.2a: by the time that targets are chosen, the card that is cast from there is on the stack."""
    what = And((IsCard(), InZone(GRAVEYARD)))
    purge = spell("Purge", Move(Target(), EXILE), Keyword("flashback", mana("{2}")), target=what, cost="{W}")
    again = table.put(purge, 1, GRAVEYARD)
    table.mana(1, "RR")
    assert not table.can(CastSpell(again, way="flashback"))


def test_114_5_up_to_one_target_may_be_none() -> None:
    """CR 114.5, 608.2b: without a target it is not targeted, and is not countered for lack of one."""
    table = Table.players()
    slot = TargetSlot(CREATURE, least=Fixed(0), most=Fixed(1))
    table.put(enchantment("Watch", gains(BecomesTarget(CREATURE))))
    table.put(BEAR)
    id = table.put(free("Maybe", Tap(Target()), GainLife(Fixed(1)), target=slot), zone=HAND)
    table.cast(id, ())
    table.resolve_all()
    assert table.life(1) == 21


def test_cr_114_6a_a_target_is_changed_to_another_legal_one(table: Table) -> None:
    """CR 114.6a."""
    bear, other = table.battlefield(1, BEAR, BEAR)
    kill = table.put(spell("Kill", e.Destroy(r.Target()), target=CREATURE, cost="{B}"), 2, HAND)
    bend = table.put(spell("Bend", e.ChangeTargets(r.Target()), target=f.IsSpell(), cost="{U}"), 1, HAND)
    table.at(1, Step.PRECOMBAT_MAIN, priority=2)
    table.mana(2, "B")
    table.mana(1, "U")
    cast = table.cast(kill, bear)
    table.pass_priority()
    table.cast(bend, cast)
    table.resolve_top()
    table.resolve_top()
    assert (table.zone(bear), table.zone(other)) == (BATTLEFIELD, GRAVEYARD)


def test_114_6d_new_targets_may_leave_some_unchanged() -> None:
    """CR 114.6d, 114.6e: choosing new targets, any of them may stay; only the outcome is judged."""
    table = Table.players()
    one, other, third = (table.put(BEAR, 2) for _ in range(3))
    pair = TargetSlot(CREATURE, least=Fixed(2), most=Fixed(2))
    tap = table.put(free("Tap Two", Tap(Target()), target=pair), zone=HAND)
    turn = table.put(free("Redirect", ChangeTargets(Target(), choose_new=True), target=IsSpell()), zone=HAND)
    table.cast(tap, (one, other))
    table.cast(turn)
    table.pass_priority(2)
    while not isinstance(table.decision, Priority):
        options = list(table.decision.answers())
        table.answer(next((o for o in options if o == (third,)), options[0]))
    table.resolve_all()
    assert table.tapped(third)
    assert table.tapped(one) != table.tapped(other)


def test_114_7_another_target_is_not_another_mode() -> None:
    """CR 114.7, 700.2e: changing the target of a modal spell leaves its mode."""
    tap = Body((Do(Tap(Target())),), (TargetSlot(CREATURE),))
    kill = Body((Do(Destroy(Target())),), (TargetSlot(CREATURE),))
    charm = card("Charm", SpellAbility(Body(modes=Modes((tap, kill)))), types=(CardType.INSTANT,), cost="{0}")
    table = Table.players()
    one, other = table.put(BEAR, 2), table.put(BEAR, 2)
    id = table.put(charm, zone=HAND)
    turn = table.put(free("Redirect", ChangeTargets(Target(), choose_new=True), target=IsSpell()), zone=HAND)
    table.cast(id, (0,), one)
    table.cast(turn)
    table.pass_priority(2)
    while not isinstance(table.decision, Priority):
        options = list(table.decision.answers())
        table.answer(next((o for o in options if o == (other,)), options[0]))
    table.resolve_all()
    assert (table.tapped(one), table.tapped(other)) == (False, True)
    assert (table.zone(one), table.zone(other)) == (BATTLEFIELD, BATTLEFIELD)


def test_114_8_what_another_spell_targets() -> None:
    """CR 114.8a, 114.8c: "with a single target", "that targets only a creature": asked of what was chosen."""
    only = And((IsSpell(), TargetsOnly(CREATURE)))
    for target, able in (("creature", True), ("player", False)):
        table = Table.players()
        bear = table.put(BEAR, 2)
        bolt = table.put(free("Bolt", DealDamage(Fixed(1), Target()), target=Or((CREATURE, IsPlayer()))), zone=HAND)
        swerve = table.put(free("Swerve", Counter(Target()), target=only), zone=HAND)
        table.cast(bolt, bear if target == "creature" else 2)
        assert table.can(CastSpell(swerve)) is able


def test_114_8b_what_a_spell_targets_now() -> None:
    """CR 114.8b: "counter target spell that targets a creature" looks at what its target is now."""
    at_artifact = And((IsSpell(), TargetsOnly(HasType(CardType.ARTIFACT))))
    table = Table.players()
    bear = table.put(BEAR, 2)
    bolt = table.put(free("Bolt", DealDamage(Fixed(1), Target()), target=Or((CREATURE, IsPlayer()))), zone=HAND)
    stop = table.put(free("Stop", Counter(Target()), target=at_artifact), zone=HAND)
    table.cast(bolt, bear)
    assert not table.can(CastSpell(stop))
    cast_free(table, free("Plate", Apply(Target(), (AddTypes((CardType.ARTIFACT,)),)), target=CREATURE))
    assert table.can(CastSpell(stop))


def test_114_9_affecting_is_not_targeting() -> None:
    """CR 114.9, 114.9a, 114.9b: "each creature" and "you" reach what nobody can target."""
    table = Table.players()
    veiled = table.put(creature("Veiled", 2, 2, word("shroud")), 2)
    table.put(enchantment("Shell", Static(You(), (HasAbilities((word("shroud"),)),))))
    cast_free(table, free("Rest", Tap(All(CREATURE)), GainLife(Fixed(1))))
    assert (table.tapped(veiled), table.life(1)) == (True, 21)


@positions("any_target_includes_planeswalkers", {True: ["2", "Ooze", "Walker"], False: ["2", "Ooze"]})
def test_115_4_any_target(edition: Edition, expected: list[str]) -> None:
    """CR26 115.4: a planeswalker is one; by the older rules only a creature or player is."""
    table = Table.players(2, edition=edition)
    table.put(creature("Ooze", 2, 2), 2)
    table.put(card("Walker", types=(CardType.PLANESWALKER,), loyalty="4"), 2, counters={"loyalty": 4})
    bolt = table.put(spell("Bolt", DealDamage(Fixed(3), Target()), target=AnyTarget(), cost="{0}"), 1, HAND)
    table.put(artifact("Rock"), 2)
    table.act(CastSpell(bolt))
    options = [id for choice in table.decision.answers() for id in choice]
    state = table.game.state
    assert [str(id) if state.is_player(id) else table.object(id).base.name for id in options if id != 1] == expected


@pytest.mark.parametrize(("theirs", "asked"), [(1, False), (2, True)])
def test_114_6_another_target_goes_together_with_the_rest(theirs: int, asked: bool) -> None:
    """CR 114.6, 114.3: of two targets that one player controls another's creature is no alternative."""
    table = Table.players()
    one, other = table.battlefield(2, BEAR, BEAR)
    third = table.put(BEAR, theirs)
    pair = TargetSlot(CREATURE, least=Fixed(2), most=Fixed(2), same_controller=True)
    tap = table.put(free("Tap Two", Tap(Target()), target=pair), zone=HAND)
    turn = table.put(free("Redirect", ChangeTargets(Target(), choose_new=True), target=IsSpell()), zone=HAND)
    table.cast(tap, (one, other))
    table.cast(turn)
    table.pass_priority(2)
    offered = False
    while not isinstance(table.decision, Priority):
        options = list(table.decision.answers())
        offered |= (third,) in options
        table.answer(options[0])
    assert offered is asked


def test_114_6a_a_target_that_cannot_be_changed_stays() -> None:
    """CR 114.6a: where no other legal target is left, nothing is changed."""
    table = Table.players()
    bear = table.put(BEAR, 2)
    kill = table.put(free("Kill", Destroy(Target()), target=CREATURE), zone=HAND)
    bend = table.put(free("Bend", ChangeTargets(Target()), target=IsSpell()), zone=HAND)
    table.cast(kill, bear)
    table.cast(bend)
    table.resolve_all()
    assert table.zone(bear) is GRAVEYARD
    assert not any(entry.what == "changes targets" for entry in table.game.log)


@pytest.mark.parametrize("others", [0, 1])
def test_114_6_if_a_target_was_changed(others: int) -> None:
    """CR 114.6, 117.12: "if you do" after a change of targets looks at whether any was changed."""
    table = Table.players()
    bear, *_ = table.battlefield(2, *[BEAR] * (1 + others))
    kill = table.put(free("Kill", Destroy(Target()), target=CREATURE), zone=HAND)
    gained = (Do(GainLife(Fixed(1))),)
    bend = table.put(free("Bend", Do(ChangeTargets(Target()), then=gained), target=IsSpell()), zone=HAND)
    table.cast(kill, bear)
    table.cast(bend)
    table.resolve_all()
    assert table.life(1) == 20 + others


def test_706_10_what_is_not_on_the_stack_is_not_copied(table: Table) -> None:
    """CR 706.10: neither a permanent nor a card in a graveyard."""
    bear = table.put(BEAR)
    (dead,) = table.graveyard(1, BEAR)
    for one in (bear, dead):
        assert do(table, Do(e.CopySpell(Target()), note="copies"), targets=[one]).result("copies") == ()


def test_114_1_what_never_was_is_no_target() -> None:
    """CR 114.1: a choice that names nothing at all is refused like any other."""
    game = Table.players(2)
    game.battlefield(2, BEAR)
    (bolt,) = game.hand(1, spell("Bolt", e.Destroy(Target()), target=CREATURE, cost="{0}"))
    game.game.push(CastSpell(bolt))
    for nothing in (-1, 10**9):
        refused = game.decision.check((nothing,))
        assert refused is not None
        assert "not an option" in str(refused)
