"""Names as people type them."""

from __future__ import annotations

from arbitre.cards.names import fold


def test_any_space_around_slashes_is_the_same_name() -> None:
    assert {fold(name) for name in ("Fire // Ice", "fire/ice", " Fire /  / ICE\n", "Fire\t//Ice")} == {"fire // ice"}


def test_a_name_of_a_million_spaces_is_folded_in_one_walk() -> None:
    """It took a quarter of an hour when the spaces before each slash were looked for at every space."""
    assert fold("\n" * 1_000_000 + "Forest") == "forest"
