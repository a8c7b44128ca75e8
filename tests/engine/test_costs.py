"""Costs of all kinds (CR 117): what can be paid, and that it is paid wholly or not at all."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.engine import costs
from arbitre.engine.context import Context
from arbitre.engine.decisions import Activate, Number, Select
from arbitre.ir import costs as c
from arbitre.ir.abilities import Activated, Keyword, Static
from arbitre.ir.amounts import CountOf, Fixed, Stat, StatOf, X
from arbitre.ir.effects import AddMana, Body, Do, GainLife
from arbitre.ir.filters import And, Anything, ControlledBy, HasType, InZone, Is, Other, OwnedBy
from arbitre.ir.modifications import CantBeSacrificed, CantGainLife, CantLoseLife, CantPayLifeOrSacrifice
from arbitre.ir.node import Amount, Cost
from arbitre.ir.refs import Pick, Players, Result, This, Who, You
from arbitre.ir.values import CardType, ManaCost, Zone
from engine.doing import still
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, Table, artifact, creature, enchantment, land

CREATURE = HasType(CardType.CREATURE)
ARTIFACT = HasType(CardType.ARTIFACT)
BEAR = creature("Bear", 2, 2)
ROCK = artifact("Rock")


def mana(text: str) -> c.PayMana:
    return c.PayMana(ManaCost.parse(text))


ONE = Fixed(1)


def gaining(*parts: Cost, gain: Amount = ONE, zone: Zone = BATTLEFIELD) -> Activated:
    """ "Parts: You gain life"."""
    return Activated(c.Costs(parts) if len(parts) != 1 else parts[0], Body((Do(GainLife(gain)),)), zone=zone)


def choice(table: Table) -> tuple[Any, ...]:
    decision = table.decision
    assert isinstance(decision, Select)
    return decision.options


# --- each kind -------------------------------------------------------------------------------------------------------


def test_cr_107_5_tap(table: Table) -> None:
    """CR 107.5, 302.6: {T} of an untapped permanent; a creature must have been there since the turn began."""
    new = table.put(creature("New", 1, 1, gaining(c.TapThis())), sick=True)
    rock = table.put(artifact("Rock", gaining(c.TapThis())), sick=True)
    assert not table.can(Activate(new, 0))
    table.activate(rock)
    assert table.tapped(rock)
    assert not table.can(Activate(rock, 0))


def test_cr_602_5a_haste(table: Table) -> None:
    """CR 602.5a: the rule is ignored for creatures with haste."""
    quick = table.put(creature("Quick", 1, 1, gaining(c.TapThis()), Keyword("haste")), sick=True)
    assert table.can(Activate(quick, 0))


def test_cr_107_6_untap(table: Table) -> None:
    """CR 107.6: {Q} of a tapped permanent."""
    one, two = table.battlefield(1, *[artifact("Q", gaining(c.UntapThis()))] * 2)
    table.set(two, tapped=True)
    assert not table.can(Activate(one, 0))
    table.activate(two)
    assert not table.tapped(two)


def test_tapping_other_permanents_ignores_how_long_they_are_there(table: Table) -> None:
    """CR 302.6: "tap two untapped creatures you control" is no {T}."""
    horn = table.put(artifact("Horn", gaining(c.Tap(CREATURE, Fixed(2)))))
    first = table.put(BEAR, sick=True)
    table.put(BEAR, 2)
    assert not table.can(Activate(horn, 0))
    other = Table.players(2)
    again = other.put(artifact("Horn", gaining(c.Tap(CREATURE, Fixed(2)))))
    bears = other.battlefield(1, BEAR, BEAR, BEAR, sick=True)
    other.activate(again, bears[:2])
    assert [other.tapped(id) for id in bears] == [True, True, False]
    assert table.zone(first) is BATTLEFIELD


def test_cr_701_14a_sacrifice(table: Table) -> None:
    """CR 701.14a: one's own creature, as chosen; its last power counts (CR 608.2g)."""
    power = StatOf(Stat.POWER, Result("sacrificed"))
    altar = table.put(artifact("Altar", gaining(c.Sacrifice(CREATURE), gain=power)))
    bear, giant = table.battlefield(1, BEAR, creature("Giant", 5, 5))
    theirs = table.put(BEAR, 2)
    table.act(Activate(altar, 0))
    assert choice(table) == (bear, giant)
    table.answer(giant)
    table.resolve_top()
    assert (table.life(1), table.zone(giant), table.zone(theirs)) == (25, GRAVEYARD, BATTLEFIELD)


