"""Two-Headed Giant (CR 810)."""

from __future__ import annotations

import pytest

from arbitre.engine.combat.attackers import DeclareAttackers
from arbitre.engine.kernel.decisions import PASS, CastSpell, Concede
from arbitre.errors import IllegalAction
from arbitre.ir.abilities import Keyword, SpellAbility, Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import (
    Body,
    DealDamage,
    Do,
    ExchangeLife,
    GainLife,
    LoseLife,
    PutCounters,
    RemoveCounters,
    SetLife,
    TargetSlot,
    WinGame,
)
from arbitre.ir.filters import HasCounters, Is, IsPlayer
from arbitre.ir.modifications import CantAttack, CantGainLife, CantLoseLife
from arbitre.ir.patterns import AttacksWith
from arbitre.ir.refs import Players, Target, This, Who, You
from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import CURRENT, PINNED, Edition
from arbitre.text.naming import sees
from arbitre.variants.multiplayer import setting
from helpers.fights import law
from helpers.positions import positions
from helpers.words import BEAR, CREATURE, giants, worded
from table import HAND, Table, creature, enchantment, spell


def forced_giants(edition: Edition) -> Table:
    """Two teams of two with shared turns and life; players 1 and 2 take the first turn."""
    options = setting("two-headed giant", 4).options
    return Table.players(4, edition=edition, options=options, life=30)


PLAYER = IsPlayer()


def test_810_8c_a_team_without_life_loses() -> None:
    """CR 704.5t, 810.4, 810.8c: damage to each of the players adds up."""
    seats = giants()
    flame = seats.put(spell("Flame", DealDamage(Fixed(15), Players(Who.OPPONENTS))), 1, HAND)
    seats.mana(1, "C")
    seats.cast(flame)
    seats.resolve_top()
    assert (seats.game.result, seats.life(3), seats.life(4)) == ((1, 2), 0, 0)


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


@positions("teams_are_attacked_as_one", {True: {(), 3}, False: {(), 3, 4}})
def test_810_7a_whom_a_creature_can_attack(edition: Edition, expected: set[object]) -> None:
    """CR 810.7a: the other team as a group; CR26 805.10b: one of its players."""
    table = forced_giants(edition)
    bear = table.put(creature("Bear", 2, 2), 2)
    table.pass_until(lambda: table.decision.what == "attackers")
    assert {choice and dict(choice)[bear] for choice in table.decision.answers()} == expected


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


def test_810_7c_who_cannot_be_attacked_protects_the_team() -> None:
    """CR 810.7c: an effect of one defending player protects the team; CR26 805.10b: only that player."""
    for edition, attacked in ((PINNED, set()), (CURRENT, {3})):
        table = giants(edition)
        table.put(BEAR, 1)
        table.put(law("Pact", CantAttack(whom=Is(You())), to=CREATURE), 4)
        table.go_to(Step.BEGIN_COMBAT)
        assert {edge[1] for edge in DeclareAttackers(table.game, 1).edges} == attacked


def test_26_805_10d_a_teammate_blocks_what_attacks_the_other() -> None:
    """CR26 805.10b, 805.10d: each attacker attacks one player, both players' creatures may block it."""
    table = giants(CURRENT)
    bear, wall = table.put(BEAR, 1), table.put(creature("Wall", 0, 9), 4)
    table.attack((bear, 3))
    table.block((wall, bear))
    table.go_to(Step.END_COMBAT)
    assert (table.life(3), table.damage(wall)) == (30, 2)


def test_810_8a_a_team_wins_as_one() -> None:
    """CR 810.8a, 104.3h: the other team loses."""
    table = giants()
    card = table.put(spell("Triumph", WinGame()), 2, HAND)
    table.mana(2, "C")
    table.act(PASS)
    table.cast(card)
    table.resolve_top()
    assert table.game.result == (1, 2)


def test_810_8b_a_player_who_concedes_takes_the_team_along() -> None:
    """CR 810.8b."""
    table = giants()
    table.act(PASS)
    assert table.decision.player == 2
    table.act(Concede())
    assert (table.game.result, table.game.player(1).lost) == ((3, 4), True)


@positions("shared_team_poison", {True: None, False: (3, 4)})
def test_810_8d_ten_poison_counters_on_one_player(edition: Edition, expected: tuple[int, ...] | None) -> None:
    """CR 810.8d: a team loses with fifteen; before, each player loses with ten."""
    table = forced_giants(edition)
    table.set(2, counters={"poison": 10})
    if expected is None:
        table.set(1, counters={"poison": 10})
    assert table.game.result == expected


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


def test_810_9h_a_team_one_of_whom_cannot_lose_life() -> None:
    """CR 810.9h."""
    seats = giants()
    seats.put(enchantment("Calm", Static(You(), (CantLoseLife(),))), 4)
    drain = seats.put(spell("Drain", LoseLife(Fixed(5), Target()), target=IsPlayer()), 1, HAND)
    seats.mana(1, "C")
    seats.cast(drain, 3)
    seats.resolve_all()
    assert seats.life(3) == 30


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


@pytest.mark.parametrize(("counters", "lost"), [(14, False), (15, True)])
def test_704_5u_a_team_with_fifteen_poison_counters_loses(counters: int, lost: bool) -> None:
    """CR 704.5u, 810.8d: fifteen, not fewer, whichever of its players got them."""
    table = giants()
    for player in (3, 4):
        table.set(player, counters={"poison": counters})
    assert table.game.result == ((1, 2) if lost else None)


def test_810_9f_no_more_than_one_of_each_team_is_affected() -> None:
    """CR 810.9f: life totals are redistributed among teams, one player of each."""
    table = giants()
    words = "Redistribute any number of players' life totals."
    card = table.put(worded("Level", words, (CardType.SORCERY,), "{0}"), zone=HAND)
    for one in (3, 4):
        table.set(one, life=12)
    table.cast(card)
    with pytest.raises(IllegalAction) as refused:
        table.resolve_top((1, 2))
    assert refused.value.rule == "810.9f"
    table.answer((2, 3), (3, 2))
    assert [table.life(player) for player in (1, 2, 3, 4)] == [12, 12, 30, 30]


def test_810_10c_a_team_one_of_whom_cannot_get_poison_counters() -> None:
    """CR 810.10c: no player of that team can get them."""
    seats = giants(CURRENT)
    seats.put(worded("Ward", "You can't get poison counters.", (CardType.ARTIFACT,)), 4)
    venom = seats.put(worded("Venom", "Each opponent gets two poison counters.", (CardType.SORCERY,), "{0}"), 1, HAND)
    seats.cast(venom)
    seats.resolve_all()
    assert [seats.counters(player, "poison") for player in (1, 2, 3, 4)] == [0, 0, 0, 0]


def test_26_810_10d_a_player_is_poisoned_by_the_counters_of_the_team() -> None:
    """CR26 810.10d: also one who has got none."""
    seats = giants(CURRENT)
    words = "If target player is poisoned, you gain 5 life."
    texts = (("Venom", "Target player gets two poison counters."), ("Gain", words))
    venom, gain = (seats.put(worded(name, text, (CardType.SORCERY,), "{0}"), 1, HAND) for name, text in texts)
    seats.cast(venom, 3)
    seats.resolve_all()
    seats.cast(gain, 4)
    seats.resolve_all()
    assert seats.life(1) == 35
