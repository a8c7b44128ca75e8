"""What is said of states that cannot be read."""

from __future__ import annotations

from typing import Final

from arbitre.messages import Messages

said: Final = Messages(
    {
        "this is not a state": ("this is not a state", "ce n'est pas un état"),
        "the state has no line 'turn'": ("the state has no line 'turn'", "l'état n'a pas de ligne « turn »"),
        "the line goes on after its end": ("the line goes on after its end", "la ligne continue après sa fin"),
        "stands twice": ("'{what}' stands twice", "« {what} » figure deux fois"),
        "expected player": ("expected player {number}, got {id}", "il faut le joueur {number}, et non {id}"),
        "object stands twice": ("object {id} stands twice", "l'objet {id} figure deux fois"),
        "the card has no face": ("the card '{name}' has no face {face}", "la carte « {name} » n'a pas de face {face}"),
        "no card is called": ("no card is called '{name}'", "aucune carte ne s'appelle « {name} »"),
        "expected a word": ("expected a word", "il faut un mot"),
        "expected a number got": ("expected a number, got {value}", "il faut un nombre, et non {value}"),
        "expected a name in quotes got": (
            "expected a name in quotes, got {value}",
            "il faut un nom entre guillemets, et non {value}",
        ),
        "another format": (
            "this state is of format {given}, not of format {format}",
            "cet état est au format {given}, et non au format {format}",
        ),
        "there is no player": ("there is no player {number}", "il n'y a pas de joueur {number}"),
        "unknown field": ("unknown field '{name}'", "champ « {name} » inconnu"),
        "the field stands twice": ("the field '{name}' stands twice", "le champ « {name} » figure deux fois"),
        "another kind of value": (
            "{name} is {value}, not such as {usual}",
            "{name} vaut {value} : ce n'est pas une valeur comme {usual}",
        ),
        "cannot read the value": ("cannot read the value", "impossible de lire la valeur"),
        "the value is nested too deeply": (
            "the value is nested too deeply",
            "la valeur est trop profondément imbriquée",
        ),
        "unknown line": ("unknown line '{kind}'", "ligne « {kind} » inconnue"),
        "expected got": ("expected {kind}, got {data}", "il faut {kind}, et non {data}"),
        "expected plain data": (
            "expected numbers, words or lists of them, got {data}",
            "il faut des nombres, des mots ou des listes de ceux-ci, et non {data}",
        ),
        "cannot read": ("cannot read {data}", "impossible de lire {data}"),
        "expected a list got": ("expected a list, got {data}", "il faut une liste, et non {data}"),
        "expected values got": (
            "expected {count|value|values}, got {data}",
            "il faut {count|valeur|valeurs}, et non {data}",
        ),
        "expected a record got": (
            "expected a record {name}, got {data}",
            "il faut un enregistrement {name}, et non {data}",
        ),
        "expected characteristics got": (
            "expected characteristics, got {data}",
            "il faut des caractéristiques, et non {data}",
        ),
        "unknown member": ("unknown {name} {data}", "{name} inconnu : {data}"),
        "no such field": ("{name} has no field {field}", "{name} n'a pas de champ {field}"),
        "in a record": ("{name}: {error}", "{name} : {error}"),
        "no characteristic": ("there is no characteristic {name}", "il n'y a pas de caractéristique {name}"),
    }
)
