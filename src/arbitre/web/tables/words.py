"""What the server of tables says in both languages."""

from __future__ import annotations

from typing import Final

from arbitre.messages import Messages

said: Final = Messages(
    {
        "no table": (
            "there is no such table, or this browser has no seat at it",
            "cette table n'existe pas, ou ce navigateur n'y a pas de siège",
        ),
        "taken": (
            "somebody sits there already",
            "quelqu'un est déjà assis là",
        ),
        "no invitation": ("this is no invitation to a table", "ceci n'est pas une invitation à une table"),
        "full": (
            "too many games are being played: come back later",
            "trop de parties sont en cours : revenez plus tard",
        ),
        "not understood": ("the message is not understood", "le message n'est pas compris"),
        "too long": ("a message has at most {most} bytes", "un message a {most} octets au plus"),
        "too fast": ("too many messages: wait a moment", "trop de messages : attendez un instant"),
        "only watching": ("who only watches can choose nothing", "qui ne fait que regarder ne peut rien choisir"),
        "fault": (
            "arbitre has made a mistake; the game is as it was before this choice",
            "arbitre s'est trompé ; la partie est comme avant ce choix",
        ),
        "ended": (
            "that took too long and was ended: the game stands as before; something else can be chosen, or taken back",
            "c'était trop long et a été interrompu : la partie est comme avant ; on peut faire autre chose, ou annuler",
        ),
        "unkept": (
            "this cannot be kept, perhaps because the disk of the server is full: the game stands as before",
            "ce n'a pas pu être gardé, peut-être parce que le disque du serveur est plein : la partie est comme avant",
        ),
        "stays": (
            "what follows by itself takes too long and was ended: the game goes on when somebody chooses or takes back",
            "ce qui suit de soi-même est trop long et a été interrompu : la partie continue quand quelqu'un choisit ou "
            "annule",
        ),
        "program stays": (
            "every answer of the program takes too long and was ended: the game goes on when somebody takes back",
            "toute réponse du programme est trop longue et a été interrompue : la partie continue si quelqu'un annule",
        ),
        "unseen": (
            "it takes too long to show the table as it stands now: something can be taken back",
            "il est trop long de montrer la table telle qu'elle est maintenant : on peut annuler quelque chose",
        ),
        "you": ("Player {number}", "Joueur {number}"),
        "program": ("Program {number}", "Programme {number}"),
        "wrong number": (
            "'{value}' is not a number that can stand here",
            "« {value} » n'est pas un nombre possible ici",
        ),
        "wrong field": ("there is no field '{name}'", "il n'y a pas de champ « {name} »"),
        "invite": ("Invite the others", "Invitez les autres"),
        "invite how": (
            "Send each player one of these links. A link is good for one browser, and for a week; whoever opens the "
            "last one watches.",
            "Envoyez à chaque joueur l'un de ces liens. Un lien vaut une semaine, pour un navigateur ; avec le "
            "dernier, on regarde.",
        ),
        "for seat": ("Seat of {player}", "Siège de {player}"),
        "for watching": ("To watch", "Pour regarder"),
        "to table": ("Go to the table", "Aller à la table"),
        "sit": ("Sit down as {player}", "S'asseoir à la place de {player}"),
        "watch": ("Watch the game", "Regarder la partie"),
        "invited": ("You are invited to a game", "Vous êtes invité à une partie"),
        "players": ("{players}", "{players}"),
    }
)
