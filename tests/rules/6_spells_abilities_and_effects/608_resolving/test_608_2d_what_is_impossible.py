"""What cannot be chosen because nothing of it is possible is not offered (CR 608.2d)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.instructions import clauses as gate
from arbitre.ir import effects as e
from arbitre.ir import modifications as m
from arbitre.ir import refs as r
from arbitre.ir.abilities import Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Do, GainLife
from arbitre.ir.filters import And, HasType, InZone, IsPlayer, OwnedBy
from arbitre.ir.node import Effect
from arbitre.ir.refs import Pick, This, You
from arbitre.ir.values import CardType, Zone
from helpers.doing import context, do
from helpers.words import BEAR, CREATURE
from table import GRAVEYARD, LIBRARY, Table, artifact, creature, land

STEADY = creature("Steady", 1, 1, Static(This(), (m.CantBeSacrificed(),)))
LOCK = artifact("Lock", Static(r.Players(), (m.CantSearch(),)))
MINE = And((InZone(GRAVEYARD), OwnedBy(You())))


def offered(table: Table, effect: Effect, source: int = 0, *answers: object) -> bool:
    """Whether "you may" is asked; "if you do, you gain 1 life"."""
    clause = Do(effect, may=You(), then=(Do(GainLife(Fixed(1))),))
    ctx = context(table, source=source)
    asked = next(gate.carry_out(ctx, [clause]), None)
    if asked is None:
        assert table.state.player(1).life == 20
        return False
    assert (asked.what, asked.rule) == ("may", "608.2d")
    done = do(table, clause, source=source, answers=[True, *answers])
    assert done.life(1) == 21
    return True


# --- sacrificing ------------------------------------------------------------------------------------------------------


def test_608_2d_to_sacrifice_it_is_offered_while_one_controls_it(table: Table) -> None:
    """CR 701.14a: "you may sacrifice it"; it goes to the graveyard."""
    bear = table.put(BEAR)
    assert offered(table, e.SacrificeThese(This(), You()), bear)
    assert table.state.objects[table.state.player(1).graveyard[-1]].card is BEAR


@pytest.mark.parametrize("who", [You(), None])
def test_608_2d_what_cannot_be_sacrificed_is_not_offered(table: Table, who: r.You | None) -> None:
    """CR 608.2d, 101.2: an effect forbids it."""
    assert not offered(table, e.SacrificeThese(This(), who), table.put(STEADY))


def test_608_2d_what_has_left_is_not_offered(table: Table) -> None:
    """CR 608.2d: a card in a graveyard is not sacrificed."""
    assert not offered(table, e.SacrificeThese(This(), You()), table.put(BEAR, zone=GRAVEYARD))


@pytest.mark.parametrize(("who", "asked"), [(You(), False), (None, True)])
def test_608_2d_what_another_player_controls(table: Table, who: r.You | None, asked: bool) -> None:
    """CR 701.14a: nobody sacrifices what another controls; "its controller sacrifices it" can be done."""
    assert offered(table, e.SacrificeThese(This(), who), table.put(BEAR, 2)) is asked


@pytest.mark.parametrize(("card", "asked"), [(BEAR, True), (STEADY, False)])
def test_608_2d_a_player_to_be_chosen_for_the_sacrifice(table: Table, card: Card, asked: bool) -> None:
    """CR 608.2d: "a player of your choice sacrifices it" is offered while its controller could."""
    assert offered(table, e.SacrificeThese(This(), Pick(IsPlayer(), Fixed(1))), table.put(card), (1,)) is asked


def test_608_2d_one_of_several_that_can_be_sacrificed_will_do(table: Table) -> None:
    """CR 608.2d: "sacrifice those creatures" is offered if one of them can be."""
    table.battlefield(1, STEADY, BEAR)
    assert offered(table, e.SacrificeThese(r.All(CREATURE), You()))


@pytest.mark.parametrize(("there", "asked"), [(True, True), (False, False)])
def test_608_2d_a_creature_to_be_chosen_for_the_sacrifice(table: Table, there: bool, asked: bool) -> None:
    """CR 608.2d: "sacrifice a creature of theirs" needs one to choose."""
    if there:
        table.battlefield(1, BEAR)
    assert offered(table, e.SacrificeThese(Pick(CREATURE, Fixed(1)), You())) is asked


@pytest.mark.parametrize(("cards", "asked"), [((), False), ((STEADY,), False), ((STEADY, BEAR), True)])
def test_608_2d_something_to_sacrifice(table: Table, cards: tuple[object, ...], asked: bool) -> None:
    """CR 608.2d: "you may sacrifice a creature"."""
    table.battlefield(1, *cards)  # type: ignore[arg-type]
    table.battlefield(2, BEAR)
    assert offered(table, e.SacrificeChosen(CREATURE, Fixed(1), You())) is asked


# --- counters ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "asked"), [(1, False), (2, True)])
def test_608_2d_more_counters_than_there_are(table: Table, number: int, asked: bool) -> None:
    """CR 608.2d: "you may remove two charge counters from ~"."""
    rock = table.put(artifact("Rock"), counters=(("charge", number),))
    assert offered(table, e.RemoveCounters("charge", Fixed(2)), rock) is asked


def test_608_2d_counters_of_what_is_yet_to_be_chosen(table: Table) -> None:
    """CR 608.2d: "you may remove a +1/+1 counter from a creature", where one of two has any."""
    table.put(BEAR)
    grown = table.put(BEAR, counters=(("+1/+1", 1),))
    assert offered(table, e.RemoveCounters("+1/+1", Fixed(1), Pick(CREATURE, Fixed(1))), 0, (grown,))


# --- searching --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locked", [False, True])
def test_608_2d_a_search_that_is_forbidden_is_not_offered(table: Table, locked: bool) -> None:
    """CR 608.2d, 701.15: "you may search your library", where players can't search libraries."""
    if locked:
        table.put(LOCK, 2)
    (wood,) = table.library(1, land("Forest"))
    assert offered(table, e.Search(HasType(CardType.LAND)), 0, wood) is not locked


