""" "A creature card is put into a graveyard from anywhere" asks what the card is there (CR 603.6c)."""

from __future__ import annotations

import pytest

from helpers.worded import ENCHANTMENT, INSTANT
from helpers.words import BEAR, modern, worded
from table import GRAVEYARD, creature, land

KILL = "Destroy target permanent."


def _watching(kind: str) -> object:
    text = f"Whenever a {kind} card is put into your graveyard from anywhere, you gain 1 life."
    return worded("Crypt", text, ENCHANTMENT)


@pytest.mark.parametrize(("kind", "what", "becomes", "life"), [
    ("creature", land("Grotto"), "becomes a 2/2 creature that's still a land", 20),
    ("land", land("Grotto"), "becomes a 2/2 creature that's still a land", 21),
    ("creature", BEAR, "becomes a colorless Forest land", 21),
    ("creature", BEAR, "gains flying", 21),
])  # fmt: skip
def test_603_6c_as_it_is_in_the_graveyard(kind: str, what: object, becomes: str, life: int) -> None:
    game = modern()
    game.put(_watching(kind))  # type: ignore[arg-type]
    (id,) = game.battlefield(1, what)  # type: ignore[arg-type]
    change, kill = game.hand(
        1, worded("Change", f"Target permanent {becomes}.", INSTANT, "{0}"), worded("Kill", KILL, INSTANT, "{0}")
    )
    game.cast(change, id)
    game.resolve_all()
    game.cast(kill, id)
    game.resolve_all()
    assert (game.zone(id), game.life(1)) == (GRAVEYARD, life)


def test_603_6c_a_token_is_no_card() -> None:
    game = modern()
    game.put(_watching("creature"))  # type: ignore[arg-type]
    id = game.put(creature("Imp", 1, 1), token=True)
    game.cast(game.hand(1, worded("Kill", KILL, INSTANT, "{0}"))[0], id)
    game.resolve_all()
    assert game.life(1) == 20
