"""Planechase (CR 901)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Deck
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import Activate, Concede, Special
from arbitre.engine.kernel.options import Options
from arbitre.errors import MalformedInput
from arbitre.ir.abilities import Activated, Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import Body, Do, Draw, GainLife
from arbitre.ir.effects import Planeswalk as Walks
from arbitre.ir.filters import And, ControlledBy, Is
from arbitre.ir.modifications import ModifiesPT
from arbitre.ir.patterns import Encounters, RollsPlanarDie
from arbitre.ir.refs import This, You
from arbitre.ir.values import CardType, ManaCost, PlanarFace, Step
from arbitre.rules.editions import CURRENT, PINNED, Edition
from arbitre.variants import supplementary
from arbitre.variants.construction import problems, require_together
from arbitre.variants.multiplayer import setting
from arbitre.variants.planechase import DIE, PLANAR, ROLL, planar_controller
from games.cards import mixed
from games.checked import CheckedGame
from helpers.several_players import (
    GATE,
    controlled_by,
    face_up,
    leave_planechase,
    plane,
    roll,
    seed_for,
    table_with,
    three_decks,
)
from helpers.words import CREATURE
from table import BLANK, COMMAND, HAND, Table, creature, enchantment, spell

STORM = plane("Storm", Triggered(Encounters(Is(This())), Body((Do(Draw(Fixed(2))),))), kind=CardType.PHENOMENON)
CHAOS = RollsPlanarDie(PlanarFace.CHAOS)
HILLS = plane(
    "Hills", Static(CREATURE, (ModifiesPT(Fixed(2), Fixed(2)),)), Triggered(CHAOS, Body((Do(GainLife(Fixed(3))),)))
)


def heads(*cards: Card, seed: int = 0) -> Table:
    """Two-Headed Giant: the turn of players 1 and 2."""
    made = setting("two-headed giant", 4, base=Options(skip_forced=False))
    return table_with(*cards, players=4, options=made.options, seed=seed)


def holders(table: Table) -> list[int]:
    return sorted(table.controller(obj.id) for obj in supplementary.face_up(table.game.state, PLANAR))


def melee_of_planes(players: int = 8) -> Table:
    """A Grand Melee in which each player has planes, those of players 1 and 5 face up; player 1 begins."""
    made = setting("grand melee", players, base=Options(skip_forced=False, mulligans=False, opening_hand=0))
    decks = [Deck(main=(BLANK,) * 20, planes=tuple(plane(f"{n} {p}") for n in "abc")) for p in range(1, players + 1)]
    table = Table.players(players, options=made.options)
    table._game = Game.new(decks, 3, options=made.options)
    table.state = table._game.state
    return table


def test_901_3_a_planar_deck() -> None:
    found = "\n".join(map(str, problems(Deck(planes=(STORM,) * 3 + (GATE, GATE)), CURRENT)))
    for words in ("5 cards in the planar deck", "2 cards called 'Gate'", "3 phenomena"):
        assert words in found


@pytest.mark.parametrize("edition", [PINNED, CURRENT])
@pytest.mark.parametrize("players", [2, 3])
def test_random_play(edition: Edition, players: int) -> None:
    """Planechase games hold all that must hold."""
    decks = [Deck(main=tuple(mixed()), planes=(HILLS, GATE, STORM))] * players
    game = CheckedGame(decks, 5 * players, edition=edition, life=None, most=800).run()
    assert any(entry.what == "planeswalks" for entry in game.log)


def test_901_4_shuffled_planar_decks_stay_in_the_command_zone() -> None:
    """CR 901.4, 309.2, 408.3: each player's planar deck is shuffled at the start, and no plane is anywhere else than in
    the command zone; CR 715.2a: nor do planes stand in libraries. CR26 103.3a."""
    names = [f"Plane {n}" for n in range(20)]
    deck = Deck(main=(BLANK,) * 20, planes=tuple(plane(name) for name in names))
    orders = set()
    for seed in range(3):
        game = Game.new([deck, deck], seed, options=Options(mulligans=False))
        for player in (1, 2):
            order = [obj.base.name for obj in supplementary.of_types(game.state, PLANAR) if obj.owner == player]
            assert sorted(order) == sorted(names)
            orders.add(tuple(order))
    assert len(orders) == 6


def test_901_5_the_start() -> None:
    """CR 103.6: a plane is face up as the first turn begins and nothing has triggered; CR26 901.5: no phenomenon is."""
    decks = [Deck(main=tuple(mixed()), planes=(STORM,) * 3 + (GATE,))] * 2
    game = Game.new(decks, 2, edition=CURRENT, options=Options(mulligans=False))
    assert [obj.base.name for obj in supplementary.face_up(game.state, PLANAR)] == ["Gate"]
    assert not game.state.stack


def test_901_6_the_active_player_controls_the_plane() -> None:
    table = table_with(GATE, HILLS)
    (hills,) = supplementary.face_up(table.state, PLANAR)
    assert table.controller(hills.id) == 1
    table.next_turn()
    assert table.controller(hills.id) == 2


def test_901_9_the_owner_of_the_plane_leaves() -> None:
    """CR 901.6, 901.9: another player becomes the planar controller and turns up a plane of their own."""
    table = table_with(GATE, HILLS, players=3)
    for player in (2, 3):
        table.put(plane(f"Plane {player}"), player, COMMAND, face_down=supplementary.DECK)
    table.act(Concede())
    assert face_up(table) == ["Plane 2"]
    assert planar_controller(table.game) == 2


def test_901_7_abilities_of_the_plane_work() -> None:
    table = table_with(GATE, HILLS)
    bear = table.put(creature("Bear", 2, 2), 2)
    assert table.size(bear) == (4, 4)


def test_901_7_all_kinds_of_abilities_of_a_face_up_plane() -> None:
    """CR 901.7, 309.4: static, triggered and activated ones function from the command zone; those of a plane that is
    face down in a planar deck do not."""
    ping = Activated(PayMana(ManaCost.parse("{1}")), Body((Do(GainLife(Fixed(1))),)))
    grow = Static(CREATURE, (ModifiesPT(Fixed(1), Fixed(1)),))
    isle, twin = [plane(n, grow, ping, Triggered(CHAOS, Body((Do(GainLife(Fixed(10))),)))) for n in ("Isle", "Twin")]
    table = table_with(isle, twin, seed=seed_for(PlanarFace.CHAOS))
    bear = table.put(creature("Bear", 2, 2))
    table.mana(1, "RR")
    hidden, shown = [obj.id for obj in supplementary.of_types(table.state, PLANAR)]
    assert table.size(bear) == (3, 3)
    assert not table.can(Activate(hidden, 0))
    table.activate(shown)
    table.resolve_top()
    assert table.life(1) == 21
    roll(table)
    assert len(table.game.state.stack) == 1
    table.resolve_top()
    assert table.life(1) == 31


def test_901_7a_every_plane_has_the_planeswalking_ability() -> None:
    """CR 901.7a, 309.6, 901.10a, 701.21c: it is on the stack once the die shows the symbol; CR 701.21b, 400.9: what
    is turned face down is a new object."""
    table = table_with(GATE, plane("Plain"), seed=seed_for(PlanarFace.PLANESWALKER))
    (before,) = supplementary.face_up(table.state, PLANAR)
    roll(table)
    assert len(table.game.state.stack) == 1
    assert face_up(table) == ["Plain"]
    table.resolve_top()
    assert face_up(table) == ["Gate"]
    (under,) = supplementary.deck(table.game.state, PLANAR, 1)
    assert (under.base.name, under.id == before.id) == ("Plain", False)


def test_901_8_only_the_active_player_with_an_empty_stack_in_a_main_phase() -> None:
    """CR 901.8, 115.2f: rolling the planar die is a special action."""
    table = table_with(GATE, HILLS, seed=seed_for(PlanarFace.CHAOS))
    action = Special(supplementary.face_up(table.state, PLANAR)[0].id, ROLL)
    assert table.can(action)
    roll(table)
    assert "CR 901.8" in table.why_not(action)
    table.resolve_top()
    table.go_to(Step.END)
    assert not table.can(action)


def test_901_8a_a_blank_face_does_nothing_and_901_8_the_next_roll_costs_mana() -> None:
    """CR 901.8, 901.8a, 115.2f: the second roll of a turn costs {1}, and so on."""
    table = table_with(GATE, HILLS, seed=seed_for(PlanarFace.BLANK))
    table.mana(1, "R")
    roll(table)
    assert not table.game.state.stack
    assert table.pool(1) == "R"
    roll(table)
    assert table.pool(1) == ""
    plane_id = supplementary.face_up(table.game.state, PLANAR)
    if plane_id and not table.game.state.stack:
        assert "there is not enough mana" in table.why_not(Special(plane_id[0].id, ROLL))


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


def test_901_9a_the_planeswalking_ability_of_a_plane_that_left() -> None:
    """CR 901.9a: its owner leaves the game in response, and the ability ceases to exist; CR 901.9, 901.10b, 701.21d:
    the planar controller has planeswalked to the next plane, away from the one that left."""
    table = three_decks(seed=seed_for(PlanarFace.PLANESWALKER))
    table.at(2, active=2)
    table.set(supplementary.face_up(table.state, PLANAR)[0].id, controller=2)
    roll(table)
    assert len(table.game.state.stack) == 1
    leave_planechase(table, 1)
    assert controlled_by(table, 2) == ["Lower 2"]
    table.resolve_all()
    assert controlled_by(table, 2) == ["Lower 2"]
    assert (table.life(2), table.life(3)) == (18, 18), "what waits for walking away from the Gate has triggered"


def test_901_10_effects_until_a_player_planeswalks_end() -> None:
    """CR 901.10; CR26 603.10g: and what waits for planeswalking away from a plane triggers, of the plane too."""
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


def test_901_11c_you_are_both_players_of_the_team() -> None:
    """CR 901.11, 901.11c: what a plane says of "you" is said of both members of the planar controller's team."""
    yours = Static(And((CREATURE, ControlledBy(You()))), (ModifiesPT(Fixed(1), Fixed(1)),))
    table = heads(GATE, plane("Camp", yours, Triggered(CHAOS, Body((Do(Draw(Fixed(1))),)))), seed=seed_for(DIE[1]))
    bears = [table.put(creature("Bear", 2, 2), player) for player in (1, 2, 3)]
    assert [table.size(bear) for bear in bears] == [(3, 3), (3, 3), (2, 2)]
    roll(table)
    table.resolve_all()
    assert [len(table.game.player(p).hand) for p in (1, 2, 3, 4)] == [1, 1, 0, 0]


