"""Work with libraries and hands, and what was done this way, as the ability language says them (CR 701)."""

from __future__ import annotations

import pytest

from arbitre.ir.amounts import Fixed, ResultAmount, Stat, StatOf, Times
from arbitre.ir.effects import (
    Body,
    Choose,
    DiscardThese,
    Do,
    FlipCoin,
    FromTop,
    Hand,
    Look,
    LookInto,
    Move,
    Place,
    Search,
    Shuffle,
)
from arbitre.ir.filters import Anything, HasType
from arbitre.ir.refs import ControllerOf, Others, Pick, Result, Target, You
from arbitre.ir.values import CardType, Zone
from arbitre.oracle import read, write

CREATURE = HasType(CardType.CREATURE)


def body(text: str) -> Body:
    """The body of an instant's only paragraph, which must be written so that it reads the same again."""
    reading = read(text, "~", types=[CardType.INSTANT], names=("~",))
    assert reading.complete, reading.refusals
    again = read(write(reading.paragraphs, "~"), "~", types=[CardType.INSTANT], names=("~",))
    assert again.paragraphs == reading.paragraphs
    ((ability,),) = reading.paragraphs
    return ability.body


def effects(text: str) -> list[object]:
    return [clause.effect for clause in body(text).clauses]


def test_one_into_hand_and_the_rest_on_the_bottom() -> None:
    """The rest is the pile without what was taken."""
    look, take, rest = body(
        "Look at the top three cards of your library. Put one of them into "
        "your hand and the rest on the bottom of your "
        "library in any order."
    ).clauses
    assert look == Do(LookInto(FromTop(Fixed(3)), whose=You()), note="it")
    assert take == Do(Move(Pick(Anything(), Fixed(1), among=Result("it")), Zone.HAND), note="it2")
    left = Others(Result("it"), Result("it2"))
    assert rest == Do(Move(left, Zone.LIBRARY, Place.BOTTOM, any_order=True))


def test_that_card_of_reveal_until_is_the_one_that_ended_it() -> None:
    """CR 701.13: the card that matches, not the whole pile."""
    _, put, _ = effects(
        "Reveal cards from the top of your library until you reveal a creature "
        "card. Put that card onto the battlefield "
        "and the rest on the bottom of your library in a random order."
    )
    assert put.what == Pick(CREATURE, Fixed(1), among=Result("it"))


def test_a_card_is_chosen_from_a_revealed_hand() -> None:
    """The player whose hand it is discards the card that you choose."""
    look, choose, discard = effects(
        "Target opponent reveals their hand. You choose a card from it. That player discards that card."
    )
    assert look == LookInto(Hand(), who=Target(0), how=Look.REVEAL)
    assert choose == Choose(Pick(Anything(), Fixed(1), among=Result("it")))
    assert discard == DiscardThese(Result("it2"))


def test_701_15_a_found_card_is_revealed() -> None:
    """CR 701.15: "reveal it" belongs to the search."""
    search, put, shuffle = effects(
        "Search your library for a creature card, reveal it, put it into your hand, then shuffle."
    )
    assert (search, put, shuffle) == (Search(CREATURE, reveal=True), Move(Result("it"), Zone.HAND), Shuffle())


def test_one_subject_of_several_clauses_is_one_player() -> None:
    """ "Its controller searches their library …, then shuffles": the land's controller shuffles."""
    (_, may) = body(
        "Destroy target land. Its controller may search their library for a "
        "basic land card, put it onto the battlefield, "
        "then shuffle."
    ).clauses
    who = ControllerOf(Target(0))
    search, _, shuffle = (clause.effect for clause in may.effect.clauses)
    assert (may.may, search.who, search.whose, shuffle.who) == (who, who, who, who)


@pytest.mark.parametrize("text", ["Put the rest into your graveyard.", "Put one of them into your hand."])
def test_the_rest_of_nothing_is_refused(text: str) -> None:
    """No pile was looked at."""
    assert read(text, "~", types=[CardType.INSTANT], names=()).refusals


def test_this_way_counts_only_what_it_names() -> None:
    """ "Each artifact destroyed this way" is the number of all destroyed only if all of them are artifacts."""
    _, gain = effects("Destroy all artifacts. You gain 2 life for each artifact destroyed this way.")
    assert gain.amount == Times(Fixed(2), ResultAmount("it"))
    mixed = "Destroy all artifacts or creatures. You gain 2 life for each artifact destroyed this way."
    assert read(mixed, "~", types=[CardType.INSTANT], names=()).refusals


def test_the_sacrificed_creature_is_that_of_the_cost() -> None:
    """CR 608.2g: its last power."""
    (draw,) = effects("Draw cards equal to the sacrificed creature's power.")
    assert draw.count == StatOf(Stat.POWER, Result("sacrificed"))


def test_705_what_follows_a_flip_hangs_on_it() -> None:
    """CR 705.1."""
    (flip,) = effects("Flip a coin. If you win the flip, draw a card. If you lose the flip, discard a card.")
    assert isinstance(flip, FlipCoin)
    assert (len(flip.won), len(flip.lost), flip.who) == (1, 1, You())


def test_if_they_do_after_unless_is_refused() -> None:
    """It would be about the payment, not about the effect."""
    text = "Counter target spell unless its controller pays {2}. If they do, draw a card."
    assert read(text, "~", types=[CardType.INSTANT], names=()).refusals
