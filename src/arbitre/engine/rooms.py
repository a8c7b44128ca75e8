"""Loads every room of the engine, so that all handlers are known."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages


def load() -> None:
    """Import every module of the engine once."""
    if not _loaded:
        import arbitre.engine

        for module in walk_packages(arbitre.engine.__path__, "arbitre.engine."):
            import_module(module.name)
        _loaded.append(True)


_loaded: list[bool] = []
