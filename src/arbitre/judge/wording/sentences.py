"""What a sentence says: its kind and its parts, by the tables of plays and of expectations, in English and French.

Case, accents, articles, tenses and kinds of quotation marks do not matter; names are cut out as they were written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final

from arbitre.errors import MalformedInput, Place, Words
from arbitre.judge.wording import expectations, plays, verbs
from arbitre.judge.wording.expectations import EXPECTATIONS
from arbitre.judge.wording.folding import Folded, folded, number, unquoted
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.model import Line
from arbitre.judge.wording.plays import ANSWERS, PLAYS
from arbitre.judge.wording.rows import Row
from arbitre.judge.wording.whole_names import hidden
from arbitre.messages import spoken

__all__ = ["ANSWERS", "EXPECTATIONS", "PLAYS", "Sentence", "names_in", "understand"]

LONGEST_NUMBER: Final = 12
"""Digits of the largest number that a sentence may hold."""
LONGEST: Final = 1000
"""Characters of the longest sentence."""
_LEADING: Final = re.compile(
    r"(?:(?:and then|then|next|now|after that|afterwards|finally|in response|meanwhile|later|and|so"
    r"|et puis|puis|ensuite|alors|enfin|maintenant|apres cela|apres ca|en reponse|a ce moment(?:-la)?|et|donc),? )+"
)
_TRAILING: Final = re.compile(r"(?:,? (?:in response|en reponse|then|ensuite|too|aussi))?[ .!]*$")
_TITLE: Final = re.compile(r"(?:the player |player |le joueur |la joueuse |joueur |joueuse )")
_OF_CARDS: Final = frozenset({"cast", "play", "land", "activate", "tap"})
"""What is done with a card by its name."""
_BY_CREATURES: Final = frozenset({"attack", "block", "assign"})
"""What a creature can be said to do."""
MOST_KINDS: Final = 6
"""So many kinds of sentences are named where one is not understood."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence that was understood."""

    kind: str
    parts: dict[str, str]
    line: Line
    columns: dict[str, int] = field(default_factory=dict, compare=False)
    """Where the parts begin in the text of the line, from 0."""

    def place(self, part: str = "") -> Place:
        """Where a part stands, or the sentence."""
        return within(self.line, self.columns.get(part, 0), len(self.parts.get(part, "")))


def within(line: Line, start: int, width: int) -> Place:
    """The place of some letters of a line's text, as far as the file shows it."""
    place = line.place
    begin = place.text.find(line.text, max(0, place.column - 1))
    if not width or begin < 0:
        return place
    return Place(place.file, place.line, begin + start + 1, place.text, width)


def names_in(text: str, known: Callable[[str], bool] = lambda name: False) -> list[str]:
    """Several names, separated by semicolons or else by commas, the last also by "and"; a *known* name with a comma or
    an "and" in it stays whole."""
    if ";" in text:
        return [part.strip() for part in text.split(";") if part.strip()]
    parts = re.split(r"(, (?:and |then |et |puis )|,|\band then\b|\band\b|\bet puis\b|\bet\b|&)", text)
    names: list[str] = []
    while parts:
        count = next((n for n in range(len(parts), 1, -2) if known("".join(parts[:n]).strip())), 1)
        names.append("".join(parts[:count]).strip())
        del parts[: count + 1]
    return [name for name in names if name]


def understand(
    line: Line,
    table: tuple[Row, ...],
    players: Sequence[str],
    known: Callable[[str], bool] | None = None,
) -> Sentence:
    """The sentence of a line; *known* tells whether something in the scenario has a name, where that decides.

    :raises MalformedInput: no sentence of the table is like it, or it speaks of a player who does not play.
    """
    text = line.text
    if len(text) > LONGEST or any(len(digits) > LONGEST_NUMBER for digits in re.findall(r"\d+", text)):
        raise MalformedInput(said("too long"), Place(line.place.file, line.place.line, line.place.column))
    written = Folded(text)
    seats = {folded(name): name for name in players}
    strangers: list[tuple[str, int]] = []
    read = None if known is None else _read(line, table, hidden(written, known), seats, known, strangers)
    read = read or _read(line, table, written, seats, known, strangers)
    if read is None:
        raise _not_understood(line, table, written, list(players), strangers)
    return read


