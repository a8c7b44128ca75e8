"""Abilities that wait for what happens for the first time in a turn (CR 603.2)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType, Step
from helpers.worded import body, cast_it, instant, reads
from helpers.words import BEAR, modern
from table import Table

GAIN = "You gain 1 life."


def sign(game: Table, event: str) -> int:
    """An enchantment that counts how often it has triggered."""
    text = f"Whenever {event} for the first time each turn, put a charge counter on this enchantment."
    return game.put(reads("Sign", text, CardType.ENCHANTMENT))


def test_603_2_the_first_life_gained_in_each_turn() -> None:
    """CR 603.2: not again in the same turn, anew in the next one."""
    game = modern()
    id = sign(game, "you gain life")
    for _ in range(2):
        cast_it(game, instant(GAIN))
    assert game.counters(id, "charge") == 1
    game.next_turn()
    game.pass_until(lambda: game.decision.player == 1)
    cast_it(game, instant(GAIN))
    assert game.counters(id, "charge") == 2


def test_603_2c_several_at_once_are_the_first_once() -> None:
    """CR 603.2c, 702.14d: two creatures with lifelink strike at the same time."""
    game = modern()
    id = sign(game, "you gain life")
    creatures = game.battlefield(1, *[body("Cleric", "Lifelink")] * 2)
    game.attack(*creatures)
    game.go_to(Step.POSTCOMBAT_MAIN)
    assert (game.life(1), game.counters(id, "charge")) == (22, 1)


@pytest.mark.parametrize(("who", "count"), [("you lose life", 1), ("an opponent loses life", 1)])
def test_603_2_each_player_has_a_first_time(who: str, count: int) -> None:
    """CR 603.2: what another player loses is something else."""
    game = modern()
    id = sign(game, who)
    cast_it(game, instant("Each player loses 1 life. Each player loses 1 life."))
    assert game.counters(id, "charge") == count


def test_603_2_each_creature_has_a_first_time() -> None:
    """CR 603.2: what happens to another creature is something else, whoever controls them."""
    game = modern()
    one, other = game.battlefield(1, BEAR, BEAR)
    id = sign(game, "a creature you control becomes the target of a spell")
    for bear, count in ((one, 1), (one, 1), (other, 2), (other, 2)):
        cast_it(game, instant("Untap target creature."), bear)
        assert game.counters(id, "charge") == count


def test_603_2c_cards_put_somewhere_are_counted_together() -> None:
    """CR 603.2c: whichever cards they were."""
    game = modern()
    game.library(1, *[BEAR] * 4)
    id = sign(game, "one or more creature cards are put into your graveyard from anywhere")
    for text in ("Mill two cards.", "Mill a card."):
        cast_it(game, instant(text))
    assert game.counters(id, "charge") == 1


# --- the first spell of a turn ----------------------------------------------------------------------------------------


def can_cast(game: Table, card: int) -> bool:
    return game.can(CastSpell(card))


@pytest.mark.parametrize(("nth", "able"), [("first", (True, False)), ("second", (False, True))])
def test_601_2e_the_first_or_second_spell_costs_less(nth: str, able: tuple[bool, bool]) -> None:
    """CR 601.2e: as many have been cast before it this turn."""
    game = modern()
    text = f"The {nth} creature spell you cast each turn costs {{2}} less to cast."
    game.put(reads("Sign", text, CardType.ENCHANTMENT))
    elk = reads("Elk", "Vigilance", CardType.CREATURE, cost="{2}", power="3", toughness="3")
    cheap = body("Mouse", "Vigilance")
    big, small = game.hand(1, elk, cheap)
    before = can_cast(game, big)
    game.cast(small)
    game.resolve_all()
    assert (before, can_cast(game, big)) == able