def test_sacrificing_itself_and_another(table: Table) -> None:
    """CR 117.10: "sacrifice ~ and another creature" needs two."""
    both = gaining(c.Sacrifice(Is(This())), c.Sacrifice(CREATURE))
    rat = table.put(creature("Rat", 1, 1, both))
    assert not table.can(Activate(rat, 0))
    other = Table.players(2)
    again = other.put(creature("Rat", 1, 1, both))
    bear = other.put(BEAR)
    other.activate(again)
    assert other.zone(again) is other.zone(bear) is GRAVEYARD


def test_cr_701_7_discard(table: Table) -> None:
    """CR 701.7: cards that match, from one's own hand."""
    rock = table.put(artifact("Rock", gaining(c.DiscardCards(CREATURE))))
    bear, stone = table.hand(1, BEAR, ROCK)
    table.activate(rock)
    assert (table.zone(bear), table.zone(stone)) == (GRAVEYARD, HAND)
    assert not table.can(Activate(rock, 0))


def test_discarding_at_random_and_the_whole_hand(table: Table) -> None:
    """CR 701.7b: the game picks; an empty hand can be discarded."""
    fate = table.put(artifact("Fate", gaining(c.DiscardCards(Anything(), random=True))))
    all_of_it = table.put(artifact("All", gaining(c.DiscardCards(Anything(), None, whole_hand=True))))
    table.hand(1, BEAR, ROCK)
    table.activate(fate)
    assert len(table.names(HAND)) == 1
    table.resolve_top()
    table.activate(all_of_it)
    assert table.names(HAND) == []
    table.resolve_top()
    assert not table.can(Activate(fate, 0))
    assert table.can(Activate(all_of_it, 0))


def test_cr_112_6i_discarding_the_card_itself(table: Table) -> None:
    """CR 112.6i, 602.2a: an ability that works from the hand."""
    cycling = gaining(mana("{2}"), c.DiscardThis(), zone=HAND)
    one = table.put(creature("One", 1, 1, cycling), 1, HAND)
    table.mana(1, "GG")
    table.activate(one)
    assert table.zone(one) is GRAVEYARD
    table.resolve_top()
    assert table.life(1) == 21


def test_cr_118_4_life(table: Table) -> None:
    """CR 118.4: no more than there is; paying all of it is possible."""
    rock = table.put(artifact("Rock", gaining(c.PayLife(Fixed(3)))))
    table.set(1, life=2)
    assert "CR 117.3" in table.why_not(Activate(rock, 0))
    other = Table.players(2)
    again = other.put(artifact("Rock", gaining(c.PayLife(Fixed(3)))))
    other.activate(again)
    assert other.life(1) == 17


def test_cr_117_3_life_is_paid_once_for_each_part(table: Table) -> None:
    """CR 117.10: 3 life and 3 life are 6 life."""
    rock = table.put(artifact("Rock", gaining(c.PayLife(Fixed(3)), c.PayLife(Fixed(3)))))
    table.set(1, life=5)
    assert not table.can(Activate(rock, 0))


def test_exiling_from_hand_graveyard_and_library(table: Table) -> None:
    """CR 117.1: cards that match from a zone of the payer, or the top cards of the library."""
    parts = (c.ExileCards(CREATURE, GRAVEYARD), c.ExileCards(Anything(), LIBRARY, Fixed(2), top=True))
    rock = table.put(artifact("Rock", gaining(*parts)))
    dead, stone = table.graveyard(1, BEAR, ROCK)
    top = table.library(1, BEAR, BEAR)
    table.activate(rock)
    assert [table.zone(id) for id in (dead, stone, *top)] == [EXILE, GRAVEYARD, EXILE, EXILE]
    assert not table.can(Activate(rock, 0))


