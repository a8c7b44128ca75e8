"""What is said of the ability language."""

from __future__ import annotations

from typing import Final

from arbitre.messages import Messages

said: Final = Messages(
    {
        "expected a node of kind got": (
            "expected a node of kind {name}, got {data}",
            "il faut un nœud de la sorte {name}, et non {data}",
        ),
        "unknown node": ("unknown node {name}", "nœud inconnu : {name}"),
        "node has no field": ("node {name} has no field {field}", "le nœud {name} n'a pas de champ {field}"),
        "a field is": ("the field {name} of {node} is {data}", "le champ {name} de {node} est {data}"),
        "in a node": ("node {name}: {error}", "nœud {name} : {error}"),
        "unknown member": ("unknown {name} {data}", "{name} inconnu : {data}"),
        "not a mana cost": ("not a mana cost: {text}", "ce n'est pas un coût de mana : {text}"),
        "symbols in braces": (
            'write symbols in braces, such as "{example}"',
            "écrivez les symboles entre accolades, par exemple « {example} »",
        ),
    }
)
