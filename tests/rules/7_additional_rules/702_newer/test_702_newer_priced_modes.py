"""Modes that cost something in addition: escalate, spree, tiered (CR26 702.120, 702.172, 702.183)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.errors import IllegalAction
from arbitre.ir.values import CardType
from helpers.worded import reads
from helpers.words import modern
from table import HAND, Table

SPREE = "Spree\n+ {1} — You gain 1 life.\n+ {2} — You gain 10 life.\n+ {W} — Target player loses 5 life."
TIERED = (
    "Tiered\n• Cure — {0} — You gain 1 life.\n• Cura — {1} — You gain 10 life.\n• Curaga — {3}{W} — You gain 100 life."
)
ESCALATE = "Escalate {2}\nChoose one or more —\n• You gain 1 life.\n• You gain 10 life.\n• You gain 100 life."


def laid(text: str, lands: int) -> tuple[Table, int]:
    """A sorcery for {W} with this text in hand, and so many Plains."""
    game = modern()
    game.lands(1, "Plains", lands)
    return game, game.put(reads("Act", text, CardType.SORCERY, cost="{W}"), 1, HAND)


def gained(text: str, lands: int, *modes: int) -> int:
    """The life gained by casting it with these modes."""
    game, card = laid(text, lands)
    game.cast(card, modes)
    game.resolve_all()
    return game.life(1) - 20


@pytest.mark.parametrize(("lands", "modes", "life"), [(2, (0,), 1), (3, (0,), 1), (3, (1,), 10), (4, (0, 1), 11)])
def test_702_172_spree(lands: int, modes: tuple[int, ...], life: int) -> None:
    """CR26 700.2h, 702.172a: one or more modes, each for its own additional cost; all of them must be paid."""
    assert gained(SPREE, lands, *modes) == life


@pytest.mark.parametrize(("lands", "modes"), [(2, (1,)), (3, (0, 1))])
def test_702_172_spree_only_what_can_be_paid(lands: int, modes: tuple[int, ...]) -> None:
    """CR 601.2b, CR26 702.172a: modes whose costs cannot be paid together cannot be chosen."""
    game, card = laid(SPREE, lands)
    with pytest.raises(IllegalAction):
        game.cast(card, modes)


def test_702_172_spree_costs_at_least_one_mode() -> None:
    """CR26 702.172a: without mana for any mode it cannot be cast."""
    game, card = laid(SPREE, 1)
    assert not game.can(CastSpell(card))


def test_702_172_spree_with_a_target() -> None:
    """CR26 702.172a: the targets are those of the modes that were chosen."""
    game, card = laid(SPREE, 3)
    game.cast(card, (0, 2), 2)
    game.resolve_all()
    assert (game.life(1), game.life(2)) == (21, 15)


@pytest.mark.parametrize(("lands", "mode", "life"), [(1, 0, 1), (2, 0, 1), (2, 1, 10), (5, 2, 100)])
def test_702_183_tiered(lands: int, mode: int, life: int) -> None:
    """CR26 702.183a: one mode, for its additional cost."""
    game, card = laid(TIERED, lands)
    if lands == 1:
        game.cast(card)
    else:
        game.cast(card, (mode,))
    game.resolve_all()
    assert game.life(1) == 20 + life


@pytest.mark.parametrize("modes", [(0, 1), (2,)])
def test_702_183_tiered_is_one_of_them(modes: tuple[int, ...]) -> None:
    """CR26 702.183a: not two; not one that is too dear."""
    game, card = laid(TIERED, 4)
    with pytest.raises(IllegalAction):
        game.cast(card, modes)


@pytest.mark.parametrize(("lands", "modes", "life"), [(1, (1,), 10), (3, (0, 1), 11), (5, (0, 1, 2), 111)])
def test_702_120_escalate(lands: int, modes: tuple[int, ...], life: int) -> None:
    """CR26 702.120a: the cost once for each mode beyond the first."""
    assert gained(ESCALATE, lands, *modes) == life
    game, card = laid(ESCALATE, lands - 1 if lands > 1 else 0)
    if lands == 1:
        assert not game.can(CastSpell(card))
    else:
        with pytest.raises(IllegalAction):
            game.cast(card, modes)
