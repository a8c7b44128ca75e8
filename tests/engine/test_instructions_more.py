"""The rarer instructions, each carried out as its rule says (CR 701, 705–713)."""

from __future__ import annotations

from arbitre.cards.records import Card, Face, Layout
from arbitre.engine.context import Context
from arbitre.engine.layers import characteristics, controller
from arbitre.ir import amounts as a
from arbitre.ir import conditions as c
from arbitre.ir import effects as e
from arbitre.ir import filters as f
from arbitre.ir import modifications as m
from arbitre.ir import patterns as p
from arbitre.ir import refs as r
from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.values import CardType, Color, Compare, Phase, Rounding, Step
from arbitre.rules.editions import CURRENT
from arbitre.state.characteristics import printed
from arbitre.state.objects import Mana
from engine.doing import do, holds, matching, number, still
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

CREATURE = f.HasType(CardType.CREATURE)
EACH = r.Players(r.Who.EACH)
OPPONENTS = r.Players(r.Who.OPPONENTS)
BEAR = creature("Bear", 2, 2)


def two_faced(layout: Layout, front: str, back: str) -> Card:
    """A creature card 1/1 with another half 5/5."""
    kinds = (CardType.CREATURE,)
    faces = (Face(front, types=kinds, power="1", toughness="1"), Face(back, types=kinds, power="5", toughness="5"))
    return Card(front, faces, layout)


# --- cards and libraries ----------------------------------------------------------------------------------------------


def test_particular_cards_are_discarded_only_from_a_hand(table: Table) -> None:
    """CR 701.7a."""
    held, dead = table.put(BLANK, zone=HAND), table.put(BLANK, zone=GRAVEYARD)
    done = do(table, e.DiscardThese(r.Both((r.Target(), r.Target(1)))), targets=[held, dead])
    assert done.number() == 1
    assert done.state.player(1).tally("cards discarded this turn") == 1


def test_cr26_701_25_surveil(table: Table) -> None:
    """CR26 701.25a: any of the cards to the graveyard, the rest on top in any order."""
    low, middle, top = table.library(1, card("Low"), card("Middle"), card("Top"))
    done = do(table, e.Surveil(a.Fixed(3)), answers=[(middle,), (low, top)])
    assert done.zone(middle) is GRAVEYARD
    assert done.state.player(1).library[-2:] == (top, low)


def test_cr_701_19a_fateseal(table: Table) -> None:
    """CR 701.19a: the cards of an opponent, arranged by you."""
    (top,) = table.library(2, card("Top"))
    done = do(table, e.Fateseal(a.Fixed(1)), answers=[(top,)])
    assert done.asked[0].player == 1
    assert done.state.player(2).library[0] == top


def test_cr_701_13_looking_is_not_revealing(table: Table) -> None:
    """CR 701.13a: only those who look know the cards."""
    (top,) = table.library(2, card("Top"))
    look = do(table, e.LookAt(top=a.Fixed(1), whose=r.Target()), targets=[2])
    assert look.state.objects[top].known_to == (1,)
    reveal = do(table, e.LookAt(top=a.Fixed(1), whose=r.Target(), reveal=True), targets=[2])
    assert set(reveal.state.objects[top].known_to) == {1, 2}


def test_cr_701_13_each_player_looks_at_cards_of_their_own(table: Table) -> None:
    """CR 400.2: "each player looks at the top card of their library" shows nobody the card of another."""
    (mine,), (theirs,) = table.library(1, card("Mine")), table.library(2, card("Theirs"))
    for whose in (None, EACH):
        look = do(table, e.LookAt(EACH, top=a.Fixed(1), whose=whose))
        assert (look.state.objects[mine].known_to, look.state.objects[theirs].known_to) == ((1,), (2,))


def test_searching_is_forbidden_but_the_rest_happens(table: Table) -> None:
    """CR 101.2: "players can't search libraries"."""
    table.put(artifact("Lock", Static(r.Players(), (m.CantSearch(),))), 2)
    (wood,) = table.library(1, land("Forest"))
    done = do(table, e.Do(e.Search(f.HasType(CardType.LAND)), note="it"), e.Move(r.Result(), HAND), e.Shuffle())
    assert done.zone(wood) is LIBRARY
    assert [x for x in done.game.log if x.what == "shuffles"]


