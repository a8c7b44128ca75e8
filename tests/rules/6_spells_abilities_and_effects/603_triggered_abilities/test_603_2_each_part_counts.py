"""Trigger conditions with several parts (CR 603.2): what fits all parts but one does not trigger."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.ir import effects as e
from arbitre.ir import patterns as p
from arbitre.ir.abilities import Activated
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import AddCounters, Costs, PayLife, TapThis
from arbitre.ir.effects import Body, Do, Draw
from arbitre.ir.filters import And, ControlledBy, HasSubtype, HasType, InZone, IsPlayer, Named
from arbitre.ir.modifications import HasController
from arbitre.ir.node import Effect, Pattern
from arbitre.ir.refs import All, Players, Target, Who, You
from arbitre.ir.values import CardType, Phase, Step
from helpers.laying import cast_free, free, gains, resolve
from helpers.words import BEAR, CREATURE, LAND
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, creature, enchantment, land

OPPONENTS = Players(Who.OPPONENTS)
EACH = Players(Who.EACH)
ROCK = HasType(CardType.ARTIFACT)
MINE = And((CREATURE, ControlledBy(You())))
BEARS = All(Named("Bear"))
OXEN = All(Named("Ox"))
ROCKS = All(ROCK)


def watched(pattern: Pattern) -> Table:
    """A table where player 1 gains 1 life each time; a Bear and a Rock of player 1, an Ox of player 2."""
    table = Table.players()
    table.put(enchantment("Watch", gains(pattern)))
    table.put(BEAR)
    table.put(artifact("Rock"))
    table.put(creature("Ox", 2, 4), 2)
    for player in (1, 2):
        table.library(player, *[BEAR] * 4)
    return table


def gained(table: Table, *effects: Effect, target: Any = None, answers: tuple[Any, ...] = ()) -> int:
    """How much life player 1 gains as the spell with these effects resolves."""
    before = table.life(1)
    cast_free(table, free("Act", *effects, target=target), *answers)
    resolve(table)
    return table.life(1) - before


COUNTERS = [
    (p.PutsCounters(MINE, "+1/+1"), e.PutCounters("+1/+1", on=BEARS), 1),
    (p.PutsCounters(MINE, "+1/+1"), e.PutCounters("charge", on=BEARS), 0),
    (p.PutsCounters(MINE, "+1/+1"), e.PutCounters("+1/+1", on=OXEN), 0),
    (p.PutsCounters(MINE), e.PutCounters("charge", on=BEARS), 1),
    (p.PutsCounters(MINE, "charge", each=True), e.PutCounters("charge", Fixed(2), on=BEARS), 2),
    (p.PutsCounters(MINE, by=OPPONENTS), e.PutCounters("charge", on=BEARS), 0),
    (p.PutsCounters(CREATURE, "charge", reaching=2), e.PutCounters("charge", Fixed(1), on=BEARS), 0),
    (p.PutsCounters(CREATURE, "charge", reaching=2), e.PutCounters("charge", Fixed(2), on=BEARS), 1),
]


@pytest.mark.parametrize(("pattern", "effect", "expected"), COUNTERS)
def test_121_6_counters_of_a_kind_on_what_is_named(pattern: Pattern, effect: Effect, expected: int) -> None:
    """CR 603.2, 121.6: the kind of counter, what it is put on, who puts it there and how many there are by then."""
    assert gained(watched(pattern), effect) == expected


@pytest.mark.parametrize(
    ("pattern", "kind", "on", "expected"),
    [
        (p.RemovesCounters(MINE, "charge"), "charge", BEARS, 1),
        (p.RemovesCounters(MINE, "charge"), "time", BEARS, 0),
        (p.RemovesCounters(MINE, "charge"), "charge", OXEN, 0),
        (p.RemovesCounters(MINE), "time", BEARS, 1),
        (p.RemovesCounters(MINE, "charge", last=True), "charge", BEARS, 0),
    ],
)
def test_603_2_removing_counters(pattern: Pattern, kind: str, on: All, expected: int) -> None:
    """CR 603.2, 121.1: removed, not put; of the kind and from what is named; the last only if none is left."""
    table = watched(pattern)
    put = [e.PutCounters(each, Fixed(2), on) for each in ("charge", "time")]
    assert gained(table, *put) == 0
    assert gained(table, e.RemoveCounters(kind, Fixed(1), on)) == expected


@pytest.mark.parametrize(
    ("pattern", "counters", "under", "expected"),
    [
        (p.PutsCounters(CREATURE, "+1/+1"), {"+1/+1": 2}, You(), 1),
        (p.PutsCounters(CREATURE, "+1/+1"), {"charge": 2}, You(), 0),
        (p.PutsCounters(LAND, "+1/+1"), {"+1/+1": 2}, You(), 0),
        (p.PutsCounters(CREATURE, "+1/+1", by=You()), {"+1/+1": 2}, You(), 1),
        (p.PutsCounters(CREATURE, "+1/+1", by=OPPONENTS), {"+1/+1": 2}, You(), 0),
        (p.PutsCounters(CREATURE, "+1/+1", reaching=3), {"+1/+1": 2}, You(), 0),
        (p.PutsCounters(CREATURE, "+1/+1", reaching=2), {"+1/+1": 2}, You(), 1),
    ],
)
def test_121_6_counters_with_which_it_enters(
    pattern: Pattern, counters: dict[str, int], under: You, expected: int
) -> None:
    """CR 121.6; CR26 122.6a: its controller puts them on what enters with them."""
    table = watched(pattern)
    dead = table.game.state.create_card(creature("Elk", 2, 2), 1, GRAVEYARD).id
    with_them = tuple(e.CounterSpec(kind, Fixed(number)) for kind, number in counters.items())
    raises = e.Move(Target(), BATTLEFIELD, under=under, counters=with_them)
    assert gained(table, raises, target=And((Named("Elk"), InZone(GRAVEYARD))), answers=(dead,)) == expected


@pytest.mark.parametrize(
    ("pattern", "who", "count", "expected"),
    [
        (p.Draws(You()), You(), 2, 2),
        (p.Draws(You()), OPPONENTS, 2, 0),
        (p.Draws(You(), nth=2), You(), 1, 0),
        (p.Draws(You(), nth=2), You(), 3, 1),
        (p.Draws(OPPONENTS, nth=2), You(), 3, 0),
        (p.Draws(OPPONENTS, nth=2), OPPONENTS, 3, 1),
        (p.Draws(EACH, except_first_in_draw_step=True), You(), 2, 2),
    ],
)
def test_603_2_draws(pattern: Pattern, who: Players, count: int, expected: int) -> None:
    """CR 603.2, 120.2: who draws, and which card of the turn it is."""
    assert gained(watched(pattern), Draw(Fixed(count), who)) == expected


def test_504_1_except_the_first_card_in_each_of_their_draw_steps() -> None:
    """CR 504.1, 603.2: the second card in the draw step counts, and each of a player whose draw step it is not."""
    table = watched(p.Draws(OPPONENTS, except_first_in_draw_step=True))
    table.go_to(Step.DRAW, 2)
    assert table.life(1) == 20
    table.pass_priority()
    assert gained(table, Draw(Fixed(1), OPPONENTS)) == 1
    table = watched(p.Draws(OPPONENTS, except_first_in_draw_step=True))
    table.go_to(Step.DRAW, 3)
    assert gained(table, Draw(Fixed(1), OPPONENTS)) == 1


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        (p.Activates(ROCK), [1, 0, 1]),
        (p.Activates(Named("Bear")), [0, 0, 0]),
        (p.Activates(ROCK, by=OPPONENTS), [0, 0, 0]),
        (p.Activates(ROCK, tap=True), [1, 0, 0]),
        (p.Activates(ROCK, mana=None), [1, 1, 1]),
        (p.Activates(ROCK, mana=True), [0, 1, 0]),
        (p.Activates(ROCK, exhaust=True), [0, 0, 0]),
    ],
)
def test_602_2_which_abilities_are_activated(pattern: Pattern, expected: list[int]) -> None:
    """CR 602.2, 605.1a: whose, of what, with {T} in the cost, and whether a mana ability."""
    table = watched(pattern)
    one = Body((Do(e.LoseLife(Fixed(0))),))
    mana = Body((Do(e.AddMana(e.Symbols(("C",)))),))
    found = []
    for cost, body in ((TapThis(), one), (Costs(), mana), (Costs(), one)):
        own = table.game.state.create_card(artifact("Tower", Activated(cost, body)), 1, BATTLEFIELD).id
        before = table.life(1)
        table.activate(own)
        resolve(table)
        found.append(table.life(1) - before)
    assert found == expected


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        (p.PlaysLand(You()), 1),
        (p.PlaysLand(OPPONENTS), 0),
        (p.PlaysLand(EACH, HasSubtype("Forest")), 1),
        (p.PlaysLand(EACH, HasSubtype("Island")), 0),
        (p.PlaysLand(OPPONENTS, HasSubtype("Forest")), 0),
    ],
)
def test_305_1_who_plays_which_land(pattern: Pattern, expected: int) -> None:
    """CR 603.2, 305.1."""
    table = watched(pattern)
    table.play_land(table.game.state.create_card(land("Forest"), 1, HAND).id)
    resolve(table)
    assert table.life(1) - 20 == expected


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        (p.BecomesAttached(HasSubtype("Equipment"), CREATURE), 1),
        (p.BecomesAttached(HasSubtype("Equipment"), LAND), 0),
        (p.BecomesAttached(HasSubtype("Aura"), CREATURE), 0),
        (p.BecomesAttached(HasSubtype("Equipment"), CREATURE, un=True), 0),
    ],
)
def test_701_3_what_becomes_attached_to_what(pattern: Pattern, expected: int) -> None:
    """CR 603.2, 701.3a."""
    table = watched(pattern)
    table.game.state.create_card(artifact("Sword", subtypes=("Equipment",)), 1, BATTLEFIELD)
    assert gained(table, e.Attach(All(Named("Sword")), BEARS)) == expected


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        (p.ChangesControl(CREATURE, by=You()), 1),
        (p.ChangesControl(CREATURE, by=OPPONENTS), 0),
        (p.ChangesControl(LAND, by=You()), 0),
        (p.ChangesControl(CREATURE, by=OPPONENTS, loses=True), 1),
        (p.ChangesControl(CREATURE, by=You(), loses=True), 0),
    ],
)
def test_603_2_who_gains_and_who_loses_control(pattern: Pattern, expected: int) -> None:
    """CR 603.2, 110.2: the player who gains control, or the one who loses it."""
    assert gained(watched(pattern), e.Apply(OXEN, (HasController(You()),))) == expected


@pytest.mark.parametrize(
    ("amount", "pattern", "expected"),
    [
        (0, p.Deals(to=IsPlayer()), 0),
        (1, p.Deals(to=IsPlayer()), 1),
        (1, p.Deals(to=IsPlayer(), combat=True), 0),
        (1, p.Deals(to=IsPlayer(), combat=False), 1),
        (1, p.Deals(to=CREATURE), 0),
        (1, p.Deals(source=CREATURE, to=IsPlayer()), 0),
    ],
)
def test_119_8_damage_of_zero_is_no_damage(amount: int, pattern: Pattern, expected: int) -> None:
    """CR 119.8, 603.2: no damage triggers nothing; combat damage, its recipient and its source each count."""
    assert gained(watched(pattern), e.DealDamage(Fixed(amount), OPPONENTS)) == expected


@pytest.mark.parametrize(
    ("won", "lines"), [(True, ("wins flip",)), (False, ("loses flip",)), (None, ("wins flip", "loses flip"))]
)
def test_705_1_flips_that_are_won_or_lost(won: bool | None, lines: tuple[str, ...]) -> None:
    """CR 705.1, 603.2: a flip is won or lost, and each ability waits for its own; another player's is neither."""
    table = watched(p.FlipsCoin(You(), won))
    found = gained(table, *[e.FlipCoin()] * 12)
    assert found == sum(len(table.log(line)) for line in lines)
    assert 0 < len(table.log("wins flip")) < 12
    assert gained(watched(p.FlipsCoin(OPPONENTS, won)), e.FlipCoin(), e.FlipCoin()) == 0