def test_milling_needs_enough_cards(table: Table) -> None:
    """CR 117.3: three cards from a library of two cannot be paid."""
    small = Table.players(2, library=2)
    rock = small.put(artifact("Rock", gaining(c.MillCards(Fixed(3)))))
    assert not small.can(Activate(rock, 0))
    mill = table.put(artifact("Rock", gaining(c.MillCards(Fixed(3)))))
    table.activate(mill)
    assert len(table.names(GRAVEYARD)) == 3


def test_returning_and_putting_into_the_library(table: Table) -> None:
    """CR 117.1: a permanent to its owner's hand; a card from hand on top of the library."""
    hand = And((InZone(HAND), OwnedBy()))
    rock = table.put(artifact("Rock", gaining(c.ReturnToHand(CREATURE), c.MoveToLibrary(hand))))
    bear = table.put(BEAR)
    stone = table.put(ROCK, 1, HAND)
    table.activate(rock)
    assert (table.zone(bear), table.zone(stone)) == (HAND, LIBRARY)


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


def test_any_number_of_counters_becomes_x(table: Table) -> None:
    """CR 107.3a: "remove any number of counters: gain that much"."""
    rock = table.put(artifact("Rock", gaining(c.RemoveCounters("charge", None), gain=X())), counters={"charge": 4})
    table.act(Activate(rock, 0))
    decision = table.decision
    assert isinstance(decision, Number)
    assert decision.high == 4
    table.answer(3)
    table.resolve_top()
    assert (table.life(1), table.counters(rock, "charge")) == (23, 1)


def test_putting_counters(table: Table) -> None:
    """CR 121.1: "put a -1/-1 counter on ~" as a cost."""
    ox = table.put(creature("Ox", 2, 4, gaining(c.AddCounters("-1/-1"))))
    table.activate(ox)
    assert table.size(ox) == (1, 3)


def test_cr_701_13_revealing(table: Table) -> None:
    """CR 701.13: the card stays in hand, and all players see it."""
    rock = table.put(artifact("Rock", gaining(c.RevealCards(CREATURE))))
    bear = table.put(BEAR, 1, HAND)
    table.activate(rock)
    assert table.zone(bear) is HAND
    assert table.log("reveals") == [f"reveals player=1 object={bear}"]


def test_unattaching_this_equipment(table: Table) -> None:
    """CR 701.3: only while it is attached."""
    sword = artifact("Sword", gaining(c.Unattach()), subtypes=("Equipment",))
    bear = table.put(BEAR)
    loose = table.put(sword)
    worn = table.put(sword, attached_to=bear)
    assert not table.can(Activate(loose, 0))
    table.activate(worn)
    assert table.object(worn).attached_to == 0


def test_costs_that_give_to_others(table: Table) -> None:
    """CR 118.7: having an opponent gain life is impossible if that player can't gain life."""
    opponent = Players(Who.OPPONENTS)
    gift = gaining(c.GiveLife(Fixed(3), opponent), c.DrawCards(Fixed(1), opponent))
    rock = table.put(artifact("Rock", gift))
    table.activate(rock)
    assert (table.life(2), len(table.names(HAND, 2))) == (23, 1)
    other = Table.players(2)
    again = other.put(artifact("Rock", gift))
    other.put(enchantment("Curse", Static(Players(Who.EACH), (CantGainLife(),))))
    assert not other.can(Activate(again, 0))


def test_one_of_several_costs(table: Table) -> None:
    """CR 601.2b: only what can be paid is offered."""
    rock = table.put(artifact("Rock", gaining(c.OneOf((c.Sacrifice(CREATURE), c.PayLife(Fixed(2)), mana("{9}"))))))
    table.put(BEAR)
    table.act(Activate(rock, 0))
    assert (table.decision.what, choice(table)) == ("pay", (0, 1))
    table.answer(1)
    assert table.life(1) == 18


# --- rulings ---------------------------------------------------------------------------------------------------------


def test_what_cannot_be_sacrificed(table: Table) -> None:
    """CR 101.2: "can't" beats the cost."""
    altar = table.put(artifact("Altar", gaining(c.Sacrifice(CREATURE))))
    table.put(creature("Rock", 0, 4, Static(This(), (CantBeSacrificed(),))))
    assert not table.can(Activate(altar, 0))


