"""What is said of files of scripted games."""

from __future__ import annotations

from typing import Final

from arbitre.messages import Messages

said: Final = Messages(
    {
        "not a case": ("not a conformance case", "ce n'est pas un cas de conformité"),
        "not decks": ("not the starting decks of cases", "ce ne sont pas les decks de départ de cas"),
    }
)
