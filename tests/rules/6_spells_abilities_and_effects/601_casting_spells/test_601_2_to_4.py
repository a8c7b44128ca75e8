"""Casting spells (CR 601.2–4)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.costs import paying
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Activate, CastSpell, Divide, Number
from arbitre.engine.kernel.options import Options
from arbitre.ir import amounts as a
from arbitre.ir import costs as c
from arbitre.ir import effects as e
from arbitre.ir import refs as r
from arbitre.ir.abilities import Activated, Keyword, SpellAbility, Static, Triggered
from arbitre.ir.amounts import Fixed, X
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import (
    AddMana,
    AmongColors,
    Body,
    Counter,
    DealDamage,
    Destroy,
    Do,
    Draw,
    GainLife,
    ManaOf,
    Modes,
    Symbols,
    TargetSlot,
)
from arbitre.ir.filters import And, Anything, ControlledBy, HasColor, HasSubtype, HasType, Is, IsPlayer, IsSpell, Or
from arbitre.ir.modifications import AdditionalCost, AlternativeCost, CostsLess, CostsMore, SpendAsThough
from arbitre.ir.patterns import BecomesTarget, Casts, TappedForMana
from arbitre.ir.refs import Pick, Players, Target, This, Who, You
from arbitre.ir.values import CardType, Color, ManaCost, Zone
from arbitre.rules.editions import CURRENT, Edition
from arbitre.state.chance import Dice
from arbitre.state.check import check
from arbitre.state.notation import write
from helpers.casting import options
from helpers.casting_cards import BOLT, for_all, for_you, own
from helpers.doing import do, still
from helpers.laying import free, word
from helpers.paying import choice, gain, gaining, tapped
from helpers.positions import positions
from helpers.words import A_CREATURE, BEAR, CREATURE, GREEN_BEAR, mana, modern, seated, worded
from table import BATTLEFIELD, GRAVEYARD, HAND, STACK, Table, artifact, card, creature, enchantment, land, spell

ANY_COLOR = Body((Do(AddMana(ManaOf(AmongColors(tuple(Color))))),))


def adding(cost: c.Cost, *symbols: str) -> Activated:
    return Activated(cost, Body((Do(AddMana(Symbols(symbols))),)))


LANDS = (
    *(land(name) for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")),
    land("Dual", Activated(c.TapThis(), Body((Do(AddMana(ManaOf(AmongColors((Color.RED, Color.GREEN))))),)))),
    land("City", adding(c.TapThis(), "C"), Activated(c.Costs((c.TapThis(), c.PayLife(Fixed(1)))), ANY_COLOR)),
)
ANY = Or((CREATURE, IsPlayer()))
CLERIC = Body((Do(GainLife(Fixed(1))),))
CHARM = Modes(
    (CLERIC, Body((Do(Destroy(Target())),), (TargetSlot(HasType(CardType.ARTIFACT)),)), Body((Do(Draw()),))), 1, 2
)
DRAIN = Body((Do(DealDamage(X(), Target())),), (TargetSlot(ANY),))


def own_cost(cost: c.Cost, additional: bool) -> Static:
    mod = AdditionalCost(cost) if additional else AlternativeCost(cost)
    return Static(This(), (mod,), zone=Zone.STACK)


SPELLS = (
    spell("Bolt", DealDamage(Fixed(3), Target()), target=ANY, cost="{R}"),
    spell("Blaze", DealDamage(X(), Target()), target=ANY, cost="{X}{R}", instant=False),
    spell(
        "Fork",
        DealDamage(Fixed(4), Target(), divided=True),
        target=(TargetSlot(ANY, Fixed(1), Fixed(3)),),
        cost="{2}{R}",
    ),
    spell("Fling", DealDamage(Fixed(3), Target()), own_cost(c.Sacrifice(CREATURE), True), target=ANY, cost="{1}{R}"),
    spell("Pitch", Draw(), own_cost(c.ExileCards(HasColor(Color.BLUE), Zone.HAND), False), cost="{3}{U}{U}"),
    spell("No", Counter(Target()), target=IsSpell(), cost="{U}{U}"),
    spell("Back", GainLife(Fixed(2)), Keyword("buyback", mana("{2}")), cost="{W}"),
    spell("Again", Draw(), Keyword("flashback", mana("{2}{U}")), cost="{1}{U}"),
    spell("Pure", GainLife(Fixed(3)), cost="{W/U}{G/P}"),
    spell("Mono", Draw(), cost="{2/G}{2/G}"),
    card("Charm", SpellAbility(Body(modes=CHARM)), types=(CardType.INSTANT,), cost="{1}{W}"),
    creature("Bear", 2, 2, cost="{1}{G}"),
    creature("Elf", 1, 1, adding(c.TapThis(), "G"), cost="{G}"),
    creature("Kick", 2, 2, Keyword("kicker", mana("{2}")), cost="{G}"),
    creature("Beast", 4, 4, Keyword("morph", mana("{3}{G}")), cost="{5}{G}"),
    creature("Crowd", 5, 5, Keyword("convoke"), cost="{5}{G}"),
    creature("Tomb", 5, 5, Keyword("delve"), cost="{6}{B}"),
    creature("Gun", 1, 1, Activated(c.Costs((mana("{X}"), c.TapThis())), DRAIN), cost="{1}{R}"),
    creature("Guard", 2, 2, Keyword("protection", what=(HasColor(Color.RED),)), Keyword("flash"), cost="{W}"),
    artifact("Signet", adding(c.Costs((mana("{1}"), c.TapThis())), "W", "U"), cost="{2}"),
    artifact("Ring", adding(c.TapThis(), "C", "C"), cost="{1}"),
    artifact("Treasure", Activated(c.Costs((c.TapThis(), c.Sacrifice(Is(This())))), ANY_COLOR), cost="{1}"),
    artifact("Altar", adding(c.Sacrifice(CREATURE), "C", "C"), cost="{2}"),
    artifact("Drum", Activated(c.Costs((c.TapThis(), c.Tap(CREATURE))), ANY_COLOR), cost="{1}"),
    artifact("Loot", Activated(c.Costs((c.TapThis(), c.DiscardCards(Anything()))), CLERIC), cost="{1}"),
    enchantment("Tax", Static(Players(Who.EACH), (CostsMore(And((IsSpell(), CREATURE)), mana("{1}")),)), cost="{1}{W}"),
    enchantment("Gift", Static(You(), (CostsLess(IsSpell(), ManaCost.parse("{1}")),)), cost="{1}{G}"),
    enchantment(
        "Growth",
        Triggered(TappedForMana(HasSubtype("Forest"), You()), Body((Do(AddMana(Symbols(("G",)))),))),
        cost="{1}{G}",
    ),
)


def deck(dice: Dice) -> list[Card]:
    spells = [SPELLS[dice.below(len(SPELLS))] for _ in range(34)]
    return spells + [LANDS[dice.below(len(LANDS))] for _ in range(26)]


ENCHANTMENT = (CardType.ENCHANTMENT,)
INSTANT = (CardType.INSTANT,)
GAIN_ONE = Body((Do(GainLife(Fixed(1))),))
LIFE = spell("Life", GainLife(Fixed(1)), cost="{1}{W}", instant=False)
MINE = And((CREATURE, ControlledBy(You())))
ONE = Fixed(1)


def test_cr_601_2_a_spell_is_cast_paid_and_resolves(table: Table) -> None:
    """CR 601.2, 608.2: mana from a Mountain, three damage to a player, the card in the graveyard."""
    (mountain,) = table.lands(1, "Mountain")
    bolt = table.put(BOLT, 1, HAND)
    table.cast(bolt, 2)
    assert table.zone(bolt) is STACK
    assert table.tapped(mountain)
    table.resolve_top()
    assert (table.life(2), table.zone(bolt)) == (17, GRAVEYARD)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_listed_is_accepted_completed_and_taken_back(seed: int) -> None:
    """CR 601.2, 717.1: no listed choice leads to an action that cannot be completed; popping restores everything."""
    dice = Dice(seed)
    options = Options(manual_players=(1,) if seed % 3 == 0 else ())
    game = Game.new([deck(dice), deck(dice)], seed=seed, options=options)
    for _ in range(150):
        decision = game.decision
        if decision is None:
            break
        before = write(game.state) if dice.below(5) == 0 else ""
        choice = decision.sample(dice.below)
        assert decision.check(choice) is None
        game.push(choice)
        if before:
            after = write(game.state)
            assert check(game.state) == []
            game.pop()
            assert write(game.state) == before
            game.push(choice)
            assert write(game.state) == after


def test_spells_from_elsewhere() -> None:
    """CR 601.2a: where the card was as it was cast."""
    game = modern()
    game.put(
        worded("Watcher", "Whenever you cast a spell from anywhere other than your hand, you gain 1 life.", ENCHANTMENT)
    )
    text = "You gain 2 life.\nFlashback {0}"
    think = game.put(worded("Think", text, INSTANT, "{0}"), 1, HAND)
    game.cast(think)
    game.resolve_all()
    assert game.life(1) == 22
    game.cast(think, way="flashback")
    game.resolve_all()
    assert game.life(1) == 25


def test_601_2a_a_card_that_is_cast_cannot_be_discarded_for_its_own_cost() -> None:
    """CR 601.2a: the spell is on the stack while it is paid for; only the other cards in hand can be discarded."""
    text = "Discard a card: Add {B}."
    table = Table.players(2)
    table.put(worded("Familiar", text, A_CREATURE, power="3", toughness="2"))
    only = table.put(creature("Rat", 1, 1, cost="{B}"), zone=HAND)
    assert not table.can(CastSpell(only))


def test_only_from_the_hand(table: Table) -> None:
    """CR 601.2a, 400.2: not from the graveyard, nor another player's card."""
    table.mana(1, "RR")
    dead = table.put(BOLT, 1, GRAVEYARD)
    theirs = table.put(BOLT, 2, HAND)
    assert "CR 601.2a" in table.why_not(CastSpell(dead))
    assert "CR 601.2a" in table.why_not(CastSpell(theirs))


