"""Keyword actions (CR 701.–16)."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.engine.kernel.handlers import unhandled
from arbitre.ir import amounts as a
from arbitre.ir import costs as c
from arbitre.ir import effects as e
from arbitre.ir import filters as f
from arbitre.ir import modifications as m
from arbitre.ir import refs as r
from arbitre.ir.abilities import Activated, Replacement, Static
from arbitre.ir.amounts import Fixed, Stat, StatOf
from arbitre.ir.costs import Costs
from arbitre.ir.effects import (
    Apply,
    Body,
    Counter,
    DealDamage,
    Destroy,
    Do,
    Fight,
    GainLife,
    Hand,
    Instead,
    Look,
    LookInto,
    Move,
    Place,
    Regenerate,
    SacrificeChosen,
    Search,
    Shuffle,
    TargetSlot,
)
from arbitre.ir.filters import And, Anything, HasType, InZone, Is, IsPlayer, IsSpell
from arbitre.ir.modifications import CantBeRegenerated, ModifiesPT
from arbitre.ir.patterns import Cause, Deals, Moves, Shuffles
from arbitre.ir.refs import It, Result, Target, This, You
from arbitre.ir.values import CardType, Zone
from arbitre.rules.editions import Edition
from helpers.doing import do
from helpers.laying import cast_free, free, gains, resolve
from helpers.paying import choice, gaining
from helpers.positions import positions
from helpers.words import A_CREATURE, BEAR, CREATURE, modern, worded
from table import (
    BATTLEFIELD,
    BLANK,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
    Table,
    artifact,
    card,
    creature,
    enchantment,
    land,
    spell,
)

KILL = free("Kill", Destroy(Target()), target=CREATURE)
ROCK = artifact("Rock")


def _regenerates():  # type: ignore[no-untyped-def]
    return Instead((Do(Regenerate(This())),))


EACH = r.Players(r.Who.EACH)


def test_701_67a_with_x_it_is_refused() -> None:
    """Not handled yet: what X is would have to be known before what is tapped."""
    card = worded("Wave", "Waterbend {X}: You gain X life.", (CardType.CREATURE,), power="1", toughness="1")
    assert unhandled(card)


def test_701_2a_and_701_4a_activate_and_cast_with_priority() -> None:
    """CR 701.2a, 701.4a: put on the stack, costs paid; only by a player who has priority, and only one's own."""
    heal = Activated(Costs(), Body((Do(GainLife(Fixed(1))),)))
    table = Table.players()
    mine, theirs = table.put(artifact("Mine", heal)), table.put(artifact("Theirs", heal), 2)
    assert (table.can(Activate(mine, 0)), table.can(Activate(theirs, 0))) == (True, False)


def test_unattaching_this_equipment(table: Table) -> None:
    """CR 701.3: only while it is attached."""
    sword = artifact("Sword", gaining(c.Unattach()), subtypes=("Equipment",))
    bear = table.put(BEAR)
    loose = table.put(sword)
    worn = table.put(sword, attached_to=bear)
    assert not table.can(Activate(loose, 0))
    table.activate(worn)
    assert table.object(worn).attached_to == 0


def test_701_3a_an_aura_that_enters_attached_becomes_attached() -> None:
    """CR 701.3a: "becomes attached" happens too as an Aura spell becomes a permanent on what it enchants."""
    text = "Whenever an Aura becomes attached to Bramble, you gain 2 life."
    aura = worded(
        "Fist", "Enchant creature\nEnchanted creature gets +2/+0.", (CardType.ENCHANTMENT,), subtypes=("Aura",)
    )
    table = Table.players(2)
    bramble = table.put(worded("Bramble", text, A_CREATURE, power="4", toughness="4"))
    fist = table.put(aura, zone=HAND)
    table.mana(1, "R")
    table.cast(fist, bramble)
    table.resolve_all()
    assert table.life(1) == 22


def test_cr_701_3_attaching(table: Table) -> None:
    """CR 701.3a–b, d: only to what it can be attached to."""
    sword = table.put(artifact("Sword", subtypes=["Equipment"]))
    bear, wood = table.put(BEAR), table.put(land("Forest"))
    done = do(table, e.Attach(r.Target(), r.Target(1)), targets=[sword, wood])
    assert done.state.objects[sword].attached_to == 0
    do(table, e.Attach(r.Target(), r.Target(1)), targets=[sword, bear])
    assert done.state.objects[sword].attached_to == bear
    do(table, e.Unattach(r.Target()), targets=[sword])
    assert done.state.objects[sword].attached_to == 0


