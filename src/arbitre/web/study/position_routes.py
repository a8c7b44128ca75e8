"""The addresses of the pages about positions: a position stands in its address, and a change leads to another one."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from arbitre.web.asking import Asking, Refused, leads, refusal
from arbitre.web.forms import form, language
from arbitre.web.numbers import whole
from arbitre.web.tables.hall import Full
from arbitre.web.tables.routes import Tables
from arbitre.web.tables.sessions import known, remember
from arbitre.web.words import said

MOST_FORM: Final = 250_000
"""The longest form, in bytes."""


class Positions:
    """The handlers of the routes."""

    def __init__(self, asking: Asking, tables: Tables) -> None:
        self.asking = asking
        self.tables = tables

    def routes(self) -> list[BaseRoute]:
        """All of them."""
        return [
            Route("/positions", self.start),
            Route("/positions", self.open, methods=["POST"]),
            Route("/positions/at", self.position),
            Route("/positions/edit", self.edit, methods=["POST"]),
            Route("/positions/play", self.play, methods=["POST"]),
            Route("/positions/scenario.yaml", self.scenario),
        ]

    async def start(self, request: Request) -> Response:
        """Where a position comes from."""
        return await self.asking.page(request, "positions", {})

    async def open(self, request: Request) -> Response:
        """A position that was written."""
        lang, text = language(request), (await form(request, MOST_FORM)).get("text", "")
        try:
            return leads(await self.asking.made(request, "written", {"text": text}), lang)
        except Refused as refused:
            told = {"refused": refused.told, "written": text}
            return await self.asking.page(request, "positions", told, refused.status)

    async def position(self, request: Request) -> Response:
        """A position, and what was asked of it; if that is too much work, the position alone."""
        lang, query = language(request), request.query_params
        fields = {name: query[name] for name in ("p", "on", "play", "ask", "solve") if name in query}
        try:
            return self.asking.shown(await self.asking.made(request, "position", fields), lang)
        except Refused as refused:
            plain = {name: fields[name] for name in ("p", "on") if name in fields} | {"refused": refused.told}
            return await self.asking.page(request, "position", plain, refused.status)

    async def edit(self, request: Request) -> Response:
        """A position after a change; one that is refused leaves it as it was, and says why."""
        lang, fields = language(request), await form(request, MOST_FORM)
        try:
            return leads(await self.asking.made(request, "change", dict(fields)), lang)
        except Refused as refused:
            kept = {name: fields.get(name, "") for name in ("p", "on")} | {"refused": refused.told}
            return await self.asking.page(request, "position", kept, refused.status)

    async def play(self, request: Request) -> Response:
        """A new table, at which the game goes on from a position."""
        lang, fields, key = language(request), await form(request, MOST_FORM), known(request)
        try:
            made = await self.asking.made(request, "scene", {"p": fields.get("p", "")})
            sitting = whole(fields.get("seat", "")) or 1
            id = await self.tables.lay(request, made.encode(), fields.get("against", ""), key, sitting)
        except Refused as refused:
            return refusal(lang, refused.status, refused.told, "positions")
        except Full:
            return refusal(lang, 503, said("busy").told(lang), "positions")
        response = leads(f"/tables/{id}", lang)
        remember(response, request, key)
        return response

    async def scenario(self, request: Request) -> Response:
        """A position with its line of play as a file, which the judge reads."""
        query = request.query_params
        try:
            text = await self.asking.made(
                request, "scenario", {"p": query.get("p", ""), "play": query.get("play", "")}, "en"
            )
        except Refused as refused:
            return refusal(language(request), refused.status, refused.told, "positions")
        return PlainTextResponse(text, headers={"Content-Disposition": 'attachment; filename="scenario.yaml"'})
