""" "Instead": what a sentence replaces of the one before, and what nothing of it may speak of (CR 608.2c, 614.15)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from arbitre.oracle import read
from formats.oracle.test_played import instant, permanent, table
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK, Table, artifact, creature, land

BEAR = creature("Bear", 2, 2)
SWAMP = land("Swamp", "Swamp")
IF_SO = "If you control a Swamp, instead"


def filled(swamp: bool, *cards: str) -> Table:
    """A table with cards in a library, and a Swamp or none."""
    game = table()
    game.library(1, *(artifact(name) for name in cards or tuple("ABCDEFGHIJKL")))
    if swamp:
        game.battlefield(1, SWAMP)
    return game


def cast(game: Table, text: str, *answers: object) -> None:
    """Cast and resolved."""
    (spell,) = game.hand(1, instant(text))
    game.cast(spell)
    game.resolve_top(*answers)


@pytest.mark.parametrize(("swamp", "drawn"), [(False, 3), (True, 5)])
def test_all_that_the_sentence_before_says_is_replaced(swamp: bool, drawn: int) -> None:
    """ "Draw three cards and you lose 1 life. If …, instead draw five cards and you lose 2 life": not eight, not 3."""
    game = filled(swamp)
    cast(game, f"You draw three cards and you lose 1 life. {IF_SO} you draw five cards and you lose 2 life.")
    assert len(game.names(HAND)) == drawn
    assert game.life(1) == (18 if swamp else 19)


def test_all_that_happens_if_you_do_is_replaced() -> None:
    """Inside "if you do" no less."""
    for swamp in (False, True):
        game = filled(swamp)
        game.battlefield(1, BEAR)
        cast(
            game,
            f"You may sacrifice a creature. If you do, you draw a card and you lose 1 life. {IF_SO} you draw two cards "
            "and you lose 3 life.",
            True,
        )
        assert (len(game.names(HAND)), game.life(1)) == ((2, 17) if swamp else (1, 19))


def test_what_has_nothing_like_it_in_its_place_stays() -> None:
    """ "Destroy target creature, then its controller loses 2 life. If …, that player loses 4 life instead": it is
    destroyed all the same."""
    for swamp in (False, True):
        game = filled(swamp)
        game.battlefield(2, BEAR)
        cast(
            game,
            "Destroy target creature, then its controller loses 2 life. If you control a Swamp, that player loses 4 life "
            "instead.",
        )
        assert "Bear" not in game.names(BATTLEFIELD, 2)
        assert game.life(2) == (16 if swamp else 18)


def test_only_the_sentence_before_is_replaced() -> None:
    """ "Put a counter on ~. Put a counter on that creature. If …, instead put two on that creature.\""""
    text = (
        "Whenever another creature you control enters, put a +1/+1 counter on ~. Put a +1/+1 counter on that creature. "
        f"{IF_SO} put two +1/+1 counters on that creature."
    )
    for swamp in (False, True):
        game = filled(swamp)
        (shrine,) = game.battlefield(1, permanent(text))
        (bear,) = game.hand(1, creature("Bear", 2, 2, cost="{0}"))
        game.cast(bear)
        game.resolve_all()
        assert (game.counters(shrine, "+1/+1"), game.counters(bear, "+1/+1")) == (1, 2 if swamp else 1)


def test_whether_it_is_so_is_asked_before_anything_is_done() -> None:
    """The condition is not met by what the sentence itself brings about: the Swamp token comes too late."""
    game = filled(False)
    cast(
        game,
        "Create a colorless Swamp land token, then draw a card. "
        f"{IF_SO} create two colorless Swamp land tokens, then draw three cards.",
    )
    assert len(game.names(HAND)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Draw two cards, then discard a card. If you control a Swamp, you gain 3 life instead.",
        "You gain 2 life and create a 1/1 white Soldier creature token. If you control a Swamp, create two of those tokens "
        "instead.",
        "Draw a card. Discard a card. If you control a Swamp, instead draw two cards, then discard a card.",
        "~ deals 1 damage to target creature and you gain 2 life. If you control a Swamp, ~ deals 3 damage instead.",
    ],
)
def test_what_cannot_be_told_is_refused(text: str) -> None:
    """Whether the rest of the sentence is replaced as well."""
    assert not read(text, "Text", types=(CardType.SORCERY,)).complete


@pytest.mark.parametrize(("swamp", "died"), [(False, ["Imp"]), (True, ["Bear"])])
def test_what_is_replaced_and_what_replaces_it_may_ask_for_themselves(swamp: bool, died: list[str]) -> None:
    """ "Destroy target creature if it's black. If …, destroy that creature if it's green instead" (CR 608.2c)."""
    for name, color in (("Imp", "{B}"), ("Bear", "{G}")):
        game = filled(swamp)
        game.battlefield(2, creature(name, 2, 2, cost=color))
        text = "Destroy target creature if it's black.\nWar — Destroy that creature if it's green instead if you control a Swamp."
        cast(game, text)
        assert (name not in game.names(BATTLEFIELD, 2)) is (name in died)


@pytest.mark.parametrize("swamp", [False, True])
def test_what_must_be_paid_is_replaced_with_what_it_prevents(swamp: bool) -> None:
    """ "Counter target spell unless its controller pays {1}. If …, counter that spell instead": it can't be paid for."""
    game = filled(swamp)
    game.battlefield(1, land("Forest", "Forest"))
    text = "Counter target spell unless its controller pays {1}. If you control a Swamp, counter that spell instead."
    bear, spell = game.hand(1, creature("Bear", 2, 2, cost="{0}"), instant(text))
    game.cast(bear)
    game.cast(spell)
    game.resolve_top(*(() if swamp else (True,)))
    assert game.zone(bear) is (GRAVEYARD if swamp else STACK)


@pytest.mark.parametrize("swamp", [False, True])
def test_a_paragraph_of_a_spell_goes_on_with_the_one_before(swamp: bool) -> None:
    """Under its ability word it speaks of the target chosen before (CR 207.2c, 608.2c)."""
    game = filled(swamp)
    (bear,) = game.battlefield(2, BEAR)
    cast(game, "Tap target creature.\nWar — If you control a Swamp, exile that creature.")
    assert game.zone(bear) is (EXILE if swamp else BATTLEFIELD)


def test_a_paragraph_of_a_permanent_stands_alone() -> None:
    """What an enchantment says below another ability is no part of that one."""
    text = "When ~ enters, tap target creature.\nExile that creature."
    assert not read(text, "~", types=(CardType.ENCHANTMENT,)).complete
