"""The example that learns: it runs as it stands, and what it learns shows."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from types import ModuleType

import pytest

pytest.importorskip("gymnasium", reason="Gymnasium is not installed")

from hygiene.project import ROOT

EXAMPLE = ROOT / "examples" / "learning.py"


@pytest.fixture
def learning() -> ModuleType:
    found = importlib.util.spec_from_file_location("learning", EXAMPLE)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def test_it_runs() -> None:
    line = [sys.executable, str(EXAMPLE), "--games", "4", "--batch", "2", "--tested", "2"]
    done = subprocess.run(line, capture_output=True, text=True, check=True)
    assert [one.split()[:3] for one in done.stdout.splitlines()] == [["after", n, "games:"] for n in "024"]


@pytest.mark.slow
def test_it_learns(learning: ModuleType) -> None:
    first, *_, last = learning.learn(100, 50, 60, 1.0, 1, ("green-ramp", "green-ramp"))
    assert last[1] > first[1]
