"""What somebody has under the name of where it is: "Alice's graveyard: Think Twice", "Points de vie de Bob : 12"."""

from __future__ import annotations

import re
from typing import Final

from arbitre.judge.wording.folding import folded

_ZONES: Final = {
    "in hand": r"hand|main",
    "in library": r"library|deck|bibliothèque|bibliotheque",
    "on the battlefield": r"battlefield|board|champ de bataille",
    "in graveyard": r"graveyard|cimetière|cimetiere",
    "in exile": r"exile|exil",
    "in command zone": r"command zone|zone de commandement",
}
_LIFE: Final = r"life(?: total)?|(?:total de )?points de vie|vie"
_NAMES: Final = "(?P<name>(?i:" + "|".join((*_ZONES.values(), _LIFE)) + "))"
_WHO: Final = r"(?P<who>[^\W\d_][\w.-]*(?: [A-ZÀ-Þ0-9][\w.-]*){0,2})"
_TOLD: Final = (
    re.compile(rf"^(?i:(?:in|on) )?{_WHO}['’]s? {_NAMES} ?: *(?P<what>.+)$"),
    re.compile(rf"^(?i:(?:dans |sur |au )?(?:le |la |les |l['’])?){_NAMES} (?:de |d['’]){_WHO} ?: *(?P<what>.+)$"),
)
_EMPTY: Final = frozenset({"empty", "nothing", "none", "no cards", "vide", "rien", "aucune", "aucune carte"})


def owner_first(text: str) -> str:
    """The same, as a sentence that begins with who has it; what is told otherwise stays as it is."""
    found = next((one for pattern in _TOLD if (one := pattern.match(text)) is not None), None)
    if found is None:
        return text
    who, what, name = found["who"], found["what"], found["name"]
    zone = next((zone for zone, names in _ZONES.items() if re.fullmatch(names, name, re.IGNORECASE)), "")
    if not zone:
        return f"{who} has {what} life" if what.isdecimal() else f"{who} has {what}"
    return f"{who} has nothing" if folded(what).rstrip(".") in _EMPTY else f"{who} has {zone}: {what}"