def test_cr_120_3_a_player_who_cannot_draw(table: Table) -> None:
    """CR 101.2, 120.3: no card is drawn, the library is no loss, and the choice is not offered."""
    table.put(artifact("Dam", Static(r.Players(), (m.CantDraw(1),))), 2)
    done = do(table, e.Draw(a.Fixed(3)))
    assert done.hand(1) == 1
    offered = do(table, e.Do(e.Draw(), may=r.You(), otherwise=(e.Do(e.GainLife(a.Fixed(1))),)))
    assert offered.life(1) == 21


def test_cr_118_7_life_that_cannot_be_gained(table: Table) -> None:
    """CR 118.7: nothing is gained, and life totals are not exchanged with a higher one."""
    table.put(artifact("Stop", Static(r.Players(), (m.CantGainLife(),))), 2)
    table.set(1, life=5)
    assert do(table, e.GainLife(a.Fixed(3))).life(1) == 5
    done = do(table, e.ExchangeLife(r.You(), r.Target()), targets=[2])
    assert (done.life(1), done.life(2)) == (5, 20)


# --- permanents -------------------------------------------------------------------------------------------------------


def test_cr_608_2d_tap_or_untap_does_what_is_possible(table: Table) -> None:
    """CR 608.2d."""
    up, down = table.put(BEAR), table.put(BEAR, tapped=True)
    done = do(table, e.TapOrUntap(r.Both((r.Target(), r.Target(1)))), targets=[up, down])
    assert (done.state.objects[up].tapped, done.state.objects[down].tapped) == (True, False)


def test_all_change_places_at_once(table: Table) -> None:
    """ "Untap the tapped and tap the untapped"; CR 205.2a: the card types among them."""
    up, down = table.put(BEAR), table.put(artifact("Rock"), tapped=True)
    done = do(table, e.TapAndUntap(r.All(f.IsPermanent())))
    assert (done.state.objects[up].tapped, done.state.objects[down].tapped) == (True, False)
    assert number(table, a.DistinctTypes(f.IsPermanent())) == 2


def test_cr_701_25_transforming(table: Table) -> None:
    """CR 701.25a–b: a double-faced permanent turns over, another does nothing."""
    wolf, bear = table.put(two_faced(Layout.TRANSFORM, "Day", "Night")), table.put(BEAR)
    done = do(table, e.Transform(r.Both((r.Target(), r.Target(1)))), targets=[wolf, bear])
    assert done.result() == (wolf,)
    assert characteristics(done.game, wolf).power == 5
    do(table, e.Transform(r.Target()), targets=[wolf])
    assert characteristics(done.game, wolf).power == 1


def test_cr_709_4_flipping_is_for_good(table: Table) -> None:
    """CR 709.4."""
    pupil = table.put(two_faced(Layout.FLIP, "Pupil", "Master"))
    done = do(table, e.Flip(r.Target()), targets=[pupil])
    assert characteristics(done.game, pupil).name == "Master"
    assert do(table, e.Flip(r.Target()), targets=[pupil]).result() == ()


def test_cr_707_2a_turned_face_down_and_up(table: Table) -> None:
    """CR 707.2a, 707.8, 711.6."""
    big, wolf = table.put(creature("Big", 7, 7)), table.put(two_faced(Layout.TRANSFORM, "Day", "Night"))
    done = do(table, e.TurnFace(r.Both((r.Target(), r.Target(1))), up=False), targets=[big, wolf])
    assert done.result() == (big,)
    assert characteristics(done.game, big).power == 2
    do(table, e.TurnFace(r.Target()), targets=[big])
    assert characteristics(done.game, big).power == 7


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


def test_cr_702_24_phasing_out_takes_attachments_along(table: Table) -> None:
    """CR 702.24b, f."""
    bear = table.put(BEAR)
    aura = table.put(enchantment("Aura", Keyword("enchant", what=(CREATURE,)), subtypes=["Aura"]), attached_to=bear)
    done = do(table, e.PhaseOut(r.Target()), targets=[bear])
    assert matching(table, f.IsPermanent()) == ()
    do(table, e.PhaseOut(r.Target()), targets=[bear])
    assert set(matching(table, f.IsPermanent())) == {bear, aura}
    assert done.zone(bear) is BATTLEFIELD


def test_cr_506_4_removed_from_combat_and_cr_509_1h_blocked(table: Table) -> None:
    """CR 506.4, 509.1h."""
    table.at(1, Step.DECLARE_BLOCKERS)
    one, two = table.battlefield(1, BEAR, BEAR, attacking=2, defending_player=2)
    done = do(table, e.RemoveFromCombat(r.Target()), e.BecomeBlocked(r.Target(1)), targets=[one, two])
    assert done.state.objects[one].attacking == 0
    assert done.state.objects[two].blocked