def test_901_11b_the_primary_player_of_the_active_team() -> None:
    """CR 901.11a, 901.11b: the primary player of the team whose turn it is controls the plane, and planeswalks by
    an own planar deck."""
    table = heads(GATE, HILLS)
    table.put(plane("Third"), 3, COMMAND, face_down=supplementary.DECK)
    table.put(plane("Fourth"), 4, COMMAND, face_down=supplementary.DECK)
    walk = table.put(spell("Walk", Walks(), cost="{0}"), 4, HAND)
    table.next_turn()
    assert controlled_by(table, 3) == ["Hills"]
    table.pass_until(lambda: table.decision.player == 4)
    table.cast(walk)
    table.resolve_all()
    assert controlled_by(table, 3) == ["Third"]


def test_901_11d_each_of_them_rolls_at_an_own_cost() -> None:
    """CR 901.11d: the second head rolls free of charge after the first one has; the other team cannot."""
    table = heads(GATE, HILLS, seed=seed_for(PlanarFace.BLANK))
    (hills,) = supplementary.face_up(table.state, PLANAR)
    roll(table)
    assert not table.can(Special(hills.id, ROLL))
    table.pass_priority()
    assert table.decision.player == 2
    assert table.can(Special(hills.id, ROLL))
    table.pass_priority()
    assert table.decision.player == 3
    assert not table.can(Special(hills.id, ROLL))