def test_countering_spells_and_abilities(table: Table) -> None:
    """CR 701.5a: a spell goes to its owner's graveyard, or where the effect says."""
    first = table.put(spell("First"), 2, STACK)
    second = table.put(spell("Second"), 2, STACK)
    done = do(table, e.Counter(r.Target()), e.Counter(r.Target(1), EXILE), targets=[first, second])
    assert (done.zone(first), done.zone(second)) == (GRAVEYARD, EXILE)


def test_701_5b_no_refund() -> None:
    """CR 701.5b: what was paid for a countered spell is gone."""
    table = Table.players()
    table.mana(1, "GG")
    id = table.put(spell("Dear", GainLife(Fixed(5)), cost="{G}{G}"), zone=HAND)
    deny = table.put(free("Deny", Counter(Target()), target=IsSpell()), zone=HAND)
    table.cast(id)
    table.cast(deny)
    table.resolve_all()
    assert (table.pool(1), table.life(1), table.zone(id)) == ("", 20, GRAVEYARD)


@pytest.mark.parametrize(
    ("how", "saved"),
    [
        (KILL, True),
        (free("Edict", SacrificeChosen(CREATURE)), False),
        (free("Shrink", Apply(Target(), (ModifiesPT(Fixed(-9), Fixed(-9)),)), target=CREATURE), False),
        (free("Burn", DealDamage(Fixed(9), Target()), target=CREATURE), True),
    ],
    ids=["destroy", "sacrifice", "no toughness", "lethal damage"],
)
def test_701_6_what_destroys(how: Card, saved: bool) -> None:
    """CR 701.6a, 701.6b, 701.6c, 701.12a: "destroy" and lethal damage do, which regeneration replaces; nothing else."""
    table = Table.players()
    bear = table.put(BEAR)
    cast_free(table, free("Mend", Regenerate(Target()), target=CREATURE))
    cast_free(table, how)
    assert table.zone(bear) is (BATTLEFIELD if saved else GRAVEYARD)


def test_cr_701_7_discard(table: Table) -> None:
    """CR 701.7: cards that match, from one's own hand."""
    rock = table.put(artifact("Rock", gaining(c.DiscardCards(CREATURE))))
    bear, stone = table.hand(1, BEAR, ROCK)
    table.activate(rock)
    assert (table.zone(bear), table.zone(stone)) == (GRAVEYARD, HAND)
    assert not table.can(Activate(rock, 0))


def test_particular_cards_are_discarded_only_from_a_hand(table: Table) -> None:
    """CR 701.7a."""
    held, dead = table.put(BLANK, zone=HAND), table.put(BLANK, zone=GRAVEYARD)
    done = do(table, e.DiscardThese(r.Both((r.Target(), r.Target(1)))), targets=[held, dead])
    assert done.number() == 1
    assert done.state.player(1).tally("cards discarded this turn") == 1


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


def test_cr_701_7b_another_player_chooses_from_the_revealed_hand(table: Table) -> None:
    """CR 701.7b: the hand is revealed, and only what matches can be chosen."""
    keep = table.put(land("Forest"), 2, HAND)
    goes = table.put(BEAR, 2, HAND)
    other = table.put(BEAR, 2, HAND)
    discard = e.Discard(a.Fixed(1), r.Target(), f.Not(f.HasType(CardType.LAND)), chooser=r.You())
    done = do(table, discard, targets=[2], answers=[goes])
    assert done.asked[0].player == 1
    assert done.zone(goes) is GRAVEYARD
    assert 1 in done.state.objects[keep].known_to
    assert done.zone(other) is HAND


def test_cr_701_8b_control_is_exchanged_or_nothing_happens(table: Table) -> None:
    """CR 701.8a–b."""
    from arbitre.engine.kernel.reading import controller

    mine, other, theirs = table.put(BEAR), table.put(BEAR), table.put(BEAR, 2)
    done = do(table, e.ExchangeControl(r.Target(), r.Target(1)), targets=[mine, theirs])
    assert (controller(done.game, mine), controller(done.game, theirs)) == (2, 1)
    nothing = do(table, e.ExchangeControl(r.Target(), r.Target(1)), targets=[other, theirs])
    assert nothing.result() == ()


