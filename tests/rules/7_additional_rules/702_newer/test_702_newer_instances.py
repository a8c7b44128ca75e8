"""Several instances of one keyword ability of the latest edition on one object (CR26 702)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from helpers.laying import resolve, settle
from helpers.worded import body, instant, reads
from helpers.words import modern, worded
from table import BATTLEFIELD, HAND, creature

INSTANT = (CardType.INSTANT,)


def test_26_702_134b_each_mentor_triggers() -> None:
    """CR26 702.134b: two counters on the one other attacker."""
    game = modern()
    mentor, pupil = game.battlefield(1, body("Teacher", "Mentor\nMentor", (4, 4)), creature("Pupil", 1, 1))
    game.attack(mentor, pupil)
    resolve(game)
    assert game.size(pupil) == (3, 3)


def test_26_702_135b_each_afterlife_triggers() -> None:
    """CR26 702.135b: one Spirit and two."""
    game = modern()
    game.put(body("Monk", "Afterlife 1\nAfterlife 2"))
    game.cast(game.put(instant("Destroy all creatures."), 1, HAND))
    resolve(game)
    assert game.names(BATTLEFIELD) == ["Spirit Token"] * 3


def test_26_702_136b_each_riot_gives_what_is_chosen_for_it() -> None:
    """CR26 702.136b: a counter for one of them, haste for the other."""
    game = modern()
    brute = game.put(body("Brute", "Riot\nRiot"), 1, HAND)
    game.cast(brute)
    game.resolve_top()
    game.answer(True, False)
    assert (game.size(brute), "haste" in game.keywords(brute)) == ((2, 2), True)


def test_26_702_149b_each_training_triggers() -> None:
    """CR26 702.149b: two counters."""
    game = modern()
    pupil, master = game.battlefield(1, body("Pupil", "Training\nTraining"), creature("Master", 5, 5))
    game.attack(pupil, master)
    resolve(game)
    assert game.size(pupil) == (3, 3)


def test_26_702_191b_each_increment_triggers() -> None:
    """CR26 702.191b: two counters for one spell that took enough mana."""
    game = modern()
    pupil = game.put(body("Pupil", "Increment\nIncrement"))
    spell = game.put(worded("Rite", "You gain 1 life.", INSTANT, "{5}"), 1, HAND)
    game.lands(1, "Plains", 5)
    game.cast(spell)
    resolve(game)
    assert game.size(pupil) == (3, 3)


@pytest.mark.parametrize(("paid", "drawn"), [((False, False), 1), ((False, True), 2), ((True, True), 3)])
def test_26_702_153b_each_casualty_is_paid_and_triggers_apart(paid: tuple[bool, bool], drawn: int) -> None:
    """CR26 702.153b: a copy for each that was paid for, and none for the other."""
    game = modern()
    game.battlefield(1, creature("Big", 2, 2), creature("Big", 2, 2))
    spell = game.put(worded("Rite", "Casualty 1\nCasualty 2\nDraw a card.", INSTANT, "{0}"), 1, HAND)
    game.cast(spell, *paid)
    resolve(game)
    assert len(game.game.state.player(1).hand) == drawn
    assert game.names(BATTLEFIELD) == ["Big"] * (2 - sum(paid))


@pytest.mark.parametrize(("first", "second"), [(0, 1), (2, 0), (2, 1)])
def test_26_702_157b_each_squad_is_paid_and_triggers_apart(first: int, second: int) -> None:
    """CR26 702.157b: as many tokens for each as were paid for it."""
    game = modern()
    game.lands(1, "Plains", 4)
    ours = game.put(body("Guard", "Squad {1}\nSquad {2}"), 1, HAND)
    game.cast(ours, first, second)
    game.resolve_top()
    settle(game)
    assert len(game.state.stack) == (first > 0) + (second > 0)
    resolve(game)
    assert game.names(BATTLEFIELD).count("Guard") == 1 + first + second


@pytest.mark.parametrize("paid", [(True, False), (False, True), (True, True)])
def test_26_702_175b_each_offspring_is_paid_and_triggers_apart(paid: tuple[bool, bool]) -> None:
    """CR26 702.175b: a token for each that was paid for."""
    game = modern()
    game.lands(1, "Plains", 3)
    ours = game.put(body("Mouse", "Offspring {1}\nOffspring {2}", (3, 3)), 1, HAND)
    game.cast(ours, *paid)
    game.resolve_top()
    settle(game)
    assert len(game.state.stack) == sum(paid)
    resolve(game)
    assert game.names(BATTLEFIELD).count("Mouse") == 1 + sum(paid)
    assert sum(game.tapped(id) for id in game.state.battlefield) == paid[0] + 2 * paid[1]


def test_26_702_154d_each_enlist_has_its_own_cost() -> None:
    """CR26 702.154d, 702.154b: a creature may be tapped for each, and each one's power counts once, by the ability
    that is linked with that cost."""
    game = modern()
    captain, ogre, bear = game.battlefield(
        1, body("Captain", "Enlist\nEnlist", (1, 4)), creature("Ogre", 3, 3), creature("Bear", 2, 2)
    )
    game.attack(captain)
    game.answer((ogre,), (bear,))
    settle(game)
    assert len(game.state.stack) == 2
    resolve(game)
    assert (game.size(captain), game.tapped(ogre), game.tapped(bear)) == ((6, 4), True, True)


def test_26_702_155c_read_ahead_twice_is_read_ahead_once() -> None:
    """CR26 702.155c: one chapter is chosen, and there are so many counters."""
    game = modern()
    saga = reads(
        "Saga", "Read ahead\nRead ahead\nI, II, III — You gain 1 life.", CardType.ENCHANTMENT, subtypes=("Saga",)
    )
    ours = game.put(saga, 1, HAND)
    game.cast(ours)
    game.resolve_top()
    game.answer("2")
    resolve(game)
    assert (game.counters(ours, "lore"), game.life(1)) == (2, 21)
