"""The pages of the tables: where a game is begun, the tables themselves, invitations, records, and the websocket."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import quote

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from arbitre import MalformedInput
from arbitre.agents import AGENTS
from arbitre.french.typography import shown
from arbitre.messages import LANGUAGES, Message
from arbitre.state import chance
from arbitre.tables import Beginning, Laid, Place
from arbitre.tables.beginning import LEAST_SEATS, MOST_SEATS
from arbitre.tables.journal import new_key
from arbitre.web import pages
from arbitre.web.asking import Asking, Refused
from arbitre.web.checking import Refused as Unopened
from arbitre.web.clients import client
from arbitre.web.forms import body, form, language, media
from arbitre.web.guards import as_response
from arbitre.web.numbers import whole
from arbitre.web.operations import MEDIA
from arbitre.web.packing import unpack
from arbitre.web.pages.rendering import template
from arbitre.web.pictures import Pictures
from arbitre.web.pool import Pool
from arbitre.web.problems import problem
from arbitre.web.tables.hall import Full, Hall
from arbitre.web.tables.referees import TooLong
from arbitre.web.tables.room import Room, Unkept, Unplayable, Watcher
from arbitre.web.tables.sessions import Bucket, Buckets, Windows, browser, known, remember
from arbitre.web.tables.socket import UNWELCOME, Line
from arbitre.web.tables.words import said

MOST_FORM: Final = 60_000
"""The longest form, in bytes."""
MOST_RECORD: Final = 2_000_000
"""The longest record, in bytes."""
MOST_WINDOWS: Final = 16
"""So many windows of one browser look at tables."""
MOST_WINDOWS_EACH: Final = 64
"""So many of one client, where clients can be told apart."""
MOST_WATCHERS: Final = 100
"""So many windows look at one table."""
MOST_GOING: Final = 5
"""So many games are listed on the start page."""
BEGINNING: Final = 5.0
MOST_AT_ONCE: Final = 200
"""So many games a second are begun, and at once."""
BEGINNING_EACH: Final = 0.2
MOST_AT_ONCE_EACH: Final = 30
"""The same of one client, where clients can be told apart."""
RETRY: Final = 60
"""Seconds after which a client may ask again when there are too many games."""
LONGEST_CLOCK: Final = 24 * 60
"""Minutes."""
_LISTS: Final = {"list": "deck_text", "theirs": "their_deck_text"}
"""Deck lists that can stand in the address of the start page, and where they go in its form."""
_LAID: Final = msgspec.json.Decoder(Laid)


@dataclass(frozen=True, slots=True)
class Listed:
    """A game in a list, and how it stands."""

    id: str
    players: tuple[str, ...]
    turn: int
    result: str
    yours: bool
    """Whether the browser is asked something."""
    told: bool
    """Whether the browser may know all of it."""
    closed: bool = False
    """Whether it cannot be found again now, so that nothing else is known of it."""


def _going(one: Listed, address: str) -> pages.Going:
    return pages.Going(address, one.players, one.turn, one.result, one.yours, one.closed)


Handler = Callable[[Request], Awaitable[Response]]


class Tables:
    """The handlers of the routes over a hall."""

    def __init__(self, hall: Hall, pool: Pool, pictures: Pictures | None = None, public: str = "") -> None:
        self.hall = hall
        self.public = public
        """The address by which the server is reached, such as that of a proxy; empty: as each request has it."""
        self.pictures = pictures or Pictures()
        self.headers = {"Content-Security-Policy": self.pictures.policy, "Referrer-Policy": "same-origin"}
        """Of the pages: their forms must be able to say where they come from."""
        self.asking = Asking(pool, self.headers)
        self.arrivals: dict[str, tuple[str, str]] = {}
        """Keys that are good once, each for the browser of a table: for who begins a game at the terminal."""
        self._windows = Windows(MOST_WINDOWS, MOST_WINDOWS_EACH)
        self._beginning = Bucket(BEGINNING, MOST_AT_ONCE)
        self._clients = Buckets(BEGINNING_EACH, MOST_AT_ONCE_EACH)

    def routes(self) -> list[BaseRoute]:
        """All of them."""
        return [
            Route("/", self.start),
            Route("/tables", self.begin, methods=["POST"]),
            Route("/tables/{id}", self.table),
            Route("/tables/{id}/invite", self.invite),
            Route("/tables/{id}/record", self.record),
            Route("/join/{id}/{seat}/{key}", self.join, methods=["GET", "POST"]),
            Route("/arrive/{key}", self.arrive),
            Route("/assets/{name}", self.asset),
            Route("/metrics", self.metrics),
            *self.pictures.routes(),
            WebSocketRoute("/tables/{id}/socket", self.socket),
        ]

    def arrival(self, id: str, key: str) -> str:
        """An address at which a browser becomes the one that sits at a table; it is good once."""
        once = new_key()
        self.arrivals[once] = (id, key)
        return f"/arrive/{once}"

    # --- beginning ---------------------------------------------------------------------------------------------------

    async def start(self, request: Request) -> Response:
        """The start page."""
        lang, asked = language(request), request.query_params
        try:
            filled = {field: unpack(asked[name]) for name, field in _LISTS.items() if asked.get(name)}
        except MalformedInput as error:
            return self._lobby(request, (), error.told().told(lang), {}, 422)
        return self._lobby(request, await self._going(request), filled=filled)

    async def begin(self, request: Request) -> Response:
        """A game is begun by a form, or gone on with by its record as JSON."""
        if media(request) == MEDIA["json"]:
            return await self._take_up(request)
        lang, fields = language(request), await form(request, MOST_FORM)
        try:
            if not self._may_begin(request):
                raise Full
            beginning, seats = _beginning(fields, lang)
            key = known(request)
            id = await self.hall.begin(beginning, seats, key, client(request), lang)
        except MalformedInput as error:
            return self._lobby(request, await self._going(request), error.told().told(lang), fields, 422)
        except Unplayable as error:
            return self._lobby(request, await self._going(request), error.told, fields, 422)
        except Full:
            return self._lobby(request, (), said("full").told(lang), fields, 503)
        invited = any(not place.agent for place in beginning.places[len(seats) :])
        response = RedirectResponse(_at(id, "/invite" if invited else "", lang), 303)
        remember(response, request, key)
        return response

    async def _take_up(self, request: Request) -> Response:
        """A saved game goes on: against the program that ``agent`` names, or with all seats for who has sent it."""
        lang, key = language(request), known(request)
        data = await body(request, MOST_RECORD)
        try:
            id = await self.lay(request, data, request.query_params.get("agent", ""), key)
        except Refused as refused:
            return as_response(refused.problem or problem("busy", lang), retry=0 if refused.problem else RETRY)
        except Full:
            return as_response(problem("busy", lang), retry=RETRY)
        response = RedirectResponse(_at(id, "", lang), 303)
        remember(response, request, key)
        return response

    async def lay(self, request: Request, record: bytes, agent: str, key: str, seat: int = 1) -> str:
        """A new table at which a record is gone on with: a browser has all seats, or one against programs. A worker
        tries whether it can be.

        :raises Refused: it cannot be played again, there is no such program or seat, or nobody has time for it.
        :raises Full: too many tables were begun just now.
        """
        if not self._may_begin(request):
            raise Full
        made = await self.asking.made(request, "record", {"record": record, "agent": agent, "seat": seat})
        return await self.hall.take_up(await asyncio.to_thread(_LAID.decode, made), key)

    def _may_begin(self, request: Request) -> bool:
        """Whether one more table may be begun now, by this client and at all."""
        return self._clients.take(client(request)) and self._beginning.take()

    def _lobby(
        self,
        request: Request,
        going: Any,
        refused: str = "",
        filled: Mapping[str, str] | None = None,
        status: int = 200,
    ) -> Response:
        lang = language(request)
        return HTMLResponse(pages.lobby(lang, going, refused, filled), status, self.headers)

    async def _going(self, request: Request) -> list[pages.Going]:
        """The games of the browser, for the start page."""
        lang = language(request)
        standing = await self.standing(request, MOST_GOING)
        return [_going(one, _at(one.id, "", lang)) for one in standing]

    async def standing(self, request: Request, most: int) -> list[Listed]:
        """The games of the browser, the newest first."""
        key, lang = browser(request), language(request)
        found = []
        for id in self.hall.journal.tables(key, most) if key else ():
            try:
                standing = await self.hall.standing(id, client(request))
            except (Full, Unplayable):
                found.append(Listed(id, (), 0, "", yours=False, told=False, closed=True))
                continue
            if standing is not None:
                mine, result = self.hall.journal.seats(key, id), standing.results.get(lang, "")
                yours, told = standing.decider in mine, standing.may_be_told(mine)
                found.append(Listed(id, standing.names, standing.turn, result, yours, told))
        return found

    # --- tables ------------------------------------------------------------------------------------------------------

    async def table(self, request: Request) -> Response:
        """The page of a table, as the browser's seat sees it."""
        id, lang = request.path_params["id"], language(request)
        seats = self.seats(request, id)
        room, asker = await self.room(id, request), client(request)
        with suppress(TooLong, Unkept):  # the table stands as it did
            await room.do("go on", asker)
        told = {"seats": seats, "here": room.here, "lang": lang, "pictures": bool(self.pictures)}
        seen = await room.look("page", asker, socket=f"/tables/{quote(id)}/socket?lang={lang}", **told)
        return HTMLResponse(seen.told, headers=self.headers)

    async def record(self, request: Request) -> Response:
        """The record of the game, as a file."""
        id, lang = request.path_params["id"], language(request)
        return await self.saved(request, await self.room(id, request), self.seats(request, id), lang)

    async def saved(self, request: Request, room: Room, seats: Collection[int], lang: str) -> Response:
        """The record of the game of a room, as a file, for who has some seats."""
        found = await room.look("record", client(request), seats=tuple(seats), lang=lang)
        if found.refused:
            return Response(f"{msgspec.json.decode(found.refused)['lines'][0]}\n", 403, media_type=MEDIA["text"])
        headers = {"Content-Disposition": 'attachment; filename="game.json"'}
        return Response(found.told, media_type=MEDIA["json"], headers=headers)

    async def socket(self, socket: WebSocket) -> None:
        """The websocket of a table."""
        key, id = browser(socket), socket.path_params["id"]
        seats = self.hall.journal.seats(key, id) if key else ()
        asker = client(socket)
        if not seats or not self._windows.open(key, asker):
            await socket.close(UNWELCOME)
            return
        try:
            await self._window(socket, id, seats, asker)
        finally:
            self._windows.close(key, asker)

    async def _window(self, socket: WebSocket, id: str, seats: tuple[int, ...], asker: str) -> None:
        """A window looks at a table from some seats."""
        try:
            room = await self.hall.room(id, asker)
        except (Full, Unplayable):
            room = None
        if room is None or len(room.watchers) >= MOST_WATCHERS:
            await socket.close(UNWELCOME)
            return
        asked, as_data = socket.query_params.get("lang", ""), socket.query_params.get("form") == "json"
        lang = asked if asked in LANGUAGES else "en"
        await Line(socket, room, Watcher(seats, lang, as_data=as_data, client=asker)).run()

    # --- invitations -------------------------------------------------------------------------------------------------

    async def invite(self, request: Request) -> Response:
        """The links by which the others take their seats, for who has begun the game."""
        id, lang = request.path_params["id"], language(request)
        if not self.hall.journal.is_host(browser(request), id):
            raise HTTPException(404)
        room = await self.room(id, request)
        taken = self.hall.journal.taken(id)
        root = self.public or f"{request.url.scheme}://{request.headers.get('host', '')}"
        free = [seat for seat in room.standing.people if seat not in taken]
        links = [(_for_seat(room, seat, lang), f"{root}{self._link(id, seat, lang)}") for seat in (*free, 0)]
        page = template("invite.html").render(lang=lang, say=_say(lang), links=links, table=_at(id, "", lang))
        return HTMLResponse(page, headers=self.headers)

    async def join(self, request: Request) -> Response:
        """Who opens an invitation is asked, and then sits down."""
        id, number, key = (request.path_params[name] for name in ("id", "seat", "key"))
        lang, journal, seat = language(request), self.hall.journal, whole(number)
        if seat is None or not journal.invites(id, seat, key):
            return Response(f"{said('no invitation').told(lang)}\n", 404, media_type=MEDIA["text"])
        room = await self.room(id, request)
        if seat and seat not in room.standing.people:
            raise HTTPException(404)
        if request.method == "POST":
            return self._sit(request, id, seat)
        names = ", ".join(room.standing.names)
        words = _for_seat(room, seat, lang, sit=True)
        page = template("join.html").render(lang=lang, say=_say(lang), words=words, players=names)
        return HTMLResponse(page, headers=self.headers)

    def _sit(self, request: Request, id: str, seat: int) -> Response:
        mine, lang = known(request), language(request)
        if not self.hall.journal.sit(mine, id, seat):
            return Response(f"{said('taken').told(lang)}\n", 409, media_type=MEDIA["text"])
        response = RedirectResponse(_at(id, "", lang), 303)
        remember(response, request, mine)
        return response

    async def arrive(self, request: Request) -> Response:
        """The browser of who has begun a game at the terminal."""
        found = self.arrivals.pop(request.path_params["key"], None)
        if found is None:
            return RedirectResponse(f"/?lang={language(request)}", 303)
        id, key = found
        response = RedirectResponse(_at(id, "", language(request)), 303)
        remember(response, request, key)
        return response

    def _link(self, id: str, seat: int, lang: str) -> str:
        return f"/join/{quote(id)}/{seat}/{self.hall.journal.invitation(id, seat)}?lang={lang}"

    # --- the rest ----------------------------------------------------------------------------------------------------

    async def asset(self, request: Request) -> Response:
        """A file that the pages ask for."""
        found = pages.ASSETS.get(request.path_params["name"])
        if found is None:
            raise HTTPException(404)
        data, media = found
        return Response(data, media_type=media, headers={"Cache-Control": "no-cache"})

    async def metrics(self, _: Request) -> Response:
        """Figures of the server, in the form that Prometheus reads."""
        hall = self.hall
        figures = {
            "arbitre_tables_kept": hall.journal.count(),
            "arbitre_tables_in_memory": len(hall.rooms),
            "arbitre_tables_begun_total": hall.begun,
            "arbitre_tables_opening": hall.opening,
            "arbitre_records_waiting": self.asking.pool.records,
            "arbitre_windows": self._windows.count,
            "arbitre_entries_written_total": hall.written,
        }
        lines = "".join(f"{name} {value}\n" for name, value in figures.items())
        return Response(lines, media_type="text/plain; version=0.0.4; charset=utf-8")

    def seats(self, request: Request, id: str) -> tuple[int, ...]:
        """The seats of the browser at a table.

        :raises HTTPException: it has none, or there is no such table: nobody is told which.
        """
        key = browser(request)
        seats = self.hall.journal.seats(key, id) if key else ()
        if not seats:
            raise HTTPException(404)
        return seats

    async def room(self, id: str, request: Request) -> Room:
        """The room of a table.

        :raises HTTPException: there is no such table, or too much is to be done.
        :raises Unopened: its game cannot be played again.
        """
        try:
            room = await self.hall.room(id, client(request))
        except Full:
            raise HTTPException(503) from None
        except Unplayable as error:
            lang = language(request)
            raise Unopened(problem("malformed-input", lang, error.told)) from None
        if room is None:
            raise HTTPException(404)
        return room


