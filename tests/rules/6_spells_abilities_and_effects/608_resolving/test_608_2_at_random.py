"""What is chosen at random is asked of nobody, and anything that could be chosen may come up (CR 601.2b–c, 608.2d)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from arbitre.engine.kernel.decisions import Priority
from arbitre.ir import effects as e
from arbitre.ir.abilities import SpellAbility
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Do, GainLife, Modes, TargetSlot
from arbitre.ir.node import Effect
from arbitre.ir.refs import Pick, Target
from helpers.laying import free
from helpers.words import CREATURE
from table import HAND, Table, creature

GAINS = tuple((Do(GainLife(Fixed(number))),) for number in (1, 2, 3))
"""What comes of it is seen by the life that is gained: 1, 2 or 3."""
DAMAGE = e.DealDamage(Fixed(1), Target())
Made = Callable[[bool], Effect | SpellAbility]


def modes(at_random: bool) -> SpellAbility:
    return SpellAbility(Body(modes=Modes(tuple(Body(one) for one in GAINS), random=at_random)))


def option(at_random: bool) -> e.ChooseOne:
    return e.ChooseOne(tuple(Do(e.Perform(one)) for one in GAINS), random=at_random)


def target(at_random: bool) -> SpellAbility:
    return SpellAbility(Body((Do(DAMAGE),), (TargetSlot(CREATURE, random=at_random),)))


def pick(at_random: bool) -> e.Tap:
    return e.Tap(Pick(CREATURE, Fixed(1), random=at_random))


def cast(made: Made, seed: int, *, at_random: bool) -> tuple[Table, tuple[int, ...]]:
    """It is cast, with three creatures on the battlefield."""
    table = Table.players(seed=seed)
    elves = table.battlefield(1, *[creature("Elf", 1, 5)] * 3)
    what = made(at_random)
    act = free("Act", what)
    table.cast(table.put(act, zone=HAND))
    return table, elves


@pytest.mark.parametrize("made", [modes, option, target, pick])
def test_608_2d_what_is_chosen_at_random_is_asked_of_nobody(made: Made) -> None:
    """CR 601.2b–c, 608.2d: a mode, an option, a target, an object."""
    came = set()
    for seed in range(12):
        table, elves = cast(made, seed, at_random=True)
        while table.game.state.stack:
            assert isinstance(table.decision, Priority)
            table.pass_priority()
        came.add((table.life(1), *(table.tapped(elf) or bool(table.damage(elf)) for elf in elves)))
    assert len(came) == 3


@pytest.mark.parametrize("made", [modes, option, target, pick])
def test_608_2d_otherwise_it_is_asked(made: Made) -> None:
    """CR 601.2b–c, 608.2d: the same without those words."""
    table, _ = cast(made, 0, at_random=False)
    if isinstance(table.decision, Priority):
        table.pass_priority(2)
    assert len(list(table.decision.answers())) == 3