def test_cr_706_5_a_token_that_is_a_copy(table: Table) -> None:
    """CR 706.2, 706.5: copiable values only, except as it says; of what has left, as it last was."""
    bear = table.put(creature("Bear", 2, 2, Keyword("flying")), 2, counters={"+1/+1": 4})
    but = (m.HasAbilities((Keyword("haste"),)),)
    done = do(table, e.Destroy(r.Target()), e.CreateCopies(r.Target(), a.Fixed(2), but=but), targets=[bear])
    tokens = done.result()
    assert len(tokens) == 2
    for token in tokens:
        its = characteristics(done.game, token)
        assert (its.name, its.power, its.keywords) == ("Bear", 2, {"flying", "haste"})
        assert controller(done.game, token) == 1


def test_cr_701_12_sacrificing_is_not_destroying(table: Table) -> None:
    """CR 701.14a: each by its controller, unless it can't be sacrificed."""
    safe = table.put(creature("Safe", 1, 1, Static(r.This(), (m.CantBeSacrificed(),))))
    bear = table.put(BEAR, 2)
    done = do(table, e.SacrificeThese(r.All(CREATURE)))
    assert (done.zone(safe), done.zone(bear)) == (BATTLEFIELD, GRAVEYARD)


def test_cr_101_2_a_spell_that_cannot_be_countered(table: Table) -> None:
    """CR 101.2: it stays on the stack."""
    firm = table.put(spell("Firm", Static(r.This(), (m.CantBeCountered(),), zone=STACK)), 2, STACK)
    assert do(table, e.Counter(r.Target()), targets=[firm]).zone(firm) is STACK


def test_cr_121_counters_divided_now(table: Table) -> None:
    """CR 608.2d: each chosen creature gets at least one."""
    one, two = table.battlefield(1, BEAR, BEAR)
    mine = r.Pick(f.And((CREATURE, f.ControlledBy())), None)
    done = do(table, e.PutCounters("+1/+1", a.Fixed(3), mine, divided=True), answers=[(one, two), (1, 2)])
    assert [done.state.objects[i].counter("+1/+1") for i in (one, two)] == [1, 2]


def test_any_counter_is_chosen(table: Table) -> None:
    """CR 121.1: "remove a counter from target permanent"."""
    both = table.put(BEAR, counters={"+1/+1": 1, "charge": 2})
    done = do(table, e.RemoveCounters("", a.Fixed(2), r.Target()), targets=[both], answers=["charge", "+1/+1"])
    assert done.state.objects[both].counters == (("charge", 1),)


# --- choices ----------------------------------------------------------------------------------------------------------


def test_a_linked_choice_replaces_the_last_one(table: Table) -> None:
    """CR 607.2d: "the last chosen creature"."""
    source, one, two = table.put(artifact("Chooser")), *table.battlefield(2, BEAR, BEAR)
    pick = e.Choose(r.Pick(CREATURE, a.Fixed(1)), link="chosen")
    do(table, pick, source=source, answers=[one])
    done = do(table, pick, e.Destroy(r.Linked("chosen")), source=source, answers=[two])
    assert (done.zone(one), done.zone(two)) == (BATTLEFIELD, GRAVEYARD)


def test_each_player_picks_among_what_is_theirs(table: Table) -> None:
    """CR 101.4: It is the player who chooses."""
    table.put(BEAR, 1)
    one, two = table.battlefield(2, BEAR, BEAR)
    keep = r.Pick(f.And((CREATURE, f.ControlledBy(r.It()))), a.Fixed(1), by=EACH)
    done = do(
        table,
        e.Do(e.Choose(keep), note="kept"),
        e.SacrificeThese(r.Others(r.All(CREATURE), r.Result("kept"))),
        answers=[one],
    )
    assert done.zone(two) is GRAVEYARD
    assert len(matching(table, CREATURE)) == 2


def test_a_chosen_number_is_linked(table: Table) -> None:
    """CR 607.2d."""
    source = table.put(artifact("Counter"))
    done = do(table, e.ChooseQuality(e.Choice.NUMBER), e.GainLife(a.LinkedAmount("number")), source=source, answers=[4])
    assert done.life(1) == 24


# --- turn and game ----------------------------------------------------------------------------------------------------


def test_cr_500_10_skips_and_extra_steps(table: Table) -> None:
    """CR 500.9–10."""
    done = do(
        table,
        e.Skip(r.Target(), steps=(Step.DRAW,)),
        e.Skip(r.Target(), turn=True),
        e.ExtraSteps((Step.END,)),
        targets=[2],
    )
    assert done.state.player(2).skips == ("draw", "turn")
    assert done.state.step_plan == (Step.END,)


