"""Loads every room of the engine and of the variants, so that all handlers and rules are in its tables."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages


def load() -> None:
    """Import every module of both once."""
    if not _loaded:
        for name in ("arbitre.engine", "arbitre.variants"):
            for module in walk_packages(import_module(name).__path__, f"{name}."):
                import_module(module.name)
        _loaded.append(True)


_loaded: list[bool] = []


def load_records() -> None:
    """Import what opens the door to records: it knows the cards that they name."""
    import_module("arbitre.services.playable")


def load_views() -> None:
    """Import what opens the door to views: only who asks for one needs it."""
    import_module("arbitre.views")
