"""Who asks: which client a request is of, and whether it is still there."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from ipaddress import ip_address
from typing import Any, TypeVar

from starlette.requests import HTTPConnection, Request

T = TypeVar("T")


class Left(Exception):
    """The client has gone away."""


def client(asked: HTTPConnection) -> str:
    """The address of who asks. Of one on this machine, which may be a proxy, it is what the proxy says last; empty:
    nobody knows, and what is limited for each client is limited for all of those together."""
    peer = asked.client.host if asked.client is not None else ""
    if not _is_here(peer):
        return peer
    return asked.headers.get("x-forwarded-for", "").rpartition(",")[2].strip()[:64]


def _is_here(peer: str) -> bool:
    try:
        return ip_address(peer).is_loopback
    except ValueError:
        return True


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
