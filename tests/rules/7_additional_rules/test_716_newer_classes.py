"""Class cards (CR26 716)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import Activate
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.values import CardType, Step
from arbitre.oracle import read, write
from helpers.worded import body, cast_it, instant, reads
from helpers.words import BEAR, modern
from table import Table

LESSONS = (
    "You have no maximum hand size.\n{0}: Level 2\nWhenever you gain life, each opponent loses 1 life.\n{0}: Level 3\n"
    "When this Class becomes level 3, draw a card.\nCreatures you control have haste."
)


def lessons(text: str = LESSONS) -> Card:
    return reads("Lessons", text, CardType.ENCHANTMENT, subtypes=("Class",))


def can_gain(game: Table, id: int, level: int) -> bool:
    """Whether player 1 can activate the bar of that level."""
    abilities = characteristics(game.game, id).activated
    return game.can(Activate(id, level - 2)) and len(abilities) > level - 2


def gain(game: Table, id: int, level: int) -> None:
    game.activate(id, ability=level - 2)
    game.resolve_all()


def drained(game: Table) -> int:
    """How much player 2 loses as player 1 gains life."""
    before = game.life(2)
    cast_it(game, instant("You gain 1 life."))
    return before - game.life(2)


def test_716_2a_a_level_is_gained_only_from_the_one_before() -> None:
    """CR26 107.16, 107.16a, 716.2a."""
    game = modern()
    school = game.put(lessons())
    assert (can_gain(game, school, 2), can_gain(game, school, 3)) == (True, False)
    gain(game, school, 2)
    assert (can_gain(game, school, 2), can_gain(game, school, 3)) == (False, True)


def test_716_2a_only_as_a_sorcery() -> None:
    """CR26 716.2a."""
    game = modern()
    school = game.put(lessons())
    game.go_to(Step.UPKEEP, 3)
    assert not can_gain(game, school, 2)
    game.go_to(Step.PRECOMBAT_MAIN)
    assert can_gain(game, school, 2)


def test_716_2a_abilities_are_there_from_their_level_on() -> None:
    """CR26 716.2a, 716.3: those of level 2 also at level 3, those of level 3 not before."""
    game = modern()
    school, bear = game.put(lessons()), game.put(BEAR)
    game.library(1, BEAR, BEAR)
    assert drained(game) == 0
    gain(game, school, 2)
    assert (drained(game), "haste" in game.keywords(bear)) == (1, False)
    gain(game, school, 3)
    assert (drained(game), "haste" in game.keywords(bear)) == (1, True)


def test_716_2a_what_triggers_as_the_level_is_reached() -> None:
    """CR26 716.2a: the ability is there as the Class becomes that level."""
    game = modern()
    school = game.put(lessons())
    game.library(1, BEAR, BEAR)
    gain(game, school, 2)
    assert len(game.game.state.player(1).hand) == 0
    gain(game, school, 3)
    assert len(game.game.state.player(1).hand) == 1


def test_716_2b_a_level_is_no_copiable_value() -> None:
    """CR26 716.2b, 716.2d: a copy is of level 1, whatever the Class has become."""
    game = modern()
    school = game.put(lessons())
    gain(game, school, 2)
    cast_it(game, instant("Create a token that's a copy of target enchantment."), school)
    assert drained(game) == 1
    copy = next(id for id in game.game.state.battlefield if id != school)
    assert (can_gain(game, copy, 2), can_gain(game, copy, 3)) == (True, False)


def test_716_2b_it_keeps_its_level_as_it_becomes_something_else() -> None:
    """CR26 716.2b: also while it is not a Class; a new object in another zone has none."""
    game = modern()
    school = game.put(lessons())
    gain(game, school, 2)
    cast_it(game, instant("Target enchantment becomes a 2/2 Bear creature until end of turn."), school)
    assert drained(game) == 1
    cast_it(game, instant("Exile target permanent, then return it to the battlefield under your control."), school)
    assert drained(game) == 0


def test_716_4_level_counters_are_something_else() -> None:
    """CR26 716.4: they do not interact with Classes, nor levels with leveler cards."""
    game = modern()
    school = game.put(lessons())
    leveler = game.put(body("Leveler", "Level up {0}\nLEVEL 2+\n5/5\nFlying"))
    cast_it(game, instant("Put two level counters on target permanent."), school)
    assert (drained(game), can_gain(game, school, 3)) == (0, False)
    gain(game, school, 2)
    assert game.size(leveler) == (1, 1)


@pytest.mark.parametrize(
    "text",
    ["{2}{G}: Level 2 — You may play an additional land on each of your turns.", "{W}: Level 2\nVigilance\nHaste"],
)
def test_716_2_the_bar_is_read_in_both_prints(text: str) -> None:
    """CR26 716.2: the abilities stand after a dash, or on lines of their own."""
    reading = read(text, "School", types=(CardType.ENCHANTMENT,))
    assert reading.complete
    assert read(write(reading.paragraphs, "School"), "School", types=(CardType.ENCHANTMENT,)) == reading
    assert "Niveau 2 — " in write(reading.paragraphs, "School", "fr")


def test_716_2a_a_condition_speaks_of_the_player_of_its_own_event() -> None:
    """CR26 716.2a, CR 603.4: an ability beside a bar is bound by itself, its condition included."""
    game = modern()
    upkeep = (
        "At the beginning of each opponent's upkeep, if that player has one or fewer cards in hand, they lose 2 life."
    )
    school = game.put(lessons(f"You have no maximum hand size.\n{{0}}: Level 2\n{upkeep}"))
    gain(game, school, 2)
    game.next_turn()
    game.resolve_all()
    assert (game.life(1), game.life(2)) == (20, 18)
