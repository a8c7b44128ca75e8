"""What the rows of the phrasebook mean, by what comes of them in games: `tools/choose_outcomes.py` picks the stories."""

from __future__ import annotations

import pytest

from games import told


@pytest.mark.parametrize("head", told.kept())
def test_what_a_card_does_as_it_is_read(head: str) -> None:
    """A card is read from its words and played: what its players are asked and may do, and what comes of it."""
    assert told.story(told.Place.of(head)) == told.kept()[head]


def test_stories_lie_by_construct() -> None:
    """In the file that is named as the room of `ir/` of what the card says first."""
    assert told.construct(told.card_of("Balance of Power")) == "effects/cards"
    assert told.construct(told.card_of("Anger")) == "modifications/layers"
    files = {file.relative_to(told.FOLDER).with_suffix("").as_posix() for file in told.FOLDER.rglob("*.txt")}
    assert files == {told.construct(told.card_of(told.Place.of(head).card)) for head in told.kept()}
