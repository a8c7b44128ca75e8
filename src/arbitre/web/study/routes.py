"""The addresses of the pages about decks, records and positions: what they ask of workers, and where edits lead."""

from __future__ import annotations

import secrets
from typing import Any, Final
from urllib.parse import urlencode

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from arbitre.cards.deckformats import parse_list, write_list
from arbitre.cards.decklist import DeckList
from arbitre.errors import AmbiguousInput, MalformedInput
from arbitre.messages import Message
from arbitre.web import pages
from arbitre.web.forms import form, language
from arbitre.web.messages import Job
from arbitre.web.packing import pack, unpack
from arbitre.web.pool import Busy, Pool, TooMuch
from arbitre.web.problems import Problem, as_text
from arbitre.web.study.decks import MOST_SEED, edited
from arbitre.web.study.making import PREFIX
from arbitre.web.study.words import said

MOST_FORM: Final = 120_000
"""The longest form, in bytes."""
HEADERS: Final = {"Content-Security-Policy": pages.POLICY, "Referrer-Policy": "same-origin"}
REFUSED: Final = (MalformedInput, AmbiguousInput)


class Refused(Exception):
    """A worker has refused what it was asked for."""

    def __init__(self, status: int, told: str) -> None:
        super().__init__(told)
        self.status = status
        self.told = told


class Study:
    """The handlers of the routes; whatever needs cards or a game is made by a worker."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    def routes(self) -> list[BaseRoute]:
        """All of them."""
        return [
            Route("/decks", self.decks),
            Route("/decks", self.open_deck, methods=["POST"]),
            Route("/decks/deck", self.deck),
            Route("/decks/edit", self.edit_deck, methods=["POST"]),
            Route("/decks/list.txt", self.deck_list),
            Route("/decks/pool", self.pool_of, methods=["POST"]),
            Route("/decks/draft", self.draft),
        ]

    # --- decks -------------------------------------------------------------------------------------------------------

    async def decks(self, request: Request) -> Response:
        """The decks that come along, and where to bring one's own."""
        return await self.page(request, "decks", {})

    async def open_deck(self, request: Request) -> Response:
        """A list that was pasted, or an empty one."""
        lang, fields = language(request), await form(request, MOST_FORM)
        written = "" if fields.get("empty") else fields.get("list", "")
        try:
            found = parse_list(written) if written.strip() else DeckList("", ())
            return leads(f"/decks/deck?list={pack(write_list(found))}", lang)
        except REFUSED as error:
            return await self.page(request, "decks", {"refused": error.told().told(lang), "written": written}, 422)

    async def deck(self, request: Request) -> Response:
        """A deck that is looked at and built."""
        return await self.page(request, "deck", dict(request.query_params))

    async def edit_deck(self, request: Request) -> Response:
        """A deck after a change."""
        lang, fields = language(request), await form(request, MOST_FORM)
        try:
            found = edited(parse_list(unpack(fields.get("list", ""))), fields.get("do", ""))
            kept = {name: fields[name] for name in ("theirs", "q", "hand") if fields.get(name)}
            return leads(address("/decks/deck", list=pack(write_list(found)), **kept), lang)
        except REFUSED as error:
            return refusal(lang, 422, error.told().told(lang), "decks")

    async def deck_list(self, request: Request) -> Response:
        """A deck as a file."""
        try:
            text = unpack(request.query_params.get("list", ""))
        except MalformedInput as error:
            return refusal(language(request), 422, error.told().told(language(request)), "decks")
        return PlainTextResponse(text, headers={"Content-Disposition": 'attachment; filename="deck.txt"'})

    async def pool_of(self, request: Request) -> Response:
        """Boosters are opened: a sealed deck, or the first one of a draft."""
        lang, fields = language(request), await form(request, MOST_FORM)
        code, seed = fields.get("set", ""), str(secrets.randbelow(MOST_SEED))
        if fields.get("kind") == "draft":
            return leads(address("/decks/draft", set=code, seed=seed, picks=""), lang)
        return await self.page(request, "sealed", {"set": code, "seed": seed})

    async def draft(self, request: Request) -> Response:
        """A draft, as far as it has come."""
        return await self.page(request, "draft", dict(request.query_params))

    # --- what workers make -------------------------------------------------------------------------------------------

    async def page(self, request: Request, name: str, fields: dict[str, Any], status: int = 200) -> Response:
        """What a worker makes of the fields: a page, or an address to which the browser is led."""
        lang = language(request)
        try:
            made = await self.made(name, fields, lang)
        except Refused as refused:
            return refusal(lang, refused.status, refused.told, _PLACES.get(name, "decks"))
        return leads(made, lang) if made.startswith("/") else HTMLResponse(made, status, HEADERS)

    async def made(self, name: str, fields: dict[str, Any], lang: str) -> str:
        """What a worker makes.

        :raises Refused: it has refused it, or nobody has time for it.
        """
        try:
            reply = await self.pool.reply(Job(f"{PREFIX}{name}", fields, "html", lang))
        except Busy:
            raise Refused(503, said("busy").told(lang)) from None
        except TooMuch:
            raise Refused(422, said("no work").told(lang)) from None
        if reply.status == 200:
            return reply.body.decode()
        told = said("fault").told(lang) if reply.fault else as_text(msgspec.json.decode(reply.body, type=Problem))
        raise Refused(reply.status, told)


_PLACES: Final = {"replay": "replays", "moment": "replays", "position": "positions", "scene": "positions"}
"""To which part of the site a page belongs, if not to the decks."""


def refusal(lang: str, status: int, told: Message | str, at: str) -> Response:
    """The page that says why something is refused."""
    return HTMLResponse(pages.refused(lang, told if isinstance(told, str) else told.told(lang), at), status, HEADERS)


def address(path: str, **query: str) -> str:
    """An address with its parameters."""
    return f"{path}?{urlencode(query)}"


def leads(where: str, lang: str) -> Response:
    """The browser is led to another page, in its language."""
    return RedirectResponse(where if "lang=" in where else f"{where}{'&' if '?' in where else '?'}lang={lang}", 303)
