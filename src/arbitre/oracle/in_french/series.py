"""Reading French series: several things of a category, joined as the style of the series has it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from arbitre.french.forms import DETERMINER
from arbitre.oracle.formalism.grammar import PLUR, Category, Series
from arbitre.oracle.in_french.places import Places
from arbitre.oracle.lexicon.normalise import NEWLINE


class Found(NamedTuple):
    """One reading of a category: its value, the place after it, its number, whether an alias was used, and the words
    that it has taken in behind its noun, which the template around it must say."""

    value: Any
    end: int
    number: str = ""
    alias: bool = False
    behind: tuple[str, ...] = ()


class SeriesReader(Places):
    """What reads series, given what reads their items."""

    @abstractmethod
    def parse(self, category: Category, at: int) -> list[Found]:
        """The readings of *category* that start at a place."""

    def _series(self, series: Series, at: int) -> Iterator[Found]:
        if series.least == 0:
            yield Found((), at)
        frontier = self._more(series, Found((), at), self._next(at) if self._bullet(series, at) else at)
        if series.style == "bullets" and not self._bullet(series, at):
            return
        while frontier:
            following: list[Found] = []
            for found in frontier:
                ended = self._ended(series, found)
                if ended is None:
                    continue
                if len(ended.value) >= series.least:
                    yield self._as_said(series, ended)
                for start in self._separated(series, at, ended.end):
                    following += self._more(series, ended, start)
            frontier = following

    def _as_said(self, series: Series, found: Found) -> Found:
        """Several types of one thing stand the other way round in French: "créature-artefact"."""
        turned = series.style == "plain" and series.item.name == "card type"
        return found._replace(value=tuple(reversed(found.value))) if turned else found

    def _bullet(self, series: Series, at: int) -> bool:
        return series.style == "bullets" and self.tokens[at].text == "•"

    def _ended(self, series: Series, found: Found) -> Found | None:
        if series.style != "stops":
            return found
        if self.tokens[found.end].text != ".":
            return None
        self._reach(self._next(found.end))
        return found._replace(end=self._next(found.end))

    def _separated(self, series: Series, first: int, at: int) -> Iterator[int]:
        """Where a further item can begin, where the *first* one begins with what is not said again: "contre le noir et
        le rouge"."""
        for words in _SEPARATORS[series.style]:
            here = at
            for word in words:
                if self.tokens[here].text != word:
                    break
                here = self._next(here)
            else:
                if series.style in ("and", "or") and self.tokens[here].text == "que":
                    yield self._next(here)  # "ou que vous piochez une carte"
                if series.style in ("and", "or") and words:
                    yield from dict.fromkeys(self._repeated(here))
                    if self.tokens[first].text in _SHARED:
                        yield self._again(first, here)
                else:
                    yield here

    def _more(self, series: Series, found: Found, start: int) -> list[Found]:
        out: list[Found] = []
        for item in self.parse(series.item, start):
            if item.end == start:
                continue
            number = item.number if series.shared or not found.value else PLUR
            out.append(
                Found(
                    (*found.value, item.value),
                    item.end,
                    number or found.number,
                    item.alias or found.alias,
                    (*found.behind, *item.behind),
                )
            )
        return out

    def _repeated(self, at: int) -> Iterator[int]:
        """The place itself, and that behind a preposition and an article that are said again."""
        yield at
        if self.tokens[at].text in ("à", "de"):
            at = self._next(at)
            yield at
        if any((DETERMINER, one) in self._keys(at) for one in _REPEATED):
            yield self._next(at)


_REPEATED: Final = ("le", "un", "ce", "chaque", "aucun")
_SHARED: Final = frozenset({"contre"})
"""What several things may share."""
_SEPARATORS: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "and": ((",",), ("et",), (",", "et")),
    "or": ((",",), ("ou",), (",", "ou")),
    "plain": ((),),
    "comma": ((",",),),
    "semicolon": ((",",), (";",)),
    "stops": ((),),
    "lines": ((NEWLINE,),),
    "bullets": (("•",),),
    "clauses": (("et",), (",", "et"), (",",), (",", "puis"), ("puis",), ("et", "que"), (",", "puis", "que")),
}
