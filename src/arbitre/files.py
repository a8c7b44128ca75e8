"""Files of the user: read up to a limit, written as a whole or not at all, and never replaced unasked."""

from __future__ import annotations

import os
import shutil
from codecs import BOM_UTF8
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Final, TypeVar

import msgspec

from arbitre.errors import MalformedInput, Place

T = TypeVar("T")

MOST_BYTES: Final = 250_000_000
"""The longest file that is read at all."""
_CHUNK: Final = 1_000_000


def read_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """What is in the file.

    :raises MalformedInput: there is no such file, it cannot be read, or it has more than *most* bytes.
    """
    found, length = list[bytes](), 0
    try:
        with path.open("rb") as file:
            while length <= most and (chunk := file.read(_CHUNK)):
                found.append(chunk)
                length += len(chunk)
    except (OSError, ValueError) as error:
        raise cannot("read", path, error) from None
    if length > most:
        raise MalformedInput(f"'{path}' is too long: more than {most} bytes")
    return b"".join(found)


def read_text(path: Path, most: int = MOST_BYTES) -> str:
    """The text in the file, which is UTF-8 with or without a mark at its start.

    :raises MalformedInput: as :func:`read_bytes`, or it is no such text; says in which line.
    """
    data = read_bytes(path, most).removeprefix(BOM_UTF8)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise MalformedInput(f"not text in UTF-8: byte {data[error.start]:#04x}", Place(str(path), line)) from None


def from_json(data: bytes | str, decoder: msgspec.json.Decoder[T], what: str, where: Place | None = None) -> T:
    """The JSON *data* as a value of the decoder's kind.

    :raises MalformedInput: they are no such thing; *what* they are not is said in the message.
    """
    try:
        return decoder.decode(data)
    except RecursionError:
        raise MalformedInput(f"{what}: it is nested too deeply", where) from None
    except (msgspec.DecodeError, UnicodeError) as error:
        raise MalformedInput(f"{what}: {error}", where) from None


def keep(path: Path) -> None:
    """Make sure that nothing is lost by writing to *path*.

    :raises MalformedInput: there is a file already.
    """
    if os.path.isfile(path):  # a name that cannot be is told by writing
        raise MalformedInput(f"'{path}' is there already", hint="--force replaces it")


def write_whole(path: Path, data: bytes) -> None:
    """Put *data* into the file at *path*, all of it or nothing; what was in it is replaced.

    It is written beside its place and then moved there. Only what is no ordinary file (a device, a pipe) is written
    to directly.

    :raises MalformedInput: it cannot be written; the file is as it was.
    """
    try:
        _write(path.resolve(), data)
    except (OSError, ValueError, RuntimeError) as error:
        raise cannot("write", path, error) from None


def _write(path: Path, data: bytes) -> None:
    if path.exists() and not path.is_file():
        with path.open("wb") as device:
            device.write(data)
        return
    part = path.with_name(f".{token_hex(8)}.part")
    try:
        with part.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            shutil.copymode(path, part)
        os.replace(part, path)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise


def cannot(do: str, path: Path | str, error: Exception) -> MalformedInput:
    """The complaint that a file cannot be read or written, with the reason that the system gives."""
    reason = getattr(error, "strerror", None) or str(error)
    return MalformedInput(f"cannot {do} '{path}': {reason[:1].lower()}{reason[1:]}")
