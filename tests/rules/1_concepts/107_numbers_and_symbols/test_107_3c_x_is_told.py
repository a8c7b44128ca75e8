"""The X of an activation cost that the ability itself tells (CR 107.3c)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.ir.values import CardType
from helpers.worded import reads
from helpers.words import BEAR, worded
from table import EXILE, GRAVEYARD, HAND, Table, creature

DOLL = (
    "{X}{X}, {T}: ~ deals damage equal to the number of pin counters on it to any target. "
    "X is the number of pin counters on ~."
)


@pytest.mark.parametrize(("mana", "can"), [(3, False), (4, True)])
def test_107_3c_as_many_as_there_are_counters(table: Table, mana: int, can: bool) -> None:
    """CR 107.3c: nobody chooses X; {X}{X} is four mana with two counters."""
    doll = table.put(reads("Doll", DOLL, CardType.ARTIFACT), counters=(("pin", 2),))
    table.mana(1, "C" * mana)
    assert table.can(Activate(doll, 0)) is can
    if can:
        table.activate(doll, 2)
        table.resolve_top()
        assert (table.life(2), table.pool(1)) == (18, "")


@pytest.mark.parametrize(("mana", "can"), [(2, False), (3, True)])
def test_107_3c_the_mana_value_of_the_exiled_card(table: Table, mana: int, can: bool) -> None:
    """CR 202.3, 607.2a: of the card that the object has exiled."""
    text = (
        "When ~ enters the battlefield, you may exile a creature card from your hand.\n"
        "{X}, {T}: Create a token that's a copy of the exiled card. X is the mana value of that card."
    )
    foundry = table.put(reads("Foundry", text, CardType.ARTIFACT), 1, HAND)
    ogre = table.put(creature("Ogre", 3, 3, cost="{1}{R}{R}"), 1, HAND)
    table.mana(1, "C" * mana)
    table.cast(foundry)
    table.resolve_top()
    table.resolve_top(True)
    assert table.zone(ogre) is EXILE
    assert table.can(Activate(table.now(foundry), 0)) is can
    if can:
        table.activate(table.now(foundry))
        table.resolve_top()
        assert table.names(zone=table.object(table.now(foundry)).zone).count("Ogre") == 1


@pytest.mark.parametrize(("black", "can"), [(2, False), (3, True)])
def test_117_9_the_top_black_cards_of_a_graveyard(table: Table, black: int, can: bool) -> None:
    """CR 404.2, 117.9a: the topmost black cards, whatever lies between them; fewer do not pay."""
    text = (
        "You may exile the top three black cards of your graveyard rather than pay this spell's mana "
        "cost.\nYou gain 3 life."
    )
    dark = table.put(worded("Dark", text, (CardType.INSTANT,), "{9}"), 1, HAND)
    lowest = table.graveyard(1, creature("Imp", 1, 1, cost="{B}"))[0] if can else 0
    table.graveyard(1, *[creature("Imp", 1, 1, cost="{B}"), BEAR] * black)
    assert table.can(CastSpell(dark, way="alternative")) is can
    if not can:
        return
    table.cast(dark, way="alternative")
    table.resolve_top()
    assert (table.life(1), len(table.names(EXILE)), table.zone(lowest)) == (23, 3, GRAVEYARD)
