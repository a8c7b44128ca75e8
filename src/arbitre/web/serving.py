"""The server: a socket that listens, uvicorn around the application, and an end that lets answers be finished."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Collection
from functools import partial
from types import FrameType
from typing import Any, Final

import h11
from uvicorn import Config, Server
from uvicorn.protocols.http.h11_impl import H11Protocol

from arbitre.errors import MalformedInput
from arbitre.web.application import application
from arbitre.web.guards import LOOPBACK
from arbitre.web.limits import Limits
from arbitre.web.pool import Pool
from arbitre.web.words import said

MOST_CONNECTIONS: Final = 1_000
BACKLOG: Final = 1_024
SENDING: Final = 60.0
"""Seconds after which a client that does not take its answer is left."""
_WILD: Final = ("", "0.0.0.0", "::", "*")


def serve(
    host: str, port: int, limits: Limits, names: Collection[str], *, log: bool, lang: str, tell: Callable[[str], None]
) -> None:
    """Answer requests until the process is told to end, and then finish what was begun.

    :param port: 0 for a free one.
    :param names: what the server is called from outside, beside *host*.
    :param log: whether each request is told on the standard error stream.
    :param tell: is told the address once there are answers.
    :raises MalformedInput: it cannot listen there, or the workers do not start.
    """
    listening = _listening(host, port)
    pool = Pool(limits)
    known = () if host in _WILD and not names else (*LOOPBACK, *names, *([host] if host not in _WILD else []))
    config = Config(
        application(pool, known),
        http=_protocol(limits.receiving),
        ws="none",
        lifespan="off",
        log_config=_logging(log),
        access_log=log,
        server_header=False,
        proxy_headers=False,
        limit_concurrency=MOST_CONNECTIONS,
        timeout_graceful_shutdown=int(limits.seconds) + 1,
    )
    told = said("listening", address=_address(listening)).told(lang)
    asyncio.run(_run(Server(config), pool, listening, partial(tell, told)))


async def _run(server: Server, pool: Pool, listening: socket.socket, tell: Callable[[], None]) -> None:
    _end_on_signals(server)
    try:
        await pool.start()
        serving = asyncio.ensure_future(server.serve([listening]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.01)
        if server.started:
            tell()
        await serving
    finally:
        await pool.stop()


def _end_on_signals(server: Server) -> None:
    """Until the server takes the signals itself, they end the process at once; what it raises again has been done."""

    def end(_signal: int, _frame: FrameType | None) -> None:
        if not server.started:
            sys.exit(0)

    for one in (signal.SIGINT, signal.SIGTERM):
        signal.signal(one, end)


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

    class Patient(H11Protocol):
        deadline: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._expect()

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


def _logging(access: bool) -> dict[str, Any]:
    """What goes wrong is told on the standard error stream; each request if it is asked for."""
    handlers = {"plain": {"class": "logging.StreamHandler", "formatter": "plain", "stream": "ext://sys.stderr"}}
    level = logging.getLevelName(logging.INFO if access else logging.WARNING)
    loggers = {
        "arbitre": {"handlers": ["plain"], "level": "WARNING", "propagate": False},
        "uvicorn.error": {"handlers": ["plain"], "level": "ERROR", "propagate": False},
        "uvicorn.access": {"handlers": ["plain"] if access else [], "level": level, "propagate": False},
    }
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"plain": {"format": "%(asctime)s %(message)s"}},
        "handlers": handlers,
        "loggers": loggers,
    }