def test_cr_701_8b_control_of_a_spell_is_exchanged_and_stays_with_what_it_becomes() -> None:
    """CR 701.8b, 110.2a: the permanent enters under the control of who had got the spell."""
    table = modern()
    text = "Whenever an opponent casts a spell, you may exchange control of this creature and that spell."
    chimera = table.put(worded("Chimera", text, A_CREATURE, power="3", toughness="3"), player=2)
    lion = table.put(creature("Lion", 2, 2, cost="{0}"), zone=HAND)
    table.cast(lion)
    table.resolve_top(True)
    assert (table.controller(chimera), table.controller(lion)) == (1, 2)
    table.resolve_top()
    assert (table.zone(lion), table.controller(lion)) == (BATTLEFIELD, 2)


def test_cr_701_8c_life_totals_are_exchanged(table: Table) -> None:
    """CR 701.8c."""
    table.set(1, life=3)
    done = do(table, e.ExchangeLife(r.You(), r.Target()), targets=[2])
    assert (done.life(1), done.life(2)) == (20, 3)


def test_701_9a_to_exile() -> None:
    """CR 701.9a: from wherever it is."""
    for zone in (BATTLEFIELD, GRAVEYARD):
        table = Table.players()
        id = table.put(BEAR, zone=zone)
        cast_free(table, free("Exile", Move(Target(), EXILE), target=And((CREATURE, InZone(zone)))))
        assert table.zone(id) is EXILE


def test_701_10_fighting() -> None:
    """CR 701.10a, 701.10c, 701.10d: each deals its power to the other, outside of combat; with itself twice."""
    table = Table.players()
    table.put(enchantment("Watch", gains(Deals(combat=True))))
    bear, ape = table.put(creature("Bear", 2, 9)), table.put(creature("Ape", 3, 9), 2)
    slots = (TargetSlot(CREATURE), TargetSlot(CREATURE))
    cast_free(table, free("Brawl", Fight(Target(0), Target(1)), target=slots), bear, ape)
    assert (table.damage(bear), table.damage(ape), table.life(1)) == (3, 2, 20)
    cast_free(table, free("Brawl", Fight(Target(0), Target(1)), target=slots), bear, bear)
    assert table.damage(bear) == 3 + 2 * 2


def test_cr_701_10_fight(table: Table) -> None:
    """CR 701.10a–b: each deals damage equal to its power; none if one has left."""
    mine, theirs = table.put(creature("Mine", 3, 3)), table.put(creature("Theirs", 2, 4), 2)
    done = do(table, e.Fight(r.Target(), r.Target(1)), targets=[mine, theirs])
    assert (done.state.objects[mine].damage, done.state.objects[theirs].damage) == (2, 3)
    alone = do(table, e.Fight(r.Target(), r.Target(1)), targets=[(mine,), ()])
    assert alone.state.objects[mine].damage == 2


@positions("fights_itself_twice", {True: [2, 2], False: [4]})
def test_701_10c_a_creature_that_fights_itself(edition: Edition, expected: list[int]) -> None:
    """CR 701.10c: it deals damage equal to its power to itself twice; CR26 701.14c: twice that once."""
    table = Table.players(2, edition=edition)
    ox = table.put(creature("Ox", 2, 5))
    rage = spell("Rage", Fight(Target(), Target()), target=HasType(CardType.CREATURE), cost="{0}")
    table.cast(table.put(rage, 1, HAND), ox)
    table.resolve_top()
    dealt = [dict(entry.parts)["amount"] for entry in table.game.log if entry.what == "deals damage"]
    assert (dealt, table.damage(ox)) == (expected, 4)


def test_cr_701_12a_a_regeneration_shield(table: Table) -> None:
    """CR 701.12a: instead of being destroyed it is tapped and its damage removed, once."""
    bear = table.put(BEAR, damage=1)
    regrow = table.put(spell("Regrow", e.Regenerate(r.Target()), target=CREATURE, cost="{G}"), 1, HAND)
    kills = [table.put(spell("Kill", e.Destroy(r.Target()), target=CREATURE, cost="{B}"), 1, HAND) for _ in range(2)]
    table.mana(1, "GBB")
    table.cast(regrow, bear)
    table.resolve_top()
    table.cast(kills[0], bear)
    table.resolve_top()
    assert table.zone(bear) is BATTLEFIELD
    assert table.tapped(bear)
    assert table.damage(bear) == 0
    table.cast(kills[1], bear)
    table.resolve_top()
    assert table.zone(bear) is GRAVEYARD


