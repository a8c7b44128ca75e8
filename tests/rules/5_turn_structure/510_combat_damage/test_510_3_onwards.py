"""Combat damage (CR 510.3 and on)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Order, Priority
from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Do, GainLife
from arbitre.ir.filters import Is, IsPlayer
from arbitre.ir.modifications import BlocksMore
from arbitre.ir.patterns import Deals
from arbitre.ir.refs import This
from arbitre.ir.values import Step
from arbitre.rules.editions import CURRENT, FEBRUARY_2011, PINNED, Edition
from helpers.combat import brigade_and_others, fight, the_example
from helpers.fights import beast, to_damage
from helpers.named import named
from table import BATTLEFIELD, HAND, Table, creature


def steps(table: Table) -> list[Step]:
    """The steps of combat damage that are played."""
    seen: list[Step] = []
    state = table.game.state

    def look() -> bool:
        if state.step in (Step.FIRST_COMBAT_DAMAGE, Step.COMBAT_DAMAGE) and state.step not in seen:
            seen.append(state.step)
        return state.step is Step.END_COMBAT

    table.pass_until(look)
    return seen


def crossed(edition: Edition) -> tuple[Table, tuple[tuple[int, int, int], ...]]:
    """Two 2/2 creatures block two 3/3 attackers, which have them in opposite orders; each assigns 1 and then 2."""
    table = Table.players(2, edition=edition)
    a, b = table.battlefield(1, creature("Ox", 3, 3), creature("Wolf", 3, 3))
    x, y = (table.put(beast(name, 2, 2, BlocksMore(Fixed(1))), 2) for name in ("Left", "Right"))
    table.attack(a, b)
    table.block((x, a), (x, b), (y, a), (y, b))
    orders = {a: (x, y), b: (y, x)}
    while isinstance(table.decision, Order):
        table.answer(orders.get(table.decision.source, table.decision.options))
    table.pass_until(lambda: table.decision.what == "damage")
    return table, ((a, x, 1), (a, y, 2), (b, y, 1), (b, x, 2))


def test_cd_10_triggers_after_damage() -> None:
    """CR 510.3: "deals combat damage to a player" is put on the stack after damage is dealt."""
    event = Deals(Is(This()), IsPlayer(), combat=True)
    thief = creature("Thief", 2, 2, Triggered(event, Body((Do(GainLife(Fixed(5))),))))
    table, _, _ = fight(thief)
    table.pass_until(lambda: bool(table.game.state.stack))
    assert (table.life(1), table.life(2)) == (20, 18)
    table.resolve_top()
    assert table.life(1) == 25


def test_cd_10_triggers_then_priority() -> None:
    """CR 510.3–4: what triggered on damage is on the stack as the active player gets priority in the step."""
    table = Table.players()
    raiders = table.put(named("Thieving Magpie"))
    table.attack(raiders)
    table.go_to(Step.COMBAT_DAMAGE)
    assert isinstance(table.decision, Priority)
    assert (table.decision.player, len(table.game.state.stack), table.life(2)) == (1, 1, 19)
    before = len(table.names(HAND))
    table.resolve_top()
    assert len(table.names(HAND)) == before + 1


def test_cd_11_first_strike() -> None:
    """CR 510.5, 702.7b: a creature with first strike deals damage in a first step and may so survive."""
    table, _knight, _ = fight(beast("Knight", 2, 1, "first strike"), creature("Bear", 2, 2))
    assert steps(table) == [Step.FIRST_COMBAT_DAMAGE, Step.COMBAT_DAMAGE]
    assert table.names(BATTLEFIELD, 1) == ["Knight"]
    assert table.names(BATTLEFIELD, 2) == []


def test_cd_11_without_first_strike_there_is_one_step() -> None:
    """CR 510.5: only if an attacking or blocking creature has it as the step begins."""
    table, _, _ = fight(creature("Bear", 2, 2))
    assert steps(table) == [Step.COMBAT_DAMAGE]


def test_cd_11_who_deals_in_the_second_step() -> None:
    """CR 510.5: the second step: those that had neither as the first began, and those that have double strike now."""
    table = Table.players(2)
    knight, bear, late = table.battlefield(1, beast("Knight", 1, 1, "first strike"), *[creature("Bear", 2, 2)] * 2)
    table.attack(knight, bear, late)
    table.go_to(Step.FIRST_COMBAT_DAMAGE)
    assert table.life(2) == 19
    assert table.game.state.first_strikers == (knight,)
    table.go_to(Step.END_COMBAT)
    assert table.life(2) == 15


def test_cd_11_two_steps_with_the_right_creatures() -> None:
    """CR 510.5, 702.4b, 702.7b: first strikers first, the rest second, double strikers in both."""
    table = Table.players()
    first, double, plain = (
        table.put(beast("Knight", 1, 1, "first strike")),
        table.put(beast("Hero", 2, 2, "double strike")),
        table.put(creature("Bear", 4, 4)),
    )
    table.attack(first, double, plain)
    table.go_to(Step.FIRST_COMBAT_DAMAGE)
    assert table.life(2) == 20 - 1 - 2
    table.go_to(Step.COMBAT_DAMAGE)
    assert table.life(2) == 17 - 2 - 4


@pytest.mark.parametrize("edition", [FEBRUARY_2011, PINNED, CURRENT], ids=lambda edition: edition.name)
def test_cd_6_the_damage_of_each_creature_is_announced_whole(edition: Edition) -> None:
    """CR 510.1e (2011-02-04): none of it is left for after another creature's; so it is in every edition."""
    table, choice = crossed(edition)
    refused = table.decision.check(choice[:3])
    assert refused is not None
    assert refused.rule == "510.1a"


@pytest.mark.parametrize("edition", [FEBRUARY_2011, PINNED], ids=lambda edition: edition.name)
@pytest.mark.parametrize("boars_first", [False, True])
def test_cd_6_the_example_is_legal_in_whatever_turn_it_is_announced(edition: Edition, boars_first: bool) -> None:
    """CR 510.1c, last example: 510.1e (2011-02-04) is about announcing; what the Boars assign counts for the Baloth."""
    table, ids = brigade_and_others(edition)
    to_damage(table)
    choice = the_example(ids)
    assert table.decision.check(choice[3:] + choice[:3] if boars_first else choice) is None
    assert choice in set(table.decision.answers())


@pytest.mark.parametrize("edition", [FEBRUARY_2011, PINNED, CURRENT], ids=lambda edition: edition.name)
def test_cd_7_damage_that_is_lethal_only_together(edition: Edition) -> None:
    """CR 510.1e: neither gives lethal damage to the first in its order alone; the whole assignment is judged."""
    table, choice = crossed(edition)
    assert table.decision.check(choice) is None


@pytest.mark.parametrize("edition", [FEBRUARY_2011, PINNED], ids=lambda edition: edition.name)
def test_cd_7_the_whole_may_fall_short(edition: Edition) -> None:
    """CR 510.1e: with 3 from the Boars on the Piker the Brigade has 2 of 4: refused as a whole, and asked again."""
    table, ids = brigade_and_others(edition)
    to_damage(table)
    boars, brigade, piker = ids["Durkwood Boars"], ids["Foriysian Brigade"], ids["Goblin Piker"]
    asked = table.decision
    refused = asked.check((*the_example(ids)[:3], (boars, brigade, 1), (boars, piker, 3)))
    assert refused is not None
    assert refused.rule == "510.1c"
    assert table.decision is asked
