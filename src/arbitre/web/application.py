"""The ASGI application: requests over HTTP become jobs of the workers, and their replies responses."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from difflib import get_close_matches
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from arbitre.errors import MalformedInput
from arbitre.files import from_json
from arbitre.messages import LANGUAGES
from arbitre.web import negotiating
from arbitre.web.checking import Refused, checked, unknown_parameter, wrong_value
from arbitre.web.clients import Left, client, unless_left
from arbitre.web.guards import Guard, as_response
from arbitre.web.limits import MOST_BODY, Limits
from arbitre.web.messages import Job, Reply
from arbitre.web.operations import MEDIA, OPERATIONS, Operation
from arbitre.web.pool import Busy, Pool, TooMuch, busy, too_much
from arbitre.web.problems import KINDS, problem
from arbitre.web.study import routes as study
from arbitre.web.tables.referees import TooLong
from arbitre.web.tables.room import Fault, Unkept
from arbitre.web.tables.routes import Tables
from arbitre.web.tables.words import said as unkept
from arbitre.web.words import said, say

LOG: Final = logging.getLogger("arbitre")
RETRY: Final = 2
"""Seconds after which a client may ask again when too many wait."""
_KINDS: Final = {400: "malformed-request", 413: "too-long", 415: "wrong-media", 503: "busy"}
"""What is wrong with a request, by the status of HTTP."""
_RAW: Final = msgspec.json.Decoder(msgspec.Raw)


def application(pool: Pool, hosts: Collection[str] = (), tables: Tables | None = None) -> Starlette:
    """The application over a pool of workers, which it starts and stops; *hosts* are the names that it goes by.

    :param tables: where games are played; None: nowhere.
    """

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await pool.start()
        try:
            yield
        finally:
            await pool.stop()

    serving = _Serving(pool, tables)
    routes = [Route(one.path, serving.handler(one), methods=[one.method]) for one in OPERATIONS]
    served = Starlette(
        routes=[
            *routes,
            Route("/openapi.json", serving.specification),
            Route("/health", serving.health),
            Route("/problems/{kind}", _kind),
            *(tables.routes() if tables is not None else ()),
            *(study.routes(tables) if tables is not None else ()),
        ],
        lifespan=lifespan,
        middleware=[Middleware(Guard, hosts=hosts)],
        exception_handlers={
            HTTPException: _no_such,
            Refused: _refused,
            TooLong: _too_long,
            Fault: _fault,
            Unkept: _unkept,
            sqlite3.Error: _unkept,
        },
    )
    served.router.redirect_slashes = False
    return served


async def _no_such(request: Request, error: Exception) -> Response:
    """What the router refuses: an address or a method."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    if status == 405 and isinstance(error, HTTPException):
        allowed = (error.headers or {}).get("Allow", "")
        return as_response(problem("wrong-method", _told(request)), [allowed])
    if status in _KINDS:
        return as_response(problem(_KINDS[status], _told(request)), retry=RETRY if status == 503 else 0)
    known = [*(one.path for one in OPERATIONS), "/health", "/openapi.json"]
    near = get_close_matches(request.url.path[:100], known, 3)
    return as_response(problem("not-found", _told(request), expected=tuple(near or known)))


async def _kind(request: Request) -> Response:
    """What a kind of problem is."""
    kind, told = request.path_params["kind"], _told(request)
    if kind not in KINDS:
        return as_response(problem("not-found", told))
    status, title = KINDS[kind]
    return Response(f"{say(title, told)} ({status})\n", media_type=MEDIA["text"])


async def _refused(_: Request, error: Exception) -> Response:
    if not isinstance(error, Refused):
        raise error
    return as_response(error.found, retry=error.retry)


async def _too_long(request: Request, _: Exception) -> Response:
    return as_response(problem("too-much-work", _told(request)))


async def _unkept(request: Request, error: Exception) -> Response:
    """The journal cannot be read or written, as when the disk is full."""
    LOG.error("games cannot be kept: %s", error)
    return as_response(problem("busy", _told(request), unkept("unkept")), retry=RETRY)


async def _fault(request: Request, _: Exception) -> Response:
    return as_response(problem("fault", _told(request)))


def _told(request: Request) -> str:
    """The language of what is told: that of the parameter, otherwise of the header, otherwise English."""
    asked = request.query_params.get("lang", "")
    return asked if asked in LANGUAGES else _language(request) or "en"


def _language(request: Request) -> str:
    return negotiating.language(request.headers.get("accept-language", ""), LANGUAGES)