def test_701_12b_regeneration_of_a_static_ability() -> None:
    """CR 701.12b: each time it would be destroyed it is tapped and its damage removed instead."""
    undying = Replacement(Moves(Is(This()), BATTLEFIELD, GRAVEYARD, Cause.DESTROY), _regenerates())
    table = Table.players()
    troll = table.put(creature("Troll", 2, 2, undying))
    for _ in range(2):
        cast_free(table, KILL)
    assert (table.zone(troll), table.tapped(troll)) == (BATTLEFIELD, True)


def test_701_12c_what_cant_be_regenerated_keeps_its_shield_unused() -> None:
    """CR 701.12c: a shield has no effect on what can't be regenerated."""
    table = Table.players(2)
    troll = table.put(creature("Troll", 2, 2, Static(This(), (CantBeRegenerated(),))))
    assert do(table, Regenerate(Target()), Destroy(Target()), targets=[troll]).zone(troll) is GRAVEYARD
    other = table.put(creature("Troll", 2, 2))
    done = do(table, Regenerate(Target()), Destroy(Target(), no_regeneration=True), targets=[other])
    assert done.zone(other) is GRAVEYARD


def test_cr_701_13_revealing(table: Table) -> None:
    """CR 701.13: the card stays in hand, and all players see it."""
    rock = table.put(artifact("Rock", gaining(c.RevealCards(CREATURE))))
    bear = table.put(BEAR, 1, HAND)
    table.activate(rock)
    assert table.zone(bear) is HAND
    assert table.log("reveals") == [f"reveals player=1 object={bear}"]


def test_701_13_one_player_looks_at_the_cards_of_another(table: Table) -> None:
    """CR 701.13: "look at the top card of target player's library" is about that library only."""
    (mine,), (theirs,) = table.library(1, card("Mine")), table.library(2, card("Theirs"))
    look = do(table, e.LookInto(e.FromTop(), who=You(), whose=Target()), targets=[2])
    assert look.result() == (theirs,)
    assert (look.state.objects[mine].known_to, look.state.objects[theirs].known_to) == ((), (1,))


def test_cr_701_13_each_player_looks_at_cards_of_their_own(table: Table) -> None:
    """CR 400.2: "each player looks at the top card of their library" shows nobody the card of another."""
    (mine,), (theirs,) = table.library(1, card("Mine")), table.library(2, card("Theirs"))
    for whose in (None, EACH):
        look = do(table, e.LookInto(e.FromTop(), who=EACH, whose=whose))
        assert (look.state.objects[mine].known_to, look.state.objects[theirs].known_to) == ((1,), (2,))


def test_cr_701_13_looking_is_not_revealing(table: Table) -> None:
    """CR 701.13a: only those who look know the cards."""
    (top,) = table.library(2, card("Top"))
    look = do(table, e.LookInto(e.FromTop(), whose=r.Target()), targets=[2])
    assert look.state.objects[top].known_to == (1,)
    reveal = do(table, e.LookInto(e.FromTop(), whose=r.Target(), how=e.Look.REVEAL), targets=[2])
    assert set(reveal.state.objects[top].known_to) == {1, 2}


def test_701_13b_a_revealed_card_stays() -> None:
    """CR 701.13b: a hand that is revealed is still the hand."""
    table = Table.players()
    table.hand(2, BEAR)
    cast_free(table, free("Peek", LookInto(Hand(), whose=Target(), how=Look.REVEAL), target=IsPlayer()), 2)
    assert table.names(HAND, 2) == ["Bear"]


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


def test_cr_701_12_sacrificing_is_not_destroying(table: Table) -> None:
    """CR 701.14a: each by its controller, unless it can't be sacrificed."""
    safe = table.put(creature("Safe", 1, 1, Static(r.This(), (m.CantBeSacrificed(),))))
    bear = table.put(BEAR, 2)
    done = do(table, e.SacrificeThese(r.All(CREATURE)))
    assert (done.zone(safe), done.zone(bear)) == (BATTLEFIELD, GRAVEYARD)


