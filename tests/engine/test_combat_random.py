"""Random combat between random creatures: what is drawn or listed is accepted, and the state stays sound."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice

import pytest

from arbitre.engine.decisions import Priority
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import PayMana
from arbitre.ir.filters import HasColor, HasSubtype
from arbitre.ir.modifications import (
    AssignsAsUnblocked,
    AssignsByToughness,
    AttackersAtMost,
    AttackNeeds,
    BlockersAtMost,
    BlockersNeeded,
    BlocksMore,
    CantAttack,
    CantAttackAlone,
    CantBlock,
    CantBlockAlone,
    MustAttack,
    MustBeBlocked,
    MustBlock,
)
from arbitre.ir.refs import Players, Who
from arbitre.ir.values import CardType, Color, ManaCost
from arbitre.rules.editions import FEBRUARY_2011, PINNED
from arbitre.state.chance import Dice
from arbitre.state.check import check
from engine.fights import CREATURE, beast, keyword, law
from table import Table, card

KEYWORDS = (
    *["flying", "reach", "deathtouch", "lifelink", "trample", "vigilance", "haste", "defender", "fear", "intimidate"],
    *["shadow", "horsemanship", "wither", "infect", "menace", "banding"],
    "first strike",
    "double strike",
)
RULES = (
    CantAttackAlone(),
    CantBlockAlone(),
    MustAttack(),
    MustBlock(),
    MustBeBlocked(),
    MustBeBlocked(by_all=True),
    BlocksMore(Fixed(1)),
    BlocksMore(None),
    BlockersAtMost(1),
    BlockersNeeded(2),
    AttackNeeds(CREATURE),
    AssignsAsUnblocked(),
    AssignsByToughness(),
)
EDITIONS = (PINNED, FEBRUARY_2011, replace(PINNED, damage_assignment_order=False))
MOST_CHOICES = 400


def board(chance: random.Random) -> Table:
    """Two to four players with creatures of all kinds."""
    table = Table.players(chance.choice([2, 2, 3, 4]), edition=chance.choice(EDITIONS), life=30, library=60)
    for player in range(1, len(table.state.players) + 1):
        for number in range(chance.randint(2, 7)):
            words = chance.sample(KEYWORDS, chance.choice([0, 1, 1, 2]))
            rules = [chance.choice(RULES)] if chance.random() < 0.3 else []
            more = [keyword("protection", HasColor(Color.RED))] if chance.random() < 0.1 else []
            more += [keyword("landwalk", HasSubtype("Forest"))] if chance.random() < 0.1 else []
            cost = chance.choice(["{W}", "{R}", "{B}"])
            one = beast(f"C{number}", chance.randint(0, 5), chance.randint(1, 6), *words, *rules, *more, cost=cost)
            table.put(one, player)
        table.lands(player, "Forest", 2)
        if chance.random() < 0.3:
            walker = card("Walker", types=(CardType.PLANESWALKER,), loyalty="9")
            table.put(walker, player, counters={"loyalty": 9})
    if chance.random() < 0.3:
        table.put(law("Grounds", AttackersAtMost(2, CREATURE), to=Players(Who.EACH)), 1)
    if chance.random() < 0.3:
        table.put(law("Tax", CantAttack(cost=PayMana(ManaCost.parse("{1}"))), to=CREATURE), 2)
    if chance.random() < 0.3:
        table.put(law("Peace", CantBlock(whom=HasColor(Color.BLACK)), to=CREATURE), 1)
    return table


@pytest.mark.parametrize("seed", range(10))
def test_random_combat_is_legal_and_sound(seed: int) -> None:
    """CR 508–510: what chance draws and enumeration lists is legal; nothing in the state contradicts itself."""
    game, dice = board(random.Random(seed)).game, Dice(seed)
    for _ in range(MOST_CHOICES):
        decision = game.decision
        if decision is None:
            break
        choice = decision.sample(dice.below)
        assert decision.check(choice) is None
        if not isinstance(decision, Priority) and dice.below(4) == 0:
            assert all(decision.check(one) is None for one in islice(decision.answers(), 20))
            copy = game.copy()
            copy.push(choice)
            game.push(choice)
            assert copy.choices == game.choices
            game.pop()
        game.push(choice)
        assert check(game.state) == []
