"""Cards foretold and plotted, discarded and cast (CR26 702.143, 702.170, 702.187)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell, Concede, PlayLand, Special
from arbitre.ir.effects import Do, Move, SetAside
from arbitre.ir.filters import InZone
from arbitre.ir.refs import Result, Target
from arbitre.ir.values import CardType, Step, Zone
from arbitre.text.naming import sees
from helpers.laying import resolve
from helpers.worded import INSTANT, body, instant, reads
from helpers.words import A_CREATURE, modern, worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, creature, spell

SEER = worded("Seer", "You gain 2 life.\nForetell {G}", INSTANT, "{5}")
RIDER = worded("Rider", "Plot {G}", A_CREATURE, "{5}", power="2", toughness="2")


@pytest.mark.parametrize(("card", "way"), [(SEER, "foretell"), (RIDER, "plot")])
def test_26_702_143b_170b_a_special_action(card: object, way: str) -> None:
    """CR26 702.143b, 702.170b: the card is in exile at once; nothing was put onto the stack, and the player still has
    priority."""
    game = modern()
    game.lands(1, "Forest", 2)
    held = game.put(card, 1, HAND)
    game.act(Special(held, way))
    assert (game.zone(held), game.state.stack, game.decision.player) == (EXILE, (), 1)


def test_26_702_143d_what_becomes_foretold_by_an_effect() -> None:
    """CR26 702.143d: its owner may look at it, and cast it for its foretell cost in a later turn, not in this one."""
    game = modern()
    game.lands(1, "Forest")
    seer = game.put(SEER, 1, GRAVEYARD)
    away = Do(Move(Target(), Zone.EXILE, face_down=True), note="gone")
    omen = spell("Omen", away, SetAside("foretold", Result("gone")), target=InZone(Zone.GRAVEYARD), cost="{0}")
    game.cast(game.put(omen, 1, HAND), seer)
    resolve(game)
    assert bool(game.object(seer).face_down)
    assert [sees(game.now(seer), game.game, player) for player in (1, 2)] == [True, False]
    assert not game.can(CastSpell(game.now(seer), 0, "foretell"))
    game.go_to(Step.UPKEEP, 2)
    game.pass_priority()
    game.cast(seer, way="foretell")
    resolve(game)
    assert game.life(1) == 22


def test_26_702_170c_what_becomes_plotted_by_an_effect() -> None:
    """CR26 702.170c: an effect lets it become plotted, and its owner casts it without paying in a later turn."""
    game = modern()
    stop = game.put(worded("Stop", "Exile target spell. It becomes plotted.", INSTANT, "{0}"), 1, HAND)
    bear = game.put(creature("Bear", 2, 2, cost="{0}"), 1, HAND)
    game.cast(bear)
    game.cast(stop, game.now(bear))
    resolve(game)
    assert (game.zone(bear), game.can(CastSpell(game.now(bear), 0, "plot"))) == (EXILE, False)
    game.go_to(Step.PRECOMBAT_MAIN, 3)
    game.cast(bear, way="plot")
    resolve(game)
    assert game.zone(bear) is BATTLEFIELD


@pytest.mark.parametrize("way", ["leaves", "ends"])
def test_26_702_143f_what_was_foretold_is_revealed(way: str) -> None:
    """CR26 702.143f: as its owner leaves the game, and as the game ends, to all players."""
    game = modern(3 if way == "leaves" else 2)
    game.lands(1, "Forest", 2)
    seer = game.put(SEER, 1, HAND)
    game.act(Special(seer, "foretell"))
    now = game.now(seer)
    assert not sees(now, game.game, 2)
    assert not game.log("reveals")
    game.act(Concede(1 if way == "leaves" else 2))
    assert game.log("reveals") == [f"reveals player=1 object={now}"]


def test_26_702_187b_mayhem_is_paid_instead_of_the_mana_cost() -> None:
    """CR26 702.187b: the card discarded this turn is cast for that cost; one that was there already is not."""
    game = modern()
    game.lands(1, "Mountain")
    here = game.put(worded("Imp", "Mayhem {R}", A_CREATURE, "{7}", power="2", toughness="2"), 1, GRAVEYARD)
    drop = game.put(instant("Discard a card."), 1, HAND)
    held = game.put(worded("Goblin", "Mayhem {R}", A_CREATURE, "{7}", power="2", toughness="2"), 1, HAND)
    game.cast(drop)
    resolve(game)
    assert not game.can(CastSpell(here, 0, "mayhem"))
    game.cast(held, way="mayhem")
    resolve(game)
    assert game.zone(held) is BATTLEFIELD


@pytest.mark.parametrize("later", [False, True])
def test_26_702_187c_mayhem_without_a_cost(later: bool) -> None:
    """CR26 702.187c: a land discarded this turn may be played from the graveyard; another one not, nor later."""
    game = modern()
    text = "Mayhem"
    here = game.put(reads("Works", text, CardType.LAND), 1, GRAVEYARD)
    held = game.put(reads("Mill", text, CardType.LAND), 1, HAND)
    game.cast(game.put(instant("Discard a card."), 1, HAND))
    resolve(game)
    assert not game.can(PlayLand(here))
    if later:
        game.go_to(Step.PRECOMBAT_MAIN, 3)
        assert not game.can(PlayLand(game.now(held)))
        return
    game.play_land(held)
    assert game.zone(held) is BATTLEFIELD


def test_26_702_170f_plotted_from_the_top_of_the_library() -> None:
    """CR26 702.170f: an effect may let plot function there; the card is exiled from there, still as a sorcery."""
    game = modern()
    game.lands(1, "Forest", 2)
    game.put(body("Lost One", "You may plot nonland cards from the top of your library."))
    below, top = game.library(1, RIDER, RIDER)
    theirs = game.put(RIDER, 2, Zone.LIBRARY)
    assert [game.can(Special(id, "plot")) for id in (below, top, theirs)] == [False, True, False]
    game.act(Special(top, "plot"))
    assert (game.zone(top), game.zone(below)) == (EXILE, Zone.LIBRARY)
    assert game.can(Special(below, "plot"))
    game.go_to(Step.END)
    assert not game.can(Special(below, "plot"))
    game.go_to(Step.PRECOMBAT_MAIN, 3)
    game.cast(top, way="plot")
    resolve(game)
    assert game.zone(top) is BATTLEFIELD


def test_26_702_170f_not_without_such_an_effect() -> None:
    """CR26 702.170f: otherwise it functions in the hand only."""
    game = modern()
    game.lands(1, "Forest")
    (top,) = game.library(1, RIDER)
    assert not game.can(Special(top, "plot"))
