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
        "no words": (
            "this moment cannot be changed as it stands: make it editable first",
            "ce moment ne peut pas être modifié tel quel : rendez-le d'abord modifiable",
        ),
        "no counters": ("no kind of counter is named", "aucun type de marqueur n'est nommé"),
        "no number": ("'{value}' is not a number that can stand here", "« {value} » n'est pas un nombre possible ici"),
        "no permanent": (
            "'{card}' cannot be on the battlefield: choose another zone",
            "« {card} » ne peut pas être sur le champ de bataille : choisissez une autre zone",
        ),
        "permanents only": ("only permanents can be so", "seuls des permanents peuvent l'être"),
        "over already": ("the game is over in this position", "la partie est finie dans cette position"),
        "not laid out": ("this cannot be laid out: {why}", "cela ne peut pas être disposé : {why}"),
        "no moment": (
            "there is no such moment or seat: the game has {most} choices",
            "il n'y a pas de tel moment ou siège : la partie compte {most} choix",
        ),
        "no replay": (
            "there is no such game, or this link is not for it",
            "cette partie n'existe pas, ou ce lien n'est pas le sien",
        ),
        "no scenario": (
            "{number} is shown by {most|scenario|scenarios}, counted from 0",
            "{number} est montré par {most|scénario|scénarios}, comptés à partir de 0",
        ),
        "long record": (
            "the record is too long to be played again here: {choices|choice|choices} with {cards|card|cards}; at most "
            "{most}",
            "l'enregistrement est trop long pour être rejoué ici : {choices|choix|choix} avec {cards|carte|cartes} ; "
            "{most} au plus",
        ),
    }
)
