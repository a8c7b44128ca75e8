"""Phrases that stand wherever their kind may stand: others than something, all of a pile, any number, what cannot be done."""

from __future__ import annotations

import pytest

from arbitre.ir.values import Step, Supertype
from formats.oracle.test_played import instant, permanent, said, table
from table import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, artifact, creature, land


def test_a_creature_other_than_the_one_that_says_it() -> None:
    game = table()
    (lord,) = game.battlefield(1, permanent("Sacrifice a creature other than ~: You gain 3 life."))
    (bear,) = game.battlefield(1, creature("Bear", 2, 2))
    game.activate(lord)
    game.resolve_all()
    assert (game.zone(lord), game.zone(bear), game.life(1)) == (BATTLEFIELD, GRAVEYARD, 23)


@pytest.mark.parametrize("has_creature", [True, False])
def test_what_happens_if_it_cannot_be_done(has_creature: bool) -> None:
    """CR 608.2c: "if you can't" speaks of the instruction before it."""
    game = table()
    if has_creature:
        game.battlefield(1, creature("Bear", 2, 2))
    (spell,) = game.hand(1, instant("Sacrifice a creature. If you can't, you lose 7 life."))
    game.cast(spell)
    game.resolve_all()
    assert game.life(1) == (20 if has_creature else 13)


def test_all_cards_of_a_kind_among_those_revealed() -> None:
    """Each of the kind goes to the hand, the rest is what is left of the pile; the Bear is the fourth card."""
    game = table()
    cards = game.library(1, creature("Bear", 2, 2), land("Forest"), creature("Elk", 3, 3), land("Plains"))
    text = "Reveal the top three cards of your library. Put all creature cards revealed this way into your hand and the rest into your graveyard."
    (spell,) = game.hand(1, instant(text))
    game.cast(spell)
    game.resolve_all()
    assert [game.zone(id) for id in cards] == [LIBRARY, GRAVEYARD, HAND, GRAVEYARD]


def test_any_number_is_searched_for() -> None:
    game = table()
    bear, elk, forest = game.library(1, creature("Bear", 2, 2), creature("Elk", 3, 3), land("Forest"))
    (spell,) = game.hand(
        1, instant("Search your library for any number of creature cards, put them onto the battlefield, then shuffle.")
    )
    game.cast(spell)
    game.resolve_top((bear, elk))
    assert (game.zone(bear), game.zone(elk), game.zone(forest)) == (BATTLEFIELD, BATTLEFIELD, LIBRARY)


def test_a_counter_is_moved() -> None:
    """CR 121.5: off one, onto the other."""
    game = table()
    (giver,) = game.battlefield(
        1, permanent("~ enters with two +1/+1 counters on it.\n{0}: Move a +1/+1 counter from ~ onto target creature.")
    )
    (bear,) = game.battlefield(1, creature("Bear", 2, 2))
    (grow,) = game.hand(1, instant("Put two +1/+1 counters on target creature."))
    game.cast(grow, giver)
    game.resolve_all()
    game.activate(giver, bear)
    game.resolve_all()
    assert (game.counters(giver, "+1/+1"), game.counters(bear, "+1/+1")) == (1, 1)


def test_a_counter_of_any_kind_is_removed_as_a_cost() -> None:
    game = table()
    (charged,) = game.battlefield(1, permanent("Remove a counter from ~: You gain 2 life."))
    (charge,) = game.hand(1, instant("Put a charge counter on target permanent."))
    game.cast(charge, charged)
    game.resolve_all()
    game.activate(charged)
    game.resolve_all()
    assert (game.counters(charged, "charge"), game.life(1)) == (0, 22)


