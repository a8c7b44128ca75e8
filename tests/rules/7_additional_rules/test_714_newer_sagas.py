"""Sagas (CR26 714)."""

from __future__ import annotations

from arbitre.ir.abilities import Chapter
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Do, GainLife, PutCounters
from arbitre.ir.filters import HasType
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType, Step
from helpers.faces import table
from table import BATTLEFIELD, GRAVEYARD, enchantment, spell


def chapter(life: int, *numbers: int) -> Chapter:
    return Chapter(numbers, Body((Do(GainLife(Fixed(life))),)))


SAGA = enchantment("Saga", chapter(1, 1, 2), chapter(10, 3), cost="{0}", subtypes=("Saga",))
ENCHANTMENT = HasType(CardType.ENCHANTMENT)


def test_714_3_a_saga_tells_a_chapter_each_turn() -> None:
    """CR26 714.2b–c, 714.3a, 714.3c, 714.4: one as it enters, one in each main phase, then it is gone."""
    game = table()
    (saga,) = game.hand(1, SAGA)
    game.cast(saga)
    game.resolve_top()
    assert (game.counters(saga, "lore"), game.life(1)) == (1, 20)
    game.resolve_all()
    assert game.life(1) == 21
    game.go_to(Step.PRECOMBAT_MAIN, 2)
    assert game.counters(saga, "lore") == 1
    game.go_to(Step.PRECOMBAT_MAIN, 3)
    game.resolve_all()
    assert (game.counters(saga, "lore"), game.life(1), game.zone(saga)) == (2, 22, BATTLEFIELD)
    game.go_to(Step.PRECOMBAT_MAIN, 5)
    assert game.zone(saga) is BATTLEFIELD  # its last chapter waits on the stack
    game.resolve_all()
    assert (game.life(1), game.zone(saga)) == (32, GRAVEYARD)


def test_714_2b_several_counters_reach_several_chapters() -> None:
    """CR26 714.2b: each number that is passed triggers, for the counters that are put on at once."""
    game = table()
    (saga,) = game.hand(1, SAGA)
    (more,) = game.hand(1, spell("More", PutCounters("lore", Fixed(2), Target()), target=ENCHANTMENT, cost="{0}"))
    game.cast(saga)
    game.resolve_all()
    game.cast(more)
    game.resolve_top()
    assert game.decision.what == "order triggers"
    game.answer(next(iter(game.decision.answers())))
    game.resolve_all()
    assert (game.life(1), game.zone(saga)) == (32, GRAVEYARD)
