"""Texts that are read in one way, written back as the same, and said in French."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from arbitre.oracle import read, write

PERMANENT = {
    "Creature spells you cast that share a creature type with ~ cost {1} less to cast.":
        "Les sorts de créature que vous lancez qui partagent un type de créature avec ~ coûtent {1} de moins à lancer.",
    "Whenever a spell or ability an opponent controls causes you to discard a card, you gain 2 life.":
        "À chaque fois qu'un sort ou une capacité qu'un adversaire contrôle vous fait vous défausser d'une carte, vous gagnez 2 points de vie.",
    "{1}: ~ becomes a 2/2 creature with all creature types until end of turn. It's still a land.":
        "{1} : ~ devient une créature 2/2 et est de tous les types de créature jusqu'à la fin du tour. C'est toujours un terrain.",
    "Lands you control are every basic land type in addition to their other types.":
        "Les terrains que vous contrôlez sont de tous les types de terrain de base en plus de leurs autres types.",
    "Blue creatures don't untap during their controllers' untap steps.": "Les créatures bleues ne se dégagent pas pendant l'étape de dégagement de leur contrôleur.",
    "At the beginning of your upkeep, ~ deals 3 damage to you unless you discard a card. If ~ deals damage to you this way, tap it.":
        "Au début de votre entretien, ~ vous inflige 3 blessures à moins que vous ne vous défaussiez d'une carte. Si vous avez subi des blessures de cette manière, engagez ~.",
    "As long as you control a permanent of each color, prevent all damage that would be dealt to you.":
        "Tant que vous contrôlez un permanent blanc, un permanent bleu, un permanent noir, un permanent rouge et un permanent vert, "
        "prévenez toutes les blessures qui devraient vous être infligées.",
    "During your turn, prevent all damage that would be dealt to you.": "Tant que c'est votre tour, prévenez toutes les blessures qui devraient vous être infligées.",
    "~ gets +1/+1 as long as the top card of your library is black.": "~ gagne +1/+1 tant que la carte du dessus de votre bibliothèque est une carte noire.",
    "Whenever ~ becomes blocked, you may look at defending player's hand.": "À chaque fois que ~ devient bloqué, vous pouvez regarder la main du joueur défenseur.",
    "When a player casts a spell, sacrifice ~. If you do, each of that player's opponents draws three cards.":
        "À chaque fois qu'un joueur lance un sort, sacrifiez ~. Si vous faites ainsi, chacun des adversaires de ce joueur pioche trois cartes.",
    "At the beginning of each player's upkeep, if there are four or more basic land types among lands that player controls, ~ deals 3 damage to that player.":
        "Au début de chaque entretien, s'il y a au moins quatre types de terrain de base parmi les terrains que ce joueur contrôle, ~ inflige 3 blessures à ce joueur.",
    "Whenever a permanent an opponent controls is put into a graveyard, put that card onto the battlefield under your control unless that opponent pays 3 life.":
        "À chaque fois qu'un permanent qu'un adversaire contrôle meurt, renvoyez-le sur le champ de bataille sous votre contrôle à moins que son contrôleur ne paie "
        "3 points de vie.",
    "{T}, Sacrifice a black or artifact creature: Add {B}.": "{T}, Sacrifiez une créature noire ou artefact : Ajoutez {B}.",
    "{6}: Create a 1/1 red Goblin creature token. Return ~ to its owner's hand when that token dies.":
        "{6} : Créez un jeton de créature 1/1 rouge Gobelin. Quand il meurt, renvoyez ~ dans la main de son propriétaire.",
    "~ can't attack unless a creature with greater power also attacks.": "~ ne peut pas attaquer à moins qu'une créature avec une force supérieure n'attaque aussi.",
    "~ can't attack unless a black or green creature also attacks.": "~ ne peut pas attaquer à moins qu'une créature noire ou verte n'attaque aussi.",
    "~ can't block unless at least two other creatures block.": "~ ne peut pas bloquer à moins qu'au moins deux autres créatures ne bloquent.",
    "If a player would draw a card, that player skips that draw instead.": "Si un joueur devait piocher une carte, ce joueur passe cette pioche à la place.",
    "If a player would gain life, that player gains no life instead.": "Si un joueur devait gagner des points de vie, il ne gagne aucun point de vie à la place.",
    "If you would draw a card, instead mill a card. You gain 1 life.": "Si vous deviez piocher une carte, à la place meulez une carte et vous gagnez 1 point de vie.",
    "Permanents with ice counters on them are snow.": "Les permanents avec un marqueur glace sur eux sont neigeux.",
    "All lands are no longer snow.": "Les terrains ne sont plus neigeux.",
    "Protection from mana value 3 or greater": "Protection contre une valeur de mana supérieure ou égale à 3",
    "As long as ~ is in your graveyard, lands you control have haste.": "Les terrains que vous contrôlez ont la célérité tant que ~ est dans votre cimetière.",
    "~ enters with a +1/+1 counter on it for each other Zombie you control and each Zombie card in your graveyard.":
        "~ arrive sur le champ de bataille avec un nombre de marqueurs +1/+1 égal au nombre d'autres Zombies que vous contrôlez plus le nombre de cartes de Zombie dans votre cimetière.",
    "When ~ enters, destroy all Curses attached to you.": "Quand ~ arrive sur le champ de bataille, détruisez toutes les Malédictions attachées à vous.",
    "Whenever a player casts a spell, that player flips a coin. If the player loses the flip, counter that spell.":
        "À chaque fois qu'un joueur lance un sort, ce joueur lance une pièce. Si ce joueur perd, contrecarrez-le.",
    "At the beginning of your upkeep, you may add {C}{C}. You can't spend this mana to cast spells.":
        "Au début de votre entretien, vous pouvez ajouter {C}{C}. Ce mana ne peut pas être dépensé pour lancer des sorts.",
    "At the beginning of your upkeep, you gain X life, where X is the number of permanents you own that your opponents control.":
        "Au début de votre entretien, vous gagnez un nombre de points de vie égal au nombre de permanents que vous possédez et que vos adversaires contrôlent.",
}  # fmt: skip
SPELLS = {
    "Cast this spell only during your turn and only during combat.": "Ne lancez ce sort que pendant le combat à votre tour.",
    "~ deals 1 damage to any target that was dealt damage this turn.": "~ inflige 1 blessure à n'importe quelle cible ayant subi des blessures ce tour-ci.",
    "Counter target spell unless its controller pays {2} plus an additional {2} for each card named ~ in each graveyard.":
        "Contrecarrez le sort ciblé à moins que son contrôleur ne paie {2} plus {2} supplémentaire pour chaque carte avec le même nom que ~ dans tous les cimetières.",
    "Search your library for an instant card and reveal that card. Put it into your hand, then discard a card at random. Then shuffle.":
        "Cherchez dans votre bibliothèque une carte d'éphémère, révélez-la. Mettez-la dans votre main. Défaussez-vous d'une carte au hasard. Mélangez votre bibliothèque.",
    "Each player shuffles the cards from their hand into their library, then draws that many cards.":
        "Chaque joueur mélange sa main dans sa bibliothèque et pioche autant de cartes.",
    "Destroy target creature. Its controller loses life equal to its power plus its toughness.":
        "Détruisez la créature ciblée. Son contrôleur perd un nombre de points de vie égal à sa force plus son endurance.",
    "Target opponent discards a creature card at random.": "L'adversaire ciblé se défausse d'une carte de créature au hasard.",
    "Discard any number of land cards, then draw that many cards.": "Défaussez-vous de n'importe quel nombre de cartes de terrain. Piochez autant de cartes.",
    "Destroy target tapped or blocking creature.": "Détruisez la créature engagée ou bloqueuse ciblée.",
    "Exile target permanent you own or control.": "Exilez le permanent ciblé que vous possédez ou contrôlez.",
    "Return target permanent you both own and control to your hand.": "Renvoyez le permanent ciblé que vous possédez et contrôlez à la fois dans votre main.",
    "Destroy each nonland permanent without a fate counter on it.": "Détruisez tous les permanents non-terrain sans marqueur destinée sur eux.",
    "Put target face-up exiled card into its owner's graveyard.": "Mettez la carte face visible ciblée en exil dans le cimetière de son propriétaire.",
    "You gain 1 life for each tapped artifact, creature, and land you control.":
        "Vous gagnez un nombre de points de vie égal au nombre d'artefacts, créatures et terrains engagés que vous contrôlez.",
    "Target nonsnow permanent becomes snow until end of turn.": "Le permanent non-neigeux ciblé devient neigeux jusqu'à la fin du tour.",
    "Target snow permanent isn't snow until end of turn.": "Le permanent neigeux ciblé n'est pas neigeux jusqu'à la fin du tour.",
    "You have no maximum hand size for the rest of the game.": "Vous n'avez pas de taille de main maximale pour le reste de la partie.",
    "You have no maximum hand size until your next turn.": "Vous n'avez pas de taille de main maximale jusqu'à votre prochain tour.",
    "Target creature can block any number of creatures this turn.": "La créature ciblée peut bloquer n'importe quel nombre de créatures jusqu'à la fin du tour.",
    "Target creature can block up to two additional creatures this turn.":
        "La créature ciblée peut bloquer deux créatures supplémentaires à chaque combat jusqu'à la fin du tour.",
    "Clash with an opponent. If you win, draw two cards. Otherwise, draw a card.":
        "Affrontez un adversaire. Si vous gagnez, piochez deux cartes. Sinon, piochez une carte.",
    "Counter target spell. At the beginning of your next main phase, add an amount of {C} equal to that spell's mana value.":
        "Contrecarrez le sort ciblé. Ajoutez une quantité de {C} égale à sa valeur de mana au début de votre prochaine phase principale.",
}  # fmt: skip
TEXTS = [
    *((CardType.CREATURE, *pair) for pair in PERMANENT.items()),
    *((CardType.INSTANT, *pair) for pair in SPELLS.items()),
]


@pytest.mark.parametrize(("kind", "text", "french"), TEXTS, ids=[text[:60] for _, text, _ in TEXTS])
def test_it_is_read_and_written_in_both_languages(kind: CardType, text: str, french: str) -> None:
    """One reading, which the written English has too."""
    reading = read(text, "~", types=(kind,), names=("~",))
    assert reading.complete
    assert read(write(reading.paragraphs, "~"), "~", types=(kind,), names=("~",)) == reading
    assert write(reading.paragraphs, "~", "fr") == french
