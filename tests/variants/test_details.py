"""Details of multiplayer games that need no more than a few lines each (CR 800–811)."""

from __future__ import annotations

import pytest

from arbitre.engine import markers
from arbitre.engine.decisions import PASS, Concede
from arbitre.engine.game import Game, Options
from arbitre.engine.influence import near, reaches
from arbitre.ir.abilities import OpeningHand, Replacement, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import (
    Body,
    DealDamage,
    Do,
    Draw,
    GainLife,
    Instead,
    LoseLife,
    Move,
    PutCounters,
    RemoveCounters,
    WinGame,
)
from arbitre.ir.filters import HasCounters, IsPlayer
from arbitre.ir.modifications import AttackersAtMost, BlocksMore, CantLoseLife
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import Event, Players, Role, Target, This, Who, You
from arbitre.ir.values import Step, Zone
from arbitre.rules.editions import CURRENT, PINNED, Edition
from arbitre.variants.multiplayer import setting
from engine.fights import CREATURE, beast, law
from table import BLANK, EXILE, GRAVEYARD, HAND, Table, creature, enchantment, spell

BEAR = creature("Bear", 2, 2)


def table(players: int, edition: Edition = PINNED, **options: object) -> Table:
    """So many players with these options."""
    given = {"skip_forced": False} | options
    return Table.players(players, edition=edition, options=Options(**given))  # type: ignore[arg-type]


def giants(edition: Edition = PINNED) -> Table:
    """Two teams of two at 30 life; players 1 and 2 take the turn."""
    made = setting("two-headed giant", 4, base=Options(skip_forced=False))
    return Table.players(4, edition=edition, options=made.options, life=30)


# --- the start (CR 800.5–6, 805.3) -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "bottom"), [(PINNED, False), (CURRENT, False)])
def test_800_5_the_first_mulligan_is_free(edition: Edition, bottom: bool) -> None:
    """CR 800.5, 103.4b: seven cards again; CR26 800.6: it does not count."""
    game = Game.new([[BLANK] * 20] * 3, 1, edition=edition, options=Options(starting_player=1))
    assert (game.decision is not None, game.decision and game.decision.player) == (True, 1)
    for answer in (True, False, False):
        game.push(answer)
    assert game.decision is not None
    assert (game.decision.what == "bottom") is bottom
    assert len(game.player(1).hand) == 7


def test_800_6_nobody_skips_the_first_draw_of_a_multiplayer_game() -> None:
    """CR 800.6, 103.7c."""
    options = Options(starting_player=1, mulligans=False, skip_forced=False)
    game = Game.new([[BLANK] * 20] * 3, 1, options=options)
    while game.state.step is not Step.PRECOMBAT_MAIN:
        game.push(PASS)
    assert len(game.player(1).hand) == 8


def test_805_3_the_starting_team_declares_mulligans_first() -> None:
    """CR 103.4c, 805.3, 805.3a: both of the starting team, then the others; one may go on though the teammate keeps."""
    made = setting("two-headed giant", 4)
    game = Game.new([[BLANK] * 20] * 4, 1, options=made.options, life=made.life)
    asked = []
    for answer in (False, True, False, False):
        assert game.decision is not None
        asked.append(game.decision.player)
        game.push(answer)
    assert asked in ([1, 2, 3, 4], [3, 4, 1, 2])
    assert game.decision is not None
    assert (game.decision.what, game.decision.player) == ("mulligan", asked[1])


# --- range (CR 801) --------------------------------------------------------------------------------------------------


def test_801_2_who_and_what_is_within_range() -> None:
    """CR 801.2, 801.2b, 801.2d: the player always; objects by their controller, cards elsewhere by their owner."""
    seats = table(6, range_of_influence=(1, 2, 1, 1, 1, 1))
    bear, card = seats.put(BEAR, 4, controller=2), seats.put(BEAR, 3, GRAVEYARD)
    game = seats.game
    assert [p for p in range(1, 7) if near(game, 1, p)] == [1, 2, 6]
    assert [p for p in range(1, 7) if near(game, 2, p)] == [1, 2, 3, 4, 6]
    assert (reaches(game, 1, bear), reaches(game, 1, card), reaches(game, 2, card)) == (True, False, True)


def test_801_15_a_replacement_effect_out_of_range() -> None:
    """CR 801.15: it does not see a creature die that is out of its controller's range."""
    instead = Instead((Do(Move(Event(Role.SUBJECT), Zone.EXILE)),))
    dies = Moves(CREATURE, origin=Zone.BATTLEFIELD, to=Zone.GRAVEYARD)
    seats = table(6, range_of_influence=1)
    seats.put(enchantment("Void", Replacement(dies, instead)), 1)
    close, far = seats.put(BEAR, 2), seats.put(BEAR, 4)
    for id in (close, far):
        seats.set(id, damage=2)
    assert (seats.zone(close), seats.zone(far)) == (EXILE, GRAVEYARD)


