"""Clashes and what waits for them (CR 701.20)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Select
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Clash, Do, Fateseal, GainLife, LoseLife
from arbitre.ir.patterns import Clashes
from arbitre.ir.refs import All, ControllerOf, Players, Who, You
from helpers.doing import do
from helpers.laying import free, gains, resolve
from helpers.words import CREATURE, seated
from table import HAND, LIBRARY, Table, creature, enchantment

HIGH, LOW = creature("High", 5, 5, cost="{5}"), creature("Low", 1, 1, cost="{1}")
CLASH = free("Clash", Clash(won=(Do(GainLife(Fixed(10))),), lost=(Do(LoseLife(Fixed(5))),)))


def clash(table: Table) -> None:
    """Player 1 clashes; nobody moves a card; all triggers resolve."""
    id = table.put(CLASH, 1, HAND)
    table.cast(id)
    table.resolve_top()
    while table.decision.what == "bottom":
        table.answer(False)
    resolve(table)


@pytest.mark.parametrize(
    ("own", "theirs", "life"),
    [(HIGH, LOW, 30 + 1 + 2 + 4), (LOW, HIGH, 15 + 1 + 4), (LOW, LOW, 15 + 1 + 4)],
)
def test_701_20_whoever_clashes_and_whoever_wins(own: object, theirs: object, life: int) -> None:
    """CR 701.20c: "whenever you clash", "whenever you clash and win", "whenever an opponent clashes"."""
    table = Table.players()
    table.put(enchantment("You", gains(Clashes(You()), 1)))
    table.put(enchantment("Winner", gains(Clashes(You(), won=True), 2)))
    table.put(enchantment("Others", gains(Clashes(Players(Who.OPPONENTS)), 4)))
    table.put(own, 1, LIBRARY)  # type: ignore[arg-type]
    table.put(theirs, 2, LIBRARY)  # type: ignore[arg-type]
    clash(table)
    assert table.life(1) == life


def test_701_20_who_loses_does_not_win() -> None:
    """CR 701.20c: "whenever an opponent wins a clash" when the opponent's card is higher, and only then."""
    for own, theirs, life in ((LOW, HIGH, 16), (HIGH, LOW, 30)):
        table = Table.players()
        table.put(enchantment("Sore", gains(Clashes(Players(Who.OPPONENTS), won=True), 1)))
        table.put(own, 1, LIBRARY)
        table.put(theirs, 2, LIBRARY)
        clash(table)
        assert table.life(1) == life


@pytest.mark.parametrize(("own", "theirs", "life"), [(1, 0, 30), (0, 1, 15), (0, 0, 15)])
def test_701_20_who_has_no_card_has_no_number(own: int, theirs: int, life: int) -> None:
    """CR 701.20c: who reveals a card wins over who reveals none, even with 0; without any card nobody wins."""
    table = Table.players(library=0)
    for player, count in ((1, own), (2, theirs)):
        for _ in range(count):
            table.put(creature("Free", 1, 1, cost="{0}"), player, LIBRARY)
    clash(table)
    assert table.life(1) == life


@pytest.mark.parametrize("answers", [(True, False), (False, True)])
def test_701_20a_each_may_put_the_card_on_the_bottom(answers: tuple[bool, bool]) -> None:
    """CR 701.20a: the card that was revealed, by its owner."""
    table = Table.players()
    cards = [table.put(HIGH, player, LIBRARY) for player in (1, 2)]
    id = table.put(CLASH, 1, HAND)
    table.cast(id)
    table.resolve_top(*answers)
    libraries = [table.game.state.player(player).library for player in (1, 2)]
    assert [library[0] == card for library, card in zip(libraries, cards, strict=True)] == list(answers)
    assert [library[-1] == card for library, card in zip(libraries, cards, strict=True)] == [not a for a in answers]


@pytest.mark.parametrize(("against", "asked"), [(3, [2, 3]), (None, [2])])
def test_701_20_with_a_player_that_is_named(against: int | None, asked: list[int]) -> None:
    """CR 701.20b: nobody chooses with whom; where nobody is meant, the player reveals a card alone."""
    table = Table.players(3)
    whom = ControllerOf(All(CREATURE))
    if against is not None:
        table.put(HIGH, against)
    done = do(table, Clash(whom), you=2, answers=[False] * len(asked))
    assert [(one.what, one.player) for one in done.asked] == [("bottom", player) for player in asked]


def test_701_20b_one_of_several_opponents_is_chosen() -> None:
    """CR 701.20b: with three players the controller says with whom."""
    table = seated(3)
    table.put(LOW, 1, LIBRARY)
    table.put(HIGH, 2, LIBRARY)
    id = table.put(CLASH, 1, HAND)
    table.cast(id)
    table.resolve_top()
    assert isinstance(table.decision, Select)
    assert (table.decision.what, table.decision.options) == ("opponent", (2, 3))
    table.answer(3, False)
    assert table.decision.player == 3 or table.life(1) == 30


def test_701_19a_with_several_opponents_one_is_chosen() -> None:
    """CR 701.19a: fateseal 1 looks at the top card of the library of an opponent of one's choice."""
    table = seated(3)
    high = table.put(HIGH, 3, LIBRARY)
    table.cast(table.put(free("Seal", Fateseal(Fixed(1))), 1, HAND))
    table.resolve_top(3)
    assert (table.decision.what, table.decision.player, table.decision.rule) == ("fateseal", 1, "701.19a")
    table.answer((high,))
    assert table.game.state.player(3).library[0] == high
