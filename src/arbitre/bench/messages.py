"""What is said of measurements."""

from __future__ import annotations

from typing import Final

from arbitre.messages import Messages

said: Final = Messages(
    {
        "there is no workload": ("there is no workload '{name}'", "il n'y a pas de mesure « {name} »"),
        "no checkout": (
            "--against needs a git checkout, and '{place}' is in none",
            "--against demande un dépôt git, et « {place} » n'est dans aucun",
        ),
        "no commit": ("there is no commit '{ref}'", "il n'y a pas de commit « {ref} »"),
        "no commit of arbitre": ("'{ref}' is no commit of arbitre", "« {ref} » n'est pas un commit d'arbitre"),
        "lay out": ("lay out the commit in", "de déposer le commit dans"),
        "run": ("run", "de lancer"),
    }
)