def test_901_12_planes_reach_everybody() -> None:
    """CR 901.12, 801.20: with a range of influence of 1 the Hills make all creatures bigger, a permanent only those
    near."""
    table = table_with(GATE, HILLS, players=5, options=Options(range_of_influence=1, skip_forced=False))
    near, far = table.put(creature("Bear", 2, 2), 2), table.put(creature("Bear", 2, 2), 3)
    table.put(enchantment("Banner", Static(CREATURE, (ModifiesPT(Fixed(1), Fixed(0)),))))
    assert (table.size(near), table.size(far)) == ((5, 4), (4, 4))


def test_901_13a_one_plane_for_each_turn_marker() -> None:
    """CR 901.13, 901.13a: each player with a turn marker has turned one up; as turns begin, they go to the left."""
    table = melee_of_planes()
    order = table.game.order(table.game.state.starting_player)
    assert holders(table) == sorted([order[0], order[4]])
    table.pass_until(lambda: len(table.log("turn begins")) == 4)
    assert holders(table) == sorted([order[1], order[5]])


def test_901_13b_a_planar_controller_leaves_with_a_turn_marker() -> None:
    """CR 901.13b: nobody controls that plane any more, it is turned down, and nobody has planeswalked."""
    table = melee_of_planes()
    order = table.game.order(table.game.state.starting_player)
    leave_planechase(table, order[0])
    assert holders(table) == [order[4]]
    assert table.log("planeswalks") == []


def test_901_14a_a_communal_planar_deck() -> None:
    """CR 901.14a: forty cards, or ten for each player if that is less, all with different names; CR26 901.15a: two
    phenomena for each player."""
    planes = tuple(plane(f"Plane {n}") for n in range(29))
    plain = Deck(main=tuple(mixed()))
    with pytest.raises(MalformedInput, match=r"at least 30 .CR 901.14a"):
        require_together([plain, Deck(main=tuple(mixed()), planes=planes), plain], PINNED)
    storms = tuple(plane(f"Storm {n}", kind=CardType.PHENOMENON) for n in range(6))
    require_together([plain, Deck(main=tuple(mixed()), planes=(*planes, *storms)), plain], CURRENT)
    own = Deck(main=tuple(mixed()), planes=planes[:10])
    require_together([own, own, own], PINNED)


def test_901_14b_the_planar_controller_owns_the_communal_deck() -> None:
    """CR 901.14b, 108.3a: it stays in the game though the player who brought it leaves; CR 901.14c: the next player
    planeswalks through the same deck."""
    table = table_with(HILLS, plane("Third"), plane("Second"), GATE, players=3)
    table.next_turn()
    assert {obj.owner for obj in supplementary.of_types(table.game.state, PLANAR)} == {2}
    walk = table.game.state.create_card(spell("Walk", Walks(), cost="{0}"), 2, HAND).id
    leave_planechase(table, 1)
    assert controlled_by(table, 2) == ["Gate"]
    table.cast(walk)
    table.resolve_all()
    assert controlled_by(table, 2) == ["Second"]