def test_800_7_to_win_is_that_all_opponents_lose() -> None:
    """CR 800.7: without a limited range."""
    seats = table(4)
    win = seats.put(spell("Triumph", WinGame()), 1, HAND)
    seats.mana(1, "C")
    seats.cast(win)
    seats.resolve_top()
    assert (seats.game.result, [p.lost for p in seats.game.state.players]) == ((1,), [False, True, True, True])


# --- attacking (CR 802) ----------------------------------------------------------------------------------------------


def test_802_3a_a_restriction_on_attacks_on_one_player() -> None:
    """CR 802.3, 802.3a: "no more than one creature can attack you" leaves the attacks on others alone."""
    seats = table(3)
    one, two = seats.battlefield(1, BEAR, BEAR)
    seats.put(law("Pass", AttackersAtMost(1, CREATURE), to=You()), 2)
    seats.pass_until(lambda: seats.decision.what == "attackers")
    check = seats.decision.check
    assert check(((one, 2), (two, 2))) is not None
    assert check(((one, 2), (two, 3))) is None
    assert check(((one, 3), (two, 3))) is None


def test_802_3b_a_band_attacks_one_player() -> None:
    """CR 802.3b: creatures that attack different players cannot be banded."""
    seats = table(3)
    one, two = seats.battlefield(1, beast("One", 1, 1, "banding"), beast("Two", 1, 1, "banding"))
    seats.attack((one, 2), (two, 3))
    assert seats.decision.what != "bands" or seats.decision.check(((one, two),)) is not None


def test_802_5_each_defending_player_orders_the_attackers_of_a_blocker() -> None:
    """CR 802.5, 509.3: in APNAP order."""
    wall = beast("Wall", 0, 9, BlocksMore(Fixed(1)))
    seats = table(3)
    bears = seats.battlefield(1, *[BEAR] * 4)
    two, three = seats.put(wall, 2), seats.put(wall, 3)
    seats.attack((bears[0], 2), (bears[1], 2), (bears[2], 3), (bears[3], 3))
    seats.block((two, bears[0]), (two, bears[1]))
    seats.answer(((three, bears[2]), (three, bears[3])))
    assert (seats.decision.what, seats.decision.player, seats.decision.source) == ("damage order", 2, two)
    seats.answer((bears[1], bears[0]))
    assert (seats.decision.what, seats.decision.player, seats.decision.source) == ("damage order", 3, three)


# --- teams (CR 805, 810) ---------------------------------------------------------------------------------------------


def test_805_9_an_instruction_about_the_active_player_is_about_one() -> None:
    """CR 805.9: the controller of the ability chooses which one."""
    seats = giants()
    sting = seats.put(spell("Sting", DealDamage(Fixed(3), Players(Who.ACTIVE))), 3, HAND)
    seats.mana(3, "C")
    seats.pass_until(lambda: seats.decision.player == 3)
    seats.cast(sting)
    seats.pass_until(lambda: seats.decision.what == "player")
    assert (seats.decision.player, seats.decision.options) == (3, (1, 2))  # type: ignore[attr-defined]
    seats.answer(2)
    assert (seats.life(1), len(seats.log("deals damage"))) == (27, 1)


def test_805_6a_draws_of_several_players() -> None:
    """CR 120.2b, 805.6, 805.6a: the players of the active team draw first, whoever controls the effect."""
    seats = giants()
    gift = seats.put(spell("Gift", Draw(Fixed(1), Players(Who.EACH))), 3, HAND)
    seats.mana(3, "C")
    seats.pass_until(lambda: seats.decision.player == 3)
    seats.cast(gift)
    seats.resolve_all()
    drawn = [entry for entry in seats.game.log if entry.what == "moves" and ("cause", "draw") in entry.parts]
    owners = [seats.game.object(int(dict(entry.parts)["object"])).owner for entry in drawn]
    assert owners == [1, 2, 3, 4]


def test_810_8c_a_team_without_life_loses() -> None:
    """CR 810.4, 810.8c: damage to each of the players adds up."""
    seats = giants()
    flame = seats.put(spell("Flame", DealDamage(Fixed(15), Players(Who.OPPONENTS))), 1, HAND)
    seats.mana(1, "C")
    seats.cast(flame)
    seats.resolve_top()
    assert (seats.game.result, seats.life(3), seats.life(4)) == ((1, 2), 0, 0)


def test_810_9h_a_team_one_of_whom_cannot_lose_life() -> None:
    """CR 810.9h."""
    seats = giants()
    seats.put(enchantment("Calm", Static(You(), (CantLoseLife(),))), 4)
    drain = seats.put(spell("Drain", LoseLife(Fixed(5), Target()), target=IsPlayer()), 1, HAND)
    seats.mana(1, "C")
    seats.cast(drain, 3)
    seats.resolve_all()
    assert seats.life(3) == 30


