"""The addresses of the pages about records: of a table by its seats, or by a link that was shared."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from arbitre.tables.messages import said as hidden
from arbitre.web import pages
from arbitre.web.asking import PLAIN, Asking, Refused, leads, refusal
from arbitre.web.forms import form, language
from arbitre.web.tables.hall import Full
from arbitre.web.tables.room import Room
from arbitre.web.tables.routes import MOST_RECORD, Handler, Tables
from arbitre.web.tables.sessions import known, remember
from arbitre.web.words import said

MOST_FORM: Final = 2 * MOST_RECORD
"""The longest form, in bytes."""
SHARED: Final = -1
"""Instead of a seat: who has this key may know the whole game."""
MOST_LISTED: Final = 10
"""So many games of a browser are listed."""


_GAMES: Final = ("/replays/{id}/{key}", "/tables/{id}/replay")


class Replays:
    """The handlers of the routes."""

    def __init__(self, asking: Asking, tables: Tables) -> None:
        self.asking = asking
        self.tables = tables

    def routes(self) -> list[BaseRoute]:
        """All of them."""
        doing = (
            ("", self.replay, "GET"),
            ("/record", self.record, "GET"),
            ("/position", self.position, "GET"),
            ("/branch", self.branch, "POST"),
        )
        return [
            Route("/replays", self.start),
            Route("/replays", self.open, methods=["POST"]),
            *(Route(f"{at}{what}", _refusing(do), methods=[method]) for at in _GAMES for what, do, method in doing),
        ]

    async def start(self, request: Request) -> Response:
        """The games of the browser, and where to open another one."""
        return await self._start(request)

    async def open(self, request: Request) -> Response:
        """A record that was brought along."""
        lang, fields, key = language(request), await form(request, MOST_FORM), known(request)
        try:
            id = await self.tables.lay(request, fields.get("record", "").encode(), "", key)
        except Refused as refused:
            return await self._start(request, refused.told, refused.status)
        except Full:
            return await self._start(request, said("busy").told(lang), 503)
        response = leads(f"/tables/{id}/replay?at=0", lang)
        remember(response, request, key)
        return response

    async def replay(self, request: Request) -> Response:
        """A moment of a game."""
        room, root = await self._told(request)
        query, shared = request.query_params, "key" not in request.path_params
        link = f"/replays/{room.id}/{self.tables.hall.journal.invitation(room.id, SHARED)}" if shared else ""
        fields = {"at": query.get("at"), "seat": query.get("seat"), "root": root, "share": link}
        return await self.asking.page(request, "replay", {**_game(room), **fields})

    async def record(self, request: Request) -> Response:
        """The record as a file."""
        room, _ = await self._told(request)
        return await self.tables.saved(request, room, room.standing.people, language(request))

    async def position(self, request: Request) -> Response:
        """The position at a moment of a game, to be edited or judged."""
        room, _ = await self._told(request)
        return await self.asking.page(request, "moment", {**_game(room), "at": request.query_params.get("at")})

    async def branch(self, request: Request) -> Response:
        """A new table, at which the game goes on from one of its moments."""
        lang, fields, key = language(request), await form(request, MOST_FORM), known(request)
        room, _ = await self._told(request)
        try:
            made = await self.asking.made(request, "branch", {**_game(room), "at": fields.get("at")})
            id = await self.tables.lay(request, made.encode(), fields.get("against", ""), key)
        except Full:
            return refusal(lang, 503, said("busy").told(lang), "replays")
        response = leads(f"/tables/{id}", lang)
        remember(response, request, key)
        return response

    async def _start(self, request: Request, refused: str = "", status: int = 200) -> Response:
        lang, going = language(request), []
        for one in await self.tables.standing(request, MOST_LISTED):
            at = f"/tables/{one.id}/replay?lang={lang}" if one.told else ""
            going.append(pages.Going(at, one.players, one.turn, one.result, closed=one.closed))
        return HTMLResponse(pages.replays(lang, going, refused), status, PLAIN)

    async def _told(self, request: Request) -> tuple[Room, str]:
        """The table of a request whose whole game may be told to who asks, and the address of its replay.

        :raises HTTPException: there is none for this browser or key.
        :raises Refused: it goes on, and others have cards that nobody else may see.
        """
        id, key, journal = request.path_params["id"], request.path_params.get("key"), self.tables.hall.journal
        room = await self.tables.room(id, request)
        if key is None:
            if not room.standing.may_be_told(self.tables.seats(request, id)):
                raise Refused(403, hidden("hidden").told(language(request)))
            return room, f"/tables/{id}/replay"
        alone = journal.alone(id) == len(room.standing.people)
        if not journal.invites(id, SHARED, key) or not (alone or room.standing.may_be_told(())):
            raise HTTPException(404)
        return room, f"/replays/{id}/{key}"


def _refusing(do: Handler) -> Handler:
    """A handler whose refusals are pages."""

    async def handle(request: Request) -> Response:
        try:
            return await do(request)
        except Refused as refused:
            return refusal(language(request), refused.status, refused.told, "replays")

    return handle


def _game(room: Room) -> dict[str, Any]:
    """The game of a table, for a worker."""
    return {"start": msgspec.json.encode(room.start), "choices": msgspec.json.encode(room.choices)}
