"""A plugin that notes which cards the tests put into games: `pytest -p helpers.shown --shown FILE`.

The file then has the shapes of their abilities, a line each, besides those that it had (`tools/shapes.py`).
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from arbitre.cards.records import Card
from arbitre.corpus.sites import shapes
from arbitre.state.objects import Obj

address = id
_cards: dict[int, Card] = {}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--shown", default="", metavar="FILE", help="Note the shapes of abilities that tests show.")


def pytest_configure(config: pytest.Config) -> None:
    """Look at each card of which an object is made."""
    if not config.getoption("--shown"):
        return
    made = Obj.__init__

    def make(self: Obj, id: int, card: Card | None, *given: Any, **named: Any) -> None:
        made(self, id, card, *given, **named)
        if card is not None:
            _cards[address(card)] = card

    Obj.__init__ = make  # type: ignore[method-assign]


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write what was shown, with what other runs have noted."""
    given = session.config.getoption("--shown")
    if not given:
        return
    worker = os.environ.get("PYTEST_XDIST_WORKER", "")
    file = Path(f"{given}.{worker}" if worker else given)
    known = set(file.read_text("utf-8").splitlines()) if file.is_file() else set()
    known |= {shape for card in _cards.values() for shape in shapes(card)}
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(f"{one}\n" for one in sorted(known)), "utf-8")
