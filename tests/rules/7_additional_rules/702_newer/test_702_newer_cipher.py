"""Cipher (CR26 702.99), and copies of cards that are cast (CR 706.12)."""

from __future__ import annotations

from typing import Final

import pytest

from arbitre.cards.records import Card
from arbitre.ir.values import CardType, Step
from arbitre.oracle import read, write
from helpers.worded import body, cast_it, instant, reads
from helpers.words import BEAR, modern
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table

SECRET: Final = reads("Secret", "You gain 5 life.\nCipher", CardType.SORCERY, cost="{3}")
PEEK: Final = instant("You gain 5 life.", "Peek")


def encoded(game: Table, creature: int, card: Card = SECRET) -> int:
    """Player 1 casts the card and encodes it on the creature; returns the card in exile."""
    game.mana(1, "CCC")
    spell = game.game.state.create_card(card, 1, HAND).id
    game.cast(spell)
    game.resolve_top()
    game.answer((creature,))
    return game.now(spell)


def strike(game: Table, creature: int, cast: bool = True) -> None:
    """It attacks and is not blocked; what triggers resolves."""
    game.attack(creature)
    game.go_to(Step.COMBAT_DAMAGE)
    game.resolve_top()
    if game.decision.what == "may":
        game.answer(cast)
    game.resolve_all()


def test_702_99a_the_card_is_exiled_encoded_on_a_creature() -> None:
    """CR26 702.99a: its controller may do so as the spell resolves, for a creature of that player."""
    game = modern()
    bear, _ = game.put(BEAR), game.put(BEAR, 2)
    game.mana(1, "CCC")
    spell = game.game.state.create_card(SECRET, 1, HAND).id
    game.cast(spell)
    game.resolve_top()
    assert (game.decision.what, game.decision.options) == ("encode", (bear,))
    game.answer((bear,))
    assert (game.zone(spell), game.life(1)) == (EXILE, 25)


def test_702_99a_or_it_goes_to_the_graveyard() -> None:
    """CR26 702.99a: "you may"."""
    game = modern()
    game.put(BEAR)
    game.mana(1, "CCC")
    spell = game.game.state.create_card(SECRET, 1, HAND).id
    game.cast(spell)
    game.resolve_top()
    game.answer(())
    assert game.zone(spell) is GRAVEYARD


@pytest.mark.parametrize(("cast", "life"), [(True, 30), (False, 25)])
def test_702_99a_combat_damage_casts_a_copy(cast: bool, life: int) -> None:
    """CR26 702.99a; CR 706.12: without paying; the card itself stays in exile, no copy is left."""
    game = modern()
    bear = game.put(BEAR)
    card = encoded(game, bear)
    strike(game, bear, cast)
    assert (game.life(1), game.life(2), game.zone(card)) == (life, 18, EXILE)
    assert len(game.game.state.exile) == 1


def test_702_99a_a_copy_cannot_be_encoded() -> None:
    """CR26 702.99a: only a spell that a card represents."""
    game = modern()
    bear = game.put(BEAR)
    encoded(game, bear)
    strike(game, bear)
    assert not game.log("encodes")[1:]


def test_702_99c_not_once_the_card_has_left_exile() -> None:
    """CR26 702.99c: the creature has the ability no longer."""
    game = modern()
    bear = game.put(BEAR)
    card = encoded(game, bear)
    cast_it(game, instant("Put target card in exile into its owner's graveyard."), card)
    game.attack(bear)
    game.go_to(Step.POSTCOMBAT_MAIN)
    assert [game.life(1), game.life(2)] == [25, 18]


def test_702_99c_whoever_controls_the_creature() -> None:
    """CR26 702.99c: that player casts the copy."""
    game = modern()
    bear = game.put(BEAR)
    encoded(game, bear)
    cast_it(game, instant("Target opponent gains control of target creature you control."), 2, bear)
    game.go_to(Step.PRECOMBAT_MAIN, 2)
    strike(game, bear)
    assert [game.life(1), game.life(2)] == [23, 25]


# --- copies of cards --------------------------------------------------------------------------------------------------

EXILED: Final = "Exile target instant card from your graveyard."
COPY: Final = f"{EXILED} Copy it. You may cast the copy without paying its mana cost."


def begin(game: Table, text: str, target: int, cast: bool) -> None:
    """Player 1 casts an instant with this text, and then the copy, or not."""
    game.cast(game.game.state.create_card(instant(text), 1, HAND).id, target)
    while game.decision.what != "may":
        game.pass_priority()
    game.answer(cast)
    game.resolve_all()


@pytest.mark.parametrize(("cast", "life"), [(True, 23), (False, 19)])
def test_706_12_a_copy_is_cast_as_the_spell_resolves(cast: bool, life: int) -> None:
    """CR 706.12, 706.10a: the copy is made where the card is; one that is not cast ceases to exist."""
    game = modern()
    (card,) = game.graveyard(1, PEEK)
    game.put(body("Mage", "Whenever you cast a spell, you lose 1 life."))
    begin(game, COPY, card, cast)
    assert game.life(1) == life
    assert game.names(EXILE) == ["Peek"]
    assert game.names(GRAVEYARD) == ["Act"]


def test_706_12_a_copy_of_a_permanent_card_becomes_a_token() -> None:
    """CR 706.12; CR26 608.3f: as it resolves."""
    game = modern()
    (card,) = game.graveyard(1, BEAR)
    begin(game, COPY.replace("instant ", ""), card, cast=True)
    assert (game.names(BATTLEFIELD), game.names(EXILE)) == (["Bear"], ["Bear"])
    assert game.game.state.objects[game.game.state.battlefield[0]].is_token


def test_706_12_what_hangs_on_the_casting() -> None:
    """CR 608.2c: "if you do" is about the cast; the texts come back as they were."""
    text = "Exile target card from your graveyard. Copy it. You may cast the copy. If you do, you lose 2 life."
    reading = read(text, "Act", types=(CardType.INSTANT,))
    assert write(reading.paragraphs, "Act") == text
    game = modern()
    (card,) = game.graveyard(1, PEEK)
    begin(game, text, card, cast=True)
    assert game.life(1) == 23