@pytest.mark.parametrize("another", [True, False])
def test_it_cannot_block_unless(another: bool) -> None:
    """CR 509.1b: the restriction holds unless the condition is true; where no block is legal, none is asked for."""
    game = table()
    (wall,) = game.battlefield(2, permanent("~ can't block unless you control another creature.", 0, 4))
    if another:
        game.battlefield(2, creature("Elk", 3, 3))
    (bear,) = game.battlefield(1, creature("Bear", 2, 2))
    game.attack(bear)
    if another:
        game.block((wall, bear))
    game.pass_until(lambda: game.game.state.step is Step.POSTCOMBAT_MAIN)
    assert game.life(2) == (20 if another else 18)


def test_a_legendary_one_is_equipped_for_less() -> None:
    """CR26 702.6e: "equip [quality]" attaches to such a creature only."""

    game = table()
    king, bear = game.battlefield(1, creature("King", 2, 2, supertypes=(Supertype.LEGENDARY,)), creature("Bear", 2, 2))
    text = "Equipped creature gets +2/+0.\nEquip legendary creature {0}"
    (sword,) = game.battlefield(1, artifact("Sword", *said(text), subtypes=("Equipment",)))
    game.activate(sword)
    game.resolve_all()
    assert (game.power(king), game.power(bear)) == (4, 2)


def test_the_milled_cards_are_those_among_which_one_is_taken() -> None:
    """ "From among them" speaks of the cards that were milled (CR26 701.17)."""
    game = table()
    bear, forest = game.library(1, creature("Bear", 2, 2), land("Forest"))
    (earlier,) = game.graveyard(1, land("Plains"))
    (spell,) = game.hand(1, instant("Mill two cards. You may put a land card from among them into your hand."))
    game.cast(spell)
    game.resolve_top(True)
    assert (game.zone(bear), game.zone(forest), game.zone(earlier)) == (GRAVEYARD, HAND, GRAVEYARD)


def test_damage_to_each_player_by_what_that_player_has() -> None:
    """Each as much as that player's own lands; all at once (CR 119.2b)."""
    game = table(3)
    game.lands(2, "Forest", 3)
    game.lands(3, "Forest", 1)
    (spell,) = game.hand(
        1, instant("~ deals damage to each opponent equal to the number of lands that player controls.")
    )
    game.cast(spell)
    game.resolve_all()
    assert [game.life(player) for player in (1, 2, 3)] == [20, 17, 19]


def test_a_player_and_what_that_player_controls() -> None:
    game = table(3)
    (bear,) = game.battlefield(2, creature("Bear", 2, 2))
    (elk,) = game.battlefield(3, creature("Elk", 2, 2))
    (spell,) = game.hand(1, instant("~ deals 2 damage to target player and each creature that player controls."))
    game.cast(spell, 2)
    game.resolve_all()
    assert (game.life(2), game.zone(bear)) == (18, GRAVEYARD)
    assert (game.life(3), game.zone(elk)) == (20, BATTLEFIELD)


@pytest.mark.parametrize(("chosen", "keyword"), [(0, "flying"), (1, "trample")])
def test_a_keyword_of_your_choice(chosen: int, keyword: str) -> None:
    """CR 608.2d: chosen as the ability resolves."""
    game = table()
    (bear,) = game.battlefield(1, creature("Bear", 2, 2))
    (spell,) = game.hand(1, instant("Target creature gains your choice of flying or trample until end of turn."))
    game.cast(spell, bear)
    game.resolve_top((chosen,))
    assert game.keywords(bear) == {keyword}


@pytest.mark.parametrize(("theirs", "gained"), [(False, 1), (True, 0)])
def test_who_is_told_to_puts_the_counter(theirs: bool, gained: int) -> None:
    """CR 121.1: not the controller of the spell, where another player is told to put it."""
    game = table()
    game.battlefield(1, permanent("Whenever you put one or more -1/-1 counters on a creature, you gain 1 life."))
    game.battlefield(2, creature("Elk", 3, 3))
    who = "Each opponent puts" if theirs else "Put"
    what = "a creature they control" if theirs else "target creature an opponent controls"
    (spell,) = game.hand(1, instant(f"{who} a -1/-1 counter on {what}."))
    game.cast(spell)
    game.resolve_all()
    assert game.life(1) == 20 + gained
