"""A socket at which one program may sit down: ``HOST:PORT``, or ``unix:PATH`` where the system has such sockets."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final, cast

from arbitre.errors import MalformedInput
from arbitre.files import reason
from arbitre.seats.lines import Lines
from arbitre.seats.messages import said

UNIX: Final = "unix:"
_ADDRESS: Final = re.compile(r"\[?([^\[\]]*)\]?:([0-9]{1,5})")


@contextmanager
def visitor(address: str, tell: Callable[[str], None]) -> Iterator[Lines]:
    """The first program that connects; *tell* is given the address once it can.

    :raises MalformedInput: it is no address, or nobody can listen there.
    """
    with _listening(address) as server:
        tell(_name(server, address))
        connection, _ = server.accept()
    if address.startswith(UNIX):
        Path(address.removeprefix(UNIX)).unlink(missing_ok=True)
    reader, writer = connection.makefile("rb"), connection.makefile("wb")
    try:
        yield Lines(cast(BinaryIO, reader), cast(BinaryIO, writer))
    finally:
        for end in (writer, reader, connection):
            with suppress(OSError):  # there may be nobody to read what has not been sent
                end.close()


def _listening(address: str) -> socket.socket:
    try:
        if address.startswith(UNIX) and hasattr(socket, "AF_UNIX"):
            return _at_path(address.removeprefix(UNIX))
        found = _ADDRESS.fullmatch(address)
        if found is None or int(found[2]) > 65535:
            raise MalformedInput(said("no address", given=address))
        return socket.create_server((found[1], int(found[2])), family=_family(found[1]), backlog=1)
    except OSError as error:
        raise MalformedInput(said("cannot listen", at=address, reason=reason(error))) from None


def _at_path(path: str) -> socket.socket:
    server = socket.socket(socket.AF_UNIX)
    try:
        server.bind(path)
        server.listen(1)
    except OSError:
        server.close()
        raise
    return server


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def _name(server: socket.socket, address: str) -> str:
    """The address with the port that was taken."""
    host, colon, port = address.rpartition(":")
    return f"{host}{colon}{server.getsockname()[1]}" if port == "0" and not address.startswith(UNIX) else address
