"""Who a browser is: a key in a cookie that scripts cannot read and other sites do not send; and how much it may do."""

from __future__ import annotations

from collections import Counter, OrderedDict
from time import monotonic
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from arbitre.tables.journal import new_key
from arbitre.web.clients import MOST_CLIENTS

COOKIE: Final = "arbitre"
LASTS: Final = 365 * 24 * 3600
"""Seconds."""
_LENGTHS: Final = range(20, 65)


def browser(asked: HTTPConnection) -> str:
    """The key of the browser that asks; empty if it has none."""
    key = asked.cookies.get(COOKIE, "")
    return key if len(key) in _LENGTHS else ""


def known(asked: HTTPConnection) -> str:
    """The key of the browser, or a new one."""
    return browser(asked) or new_key()


def remember(response: Response, asked: HTTPConnection, key: str) -> None:
    """Give the browser its key; over TLS it is never sent otherwise."""
    secure = asked.headers.get("origin", "").startswith("https://") or asked.url.scheme == "https"
    response.set_cookie(COOKIE, key, LASTS, path="/", secure=secure, httponly=True, samesite="strict")


class Bucket:
    """So many things a second, and some more at once."""

    __slots__ = ("rate", "most", "_left", "_at")

    def __init__(self, rate: float, most: int) -> None:
        self.rate = rate
        self.most = most
        self._left = float(most)
        self._at = monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = monotonic()
        self._left = min(self.most, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each client; who is not known is not limited by it."""

    __slots__ = ("rate", "most", "_each")

    def __init__(self, rate: float, most: int) -> None:
        self.rate = rate
        self.most = most
        self._each: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str) -> bool:
        """Whether one more is allowed to a client now."""
        if not client:
            return True
        bucket = self._each.setdefault(client, Bucket(self.rate, self.most))
        self._each.move_to_end(client)
        if len(self._each) > MOST_CLIENTS:
            self._each.popitem(last=False)
        return bucket.take()


class Windows:
    """The windows that look at tables: of each browser, and of each client that is known, only so many."""

    def __init__(self, most: int, most_of_client: int) -> None:
        self._most = most
        self._most_of_client = most_of_client
        self._browsers: Counter[str] = Counter()
        self._clients: Counter[str] = Counter()

    @property
    def count(self) -> int:
        """How many there are."""
        return self._browsers.total()

    def open(self, browser: str, client: str) -> bool:
        """Whether there is one more now."""
        if self._browsers[browser] >= self._most or (client and self._clients[client] >= self._most_of_client):
            return False
        self._browsers[browser] += 1
        self._clients[client] += 1
        return True

    def close(self, browser: str, client: str) -> None:
        """One is closed."""
        for counted, one in ((self._browsers, browser), (self._clients, client)):
            counted[one] -= 1
            if not counted[one]:
                del counted[one]
