"""Keywords of other costs, and of attacks (CR26 702.113, 702.121, 702.188, 702.190); power-up abilities."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import CURRENT
from helpers.words import A_CREATURE, modern, worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, artifact, creature

SIZE = {"power": "4", "toughness": "4"}


def test_702_188a_web_slinging_returns_a_tapped_creature() -> None:
    """CR26 702.188a: the cost, and a tapped creature of one's own back to the hand; not without one."""
    table = modern()
    hero = table.put(worded("Hero", "Web-slinging {G}", A_CREATURE, "{9}", **SIZE), zone=HAND)
    bear = table.put(creature("Bear", 2, 2))
    table.put(creature("Tapped", 2, 2), 2, tapped=True)
    table.lands(1, "Forest")
    assert not table.can(CastSpell(hero, way="web-slinging"))
    table.attack(bear)
    table.go_to(Step.POSTCOMBAT_MAIN)
    table.cast(hero, way="web-slinging")
    table.resolve_all()
    assert (table.zone(hero), table.zone(bear)) == (BATTLEFIELD, HAND)


@pytest.mark.parametrize("blocked", [False, True])
def test_702_190_sneak(blocked: bool) -> None:
    """CR26 702.190a–b: in the declare blockers step for an unblocked attacker; it attacks what that one attacked."""
    table = modern(3)
    ninja = table.put(worded("Ninja", "Sneak {G}", A_CREATURE, "{9}", **SIZE), zone=HAND)
    bear, wall = table.put(creature("Bear", 2, 2)), table.put(creature("Wall", 0, 4), 3)
    table.lands(1, "Forest")
    table.attack((bear, 3))
    assert not table.can(CastSpell(ninja, way="sneak"))
    table.block(*[(wall, bear)] * blocked)
    assert table.can(CastSpell(ninja, way="sneak")) is not blocked
    if blocked:
        return
    table.cast(ninja, way="sneak")
    table.resolve_all()
    assert (table.zone(ninja), table.zone(bear), table.tapped(ninja)) == (BATTLEFIELD, HAND, True)
    table.go_to(Step.END_COMBAT)
    assert [table.life(player) for player in (1, 2, 3)] == [20, 20, 16]


def test_702_190a_not_in_a_step_of_another_player() -> None:
    """CR26 702.190a: "your declare blockers step"."""
    table = Table.players(2, edition=CURRENT)
    ninja = table.put(worded("Ninja", "Sneak {G}", A_CREATURE, "{9}", **SIZE), 2, HAND)
    bear = table.put(creature("Bear", 2, 2))
    table.lands(2, "Forest")
    table.attack(bear)
    table.go_to(Step.DECLARE_BLOCKERS)
    table.pass_priority()
    assert not table.can(CastSpell(ninja, way="sneak"))


AWAKEN = "You gain 1 life.\nAwaken 3 — {2}{G}"


@pytest.mark.parametrize("way", ["", "awaken"])
def test_702_113_awaken(way: str) -> None:
    """CR26 702.113a–b: only for its cost the spell has a target, and the land becomes a creature that stays a land."""
    table = modern()
    sorcery = table.put(worded("Wake", AWAKEN, (CardType.SORCERY,), "{G}"), zone=HAND)
    lands = table.lands(1, "Forest", 4)
    table.cast(sorcery, *([lands[0]] if way else []), way=way)
    table.resolve_all()
    assert table.life(1) == 21
    assert table.size(lands[0]) == ((3, 3) if way else (None, None))
    assert ("haste" in table.keywords(lands[0])) is bool(way)
    seen = characteristics(table.game, lands[0])
    assert seen.types == ({CardType.LAND, CardType.CREATURE} if way else {CardType.LAND})
    assert seen.subtypes >= ({"Elemental", "Forest"} if way else {"Forest"})


def test_702_121_melee_counts_opponents() -> None:
    """CR26 702.121a–b: each instance gives +1/+1 for each opponent that was attacked, not for each attacker."""
    table = modern(4)
    text = "Melee\nMelee"
    knight = table.put(worded("Knight", text, A_CREATURE, **SIZE))
    bears = [table.put(creature("Bear", 2, 2)) for _ in range(2)]
    table.attack((knight, 3), (bears[0], 4), (bears[1], 4))
    table.answer(table.decision.options)
    table.resolve_all()
    assert table.size(knight) == (8, 8)


POWER_UP = "Power-up — {3}{G}{G}: Put two +1/+1 counters on this creature."


def test_602_5b_power_up_is_activated_once() -> None:
    """Once for as long as it is on the battlefield, for the whole cost in a later turn."""
    poor = modern()
    poor.lands(1, "Forest", 4)
    assert not poor.can(Activate(poor.put(worded("Hulk", POWER_UP, A_CREATURE, "{1}{G}", **SIZE)), 0))
    table = modern()
    hulk = table.put(worded("Hulk", POWER_UP, A_CREATURE, "{1}{G}", **SIZE))
    table.lands(1, "Forest", 10)
    table.activate(hulk)
    table.resolve_all()
    assert table.size(hulk) == (6, 6)
    assert not table.can(Activate(hulk, 0))


