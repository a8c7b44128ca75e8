"""Where a user's own files belong on each operating system."""

from __future__ import annotations

import os
import sys
from pathlib import Path


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
