"""CR 615.5: what a prevention effect does besides with as much as it has prevented, by what would have dealt it."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from formats.oracle.test_played import instant, said, table
from table import BATTLEFIELD, GRAVEYARD, Table, creature

PALM = (
    "The next time a source of your choice would deal damage to you this turn, prevent that damage. If damage is "
    "prevented this way, ~ deals that much damage to that source's controller."
)
BANE = (
    "The next time a source of your choice would deal damage to you and/or creatures you control this turn, prevent "
    "that damage. If damage from a black source is prevented this way, you gain that much life."
)
PASSAGE = (
    "The next time a source of your choice would deal damage to any target this turn, prevent that damage. If damage "
    "from a red source is prevented this way, ~ deals that much damage to the source's controller."
)
MINISTRATION = (
    "Prevent all damage that would be dealt to you this turn by a source of your choice. Whenever damage from a black "
    "or red source is prevented this way this turn, you gain that much life."
)
TRAP = (
    "Prevent the next 3 damage that would be dealt to you this turn. If damage is prevented this way, ~ deals that "
    "much damage to any target."
)


def imp(color: str, text: str = "{0}: ~ deals 4 damage to any target.") -> Card:
    """What deals damage, of a colour."""
    return creature("Imp", 1, 1, *said(text), cost=f"{{{color}}}")


def struck(text: str, color: str, *targets: int, times: int = 1) -> Table:
    """The second player's source of a colour deals the first player, who has a shield from it, 4 damage."""
    game = table()
    (source,) = game.battlefield(2, imp(color))
    (shield,) = game.hand(1, instant(text))
    game.cast(shield, *targets)
    game.resolve_top(*([source] if "of your choice" in text else []))
    for _ in range(times):
        game.pass_priority()
        game.activate(source, 1)
        game.resolve_all()
    return game


def test_that_sources_controller_is_dealt_as_much() -> None:
    """Once; what it deals after that is not prevented."""
    game = struck(PALM, "U", times=2)
    assert (game.life(1), game.life(2)) == (16, 16)


@pytest.mark.parametrize(("color", "gained"), [("B", 4), ("R", 0)])
def test_only_if_the_source_was_black(color: str, gained: int) -> None:
    """It is prevented in any case."""
    game = struck(BANE, color)
    assert (game.life(1), game.life(2)) == (20 + gained, 20)


def test_all_that_it_deals_at_once() -> None:
    """CR 615.9: to the player and the player's creature, as one event."""
    game = table()
    (source,) = game.battlefield(2, imp("B", "{0}: ~ deals 2 damage to each other creature and each player."))
    (bear,) = game.battlefield(1, creature("Bear", 2, 2))
    (shield,) = game.hand(1, instant(BANE))
    game.cast(shield)
    game.resolve_top(source)
    game.pass_priority()
    game.activate(source)
    game.resolve_all()
    assert game.zone(bear) is BATTLEFIELD
    assert (game.life(1), game.life(2)) == (24, 18)


@pytest.mark.parametrize(("color", "dealt"), [("R", 4), ("B", 0)])
def test_dealt_back_to_who_controls_the_red_source(color: str, dealt: int) -> None:
    game = struck(PASSAGE, color, 1)
    assert (game.life(1), game.life(2)) == (20, 20 - dealt)


@pytest.mark.parametrize(("color", "gained"), [("B", 8), ("R", 8), ("G", 0)])
def test_each_time_it_is_prevented(color: str, gained: int) -> None:
    game = struck(MINISTRATION, color, times=2)
    assert game.life(1) == 20 + gained


def test_so_much_to_its_own_target() -> None:
    """The target is chosen as the spell is cast; 1 of the 4 is dealt."""
    game = struck(TRAP, "G", 2)
    assert (game.life(1), game.life(2)) == (19, 17)


def test_nothing_prevented_nothing_dealt() -> None:
    game = table()
    (bear,) = game.battlefield(2, creature("Bear", 2, 2))
    (shield,) = game.hand(1, instant(TRAP))
    game.cast(shield, bear)
    game.resolve_all()
    assert game.zone(bear) is not GRAVEYARD
