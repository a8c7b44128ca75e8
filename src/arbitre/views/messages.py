"""What the room of views says of bad input."""

from __future__ import annotations

from typing import Final

from arbitre.messages import Messages

said: Final = Messages(
    {
        "no player": ("there is no player {number}", "il n'y a pas de joueur {number}"),
        "no numpy": ("arrays need NumPy", "il faut NumPy pour les tableaux"),
    }
)
