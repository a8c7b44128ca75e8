"""Counters (CR 121)."""

from __future__ import annotations

from contextlib import nullcontext

import pytest

from arbitre.engine.characteristics import effective_counters
from arbitre.engine.kernel.decisions import Activate, Order
from arbitre.engine.kernel.handlers import unhandled
from arbitre.engine.vocabulary.numbers import stat
from arbitre.ir import amounts as a
from arbitre.ir import costs as c
from arbitre.ir import effects as e
from arbitre.ir import filters as f
from arbitre.ir import refs as r
from arbitre.ir.abilities import Replacement
from arbitre.ir.amounts import Fixed, Stat
from arbitre.ir.effects import (
    CounterSpec,
    DealDamage,
    Destroy,
    EntersWith,
    Move,
    MoveCounters,
    PutCounters,
    Scale,
    TargetSlot,
    Untap,
)
from arbitre.ir.filters import ControlledBy, HasType, Is
from arbitre.ir.modifications import ModifiesPT
from arbitre.ir.patterns import Moves, PutsCounters
from arbitre.ir.refs import Target, This, You
from arbitre.ir.values import CardType
from arbitre.rules.editions import CURRENT
from helpers.doing import do
from helpers.laying import cast_free, free, resolve
from helpers.paying import gaining
from helpers.replacing import hit
from helpers.worded import body, cast_it, instant
from helpers.words import A_CREATURE, BEAR, CREATURE, modern, worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, artifact, card, creature, enchantment, spell


def _loyalty(table: Table, id: int) -> int | None:
    return stat(table.game, id, table.object(id), Stat.LOYALTY)


ENCHANTMENT = (CardType.ENCHANTMENT,)


def test_cr_121_counters_divided_now(table: Table) -> None:
    """CR 608.2d: each chosen creature gets at least one."""
    one, two = table.battlefield(1, BEAR, BEAR)
    mine = r.Pick(f.And((CREATURE, f.ControlledBy())), None)
    done = do(table, e.PutCounters("+1/+1", a.Fixed(3), mine, divided=True), answers=[(one, two), (1, 2)])
    assert [done.state.objects[i].counter("+1/+1") for i in (one, two)] == [1, 2]


@pytest.mark.parametrize(("number", "fits"), [(3, False), (1, True)])
def test_608_2d_nobody_gets_none_unless_there_is_too_little(number: int, fits: bool) -> None:
    """CR 608.2d: of three counters each of two creatures gets one; a single one may go to either."""
    table = Table.players(2)
    one, two = table.battlefield(1, BEAR, BEAR)
    mine = r.Pick(f.And((CREATURE, f.ControlledBy())), None)
    answers = [(one, two), (0, number)]
    with nullcontext() if fits else pytest.raises(AssertionError, match=r"CR 608\.2d"):
        done = do(table, e.PutCounters("+1/+1", a.Fixed(number), mine, divided=True), answers=answers)
        assert [done.state.objects[i].counter("+1/+1") for i in (one, two)] == [0, number]


def test_cr_121_counters(table: Table) -> None:
    """CR 121.1: counters are removed from the object, as many as the cost says."""
    rock = table.put(artifact("Rock", gaining(c.RemoveCounters("charge", Fixed(2)))), counters={"charge": 3})
    table.activate(rock)
    assert table.counters(rock, "charge") == 1
    assert not table.can(Activate(rock, 0))


def test_counters_from_among_permanents(table: Table) -> None:
    """CR 121.1: one by one, from any of them."""
    spend = gaining(c.RemoveCounters("+1/+1", Fixed(2), among=CREATURE))
    rock = table.put(artifact("Rock", spend))
    one, two = table.battlefield(1, BEAR, BEAR, counters={"+1/+1": 1})
    table.activate(rock, one)
    assert (table.counters(one, "+1/+1"), table.counters(two, "+1/+1")) == (0, 0)
    assert not table.can(Activate(rock, 0))


def test_121_1_each_counter_is_taken_from_a_permanent_of_choice(table: Table) -> None:
    """CR 121.1: of three permanents with counters the player names one for each counter."""
    spend = gaining(c.RemoveCounters("+1/+1", Fixed(2), among=CREATURE))
    rock = table.put(artifact("Rock", spend))
    bears = table.battlefield(1, BEAR, BEAR, BEAR, counters={"+1/+1": 2})
    table.act(Activate(rock, 0), bears[0])
    assert (table.decision.what, table.decision.rule) == ("remove counter", "601.2g")
    table.answer(bears[2])
    assert [table.counters(bear, "+1/+1") for bear in bears] == [1, 2, 1]


