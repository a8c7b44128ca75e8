"""Files of the user: read up to a limit, written as a whole or not at all, and never replaced unasked."""

from __future__ import annotations

import errno
import os
import re
import shutil
from codecs import BOM_UTF8
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from arbitre.errors import MalformedInput, Place
from arbitre.messages import Message, Messages

T = TypeVar("T")

MOST_BYTES: Final = 250_000_000
"""The longest file that is read at all."""
_CHUNK: Final = 1_000_000

said: Final = Messages(
    {
        "too long": (
            "'{path}' is too long: more than {most} bytes",
            "« {path} » est trop long : plus de {most} octets",
        ),
        "not UTF-8": ("not text in UTF-8: byte {byte}", "ce n'est pas du texte en UTF-8 : octet {byte}"),
        "nested": ("{what}: it is nested too deeply", "{what} : l'imbrication est trop profonde"),
        "undecoded": ("{what}: {error}", "{what} : {error}"),
        "there already": ("'{path}' is there already", "« {path} » existe déjà"),
        "force": ("--force replaces it", "--force le remplace"),
        "cannot": ("cannot {do} '{path}': {reason}", "impossible {do} « {path} » : {reason}"),
        "read": ("read", "de lire"),
        "write": ("write", "d'écrire"),
        # what the system says
        "no such file": ("no such file or directory", "il n'y a ni fichier ni dossier de ce nom"),
        "no permission": ("permission denied", "accès refusé"),
        "not permitted": ("operation not permitted", "opération interdite"),
        "is a directory": ("is a directory", "c'est un dossier"),
        "not a directory": ("not a directory", "ce n'est pas un dossier"),
        "exists": ("file exists", "le fichier existe"),
        "no space": ("no space left on device", "il n'y a plus de place sur le disque"),
        "read only": ("read-only file system", "le disque ne permet pas d'écrire"),
        "name too long": ("file name too long", "le nom est trop long"),
        "links": ("too many levels of symbolic links", "trop de liens symboliques à la suite"),
        "broken pipe": ("broken pipe", "personne ne lit plus"),
        "input/output": ("input/output error", "erreur d'entrée ou de sortie"),
        # what the reader of JSON says
        "expected, got": (
            "Expected `{expected}`, got `{got}`{at}",
            "il faut « {expected} », et non « {got} »{at}",
        ),
        "missing field": ("Object missing required field `{name}`{at}", "il manque le champ « {name} »{at}"),
        "unknown field": ("Object contains unknown field `{name}`{at}", "le champ « {name} » est inconnu{at}"),
        "invalid value": ("Invalid {kind} {value}{at}", "la valeur {value} n'est pas permise ({kind}){at}"),
        "malformed": ("JSON is malformed: {why} (byte {byte})", "ce n'est pas du JSON (octet {byte})"),
        "truncated": ("Input data was truncated", "la fin manque"),
        "at field": (" - at `{path}`", ", dans `{path}`"),
        "verbatim": ("{text}", "{text}"),
    }
)
_REASONS: Final = {
    errno.ENOENT: "no such file",
    errno.EACCES: "no permission",
    errno.EPERM: "not permitted",
    errno.EISDIR: "is a directory",
    errno.ENOTDIR: "not a directory",
    errno.EEXIST: "exists",
    errno.ENOSPC: "no space",
    errno.EROFS: "read only",
    errno.ENAMETOOLONG: "name too long",
    errno.ELOOP: "links",
    errno.EPIPE: "broken pipe",
    errno.EIO: "input/output",
}
_AT: Final = r"(?: - at `(?P<at>.*)`)?"
_DECODING: Final = {
    "expected, got": re.compile(rf"Expected `(?P<expected>[^`]*)`, got `(?P<got>[^`]*)`{_AT}"),
    "missing field": re.compile(rf"Object missing required field `(?P<name>[^`]*)`{_AT}"),
    "unknown field": re.compile(rf"Object contains unknown field `(?P<name>[^`]*)`{_AT}"),
    "invalid value": re.compile(rf"Invalid (?P<kind>[a-zA-Z ]+) (?P<value>'[^']*'|\d+){_AT}"),
    "malformed": re.compile(r"JSON is malformed: (?P<why>.*) \(byte (?P<byte>\d+)\)"),
    "truncated": re.compile(r"Input data was truncated"),
}


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
        raise cannot(said("read"), path, error) from None
    if length > most:
        raise MalformedInput(said("too long", path=str(path), most=most))
    return b"".join(found)


