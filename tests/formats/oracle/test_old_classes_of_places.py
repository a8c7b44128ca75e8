"""What cards up to the autumn of 2011 say, played: tops of graveyards, cards face down, lands returned, sizes, the other one."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.ir.values import Step
from formats.oracle.test_played import instant, permanent, said, table
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, artifact, card, creature, enchantment, land

BEAR = creature("Bear", 2, 2)
BIRD = creature("Bird", 1, 1, *said("Flying"))


def aura(text: str) -> object:
    kinds = enchantment("Any").front.types
    return card("Bond", *said(f"Enchant creature\n{text}"), types=kinds, subtypes=("Aura",), cost="{0}")


# --- the top of a graveyard ----------------------------------------------------------------------------------------------


def test_the_top_creature_card_of_a_graveyard() -> None:
    """CR 404.2: the one that came there last of those that are creatures; others above it do not count."""
    game = table()
    below, top, _ = game.graveyard(1, BEAR, BIRD, artifact("Rod"))
    (grave,) = game.hand(1, instant("Return the top creature card of your graveyard to the battlefield. That creature gains haste until end of turn."))  # fmt: skip
    game.cast(grave)
    game.resolve_top()
    assert (game.zone(below), game.zone(top)) == (GRAVEYARD, BATTLEFIELD)
    assert "haste" in game.keywords(top)


@pytest.mark.parametrize("dead", [True, False])
def test_the_top_creature_card_is_exiled_as_a_cost(dead: bool) -> None:
    """CR 117.3, 406.2: which card it is is no choice; without one the cost can't be paid."""
    game = table()
    (tog,) = game.battlefield(
        1, permanent("Exile the top creature card of your graveyard: ~ gets +2/+2 until end of turn.", 1, 2)
    )
    below, top = game.graveyard(1, BEAR if dead else artifact("Rod"), BIRD if dead else artifact("Rod"))
    if not dead:
        assert not game.can(Activate(tog, 0))
        return
    game.activate(tog)
    assert (game.zone(below), game.zone(top)) == (GRAVEYARD, EXILE)
    game.resolve_top()
    assert game.size(tog) == (3, 4)


# --- hands face down -----------------------------------------------------------------------------------------------------


def test_a_hand_is_exiled_face_down_and_returns() -> None:
    """CR 406.3: nobody may look at the cards while they are there."""
    game = table()
    bear, bird = game.hand(1, BEAR, BIRD)
    text = "Exile all cards from your hand face down. At the beginning of the next end step, return those cards to your hand, then draw a card."
    (bliss,) = game.hand(1, instant(text))
    game.library(1, BEAR)
    game.cast(bliss)
    game.resolve_top()
    assert [game.zone(one) for one in (bear, bird)] == [EXILE, EXILE]
    assert all(game.object(one).face_down for one in (bear, bird))
    game.go_to(Step.END)
    game.resolve_all()
    assert sorted(game.names(HAND, 1)) == ["Bear", "Bear", "Bird"]


# --- lands returned --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("swept", [0, 2])
def test_so_many_lands_are_returned(swept: int) -> None:
    """The Plains that were returned are counted, and no others."""
    game = table()
    plains = game.lands(1, "Plains", 3)
    (bear,) = game.battlefield(1, BEAR)
    text = "Sweep — Return any number of Plains you control to their owner's hand. Target creature gets +1/+1 until end of turn for each Plains returned this way."
    (plow,) = game.hand(1, instant(text))
    game.cast(plow, bear)
    game.resolve_top(plains[:swept])
    assert game.size(bear) == (2 + swept, 2 + swept)
    assert [game.zone(one) is HAND for one in plains] == [place < swept for place in range(3)]


# --- sizes -----------------------------------------------------------------------------------------------------------------


def test_a_creature_of_just_that_size() -> None:
    """CR 208.1: both its power and its toughness are asked, as they are now."""
    game = table()
    small, grown, tall = game.battlefield(1, creature("Elf", 1, 1), creature("Elk", 1, 1), creature("Wall", 1, 2))
    game.set(grown, counters=(("+1/+1", 1),))
    game.battlefield(1, creature("Runt", 1, 1))
    (haven,) = game.battlefield(1, permanent("{T}: Target 1/1 creature gets +1/+2 until end of turn.", 0, 5))
    game.act(Activate(haven, 0))
    assert small in game.decision.options
    assert not {grown, tall} & set(game.decision.options)


def test_whether_what_enters_is_of_that_size() -> None:
    """CR 603.4: asked as it enters and again as the ability resolves."""
    game = table()
    game.battlefield(1, permanent("Whenever a creature enters under your control, if that creature is 1/1, put two +1/+1 counters on it."))  # fmt: skip
    small, big = game.hand(1, creature("Elf", 1, 1, cost="{0}"), creature("Bear", 2, 2, cost="{0}"))
    for one in (small, big):
        game.cast(one)
        game.resolve_all()
    assert (game.size(small), game.size(big)) == ((3, 3), (2, 2))


# --- the other one -----------------------------------------------------------------------------------------------------------


def test_the_other_creature_is_not_the_enchanted_one() -> None:
    """CR 509.4d: "the other creature" is what the enchanted creature blocked or was blocked by."""
    game = table()
    (bear,) = game.battlefield(1, creature("Bear", 2, 9))
    (wolf,) = game.battlefield(2, creature("Wolf", 2, 9))
    (venom,) = game.hand(1, aura("Whenever enchanted creature becomes blocked by a creature, destroy the other creature at end of combat."))  # type: ignore[arg-type]  # fmt: skip
    game.cast(venom, bear)
    game.resolve_all()
    game.combat(bear, (wolf,))
    game.go_to(Step.POSTCOMBAT_MAIN)
    assert (game.zone(bear), game.zone(wolf)) == (BATTLEFIELD, GRAVEYARD)


