"""Sagas (CR26 714)."""

from __future__ import annotations

from arbitre.ir.abilities import Chapter
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Do, Draw, GainLife, PutCounters
from arbitre.ir.filters import HasSubtype, HasType
from arbitre.ir.patterns import Draws, GainsLife, Moves
from arbitre.ir.refs import All, Target
from arbitre.ir.values import CardType, Step
from helpers.faces import table
from helpers.laying import free, gains
from table import BATTLEFIELD, GRAVEYARD, enchantment, spell


def chapter(life: int, *numbers: int) -> Chapter:
    return Chapter(numbers, Body((Do(GainLife(Fixed(life))),)))


SAGA = enchantment("Saga", chapter(1, 1, 2), chapter(10, 3), cost="{0}", subtypes=("Saga",))
ENCHANTMENT = HasType(CardType.ENCHANTMENT)


def test_714_3_a_saga_tells_a_chapter_each_turn() -> None:
    """CR26 107.15, 107.15a–b, 505.4, 703.4f, 704.5s, 714.2b–c, 714.3a, 714.3c, 714.4: one as it enters, one each
    main phase; it goes."""
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
    """CR26 107.15a, 714.2b: each number that is passed triggers, for the counters that are put on at once."""
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


FUNERAL = enchantment("Funeral", gains(Moves(ENCHANTMENT, BATTLEFIELD, GRAVEYARD), 100))


def test_714_4_the_chapter_of_another_saga_keeps_none() -> None:
    """CR26 714.4: one whose last chapter is told is sacrificed at once, though another's chapter is on the stack."""
    game = table()
    told = game.put(SAGA, counters={"lore": 2})
    other, more = game.hand(
        1, SAGA, spell("More", PutCounters("lore", Fixed(1), Target()), target=ENCHANTMENT, cost="{0}")
    )
    game.cast(other)
    game.resolve_top()
    game.cast(more, told)
    game.resolve_top()
    assert (game.zone(told), len(game.game.state.stack)) == (BATTLEFIELD, 2)
    game.resolve_top()
    assert (game.life(1), game.zone(told), len(game.game.state.stack)) == (30, GRAVEYARD, 1)


def test_714_4_a_chapter_of_another_saga_that_has_just_triggered() -> None:
    """CR26 714.4: the Saga goes before that chapter is put onto the stack, so that both triggers are ordered."""
    game = table()
    passes_on = PutCounters("lore", Fixed(1), All(HasSubtype("Saga")))
    first = enchantment("First", Chapter((1,), Body((Do(passes_on),))), cost="{0}", subtypes=("Saga",))
    game.battlefield(1, FUNERAL, SAGA)
    (saga,) = game.hand(1, first)
    game.cast(saga)
    game.resolve_top()
    assert game.zone(saga) is BATTLEFIELD
    game.resolve_top()
    assert (game.decision.what, game.zone(saga)) == ("order triggers", GRAVEYARD)


def test_714_4_another_ability_of_the_saga_does_not_keep_it() -> None:
    """CR26 714.4: it is no chapter ability; the Saga goes before it is put onto the stack."""
    game = table()
    more = enchantment("More", chapter(1, 1), gains(GainsLife(), 10), cost="{0}", subtypes=("Saga",))
    game.put(FUNERAL)
    (saga,) = game.hand(1, more)
    game.cast(saga)
    game.resolve_top()
    game.resolve_top()
    assert (game.decision.what, game.zone(saga), game.life(1)) == ("order triggers", GRAVEYARD, 21)


def test_714_4_another_ability_of_the_saga_on_the_stack() -> None:
    """CR26 714.4: the ability that waits below the last chapter does not keep it either."""
    game = table()
    saga = game.put(enchantment("Lone", chapter(10, 1), gains(Draws()), subtypes=("Saga",)))
    add = spell("Add", PutCounters("lore", Fixed(1), Target()), target=ENCHANTMENT, cost="{0}")
    look, more = game.hand(1, free("Look", Draw()), add)
    game.cast(look)
    game.resolve_top()
    game.cast(more)
    game.resolve_top()
    game.resolve_top()
    assert (game.life(1), game.zone(saga), len(game.game.state.stack)) == (30, GRAVEYARD, 1)
