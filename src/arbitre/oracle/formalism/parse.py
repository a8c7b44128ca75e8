"""Reading: every value that a category can have at a place, memoised, all readings kept.

The grammar has no left recursion; a row that introduces one is reported as soon as it is met.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from arbitre.oracle.formalism.grammar import (
    PLUR,
    REJECT,
    SING,
    Category,
    Item,
    Literal,
    Result,
    Row,
    Series,
    Slot,
    Terminal,
)
from arbitre.oracle.lexicon.normalise import NEWLINE, Token

END: Final = Token("", "end", 0, 0, 0)
DEEPEST: Final = 100
"""What lies in more parts of parts is not understood; sentences of cards have about 40."""

State = tuple[int, tuple[Any, ...], str, str, str, bool]
"""While a row is matched: place, slot values, number for verbs, number for nouns, the row's own number, alias used."""


class Parser:
    """The readings of one paragraph."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = [*tokens, END, END]
        self.length = len(tokens)
        self.furthest = 0
        self.wanted: list[Category | str] = []
        self._memo: dict[tuple[Category, int], list[Result] | None] = {}
        self._depth = 0

    def readings(self, category: Category) -> list[Result]:
        """The readings of the whole paragraph."""
        return [result for result in self.parse(category, 0) if result.end == self.length]

    def parse(self, category: Category, at: int) -> list[Result]:
        """The readings of *category* that start at a place.

        :raises TypeError: the grammar is left-recursive.
        """
        key = (category, at)
        if key in self._memo:
            known = self._memo[key]
            if known is None:
                raise TypeError(f"the phrasebook is left-recursive in {category}")
            return known
        if self._depth == DEEPEST:
            return []
        self._depth += 1
        self._memo[key] = None
        if at >= self.furthest:
            self._reach(at, category)
        found: dict[tuple[Any, int, str], Result] = {}
        for result in self._results(category, at):
            same = (result.value, result.end, result.number)
            if same not in found or (found[same].alias and not result.alias):
                found[same] = result
        self._depth -= 1
        self._memo[key] = list(found.values())
        return self._memo[key] or []

    def _results(self, category: Category, at: int) -> Iterator[Result]:
        if isinstance(category, Terminal):
            for value, end, number in category.parse(self.tokens, at):
                self._reach(end, "")
                yield Result(value, end, number, False)
        elif isinstance(category, Series):
            yield from self._series(category, at)
        else:
            for row in category.candidates(self.tokens[at]):
                yield from self._row(row, at)

    def _reach(self, at: int, wanted: Category | str) -> None:
        if at > self.furthest:
            self.furthest = at
            self.wanted.clear()
        if at == self.furthest and wanted:
            self.wanted.append(wanted)

    def expected(self) -> tuple[str, ...]:
        """What could have stood where the reading stopped, words first."""
        words: set[str] = set()
        for wanted in self.wanted:
            if isinstance(wanted, str):
                words.add(wanted)
            else:
                words |= wanted.first
        return tuple(sorted(words, key=lambda w: (w.startswith("<"), w)))

    # --- rows ------------------------------------------------------------------------------------------------------

    def _row(self, row: Row, at: int) -> Iterator[Result]:
        states: list[State] = [(at, (), "", "", row.number, False)]
        for item in row.en:
            states = [after for state in states for after in self._step(item, state)]
            if not states:
                return
        for end, values, verb, noun, own, alias in states:
            slots = dict(zip(row.names, values, strict=True))
            if row.wants_place:
                slots["at"] = at
            if row.wants_number:
                slots["number"] = verb
            value = row.build(**slots)
            if value is not REJECT:
                marks = {i.mark for i in row.en if isinstance(i, Slot)}
                number = own or ("" if "!" in marks else verb) or noun
                yield Result(value, end, number, alias or row.alias)

    def _step(self, item: Item, state: State) -> Iterator[State]:
        if isinstance(item, Literal):
            yield from self._word(item, state)
            return
        at, values, verb, noun, own, alias = state
        for result in self.parse(item.category, at):
            number = result.number
            if item.number and number and number != item.number:
                continue
            if item.mark == "!":
                verb = number or SING
            elif item.mark == "#":
                noun = number or PLUR
            elif item.mark == "+":
                if noun and number and noun != number:
                    continue
                noun = noun or number
            elif item.mark == "*":
                if verb and number and verb != number:
                    continue
                yield (result.end, (*values, result.value), verb or number, noun, own, alias or result.alias)
                continue
            elif item.mark == "@":
                if own and number and own != number:
                    continue
                yield (result.end, (*values, result.value), verb, noun, own or number, alias or result.alias)
                continue
            yield (result.end, (*values, result.value), verb, noun, own, alias or result.alias)

    def _word(self, item: Literal, state: State) -> Iterator[State]:
        at, values, verb, noun, own, alias = state
        text = self.tokens[at].text
        if item.role == "not":
            if text not in item.forms:
                yield state
            return
        if text not in item.forms:
            self._reach(at, item.forms[0])
            return
        self._reach(at + 1, "")
        if item.role in ("fixed", "before"):
            yield (at + 1, values, verb, noun, own, alias)
            return
        known = verb if item.role == "verb" else noun
        for number, form in zip((SING, PLUR), item.forms, strict=True):
            if form != text or (known and known != number):
                continue
            if item.role == "verb":
                yield (at + 1, values, number, noun, own, alias)
            else:
                yield (at + 1, values, verb, number, own, alias)

    # --- series ----------------------------------------------------------------------------------------------------

    def _series(self, series: Series, at: int) -> Iterator[Result]:
        if series.least == 0:
            yield Result((), at, "", False)
        if series.style in ("and", "or"):
            yield from self._listed(series, at)
            return
        before = "•" if series.style == "bullets" else ""
        frontier = self._more(series, Result((), at, "", False), (before,) if before else ())
        while frontier:
            following: list[Result] = []
            for result in frontier:
                ended = self._ended(series, result)
                if ended is None:
                    continue
                if len(ended.value) >= series.least:
                    yield ended
                for separator in self._separators(series, ended.end):
                    following += self._more(series, ended, separator)
            frontier = following

    def _ended(self, series: Series, result: Result) -> Result | None:
        if series.style != "stops":
            return result
        if self.tokens[result.end].text != ".":
            self._reach(result.end, ".")
            return None
        self._reach(result.end + 1, "")
        return result._replace(end=result.end + 1)

    def _separators(self, series: Series, at: int) -> list[tuple[str, ...]]:
        options: tuple[tuple[str, ...], ...] = _SEPARATORS[series.style]
        here = tuple(token.text for token in self.tokens[at : at + 2])
        self._reach(at, "")
        return [o for o in options if here[: len(o)] == o]

    def _more(self, series: Series, result: Result, separator: tuple[str, ...]) -> list[Result]:
        """*result* with one more item after the separator."""
        start = result.end + len(separator)
        if tuple(t.text for t in self.tokens[result.end : start]) != separator:
            return []
        out: list[Result] = []
        for item in self.parse(series.item, start):
            number = item.number
            if series.style == "clauses":
                if result.number in _GOVERNS and number == "bare":
                    continue
                if result.number == "all":
                    continue  # "at end of combat, …" is said of all that follows
                if self.tokens[start].text == "they":
                    number = "they"
                elif result.value and (result.number in _GOVERNS or number != "may"):
                    number = result.number
            elif result.value:
                if series.shared and number and result.number and number != result.number:
                    continue
                number = (number or result.number) if series.shared else PLUR
            out.append(Result((*result.value, item.value), item.end, number, item.alias or result.alias))
        return out

    def _listed(self, series: Series, at: int) -> Iterator[Result]:
        """ "A", "A and B", "A, B, and C"."""
        word = series.style
        frontier = self._more(series, Result((), at, "", False), ())
        for single in frontier:
            if series.least <= 1:
                yield single
            yield from self._more(series, single, (word,))
        while frontier:
            following: list[Result] = []
            for result in frontier:
                if len(result.value) >= 2:
                    yield from self._more(series, result, (",", word))
                following += self._more(series, result, (",",))
            frontier = following


_GOVERNS: Final = ("may", "they")
"""What the clauses before say of one that names no player: "you may tap it and draw a card" is one choice for both; in
"they look at it and discard a card" it is they who do both."""
_SEPARATORS: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "plain": ((),),
    "comma": ((",",),),
    "semicolon": ((",",), (";",)),
    "stops": ((),),
    "lines": ((NEWLINE,),),
    "bullets": (("•",),),
    "clauses": (("and",), (",", "then"), (",", "and"), (",",), ("then",)),
}
