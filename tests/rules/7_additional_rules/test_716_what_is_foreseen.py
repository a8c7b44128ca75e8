"""How many rounds of a shortcut can be jumped over, and what keeps them from being foreseen (CR 716.2)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.snapshots import Key, Snapshot
from arbitre.engine.loops import growth
from helpers.doing import still
from helpers.words import A_CREATURE, BEAR, worded
from table import Table, artifact, land

TOKEN, DAMAGE, LIFE = ("token", "t", ""), ("damage", "o", ""), ("life", "1", "")
GROWS, SHRINKS, CHARGES = ("counter", "o", "+1/+1"), ("counter", "o", "-1/-1"), ("counter", "o", "charge")
POISONS = ("counter", "1", "poison")
LARGER = ("effect", "e", "")


@pytest.mark.parametrize(
    ("key", "amount", "reason"),
    [
        (TOKEN, -1, "each round uses up tokens"),
        (TOKEN, 1, ""),
        (DAMAGE, -1, "each round removes damage"),
        (DAMAGE, 1, ""),
        (LARGER, -1, "each round ends effects"),
        (LARGER, 1, ""),
        (SHRINKS, 1, "each round changes how many -1/-1 counters there are"),
        (SHRINKS, -1, "each round changes how many -1/-1 counters there are"),
        (GROWS, -1, "each round takes away counters that make creatures larger"),
        (GROWS, 1, ""),
        (CHARGES, -1, ""),
        (LIFE, -1, ""),
    ],
)
def test_716_2_what_cannot_be_foreseen(key: Key, amount: int, reason: str) -> None:
    """CR 716.2a: what would make a later round another one than those that were played."""
    table = Table.players()
    table.battlefield(1, BEAR, artifact("Rock"), land("Forest"))
    assert growth.obstacle(still(table), {key: amount}, 10_000) == reason


@pytest.mark.parametrize(
    ("text", "key", "reason"),
    [
        ("This creature gets +1/+0 for each creature you control.", TOKEN, "counts what each round makes"),
        ("This creature gets +1/+0 for each creature you control.", LIFE, ""),
        ("This creature gets +1/+0 for each charge counter on it.", CHARGES, "counts what each round makes"),
        ("As long as you have 30 or more life, this creature gets +1/+0.", LIFE, "looks at what each round changes"),
        ("As long as you have 30 or more life, this creature gets +1/+0.", CHARGES, ""),
        (
            "As long as this creature has power 10 or greater, it has flying.",
            LARGER,
            "looks at what each round changes",
        ),
        ("As long as this creature has power 10 or greater, it has flying.", LIFE, ""),
        ("{T}: This creature fights target creature.", LARGER, "looks at what each round changes"),
        ("{T}: This creature fights target creature.", TOKEN, ""),
        ("{T}: You gain 1 life for each creature you control.", TOKEN, "counts what each round makes"),
    ],
)
def test_716_2_what_looks_at_what_the_rounds_change(text: str, key: Key, reason: str) -> None:
    """CR 716.2a: an ability that will notice."""
    table = Table.players()
    table.put(worded("Seer", text, A_CREATURE, power="1", toughness="1"))
    told = growth.obstacle(still(table), {key: 1}, 10_000)
    assert told.endswith(reason)
    assert bool(told) == bool(reason)


@pytest.mark.parametrize(
    ("key", "now", "amount", "least", "most"),
    [
        (LIFE, 10, -3, 1, None),
        (LIFE, 9, -4, 1, None),
        (CHARGES, 7, -2, 0, None),
        (("mana", "1", "G"), 5, -1, 0, None),
        (POISONS, 2, 3, None, 9),
        (POISONS, 0, 1, None, 9),
    ],
)
def test_716_2_rounds_stop_short_of_what_a_rule_looks_at(
    key: Key, now: int, amount: int, least: int | None, most: int | None
) -> None:
    """CR 704.5a, 704.5c, 716.2a: no number comes where a state-based action or a cost would meet it, and the last two
    rounds before are played."""
    table = Table.players()
    rounds = growth.foreseen(still(table), Snapshot("", {key: now}, {}), {key: amount}, 1_000)
    for further, within in ((rounds + 1, True), (rounds + 2, False)):
        reached = now + amount * further
        assert ((least is None or reached >= least) and (most is None or reached <= most)) is within


@pytest.mark.parametrize(("key", "amount"), [(LIFE, 4), (CHARGES, 1), (TOKEN, 2), (("tally", "1", "spells"), 1)])
def test_716_2_numbers_without_a_bound_stop_nothing(key: Key, amount: int) -> None:
    """CR 716.2a: any number of rounds."""
    assert growth.foreseen(still(Table.players()), Snapshot("", {}, {}), {key: amount}, 1_000) == 1_000


@pytest.mark.parametrize(("damage", "each"), [(0, 1), (1, 2), (4, 1), (5, 1)])
def test_704_5g_rounds_stop_short_of_lethal_damage(damage: int, each: int) -> None:
    """CR 704.5g: a creature with toughness 6; what is no creature, or indestructible, takes any damage."""
    table = Table.players()
    ox = table.put(worded("Ox", "", A_CREATURE, power="2", toughness="6"), damage=damage)
    rest = (artifact("Rock"), worded("God", "Indestructible", A_CREATURE, power="2", toughness="6"))
    others = [table.put(one) for one in rest]

    def rounds(thing: int) -> int:
        at = Snapshot("", {DAMAGE: damage}, {"o": (thing,)})
        return growth.foreseen(still(table), at, {DAMAGE: each}, 1_000)

    assert [rounds(other) for other in others] == [1_000, 1_000]
    assert damage + each * rounds(ox) < 6
    assert damage + each * (rounds(ox) + 2) >= 6
