"""French names of cards: those that are shipped, and those that the user has imported, which come before them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbitre.cards import catalogue as cards
from arbitre.cards import french_names
from arbitre.cards.importing import read_cards
from arbitre.errors import MalformedInput
from arbitre.french.names import in_text
from arbitre.messages import definite, fill
from arbitre.services import judging
from arbitre.services.showing import as_text

FRENCH = {
    "name": "Goblin Guide",
    "printed_name": "Guide gobelin",
    "layout": "normal",
    "lang": "fr",
    "type_line": "Creature — Goblin Scout",
}


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("ARBITRE_DATA_DIR", str(tmp_path))
    _forget()
    yield
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    french_names.imported.cache_clear()
    french_names._by_french.cache_clear()
    cards.catalogue.cache_clear()


def test_french_names_are_taken_from_french_cards() -> None:
    found = read_cards(json.dumps([FRENCH]).encode(), "cards.json")
    assert found.french == {"Goblin Guide": "Guide gobelin"}
    assert not found.cards
    assert not found.left_out


def test_a_card_is_printed_and_found_by_its_french_name() -> None:
    french_names.add({"Goblin Guide": "Guide gobelin"})
    guide = cards.catalogue().get("guide GOBELIN")
    assert guide.name == "Goblin Guide"
    assert as_text(guide, "fr").startswith("Guide gobelin  {R}\nCréature : Gobelin et Éclaireur\n")
    assert "Goblin Guide" not in as_text(guide, "fr")
    assert "Guide gobelin" not in as_text(guide)


def test_without_french_names_a_card_keeps_its_own() -> None:
    assert as_text(cards.catalogue().get("Goblin Guide"), "fr").startswith("Goblin Guide  {R}\n")


def test_names_are_kept_beside_those_that_come_later(tmp_path: Path) -> None:
    french_names.add({"Goblin Guide": "Guide gobelin"})
    french_names.add({"Shock": "Choc"})
    assert (tmp_path / french_names.FILE).read_text("utf-8") == "Goblin Guide\tGuide gobelin\nShock\tChoc\n"


def test_a_file_that_cannot_be_read_is_told_with_its_line(tmp_path: Path) -> None:
    (tmp_path / french_names.FILE).write_text("Goblin Guide\tGuide gobelin\nShock\n", "utf-8")
    french_names.imported.cache_clear()
    with pytest.raises(MalformedInput, match="no name and French name"):
        french_names.imported()


def test_names_are_shipped_and_found_in_singular_and_plural() -> None:
    named = {"guivre vorace": "Craw Wurm", "Guivres voraces": "Craw Wurm", "îles": "Island", "Marais": "Swamp"}
    assert {french: cards.catalogue().get(french).name for french in named} == named
    assert as_text(cards.catalogue().get("Forêt enneigée"), "fr").startswith("Forêt enneigée\n")


def test_an_imported_name_comes_before_the_one_that_is_shipped() -> None:
    french_names.add({"Craw Wurm": "Ver du jabot"})
    assert as_text(cards.catalogue().get("Ver du jabot"), "fr").startswith("Ver du jabot  ")
    assert cards.catalogue().get("Guivre vorace").name == "Craw Wurm"


def test_the_plural_of_a_french_name_is_that_of_its_first_word() -> None:
    """ "Les murs de bois" are of the card that is called "Mur de bois"."""
    french_names.add({"Wall of Wood": "Mur de bois"})
    told = (
        "Alice a un mur de bois. Bob a Craw Wurm. C'est le début du combat de Bob. "
        "Bob attaque Alice avec Craw Wurm. Alice bloque Craw Wurm avec les murs de bois."
    )
    assert "Le Mur de bois bloque la Guivre vorace." in judging.judge(judging.read(told), "fr").text()


def test_articles_and_participles_agree_with_a_name() -> None:
    """ "La Guivre vorace", "le Mur de bois", "l'Adoration"; a name without a gender is masculine and has no article."""
    row = "{o} est détruit{o:e} ; {n|blessure|blessures} {o:à} ; la force {o:de} ; {o:il} ; les blessures {o:que} subit"
    told = {
        name: fill(row, {"o": in_text(name), "n": 3}, lambda _, value: value, "fr")
        for name in ("Craw Wurm", "Wall of Wood", "Worship", "Hill Giant")
    }
    assert list(told.values()) == [
        "la Guivre vorace est détruite ; 3 blessures à la Guivre vorace ; la force de la Guivre vorace ; elle ;"
        " les blessures que la Guivre vorace subit",
        "le Mur de bois est détruit ; 3 blessures au Mur de bois ; la force du Mur de bois ; il ;"
        " les blessures que le Mur de bois subit",
        "l'Adoration est détruite ; 3 blessures à l'Adoration ; la force de l'Adoration ; elle ;"
        " les blessures que l'Adoration subit",
        "Hill Giant est détruit ; 3 blessures à Hill Giant ; la force de Hill Giant ; il ;"
        " les blessures que Hill Giant subit",
    ]
    assert (
        fill("dès {p:que} a la priorité", {"p": "Alice"}, lambda _, value: value, "fr") == "dès qu'Alice a la priorité"
    )


def test_an_imported_name_has_the_gender_of_its_first_word() -> None:
    french_names.add({"Hill Giant": "Géant des collines", "Grizzly Bears": "Grizzlys", "Ornithopter": "Guivre d'essai"})
    names = [in_text(name) for name in ("Hill Giant", "Grizzly Bears", "Ornithopter")]
    assert list(map(definite, names)) == ["le Géant des collines", "Grizzlys", "la Guivre d'essai"]
