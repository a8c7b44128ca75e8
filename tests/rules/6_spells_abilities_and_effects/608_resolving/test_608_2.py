"""Resolving (CR 608.2)."""

from __future__ import annotations

import pytest

from arbitre.engine import combat
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.language import evaluate
from arbitre.engine.objects.zones import move_event
from arbitre.errors import EngineFault
from arbitre.ir import amounts as a
from arbitre.ir import conditions as c
from arbitre.ir import effects as e
from arbitre.ir import filters as f
from arbitre.ir import modifications as m
from arbitre.ir import patterns as p
from arbitre.ir import refs as r
from arbitre.ir.abilities import Activated, SpellAbility, Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import TapThis
from arbitre.ir.effects import Apply, Body, DealDamage, Destroy, Do, GainLife, Move, PlayCards, PutCounters, TargetSlot
from arbitre.ir.filters import And, Blocks, HasType, InZone, IsOpponent, IsPlayer, Or, OwnedBy
from arbitre.ir.modifications import HasController, Lasts, SetTypes, Until
from arbitre.ir.node import Effect
from arbitre.ir.refs import All, Pick, Target, This, You
from arbitre.ir.values import CardType, Compare, Rounding, Step, Zone
from arbitre.rules.editions import CURRENT, Edition
from arbitre.state.objects import NOTHING_LEFT
from arbitre.text import log_lines
from helpers.combat import answered
from helpers.doing import do, ids, number
from helpers.laying import cast_free, free
from helpers.positions import positions
from helpers.words import BEAR, CREATURE, GREEN_BEAR, worded
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

FREE_BOLT = spell("Bolt", DealDamage(Fixed(3), Target()), target=Or((CREATURE, IsPlayer())), cost="{0}")
ALL_CREATURES = r.All(CREATURE)
EACH = r.Players(r.Who.EACH)
MINE = f.And((CREATURE, f.ControlledBy()))
CREATURE_last_known = (CardType.CREATURE,)
SWORD = artifact("Sword", subtypes=("Equipment",))
INSTANT = (CardType.INSTANT,)
IS_CREATURE = HasType(CardType.CREATURE)
IS_ENCHANTMENT = HasType(CardType.ENCHANTMENT)


def test_cr_608_2b_all_targets_illegal(table: Table) -> None:
    """CR 608.2b: countered; no part of it happens."""
    effects = (Destroy(Target()), GainLife(Fixed(5)))
    first = table.put(spell("First", *effects, target=CREATURE, cost="{B}"), 1, HAND)
    second = table.put(spell("Second", Destroy(Target()), target=CREATURE, cost="{B}"), 2, HAND)
    table.put(GREEN_BEAR, 2)
    table.mana(1, "B")
    table.mana(2, "B")
    table.cast(first)
    table.pass_priority()
    table.cast(second)
    table.resolve_top()
    table.resolve_top()
    assert (table.life(1), table.zone(first)) == (20, GRAVEYARD)
    assert table.log("is countered") != []


def test_cr_608_2b_some_targets_illegal(table: Table) -> None:
    """CR 608.2b: the part with the legal target happens."""
    slots = (TargetSlot(CREATURE), TargetSlot(IsPlayer()))
    first = table.put(
        spell("First", Destroy(Target(0)), DealDamage(Fixed(2), Target(1)), target=slots, cost="{B}"), 1, HAND
    )
    second = table.put(spell("Second", Destroy(Target()), target=CREATURE, cost="{B}"), 2, HAND)
    table.put(GREEN_BEAR, 2)
    table.mana(1, "B")
    table.mana(2, "B")
    table.cast(first, 2)
    table.pass_priority()
    table.cast(second)
    table.resolve_top()
    table.resolve_top()
    assert table.life(2) == 18


