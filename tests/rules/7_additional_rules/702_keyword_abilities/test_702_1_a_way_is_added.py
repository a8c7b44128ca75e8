"""Adding a keyword that changes how its card is cast: its entry, and what else it stands for (CR 601.2b, 702.1)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from arbitre.engine.characteristics.keyword_table import Takes, stands_for
from arbitre.engine.kernel.decisions import CastSpell
from arbitre.engine.kernel.handlers import unhandled
from arbitre.engine.keywords.phrases import ENTERS, whenever
from arbitre.engine.playing.ways_to_cast import EXTRAS, WAYS, Extra, Way, printed_cost, register
from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import Fixed, TimesPaid
from arbitre.ir.conditions import PaidFor
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import GainLife
from arbitre.ir.node import Ability
from arbitre.ir.values import ManaCost, Zone
from helpers.cited import allowed
from helpers.words import CREATURE
from table import GRAVEYARD, HAND, Table, creature


@pytest.fixture(scope="module", autouse=True)
def _entries() -> Iterator[None]:
    """What is entered, for these tests only, with its row of text."""
    register(Extra("gild", "702.1", repeats=True))
    register(Way("rise", "117.9", (Zone.GRAVEYARD,), printed_cost("rise")))
    allowed()["question", "gild"] = frozenset({"601.2b"})
    paid = allowed()["log", "will pay besides"]
    allowed()["log", "will pay besides"] = paid | {"702.1"}
    yield
    allowed()["log", "will pay besides"] = paid
    del EXTRAS["gild"], WAYS["rise"]


@stands_for("gild", takes=Takes.COST)
def _gild(_keyword: Keyword) -> tuple[Ability, ...]:
    return (whenever(ENTERS, GainLife(TimesPaid("gild")), condition=PaidFor("gild")),)


@stands_for("rise", takes=Takes.COST)
def _rise(_keyword: Keyword) -> tuple[Ability, ...]:
    return ()


def mana(cost: str) -> PayMana:
    return PayMana(ManaCost.parse(cost))


def test_702_1_an_optional_cost_is_one_entry() -> None:
    """CR 601.2b, 117.8b: announced as often as wanted, paid, and counted for each instance apart."""
    card = creature("Idol", 1, 1, Keyword("gild", mana("{1}")), Keyword("gild", mana("{2}")), cost="{1}")
    assert unhandled(card) == []
    for times, again, spent, gained in ((2, 0, 3, 2), (0, 2, 5, 2), (0, 0, 1, 0)):
        table = Table.players()
        idol = table.put(card, zone=HAND)
        table.mana(1, "C" * 6)
        table.cast(idol, times, again)
        table.resolve_top()
        table.resolve_all()
        assert len(table.pool(1)) == 6 - spent
        assert table.life(1) == 20 + gained


def test_702_1_a_way_to_cast_is_one_entry() -> None:
    """CR 117.9, 601.2b: from another zone, for the cost that is printed with it."""
    card = creature("Ghost", 2, 2, Keyword("rise", mana("{3}")), cost="{1}")
    poor, rich = Table.players(), Table.players()
    ghost, other = poor.put(card, zone=GRAVEYARD), rich.put(card, zone=GRAVEYARD)
    poor.mana(1, "CC")
    assert not poor.can(CastSpell(ghost, way="rise"))
    rich.mana(1, "CCC")
    assert not rich.can(CastSpell(other))
    rich.cast(other, way="rise")
    rich.resolve_all()
    assert rich.names(Zone.BATTLEFIELD) == ["Ghost"]


@pytest.mark.parametrize(
    ("keyword", "told"),
    [
        (Keyword("flying", cost=mana("{1}")), "keyword flying with COST"),
        (Keyword("cycling"), "keyword cycling without COST"),
        (Keyword("bushido"), "keyword bushido without AMOUNT"),
        (Keyword("flying", amount=Fixed(1)), "keyword flying with AMOUNT"),
        (Keyword("flying", what=(CREATURE,)), "keyword flying with WHAT"),
    ],
)
def test_702_1_a_keyword_has_the_parameters_that_its_rule_names(keyword: Keyword, told: str) -> None:
    """CR 702.1: with others, or without one of them, nobody knows what it means: the card is refused."""
    assert told in unhandled(creature("Odd", 1, 1, keyword))
