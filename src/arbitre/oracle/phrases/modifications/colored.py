"""What each of several has by its colour: "has vigilance if it's white and hexproof if it's blue" (CR 604.1, 613.1)."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.filters import And, HasColor, HasType
from arbitre.ir.modifications import HasAbilities
from arbitre.ir.node import Filter
from arbitre.ir.values import CardType
from arbitre.oracle.categories import NP, PARAGRAPH
from arbitre.oracle.formalism.grammar import REJECT, Category, Series, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.keyword_names import KEYWORD_NAME
from arbitre.oracle.phrases.nouns.nouns import COLOR_FILTER, both, parts_of


class _IfColored(NamedTuple):
    """A keyword, and the colour that has it."""

    keyword: str
    what: HasColor


_IF_COLORED: Final = Category("a keyword that what is of one color has")
row(
    _IF_COLORED,
    _IfColored(h.keyword, h.what),
    en="{keyword} if it's {what}",
    fr="le* {keyword} si elle est de couleur* {what*}",
    keyword=KEYWORD_NAME,
    what=COLOR_FILTER,
)


def _each_if_colored(what: Filter, parts: tuple[_IfColored, ...]) -> Any:
    """Of each colour one static ability of creatures (CR 604.1, 613.1e–f)."""
    if HasType(CardType.CREATURE) not in parts_of(what):
        return REJECT
    return tuple(Static(both(part.what, *parts_of(what)), (HasAbilities((Keyword(part.keyword),)),)) for part in parts)


def _colored_slots(given: tuple[Any, ...]) -> dict[str, Any] | None:
    found: list[tuple[Filter, _IfColored]] = []
    for one in given:
        match one:
            case Static(
                to=And(parts=(HasColor() as color, *rest)), mods=(HasAbilities(abilities=(Keyword() as has,)),)
            ):
                found.append((both(*rest), _IfColored(has.name, color)))
    if len(found) < 2 or len({what for what, _ in found}) != 1:
        return None
    what, parts = found[0][0], tuple(part for _, part in found)
    return {"what": what, "parts": parts} if given == _each_if_colored(what, parts) else None


row(
    PARAGRAPH,
    build=_each_if_colored,
    unbuild=_colored_slots,
    of_type=tuple,
    en="each {what:sing} has {parts}.",
    fr="chaque* {what:sing} a {parts}.",
    what=NP,
    parts=Series(_IF_COLORED, "and", least=2),
)
