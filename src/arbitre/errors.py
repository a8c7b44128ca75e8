"""The errors of arbitre; each says what was asked, why not, by which rule and where.

Three kinds of input can be at fault (all `ValueError`): it cannot be read (`MalformedInput`), it is against the rules
of the game (`IllegalAction`), or it can mean several things (`AmbiguousInput`). `UnsupportedText` is a card text that
the engine does not understand; `EngineFault` is a mistake of the engine itself.

Fields are kept beside the message, so that an interface can word it anew in the player's language. Every error takes
its fields by position too, and so survives pickling between processes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

MOST_EXPECTED: Final = 6
"""How many expected words a message names before it counts the rest."""

MOST_SHOWN: Final = 120
"""So many letters of a long line are shown around the place that is meant."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where in an input something stands; the file and the numbers are optional.

    `line` and `column` count from 1, 0 is unknown; `text` is the whole line, `width` the characters meant in it.
    """

    file: str = ""
    line: int = 0
    column: int = 0
    text: str = ""
    width: int = 1

    def __str__(self) -> str:
        numbers = (("line", self.line), ("column", self.column))
        return ", ".join(([self.file] if self.file else []) + [f"{name} {n}" for name, n in numbers if n])

    def caret(self) -> str:
        """The line with carets under the place, each on a new indented line; empty if the text is not known."""
        if not self.text or not self.column:
            return ""
        start = max(0, self.column - 1 - MOST_SHOWN // 2)
        shown = self.text[start : start + MOST_SHOWN]
        before = shown[: self.column - 1 - start]
        pad = "".join("\t" if character == "\t" else " " for character in before)
        width = max(1, min(self.width, len(shown) - len(before)))
        return f"\n  {shown}\n  {pad}{'^' * width}"


class MalformedInput(ValueError):
    """An input that cannot be read, such as a scenario file, a deck or an action.

    `what` is the complaint with the input quoted (`cannot read the mana cost '{X'`), `expected` what could stand there.
    """

    def __init__(self, what: str, where: Place | None = None, expected: Sequence[str] = (), hint: str = "") -> None:
        super().__init__(what, where, expected, hint)
        self.what = what
        self.where = where or Place()
        self.expected = _words(expected)
        self.hint = hint

    def __str__(self) -> str:
        where = str(self.where)
        expected = f": expected {_either(self.expected)}" if self.expected else ""
        hint = f"\n  hint: {self.hint}" if self.hint else ""
        return f"{self.what}{f' in {where}' if where else ''}{expected}{self.where.caret()}{hint}"


class IllegalAction(ValueError):
    """An action that a rule of the game forbids in this state; the game is as it was before (CR 717.1).

    `message` says what was asked and why not, `rule` is the citation, `subject` the object or player it is about,
    `state` where in the game.
    """

    def __init__(self, message: str, rule: str, subject: object = None, state: str = "") -> None:
        super().__init__(message, rule, subject, state)
        self.message = message
        self.rule = rule
        self.subject = subject
        self.state = state

    def __str__(self) -> str:
        return f"{self.message}{_citation(self.rule)}{f' ({self.state})' if self.state else ''}"


class AmbiguousInput(ValueError):
    """An input that can mean several things; `candidates` are the things, of which the user must name one."""

    def __init__(self, what: str, candidates: Sequence[str], where: Place | None = None) -> None:
        super().__init__(what, candidates, where)
        self.what = what
        self.candidates = _words(candidates)
        self.where = where or Place()

    def __str__(self) -> str:
        where = str(self.where)
        named = ", ".join(f"'{candidate}'" for candidate in self.candidates)
        return f"{self.what}{f' in {where}' if where else ''}: it can mean {named}{self.where.caret()}"


class UnsupportedText(Exception):
    """A card text that the engine does not understand.

    `text` is line number `line` (from 1) of the card; the words at `start` up to `end` (columns from 0) stopped the
    reading, where one of the words `expected` could have stood.
    """

    def __init__(
        self, card: str, text: str, line: int = 1, start: int = 0, end: int = 0, expected: Sequence[str] = ()
    ) -> None:
        super().__init__(card, text, line, start, end, expected)
        self.card = card
        self.text = text
        self.line = line
        self.start = start
        self.end = end
        self.expected = _words(expected)

    def __str__(self) -> str:
        expected = f"expected {_either(self.expected)}" if self.expected else "no wording known here fits"
        place = Place(line=self.line, column=self.start + 1, text=self.text, width=self.end - self.start)
        return f"cannot read the text of '{self.card}', line {self.line}: {expected}{place.caret()}"


class EngineFault(Exception):
    """A mistake of the engine itself, with the rule it broke and the notation of the state, for a report."""

    def __init__(self, message: str, rule: str = "", state: str = "") -> None:
        super().__init__(message, rule, state)
        self.message = message
        self.rule = rule
        self.state = state

    def __str__(self) -> str:
        return f"engine fault: {self.message}{_citation(self.rule)}{f'; state: {self.state}' if self.state else ''}"


class EngineLimit(EngineFault):
    """Something that the rules allow is more than the engine holds; the message tells what, how many, and the bound."""

    def __init__(self, what: str, number: int, bound: int, rule: str) -> None:
        told = str(number) if number < 10**12 else f"more than 10^{number.bit_length() * 30103 // 100000 - 1}"
        super().__init__(f"{told} {what} are more than the {bound} that are kept one by one", rule)

    def __str__(self) -> str:
        return f"engine limit: {self.message}{_citation(self.rule)}"


def _citation(rule: str) -> str:
    """The rule in brackets, to be appended; `508.1a` is read as `CR 508.1a`."""
    if not rule:
        return ""
    return f" [{rule}]" if rule.startswith("CR") else f" [CR {rule}]"


def _words(words: Sequence[str]) -> tuple[str, ...]:
    """The words as a tuple; one bare string is one word, not its letters."""
    return (words,) if isinstance(words, str) else tuple(words)


def _either(words: tuple[str, ...]) -> str:
    """The words quoted and joined by "or"; a long list is cut short and the rest counted."""
    named = [f'"{word}"' for word in words[:MOST_EXPECTED]]
    if len(words) > MOST_EXPECTED:
        named.append(f"{len(words) - MOST_EXPECTED} others")
    return " or ".join(filter(None, (", ".join(named[:-1]), named[-1])))
