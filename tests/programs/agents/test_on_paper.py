"""Fights on paper, and what a position is taken to be worth between two turns."""

from __future__ import annotations

from arbitre.agents import chances, combat
from arbitre.agents.combat import Fighter
from arbitre.ir.abilities import Keyword
from helpers.named import named
from table import Table, creature


def fighters(made: Table, *sizes: tuple[int, int, str], player: int) -> list[Fighter]:
    cards = [creature(f"{p}/{t} {word}", p, t, *([Keyword(word)] if word else [])) for p, t, word in sizes]
    ids = [made.put(card, player) for card in cards]
    return [combat.fighter(made.game, id) for id in ids]


def test_509_1_nobody_is_thrown_away_while_there_is_life() -> None:
    """CR 509.1: a small creature stands in the way of a big one only of who would die otherwise."""
    made = Table.players(2)
    (giant,) = fighters(made, (5, 5, ""), player=1)
    made = Table.players(2)
    (bear,) = fighters(made, (2, 2, ""), player=2)
    assert combat.best_blocks([giant], [bear], 20).pairs == ()
    assert combat.best_blocks([giant], [bear], 5).pairs == ((bear.id, giant.id),)


def test_509_2_two_block_together() -> None:
    """CR 509.2: two that kill what one of them cannot."""
    made = Table.players(2)
    (ogre,) = fighters(made, (4, 4, ""), player=1)
    made = Table.players(2)
    bears = [one._replace(id=one.id + 100) for one in fighters(made, (2, 3, ""), (2, 3, ""), player=2)]
    assert {pair[0] for pair in combat.best_blocks([ogre], bears, 20).pairs} == {one.id for one in bears}


def test_702_evasion_at_a_glance() -> None:
    """CR 702.9b, 702.17b, 702.13b: who may block whom."""
    made = Table.players(2)
    flier, spider, bear = fighters(made, (2, 2, "flying"), (2, 4, "reach"), (2, 2, ""), player=1)
    assert combat.can_block(spider, flier)
    assert combat.can_block(flier, bear)
    assert not combat.can_block(bear, flier)


def test_one_wins_what_the_other_loses() -> None:
    made = Table.players(2)
    made.put(creature("Ogre", 3, 3), 1)
    made.hand(1, named("Shock"))
    one, other = chances.of(made.game, 1), chances.of(made.game, 2)
    assert one > 0.5 > other
    assert abs(one + other - 1) < 1e-9


def test_what_is_held_by_an_aura_of_the_other_counts_for_nothing() -> None:
    """CR 303.4: a creature under the other's Pacifism is no fighter any more."""
    free, held = Table.players(2), Table.players(2)
    for made in (free, held):
        ogre = made.put(creature("Ogre", 3, 3), 1)
        aura = made.put(named("Pacifism"), 2)
        if made is held:
            made.set(aura, attached_to=ogre)
        else:
            other = made.put(creature("Cub", 1, 1), 2)
            made.set(aura, attached_to=other)
    assert chances.of(held.game, 1) < chances.of(free.game, 1)