def test_117_7_power_up_costs_less_in_the_turn_it_enters() -> None:
    """CR 117.7: by the creature's mana cost, coloured mana included."""
    table = modern()
    hulk = table.put(worded("Hulk", POWER_UP, A_CREATURE, "{1}{G}", **SIZE), zone=HAND)
    table.lands(1, "Forest", 5)
    table.cast(hulk)
    table.resolve_all()
    table.activate(hulk)
    table.resolve_all()
    assert table.size(hulk) == (6, 6)


def test_702_119a_emerge_costs_less_by_the_mana_value_of_what_is_sacrificed() -> None:
    """CR26 702.119a, c: the emerge cost and a creature; generic mana only comes off, after what others add."""
    table = modern()
    horror = table.put(worded("Horror", "Emerge {6}{B}", A_CREATURE, "{9}", **SIZE), zone=HAND)
    ox, imp = table.put(creature("Ox", 1, 1, cost="{4}{G}")), table.put(creature("Imp", 1, 1, cost="{B}"))
    table.put(worded("Tax", "Spells cost {1} more to cast.", A_CREATURE, "{1}", **SIZE), 2)
    lands = table.lands(1, "Swamp", 3)
    assert table.can(CastSpell(horror, way="emerge"))  # {6}{B}, {1} more, {5} less: {2}{B}; {7}{B} with the Imp
    table.cast(horror, way="emerge")
    table.resolve_all()
    assert (table.zone(horror), table.zone(ox), table.zone(imp)) == (BATTLEFIELD, GRAVEYARD, BATTLEFIELD)
    assert all(table.tapped(land) for land in lands)


def test_702_119c_which_creature_is_chosen_among_those_with_which_it_can_be_paid() -> None:
    """CR26 702.119c: the creature is chosen as the cost is; CR26 601.2h: it is sacrificed as the cost is paid."""
    table = modern()
    horror = table.put(worded("Horror", "Emerge {6}{B}", A_CREATURE, "{9}", **SIZE), zone=HAND)
    table.put(creature("Imp", 1, 1, cost="{B}"))
    big = [table.put(creature(name, 1, 1, cost="{6}")) for name in ("Ox", "Cow")]
    table.lands(1, "Swamp")
    table.act(CastSpell(horror, way="emerge"))
    assert set(table.decision.options) == set(big)
    table.answer((big[1],))
    table.resolve_all()
    assert [table.zone(id) for id in big] == [BATTLEFIELD, GRAVEYARD]


@pytest.mark.parametrize("there", [False, True])
def test_702_119b_emerge_from_an_artifact(there: bool) -> None:
    """CR26 702.119b: a permanent of that quality, and no other."""
    table = modern()
    crab = table.put(worded("Crab", "Emerge from artifact {5}{U}", A_CREATURE, "{9}", **SIZE), zone=HAND)
    table.put(creature("Ox", 1, 1, cost="{5}"))
    stones = [table.put(artifact("Stone", cost="{5}")) for _ in range(there)]
    table.lands(1, "Island")
    assert table.can(CastSpell(crab, way="emerge")) is there
    for stone in stones:
        table.cast(crab, way="emerge")
        table.resolve_all()
        assert (table.zone(crab), table.zone(stone)) == (BATTLEFIELD, GRAVEYARD)


@pytest.mark.parametrize("tapped", [False, True])
def test_702_180a_harmonize_from_the_graveyard_with_a_creature_tapped(tapped: bool) -> None:
    """CR26 702.180a–b: up to one creature is tapped, its power comes off the generic mana; the spell is exiled."""
    table = modern()
    song = table.put(worded("Song", "Draw a card.\nHarmonize {3}{U}", (CardType.SORCERY,), "{1}"), zone=GRAVEYARD)
    bear = table.put(creature("Bear", 2, 2), tapped=tapped)
    lands = table.lands(1, "Island", 2)
    if tapped:
        assert not table.can(CastSpell(song, way="harmonize"))
        return
    table.cast(song, way="harmonize")
    table.resolve_all()
    assert (table.zone(song), table.tapped(bear)) == (EXILE, True)
    assert all(table.tapped(land) for land in lands)


def test_702_180a_harmonize_taps_none_if_the_player_likes() -> None:
    """CR26 702.180a: "up to one"; X in the cost is chosen with what comes off (CR26 107.3a)."""
    table = modern()
    song = table.put(
        worded("Rays", "You gain X life.\nHarmonize {X}{U}", (CardType.SORCERY,), "{X}{1}"), zone=GRAVEYARD
    )
    bear = table.put(creature("Bear", 2, 2))
    table.lands(1, "Island", 2)
    table.act(CastSpell(song, way="harmonize"))
    assert (table.decision.options, table.decision.least, table.decision.most) == ((bear,), 0, 1)
    table.answer((bear,))
    assert table.decision.high == 3
    table.answer(3)
    table.resolve_all()
    assert table.life(1) == 23


def test_601_2b_x_is_greater_by_what_a_spell_costs_less() -> None:
    """CR26 601.2b, 601.2f: X is announced before the total cost is determined."""
    table = modern()
    for name in ("Shaman", "Mage", "Witch"):
        table.put(worded(name, "Spells you cast cost {1} less to cast.", A_CREATURE, "{1}", **SIZE))
    rays = table.put(worded("Rays", "You gain X life.", (CardType.SORCERY,), "{X}{U}"), zone=HAND)
    table.lands(1, "Island", 2)
    table.act(CastSpell(rays))
    assert table.decision.high == 4
    table.answer(4)
    table.resolve_all()
    assert table.life(1) == 24