def test_one_of_several_costs(table: Table) -> None:
    """CR 601.2b: only what can be paid is offered."""
    rock = table.put(artifact("Rock", gaining(c.OneOf((c.Sacrifice(CREATURE), c.PayLife(Fixed(2)), mana("{9}"))))))
    table.put(BEAR)
    table.act(Activate(rock, 0))
    assert (table.decision.what, choice(table)) == ("cost", (0, 1))
    table.answer(1)
    assert table.life(1) == 18


def test_cr_601_2c_without_a_target_it_cannot_be_cast(table: Table) -> None:
    """CR 601.2c: a spell that needs a target needs one to be chosen."""
    table.mana(1, "B")
    slay = table.put(spell("Slay", Destroy(Target()), target=CREATURE, cost="{B}"), 1, HAND)
    assert "CR 601.2c" in table.why_not(CastSpell(slay))


def test_cr_601_2c_becoming_a_target_is_noticed_while_it_is_cast(table: Table) -> None:
    """CR 601.2c: a creature that is sacrificed for the spell that targets it did become a target."""
    trigger = Triggered(BecomesTarget(CREATURE), Body((Do(GainLife(Fixed(5))),)))
    table.put(enchantment("Watch", trigger))
    bear = table.put(GREEN_BEAR)
    cost = own(AdditionalCost(c.Sacrifice(CREATURE)))
    odd = table.put(spell("Odd", Destroy(Target()), cost, target=CREATURE, cost="{B}"), 1, HAND)
    table.mana(1, "B")
    table.cast(odd)
    assert table.zone(bear) is GRAVEYARD
    table.resolve_all()
    assert table.life(1) == 25


