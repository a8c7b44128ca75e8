"""How many spells of a kind a player has cast this turn (CR 608.2g; CR26 608.2i)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType
from helpers.worded import body, cast_it, instant, reads
from helpers.words import modern
from table import GRAVEYARD, HAND, Table

RITE = reads("Rite", "You gain 1 life.", CardType.SORCERY)
CUB = body("Cub", "Flying")


def gained(game: Table, text: str) -> int:
    """What player 1 gains by an instant with this text."""
    before = game.life(1)
    cast_it(game, instant(text))
    return game.life(1) - before


@pytest.mark.parametrize(
    ("each", "life"),
    [
        ("instant and sorcery spell you've cast this turn", 3),
        ("other instant and sorcery spell you've cast this turn", 2),
        ("creature spell you've cast this turn", 1),
        ("noncreature spell you've cast this turn", 3),
        ("spell you've cast this turn from anywhere other than your hand", 0),
    ],
)
def test_608_2g_each_spell_of_a_kind(each: str, life: int) -> None:
    """CR 608.2g: whatever has become of them, the spell that asks included; "other" without it."""
    game = modern()
    for card in (RITE, CUB, instant("You gain 1 life.", "Wink")):
        cast_it(game, card)
    assert gained(game, f"You gain 1 life for each {each}.") == life


def test_608_2g_from_elsewhere() -> None:
    """CR 601.2a: one from the graveyard."""
    game = modern()
    (card,) = game.graveyard(1, reads("Echo", "You gain 1 life.\nFlashback {0}", CardType.SORCERY))
    cast_it(game, RITE)
    game.cast(card, way="flashback")
    game.resolve_all()
    assert gained(game, "You gain 1 life for each spell you've cast this turn from anywhere other than your hand.") == 1


def test_706_10_a_copy_for_each_of_them() -> None:
    """CR 706.10: "copy it for each other instant and sorcery spell you've cast this turn"; copies are not cast."""
    game = modern()
    cast_it(game, RITE)
    cast_it(game, CUB)
    copied = "When you cast this spell, copy it for each other instant and sorcery spell you've cast this turn."
    for times in (2, 3):
        assert gained(game, f"{copied}\nYou gain 3 life.") == 3 * times


def test_601_2e_what_costs_less_for_each_of_them() -> None:
    """CR 601.2e: of any type, as this spell is cast."""
    game = modern()
    less = "This spell costs {1} less to cast for each instant and sorcery spell you've cast this turn."
    dear = game.put(reads("Dear", f"{less}\nDraw a card.", CardType.SORCERY, cost="{2}"), zone=HAND)
    seen = [game.can(CastSpell(dear))]
    for card in (RITE, CUB, RITE):
        cast_it(game, card)
        seen.append(game.can(CastSpell(dear)))
    assert seen == [False, False, False, True]
    game.cast(dear)
    game.resolve_all()
    assert game.zone(dear) is GRAVEYARD
