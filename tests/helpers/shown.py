"""A plugin that notes which cards the tests put into games: `pytest -p helpers.shown --shown FILE`.

The file then has the shapes of their abilities, a line each, besides those that it had; `make confirmed` takes them.
"""

from __future__ import annotations

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
    file = Path(given)
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as noted:  # several processes may do so
        noted.write("".join(f"{one}\n" for card in _cards.values() for one in sorted(shapes(card))))