def test_cr_601_2c_x_targets(table: Table) -> None:
    """CR 601.2c: X target creatures: X is no more than there are."""
    slots = (TargetSlot(CREATURE, X(), X()),)
    many = table.put(spell("Many", Destroy(Target()), target=slots, cost="{X}{B}"), 1, HAND)
    bears = table.battlefield(2, GREEN_BEAR, GREEN_BEAR)
    table.lands(1, "Swamp", 6)
    table.act(CastSpell(many))
    decision = table.decision
    assert isinstance(decision, Number)
    assert decision.high == 2
    table.answer(2, bears)
    table.resolve_top()
    assert [table.zone(bear) for bear in bears] == [GRAVEYARD, GRAVEYARD]


def test_cr_601_2c_a_choice_must_leave_one_for_the_next_slot(table: Table) -> None:
    """CR 601.2c: the only black creature is left for the slot that needs it."""
    black = And((CREATURE, HasColor(Color.BLACK)))
    slots = (TargetSlot(CREATURE), TargetSlot(black, distinct_from=(0,)))
    pair = table.put(spell("Pair", Destroy(Target(0)), Destroy(Target(1)), target=slots, cost="{B}"), 1, HAND)
    rat = table.put(creature("Rat", 1, 1, cost="{B}"), 2)
    bear, _ = table.battlefield(2, GREEN_BEAR, GREEN_BEAR)
    table.mana(1, "B")
    table.act(CastSpell(pair))
    assert table.decision.check((rat,)) is not None
    table.answer(bear)
    table.resolve_top()
    assert table.zone(rat) is GRAVEYARD


