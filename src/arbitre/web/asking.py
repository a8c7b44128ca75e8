"""Asking a worker for a page, and the page that says why there is none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlencode

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from arbitre.web import pages
from arbitre.web.clients import Left, client, unless_left
from arbitre.web.forms import language
from arbitre.web.messages import PAGE, Job
from arbitre.web.pool import Busy, Pool, TooMuch
from arbitre.web.problems import Problem, as_text
from arbitre.web.words import said

PLAIN: Final = {"Content-Security-Policy": pages.POLICY, "Referrer-Policy": "same-origin"}
"""Of a page without pictures."""


class Refused(Exception):
    """A worker has refused what it was asked for."""

    def __init__(self, status: int, told: str, problem: Problem | None = None) -> None:
        super().__init__(told)
        self.status = status
        self.told = told
        self.problem = problem
        """What is wrong, as data; None: the server has no time, or has made a mistake."""


class Asking:
    """What workers are asked for; whatever needs cards or a game is made by them."""

    def __init__(self, pool: Pool, headers: Mapping[str, str]) -> None:
        self.pool = pool
        self.headers = headers
        """Of the pages."""

    async def page(self, request: Request, name: str, fields: dict[str, Any], status: int = 200) -> Response:
        """What a worker makes of the fields: a page, or an address to which the browser is led."""
        lang = language(request)
        try:
            made = await self.made(request, name, fields)
        except Refused as refused:
            return refusal(lang, refused.status, refused.told, PLACES.get(name, "decks"))
        return self.shown(made, lang, status)

    def shown(self, made: str, lang: str, status: int = 200) -> Response:
        """What a worker has made, as a response."""
        return leads(made, lang) if made.startswith("/") else HTMLResponse(made, status, self.headers)

    async def made(self, request: Request, name: str, fields: dict[str, Any], lang: str = "") -> str:
        """What a worker makes, in the language of the request or another one.

        :raises Refused: it has refused it, nobody has time for it, or the client is gone.
        """
        lang = lang or language(request)
        try:
            job = Job(f"{PAGE}{name}", fields, "html", lang, client(request))
            reply = await unless_left(request, self.pool.reply(job))
        except Left:
            raise Refused(400, said("left").told(lang)) from None
        except Busy:
            raise Refused(503, said("busy").told(lang)) from None
        except TooMuch:
            raise Refused(422, said("no work").told(lang)) from None
        if reply.status == 200:
            return reply.body.decode()
        found = msgspec.json.decode(reply.body, type=Problem)
        raise Refused(reply.status, said("fault").told(lang) if reply.fault else _in_words(found), found)


def _in_words(found: Problem) -> str:
    """A problem for who reads the page: what it is, and where; what could be meant stands in it already."""
    return as_text(msgspec.structs.replace(found, candidates=(), expected=()))


_POSITIONS: Final = ("positions", "written", "position", "change", "scene", "scenario")
PLACES: Final = {
    "replay": "replays",
    "moment": "replays",
    "branch": "replays",
    **dict.fromkeys(_POSITIONS, "positions"),
    **dict.fromkeys(("documents", "paragraph", "paragraph position"), "documents"),
}
"""To which part of the site a page belongs, if not to the decks."""


def refusal(lang: str, status: int, told: str, at: str) -> Response:
    """The page that says why something is refused."""
    return HTMLResponse(pages.refused(lang, told, at), status, PLAIN)


def address(path: str, **query: str) -> str:
    """An address with its parameters."""
    return f"{path}?{urlencode(query)}"


def leads(where: str, lang: str) -> Response:
    """The browser is led to another page, in its language."""
    return RedirectResponse(where if "lang=" in where else f"{where}{'&' if '?' in where else '?'}lang={lang}", 303)
