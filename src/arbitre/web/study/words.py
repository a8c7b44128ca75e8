"""What these pages refuse, in both languages."""

from __future__ import annotations

from typing import Final

from arbitre.messages import Messages

said: Final = Messages(
    {
        "no edit": ("there is no such change", "ce changement n'existe pas"),
        "no deck": ("there is no deck '{name}' here", "il n'y a pas de deck « {name} » ici"),
        "no row": ("there is no such line", "il n'y a pas de telle ligne"),
        "too many cards": ("a deck has at most {most} cards here", "un deck a {most} cartes au plus ici"),
        "no pick": ("there is no such card in the booster", "il n'y a pas de telle carte dans le paquet"),
        "chosen": ("{player}: {choice}", "{player} : {choice}"),
        "no moment": (
            "there is no such moment or seat: the game has {most} choices",
            "il n'y a pas de tel moment ou siège : la partie compte {most} choix",
        ),
        "no replay": (
            "there is no such game, or this link is not for it",
            "cette partie n'existe pas, ou ce lien n'est pas le sien",
        ),
        "no work": (
            "that would take more work than a page may: ask for less",
            "cela demanderait plus de travail qu'une page ne le peut : demandez moins",
        ),
        "busy": ("too many requests are waiting: try again", "trop de requêtes attendent : réessayez"),
        "fault": ("arbitre has made a mistake over this", "arbitre s'est trompé sur ce point"),
    }
)
