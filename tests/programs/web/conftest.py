"""One server for all tests that only ask."""

from __future__ import annotations

from collections.abc import Iterator

import anyio.from_thread  # noqa: F401  here, and not where the first test client is made, deep in a stack
import pytest

from programs.web.server import Server, serving


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """A server that the tests leave as it is."""
    with serving() as found:
        yield found
