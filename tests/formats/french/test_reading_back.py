"""Cards written in French: what the phrasebook writes it reads, and other words that people and documents use."""

from __future__ import annotations

from collections import Counter

import pytest

from arbitre.cards.catalogue import catalogue
from arbitre.cards.typeline import TypeLine, french, parse_type_line
from arbitre.errors import MalformedInput
from arbitre.french.glossary import TERMS
from arbitre.ir.abilities import Keyword
from arbitre.ir.values import CardType
from arbitre.oracle.discourse.linking import unlinked
from arbitre.oracle.in_french.reading import proved
from arbitre.oracle.in_french.words import paragraphs
from arbitre.oracle.lexicon.keyword_names import PLAIN_KEYWORDS
from arbitre.oracle.reading import write
from arbitre.oracle.writing.holders import attached_words
from arbitre.oracle.writing.printing import Context
from arbitre.services.cards import attempt, tried

EVERY = 113
"""Every so many-th card of the catalogue is written and read: some 300."""
SHARE = 0.98
"""Of the paragraphs that are written in French so many are read back as just the same abilities."""


def _sample():
    for name in sorted(catalogue().names)[::EVERY]:
        entry = catalogue().meant(name)
        if not entry.refused:
            yield from ((name, face) for face in entry.facts.faces)


def test_what_is_written_in_french_is_read_back():
    """The same abilities, of all but a few paragraphs; of those hardly any is read as anything else."""
    outcomes: Counter[str] = Counter()
    failed = []
    for name, face in _sample():
        spell = not {CardType.INSTANT, CardType.SORCERY}.isdisjoint(face.types)
        context = Context("fr", attached_words(face.paragraphs))
        for abilities, printed in zip(unlinked(face.paragraphs), face.paragraphs, strict=True):
            text = write((printed,), "~", "fr", face.paragraphs)
            told = paragraphs(text, ())
            read = proved(told[0].key, spell, context) if len(told) == 1 else ()
            outcome = "same" if read == (abilities,) else "other" if len(read) == 1 else "refused"
            outcomes[outcome] += 1
            if outcome != "same":
                failed.append(f"{outcome}: {name}: {text}")
    assert outcomes["same"] >= SHARE * outcomes.total(), "\n".join(failed)
    assert outcomes["other"] <= outcomes.total() * (1 - SHARE) / 5, "\n".join(failed)


@pytest.mark.parametrize("english", sorted(set(TERMS["subtype"]) - {"Bringer", "Carrier"}))
def test_every_subtype_is_known_in_french(english):
    """As it is printed; the two that share a word are refused."""
    line = TypeLine((), (CardType.CREATURE,), (english,))
    assert parse_type_line(french(line)) == line


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("Créature : loup", "Creature — Wolf"),
        ("Créature — Loup", "Creature — Wolf"),
        ("CREATURE : LOUP", "Creature — Wolf"),
        ("Créature-artefact : golem", "Artifact Creature — Golem"),
        ("Créature artefact : golem", "Artifact Creature — Golem"),
        ("Créature légendaire : humain et chevalier", "Legendary Creature — Human Knight"),
        ("Créature : elfe et guerrière", "Creature — Elf Warrior"),
        ("Créature : grand singe", "Creature — Ape"),
        ("Enchantement : aura", "Enchantment — Aura"),
        ("Éphémère", "Instant"),
        ("Ephemere", "Instant"),
        ("Rituel", "Sorcery"),
        ("Éphémère tribal : gobelin", "Tribal Instant — Goblin"),
        ("Terrain de base : forêt", "Basic Land — Forest"),
        ("Terrain de base neigeux : île", "Basic Snow Land — Island"),
        ("Terrain légendaire", "Legendary Land"),
        ("Enchantement du monde", "World Enchantment"),
        ("Planeswalker : Jace", "Planeswalker — Jace"),
        ("Artefact légendaire : équipement", "Legendary Artifact — Equipment"),
    ],
)
def test_type_lines_as_people_write_them(text, english):
    """With a colon or a dash, with or without capitals and accents."""
    assert str(parse_type_line(text)) == english


@pytest.mark.parametrize("text", ["Créture : loup", "Créature volante : loup", "Créature : porteur"])
def test_a_type_line_that_is_not_french_is_refused(text):
    """A word that is no type, and one that is two subtypes."""
    with pytest.raises(MalformedInput) as error:
        parse_type_line(text)
    assert error.value.hint


@pytest.mark.parametrize("name", PLAIN_KEYWORDS)
def test_every_keyword_is_read_in_french(name):
    """By the word that is printed for it."""
    found = attempt(TERMS["keyword"][name].singular.capitalize(), "Créature : loup")
    assert not found.refusals
    assert found.entry.facts.faces[0].paragraphs == ((Keyword(name),),)