def test_cr_608_2b_the_rest_of_the_effect_still_happens(table: Table) -> None:
    """CR 608.2b: an illegal target is not affected, the others are."""
    one, two = table.battlefield(2, BEAR, BEAR)
    kill = table.put(spell("Kill", e.Destroy(r.Target()), target=CREATURE, cost="{B}"), 2, HAND)
    both = e.DealDamage(a.Fixed(2), r.Target())
    fire = table.put(spell("Fire", both, target=e.TargetSlot(CREATURE, a.Fixed(2), a.Fixed(2)), cost="{R}"), 1, HAND)
    table.mana(1, "R")
    table.mana(2, "B")
    table.cast(fire, (one, two))
    table.pass_priority()
    table.cast(kill, one)
    table.resolve_top()
    table.resolve_top()
    assert (table.zone(one), table.zone(two)) == (GRAVEYARD, GRAVEYARD)
    assert "is countered" not in table.log()


@positions("fizzle_is_countered", {True: "is countered by the rules", False: "does not resolve"})
def test_608_2b_a_spell_without_a_legal_target(edition: Edition, expected: str) -> None:
    """CR 608.2b: it is countered; CR26 608.2b: it does not resolve."""
    table = Table.players(2, edition=edition)
    bear = table.put(BEAR, 2)
    kill = table.put(spell("Kill", Destroy(Target()), target=CREATURE, cost="{0}"), 1, HAND)
    table.cast(table.put(FREE_BOLT, 1, HAND), bear)
    table.cast(kill, bear)
    table.resolve_all()
    assert any(f"Bolt {expected}" in line for line in log_lines(table.game, "en"))


def test_paragraphs_keep_their_own_targets(table: Table) -> None:
    """CR 608.2c: two paragraphs, each with a target of its own; both mean what they say."""
    first = SpellAbility(Body((Do(Destroy(Target())),), (TargetSlot(CREATURE),)))
    second = SpellAbility(Body((Do(DealDamage(Fixed(2), Target())),), (TargetSlot(IsPlayer()),)))
    both = table.put(card("Both", first, second, types=(CardType.SORCERY,), cost="{B}"), 1, HAND)
    bear = table.put(GREEN_BEAR, 2)
    table.mana(1, "B")
    table.cast(both, bear, 2)
    table.resolve_top()
    assert (table.zone(bear), table.life(2)) == (GRAVEYARD, 18)


def test_cr_608_2c_a_false_condition_leads_to_otherwise(table: Table) -> None:
    """CR 608.2c: "if …, otherwise …"."""
    clause = e.Do(e.GainLife(a.Fixed(3)), condition=c.TurnOf(), otherwise=(e.Do(e.LoseLife(a.Fixed(1))),))
    assert do(table, clause, you=1).life(1) == 23
    assert do(table, clause, you=2).life(2) == 19


def test_did_so_is_true_only_of_what_was_done(table: Table) -> None:
    """CR 608.2c: "if you do" after a clause of its own."""
    discard = e.Do(e.Discard(), may=r.You(), note="thrown")
    reward = e.Do(e.Draw(a.Fixed(2)), condition=c.DidSo("thrown"))
    assert do(table, discard, reward).hand(1) == 0, "there was nothing to discard"
    table.put(BLANK, zone=HAND)
    assert do(table, discard, reward, answers=[False]).hand(1) == 1
    assert do(table, discard, reward, answers=[True]).hand(1) == 2


def test_each_binds_it_and_notes_all(table: Table) -> None:
    """ "For each creature, its controller loses 1 life": It is the current one."""
    table.put(BEAR, 1)
    table.put(BEAR, 2)
    table.put(BEAR, 2)
    done = do(table, e.Do(e.LoseLife(a.Fixed(1), r.ControllerOf(r.It())), each=ALL_CREATURES, note="lost"))
    assert (done.life(1), done.life(2)) == (19, 18)
    assert done.number("lost") == 3