def test_cr_601_2d_a_division_is_announced(table: Table) -> None:
    """CR 601.2d: four damage among two targets, at least one each."""
    slots = (TargetSlot(Or((CREATURE, IsPlayer())), Fixed(1), None),)
    forks = table.put(spell("Forks", DealDamage(Fixed(4), Target(), divided=True), target=slots, cost="{R}"), 1, HAND)
    wall = table.put(creature("Wall", 0, 5), 2)
    table.mana(1, "R")
    table.act(CastSpell(forks))
    table.answer((2, wall) if options(table).index(2) < options(table).index(wall) else (wall, 2))
    decision = table.decision
    assert isinstance(decision, Divide)
    assert decision.check((4, 0)) is not None
    first = decision.among[0]
    table.answer((3, 1))
    table.resolve_top()
    dealt = {2: 20 - table.life(2), wall: table.damage(wall)}
    assert dealt == {first: 3, (wall if first == 2 else 2): 1}


def test_damage_divided_as_chosen_with_the_targets(table: Table) -> None:
    """CR 601.2d: each target gets its share."""
    source, big = table.put(BEAR), table.put(creature("Big", 5, 5), 2)
    done = do(
        table, e.DealDamage(a.Fixed(5), r.Target(), divided=True), source=source, targets=[(2, big)], divided=[(2, 3)]
    )
    assert done.life(2) == 18
    assert done.state.objects[big].damage == 3


GLUTTON = worded(
    "Glutton",
    "Bargain\nThis spell costs {2} less to cast if it's bargained.",
    A_CREATURE,
    "{3}",
    power="6",
    toughness="6",
)


def test_601_2e_bargaining_makes_it_cheap_enough() -> None:
    """CR 601.2e: the total cost is determined after it was announced that the cost will be paid: with {G} alone the
    spell is bargained in any case."""
    game = modern()
    relic = game.put(artifact("Relic"))
    glutton = game.put(GLUTTON, 1, HAND)
    game.mana(1, "G")
    game.cast(glutton)
    game.resolve_all()
    assert game.zone(glutton) is BATTLEFIELD
    assert game.zone(relic) is GRAVEYARD


def test_601_2e_a_cost_without_which_the_spell_costs_too_much_is_not_declined() -> None:
    """CR 601.2b, 601.2e: who is asked although there is one answer hears why the other is none."""
    game = seated(2, CURRENT)
    game.put(artifact("Relic"))
    glutton = game.put(GLUTTON, 1, HAND)
    game.mana(1, "G")
    game.game.push(CastSpell(glutton))
    decision = game.decision
    assert (decision.what, list(decision.answers())) == ("bargain", [True])
    problem = decision.check(False)
    assert problem is not None
    assert (problem.message, problem.rule) == ("otherwise the cost cannot be paid", "601.2g")
    game.game.push(True)
    assert game.decision.what == "sacrifice"


