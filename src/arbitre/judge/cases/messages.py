"""What is said of files of scripted games."""

from __future__ import annotations

from typing import Final

from arbitre.messages import Messages

said: Final = Messages(
    {
        "not a case": ("not a conformance case", "ce n'est pas un cas de conformité"),
        "players": ("a case has 2 to 4 players, not {count}", "un cas a de 2 à 4 joueurs, et non {count}"),
        "counts too high": (
            "the case '{name}' counts higher than {most}",
            "le cas « {name} » compte plus loin que {most}",
        ),
        "never executed": ("the case '{name}' is never executed", "le cas « {name} » n'est jamais exécuté"),
        "a call": ("a call with the op 'execute'", "un appel dont l'« op » est « execute »"),
        "not decks": ("not the starting decks of cases", "ce ne sont pas les decks de départ de cas"),
    }
)
