"""Gift: an opponent is chosen as the spell is cast, and gets something (CR26 702.174)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType
from formats.oracle.test_played import instant, said, table
from table import BATTLEFIELD, GRAVEYARD, HAND, card, creature, land

BEAR = creature("Bear", 2, 2)
PULL = instant("Gift a card\nDestroy target creature. If the gift was promised, instead destroy target permanent.")


@pytest.mark.parametrize("promised", [True, False])
def test_702_174j_the_gift_comes_first_and_only_if_promised(promised: bool) -> None:
    """CR26 702.174b, j, m: of three players the chosen one draws; the target that comes with it is chosen only then."""
    game = table(3)
    for player in (2, 3):
        game.library(player, BEAR)
    bear, plains = game.battlefield(2, BEAR, land("Plains"))
    (pull,) = game.hand(1, PULL)
    game.cast(pull, *((True, plains, 3) if promised else (False, bear)))
    game.resolve_all()
    assert (len(game.names(HAND, 2)), len(game.names(HAND, 3))) == (0, int(promised))
    assert (game.zone(bear) is GRAVEYARD, game.zone(plains) is GRAVEYARD) == (not promised, promised)


@pytest.mark.parametrize("promised", [True, False])
def test_702_174b_a_permanent_gives_as_it_enters(promised: bool) -> None:
    """CR26 702.174b: the chosen player is remembered by the permanent."""
    game = table()
    game.library(2, BEAR)
    (octopus,) = game.hand(
        1,
        creature(
            "Mancer",
            2,
            2,
            *said("Gift a card\nWhen ~ enters, if the gift wasn't promised, you gain 3 life."),
            cost="{0}",
        ),
    )
    game.cast(octopus, promised)
    game.resolve_all()
    assert (len(game.names(HAND, 2)), game.life(1)) == (int(promised), 20 if promised else 23)


@pytest.mark.parametrize(("kicked", "dead"), [(True, 2), (False, 1)])
def test_702_33g_a_target_that_only_a_kicked_spell_has(kicked: bool, dead: int) -> None:
    """CR 601.2c, 702.31g: with one creature alone it can be cast, but not kicked."""
    text = "Kicker {1}\nDestroy target creature. If this spell was kicked, destroy another target creature."
    made = card("Terror", *said(text, CardType.INSTANT), types=(CardType.INSTANT,), cost="{0}")
    game = table()
    first, second = game.battlefield(2, BEAR, BEAR)
    game.mana(1, "C")
    (terror,) = game.hand(1, made)
    game.cast(terror, *((True, first, second) if kicked else (False, first)))
    game.resolve_all()
    assert sum(game.zone(one) is GRAVEYARD for one in (first, second)) == dead
    alone = table()
    (only,) = alone.battlefield(2, BEAR)
    alone.mana(1, "C")
    (again,) = alone.hand(1, made)
    alone.cast(again)
    alone.resolve_all()
    assert (alone.zone(only), alone.pool(1)) == (GRAVEYARD, "C")
    assert alone.names(BATTLEFIELD, 2) == []


def test_601_2c_what_only_the_gift_brings_a_target_for_can_be_cast_with_it() -> None:
    """CR 601.2b–c: there is no creature, so the gift cannot but be promised; also in the turn of another player."""
    game = table()
    game.library(1, BEAR)
    (plains,) = game.battlefield(1, land("Plains"))
    (pull,) = game.hand(2, PULL)
    game.pass_priority()
    assert CastSpell(pull) in game.decision.actions
    game.cast(pull)
    game.resolve_all()
    assert (game.zone(plains), game.names(HAND, 1)) == (GRAVEYARD, ["Bear"])
