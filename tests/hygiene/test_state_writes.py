"""Only the state changes the state: a type checker sees a field assigned to; what it cannot see is looked for here."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from hygiene.project import at, modules, tree

WATCHED = ("engine", "variants", "text", "judge", "agents", "sim", "cli")
REMEDY = "propose an event, or use `put`, `enter` or a verb of the state"
TABLES = {"objects", "gone", "journal", "players"}
"""What the state holds that is not a field: changed by `enter` only."""
OWN = {"event.move", "new"}
"""What a room that copies or fills something of its own calls it."""


def hidden_writes(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Fields set by their slots or by name, and entries of the tables of the state set or deleted."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            slot = name in {"__set__", "__delete__"}
            named = name in {"setattr", "delattr"} and ast.unparse(node.args[0]) not in OWN
            if slot or named:
                yield node.lineno, ast.unparse(node)
        elif isinstance(node, ast.Subscript | ast.Attribute) and not isinstance(node.ctx, ast.Load):
            table = node.value if isinstance(node, ast.Subscript) else node
            of_state = isinstance(table, ast.Attribute) and ast.unparse(table.value).endswith("state")
            if isinstance(table, ast.Attribute) and of_state and table.attr in TABLES:
                yield node.lineno, ast.unparse(node)


def test_no_room_writes_the_state_directly() -> None:
    """A field of the state changes only in `arbitre.state`, where undo can see it."""
    wrong = [f"{at(path, line)}: {what}: {REMEDY}" for path in modules(*WATCHED) for line, what in found(path)]
    assert not wrong, "\n".join(wrong)


def found(path: object) -> Iterator[tuple[int, str]]:
    return hidden_writes(tree(path))  # type: ignore[arg-type]


SAMPLE = """
Obj.tapped.__set__(obj, True)
setattr(obj, "tapped", True)
delattr(obj, "tapped")
game.state.objects[3] = obj
del state.gone[3]
state.journal = []
setattr(event.move, name, value)
print(state.objects[3])
self.objects[3] = obj
"""


def test_writes_are_found() -> None:
    """The check itself, on every form of a write."""
    assert sorted(line for line, _ in hidden_writes(ast.parse(SAMPLE))) == [2, 3, 4, 5, 6, 7]
