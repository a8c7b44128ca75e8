"""Name (CR 201)."""

from __future__ import annotations

from arbitre.cards.records import Card, Layout
from arbitre.engine.kernel.decisions import Word
from arbitre.ir import amounts as a
from arbitre.ir import effects as e
from arbitre.ir import filters as f
from helpers.doing import do, number
from helpers.words import BEAR
from table import GRAVEYARD, Table, artifact, spell


def test_cr_201_3_any_card_can_be_named(table: Table) -> None:
    """CR 201.3."""
    source = table.put(artifact("Chooser"))
    done = do(table, e.ChooseQuality(e.Choice.NAME), source=source, answers=["Something Else"])
    assert done.state.objects[source].word("name") == "Something Else"


def test_201_3_any_name_can_be_said_where_none_is_known() -> None:
    """A legal answer is there even if no card that is seen fits."""
    decision = Word(1, "card name", (), "201.3")
    assert decision.check(decision.sample(lambda n: 0)) is None


def test_26_201_2b_different_names_where_a_card_has_two() -> None:
    """CR26 201.2b, 709.4b: no two have a name in common; a split card shares one with either half."""
    table = Table.players()
    left, right = spell("Assault"), spell("Battery")
    halves = Card("Assault // Battery", (left.front, right.front), Layout.SPLIT)
    table.graveyard(1, halves, left, right, left, BEAR)
    there = f.And((f.InZone(GRAVEYARD), f.IsCard()))
    assert number(table, a.DifferentNames(there)) == 3