def test_cr_118_8_players_who_cannot_lose_life_cannot_pay_it(table: Table) -> None:
    """CR 118.8."""
    rock = table.put(artifact("Rock", gaining(c.PayLife(Fixed(1)))))
    table.put(enchantment("Grace", Static(You(), (CantLoseLife(),))))
    assert not table.can(Activate(rock, 0))


def test_players_who_cannot_pay_life_or_sacrifice_creatures(table: Table) -> None:
    """CR 101.2: players can't pay life or sacrifice creatures to cast spells or activate abilities."""
    rock = table.put(
        artifact("Rock", gaining(c.PayLife(Fixed(1))), gaining(c.Sacrifice(CREATURE)), gaining(c.Sacrifice(ARTIFACT)))
    )
    table.put(BEAR)
    table.put(enchantment("Yes", Static(Players(Who.EACH), (CantPayLifeOrSacrifice(CREATURE),))))
    assert not table.can(Activate(rock, 0))
    assert not table.can(Activate(rock, 1))
    assert table.can(Activate(rock, 2))


def test_the_prohibition_concerns_casting_and_activating_only(table: Table) -> None:
    """CR 117.12: "unless you pay 2 life" is no spell and no ability that is activated."""
    table.put(enchantment("Yes", Static(Players(Who.EACH), (CantPayLifeOrSacrifice(CREATURE),))))
    bear = table.put(BEAR)
    ctx = Context(still(table), 0, 1)
    assert costs.can_pay(ctx, 1, c.PayLife(Fixed(2)))
    assert costs.can_pay(ctx, 1, c.Sacrifice(CREATURE))
    assert table.state.objects[bear].zone is BATTLEFIELD


# --- several parts ---------------------------------------------------------------------------------------------------


def test_cr_117_10_two_parts_need_two_objects(table: Table) -> None:
    """CR 117.10: an artifact creature is not both the artifact and the creature that are sacrificed."""
    golem = creature("Golem", 1, 1, types=(CardType.ARTIFACT,))
    both = gaining(c.Sacrifice(And((ARTIFACT, Other()))), c.Sacrifice(CREATURE))
    rock = table.put(artifact("Rock", both))
    table.put(golem)
    assert not table.can(Activate(rock, 0))
    other = Table.players(2)
    again = other.put(artifact("Rock", both))
    one = other.put(golem)
    bear = other.put(BEAR)
    other.activate(again)
    assert other.zone(one) is other.zone(bear) is GRAVEYARD


def test_the_creature_that_makes_the_mana_is_not_tapped_for_the_rest(table: Table) -> None:
    """CR 601.2g: {G} and "tap an untapped creature": the Elf makes the mana, the Bear is tapped."""
    elf_makes = Activated(c.TapThis(), Body((Do(AddMana(("G",))),)))
    rock = table.put(artifact("Rock", gaining(mana("{G}"), c.Tap(CREATURE))))
    elf = table.put(creature("Elf", 1, 1, elf_makes))
    assert not table.can(Activate(rock, 0))
    other = Table.players(2)
    again = other.put(artifact("Rock", gaining(mana("{G}"), c.Tap(CREATURE))))
    elf, bear = other.battlefield(1, creature("Elf", 1, 1, elf_makes), BEAR)
    other.act(Activate(again, 0))
    assert other.tapped(elf)
    assert other.tapped(bear)


def test_a_creature_can_make_mana_and_then_be_sacrificed(table: Table) -> None:
    """CR 601.2f–g: mana abilities come before costs are paid."""
    elf_makes = Activated(c.TapThis(), Body((Do(AddMana(("G",))),)))
    rock = table.put(artifact("Rock", gaining(mana("{G}"), c.Sacrifice(CREATURE))))
    elf = table.put(creature("Elf", 1, 1, elf_makes))
    table.activate(rock)
    assert (table.zone(elf), table.pool(1)) == (GRAVEYARD, "")


