"""Where a user's own files belong on each operating system; what is kept there so as not to be made again."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from arbitre.errors import MalformedInput
from arbitre.files import write_whole

_STALE: Final = 14 * 24 * 3600
"""Seconds after which what was kept of other contents is deleted."""
_SEAL: Final = sha256().digest_size


def cache_folder() -> Path | None:
    """The folder for what can be built again; ``ARBITRE_CACHE_DIR`` overrides it. None: the user has no home."""
    return _folder("ARBITRE_CACHE_DIR", "XDG_CACHE_HOME", ".cache", "Library/Caches", "cache")


def data_folder() -> Path | None:
    """The folder for what the user has made; ``ARBITRE_DATA_DIR`` overrides it. None: the user has no home."""
    return _folder("ARBITRE_DATA_DIR", "XDG_DATA_HOME", ".local/share", "Library/Application Support", "data")


def _folder(own: str, xdg: str, unix: str, mac: str, windows: str) -> Path | None:
    if os.environ.get(own):
        return Path(os.environ[own])
    try:
        home = Path.home()
    except RuntimeError:
        return None
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData/Local") / "arbitre" / windows
    if sys.platform == "darwin":
        return home / mac / "arbitre"
    return Path(os.environ.get(xdg) or home / unix) / "arbitre"


# --- what is kept -----------------------------------------------------------------------------------------------------


def keep(name: str, content: str, data: bytes) -> None:
    """Keep what was made of a content (its hash) in the cache, under a name; where that cannot be, nothing is kept."""
    folder = cache_folder()
    if folder is None:
        return
    path = _kept_at(folder, name, content)
    with suppress(OSError, MalformedInput):
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(path, data + _seal(content, data))
        forget_others(path, folder.glob(f"{name}-*"))


def kept(name: str, content: str) -> bytes | None:
    """What was kept so; None if nothing was, or not as it was written."""
    folder = cache_folder()
    with suppress(OSError):
        data = _kept_at(folder, name, content).read_bytes() if folder is not None else b""
        if data[-_SEAL:] == _seal(content, data[:-_SEAL]):
            return data[:-_SEAL]
    return None


def forget_others(path: Path, others: Iterable[Path]) -> None:
    """Delete those of the files beside one that nobody has written for a while."""
    for other in others:
        with suppress(OSError):
            if other != path and time.time() - other.stat().st_mtime > _STALE:
                other.unlink()


def _kept_at(folder: Path, name: str, content: str) -> Path:
    return folder / f"{name}-{content[:20]}"


def _seal(content: str, data: bytes) -> bytes:
    return sha256(content.encode() + data).digest()
