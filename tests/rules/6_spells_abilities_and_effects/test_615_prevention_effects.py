"""Prevention effects (CR 615)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import PASS
from arbitre.engine.objects.damage import damage_event, deal
from arbitre.ir.abilities import Keyword, Replacement, Static
from arbitre.ir.amounts import EventAmount, Fixed, ResultAmount
from arbitre.ir.effects import DealDamage, Do, GainLife, PreventIt, RemoveCounters, ReplaceLater
from arbitre.ir.filters import And, ControlledBy, HasColor, HasSubtype, Is, IsPlayer
from arbitre.ir.modifications import DamageCantBePrevented
from arbitre.ir.node import Amount, Effect
from arbitre.ir.patterns import Deals
from arbitre.ir.refs import All, It, Target, This, You
from arbitre.ir.values import Color
from helpers.doing import do, follow, still
from helpers.laying import cast_free, free, gains, resolve
from helpers.replacing import hit
from helpers.words import BEAR, CREATURE
from table import BATTLEFIELD, HAND, Table, creature, enchantment


def counters_left(count: Amount | None, received: bool) -> int:
    """The counters that are left of nine, after two Bears dealt 2 and 3 damage at once."""
    rest = Do(RemoveCounters("+1/+1", count) if count is not None else RemoveCounters("+1/+1"))
    phantom = creature("Phantom", 1, 1, Replacement(Deals(to=Is(This()), received=received), PreventIt(then=(rest,))))
    table = Table.players(2)
    one, two = table.battlefield(1, BEAR, BEAR)
    hurt = table.put(phantom, 2, counters={"+1/+1": 9})
    game = still(table)
    follow(deal(game, [damage_event(game, one, hurt, 2), damage_event(game, two, hurt, 3)]), [])
    assert game.object(hurt).damage == 0
    return dict(game.object(hurt).counters)["+1/+1"]


def prevent_next(amount: int, *then: Do) -> Effect:
    return ReplaceLater(Deals(to=Is(Target())), PreventIt(then=then), amount=Fixed(amount))


MINE = And((CREATURE, ControlledBy()))


def test_all_the_damage_at_once_costs_one_counter() -> None:
    """ "If damage would be dealt to ~" speaks of all of it; "if a source would deal damage" of each source's."""
    assert counters_left(None, received=True) == 8
    assert counters_left(None, received=False) == 7


def test_that_many_counters_is_the_sum() -> None:
    """EventAmount is what all the sources together would deal."""
    assert counters_left(EventAmount(), received=True) == 4


def test_615_1a_and_615_6_prevented_damage_is_not_dealt() -> None:
    """CR 615.1a, 615.6: nothing triggers on it."""
    table = Table.players()
    table.put(enchantment("Watch", gains(Deals())))
    table.put(enchantment("Fog", Replacement(Deals(), PreventIt())), 2)
    cast_free(table, free("Bolt", DealDamage(Fixed(3), Target()), target=IsPlayer()), 2)
    resolve(table)
    assert (table.life(1), table.life(2)) == (20, 20)


def test_615_5_the_rest_follows_with_the_amount_prevented() -> None:
    """CR 615.5: its controller gains that much life."""
    table = Table.players(2)
    bear = table.put(BEAR)
    gain = Do(GainLife(ResultAmount("prevented")))
    do(table, prevent_next(2, gain), targets=[2], you=2)
    assert hit(table, bear, 2, 5).life(2) == 19


def test_dm_10_awe_strike_and_life_gain() -> None:
    """CR 615.5: prevented damage is gained as life right after the rest of the damage has been dealt."""
    table = Table.players(2)
    one, two = table.battlefield(1, creature("Ox", 5, 5), creature("Ox", 5, 5))
    strike = ReplaceLater(
        Deals(source=Is(Target())), PreventIt(then=(Do(GainLife(ResultAmount("prevented"))),)), once=True
    )
    do(table, strike, targets=[one], you=2)
    assert hit(table, one, 2, 5).life(2) == 25
    assert hit(table, two, 2, 5).life(2) == 20


def test_615_7_a_shield_shrinks_by_what_it_prevents() -> None:
    """CR 615.7: of 3, then 2, then 1 damage a shield of 4 lets the last 2 through."""
    table = Table.players(2)
    bear = table.put(BEAR)
    do(table, prevent_next(4), targets=[2])
    assert hit(table, bear, 2, 3).life(2) == 20
    assert hit(table, bear, 2, 2).life(2) == 19
    assert hit(table, bear, 2, 1).life(2) == 18


def test_615_7_the_player_chooses_among_simultaneous_damage() -> None:
    """CR 615.7: two sources at once; the shielded player chooses which damage is prevented."""
    from arbitre.engine.objects.damage import damage_event, deal
    from helpers.doing import follow, still

    table = Table.players(2)
    first, second = table.battlefield(1, creature("Link", 3, 3, Keyword("lifelink")), BEAR)
    do(table, prevent_next(3), targets=[2])
    game = still(table)
    events = [damage_event(game, first, 2, 3), damage_event(game, second, 2, 2)]
    asked, _ = follow(deal(game, events), [(3, 0)])
    assert (asked[0].what, asked[0].player) == ("prevent", 2)
    assert asked[0].check((2, 1)) is None
    assert asked[0].check((0, 3)) is not None
    assert sorted(asked[0].answers()) == [(1, 2), (2, 1), (3, 0)]
    assert (game.player(1).life, game.player(2).life) == (20, 18)


