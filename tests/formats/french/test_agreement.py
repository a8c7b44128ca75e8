"""What agrees in a French text: gender, number, person, mood; what is drawn together; where pronouns stand."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from arbitre.oracle import read, write

PERMANENT = (CardType.CREATURE,)
SPELL = (CardType.SORCERY,)


def french(text: str, types: tuple[CardType, ...]) -> str:
    """The French of an English text of a card called Foo."""
    reading = read(text, "Foo", types=types)
    assert reading.complete
    return write(reading.paragraphs, "Foo", "fr")


@pytest.mark.parametrize(
    ("english", "expected"),
    [
        ("Draw a card.", "Piochez une carte."),
        ("Draw two cards.", "Piochez deux cartes."),
        ("You gain 1 life.", "Vous gagnez 1 point de vie."),
        ("You gain 2 life.", "Vous gagnez 2 points de vie."),
        ("Foo deals 1 damage to any target.", "Foo inflige 1 blessure à n'importe quelle cible."),
        ("Foo deals 2 damage to you.", "Foo vous inflige 2 blessures."),
        ("You may draw a card.", "Vous pouvez piocher une carte."),
        ("You may discard a card.", "Vous pouvez vous défausser d'une carte."),
        ("Target player discards a card.", "Le joueur ciblé se défausse d'une carte."),
        ("Each player sacrifices a creature.", "Chaque joueur sacrifie une créature."),
        ("Each player shuffles their library.", "Chaque joueur mélange sa bibliothèque."),
        ("Destroy target tapped creature.", "Détruisez la créature engagée ciblée."),
        ("Destroy target white creature.", "Détruisez la créature blanche ciblée."),
        ("Destroy target artifact or enchantment.", "Détruisez l'artefact ou l'enchantement ciblé."),
        ("Destroy target creature or land.", "Détruisez la créature ou le terrain ciblé."),
        ("Destroy two target creatures.", "Détruisez deux créatures ciblées."),
        ("Destroy all Hydras.", "Détruisez toutes les Hydres."),
        ("Tap target Human.", "Engagez l'Humain ciblé."),
        ("Tap target Harpy.", "Engagez la Harpie ciblée."),
        (
            "Exile target creature. Its controller gains life equal to its power.",
            "Exilez la créature ciblée. Son contrôleur gagne un nombre de points de vie égal à sa force.",
        ),
        (
            "Exile target artifact. Its controller draws a card.",
            "Exilez l'artefact ciblé. Son contrôleur pioche une carte.",
        ),
        (
            "Destroy all creatures. They can't be regenerated.",
            "Détruisez toutes les créatures. Elles ne peuvent pas être régénérées.",
        ),
        ("Create a 1/1 white Soldier creature token.", "Créez un jeton de créature 1/1 blanche Soldat."),
        (
            "Create two 2/2 green Wolf artifact creature tokens with trample.",
            "Créez deux jetons de créature-artefact 2/2 verte Loup avec le piétinement.",
        ),
        (
            "Target creature gets +1/+1 and gains flying until end of turn.",
            "La créature ciblée gagne +1/+1 et acquiert le vol jusqu'à la fin du tour.",
        ),
    ],
)
def test_instructions(english: str, expected: str) -> None:
    assert french(english, SPELL) == expected


@pytest.mark.parametrize(
    ("english", "expected"),
    [
        ("{4}, {T}, Sacrifice Foo: Draw a card.", "{4}, {T}, Sacrifiez Foo : Piochez une carte."),
        ("Discard a card: Untap Foo.", "Défaussez-vous d'une carte : Dégagez Foo."),
        ("Pay 1 life: Regenerate Foo.", "Payez 1 point de vie : Régénérez Foo."),
        ("Elves you control have trample.", "Les Elfes que vous contrôlez ont le piétinement."),
        ("Equipped creature gets +1/+1.\nEquip {1}", "La créature équipée gagne +1/+1.\nÉquipement {1}"),
        (
            "Whenever another creature you control dies, put a +1/+1 counter on Foo.",
            "À chaque fois qu'une autre créature que vous contrôlez meurt, mettez un marqueur +1/+1 sur Foo.",
        ),
        (
            "Whenever a Goblin you control attacks, you may draw a card.",
            "À chaque fois qu'un Gobelin que vous contrôlez attaque, vous pouvez piocher une carte.",
        ),
        (
            "Landfall — Whenever a land you control enters, you gain 1 life.",
            "Toucheterre — À chaque fois qu'un terrain que vous contrôlez arrive sur le champ de bataille, vous gagnez "
            "1 point de vie.",
        ),
        (
            "Foo's power is equal to the number of charge counters on Foo.",
            "La force de Foo est égale au nombre de marqueurs charge sur Foo.",
        ),
        (
            "When Foo enters, sacrifice it unless you pay {2}.",
            "Quand Foo arrive sur le champ de bataille, sacrifiez-le à moins que vous ne payiez {2}.",
        ),
        (
            "At the beginning of your upkeep, Foo deals 1 damage to each player.",
            "Au début de votre entretien, Foo inflige 1 blessure à chaque joueur.",
        ),
        ("Foo can't attack or block.", "Foo ne peut ni attaquer ni bloquer."),
        ("Protection from red", "Protection contre le rouge"),
        ("Swampwalk", "Traversée des marais"),
    ],
)
def test_abilities(english: str, expected: str) -> None:
    assert french(english, PERMANENT) == expected


@pytest.mark.parametrize(
    ("cost", "expected"),
    [
        ("discard a red card and another card", "vous défausser d'une carte rouge et d'une autre carte"),
        ("discard a red card and another red card", "vous défausser d'une carte rouge et d'une autre carte rouge"),
        ("pay 1 life and discard a card", "payer 1 point de vie et vous défausser d'une carte"),
        ("discard a card and sacrifice a land", "vous défausser d'une carte et sacrifier un terrain"),
        (
            "discard a red card and discard a blue card",
            "vous défausser d'une carte rouge et vous défausser d'une carte bleue",
        ),
    ],
)
def test_each_part_of_what_you_may_pay_is_said_of_you(cost: str, expected: str) -> None:
    """Of costs of several parts all are in the mood that the first one is in, and are done by the same person."""
    text = f"You may {cost} rather than pay this spell's mana cost.\nDraw a card."
    reading = read(text, "Foo", types=SPELL)
    assert write(reading.paragraphs, "Foo") == text
    assert f"Vous pouvez {expected} plutôt que" in french(text, SPELL)


@pytest.mark.parametrize(
    ("english", "expected"),
    [
        (
            "Counter target spell. Foo deals 2 damage to that spell's controller.",
            "Contrecarrez le sort ciblé. Foo inflige 2 blessures au contrôleur de ce sort.",
        ),
        (
            "Destroy target artifact or enchantment. Foo deals 2 damage to that permanent's controller.",
            "Détruisez l'artefact ou l'enchantement ciblé. Foo inflige 2 blessures au contrôleur de ce permanent.",
        ),
        (
            "Return target instant or sorcery card from your graveyard to your hand. Foo deals damage equal to that "
            "card's mana value to each creature.",
            "Renvoyez la carte d'éphémère ou de rituel ciblée de votre cimetière dans votre main. Foo inflige un "
            "nombre de blessures égal à la valeur de mana de cette carte à chaque créature.",
        ),
    ],
)
def test_a_pronoun_is_not_taken_for_the_card_that_was_just_named(english: str, expected: str) -> None:
    """What else is meant is called what it is."""
    assert french(english, SPELL) == expected


def test_another_player_looks_at_your_library() -> None:
    """Whose library it is does not depend on who looks at it."""
    text = french("Target opponent looks at the top three cards of your library.", (CardType.SORCERY,))
    assert text == "L'adversaire ciblé regarde les trois cartes du dessus de votre bibliothèque."
    text = french("Target opponent reveals the top three cards of their library.", (CardType.SORCERY,))
    assert text == "L'adversaire ciblé révèle les trois cartes du dessus de sa bibliothèque."
