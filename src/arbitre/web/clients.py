"""Who asks: which client a request is of, and whether it is still there."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Final, TypeVar

from starlette.requests import HTTPConnection, Request

T = TypeVar("T")

MOST_CLIENTS: Final = 10_000
"""So many clients are remembered at once."""
_OF_ONE: Final = 64
"""The length of the prefix, in bits, of what one user of IPv6 has."""


class Left(Exception):
    """The client has gone away."""


def client(asked: HTTPConnection) -> str:
    """Who asks, by address. Of one on this machine, which may be a proxy, it is what the proxy says last; empty:
    nobody knows, and what is limited for each client is limited for all of those together."""
    peer = asked.client.host if asked.client is not None else ""
    if _is_here(peer):
        peer = asked.headers.get("x-forwarded-for", "").rpartition(",")[2].strip()[:64]
    return _one(peer)


def _one(address: str) -> str:
    """What is limited as one client: an address, or of IPv6 the network that one connection is usually given."""
    with suppress(ValueError):
        found = ip_address(address)
        if isinstance(found, IPv6Address):
            mapped = found.ipv4_mapped
            return str(mapped or ip_network((found, _OF_ONE), strict=False))
    return address


def _is_here(peer: str) -> bool:
    try:
        return ip_address(peer).is_loopback
    except ValueError:
        return True


class Connections:
    """So many connections of each client; those from this machine, as a proxy makes them, are not limited."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[str, set[asyncio.BaseTransport]] = {}

    def admit(self, connection: asyncio.BaseTransport) -> bool:
        """Whether one more may stay open."""
        peer = (connection.get_extra_info("peername") or ("",))[0]
        if _is_here(peer):
            return True
        client = _one(peer)
        here = {one for one in self._open.get(client, ()) if not one.is_closing()}
        admitted = len(here) < self._most
        self._open[client] = {*here, connection} if admitted else here
        if len(self._open) > MOST_CLIENTS:
            self._open = {one: left for one, left in self._open.items() if not all(c.is_closing() for c in left)}
        return admitted


async def unless_left(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """What comes of some work; it is given up if the client goes away.

    :raises Left: it has, or the server ends.
    """
    working = asyncio.ensure_future(work)
    leaving = asyncio.ensure_future(_left(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Left
        return working.result()
    except asyncio.CancelledError:  # the server ends, and waits no longer for who still asks
        raise Left from None
    finally:
        leaving.cancel()
        working.cancel()


async def _left(request: Request) -> None:
    """Return when the client has gone away."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
