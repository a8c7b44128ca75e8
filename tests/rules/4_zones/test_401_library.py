"""Library (CR 401)."""

from __future__ import annotations

from arbitre.ir import amounts as a
from arbitre.ir import effects as e
from arbitre.ir import refs as r
from helpers.doing import do
from helpers.words import BEAR, CREATURE
from table import LIBRARY, Table, card, creature

ALL_CREATURES = r.All(CREATURE)


def test_cr_401_4_the_owner_orders_cards_put_on_a_library(table: Table) -> None:
    """CR 401.4."""
    one, two = table.battlefield(2, BEAR, creature("Other", 1, 1))
    done = do(table, e.Move(ALL_CREATURES, LIBRARY), you=1, answers=[(two, one)])
    assert done.asked[0].player == 2
    assert done.state.player(2).library[-2:] == (done.now(one), done.now(two))


def test_a_library_with_the_rest_in_random_order(table: Table) -> None:
    """CR 401.4: no order is chosen where the effect says "in a random order"."""
    cards = table.library(1, card("One"), card("Two"), card("Three"))
    put = e.Move(r.Result("seen"), LIBRARY, e.Place.BOTTOM, random_order=True)
    done = do(table, e.Do(e.LookAt(top=a.Fixed(3)), note="seen"), put)
    assert set(done.state.player(1).library[:3]) == set(cards)
    assert not done.asked


def test_cr_401_8_nth_from_the_top(table: Table) -> None:
    """CR 401.8."""
    bear = table.put(BEAR)
    done = do(table, e.Move(r.Target(), LIBRARY, nth=a.Fixed(3)), targets=[bear])
    assert done.state.player(1).library[-3] == done.now(bear)


def test_401_4_top_or_bottom_is_asked_for_each_card(table: Table) -> None:
    """CR 401.4: the owner of each card says whether it goes on the top or on the bottom."""
    one, two = table.battlefield(2, BEAR, creature("Other", 1, 1))
    ends = e.Move(ALL_CREATURES, LIBRARY, e.Place.TOP_OR_BOTTOM)
    done = do(table, ends, you=1, answers=["bottom", "top"])
    assert [(asked.player, asked.what, asked.rule) for asked in done.asked] == [(2, "place", "401.4")] * 2
    library = done.state.player(2).library
    assert (library[0], library[-1]) == (done.now(one), done.now(two))


def test_401_4_those_that_go_to_one_end_are_put_in_order(table: Table) -> None:
    """CR 401.4: the owner arranges those that go to the same end."""
    one, two, three = table.battlefield(2, BEAR, creature("Other", 1, 1), creature("Third", 3, 3))
    ends = e.Move(ALL_CREATURES, LIBRARY, e.Place.TOP_OR_BOTTOM)
    done = do(table, ends, you=1, answers=["top", "bottom", "top", (three, one)])
    assert [(asked.player, asked.what) for asked in done.asked] == [(2, "place")] * 3 + [(2, "top")]
    library = done.state.player(2).library
    assert (library[0], library[-2:]) == (done.now(two), (done.now(one), done.now(three)))
