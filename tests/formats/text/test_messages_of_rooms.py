"""Every message that a room hands out stands in its table, with the parts that its row needs."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import arbitre
from arbitre.messages import Messages, slots

SOURCE = Path(arbitre.__file__).parent
MODULES = sorted(
    ".".join(("arbitre", *file.relative_to(SOURCE).with_suffix("").parts)).removesuffix(".__init__")
    for file in SOURCE.rglob("*.py")
    if "Messages" in (text := file.read_text("utf-8")) or "said(" in text
)


def said_in(module: str) -> Iterator[tuple[int, Messages, str, set[str] | None]]:
    """The messages that a module asks for by a written key: line, table, key, and the parts if all are named."""
    room = vars(import_module(module))
    file = Path(room["__file__"])
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args):
            continue
        table, key = room.get(node.func.id), node.args[0]
        if isinstance(table, Messages) and isinstance(key, ast.Constant):
            names = [word.arg for word in node.keywords]
            yield node.lineno, table, key.value, None if None in names else set(filter(None, names))


@pytest.mark.parametrize("module", MODULES)
def test_each_has_its_row_and_its_parts(module: str) -> None:
    wrong = []
    for line, table, key, parts in said_in(module):
        if key not in table.rows:
            wrong.append(f"line {line}: no row '{key}'")
        elif parts is not None and any(slots(text) != parts for text in table.rows[key]):
            wrong.append(f"line {line}: '{key}' with {sorted(parts)}")
    assert not wrong
