"""What every test may ask for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from helpers.cited import Told, watch
from table import Table


@pytest.fixture(autouse=True)
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[Told]:
    """What the test is told cites the rules that `rules/numbers.tsv` holds."""
    told = Told()
    watch(told, monkeypatch)
    yield told
    assert not told.wrong(), "\n".join(told.wrong())


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands speak English, whatever the system of the one who runs the tests speaks."""
    monkeypatch.setenv("ARBITRE_LANG", "en")


@pytest.fixture
def table() -> Table:
    """A table of two players, whose first turn has begun."""
    return Table.players(2)


@pytest.fixture
def three() -> Table:
    """A table of three players."""
    return Table.players(3)
