"""The engine as it would be without anything kept: every write makes all stale, nothing is passed over by proof.

It is slow, and what the fast engine does is compared with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from arbitre.engine.costs import mana_payment
from arbitre.engine.kernel import derived, game, pipeline
from arbitre.engine.playing import announcing, priority, special
from arbitre.engine.turn import turn
from arbitre.state.journal import Journal


class _Forgetful(dict[Any, Any]):
    """Keeps nothing."""

    def __setitem__(self, key: object, value: object) -> None:
        pass


@contextmanager
def derived_anew() -> Iterator[None]:
    """While it lasts, games do without what is kept and without what is skipped."""
    fast_put, fast_enter, fast_replace, made = Journal.put, Journal.enter, Journal.replace, derived.Derived.__init__
    fast_depart = Journal.depart

    def put(self: Journal, holder: Any, field: Any, value: Any) -> None:
        self.journal += (None if holder is self else holder, field, field.__get__(holder), self.latest + 1)
        field.__set__(holder, value)
        self.stale()

    def enter(self: Journal, table: Any, id: int, obj: Any) -> None:
        fast_enter(self, table, id, obj)
        self.stale()

    def depart(self: Journal, id: int, picture: Any) -> None:
        fast_depart(self, id, picture)
        self.stale()

    def replace(self: Journal, cards: Any) -> None:
        fast_replace(self, cards)
        self.stale()

    def without_facts(self: derived.Derived) -> None:
        made(self)
        self.facts = _Forgetful()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Journal, "put", put)
        patch.setattr(Journal, "enter", enter)
        patch.setattr(Journal, "depart", depart)
        patch.setattr(Journal, "replace", replace)
        patch.setattr(derived.Derived, "__init__", without_facts)
        patch.setattr(game.Game, "_remember", lambda _game: None)
        patch.setattr(priority, "idle", lambda _game, _player: False)
        for room in (pipeline, turn, announcing, special, mana_payment):
            patch.setattr(room, "heard", lambda _game, _kind: True)
        yield
    assert Journal.put is fast_put
