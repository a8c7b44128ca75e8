"""What abilities wait for that keywords of today do: mentoring, training, saddling, giving gifts, firebending (CR26
702.134, 702.149, 702.171, 702.174, 702.189)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from helpers.laying import resolve
from helpers.worded import body, instant, reads
from helpers.words import A_CREATURE, modern, worded
from table import GRAVEYARD, HAND, Table, creature

PUPIL = creature("Pupil", 1, 1)


@pytest.mark.parametrize("gone", [False, True])
def test_26_702_134c_whenever_it_mentors(gone: bool) -> None:
    """CR26 702.134c: as the ability resolves, and not if it does not."""
    game = modern()
    teacher = body("Teacher", "Mentor\nWhenever this creature mentors a creature, you gain 1 life.", (3, 3))
    ours, pupil = game.battlefield(1, teacher, PUPIL)
    end = game.put(instant("Destroy target creature."), 1, HAND)
    game.attack(ours, pupil)
    assert game.life(1) == 20
    if gone:
        game.cast(end, pupil)
    resolve(game)
    assert game.life(1) == (20 if gone else 21)


def test_26_702_134c_only_that_creature_and_only_by_mentor() -> None:
    """CR26 702.134c: another creature that mentors is not spoken of, nor a counter put otherwise."""
    game = modern()
    game.put(body("Watcher", "Whenever this creature mentors a creature, you gain 1 life."))
    ours, pupil = game.battlefield(1, body("Teacher", "Mentor", (3, 3)), PUPIL)
    game.attack(ours, pupil)
    resolve(game)
    assert (game.size(pupil), game.life(1)) == ((2, 2), 20)


@pytest.mark.parametrize("barred", [False, True])
def test_26_702_149c_when_it_trains(barred: bool) -> None:
    """CR26 702.149c: only if the ability puts a counter on it."""
    game = modern()
    text = "Training\nWhenever this creature trains, you gain 1 life."
    ours, master = game.battlefield(1, body("Student", text), creature("Master", 5, 5))
    if barred:
        game.put(body("Vowed", "Creatures can't have counters put on them."), 2)
    game.attack(ours, master)
    resolve(game)
    assert (game.counters(ours, "+1/+1"), game.life(1)) == ((0, 20) if barred else (1, 21))


def test_26_702_149c_other_counters_are_no_training() -> None:
    """CR26 702.149c: nor does it train by a counter that another ability puts."""
    game = modern()
    ours = game.put(body("Student", "Training\nWhenever this creature trains, you gain 1 life."))
    game.cast(game.put(instant("Put a +1/+1 counter on target creature."), 1, HAND), ours)
    resolve(game)
    assert (game.counters(ours, "+1/+1"), game.life(1)) == (1, 20)


def test_26_702_171c_who_is_tapped_saddles() -> None:
    """CR26 702.171c: each creature that is tapped for the cost, as it is paid, before the ability resolves."""
    game = modern()
    mount = worded("Goat", "Saddle 3", A_CREATURE, power="2", toughness="2", subtypes=("Goat", "Mount"))
    rider = body("Rider", "Whenever this creature saddles a Mount, you gain 1 life.", (2, 2))
    goat, *riders = game.battlefield(1, mount, rider, rider, rider)
    game.activate(goat, tuple(riders[:2]))
    if game.decision.what == "order triggers":
        game.answer(game.decision.options)
    assert [game.tapped(id) for id in riders] == [True, True, False]
    assert len(game.state.stack) == 3
    resolve(game)
    assert game.life(1) == 22


@pytest.mark.parametrize(("promised", "life"), [(True, 21), (False, 20)])
def test_26_702_174c_whenever_you_give_a_gift(promised: bool, life: int) -> None:
    """CR26 702.174c: an instant resolves for which it was promised, or the ability of a permanent."""
    for card in (instant("Gift a card\nEach player mills a card."), body("Elf", "Gift a card")):
        game = modern()
        game.put(body("Gerbil", "Whenever you give a gift, you gain 1 life."))
        game.put(body("Other", "Whenever you give a gift, you gain 9 life."), 2)
        game.cast(game.put(card, 1, HAND), promised)
        resolve(game)
        assert (game.life(1), game.life(2)) == (life, 20)


def test_26_702_174c_not_if_the_spell_is_countered() -> None:
    """CR26 702.174c: it is given as the spell resolves."""
    game = modern()
    game.put(body("Gerbil", "Whenever you give a gift, you gain 1 life."))
    no = game.put(reads("No", "Counter target spell.", CardType.INSTANT), 1, HAND)
    gift = game.put(instant("Gift a card\nEach player mills a card."), 1, HAND)
    game.cast(gift, True)
    game.cast(no, game.now(gift))
    resolve(game)
    assert (game.zone(gift), game.life(1), game.names(HAND, 2)) == (GRAVEYARD, 20, [])


def attacking_with(text: str, other: str = "") -> Table:
    """A creature with this text has attacked; another player has one with the other text."""
    game = modern()
    ours = game.put(body("Bender", text))
    if other:
        game.put(body("Other", other), 2)
    game.attack(ours)
    return game


def test_26_702_189b_whenever_you_firebend() -> None:
    """CR26 702.189b: as a firebending ability resolves, for its controller."""
    waits = "Whenever you firebend, you gain 1 life."
    game = attacking_with(f"Firebending 2\n{waits}", waits)
    assert len(game.state.stack) == 1
    game.resolve_top()
    assert (len(game.state.stack), game.pool(1)) == (1, "RR")
    game.resolve_top()
    assert (game.life(1), game.life(2)) == (21, 20)


def test_26_702_189b_other_mana_is_no_firebending() -> None:
    """CR26 702.189b: red mana of another ability is not meant."""
    game = attacking_with("Whenever this creature attacks, add {R}{R}.\nWhenever you firebend, you gain 1 life.")
    resolve(game)
    assert game.life(1) == 20
