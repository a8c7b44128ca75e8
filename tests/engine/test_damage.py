"""Damage (CR 119): rows DM."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from arbitre.cards.records import Card
from arbitre.engine import damage
from arbitre.engine.events import Event
from arbitre.engine.game import Game, Procedure
from arbitre.ir.abilities import Keyword, Replacement, Triggered
from arbitre.ir.amounts import EventAmount, Fixed, ResultAmount
from arbitre.ir.conditions import exists
from arbitre.ir.effects import Body, Do, GainLife, PreventIt, Scale, StopsAt
from arbitre.ir.filters import And, HasType, Is, IsPlayer, Named
from arbitre.ir.node import Pattern
from arbitre.ir.patterns import Deals, GainsLife, LosesLife, PutsCounters
from arbitre.ir.refs import This, You
from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import CURRENT
from engine.fights import YOURS, beast, finish
from table import BATTLEFIELD, GRAVEYARD, Table, artifact, card, creature, enchantment

WALKER = card("Walker", types=(CardType.PLANESWALKER,), loyalty="4")


def run(game: Game, procedure: Procedure) -> list[Event]:
    """Carry a procedure out; nobody is to be asked."""
    try:
        decision = next(procedure)
    except StopIteration as stop:
        return stop.value  # type: ignore[no-any-return]
    raise AssertionError(f"asked: {decision.what}")


def deal(table: Table, *hits: tuple[int, int, int], combat: bool = False) -> list[Event]:
    """Deal damage at once: source, recipient, amount."""
    game = table.game
    events = [damage.damage_event(game, source, to, amount, combat=combat) for source, to, amount in hits]
    return run(game, damage.deal(game, events))


def gains(event: Pattern) -> Triggered:
    return Triggered(event, Body((Do(GainLife(EventAmount())),)))


def waiting(table: Table) -> int:
    return len(table.game.state.waiting)


def table_with(*cards: Card, theirs: Sequence[Card] = ()) -> tuple[Table, list[int], list[int]]:
    table = Table.players(2)
    return table, [table.put(one, 1) for one in cards], [table.put(one, 2) for one in theirs]


def test_dm_1_only_to_creatures_planeswalkers_and_players() -> None:
    """CR 119.1a: damage can't be dealt to an object that is neither creature nor planeswalker."""
    table, (bear,), (stone,) = table_with(creature("Bear", 2, 2), theirs=[artifact("Stone")])
    assert deal(table, (bear, stone, 3)) == []
    assert (table.damage(stone), table.object(stone).damaged_by) == (0, ())


def test_dm_3_a_player_loses_life() -> None:
    """CR 119.3a: damage dealt to a player causes that player to lose that much life."""
    table, (bear,), _ = table_with(creature("Bear", 2, 2))
    deal(table, (bear, 2, 3))
    assert table.life(2) == 17
    assert table.game.player(2).tally("damage dealt to the player this turn") == 3
    assert table.game.player(2).tally("life lost this turn") == 3


def test_dm_4_a_planeswalker_loses_loyalty() -> None:
    """CR 119.3c: as many loyalty counters are removed, not more than there are."""
    table, (bear,), _ = table_with(creature("Bear", 2, 2))
    walker = Table.put(table, WALKER, 2, counters={"loyalty": 4}) if table._game is None else 0
    deal(table, (bear, walker, 3))
    assert table.counters(walker, "loyalty") == 1
    deal(table, (bear, walker, 3))
    assert table.counters(walker, "loyalty") == 0
    assert table.damage(walker) == 0


@pytest.mark.parametrize("word", ["wither", "infect"])
def test_dm_5_wither_and_infect_put_counters(word: str) -> None:
    """CR 119.3d: to a creature as -1/-1 counters, instead of marked damage."""
    table, (rot,), (ape,) = table_with(beast("Rot", 2, 2, word), theirs=[creature("Ape", 3, 3)])
    deal(table, (rot, ape, 2))
    assert (table.counters(ape, "-1/-1"), table.damage(ape), table.size(ape)) == (2, 0, (1, 1))


def test_dm_5_infect_poisons_players_and_wither_does_not() -> None:
    """CR 119.3a–b: infect gives a player poison counters instead of a loss of life."""
    table, (plague, rot), _ = table_with(beast("Plague", 2, 2, "infect"), beast("Rot", 2, 2, "wither"))
    deal(table, (plague, 2, 3), (rot, 2, 2))
    assert (table.life(2), table.counters(2, "poison")) == (18, 3)