def test_dealt_damage_by_the_equipped_creature() -> None:
    """CR 301.5: what it is attached to as the creature dies; what others have hurt stays dead."""
    game = table()
    pinger = creature("Pinger", 1, 1, *said("{0}: ~ deals 1 damage to target creature."))
    (mine, other) = game.battlefield(1, pinger, pinger)
    first, second = game.battlefield(2, creature("Elf", 1, 1), creature("Elk", 1, 1))
    text = "Whenever a creature dealt damage by equipped creature this turn dies, return that card to the battlefield under your control.\nEquip {0}"
    (scythe,) = game.battlefield(1, artifact("Scythe", *said(text), subtypes=("Equipment",)))
    game.activate(scythe, mine)
    game.resolve_all()
    for source, target in ((mine, first), (other, second)):
        game.activate(source, target)
        game.resolve_all()
    assert (game.zone(first), game.zone(second)) == (BATTLEFIELD, GRAVEYARD)
    assert game.controller(first) == 1


# --- what some player has ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "drawn"), [(19, 1), (20, 3)])
def test_a_graveyard_of_anybody(cards: int, drawn: int) -> None:
    """ "A graveyard has twenty or more cards in it": that of any one player."""
    game = Table.players(2)
    game.graveyard(2, *[BEAR] * cards)
    game.library(1, *[BEAR] * 5)
    (visions,) = game.hand(
        1, instant("Draw a card. If a graveyard has twenty or more cards in it, draw three cards instead.")
    )
    game.cast(visions)
    game.resolve_top()
    assert len(game.names(HAND, 1)) == drawn


@pytest.mark.parametrize("lands", [("Tower",), ("Tower", "Power-Plant")])
def test_the_lands_of_urza(lands: tuple[str, ...]) -> None:
    """CR 205.3i: each of the other two is asked for by both of its subtypes."""
    game = table()
    text = "{T}: Add {C}. If you control an Urza's Power-Plant and an Urza's Tower, add {C}{C} instead."
    (mine,) = game.battlefield(1, land("Mine", *said(text), subtypes=("Urza's", "Mine")))
    game.battlefield(1, *(land(name, subtypes=("Urza's", name)) for name in lands))
    game.activate(mine)
    assert game.pool(1) == "C" * len(lands)


def test_for_each_life_that_was_lost() -> None:
    """The number of the event is what is done so often."""
    game = table()
    game.battlefield(1, permanent("Whenever you lose life, sacrifice a permanent for each 1 life you lost."))
    forests = game.lands(1, "Forest", 3)
    (drain,) = game.hand(1, instant("You lose 2 life."))
    game.cast(drain)
    game.resolve_top()
    game.pass_until(lambda: game.decision.what == "sacrifice")
    assert game.decision.least == game.decision.most == 2
    game.answer(forests[:2])
    assert game.life(1) == 18
    assert [game.zone(one) is GRAVEYARD for one in forests] == [True, True, False]


def test_a_next_untap_step_is_said_once() -> None:
    """What is written of it names the step once."""
    from arbitre.oracle import read, write

    text = "Target creature doesn't untap during its controller's next untap step."
    reading = read(text, "~", names=("~",), types=instant("Draw a card.").front.types)
    assert write(reading.paragraphs, "~") == text


# --- landwalks by their names ------------------------------------------------------------------------------------------------


def test_islandwalk_is_asked_for_and_lost() -> None:
    """CR 702.13a: each landwalk is an ability of its own; another one is neither asked for nor lost."""
    game = table()
    fish, imp = game.battlefield(
        2, creature("Fish", 1, 1, *said("Islandwalk")), creature("Imp", 1, 1, *said("Swampwalk"))
    )
    decree, assassin = game.hand(1, instant("Creatures lose islandwalk until end of turn."), instant("Destroy target creature with islandwalk."))  # fmt: skip
    assert game.can(CastSpell(assassin))
    game.cast(decree)
    game.resolve_top()
    assert not game.can(CastSpell(assassin))
    assert ("landwalk" in game.keywords(fish), "landwalk" in game.keywords(imp)) == (False, True)


@pytest.mark.parametrize(("basic", "stopped"), [(True, True), (False, False)])
def test_nonbasic_landwalk(basic: bool, stopped: bool) -> None:
    """CR 702.13c: no one can block it while the defending player controls a nonbasic land."""
    game = table()
    (dryad,) = game.battlefield(1, permanent("Nonbasic landwalk"))
    (bear,) = game.battlefield(2, BEAR)
    if basic:
        game.lands(2, "Forest")
    else:
        game.battlefield(2, land("Cave"))
    game.attack(dryad)
    game.pass_until(lambda: game.decision.what == "blockers" or game.life(2) < 20)
    assert (game.decision.what == "blockers") is stopped
    assert game.zone(bear) is BATTLEFIELD


def test_it_enters_tapped_and_stays_so() -> None:
    """CR 502.3, 614.1c: one sentence says both."""
    game = table()
    (whale,) = game.hand(
        1, creature("Whale", 9, 9, *said("~ enters tapped and doesn't untap during your untap step."), cost="{0}")
    )
    game.library(1, *[BEAR] * 3)
    game.library(2, *[BEAR] * 3)
    game.cast(whale)
    game.resolve_top()
    assert game.tapped(whale)
    game.go_to(Step.UPKEEP, 3)
    assert game.tapped(whale)
