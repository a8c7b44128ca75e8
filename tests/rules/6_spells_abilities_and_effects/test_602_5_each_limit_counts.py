"""Limits of activating (CR 602.5, 606.3, 702.59a), and how many modes are chosen (CR 700.2): each part of each."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell, Select
from arbitre.ir.abilities import Activated, Keyword, SpellAbility, Timing
from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import exists
from arbitre.ir.costs import AddCounters, Costs
from arbitre.ir.effects import AddMana, Body, Destroy, Do, GainLife, Modes, Symbols, TargetSlot
from arbitre.ir.filters import HasType
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType, Step
from helpers.words import BEAR, CREATURE
from table import HAND, Table, artifact, card, creature, land, spell

GAIN = Body((Do(GainLife(Fixed(1))),))
MANA = Body((Do(AddMana(Symbols(("G",)))),))


def can(table: Table, id: int, count: int) -> list[bool]:
    return [table.can(Activate(table.now(id), index)) for index in range(count)]


def test_602_5b_once_and_so_many_times_each_turn() -> None:
    """CR 602.5b: each ability by itself; once is once, and so many times are so many each turn."""
    table = Table.players()
    rock = table.put(
        artifact(
            "Rock", Activated(Costs(), GAIN, once=True), Activated(Costs(), GAIN, per_turn=2), Activated(Costs(), GAIN)
        )
    )
    seen = []
    for index in (0, 1, 2, 1, 2):
        table.activate(rock, ability=index)
        seen.append(can(table, rock, 3))
    assert seen == [
        [False, True, True],
        [False, True, True],
        [False, True, True],
        [False, False, True],
        [False, False, True],
    ]
    table.go_to(Step.PRECOMBAT_MAIN, 2)
    table.pass_until(lambda: table.decision.player == 1)
    assert can(table, rock, 3) == [False, True, True]


def test_606_3_one_loyalty_ability_of_each_planeswalker_each_turn() -> None:
    """CR 606.3: of one planeswalker one, at the time of a sorcery; its other abilities are not bound by that."""
    plus = Activated(AddCounters("loyalty"), GAIN, timing=Timing.LOYALTY)
    walker = card("Walker", plus, plus, Activated(Costs(), GAIN), types=(CardType.PLANESWALKER,), loyalty="3")
    table = Table.players()
    one, other = table.battlefield(1, walker, walker, counters={"loyalty": 3})
    assert can(table, one, 3) == [True, True, True]
    table.activate(one)
    assert can(table, one, 3) == [False, False, True]
    table.resolve_top()
    assert can(table, one, 3) == [False, False, True]
    assert can(table, other, 3) == [True, True, True]


@pytest.mark.parametrize("split", [False, True])
def test_702_59a_split_second_leaves_mana_abilities(split: bool) -> None:
    """CR 702.59a: neither spells nor abilities that are no mana abilities."""
    table = Table.players()
    words = (Keyword("split second"),) if split else ()
    fast = table.put(spell("Fast", GainLife(Fixed(1)), *words, cost="{0}"), 1, HAND)
    other = table.put(spell("Other", GainLife(Fixed(1)), cost="{0}"), 1, HAND)
    rock = table.put(artifact("Rock", Activated(Costs(), GAIN), Activated(Costs(), MANA)))
    table.cast(fast)
    assert can(table, rock, 2) == [not split, True]
    assert table.can(CastSpell(other)) is not split


@pytest.mark.parametrize(("there", "expected"), [(False, [False, True]), (True, [True, True])])
def test_602_5_a_condition_of_its_own(there: bool, expected: list[bool]) -> None:
    """CR 602.5: "activate only if you control a land"."""
    table = Table.players()
    law = exists(HasType(CardType.LAND))
    rock = table.put(artifact("Rock", Activated(Costs(), GAIN, condition=law), Activated(Costs(), GAIN)))
    if there:
        table.put(land("Forest"))
    assert can(table, rock, 2) == expected


@pytest.mark.parametrize("timing", [Timing.INSTANT, Timing.SORCERY])
def test_602_5d_at_the_time_of_a_sorcery(timing: Timing) -> None:
    """CR 602.5d: in a main phase of one's own turn with an empty stack, or at any time."""
    table = Table.players()
    mine = table.put(artifact("Rock", Activated(Costs(), GAIN, timing=timing)))
    theirs = table.put(artifact("Rock", Activated(Costs(), GAIN, timing=timing)), 2)
    anytime = timing is Timing.INSTANT
    assert can(table, mine, 1) == [True]
    table.activate(mine)
    assert can(table, mine, 1) == [anytime]
    table.pass_priority()
    assert can(table, theirs, 1) == [anytime]


# --- modes ------------------------------------------------------------------------------------------------------------


BURN = Body((Do(Destroy(Target())),), (TargetSlot(CREATURE),))


@pytest.mark.parametrize(
    ("least", "most", "repeat", "bear", "modes"),
    [
        (1, 1, False, False, [0]),
        (1, 1, False, True, [0, 1]),
        (2, 2, False, False, None),
        (2, 2, False, True, [0, 1]),
        (2, 2, True, False, [0]),
        (1, 2, False, False, [0]),
    ],
)
def test_700_2a_modes_without_legal_targets(
    least: int, most: int, repeat: bool, bear: bool, modes: list[int] | None
) -> None:
    """CR 700.2a, 700.2d: a mode without legal targets is not chosen; with too few left the spell is not cast, unless
    the same mode may be chosen more than once."""
    table = Table.players()
    if bear:
        table.put(BEAR, 2)
    body = Body(modes=Modes((GAIN, BURN), least, most, repeat=repeat))
    charm = table.put(card("Charm", SpellAbility(body), types=(CardType.INSTANT,), cost="{0}"), 1, HAND)
    assert table.can(CastSpell(charm)) is (modes is not None)
    if modes is None:
        assert "CR 601.2c" in table.why_not(CastSpell(charm))
        return
    table.act(CastSpell(charm))
    if isinstance(table.decision, Select) and table.decision.what == "mode":
        assert list(table.decision.options) == modes
        table.answer(tuple(modes[:most]) if not repeat else (0, 0))
    while isinstance(table.decision, Select):
        table.answer(next(iter(table.decision.answers())))
    cast = table.object(charm).cast
    assert cast is not None
    assert cast.modes == ((0, 0) if repeat else tuple(modes[:most]))


def test_700_2_one_mode_twice_happens_twice() -> None:
    """CR 700.2d: in the order chosen, each time with targets of its own."""
    hit = Body((Do(Destroy(Target())),), (TargetSlot(CREATURE),))
    table = Table.players()
    bears = table.battlefield(2, BEAR, creature("Ox", 2, 4))
    body = Body(modes=Modes((GAIN, hit), 2, 2, repeat=True))
    charm = table.put(card("Charm", SpellAbility(body), types=(CardType.INSTANT,), cost="{0}"), 1, HAND)
    table.cast(charm, 1, 1, bears[0], bears[1])
    table.resolve_top()
    assert [table.game.state.find(table.now(id)).zone.value for id in bears] == ["graveyard"] * 2  # type: ignore[union-attr]
