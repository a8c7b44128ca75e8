"""Paradigm (CR26 702.192): the first spell of its name brings back a copy in each precombat main phase."""

from __future__ import annotations

from typing import Final

import pytest

from arbitre.cards.records import Card
from arbitre.ir.values import CardType, Step
from helpers.worded import cast_it, instant, reads
from helpers.words import BEAR, modern
from table import EXILE, GRAVEYARD, HAND, Table

LESSON: Final = reads("Lesson", "You gain 5 life.\nParadigm", CardType.SORCERY, cost="{0}")


def cast(game: Table, card: Card = LESSON, *targets: int) -> int:
    """Player 1 casts the card and it resolves; returns the card."""
    spell = game.game.state.create_card(card, 1, HAND).id
    game.cast(spell, *targets)
    game.resolve_all()
    return game.now(spell)


def main_phase(game: Table, turn: int, cast: bool = True) -> None:
    """The main phase of a later turn begins; the copy is cast, or not, and resolves."""
    game.go_to(Step.PRECOMBAT_MAIN, turn)
    game.resolve_top(cast)
    game.resolve_all()


def test_702_192a_the_spell_is_exiled_and_a_copy_is_cast_in_each_main_phase() -> None:
    """CR26 702.192a: of its controller, for the rest of the game; the card stays in exile."""
    game = modern()
    card = cast(game)
    assert (game.zone(card), game.life(1)) == (EXILE, 25)
    game.go_to(Step.PRECOMBAT_MAIN, 2)
    assert not game.game.state.stack
    main_phase(game, 3)
    main_phase(game, 5)
    assert (game.life(1), game.names(EXILE)) == (35, ["Lesson"])


def test_702_192a_not_in_the_second_main_phase() -> None:
    """CR26 702.192a: precombat."""
    game = modern()
    cast(game)
    main_phase(game, 3)
    game.go_to(Step.POSTCOMBAT_MAIN)
    assert not game.game.state.stack


def test_702_192a_a_copy_that_is_not_cast_ceases_to_exist() -> None:
    """CR26 702.192a, 707.10a: "you may"; there is another in the next turn."""
    game = modern()
    cast(game)
    main_phase(game, 3, cast=False)
    assert (game.life(1), game.names(EXILE)) == (25, ["Lesson"])
    main_phase(game, 5)
    assert game.life(1) == 30


def test_702_192a_only_the_first_spell_of_that_name() -> None:
    """CR26 702.192a: the second is exiled and nothing comes of it, and so the copies; another name counts anew."""
    game = modern()
    cast(game)
    cast(game)
    cast(game, reads("Other", "You gain 1 life.\nParadigm", CardType.SORCERY, cost="{0}"))
    assert len(game.log("creates delayed trigger")) == 2


def test_702_192a_a_copy_of_the_spell_may_be_the_first() -> None:
    """CR26 702.192a: "a spell you control"; a copy of what has left is made as it last was, and none is kept."""
    game = modern()
    spell, copier = game.hand(1, instant("You gain 5 life.\nParadigm", "Lesson"), instant("Copy target spell.", "Twin"))
    game.cast(spell)
    game.cast(copier, game.now(spell))
    game.resolve_all()
    assert (game.life(1), game.names(EXILE)) == (30, ["Lesson"])
    main_phase(game, 3)
    assert (game.life(1), len(game.log("creates delayed trigger"))) == (35, 1)


def test_702_192a_a_spell_that_does_not_resolve_is_not_the_first() -> None:
    """CR26 702.192a, 608.2b: nor is it exiled, if its only target has become illegal."""
    game = modern()
    bears = game.battlefield(1, BEAR, BEAR)
    pump = reads("Growth", "Put a +1/+1 counter on target creature.\nParadigm", CardType.SORCERY, cost="{0}")
    spell = game.game.state.create_card(pump, 1, HAND).id
    game.cast(spell, bears[0])
    cast_it(game, instant("Destroy target creature."), bears[0])
    game.resolve_all()
    assert game.zone(spell) is GRAVEYARD
    cast(game, pump, bears[1])
    assert len(game.log("creates delayed trigger")) == 1


@pytest.mark.parametrize(("player", "delayed"), [(1, 1), (2, 2)])
def test_702_192a_each_player_has_a_first_one(player: int, delayed: int) -> None:
    """CR26 702.192a: spells "you control", whoever owns them."""
    game = modern()
    cast(game)
    instantly = reads("Lesson", "You gain 5 life.\nParadigm", CardType.INSTANT, cost="{0}")
    game.pass_until(lambda: game.decision.player == player)
    spell = game.game.state.create_card(instantly, player, HAND).id
    game.cast(spell)
    game.resolve_all()
    assert len(game.log("creates delayed trigger")) == delayed
