"""The gate and the families of instructions, carried out as the rules say (CR 608.2, 701)."""

from __future__ import annotations

from arbitre.ir import amounts as a
from arbitre.ir import conditions as c
from arbitre.ir import effects as e
from arbitre.ir import filters as f
from arbitre.ir import refs as r
from arbitre.ir.values import CardType, Compare, Zone
from arbitre.state.objects import Happening
from engine.doing import do
from table import (
    BATTLEFIELD,
    BLANK,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
    Table,
    artifact,
    card,
    creature,
    land,
    spell,
)

CREATURE = f.HasType(CardType.CREATURE)
ALL_CREATURES = r.All(CREATURE)
EACH = r.Players(r.Who.EACH)
MINE = f.And((CREATURE, f.ControlledBy()))
BEAR = creature("Bear", 2, 2)


# --- the gate ---------------------------------------------------------------------------------------------------------


def test_cr_608_2c_a_false_condition_leads_to_otherwise(table: Table) -> None:
    """CR 608.2c: "if …, otherwise …"."""
    clause = e.Do(e.GainLife(a.Fixed(3)), condition=c.TurnOf(), otherwise=(e.Do(e.LoseLife(a.Fixed(1))),))
    assert do(table, clause, you=1).life(1) == 23
    assert do(table, clause, you=2).life(2) == 19


def test_cr_117_12_if_you_do_looks_at_the_choice(table: Table) -> None:
    """CR 117.12, 608.2d: declining leads to otherwise, and so does what is impossible."""
    sacrifice = e.Do(
        e.SacrificeChosen(MINE),
        may=r.You(),
        then=(e.Do(e.GainLife(a.Fixed(5))),),
        otherwise=(e.Do(e.LoseLife(a.Fixed(2))),),
    )
    assert do(table, sacrifice).life(1) == 18, "nobody is asked for the impossible"
    bear = table.put(BEAR)
    assert do(table, sacrifice, answers=[False]).life(1) == 16
    done = do(table, sacrifice, answers=[True])
    assert done.life(1) == 21
    assert done.zone(bear) is GRAVEYARD


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


def test_choose_one_on_resolution(table: Table) -> None:
    """CR 608.2d: the players choose in turn order, then act."""
    options = (e.Do(e.Draw(a.Fixed(1), r.It())), e.Do(e.LoseLife(a.Fixed(2), r.It())))
    done = do(table, e.ChooseOne(options, EACH), answers=[0, 1])
    assert done.hand(1) == 1
    assert done.life(2) == 18


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


# --- damage and life --------------------------------------------------------------------------------------------------


def test_cr_119_8_no_damage_is_not_dealt(table: Table) -> None:
    """CR 119.8, 107.1b: 0 or less is no damage."""
    source = table.put(BEAR)
    done = do(table, e.DealDamage(a.Minus(a.Fixed(1), a.Fixed(3)), r.Target()), source=source, targets=[2])
    assert done.life(2) == 20
    assert done.result() == ()


def test_damage_divided_as_chosen_with_the_targets(table: Table) -> None:
    """CR 601.2d: each target gets its share."""
    source, big = table.put(BEAR), table.put(creature("Big", 5, 5), 2)
    done = do(
        table, e.DealDamage(a.Fixed(5), r.Target(), divided=True), source=source, targets=[(2, big)], divided=[(2, 3)]
    )
    assert done.life(2) == 18
    assert done.state.objects[big].damage == 3


def test_damage_dealt_by_each_of_several_is_one_batch(table: Table) -> None:
    """CR 608.2e: "each creature you control deals damage equal to its power to target player"."""
    table.battlefield(1, BEAR, creature("Big", 5, 5))
    clause = e.Do(e.DealDamage(a.StatOf(a.Stat.POWER, r.It()), r.Target(), r.It()), each=r.All(MINE), note="dealt")
    done = do(table, clause, targets=[2])
    assert done.life(2) == 13
    assert done.number("dealt") == 7


def test_cr_701_10_fight(table: Table) -> None:
    """CR 701.10a–b: each deals damage equal to its power; none if one has left."""
    mine, theirs = table.put(creature("Mine", 3, 3)), table.put(creature("Theirs", 2, 4), 2)
    done = do(table, e.Fight(r.Target(), r.Target(1)), targets=[mine, theirs])
    assert (done.state.objects[mine].damage, done.state.objects[theirs].damage) == (2, 3)
    alone = do(table, e.Fight(r.Target(), r.Target(1)), targets=[(mine,), ()])
    assert alone.state.objects[mine].damage == 2


def test_cr_118_5_setting_a_life_total_gains_or_loses(table: Table) -> None:
    """CR 118.5, 107.1b: the total may be set to a negative number."""
    assert do(table, e.SetLife(a.Fixed(7), r.Target()), targets=[2]).life(2) == 7
    assert do(table, e.SetLife(a.Minus(a.Fixed(1), a.Fixed(3)), r.Target()), targets=[2]).life(2) == -2


def test_cr_701_8c_life_totals_are_exchanged(table: Table) -> None:
    """CR 701.8c."""
    table.set(1, life=3)
    done = do(table, e.ExchangeLife(r.You(), r.Target()), targets=[2])
    assert (done.life(1), done.life(2)) == (20, 3)