def test_608_2d_what_is_impossible_cannot_be_chosen() -> None:
    """CR 608.2d: without a counter "you may remove a counter" asks nobody."""
    text = "At the beginning of each upkeep, you may remove a charge counter from Flask. If you do, you gain 1 life."
    table = Table.players(2)
    table.put(worded("Flask", text, (CardType.ARTIFACT,)), counters=(("charge", 1),))
    table.pass_until(lambda: table.game.state.turn == 2 and bool(table.game.state.stack))
    table.resolve_top(True)
    assert table.life(1) == 21
    table.pass_until(lambda: table.game.state.turn == 3 and bool(table.game.state.stack))
    table.resolve_top()
    assert table.life(1) == 21


def test_a_choice_is_never_evaluated_silently(three: Table) -> None:
    """CR 608.2d: a choice is asked for, not guessed."""
    with pytest.raises(EngineFault, match="choice"):
        ids(three, r.Pick(CREATURE, a.Fixed(1)))


def test_choose_one_on_resolution(table: Table) -> None:
    """CR 608.2d: the players choose in turn order, then act."""
    options = (e.Do(e.Draw(a.Fixed(1), r.It())), e.Do(e.LoseLife(a.Fixed(2), r.It())))
    done = do(table, e.ChooseOne(options, EACH), answers=[0, 1])
    assert done.hand(1) == 1
    assert done.life(2) == 18


def test_cr_608_2d_tap_or_untap_does_what_is_possible(table: Table) -> None:
    """CR 608.2d."""
    up, down = table.put(BEAR), table.put(BEAR, tapped=True)
    done = do(table, e.TapOrUntap(r.Both((r.Target(), r.Target(1)))), targets=[up, down])
    assert (done.state.objects[up].tapped, done.state.objects[down].tapped) == (True, False)


def test_cr_608_2d_an_impossible_option_is_not_offered(table: Table) -> None:
    """CR 608.2d: "sacrifice a creature or lose 3 life" without a creature."""
    options = (e.Do(e.SacrificeChosen(CREATURE, who=r.It())), e.Do(e.LoseLife(a.Fixed(3), r.It())))
    assert do(table, e.ChooseOne(options, r.Target()), targets=[2]).life(2) == 17


def test_608_2d_an_opponent_who_gains_control_is_chosen_as_the_effect_begins() -> None:
    """CR 608.2d: of several opponents its controller chooses one, and the effect is about that one from then on."""
    table = Table.players(3)
    one = table.put(GREEN_BEAR, 1)
    opponent = Pick(IsOpponent(), Fixed(1))
    done = do(table, Apply(This(), (HasController(opponent),), Lasts(Until.FOREVER)), source=one, answers=[3])
    assert reading.controller(done.game, one) == 3


def test_cr_608_2e_choices_of_all_players_come_before_any_action(table: Table) -> None:
    """CR 101.4, 608.2e: each player chooses in turn order from the active player, then all is sacrificed at once."""
    mine, other = table.battlefield(1, BEAR, creature("Second", 1, 1))
    theirs = table.battlefield(2, BEAR, creature("Second", 1, 1))
    done = do(table, e.SacrificeChosen(CREATURE, a.Fixed(1), EACH), you=2, answers=[mine, theirs[0]])
    assert [d.player for d in done.asked] == [1, 2]
    assert [done.zone(i) for i in (mine, theirs[0], other, theirs[1])] == [
        GRAVEYARD,
        GRAVEYARD,
        BATTLEFIELD,
        BATTLEFIELD,
    ]


def test_each_player_may_decides_before_anything_happens(table: Table) -> None:
    """CR 608.2e: the second player decides without the first one's discard having happened."""
    for player in (1, 2):
        table.put(BLANK, player, HAND)
    clause = e.Do(
        e.Discard(a.Fixed(1), r.It()),
        each=EACH,
        may=r.It(),
        then=(e.Do(e.GainLife(a.Fixed(2), r.It())),),
        otherwise=(e.Do(e.LoseLife(a.Fixed(4), r.It())),),
    )
    done = do(table, clause, answers=[True, False])
    assert (done.life(1), done.life(2)) == (22, 16)
    assert (done.hand(1), done.hand(2)) == (0, 1)


