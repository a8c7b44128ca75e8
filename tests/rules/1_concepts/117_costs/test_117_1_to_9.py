"""Costs (CR 117.1–9)."""

from __future__ import annotations

import functools
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.engine.costs import mana_payment
from arbitre.engine.costs.allocation import Plan, plan
from arbitre.engine.costs.matching import assign
from arbitre.engine.costs.supply import Supply
from arbitre.engine.costs.symbols import ANY, BIT, needs
from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.engine.kernel.options import Options
from arbitre.engine.vocabulary.numbers import mana_value
from arbitre.ir import costs as c
from arbitre.ir.abilities import Activated, Keyword, Static, Triggered
from arbitre.ir.amounts import CountOf, Fixed, Stat, StatOf, X
from arbitre.ir.conditions import PaidFor
from arbitre.ir.costs import Costs, PayLife
from arbitre.ir.effects import Body, Counter, DealDamage, Do, Draw, GainLife
from arbitre.ir.filters import (
    And,
    Anything,
    ControlledBy,
    HasColor,
    HasType,
    InZone,
    Is,
    IsPlayer,
    IsSpell,
    Not,
    OwnedBy,
)
from arbitre.ir.modifications import (
    AdditionalCost,
    AlternativeCost,
    CastAsThoughFlash,
    CostsLess,
    CostsMore,
    HowCast,
    MayPlayFrom,
    Played,
)
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import Pick, Players, Result, Target, This, Who, You
from arbitre.ir.values import CardType, Color, ManaCost, Step, Zone
from helpers.casting_cards import BOLT, for_all, for_you, own
from helpers.laying import free, word
from helpers.paying import gaining, rock, source
from helpers.words import A_CREATURE, BEAR, CREATURE, GREEN_BEAR, mana, worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, Table, artifact, creature, enchantment, spell

ROCK = artifact("Rock")


def carried_out(found: Plan, wanted: tuple[int, ...]) -> bool:
    """Follow the steps: each is paid with the types that it names, from what the steps before have made."""
    pool: list[str] = []
    used: set[int] = set()
    for step in found.steps:
        if step.object in used:
            return False
        used.add(step.object)
        if assign([BIT[t] for t in step.pays], needs(step.maker.inputs)) is None:
            return False
        for letter in step.pays:
            pool.remove(letter)
        if any(not BIT[t] & mask for t, mask in zip(step.types, step.maker.makes, strict=True)):
            return False
        pool.extend(step.types)
    return assign([BIT[t] for t in pool], wanted) is not None


costs = st.lists(st.sampled_from(["1", "W", "U", "G", "W/U", "C"]), min_size=1, max_size=4)
types = st.sampled_from(["W", "U", "G", "WU", "UG", "WUG", "C"])
makers = st.lists(
    st.tuples(
        st.lists(types, min_size=1, max_size=2).map(tuple),
        st.sampled_from([(), ("1",), ("W",), ("W/U",), ("2",)]),
        st.integers(0, 1),
    ),
    max_size=3,
)


def payable_by_trying(supply: Supply, wanted: tuple[int, ...]) -> bool:
    """Whether some order of activations, each paid from what is there, ends with a pool that pays."""

    @functools.cache
    def reach(pool: tuple[int, ...], used: frozenset[int]) -> bool:
        if assign(pool, wanted) is not None:
            return True
        ways = [w for s in supply.singles for w in s.ways] + list(supply.makers)
        for way in ways:
            if way.object in used:
                continue
            inputs = needs(way.inputs)
            for spent in combinations(range(len(pool)), len(inputs)):
                if assign([pool[i] for i in spent], inputs) is None:
                    continue
                left = [unit for i, unit in enumerate(pool) if i not in spent]
                letters = [[bit for bit in BIT.values() if bit & mask & ANY] for mask in way.makes]
                for made in product(*letters):
                    if reach(tuple(sorted([*left, *made])), used | {way.object}):
                        return True
        return False

    return reach((), frozenset())


singles = st.lists(types, max_size=3)
MINE = And((CREATURE, ControlledBy(You())))
ONE = Fixed(1)


def less(symbols: str) -> Static:
    """Everybody's spells cost less by these symbols."""
    return Static(Players(Who.EACH), (CostsLess(IsSpell(), ManaCost.parse(symbols)),))


