"""What is said of scenarios that cannot be read or played."""

from __future__ import annotations

from typing import Final

from arbitre.messages import Messages

WHERE: Final = {
    "battlefield": ("on the battlefield", "sur le champ de bataille"),
    "hand": ("in hand", "en main"),
    "graveyard": ("in the graveyard", "dans le cimetière"),
    "library": ("in the library", "dans la bibliothèque"),
    "exile": ("in exile", "en exil"),
    "command": ("in the command zone", "dans la zone de commandement"),
    "outside": ("outside the game", "en dehors de la partie"),
    "stack": ("on the stack", "sur la pile"),
}
said: Final = Messages(
    {
        "not understood": ("this sentence is not understood: '{text}'", "cette phrase n'est pas comprise : « {text} »"),
        "too long": (
            "this sentence, or a number in it, is too long",
            "cette phrase, ou un nombre qu'elle contient, est trop longue",
        ),
        "no player": ("there is no player '{name}'", "il n'y a pas de joueur « {name} »"),
        "meant": ("did you mean '{word}'?", "vouliez-vous dire « {word} » ?"),
        "no example": ("there is no official example '{name}'", "il n'y a pas d'exemple officiel « {name} »"),
        "no moment": (
            "the play has {count|sentence|sentences}, and {number} is none of their numbers",
            "le déroulement a {count|phrase|phrases}, et {number} n'est le numéro d'aucune",
        ),
        "no sentence": (
            "the play has no such sentence: '{text}'",
            "le déroulement n'a pas cette phrase : « {text} »",
        ),
        "several sentences": (
            "the play has this sentence several times: '{text}'",
            "le déroulement a plusieurs fois cette phrase : « {text} »",
        ),
        "nothing called": ("there is nothing called '{name}'", "rien ne s'appelle « {name} »"),
        "could be": ("'{name}' does not say which is meant", "« {name} » ne dit pas ce qui est visé"),
        "meant names": ("did you mean {names}?", "vouliez-vous dire {names} ?"),
        "quoted": ("'{name}'", "« {name} »"),
        "or": ("{first} or {second}", "{first} ou {second}"),
        "of": ("{player:s} {name}", "{name} {player:de}"),
        "over": ("the game has ended before this", "la partie est finie avant cela"),
        "ends before": (
            'The game ends before it gets so far as "{text}".',
            "La partie finit avant d'en arriver à « {text} ».",
        ),
        "never": ("this never becomes possible", "cela ne devient jamais possible"),
        "no priority": ("this player does not have priority here", "ce joueur n'a pas la priorité ici"),
        "no plays": ("there are no {count} plays before this one", "il n'y a pas {count} coups avant celui-ci"),
        "no share": ("not an amount for somebody: '{part}'", "ce n'est pas un montant pour quelqu'un : « {part} »"),
        "share": ("3 to Bob", "3 à Bob"),
        "no action": ("there is no '{name}' to do this with", "il n'y a pas de « {name} » pour faire cela"),
        "asked": (
            "{player} is asked, and no sentence answers: {question}",
            "une question est posée à {player}, et aucune phrase n'y répond : {question}",
        ),
        "no answer": ("no question takes this answer: {answer}", "aucune question n'admet cette réponse : {answer}"),
        "empty stack": ("there is nothing on the stack to resolve", "il n'y a rien à résoudre sur la pile"),
        "not on stack": ("'{name}' is not on the stack", "« {name} » n'est pas sur la pile"),
        "no step": ("there is no step '{name}'", "il n'y a pas d'étape « {name} »"),
        "not reached": ("the step '{name}' is not reached", "l'étape « {name} » n'est pas atteinte"),
        "which": ("'{name}' does not say whose", "« {name} » ne dit pas de qui"),
        "attack": ("there is no creature '{name}' to attack", "il n'y a pas de créature « {name} » pour attaquer"),
        "block": ("there is no creature '{name}' to block", "il n'y a pas de créature « {name} » pour bloquer"),
        "which attacker": ("nothing says which attacker is blocked", "rien ne dit quel attaquant est bloqué"),
        "never was": ("there never was anything called '{name}'", "rien ne s'est jamais appelé « {name} »"),
        "no type": ("there is no type '{name}'", "il n'y a pas de type « {name} »"),
        "neither": (
            "there is nothing called '{name}', and no such type",
            "rien ne s'appelle « {name} », et ce n'est pas un type",
        ),
        "no ability": ("the ability '{name}' is not understood", "la capacité « {name} » n'est pas comprise"),
        "no counter": ("there are no counters '{name}'", "il n'y a pas de marqueurs « {name} »"),
        "nothing asked": (
            "nothing is asked that this could answer",
            "rien n'est demandé à quoi ceci pourrait répondre",
        ),
        "no card is called": ("no card is called '{name}'", "aucune carte ne s'appelle « {name} »"),
        "which zone": ("it is not clear which cards are there", "on ne sait pas quelles cartes s'y trouvent"),
        "all in": ("{names}: all {zone}", "{names} : toutes {zone}"),
        "only in": ("only {name} {zone}", "seulement {name} {zone}"),
        **{f"in {zone}": pair for zone, pair in WHERE.items()},
        "who plays": (
            "a game needs two players, and it is not said who they are",
            "il faut deux joueurs, et rien ne dit qui ils sont",
        ),
        "bob has nothing": ("Bob has nothing", "Bob n'a rien"),
        "many sentences": ("there are more than {most} sentences", "il y a plus de {most} phrases"),
        "empty": ("the scenario is empty", "le scénario est vide"),
        "no players": ("a scenario needs players", "il faut des joueurs dans un scénario"),
        "same name": (
            "two players are called '{name}', but for case and accents",
            "deux joueurs s'appellent « {name} », à la casse et aux accents près",
        ),
        "many players": ("there are more than {most} players", "il y a plus de {most} joueurs"),
        "one player": ("a game needs two or more players", "il faut au moins deux joueurs pour une partie"),
        "many cards": ("there are more than {most} cards", "il y a plus de {most} cartes"),
        "each range": ("each player needs a range of influence", "il faut une portée d'influence pour chaque joueur"),
        "no time": ("not a time of day: '{word}'", "ce n'est pas un moment de la journée : « {word} »"),
        "no card": ("a card has no name", "une carte n'a pas de nom"),
        "permanent only": (
            "'{field}' can be said of a permanent only",
            "« {field} » ne peut se dire que d'un permanent",
        ),
        "no checks": ("nothing is said to be {kind}", "rien n'est dit pour « {kind} »"),
        "one rule": ("one rule refuses it, not several", "une seule règle le refuse, pas plusieurs"),
        "deep": ("nested more than {most} levels deep", "plus de {most} niveaux imbriqués"),
        "alias": (
            "the alias '*{name}': write out what it stands for",
            "l'alias « *{name} » : écrivez ce qu'il représente",
        ),
        "half a letter": (
            "half of a surrogate pair, which is no letter",
            "la moitié d'une paire de substitution, qui n'est pas une lettre",
        ),
        "control": ("the control character {letter}", "le caractère de contrôle {letter}"),
        "not yaml": ("not YAML: {problem}", "ce n'est pas du YAML : {problem}"),
        "quote it": (
            "a text with a colon in it needs quotation marks around it",
            "un texte qui contient un deux-points doit être entre guillemets",
        ),
        "fields": ("expected fields with values", "il faut des champs avec leurs valeurs"),
        "twice": ("the field '{name}' stands twice", "le champ « {name} » figure deux fois"),
        "name twice": ("the name '{name}' stands twice", "le nom « {name} » figure deux fois"),
        "unknown field": ("unknown field '{name}'", "champ inconnu : « {name} »"),
        "names": ("expected names with values", "il faut des noms avec leurs valeurs"),
        "name: value": ("name: value", "nom: valeur"),
        "empty name": ("a name is empty", "un nom est vide"),
        "a word": ("expected a word or sentence", "il faut un mot ou une phrase"),
        "no number": ("not a number: '{text}'", "ce n'est pas un nombre : « {text} »"),
        "a number": ("a number", "un nombre"),
        "not between": (
            "{number} is not between {least} and {most}",
            "{number} n'est pas compris entre {least} et {most}",
        ),
        "digits": ("{begin}… ({count} digits)", "{begin}… ({count} chiffres)"),
        "no flag": ("not yes or no: '{word}'", "ce n'est ni oui ni non : « {word} »"),
        "text of": (
            "the text of '{card}' is not understood ({reason}): {text}",
            "le texte de « {card} » n'est pas compris ({reason}) : {text}",
        ),
        "text unknown": (
            "the text of '{card}' is not understood: {error}",
            "le texte de « {card} » n'est pas compris : {error}",
        ),
        "cannot execute": (
            "'{card}' cannot be executed: {missing}",
            "« {card} » ne peut pas être exécutée : {missing}",
        ),
    }
)