def test_times_carries_it_out_so_often(table: Table) -> None:
    """A number of times; the note counts all of them."""
    done = do(table, e.Do(e.GainLife(a.Fixed(2)), times=a.Fixed(3), note="gained"))
    assert done.life(1) == 26
    assert done.number("gained") == 6


def test_repeat_this_process_while_the_condition_holds(table: Table) -> None:
    """ "Repeat this process" begins again with the first clause."""
    poor = c.Compares(a.LifeOf(), Compare.AT_MOST, a.Fixed(30))
    done = do(table, e.GainLife(a.Fixed(4)), e.Do(e.RepeatProcess(), condition=poor))
    assert done.life(1) == 32


def test_damage_dealt_by_each_of_several_is_one_batch(table: Table) -> None:
    """CR 608.2e: "each creature you control deals damage equal to its power to target player"."""
    table.battlefield(1, BEAR, creature("Big", 5, 5))
    clause = e.Do(e.DealDamage(a.StatOf(a.Stat.POWER, r.It()), r.Target(), r.It()), each=r.All(MINE), note="dealt")
    done = do(table, clause, targets=[2])
    assert done.life(2) == 13
    assert done.number("dealt") == 7


def test_cr_608_2e_all_decide_whether_to_draw_before_anybody_draws(table: Table) -> None:
    """CR 608.2e: "each player may draw a card": also where the actions come one after the other."""
    done = do(table, e.Do(e.Draw(who=r.It()), each=EACH, may=r.It(), note="drew"), answers=[True, True])
    kinds = [entry.what for entry in done.game.log]
    assert kinds == ["moves", "moves"]
    assert done.number("drew") == 2
    assert (done.hand(1), done.hand(2)) == (1, 1)


def test_numbers_of_each_player_are_their_own(table: Table) -> None:
    """ "Each player loses half of that player's life, rounded up"."""
    table.set(2, life=11)
    done = do(table, e.LoseLife(a.Half(a.LifeOf(r.It()), Rounding.UP), EACH))
    assert (done.life(1), done.life(2)) == (10, 5)
    table.hand(2, BLANK, BLANK)
    drawn = do(table, e.Draw(a.ZoneSize(a.CardsIn.HAND, r.It()), EACH))
    assert (drawn.hand(1), drawn.hand(2)) == (0, 4)


def test_damage_to_each_counted_for_each(table: Table) -> None:
    """ "Deals damage to each creature equal to the number of counters on it": It is the creature."""
    one, two = table.battlefield(2, creature("A", 9, 9), creature("B", 9, 9))
    table.set(two, counters={"+1/+1": 3})
    done = do(table, e.DealDamage(a.Counters("+1/+1", r.It()), r.All(CREATURE)), source=one)
    assert (done.state.objects[one].damage, done.state.objects[two].damage) == (0, 3)


def test_cr_608_2f_a_card_is_cast_during_resolution(table: Table) -> None:
    """CR 608.2f: it is put onto the stack and cast without paying; the resolving spell then goes on."""
    (free,) = table.library(1, spell("Free", e.DealDamage(a.Fixed(3), r.Target()), target=f.IsPlayer(), cost="{9}"))
    top = e.Do(e.Move(r.All(f.And((f.Is(r.Result("top")),))), EXILE), note="exiled")
    cast = e.Do(e.PlayCards(r.Result("exiled")), may=r.You())
    cascade = spell("Cascade", e.Do(e.LookInto(e.FromTop(), how=e.Look.REVEAL), note="top"), top, cast, cost="{R}")
    table.put(cascade, 1, HAND)
    table.mana(1, "R")
    table.cast(table.state.player(1).hand[0])
    table.resolve_top(True, 2)
    table.resolve_top()
    assert table.life(2) == 17
    assert table.zone(free) is GRAVEYARD