def test_cr_104_losing_and_winning(table: Table) -> None:
    """CR 104.2a, 104.3e: the game ends, and nothing more happens."""
    done = do(table, e.LoseGame(r.Target()), e.GainLife(a.Fixed(5)), targets=[2])
    assert done.state.result == (1,)
    assert done.life(1) == 20


def test_cr_104_4c_a_drawn_game(table: Table) -> None:
    """CR 104.4c."""
    assert do(table, e.DrawGame()).state.result == ()


def test_cr26_603_12_when_you_do(table: Table) -> None:
    """CR26 603.12: the ability waits to be put on the stack."""
    body = e.Body((e.Do(e.GainLife(a.Fixed(1))),))
    done = do(table, e.Do(e.LoseLife(a.Fixed(1)), then=(e.Do(e.Reflexive(body)),)))
    assert len(done.state.waiting) == 1
    assert done.life(1) == 19


def test_cr26_706_dice(table: Table) -> None:
    """CR26 706.2: between 1 and the number of sides."""
    for _ in range(20):
        done = do(table, e.Do(e.RollDie(6), note="roll"))
        assert 1 <= done.number("roll") <= 6


# --- what happened ----------------------------------------------------------------------------------------------------


def test_what_happened_this_turn(table: Table) -> None:
    """ "If a creature died this turn": what has left is seen as it last existed."""
    died = p.Moves(f.And((CREATURE, f.ControlledBy(OPPONENTS))), origin=BATTLEFIELD, to=GRAVEYARD)
    assert not holds(table, c.Happened(died))
    bear = table.put(BEAR, 2)
    do(table, e.Destroy(r.Target()), targets=[bear])
    assert holds(table, c.Happened(died))
    assert not holds(table, c.Happened(died, at_least=2))
    assert not holds(table, c.Happened(died), you=2)
    assert number(table, a.TallyOf(a.Tally.CREATURES_DIED, EACH)) == 1


def test_damage_dealt_this_turn(table: Table) -> None:
    """CR 119.2b: "dealt damage by ~ this turn"."""
    source, victim = table.put(BEAR), table.put(creature("Big", 5, 5), 2)
    do(table, e.DealDamage(a.Fixed(1), r.Both((r.Target(), r.Target(1)))), source=source, targets=[victim, 2])
    assert matching(table, f.DamagedBy(r.This()), source=source) == (victim,)
    assert matching(table, f.And((f.IsPlayer(), f.DamagedBy(r.This()))), source=source) == (2,)
    assert matching(table, f.HasState(f.State.DAMAGED)) == (victim,)


def test_numbers_joined(table: Table) -> None:
    """Sums, products, the lesser, one or the other."""
    big = a.Times(a.Fixed(3), a.Plus(a.Fixed(2), a.Fixed(1)))
    assert number(table, a.Lesser(big, a.Fixed(7))) == 7
    mine, seven = c.TurnOf(), c.Compares(a.ZoneSize(a.CardsIn.GRAVEYARD), Compare.EQUAL, a.Fixed(7))
    assert number(table, a.Either(mine, a.Fixed(1), a.Fixed(2)), you=2) == 2
    table.graveyard(1, *[BLANK] * 7)
    assert holds(table, c.Threshold())
    assert holds(table, c.AnyOf((c.NotSo(mine), seven)))


def test_a_card_cannot_enter_transformed_without_a_back(table: Table) -> None:
    """CR 711: only a double-faced card has a back face."""
    wolf, bear = table.put(two_faced(Layout.TRANSFORM, "Day", "Night"), zone=EXILE), table.put(BEAR, zone=EXILE)
    move = e.Move(r.Both((r.Target(), r.Target(1))), BATTLEFIELD, transformed=True)
    done = do(table, move, targets=[wolf, bear])
    assert (done.zone(wolf), done.zone(bear)) == (BATTLEFIELD, EXILE)
    assert still(table).object(done.now(wolf)).base is printed(two_faced(Layout.TRANSFORM, "Day", "Night").faces[1])


def test_a_library_with_the_rest_in_random_order(table: Table) -> None:
    """CR 401.4: no order is chosen where the effect says "in a random order"."""
    cards = table.library(1, card("One"), card("Two"), card("Three"))
    put = e.Move(r.Result("seen"), LIBRARY, e.Place.BOTTOM, random_order=True)
    done = do(table, e.Do(e.LookAt(top=a.Fixed(3)), note="seen"), put)
    assert set(done.state.player(1).library[:3]) == set(cards)
    assert not done.asked


