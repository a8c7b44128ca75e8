"""Imports point one way: each room of the package may import only the rooms named for it here."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from hygiene.project import SOURCE, at, module_name, modules, tree

PUBLIC = (
    "",
    "engine.games.game",
    "engine.kernel.game",
    "engine.kernel.options",
    "engine.kernel.decisions",
    "engine.kernel.events",
    "engine.characteristics.derivation",
)
"""What programs that play or show games may use of the rules: `arbitre` itself, and the types of the engine's API."""

INTERFACE = (*PUBLIC, "ir", "rules", "text", "cards", "oracle", "judge", "agents", "sim", "variants")

MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "errors": (),
    "files": (),
    "processes": (),
    "data": (),
    "ir": (),
    "rules": (),
    "oracle": ("ir",),
    "cards": ("ir", "oracle", "processes"),
    "state": ("ir", "cards.records"),
    "engine": ("ir", "rules", "state", "cards.records"),
    "text": ("ir", "rules", *PUBLIC[1:]),
    "variants": ("ir", "rules", "state", "engine", "cards.records"),
    "judge": ("ir", "rules", "cards", "state", "engine", "variants", "text"),
    "agents": (*PUBLIC, "cards.records"),
    "envs": (*PUBLIC, "agents", "cards"),
    "sim": (*PUBLIC, "processes", "agents", "cards", "ir", "state"),  # generated situations are states
    "bench": ("ir", "rules", "cards", "state", "engine"),
    "web": (*INTERFACE, "web"),
    "cli": (*INTERFACE, "processes", "web", "sim", "bench", "variants.constructed"),
    "": ("engine", "rules", "cards", "state", "judge", "variants"),
    "__main__": ("cli",),
}
"""For each room, the modules that it may import besides its own, `errors` and `files`; a name stands for all under it.

`""` is the package itself, whose front names come from other rooms; `data` holds files that are read as resources.
"""

LEAN = ("errors", "ir", "rules", "state", "engine")
LEAN_NEEDS = {"msgspec"}
"""What the rooms that may be compiled need beyond the standard library."""
OPTIONAL = {"highspy"}
"""Libraries that are used where they are installed, and that everything works without."""


def room(module: str) -> str:
    return module.partition(".")[0]


def imported(path: Path) -> Iterator[tuple[int, str]]:
    """Every absolute name that a file imports, `arbitre.errors.EngineFault` for a name out of a module."""
    package = ["arbitre", *module_name(path).split(".")] if module_name(path) else ["arbitre"]
    if path.name != "__init__.py":
        package = package[:-1]
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            start = [*base, *(node.module.split(".") if node.module else [])]
            yield from ((node.lineno, ".".join([*start, alias.name])) for alias in node.names)


def own_module(name: str) -> str:
    """The longest module of the package in a dotted name: `engine.game` for `arbitre.engine.games.game.Game`."""
    parts = name.split(".")[1:]
    while parts and not (SOURCE.joinpath(*parts).is_dir() or SOURCE.joinpath(*parts).with_suffix(".py").is_file()):
        parts.pop()
    return ".".join(parts)


def allowed(importer: str, target: str) -> bool:
    names = ("errors", "files", *MAY_IMPORT[room(importer)])
    own = room(importer) != "" and room(target) == room(importer)
    return own or any(target == name or (name and target.startswith(name + ".")) for name in names)


def test_every_room_stands_in_the_table() -> None:
    """A new room is entered with what it may import before it is filled."""
    rooms = {room(module_name(path)) for path in modules()}
    assert rooms <= set(MAY_IMPORT), f"not in the table: {sorted(rooms - set(MAY_IMPORT))}"


def test_the_table_has_no_circle() -> None:
    """Imports point one way: following the table from a room never leads back to it."""

    def above(name: str, seen: frozenset[str]) -> None:
        assert name not in seen, f"'{name}' can import itself through {sorted(seen)}"
        for other in {room(o) for o in MAY_IMPORT[name] if o and room(o) != name}:
            above(other, seen | {name})

    for name in MAY_IMPORT:
        above(name, frozenset())


def test_imports_point_up_the_table() -> None:
    """No file imports a room that the table does not allow."""
    wrong = [
        f"{at(path, line)}: '{module_name(path) or 'arbitre'}' may not import '{name}'"
        for path in modules()
        for line, name in imported(path)
        if name.split(".")[0] == "arbitre" and not allowed(module_name(path), own_module(name))
    ]
    assert not wrong, "\n".join(wrong)


def test_the_core_needs_nothing_else() -> None:
    """State, engine and what they stand on import only the standard library and the library of the records."""
    known = set(sys.stdlib_module_names) | LEAN_NEEDS | OPTIONAL | {"arbitre"}
    wrong = [
        f"{at(path, line)}: '{name}'"
        for path in modules()
        if room(module_name(path)) in LEAN
        for line, name in imported(path)
        if name.split(".")[0] not in known
    ]
    assert not wrong, "\n".join(wrong)


def test_a_wrong_import_is_found(tmp_path: Path) -> None:
    """The check itself: the state may not import the engine, the engine may import the state's modules."""
    assert not allowed("state.objects", "engine.turn")
    assert not allowed("cards.decks", "state")
    assert not allowed("state.objects", "cards.importing")
    assert not allowed("agents.greedy", "engine.layers")
    assert allowed("engine.turn", "state.objects")
    assert allowed("state.objects", "errors")
