"""Only the state changes the state: no other room assigns to a field of its objects.

An object of the engine's own (an event, a context) may have fields of the same names. A write is let pass only where
the source shows, by an annotation or a call, that the thing written to is not of a class of the state.
"""

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from hygiene.project import SOURCE, at, modules, tree

WATCHED = ("engine", "variants")
REMEDY = "propose an event, or use a verb of the state; if it is no object of the state, annotate it"
VAGUE = {"Any", "T", "Self"}

Types = dict[str, set[str]]
"""For a name, the class names in the types that the source gives it."""


@cache
def state_classes() -> dict[str, frozenset[str]]:
    """The mutable classes of the state with their slots."""
    if not (SOURCE / "state" / "objects.py").is_file():
        return {}
    package = importlib.import_module("arbitre.state")
    found: dict[str, frozenset[str]] = {}
    for info in pkgutil.iter_modules(package.__path__, "arbitre.state."):
        module = importlib.import_module(info.name)
        for name, thing in vars(module).items():
            own = isinstance(thing, type) and thing.__module__ == module.__name__
            if own and not hasattr(thing, "__struct_fields__"):
                slots = vars(thing).get("__slots__", ())
                found[name] = frozenset((slots,) if isinstance(slots, str) else slots)
    return found


@cache
def returned() -> Types:
    """For each function of the watched rooms, by its bare name, the classes that it may return."""
    found: Types = {}
    for path in modules(*WATCHED):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns is not None:
                found.setdefault(node.name, set()).update(classes(node.returns))
    return found


def classes(annotation: ast.expr | None) -> set[str]:
    """The class names in an annotation: capitalised, and `Any` where nothing else is said."""
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        annotation = ast.parse(annotation.value, mode="eval").body
    names = [node.id for node in ast.walk(annotation) if isinstance(node, ast.Name)] if annotation else []
    return {name for name in names if name[0].isupper()} or {"Any"}


def of_value(value: ast.expr, known: Types) -> set[str]:
    """The classes of what an expression gives, as far as a name, a constructor or a function tells."""
    if isinstance(value, ast.Name):
        return known.get(value.id, {"Any"})
    if isinstance(value, ast.Call):
        func = value.func
        if isinstance(func, ast.Attribute) and func.attr == "__new__":
            return classes(func.value)
        name = func.attr if isinstance(func, ast.Attribute) else getattr(func, "id", "Any")
        return {name} if name[:1].isupper() else known.get(f"{name}()") or returned().get(name, {"Any"})
    if isinstance(value, ast.Attribute) and value.attr == "move":
        return {"Movement"}  # how an event moves its subject
    return {"Any"}


def known_types(function: ast.AST, owner: str) -> Types:
    """The types of a function's parameters and local names; `cls()` makes the class that the function is in."""
    found: Types = {"cls()": {owner}} if owner else {}

    def note(target: ast.expr, types: set[str]) -> None:
        if isinstance(target, ast.Name):
            found.setdefault(target.id, set()).update({owner} if types == {"Self"} else types)

    for node in ast.walk(function):
        if isinstance(node, ast.arg) and node.arg not in {"self", "cls"}:
            found.setdefault(node.arg, set()).update(classes(node.annotation))
        elif isinstance(node, ast.AnnAssign):
            note(node.target, classes(node.annotation))
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                note(target, of_value(node.value, found))
        elif isinstance(node, ast.For):
            note(node.target, of_value(node.iter, found))
    return found


def written(node: ast.AST) -> Iterator[tuple[ast.expr, str]]:
    """The objects and fields that a statement assigns to, adds to or deletes, also through an index."""
    targets: list[ast.expr] = []
    if isinstance(node, ast.Assign | ast.Delete):
        targets = list(node.targets)
    elif isinstance(node, ast.AugAssign | ast.AnnAssign | ast.For):
        targets = [node.target]
    elif isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        of_super = ast.unparse(node.func).startswith("super().")
        if name in {"setattr", "__setattr__", "delattr", "__delattr__"} and node.args and not of_super:
            field = node.args[1] if len(node.args) > 1 else None
            yield node.args[0], str(field.value) if isinstance(field, ast.Constant) else "any"
    while targets:
        target = targets.pop()
        if isinstance(target, ast.Tuple | ast.List):
            targets += target.elts
        elif isinstance(target, ast.Subscript | ast.Starred):
            targets.append(target.value)
        elif isinstance(target, ast.Attribute):
            yield target.value, target.attr


def scopes(node: ast.AST, owner: str = "") -> Iterator[tuple[ast.AST, str]]:
    """The outermost functions with the class they are in, and what stands outside functions."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef):
            yield from scopes(child, child.name)
        else:
            yield child, owner


def foreign_writes(module: ast.Module, state: dict[str, frozenset[str]]) -> Iterator[tuple[int, str]]:
    """The writes to fields of those classes, except on `self` and on what is plainly of another class."""
    fields = {"any"}.union(*state.values())
    for scope, owner in scopes(module):
        known = known_types(scope, owner)
        for node in ast.walk(scope):
            for receiver, field in written(node):
                own = isinstance(receiver, ast.Name) and receiver.id == "self"
                if field in fields and not own and of_value(receiver, known) & (set(state) | VAGUE):
                    yield receiver.lineno, f"{ast.unparse(receiver)}.{field}"


def test_no_room_writes_the_state_directly() -> None:
    """A field of the state changes only in `arbitre.state`, where undo can see it."""
    if not state_classes():
        pytest.skip("the state has no objects yet")
    wrong = [f"{at(path, line)}: {what}: {REMEDY}" for path in modules(*WATCHED) for line, what in writes(path)]
    assert not wrong, "\n".join(wrong)


def writes(path: Path) -> Iterator[tuple[int, str]]:
    return foreign_writes(tree(path), state_classes())


SAMPLE = """
def wrong(obj: Obj, game: Game, thing, objects: list[Obj]) -> None:
    obj.tapped = True
    game.state.players[0].life -= 3
    thing.tapped, x = True, 1
    game.player.counters["poison"] = 1
    del obj.tapped
    setattr(obj, "tapped", True)
    for each in objects:
        each.tapped = True
    other = obj
    other.tapped = True

class Event:
    def right(self, event: Event, obj: Obj) -> None:
        self.tapped = False
        event.tapped = obj.tapped
        obj.colour = 1
        new = Event.__new__(Event)
        setattr(new, name, 1)

    @classmethod
    def made(cls) -> Event:
        event = cls(1)
        event.tapped = True
        return event
"""


def test_writes_are_found() -> None:
    """The check itself, on every form of a write."""
    state = {"Obj": frozenset({"tapped", "counters"}), "Player": frozenset({"life"})}
    found = [line for line, _ in foreign_writes(ast.parse(SAMPLE), state)]
    assert sorted(found) == [3, 4, 5, 6, 7, 8, 10, 12]
