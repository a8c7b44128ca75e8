"""Parties and outlaws (CR26 700.8, 700.12)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType, Step
from helpers.worded import cast_it, instant, reads
from helpers.words import modern
from table import GRAVEYARD, HAND, Table, artifact, creature

COUNT = "You gain 1 life for each creature in your party."
FULL = "At the beginning of your end step, if you have a full party, you gain 1 life."


def members(game: Table, *types: str) -> None:
    """Creatures of player 1, each of the types named."""
    for one in types:
        game.put(creature("Hero", 1, 1, subtypes=one.split()))


@pytest.mark.parametrize(
    ("types", "size"),
    [
        (("Cleric Rogue",), 1),
        (("Cleric Rogue", "Cleric"), 2),
        (("Cleric Rogue", "Rogue Warrior", "Cleric"), 3),
        (("Cleric Rogue", "Cleric Rogue", "Cleric Rogue"), 2),
    ],
)
def test_26_700_8b_one_type_for_each_and_as_many_as_can_be(types: tuple[str, ...], size: int) -> None:
    """CR26 700.8b: a creature of two types is counted once, as what makes the party largest."""
    game = modern()
    members(game, *types)
    cast_it(game, instant(COUNT))
    assert game.life(1) == 20 + size


@pytest.mark.parametrize(("last", "life"), [("Wizard", 21), ("Rogue", 20), ("Cleric Wizard", 21)])
def test_26_700_8c_a_full_party_has_four_creatures(last: str, life: int) -> None:
    """CR26 700.8c: four creatures in the party, not four creatures."""
    game = modern()
    game.put(reads("Camp", FULL, CardType.ENCHANTMENT))
    members(game, "Cleric", "Rogue", "Warrior", last)
    game.go_to(Step.END)
    game.resolve_all()
    assert game.life(1) == life


def test_26_700_12a_only_permanents_are_outlaws_that_a_player_controls() -> None:
    """CR26 700.12a: neither a card in the graveyard nor a spell; a permanent that is no creature is one too."""
    game = modern()
    game.put(creature("Pirate", 1, 1, subtypes=("Pirate",)))
    game.put(artifact("Odd", subtypes=("Rogue",)))
    game.put(creature("Dead", 1, 1, subtypes=("Pirate",)), 1, GRAVEYARD)
    game.put(creature("Theirs", 1, 1, subtypes=("Pirate",)), 2)
    (waiting,) = game.hand(1, creature("Coming", 1, 1, subtypes=("Pirate",), cost="{0}"))
    game.cast(waiting)
    id = game.game.state.create_card(instant("You gain 1 life for each outlaw you control."), 1, HAND).id
    game.cast(id)
    game.resolve_top()
    assert game.life(1) == 22
