"""Who counts as one client, and how much one may have of what there is little of."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from starlette.requests import HTTPConnection

from arbitre.web.clients import Connections, client
from arbitre.web.tables.sessions import Buckets, Windows


def asked(peer: str, forwarded: str = "") -> HTTPConnection:
    headers = [(b"x-forwarded-for", forwarded.encode())] if forwarded else []
    return HTTPConnection({"type": "http", "client": (peer, 1), "headers": headers})


@pytest.mark.parametrize(
    ("peer", "forwarded", "who"),
    [
        ("192.0.2.7", "", "192.0.2.7"),
        ("192.0.2.7", "203.0.113.9", "192.0.2.7"),  # who comes from elsewhere says nothing of others
        ("127.0.0.1", "", ""),
        ("127.0.0.1", "203.0.113.9", "203.0.113.9"),
        ("127.0.0.1", "10.0.0.1, 203.0.113.9", "203.0.113.9"),
        ("::1", "2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:9::9", "", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "", "192.0.2.7"),
        ("127.0.0.1", "nonsense", "nonsense"),
    ],
)
def test_who_counts_as_one_client(peer: str, forwarded: str, who: str) -> None:
    assert client(asked(peer, forwarded)) == who


class Connection(asyncio.Transport):
    """A connection of somebody."""

    def __init__(self, peer: str) -> None:
        super().__init__({"peername": (peer, 1)})
        self.closed = False

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True


def test_one_client_has_only_so_many_connections() -> None:
    connections = Connections(2)
    mine = [Connection("2001:db8::1"), Connection("2001:db8::2")]
    assert all(map(connections.admit, mine))
    assert not connections.admit(Connection("2001:db8::3"))
    assert connections.admit(Connection("192.0.2.1"))
    assert all(connections.admit(Connection("127.0.0.1")) for _ in range(9)), "a proxy has as many as it needs"
    mine[0].close()
    assert connections.admit(Connection("2001:db8::3"))
    assert not connections.admit(Connection("2001:db8::4"))


def test_one_client_has_only_so_many_windows_whatever_its_browsers() -> None:
    windows = Windows(2, 3)
    assert [windows.open(one, "192.0.2.1") for one in ("a", "a", "a", "b", "c")] == [True, True, False, True, False]
    assert windows.open("c", "192.0.2.2")
    windows.close("a", "192.0.2.1")
    assert windows.open("c", "192.0.2.1")
    assert windows.count == 4
    assert all(windows.open(f"browser {number}", "") for number in range(9)), "of whom nothing is known"


def test_one_client_begins_only_so_many_games(monkeypatch: pytest.MonkeyPatch) -> None:
    now: list[Any] = [100.0]
    monkeypatch.setattr("arbitre.web.tables.sessions.monotonic", lambda: now[0])
    buckets = Buckets(0.5, 2)
    assert [buckets.take("192.0.2.1") for _ in range(3)] == [True, True, False]
    assert buckets.take("192.0.2.2")
    now[0] += 2
    assert [buckets.take("192.0.2.1") for _ in range(2)] == [True, False]
