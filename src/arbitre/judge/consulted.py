"""Which rules were looked at while something was played: those that the code cites which ran.

A function of the engine says which rules it carries out: in its docstring those of the whole, in a comment or an error
within it those of the lines that follow. A rule whose code seldom runs, or seldom finds something, tells more about
what was played than one of every turn; how often it does stands in `rules/data/usual.tsv`. Beside the code counts what
the cards say: the words of the ability language cite rules as functions do, and a keyword has a rule of its own.
"""

from __future__ import annotations

import linecache
import os
import sys
from collections.abc import Mapping, Sequence, Sized
from dataclasses import dataclass
from functools import _lru_cache_wrapper, cache
from math import log
from types import CodeType, FrameType, ModuleType
from typing import Any, Final, Self

from arbitre.cards.records import Card
from arbitre.engine.characteristics import modifying
from arbitre.engine.games.game import Game
from arbitre.engine.kernel import loading
from arbitre.engine.language import filtering
from arbitre.ir.abilities import Keyword
from arbitre.ir.node import Node, walk
from arbitre.ir.values import CardType
from arbitre.rules import index
from arbitre.rules.citations import citations
from arbitre.rules.editions import PINNED, Edition
from arbitre.rules.numbers import cite, exists, numbers, order, parent
from arbitre.rules.titles import of_keywords
from arbitre.state.characteristics import Characteristics

ROOT: Final = os.path.join(os.path.dirname(os.path.dirname(__file__)), "")
ASKING: Final = "judge.readings."
ROOMS: Final = ("engine.", "variants.", "state.", "ir.", ASKING)
"""Where the rules are carried out, and asked for."""
EXPLAINING: Final = ("engine.games.course.", "engine.games.why.")
"""Where what happened is looked at again, to tell how it came."""
WORKED_OUT: Final = ("arbitre.engine.", "arbitre.variants.", "arbitre.state.characteristics")
"""Where functions keep what they have worked out."""
OF_SEVERAL: Final = "8"
"""The chapter on games with more than two players."""
CASUAL: Final = {
    CardType.PLANE: "901",
    CardType.PHENOMENON: "901",
    CardType.VANGUARD: "902",
    CardType.SCHEME: "904",
    CardType.CONSPIRACY: "905",
}
"""The casual variant that a type of cards belongs to."""
COMMANDER: Final = "903"
SHARED: Final = 0.8
"""How much less a piece of code tells of each of its rules if it cites many."""
DECIDES: Final = 0.5
"""How much it counts that a section of the rules often has the one that decides."""
WHOLE: Final = 2.0
"""How much less a rule tells than the sub-rules of it that were looked at as well."""
TOLD: Final = 1.0
"""How much it counts that something that happened is told under a rule."""
RARE: Final = log(20)
"""What is rarer than this matters although no card of its casual variant is there: its colors were asked for."""
NOTHING: Final = "-"
"""Stands after the name of a function that found nothing each time that it ran."""
KEYWORD: Final = "keyword "
_OPENS: Final = ("if ", "elif ", "else:", "for ", "while ", "with ", "case ")
"""A comment beside such a line speaks of what stands below it."""


@dataclass(frozen=True, slots=True)
class Cited:
    """What a function cites."""

    name: str
    whole: frozenset[str]
    """By its docstring, or by the class that it is a method of."""
    at: Mapping[int, frozenset[str]]
    """By the lines that must run for it."""


class Watching:
    """What runs within `with Watching() as seen`."""

    def __init__(self) -> None:
        self._ran: dict[CodeType, Cited | None] = {}
        self._lines: set[tuple[CodeType, int]] = set()
        self._found: set[CodeType] = set()
        """What returned anything but no or an empty list."""
        self._before: Any = None

    def __enter__(self) -> Self:
        loading.load()  # what rooms do as they are loaded is no rule looked at
        _forget()
        self._before = sys.gettrace()
        sys.settrace(self._called)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(self._before)

    def _called(self, frame: FrameType, _event: str, _argument: object) -> Any:
        code = frame.f_code
        if code not in self._ran:
            self._ran[code] = _cited(code)
        cited = self._ran[code]
        if cited is None or (code in self._found and not cited.at):
            return None
        frame.f_trace_lines = bool(cited.at)
        return self._within

    def _within(self, frame: FrameType, event: str, argument: object) -> Any:
        if event == "line":
            self._lines.add((frame.f_code, frame.f_lineno))
        elif event == "return" and _is_something(argument):
            self._found.add(frame.f_code)
        return self._within

    def pieces(self) -> dict[str, frozenset[str]]:
        """The pieces of code that ran, by name, and the rules that each cites: functions, and single lines of them."""
        found: dict[str, frozenset[str]] = {}
        for code, cited in self._ran.items():
            if cited is None:
                continue
            if cited.whole:
                found[cited.name + ("" if code in self._found else NOTHING)] = cited.whole
            for place, (line, rules) in enumerate(cited.at.items(), start=1):
                if (code, line) in self._lines:
                    found[f"{cited.name}:{place}"] = rules
        return found


