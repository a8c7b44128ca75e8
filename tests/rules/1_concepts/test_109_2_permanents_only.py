"""What is described by its type without a zone is a permanent, no card elsewhere and no spell (CR 109.2)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.ir.values import CardType
from helpers.worded import ENCHANTMENT, INSTANT
from helpers.words import BEAR, modern, worded
from table import EXILE, GRAVEYARD, Table

AIMED = "Whenever a creature you control becomes the target of a spell, you gain 1 life."
EITHER = "Whenever you or a permanent you control becomes the target of a spell, you gain 1 life."
GONE = "Whenever another creature you control dies or is put into exile, you gain 1 life."
KEPT = "If a permanent would be put into a graveyard, exile it instead."


def _enchantment(text: str) -> Card:
    return worded("Watch", text, ENCHANTMENT)


def _act(text: str) -> Card:
    return worded("Act", text, INSTANT, "{0}")


@pytest.fixture
def game() -> Table:
    return modern()


@pytest.mark.parametrize("watch", [AIMED, EITHER])
@pytest.mark.parametrize(("zone", "text", "life"), [
    ("battlefield", "Tap target creature.", 21),
    ("graveyard", "Exile target card from a graveyard.", 20),
])  # fmt: skip
def test_109_2_becomes_the_target(game: Table, watch: str, zone: str, text: str, life: int) -> None:
    game.put(_enchantment(watch))
    (bear,) = getattr(game, zone)(1, BEAR)
    game.cast(game.hand(1, _act(text))[0], bear)
    game.resolve_all()
    assert game.life(1) == life


@pytest.mark.parametrize("watch", [AIMED, EITHER])
def test_109_2_a_spell_is_no_creature(game: Table, watch: str) -> None:
    game.put(_enchantment(watch))
    bear, no = game.hand(1, BEAR, _act("Counter target spell."))
    game.mana(1, "GGGG")
    game.cast(no, game.cast(bear))
    game.resolve_all()
    assert (game.zone(bear), game.life(1)) == (GRAVEYARD, 20)


@pytest.mark.parametrize(("zone", "text", "life"), [
    ("battlefield", "Exile target creature.", 21),
    ("battlefield", "Destroy target creature.", 21),
    ("graveyard", "Exile target card from a graveyard.", 20),
])  # fmt: skip
def test_109_2_is_put_into_exile(game: Table, zone: str, text: str, life: int) -> None:
    game.put(_enchantment(GONE))
    (bear,) = getattr(game, zone)(1, BEAR)
    game.cast(game.hand(1, _act(text))[0], bear)
    game.resolve_all()
    assert game.life(1) == life


def test_109_2_a_card_that_is_milled_is_no_permanent(game: Table) -> None:
    game.put(_enchantment(KEPT))
    (bear,) = game.battlefield(1, BEAR)
    game.library(1, BEAR)
    game.cast(game.hand(1, _act("Destroy target creature. Mill a card."))[0], bear)
    game.resolve_all()
    assert game.zone(bear) is EXILE
    assert sorted(game.names(GRAVEYARD)) == ["Act", "Bear"]


CHEAP = "Activated abilities of creatures you control cost {2} less to activate."


@pytest.mark.parametrize(("in_hand", "paid"), [(True, "3"), (False, "1")])
def test_109_2_abilities_of_creatures(game: Table, in_hand: bool, paid: str) -> None:
    """A card that is cycled is no creature; the same card on the battlefield is."""
    game.put(_enchantment(CHEAP))
    tusker = worded("Tusker", "Cycling {3}\n{3}: You gain 1 life.", (CardType.CREATURE,), power="1", toughness="1")
    (id,) = game.hand(1, tusker) if in_hand else game.battlefield(1, tusker)
    game.mana(1, "CCC")
    game.activate(id, ability=0 if in_hand else 1)
    assert len(game.pool(1)) == 3 - int(paid)