def test_810_10b_poison_counters_that_are_lost() -> None:
    """CR 810.10b, 810.10d: the team loses them; both players are poisoned as long as it has one."""
    seats = giants()
    effects = (PutCounters("poison", Fixed(3), Target()), RemoveCounters("poison", Fixed(2), Target()))
    gain = GainLife(Fixed(1), Players(Who.EACH, HasCounters("poison")))
    both = seats.put(spell("Both", *effects, gain, target=IsPlayer()), 1, HAND)
    seats.mana(1, "C")
    seats.cast(both, 4)
    seats.resolve_all()
    assert [seats.counters(player, "poison") for player in (1, 2, 3, 4)] == [0, 0, 1, 1]
    assert (seats.life(1), seats.life(3)) == (30, 32)


# --- defaults (CR 806–811) -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "players", "attack", "ranges", "deploys", "shares"),
    [
        ("free-for-all", 4, "multiple", 0, False, False),
        ("grand melee", 10, "left", 1, False, False),
        ("team vs. team", 6, "multiple", 0, False, False),
        ("emperor", 6, "one", (1, 2, 1, 1, 2, 1), True, False),
        ("two-headed giant", 4, "multiple", 0, False, True),
        ("alternating teams", 6, "multiple", 2, False, False),
    ],
)
def test_the_default_options_of_each_variant(
    name: str, players: int, attack: str, ranges: object, deploys: bool, shares: bool
) -> None:
    """CR 806.2a, 806.2b, 806.2c; CR 807.2a, 807.2b, 807.2c; CR 808.3a, 808.3b; CR 809.3a, 809.3b, 809.6; CR 810.2;
    CR 811.2a, 811.2b, 811.2c, 811.4."""
    options = setting(name, players).options
    assert (options.attack_option, options.range_of_influence) == (attack, ranges)
    assert (options.deploy_creatures, options.shared_turns) == (deploys, shares)
    assert options.attack_neighbors is (name in ("emperor", "alternating teams"))


# --- turn markers (CR 807) -------------------------------------------------------------------------------------------


def melee(players: int) -> Table:
    """A game with turn markers."""
    return Table.players(players, options=setting("grand melee", players, base=Options(skip_forced=False)).options)


def test_807_5_each_turn_has_its_own_stack() -> None:
    """CR 807.4, 807.5: while something is on the stack of one turn, the other turn waits."""
    seats = melee(8)
    gain = seats.put(spell("Gain", GainLife(Fixed(1))), 1, HAND)
    seats.mana(1, "C")
    seats.cast(gain)
    while seats.game.state.stack:
        assert seats.game.state.active == 1
        seats.act(PASS)
    assert seats.life(1) == 21


def test_807_4h_seats_close_up_as_the_next_turn_begins() -> None:
    """CR 807.4h."""
    seats = melee(9)
    seats.pass_until(lambda: seats.decision.player == 2)
    seats.act(Concede())
    assert not near(seats.game, 1, 3)
    seats.pass_until(lambda: len(seats.log("turn begins")) > 0)
    assert near(seats.game, 1, 3)


def test_807_4f_a_marker_to_be_removed_is_not_counted() -> None:
    """CR 807.4e–f: of twelve players two leave: for the ten that remain two markers are due, so that one goes."""
    seats = melee(12)
    seats.game.intervene(lambda _: markers.hand_out(seats.game))
    for player in (12, 2):
        seats.pass_until(lambda player=player: seats.decision.player == player)  # type: ignore[misc]
        seats.act(Concede())
    assert sum(marker.removals for marker in seats.game.state.markers) + 2 == len(seats.game.state.markers)


# --- what stays (CR 800.4h) ------------------------------------------------------------------------------------------


def test_800_4h_cards_in_the_ante_zone_stay() -> None:
    """CR 800.4h: a player who leaves takes along everything else."""
    seats = table(3)
    stake, card = seats.put(BEAR, 1, Zone.ANTE), seats.put(BEAR, 1, GRAVEYARD)
    seats.act(Concede())
    assert (seats.zone(stake), seats.zone(card)) == (Zone.ANTE, None)


def test_805_3b_cards_in_opening_hands_of_the_starting_team_come_first() -> None:
    """CR 103.5c, 805.3b: the players of the starting team use theirs, then the others."""
    leyline = enchantment("Leyline", OpeningHand(Body((Do(Move(This(), Zone.BATTLEFIELD)),))))
    made = setting("two-headed giant", 4, base=Options(mulligans=False, skip_forced=False))
    game = Game.new([[leyline] * 7 + [BLANK] * 3] * 4, 1, options=made.options, life=made.life)
    asked = []
    while game.decision is not None and game.decision.what == "opening hand":
        asked.append(game.decision.player)
        game.push(game.decision.options[:1] if len(asked) % 2 else ())  # type: ignore[attr-defined]
    order = list(dict.fromkeys(asked))
    assert order in ([1, 2, 3, 4], [3, 4, 1, 2])
    assert [game.object(id).owner for id in game.state.battlefield] == order
