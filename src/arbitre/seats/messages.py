"""What seats say to people and programs."""

from __future__ import annotations

from typing import Final

from arbitre.messages import Messages

said: Final = Messages(
    {
        # why a program plays no more
        "has ended": ("the program has ended", "le programme s'est arrêté"),
        "reads no more": ("the program reads no more", "le programme ne lit plus"),
        "endless line": ("its line has no end", "sa ligne n'a pas de fin"),
        "another protocol": (
            "the program does not speak protocol {ours}: its first line is not a 'hello' that names it",
            "le programme ne parle pas le protocole {ours} : sa première ligne n'est pas un « hello » qui le nomme",
        ),
        "too many": (
            "{count|attempt|attempts} at one question, and no legal answer",
            "{count|essai|essais} pour une question, et aucune réponse légale",
        ),
        # what is wrong with a line
        "too long": ("the line has more than {most} bytes", "la ligne a plus de {most} octets"),
        "unreadable": ("this is no answer", "ce n'est pas une réponse"),
        "asked too often": (
            "no more than {most} choices may be asked about at one question",
            "on ne peut demander ce qu'il en est de plus de {most} choix par question",
        ),
        "not now": ("'hello' is said once, at the beginning", "« hello » ne se dit qu'une fois, au début"),
        "another question": (
            "the question has the number {number}, and not {given}",
            "la question a le numéro {number}, et non {given}",
        ),
        "no key": ("no option has the key '{key}'", "aucune option n'a la clé « {key} »"),
        "neither": ("the answer has neither a key nor a choice", "la réponse n'a ni clé ni choix"),
        # of what is to be started or listened at
        "no command": (
            "'{given}' does not name a program: seat:COMMAND, seat/ATTEMPTS:COMMAND or seat/ATTEMPTS/forfeit:COMMAND",
            "« {given} » ne nomme pas de programme : seat:COMMANDE, seat/ESSAIS:COMMANDE ou "
            "seat/ESSAIS/forfeit:COMMANDE",
        ),
        "no such program": ("there is no program '{name}'", "il n'y a pas de programme « {name} »"),
        "cannot start": ("cannot start '{name}': {reason}", "impossible de lancer « {name} » : {reason}"),
        "no address": (
            "'{given}' is no address: HOST:PORT or unix:PATH",
            "« {given} » n'est pas une adresse : HÔTE:PORT ou unix:CHEMIN",
        ),
        "cannot listen": ("cannot listen at '{at}': {reason}", "impossible d'écouter à « {at} » : {reason}"),
    }
)
