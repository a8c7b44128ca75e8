"""CR 509.1g–h, 608.2g: what blocked or was blocked earlier in the turn, and by what."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate
from arbitre.ir.values import Step
from formats.oracle.test_played import instant, permanent, table
from table import BATTLEFIELD, GRAVEYARD, creature

WALL = creature("Wall", 0, 9, subtypes=("Wall",))
ELK = creature("Elk", 3, 9, cost="{0}")
BREATH = (
    "Choose target creature. At this turn's next end of combat, destroy all creatures that blocked or were blocked by "
    "it this turn."
)
GLYPH = (
    "Choose target Wall creature. At this turn's next end of combat, destroy all creatures that were blocked by that "
    "creature this turn."
)
BIRD = creature("Bird", 1, 9, cost="{U}")


@pytest.mark.parametrize("text", [BREATH, GLYPH])
def test_at_the_end_of_that_combat(text: str) -> None:
    """The attacker that it blocked is destroyed, the one that nothing blocked is not."""
    game = table()
    blocked, free = game.battlefield(1, ELK, ELK)
    (wall,) = game.battlefield(2, WALL)
    (glyph,) = game.hand(1, instant(text))
    game.cast(glyph, wall)
    game.resolve_all()
    game.attack(blocked, free)
    game.block((wall, blocked))
    game.go_to(Step.POSTCOMBAT_MAIN)
    assert (game.zone(blocked), game.zone(free), game.zone(wall)) == (GRAVEYARD, BATTLEFIELD, BATTLEFIELD)


def test_not_in_another_turn() -> None:
    """Cast after combat, it waits for nothing: the next combat is of another turn."""
    game = table()
    (elk,) = game.battlefield(2, ELK)
    (wall,) = game.battlefield(1, WALL)
    (glyph,) = game.hand(1, instant(BREATH))
    game.at(1, Step.POSTCOMBAT_MAIN)
    game.cast(glyph, wall)
    game.resolve_all()
    game.next_turn()
    game.combat(elk, [wall])
    game.go_to(Step.POSTCOMBAT_MAIN)
    assert game.zone(elk) is BATTLEFIELD


def test_each_creature_that_blocked_or_was_blocked() -> None:
    game = table()
    game.battlefield(
        1, permanent("At end of combat, destroy each creature that blocked or was blocked this turn.", 1, 9)
    )
    blocked, free = game.battlefield(1, ELK, ELK)
    wall, idle = game.battlefield(2, WALL, WALL)
    game.attack(blocked, free)
    game.block((wall, blocked))
    game.go_to(Step.POSTCOMBAT_MAIN)
    assert [game.zone(id) for id in (blocked, wall)] == [GRAVEYARD, GRAVEYARD]
    assert [game.zone(id) for id in (free, idle)] == [BATTLEFIELD, BATTLEFIELD]


def test_it_and_all_that_it_blocked() -> None:
    game = table()
    (elk,) = game.battlefield(1, ELK)
    (rebel,) = game.battlefield(
        2, permanent("When ~ blocks, at end of combat, destroy it and all creatures it blocked this turn.", 1, 9)
    )
    game.combat(elk, [rebel])
    game.go_to(Step.POSTCOMBAT_MAIN)
    assert (game.zone(elk), game.zone(rebel)) == (GRAVEYARD, GRAVEYARD)


@pytest.mark.parametrize("blocked", [True, False])
def test_it_was_blocked_before_it_died(blocked: bool) -> None:
    """CR 608.2g: the creature that died is asked about as it was."""
    game = table()
    (druid,) = game.battlefield(1, permanent("When ~ dies, if it was blocked this turn, you gain 4 life.", 1, 1))
    (elk,) = game.battlefield(2, ELK)
    (kill,) = game.hand(1, instant("Destroy target creature."))
    if blocked:
        game.combat(druid, [elk])
        game.go_to(Step.POSTCOMBAT_MAIN)
    else:
        game.cast(kill, druid)
        game.resolve_all()
    assert game.zone(druid) is GRAVEYARD
    assert game.life(1) == (24 if blocked else 20)


@pytest.mark.parametrize(("other", "able"), [(BIRD, True), (ELK, False)])
def test_by_a_blue_creature(other: object, able: bool) -> None:
    """It may have blocked that one, or been blocked by it."""
    text = "{0}: You gain 1 life. Activate only if ~ blocked or was blocked by a blue creature this turn."
    for attacks in (True, False):
        game = table()
        (troll,) = game.battlefield(1 if attacks else 2, permanent(text, 1, 9))
        (mate,) = game.battlefield(2 if attacks else 1, other)  # type: ignore[arg-type]
        game.combat(*((troll, [mate]) if attacks else (mate, [troll])))
        game.go_to(Step.POSTCOMBAT_MAIN)
        if not attacks:
            game.pass_priority()
        assert game.can(Activate(troll, 0)) is able


def test_what_became_blocked_by_no_creature() -> None:
    """CR 509.1h: an effect may make it blocked."""
    game = table()
    game.battlefield(
        2, permanent("At end of combat, destroy each creature that blocked or was blocked this turn.", 1, 9)
    )
    blocked, free = game.battlefield(1, ELK, ELK)
    (dazzle,) = game.hand(1, instant("Target unblocked attacking creature becomes blocked."))
    game.attack(blocked, free)
    game.block()
    game.cast(dazzle, blocked)
    game.resolve_all()
    game.go_to(Step.POSTCOMBAT_MAIN)
    assert (game.zone(blocked), game.zone(free)) == (GRAVEYARD, BATTLEFIELD)