def _read(
    line: Line,
    table: tuple[Row, ...],
    sentence: Folded,
    seats: dict[str, str],
    known: Callable[[str], bool] | None,
    strangers: list[tuple[str, int]],
) -> Sentence | None:
    """The sentence by the first row that fits; who does not play and is spoken of is added to *strangers*."""
    start, end = _bounds(sentence)
    doubtful: Sentence | None = None
    for row in table:
        spans = row.match(sentence, start, end)
        if spans is None:
            continue
        parts = {name: sentence.cut(*span) for name, span in spans.items()} | row.parts
        columns = {name: sentence.column(span[0]) for name, span in spans.items()}
        found = _fitted(row, parts, columns, line, seats, known)
        if found is not None:
            if row.kind not in _OF_CARDS or known is None or known(found.parts["what"]):
                return found
            doubtful = doubtful or found  # another row may part the name from what follows it
        elif "who" in parts or "whose" in parts:
            strangers.append((parts.get("whose") or parts["who"], columns.get("whose", columns.get("who", 0))))
    return doubtful


def _bounds(sentence: Folded) -> tuple[int, int]:
    """The sentence without "then" and the like before and after it."""
    leading = _LEADING.match(sentence.text)
    trailing = _TRAILING.search(sentence.text)
    return leading.end() if leading else 0, trailing.start() if trailing else len(sentence.text)


def _fitted(
    row: Row,
    parts: dict[str, str],
    columns: dict[str, int],
    line: Line,
    seats: dict[str, str],
    known: Callable[[str], bool] | None,
) -> Sentence | None:
    """The sentence of a row that matched, its players and numbers as they are; None if it tells of somebody else."""
    for part in ("whose", "who", "whom"):
        if part not in parts:
            continue
        plain = folded(parts[part])
        name = seats.get(plain) or seats.get(_TITLE.sub("", plain))
        if name is not None:
            parts[part] = name
        elif part != "whom":
            return None
    if "whose" in parts:
        parts["who"] = parts.pop("whose")
    if row.kind in _BY_CREATURES and "who" not in parts and folded(parts.get("by") or parts.get("what", "")) in seats:
        return None  # "Bob attacks" says nothing of a creature
    if parts.pop("loose", None) and known is not None and not known(parts["what"]):
        return None
    for part in expectations.NUMERIC & parts.keys():
        value = number(parts[part])
        parts[part] = parts[part] if value is None else str(value)
    cut = {name: value if row.kind in ANSWERS else unquoted(value) for name, value in parts.items()}
    return Sentence(row.kind, cut, line, columns)


# --- what is not understood -------------------------------------------------------------------------------------------


def _not_understood(
    line: Line, table: tuple[Row, ...], sentence: Folded, players: list[str], strangers: list[tuple[str, int]]
) -> MalformedInput:
    """What it looks most like: a sentence of somebody who does not play, a verb that is misspelt, or nothing."""
    for name, column in strangers:
        if len(name.split()) <= 3:
            close = get_close_matches(name, players, 1, 0.5)
            return MalformedInput(
                said("no player", name=name),
                within(line, column, len(name)),
                players,
                said("meant", word=close[0]) if close else "",
            )
    examples = {**plays.EXAMPLES, **(expectations.EXAMPLES if table is EXPECTATIONS else {})}
    language = 1 if spoken() == "fr" else 0
    words = re.findall(r"[a-z']+", sentence.text)
    verb = next((verb for verb in verbs.VERBS if any(word in verbs.forms(verb) for word in words)), "")
    like = [kind for kind in examples if verb and kind.split()[-1] == verb] or list(_usual(table))
    hint: Words = ""
    place = line.place
    forms = {form: name for name in verbs.VERBS for form in verbs.forms(name)}
    for found in re.finditer(r"[a-z']{3,}", sentence.text):
        if found[0] in forms:
            break
        close = get_close_matches(found[0], forms, 1, 0.75) if found[0] not in map(folded, players) else []
        if close:
            hint = said("meant", word=close[0])
            place = within(line, sentence.column(found.start()), len(found[0]))
            like = [kind for kind in examples if kind == forms[close[0]]] or like
            break
    expected = [examples[kind][language] for kind in like[:MOST_KINDS] if kind in examples]
    return MalformedInput(said("not understood", text=line.text), place, expected, hint)


def _usual(table: tuple[Row, ...]) -> tuple[str, ...]:
    return tuple(expectations.EXAMPLES if table is EXPECTATIONS else ("cast", "attack", "block", "activate", "resolve"))