def test_601_2b_who_can_pay_either_way_is_asked_whether_to_bargain() -> None:
    """CR 601.2b: with {G}{G}{G} the player may announce that the cost will be paid, or not."""
    game = modern()
    relic = game.put(artifact("Relic"))
    glutton = game.put(GLUTTON, 1, HAND)
    game.mana(1, "GGG")
    game.cast(glutton, False)
    game.resolve_all()
    assert game.zone(glutton) is BATTLEFIELD
    assert game.zone(relic) is BATTLEFIELD
    assert game.pool(1) == ""


EVIDENCE = (
    "As an additional cost to cast this spell, you may collect evidence 6.\n"
    "This spell costs {2} less to cast if evidence was collected."
)


def test_601_2e_an_additional_cost_of_the_text_makes_it_cheap_enough() -> None:
    """CR 601.2e: so too with a cost that the text itself offers."""
    game = modern()
    old = game.put(card("Old", CardType.CREATURE, cost="{6}"), zone=GRAVEYARD)
    sleuth = game.put(worded("Sleuth", EVIDENCE, A_CREATURE, "{3}", power="1", toughness="1"), zone=HAND)
    game.mana(1, "G")
    game.cast(sleuth)
    game.resolve_all()
    assert game.zone(sleuth) is BATTLEFIELD
    assert game.zone(old) is Zone.EXILE


@pytest.mark.parametrize("bargained", [True, False])
def test_601_2b_the_first_cost_may_be_declined_where_the_second_suffices(bargained: bool) -> None:
    """CR 601.2b, e: with {G} the player chooses which of two costs makes the spell cheap enough."""
    game = modern()
    relic = game.put(artifact("Relic"))
    old = game.put(card("Old", CardType.CREATURE, cost="{6}"), zone=GRAVEYARD)
    text = f"Bargain\nThis spell costs {{2}} less to cast if it's bargained.\n{EVIDENCE}"
    sleuth = game.put(worded("Sleuth", text, A_CREATURE, "{3}", power="1", toughness="1"), zone=HAND)
    game.mana(1, "G")
    game.cast(sleuth, bargained, *([False] if bargained else ()))
    game.resolve_all()
    assert game.zone(sleuth) is BATTLEFIELD
    assert (game.zone(relic) is GRAVEYARD) is bargained
    assert (game.zone(old) is Zone.EXILE) is not bargained


def test_cr_601_2e_abilities_cost_more_and_less(table: Table) -> None:
    """CR 601.2e, 602.2b: activated abilities of creatures cost {1} more, those of artifacts {2} less."""
    more = CostsMore(CREATURE, mana("{1}"), abilities=True)
    less = CostsLess(HasType(CardType.ARTIFACT), ManaCost.parse("{2}"), abilities=True)
    table.put(enchantment("Tax", Static(Players(Who.EACH), (more, less))))
    healer = table.put(creature("Healer", 1, 1, Activated(mana("{1}"), GAIN_ONE)))
    rock = table.put(artifact("Rock", Activated(mana("{3}"), GAIN_ONE)))
    table.mana(1, "GGG")
    table.activate(healer)
    table.activate(rock)
    assert table.pool(1) == ""


def test_cr_601_2e_increases_then_reductions(table: Table) -> None:
    """CR 601.2e: {1}{R} more and {1} less; a reduction of generic mana leaves coloured mana alone."""
    table.put(enchantment("Tax", for_all(CostsMore(IsSpell(), mana("{1}{R}")))))
    table.put(enchantment("Discount", for_all(CostsLess(IsSpell(), ManaCost.parse("{3}")))))
    table.mana(1, "RR")
    bolt = table.put(BOLT, 1, HAND)
    table.cast(bolt, 2)
    assert table.pool(1) == ""