def test_cr_608_2f_casting_during_resolution(table: Table) -> None:
    """CR 608.2f: cast without paying, whatever the timing, and put on top of the stack."""
    hand = All(And((HasType(CardType.CREATURE), InZone(HAND), OwnedBy())))
    genesis = spell("Genesis", Do(PlayCards(hand, free=True), may=You()), cost="{0}")
    one = table.put(genesis, 1, HAND)
    bear = table.put(creature("Bear", 2, 2, cost="{1}{G}"), 1, HAND)
    table.cast(one)
    table.resolve_top(True)
    assert table.zone(bear) is STACK


def test_cd_12_what_was_blocking_one_that_has_left() -> None:
    """CR 608.2g: "creatures blocking it" looks at a creature that has left as it last existed."""
    table = Table.players(2)
    bear = table.put(BEAR)
    ape, other = table.battlefield(2, creature("Ape", 3, 3), BEAR)
    table.attack(bear)
    table.block((ape, bear))
    game = table.game
    answered(propose(game, [move_event(game, bear, Zone.GRAVEYARD)]))
    answered(combat.settle(game))
    ctx = Context(game, bear, 1)
    assert table.object(ape).blocking == (NOTHING_LEFT,)
    assert evaluate.matches(ctx, Blocks(This()), ape)
    assert not evaluate.matches(ctx, Blocks(This()), other)


def test_cr_608_2g_numbers_of_what_has_left_are_the_last_known(three: Table) -> None:
    """CR 608.2g: power as it last existed on the battlefield."""
    bear = three.put(creature("Bear", 2, 2), counters={"+1/+1": 3})
    from arbitre.engine.kernel.reading import characteristics
    from helpers.doing import still

    game = still(three)
    game.state.move(game.object(bear), GRAVEYARD, characteristics(game, bear), 1)
    assert number(three, a.StatOf(a.Stat.POWER), source=bear) == 5
    assert number(three, a.Counters("+1/+1"), source=bear) == 3


def test_a_fixed_number_does_not_follow_the_board(table: Table) -> None:
    """CR 608.2g: a number is determined once."""
    table.battlefield(2, BEAR, BEAR)
    done = do(
        table,
        e.Do(e.NoteAmount(a.CountOf(CREATURE)), note="x"),
        e.Destroy(ALL_CREATURES),
        e.GainLife(a.ResultAmount("x")),
    )
    assert done.life(1) == 22


def test_cr_608_2g_the_sacrificed_creature_is_spoken_of_as_it_last_was(table: Table) -> None:
    """CR 608.2g, 400.7: its last power counts, and "return it" finds the card."""
    bear = table.put(BEAR, counters={"+1/+1": 3})
    gain = e.GainLife(a.StatOf(a.Stat.POWER, r.Result("gone")))
    count = e.LoseLife(a.CountOf(f.And((f.Is(r.Result("gone")), CREATURE))), r.Target())
    sacrifice = e.Do(e.SacrificeChosen(MINE), note="gone")
    done = do(table, sacrifice, gain, count, e.Move(r.Result("gone"), HAND), targets=[2])
    assert (done.life(1), done.life(2)) == (25, 19)
    assert done.zone(bear) is HAND


def test_a_clause_named_it_is_not_forgotten(table: Table) -> None:
    """ "Search your library for a card, shuffle, then put it on top": the shuffle between is not "it"."""
    forest = table.library(1, land("Forest"))[0]
    search = e.Do(e.Search(f.HasType(CardType.LAND)), note="it")
    done = do(table, search, e.Shuffle(), e.Move(r.Result(), LIBRARY), answers=[forest])
    assert done.state.player(1).library[-1] == forest


def test_608_2g_equipment_attached_to_a_creature_that_has_died() -> None:
    """CR 608.2g: "all Equipment attached to that creature" are those that were as it left, wherever they are now."""
    text = "Whenever this creature becomes blocked by a creature, destroy all Equipment attached to that creature at "
    table = Table.players(2)
    imp = table.put(worded("Imp", text + "end of combat.", CREATURE_last_known, power="3", toughness="3"))
    bear = table.put(BEAR, player=2)
    other = table.put(BEAR, player=2)
    one, two = (table.put(SWORD, player=2, attached_to=bear) for _ in range(2))
    third = table.put(SWORD, player=2, attached_to=other)
    table.combat(imp, blocked_by=[bear])
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert [table.zone(id) for id in (bear, one, two)] == [GRAVEYARD] * 3
    assert table.zone(third) is BATTLEFIELD


