"""What the room of views says: of bad input, and how an answer to a question is built."""

from __future__ import annotations

from typing import Final

from arbitre.messages import Messages

said: Final = Messages(
    {
        "no player": ("there is no player {number}", "il n'y a pas de joueur {number}"),
        "no numpy": ("arrays need NumPy", "il faut NumPy pour les tableaux"),
        # how an answer is built
        "how to act": ("one of the actions listed, or to concede", "une des actions énumérées, ou concéder"),
        "how to confirm": ("true or false", "true ou false"),
        "how to select": (
            "a list of different parts, from {least} to {most} of them",
            "une liste de parties différentes, de {least} à {most}",
        ),
        "how to select in order": (
            "a list of different parts in the order that is meant, from {least} to {most} of them",
            "une liste de parties différentes dans l'ordre voulu, de {least} à {most}",
        ),
        "how to order": (
            "a list of all the parts in the order that is meant",
            "une liste de toutes les parties dans l'ordre voulu",
        ),
        "how to count": ("a whole number from {least}{most}", "un nombre entier à partir de {least}{most}"),
        "to": (" to {number}", " et jusqu'à {number}"),
        "without limit": (" on, without limit", ", sans limite"),
        "how to divide": (
            "a list with a number for each part, in their order: each at least {least}, {most} in all",
            "une liste avec un nombre pour chaque partie, dans leur ordre : chacun au moins {least}, {most} en tout",
        ),
        "how to name": (
            "a name; the parts are offered, others may be said too",
            "un nom ; les parties sont proposées, d'autres peuvent être dits aussi",
        ),
        "how to declare": (
            "a list of some of the parts (or of none): pairs of a creature and what it attacks or blocks",
            "une liste de certaines des parties (ou d'aucune) : couples d'une créature et de ce qu'elle attaque ou "
            "bloque",
        ),
        "how: damage": (
            "a list of triples: a creature, to what it assigns damage, and how much; for each creature the numbers "
            "make the third number of its parts",
            "une liste de triplets : une créature, à quoi elle assigne des blessures, et combien ; pour chaque "
            "créature, la somme des nombres est le troisième nombre de ses parties",
        ),
        "how: bands": (
            "a list of bands (or of none), each a list of two or more of the parts",
            "une liste de groupes (ou d'aucun), chacun une liste d'au moins deux des parties",
        ),
        "how to pick": ("one of the answers listed", "une des réponses énumérées"),
    }
)