def test_cr_701_14a_you_sacrifice_only_what_you_control(table: Table) -> None:
    """CR 701.14a."""
    bear = table.put(BEAR, 2)
    assert do(table, e.SacrificeThese(r.Target(), r.You()), targets=[bear]).zone(bear) is BATTLEFIELD
    assert do(table, e.SacrificeThese(r.Target()), targets=[bear]).zone(bear) is GRAVEYARD


def test_701_15a_a_search_finds_what_fits() -> None:
    """CR 701.15a, 701.15d: only matching cards can be found; nobody else is told which."""
    table = Table.players()
    bear = table.library(1, BEAR)[0]
    id = table.put(free("Seek", Do(Search(CREATURE), note="it"), Move(Result(), HAND), Shuffle()), zone=HAND)
    table.cast(id)
    table.pass_priority(2)
    offered = {id for choice in table.decision.answers() for id in choice}
    assert offered == {bear}
    table.answer((bear,))
    assert "Bear" in table.names(HAND)


def test_cr_701_15b_a_stated_quality_need_not_be_found(table: Table) -> None:
    """CR 701.15b: in a hidden zone; without a quality it must be found (CR 701.15c)."""
    forest = table.library(1, land("Forest"))[0]
    what = f.HasType(CardType.LAND)
    search = e.Do(e.Search(what, reveal=True), note="found")
    to_hand = e.Move(r.Result("found"), HAND)
    assert do(table, search, to_hand, answers=[()]).hand(1) == 0
    done = do(table, search, to_hand, e.Shuffle(), answers=[forest])
    assert done.zone(forest) is HAND
    any_card = do(table, e.Do(e.Search(f.Anything()), note="found"), answers=[table.state.player(1).library[0]])
    assert any_card.asked[0].least == 1  # type: ignore[attr-defined]


def test_revealing_until_a_card_matches(table: Table) -> None:
    """ "Reveal cards until you reveal a land card. Put it onto the battlefield and the rest on the bottom"."""
    (forest, one, two) = table.library(1, land("Forest"), card("One"), card("Two"))
    found = r.All(f.And((f.Is(r.Result("revealed")), f.HasType(CardType.LAND))))
    done = do(
        table,
        e.Do(e.LookInto(e.UntilFound(f.HasType(CardType.LAND)), whose=r.You(), how=e.Look.REVEAL), note="revealed"),
        e.Do(e.Move(found, BATTLEFIELD), note="put"),
        e.Move(r.Others(r.Result("revealed"), r.Result("put")), LIBRARY, e.Place.BOTTOM, any_order=True),
        answers=[(two, one)],
    )
    assert done.zone(forest) is BATTLEFIELD
    assert done.state.player(1).library[:2] == (one, two)


def test_searching_twice_for_two(table: Table) -> None:
    """CR 701.15b: "up to two basic lands" onto the battlefield tapped, then shuffle."""
    woods = table.library(1, land("Forest"), land("Forest"), BLANK)
    find = e.Do(e.Search(f.HasType(CardType.LAND), a.Fixed(2)), note="it")
    put = e.Move(r.Result(), BATTLEFIELD, tapped=True)
    growth = table.put(spell("Growth", find, put, e.Shuffle(), cost="{G}"), 1, HAND)
    table.mana(1, "G")
    table.cast(growth)
    table.resolve_top(tuple(woods[:2]))
    assert [table.zone(w) for w in woods[:2]] == [Zone.BATTLEFIELD] * 2
    assert all(table.tapped(w) for w in woods[:2])


def test_701_16_shuffling() -> None:
    """CR 701.16a, 701.16f: the order is random; an ability that waits for a shuffle triggers for no cards too."""
    for cards in (0, 1, 20):
        table = Table.players(library=cards)
        table.put(enchantment("Watch", gains(Shuffles(You()))))
        before = table.state.player(1).library
        cast_free(table, free("Shuffle", Shuffle()))
        resolve(table)
        assert table.life(1) == 21
        assert sorted(table.game.state.player(1).library) == sorted(before)
        if cards == 20:
            assert table.game.state.player(1).library != before