def particular(
    looked: Mapping[str, frozenset[str]], game: Game, *, of_several: bool, told: frozenset[str] = frozenset()
) -> list[str]:
    """Of pieces of code and words on cards, with what each cites, the rules by their keys in the index, the most
    particular first: those that the edition of a game has; those of games with several players (chapter 8) only if that
    is asked for, those of casual variants (9) where their cards are.

    :param told: the rules under which is told what happened; of these one rather decides.
    """
    usual: dict[str, float] = {}
    for name, cited in looked.items():
        how_usual = log(1 + index.usual(name)) + SHARED * log(len(cited)) + name.endswith(NOTHING)
        for rule in cited:
            usual[rule] = min(usual.get(rule, how_usual), how_usual)
    there = [rule for rule in usual if "." in rule and exists(_citation(rule), game.edition)]
    keywords = [name.removeprefix(KEYWORD) for name in words(game) if name.startswith(KEYWORD)]
    there = [rule for rule in there if _may_matter(rule, keywords)]
    casual = _casual(game)
    there = [rule for rule in there if rule[0] != "9" or rule.startswith(casual) or usual[rule] < RARE]
    if not of_several:
        there = [rule for rule in there if not rule.startswith(OF_SEVERAL)]
    whole = {parent(rule.partition(" ")[0]) for rule in there}
    weighed = {
        rule: usual[rule]
        - DECIDES * log(index.decides(rule.partition(".")[0]))
        + WHOLE * (rule.partition(" ")[0] in whole)
        - TOLD * (rule in told)
        for rule in there
    }
    return sorted(there, key=lambda rule: (weighed[rule], order(rule.partition(" ")[0]), rule))


def _forget() -> None:
    """What was worked out for games before is worked out anew: what is told of one must not depend on them."""
    modifying.forget()
    filtering.forget()
    for name, module in list(sys.modules.items()):
        if name.startswith(WORKED_OUT):
            for value in list(vars(module).values()):
                if isinstance(value, _lru_cache_wrapper):
                    value.cache_clear()


def words(game: Game) -> dict[str, frozenset[str]]:
    """The words on the cards and tokens of a game that cite rules, and the rules of its keywords."""
    state = game.state
    things = {thing for obj in (*state.objects.values(), *state.gone.values()) for thing in (obj.card, obj.base)}
    said = {node for thing in things for node in _on(thing)}
    found = {}
    for node in said:
        name = f"{type(node).__module__}.{type(node).__qualname__}".removeprefix("arbitre.")
        if cited := index.cited_by(name):
            found[name] = cited
        if isinstance(node, Keyword) and (cited := _of_keyword(node.name, game.edition)):
            found[f"{KEYWORD}{node.name}"] = cited
    return found


def _casual(game: Game) -> tuple[str, ...]:
    """The sections of the casual variants whose cards are in the game."""
    objects = game.state.objects.values()
    of_types = {section for obj in objects for kind, section in CASUAL.items() if kind in obj.base.types}
    return (*of_types, *((COMMANDER,) if any(obj.commander for obj in objects) else ()))


def _may_matter(rule: str, keywords: Sequence[str]) -> bool:
    """Whether nothing speaks against it: the rules of a keyword that is on no card matter nowhere."""
    number, space, date = rule.partition(" ")
    above = parent(number) if number[-1].isalpha() else number
    keyword = _keywords().get(above + space + date)
    return keyword is None or any(keyword in one for one in keywords)


@cache
def _keywords() -> dict[str, str]:
    """The keyword of each rule."""
    return {number: name for name, number in of_keywords().items() if number != "702.1"}


