"""Rows: an IR constructor with its English and its French phrase; the grammar that they make together.

A template is a line of words with slots. ``{what}`` is a slot, whose category is given by keyword; besides

* ``verb*`` agrees in number with the slot marked ``{who!}`` (``get*``: gets/get, ``is*``: is/are); without one the
  number is the row's own, and belongs to whoever uses the row;
* ``card|cards`` agrees with the slot marked ``{count#}``; without such a slot the number is the row's own;
* ``{what+}`` agrees with the ``#`` slot: ``{count#} {what+}``;
* ``{verbs*}`` is a phrase that agrees as a verb does;
* ``{what:sing}`` and ``{what:plur}`` ask for a number, ``{what@}`` takes and gives the row's own;
* ``(?!if)`` forbids a word at this place.

French templates have signs of their own (:mod:`arbitre.oracle.formalism.french_templates`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

from arbitre.french.words import Cell
from arbitre.oracle.formalism.agreeing import PAIRS
from arbitre.oracle.formalism.french_templates import FrenchItem, compiled, said_in
from arbitre.oracle.formalism.terms import PLACE, Hole, Prepared, gathered, prepared, type_of
from arbitre.oracle.lexicon.normalise import Token, template_tokens

SING: Final = "sing"
PLUR: Final = "plur"
REJECT: Final = object()
"""What a row's *build* returns when these slots do not go together."""

Build = Callable[..., Any]
Unbuild = Callable[..., "dict[str, Any] | Iterable[dict[str, Any]] | None"]
"""Called with the value alone; further parameters have defaults, to which rows made in a loop bind their variant."""
Slots = dict[str, Any]
"""Slots of a row that are collected in a table before the row is made: categories by name."""

_IRREGULAR: Final = {
    "is": "are",
    "has": "have",
    "was": "were",
    "does": "do",
    "doesn't": "don't",
    "isn't": "aren't",
    "hasn't": "haven't",
    "goes": "go",
    "its": "their",
    "it": "them",
}
_ITEM: Final = re.compile(
    r"\{(?P<slot>[a-z_][a-z_0-9]*)(?P<mark>[!#@*+]?)(?::(?P<number>\w+))?\}"
    r"|\(\?!(?P<denied>\w+)\)"
    r"|[^\W\d_][\w'’-]*(?:\|[\w'’-]+)+|[^\W\d_][\w'’-]*\*"
)
"""A slot, a word that must not stand there, a word in several forms."""


class Literal(NamedTuple):
    """A word of a template in its forms."""

    forms: tuple[str, ...]
    role: str
    """``fixed``, ``noun`` (agrees with ``#``), ``verb`` (agrees with ``!``), ``before`` (depends on the words
    before it: :mod:`arbitre.oracle.formalism.agreeing`), or ``not`` (must not stand here)."""


class Slot(NamedTuple):
    """A place in a template for a phrase of a category."""

    name: str
    category: Category
    mark: str
    number: str


Item = Literal | Slot


class Result(NamedTuple):
    """One reading of a category at a place: the value, the place after it, its number, whether an alias was used."""

    value: Any
    end: int
    number: str
    alias: bool


class Opening(NamedTuple):
    """How a row can begin (:mod:`arbitre.oracle.formalism.beginnings`)."""

    slots: tuple[Category, ...]
    """What can stand first: the phrases before its first word, up to one that is never empty."""
    words: frozenset[str]
    """The forms of that word, if it can stand first."""


