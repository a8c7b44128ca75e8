"""Planechase (CR 901)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Deck, Layout
from arbitre.engine.decisions import Concede, Special
from arbitre.engine.game import Game, Options
from arbitre.ir.abilities import Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Apply, Body, Do, Draw, GainLife, LoseLife
from arbitre.ir.filters import HasType, Is
from arbitre.ir.modifications import Lasts, ModifiesPT, Until
from arbitre.ir.node import Ability
from arbitre.ir.patterns import Encounters, Planeswalks, RollsPlanarDie
from arbitre.ir.refs import All, Players, This
from arbitre.ir.values import CardType, PlanarFace, Step
from arbitre.rules.editions import CURRENT, PINNED, Edition
from arbitre.variants import supplementary
from arbitre.variants.construction import problems
from arbitre.variants.planechase import DIE, PLANAR, ROLL, planar_controller
from play.cards import mixed
from play.checked import CheckedGame
from table import COMMAND, Table, card, creature

CREATURE = HasType(CardType.CREATURE)
CHAOS = RollsPlanarDie(PlanarFace.CHAOS)


def plane(name: str, *abilities: Ability, kind: CardType = CardType.PLANE) -> Card:
    return Card(name, card(name, *abilities, types=(kind,)).faces, Layout.PLANAR)


HILLS = plane(
    "Hills", Static(CREATURE, (ModifiesPT(Fixed(2), Fixed(2)),)), Triggered(CHAOS, Body((Do(GainLife(Fixed(3))),)))
)
GATE = plane(
    "Gate",
    Triggered(Planeswalks(Is(This())), Body((Do(Draw(Fixed(1))),))),
    Triggered(Planeswalks(Is(This()), away=True), Body((Do(LoseLife(Fixed(2), Players())),))),
    Triggered(CHAOS, Body((Do(Apply(All(CREATURE), (ModifiesPT(Fixed(1), Fixed(0)),), Lasts(Until.PLANESWALK))),))),
)
STORM = plane("Storm", Triggered(Encounters(Is(This())), Body((Do(Draw(Fixed(2))),))), kind=CardType.PHENOMENON)


def table_with(*cards: Card, seed: int = 0, players: int = 2, edition: Edition = PINNED) -> Table:
    """Player 1 has a planar deck of which the last card is face up."""
    table = Table.players(players, seed=seed, edition=edition)
    for one in cards:
        table.put(one, 1, COMMAND, face_down=supplementary.DECK if one is not cards[-1] else "")
    return table


def seed_for(face: PlanarFace) -> int:
    """A seed with which the first throw of the die shows a face."""
    return next(s for s in range(1000) if DIE[Table.players(2, seed=s).state.below(len(DIE))] is face)


def face_up(table: Table) -> list[str]:
    return [obj.base.name for obj in supplementary.face_up(table.game.state, PLANAR)]


def roll(table: Table) -> None:
    table.act(Special(supplementary.face_up(table.game.state, PLANAR)[0].id, ROLL))


def test_901_7_abilities_of_the_plane_work() -> None:
    table = table_with(GATE, HILLS)
    bear = table.put(creature("Bear", 2, 2), 2)
    assert table.size(bear) == (4, 4)


def test_901_8b_chaos() -> None:
    """The chaos ability triggers under the control of the one who rolled."""
    table = table_with(GATE, HILLS, seed=seed_for(PlanarFace.CHAOS))
    roll(table)
    assert len(table.game.state.stack) == 1
    table.resolve_top()
    assert table.life(1) == 23


def test_901_8c_planeswalking() -> None:
    """The plane goes to the bottom of its owner's planar deck, the next one is turned face up and triggers."""
    table = table_with(GATE, HILLS, seed=seed_for(PlanarFace.PLANESWALKER))
    bear = table.put(creature("Bear", 2, 2), 2)
    roll(table)
    table.resolve_top()
    assert face_up(table) == ["Gate"]
    assert table.size(bear) == (2, 2)
    table.resolve_top()
    assert len(table.game.player(1).hand) == 1
    assert [obj.base.name for obj in supplementary.deck(table.game.state, PLANAR, 1)] == ["Hills"]


