"""Exceptions of copies: a name that is kept, types besides, an ability that is had as well (CR 706.9)."""

from __future__ import annotations

from arbitre.ir.values import CardType, Supertype
from helpers.words import A_CREATURE, modern, worded
from table import HAND

BEAR = worded("Bear", "", A_CREATURE, "{1}", power="2", toughness="2")


def test_706_9b_its_name_is_its_own() -> None:
    """It is a legendary Bear, by the name of Sakashima, with an ability of its own."""
    sakashima = worded(
        "Sakashima",
        "You may have Sakashima enter as a copy of any creature on the battlefield, except its name is Sakashima, it's "
        'legendary in addition to its other types, and it has "{0}: You gain 1 life."',
        A_CREATURE,
        "{0}",
        power="3",
        toughness="1",
    )
    table = modern()
    table.put(BEAR)
    card = table.put(sakashima, 1, HAND)
    table.cast(card)
    table.pass_priority(2)
    table.answer(True)
    assert table.size(card) == (2, 2)
    chars = table.game.characteristics(table.now(card))
    assert chars.name == "Sakashima"
    assert Supertype.LEGENDARY in chars.supertypes
    table.activate(card)
    table.resolve_all()
    assert table.life(1) == 21


def test_706_9_until_end_of_turn_under_its_own_name() -> None:
    sarkhan = worded(
        "Sarkhan",
        "{0}: Sarkhan becomes a copy of target creature until end of turn, except its name is Sarkhan.",
        A_CREATURE,
        power="1",
        toughness="4",
    )
    table = modern()
    bear, card = table.put(BEAR), table.put(sarkhan)
    table.activate(card, (bear,))
    table.resolve_all()
    assert table.size(card) == (2, 2)
    assert table.game.characteristics(card).name == "Sarkhan"
    table.next_turn()
    assert table.size(card) == (1, 4)


def test_701_21_each_other_card_exiled_with_it_returns() -> None:
    """The card that was exiled just now stays (CR 400.7d)."""
    vat = worded(
        "Vat",
        "Whenever a nontoken creature dies, you may exile that card. If you do, return each other card exiled "
        "with Vat to its "
        "owner's graveyard.",
        (CardType.ARTIFACT,),
    )
    murder = worded("Murder", "Destroy target creature.", (CardType.INSTANT,), "{0}")
    table = modern()
    table.put(vat)
    first, second = table.battlefield(1, BEAR, BEAR)
    for victim in (first, second):
        table.cast(table.game.state.create_card(murder, 1, HAND).id, (victim,))
        table.pass_priority(2)
        table.pass_priority(2)
        table.answer(True)
    assert table.zone(first).value == "graveyard"
    assert table.zone(second).value == "exile"
