"""Teams that share turns, life and fate (CR 805, 810)."""

from __future__ import annotations

import pytest

from arbitre.engine import record
from arbitre.engine.combat.attackers import DeclareAttackers
from arbitre.engine.decisions import PASS, CastSpell, Concede, PlayLand
from arbitre.engine.game import Game, Options
from arbitre.ir.abilities import Keyword, SpellAbility, Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import (
    Body,
    DealDamage,
    Do,
    ExchangeLife,
    ExtraTurns,
    GainLife,
    LoseLife,
    PutCounters,
    SetLife,
    Skip,
    TargetSlot,
    WinGame,
)
from arbitre.ir.filters import Is, IsPlayer
from arbitre.ir.modifications import CantAttack, CantGainLife
from arbitre.ir.patterns import AttacksWith, StepBegins
from arbitre.ir.refs import Event, Players, Role, Target, This, Who, You
from arbitre.ir.values import Step
from arbitre.rules.editions import CURRENT, PINNED, Edition
from arbitre.state.chance import Dice
from arbitre.text.naming import sees
from arbitre.variants.multiplayer import setting
from engine.fights import CREATURE, law
from table import BLANK, HAND, Table, creature, enchantment, land, spell

PLAYER = IsPlayer()
BEAR = creature("Bear", 2, 2)


def giants(edition: Edition = PINNED, players: int = 4, *, forced: bool = False) -> Table:
    """Players 1 and 2 (and 3) against the others; the first team's turn, at 30 life."""
    made = setting("two-headed giant", players, base=Options(skip_forced=forced))
    return Table.players(players, edition=edition, options=made.options, life=made.life or 0)


# --- turns (CR 805) --------------------------------------------------------------------------------------------------


def test_805_4_both_players_of_the_team_take_the_turn() -> None:
    """CR 805.4a, 805.4b–c: each untaps, draws, and may play a land and cast sorceries."""
    table = giants()
    one, two = table.hand(1, land("Forest"))[0], table.hand(2, land("Swamp"))[0]
    third = table.hand(3, land("Island"))[0]
    own = table.put(BEAR, 2, tapped=True)
    table.play_land(one)
    table.act(PASS)
    table.play_land(two)
    table.pass_until(lambda: table.decision.player == 3)
    assert "not the turn of that player" in table.why_not(PlayLand(third))
    table.go_to(Step.UPKEEP, 2)
    assert table.game.state.active == 3
    hands = [len(table.state.player(player).hand) for player in (1, 2, 3, 4)]
    table.go_to(Step.DRAW, 3)
    assert table.game.state.active == 1
    assert [len(table.state.player(player).hand) for player in (1, 2, 3, 4)] == [hands[0] + 1, hands[1] + 1, 2, 1]
    assert not table.tapped(own)


def test_805_4_creatures_of_both_players_come_to_rest() -> None:
    """CR 302.6: a creature that player 2 has had since the team's turn began can attack, also with its own haste."""
    table = giants()
    rested, fresh = table.put(BEAR, 2), table.put(BEAR, 2, sick=True)
    table.pass_until(lambda: table.decision.what == "attackers")
    assert {edge[0] for edge in table.decision.edges} == {rested}  # type: ignore[attr-defined]
    table.go_to(Step.UPKEEP, 3)
    assert not table.object(fresh).sick


def test_805_5_teams_have_priority() -> None:
    """CR 805.5, 805.5a, 805.5b, 805.6: the players of a team pass one by one; after an action the team has priority."""
    table = giants()
    card = table.put(spell("Gain", GainLife(Fixed(1))), 2, HAND)
    table.mana(2, "C")
    asked = [table.decision.player]
    table.act(PASS)
    asked.append(table.decision.player)
    table.cast(card)
    for _ in range(4):
        asked.append(table.decision.player)
        table.act(PASS)
    assert asked == [1, 2, 1, 2, 3, 4]
    assert (table.life(1), table.life(2)) == (31, 31)
    assert (table.decision.player, table.game.state.stack) == (1, ())