def test_putting_counters(table: Table) -> None:
    """CR 121.1: "put a -1/-1 counter on ~" as a cost."""
    ox = table.put(creature("Ox", 2, 4, gaining(c.AddCounters("-1/-1"))))
    table.activate(ox)
    assert table.size(ox) == (1, 3)


def test_counters_are_put_removed_and_moved(table: Table) -> None:
    """CR 121.1, 121.5."""
    one, two = table.battlefield(1, BEAR, BEAR)
    done = do(table, e.PutCounters("+1/+1", a.Fixed(3), r.Target()), targets=[one])
    assert done.number() == 3
    do(table, e.MoveCounters("+1/+1", a.Fixed(5), r.Target(), r.Target(1)), targets=[one, two])
    assert done.state.objects[two].counter("+1/+1") == 3
    do(table, e.RemoveCounters("+1/+1", None, r.Target()), targets=[two])
    assert done.state.objects[two].counter("+1/+1") == 0


def test_any_counter_is_chosen(table: Table) -> None:
    """CR 121.1: "remove a counter from target permanent"."""
    both = table.put(BEAR, counters={"+1/+1": 1, "charge": 2})
    done = do(table, e.RemoveCounters("", a.Fixed(2), r.Target()), targets=[both], answers=["charge", "+1/+1"])
    assert done.state.objects[both].counters == (("charge", 1),)


def test_121_counters() -> None:
    """CR 121.1a, 121.2, 121.3, 121.6: they add to the size, go with a change of zone, and cancel out."""
    table = Table.players()
    bear = table.put(BEAR, counters={"+1/+1": 2})
    assert table.size(bear) == (4, 4)
    cast_free(table, free("Wither", PutCounters("-1/-1", Fixed(1), Target()), target=CREATURE))
    assert (table.counters(bear, "+1/+1"), table.counters(bear, "-1/-1")) == (1, 0)
    cast_free(table, free("Bounce", Move(Target(), HAND), target=CREATURE))
    assert (table.zone(bear), table.counters(bear, "+1/+1")) == (HAND, 0)


def test_121_1b_loyalty_is_the_number_of_counters() -> None:
    """CR 121.1b, 306.5a, 306.5c: printed elsewhere, counted on the battlefield; at 0 it goes (CR 306.9)."""
    walker = card("Walker", types=(CardType.PLANESWALKER,), loyalty="4")
    table = Table.players()
    held, there = table.put(walker, zone=HAND), table.put(walker, counters={"loyalty": 2})
    assert (_loyalty(table, held), _loyalty(table, there)) == (4, 2)
    cast_free(table, free("Erase", DealDamage(Fixed(2), Target()), target=HasType(CardType.PLANESWALKER)))
    assert table.zone(there) is GRAVEYARD


def test_121_5_moving_a_counter() -> None:
    """CR 121.5: taken from one and put on another; from one without any, nothing."""
    table = Table.players()
    rich, poor = table.put(BEAR, counters={"+1/+1": 1}), table.put(BEAR)
    slots = (TargetSlot(CREATURE), TargetSlot(CREATURE))
    move = free("Shift", MoveCounters("+1/+1", Fixed(1), Target(0), Target(1)), target=slots)
    cast_free(table, move, rich, poor)
    assert (table.counters(rich, "+1/+1"), table.counters(poor, "+1/+1")) == (0, 1)
    cast_free(table, move, rich, poor)
    assert (table.counters(rich, "+1/+1"), table.counters(poor, "+1/+1")) == (0, 1)


def test_121_6_counters_put_are_doubled_and_increased_in_the_order_chosen() -> None:
    """CR 616.1: one counter: doubled, then one more is three; one more, then doubled is four."""
    for first, counters in ((0, 3), (1, 4)):
        table = Table.players(2)
        put = PutsCounters(ControlledBy(), "+1/+1")
        season, scales = table.battlefield(
            1,
            enchantment("Season", Replacement(put, Scale(2))),
            enchantment("Scales", Replacement(put, Scale(plus=Fixed(1)))),
        )
        bear = table.put(BEAR)
        done = do(table, PutCounters("+1/+1", on=Target()), targets=[bear], answers=[(season, scales)[first]])
        assert done.game.object(bear).counter("+1/+1") == counters


