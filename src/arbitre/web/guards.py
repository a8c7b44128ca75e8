"""What stands before every request and behind every answer: who may ask, and what a browser may do with the answer."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from arbitre.messages import LANGUAGES
from arbitre.web import problems
from arbitre.web.negotiating import language
from arbitre.web.operations import FRAMING
from arbitre.web.problems import Problem, problem

LOOPBACK: Final = ("localhost", "127.0.0.1", "[::1]")
"""The names of the machine itself."""
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that change nothing."""
_HEADERS: Final = {
    "Content-Security-Policy": f"default-src 'none'; {FRAMING}",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
    "Vary": "Accept, Accept-Language",
}
"""Headers of every answer that does not set them itself."""


class Guard:
    """An application that only those reach who may, and whose answers do no more than they must.

    *hosts* are the names by which the server goes; without any, every name is good. Browsers say from which site a
    page asks: pages of others are refused what is not a mere reading (so are all methods but those of `SAFE`), and
    websockets.
    """

    def __init__(self, app: ASGIApp, hosts: Collection[str] = ()) -> None:
        self.app = app
        self.hosts = frozenset(host.lower() for host in hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if scope["type"] == "websocket":
            await self._websocket(scope, receive, send, headers)
            return
        refused = self._refused(scope["method"], headers)
        app = self.app if refused is None else as_response(refused)
        await app(scope, receive, _with_headers(send))

    async def _websocket(self, scope: Scope, receive: Receive, send: Send, headers: Headers) -> None:
        """A websocket is opened only by pages of this server: browsers let every page ask, and send cookies along."""
        if "origin" in headers and self._refused("WEBSOCKET", headers) is None:
            await self.app(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 1008})

    def _refused(self, method: str, headers: Headers) -> Problem | None:
        lang = language(headers.get("accept-language", ""), LANGUAGES) or "en"
        host = headers.get("host", "").lower()
        if self.hosts and _name(host) not in self.hosts:
            return problem("wrong-host", lang)
        origin = headers.get("origin")
        if method not in SAFE and origin is not None and _place(origin) != host:
            return problem("cross-site", lang)
        if method not in SAFE and headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return problem("cross-site", lang)
        return None


def _name(host: str) -> str:
    """The name in a Host header, without its port."""
    return host[: host.index("]") + 1] if host.startswith("[") and "]" in host else host.partition(":")[0]


def _place(origin: str) -> str:
    """The host and port of an origin; what cannot be read is the host of nobody."""
    try:
        return urlsplit(origin).netloc.lower() or "null"
    except ValueError:
        return "null"


def as_response(found: Problem, allow: Sequence[str] = (), retry: int = 0) -> Response:
    """A problem as a response; *allow* are the methods that are allowed, *retry* the seconds to wait."""
    headers = {"Allow": ", ".join(allow)} if allow else {}
    if retry:
        headers["Retry-After"] = str(retry)
    return Response(msgspec.json.encode(found), found.status, headers, problems.MEDIA)


def _with_headers(send: Send) -> Send:
    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sent
