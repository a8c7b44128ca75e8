"""What something was or had when it was last there, and what happened this turn (CR 608.2g, 603.6d)."""

from __future__ import annotations

import pytest

from formats.oracle.test_played import instant, permanent, table
from table import GRAVEYARD, creature


@pytest.mark.parametrize(("counters", "gained"), [(0, 0), (1, 3)])
def test_the_destroyed_creature_had_a_counter(counters: int, gained: int) -> None:
    """CR 608.2g: its last known information is used, not the card that it has become."""
    game = table()
    (bear,) = game.battlefield(2, creature("Bear", 2, 2))
    grow, kill = game.hand(
        1,
        instant("Put a +1/+1 counter on target creature."),
        instant("Destroy target creature. If that creature had a +1/+1 counter on it, you gain 3 life."),
    )
    for _ in range(counters):
        game.cast(grow, bear)
        game.resolve_all()
    game.cast(kill, bear)
    game.resolve_all()
    assert game.zone(bear) is GRAVEYARD
    assert game.life(1) == 20 + gained


@pytest.mark.parametrize("goblin", [True, False])
def test_the_destroyed_creature_was_of_a_kind(goblin: bool) -> None:
    """It had become a Goblin; the card is none."""
    game = table()
    (bear,) = game.battlefield(2, creature("Bear", 2, 2))
    change, kill = game.hand(
        1,
        instant("Target creature becomes a Goblin until end of turn."),
        instant("Destroy target creature. If it was a Goblin, you gain 3 life."),
    )
    if goblin:
        game.cast(change, bear)
        game.resolve_all()
    game.cast(kill, bear)
    game.resolve_all()
    assert game.life(1) == (23 if goblin else 20)


@pytest.mark.parametrize("counters", [0, 1])
def test_the_creature_that_died_had_a_counter(counters: int) -> None:
    """CR 603.6d: the trigger looks back at the creature as it was."""
    game = table()
    game.battlefield(1, permanent("Whenever another creature dies, if it had a +1/+1 counter on it, you gain 3 life."))
    (bear,) = game.battlefield(2, creature("Bear", 2, 2))
    grow, kill = game.hand(1, instant("Put a +1/+1 counter on target creature."), instant("Destroy target creature."))
    for _ in range(counters):
        game.cast(grow, bear)
        game.resolve_all()
    game.cast(kill, bear)
    game.resolve_all()
    assert game.life(1) == 20 + 3 * counters


@pytest.mark.parametrize(("deaths", "gained"), [(0, 0), (1, 0), (2, 5)])
def test_so_many_died_this_turn(deaths: int, gained: int) -> None:
    game = table()
    bears = game.battlefield(2, creature("Bear", 2, 2), creature("Elk", 2, 2))
    kills = game.hand(1, *[instant("Destroy target creature.")] * 2)
    (asking,) = game.hand(1, instant("If two or more creatures died this turn, you gain 5 life."))
    for bear, kill in list(zip(bears, kills, strict=True))[:deaths]:
        game.cast(kill, bear)
        game.resolve_all()
    game.cast(asking)
    game.resolve_all()
    assert game.life(1) == 20 + gained


def test_what_a_player_did_this_turn_is_that_players() -> None:
    game = table()
    (bear,) = game.battlefield(2, creature("Bear", 2, 2))
    kill, mine, theirs = game.hand(
        1,
        instant("Target player sacrifices a creature."),
        instant("If you sacrificed a creature this turn, you gain 5 life."),
        instant("If an opponent sacrificed a creature this turn, you gain 3 life."),
    )
    game.cast(kill, 2)
    game.resolve_all()
    assert game.zone(bear) is GRAVEYARD
    for asking in (mine, theirs):
        game.cast(asking)
        game.resolve_all()
    assert game.life(1) == 23


def test_two_kinds_of_tokens_are_created_at_once() -> None:
    """One event: what triggers for one or more tokens entering triggers once (CR 603.2c)."""
    game = table()
    game.battlefield(1, permanent("Whenever one or more creatures enter under your control, you gain 1 life."))
    (make,) = game.hand(1, instant("Create a 1/1 red Goblin creature token and a 2/2 green Bear creature token."))
    game.cast(make)
    game.resolve_all()
    assert game.life(1) == 21


@pytest.mark.parametrize("rounded", ["up", "down"])
def test_each_players_own_half(rounded: str) -> None:
    """CR 107.1a: each opponent loses half of what that player has."""
    game = table(3)
    drain, spell = game.hand(
        1, instant("Target player loses 1 life."), instant(f"Each opponent loses half their life, rounded {rounded}.")
    )
    game.cast(drain, 2)
    game.resolve_all()
    game.cast(spell)
    game.resolve_all()
    assert (game.life(2), game.life(3)) == ((9 if rounded == "up" else 10), 10)