# --- cards ------------------------------------------------------------------------------------------------------------


def test_cr_120_2a_the_active_player_draws_first(table: Table) -> None:
    """CR 120.2a: all draws of the active player, then those of the next one."""
    done = do(table, e.Draw(a.Fixed(2), EACH), you=2)
    drawn = [entry for entry in done.game.log if entry.what == "moves"]
    assert len(drawn) == 4
    assert (done.hand(1), done.hand(2)) == (2, 2)
    owners = [done.state.objects[i].owner for i in done.result()]
    assert owners == [1, 1, 2, 2]


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


def test_milling_more_than_there_is(table: Table) -> None:
    """CR26 701.17b: as many as possible, all at once."""
    done = do(table, e.Mill(a.Fixed(50), r.Target()), targets=[2])
    assert len(done.state.player(2).graveyard) == 20
    assert done.number() == 20


def test_cr_701_18a_scry(table: Table) -> None:
    """CR 701.18a: any number to the bottom, the rest back on top, each in the order chosen; the player knows them."""
    low, middle, top = table.library(1, card("Low"), card("Middle"), card("Top"))
    done = do(table, e.Scry(a.Fixed(3)), answers=[(middle,), (low, top)])
    library = done.state.player(1).library
    assert library[0] == middle
    assert library[-2:] == (top, low)
    assert done.state.objects[low].known_to == (1,)


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
        e.Do(e.LookAt(whose=r.You(), until=f.HasType(CardType.LAND), reveal=True), note="revealed"),
        e.Do(e.Move(found, BATTLEFIELD), note="put"),
        e.Move(r.Others(r.Result("revealed"), r.Result("put")), LIBRARY, e.Place.BOTTOM, any_order=True),
        answers=[(two, one)],
    )
    assert done.zone(forest) is BATTLEFIELD
    assert done.state.player(1).library[:2] == (one, two)


def test_cr_701_20_clash(table: Table) -> None:
    """CR 701.20a–c: the higher converted mana cost wins."""
    table.library(1, creature("Costly", 1, 1, cost="{5}"))
    table.library(2, creature("Cheap", 1, 1, cost="{1}"))
    done = do(
        table,
        e.Do(e.Clash(), note="clash"),
        e.Do(e.GainLife(a.Fixed(1)), condition=c.WonFlip("clash")),
        answers=[True, False],
    )
    assert done.life(1) == 21
    assert done.state.player(1).library[0] != done.state.player(1).library[-1]


# --- moving -----------------------------------------------------------------------------------------------------------


def test_cr_400_7_an_effect_finds_what_it_has_moved(table: Table) -> None:
    """ "Exile target creature, then return it to the battlefield": the new object is found."""
    bear = table.put(BEAR, 2, tapped=True)
    done = do(table, e.Move(r.Target(), EXILE), e.Move(r.Target(), BATTLEFIELD, under=r.You()), targets=[bear])
    new = done.now(bear)
    assert done.zone(bear) is BATTLEFIELD
    assert new != bear
    assert done.state.objects[new].controller == 1
    assert not done.state.objects[new].tapped


def test_cr_400_7_what_left_otherwise_is_not_found(table: Table) -> None:
    """CR 608.2b, 400.7: a new object is not the one that was referred to."""
    bear = table.put(BEAR, 2)
    do(table, e.Destroy(r.Target()), targets=[bear])
    done = do(table, e.Move(r.This(), HAND), source=bear)
    assert done.zone(bear) is GRAVEYARD


def test_cr_400_7d_a_dies_trigger_finds_the_card(table: Table) -> None:
    """CR 400.7d: in the graveyard it went to, if it is still there."""
    bear = table.put(BEAR, 1)
    died = do(table, e.Destroy(r.Target()), targets=[bear])
    became = died.now(bear)
    happening = Happening(subject=bear, player=1, amount=1, became=became)
    done = do(table, e.Move(r.This(), HAND), source=bear, happening=happening)
    assert done.zone(bear) is HAND
    again = do(table, e.Move(r.Event(), BATTLEFIELD), source=bear, happening=happening)
    assert again.zone(bear) is HAND, "it has left the graveyard since"


def test_cr_401_4_the_owner_orders_cards_put_on_a_library(table: Table) -> None:
    """CR 401.4."""
    one, two = table.battlefield(2, BEAR, creature("Other", 1, 1))
    done = do(table, e.Move(ALL_CREATURES, LIBRARY), you=1, answers=[(two, one)])
    assert done.asked[0].player == 2
    assert done.state.player(2).library[-2:] == (done.now(one), done.now(two))


def test_cr_401_8_nth_from_the_top(table: Table) -> None:
    """CR 401.8."""
    bear = table.put(BEAR)
    done = do(table, e.Move(r.Target(), LIBRARY, nth=a.Fixed(3)), targets=[bear])
    assert done.state.player(1).library[-3] == done.now(bear)


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