def test_608_2g_what_was_taken_off_before_it_died_is_not_among_them() -> None:
    """CR 608.2g: only what was attached to it as it last existed."""
    text = "Whenever this creature becomes blocked by a creature, destroy all Equipment attached to that creature at "
    table = Table.players(2)
    imp = table.put(worded("Imp", text + "end of combat.", CREATURE_last_known, power="3", toughness="3"))
    bear, other = table.battlefield(2, BEAR, BEAR)
    hammer = worded("Hammer", "Equip {0}", (CardType.ARTIFACT,), subtypes=("Equipment",))
    move = "Attach target Equipment you control to target creature."
    shift = table.put(worded("Shift", move, INSTANT, "{R}"), player=2, zone=HAND)
    worn = table.put(hammer, player=2, attached_to=bear)
    table.lands(2, "Mountain")
    table.attack(imp)
    table.block((bear, imp))
    table.pass_priority()
    table.cast(shift, worn, other)
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert table.zone(bear) is GRAVEYARD
    assert table.zone(worn) is BATTLEFIELD


def test_608_2g_an_enchanted_creature_that_has_died_was_enchanted() -> None:
    """CR 608.2g: of a creature that has left, whether it was enchanted, though its Aura has left with it."""
    table = Table.players(2, edition=CURRENT)
    text = "Whenever an enchanted creature dies, you gain 1 life."
    table.put(worded("Mourner", text, (CardType.ENCHANTMENT,)))
    bear = table.put(BEAR)
    plain = table.put(BEAR)
    table.put(enchantment("Cloak", subtypes=("Aura",)), attached_to=bear)
    end = table.put(spell("End", Destroy(All(Or((IS_CREATURE, IS_ENCHANTMENT)))), cost="{R}"), zone=HAND)
    table.mana(1, "R")
    table.cast(end)
    table.resolve_all()
    assert (table.zone(bear), table.zone(plain)) == (GRAVEYARD, GRAVEYARD)
    assert table.life(1) == 21


def test_608_2g_its_power_is_that_before_it_was_exiled() -> None:
    """CR 608.2g: what has left the battlefield is asked about as it last was."""
    table = Table.players(2)
    bear = table.put(BEAR, player=2, counters={"+1/+1": 3})
    text = "Exile target creature. Its controller gains life equal to its power."
    swords = table.put(worded("Plough", text, INSTANT, "{W}"), zone=HAND)
    table.mana(1, "W")
    table.cast(swords, bear)
    table.resolve_all()
    assert table.zone(bear) is EXILE
    assert table.life(2) == 25


def test_cr_608_2g_creatures_that_die_together_are_last_seen_together(table: Table) -> None:
    """CR 608.2g, 603.6d: the bonus of a creature that leaves at the same time still counts."""
    bonus = m.ModifiesPT(a.Fixed(2), a.Fixed(0))
    others = f.And((CREATURE, f.ControlledBy(), f.Other()))
    lord = table.put(creature("Lord", 1, 1, Static(others, (bonus,))))
    dies = p.Moves(f.Is(r.This()), origin=BATTLEFIELD, to=GRAVEYARD)
    burn = e.LoseLife(a.StatOf(a.Stat.POWER), r.Players(r.Who.OPPONENTS))
    table.put(creature("Martyr", 1, 1, Triggered(dies, e.Body((e.Do(burn),)))))
    wrath = table.put(spell("Wrath", e.Destroy(r.All(CREATURE)), cost="{W}"), 1, HAND)
    table.mana(1, "W")
    table.cast(wrath)
    table.resolve_top()
    table.resolve_all()
    assert table.zone(lord) is GRAVEYARD
    assert table.life(2) == 17


