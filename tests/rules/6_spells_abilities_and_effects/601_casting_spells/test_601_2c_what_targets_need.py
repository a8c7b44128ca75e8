"""Targets that depend on X or on each other (CR 601.2c, 107.3a, 114.3)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Destroy, Do, LoseLife, TargetSlot
from arbitre.ir.filters import And, InZone, IsPlayer
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType
from helpers.casting import options
from helpers.worded import reads
from helpers.words import CREATURE, worded
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, creature, spell

REPEAL = worded(
    "Repeal",
    "Return target nonland permanent with converted mana cost X to its owner's hand.",
    (CardType.INSTANT,),
    "{X}{U}",
)


@pytest.mark.parametrize(
    ("mana", "values"), [("U", None), ("UU", None), ("UUU", (2,)), ("UUUU", (2,)), ("UUUUU", (2, 4))]
)
def test_601_2c_a_spell_whose_only_targets_need_an_x(mana: str, values: tuple[int, ...] | None) -> None:
    """CR 601.2c, 107.3a: with nothing of converted mana cost 0 it can be cast if a payable X gives it a target."""
    table = Table.players()
    two = table.put(creature("Two", 2, 2, cost="{2}"), 2)
    table.put(creature("Four", 4, 4, cost="{4}"), 2)
    repeal = table.put(REPEAL, 1, HAND)
    table.mana(1, mana)
    assert table.can(CastSpell(repeal)) is (values is not None)
    if values is None:
        assert "CR 601.2c" in table.why_not(CastSpell(repeal))
        return
    table.act(CastSpell(repeal))
    if len(values) > 1:
        assert options(table) == values
        table.answer(2)

    if table.decision.what == "target":
        table.answer(two)
    table.resolve_top()
    assert table.zone(two) is HAND


PAIR = TargetSlot(CREATURE, Fixed(2), Fixed(2), same_controller=True)
GRAVES = TargetSlot(And((CREATURE, InZone(GRAVEYARD))), Fixed(2), Fixed(2), same_controller=True)
BEAR = creature("Bear", 2, 2)


@pytest.mark.parametrize(("yours", "theirs", "can"), [(1, 1, False), (2, 1, True), (1, 2, True), (0, 1, False)])
def test_114_3_two_targets_of_one_player(yours: int, theirs: int, can: bool) -> None:
    """CR 114.3, 601.2c: "two target creatures controlled by the same player"."""
    table = Table.players()
    table.battlefield(1, *[BEAR] * yours)
    table.battlefield(2, *[BEAR] * theirs)
    duel = table.put(spell("Duel", Destroy(Target()), target=PAIR, cost="{0}"), 1, HAND)
    assert table.can(CastSpell(duel)) is can


def test_114_3_targets_of_two_players_are_refused(table: Table) -> None:
    """CR 114.3: two of either player can be chosen, but not one of each."""
    mine, theirs = table.battlefield(1, BEAR, BEAR), table.battlefield(2, BEAR, BEAR)
    table.act(CastSpell(table.put(spell("Duel", Destroy(Target()), target=PAIR, cost="{0}"), 1, HAND)))
    assert table.decision.check(mine) is None
    assert table.decision.check(theirs) is None
    assert table.decision.check((mine[0], theirs[0])) is not None


@pytest.mark.parametrize(("theirs", "can"), [(1, False), (2, True)])
def test_114_3_two_targets_of_one_player_and_another_target(theirs: int, can: bool) -> None:
    """CR 114.3, 601.2c: beside another word for a target, too, they have the same controller, or there are none."""
    table = Table.players()
    mine, *others = table.put(BEAR, 1), *table.battlefield(2, *[BEAR] * theirs)
    duel = spell(
        "Duel",
        Do(Destroy(Target())),
        Do(LoseLife(Fixed(1), Target(1))),
        target=(PAIR, TargetSlot(IsPlayer())),
        cost="{0}",
    )
    held = table.put(duel, 1, HAND)
    assert table.can(CastSpell(held)) is can
    if can:
        table.cast(held, 2)  # there are only these two, so that nobody is asked which
        table.resolve_top()
        assert [table.zone(id) for id in (mine, *others)] == [BATTLEFIELD, GRAVEYARD, GRAVEYARD]


@pytest.mark.parametrize("stolen", [False, True])
def test_114_3_who_controls_them_counts_not_who_owns_them(stolen: bool) -> None:
    """CR 114.3, 109.4: on the battlefield it is the controller."""
    table = Table.players()
    table.put(BEAR, 1)
    other = table.put(BEAR, 2)
    if stolen:
        table.set(other, controller=1)
    duel = table.put(spell("Duel", Destroy(Target()), target=PAIR, cost="{0}"), 1, HAND)
    assert table.can(CastSpell(duel)) is stolen


@pytest.mark.parametrize("together", [False, True])
def test_114_3_cards_in_a_graveyard_have_an_owner_only(together: bool) -> None:
    """CR 108.4: cards outside the battlefield and the stack have no controller: their owner counts."""
    table = Table.players()
    table.graveyard(1, BEAR)
    table.graveyard(1 if together else 2, BEAR)
    dig = table.put(spell("Dig", Destroy(Target()), target=GRAVES, cost="{0}"), 1, HAND)
    assert table.can(CastSpell(dig)) is together


RITE = "As an additional cost to cast this spell, {}.\nDestroy target creature with mana value X."


@pytest.mark.parametrize(
    ("costs", "pool", "idols", "castable"),
    [
        ("sacrifice an artifact or pay {2}", "BBBBB", 0, True),
        ("pay {2} or sacrifice an artifact", "BBBBB", 0, True),
        ("pay {X} or sacrifice an artifact", "BBBBB", 0, True),
        ("pay {2} or sacrifice an artifact", "BBB", 1, True),
        ("pay {2} or sacrifice an artifact", "BBBB", 0, False),
        ("pay {2} or sacrifice an artifact", "BB", 1, False),
    ],
)
def test_601_2b_x_with_any_of_the_costs(costs: str, pool: str, idols: int, castable: bool) -> None:
    """CR 601.2b–c: a target with mana value 2 is there if X can be 2 with one of the costs of which one is paid."""
    table = Table.players()
    table.put(creature("Ox", 2, 2, cost="{2}"), 2)
    table.battlefield(1, *[artifact("Idol")] * idols)
    rite = table.put(reads("Rite", RITE.format(costs), CardType.INSTANT, cost="{X}{B}"), 1, HAND)
    table.mana(1, pool)
    assert table.can(CastSpell(rite)) is castable
    if castable:
        table.cast(rite)
        assert (table.pool(1), table.names(BATTLEFIELD, 1)) == ("", [])
        table.resolve_top()
        assert table.names(BATTLEFIELD, 2) == []


def test_601_2b_only_costs_with_which_x_has_a_target_are_offered() -> None:
    """CR 601.2b–c: with {2} paid, X could be 0 only, and no creature has mana value 0."""
    table = Table.players()
    table.put(creature("Ox", 2, 2, cost="{2}"), 2)
    idol = table.put(artifact("Idol"))
    rite = reads("Rite", RITE.format("pay {2} or sacrifice an artifact"), CardType.INSTANT, cost="{X}{B}")
    table.mana(1, "BBB")
    table.cast(table.put(rite, 1, HAND))
    assert (table.zone(idol), table.pool(1)) == (GRAVEYARD, "")


def test_601_2c_what_the_targets_come_to_together(table: Table) -> None:
    """CR 601.2c: any of them whose mana values come to 5 at most; none at all is legal, too."""
    two, three, five = table.graveyard(
        1, creature("Two", 2, 2, cost="{2}"), creature("Three", 3, 3, cost="{3}"), creature("Five", 5, 5, cost="{5}")
    )
    text = (
        "Return any number of target creature cards with total mana value 5 or less from your graveyard to your hand."
    )
    table.act(CastSpell(table.put(reads("March", text, CardType.SORCERY, cost="{0}"), 1, HAND)))
    legal = [picked for picked in ((), (two,), (five,), (two, three)) if table.decision.check(picked) is None]
    assert legal == [(), (two,), (five,), (two, three)]
    assert table.decision.check((two, five)) is not None
    table.answer((two, three))
    table.resolve_top()
    assert (table.zone(two), table.zone(three), table.zone(five)) == (HAND, HAND, GRAVEYARD)


def test_what_comes_to_a_total_are_targets() -> None:
    """Of what is no target nothing is said together, so that the text is refused."""
    with pytest.raises(AssertionError):
        reads("Fall", "Destroy all creatures with total power 5 or less.", CardType.SORCERY)