def test_cr_303_4f_an_aura_put_onto_the_battlefield_is_attached(table: Table) -> None:
    """CR 303.4f–g: its player chooses what it enchants; without anything legal it stays where it is."""
    from arbitre.ir.abilities import Keyword

    aura = card(
        "Aura", Keyword("enchant", what=(CREATURE,)), types=[CardType.ENCHANTMENT], subtypes=("Aura",), cost="{1}"
    )
    dead = table.put(aura, 1, GRAVEYARD)
    assert do(table, e.Move(r.Target(), BATTLEFIELD), targets=[dead]).zone(dead) is GRAVEYARD
    _one, two = table.battlefield(2, BEAR, BEAR)
    done = do(table, e.Move(r.Target(), BATTLEFIELD), targets=[dead], answers=[two])
    assert done.state.objects[done.now(dead)].attached_to == two


def test_cr26_610_3_exiled_until_the_source_leaves(table: Table) -> None:
    """CR26 610.3: it comes back under its owner's control at once, without a trigger; not exiled if the source left."""
    jail, bear = table.put(artifact("Jail")), table.put(BEAR, 2)
    exiled = do(table, e.Move(r.Target(), EXILE, until_leaves=True), source=jail, targets=[bear])
    assert exiled.zone(bear) is EXILE
    done = do(table, e.Destroy(r.Target()), targets=[jail])
    assert done.zone(bear) is BATTLEFIELD
    again = do(table, e.Move(r.Target(), EXILE, until_leaves=True), source=jail, targets=[done.now(bear)])
    assert again.zone(bear) is BATTLEFIELD


def test_cr_110_5g_a_token_that_left_does_not_come_back(table: Table) -> None:
    """CR 110.5g."""
    made = do(
        table,
        e.CreateTokens(e.TokenSpec((CardType.CREATURE,), ("Goblin", "Scout"), power=a.Fixed(1), toughness=a.Fixed(1))),
    )
    (token,) = made.result()
    assert made.state.objects[token].base.name == "Goblin Scout"
    done = do(table, e.Move(r.Target(), EXILE), e.Move(r.Target(), BATTLEFIELD), targets=[token])
    assert done.zone(token) is not BATTLEFIELD


def test_countering_spells_and_abilities(table: Table) -> None:
    """CR 701.5a: a spell goes to its owner's graveyard, or where the effect says."""
    first = table.put(spell("First"), 2, STACK)
    second = table.put(spell("Second"), 2, STACK)
    done = do(table, e.Counter(r.Target()), e.Counter(r.Target(1), EXILE), targets=[first, second])
    assert (done.zone(first), done.zone(second)) == (GRAVEYARD, EXILE)


# --- permanents -------------------------------------------------------------------------------------------------------


def test_cr_701_17a_only_untapped_permanents_are_tapped(table: Table) -> None:
    """CR 701.17a–b."""
    up, down = table.put(BEAR), table.put(BEAR, tapped=True)
    done = do(table, e.Tap(ALL_CREATURES))
    assert done.result() == (up,)
    untapped = do(table, e.Untap(r.Target()), targets=[down])
    assert untapped.result() == (down,)


def test_counters_are_put_removed_and_moved(table: Table) -> None:
    """CR 121.1, 121.5."""
    one, two = table.battlefield(1, BEAR, BEAR)
    done = do(table, e.PutCounters("+1/+1", a.Fixed(3), r.Target()), targets=[one])
    assert done.number() == 3
    do(table, e.MoveCounters("+1/+1", a.Fixed(5), r.Target(), r.Target(1)), targets=[one, two])
    assert done.state.objects[two].counter("+1/+1") == 3
    do(table, e.RemoveCounters("+1/+1", None, r.Target()), targets=[two])
    assert done.state.objects[two].counter("+1/+1") == 0


def test_cr_701_24b_proliferate_adds_one_of_a_kind(table: Table) -> None:
    """CR 701.24a–b: of several kinds one is chosen (2011)."""
    both = table.put(BEAR, counters={"+1/+1": 1, "charge": 1})
    table.set(2, counters={"poison": 2})
    done = do(table, e.Proliferate(), answers=[(2, both), "charge"])
    assert done.state.player(2).counter("poison") == 3
    assert done.state.objects[both].counters == (("+1/+1", 1), ("charge", 2))


def test_cr_701_8b_control_is_exchanged_or_nothing_happens(table: Table) -> None:
    """CR 701.8a–b."""
    from arbitre.engine.layers import controller

    mine, other, theirs = table.put(BEAR), table.put(BEAR), table.put(BEAR, 2)
    done = do(table, e.ExchangeControl(r.Target(), r.Target(1)), targets=[mine, theirs])
    assert (controller(done.game, mine), controller(done.game, theirs)) == (2, 1)
    nothing = do(table, e.ExchangeControl(r.Target(), r.Target(1)), targets=[other, theirs])
    assert nothing.result() == ()


def test_emblems_are_in_the_command_zone(table: Table) -> None:
    """CR 113.1–2."""
    done = do(table, e.MakeEmblem(()))
    (emblem,) = done.result()
    assert done.zone(emblem) is COMMAND


# --- what is spoken of later ----------------------------------------------------------------------------------------


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