class _Serving:
    """The handlers of the routes."""

    def __init__(self, pool: Pool, tables: Tables | None) -> None:
        self.pool = pool
        self.tables = tables
        self.limits: Limits = pool.limits
        self.documents: dict[str, Reply] = {}
        """The specification in each language, once it was asked for."""

    def handler(self, operation: Operation) -> Any:
        """The handler of an operation."""

        async def handle(request: Request) -> Response:
            job = await self._job(operation, request)
            return _response(await self._reply(job, request))

        return handle

    async def specification(self, request: Request) -> Response:
        """The specification of all operations (OpenAPI)."""
        told = _told(request)
        job = Job("openapi", {}, "json", told)
        found = self.documents.get(told) or await self._reply(job, request)
        if found.status == 200:
            self.documents[told] = found
        return _response(found)

    async def health(self, request: Request) -> Response:
        """How the server is: full if it takes no more requests, or no more records; busy if there is no worker."""
        pool = self.pool
        if not pool.ready:
            return as_response(problem("busy", _told(request)), retry=RETRY)
        found = {"status": "ok", "workers": pool.ready, "working": pool.working, "waiting": pool.waiting}
        if self.tables is not None:
            found["tables"] = len(self.tables.hall.rooms)
        if pool.is_full or (self.tables is not None and self.tables.hall.is_full):
            found["status"] = "full"
        return Response(msgspec.json.encode(found), media_type=MEDIA["json"])

    # --- from a request to a job --------------------------------------------------------------------------------------

    async def _job(self, operation: Operation, request: Request) -> Job:
        told = _told(request)
        fields = _parameters(operation, request, told)
        form = fields.pop("format") if "format" in fields else _form(operation, request, told)
        if form not in operation.forms:
            raise wrong_value("format", form, operation.forms, told)
        if operation.body:
            fields[operation.body] = await self._body(operation, request, told)
        checked(operation, fields, told)
        if not fields.get("lang"):
            fields["lang"] = _language(request)
        return Job(operation.name, fields, form, told, client(request))

    async def _body(self, operation: Operation, request: Request, told: str) -> str:
        """The text in the body of a request."""
        media = request.headers.get("content-type", operation.takes[0]).partition(";")[0].strip().lower()
        if media not in operation.takes:
            raise Refused(problem("wrong-media", told, expected=operation.takes))
        if request.headers.get("content-encoding", "identity").lower() != "identity":
            raise Refused(problem("wrong-media", told, said("encoded")))
        data = await self._read(request, told)
        if not data.strip():
            raise Refused(problem("malformed-request", told, said("no body")))
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            byte = f"{data[error.start]:#04x}"
            raise Refused(problem("malformed-request", told, said("not utf-8", byte=byte))) from None
        return _json(text, told) if media == MEDIA["json"] else text

    async def _read(self, request: Request, told: str) -> bytes:
        """The body, if it is not too long and arrives in time."""
        data = bytearray()
        try:
            async with asyncio.timeout(self.limits.receiving):
                async for chunk in request.stream():
                    data += chunk
                    if len(data) > MOST_BODY:
                        break
        except TimeoutError:
            raise Refused(problem("too-slow", told)) from None
        except ClientDisconnect:
            raise Refused(problem("malformed-request", told)) from None
        if len(data) > MOST_BODY:
            raise Refused(problem("too-long", told, said("most bytes", most=MOST_BODY)))
        return bytes(data)

    # --- from a job to a response -------------------------------------------------------------------------------------

    async def _reply(self, job: Job, request: Request) -> Reply:
        """The reply to a job; it is given up if the client goes away."""
        try:
            return await unless_left(request, self.pool.reply(job))
        except Left:
            raise Refused(problem("malformed-request", job.told)) from None
        except Busy:
            raise Refused(busy(self.pool, job.told), RETRY) from None
        except TooMuch:
            raise Refused(too_much(self.pool, job.told)) from None


def _response(reply: Reply) -> Response:
    headers = {"Content-Language": reply.told}
    if reply.policy:
        headers["Content-Security-Policy"] = reply.policy
    return Response(reply.body, reply.status, headers, reply.media)


def _form(operation: Operation, request: Request, told: str) -> str:
    """The form of the answer that the client accepts."""
    offered = {MEDIA[form].partition(";")[0]: form for form in operation.forms}
    best = negotiating.media(request.headers.get("accept", ""), list(offered))
    if not best:
        raise Refused(problem("not-acceptable", told, expected=tuple(offered)))
    return offered[best]


# --- parameters -------------------------------------------------------------------------------------------------------


def _parameters(operation: Operation, request: Request, told: str) -> dict[str, Any]:
    """The parameters of the query, each once, and none that there is not."""
    known = [*(name for name in operation.request.__struct_fields__ if name != operation.body), "format"]
    fields: dict[str, Any] = {}
    for name, value in request.query_params.multi_items():
        if name not in known:
            raise unknown_parameter(name, known, told)
        if name in fields:
            raise Refused(problem("malformed-request", told, said("twice", name=name), name))
        fields[name] = value
    return fields


def _json(text: str, told: str) -> str:
    """JSON as YAML: the same letters, except that no tabs stand between them."""
    try:
        from_json(text, _RAW, said("not json"))
    except MalformedInput as error:
        raise Refused(problem("malformed-input", told, error.told())) from None
    return text.replace("\t", " ")
