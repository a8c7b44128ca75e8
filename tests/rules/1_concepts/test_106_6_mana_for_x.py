"""Mana of one color only for X, and mana of the colors of an exiled card (CR 105.2, 106.5–6, 107.3)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, Number
from arbitre.ir.values import CardType
from helpers.words import A_CREATURE, worded
from table import BATTLEFIELD, HAND, Table, creature

ARTIFACT, SORCERY = (CardType.ARTIFACT,), (CardType.SORCERY,)
DRAIN = worded("Drain", "Spend only black mana on X.\nDrain deals X damage to target player.", SORCERY, "{X}{1}{B}")
RATS = "{X}: Rats deals X damage to each creature and each player. Spend only black mana on X."


def greatest(table: Table) -> int:
    """The greatest X that may be announced."""
    assert isinstance(table.decision, Number)
    return table.decision.high


@pytest.mark.parametrize(("pool", "most"), [("BBBB", 2), ("BBBBRR", 3), ("BRRRR", 0), ("BBRRR", 1)])
def test_106_6_only_black_mana_on_the_x_of_a_spell(pool: str, most: int) -> None:
    """CR 106.6, 107.3a: the rest of the cost takes any mana."""
    table = Table.players()
    drain = table.put(DRAIN, 1, HAND)
    table.mana(1, pool)
    table.cast(drain, most, 2)
    table.resolve_top()
    assert table.life(2) == 20 - most


def test_106_6_only_black_mana_on_the_x_of_an_ability() -> None:
    """CR 106.6, 602.2b: what is left of other mana stays."""
    table = Table.players()
    rats = table.put(worded("Rats", RATS, A_CREATURE, "{2}{B}", power="1", toughness="1"))
    table.mana(1, "BBRR")
    table.act(Activate(rats, 0))
    assert greatest(table) == 2
    table.answer(2)
    assert table.pool(1) == "RR"
    table.resolve_top()
    assert (table.life(1), table.life(2)) == (18, 18)


def test_106_6_what_a_reduction_takes_off_need_not_be_black() -> None:
    """CR 117.7: X is generic mana all the same, and a reduction takes off it as well."""
    table = Table.players()
    table.put(worded("Aide", "Sorcery spells you cast cost {1} less to cast.", (CardType.ENCHANTMENT,)))
    drain = table.put(DRAIN, 1, HAND)
    table.mana(1, "BBR")
    table.cast(drain, 2, 2)
    assert table.pool(1) == ""


@pytest.mark.parametrize(("cost", "mana"), [("{1}{G}{U}", 2), ("{R}", 1), ("{3}", 0)])
def test_106_5_mana_of_the_colors_of_the_exiled_card(cost: str, mana: int) -> None:
    """CR 106.5, 607.2a: one of its colors is chosen; of a card without any no mana comes."""
    table = Table.players()
    words = (
        "Imprint — When Mox enters, you may exile a creature card from your hand.\n"
        "{T}: Add one mana of any of the exiled card's colors."
    )
    mox, bear = table.hand(1, worded("Mox", words, ARTIFACT, "{0}"), creature("Bear", 2, 2, cost=cost))
    table.cast(mox)
    table.resolve_top()
    table.resolve_top(True, bear)
    assert table.zone(mox) is BATTLEFIELD
    if mana == 2:
        table.activate(mox, "U")
        assert table.pool(1) == "U"
    elif mana == 1:
        table.activate(mox)
        assert table.pool(1) == "R"
    else:
        table.activate(mox)
        assert table.pool(1) == ""
