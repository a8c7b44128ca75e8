"""Kinds of node are told apart by their types: no field is tried by name, and no name of a class stands for it."""

import ast
from collections.abc import Iterator

import pytest

from hygiene.project import at, modules, tree

ROOMS = ("engine", "ir", "judge", "oracle")


def tried(module: ast.Module) -> Iterator[ast.expr]:
    """Fields of which it is not known whether they are there: `getattr` with a default, and `hasattr` of another."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            of_itself = isinstance(node.args[0], ast.Name) and node.args[0].id == "self"
            if (node.func.id == "getattr" and len(node.args) == 3) or (node.func.id == "hasattr" and not of_itself):
                yield node


def named(module: ast.Module) -> Iterator[ast.expr]:
    """Names of the classes of values, and of classes that stand where a key does."""
    for node in ast.walk(module):
        keys: list[ast.expr | None] = []
        if isinstance(node, ast.Subscript):
            keys = [node.slice]
        elif isinstance(node, ast.Dict):
            keys = list(node.keys)
        elif isinstance(node, ast.DictComp):
            keys = [node.key]
        elif isinstance(node, ast.Compare):
            keys = [node.left, *node.comparators]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            keys = list(node.args[:1]) if node.func.attr in ("get", "pop", "setdefault") else []
        yield from (key for key in keys if key is not None and is_name_of_class(key))
        if isinstance(node, ast.Attribute) and node.attr == "__name__" and is_type_of(node.value):
            yield node


def is_name_of_class(node: ast.expr) -> bool:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id == "kind_name"
    return isinstance(node, ast.Attribute) and node.attr == "__name__"


def is_type_of(node: ast.expr) -> bool:
    called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "type"
    return called or (isinstance(node, ast.Attribute) and node.attr == "__class__")


ALLOWED = {"ir/node.py": "names of nodes in data", "__init__.py": "names of modules"}


@pytest.mark.parametrize("room", ROOMS)
def test_no_field_is_tried_by_name(room: str) -> None:
    found = [at(path, node.lineno) for path in modules(room) for node in tried(tree(path))]
    assert found == []


@pytest.mark.parametrize("room", ROOMS)
def test_no_name_of_a_class_is_a_key(room: str) -> None:
    paths = (path for path in modules(room) if not any(str(path).endswith(one) for one in ALLOWED))
    found = [at(path, node.lineno) for path in paths for node in named(tree(path))]
    assert found == []


@pytest.mark.parametrize(
    ("source", "is_found"),
    [
        ("getattr(node, 'what', None)", True),
        ("hasattr(node, 'batch')", True),
        ("getattr(node, name)", False),
        ("what_of(node)", False),
    ],
)
def test_trying_is_found(source: str, is_found: bool) -> None:
    assert bool(list(tried(ast.parse(source)))) is is_found


@pytest.mark.parametrize(
    ("source", "is_found"),
    [
        ("table[type(node).__name__]", True),
        ("table[Sacrifice.__name__]", True),
        ("{Sacrifice.__name__: 1}", True),
        ("table.get(kind_name(node))", True),
        ("node.__class__.__name__", True),
        ("kind_name(node) == 'Sacrifice'", True),
        ("table[type(node)]", False),
        ("f'nothing knows {kind_name(node)}'", False),
    ],
)
def test_names_as_keys_are_found(source: str, is_found: bool) -> None:
    assert bool(list(named(ast.parse(source)))) is is_found
