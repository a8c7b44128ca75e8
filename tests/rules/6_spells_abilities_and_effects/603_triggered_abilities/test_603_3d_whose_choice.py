"""Targets that another player chooses, and who may choose them (CR 601.2c, 602.3a, 603.3d)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType, Step
from helpers.worded import cast_it, instant, reads
from helpers.words import BEAR
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, creature

ABYSS = (
    "At the beginning of each player's upkeep, destroy target nonartifact creature that player controls of their "
    "choice. It can't be regenerated."
)


def to_upkeep(table: Table) -> None:
    """The upkeep of player 2 begins."""
    table.go_to(Step.UPKEEP, 2)


def test_603_3d_the_player_whose_upkeep_it_is_chooses(table: Table) -> None:
    """Only what that player controls can be chosen, and by nobody else."""
    table.put(reads("Abyss", ABYSS, CardType.ENCHANTMENT))
    mine = table.put(BEAR)
    theirs, other = table.put(BEAR, 2), table.put(creature("Elf", 1, 1), 2)
    to_upkeep(table)
    assert (table.decision.player, table.decision.what) == (2, "target")
    assert set(table.decision.options) == {theirs, other}
    table.answer(other)
    table.resolve_all()
    assert [table.zone(id) for id in (mine, theirs, other)] == [BATTLEFIELD, BATTLEFIELD, GRAVEYARD]


def test_602_3a_an_opponent_chooses_what_that_opponent_controls() -> None:
    """Of three players the second has no creature, so the third is the one who chooses, and chooses of their own."""
    table = Table.players(3)
    table.put(BEAR)
    theirs = table.put(BEAR, 3)
    other = table.put(creature("Elf", 1, 1), 3)
    cast_it(table, instant("Gain control of target creature of an opponent's choice they control."), (other,))
    assert (table.controller(other), table.controller(theirs)) == (1, 3)


def test_603_3d_a_target_of_its_controllers_choice(table: Table) -> None:
    """Whose creature enters decides whether it deals damage, and to what."""
    text = (
        "Whenever a creature enters, that creature's controller may have it deal damage equal to its power to any "
        "target of their choice."
    )
    table.put(reads("Madness", text, CardType.ENCHANTMENT), 2)
    giant = table.game.state.create_card(creature("Giant", 4, 4, cost="{0}"), 1, HAND).id
    table.cast(giant)
    table.resolve_top()
    assert (table.decision.player, table.decision.what) == (1, "target")
    table.answer(2)
    table.resolve_top(True)
    assert (table.life(1), table.life(2)) == (20, 16)


OATH = (
    "At the beginning of each player's upkeep, that player chooses target player who has more life than they do and "
    "is their opponent. The first player may have ~ deal 1 damage to the second player."
)


@pytest.mark.parametrize("more", [1, 0])
def test_603_3d_only_who_has_more_can_be_chosen(table: Table, more: int) -> None:
    """The player whose upkeep it is may have it deal damage to an opponent with more life; without one nothing is
    asked."""
    table.put(reads("Oath", OATH, CardType.ENCHANTMENT))
    table.state.player(1).life = 20 + more
    to_upkeep(table)
    assert bool(table.game.state.stack) is bool(more)
    if more:
        table.resolve_top(True)
    assert table.life(1) == 20


def test_603_3d_an_artifact_creature_is_none(table: Table) -> None:
    """Without a target the ability is not put on the stack."""
    table.put(reads("Abyss", ABYSS, CardType.ENCHANTMENT))
    golem = table.put(creature("Golem", 2, 2, types=(CardType.ARTIFACT,)), 2)
    to_upkeep(table)
    assert not table.game.state.stack
    assert table.zone(golem) is BATTLEFIELD
