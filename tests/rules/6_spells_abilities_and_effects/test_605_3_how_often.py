"""How often a source of mana can be used to pay for one spell: as often as its cost can be paid (CR 605.3a, 117.3)."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.engine.costs.allocation import Step
from arbitre.engine.costs.mana_payment import spend_types
from arbitre.engine.kernel.decisions import Activate, CastSpell, Number
from arbitre.engine.playing.activating import make_mana
from arbitre.errors import IllegalAction
from arbitre.ir import costs as c
from arbitre.ir.amounts import Fixed, X
from arbitre.ir.filters import Anything, HasType, Is
from arbitre.ir.node import Cost
from arbitre.ir.refs import Pick, This
from arbitre.ir.values import CardType, Zone
from helpers.combat import answered
from helpers.paying import gain, gaining, making
from helpers.worded import reads
from helpers.words import BEAR, CREATURE
from table import EXILE, GRAVEYARD, HAND, Table, artifact

ARTIFACT = HasType(CardType.ARTIFACT)
ONE_CREATURE = Pick(CREATURE, Fixed(1))


def most_mana(table: Table) -> int:
    """The greatest number of {G} for which player 1 could cast a spell."""
    dear = {count: gain(table, "{G}" * count) for count in range(1, 8)}
    return max((count for count, spell in dear.items() if table.can(CastSpell(spell))), default=0)


def rock(*costs: Cost, **facts: Any) -> Any:
    """An artifact that adds {G} for these costs, without being tapped."""
    return artifact("Rock", making("G", costs=costs, tap=False), **facts)


@pytest.mark.parametrize(("tapped", "times"), [(True, 1), (False, 0)])
def test_107_6_the_untap_symbol_is_paid_once(table: Table, tapped: bool, times: int) -> None:
    """CR 107.6: a permanent that is already untapped can't be untapped to pay."""
    table.put(rock(c.UntapThis()), tapped=tapped)
    assert most_mana(table) == times


def test_301_5_equipment_comes_off_once(table: Table) -> None:
    """CR 301.5: only what is attached can be unattached; afterwards the creature has no Equipment."""
    bear = table.put(BEAR)
    sword = table.put(rock(c.Unattach(), subtypes=("Equipment",)), attached_to=bear)
    one, other = gain(table, "{G}"), gain(table, "{G}")
    assert most_mana(table) == 1
    table.cast(one)
    assert table.object(sword).attached_to == 0
    assert not table.can(CastSpell(other))


@pytest.mark.parametrize(("energy", "times"), [(0, 0), (1, 0), (2, 1), (5, 2)])
def test_107_14_energy_is_paid_while_there_is_enough(table: Table, energy: int, times: int) -> None:
    """CR26 107.14: two energy counters each time."""
    table.set(1, counters={"energy": energy})
    table.put(rock(c.PayEnergy(Fixed(2))))
    assert most_mana(table) == times


@pytest.mark.parametrize(("life", "times"), [(2, 0), (3, 1), (8, 2), (9, 3)])
def test_118_4_life_is_paid_while_there_is_enough(table: Table, life: int, times: int) -> None:
    """CR 118.4: three life each time, all of it if need be."""
    table.set(1, life=life)
    table.put(rock(c.PayLife(Fixed(3))))
    assert most_mana(table) == times


@pytest.mark.parametrize(
    ("cost", "times"),
    [
        (c.RemoveCounters("charge", Fixed(2)), 2),
        (c.RemoveCounters("", Fixed(3)), 2),
        (c.RemoveCounters("charge", Fixed(1), among=ARTIFACT), 7),
        (c.RemoveCounters("charge", Fixed(3), among=ARTIFACT), 2),
        (c.RemoveCounters("+1/+1", Fixed(2), on=ONE_CREATURE), 2),
    ],
)
def test_121_counters_are_removed_while_there_are_enough(table: Table, cost: Cost, times: int) -> None:
    """CR 117.3, 121: off the source, off any of several together, or so many off one of them."""
    table.put(rock(cost), counters={"charge": 5, "ice": 2})
    table.put(artifact("Other"), counters={"charge": 2})
    table.put(artifact("Theirs"), 2, counters={"charge": 2})
    table.battlefield(1, BEAR, BEAR, counters={"+1/+1": 3})
    assert most_mana(table) == times


@pytest.mark.parametrize(
    ("cost", "times"),
    [
        (c.Sacrifice(CREATURE), 3),
        (c.Sacrifice(CREATURE, Fixed(2)), 1),
        (c.ExileCards(Anything(), Zone.GRAVEYARD, Fixed(2)), 2),
        (c.DiscardCards(CREATURE), 1),
    ],
)
def test_117_10_each_object_pays_once(table: Table, cost: Cost, times: int) -> None:
    """CR 117.10: so often as there are objects for it."""
    table.put(rock(cost))
    table.battlefield(1, BEAR, BEAR, BEAR)
    table.graveyard(1, BEAR, BEAR, BEAR, BEAR, BEAR)
    table.hand(1, BEAR)
    assert most_mana(table) == times


