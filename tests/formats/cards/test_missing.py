"""What keeps a card from being played is told in the reader's language."""

from __future__ import annotations

import pytest

from arbitre.cards.missing import named
from arbitre.services.cards import attempt, tried

TEXT = "Choose X target attacking creatures. Destroy them at end of combat."


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "it cannot be executed yet: an X that nothing defines"),
     ("fr", "elle ne peut pas encore être exécutée : un X que rien ne définit")],
)  # fmt: skip
def test_a_card_that_cannot_be_executed_says_why(lang: str, told: str) -> None:
    assert told in tried(attempt(TEXT, "Instant", "Chill"), lang).notes


def test_names_of_nodes_stay_and_what_they_are_is_said() -> None:
    both = named(["keyword banding", "OneOf with options"])
    assert (both.english, both.french) == ("keyword banding, OneOf with options", "mot-clé banding, OneOf with options")
