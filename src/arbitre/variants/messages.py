"""What is said of variants and of the decks for them."""

from __future__ import annotations

from typing import Final

from arbitre.messages import Messages

said: Final = Messages(
    {
        "there is no variant": (
            "there is no variant '{name}'; there are: {names}",
            "il n'y a pas de variante « {name} » ; il y a : {names}",
        ),
        "one archenemy": (
            "one player is the archenemy, and all others are the other team ({rule})",
            "un seul joueur est l'archennemi, et tous les autres forment l'autre équipe ({rule})",
        ),
        "no such way to attack": (
            "there is no way to attack '{attack}' ({rule})",
            "il n'y a pas de manière d'attaquer « {attack} » ({rule})",
        ),
        "ranges of influence": (
            "{players} players have {count} ranges of influence ({rule})",
            "il y a {count|zone d'influence|zones d'influence} pour {players} joueurs ({rule})",
        ),
        "emperor teams": (
            "the teams of an Emperor game have three players or more, all the same number ({rule})",
            "les équipes d'une partie d'Empereur ont trois joueurs ou plus, toutes le même nombre ({rule})",
        ),
        "teams that share their life": (
            "teams that share their life have two players or more, all the same number ({rule})",
            "les équipes qui partagent leurs points de vie ont deux joueurs ou plus, toutes le même nombre ({rule})",
        ),
        "alternating seats": (
            "in an Alternating Teams game the teams sit in turns, A1, B1, A2, B2 ({rule})",
            "dans une partie d'Équipes alternées, les équipes sont assises en alternance : A1, B1, A2, B2 ({rule})",
        ),
        "alternating teams": (
            "the teams of an Alternating Teams game are of equal size ({rule})",
            "les équipes d'une partie d'Équipes alternées sont de même taille ({rule})",
        ),
        "unequal teams": (
            "{players} players cannot be {count} teams of equal size: name the teams",
            "{players} joueurs ne peuvent pas former {count} équipes de même taille : nommez les équipes",
        ),
        "not each once": (
            "two or more teams hold each of the {players} players once",
            "il faut au moins deux équipes qui comptent une fois chacun des {players} joueurs",
        ),
        "played without teams": (
            "{name} is played without teams ({rule})",
            "la variante {name} se joue sans équipes ({rule})",
        ),
        "who is attacked": (
            "who is attacked is one of the options multiple, left and right ({rule})",
            "les adversaires attaqués sont fixés par l'une des options multiple, left et right ({rule})",
        ),
        "not together": (
            "the team {team} does not sit together ({rule})",
            "les joueurs de l'équipe {team} ne sont pas assis côte à côte ({rule})",
        ),
        "misfit": (
            "the deck '{name}' does not fit its variant{problems}",
            "le deck « {name} » ne convient pas à sa variante{problems}",
        ),
        "a problem": ("\n{problem}", "\n{problem}"),
        "vanguards": (
            "{count} vanguard cards: a player has one ({rule})",
            "{count} cartes avant-garde : un joueur en a une ({rule})",
        ),
        "commanders": (
            "{count} commanders: a deck has one ({rule})",
            "{count} commandants : un deck en a un ({rule})",
        ),
        "cannot lead": (
            "'{card}' cannot be a commander: it is no legendary creature ({rule})",
            "« {card} » ne peut pas être commandant : ce n'est pas une créature légendaire ({rule})",
        ),
        "size": (
            "{count|card|cards} with the commander: a deck has {needed} ({rule})",
            "{count|carte, commandant compris|cartes, commandant compris} : un deck en a {needed} ({rule})",
        ),
        "singleton": (
            "{count} cards called '{name}': only basic lands may be there more than once ({rule})",
            "{count} cartes appelées « {name} » : seuls les terrains de base peuvent y être plusieurs fois ({rule})",
        ),
        "colour": (
            "'{card}' has a colour that the commander has not ({rule})",
            "« {card} » a une couleur que le commandant n'a pas ({rule})",
        ),
        "mana colour": (
            "'{card}' makes mana of a colour that the commander has not ({rule})",
            "« {card} » produit du mana d'une couleur que le commandant n'a pas ({rule})",
        ),
        "few planes": (
            "{count|card|cards} in the planar deck: it has at least {least} ({rule})",
            "{count|carte|cartes} dans le deck planaire : il en a au moins {least} ({rule})",
        ),
        "phenomena": (
            "{count} phenomena in the planar deck: it has at most {most} ({rule})",
            "{count} phénomènes dans le deck planaire : il en a au plus {most} ({rule})",
        ),
        "few schemes": (
            "{count|card|cards} in the scheme deck: it has at least {least} ({rule})",
            "{count|carte|cartes} dans le deck de machinations : il en a au moins {least} ({rule})",
        ),
        "too many": (
            "{count} cards called '{name}' in {where}: at most {most} ({rule})",
            "{count} cartes appelées « {name} » dans {where} : {most} au plus ({rule})",
        ),
        "the planar deck": ("the planar deck", "le deck planaire"),
        "the scheme deck": ("the scheme deck", "le deck de machinations"),
    }
)