def test_reductions_of_matching_spells_of_one_player(table: Table) -> None:
    """CR 601.2e: green spells that player 1 casts cost {1} less."""
    green = And((IsSpell(), HasColor(Color.GREEN)))
    table.put(enchantment("Gem", for_you(CostsLess(green, ManaCost.parse("{1}")))))
    table.mana(1, "GW")
    bear, life = table.hand(1, GREEN_BEAR, LIFE)
    assert table.can(CastSpell(life))
    table.cast(bear)
    assert table.pool(1) == "W"


def test_cr_601_2e_a_reduction_with_a_floor(table: Table) -> None:
    """CR 601.2e: {3} less, but not to less than one mana."""
    table.put(enchantment("Discount", for_you(CostsLess(IsSpell(), ManaCost.parse("{3}"), at_least=1))))
    two = table.put(creature("Two", 2, 2, cost="{2}"), 1, HAND)
    assert not table.can(CastSpell(two))


def test_cr_601_2e_a_floor_raises_no_cost(table: Table) -> None:
    """CR 601.2e: {1} less, but not to less than three mana: what costs {R}{R} costs no more than that."""
    table.put(enchantment("Discount", for_you(CostsLess(IsSpell(), ManaCost.parse("{1}"), at_least=3))))
    two = table.put(creature("Two", 2, 2, cost="{R}{R}"), 1, HAND)
    table.mana(1, "RR")
    table.cast(two)
    assert (table.pool(1), table.zone(two)) == ("", STACK)


def test_a_creature_can_make_mana_and_then_be_sacrificed(table: Table) -> None:
    """CR 601.2f–g: mana abilities come before costs are paid."""
    elf_makes = Activated(c.TapThis(), Body((Do(AddMana(Symbols(("G",)))),)))
    rock = table.put(artifact("Rock", gaining(mana("{G}"), c.Sacrifice(CREATURE))))
    elf = table.put(creature("Elf", 1, 1, elf_makes))
    table.activate(rock)
    assert (table.zone(elf), table.pool(1)) == (GRAVEYARD, "")


def test_spending_mana_as_though_it_were_of_any_colour(table: Table) -> None:
    """CR 601.2f: an effect lets a player spend mana as though it were mana of any color."""
    table.put(enchantment("Dream", Static(You(), (SpendAsThough(),))))
    table.lands(1, "Forest", 2)
    table.cast(gain(table, "{W}{U}"))
    assert len(tapped(table)) == 2


def test_paying_by_hand_asks_symbol_by_symbol() -> None:
    """CR 601.2f–g: mana abilities and mana in the pool, one symbol after the other, coloured ones first."""
    table = Table.players(2, options=Options(skip_forced=False, auto_payment=False))
    mountain, forest = table.battlefield(1, land("Mountain"), land("Forest"))
    table.lands(1, "Island")
    one = gain(table, "{1}{R}")
    table.act(CastSpell(one))
    assert table.decision.what == "pay mana"
    assert table.decision.check("R") is not None
    table.game.push(Activate(mountain, 0))
    table.game.push("R")
    table.game.push(Activate(forest, 0))
    table.answer()
    assert table.zone(one) is not HAND
    assert tapped(table) == [mountain, forest]


def test_cr_601_2g_without_mana_it_cannot_be_cast(table: Table) -> None:
    """CR 117.3: a player needs all that the cost asks for."""
    bolt = table.put(BOLT, 1, HAND)
    table.lands(1, "Forest")
    assert not table.can(CastSpell(bolt))
    assert "CR 117.3" in table.why_not(CastSpell(bolt))


def test_the_creature_that_makes_the_mana_is_not_tapped_for_the_rest(table: Table) -> None:
    """CR 601.2g: {G} and "tap an untapped creature": the Elf makes the mana, the Bear is tapped."""
    elf_makes = Activated(c.TapThis(), Body((Do(AddMana(Symbols(("G",)))),)))
    rock = table.put(artifact("Rock", gaining(mana("{G}"), c.Tap(CREATURE))))
    elf = table.put(creature("Elf", 1, 1, elf_makes))
    assert not table.can(Activate(rock, 0))
    other = Table.players(2)
    again = other.put(artifact("Rock", gaining(mana("{G}"), c.Tap(CREATURE))))
    elf, bear = other.battlefield(1, creature("Elf", 1, 1, elf_makes), BEAR)
    other.act(Activate(again, 0))
    assert other.tapped(elf)
    assert other.tapped(bear)