def test_cr26_500_10a_extra_phases_only_in_your_own_turn(table: Table) -> None:
    """CR26 500.10a; in 2011 whoever controls the effect."""
    assert do(table, e.ExtraPhases((Phase.COMBAT,)), you=2).state.turn_plan[0] is Phase.COMBAT
    now = Table.players(2, edition=CURRENT)
    assert do(now, e.ExtraPhases((Phase.COMBAT, Phase.COMBAT)), you=2).result() == ()


# --- several players at once ------------------------------------------------------------------------------------------


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


def test_cr_701_14a_you_sacrifice_only_what_you_control(table: Table) -> None:
    """CR 701.14a."""
    bear = table.put(BEAR, 2)
    assert do(table, e.SacrificeThese(r.Target(), r.You()), targets=[bear]).zone(bear) is BATTLEFIELD
    assert do(table, e.SacrificeThese(r.Target()), targets=[bear]).zone(bear) is GRAVEYARD


def test_cr_608_2d_an_impossible_option_is_not_offered(table: Table) -> None:
    """CR 608.2d: "sacrifice a creature or lose 3 life" without a creature."""
    options = (e.Do(e.SacrificeChosen(CREATURE, who=r.It())), e.Do(e.LoseLife(a.Fixed(3), r.It())))
    assert do(table, e.ChooseOne(options, r.Target()), targets=[2]).life(2) == 17


# --- turn, delayed, chance --------------------------------------------------------------------------------------------


def test_cr_500_7_the_newest_extra_turn_comes_first(table: Table) -> None:
    """CR 500.7: the player last in turn order gets the turn that is created last."""
    done = do(table, e.ExtraTurns(EACH))
    assert done.state.extra_turns == (1, 2)


def test_cr_500_8_extra_phases_follow_this_phase(table: Table) -> None:
    """CR 500.8."""
    done = do(table, e.ExtraPhases((Phase.COMBAT, Phase.POSTCOMBAT_MAIN)))
    assert done.state.turn_plan[:3] == (Phase.COMBAT, Phase.POSTCOMBAT_MAIN, Phase.COMBAT)


def test_cr_603_7c_a_delayed_trigger_keeps_what_its_words_stood_for(table: Table) -> None:
    """CR 603.7c: it speaks of the object that was moved."""
    bear = table.put(BEAR, 2)
    body = e.Body((e.Do(e.Move(r.Target(), BATTLEFIELD)),))
    done = do(table, e.Move(r.Target(), EXILE), e.Delayed(p.StepBegins(Step.END, next=True), body), targets=[bear])
    (waiting,) = done.state.delayed
    later = do(table, *waiting.body.clauses, ctx=Context.of(done.game, waiting.binding))
    assert later.zone(bear) is BATTLEFIELD


def test_cr_705_1_flips_are_won_or_lost(table: Table) -> None:
    """CR 705.1: over many flips about half are won, and each leads to its own consequence."""
    flip = e.FlipCoin(won=(e.Do(e.GainLife(a.Fixed(1))),), lost=(e.Do(e.LoseLife(a.Fixed(1), r.Target())),))
    done = do(table, e.Do(flip, times=a.Fixed(100), note="flips"), targets=[2])
    won = done.number("flips")
    assert 30 < won < 70
    assert (done.life(1), done.life(2)) == (20 + won, 20 - (100 - won))


def test_cr_607_2d_a_chosen_color_is_kept_for_the_source(table: Table) -> None:
    """CR 607.2d."""
    source = table.put(artifact("Chooser"))
    done = do(table, e.ChooseQuality(e.Choice.COLOR), source=source, answers=["R"])
    assert done.state.objects[source].word("color") == Color.RED
    player = do(table, e.ChooseQuality(e.Choice.OPPONENT), source=source)
    assert player.state.objects[source].word("player") == "2"


def test_cr_201_3_any_card_can_be_named(table: Table) -> None:
    """CR 201.3."""
    source = table.put(artifact("Chooser"))
    done = do(table, e.ChooseQuality(e.Choice.NAME), source=source, answers=["Something Else"])
    assert done.state.objects[source].word("name") == "Something Else"


def test_mana_is_added(table: Table) -> None:
    """CR 106.4."""
    source = table.put(artifact("Stone"))
    done = do(table, e.AddMana(("C", "R")), source=source)
    assert [m.type for m in done.state.player(1).pool] == ["C", "R"]
    assert isinstance(done.state.player(1).pool[0], Mana)