def test_608_2d_a_graveyard_can_be_searched_all_the_same(table: Table) -> None:
    """CR 608.2d, 701.15: only libraries are forbidden."""
    table.put(LOCK, 2)
    (wood,) = table.graveyard(1, land("Forest"))
    there = (Zone.LIBRARY, GRAVEYARD)
    assert offered(table, e.Search(HasType(CardType.LAND), zones=there), 0, wood)


def test_608_2d_one_of_two_who_can_search_is_enough(table: Table) -> None:
    """CR 608.2d: only player 2 cannot."""
    table.put(artifact("Lock", Static(You(), (m.CantSearch(),))), 2)
    (wood,) = table.library(1, land("Forest"))
    everyone = r.Players(r.Who.EACH)
    assert offered(table, e.Search(HasType(CardType.LAND), who=everyone, whose=everyone), 0, wood)


# --- something to choose ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "asked"), [(0, False), (1, True)])
def test_608_2d_a_card_to_choose(table: Table, held: int, asked: bool) -> None:
    """CR 608.2d: "you may put a creature card from your graveyard on top of your library"."""
    table.graveyard(1, *[BEAR] * held)
    table.graveyard(2, BEAR)
    assert offered(table, e.Move(Pick(MINE, Fixed(1)), LIBRARY)) is asked


def test_608_2d_up_to_one_is_possible_with_none(table: Table) -> None:
    """CR 608.2d: "up to one" can be chosen even if there is nothing: zero of it."""
    done = do(table, Do(e.Move(Pick(MINE, Fixed(1), up_to=True), LIBRARY), may=You()), answers=[True])
    assert done.asked[0].what == "may"
