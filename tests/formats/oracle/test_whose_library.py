""" "Their library" in what you are told to do: of who was spoken of, never yours (CR 109.5)."""

from __future__ import annotations

import pytest

from arbitre.cards.reading import read_face
from arbitre.cards.records import Face
from arbitre.ir.values import CardType
from arbitre.oracle import write

DEALT = "Whenever ~ deals combat damage to a player,"


@pytest.mark.parametrize(
    ("text", "read"),
    [
        (f"{DEALT} exile the top card of their library.", False),
        (f"{DEALT} look at the top card of their library, then exile it face down.", False),
        (f"{DEALT} that player exiles the top card of their library.", True),
        (f"{DEALT} exile the top card of that player's library.", True),
        (f"{DEALT} exile the top card of your library.", True),
    ],
)
def test_their_library_is_never_taken_for_yours(text: str, read: bool) -> None:
    """What is not understood is refused; who acts has their own."""
    face = Face("Thief", types=frozenset({CardType.CREATURE}))
    assert (not read_face(face, text.replace("~", "Thief")).refusals) == read


@pytest.mark.parametrize(
    "text",
    [
        "Whenever an opponent casts a spell from anywhere other than their hand, draw a card.",
        "Whenever you cast a spell from anywhere other than your hand, draw a card.",
        "When ~ dies, its controller manifests the top card of their library.",
        "When ~ dies, manifest the top card of your library.",
    ],
)
def test_whose_it_is_is_written(text: str) -> None:
    """Yours where you act, theirs where another does."""
    reading = read_face(Face("Thief", types=frozenset({CardType.CREATURE})), text.replace("~", "Thief"))
    assert write((reading.paragraphs), "~") == text
