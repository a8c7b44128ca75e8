"""Linked abilities (CR26 607.1b, 607.2q, 607.3)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Layout
from arbitre.ir.values import CardType
from helpers.words import A_CREATURE, BEAR, modern, worded
from table import BATTLEFIELD, EXILE, HAND, Table, artifact, creature

ARTIFACT, INSTANT = (CardType.ARTIFACT,), (CardType.INSTANT,)
IMPRINT = "Imprint — When Vat enters, exile target card from a graveyard.\n"


OGRE = creature("Ogre", 3, 3, cost="{3}")


def twice_imprinted(then: str, other: Card = OGRE) -> Table:
    """An artifact whose imprinting ability was copied: it has exiled an Ogre (3), or another card, and a Bear (2)."""
    table = modern()
    table.graveyard(1, BEAR, other)
    bear, ogre = table.state.player(1).graveyard
    vat = table.put(worded("Vat", IMPRINT + "{0}: " + then, ARTIFACT, "{0}"), 1, HAND)
    copies = "Copy target activated or triggered ability. You may choose new targets for the copy."
    copy = table.put(worded("Echo", copies, INSTANT, "{0}"), 1, HAND)
    table.cast(vat)
    table.resolve_top(bear)
    table.cast(copy)
    table.resolve_top()
    while table.decision.what != "priority":
        table.answer(True if table.decision.what == "new targets" else ogre)
    table.resolve_all()
    assert sorted(table.names(EXILE)) == sorted(["Bear", other.name])
    table.activate(vat)
    table.resolve_top()
    return table


def test_26_607_3_a_copy_of_each() -> None:
    """CR26 607.3: for each of the exiled cards a token that is a copy of it."""
    table = twice_imprinted("Create a token that's a copy of the exiled card.")
    assert {"Bear", "Ogre"} <= set(table.names(BATTLEFIELD))


def test_26_607_3_the_sum_of_the_answers() -> None:
    """CR26 607.3: the mana value of "the exiled card" is that of both together."""
    assert twice_imprinted("You gain life equal to the exiled card's mana value.").life(1) == 25


RELIC = artifact("Relic", cost="{4}")


def test_26_607_3_each_is_asked_about() -> None:
    """CR26 607.3: what is so is put where that is said, each on its own; the rest goes elsewhere."""
    then = (
        "Put the exiled card onto the battlefield if it's a creature card. If you don't put it onto the battlefield, "
    )
    table = twice_imprinted(then + "put it into its owner's hand.", RELIC)
    assert "Bear" in table.names(BATTLEFIELD)
    assert (table.names(HAND), table.names(EXILE)) == (["Relic"], [])


def test_26_607_3_one_answer_is_yes() -> None:
    """CR26 607.3: of several answers one is enough, and the number is the sum of all."""
    then = "If the exiled card is a creature card, you gain life equal to its mana value."
    assert twice_imprinted(then, RELIC).life(1) == 26


def test_26_607_2q_only_what_was_exiled_for_that_spell() -> None:
    """CR26 607.2q: the permanent counts the cards that were exiled to pay for the spell which it was."""
    table = modern()
    text = (
        "As an additional cost to cast this spell, exile any number of creature cards from your graveyard.\n"
        "This creature gets +1/+1 for each card exiled with it."
    )
    golem = worded("Golem", text, A_CREATURE, "{0}", power="1", toughness="1")
    table.graveyard(1, BEAR, BEAR, BEAR)
    cards = table.state.player(1).graveyard
    first, second = table.hand(1, golem, golem)
    for one, paid in ((first, cards[:2]), (second, cards[2:])):
        table.cast(one, tuple(paid))
        table.resolve_top()
    assert [table.size(one) for one in (first, second)] == [(3, 3), (2, 2)]


def test_26_607_2q_what_was_exiled_by_delve() -> None:
    """CR26 607.2q: the card exiled for a part of the mana cost is exiled with the permanent."""
    table = modern()
    text = "Delve\nThis creature enters with a +1/+1 counter on it for each creature card exiled with it."
    table.graveyard(1, BEAR, BEAR)
    regent = table.put(worded("Regent", text, A_CREATURE, "{2}", power="1", toughness="1"), 1, HAND)
    table.cast(regent, tuple(table.state.player(1).graveyard))
    table.resolve_top()
    assert table.size(regent) == (3, 3)


def test_26_607_1b_on_both_faces() -> None:
    """CR26 607.1b: an ability of the back face refers to what that of the front face has exiled."""
    table = modern()
    text = (
        "When Case enters, exile target card from a graveyard.\n{0}: Transform Case.\n"
        "{9}: Return the exiled card to its owner's hand."
    )
    front = worded("Case", text, ARTIFACT, "{0}")
    back = worded("Open Case", "{0}: Return the exiled card to its owner's hand.", ARTIFACT)
    (bear,) = table.graveyard(1, BEAR)
    case = table.put(Card("Case // Open Case", (*front.faces, *back.faces), Layout.TRANSFORM), 1, HAND)
    table.cast(case)
    table.resolve_all()
    assert table.zone(bear) is EXILE
    table.activate(case)
    table.resolve_top()
    table.activate(case)
    table.resolve_top()
    assert table.zone(bear) is HAND


@pytest.mark.parametrize("words", [("odd", "odd"), ("odd", "even")])
def test_26_607_2f_each_by_its_own_choice(words: tuple[str, str]) -> None:
    """CR26 607.2f: an ability refers to the word chosen by the ability of its own object, and not to another's."""
    table = modern()
    text = "As Law enters, choose odd or even. (Zero is even.)\nEach creature with mana value of the chosen quality gets +1/+1."  # noqa: E501
    bear = table.put(creature("Bear", 2, 2, cost="{3}"))
    for word in words:
        table.cast(table.game.state.create_card(worded("Law", text, (CardType.ENCHANTMENT,), "{0}"), 1, HAND).id)
        table.resolve_top(word)
    assert table.power(bear) == 2 + words.count("odd")