def payable(printed: str, reduction: str, mana: str) -> bool:
    """Whether a spell of that cost can be cast with the mana under the reduction."""
    table = Table.players()
    table.put(enchantment("Familiar", less(reduction)))
    table.mana(1, mana)
    id = table.put(spell("Dear", GainLife(Fixed(1)), cost=printed), zone=HAND)
    return table.can(CastSpell(id))


CALLER = worded(
    "Caller", "You may cast creature spells from the top of your library.", A_CREATURE, power="1", toughness="1"
)
ENTERS = Moves(Is(This()), to=BATTLEFIELD)


def test_exiling_from_hand_graveyard_and_library(table: Table) -> None:
    """CR 117.1: cards that match from a zone of the payer, or the top cards of the library."""
    parts = (c.ExileCards(CREATURE, GRAVEYARD), c.ExileCards(Anything(), LIBRARY, Fixed(2), top=True))
    rock = table.put(artifact("Rock", gaining(*parts)))
    dead, stone = table.graveyard(1, BEAR, ROCK)
    top = table.library(1, BEAR, BEAR)
    table.activate(rock)
    assert [table.zone(id) for id in (dead, stone, *top)] == [EXILE, GRAVEYARD, EXILE, EXILE]
    assert not table.can(Activate(rock, 0))


def test_returning_and_putting_into_the_library(table: Table) -> None:
    """CR 117.1: a permanent to its owner's hand; a card from hand on top of the library."""
    hand = And((InZone(HAND), OwnedBy()))
    rock = table.put(artifact("Rock", gaining(c.ReturnToHand(CREATURE), c.MoveToLibrary(hand))))
    bear = table.put(BEAR)
    stone = table.put(ROCK, 1, HAND)
    table.activate(rock)
    assert (table.zone(bear), table.zone(stone)) == (HAND, LIBRARY)


@pytest.mark.parametrize(("top", "place"), [(True, -1), (False, 0)])
def test_117_1_a_card_put_into_the_library_as_a_cost_goes_to_its_end(table: Table, top: bool, place: int) -> None:
    """CR 117.1, 401.2: on top of all others, or beneath all of them."""
    hand = And((InZone(HAND), OwnedBy()))
    rock = table.put(artifact("Rock", gaining(c.MoveToLibrary(hand, top=top))))
    table.library(1, BEAR, BEAR, BEAR)
    stone = table.put(ROCK, 1, HAND)
    table.activate(rock)
    assert table.game.player(1).library[place] == table.now(stone)


@pytest.mark.parametrize("player", [1, 2])
def test_117_1_a_permanent_put_into_the_library_as_a_cost_is_one_that_is_controlled(table: Table, player: int) -> None:
    """CR 117.1, 109.4: whoever owns it; it goes to its owner's library."""
    rock = table.put(artifact("Rock", gaining(c.MoveToLibrary(CREATURE))))
    bear = table.put(BEAR, 2, controller=player)
    assert table.can(Activate(rock, 0)) is (player == 1)
    if player == 1:
        table.activate(rock)
        assert table.now(bear) in table.game.player(2).library


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


def test_117_2_and_117_3c_mana_abilities_while_paying() -> None:
    """CR 117.2, 117.3c: lands are tapped as the cost is paid; nobody taps more of them than needed."""
    table = Table.players()
    forests = table.lands(1, "Forest", 3)
    id = table.put(spell("Grow", GainLife(Fixed(1)), cost="{1}{G}"), zone=HAND)
    table.cast(id)
    assert sum(table.tapped(one) for one in forests) == 2


