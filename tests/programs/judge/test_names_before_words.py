"""Names of cards are found before the words around them, whatever words are in the names."""

from __future__ import annotations

import pytest

from arbitre.errors import Place
from arbitre.judge.wording.model import Line
from arbitre.judge.wording.plays import PLAYS
from arbitre.judge.wording.sentences import understand
from arbitre.services import judging

NAMES = (
    "Frappé par le respect",
    "Sword of Fire and Ice",
    "Swords to Plowshares",
    "Return to Dust",
    "Bound by Moonsilver",
    "Flesh // Blood",
    "Arm with Aether",
    "Act on Impulse",
    "Now for Wrath, Now for Ruin!",
    "Behemoth of Vault 0",
    "Next of Kin",
    "Into the Fire",
)


def _known(name: str) -> bool:
    return name in (*NAMES, "Cast Into the Fire")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("sentence", "parts"),
    [
        ("Alice casts {}", {"who": "Alice", "what": "{}"}),
        ("Alice casts {} targeting Bob", {"who": "Alice", "what": "{}", "targets": "Bob"}),
        ("Alice casts {} on Hill Giant", {"who": "Alice", "what": "{}", "targets": "Hill Giant"}),
        ("Bob responds with {} targeting Alice", {"who": "Bob", "what": "{}", "targets": "Alice"}),
        ("Bob blocks {} with Hill Giant", {"who": "Bob", "whom": "{}", "what": "Hill Giant"}),
        ("Alice lance {} en ciblant Bob", {"who": "Alice", "what": "{}", "targets": "Bob"}),
        ("Alice lance {} sur Bob", {"who": "Alice", "what": "{}", "targets": "Bob"}),
        ("Alice attaque Bob avec {}", {"who": "Alice", "what": "{}", "whom": "Bob"}),
        ("{} se résout", {"what": "{}"}),
    ],
)
def test_a_name_is_whole_in_a_sentence(sentence: str, parts: dict[str, str], name: str) -> None:
    found = understand(Line(sentence.format(name), Place()), PLAYS, ("Alice", "Bob"), _known)
    assert found.parts == {part: words.format(name) for part, words in parts.items()}


def test_a_text_tells_of_cards_whose_names_have_words_of_sentences() -> None:
    told = (
        "Alice a une Guivre vorace. Bob a six Plaines ; en main : Arm with Aether et Frappé par le respect."
        " C'est le début du combat d'Alice. Alice attaque avec la Guivre."
        " Bob lance Frappé par le respect en ciblant la Guivre. Frappé par le respect se résout."
    )
    answer = judging.judge(judging.read(told), "fr").text()
    assert "Frappé par le respect cible la Guivre vorace." in answer
    assert "Frappé par le respect se résout." in answer


def test_french_names_are_understood_shortened_as_english_ones_are() -> None:
    """As rule 510.1c shortens them in French: "l'Armodon", "la Brigade", "le Gorille", "le Sangliers", "le Piquier"."""
    told = (
        "Alice a un Baloth énorme et un Sangliers de Boissambre. Bob a un Armodon dressé, une Brigade foriysiane, un"
        " Gorille à dos argenté et un Piquier gobelin. C'est le début du combat d'Alice. Alice attaque avec le Baloth"
        " et le Sangliers. Bob bloque le Baloth avec l'Armodon, la Brigade et le Gorille. Bob bloque le Sangliers avec"
        " la Brigade et le Piquier."
    )
    answer = judging.judge(judging.read(told), "fr", "2011-02-04").text()
    assert "Le Gorille à dos argenté bloque le Baloth énorme." in answer
    assert "La Brigade foriysiane bloque le Sangliers de Boissambre." in answer
    assert "En même temps, le Sangliers de Boissambre est engagé." in answer