# --- forms ------------------------------------------------------------------------------------------------------------


def _at(id: str, what: str, lang: str) -> str:
    return f"/tables/{quote(id)}{what}?lang={lang}"


def _say(lang: str) -> Callable[..., str]:
    return lambda key, **parts: _set(said(key, **parts), lang)


def _set(message: Message, lang: str) -> str:
    """A message as it is set on a page."""
    return shown(message.told(lang), lang)


def _for_seat(room: Room, seat: int, lang: str, *, sit: bool = False) -> str:
    """What a link is for."""
    if not seat:
        return _set(said("watch" if sit else "for watching"), lang)
    name = room.standing.names[seat - 1]
    return _set(said("sit", player=name) if sit else said("for seat", player=name), lang)


def _beginning(fields: Mapping[str, str], lang: str) -> tuple[Beginning, tuple[int, ...]]:
    """The game that a form asks for, and the seats of who asks.

    :raises MalformedInput: it asks for what there is not.
    """
    count = _number(fields, "players", LEAST_SEATS, MOST_SEATS, LEAST_SEATS)
    against = fields.get("against", "greedy")
    agent = "" if against in ("friend", "hotseat") else against
    if agent and agent not in AGENTS:
        raise MalformedInput(said("wrong field", name=against[:40]), expected=tuple(AGENTS))
    mine = fields.get("deck_text", "").strip() or fields.get("deck", "")
    theirs = fields.get("their_deck_text", "").strip() or fields.get("their_deck", "")
    name = fields.get("name", "").strip() or said("you", number=1).told(lang)
    others = [
        Place(said("program" if agent else "you", number=seat).told(lang), theirs, agent)
        for seat in range(2, count + 1)
    ]
    minutes = _number(fields, "clock", 0, LONGEST_CLOCK, 0)
    seed = _number(fields, "seed", 0, chance.MOST, secrets.randbelow(2**31))
    edition, variant = fields.get("edition", "2011-09-30"), fields.get("variant", "")
    made = Beginning((Place(name, mine), *others), seed, edition, variant, seconds=60 * minutes)
    return made, tuple(range(1, count + 1)) if against == "hotseat" else (1,)


def _number(fields: Mapping[str, str], name: str, least: int, most: int, usual: int) -> int:
    """:raises MalformedInput: it is no number, or not one that can stand there."""
    value = fields.get(name, "").strip()
    if not value:
        return usual
    found = whole(value)
    if found is None or not least <= found <= most:
        raise MalformedInput(said("wrong number", value=value[:40]), expected=[f"{least}–{most}"])
    return found
