"""What an instruction finds of what it or another event has moved, counted or paid (CR 400.7, 608.2, 121, 609.4)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir import modifications as m
from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import Fixed, Stat, StatOf
from arbitre.ir.effects import (
    Body,
    Destroy,
    Do,
    GainLife,
    LoseLife,
    Move,
    MoveCounters,
    RemoveCounters,
    SacrificeChosen,
)
from arbitre.ir.filters import And, ControlledBy
from arbitre.ir.node import Effect
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import Event, It, Players, Result, Role, Target, Who
from arbitre.ir.values import Color, Step, Zone
from helpers.casting_cards import for_you
from helpers.doing import do
from helpers.laying import cast_free, free, resolve
from helpers.paying import gain
from helpers.words import BEAR, CREATURE
from table import EXILE, GRAVEYARD, HAND, LIBRARY, Table, creature, enchantment

EVERYONE = Players(Who.EACH)
OWN = And((CREATURE, ControlledBy(It())))
LEAVES = Triggered(Moves(CREATURE, Zone.BATTLEFIELD), Body((Do(Move(Event(Role.SUBJECT), EXILE)),)))


@pytest.mark.parametrize(
    ("effect", "zone"),
    [
        (Destroy(Target()), EXILE),
        (Move(Target(), GRAVEYARD), EXILE),
        (Move(Target(), EXILE), EXILE),
        (Move(Target(), HAND), HAND),
        (Move(Target(), LIBRARY), LIBRARY),
    ],
)
def test_400_7_a_trigger_finds_what_left_in_public_zones_only(table: Table, effect: Effect, zone: Zone) -> None:
    """CR 400.7d, 603.6c: "when a creature leaves the battlefield, exile it": not out of a hand or a library."""
    table.put(enchantment("Grave", LEAVES))
    bear = table.put(BEAR)
    cast_free(table, free("Act", effect, target=CREATURE), bear)
    resolve(table)
    assert table.zone(bear) is zone


def test_400_7_a_token_that_has_ceased_to_exist_is_not_found(table: Table) -> None:
    """CR 110.5f: it was in the graveyard, and is no more as the ability resolves."""
    table.put(enchantment("Grave", LEAVES))
    token = table.put(BEAR, token=True)
    cast_free(table, free("Act", Destroy(Target()), target=CREATURE), token)
    resolve(table)
    assert table.game.state.exile == ()


def test_603_6c_it_is_found_in_the_first_zone_only(table: Table) -> None:
    """CR 400.7d: returned to the hand in response, it is not found there, nor anywhere it goes after that."""
    table.put(enchantment("Grave", LEAVES))
    bear = table.put(BEAR)
    cast_free(table, free("Act", Destroy(Target()), target=CREATURE), bear)
    assert table.zone(bear) is GRAVEYARD
    do(table, Move(Target(), HAND), targets=[table.now(bear)])
    resolve(table)
    assert table.zone(bear) is HAND


def test_608_2e_what_follows_speaks_of_what_each_did(table: Table) -> None:
    """CR 608.2c, 608.2e: "each player sacrifices a creature, then gains life equal to its toughness"."""
    table.put(creature("Ox", 1, 4), 1)
    table.put(creature("Rat", 1, 1), 2)
    follows = Do(GainLife(StatOf(Stat.TOUGHNESS, Result("given")), It()))
    clause = Do(SacrificeChosen(OWN, Fixed(1), It()), each=EVERYONE, note="given", then=(follows,))
    done = do(table, clause)
    assert (done.life(1), done.life(2)) == (24, 21)
    assert len(done.result("given")) == 2


def test_608_2e_what_happens_otherwise_is_of_those_who_did_not(table: Table) -> None:
    """CR 608.2c: "each player may sacrifice a creature. Each player who doesn't loses 3 life"."""
    table.put(BEAR, 1)
    table.put(BEAR, 2)
    clause = Do(
        SacrificeChosen(OWN, Fixed(1), It()), each=EVERYONE, may=It(), otherwise=(Do(LoseLife(Fixed(3), It())),)
    )
    done = do(table, clause, answers=[True, False])
    assert (done.life(1), done.life(2)) == (20, 17)


# --- counters ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "answers", "left"),
    [
        (RemoveCounters("", Fixed(1), Target()), ["ice"], {"charge": 2}),
        (RemoveCounters("", Fixed(2), Target()), ["charge", "ice"], {"charge": 1}),
        (RemoveCounters("", Fixed(3), Target(), up_to=True), ["charge", ()], {"charge": 1, "ice": 1}),
        (RemoveCounters("", Fixed(1), Target(), up_to=True), [()], {"charge": 2, "ice": 1}),
        (RemoveCounters("charge", Fixed(5), Target()), [], {"ice": 1}),
        (RemoveCounters("charge", Fixed(5), Target(), up_to=True), [1], {"charge": 1, "ice": 1}),
        (RemoveCounters("", None, Target()), [], {}),
        (RemoveCounters("time", Fixed(1), Target()), [], {"charge": 2, "ice": 1}),
    ],
)
def test_121_counters_of_a_kind_or_of_any(
    table: Table, effect: RemoveCounters, answers: list[object], left: dict[str, int]
) -> None:
    """CR 121.1, 608.2d: one after the other, of a kind that is chosen; "up to" so many may be none."""
    one = table.put(BEAR, counters={"charge": 2, "ice": 1})
    done = do(table, effect, targets=[one], answers=answers)
    assert dict(done.state.objects[one].counters) == left


def test_121_up_to_one_counter_of_the_only_kind_may_be_none(table: Table) -> None:
    """CR 608.2d: it is asked although there is one kind only."""
    one = table.put(BEAR, counters={"charge": 2})
    done = do(table, RemoveCounters("", Fixed(1), Target(), up_to=True), targets=[one], answers=[()])
    assert dict(done.state.objects[one].counters) == {"charge": 2}


@pytest.mark.parametrize(("to", "moved"), [("other", True), ("same", False), ("both", False)])
def test_121_5_counters_move_onto_one_other_object(table: Table, to: str, moved: bool) -> None:
    """CR 121.5: taken off one and put on the other; nothing happens if it is the same one, or if there are two."""
    one = table.put(BEAR, counters={"charge": 2})
    other = table.put(creature("Other", 1, 1))
    goals = {"other": (other,), "same": (one,), "both": (one, other)}[to]
    done = do(table, MoveCounters("charge", Fixed(1), Target(0), Target(1)), targets=[(one,), goals])
    counts = [done.state.objects[id].counter("charge") for id in (one, other)]
    assert counts == ([1, 1] if moved else [2, 0])


# --- mana of another type ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("law", "pool", "payable"),
    [
        (m.SpendAsThough(Color.WHITE, Color.RED), "W", "WR1"),
        (m.SpendAsThough(Color.WHITE, Color.RED), "R", "R1"),
        (m.SpendAsThough(None, Color.RED), "C", "R1C"),
        (m.SpendAsThough(Color.WHITE, None), "W", "WUBRG1"),
        (m.SpendAsThough(), "C", "WUBRG1C"),
    ],
)
def test_609_4b_mana_spent_as_though_it_were_of_another_color(law: m.SpendAsThough, pool: str, payable: str) -> None:
    """CR26 609.4b: white as though it were red pays {W}, {R} and {1}, and neither {U} nor snow."""
    found = ""
    for symbol in ("W", "U", "B", "R", "G", "1", "C", "S"):
        table = Table.players()
        table.put(enchantment("Lens", for_you(law)))
        table.mana(1, pool)
        if table.can(CastSpell(gain(table, f"{{{symbol}}}"))):
            found += symbol
    assert found == payable


# --- phasing ----------------------------------------------------------------------------------------------------------


def test_702_24g_what_phased_out_along_does_not_phase_in_alone(table: Table) -> None:
    """CR 702.24g: an Aura that phased out with a creature of another player waits for that player's untap step."""
    host = table.put(BEAR, 2, phased_out=1, last_controller=2)
    aura = table.put(enchantment("Aura", subtypes=("Aura",)), 1, attached_to=host, phased_out=2, last_controller=1)
    table.at(2, Step.END, active=2)
    table.go_to(Step.UPKEEP, 3)
    assert table.game.state.active == 1
    assert [table.object(id).phased_out for id in (host, aura)] == [1, 2]
    table.go_to(Step.UPKEEP, 4)
    assert table.object(host).phased_out == 0
