"""Library (CR 401)."""

from __future__ import annotations

import pytest

from arbitre.ir import amounts as a
from arbitre.ir import effects as e
from arbitre.ir import refs as r
from arbitre.ir.filters import InZone
from arbitre.text.log import log_line
from helpers.doing import do
from helpers.words import BEAR, CREATURE
from table import EXILE, LIBRARY, Table, card, creature

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
    done = do(table, e.Do(e.LookInto(e.FromTop(a.Fixed(3))), note="seen"), put)
    assert set(done.state.player(1).library[:3]) == set(cards)
    assert not done.asked


def test_cr_400_2_the_log_does_not_tell_a_random_order() -> None:
    """Who saw the cards in exile learns from the log that they went there, not in which order they lie."""
    told, orders = set[tuple[object, ...]](), set[tuple[str, ...]]()
    for seed in range(8):
        table = Table.players(2, seed=seed)
        for name in ("One", "Two", "Three"):
            table.put(card(name), 1, EXILE)
        done = do(table, e.Move(r.All(InZone(EXILE)), LIBRARY, e.Place.BOTTOM, random_order=True))
        state = done.state
        orders.add(tuple(state.objects[id].base.name for id in state.player(1).library[:3]))
        told.add(tuple(log_line(entry, done.game) for entry in done.game.log if entry.what == "moves"))
    assert len(told) == 1
    assert len(orders) > 2


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


def test_401_4_of_each_its_owner_says_the_end_and_arranges_them(table: Table) -> None:
    """CR 401.4, 608.2e: "for each creature, its owner puts it on the top or bottom of their library": all choices in
    turn order, then the order of what goes to one end of a library at the same time."""
    theirs, one, other = table.put(BEAR, 2), table.put(BEAR, 1), table.put(creature("Other", 1, 1), 1)
    each = e.Do(e.Move(r.It(), LIBRARY, e.Place.TOP_OR_BOTTOM), each=ALL_CREATURES)
    done = do(table, each, you=2, answers=["top", "top", "bottom", (other, one)])
    assert [(a.player, a.what) for a in done.asked] == [(1, "place"), (1, "place"), (2, "place"), (1, "top")]
    assert done.state.player(1).library[-2:] == (done.now(one), done.now(other))
    assert done.state.player(2).library[0] == done.now(theirs)


@pytest.mark.parametrize(("end", "place"), [("top", -2), ("bottom", 0)])
def test_cr_401_8_nth_from_the_top_or_on_the_bottom(table: Table, end: str, place: int) -> None:
    """CR 401.8: "its owner puts it into their library second from the top or on the bottom": the owner says which."""
    table.library(2, card("One"), card("Two"))
    bear = table.put(BEAR, 2)
    ends = e.Move(r.Target(), LIBRARY, e.Place.TOP_OR_BOTTOM, nth=a.Fixed(2))
    done = do(table, ends, you=1, targets=[bear], answers=[end])
    assert [(asked.player, asked.what) for asked in done.asked] == [(2, "depth")]
    assert done.state.player(2).library[place] == done.now(bear)
