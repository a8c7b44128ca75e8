"""What the engine's source says to players: keys of the log and of decisions, and the words of refusals."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cache

from arbitre.engine.kernel import loading
from arbitre.engine.kernel.decisions import Decision
from arbitre.engine.playing.special import SORTS
from hygiene.project import at, modules, tree

ROOMS = ("engine", "variants", "views")
loading.load()


def calls(rooms: Sequence[str] = ROOMS) -> Iterator[tuple[str, ast.Call]]:
    """Every call in the engine, or in these rooms, with its place."""
    for path in modules(*rooms):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call):
                yield at(path, node.lineno), node


def called(call: ast.Call) -> str:
    """The bare name of what is called."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def constants(node: ast.expr) -> Iterator[str]:
    """The strings that an expression can be, as far as it shows."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from constants(node.body)
        yield from constants(node.orelse)


def argument(call: ast.Call, position: int, keyword: str) -> ast.expr | None:
    """An argument of a call, given by position or by name."""
    if len(call.args) > position:
        return call.args[position]
    return next((word.value for word in call.keywords if word.arg == keyword), None)


def notes() -> Iterator[tuple[str, str, set[str]]]:
    """Every key that is written to the log: its place, the key, the names of its parts.

    The only keys that do not stand in the call are the names of special actions.
    """
    for place, call in calls():
        if called(call) == "note" and isinstance(call.func, ast.Attribute) and len(call.args) >= 2:
            keys = list(constants(call.args[0])) or sorted(SORTS)
            for key in keys:
                yield place, key, {word.arg for word in call.keywords if word.arg}


@cache
def decision_types() -> frozenset[str]:
    """The names of all kinds of decision."""
    loading.load()
    found: set[str] = set()
    waiting: list[type[Decision]] = [Decision]
    while waiting:
        for kind in waiting.pop().__subclasses__():
            waiting.append(kind)
            found.add(kind.__name__)
    return frozenset(found)


def questions() -> Iterator[tuple[str, str]]:
    """Every key of a decision: its place and the key."""
    for place, call in calls():
        base = (
            called(call) == "__init__"
            and isinstance(call.func, ast.Attribute)
            and isinstance(call.func.value, ast.Call)
        )
        if called(call) in decision_types() or base:
            what = argument(call, 1, "what")
        elif called(call) in handing_on():
            what = argument(call, handing_on()[called(call)], "what")
        else:
            continue
        if what is not None:
            yield from ((place, key) for key in constants(what))


@cache
def handing_on() -> dict[str, int]:
    """The functions that hand a key on to a decision: the position of their parameter ``what``."""
    found: dict[str, int] = {}
    for path in modules(*ROOMS):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.FunctionDef) and "what" in (names := [arg.arg for arg in node.args.args]):
                inside = (
                    call for call in ast.walk(node) if isinstance(call, ast.Call) and called(call) in decision_types()
                )
                keys = (argument(call, 1, "what") for call in inside)
                if any(isinstance(key, ast.Name) and key.id == "what" for key in keys):
                    found[node.name] = names.index("what")
    return found


def refusals() -> Iterator[tuple[str, str]]:
    """Every refusal: its place and its words, with {} for each slot."""
    for place, call in calls((*ROOMS, "judge")):
        if called(call) in ("IllegalAction", "refuse", "error"):
            message = argument(call, 0, "message")
            if message is not None:
                yield from ((place, words) for words in patterns(message))


def reasons() -> Iterator[tuple[str, str]]:
    """Every part of a refusal: the words of a ``Refusal``, or those under the names ``words`` and ``why``."""
    for path in modules(*ROOMS):
        for node in ast.walk(tree(path)):
            for expression in _reasons(node):
                yield from ((at(path, node.lineno), words) for words in patterns(expression) if " " in words)


def remedies() -> Iterator[tuple[str, str, set[str]]]:
    """Every remedy: its place, its key with {} for what is put into it, the names of its parts."""
    for place, call in calls():
        if called(call) == "remedy" and call.args:
            for key in patterns(call.args[0]):
                yield place, key, {word.arg for word in call.keywords if word.arg}
        elif called(call) == "Remedy" and len(call.args) > 1:
            about = {name for node in ast.walk(call.args[1]) if isinstance(node, ast.expr) for name in constants(node)}
            yield from ((place, key, about) for key in patterns(call.args[0]))


def _reasons(node: ast.AST) -> Iterator[ast.expr]:
    if isinstance(node, ast.Call) and called(node) == "Refusal":
        why = argument(node, 0, "why")
        if why is not None:
            yield why
    elif isinstance(node, ast.Assign):
        for name in node.targets:
            yield from _named(name, node.value)


def _named(name: ast.expr, value: ast.expr) -> Iterator[ast.expr]:
    """What is called ``words`` or ``why``, alone or in a row of names."""
    if isinstance(name, ast.Name) and name.id in ("words", "why"):
        yield value
    elif isinstance(name, ast.Tuple) and isinstance(value, ast.Tuple):
        for one, its in zip(name.elts, value.elts, strict=True):
            yield from _named(one, its)


def patterns(node: ast.expr) -> Iterator[str]:
    """The words of a string, with {} for what is put into it."""
    if isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    elif isinstance(node, ast.IfExp):
        yield from patterns(node.body)
        yield from patterns(node.orelse)
    else:
        yield from constants(node)
