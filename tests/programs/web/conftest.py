"""One server for all tests that only ask."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from programs.web.server import Server, serving


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """A server that the tests leave as it is."""
    with serving() as found:
        yield found
