"""How often a player has cast commanders from the command zone (CR 903.10)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType, Supertype
from helpers.worded import cast_it, instant, reads
from helpers.words import modern
from table import COMMAND, HAND, Table, creature

OFTEN = "you've cast your commander from the command zone this game"


def with_commander() -> tuple[Table, int]:
    """Player 1 has a free commander in the command zone."""
    game = modern()
    chief = game.put(creature("Chief", 2, 2, cost="{0}", supertypes=(Supertype.LEGENDARY,)), zone=COMMAND)
    game.set(chief, commander=chief)
    game.set(1, commanders=(chief,))
    return game, chief


@pytest.mark.parametrize("cast", [False, True])
def test_903_10_the_number_of_times(cast: bool) -> None:
    """CR 903.10: each time it is cast from there counts, whatever became of it; casting others does not."""
    game, chief = with_commander()
    if cast:
        game.cast(chief)
        game.resolve_all()
    cast_it(game, instant(f"You gain 1 life for each time {OFTEN}."))
    cast_it(game, instant(f"You gain X life, where X is the number of times {OFTEN}."))
    assert game.life(1) == 20 + 2 * cast


def test_903_10_a_spell_is_copied_so_often_or_costs_less() -> None:
    """CR 706.10, 601.2e: as it is cast."""
    game, chief = with_commander()
    less = f"Instant and sorcery spells you cast cost {{1}} less to cast for each time {OFTEN}."
    game.put(reads("Font", less, CardType.ENCHANTMENT))
    told = f"When you cast this spell, copy it for each time {OFTEN}.\nYou gain 3 life."
    storm = game.put(reads("Storm", told, CardType.SORCERY, cost="{1}"), zone=HAND)
    assert not game.can(CastSpell(storm))
    game.cast(chief)
    game.resolve_all()
    game.cast(storm)
    game.resolve_all()
    assert game.life(1) == 26
