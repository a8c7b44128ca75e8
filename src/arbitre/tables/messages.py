"""What a table says, of itself and of what it refuses."""

from __future__ import annotations

from typing import Final

from arbitre.messages import Messages

said: Final = Messages(
    {
        "stale": (
            "the game has gone on since this was asked: choose again",
            "la partie a continué depuis cette question : choisissez à nouveau",
        ),
        "more than asked": (
            "the answer has fields that it cannot have: {names}",
            "la réponse a des champs qu'elle ne peut pas avoir : {names}",
        ),
        "not yours": ("it is not for this seat to decide now", "ce n'est pas à ce siège de décider maintenant"),
        "over": ("the game is over", "la partie est finie"),
        "no seat": ("there is no seat {number} at this table", "il n'y a pas de siège {number} à cette table"),
        "seats": (
            "a table has from {least} to {most} seats; this one would have {count}",
            "une table a de {least} à {most} sièges ; celle-ci en aurait {count}",
        ),
        "players": (
            "{count|player does|players do} not fit {seats|seat|seats}",
            "{count|joueur ne va|joueurs ne vont} pas avec {seats|siège|sièges}",
        ),
        "name": (
            "the name of a player has at most {most} letters",
            "le nom d'un joueur a {most} lettres au plus",
        ),
        "deck length": (
            "a deck has at most {most} letters",
            "un deck a {most} lettres au plus",
        ),
        "must agree": (
            "the others must agree to take that back: ask them",
            "les autres doivent être d'accord pour annuler cela : demandez-leur",
        ),
        "nothing to undo": ("there is nothing to take back", "il n'y a rien à annuler"),
        "nothing to redo": ("nothing was taken back", "rien n'a été annulé"),
        "no choice": ("there is no choice {number}", "il n'y a pas de choix {number}"),
        "not asked": ("nobody has asked this seat to agree", "personne n'a demandé l'accord de ce siège"),
        "no object": ("there is no object {number} in view", "il n'y a pas d'objet {number} en vue"),
        "choices": ("{count|choice|choices}", "{count|choix|choix}"),
        "no journal": (
            "games cannot be kept in {path}: {why}",
            "les parties ne peuvent pas être gardées dans {path} : {why}",
        ),
        "no step": ("there is no step '{step}'", "il n'y a pas d'étape « {step} »"),
        "too many yields": (
            "a player yields to at most {most} names",
            "un joueur laisse passer {most} noms au plus",
        ),
        "no such yield": (
            "you respond to '{name}' already",
            "vous répondez déjà à « {name} »",
        ),
        "hidden": (
            "the record shows what is hidden: it can be had once the game is over",
            "l'enregistrement montre ce qui est caché : il sera disponible une fois la partie finie",
        ),
        "went back": (
            "{player} takes back {count|choice|choices}",
            "{player} annule {count|choix|choix}",
        ),
        "went back, agreed": (
            "{player} takes back {count|choice|choices}; {others} agreed",
            "{player} annule {count|choix|choix} ; d'accord : {others}",
        ),
        "went on": (
            "{player} goes to another point of the game",
            "{player} va à un autre moment de la partie",
        ),
        "thinks": ("thinks", "réfléchit"),
        "thinks of": ("thinks: {question}", "réfléchit : {question}"),
        "attackers": ("who attacks", "qui attaque"),
        "blockers": ("who blocks", "qui bloque"),
        "mulligan": ("whether to take a mulligan", "s'il faut prendre un mulligan"),
        "priority": ("what to do, or pass", "agir ou passer"),
    }
)
