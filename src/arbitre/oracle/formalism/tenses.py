"""The past of what events say: the verb of a template is put into it, with what it agrees with."""

from __future__ import annotations

from copy import copy
from typing import Final

from arbitre.oracle.formalism import french_templates
from arbitre.oracle.formalism.grammar import Category, Item, Literal, Row, Series, Slot, third_person

_PAST: Final = {
    "has": "had",
    "become": "became",
    "cast": "cast",
    "deal": "dealt",
    "draw": "drew",
    "get": "got",
    "leave": "left",
    "lose": "lost",
    "put": "put",
    "win": "won",
    "tap": "tapped",
    "untap": "untapped",
    "commit": "committed",
    "scry": "scried",
    "surveil": "surveilled",
}
_WAS: Final = {"is": ("was", "were"), "are": ("was", "were"), "aren't": ("wasn't", "weren't")}
"""Verbs that have two forms in the past."""


def past_tense(verb: str) -> str:
    """ "Entered", "died": the past of a verb given by its base."""
    if verb in _PAST:
        return _PAST[verb]
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ied"
    return verb + ("d" if verb.endswith("e") else "ed")


def in_the_past(category: Category, known: dict[Category, Category] | None = None) -> Category:
    """The phrases of *category* with their verbs in the past: "a creature died", "you cast a spell".

    It has its rows once :func:`complete` is called. What has a verb of its own in it (``{verbs*}``) is in the past
    as well.
    """
    done = {} if known is None else known
    if category in done:
        return done[category]
    if isinstance(category, Series):
        done[category] = Series(in_the_past(category.item, done), category.style, category.least, category.shared)
        return done[category]
    past = done[category] = Category(f"{category.name}, in the past")
    _WAITING.append((category, past, done))
    return past


_WAITING: Final[list[tuple[Category, Category, dict[Category, Category]]]] = []
"""Categories whose past has no rows yet."""


def complete() -> None:
    """Give the categories in the past their rows, when all those of the present are there."""
    while _WAITING:
        category, past, known = _WAITING.pop()
        spoken = (row for row in category.rows if row.past and not _is_counted(row))
        past.rows[:0] = [made for row in spoken for made in _past_rows(row, past, known)]


def _is_counted(row: Row) -> bool:
    return any(isinstance(item, Literal) and item.forms[0] in _PRESENT for item in row.en)


_PRESENT: Final = frozenset({"each", "first"})
"""Words of rows that count within a turn or speak of every one: "cast their first spell each turn"."""


def _past_rows(row: Row, category: Category, known: dict[Category, Category]) -> list[Row]:
    """The row with its verb in the past; none if it says no verb itself."""
    made = copy(row)
    made.category, made.also = category, ()
    spoken = any(isinstance(i, Literal) and i.role == "verb" for i in row.en) or any(_is_verb(i) for i in row.en)
    items: list[Item] = []
    for item in row.en:
        if isinstance(item, Slot):
            items.append(item._replace(category=in_the_past(item.category, known)) if _is_verb(item) else item)
        elif item.role == "verb":
            items.append(_past_word(item.forms[1]))
        elif not spoken and item.role == "fixed" and (verb := _base_of(item.forms[0])):
            if items and isinstance(subject := items[-1], Slot) and not subject.mark:
                items[-1] = subject._replace(mark="!")
            items.append(_past_word(verb))
            spoken = True
        else:
            items.append(item)
    made.en = tuple(items)
    made.fr = None if row.fr is None else french_templates.in_the_past(row.fr, lambda used: in_the_past(used, known))
    return [made] if spoken else []


def _is_verb(item: Item) -> bool:
    return isinstance(item, Slot) and item.mark == "*"


def _past_word(base: str) -> Literal:
    return Literal(_WAS[base], "verb") if base in _WAS else Literal((past_tense(base),), "fixed")


_SAID: Final = (
    "activate",
    "attack",
    "cause",
    "copy",
    "deal",
    "discard",
    "enter",
    "exploit",
    "get",
    "leave",
    "roll",
    "sacrifice",
)
"""Verbs that stand in rows in one form only."""
_BASES: Final = {form: verb for verb in (*_SAID, "is") for form in (verb, third_person(verb))} | {"are": "is"}


def _base_of(word: str) -> str | None:
    return _BASES.get(word)
