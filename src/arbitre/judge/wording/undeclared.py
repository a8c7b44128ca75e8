"""Sentences of creatures that do not attack, do not block or are not blocked (CR 508.1, 509.1)."""

from __future__ import annotations

from typing import Final

_NOT: Final = r"(?:(?:does|did|do|will)(?: not|n't)|won't|(?:chooses?|chose|decides?|decided|elects?) not to)"
_NE_PAS: Final = r"(?:(?:choisi|decide|prefere)(?:t|ssent|nt)?)(?: de)? ne pas"
_IS_NOT: Final = r"(?:is|are|was|were)(?: not|n't)"
_CANNOT: Final = r"(?P<cannot>can(?: ?not|'t)|(?:is|are) (?:not able|unable) to|ne peu(?:t|vent) pas)"
_CANNOT_BE: Final = r"(?P<cannot>can(?: ?not|'t)|ne peu(?:t|vent) pas)"
_IT: Final = r"(?:it|they|he|she|ils?|elles?)"
_OF: Final = r"(?:the |all |les |toutes les )?creatures (?:of |de |d')(?P<who2>.+?)"
_WHO: Final = rf"(?:{_OF}|(?P<who>.+?)(?:(?:'s|(?<=s)') creatures)?)"
_BY_NOBODY: Final = r"(?:nobody|no one|nothing|no creatures?)"
_PAR_PERSONNE: Final = r"(?:personne|rien|aucune creature)"

_NO_ATTACK: Final = (
    rf"(?:{_NOT} attack|{_IS_NOT} attacking|n'attaque(?:nt|ra|ront)? pas|n'(?:a|ont) pas attaque"
    rf"|ne (?:va|vont) pas attaquer|{_NE_PAS} attaquer|{_CANNOT} (?:attack|attaquer))"
)
_NO_BLOCK: Final = (
    rf"(?:{_NOT} block|{_IS_NOT} blocking|ne bloque(?:nt|ra|ront)? pas|n'(?:a|ont) pas bloque"
    rf"|ne (?:va|vont) pas bloquer|{_NE_PAS} bloquer|{_CANNOT} (?:block|bloquer))"
)
_WHOM: Final = r"(?: (?P<whom>(?!with |avec ).+))?"

PATTERNS: Final = (
    ("no attack", rf"{_WHO} {_NO_ATTACK}"),
    ("no attack", rf"{_IT} {_NO_ATTACK}"),
    ("no attack", rf"(?P<what>.+?) {_NO_ATTACK}"),
    ("no block", rf"{_WHO} {_NO_BLOCK}{_WHOM}"),
    ("no block", r"(?P<who>.+?) ne (?P<whom>les?|la) bloque(?:nt)? pas"),
    ("no block", rf"{_IT} {_NO_BLOCK}{_WHOM}"),
    ("no block", rf"(?P<what>.+?) {_NO_BLOCK}{_WHOM}"),
    ("no block", r"(?P<what>.+?) ne (?P<whom>les?|la) bloque(?:nt)? pas"),
    (
        "no block",
        rf"(?P<whom>.+?) (?:{_IS_NOT} blocked|(?:is|are) blocked by {_BY_NOBODY}"
        r"|(?:n'est|ne sont) pas bloquee?s?|n'(?:a|ont) pas ete bloquee?s?"
        rf"|(?:n'est|ne sont) bloquee?s? par {_PAR_PERSONNE})",
    ),
    ("no block", rf"(?P<whom>.+?) {_CANNOT_BE} (?:be blocked|etre bloquee?s?)"),
)
"""Kinds of sentences and their folded patterns; what is said of nobody by name is said of whoever is asked."""