def test_901_8a_a_blank_face_does_nothing_and_901_8_the_next_roll_costs_mana() -> None:
    table = table_with(GATE, HILLS, seed=seed_for(PlanarFace.BLANK))
    table.mana(1, "R")
    roll(table)
    assert not table.game.state.stack
    assert table.pool(1) == "R"
    roll(table)
    assert table.pool(1) == ""
    plane_id = supplementary.face_up(table.game.state, PLANAR)
    if plane_id and not table.game.state.stack:
        assert "its cost cannot be paid" in table.why_not(Special(plane_id[0].id, ROLL))


def test_901_8_only_the_active_player_with_an_empty_stack_in_a_main_phase() -> None:
    table = table_with(GATE, HILLS, seed=seed_for(PlanarFace.CHAOS))
    action = Special(supplementary.face_up(table.state, PLANAR)[0].id, ROLL)
    assert table.can(action)
    roll(table)
    assert "CR 901.8" in table.why_not(action)
    table.resolve_top()
    table.go_to(Step.END)
    assert not table.can(action)


def test_901_6_the_active_player_controls_the_plane() -> None:
    table = table_with(GATE, HILLS)
    (hills,) = supplementary.face_up(table.state, PLANAR)
    assert table.controller(hills.id) == 1
    table.next_turn()
    assert table.controller(hills.id) == 2


def test_901_10_effects_until_a_player_planeswalks_end() -> None:
    """And abilities that wait for planeswalking away from a plane trigger."""
    table = table_with(HILLS, GATE, seed=seed_for(PlanarFace.CHAOS))
    bear = table.put(creature("Bear", 2, 2))
    roll(table)
    table.resolve_top()
    table.next_turn()
    table.next_turn()
    assert table.size(bear) == (3, 2)
    while face_up(table) == ["Gate"]:
        table.go_to(Step.PRECOMBAT_MAIN, table.game.state.turn)
        roll(table)
        while table.game.state.stack:
            table.resolve_top()
        if face_up(table) == ["Gate"]:
            table.next_turn()
    assert table.life(1) == 18
    assert table.size(bear) == (4, 4), "only what the other plane does"


def test_312_7_a_phenomenon_is_planeswalked_away_from() -> None:
    """CR26 312.5, 704.6f: its ability resolves, then the planar controller planeswalks on."""
    table = table_with(GATE, STORM, HILLS, seed=seed_for(PlanarFace.PLANESWALKER), edition=CURRENT)
    roll(table)
    table.resolve_top()
    assert face_up(table) == ["Storm"]
    table.resolve_top()
    assert len(table.game.player(1).hand) == 2
    assert face_up(table) == ["Gate"]


def test_901_9_the_owner_of_the_plane_leaves() -> None:
    """CR 901.6, 901.9: another player becomes the planar controller and turns up a plane of their own."""
    table = table_with(GATE, HILLS, players=3)
    for player in (2, 3):
        table.put(plane(f"Plane {player}"), player, COMMAND, face_down=supplementary.DECK)
    table.act(Concede())
    assert face_up(table) == ["Plane 2"]
    assert planar_controller(table.game) == 2


def test_901_5_the_start() -> None:
    """A plane is face up as the first turn begins and nothing has triggered; CR26 901.5: no phenomenon is."""
    decks = [Deck(main=tuple(mixed()), planes=(STORM,) * 3 + (GATE,))] * 2
    game = Game.new(decks, 2, edition=CURRENT, options=Options(mulligans=False))
    assert [obj.base.name for obj in supplementary.face_up(game.state, PLANAR)] == ["Gate"]
    assert not game.state.stack


def test_901_3_a_planar_deck() -> None:
    found = "\n".join(problems(Deck(planes=(STORM,) * 3 + (GATE, GATE)), CURRENT))
    for words in ("5 cards in the planar deck", "2 cards called 'Gate'", "3 phenomena"):
        assert words in found


@pytest.mark.parametrize("edition", [PINNED, CURRENT])
@pytest.mark.parametrize("players", [2, 3])
def test_random_play(edition: Edition, players: int) -> None:
    """Planechase games hold all that must hold."""
    decks = [Deck(main=tuple(mixed()), planes=(HILLS, GATE, STORM))] * players
    game = CheckedGame(decks, 5 * players, edition=edition, life=None, most=800).run()
    assert any(entry.what == "planeswalks" for entry in game.log)
