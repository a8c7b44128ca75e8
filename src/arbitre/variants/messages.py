"""What is said of variants and of the decks for them."""

from __future__ import annotations

from typing import Final

from arbitre.messages import Messages

said: Final = Messages(
    {
        "there is no variant": ("there is no variant '{name}'", "il n'y a pas de variante « {name} »"),
        "no such way to attack": (
            "there is no way to attack '{attack}' (CR 802, 803)",
            "il n'y a pas de manière d'attaquer « {attack} » (CR 802, 803)",
        ),
        "players have ranges of influence CR 801 2a": (
            "{players} players have {count} ranges of influence (CR 801.2a)",
            "il y a {count|zone d'influence|zones d'influence} pour {players} joueurs (CR 801.2a)",
        ),
        "emperor teams": (
            "the teams of an Emperor game have three players or more, all the same number (CR 809.6)",
            "les équipes d'une partie d'Empereur ont trois joueurs ou plus, toutes le même nombre (CR 809.6)",
        ),
        "teams that share their life": (
            "teams that share their life have two players or more, all the same number (CR 810.11)",
            "les équipes qui partagent leurs points de vie ont deux joueurs ou plus, toutes le même nombre (CR 810.11)",
        ),
        "alternating seats": (
            "in an Alternating Teams game the teams sit in turns, A1, B1, A2, B2 (CR 811.3)",
            "dans une partie d'Équipes alternées, les équipes sont assises en alternance : A1, B1, A2, B2 (CR 811.3)",
        ),
        "alternating teams": (
            "the teams of an Alternating Teams game are of equal size (CR 811.1)",
            "les équipes d'une partie d'Équipes alternées sont de même taille (CR 811.1)",
        ),
        "players cannot be teams of equal size name the": (
            "{players} players cannot be {count} teams of equal size: name the teams",
            "{players} joueurs ne peuvent pas former {count} équipes de même taille : nommez les équipes",
        ),
        "two or more teams hold each of the players once": (
            "two or more teams hold each of the {players} players once",
            "il faut au moins deux équipes qui comptent une fois chacun des {players} joueurs",
        ),
        "played without teams": (
            "{name} is played without teams (CR {rule})",
            "la variante {name} se joue sans équipes (CR {rule})",
        ),
        "who is attacked": (
            "who is attacked is one of the options multiple, left and right (CR {rule})",
            "les adversaires attaqués sont fixés par l'une des options multiple, left et right (CR {rule})",
        ),
        "the team does not sit together CR": (
            "the team {team} does not sit together (CR {rule})",
            "les joueurs de l'équipe {team} ne sont pas assis côte à côte (CR {rule})",
        ),
        "misfit": (
            "the deck '{name}' does not fit its variant{problems}",
            "le deck « {name} » ne convient pas à sa variante{problems}",
        ),
        "a problem": ("\n{problem}", "\n{problem}"),
        "vanguards": (
            "{count} vanguard cards: a player has one (CR 902.3)",
            "{count} cartes avant-garde : un joueur en a une (CR 902.3)",
        ),
        "commanders": (
            "{count} commanders: a deck has one (CR 903.3)",
            "{count} commandants : un deck en a un (CR 903.3)",
        ),
        "cannot lead": (
            "'{card}' cannot be a commander: it is no legendary creature (CR 903.3)",
            "« {card} » ne peut pas être commandant : ce n'est pas une créature légendaire (CR 903.3)",
        ),
        "size": (
            "{count} cards with the commander: a deck has {needed} (CR 903.5a)",
            "{count} cartes, commandant compris : un deck en a {needed} (CR 903.5a)",
        ),
        "singleton": (
            "{count} cards called '{name}': only basic lands may be there more than once (CR 903.5b)",
            "{count} cartes appelées « {name} » : seuls les terrains de base peuvent y être plusieurs fois (CR 903.5b)",
        ),
        "colour": (
            "'{card}' has a colour that the commander has not (CR 903.5c)",
            "« {card} » a une couleur que le commandant n'a pas (CR 903.5c)",
        ),
        "mana colour": (
            "'{card}' makes mana of a colour that the commander has not (CR 903.5d)",
            "« {card} » produit du mana d'une couleur que le commandant n'a pas (CR 903.5d)",
        ),
        "few planes": (
            "{count} cards in the planar deck: it has at least {least} (CR {rule})",
            "{count|carte|cartes} dans le deck planaire : il en a au moins {least} (CR {rule})",
        ),
        "phenomena": (
            "{count} phenomena in the planar deck: it has at most {most} (CR26 901.3, 901.15a)",
            "{count} phénomènes dans le deck planaire : il en a au plus {most} (CR26 901.3, 901.15a)",
        ),
        "few schemes": (
            "{count} cards in the scheme deck: it has at least {least} (CR 904.3)",
            "{count|carte|cartes} dans le deck de machinations : il en a au moins {least} (CR 904.3)",
        ),
        "too many": (
            "{count} cards called '{name}' in {where}: at most {most} (CR {rule})",
            "{count} cartes appelées « {name} » dans {where} : {most} au plus (CR {rule})",
        ),
        "the planar deck": ("the planar deck", "le deck planaire"),
        "the scheme deck": ("the scheme deck", "le deck de machinations"),
    }
)