def test_805_7_a_team_orders_its_triggers_together() -> None:
    """CR 805.2, 805.7: the abilities of both players go on the stack in one order; then those of the other team."""
    table = giants()
    dawn = enchantment("Dawn", Triggered(StepBegins(Step.END), Body((Do(GainLife(Fixed(1))),))))
    for player in (4, 1, 2):
        table.put(dawn, player)
    table.pass_until(lambda: table.decision.what == "order triggers")
    assert (table.decision.player, len(table.decision.options)) == (1, 2)  # type: ignore[attr-defined]
    table.answer(table.decision.options)  # type: ignore[attr-defined]
    assert [table.object(id).controller for id in table.game.state.stack] == [1, 2, 4]


@pytest.mark.parametrize(("whose", "times"), [(You(), 1), (Players(Who.EACH), 1), (None, 1)])
def test_805_4_a_step_of_a_team_is_one_event(whose: Players | You | None, times: int) -> None:
    """CR26 805.4d: "at the beginning of each upkeep" triggers once in the upkeep of a team."""
    table = giants()
    rain = Triggered(StepBegins(Step.END, whose), Body((Do(GainLife(Fixed(1))),)))  # type: ignore[arg-type]
    table.put(enchantment("Rain", rain), 2)
    table.go_to(Step.END)
    assert len(table.game.state.stack) == times


def test_26_805_4d_once_for_each_player_if_it_speaks_of_that_player() -> None:
    """CR26 805.4d: "at the beginning of each player's upkeep, that player loses 1 life"."""
    table = giants(CURRENT)
    pain = Triggered(StepBegins(Step.END, Players(Who.EACH)), Body((Do(LoseLife(Fixed(1), Event(Role.PLAYER))),)))
    table.put(enchantment("Pain", pain), 3)
    table.pass_until(lambda: table.game.state.step is Step.END)
    table.answer(table.decision.options) if table.decision.what == "order triggers" else None  # type: ignore[attr-defined]
    table.resolve_all()
    assert (table.life(1), table.life(3)) == (28, 30)


def test_805_8_the_team_takes_an_extra_turn_and_skips_one() -> None:
    """CR 805.8: what one player is given, or several by one effect, the team takes once."""
    table = giants()
    again = table.put(spell("Again", ExtraTurns(Players(Who.EACH))), 2, HAND)
    table.mana(2, "C")
    table.act(PASS)
    table.cast(again)
    table.resolve_all()
    turns = []
    for turn in (2, 3, 4):
        table.go_to(Step.UPKEEP, turn)
        turns.append(table.game.state.active)
    assert turns == [3, 1, 3]
    table = giants()
    stop = table.put(spell("Stop", Skip(Players(Who.OPPONENTS), turn=True)), 1, HAND)
    table.mana(1, "C")
    table.cast(stop)
    table.resolve_all()
    turns = []
    for turn in (2, 3):
        table.go_to(Step.UPKEEP, turn)
        turns.append(table.game.state.active)
    assert turns == [1, 3]


# --- combat (CR 810.7, CR26 805.10) ----------------------------------------------------------------------------------


def test_tu_11_a_team_is_attacked_as_a_group() -> None:
    """CR 810.7a, 810.7d–f: both defending players may block; damage goes to one defending player for each creature."""
    table = giants()
    one, two = table.put(creature("One", 3, 3), 1), table.put(creature("Two", 2, 2), 2)
    wall = table.put(creature("Wall", 0, 9), 4)
    table.attack((one, 3), (two, 3))
    table.pass_until(lambda: table.decision.what == "blockers")
    assert set(table.decision.answers()) == {(), ((wall, one),), ((wall, two),)}
    table.answer(((wall, one),))
    table.pass_until(lambda: table.decision.what == "player")
    assert (table.decision.player, table.decision.options) == (1, (3, 4))  # type: ignore[attr-defined]
    table.answer(4)
    table.go_to(Step.END_COMBAT)
    assert (table.life(3), table.life(4), table.damage(wall)) == (28, 28, 3)
    assert [line for line in table.log("deals damage") if f"source={two}" in line] == [
        f"deals damage source={two} to=4 amount=2"
    ]