def both(french_text: str, english_text: str, kind: str = "Creature — Wolf", name: str = "Loup gris"):
    """The abilities that a text in French has, and those that one in English has."""
    texts = (french_text, english_text)
    readings = [attempt(text, kind, name) for text in texts]
    for found, text in zip(readings, texts, strict=True):
        assert not found.refusals, (text, found.refusals)
    return tuple(found.entry.facts.faces[0].paragraphs for found in readings)


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("Flétrissure, lien de vie", "Wither, lifelink"),
        ("Protection contre le rouge", "Protection from red"),
        ("Protection contre le noir et le rouge", "Protection from black and from red"),
        ("Cycle {2}", "Cycling {2}"),
        ("Mue {2}{U}", "Morph {2}{U}"),
        ("Équiper {2}", "Equip {2}"),
        ("Regroupement avec d'autres créatures légendaires", "Bands with other legendary creatures"),
        ("Traversée des îles", "Islandwalk"),
        ("Le Loup gris ne peut pas attaquer seul.", "Loup gris can't attack alone."),
        ("[Cette créature] ne peut attaquer seule.", "Loup gris can't attack alone."),
        ("Cette créature ne peut pas attaquer ou bloquer seule.", "Loup gris can't attack or block alone."),
        ("Attaque à chaque tour si possible.", "Loup gris attacks each combat if able."),
        ("Le Loup gris doit attaquer à chaque combat si possible.", "Loup gris attacks each combat if able."),
        (
            "Pas plus de 2 créatures ne peuvent attaquer à chaque combat.",
            "No more than two creatures can attack each combat.",
        ),
        (
            "Lorsqu'une créature verte attaque, détruisez-la à la fin du combat.",
            "Whenever a green creature attacks, destroy it at end of combat.",
        ),
        (
            "La force du Loup gris est égale au nombre de Loups que vous contrôlez.",
            "Loup gris's power is equal to the number of Wolves you control.",
        ),
        (
            "Le Loup gris ne peut pas attaquer à moins que vous ne contrôliez un autre Loup.",
            "Loup gris can't attack unless you control another Wolf.",
        ),
        (
            "Sacrifiez le Loup gris : Le loup gris inflige une blessure à une cible, créature ou joueur.",
            "Sacrifice Loup gris: Loup gris deals 1 damage to target creature or player.",
        ),
        ("{T} : Ajoutez {G} à votre réserve.", "{T}: Add {G}."),
        (
            "Quand le Loup gris arrive en jeu, chaque adversaire se défausse d'une carte.",
            "When Loup gris enters, each opponent discards a card.",
        ),
        (
            "Au moment où le Loup gris est retourné face visible, choisissez un adversaire.",
            "As Loup gris is turned face up, choose an opponent.",
        ),
        (
            "Loup gris a « {T} : Cette créature inflige 1 blessure à n'importe quelle cible. »",
            'Loup gris has "{T}: This creature deals 1 damage to any target."',
        ),
        (
            "Tant que vous contrôlez trois artefacts ou plus, cette créature gagne +2/+2.",
            "As long as you control three or more artifacts, ~ gets +2/+2.",
        ),
        (
            "Cette créature ne peut être bloquée que par deux créatures ou plus.",
            "~ can't be blocked except by two or more creatures.",
        ),
        (
            "À chaque fois que cette créature est bloquée par deux créatures ou plus, piochez une carte.",
            "Whenever ~ becomes blocked by two or more creatures, draw a card.",
        ),
        (
            "Au début de votre entretien, si vous contrôlez trois artefacts ou plus, piochez une carte.",
            "At the beginning of your upkeep, if you control three or more artifacts, draw a card.",
        ),
        (
            "Lorsqu'une créature meurt, si vous contrôlez un artefact, piochez une carte.",
            "Whenever a creature dies, if you control an artifact, draw a card.",
        ),
        (
            "Montée de niveau {W}\nNIVEAU 1-2\n2/3\nInitiative\nNIVEAU 3+\n4/4\nVol",
            "Level up {W}\nLEVEL 1-2\n2/3\nFirst strike\nLEVEL 3+\n4/4\nFlying",
        ),
    ],
)  # fmt: skip
def test_french_says_what_english_says(text, english):
    """Other words than the phrasebook's own, the card's name with and without its article."""
    in_french, in_english = both(text, english)
    assert in_french == in_english


def test_lines_in_both_languages_stand_on_one_card():
    """Each line is read as a whole, in one language or the other."""
    in_french, in_english = both(
        "Vol\nTrample\nQuand le Loup gris meurt, piochez une carte.",
        "Flying\nTrample\nWhen Loup gris dies, draw a card.",
    )
    assert in_french == in_english


def test_what_is_not_read_in_french_is_refused_where_it_stops():
    """The word is marked, and what would help is told."""
    answer = tried(attempt("Vol\nLe Loup ne peut pas galoper seul.", "Créature : loup", "Loup"), "fr")
    assert not answer.well
    lines = answer.text().split("\n")
    assert lines[1][lines[2].index("^") :].startswith("galoper")
    assert lines[-1] == ("Tout n'est pas encore lu en français : écrivez la ligne en anglais, comme les textes Oracle")


def test_what_is_paid_later_is_asked_later_in_french_too():
    """CR 601.2c, 608.2d: nobody has chosen X as the target is chosen, so that it may be any creature card."""
    french_one, english_one = both(
        "À chaque fois que cette créature attaque, vous pouvez payer {X}. Si vous faites ainsi, renvoyez la carte de "
        "créature ciblée avec une valeur de mana de X de votre cimetière sur le champ de bataille.",
        "Whenever this creature attacks, you may pay {X}. If you do, return target creature card with mana value X "
        "from your graveyard to the battlefield.",
    )
    assert french_one == english_one
