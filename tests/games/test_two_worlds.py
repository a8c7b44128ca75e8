"""CR 400.2: what a player is given does not depend on what that player may not know."""

from __future__ import annotations

import pytest

from arbitre.views.looking import Look
from games.two_worlds import Leak, TwoWorlds


@pytest.mark.parametrize("seed", range(30, 42))
def test_400_2_a_player_cannot_tell_two_worlds_apart(seed: int) -> None:
    """A sample; `tools/prove_views.py` plays as many as one likes."""
    counts = TwoWorlds(seed).run()
    assert counts["views"] >= 1


def test_400_2_a_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The proof would tell if a view showed the hands of others."""
    monkeypatch.setattr(Look, "knows", lambda self, obj: True)
    with pytest.raises(Leak, match="the data"):
        _play(range(30, 36))


def _play(seeds: range) -> None:
    for seed in seeds:
        TwoWorlds(seed).run()
