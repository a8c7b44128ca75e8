"""What every test may ask for."""

from __future__ import annotations

import pytest

from table import Table


@pytest.fixture
def table() -> Table:
    """A table of two players, whose first turn has begun."""
    return Table.players(2)


@pytest.fixture
def three() -> Table:
    """A table of three players."""
    return Table.players(3)
