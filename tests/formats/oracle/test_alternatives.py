"""Of which of several nouns a quality is said: what only a creature can have, of the creature alone."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.errors import IllegalAction
from arbitre.ir.values import Step
from formats.oracle.test_played import instant, permanent, table
from table import GRAVEYARD, artifact, creature

BEAR = creature("Bear", 2, 2)
BIRD = creature("Bird", 1, 1, *permanent("Flying").front.abilities)


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target artifact, enchantment, or creature with flying.",
        "Destroy target artifact or creature with power 1 or less.",
    ],
)
def test_an_artifact_needs_no_quality_of_creatures(text: str) -> None:
    """The artifact can be chosen, the creature that has the quality too, another creature cannot."""
    for index, legal in ((0, True), (1, True), (2, False)):
        game = table()
        chosen = game.battlefield(2, artifact("Rod"), BIRD, BEAR)[index]
        (wings,) = game.hand(1, instant(text))
        if not legal:
            with pytest.raises(IllegalAction):
                game.cast(wings, chosen)
            continue
        game.cast(wings, chosen)
        game.resolve_top()
        assert game.zone(chosen) is GRAVEYARD


def test_what_both_can_have_is_asked_of_both() -> None:
    """ "Target artifact or creature with mana value 2 or less": an artifact of 3 is none."""
    game = table()
    game.battlefield(2, artifact("Colossus", cost="{3}"))
    (bolt,) = game.hand(1, instant("Destroy target artifact or creature with mana value 2 or less."))
    assert not game.can(CastSpell(bolt))


@pytest.mark.parametrize(("blocker", "may"), [("wall", True), ("bird", True), ("bear", False)])
def test_walls_need_not_fly(blocker: str, may: bool) -> None:
    """ "Can't be blocked except by Walls and/or creatures with flying.\""""
    game = table()
    (rider,) = game.battlefield(1, permanent("~ can't be blocked except by Walls and/or creatures with flying."))
    wall = creature("Wall", 0, 4, subtypes=("Wall",))
    (blocks,) = game.battlefield(2, {"wall": wall, "bird": BIRD, "bear": BEAR}[blocker])
    game.attack(rider)
    if may:
        game.block((blocks, rider))
        assert game.object(blocks).blocking
    else:
        game.go_to(Step.END_COMBAT)
        assert game.life(2) == 19


# --- "you may pay {1} and …" ---------------------------------------------------------------------------------------------

SMELTER = "Whenever ~ attacks, you may pay {1} and sacrifice an artifact. If you do, you gain 5 life."


@pytest.mark.parametrize(("artifacts", "agreed", "life"), [(1, True, 25), (1, False, 20), (0, True, 20)])
def test_what_is_done_beside_the_payment_is_declined_with_it(artifacts: int, agreed: bool, life: int) -> None:
    """ "You may pay {1} and sacrifice an artifact. If you do, …": one choice; "if you do" speaks of both (CR 608.2c)."""
    game = table()
    (smelter,) = game.battlefield(1, permanent(SMELTER))
    rods = game.battlefield(1, *[artifact("Rod")] * artifacts)
    game.lands(1, "Mountain")
    game.attack(smelter)
    game.resolve_top(*([agreed] if artifacts or agreed else []))
    assert game.life(1) == life
    assert [game.zone(rod) is GRAVEYARD for rod in rods] == [agreed] * artifacts