class Category:
    """A kind of phrase; its rows are its alternatives, of which the first that fits is printed, by rank."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.rows: list[Row] = []
        self.first: frozenset[str] = frozenset()
        self.nullable = False
        self._starts: dict[str, tuple[Row, ...]] = {}
        self._writers: dict[type, tuple[Row, ...]] = {}
        ALL.append(self)

    def __repr__(self) -> str:
        return self.name

    def candidates(self, token: Token) -> tuple[Row, ...]:
        """The rows that could start with this token."""
        found = self._starts.get(token.text)
        if found is None:
            keys = {token.text, f"<{token.kind}>"}
            found = tuple(row for row in self.rows if row.can_begin(keys))
            self._starts[token.text] = found
        return found

    def writers(self, kind: type) -> tuple[Row, ...]:
        """The rows that could print a value of this type."""
        found = self._writers.get(kind)
        if found is None:
            fit = (r for r in self.rows if not r.alias and (r.of is None or issubclass(kind, r.of)))
            found = tuple(sorted(fit, key=lambda row: row.rank))
            self._writers[kind] = found
        return found

    def forget(self) -> None:
        """Drop what was computed from the rows."""
        self._starts.clear()
        self._writers.clear()


class Terminal(Category):
    """A category read and written by a function: numbers, mana, subtypes."""

    def __init__(
        self,
        name: str,
        first: Iterable[str],
        parse: Callable[[Sequence[Token], int], Iterable[tuple[Any, int, str]]],
        write: Callable[[Any, str], tuple[list[Any], str] | None],
        french: Callable[[Any, str, Cell, bool], tuple[list[Any], str] | None] | None = None,
        read_french: Callable[[Sequence[Token], int], Iterable[tuple[Any, int, str]]] | None = None,
        first_french: Iterable[str] | None = None,
    ) -> None:
        super().__init__(name)
        self.first = frozenset(first)
        self.parse = parse
        self.write = write
        self.french = french
        self.parse_in_french = read_french or parse
        self.first_in_french = self.first if first_french is None else frozenset(first_french)


class Series(Category):
    """Phrases of one category in a row, as a tuple. *style* says how they are joined.

    ``and``/``or``: "A", "A and B", "A, B, and C"; ``comma``: "A, B"; ``plain``: "A B"; ``stops``: "A. B."; ``clauses``:
    "A and B", "A, then B", "A, B, and C"; ``lines``: one a line; ``bullets``: "• A • B".
    """

    def __init__(self, item: Category, style: str, least: int = 1, shared: bool = False, clauses: bool = False) -> None:
        super().__init__(f"{item.name} ({style})")
        self.clauses = clauses
        """They are clauses, so that French says "ou que" between them."""
        self.item = item
        self.style = style
        self.least = least
        self.shared = shared
        """All items have one number, which is the number of the series (verbs); else several items are plural."""


class Row:
    """One alternative of a category."""

    def __init__(
        self,
        category: Category,
        build: Build,
        unbuild: Unbuild,
        en: str,
        fr: str | None,
        slots: dict[str, Category],
        of: type | tuple[type, ...] | None,
        alias: bool = False,
        number: str = "",
        wants_place: bool = False,
        wants_number: bool = False,
        past: bool = True,
        en_2011: str | None = None,
        fr_2011: str | None = None,
        also: tuple[str, ...] = (),
        reads_2011: bool = True,
        rank: int = 0,
    ) -> None:
        self.category = category
        self.build = build
        self.unbuild = unbuild
        self.text = en
        self.french = fr
        self.slots = slots
        self.of = of
        self.alias = alias
        self.number = number
        self.wants_place = wants_place
        self.wants_number = wants_number
        self.past = past
        self.of_2011 = (en_2011, fr_2011)
        self.also = also
        self.reads_2011 = reads_2011
        self.rank = rank
        self.opening = Opening((), frozenset())

    def can_begin(self, keys: set[str]) -> bool:
        """Whether one of these words can be the first."""
        slots, words = self.opening
        if not keys.isdisjoint(words) or any(not keys.isdisjoint(slot.first) for slot in slots):
            return True
        return not words and all(slot.nullable for slot in slots)

    def items(self) -> Iterable[Item]:
        """Those of the English template, which is only compiled as far as they are looked at."""
        return self.en if "en" in self.__dict__ else items_of(self.text, self.slots)

    @cached_property
    def en(self) -> tuple[Item, ...]:
        """The English template, compiled once the row is tried: a program that only writes tries few of them."""
        return compile_template(self.text, self.slots)

    @cached_property
    def fr(self) -> tuple[FrenchItem, ...] | None:
        """The French one.

        :raises TypeError: it says other slots than the English one.
        """
        found = None if self.french is None else compiled(self.french, self.slots)
        if found is not None and said_in(found) != frozenset(self.names):
            raise TypeError(f"row {self.text!r} of {self.category}: its French says other slots: {self.french!r}")
        return found

    def english(self, of_2011: bool) -> tuple[Item, ...]:
        """The English template with today's words, or with those of 2011 where they differ."""
        return self._en_2011 if of_2011 and self.of_2011[0] is not None else self.en

    def in_french(self, of_2011: bool) -> tuple[FrenchItem, ...] | None:
        """The French template with today's words, or with those of 2011 where they differ; None if there is none."""
        return self._fr_2011 if of_2011 and self.of_2011[1] is not None else self.fr

    @cached_property
    def _en_2011(self) -> tuple[Item, ...]:
        return compile_template(self.of_2011[0] or "", self.slots)

    @cached_property
    def _fr_2011(self) -> tuple[FrenchItem, ...]:
        return compiled(self.of_2011[1] or "", self.slots)

    def read_in_french(self) -> Iterator[tuple[tuple[FrenchItem, ...], bool]]:
        """The French templates by which it is read, and whether another one is written today."""
        if self.fr is not None:
            yield self.fr, self.alias
        if self.of_2011[1] is not None and self.reads_2011:
            yield self._fr_2011, True
        yield from ((compiled(other, self.slots), True) for other in self.also)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of its slots, in their order."""
        return tuple(item.name for item in self.en if isinstance(item, Slot))

    def __repr__(self) -> str:
        return f"{self.category}: {self.text!r}"


ALL: Final[list[Category]] = []


def row(
    category: Category,
    means: Any = REJECT,
    *,
    en: str | tuple[str, ...],
    fr: str | None = None,
    also: tuple[str, ...] = (),
    provided: Callable[..., bool] | None = None,
    heard: Callable[..., bool] | None = None,
    written: Callable[..., bool] | None = None,
    build: Build | None = None,
    unbuild: Unbuild | None = None,
    of_type: type | tuple[type, ...] | None = None,
    alias: bool = False,
    number: str = "",
    wants_place: bool = False,
    wants_number: bool = False,
    past: bool = True,
    en_2011: str | None = None,
    fr_2011: str | None = None,
    reads_2011: bool = True,
    rank: int = 0,
    **slots: Category,
) -> Row:
    """Add one row to *category*.

    What it *means* is a term (:mod:`arbitre.oracle.formalism.terms`) whose holes its slots fill; or a type of node, all
    of whose fields that are said are slots of their own names; or, with *of_type*, just what its one slot means.
    *provided* is asked of the slots that it names (or of the one slot of the row), both as it is read and as it is
    written; *heard* only as it is read, where a slot has words for what its place does not speak of; *written* only as
    it is written, where other rows say the rest. What no term can say is a *build* (slots to value) with *unbuild*
    (value to slots, or several candidates, or None), for values of type *of_type*; a *build* that *wants_place* is told
    the index of the first token, one that *wants_number* the number of the subject.

    Of several English phrases the first is written, the others are only read; *also* are further French ones. An
    event whose *past* is said by rows of their own has none made of it. *en_2011* and *fr_2011* are how the cards of
    2011 say it, where that differs; they are read as well, unless their words are read as something else
    (*reads_2011*).

    Where rows of several files can say a value, that of the lowest *rank* writes it: 0 is how it is usually said, 1
    what says the same more generally or more rarely, 2 and 3 what is left. Of one rank, the order within a file is that
    of writing; that of the files is without meaning.

    :raises TypeError: it does not say what it means, or its holes are not its slots.
    """
    english, *others = (en,) if isinstance(en, str) else en
    if issubclass(type(means), type):
        means = means(**{name: Hole(name) for name in slots})
    elif means is REJECT and build is None and of_type is not None and len(slots) == 1:
        means = Hole(*slots)
    if means is not REJECT:
        term = prepared(means)
        if term.holes - {PLACE} != slots.keys() - {PLACE}:
            raise TypeError(f"row {english!r} of {category}: its slots are not the holes of {means!r}")
        wants_place = PLACE in term.holes and PLACE not in slots
        of_type = of_type or type_of(means)
        asked = [_asked(one, slots) for one in (provided, heard, written)]
        build, unbuild = _reading(term, asked[:2]), _never if alias else _writing(term, (asked[0], asked[2]), means)
    elif build is None:
        raise TypeError(f"row {english!r} of {category} needs what it means, or the type of its one slot")
    elif unbuild is None:
        if not alias:
            raise TypeError(
                f"row {english!r} of {category} can be read but not written: give unbuild, or make it an alias"
            )
        unbuild = _never

    def add(text: str, french: str | None, alias: bool, back: Unbuild, **how: Any) -> Row:
        new = Row(category, build, back, text, french, slots, of_type, alias, number, wants_place, wants_number, **how)
        category.rows.append(new)
        return new

    new = add(
        english,
        fr,
        alias,
        unbuild,
        past=past,
        en_2011=en_2011,
        fr_2011=fr_2011,
        also=also,
        reads_2011=reads_2011,
        rank=rank,
    )
    if en_2011 is not None and reads_2011:
        add(en_2011, None, True, _never)
    for other in others:
        add(other, None, True, _never, past=past)
    return new


def _never(_: Any) -> None:
    return None


Guard = Callable[[dict[str, Any]], bool]


def _asked(guard: Callable[..., bool] | None, slots: dict[str, Category]) -> Guard | None:
    """The guard, asked of the slots that it names, or of the one slot of the row; what has a default is no slot."""
    if guard is None:
        return None
    names = guard.__code__.co_varnames[: guard.__code__.co_argcount - len(guard.__defaults__ or ())]
    if len(names) == len(slots) == 1:
        names = tuple(slots)
    return lambda said: guard(*(said[name] for name in names))


def _reading(term: Prepared, guards: Iterable[Guard | None]) -> Build:
    fill = term.fill
    asked = [guard for guard in guards if guard is not None]
    if not asked:
        return lambda **slots: fill(slots)
    return lambda **slots: fill(slots) if all(holds(slots) for holds in asked) else REJECT


def _writing(term: Prepared, guards: Iterable[Guard | None], means: Any) -> Unbuild:
    match = term.match
    asked = [guard for guard in guards if guard is not None]
    kind = None if term.holes else type(means)

    def unbuild(value: Any) -> dict[str, Any] | None:
        slots: dict[str, Any] = {}
        if (kind is not None and type(value) is not kind) or not match(value, slots):
            return None
        said = gathered(slots)
        return said if all(holds(said) for holds in asked) else None

    return unbuild


# --- templates ------------------------------------------------------------------------------------------------------


def compile_template(text: str, slots: dict[str, Category]) -> tuple[Item, ...]:
    """The items of a template.

    :raises TypeError: a slot has no category.
    """
    return tuple(items_of(text, slots))


def items_of(text: str, slots: dict[str, Category]) -> Iterator[Item]:
    """The same, one after the other: whoever wants to know how it begins needs few of them."""
    position = 0
    for match in _ITEM.finditer(text):
        yield from _plain(text[position : match.start()])
        position = match.end()
        if name := match["slot"]:
            if name not in slots:
                raise TypeError(f"template {text!r}: slot {name!r} has no category")
            yield Slot(name, slots[name], match["mark"], match["number"] or "")
        elif word := match["denied"]:
            yield Literal((word,), "not")
        else:
            yield _forms(match.group())
    yield from _plain(text[position:])


def _plain(text: str) -> Iterator[Item]:
    """Words between slots, each in its one form."""
    return (Literal((word,), "fixed") for word in template_tokens(text)) if text.strip() else iter(())


def _forms(text: str) -> Literal:
    if text.endswith("*"):
        word = text[:-1].lower()
        return Literal((third_person(word), _IRREGULAR.get(word, word)), "verb")
    forms = tuple("".join(template_tokens(form)) for form in text.split("|"))
    return Literal(forms, "before" if forms in PAIRS else "noun")


def third_person(verb: str) -> str:
    """The form after he, she, it: "draws", "destroys", "is"."""
    return verb if verb in _IRREGULAR else with_s(verb)


def with_s(word: str) -> str:
    """A regular verb in the third person, or a regular noun in the plural.

    >>> with_s("draw"), with_s("search"), with_s("Ally")
    ('draws', 'searches', 'Allies')
    """
    if word.endswith(("s", "sh", "ch", "x", "z")):
        return word + "es"
    if word.endswith("y") and word[-2] not in "aeiou":
        return word[:-1] + "ies"
    return word + "s"