def test_615_8_the_next_time_a_source_would_deal_damage() -> None:
    """CR 615.8: all of one instance from that source, however much; then no more."""
    table = Table.players(2)
    red, other = table.battlefield(1, creature("Imp", 2, 2, cost="{R}"), creature("Ogre", 2, 2, cost="{R}"))
    shield = ReplaceLater(Deals(to=Is(You())), PreventIt(), once=True, source_of_choice=HasColor(Color.RED))
    done = do(table, shield, you=2, answers=[red])
    assert hit(table, other, 2, 2).life(2) == 18
    assert hit(table, red, 2, 7).life(2) == 18
    assert hit(table, red, 2, 1).life(2) == 17
    assert done.state.lasting == ()


def test_615_9_one_of_each_damage_is_prevented() -> None:
    """CR 615.9: Pyroclasm deals 1 damage to each Cleric of the Defender's controller and 2 to the others."""
    table = Table.players(2)
    cleric = creature("Cleric", 2, 3, subtypes=["Cleric"])
    guard = Replacement(Deals(to=And((HasSubtype("Cleric"), ControlledBy()))), PreventIt(Fixed(1)))
    table.put(enchantment("Defender", guard))
    mine, theirs, bear = table.put(cleric), table.put(cleric, 2), table.put(creature("Ox", 2, 4))
    source = table.put(BEAR, 2)
    done = do(table, DealDamage(Fixed(2), All(CREATURE)), source=source, you=2)
    assert [done.game.object(id).damage for id in (mine, theirs, bear)] == [1, 2, 2]


def test_615_10_a_shield_for_each_creature() -> None:
    """CR 615.10: each creature of now gets a shield; one that comes later does not."""
    table = Table.players(2)
    one, two = table.battlefield(1, BEAR, BEAR)
    shield = ReplaceLater(Deals(to=Is(It())), PreventIt(), amount=Fixed(1))
    done = do(table, Do(shield, each=All(MINE)))
    late = done.state.create_card(BEAR, 1, BATTLEFIELD).id
    done = do(table, DealDamage(Fixed(1), All(CREATURE)), source=late)
    assert [done.game.object(id).damage for id in (one, two, late)] == [0, 0, 1]


def test_615_11a_a_prevention_effect_tries_once() -> None:
    """CR 615.11, 615.11a: unpreventable damage is dealt; what follows happens once."""
    then = PreventIt(then=(Do(GainLife(Fixed(1))),))
    table = Table.players()
    table.put(enchantment("Fog", Replacement(Deals(to=Is(You())), then)), 2)
    cast_free(table, free("Sear", DealDamage(Fixed(3), Target(), unpreventable=True), target=IsPlayer()), 2)
    assert table.life(2) == 18


def test_615_11_unpreventable_damage_is_dealt_and_the_rest_still_happens() -> None:
    """CR 615.11: nothing is prevented, but the additional effect takes place; the shield is not reduced."""
    table = Table.players(2)
    bear = table.put(BEAR)
    table.put(enchantment("Leyline", Static(You(), (DamageCantBePrevented(),))))
    do(table, prevent_next(2, Do(GainLife(Fixed(1)))), targets=[2], you=2)
    done = hit(table, bear, 2, 5)
    assert done.life(2) == 16
    assert done.state.lasting[0].left == 2


def test_615_7_a_shield_for_no_damage_prevents_none() -> None:
    """CR 615.7: "the next X damage" with X = 0 is no shield."""
    table = Table.players()
    cast_free(table, free("Shield", prevent_next(0), target=IsPlayer()), 2)
    resolve(table)
    cast_free(table, free("Bolt", DealDamage(Fixed(3), Target()), target=IsPlayer()), 2)
    resolve(table)
    assert table.life(2) == 17
    assert not table.game.state.lasting


def test_615_7_a_shield_for_more_than_all_damage_at_once() -> None:
    """CR 615.7: it prevents all of it, nobody is asked which, and the rest of it stays."""
    table = Table.players(2)
    one, two = table.battlefield(1, BEAR, BEAR)
    do(table, prevent_next(10), targets=[2])
    game = still(table)
    asked, _ = follow(deal(game, [damage_event(game, one, 2, 3), damage_event(game, two, 2, 2)]), [])
    assert (asked, game.player(2).life) == ([], 20)
    assert hit(table, one, 2, 6).life(2) == 19


def test_615_7_of_the_damage_of_one_source_nothing_is_asked() -> None:
    """CR 615.7: only among simultaneous damage of several sources is there a choice."""
    table = Table.players()
    cast_free(table, free("Shield", prevent_next(3), target=IsPlayer()), 2)
    bolt = free("Bolt", DealDamage(Fixed(5), Target()), target=IsPlayer())
    table.cast(table.game.state.create_card(bolt, 1, HAND).id, 2)
    table.resolve_top()
    assert (table.life(2), table.game.choices[-1]) == (18, PASS)