@pytest.mark.parametrize("kind", sorted(effective_counters.KEYWORD_COUNTERS))
def test_cr26_122_1b_a_keyword_counter_gives_the_keyword(kind: str) -> None:
    """CR26 122.1b: a permanent with a keyword counter has that keyword."""
    table = Table.players(2, edition=CURRENT)
    bear = table.put(creature("Bear", 2, 2), counters={kind: 1})
    plain = table.put(creature("Bear", 2, 2))
    assert kind in table.game.characteristics(bear).keywords
    assert kind not in table.game.characteristics(plain).keywords


def test_cr26_122_1b_each_exalted_counter_triggers_for_itself() -> None:
    """CR26 122.1b, CR 112.2c, 702.81a: three counters are three instances of exalted, and three triggers."""
    table = Table.players(2, edition=CURRENT)
    bear = table.put(creature("Bear", 2, 2), counters={"exalted": 3})
    table.attack(bear)
    assert isinstance(table.decision, Order)
    table.answer(table.decision.options)
    table.resolve_all()
    chars = table.game.characteristics(bear)
    assert (chars.power, chars.toughness) == (5, 5)


def test_26_122_1_counters_that_guard() -> None:
    """CR26 122.1c–d, 122.1h: shield, stun and finality counters."""
    table = Table.players(2, edition=CURRENT)
    guarded = table.put(creature("Guarded", 2, 2), counters={"shield": 2})
    stunned = table.put(BEAR, tapped=True, counters={"stun": 1})
    final = table.put(BEAR, counters={"finality": 1})
    source = table.put(BEAR, 2)
    assert hit(table, source, guarded, 5).game.object(guarded).damage == 0
    done = do(table, Destroy(Target()), targets=[guarded], source=source)
    assert (done.zone(guarded), done.game.object(guarded).counter("shield")) == (BATTLEFIELD, 0)
    done = do(table, Untap(Target()), targets=[stunned])
    assert (done.game.object(stunned).tapped, done.game.object(stunned).counters) == (True, ())
    assert do(table, Destroy(Target()), targets=[final], source=source).zone(final) is EXILE


def test_cr26_122_1_counters_with_rules_that_are_not_there_are_not_executable() -> None:
    """CR26 122.1: a kind of counter may have rules of its own, which no edition here tells ("hone")."""
    entering = Replacement(Moves(Is(This()), to=BATTLEFIELD), EntersWith(counters=(CounterSpec("hone", Fixed(1)),)))
    assert unhandled(creature("Ghoul", 2, 2, entering)) == ["hone counters"]
    assert unhandled(spell("Fallout", PutCounters("hone", Fixed(2), You()))) == ["hone counters"]
    assert unhandled(spell("Venom", PutCounters("rad", Fixed(2), You()))) == []


def test_you_put_counters_on_a_creature() -> None:
    """CR26 122.6a: you, if it enters with them under your control."""
    game = modern()
    game.put(worded("Song", "Whenever you put one or more +1/+1 counters on a creature, you gain 1 life.", ENCHANTMENT))
    cast_it(game, body("Sprout", "Sprout enters with two +1/+1 counters on it."))
    assert game.life(1) == 21
    bear = game.game.state.create_card(BEAR, 2, BATTLEFIELD).id
    cast_it(game, instant("Put a +1/+1 counter on target creature."), bear)
    assert game.life(1) == 22


def test_26_122_8_the_counters_that_it_had_are_put_on_another() -> None:
    """CR26 122.8: of each kind as many as it had when it died."""
    table = modern()
    ghoul = worded("Ghoul", "When Ghoul dies, put its counters on target creature you control.", A_CREATURE,
                   power="1", toughness="1")  # fmt: skip
    dying = table.put(ghoul, counters={"+1/+1": 2, "charge": 3})
    bear = table.put(BEAR)
    cast_free(table, free("Kill", Destroy(Target()), target=HasType(CardType.CREATURE)), dying)
    resolve(table)
    assert (table.counters(bear, "+1/+1"), table.counters(bear, "charge")) == (2, 3)


@pytest.mark.parametrize(("damage", "survives"), [(0, True), (1, False)])
def test_26_122_1c_a_shield_counter_helps_against_effects(damage: int, survives: bool) -> None:
    """CR26 122.1c, 704.5g: what is destroyed by an effect loses the counter instead; state-based actions destroy it."""
    table = modern()
    ox = table.put(creature("Ox", 2, 3), damage=damage, counters={"shield": 1})
    end = Destroy(Target()) if survives else e.Apply(Target(), (ModifiesPT(Fixed(0), Fixed(-2)),))
    cast_free(table, free("End", end, target=HasType(CardType.CREATURE)), ox)
    assert (table.zone(ox) is BATTLEFIELD) is survives
    assert not survives or table.counters(ox, "shield") == 0
