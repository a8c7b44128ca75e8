"""More Than Meets the Eye, what a harnessed permanent has, materials of crafting (CR26 702.162, 702.167, 702.186)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Layout
from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.abilities import Activated
from arbitre.ir.costs import Costs
from arbitre.ir.effects import Body, Designate, Do, Move
from arbitre.ir.filters import InZone
from arbitre.ir.refs import All
from arbitre.ir.values import CardType, Step, Zone
from helpers.laying import resolve
from helpers.worded import body
from helpers.words import A_CREATURE, modern, worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, artifact, spell

ROBOT = Card(
    "Robot // Truck",
    (
        worded("Robot", "More Than Meets the Eye {1}{W}", A_CREATURE, "{3}{W}", power="2", toughness="4").front,
        body("Truck", "Flying", (5, 5)).front,
    ),
    Layout.TRANSFORM,
)


def test_26_702_162a_cast_converted_for_its_cost() -> None:
    """CR26 702.162a: for that cost rather than the mana cost it is cast with its back face up, and enters so."""
    game = modern()
    game.lands(1, "Plains", 2)
    robot = game.put(ROBOT, 1, HAND)
    assert not game.can(CastSpell(robot))
    spell = game.cast(robot, way="more than meets the eye")
    assert characteristics(game.game, spell).name == "Truck"
    resolve(game)
    assert (game.zone(robot), game.size(robot)) == (BATTLEFIELD, (5, 5))
    assert all(game.tapped(land) for land in game.state.battlefield if land != game.now(robot))


def test_26_702_162a_for_its_mana_cost_it_is_what_it_is() -> None:
    """CR26 702.162a: it is another cost that may be paid."""
    game = modern()
    game.lands(1, "Plains", 4)
    robot = game.put(ROBOT, 1, HAND)
    game.cast(robot)
    resolve(game)
    assert game.size(robot) == (2, 4)


def test_26_702_186b_only_once_it_is_harnessed() -> None:
    """CR26 702.186a, 702.186b: it has the ability as long as it is harnessed."""
    stone = worded(
        "Stone",
        "∞ — At the beginning of your upkeep, you gain 3 life.\n∞ — {0}: You gain 1 life.",
        (CardType.ARTIFACT,),
    )
    harness = Activated(Costs(), Body((Do(Designate("harnessed")),)))
    game = modern()
    ours = game.put(artifact("Stone", harness, *stone.front.abilities))
    game.go_to(Step.PRECOMBAT_MAIN, 3)
    assert (game.life(1), game.can(Activate(ours, 1))) == (20, False)
    game.activate(ours)
    resolve(game)
    game.activate(ours, ability=1)
    resolve(game)
    assert game.life(1) == 21
    game.go_to(Step.PRECOMBAT_MAIN, 5)
    assert game.life(1) == 24


@pytest.mark.parametrize("gone", [False, True])
def test_26_702_167c_the_cards_with_which_it_was_crafted(gone: bool) -> None:
    """CR26 702.167c: those that were exiled for its cost, as long as they are in exile; not the card itself, nor a card
    that was in exile already."""
    front = worded("Seeds", "Craft with artifact {0}", (CardType.ARTIFACT,), "{7}").front
    text = "When this creature enters, you gain life equal to the mana value of the exiled card used to craft it."
    game = modern()
    seeds = game.put(Card("Seeds // Tender", (front, body("Tender", text).front), Layout.TRANSFORM))
    relic = game.put(artifact("Relic", cost="{3}"), 1, GRAVEYARD)
    game.put(artifact("Other", cost="{5}"), 1, EXILE)
    fetch = game.put(spell("Fetch", Move(All(InZone(Zone.EXILE)), Zone.HAND), cost="{0}"), 1, HAND)
    game.lands(1, "Plains")
    game.activate(seeds)
    game.resolve_top()
    assert (game.zone(relic), len(game.state.stack)) == (EXILE, 1)
    if gone:
        game.cast(fetch)
    resolve(game)
    assert game.life(1) == (20 if gone else 23)