def test_810_7c_who_cannot_be_attacked_protects_the_team() -> None:
    """CR 810.7c: an effect of one defending player protects the team; CR26 805.10b: only that player."""
    for edition, attacked in ((PINNED, set()), (CURRENT, {3})):
        table = giants(edition)
        table.put(BEAR, 1)
        table.put(law("Pact", CantAttack(whom=Is(You())), to=CREATURE), 4)
        table.go_to(Step.BEGIN_COMBAT)
        assert {edge[1] for edge in DeclareAttackers(table.game, 1).edges} == attacked


def test_810_7b_the_controller_chooses_which_defending_player() -> None:
    """CR 810.7b: as the effect is applied."""
    table = giants()
    drain = Triggered(AttacksWith(Is(This())), Body((Do(DealDamage(Fixed(1), Players(Who.DEFENDING))),)))
    bear = table.put(creature("Bear", 0, 2, drain), 2)
    table.attack((bear, 3))
    table.pass_until(lambda: table.decision.what == "player")
    assert (table.decision.player, table.decision.options) == (2, (3, 4))  # type: ignore[attr-defined]
    table.answer(4)
    assert table.log("deals damage") == [f"deals damage source={bear} to=4 amount=1"]


def test_26_805_10d_a_teammate_blocks_what_attacks_the_other() -> None:
    """CR26 805.10b, 805.10d: each attacker attacks one player, both players' creatures may block it."""
    table = giants(CURRENT)
    bear, wall = table.put(BEAR, 1), table.put(creature("Wall", 0, 9), 4)
    table.attack((bear, 3))
    table.block((wall, bear))
    table.go_to(Step.END_COMBAT)
    assert (table.life(3), table.damage(wall)) == (30, 2)


# --- life, poison and fate (CR 810.8–10) -----------------------------------------------------------------------------


def test_103_3a_103_7b_the_start_of_the_game() -> None:
    """CR 103.3a, 103.7b, 118.1a, 810.6: 30 life; nobody of the team that begins draws in its first turn; the others
    do."""
    made = setting("two-headed giant", 4, base=Options(mulligans=False, skip_forced=False))
    game = Game.new([[BLANK] * 20] * 4, 3, options=made.options, life=made.life)
    first = game.state.active
    assert first in (1, 3)
    while game.state.turn < 3:
        assert game.decision is not None
        game.push(PASS if game.decision.what == "priority" else next(game.decision.answers()))
        if game.state.turn == 2 and game.state.step is Step.PRECOMBAT_MAIN:
            break
    hands = [len(player.hand) for player in game.state.players]
    assert hands == ([7, 7, 8, 8] if first == 1 else [8, 8, 7, 7])
    assert [player.life for player in game.state.players] == [30] * 4


def test_810_11_more_heads_have_more_life_and_take_more_poison() -> None:
    """CR 810.11: 45 life and twenty poison counters for three heads."""
    table = giants(players=6)
    table.set(4, counters={"poison": 19})
    table.set(5, counters={"poison": 19})
    table.set(6, counters={"poison": 19})
    sting = table.put(spell("Sting", PutCounters("poison", Fixed(1), Target()), target=PLAYER), 1, HAND)
    table.mana(1, "C")
    assert (table.game.result, table.life(6)) == (None, 45)
    table.cast(sting, 5)
    table.resolve_top()
    assert table.game.result == (1, 2, 3)


def test_810_10_poison_counters_are_shared() -> None:
    """CR 810.10a: infect on one player gives them to the team."""
    table = giants()
    bear = table.put(creature("Bear", 2, 2, Keyword("infect")), 1)
    table.attack((bear, 3))
    table.pass_until(lambda: table.decision.what == "player")
    table.answer(3)
    table.go_to(Step.END_COMBAT)
    assert [table.counters(player, "poison") for player in (1, 2, 3, 4)] == [0, 0, 2, 2]
    assert table.life(4) == 30