def test_a_treasure_is_not_sacrificed_twice(table: Table) -> None:
    """CR 117.10: the artifact that is sacrificed for mana does not pay the rest."""
    treasure = artifact(
        "Treasure", Activated(c.Costs((c.TapThis(), c.Sacrifice(Is(This())))), Body((Do(AddMana(("G",))),)))
    )
    rock = table.put(land("Rock", gaining(mana("{G}"), c.Sacrifice(ARTIFACT))))
    table.put(treasure)
    assert not table.can(Activate(rock, 0))
    other = Table.players(2)
    again = other.put(land("Rock", gaining(mana("{G}"), c.Sacrifice(ARTIFACT))))
    other.battlefield(1, treasure, treasure)
    other.activate(again, other.game.state.battlefield[1])
    assert other.names(BATTLEFIELD) == ["Rock"]


def test_mana_for_each(table: Table) -> None:
    """CR 117.1: "{1} for each creature you control"."""
    each = CountOf(And((CREATURE, ControlledBy())))
    rock = table.put(artifact("Rock", gaining(c.PayMana(ManaCost.parse("{1}"), each))))
    table.battlefield(1, BEAR, BEAR)
    table.mana(1, "GGG")
    table.activate(rock)
    assert table.pool(1) == "G"


def test_a_calculated_amount_of_mana(table: Table) -> None:
    """CR 117.1: "{X}, where X is the number of creatures", and an object's mana cost."""
    each = CountOf(CREATURE)
    rock = table.put(artifact("Rock", gaining(c.PayMuchMana(each)), gaining(c.PayMuchMana(cost_of=This())), cost="{2}"))
    table.battlefield(1, BEAR, BEAR, BEAR)
    table.mana(1, "GGGGG")
    table.activate(rock)
    assert table.pool(1) == "GG"
    table.activate(rock, ability=1)
    assert table.pool(1) == ""


# --- the promised interface ------------------------------------------------------------------------------------------


def test_pay_pays_all_or_nothing(table: Table) -> None:
    """CR 601.2g: no partial payments: with the life but without the mana, nothing changes."""
    game = still(table)
    ctx = Context(game, 0, 1)
    cost = c.Costs((c.PayLife(Fixed(2)), mana("{1}")))
    assert not costs.can_pay(ctx, 1, cost)
    procedure = costs.pay(ctx, 1, cost)
    with pytest.raises(StopIteration) as stopped:
        next(procedure)
    assert stopped.value.value is False
    assert game.player(1).life == 20


MINE = And((CREATURE, ControlledBy(You())))


def test_cr_601_2g_counters_are_put_on_a_creature_that_the_payer_picks(table: Table) -> None:
    """CR 601.2g: "put a -1/-1 counter on a creature you control" as a cost: its payer chooses which, among those."""
    rock = table.put(artifact("Rock", gaining(c.AddCounters("-1/-1", on=Pick(MINE, ONE)))))
    first, second = table.battlefield(1, creature("Ox", 2, 4), creature("Elk", 3, 3))
    table.put(BEAR, 2)
    table.act(Activate(rock, 0))
    assert choice(table) == (first, second)
    table.answer(second)
    assert (table.counters(first, "-1/-1"), table.counters(second, "-1/-1")) == (0, 1)


def test_cr_117_3_counters_cannot_be_put_on_a_creature_that_is_not_there(table: Table) -> None:
    """CR 117.3: without a creature to put the counter on, the cost can't be paid."""
    rock = table.put(artifact("Rock", gaining(c.AddCounters("-1/-1", on=Pick(MINE, ONE)))))
    table.put(BEAR, 2)
    assert not table.can(Activate(rock, 0))


def test_cr_117_3_counters_come_off_one_creature_that_has_enough(table: Table) -> None:
    """CR 117.3: "remove two +1/+1 counters from a creature you control" takes both from one creature."""
    taking = gaining(c.RemoveCounters("+1/+1", Fixed(2), Pick(MINE, ONE)))
    rock = table.put(artifact("Rock", taking))
    bears = table.battlefield(1, BEAR, BEAR, counters={"+1/+1": 1})
    ox = table.put(creature("Ox", 2, 4), counters={"+1/+1": 3})
    table.activate(rock)
    assert [table.counters(id, "+1/+1") for id in (*bears, ox)] == [1, 1, 1]
    assert not table.can(Activate(rock, 0))
