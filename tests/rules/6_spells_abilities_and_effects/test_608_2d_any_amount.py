"""Payments of any amount: who pays says how much, and what follows speaks of it (CR 118.4, 608.2d, CR26 107.14)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.ir.values import CardType
from helpers.words import worded
from table import BATTLEFIELD, HAND, Table, creature

WRATH = worded(
    "Wrath",
    "You get X {E}, then you may pay any amount of {E}. Destroy each creature with mana value less than or equal to "
    "the amount of {E} paid this way.",
    (CardType.SORCERY,),
    "{X}",
)
ONE, TWO, THREE = (creature(name, 1, 1, cost=f"{{{n}}}") for n, name in enumerate(("One", "Two", "Three"), 1))


@pytest.mark.parametrize(("paid", "left"), [(0, ["One", "Three", "Two"]), (2, ["Three"]), (3, [])])
def test_608_2d_another_amount_than_x(paid: int, left: list[str]) -> None:
    """CR 107.3: the X of the spell says how many counters there are; how many are paid is another number."""
    table = Table.players()
    table.battlefield(2, ONE, TWO, THREE)
    (wrath,) = table.hand(1, WRATH)
    table.set(1, counters={"energy": 1})
    table.mana(1, "CC")
    table.cast(wrath, 2)
    table.resolve_top(True, paid)
    assert sorted(table.names(BATTLEFIELD, 2)) == left
    assert dict(table.state.player(1).counters).get("energy", 0) == 3 - paid


def test_608_2d_life_and_as_many_cards() -> None:
    """CR 118.4: at most as much as there is."""
    table = Table.players(life=5)
    text = "You may pay any amount of life. If you do, draw that many cards."
    (bargain,) = table.hand(1, worded("Bargain", text, (CardType.SORCERY,), "{0}"))
    table.cast(bargain)
    table.resolve_top(True)
    assert table.decision.check(6) is not None
    table.answer(3)
    assert table.life(1) == 2
    assert len(table.names(HAND)) == 3


def test_614_1c_paid_as_it_enters() -> None:
    """CR 607.2d: the abilities of the permanent speak of what was paid as it entered."""
    table = Table.players()
    text = (
        "As ~ enters, pay any amount of life.\n~'s power and toughness are each equal to the life paid as it entered."
    )
    (minion,) = table.hand(1, worded("Minion", text, (CardType.CREATURE,), "{0}"))
    table.cast(minion)
    table.resolve_top(7)
    assert table.size(minion) == (7, 7)
    assert table.life(1) == 13


def test_601_2e_opponents_pay_more_for_that_name() -> None:
    """CR 601.2e: only the spell with the chosen name costs more."""
    table = Table.players()
    ward = worded(
        "Ward", "Spells your opponents cast with the chosen name cost {2} more to cast.", (CardType.ARTIFACT,)
    )
    table.put(ward, 2, words=(("name", "One"),))
    first, other = table.hand(1, ONE, TWO)
    table.mana(1, "CC")
    assert not table.can(CastSpell(first))
    assert table.can(CastSpell(other))


@pytest.mark.parametrize("enchanted", [1, 2])
def test_601_2e_what_enchanted_player_casts(enchanted: int) -> None:
    """CR 601.2e, 303.4: an Aura on a player makes that player's spells dearer, and nobody else's."""
    table = Table.players()
    words = "Enchant player\nSpells enchanted player casts cost {2} more to cast."
    curse = worded("Curse", words, (CardType.ENCHANTMENT,), subtypes=("Aura",))
    table.put(curse, 2, attached_to=enchanted)
    (cheap,) = table.hand(1, ONE)
    table.mana(1, "CC")
    assert table.can(CastSpell(cheap)) is (enchanted == 2)


def test_602_2b_enchanted_artifact_s_abilities() -> None:
    """CR 602.2b: the abilities of that artifact cost less, though never less than one mana; another's do not."""
    table = Table.players()
    engine = worded("Engine", "{2}: Draw a card.", (CardType.ARTIFACT,))
    words = (
        "Enchant artifact\nEnchanted artifact's activated abilities cost {2} less to activate. This effect can't "
        "reduce the mana in that cost to less than one mana."
    )
    first, other = table.battlefield(1, engine, engine)
    table.put(worded("Power", words, (CardType.ENCHANTMENT,), subtypes=("Aura",)), 1, attached_to=first)
    table.mana(1, "C")
    assert table.can(Activate(first, 0))
    assert not table.can(Activate(other, 0))
