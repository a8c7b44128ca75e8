"""Lets engine and state tell which blocks, and which outcomes of conditions, a program reaches."""

from __future__ import annotations

import ast
import builtins
import importlib.machinery
import sys
from pathlib import Path
from types import CodeType
from typing import Any, ClassVar

ROOT = Path(__file__).resolve().parents[1]


class Watching(importlib.machinery.SourceFileLoader):
    """Compiles engine and state so that each block, and each outcome of a condition, tells that it was reached."""

    reached = bytearray(200_000)
    places: ClassVar[list[str]] = []

    def source_to_code(self, data: Any, path: Any, *, _optimize: int = -1) -> CodeType:
        tree = ast.parse(data)
        name = str(path).removeprefix(f"{ROOT}/src/arbitre/")
        if name.split("/")[0] in ("engine", "state"):
            builtins.__reached__ = Watching.reached  # type: ignore[attr-defined]
            builtins.__outcome__ = outcome  # type: ignore[attr-defined]
            tree = ast.fix_missing_locations(Marking(name, Watching.places).visit(tree))
        return compile(tree, path, "exec", dont_inherit=True, optimize=_optimize)


def outcome(place: int, value: Any) -> Any:
    Watching.reached[place + bool(value)] = 1
    return value


class Marking(ast.NodeTransformer):
    """Puts marks into the functions of a module."""

    def __init__(self, name: str, places: list[str]) -> None:
        self.name = name
        self.places = places
        self.inside = 0

    def _function(self, node: ast.FunctionDef) -> ast.AST:
        self.inside += 1
        node.body = [self.visit(one) for one in node.body]
        node.body.insert(0 if ast.get_docstring(node) is None else 1, self._mark(node))
        self.inside -= 1
        return node

    visit_FunctionDef = _function  # noqa: N815

    def _mark(self, node: Any) -> ast.stmt:
        return ast.parse(f"__reached__[{self._place(node)}] = 1").body[0]

    def _place(self, node: Any, count: int = 1) -> int:
        self.places += [f"{self.name}:{node.lineno}:{node.col_offset}:{at}" for at in range(count)]
        return len(self.places) - count

    def _tested(self, test: ast.expr) -> ast.expr:
        call = ast.parse(f"__outcome__({self._place(test, 2)}, 0)", mode="eval").body
        call.args[1] = test  # type: ignore[attr-defined]
        return call

    def visit_If(self, node: ast.If) -> ast.AST:
        return self._with_test(node)

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        return self._with_test(node)

    def visit_While(self, node: ast.While) -> ast.AST:
        return self._with_test(node)

    def _with_test(self, node: Any) -> ast.AST:
        self.generic_visit(node)
        if self.inside:
            node.test = self._tested(node.test)
        return node  # type: ignore[no-any-return]

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        self.generic_visit(node)
        if self.inside:
            node.ifs = [self._tested(test) for test in node.ifs]
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        if self.inside:
            node.values = [self._tested(value) for value in node.values]
        return node

    def visit_For(self, node: ast.For) -> ast.AST:
        self.generic_visit(node)
        if self.inside:
            node.body.insert(0, self._mark(node))
        return node

    def visit_match_case(self, node: ast.match_case) -> ast.AST:
        self.generic_visit(node)
        if self.inside:
            node.body.insert(0, self._mark(node.body[0]))
        return node


def watch() -> None:
    """From now on what is imported tells what is reached."""
    sys.dont_write_bytecode = True
    sys.pycache_prefix = str(ROOT / ".mutants" / "watched")
    importlib.machinery.SourceFileLoader.source_to_code = Watching.source_to_code  # type: ignore[method-assign]


def begin() -> None:
    """Nothing is reached yet."""
    Watching.reached[:] = bytes(len(Watching.reached))


def reached() -> list[str]:
    """The places that were reached since."""
    return [place for place, mark in zip(Watching.places, Watching.reached, strict=False) if mark]