@pytest.mark.parametrize(
    ("pattern", "attacks", "expected"),
    [
        (p.AttacksWith(CREATURE, alone=True), 1, 1),
        (p.AttacksWith(CREATURE, alone=True), 2, 0),
        (p.AttacksWith(Named("Bear"), others=1), 1, 0),
        (p.AttacksWith(Named("Bear"), others=1), 2, 2),
        (p.AttacksWith(CREATURE, whom=IsPlayer()), 1, 1),
        (p.AttacksWith(CREATURE, whom=CREATURE), 1, 0),
        (p.AttacksWith(LAND, whom=IsPlayer()), 1, 0),
    ],
)
def test_508_2a_who_attacks_whom_with_how_many(pattern: Pattern, attacks: int, expected: int) -> None:
    """CR 508.2a, 506.5, 603.2."""
    table = Table.players()
    table.put(enchantment("Watch", gains(pattern)))
    bears = table.battlefield(1, BEAR, BEAR)
    table.attack(*bears[:attacks])
    resolve(table)
    assert table.life(1) - 20 == expected


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        (p.BlocksIt(CREATURE), 1),
        (p.BlocksIt(CREATURE, whom=Named("Bear")), 1),
        (p.BlocksIt(CREATURE, whom=Named("Ox")), 0),
        (p.BlocksIt(Named("Bear"), whom=Named("Bear")), 0),
        (p.BlocksIt(Named("Ox"), alone=True), 1),
    ],
)
def test_509_4_who_blocks_what(pattern: Pattern, expected: int) -> None:
    """CR 509.4a–b, 603.2."""
    table = watched(pattern)
    bear, ox = (id for id in table.game.state.battlefield if table.object(id).base.name in ("Bear", "Ox"))
    table.attack(bear)
    table.block((ox, bear))
    resolve(table)
    assert table.life(1) - 20 == expected


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        (p.StepBegins(Step.PRECOMBAT_MAIN, You()), 0),
        (p.StepBegins(Step.POSTCOMBAT_MAIN, You()), 1),
        (p.StepBegins(Step.PRECOMBAT_MAIN, You(), phase=True), 1),
        (p.StepBegins(Step.POSTCOMBAT_MAIN, OPPONENTS), 0),
        (p.StepBegins(Step.END, You(), phase=True), 0),
    ],
)
def test_505_1_each_main_phase_or_only_one_of_them(pattern: Pattern, expected: int) -> None:
    """CR 505.1, 603.2b: "your second main phase", or each of your main phases."""
    table = watched(pattern)
    table.pass_until(lambda: table.game.state.phase is Phase.POSTCOMBAT_MAIN)
    resolve(table)
    assert table.life(1) - 20 == expected


