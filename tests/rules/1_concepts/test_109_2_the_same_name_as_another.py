""" "That doesn't have the same name as another permanent": another than what is asked about (CR 201.2)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate
from helpers.words import A_CREATURE, modern, worded
from table import enchantment

TEXT = "{0}: Tap target enchantment you control that doesn't have the same name as another permanent you control."


@pytest.mark.parametrize(
    ("names", "possible"), [(["Glow"], ["Glow"]), (["Glow", "Glow", "Gloom"], ["Gloom"]), (["Glow", "Glow"], [])]
)
def test_201_2_than_itself(names: list[str], possible: list[str]) -> None:
    game = modern()
    yenna = game.put(worded("Regent", TEXT, A_CREATURE, power="1", toughness="1"))
    ids = game.battlefield(1, *map(enchantment, names))
    assert game.can(Activate(yenna, 0)) is bool(possible)
    for id, name in zip(ids, names, strict=True):
        if name in possible:
            game.activate(yenna, id)
            game.resolve_all()
            assert game.tapped(id)