def test_pay_pays_all_or_nothing(table: Table) -> None:
    """CR 601.2g: no partial payments: with the life but without the mana, nothing changes."""
    game = still(table)
    ctx = Context(game, 0, 1)
    cost = c.Costs((c.PayLife(Fixed(2)), mana("{1}")))
    assert not paying.can_pay(ctx, 1, cost)
    procedure = paying.pay(ctx, 1, cost)
    with pytest.raises(StopIteration) as stopped:
        next(procedure)
    assert stopped.value.value is False
    assert game.player(1).life == 20


def test_cr_601_2g_counters_are_put_on_a_creature_that_the_payer_picks(table: Table) -> None:
    """CR 601.2g: "put a -1/-1 counter on a creature you control" as a cost: its payer chooses which, among those."""
    rock = table.put(artifact("Rock", gaining(c.AddCounters("-1/-1", on=Pick(MINE, ONE)))))
    first, second = table.battlefield(1, creature("Ox", 2, 4), creature("Elk", 3, 3))
    table.put(BEAR, 2)
    table.act(Activate(rock, 0))
    assert choice(table) == (first, second)
    table.answer(second)
    assert (table.counters(first, "-1/-1"), table.counters(second, "-1/-1")) == (0, 1)


def test_paying_by_hand_offers_only_what_leaves_the_rest_payable() -> None:
    """CR 601.2g: the only white source is not offered for the generic mana while {W} is still to be paid by it."""
    table = Table.players(2, options=Options(skip_forced=False, manual_players=(1,)))
    table.mana(1, "WG")
    one = gain(table, "{1}{W}")
    table.act(CastSpell(one))
    assert table.zone(one) is not HAND
    assert table.pool(1) == ""


@positions("random_costs_last", {True: ["Second", "First"], False: ["First", "Second"]})
def test_601_2h_the_order_of_costs(edition: Edition, expected: list[str]) -> None:
    """CR26 601.2h: a cost that moves cards out of a library is paid after the others."""
    table = Table.players(2, edition=edition)
    table.library(1, artifact("First"))
    held = table.put(artifact("Second"), 1, HAND)
    paid = c.Costs((c.MillCards(Fixed(1)), c.DiscardCards(Anything())))
    rock = table.put(artifact("Rock", Activated(paid, Body((Do(GainLife(Fixed(1))),)))))
    table.activate(rock, held)
    assert table.names(GRAVEYARD, 1) == expected


def test_cr_601_2h_casting_is_noticed_when_it_is_complete(table: Table) -> None:
    """CR 601.2h: an ability that triggers on casting goes on the stack above the spell."""
    table.put(enchantment("Watch", Triggered(Casts(Anything()), Body((Do(GainLife(Fixed(1))),)))))
    table.mana(1, "R")
    bolt = table.put(BOLT, 1, HAND)
    table.cast(bolt, 2)
    assert len(table.game.state.stack) == 2
    table.resolve_top()
    assert table.life(1) == 21
    assert table.game.player(1).tally("spells cast this turn") == 1


def test_601_4_and_602_4_costs_do_not_look_back() -> None:
    """CR 601.4, 602.4: a tax that comes now asks nothing of the spell that is already on the stack."""
    tax = Static(Players(Who.EACH), (CostsMore(IsSpell(), PayMana(ManaCost.parse("{5}"))),))
    table = Table.players()
    gain = table.put(free("Gain", GainLife(Fixed(1))), zone=HAND)
    taxing = table.put(enchantment("Tax", tax, word("flash"), cost="{0}"), zone=HAND)
    table.cast(gain)
    table.cast(taxing)
    table.resolve_all()
    assert table.life(1) == 21