def test_603_2_a_deed_is_of_its_kind_and_of_its_player() -> None:
    """CR 603.2; CR26 701.44b: who explores, and that it is no other deed."""
    explore = e.Explore(BEARS)
    for pattern, expected in (
        (p.Does("explores", CREATURE, You()), 1),
        (p.Does("explores", CREATURE, OPPONENTS), 0),
        (p.Does("connives", CREATURE, You()), 0),
        (p.Does("explores", LAND, You()), 0),
        (p.Does("explores", who=EACH), 1),
    ):
        assert gained(watched(pattern), explore) == expected


@pytest.mark.parametrize(
    ("pattern", "effect", "expected"),
    [
        (p.LosesLife(OPPONENTS), e.LoseLife(Fixed(2), OPPONENTS), 1),
        (p.LosesLife(You()), e.LoseLife(Fixed(2), OPPONENTS), 0),
        (p.LosesLife(OPPONENTS), e.GainLife(Fixed(2), OPPONENTS), 0),
        (p.LosesLife(OPPONENTS, by_damage=True), e.DealDamage(Fixed(2), OPPONENTS), 1),
        (p.LosesLife(OPPONENTS, by_damage=True), e.LoseLife(Fixed(2), OPPONENTS), 0),
        (p.LosesLife(OPPONENTS, paid=True), e.LoseLife(Fixed(2), OPPONENTS), 0),
        (p.LosesLife(OPPONENTS, paid=True), e.DealDamage(Fixed(2), OPPONENTS), 0),
    ],
)
def test_118_3_how_life_is_lost(pattern: Pattern, effect: Effect, expected: int) -> None:
    """CR 603.2, 118.2, 118.4: lost, and not gained; by damage; or paid, and not otherwise."""
    assert gained(watched(pattern), effect) == expected


