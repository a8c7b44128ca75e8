"""The server: a socket that listens, uvicorn around the application, and an end that lets answers be finished."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import signal
import socket
import sqlite3
import sys
from collections.abc import Awaitable, Callable, Collection
from pathlib import Path
from types import FrameType
from typing import Any, Final
from urllib.parse import urlsplit

import h11
from uvicorn import Config, Server
from uvicorn.protocols.http.h11_impl import H11Protocol

from arbitre.errors import MalformedInput
from arbitre.tables.journal import IN_MEMORY, Journal
from arbitre.web.application import application
from arbitre.web.clients import Connections
from arbitre.web.guards import LOOPBACK
from arbitre.web.limits import SWITCHING, Limits
from arbitre.web.pictures import Pictures
from arbitre.web.pool import Pool
from arbitre.web.tables.hall import Hall
from arbitre.web.tables.routes import Tables
from arbitre.web.words import said

LOG: Final = logging.getLogger("arbitre")
MOST_CONNECTIONS: Final = 1_000
MOST_CONNECTIONS_EACH: Final = 100
"""The same of one client."""
BACKLOG: Final = 1_024
SENDING: Final = 60.0
"""Seconds after which a client that does not take its answer is left."""
MOST_MESSAGE: Final = 64_000
"""The longest message of a websocket, in bytes; a connection that sends a longer one ends."""
ENDING: Final = 3
"""Seconds that begun answers may still take once the server is told to end."""
SWEEPING: Final = 15.0
"""Seconds between looks for tables at which nobody is."""
_WILD: Final = ("", "0.0.0.0", "::", "*")


Arrived = Callable[[Tables, str], Awaitable[None]]
"""What is done once there are answers, with the address."""


def serve(
    host: str,
    port: int,
    limits: Limits,
    names: Collection[str],
    *,
    log: bool,
    lang: str,
    tell: Callable[[str], None],
    games: Path | str = IN_MEMORY,
    pictures: str = "",
    public: str = "",
    forget: int = 0,
    arrived: Arrived | None = None,
) -> None:
    """Answer requests until the process is told to end, and then finish what was begun.

    :param port: 0 for a free one.
    :param names: what the server is called from outside, beside *host*.
    :param log: whether each request is told on the standard error stream.
    :param tell: is told the address once there are answers.
    :param games: the file in which games are kept.
    :param pictures: a folder with pictures of cards, or "links"; empty: there are none.
    :param public: the address by which it is reached from outside, for invitations; empty: as each request has it.
    :param forget: days after which a game at which nothing has changed is forgotten; 0: never.
    :raises MalformedInput: that is no address, it cannot listen there, the workers do not start, or games cannot be
        kept in that file.
    """
    shown = Pictures(pictures)
    outside = _outside(public)
    names = [*names, *([urlsplit(outside).hostname or ""] if outside else [])]
    listening = _listening(host, port)
    pool, journal = Pool(limits), Journal(games)
    tables = Tables(Hall(journal, limits), pool, shown, outside)
    known = () if host in _WILD and not names else (*LOOPBACK, *names, *([host] if host not in _WILD else []))
    config = Config(
        application(pool, known, tables),
        http=_protocol(limits.receiving),
        ws="websockets-sansio",
        ws_max_size=MOST_MESSAGE,
        ws_max_queue=8,
        lifespan="off",
        log_config=_logging(log),
        access_log=log,
        server_header=False,
        proxy_headers=False,
        limit_concurrency=MOST_CONNECTIONS,
        timeout_graceful_shutdown=ENDING,
    )
    address = _address(listening)

    async def started() -> None:
        tell(said("listening", address=address).told(lang))
        if arrived is not None:
            await arrived(tables, address)

    asyncio.run(_run(Server(config), pool, tables.hall, listening, started, forget))


async def _run(
    server: Server,
    pool: Pool,
    hall: Hall,
    listening: socket.socket,
    started: Callable[[], Awaitable[None]],
    forget: int,
) -> None:
    _end_on_signals(server)
    sys.setswitchinterval(SWITCHING)
    sweeping = asyncio.ensure_future(_sweep(hall, forget))
    try:
        await asyncio.gather(pool.start(), hall.start())
        serving = asyncio.ensure_future(server.serve([listening]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.01)
        if server.started:
            await started()
        await serving
    finally:
        sweeping.cancel()
        await hall.close()
        await pool.stop()


async def _sweep(hall: Hall, forget: int) -> None:
    """Leave the tables at which nobody is, now and then, and forget the old ones."""
    while True:
        try:
            await hall.forget(forget)
        except sqlite3.Error as error:
            LOG.error("old games cannot be forgotten: %s", error)
        await asyncio.sleep(SWEEPING)
        hall.sweep()


def _end_on_signals(server: Server) -> None:
    """Until the server takes the signals itself, they end the process at once; what it raises again has been done."""

    def end(_signal: int, _frame: FrameType | None) -> None:
        if not server.started:
            sys.exit(0)

    for one in (signal.SIGINT, signal.SIGTERM):
        signal.signal(one, end)
    if hasattr(signal, "SIGHUP"):  # the terminal is gone
        signal.signal(signal.SIGHUP, lambda _signal, _frame: signal.raise_signal(signal.SIGTERM))


def _outside(public: str) -> str:
    """The address by which the server is reached, without a path.

    :raises MalformedInput: it is none.
    """
    found = public.rstrip("/")
    if found and not re.fullmatch(r"https?://(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\])(?::[0-9]{1,5})?", found):
        raise MalformedInput(said("no public address", address=public), expected=["https://judge.example.org"])
    return found


def _listening(host: str, port: int) -> socket.socket:
    """The socket.

    :raises MalformedInput: there can be none, as when another program listens there.
    """
    try:
        family, _, _, _, address = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        return socket.create_server(address[:2], family=family, backlog=BACKLOG)
    except (OSError, UnicodeError, OverflowError) as error:
        why = _reason(error)
        shown = said("cannot listen", address=f"{host}:{port}", why=f"{why[:1].lower()}{why[1:]}")
        raise MalformedInput(shown, hint=said("free port")) from None


def _reason(error: Exception) -> str:
    """Why there is no socket, as the system says it."""
    if isinstance(error, OSError) and error.errno is not None:
        return (error.strerror or "") if isinstance(error, socket.gaierror) else os.strerror(error.errno)
    return str(error)


def _address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def _protocol(receiving: float) -> type[asyncio.Protocol]:
    """HTTP that does not wait for ever: neither for the headers of a request, nor until an answer is taken."""

    connections = Connections(MOST_CONNECTIONS_EACH)

    class Patient(H11Protocol):
        deadline: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            if connections.admit(transport):
                self._expect()
            else:
                transport.abort()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self.conn.their_state is h11.IDLE:
                self._expect()
            else:
                self._unexpect()

        def connection_lost(self, exc: Exception | None) -> None:
            self._unexpect()
            super().connection_lost(exc)

        def on_response_complete(self) -> None:
            super().on_response_complete()
            if self.transport.get_write_buffer_size():
                self.loop.call_later(SENDING, self._leave_if_stuck)

        def _expect(self) -> None:
            if self.deadline is None:
                self.deadline = self.loop.call_later(receiving, self._too_late)

        def _unexpect(self) -> None:
            if self.deadline is not None:
                self.deadline.cancel()
                self.deadline = None

        def _too_late(self) -> None:
            self.deadline = None
            self.transport.close()

        def _leave_if_stuck(self) -> None:
            if self.transport.get_write_buffer_size():
                self.transport.abort()

    return Patient


class WithoutKeys(logging.Filter):
    """The log tells no key by which a seat could be taken or a game seen."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Cut keys out of the addresses in what is told."""
        if isinstance(record.args, tuple):
            record.args = tuple(_KEYS.sub(r"\1...", one) if isinstance(one, str) else one for one in record.args)
        return True


_KEYS: Final = re.compile(r"(/join/[^/?]*/[^/?]*/|/replays/[^/?]*/|/arrive/)[^/?]+")


def _logging(access: bool) -> dict[str, Any]:
    """What goes wrong is told on the standard error stream; each request if it is asked for."""
    plain = {"class": "logging.StreamHandler", "formatter": "plain", "stream": "ext://sys.stderr"}
    handlers = {"plain": {**plain, "filters": ["keys"]}}
    level = logging.getLevelName(logging.INFO if access else logging.WARNING)
    loggers = {
        "arbitre": {"handlers": ["plain"], "level": "WARNING", "propagate": False},
        "uvicorn.error": {"handlers": ["plain"], "level": "ERROR", "propagate": False},
        "uvicorn.access": {"handlers": ["plain"] if access else [], "level": level, "propagate": False},
    }
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"keys": {"()": WithoutKeys}},
        "formatters": {"plain": {"format": "%(asctime)s %(message)s"}},
        "handlers": handlers,
        "loggers": loggers,
    }
