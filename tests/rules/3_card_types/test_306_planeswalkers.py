"""Planeswalkers (CR 306)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate
from arbitre.ir.abilities import Activated, Replacement, Timing
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import AddCounters
from arbitre.ir.effects import Body, DealDamage, Do, GainLife, Scale, Search
from arbitre.ir.filters import ControlledBy, HasType, IsPlayer
from arbitre.ir.patterns import PutsCounters
from arbitre.ir.refs import Players, Target, Who
from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import CURRENT, Edition
from helpers.doing import do
from helpers.laying import cast_free, free
from helpers.positions import positions
from helpers.replacing import enter, hit
from helpers.words import BEAR
from table import GRAVEYARD, HAND, Table, card, enchantment

WALKER = card("Walker", types=(CardType.PLANESWALKER,), cost="{0}", loyalty="3")


def test_306_4_two_planeswalkers_of_one_type() -> None:
    """CR 306.4, 704.5j: both go."""
    jace = card("Jace", types=(CardType.PLANESWALKER,), subtypes=("Jace",), loyalty="3")
    table = Table.players()
    one, other = table.put(jace, counters={"loyalty": 3}), table.put(jace, 2, counters={"loyalty": 3})
    assert (table.zone(one), table.zone(other)) == (GRAVEYARD, GRAVEYARD)


def test_306_planeswalkers() -> None:
    """CR 306.5, 306.6, 306.8, 306.9: loyalty is theirs alone; they are attacked; damage takes it, and at 0 they go."""
    table = Table.players()
    bear = table.put(BEAR)
    walker = table.put(WALKER, 2, counters={"loyalty": 3})
    table.attack((bear, walker))
    table.go_to(Step.END_COMBAT)
    assert (table.counters(walker, "loyalty"), table.life(2)) == (1, 20)
    cast_free(table, free("Bolt", DealDamage(Fixed(1), Target()), target=HasType(CardType.PLANESWALKER)))
    assert table.zone(walker) is GRAVEYARD


def test_306_5b_a_planeswalker_enters_with_its_loyalty() -> None:
    """CR 306.5b; CR 121.6: what doubles counters doubles these."""
    walker = card("Walker", types=[CardType.PLANESWALKER], loyalty="3", cost="{3}")
    table = Table.players(2)
    one, two = table.hand(1, walker, walker)
    done = enter(table, one)
    assert done.game.object(done.now(one)).counter("loyalty") == 3
    table.put(enchantment("Season", Replacement(PutsCounters(ControlledBy()), Scale(2))))
    done.game.derived.layers = None
    done = enter(table, two)
    assert done.game.object(done.now(two)).counter("loyalty") == 6


def test_306_5d_one_loyalty_ability_a_turn() -> None:
    """CR 306.5d, 606.3: in one's main phase with an empty stack, once."""
    plus = Activated(AddCounters("loyalty", Fixed(1)), Body((Do(GainLife(Fixed(1))),)), timing=Timing.LOYALTY)
    table = Table.players()
    walker = table.put(card("Walker", plus, types=(CardType.PLANESWALKER,), loyalty="3"), counters={"loyalty": 3})
    assert table.can(Activate(walker, 0))
    table.activate(walker)
    table.resolve_top()
    assert not table.can(Activate(walker, 0))


@pytest.mark.parametrize(("edition", "choice", "life", "loyalty"), [(None, True, 20, 2), (None, False, 17, 5)])
def test_306_7_noncombat_damage_to_an_opponent_may_go_to_a_planeswalker(
    edition: object, choice: bool, life: int, loyalty: int
) -> None:
    """CR 306.7: the controller of the source chooses as the damage would be dealt."""
    table = Table.players(2)
    walker = table.put(card("Walker", types=[CardType.PLANESWALKER], loyalty="5"), 2, counters={"loyalty": 5})
    bear = table.put(BEAR)
    done = hit(table, bear, 2, 3, (walker,) if choice else ())
    assert (done.life(2), done.game.object(walker).counter("loyalty")) == (life, loyalty)


def test_306_7_a_planeswalker_alone_on_the_battlefield() -> None:
    """CR 306.7: an instant deals the damage, and nothing but the planeswalker is there."""
    table = Table.players(2)
    walker = table.put(WALKER, 2, counters={"loyalty": 3})
    bolt = table.put(free("Bolt", DealDamage(Fixed(2), Target()), target=IsPlayer()), zone=HAND)
    table.cast(bolt, 2)
    table.resolve_top((walker,))
    assert (table.life(2), table.counters(walker, "loyalty")) == (20, 1)


def test_306_7_all_of_it_goes_to_one_planeswalker() -> None:
    """CR 306.7: to one of several, or to none."""
    table = Table.players(2)
    kind = card("Walker", types=[CardType.PLANESWALKER], loyalty="5")
    one, two = (table.put(kind, 2, counters={"loyalty": 5}) for _ in range(2))
    done = hit(table, table.put(BEAR), 2, 3, (two,))
    (asked,) = (decision for decision in done.asked if decision.what == "redirect")
    assert sorted(asked.answers()) == [(), (one,), (two,)]
    assert [done.game.object(id).counter("loyalty") for id in (one, two)] == [5, 2]


def test_306_7_not_in_the_current_edition() -> None:
    """CR26 115.4: planeswalkers are targets of their own; nothing is redirected."""
    table = Table.players(2, edition=CURRENT)
    table.put(card("Walker", types=[CardType.PLANESWALKER], loyalty="5"), 2, counters={"loyalty": 5})
    assert hit(table, table.put(BEAR), 2, 3).life(2) == 17


@positions("planeswalker_redirection", {True: (20, 1), False: (17, 4)})
def test_306_7_noncombat_damage_to_the_player_of_a_planeswalker(edition: Edition, expected: tuple[int, int]) -> None:
    """CR 306.7: the controller of the source may have it dealt to the planeswalker; CR26 has no such rule."""
    table = Table.players(2, edition=edition)
    walker = table.put(card("Walker", types=(CardType.PLANESWALKER,), loyalty="4"), 2, counters={"loyalty": 4})
    answers = ((walker,),) if edition.planeswalker_redirection else ()
    done = do(table, DealDamage(Fixed(3), Target()), source=table.put(BEAR), targets=[2], answers=answers)
    assert (done.life(2), done.game.object(walker).counter("loyalty")) == expected


def test_306_7_only_damage_goes_to_a_planeswalker() -> None:
    """CR 306.7: what else is done to its controller, such as searching that player's library, does not."""
    table = Table.players(2)
    table.put(card("Walker", types=[CardType.PLANESWALKER], loyalty="5"), 2, counters={"loyalty": 5})
    (bear,) = table.library(2, BEAR)
    done = do(table, Search(HasType(CardType.CREATURE), whose=Players(Who.OPPONENTS)), answers=[(bear,)])
    assert [decision.what for decision in done.asked] == ["search"]
