"""What a player types at the table that is no choice: commands, in English and in French, in any game."""

from __future__ import annotations

import re
import unicodedata
from typing import Final, NamedTuple

from arbitre.french.typography import plain
from arbitre.messages import Pair

WORDS: Final[dict[str, Pair]] = {
    "quit": ("q quit", "quitter"),
    "undo": ("u undo", "annuler"),
    "rest": ("n next", "suite"),
    "help": ("? h help", "aide"),
    "log": ("log", "journal"),
    "concede": ("concede", "abandonner conceder"),
    "pass": ("pass", "passer"),
    "tap": ("tap", "engager"),
    "save": ("save", "sauver enregistrer"),
    "card": ("card", "carte"),
    "repeat": ("repeat", "repeter"),
    "why": ("why", "pourquoi"),
    "play": ("play cast activate", "jouer lancer activer"),
}
"""The words for each command, without accents; the first is the shortest."""
ALONE: Final = frozenset({"quit", "undo", "rest", "help", "log", "concede", "pass"})
"""Commands that take nothing."""
AT_PRIORITY: Final = frozenset({"rest", "concede", "pass", "tap", "repeat", "why", "play"})
"""Commands that a player with priority can give; otherwise the words may be an answer."""
OPTIONAL: Final = frozenset({"save"})
"""Commands that may stand without what they take."""
_KEYS: Final = {word: key for key, pair in WORDS.items() for words in pair for word in words.split()}


class Typed(NamedTuple):
    """A command, and what was typed after it."""

    command: str
    rest: str


def command(typed: str, at_priority: bool) -> Typed | None:
    """The command that was typed, in either language, with or without accents and capitals; None if it is a choice.

    >>> command("Répéter 2 3", True), command("passer", False), command("u", False)
    (Typed(command='repeat', rest='2 3'), None, Typed(command='undo', rest=''))
    """
    first, _, rest = plain(typed).strip().partition(" ")
    key = _KEYS.get(_bare(first), "")
    if not key or (key in AT_PRIORITY and not at_priority):
        return None
    if bool(rest.strip()) is (key in ALONE) and key not in OPTIONAL:
        return None
    return Typed(key, rest.strip())


def _bare(word: str) -> str:
    """Without capitals and accents."""
    letters = unicodedata.normalize("NFD", word.casefold())
    return re.sub(r"[\u0300-\u036f]", "", letters)
