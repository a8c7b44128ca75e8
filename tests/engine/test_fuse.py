"""Fused split spells (CR26 702.102, 709.4d)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Layout
from arbitre.engine.decisions import CastSpell
from arbitre.engine.layers import characteristics
from arbitre.errors import IllegalAction
from arbitre.ir.values import CardType, Color
from arbitre.rules.editions import CURRENT
from engine.test_by_text import worded
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, enchantment


def split() -> Card:
    """A split card with fuse, of an instant and a sorcery."""
    left = worded("Rust", "Destroy target artifact.\nFuse", (CardType.INSTANT,), "{R}")
    right = worded("Moths", "Destroy target enchantment.\nFuse", (CardType.SORCERY,), "{W}")
    return Card("Rust // Moths", (left.front, right.front), Layout.SPLIT)


def laid_out(symbols: str, zone: object = HAND) -> tuple[Table, int, int, int]:
    game = Table.players(edition=CURRENT)
    game.mana(1, symbols)
    relic, vow = game.put(artifact("Relic"), 2), game.put(enchantment("Vow"), 2)
    return game, game.put(split(), 1, zone), relic, vow  # type: ignore[arg-type]


def test_702_102_both_halves_as_one_spell() -> None:
    """CR26 702.102b–d: one spell with both costs, the left half's instructions first."""
    game, card, relic, vow = laid_out("RW")
    spell = game.cast(card, relic, vow, way="fuse")
    chars = characteristics(game.game, spell)
    assert (chars.mana_value, chars.colors) == (2, {Color.RED, Color.WHITE})
    assert len(game.game.state.stack) == 1
    game.resolve_all()
    assert [game.zone(id) for id in (relic, vow, card)] == [GRAVEYARD] * 3


def test_702_102a_one_half_alone() -> None:
    """CR26 702.102a: the player may choose one half."""
    game, card, relic, vow = laid_out("RW")
    game.cast(card, relic)
    game.resolve_all()
    assert (game.zone(relic), game.zone(vow)) == (GRAVEYARD, BATTLEFIELD)
    assert game.pool(1) == "W"


@pytest.mark.parametrize(("symbols", "zone"), [("R", HAND), ("RW", GRAVEYARD)])
def test_702_102a_only_from_the_hand_for_both_costs(symbols: str, zone: object) -> None:
    """CR26 702.102a, c."""
    game, card, *_ = laid_out(symbols, zone)
    with pytest.raises(IllegalAction):
        game.act(CastSpell(card, 0, "fuse"))