def read_text(path: Path, most: int = MOST_BYTES) -> str:
    """The text in the file, which is UTF-8 with or without a mark at its start.

    :raises MalformedInput: as :func:`read_bytes`, or it is no such text; says in which line.
    """
    return as_text(read_bytes(path, most), str(path))


def as_text(data: bytes, where: str) -> str:
    """The bytes as text, which is UTF-8 with or without a mark at its start; *where* they are from is for messages.

    :raises MalformedInput: they are no such text; says in which line.
    """
    data = data.removeprefix(BOM_UTF8)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        byte = f"{data[error.start]:#04x}"
        raise MalformedInput(said("not UTF-8", byte=byte), Place(where, line)) from None


def from_json(data: bytes | str, decoder: msgspec.json.Decoder[T], what: Message, where: Place | None = None) -> T:
    """The JSON *data* as a value of the decoder's kind.

    :raises MalformedInput: they are no such thing; *what* they are not is said in the message.
    """
    try:
        return decoder.decode(data)
    except RecursionError:
        raise MalformedInput(said("nested", what=what), where) from None
    except (msgspec.DecodeError, UnicodeError) as error:
        raise MalformedInput(said("undecoded", what=what, error=undecoded(str(error))), where) from None


def keep(path: Path) -> None:
    """Make sure that nothing is lost by writing to *path*.

    :raises MalformedInput: there is a file already.
    """
    if os.path.isfile(path):  # a name that cannot be is told by writing
        raise MalformedInput(said("there already", path=str(path)), hint=said("force"))


def ready(path: Path, *, replace: bool) -> None:
    """Make sure that a file can be written at *path*, before the work begins whose outcome it is for; nothing changes.

    :raises MalformedInput: it cannot, or there is a file already that is not to be replaced.
    """
    if not replace:
        keep(path)
    try:
        place = path.resolve()
        if place.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not place.exists() or place.is_file():
            part = place.with_name(f".{os.urandom(8).hex()}.part")
            part.touch(exist_ok=False)
            part.unlink()
    except (OSError, ValueError, RuntimeError) as error:
        raise cannot(said("write"), path, error) from None


def write_whole(path: Path, data: bytes) -> None:
    """Put *data* into the file at *path*, all of it or nothing; what was in it is replaced.

    It is written beside its place and then moved there. Only what is no ordinary file (a device, a pipe) is written
    to directly.

    :raises MalformedInput: it cannot be written; the file is as it was.
    """
    try:
        _write(path.resolve(), data)
    except (OSError, ValueError, RuntimeError) as error:
        raise cannot(said("write"), path, error) from None


def append_whole(path: Path, data: bytes) -> None:
    """Put *data* at the end of the file at *path*, all of it or nothing.

    :raises MalformedInput: it cannot be written; the file is as it was.
    """
    try:
        with path.open("ab", buffering=0) as file:
            before = file.tell()
            try:
                while data:
                    data = data[file.write(data) :]
            except OSError:
                file.truncate(before)
                raise
    except (OSError, ValueError) as error:
        raise cannot(said("write"), path, error) from None


def _write(path: Path, data: bytes) -> None:
    if path.exists() and not path.is_file():
        with path.open("wb") as device:
            device.write(data)
        return
    part = path.with_name(f".{os.urandom(8).hex()}.part")
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


def cannot(do: Message, path: Path | str | Message, error: Exception) -> MalformedInput:
    """The complaint that a file cannot be read or written, with the reason that the system gives."""
    where = path if isinstance(path, Message) else str(path)
    return MalformedInput(said("cannot", do=do, path=where, reason=reason(error)))


def reason(error: Exception) -> Message:
    """Why the system could not do something."""
    known = _REASONS.get(error.errno or 0) if isinstance(error, OSError) else None
    if known:
        return said(known)
    told = getattr(error, "strerror", None) or str(error)
    return said("verbatim", text=f"{told[:1].lower()}{told[1:]}")


def undecoded(complaint: str) -> Message:
    """What the reader of JSON complains of, in either language; what is not known stays as it is."""
    for key, pattern in _DECODING.items():
        if found := pattern.fullmatch(complaint):
            parts: dict[str, str | Message] = dict(found.groupdict())
            if "at" in parts:
                parts["at"] = said("at field", path=parts["at"]) if parts["at"] else ""
            return said(key, **parts)
    return said("verbatim", text=complaint)
