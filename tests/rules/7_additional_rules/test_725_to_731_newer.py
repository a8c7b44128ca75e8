"""The initiative, day and night, merged permanents that leave (CR26 726, 730, 731)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType, Step
from formats.oracle.test_played import instant, permanent
from helpers.copying import beast, laid, mutated
from helpers.words import modern, worded
from table import BATTLEFIELD, EXILE

SORCERY = (CardType.SORCERY,)
DAY = worded("Dawn", "It becomes day.", SORCERY, "{0}")
NIGHT = worded("Dusk", "It becomes night.", SORCERY, "{0}")
RITE = worded("Rite", "You gain 1 life.", SORCERY, "{0}")


@pytest.mark.parametrize(("cards", "after"), [([DAY], "day"), ([NIGHT], "night"), ([NIGHT, RITE], "day"), ([RITE], "")])
def test_731_2_day_and_night_change_in_the_untap_step(cards: list[object], after: str) -> None:
    """CR26 502.2, 731.2, 731.2b–c: two spells end the night, one does not, and one keeps the day; without either, it
    stays so."""
    table = modern()
    for spell in table.hand(1, *cards):  # type: ignore[arg-type]
        table.cast(spell)
        table.resolve_all()
    table.go_to(Step.UPKEEP, 2)
    assert table.state.day == after


def test_731_2a_a_turn_without_a_spell_ends_the_day() -> None:
    """CR26 731.2a: the night comes in the untap step after a turn in which its active player cast none."""
    table = modern()
    (dawn,) = table.hand(1, DAY)
    table.cast(dawn)
    table.resolve_all()
    table.go_to(Step.UPKEEP, 2)
    assert table.state.day == "day"
    table.go_to(Step.UPKEEP, 3)
    assert table.state.day == "night"


def test_726_1_the_initiative() -> None:
    """CR26 726.1: nobody has it until an effect says so; then one player has."""
    table = modern()
    words = "You gain 1 life. If you have the initiative, you gain 10 life."
    first, take, then = table.hand(1, *[worded(name, text, SORCERY, "{0}") for name, text in (
        ("First", words), ("Take", "You take the initiative."), ("Then", words))])  # fmt: skip
    table.cast(first)
    table.resolve_all()
    assert table.life(1) == 21
    table.cast(take)
    table.resolve_all()
    while table.decision.what != "priority":
        table.answer(next(iter(table.decision.answers())))
    table.resolve_all()
    before = table.life(1)
    table.cast(then)
    table.resolve_all()
    assert table.life(1) == before + 11


def test_730_2_it_is_one_permanent_of_two_cards() -> None:
    """CR26 730.2: the object is on top, and represents the permanent with what was there; no new one has come."""
    table, bear, (card,) = laid(beast())
    mutated(table, card, False)
    assert table.names(BATTLEFIELD).count("Beast") == 1
    assert table.now(bear) == bear
    assert len(table.object(bear).merged) == 2


def test_730_3d_what_replaces_its_leaving_moves_all_its_cards() -> None:
    """CR26 730.3d: an effect that exiles it instead exiles both cards, though it is applied once."""
    exiles = permanent("If a creature an opponent controls would die, exile it instead.")
    table, bear, (card, murder) = laid(beast(), instant("Destroy target creature with power 2 or greater."))
    table.put(exiles, 2)
    mutated(table, card, False)
    table.cast(murder, bear)
    table.resolve_all()
    assert sorted(table.names(EXILE)) == ["Bear", "Beast"]
