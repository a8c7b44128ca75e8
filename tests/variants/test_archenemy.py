"""Archenemy (CR 904)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Deck, Layout
from arbitre.engine.game import Game, Options
from arbitre.ir.abilities import Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Abandon, Body, Do, Draw, GainLife
from arbitre.ir.filters import And, ControlledBy, HasType, Is
from arbitre.ir.modifications import ModifiesPT
from arbitre.ir.node import Ability
from arbitre.ir.patterns import SetInMotion, StepBegins
from arbitre.ir.refs import This, You
from arbitre.ir.values import CardType, Step, Supertype
from arbitre.rules.editions import CURRENT, PINNED, Edition
from arbitre.variants import supplementary
from arbitre.variants.archenemy import SCHEMES
from arbitre.variants.construction import problems
from play.cards import mixed
from play.checked import CheckedGame
from table import COMMAND, Table, card, creature

MOTION = SetInMotion(Is(This()))


def scheme(name: str, *abilities: Ability, ongoing: bool = False) -> Card:
    made = card(name, *abilities, types=(CardType.SCHEME,), supertypes=(Supertype.ONGOING,) if ongoing else ())
    return Card(name, made.faces, Layout.SCHEME)


GIFT = scheme("Gift", Triggered(MOTION, Body((Do(GainLife(Fixed(5))),))))
CARDS = scheme("Cards", Triggered(MOTION, Body((Do(Draw(Fixed(1))),))))
MINE = And((HasType(CardType.CREATURE), ControlledBy(You())))
ARMY = scheme(
    "Army",
    Static(MINE, (ModifiesPT(Fixed(1), Fixed(1)),)),
    Triggered(StepBegins(Step.UPKEEP, You()), Body((Do(Abandon()),))),
    ongoing=True,
)


def table_with(*schemes: Card, edition: Edition = PINNED, players: int = 2) -> Table:
    """Player 1 has a scheme deck, the last card on top; the upkeep begins."""
    table = Table.players(players, edition=edition)
    for one in schemes:
        table.put(one, 1, COMMAND, face_down=supplementary.DECK)
    table.at(step=Step.UPKEEP)
    return table


def face_up(table: Table) -> list[str]:
    return [obj.base.name for obj in supplementary.face_up(table.game.state, SCHEMES)]


def in_deck(table: Table) -> list[str]:
    return [obj.base.name for obj in supplementary.deck(table.game.state, SCHEMES, 1)]


def test_904_9_set_in_motion_as_the_precombat_main_phase_begins() -> None:
    """TU-10: before anybody gets priority in it, the top scheme is turned face up, and its ability is on the stack."""
    table = table_with(CARDS, GIFT)
    table.go_to(Step.PRECOMBAT_MAIN)
    assert face_up(table) == ["Gift"]
    assert len(table.game.state.stack) == 1
    table.resolve_top()
    assert table.life(1) == 25


def test_904_10_turned_down_when_its_ability_has_left_the_stack() -> None:
    """It goes to the bottom of the scheme deck; only the archenemy's turns set schemes in motion."""
    table = table_with(CARDS, GIFT)
    table.go_to(Step.PRECOMBAT_MAIN)
    table.resolve_top()
    assert face_up(table) == []
    assert in_deck(table) == ["Gift", "Cards"]
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert face_up(table) == []
    table.next_turn()
    table.go_to(Step.PRECOMBAT_MAIN)
    assert face_up(table) == []
    table.next_turn()
    table.go_to(Step.PRECOMBAT_MAIN)
    assert face_up(table) == ["Cards"]


def test_904_11_an_ongoing_scheme_stays_until_it_is_abandoned() -> None:
    """Its static ability works from the command zone; CR 701.23: abandoned, it goes to the bottom of the deck."""
    table = table_with(GIFT, ARMY)
    bear = table.put(creature("Bear", 2, 2))
    table.go_to(Step.PRECOMBAT_MAIN)
    assert table.size(bear) == (3, 3)
    table.next_turn()
    assert face_up(table) == ["Army"]
    table.next_turn()
    table.resolve_top()
    assert face_up(table) == []
    assert in_deck(table) == ["Army", "Gift"]
    assert table.size(bear) == (2, 2)


def test_904_5_and_6_the_archenemy_has_40_life_and_begins() -> None:
    decks = [Deck(main=tuple(mixed())), Deck(main=tuple(mixed()), schemes=(GIFT, CARDS)), Deck(main=tuple(mixed()))]
    game = Game.new(decks, 4, options=Options(mulligans=False))
    assert [player.life for player in game.state.players] == [20, 40, 20]
    assert game.state.active == 2
    assert [player.team for player in game.state.players] == [2, 1, 2]
    assert game.options.shared_turns


def test_904_3_a_scheme_deck() -> None:
    found = "\n".join(problems(Deck(main=tuple(mixed()), schemes=(GIFT,) * 3), PINNED))
    assert "3 cards in the scheme deck" in found
    assert "3 cards called 'Gift'" in found


@pytest.mark.parametrize("edition", [PINNED, CURRENT])
@pytest.mark.parametrize("players", [2, 3])
def test_random_play(edition: Edition, players: int) -> None:
    """Archenemy games hold all that must hold."""
    schemes = (GIFT, CARDS, ARMY, GIFT, CARDS, ARMY)
    decks = [Deck(main=tuple(mixed()), schemes=schemes), *[Deck(main=tuple(mixed()))] * (players - 1)]
    game = CheckedGame(decks, 5 * players, edition=edition, life=None, most=800).run()
    assert any(entry.what == "sets in motion" for entry in game.log)
