"""The sentences of a line of play and of expectations, in English and French, as one table.

A sentence is a verb with its parts; names stand as they are printed, several are separated by commas or semicolons.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from arbitre.errors import MalformedInput
from arbitre.judge.scenario import Line

_TARGETS = r"(?: (?:targeting|ciblant|en ciblant) (?P<targets>.+?))?"
_X = r"(?: (?:with|avec) X ?= ?(?P<x>\d+))?"
_WAY = r"(?: (?:using|par) (?P<way>[a-z -]+?))?"
_MODES = r"(?: (?:choosing|en choisissant) (?:modes?|options?) (?P<modes>[\d, ]+?))?"
_KICKED = r"(?P<kicked> kicked| kické)?"

PLAYS: Final[tuple[tuple[str, str], ...]] = (
    ("cast", rf"(?P<who>.+?) (?:casts|lance) (?P<what>.+?){_WAY}{_KICKED}{_X}{_MODES}{_TARGETS}"),
    ("land", r"(?P<who>.+?) (?:plays|joue|met en jeu) (?P<what>.+)"),
    ("activate", rf'(?P<who>.+?) (?:activates|active) (?P<what>.+?)(?:: ?"(?P<ability>.+?)")?{_X}{_TARGETS}'),
    ("no attack", r"(?P<who>.+?) (?:attacks with nothing|n'attaque pas|doesn't attack)"),
    ("attack", r"(?P<who>.+?) (?:attacks|attaque)(?: (?P<whom>.+?))? (?:with|avec) (?P<what>.+)"),
    ("no block", r"(?P<who>.+?) (?:blocks nothing|doesn't block|ne bloque pas)"),
    ("block", r"(?P<who>.+?) (?:blocks|bloque) (?P<whom>.+?) (?:with|avec) (?P<what>.+)"),
    ("assign", r"(?P<who>.+?) (?:assigns|attribue|divides|répartit) (?P<what>\d+ (?:to|à) .+)"),
    ("say", r"(?P<who>.+?) (?:says|dit) (?P<what>yes|no|oui|non)"),
    ("choose", r"(?P<who>.+?) (?:chooses|choisit|orders|ordonne) (?P<what>.+)"),
    ("pass", r"(?P<who>.+?) (?:passes|passe)"),
    ("resolve", r"(?:everyone passes|resolve|on résout|tout le monde passe)"),
    ("go", r"(?:go to|aller à|advance to) (?P<what>.+)"),
)

ANSWERS: Final = frozenset({"assign", "say", "choose"})
"""Sentences that answer a question of the action before them."""

EXPECTATIONS: Final[tuple[tuple[str, str], ...]] = (
    ("life", r"(?P<who>.+?) (?:has|a) (?P<n>-?\d+) (?:life|points de vie|PV)"),
    ("counters", r"(?P<what>.+?) (?:has|a) (?P<n>\d+) (?P<kind>\S+) (?:counters?|marqueurs?)"),
    ("pt", r"(?P<what>.+?) (?:is|est) (?P<p>-?\d+)/(?P<t>-?\d+)"),
    (
        "zone",
        r"(?P<what>.+?) (?:is|est) (?P<not>not |pas )?(?:on|in|en|sur|dans) (?:the |le |la |l')?"
        r"(?P<zone>battlefield|graveyard|hand|library|exile|stack|command zone|champ de bataille|cimetière|main"
        r"|bibliothèque|exil|pile)",
    ),
    ("damage", r"(?P<what>.+?) (?:has|a) (?P<n>\d+) (?:damage|blessures?)"),
    ("tapped", r"(?P<what>.+?) (?:is|est) (?P<state>tapped|untapped|engagée?|dégagée?)"),
    ("has", r"(?P<what>.+?) (?:has|a) (?P<not>no |pas )?(?P<keyword>[a-zé ]+)"),
    ("illegal", r"(?:the last play is illegal|le dernier coup est illégal)(?: \[?(?:CR )?(?P<rule>[\d.a-z]+)\]?)?"),
    ("winner", r"(?P<who>.+?) (?:wins|gagne|a gagné|has won)"),
    ("draw", r"(?:the game is a draw|la partie est nulle)"),
)

ZONE_NAMES: Final = {
    "champ de bataille": "battlefield",
    "cimetière": "graveyard",
    "main": "hand",
    "bibliothèque": "library",
    "exil": "exile",
    "pile": "stack",
    "command zone": "command",
}


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence that was understood."""

    kind: str
    parts: dict[str, str]
    line: Line

    def names(self, part: str = "what") -> list[str]:
        """The several names of a part. Names with a comma inside are separated by semicolons."""
        text = self.parts.get(part, "")
        separator = ";" if ";" in text else ","
        return [name.strip() for name in text.split(separator) if name.strip()]


def understand(line: Line, table: tuple[tuple[str, str], ...], players: list[str]) -> Sentence:
    """The sentence of a line.

    :raises MalformedInput: no sentence of the table is like it, or it speaks of a player who does not play.
    """
    text = line.text.rstrip(".")
    for kind, pattern in table:
        found = re.fullmatch(pattern, text, re.IGNORECASE)
        if found is None:
            continue
        parts = {name: value for name, value in found.groupdict().items() if value is not None}
        if "who" in parts and parts["who"] not in players:
            continue
        return Sentence(kind, parts, line)
    starts = [kind for kind, _ in table]
    raise MalformedInput(f"this sentence is not understood: '{line.text}'", line.place, starts)
