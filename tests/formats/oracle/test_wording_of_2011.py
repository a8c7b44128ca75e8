"""Card texts with the words of the cards of 2011 (`card_texts_of_2011`)."""

from __future__ import annotations

import pytest

from arbitre import oracle
from arbitre.cards.catalogue import catalogue

TEXTS = {
    "Lightning Bolt": (
        "Lightning Bolt deals 3 damage to target creature or player.",
        "Foudre inflige 3 blessures à une cible, créature ou joueur.",
    ),
    "Mending Hands": (
        "Prevent the next 4 damage that would be dealt to target creature or player this turn.",
        "Prévenez les 4 prochaines blessures qui devraient être infligées à une cible, créature ou joueur, ce tour-ci.",
    ),
    "Smother": (
        "Destroy target creature with converted mana cost 3 or less. It can't be regenerated.",
        "Détruisez la créature ciblée avec un coût converti de mana inférieur ou égal à 3. Elle ne peut pas être "
        "régénérée.",
    ),
    "Soul Warden": (
        "Whenever another creature enters the battlefield, you gain 1 life.",
        "À chaque fois qu'une autre créature arrive sur le champ de bataille, vous gagnez 1 point de vie.",
    ),
    "Raise the Alarm": (
        "Put two 1/1 white Soldier creature tokens onto the battlefield.",
        "Mettez deux jetons de créature 1/1 blanche Soldat sur le champ de bataille.",
    ),
    "Millstone": (
        "{2}, {T}: Target player puts the top two cards of their library into their graveyard.",
        "{2}, {T} : Le joueur ciblé met les deux cartes du dessus de sa bibliothèque dans son cimetière.",
    ),
    "Llanowar Elves": ("{T}: Add {G} to your mana pool.", "{T} : Ajoutez {G} à votre réserve."),
    "Phantom Warrior": ("Phantom Warrior is unblockable.", "Phantom Warrior est imblocable."),
    "Boon Reflection": (
        "If you would gain life, you gain twice that much life instead.",
        "Si vous devez gagner des points de vie, vous gagnez deux fois ce montant à la place.",
    ),
    "Electrolyze": (
        "Electrolyze deals 2 damage divided as you choose among one or two target creatures and/or players.\n"
        "Draw a card.",
        "Electrolyze inflige 2 blessures réparties comme vous le désirez entre une ou deux cibles, créatures et/ou "
        "joueurs.\nPiochez une carte.",
    ),
}


WRITTEN_ONLY = ("Electrolyze", "Raise the Alarm")
"""Not read: "creatures and/or players" is not any target today, and a token that is "put" could be one that is moved."""


@pytest.mark.parametrize("name", TEXTS)
def test_the_words_that_cards_had_in_2011(name: str) -> None:
    """As the cards and the source documents have them, in both languages."""
    face = catalogue().get(name).card.front
    french = "Foudre" if name == "Lightning Bolt" else face.name
    written = (
        oracle.write(face.paragraphs, face.name, "en", of_2011=True),
        oracle.write(face.paragraphs, french, "fr", of_2011=True),
    )
    assert written == TEXTS[name]
    assert name == "Electrolyze" or oracle.read(written[0], face.name, types=face.types).complete, (
        "they are read as well"
    )