def test_cr_701_16c_shuffling_in_what_is_not_there(table: Table) -> None:
    """CR 701.16c, e: a library is not shuffled for an object that is not there; for an empty set it is."""
    bear = table.put(BEAR)
    gone = do(table, e.Destroy(r.Target()), targets=[bear])
    before = len(gone.game.log)
    do(table, e.Move(r.This(), LIBRARY, e.Place.SHUFFLED), source=bear)
    assert not [x for x in gone.game.log[before:] if x.what == "shuffles"]
    graveyard = r.All(f.And((f.InZone(Zone.GRAVEYARD), f.OwnedBy(r.Target()))))
    do(table, e.Move(graveyard, LIBRARY, e.Place.SHUFFLED), targets=[2])
    assert [x for x in gone.game.log[before:] if x.what == "shuffles"]


@positions("missing_objects_stop_shuffle", {True: 0, False: 1})
def test_701_16c_nothing_to_shuffle_into_the_library(edition: Edition, expected: int) -> None:
    """CR 701.16c–d: without the card the library is not shuffled; CR26 701.24c: it is."""
    table = Table.players(2, edition=edition)
    bear = table.put(BEAR)
    gone = do(table, Destroy(Target()), targets=[bear])
    do(table, Move(This(), LIBRARY, Place.SHUFFLED), source=bear)
    assert len([entry for entry in gone.game.log if entry.what == "shuffles"]) == expected


@pytest.mark.parametrize(
    ("permanent", "card", "able"), [("Dragon", "Elf", True), ("Elf", "Dragon", True), ("Elf", "Elf", False)]
)
def test_26_701_4a_behold(permanent: str, card: str, able: bool) -> None:
    """CR26 701.4a: a permanent is chosen, or a card revealed, that has the quality; not an opponent's."""
    table = modern()
    table.put(creature("Stone", 1, 1, subtypes=(permanent,)))
    table.put(creature("Other", 1, 1, subtypes=("Dragon",)), 2)
    held = table.put(creature("Held", 1, 1, subtypes=(card,)), zone=HAND)
    words = "As an additional cost to cast this spell, behold a Dragon.\nYou gain 1 life."
    rite = table.put(worded("Rite", words, (CardType.INSTANT,), "{0}"), zone=HAND)
    assert table.can(CastSpell(rite)) is able
    if able:
        table.cast(rite)
        assert bool(table.log("reveals")) is (card == "Dragon")
        assert table.zone(held) is HAND


@pytest.mark.parametrize(("up_to", "answer", "left"), [(True, (), 2), (False, None, 0)])
def test_701_7_up_to_so_many_cards_may_be_none(up_to: bool, answer: Any, left: int) -> None:
    """CR 701.7b, 107.1c: up to two cards; without those words it is two."""
    table = Table.players()
    table.hand(1, BEAR, BEAR)
    after = do(table, e.Discard(Fixed(2), up_to=up_to), answers=[] if answer is None else [answer])
    assert after.hand(1) == left


def test_701_10_who_fights_itself_or_has_no_power_deals_no_damage_of_zero() -> None:
    """CR 701.10c, 119.8: twice its power to itself; a creature with no power deals none."""
    table = Table.players()
    ox, egg = table.put(creature("Ox", 2, 9)), table.put(creature("Egg", 0, 9))
    for one in (ox, egg):
        do(table, e.Fight(r.Target(), r.Target()), targets=[one])
    assert [table.object(one).damage for one in (ox, egg)] == [4, 0]
    do(table, e.Fight(r.Target(0), r.Target(1)), targets=[ox, egg])
    assert [table.object(one).damage for one in (ox, egg)] == [4, 2]


def test_119_3_only_creatures_planeswalkers_and_players_are_dealt_damage() -> None:
    """CR 119.3, 119.1: an artifact is not; of several sources each deals as much as its own number says."""
    table = Table.players()
    ox, elk, rock = table.put(creature("Ox", 2, 9)), table.put(creature("Elk", 3, 9)), table.put(artifact("Rock"))
    power = StatOf(Stat.POWER, It())
    do(table, e.DealDamage(power, r.Target(1), source=r.Target(0)), targets=[(ox, elk), (ox, rock, 2)])
    assert [table.object(one).damage for one in (ox, elk, rock)] == [5, 0, 0]
    assert table.state.player(2).life == 15
