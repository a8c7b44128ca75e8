"""What mana a permanent could produce (CR 106.7), and mana that is doubled (CR 106.6)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.ir.abilities import Activated
from arbitre.ir.amounts import CountOf, Devotion, Fixed, Stat, StatOf, X
from arbitre.ir.conditions import exists
from arbitre.ir.costs import Costs, PayMana, RemoveCounters, Sacrifice, TapThis
from arbitre.ir.effects import (
    AddMana,
    AmongColors,
    Body,
    Choice,
    ChooseOne,
    ChooseQuality,
    ChosenColor,
    ColorsOf,
    CouldProduce,
    Do,
    DoubleMana,
    ManaOf,
    Pays,
    Perform,
    Symbols,
)
from arbitre.ir.filters import And, ControlledBy
from arbitre.ir.node import Effect
from arbitre.ir.refs import Players, Result, Who, You
from arbitre.ir.values import CardType, Color, ManaCost
from helpers.paying import choice, gain
from helpers.words import CREATURE, GREEN_BEAR, LAND, worded
from table import Table, artifact, land

YOURS = And((LAND, ControlledBy(You())))


def tapping(*clauses: Do | Effect) -> Activated:
    """ "{T}: …"."""
    return Activated(TapThis(), Body(tuple(c if isinstance(c, Do) else Do(c) for c in clauses)))


POOL = land("Pool", tapping(AddMana(ManaOf(CouldProduce(YOURS, any_type=True)))))
ORCHARD = land("Orchard", tapping(AddMana(ManaOf(CouldProduce(YOURS)))))


def offers(table: Table, id: int) -> str:
    """The types that a land makes now."""
    if not table.can(Activate(id, 0)):
        return ""
    before = table.pool(1)
    table.activate(id)
    if table.game.state.player(1).pool and len(table.pool(1)) > len(before):
        return table.pool(1)[len(before) :]
    return "".join(sorted(map(str, choice(table)))) if table.decision.what == "color" else ""


@pytest.mark.parametrize(("pool", "made"), [("", ""), ("R", "R"), ("RRG", "GR"), ("C", "C")])
def test_106_7_what_doubles_mana_could_produce_what_is_there(table: Table, pool: str, made: str) -> None:
    """CR 106.7: with {R} unspent, a land that doubles the mana of its controller could produce {R}."""
    one = table.put(POOL)
    table.put(land("Cube", tapping(DoubleMana())))
    table.mana(1, pool)
    assert offers(table, one) == made


def test_106_7_what_doubles_the_mana_of_others_produces_none_for_its_controller(table: Table) -> None:
    """CR 106.7: the mana would be another player's."""
    one = table.put(POOL)
    table.put(land("Cube", tapping(DoubleMana(Players(Who.OPPONENTS)))))
    table.mana(1, "R")
    assert offers(table, one) == ""


def test_106_7_colorless_mana_is_no_color(table: Table) -> None:
    """CR 106.7, 105.1: "any color that a land could produce"."""
    one = table.put(ORCHARD)
    table.put(land("Waste", tapping(AddMana(Symbols(("C",))))))
    assert offers(table, one) == ""


def test_106_7_lands_that_ask_each_other_produce_nothing(table: Table) -> None:
    """CR 106.7: two of them and no other land."""
    one, _ = table.battlefield(1, POOL, POOL)
    assert offers(table, one) == ""


def test_106_7_lands_that_ask_each_other_see_what_others_could_produce(table: Table) -> None:
    """CR 106.7: a Forest that is tapped could still produce {G}."""
    one, _ = table.battlefield(1, POOL, POOL)
    table.put(land("Forest"), tapped=True)
    assert offers(table, one) == "G"


BOTH = (Do(AddMana(Symbols(("U",)))), Do(AddMana(Symbols(("B",)))))
CREATURES = exists(CREATURE)


@pytest.mark.parametrize(
    ("clause", "made", "with_a_bear"),
    [
        (Do(AddMana(Symbols(("U",))), condition=CREATURES, otherwise=(Do(AddMana(Symbols(("G",)))),)), "G", "U"),
        (Do(AddMana(Symbols(("U",))), condition=CREATURES), "", "U"),
        (Do(AddMana(Symbols(("U",))), may=You()), "", ""),
        (Do(AddMana(Symbols(("U",))), each=You()), "", ""),
        (Do(AddMana(Symbols(("U",))), times=Fixed(0)), "", ""),
        (Do(AddMana(Symbols(("U",))), then=(Do(AddMana(Symbols(("R",)))),)), "RU", "RU"),
        (Do(AddMana(Symbols(("U",)), who=Players(Who.OPPONENTS))), "", ""),
        (Do(ChooseOne(BOTH)), "BU", "BU"),
        (Do(Perform(BOTH)), "BU", "BU"),
        (Do(AddMana(ManaOf(ColorsOf(CREATURE)))), "", "G"),
    ],
)
def test_106_7_each_part_of_an_ability_counts(clause: Do, made: str, with_a_bear: str) -> None:
    """CR 106.7: what it would add for certain if it resolved now."""
    for there, expected in ((False, made), (True, with_a_bear)):
        laid = Table.players(2)
        one = laid.put(POOL)
        laid.put(land("Odd", tapping(clause)))
        if there:
            laid.put(GREEN_BEAR)
        assert offers(laid, one) == expected