def test_810_9c_and_e_setting_and_exchanging_life() -> None:
    """CR 810.9c, 810.9e: the difference is gained or lost; teammates cannot exchange."""
    table = giants()
    both = Body((Do(SetLife(Fixed(10), Target())), Do(ExchangeLife(You(), Target(1)))), (TargetSlot(PLAYER),) * 2)
    card = table.put(spell("Both", SpellAbility(both)), 1, HAND)
    table.mana(1, "C")
    table.cast(card, 4, 2)
    table.resolve_all()
    assert [table.life(player) for player in (1, 2, 3, 4)] == [30, 30, 10, 10]
    table = giants()
    table.set(3, life=7)
    table.set(4, life=7)
    card = table.put(spell("Swap", ExchangeLife(You(), Target()), target=PLAYER), 2, HAND)
    table.mana(2, "C")
    table.act(PASS)
    table.cast(card, 4)
    table.resolve_all()
    assert [table.life(player) for player in (1, 2, 3, 4)] == [7, 7, 30, 30]


def test_810_9g_a_team_one_of_whom_cannot_gain_life() -> None:
    """CR 810.9g."""
    table = giants()
    table.put(enchantment("Thirst", Static(You(), (CantGainLife(),))), 2)
    card = table.put(spell("Gain", GainLife(Fixed(3))), 1, HAND)
    table.mana(1, "C")
    table.cast(card)
    table.resolve_all()
    assert table.life(1) == 30


def test_810_8b_a_player_who_concedes_takes_the_team_along() -> None:
    """CR 810.8b."""
    table = giants()
    table.act(PASS)
    assert table.decision.player == 2
    table.act(Concede())
    assert (table.game.result, table.game.player(1).lost) == ((3, 4), True)


def test_810_8a_a_team_wins_as_one() -> None:
    """CR 810.8a, 104.3h: the other team loses."""
    table = giants()
    card = table.put(spell("Triumph", WinGame()), 2, HAND)
    table.mana(2, "C")
    table.act(PASS)
    table.cast(card)
    table.resolve_top()
    assert table.game.result == (1, 2)


def test_810_5_resources_are_not_shared() -> None:
    """CR 810.5: a player's mana and cards are that player's only."""
    table = giants()
    card = table.put(spell("Gain", GainLife(Fixed(3))), 1, HAND)
    table.mana(2, "C")
    assert not table.can(CastSpell(card))


@pytest.mark.parametrize(
    ("variant", "players", "viewer", "seen"),
    [
        ("two-headed giant", 4, 2, {1, 2}),
        ("emperor", 6, 1, {1, 2, 3}),
        ("alternating teams", 4, 1, {1}),
        ("free-for-all", 3, 1, {1}),
    ],
)
def test_810_5_teammates_see_each_others_hands(variant: str, players: int, viewer: int, seen: set[int]) -> None:
    """CR 808.5, 809.7, 810.5; CR 811.5: only while they sit next to each other."""
    table = Table.players(players, options=setting(variant, players).options)
    cards = {player: table.hand(player, BEAR)[0] for player in range(1, players + 1)}
    assert {player for player, id in cards.items() if sees(id, table.game, viewer)} == seen


def test_811_5_neighbors_once_the_player_between_has_left() -> None:
    """CR 811.5."""
    table = Table.players(4, options=setting("alternating teams", 4).options)
    card = table.hand(3, BEAR)[0]
    table.set(2, life=0)
    assert sees(card, table.game, 1)


def test_team_games_are_recorded_and_replayed() -> None:
    """The options of a variant are part of the record: the game plays again to the same end."""
    made = setting("two-headed giant", 4)
    deck = [BEAR] * 10 + [land("Forest")] * 10
    game = Game.new([deck] * 4, 5, options=made.options, life=made.life)
    dice = Dice(1)
    while game.decision is not None and len(game.choices) < 120:
        game.push(game.decision.sample(dice.below))
    again = record.replay(record.of(game), {"Bear": BEAR, "Forest": land("Forest")}.get)
    assert (again.options.teams, again.state.players[3].life) == (((1, 2), (3, 4)), game.state.players[3].life)
