"""The nodes of a YAML file with their places, read with limits: fields, lists, words, numbers, yes and no."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from typing import Any, Final

import yaml

from arbitre.errors import MalformedInput, Place
from arbitre.judge.wording.limits import LARGEST
from arbitre.judge.wording.messages import said
from arbitre.letters import number, unfit
from arbitre.letters import said as unfit_said

DEEPEST: Final = 30
"""More levels than this no scenario needs."""
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,12}")


def compose(text: str, file: str) -> Any:
    """The root node of a text; *file* is for messages.

    :raises MalformedInput: it is not YAML, or is nested too deeply.
    """
    try:
        depth = 0
        for event in yaml.parse(text, Loader=yaml.SafeLoader):
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            mark = event.start_mark
            where = Place(file, mark.line + 1, mark.column + 1) if mark else Place(file)
            if depth > DEEPEST:
                raise MalformedInput(said("deep", most=DEEPEST), where)
            if isinstance(event, yaml.AliasEvent):  # a few of them can stand for more than any memory holds
                raise MalformedInput(said("alias", name=str(event.anchor)), where)
            if isinstance(event, yaml.ScalarEvent) and (at := unfit(event.value, "\n\t")) >= 0:
                raise MalformedInput(unfit_said("unfit", letter=number(event.value[at])), where)
        return yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.reader.ReaderError as error:
        before = text[: error.position]
        where = Place(file, before.count("\n") + 1, error.position - before.rfind("\n"))
        raise MalformedInput(unfit_said("unfit", letter=number(text[error.position])), where) from None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        spot = Place(file, mark.line + 1, mark.column + 1, line_of(text, mark.line)) if mark else Place(file)
        colon = "mapping values" in str(error.problem)
        hint = said("quote it") if colon else ""
        raise MalformedInput(said("not yaml", problem=str(error.problem)), spot, hint=hint) from None


def words_in(node: Any) -> Iterator[str]:
    """All words below a node."""
    if isinstance(node, yaml.ScalarNode):
        yield str(node.value)
    for child in node.value if isinstance(node, yaml.CollectionNode) else ():
        for one in child if isinstance(child, tuple) else (child,):
            yield from words_in(one)


def line_of(text: str, number: int) -> str:
    """A line by its number from 0."""
    lines = text.splitlines()
    return lines[number] if number < len(lines) else ""


class Nodes:
    """The nodes of one file."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.written = text.splitlines()

    def place(self, node: Any) -> Place:
        """Where a node stands."""
        mark = node.start_mark
        width = node.end_mark.column - mark.column if node.end_mark.line == mark.line else 1
        line = self.written[mark.line] if mark.line < len(self.written) else ""
        return Place(self.file, mark.line + 1, mark.column + 1, line, max(width, 1))

    def mapping(self, node: Any, allowed: Iterable[str]) -> dict[str, Any]:
        """Fields with their values, each once.

        :raises MalformedInput: it has others than those allowed.
        """
        allowed = tuple(allowed)
        fields: dict[str, Any] = {}
        if not isinstance(node, yaml.MappingNode):
            raise MalformedInput(said("fields"), self.place(node), allowed)
        for key, value in node.value:
            name = self.text_of(key)
            if name not in allowed:
                raise self.unknown("field", name, key, allowed)
            if name in fields:
                raise MalformedInput(said("twice", name=name), self.place(key))
            fields[name] = value
        return fields

    def unknown(self, what: str, name: str, node: Any, known: Sequence[str]) -> MalformedInput:
        """That there is no such field, step or player; with the one that was meant, if one is much like it."""
        close = get_close_matches(name, known, 1, 0.6)
        hint = said("meant", word=close[0]) if close else ""
        complaint = said(f"no {what}" if what != "field" else "unknown field", name=name)
        return MalformedInput(complaint, self.place(node), known, hint)

    def pairs(self, node: Any) -> list[tuple[str, Any]]:
        """Names with their values, each name once and not empty."""
        if not isinstance(node, yaml.MappingNode):
            raise MalformedInput(said("names"), self.place(node), [said("name: value")])
        found: dict[str, Any] = {}
        for key, value in node.value:
            name = self.text_of(key)
            if not name:
                raise MalformedInput(said("empty name"), self.place(key))
            if name in found:
                raise MalformedInput(said("name twice", name=name), self.place(key))
            found[name] = value
        return list(found.items())

    def items(self, node: Any) -> list[Any]:
        """The items of a list; anything else is the only item."""
        return list(node.value) if isinstance(node, yaml.SequenceNode) else [node]

    def is_sentence(self, node: Any, fields: Sequence[str]) -> bool:
        """Whether a node is a text with a colon in it, which YAML takes for a field with its value."""
        if not isinstance(node, yaml.MappingNode):
            return isinstance(node, yaml.ScalarNode)
        if len(node.value) != 1 or self.text[node.start_mark.index] == "{":
            return False
        key, value = node.value[0]
        plain = isinstance(key, yaml.ScalarNode) and isinstance(value, yaml.ScalarNode)
        return plain and key.value not in fields and not get_close_matches(str(key.value), fields, 1, 0.6)

    def sentence(self, node: Any) -> str:
        """A text, also with a colon in it.

        :raises MalformedInput: it is something else.
        """
        if isinstance(node, yaml.MappingNode) and self.is_sentence(node, ()):
            key, value = node.value[0]
            return " ".join(self.text[key.start_mark.index : value.end_mark.index].split())
        return self.text_of(node)

    def text_of(self, node: Any) -> str:
        """A word or sentence.

        :raises MalformedInput: it is something else.
        """
        if not isinstance(node, yaml.ScalarNode):
            raise MalformedInput(said("a word"), self.place(node))
        try:  # JSON writes letters beyond U+FFFF as pairs
            return str(node.value).encode("utf-16", "surrogatepass").decode("utf-16").strip()
        except UnicodeDecodeError:
            raise MalformedInput(said("half a letter"), self.place(node)) from None

    def word(self, fields: dict[str, Any], name: str) -> str:
        """The text of a field; empty if it is not there."""
        return self.text_of(fields[name]) if name in fields else ""

    def words(self, fields: dict[str, Any], name: str) -> tuple[str, ...]:
        """The texts of a field."""
        return tuple(self.text_of(node) for node in self.items(fields[name])) if name in fields else ()

    def number(self, fields: dict[str, Any], name: str, default: int, least: int, most: int = LARGEST) -> int:
        """The number of a field, or else the default."""
        return self.integer(fields[name], least, most) if name in fields else default

    def integer(self, node: Any, least: int = -LARGEST, most: int = LARGEST) -> int:
        """A number between two others.

        :raises MalformedInput: it is none, too small or too large.
        """
        text = self.text_of(node)
        if not text.lstrip("+-").isdecimal():
            raise MalformedInput(said("no number", text=text[:40]), self.place(node), [said("a number")])
        number = int(text) if _NUMBER.fullmatch(text) else None
        if number is None or not least <= number <= most:
            shown = text if len(text) <= 20 else said("digits", begin=text[:10], count=len(text))
            raise MalformedInput(said("not between", number=shown, least=str(least), most=str(most)), self.place(node))
        return number

    def flag(self, fields: dict[str, Any], name: str) -> bool:
        """Yes or no; no if the field is not there."""
        if name not in fields:
            return False
        word = self.text_of(fields[name]).lower()
        if word not in ("true", "false", "yes", "no"):
            raise MalformedInput(said("no flag", word=word), self.place(fields[name]), ["yes", "no"])
        return word in ("true", "yes")
