"""Keyword actions (CR26 701): what only the latest edition has, 701.67."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.engine.kernel.handlers import unhandled
from arbitre.ir.values import CardType
from arbitre.rules.editions import CURRENT
from helpers.words import BEAR, worded
from table import HAND, Table, artifact

TEXT = "As an additional cost to cast this spell, waterbend {2}.\nYou gain 7 life."
SPRING = worded("Spring", TEXT, (CardType.SORCERY,), "{1}{U}")


def test_701_67a_how_many_are_tapped_is_the_payers_choice() -> None:
    """CR26 701.67a: summoning sickness does not matter; other players' permanents do not help."""
    table = Table.players(2, edition=CURRENT)
    cup, bear = table.put(artifact("Cup")), table.put(BEAR, sick=True)
    theirs = table.put(BEAR, player=2)
    spring = table.put(SPRING, zone=HAND)
    table.mana(1, "UUUU")
    table.act(CastSpell(spring))
    table.answer((1,), (bear,))
    assert (table.tapped(cup), table.tapped(bear), table.tapped(theirs)) == (False, True, False)
    assert table.pool(1) == "U"
    table.resolve_all()
    assert table.life(1) == 27


def test_701_67a_an_ability() -> None:
    """CR26 701.67a: as an activation cost, with the creature itself among what is tapped."""
    table = Table.players(2, edition=CURRENT)
    bender = table.put(
        worded("Bender", "Waterbend {2}: You gain 1 life.", (CardType.CREATURE,), power="1", toughness="1")
    )
    table.put(artifact("Cup"))
    table.activate(bender)
    assert table.tapped(bender)
    assert not table.can(Activate(bender, 0))
    table.resolve_all()
    assert table.life(1) == 21


@pytest.mark.parametrize(
    ("mana", "helpers", "possible"), [("UU", 2, True), ("U", 5, False), ("UUU", 1, True), ("UUU", 0, False)]
)
def test_701_67b_only_for_the_generic_mana_of_the_waterbend_cost(mana: str, helpers: int, possible: bool) -> None:
    """CR26 701.67b: the {1} of the mana cost needs mana, whatever could be tapped."""
    table = Table.players(2, edition=CURRENT)
    for _ in range(helpers):
        table.put(BEAR)
    spring = table.put(SPRING, zone=HAND)
    table.mana(1, mana)
    assert table.can(CastSpell(spring)) is possible


def test_701_67a_a_mana_ability_is_refused() -> None:
    """CR26 701.67a: which permanents are tapped for mana while a cost is paid is not planned, and so not played."""
    text = "Waterbend {2}: Add {R}{R}."
    assert unhandled(worded("Font", text, (CardType.ARTIFACT,))) == ["a mana ability with a choice of costs"]
    assert unhandled(worded("Font", "Waterbend {2}: You gain 1 life.", (CardType.ARTIFACT,))) == []
