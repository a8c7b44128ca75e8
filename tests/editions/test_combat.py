"""Switches of combat and damage."""

from __future__ import annotations

from arbitre.engine import damage
from arbitre.engine.decisions import Order
from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import DealDamage, ExtraPhases, Fight
from arbitre.ir.filters import HasType
from arbitre.ir.modifications import BlocksMore
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType, Phase
from arbitre.rules.editions import CURRENT, FEBRUARY_2011, PINNED, Edition
from editions.positions import positions
from engine.doing import do
from engine.fights import beast
from table import HAND, Table, card, creature, spell

BEAR = creature("Bear", 2, 2)


def blocked_by_two(edition: Edition) -> tuple[Table, int, tuple[int, int]]:
    """A 4/4 creature is blocked by two 2/2 creatures."""
    table = Table.players(2, edition=edition)
    giant = table.put(creature("Giant", 4, 4))
    one, two = table.battlefield(2, BEAR, creature("Cub", 2, 2))
    table.attack(giant)
    table.block((one, giant), (two, giant))
    return table, giant, (one, two)


@positions("damage_assignment_order", {True: True, False: False})
def test_509_2_two_blockers_are_ordered(edition: Edition, expected: bool) -> None:
    """CR 509.2: the active player orders them; CR26 509 knows no order, and the damage is divided as one likes."""
    table, giant, (one, two) = blocked_by_two(edition)
    assert isinstance(table.decision, Order) is expected
    if expected:
        table.answer((one, two))
    table.pass_until(lambda: table.decision.what == "damage")
    choice = ((giant, one, 1), (giant, two, 3))
    refused = table.decision.check(choice)
    assert (refused is not None and refused.rule == "510.1c") is expected


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


@positions("lethal_per_creature", {True: True, False: False})
def test_cd_6_damage_that_is_lethal_only_together(edition: Edition, expected: bool) -> None:
    """CR 510.1e (2011-02-04): each creature assigns its damage before the next, so neither has given lethal damage to
    the first in its order; from 2011-09-30 on the whole assignment is judged."""
    table, choice = crossed(edition)
    refused = table.decision.check(choice)
    assert (refused is not None and refused.rule == "510.1c") is expected


def test_cd_6_in_the_named_editions() -> None:
    """CR 510.1e (2011-02-04) was in force in the one and gone in the other; today there is no order at all."""
    tables = [crossed(edition) for edition in (FEBRUARY_2011, PINNED, CURRENT)]
    refused = [table.decision.check(choice) for table, choice in tables]
    assert [problem.rule if problem else "" for problem in refused] == ["510.1c", "", ""]


@positions("planeswalker_redirection", {True: (20, 1), False: (17, 4)})
def test_306_7_noncombat_damage_to_the_player_of_a_planeswalker(edition: Edition, expected: tuple[int, int]) -> None:
    """CR 306.7: the controller of the source may have it dealt to the planeswalker; CR26 has no such rule."""
    table = Table.players(2, edition=edition)
    walker = table.put(card("Walker", types=(CardType.PLANESWALKER,), loyalty="4"), 2, counters={"loyalty": 4})
    answers = ((walker,),) if edition.planeswalker_redirection else ()
    done = do(table, DealDamage(Fixed(3), Target()), source=table.put(BEAR), targets=[2], answers=answers)
    assert (done.life(2), done.game.object(walker).counter("loyalty")) == expected


@positions("damage_counters_have_a_giver", {True: 1, False: 0})
def test_119_3d_who_gives_the_counters_that_damage_results_in(edition: Edition, expected: int) -> None:
    """CR26 120.3d: the controller of the source; in 2011 nobody does."""
    table = Table.players(2, edition=edition)
    plague, bear = table.put(creature("Plague", 2, 2, Keyword("wither"))), table.put(creature("Ox", 2, 4), 2)
    game = table.game
    dealt = [damage.Dealt(game, damage.damage_event(game, plague, bear, 2))]
    assert [event.player for event in damage.results(game, dealt) if event.word == "-1/-1"] == [expected]


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


@positions("extra_steps_only_on_own_turn", {True: False, False: True})
def test_500_10a_an_additional_combat_phase_in_the_turn_of_another_player(edition: Edition, expected: bool) -> None:
    """CR26 500.10a: it adds none; in 2011 nothing said so."""
    table = Table.players(2, edition=edition)
    table.at(1, priority=2)
    table.cast(table.put(spell("More", ExtraPhases((Phase.COMBAT,)), cost="{0}"), 2, HAND))
    table.resolve_top()
    assert (table.game.state.turn_plan[:2] == (Phase.COMBAT, Phase.COMBAT)) is expected
