"""Whole cards of all kinds in French, as they were read by eye.

``tools/french_texts.py`` writes them anew after a change; the difference is what has to be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitre.cards.catalogue import catalogue
from arbitre.services.showing import as_text

HEAD = "== "


def _expected() -> dict[str, str]:
    """The cards of the file: their names and their texts."""
    text = Path(__file__).with_name("texts.txt").read_text("utf-8")
    parts = (part.partition("\n") for part in ("\n" + text).split("\n" + HEAD)[1:])
    return {name: body.rstrip("\n") for name, _, body in parts}


EXPECTED = _expected()


@pytest.mark.parametrize("name", EXPECTED)
def test_the_whole_card_is_printed_as_it_was_read(name: str) -> None:
    assert as_text(catalogue().get(name), "fr") == EXPECTED[name]


def test_cards_of_all_kinds_are_held() -> None:
    assert len(EXPECTED) >= 300
    lines = [line for text in EXPECTED.values() for line in text.splitlines()]
    for kind in ("Créature", "Artefact", "Enchantement", "Éphémère", "Rituel", "Terrain", "Planeswalker légendaire"):
        assert any(line.startswith(kind) for line in lines)
    for line in ("Plan : ", "Machination", "Enchantement : Saga", "Enchantement : Aura", "Artefact : Équipement"):
        assert any(found.startswith(line) for found in lines)