def test_dm_5_toxic_adds_poison() -> None:
    """CR26 120.3g: combat damage by a creature with toxic also gives poison counters, whatever the amount."""
    table, (snake,), _ = table_with(creature("Snake", 2, 2, Keyword("toxic", amount=Fixed(3))))
    deal(table, (snake, 2, 2), combat=True)
    assert (table.life(2), table.counters(2, "poison")) == (18, 3)
    deal(table, (snake, 2, 2))
    assert table.counters(2, "poison") == 3


def test_dm_6_damage_is_marked() -> None:
    """CR 119.3e: marked on a creature; damage of several sources adds up."""
    table, (one, other), (ape,) = table_with(creature("A", 1, 1), creature("B", 1, 1), theirs=[creature("Ape", 3, 9)])
    deal(table, (one, ape, 2), (other, ape, 3))
    assert table.damage(ape) == 5
    assert table.object(ape).damaged_by == (one, other)


def test_dm_7_lifelink_is_a_result() -> None:
    """CR 119.3f: the source's controller gains that much life with the damage; nothing is put on the stack."""
    table, (angel,), (ape,) = table_with(beast("Angel", 3, 3, "lifelink"), theirs=[creature("Ape", 3, 9)])
    deal(table, (angel, ape, 3))
    assert table.life(1) == 23
    assert waiting(table) == 0


def test_dm_7_each_lifelink_source_gains_once() -> None:
    """CR 118.9: two sources with lifelink are two gains of life; one source that hits two is one."""
    watcher = enchantment("Watcher", gains(GainsLife(You())))
    pair = [beast("Angel", 3, 3, "lifelink")] * 2
    table, (one, other, _), (ape,) = table_with(*pair, watcher, theirs=[creature("Ape", 3, 9)])
    deal(table, (one, 2, 2), (one, ape, 1), (other, 2, 2))
    assert table.life(1) == 25
    assert waiting(table) == 2


def test_dm_3_a_player_loses_life_once_for_all_of_it() -> None:
    """CR 119.4b: the damage of several sources is processed together: one loss of life."""
    watcher = enchantment("Watcher", gains(LosesLife(You())))
    table, (one, other), _ = table_with(creature("A", 1, 1), creature("B", 1, 1), theirs=[watcher])
    deal(table, (one, 2, 2), (other, 2, 3))
    assert table.life(2) == 15
    assert [w.binding.happening.amount for w in table.game.state.waiting if w.binding.happening] == [5]


def test_dm_8_triggers_see_damage_and_results() -> None:
    """CR 119.4a: abilities that trigger on damage trigger once for each source; on counters for the counters."""
    dealt = gains(Deals(to=IsPlayer()))
    received = gains(Deals(to=IsPlayer(), received=True))
    counters = gains(PutsCounters(on=IsPlayer(), kind="poison"))
    watcher = enchantment("Watcher", dealt, received, counters)
    table, (one, other, _), _ = table_with(creature("A", 1, 1), beast("B", 1, 1, "infect"), watcher)
    deal(table, (one, 2, 2), (other, 2, 3))
    amounts = sorted(w.binding.happening.amount for w in table.game.state.waiting if w.binding.happening)
    assert amounts == [2, 3, 3, 5]


def test_dm_9_boon_reflection() -> None:
    """CR 119.4, first example: a 3/3 with wither and lifelink, a 2/2, a shield of 2 and doubled gains of life."""
    boon = enchantment("Boon", Replacement(GainsLife(You()), Scale(2)))
    attacker = beast("Rotter", 3, 3, "wither", "lifelink")
    shield = Replacement(Deals(to=Is(This())), PreventIt(Fixed(2)))
    table, (rotter, _), (bear,) = table_with(attacker, boon, theirs=[creature("Bear", 2, 2, shield)])
    table.attack(rotter)
    table.block((bear, rotter))
    finish(table)
    assert table.counters(bear, "-1/-1") == 1
    assert table.life(1) == 22
    assert table.damage(rotter) == 2


WORSHIP = enchantment("Worship", Replacement(LosesLife(You(), by_damage=True), StopsAt(1), condition=exists(YOURS)))


