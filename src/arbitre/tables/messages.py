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
        "not yours": ("it is not for this seat to decide now", "ce n'est pas à ce siège de décider maintenant"),
        "over": ("the game is over", "la partie est finie"),
        "no seat": ("there is no seat {number} at this table", "il n'y a pas de siège {number} à cette table"),
        "seats": (
            "a table has from {least} to {most} seats; this one would have {count}",
            "une table a de {least} à {most} sièges ; celle-ci en aurait {count}",
        ),
        "name": (
            "the name of a player has at most {most} letters",
            "le nom d'un joueur a {most} lettres au plus",
        ),
        "deck length": (
            "a deck has at most {most} letters",
            "un deck a {most} lettres au plus",
        ),
    }
)
