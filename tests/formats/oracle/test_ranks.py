"""Which row writes is said by its rank: in which order the files are read changes no text."""

from __future__ import annotations

import subprocess
import sys
from typing import Final

import pytest

SAMPLE: Final = 60
"""One card of so many of the catalogue is written."""

WRITES: Final = f"""
import sys
from arbitre.oracle import phrases

if sys.argv[1] == "backwards":
    found = phrases.families()
    phrases.families = lambda: tuple(reversed(found))

from arbitre.cards.catalogue import shipped_lines
from arbitre.cards.entries import decode
from arbitre.services.showing import as_text

lines = [line for file in shipped_lines() for line in file.splitlines() if b'"refused"' not in line]
for line in lines[:: {SAMPLE}]:
    for lang in ("en", "fr"):
        print(repr(as_text(decode(line), lang)))
"""


def written(order: str) -> list[str]:
    run = subprocess.run([sys.executable, "-c", WRITES, order], capture_output=True, text=True, encoding="utf-8")
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


@pytest.mark.slow
def test_the_order_of_the_files_changes_no_text() -> None:
    forwards, backwards = written("as they are"), written("backwards")
    assert len(forwards) > 300
    assert [pair for pair in zip(forwards, backwards, strict=True) if pair[0] != pair[1]] == []