@pytest.mark.parametrize(("pattern", "expected"), [(p.LosesLife(paid=True), 1), (p.LosesLife(by_damage=True), 0)])
def test_118_4_life_that_is_paid_is_lost_and_not_by_damage(pattern: Pattern, expected: int) -> None:
    """CR 118.4, 603.2."""
    table = watched(pattern)
    tower = table.put(artifact("Tower", Activated(PayLife(Fixed(2)), Body((Do(e.Shuffle()),)))))
    table.activate(tower)
    resolve(table)
    assert table.life(1) == 18 + expected


@pytest.mark.parametrize("by_effect", [False, True])
def test_121_6_counters_put_as_a_cost_are_put_by_no_effect(by_effect: bool) -> None:
    """CR 121.6, 117.1: of what is put by an effect a cost is no part."""
    pattern = p.PutsCounters(CREATURE, "charge", by_effect=by_effect)
    assert gained(watched(pattern), e.PutCounters("charge", on=BEARS)) == 1
    table = watched(pattern)
    elf = table.put(creature("Elf", 1, 1, Activated(AddCounters("charge"), Body((Do(e.Shuffle()),)))))
    table.activate(elf)
    resolve(table)
    assert (table.life(1), table.counters(elf, "charge")) == (20 + (not by_effect), 1)
