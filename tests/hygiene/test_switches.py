"""Every switch of the editions is obeyed somewhere, and tested in all of its positions with the same scenario."""

import ast
from collections.abc import Iterator
from enum import Enum
from typing import get_type_hints

from arbitre.rules.editions import PINNED, Edition
from hygiene.project import ROOT, SOURCE, modules, tree

SWITCHES = {name.lower() for name in PINNED.switches()}


def asked_for() -> set[str]:
    """The switches that something outside their own module asks for."""
    found = {
        node.attr
        for path in (*modules("engine", "variants"), SOURCE / "wording.py")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
    }
    return found & SWITCHES


def in_tests() -> Iterator[tuple[str, int]]:
    """The switches in `positions(…)` decorators of tests, and in how many positions."""
    for path in sorted((ROOT / "tests" / "rules").rglob("test_*.py")):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "positions":
                switch, expected = node.args
                assert isinstance(switch, ast.Constant)
                assert isinstance(expected, ast.Dict)
                yield str(switch.value), len(expected.keys)


def test_every_switch_is_obeyed() -> None:
    """A switch that nothing asks for changes nothing."""
    assert SWITCHES - asked_for() == set()


def test_every_switch_is_tested_in_all_positions() -> None:
    """One scenario, once for each value."""
    kinds = get_type_hints(Edition)
    wanted = {name: len(kinds[name]) if issubclass(kinds[name], Enum) else 2 for name in SWITCHES}
    assert {name: count for name, count in in_tests() if wanted.get(name) != count} == {}
    assert {name for name, _ in in_tests()} == set(wanted)
