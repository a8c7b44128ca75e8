"""What players discard, mill or sacrifice for each of several things (CR 107, 701.7, 701.14)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from arbitre.oracle import read, write
from helpers.worded import instant
from helpers.words import BEAR, modern
from table import BATTLEFIELD, GRAVEYARD, HAND

TEXTS = {
    "Target player discards a card for each Swamp you control.": "Le joueur ciblé se défausse d'un nombre de cartes égal au nombre de Marais",
    "Target player mills a card for each creature you control.": "Le joueur ciblé meule un nombre de cartes égal au nombre de créatures",
    "Target player sacrifices a creature for each land you control.": "Le joueur ciblé sacrifie une créature pour chaque",
}


@pytest.mark.parametrize(("text", "french"), TEXTS.items(), ids=["discards", "mills", "sacrifices"])
def test_they_are_read_and_written(text: str, french: str) -> None:
    """The English reads back as the same; the French has its own wording for the same number."""
    types = (CardType.INSTANT,)
    reading = read(text, "Act", types=types)
    assert reading.complete
    assert read(write(reading.paragraphs, "Act"), "Act", types=types) == reading
    assert french in write(reading.paragraphs, "Act", "fr")


@pytest.mark.parametrize(("swamps", "left"), [(0, 3), (2, 1), (5, 0)])
def test_as_many_are_discarded_as_there_are(swamps: int, left: int) -> None:
    """CR 701.7a, 101.3: as many as possible."""
    game = modern()
    game.lands(1, "Swamp", swamps)
    game.hand(2, *[BEAR] * 3)
    game.cast(game.game.state.create_card(instant(next(iter(TEXTS))), 1, HAND).id, 2)
    game.resolve_top()
    if game.decision.what != "priority":
        game.answer(game.decision.options[:swamps])
    assert len(game.game.state.player(2).hand) == left
    assert len(game.names(GRAVEYARD, 2)) == 3 - left
    assert len(game.names(BATTLEFIELD)) == swamps
