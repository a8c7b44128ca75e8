"""A choice that is none of the kind that is asked for is refused in words, and nothing has changed (CR 717.1)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from arbitre.engine.kernel.decisions import Activate, Confirm, Decision, Divide, Number, Order, Priority, Select, Word
from arbitre.ir.abilities import Keyword
from arbitre.ir.conditions import CombatPoint, CombatPointIs, DuringStep
from arbitre.ir.node import Condition
from arbitre.ir.values import Phase, Step
from helpers.fights import to_damage
from helpers.paying import gaining
from helpers.words import BEAR
from table import Table, artifact, creature

PICK = Select(1, "color", ("W", "U", "B"), 1, 2, "608.2d")
SHARE = Divide(1, "divide", 3, (7, 8), "601.2d", least=1)
CASES: list[tuple[Decision, list[Any], list[Any]]] = [
    (Confirm(1, "may", "608.2d"), [True, False], [1, (), "yes", None]),
    (PICK, [("W",), ("B", "W")], [["W"], "W", ("W", "W"), (), ("W", "U", "B"), ("G",)]),
    (Number(1, "number", 2, 4, "107.1c"), [2, 3, 4], [1, 5, True, "3", (3,), None]),
    (Number(1, "number", 0, None, "107.1c"), [0, 1000], [-1, False, 2.0]),
    (Word(1, "card name", ("Bear",), "201.3", unfit=("Forest",)), ["Bear", "Wolf"], ["Forest", "", "  ", 3, ("Bear",)]),
    (Order(1, "order triggers", (4, 5), "603.3b"), [(4, 5), (5, 4)], [[4, 5], (4,), (4, 4), (4, 5, 6), "45"]),
    (SHARE, [(1, 2), (2, 1)], [(3, 0), (0, 3), (1, 1), (3,), (1, 1, 1), [1, 2], "12"]),
]


@pytest.mark.parametrize(("decision", "right", "wrong"), CASES, ids=lambda case: type(case).__name__)
def test_608_2d_what_is_no_such_choice(decision: Decision, right: list[Any], wrong: list[Any]) -> None:
    """CR 608.2d, 107.1c, 201.3, 603.3b, 601.2d: a choice within the bounds is legal, anything else is refused."""
    assert [choice for choice in right if decision.check(choice) is not None] == []
    assert [choice for choice in wrong if decision.check(choice) is None] == []
    assert all(decision.check(choice) is None for choice in decision.answers())


def test_116_1_a_decision_shows_what_there_is_to_choose(table: Table) -> None:
    """CR 116.1: as text, a decision names the player, what is asked and what can be chosen."""
    rock = table.put(artifact("Rock", gaining()))
    assert repr(table.decision) == f"Priority(player=1, what='priority', actions={(table.decision.actions)!r})"  # type: ignore[attr-defined]
    assert isinstance(table.decision, Priority)
    assert Activate(rock, 0) in table.decision.actions
    assert repr(PICK) == "Select(player=1, what='color', options=('W', 'U', 'B'), least=1, most=2)"
    assert repr(Number(2, "x", 0, 3, "107.3a")) == "Number(player=2, what='x', low=0, high=3)"
    assert repr(Confirm(2, "may", "608.2d")) == "Confirm(player=2, what='may')"


def test_508_1_and_509_1_what_is_no_declaration() -> None:
    """CR 508.1, 509.1: pairs of ids of things that are there, each pair once."""
    table = Table.players()
    bear, ox = table.put(BEAR), table.put(BEAR, 2)
    table.pass_until(lambda: table.decision.what == "attackers")
    for wrong in ([(bear, 2)], (bear, 2), ((bear,),), ((bear, 2, 2),), ((bear, 999),), ((999, 2),), (("bear", 2),)):
        assert table.decision.check(wrong) is not None, wrong
    assert table.decision.check(((bear, 2), (bear, 2))) is not None
    table.game.push(((bear, 2),))
    table.pass_until(lambda: table.decision.what == "blockers")
    for wrong in ([(ox, bear)], ((ox, bear), (ox, bear)), ((ox, 2),), ((bear, ox),)):
        assert table.decision.check(wrong) is not None, wrong
    assert table.decision.check(((ox, bear),)) is None


def test_510_1_what_is_no_assignment_of_damage() -> None:
    """CR 510.1a, 510.1c: triples of creature, recipient and a positive whole number, each recipient once."""
    table = Table.players()
    giant = table.put(creature("Giant", 4, 4))
    one, two = table.battlefield(2, BEAR, BEAR)
    table.attack(giant)
    table.block((one, giant), (two, giant))
    table.answer((one, two))
    to_damage(table)
    legal = ((giant, one, 2), (giant, two, 2))
    assert table.decision.check(legal) is None
    wrong: list[Any] = [
        list(legal),
        ((giant, one), (giant, two)),
        ([giant, one, 4],),
        ((giant, one, "4"),),
        ((giant, one, 3.0), (giant, two, 1.0)),
        ((giant, one, 3), (giant, two, True)),
        ((giant, one, 4), (giant, two, 0)),
        ((giant, one, 5), (giant, two, -1)),
        ((giant, one, 2), (giant, one, 2)),
        ((giant, 2, 4),),
        ((one, giant, 4),),
        ((giant, one, 3),),
        (),
    ]
    assert [choice for choice in wrong if table.decision.check(choice) is None] == []


def test_702_20c_what_is_no_band() -> None:
    """CR 702.20c, 508.1e: bands of two or more attackers, each in one band, at most one without banding."""
    table = Table.players()
    banner = creature("Banner", 1, 1, Keyword("banding"))
    one, two, bear, home = table.battlefield(1, banner, banner, BEAR, BEAR)
    table.attack(one, two, bear)
    assert table.decision.what == "bands"
    assert table.decision.check(((one, bear),)) is None
    wrong: list[Any] = [[(one, two)], ((one,),), ([one, two],), ((one, home),), ((one, two), (two, bear)), (one, two)]
    assert [choice for choice in wrong if table.decision.check(choice) is None] == []


def when(table: Table, condition: Condition) -> int:
    """The id of an artifact that gives life while the condition holds."""
    return table.put(artifact("Clock", msgspec.structs.replace(gaining(), condition=condition)))


AT = [
    (DuringStep((Step.UPKEEP,)), {Step.UPKEEP}),
    (DuringStep((), (Phase.COMBAT,)), {Step.BEGIN_COMBAT, Step.DECLARE_ATTACKERS, Step.END_COMBAT}),
    (DuringStep((Step.END,), (Phase.PRECOMBAT_MAIN,)), {Step.PRECOMBAT_MAIN, Step.END}),
    (
        CombatPointIs(CombatPoint.BEFORE_ATTACKERS),
        {Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN, Step.BEGIN_COMBAT},
    ),
    (
        CombatPointIs(CombatPoint.BEFORE_BLOCKERS),
        {Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN, Step.BEGIN_COMBAT, Step.DECLARE_ATTACKERS},
    ),
    (
        CombatPointIs(CombatPoint.BEFORE_END_OF_COMBAT),
        {Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN, Step.BEGIN_COMBAT, Step.DECLARE_ATTACKERS},
    ),
]


@pytest.mark.parametrize(("condition", "expected"), AT)
def test_506_6_when_in_a_turn_an_ability_may_be_activated(condition: Condition, expected: set[Step]) -> None:
    """CR 506.6, 506.6a, 506.6d, 602.5: only in its steps or phases, or before that point of combat."""
    table = Table.players()
    clock = when(table, condition)
    bear = table.put(BEAR)
    found = set()
    table.go_to(Step.UPKEEP, 3)
    while table.game.state.turn == 3:
        if isinstance(table.decision, Priority):
            if table.decision.player == 1 and table.can(Activate(clock, 0)):
                found.add(table.game.state.step)
            table.pass_priority()
        else:
            table.game.push(((bear, 2),) if table.decision.what == "attackers" else ())
    assert found & {*_STEPS} == expected


_STEPS = (
    Step.UPKEEP,
    Step.DRAW,
    Step.PRECOMBAT_MAIN,
    Step.BEGIN_COMBAT,
    Step.DECLARE_ATTACKERS,
    Step.END_COMBAT,
    Step.POSTCOMBAT_MAIN,
    Step.END,
)
