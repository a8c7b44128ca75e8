"""Whether a text that was read as it stands speaks of what it does not describe."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from arbitre.cards.records import Card
from arbitre.errors import AmbiguousInput, MalformedInput
from arbitre.french.names import shown
from arbitre.judge.wording.expectations import EXPECTATIONS
from arbitre.judge.wording.folding import NUMBER, folded
from arbitre.judge.wording.model import Check, Line, Scenario
from arbitre.judge.wording.plays import PLAYS
from arbitre.judge.wording.sentences import names_in, understand

_NAMED: Final = ("what", "targets", "whom", "by", "host")
_KINDS: Final = ("cast", "play", "land", "attack", "block", "no block", "no attack", "activate", "tap", "controls")
_MARKS: Final = re.compile(r"[()«»]|\b(?:seulement|uniquement|seule?|elle|il|lui)\b", re.IGNORECASE)


_PROSE: Final = re.compile(
    r"\([^)]*\d/\d|«|\b(?:[Ee]lle|[Ii]l|lui|ce dernier|cette dernière|celui-ci|celle-ci)\b(?![- ]y a)"
)


def is_prose(text: str, *, french: bool) -> bool:
    """Whether a text has glosses, quotations and pronouns, which sentences that stand for themselves have not."""
    described = re.sub(r"[^.!?\n]*\?", "", text)
    return french and _PROSE.search(described) is not None


def has_strangers(scenario: Scenario, find: Callable[[str], Card | None]) -> bool:
    """Whether a play names something that nobody described, or has more words in it than a name."""
    players = [seat.name for seat in scenario.seats]
    there = {placed.card for seat in scenario.seats for placed in seat.cards} | {one.name for one in scenario.cards}
    known = [set(folded(name).replace(",", "").split()) for card in there for name in (card, shown(card))]

    def is_card(name: str) -> bool:
        return find(folded(name)) is not None

    for line in scenario.play:
        if isinstance(line, Check) and line.kind == "why":
            continue
        try:
            table = PLAYS if isinstance(line, Line) else EXPECTATIONS
            told = understand(line if isinstance(line, Line) else line.lines[0], table, players, is_card)
        except (MalformedInput, AmbiguousInput):
            continue
        if told.kind not in _KINDS:
            continue
        for part in _NAMED:
            names = names_in(told.parts[part], is_card) if part in told.parts else []
            if any(_is_strange(name, players, known) for name in names):
                return True
    return False


def _is_strange(name: str, players: list[str], known: list[set[str]]) -> bool:
    if name in players:
        return False
    if "(" in name or "«" in name or _MARKS.search(name):
        return True
    plain = re.sub(rf"^(?:(?:l'|(?:the|le|la|les|his|her|son|sa|ses|all|tous|toutes|{NUMBER})\b) ?)*", "", folded(name))
    words = set(plain.replace(",", "").split())
    if not words or not any(words & one for one in known):
        return bool(words) and (len(words) > 1 or not known)
    usual = {word for one in known for word in one} | {folded(player) for player in players} | _SMALL
    return any(word not in usual and _stem(word) not in {_stem(one) for one in usual} for word in words)


def _stem(word: str) -> str:
    return re.sub(r"(?:'s|'|s|x)$", "", re.sub(r"^[ld]'", "", word))


_SMALL: Final = frozenset(
    ("of", "de", "from", "token", "tokens", "jeton", "jetons", "creature", "creatures", "the", "and", "et")
)
