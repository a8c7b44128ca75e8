"""Object phrases joined by "and", and phrases that divide, search, remove and compare, as they are played."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import Step
from formats.oracle.test_played import instant, permanent, table
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, artifact, creature, enchantment, land


def test_a_target_artifact_and_a_target_enchantment_are_destroyed() -> None:
    """CR 601.2c: each use of the word "target" is a target of its own."""
    game = table()
    machine, song = game.battlefield(2, artifact("Machine"), enchantment("Song"))
    (spell,) = game.hand(1, instant("Destroy target artifact and target enchantment."))
    game.cast(spell)
    game.resolve_all()
    assert (game.zone(machine), game.zone(song)) == (GRAVEYARD, GRAVEYARD)


@pytest.mark.parametrize("taken", [True, False])
def test_up_to_one_of_each(taken: bool) -> None:
    """CR 107.1c: "up to one" may be none."""
    game = table()
    machine, bear = game.battlefield(2, artifact("Machine"), creature("Bear", 2, 2))
    (spell,) = game.hand(1, instant("Destroy up to one target artifact and up to one target creature."))
    game.cast(spell, [machine] if taken else [], [bear])
    game.resolve_all()
    assert (game.zone(machine), game.zone(bear)) == (GRAVEYARD if taken else BATTLEFIELD, GRAVEYARD)


def test_cards_from_one_graveyard() -> None:
    """ "From your graveyard" is said once of both."""
    game = table()
    bear, field = game.graveyard(1, creature("Bear", 2, 2), land("Field"))
    game.graveyard(2, creature("Elk", 3, 3), land("Moor"))
    (spell,) = game.hand(
        1, instant("Return target creature card and target land card from your graveyard to your hand.")
    )
    game.cast(spell)
    game.resolve_all()
    assert (game.zone(bear), game.zone(field)) == (HAND, HAND)


def test_itself_and_another_grow() -> None:
    game = table()
    (leader,) = game.battlefield(1, permanent("{0}: ~ and target creature each get +1/+1 until end of turn."))
    (bear,) = game.battlefield(1, creature("Bear", 2, 2))
    game.activate(leader, bear)
    game.resolve_all()
    assert (game.size(leader), game.size(bear)) == ((2, 2), (3, 3))


def test_one_of_those_found_and_the_other() -> None:
    """ "Put one onto the battlefield tapped and the other into your hand"."""
    game = table()
    lands = game.library(1, land("Forest"), land("Forest"))
    text = "Search your library for up to two land cards, reveal those cards, put one onto the battlefield tapped and the other into your hand, then shuffle."
    (spell,) = game.hand(1, instant(text))
    game.cast(spell)
    game.resolve_top(lands, [lands[0]])
    assert sorted(str(game.zone(id)) for id in lands) == sorted((str(BATTLEFIELD), str(HAND)))


@pytest.mark.parametrize(("zones", "shuffled"), [(["graveyard"], False), (["library", "graveyard"], True)])
def test_library_and_or_graveyard(zones: list[str], shuffled: bool) -> None:
    """CR 701.15a: only who has searched the library shuffles it."""
    game = table()
    game.library(1, land("Moor"))
    (bear,) = game.graveyard(1, creature("Bear", 2, 2))
    text = (
        "Search your library and/or graveyard for a creature card, reveal it, and put it into your hand. "
        "If you search your library this way, shuffle."
    )
    (spell,) = game.hand(1, instant(text))
    game.cast(spell)
    game.resolve_top(zones, [bear])
    assert game.zone(bear) is HAND
    assert bool(game.log("shuffles")) is shuffled


def test_counters_of_any_kind_are_removed() -> None:
    game = table()
    (bear,) = game.battlefield(2, creature("Bear", 2, 2))
    game.set(bear, counters={"+1/+1": 1, "charge": 2})
    (spell,) = game.hand(1, instant("Remove all counters from target permanent."))
    game.cast(spell)
    game.resolve_all()
    assert (game.counters(bear, "+1/+1"), game.counters(bear, "charge")) == (0, 0)


@pytest.mark.parametrize(("creatures", "tokens"), [(0, 1), (1, 3)])
def test_so_many_of_those_tokens_instead(creatures: int, tokens: int) -> None:
    """CR 614.15: the one instruction or the other."""
    game = table()
    game.battlefield(1, *[creature("Bear", 2, 2)] * creatures)
    text = "Create a 1/1 white Soldier creature token. If you control a Bear, create three of those tokens instead."
    game.battlefield(1, *[creature("Bear", 2, 2, subtypes=["Bear"])] * creatures)
    (spell,) = game.hand(1, instant(text))
    game.cast(spell)
    game.resolve_all()
    assert game.names(BATTLEFIELD).count("Soldier Token") == tokens


def test_a_creature_that_dealt_damage_this_turn() -> None:
    game = table()
    hunter, idler = game.battlefield(2, permanent("{0}: ~ deals 1 damage to target player."), creature("Bear", 2, 2))
    (spell,) = game.hand(1, instant("Destroy target creature that dealt damage this turn."))
    assert not game.can(CastSpell(spell))
    game.pass_priority()
    game.activate(hunter, 1)
    game.resolve_all()
    game.cast(spell)
    game.resolve_all()
    assert (game.zone(hunter), game.zone(idler)) == (GRAVEYARD, BATTLEFIELD)


def test_a_card_that_was_put_there_this_turn() -> None:
    """CR 400.7: what came to the graveyard in this turn, from the battlefield."""
    game = table()
    (old,), (held,) = game.graveyard(1, creature("Elk", 3, 3)), game.hand(1, creature("Ape", 3, 3))
    (bear,) = game.battlefield(1, creature("Bear", 2, 2))
    text = (
        "Return target creature card in your graveyard that was put there from the battlefield this turn to your hand."
    )
    kill, spell = game.hand(1, instant("Destroy target creature."), instant(text))
    game.cast(game.hand(1, instant("Discard a creature card."))[0])
    game.resolve_all()
    assert game.zone(held) is GRAVEYARD
    assert not game.can(CastSpell(spell)), "the one was there before, the other came from the hand"
    game.cast(kill)
    game.resolve_all()
    game.cast(spell)
    game.resolve_all()
    assert (game.zone(bear), game.zone(old)) == (HAND, GRAVEYARD)


def test_second_from_the_top() -> None:
    game = table()
    (bear,) = game.battlefield(2, creature("Bear", 2, 2))
    game.library(2, land("Moor"), land("Field"))
    (spell,) = game.hand(1, instant("Put target creature into its owner's library second from the top."))
    game.cast(spell)
    game.resolve_all()
    assert game.zone(bear) is LIBRARY
    assert game.game.player(2).library[-2] == game.now(bear)


def test_lesser_mana_value_than_what_died() -> None:
    game = table()
    game.battlefield(
        1,
        permanent(
            "Whenever another creature you control dies, return target creature card with lesser mana value from your graveyard to the battlefield."
        ),
    )
    (bear,) = game.battlefield(1, creature("Bear", 2, 2, cost="{2}"))
    small, same = game.graveyard(1, creature("Mouse", 1, 1, cost="{1}"), creature("Elk", 3, 3, cost="{2}"))
    (kill,) = game.hand(1, instant("Destroy target creature."))
    game.cast(kill, bear)
    game.resolve_all()
    assert (game.zone(small), game.zone(same)) == (BATTLEFIELD, GRAVEYARD)


def test_a_card_in_the_graveyard_may_be_cast_this_turn() -> None:
    game = table()
    (monk,) = game.battlefield(1, permanent("{0}: You may cast target instant card from your graveyard this turn."))
    (gain,) = game.graveyard(1, instant("You gain 3 life."))
    assert not game.can(CastSpell(gain))
    game.activate(monk, gain)
    game.resolve_all()
    game.cast(gain)
    game.resolve_all()
    assert game.life(1) == 23


def test_damage_cannot_be_prevented_for_the_turn() -> None:
    game = table()
    game.battlefield(2, permanent("Prevent all damage that would be dealt to you."))
    bolt, spell = game.hand(
        1, instant("~ deals 3 damage to target player."), instant("Damage can't be prevented this turn.")
    )
    game.cast(spell)
    game.resolve_all()
    game.cast(bolt, 2)
    game.resolve_all()
    assert game.life(2) == 17


def test_spells_cost_less_for_the_turn() -> None:
    """CR 514.2: until end of turn."""
    game = table()
    (chief,) = game.battlefield(1, permanent("{0}: Instant spells you cast this turn cost {2} less to cast."))
    (gain,) = game.hand(1, instant("You gain 3 life.", cost="{2}"))
    assert not game.can(CastSpell(gain))
    game.activate(chief)
    game.resolve_all()
    assert game.can(CastSpell(gain))


@pytest.mark.parametrize("zones", ["your graveyard", "your graveyard or from exile"])
def test_spells_cast_from_the_graveyard_cost_less(zones: str) -> None:
    """CR 601.2e: where it is cast from is known as it is cast, also whether it can be."""
    game = table()
    game.battlefield(1, permanent(f"Spells you cast from {zones} cost {{2}} less to cast."))
    flashback = "You gain 3 life.\nFlashback {2}"
    (there,) = game.graveyard(1, instant(flashback, cost="{2}"))
    (here,) = game.hand(1, instant(flashback, cost="{2}"))
    assert game.can(CastSpell(there, 0, "flashback"))
    assert not game.can(CastSpell(here))
    game.cast(there, way="flashback")
    game.resolve_all()
    assert (game.life(1), game.zone(there)) == (23, EXILE)


def test_up_to_so_many_are_discarded() -> None:
    game = table()
    spell, *others = game.hand(
        1, instant("Discard up to two cards, then draw that many cards."), land("Moor"), land("Field")
    )
    game.library(1, *[land("Forest")] * 3)
    game.cast(spell)
    game.resolve_top([others[0]])
    assert (len(game.game.player(1).hand), game.zone(others[0]), game.zone(others[1])) == (2, GRAVEYARD, HAND)


def test_the_top_card_may_be_revealed_and_taken() -> None:
    game = table()
    (elf,) = game.battlefield(
        1,
        permanent(
            "{0}: Look at the top card of your library. If it's a land card, you may reveal it and put it into your hand."
        ),
    )
    (moor,) = game.library(1, land("Moor"))
    game.activate(elf)
    game.resolve_top(True)
    assert game.zone(moor) is HAND
    assert game.game.state.step is Step.PRECOMBAT_MAIN