@settings(max_examples=300, deadline=None)
@given(singles, makers, costs)
def test_cr_117_3_a_payment_is_found_exactly_if_there_is_one(
    single_types: list[str],
    maker_parts: list[tuple[tuple[str, ...], tuple[str, ...], int]],
    symbols: list[str],
) -> None:
    """CR 117.3: the search finds a payment if any order of activations pays, and only then."""
    ways = tuple(rock(10 + i // 2, makes, inputs, price, i % 2) for i, (makes, inputs, price) in enumerate(maker_parts))
    supply = Supply(tuple(source(i, (t, 0)) for i, t in enumerate(single_types, 1)), ways)
    wanted = needs(tuple(symbols))
    found = plan(supply, [], wanted)
    assert (found is not None) is payable_by_trying(supply, wanted)
    if found is not None:
        assert carried_out(found, wanted)


def test_milling_needs_enough_cards(table: Table) -> None:
    """CR 117.3: three cards from a library of two cannot be paid."""
    small = Table.players(2, library=2)
    rock = small.put(artifact("Rock", gaining(c.MillCards(Fixed(3)))))
    assert not small.can(Activate(rock, 0))
    mill = table.put(artifact("Rock", gaining(c.MillCards(Fixed(3)))))
    table.activate(mill)
    assert len(table.names(GRAVEYARD)) == 3


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


def test_plans_are_exact_for_the_table(table: Table) -> None:
    """CR 117.3: the promised interface: a plan for a mana cost, or None."""
    table.lands(1, "Forest", 2)
    game = table.game
    assert mana_payment.payable(game, 1, ManaCost.parse("{1}{G}"))
    assert not mana_payment.payable(game, 1, ManaCost.parse("{3}"))
    assert not mana_payment.payable(game, 2, ManaCost.parse("{1}"))


def test_117_3_costs_are_paid_in_full() -> None:
    """CR 117.3a, 117.3b: mana leaves the pool, what is too much stays; life is subtracted."""
    table = Table.players()
    table.mana(1, "GGR")
    dear = artifact("Dear", Activated(Costs((mana("{G}"), PayLife(Fixed(3)))), Body((Do(Draw()),))))
    id = table.put(dear)
    table.activate(id)
    assert (table.life(1), len(table.pool(1))) == (17, 2)


def test_117_5_nothing_is_paid_by_itself() -> None:
    """CR 117.5, 117.5a: a spell for {0} waits until it is cast."""
    table = Table.players()
    id = table.put(free("Gift", GainLife(Fixed(1))), zone=HAND)
    table.pass_priority(2)
    assert table.zone(id) is HAND


def test_117_6a_an_alternative_cost_of_what_has_no_mana_cost() -> None:
    """CR 117.6, 117.6a: without a mana cost it cannot be paid for, also if it costs more; for another cost it can."""
    alternative = Static(This(), (AlternativeCost(PayLife(Fixed(2))),), zone=STACK)
    for abilities, able in (((), False), ((alternative,), True)):
        table = Table.players()
        body = free("Vision", GainLife(Fixed(5)), *abilities)
        from arbitre.cards.records import Card, Face

        face = body.faces[0]
        plain = Face(face.name, None, types=face.types, paragraphs=face.paragraphs)
        id = table.put(Card("Vision", (plain,)), zone=HAND)
        ways = [a for a in table.decision.answers() if isinstance(a, CastSpell) and a.card == id]
        assert bool(ways) is able


def test_117_7_reduced_costs() -> None:
    """CR 117.7, 117.7a, 117.7b: to nothing but not below; colored mana comes off the generic part where the color is
    missing, or not there so often."""
    assert payable("{2}", "{3}", "")
    assert not payable("{2}{G}", "{3}", "")
    assert payable("{2}{G}", "{3}", "G")
    assert payable("{2}{G}", "{R}", "CG")
    assert not payable("{2}{G}", "{R}", "G")
    assert payable("{3}{G}", "{G}{G}", "CC")
    assert not payable("{3}{G}", "{G}{G}", "C")


def test_cr_117_7a_a_coloured_reduction_takes_generic_mana_where_the_colour_is_lacking(table: Table) -> None:
    """CR 117.7a: {W}{W} less for a spell that costs {3}{W} leaves {2}."""
    table.put(enchantment("Discount", for_you(CostsLess(IsSpell(), ManaCost.parse("{W}{W}")))))
    big = table.put(spell("Big", GainLife(Fixed(1)), cost="{3}{W}"), 1, HAND)
    table.mana(1, "RR")
    table.cast(big)
    assert table.pool(1) == ""


def test_117_8_additional_costs() -> None:
    """CR 117.8, 117.8a, 117.8b: one that must be paid and one that may be, together with the mana cost."""
    must = Static(This(), (AdditionalCost(PayLife(Fixed(2))),), zone=STACK)
    for pays in (True, False):
        table = Table.players()
        kicker = word("kicker", None, "{1}")
        table.mana(1, "GC")
        id = table.put(spell("Dear", Draw(), must, kicker, cost="{G}"), zone=HAND)
        table.cast(id, pays)
        assert (table.life(1), len(table.pool(1))) == (18, 0 if pays else 1)
        table.resolve_top()
        assert len(table.names(HAND)) == 1


def test_cast_as_though_it_had_flash_for_more(table: Table) -> None:
    """CR 117.8: a card that may be cast as though it had flash if {2} more is paid."""
    late = spell("Late", GainLife(Fixed(1)), own(CastAsThoughFlash(cost=mana("{2}"))), cost="{W}", instant=False)
    one = table.put(late, 1, HAND)
    table.mana(1, "WWW")
    table.cast(one)
    assert table.pool(1) == "WW"
    other = Table.players(2)
    other.at(3, Step.UPKEEP, active=2, priority=1)
    another = other.put(late, 1, HAND)
    other.mana(1, "WWW")
    other.cast(another)
    assert other.pool(1) == ""


def test_cr_117_8_an_additional_cost_with_a_choice(table: Table) -> None:
    """CR 601.2b: "sacrifice a creature or pay {3}" in addition."""
    choice = own(AdditionalCost(c.OneOf((c.Sacrifice(CREATURE), mana("{3}")))))
    odd = spell("Odd", GainLife(Fixed(1)), choice, cost="{W}")
    bear = table.put(GREEN_BEAR)
    one, two = table.hand(1, odd, odd)
    table.mana(1, "WWWWW")
    table.act(CastSpell(one))
    assert table.decision.what == "cost"
    table.answer(1)
    assert (table.pool(1), table.zone(bear)) == ("W", BATTLEFIELD)
    table.cast(two)
    assert (table.pool(1), table.zone(bear)) == ("", GRAVEYARD)


def test_cr_117_8a_what_was_sacrificed_is_remembered(table: Table) -> None:
    """CR 608.2g: the sacrificed creature's power as it last existed."""
    fling = spell(
        "Fling",
        DealDamage(StatOf(Stat.POWER, Result("sacrificed")), Target()),
        own(AdditionalCost(c.Sacrifice(CREATURE))),
        target=IsPlayer(),
        cost="{R}",
    )
    one = table.put(fling, 1, HAND)
    table.put(creature("Giant", 5, 5))
    table.mana(1, "R")
    table.cast(one, 2)
    table.resolve_top()
    assert table.life(2) == 15


def test_117_8_and_117_9_costs_do_not_change_the_mana_cost() -> None:
    """CR 117.8c, 117.8d, 117.9b, 117.9c: taxed or cast for something else, a spell has the mana value it had; the
    other cost is the player's choice."""
    alternative = Static(This(), (AlternativeCost(PayLife(Fixed(2))),), zone=STACK)
    table = Table.players()
    table.put(enchantment("Tax", Static(Players(Who.EACH), (CostsMore(IsSpell(), Costs((mana("{1}"),))),))))
    table.mana(1, "CCCCC")
    id = table.put(spell("Dear", GainLife(Fixed(1)), alternative, cost="{4}"), zone=HAND)
    ways = {a.way for a in table.decision.answers() if isinstance(a, CastSpell) and a.card == id}
    assert len(ways) == 2
    cast = table.cast(id, way=next(way for way in ways if way))
    assert (mana_value(table.game, cast, table.object(cast)), table.life(1), len(table.pool(1))) == (4, 18, 4)


def test_117_9a_one_alternative_cost_at_a_time() -> None:
    """CR 117.9, 117.9a, 112.6c: with two of them the player chooses one, or none; they work from the hand."""
    one, two = (Static(This(), (AlternativeCost(PayLife(Fixed(n))),), zone=STACK) for n in (2, 5))
    table = Table.players()
    table.mana(1, "G")
    id = table.put(spell("Dear", Draw(), one, two, cost="{G}"), zone=HAND)
    ways = [a.way for a in table.decision.answers() if isinstance(a, CastSpell) and a.card == id]
    assert len(ways) == len(set(ways)) == 3
    table.cast(id, way=max(ways))
    assert table.life(1) in (18, 15)
    assert len(table.pool(1)) == 1


def test_cr_117_9_an_alternative_cost(table: Table) -> None:
    """CR 117.9: exile a blue card from hand rather than pay the mana cost."""
    blue = And((HasColor(Color.BLUE),))
    pitch = own(AlternativeCost(c.Costs((c.PayLife(Fixed(1)), c.ExileCards(blue, Zone.HAND)))))
    will = spell("Will", Counter(Target()), pitch, target=IsSpell(), cost="{3}{U}{U}")
    first, second = table.put(will, 2, HAND), table.put(will, 2, HAND)
    bolt = table.put(BOLT, 1, HAND)
    table.mana(1, "R")
    table.cast(bolt, 2)
    table.pass_priority()
    assert not table.can(CastSpell(first))
    table.cast(first, way="alternative")
    assert (table.life(2), table.zone(second)) == (19, EXILE)
    table.resolve_top()
    assert table.zone(bolt) is GRAVEYARD


def test_cr_117_9_the_card_does_not_pay_for_itself(table: Table) -> None:
    """CR 601.2a: the card is on the stack when a card is to be exiled from the hand."""
    pitch = own(AlternativeCost(c.ExileCards(HasColor(Color.BLUE), Zone.HAND)))
    table.mana(1, "R")
    alone = table.put(spell("Alone", Draw(), pitch, cost="{3}{U}{U}"), 1, HAND)
    assert not table.can(CastSpell(alone, way="alternative"))


def test_117_9_another_cost_for_a_spell_from_the_library() -> None:
    """CR 117.9: evoke names no zone, so it is open wherever the card may be cast from."""
    table = Table.players(2)
    table.put(CALLER)
    spirit = table.put(worded("Spirit", "Evoke {R}", A_CREATURE, "{5}", power="1", toughness="1"), zone=LIBRARY)
    table.mana(1, "R")
    assert not table.can(CastSpell(spirit))
    assert table.can(CastSpell(spirit, 0, "evoke"))


def test_cr_117_9_without_paying_its_mana_cost(table: Table) -> None:
    """CR 117.9, 107.3b: a free spell costs nothing, but increases apply; its X is 0."""
    free = MayPlayFrom(Not(HasType(CardType.LAND)), HAND, Played.SPELLS, HowCast(rather=Costs()))
    table.put(enchantment("Omni", for_you(free)))
    table.put(enchantment("Tax", for_all(CostsMore(IsSpell(), mana("{1}")))))
    blaze = table.put(spell("Blaze", GainLife(X()), cost="{X}{R}"), 1, HAND)
    assert not table.can(CastSpell(blaze, way="free"))
    other = Table.players(2)
    other.put(enchantment("Omni", for_you(free)))
    one = other.put(spell("Blaze", GainLife(X()), cost="{X}{R}"), 1, HAND)
    other.cast(one, way="free")
    other.resolve_top()
    assert other.life(1) == 20


def test_paid_for_tells_the_way(table: Table) -> None:
    """CR 117.9: "if its evoke cost was paid" is false for the mana cost."""
    trigger = Triggered(ENTERS, Body((Do(GainLife(Fixed(1))),)), PaidFor("evoke"))
    one = table.put(creature("One", 1, 1, trigger, Keyword("evoke", mana("{W}")), cost="{1}"), 1, HAND)
    table.mana(1, "R")
    table.cast(one)
    table.resolve_all()
    assert (table.life(1), table.zone(one)) == (20, BATTLEFIELD)


def test_117_9d_increases_apply_to_alternative_costs() -> None:
    """CR 117.9d: a free spell under a tax of {2} costs {2}."""
    alternative = Static(This(), (AlternativeCost(mana("{0}")),), zone=STACK)
    for pool, able in (("C", False), ("CC", True)):
        table = Table.players()
        table.put(enchantment("Tax", Static(Players(Who.EACH), (CostsMore(IsSpell(), Costs((mana("{2}"),))),))))
        table.mana(1, pool)
        id = table.put(spell("Free", GainLife(Fixed(1)), alternative, cost="{9}"), zone=HAND)
        ways = [a for a in table.decision.answers() if isinstance(a, CastSpell) and a.card == id]
        assert bool(ways) is able


def test_117_3b_who_has_less_than_no_life_can_pay_what_costs_none() -> None:
    """The lands deal damage as they are tapped: the third is tapped at -1 life, and the spell is cast (CR 704.3)."""
    table = Table.players(2, options=Options(skip_forced=False, auto_payment=False))
    spring = worded("Spring", "{T}: Add {C}. This land deals 1 damage to you.", (CardType.LAND,))
    lands = [table.put(spring) for _ in range(3)]
    table.set(1, life=1)
    giant = table.put(creature("Giant", 5, 5, cost="{3}"), zone=HAND)
    table.act(CastSpell(giant), *(answer for land in lands for answer in (Activate(land, 0), "C")))
    assert table.life(1) == -2
    assert all(table.tapped(land) for land in lands)