@pytest.mark.parametrize(("cost", "to"), [(c.DiscardThis(), GRAVEYARD), (c.ExileCards(Is(This()), Zone.HAND), EXILE)])
def test_701_7_a_card_leaves_the_hand_once(table: Table, cost: Cost, to: Zone) -> None:
    """CR 701.7a: a card in hand is discarded, or exiled, for its own ability only once."""
    made = making("G", costs=(cost,), tap=False)
    from_hand = type(made)(made.cost, made.body, zone=Zone.HAND)
    guide = table.put(artifact("Guide", from_hand), zone=HAND)
    one = gain(table, "{G}")
    assert most_mana(table) == 1
    table.cast(one)
    assert table.zone(guide) is to


# --- X in such costs -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cost", "most"),
    [
        (c.RemoveCounters("charge", None, among=ARTIFACT), 7),
        (c.RemoveCounters("charge", X()), 5),
        (c.RemoveCounters("+1/+1", X(), on=ONE_CREATURE), 3),
        (c.MillCards(X()), 20),
        (c.PayEnergy(X()), 4),
        (c.PayLife(X()), 20),
        (c.Sacrifice(CREATURE, X()), 2),
    ],
)
def test_107_3a_x_is_no_more_than_can_be_paid(table: Table, cost: Cost, most: int) -> None:
    """CR 107.3a, 117.3: as many counters, cards, permanents or as much life as there is."""
    table.set(1, counters={"energy": 4})
    one = table.put(artifact("Rock", gaining(cost, gain=X())), counters={"charge": 5})
    table.put(artifact("Other"), counters={"charge": 2})
    table.battlefield(1, BEAR, BEAR, counters={"+1/+1": 3})
    table.act(Activate(one, 0))
    assert isinstance(table.decision, Number)
    assert (table.decision.low, table.decision.high) == (0, most)


def test_107_3a_counters_to_be_put_on_are_without_bound(table: Table) -> None:
    """CR 107.3a: any number can be put on; the ability sees the number that was chosen."""
    one = table.put(artifact("Rock", gaining(c.AddCounters("charge", X(), This()), gain=X())))
    table.activate(one, 12)
    assert table.counters(one, "charge") == 12
    table.resolve_top()
    assert table.life(1) == 32


def test_107_3a_counters_are_taken_off_one_by_one_among_several(table: Table) -> None:
    """CR 121.1, 107.3a: X of 6 takes all but one of seven counters on two artifacts."""
    one = table.put(artifact("Rock", gaining(c.RemoveCounters("charge", None, among=ARTIFACT), gain=X())))
    table.set(one, counters={"charge": 2})
    two = table.put(artifact("Other"), counters={"charge": 2})
    table.activate(one, 3, one, two, one)
    assert (table.counters(one, "charge"), table.counters(two, "charge")) == (0, 1)
    table.resolve_top()
    assert table.life(1) == 23


def test_605_3a_what_a_plan_pays_with_is_not_there(table: Table) -> None:
    """CR 605.3a: whoever carries out a plan of payment is refused, and rewinds, if mana or ability are gone."""
    rock = table.put(artifact("Rock", making("C")), tapped=True)
    table.mana(1, "G")
    for plan in (
        lambda game: spend_types(game, 1, ("R",), "R", rock),
        lambda game: answered(make_mana(game, 1, Step(rock, 7, "C", "", None), lambda barred: True)),
    ):
        with pytest.raises(IllegalAction) as refused:
            plan(table.game)
        assert refused.value.rule == "605.3a"
        assert table.pool(1) == "G"


@pytest.mark.parametrize("doubled", [False, True])
def test_605_3b_what_an_ability_does_before_it_adds_mana_counts(table: Table, doubled: bool) -> None:
    """CR 605.3b, 608.2c: the counter that the ability itself puts on makes more mana, and so does what doubles it."""
    text = "{T}: Put a charge counter on ~. Add X mana of any one color, where X is the number of charge counters on ~."
    rock = table.put(reads("Rock", text, CardType.ARTIFACT), counters={"charge": 2})
    if doubled:
        season = (
            "If an effect would put one or more counters on a permanent you control, it puts twice that many of those "
            "counters on that permanent instead."
        )
        table.put(reads("Season", season, CardType.ENCHANTMENT))
    just, dearer = gain(table, "{G}" * (3 + doubled)), gain(table, "{G}" * (4 + doubled))
    assert not table.can(CastSpell(dearer))
    table.cast(just)
    assert (table.counters(rock, "charge"), table.tapped(rock), table.pool(1)) == (3 + doubled, True, "")
