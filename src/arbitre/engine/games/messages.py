"""What is said of records of games."""

from __future__ import annotations

from typing import Final

from arbitre.messages import Messages

said: Final = Messages(
    {
        "asked in words": (
            "'{text}' is no question as data (Value, Befell, Lost, Triggers, May); scenarios are asked in words",
            "« {text} » n'est pas une question sous forme de données (Value, Befell, Lost, Triggers, May) ; on"
            " interroge les scénarios avec des mots",
        ),
        "is not a choice": ("{data} is not a choice", "{data} n'est pas un choix"),
        "a game under a variation of the edition has no": (
            "a game under a variation of the edition '{name}' has no record",
            "une partie jouée avec une variation de l'édition « {name} » n'a pas d'enregistrement",
        ),
        "set up by a scenario": (
            "the game was set up by a scenario: keep the scenario instead of a record",
            "la partie a été mise en place par un scénario : gardez le scénario plutôt qu'un enregistrement",
        ),
        "no record": (
            "the game has no record: it is a copy of one that began from a state, or its state was changed by fiat",
            "la partie n'a pas d'enregistrement : c'est la copie d'une partie née d'un état, ou son état a changé",
        ),
        "another format": (
            "'{where}' is a record of format {format}; this version reads format {ours}",
            "« {where} » est un enregistrement au format {format} ; cette version lit le format {ours}",
        ),
        "the game ends differently than its record says": (
            "the game ends differently than its record says{other}",
            "la partie ne se termine pas comme son enregistrement le dit{other}",
        ),
        "a deck of the record has no possible number of": (
            "a deck of the record has no possible number of cards: from 1 to {most}",
            "un deck de l'enregistrement a un nombre de cartes impossible : il en faut de 1 à {most}",
        ),
        "the game is over before choice of its record": (
            "the game is over before choice {number} of its record{other}",
            "la partie est finie avant le choix {number} de son enregistrement{other}",
        ),
        "the state of the record is damaged": (
            "the state of the record is damaged: {problem}",
            "l'état de l'enregistrement est abîmé : {problem}",
        ),
        "an option of the record speaks of": (
            "an option of the record speaks of player {player}: there are {players}",
            "une option de l'enregistrement parle du joueur {player} : il y en a {players}",
        ),
        "the record needs the card": (
            "the record needs the card '{name}', which is not known or cannot be played",
            "l'enregistrement a besoin de la carte « {name} », qui est inconnue ou ne peut pas être jouée",
        ),
        "choice of the record": (
            "choice {number} of the record: {error}{other}",
            "choix {number} de l'enregistrement : {error}{other}",
        ),
        "is not an action": ("{data} is not an action: {error}", "{data} n'est pas une action : {error}"),
        "not a record": (
            "'{where}' is not the record of a game",
            "« {where} » n'est pas l'enregistrement d'une partie",
        ),
        "the record": ("the record", "l'enregistrement"),
        "setup": ("setup", "mise en place"),
        "another program": (
            " (it was played by version '{theirs}', this is '{ours}')",
            " (elle a été jouée par la version « {theirs} », celle-ci est « {ours} »)",
        ),
    }
)
