"""A node says one thing: what excludes one another is a sum of kinds, not a row of fields that may be left out; and
each field says under it what it means."""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest

from arbitre.cards.records import Face
from arbitre.engine.kernel import loading
from arbitre.ir.node import node_types
from arbitre.oracle.discourse.mentions import ROLES
from arbitre.oracle.phrases import ready
from hygiene.project import at, modules, tree

MOST = 6
EXCEPTIONS = {
    "Activated": "limits of one ability, all of which may be said together",
    "AttacksWith": "how many attack, whom and beside what, in many combinations",
    "CardToken": "the facts of a card's face",
    "CopySpell": "what a copy is, has, and aims at",
    "CostsLess": "which spells or abilities, and how much less",
    "CostsMore": "which spells or abilities, and how much more",
    "Do": "the gate around an instruction, each part of which may be said with each other",
    "EntersWith": "how something enters, all of which may be said together",
    "ExileCards": "from where, and what limits one choice of cards",
    "Face": "the facts of a card's face",
    "Modes": "how many may be chosen, and how: to be parted by what chooses",
    "Move": "how something enters, lies in a library or is exiled: to be parted by where it goes",
    "Moves": "from where, to where, why and by what",
    "PlayCards": "which cards, how many, and how",
    "Search": "what is found, by whom, where, and what it shares",
    "TargetSlot": "what limits one choice of targets, all of which may be said together",
    "TokenSpec": "the facts of a card's face",
}
"""Nodes with more optional fields, each with why."""


def optional(kind: type) -> list[str]:
    return [field.name for field in msgspec.structs.fields(kind) if not field.required]


def test_no_node_has_too_many_fields_that_may_be_left_out() -> None:
    found = {name for name, kind in node_types().items() if len(optional(kind)) > MOST}
    assert found - EXCEPTIONS.keys() == set()


def test_what_is_excepted_has_more() -> None:
    kinds = node_types() | {"Face": Face}
    assert [name for name in EXCEPTIONS if len(optional(kinds[name])) <= MOST] == []


def fields(module: ast.Module) -> Iterator[tuple[ast.AnnAssign, str]]:
    """The fields of the classes of a module, each with what is said under it; empty: nothing."""
    for kind in (node for node in ast.walk(module) if isinstance(node, ast.ClassDef)):
        for field, under in zip(kind.body, [*kind.body[1:], None], strict=True):
            if isinstance(field, ast.AnnAssign):
                yield field, said(under)


def said(under: ast.stmt | None) -> str:
    text = under.value.value if isinstance(under, ast.Expr) and isinstance(under.value, ast.Constant) else ""
    return text.strip() if isinstance(text, str) else ""


def is_told(name: str, text: str) -> bool:
    """Whether anything is said beyond the name of the field."""
    own = {word.rstrip("s") for word in name.lower().split("_")}
    words = {word.strip('.,;:()"').rstrip("s") for word in text.lower().split()}
    return bool(words - own - _WORDS)


_WORDS = {"", "a", "an", "it", "of", "the", "thi", "what", "which", "who", "whom"}
"""What says nothing of its own, without a last s."""


def untold(module: ast.Module) -> Iterator[ast.AnnAssign]:
    for field, text in fields(module):
        if not isinstance(field.target, ast.Name) or not is_told(field.target.id, text):
            yield field


@cache
def rooms_of_nodes() -> list[Path]:
    """The modules of all kinds of node: those of the language, cards, what reading and the engine add."""
    loading.load()
    ready()
    node_types.cache_clear()
    rooms = {kind.__module__ for kind in node_types().values() if kind.__module__.startswith("arbitre.")}
    return sorted({*(Path(sys.modules[room].__file__ or "") for room in rooms), *modules("ir")})


def test_each_field_is_told() -> None:
    paths = rooms_of_nodes()
    found = [f"{at(path, field.lineno)} {ast.unparse(field)}" for path in paths for field in untold(tree(path))]
    assert found == []
    assert {"records", "said", "settled"} <= {path.stem for path in paths}


@pytest.mark.parametrize(
    ("under", "is_enough"),
    [
        ("", False),
        ('    """"""', False),
        ('    """The amount."""', False),
        ("    # So much damage.", False),
        ('    """So much damage."""', True),
    ],
)
def test_what_is_not_told_is_found(under: str, is_enough: bool) -> None:
    source = f'class Deals(Effect):\n    amount: int\n{under}\n    to: int\n    """To whom or what it is dealt."""\n'
    assert [field.lineno for field in untold(ast.parse(source))] == ([] if is_enough else [2])


def test_what_plays_a_part_in_an_event_is_a_field_of_it() -> None:
    fields = {kind: {field.name for field in msgspec.structs.fields(kind)} for kind in ROLES}
    assert [kind for kind, parts in ROLES.items() if not set(parts.values()) <= fields[kind]] == []