def test_dm_10_worship_alone() -> None:
    """CR 119.4b: damage that would reduce the life total to less than 1 reduces it to 1; only with a creature."""
    for creatures, life in (([creature("Cub", 1, 1)], 1), ([], -3)):
        table, (bear,), _ = table_with(creature("Bear", 5, 5), theirs=[WORSHIP, *creatures])
        table.set(2, life=2)
        deal(table, (bear, 2, 5))
        assert table.life(2) == life


def test_dm_10_worship_and_awe_strike() -> None:
    """CR 119.4, second example: at 2 life, two 5/5s, one prevented: lose 5 and gain 5 at once; nothing to replace."""
    awe = enchantment(
        "Awe", Replacement(Deals(source=Named("Struck")), PreventIt(then=(Do(GainLife(ResultAmount("prevented"))),)))
    )
    giants = [creature("Struck", 5, 5), creature("Giant", 5, 5)]
    table, (one, other), _ = table_with(*giants, theirs=[WORSHIP, awe, creature("Cub", 1, 1)])
    table.set(2, life=2)
    table.attack(one, other)
    finish(table)
    assert table.life(2) == 2
    assert table.log("prevents")


def test_dm_10_worship_looks_at_the_whole_event() -> None:
    """CR 119.4: life gained by lifelink in the same damage event counts."""
    table, (giant,), (_, _, angel) = table_with(
        creature("Giant", 5, 5), theirs=[WORSHIP, creature("Cub", 1, 1), beast("Angel", 5, 5, "lifelink")]
    )
    table.set(2, life=2)
    deal(table, (giant, 2, 5), (angel, giant, 5))
    assert table.life(2) == 2


def test_dm_11_damage_does_not_destroy() -> None:
    """CR 119.5: state-based actions destroy the creature, after the damage."""
    table, (bear,), (cub,) = table_with(creature("Bear", 2, 2), theirs=[creature("Cub", 2, 2)])
    deal(table, (bear, cub, 3))
    assert table.names(BATTLEFIELD, 2) == ["Cub"]
    table.go_to(Step.BEGIN_COMBAT)
    assert table.names(GRAVEYARD, 2) == ["Cub"]


def test_dm_8_deathtouch_is_remembered_until_the_next_check() -> None:
    """CR 702.2c: a creature that was dealt damage by a source with deathtouch is destroyed."""
    table, (snake,), (giant,) = table_with(beast("Snake", 1, 1, "deathtouch"), theirs=[creature("Giant", 8, 8)])
    deal(table, (snake, giant, 1))
    table.go_to(Step.BEGIN_COMBAT)
    assert table.names(GRAVEYARD, 2) == ["Giant"]


def test_dm_14_no_damage_is_not_dealt() -> None:
    """CR 119.8: 0 damage: no trigger, no mark, no source."""
    dealt = gains(Deals(to=And((HasType(CardType.CREATURE),))))
    table, (bear,), (ape,) = table_with(creature("Bear", 2, 2, dealt), theirs=[creature("Ape", 3, 3)])
    assert deal(table, (bear, ape, 0)) == []
    assert waiting(table) == 0
    assert table.object(ape).damaged_by == ()


def test_dm_2_the_last_known_source() -> None:
    """CR 702.14c, 702.78b: a source that has left deals damage as it last existed."""
    table, (angel,), _ = table_with(beast("Angel", 3, 3, "lifelink", "infect"))
    game = table.game
    from arbitre.engine.pipeline import propose
    from arbitre.engine.zones import move_event
    from arbitre.ir.values import Zone

    run(game, propose(game, [move_event(game, angel, Zone.GRAVEYARD)]))
    deal(table, (angel, 2, 2))
    assert (table.life(1), table.life(2), table.counters(2, "poison")) == (22, 20, 2)


def test_dm_5_the_controller_of_the_source_gives_counters_today() -> None:
    """CR26 120.3b, 120.3d: the source's controller gives the counters; in 2011 nobody does."""
    for edition, giver in ((None, 0), (CURRENT, 1)):
        table = Table.players(2, edition=edition) if edition else Table.players(2)
        plague = table.put(beast("Plague", 2, 2, "infect"))
        happened = deal(table, (plague, 2, 1))
        assert [event.player for event in happened if event.word == "poison"] == [giver]