@cache
def _on(thing: Card | Characteristics | None) -> frozenset[Node]:
    """The words on a card, or of what an object is without one."""
    if thing is None:
        return frozenset()
    return frozenset(walk(thing if isinstance(thing, Card) else thing.abilities))


@cache
def _of_keyword(name: str, edition: Edition) -> frozenset[str]:
    """The rule of a keyword with its sub-rules; nothing if the edition has none."""
    number = of_keywords().get(name, "")
    if not number:
        return frozenset()
    there = cite(_citation(number), edition).removeprefix("CR ")
    return frozenset(
        index.key(one, edition) for one in numbers(edition.effective) if parent(one) == there or one == there
    )


def _is_something(value: object) -> bool:
    """Whether a function that returns it has found anything; a procedure that returns nothing has done something."""
    return value is not False and not (isinstance(value, Sized) and len(value) == 0)


def _citation(key: str) -> str:
    return f"CR {key}"


@cache
def _cited(code: CodeType) -> Cited | None:
    """What a function of the engine cites; None if it cites nothing, or is of another room."""
    name = _name(code)
    if (
        not name.startswith(ROOMS)
        or name.startswith(EXPLAINING)
        or not (cited := index.cited_by(name) | _of_class(code, name))
    ):
        return None
    at = {line: cited & keys for line, keys in _by_lines(code).items() if cited & keys}
    before = cited.difference(*at.values())
    return Cited(name, before | (cited & _before_statements(code)), at)


def _of_class(code: CodeType, name: str) -> frozenset[str]:
    """What the class of a method cites for the whole of it: in its docstring, not beside its fields."""
    owner = code.co_qualname.rpartition(".")[0]
    if not owner or "<locals>" in owner:
        return frozenset()
    kind: object = sys.modules.get(f"arbitre.{name.removesuffix(f'.{code.co_qualname}')}")
    for part in owner.split("."):
        kind = vars(kind).get(part) if isinstance(kind, type | ModuleType) else None
    told = kind.__doc__ if isinstance(kind, type) else None
    return frozenset(_key(citation) for _, citation in citations(told or ""))


def _source(code: CodeType) -> tuple[int, list[str]]:
    """The lines of a function, as far as its source is at hand, and how many of them stand before its statements."""
    first = code.co_firstlineno
    runs = sorted({line for _, _, line in code.co_lines() if line and line > first})
    lines = linecache.getlines(code.co_filename)[first - 1 : runs[-1] if runs else first]
    head = next((at for at, line in enumerate(lines) if line.lstrip().startswith(('"""', 'r"""'))), -1)
    if head < 0 or not code.co_consts or not isinstance(code.co_consts[0], str):
        return max(runs[0] - first, 0) if runs else len(lines), lines
    return head + 1 + code.co_consts[0].count("\n"), lines


def _before_statements(code: CodeType) -> frozenset[str]:
    """What a function cites for the whole of it."""
    head, lines = _source(code)
    return frozenset(_key(citation) for _, citation in citations("".join(lines[:head])))


def _by_lines(code: CodeType) -> dict[int, frozenset[str]]:
    """What a function cites beside its statements or above them, by the line that runs then."""
    head, lines = _source(code)
    text = "".join(lines[head:])
    if "CR" not in text and "rule=" not in text:
        return {}
    runs = sorted({line for _, _, line in code.co_lines() if line})
    found: dict[int, set[str]] = {}
    for at, citation in citations(text):
        line = code.co_firstlineno + head + at - 1
        opens = lines[head + at - 1].lstrip().startswith(_OPENS)
        following = next((one for one in runs if one > line - (not opens)), 0)
        if following:
            found.setdefault(following, set()).add(_key(citation))
    return {line: frozenset(found[line]) for line in sorted(found)}


def _key(citation: str) -> str:
    """The citation as the index has it."""
    return cite(citation, PINNED).removeprefix("CR ")


def _name(code: CodeType) -> str:
    """The dotted name of a function within the package; empty for others."""
    path = code.co_filename
    if not path.startswith(ROOT):
        return ""
    module = path.removeprefix(ROOT).removesuffix(".py").replace(os.sep, ".").removesuffix(".__init__")
    return f"{module}.{code.co_qualname}".replace(".<locals>", "")
