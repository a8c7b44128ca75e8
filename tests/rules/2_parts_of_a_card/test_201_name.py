"""Name (CR 201)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import Word
from arbitre.ir import effects as e
from helpers.doing import do
from table import Table, artifact


def test_cr_201_3_any_card_can_be_named(table: Table) -> None:
    """CR 201.3."""
    source = table.put(artifact("Chooser"))
    done = do(table, e.ChooseQuality(e.Choice.NAME), source=source, answers=["Something Else"])
    assert done.state.objects[source].word("name") == "Something Else"


def test_201_3_any_name_can_be_said_where_none_is_known() -> None:
    """A legal answer is there even if no card that is seen fits."""
    decision = Word(1, "card name", (), "201.3")
    assert decision.check(decision.sample(lambda n: 0)) is None