def test_608_2_in_the_middle_of_a_resolution() -> None:
    """CR 608.2i, 608.2j: an ability that spoke of its own creature still affects it when that is no creature any
    more; a spell that leaves the stack while it resolves is finished."""
    heal = Activated(TapThis(), Body((Do(PutCounters("charge", Fixed(1), This())),)))
    table = Table.players()
    golem = table.put(creature("Golem", 1, 1, heal, types=(CardType.ARTIFACT,)))
    table.activate(golem)
    stone = free("Petrify", Apply(Target(), (SetTypes((CardType.ARTIFACT,)),)), target=CREATURE)
    cast_free(table, stone)
    table.resolve_all()
    assert table.counters(golem, "charge") == 1
    away = free("Fleeting", Move(This(), EXILE), GainLife(Fixed(3)))
    id = cast_free(table, away)
    assert (table.life(1), table.zone(id)) == (23, EXILE)


def test_a_spell_that_shuffles_itself_away(table: Table) -> None:
    """CR 608.2k, 701.16: it is no longer on the stack when it would go to the graveyard."""
    spark = table.put(
        spell("Beacon", e.GainLife(a.Fixed(1)), e.Move(r.This(), LIBRARY, e.Place.SHUFFLED), cost="{W}"), 1, HAND
    )
    table.mana(1, "W")
    table.cast(spark)
    table.resolve_top()
    assert table.zone(spark) is LIBRARY
    assert "shuffles" in table.log()


SHUFFLED, NO_CARD = (Do(e.Shuffle()),), (Do(e.Draw(Fixed(0))),)


@pytest.mark.parametrize(
    ("effect", "done"),
    [
        (e.Search(f.HasSubtype("Island")), True),
        (e.Search(f.HasSubtype("Island"), whose=r.Result("nobody")), False),
        (e.Search(f.HasSubtype("Island"), who=r.Result("nobody")), False),
        (e.Draw(Fixed(1)), True),
        (e.Draw(Fixed(0)), False),
        (e.CastCopy(r.Result("nobody")), False),
        *((kind(clauses), clauses is SHUFFLED) for kind in (e.ChooseOne, e.Perform) for clauses in (SHUFFLED, NO_CARD)),
    ],
    ids=str,
)
def test_117_12_if_you_do_looks_at_what_was_done_and_not_at_what_came_of_it(effect: Effect, done: bool) -> None:
    """CR 117.12, 701.15b, 120.3: who searches and finds nothing, or draws from an empty library, has done so; what
    nobody does, or is done no times, was not done."""
    table = Table.players(library=0)
    after = do(table, Do(effect, then=(Do(GainLife(Fixed(1))),)))
    assert after.life(1) == 20 + done


@pytest.mark.parametrize("kind", [e.ChooseOne, e.Perform])
def test_608_2c_what_several_instructions_concerned_is_spoken_of_afterwards(kind: type[Effect]) -> None:
    """CR 608.2c: "tap target creature …; it" is the creature, also where the instruction was one of several."""
    table = Table.players()
    bear, other = table.battlefield(1, BEAR, BEAR)
    told = Do(kind((Do(e.Tap(Target())),)), note="the tapped")  # type: ignore[call-arg]
    after = do(table, told, e.PutCounters("charge", on=r.Result("the tapped")), targets=[bear])
    assert [after.state.objects[id].counter("charge") for id in (bear, other)] == [1, 0]


def test_608_2g_its_controller_is_who_controlled_it_last() -> None:
    """CR 608.2g: of a stolen creature that has left, not its owner."""
    table = Table.players()
    bear = table.put(BEAR, 2)
    cast_free(table, free("Steal", Apply(Target(), (HasController(You()),)), target=CREATURE), bear)
    after = (Destroy(Target()), GainLife(Fixed(3), r.ControllerOf(Target())), GainLife(Fixed(5), r.OwnerOf(Target())))
    cast_free(table, free("End", *after, target=CREATURE), bear)
    assert (table.life(1), table.life(2)) == (23, 25)
