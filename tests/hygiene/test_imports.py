"""The core needs no library but that of the records; how rooms may import each other is held by ``lint-imports``."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from hygiene.project import at, module_name, modules, tree

LEAN = ("errors", "ir", "rules", "state", "engine")
LEAN_NEEDS = {"msgspec"}
"""What the rooms that may be compiled need beyond the standard library."""
OPTIONAL = {"highspy"}
"""Libraries that are used where they are installed, and that everything works without."""


def imported(path: Path) -> Iterator[tuple[int, str]]:
    """Every package that a file imports by its full name, by line."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name.partition(".")[0]) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.lineno, node.module.partition(".")[0]


def test_the_core_needs_nothing_else() -> None:
    """State, engine and what they stand on import only the standard library and the library of the records."""
    known = set(sys.stdlib_module_names) | LEAN_NEEDS | OPTIONAL | {"arbitre"}
    core = [path for path in modules() if module_name(path).partition(".")[0] in LEAN]
    assert core
    wrong = [f"{at(path, line)}: '{name}'" for path in core for line, name in imported(path) if name not in known]
    assert not wrong, "\n".join(wrong)