STORED = Costs((PayMana(ManaCost.parse("{1}")), RemoveCounters("storage", X())))
FOR_X = AddMana(ManaOf(AmongColors((Color.WHITE, Color.BLUE)), X(), combination=True))
BY_VALUE = AddMana(Symbols(("B",), StatOf(Stat.MANA_VALUE, Result("sacrificed"))))


@pytest.mark.parametrize(
    ("odd", "made"),
    [
        (Activated(STORED, Body((Do(FOR_X),))), "UW"),
        (Activated(RemoveCounters("storage"), Body((Do(AddMana(Symbols(("B",), X()))),))), "B"),
        (Activated(Sacrifice(CREATURE, X()), Body((Do(AddMana(ManaOf(AmongColors(tuple(Color)), X()))),))), "BGRUW"),
        (Activated(Sacrifice(CREATURE), Body((Do(BY_VALUE),))), "B"),
        (Activated(TapThis(), Body((Do(AddMana(Symbols(("B",), CountOf(CREATURE)))),))), ""),
    ],
)
def test_106_7_costs_do_not_count(odd: Activated, made: str) -> None:
    """CR 106.7: without a counter to remove or a creature to sacrifice it could produce what those would pay for; what
    the game is counted for is another matter."""
    table = Table.players(2)
    one = table.put(POOL)
    table.put(land("Odd", odd))
    assert offers(table, one) == made


def test_106_7_a_color_that_is_chosen_as_it_resolves(table: Table) -> None:
    """CR 106.7: whichever could be chosen; of the devotion to a color to which there is none, nothing."""
    one = table.put(POOL)
    choice = Do(ChooseQuality(Choice.COLOR))
    table.put(land("Shrine", tapping(choice, AddMana(ManaOf(ChosenColor(), Devotion(()))))))
    table.put(GREEN_BEAR)
    assert offers(table, one) == "G"


def test_106_7_unless_somebody_pays(table: Table) -> None:
    """CR 106.7: nobody has to."""
    one = table.put(POOL)
    table.put(land("Cave", tapping(Do(AddMana(Symbols(("U",))), unless=Pays(PayMana(ManaCost.parse("{1}")), You())))))
    assert offers(table, one) == "U"


DARK = "If a land is tapped for mana, it produces {B} instead of any other type and amount."
ECHO = "Whenever a land is tapped for mana, its controller adds an additional {U}."


@pytest.mark.parametrize(("text", "made"), [(DARK, "B"), (ECHO, "GR"), ("", "GR")])
def test_106_7_what_replaces_mana_counts(text: str, made: str) -> None:
    """CR 106.7: "taking into account any applicable replacement effects"; what an ability of another permanent adds is
    no mana that the land could produce."""
    table = Table.players(2)
    stone = table.put(artifact("Stone", tapping(AddMana(ManaOf(CouldProduce(YOURS))))))
    table.put(land("Grove", tapping(AddMana(ManaOf(AmongColors((Color.RED, Color.GREEN)))))))
    if text:
        table.put(worded("Dark", text, (CardType.ENCHANTMENT,)))
    assert offers(table, stone) == made


def test_106_7_mana_that_nobody_taps_for_is_not_replaced() -> None:
    """CR 106.7, 106.10: an ability without {T} in its cost makes what it says."""
    table = Table.players(2)
    stone = table.put(artifact("Stone", tapping(AddMana(ManaOf(CouldProduce(YOURS))))))
    table.put(land("Grove", Activated(Sacrifice(CREATURE), Body((Do(AddMana(Symbols(("G",)))),)))))
    table.put(worded("Dark", DARK, (CardType.ENCHANTMENT,)))
    assert offers(table, stone) == "G"


def test_106_6_doubled_mana_is_not_counted_on(table: Table) -> None:
    """CR 106.6: a spell is not paid for with what an ability may double later; by hand it can be."""
    table.put(land("Cube", tapping(DoubleMana())))
    table.mana(1, "R")
    dear = gain(table, "{R}{R}")
    assert not table.can(CastSpell(dear))
    (cube,) = table.game.state.battlefield
    table.activate(cube)
    assert table.pool(1) == "RR"
    assert table.can(CastSpell(dear))


def test_106_6_every_player_may_have_mana_doubled(table: Table) -> None:
    """CR 106.6: as much again of each type, for each player that the effect names."""
    cube = table.put(land("Cube", tapping(DoubleMana(Players(Who.EACH)))))
    table.mana(1, "RG")
    table.mana(2, "W")
    table.activate(cube)
    assert (sorted(table.pool(1)), table.pool(2)) == (["G", "G", "R", "R"], "WW")
