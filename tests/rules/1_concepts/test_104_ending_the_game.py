"""Ending the game (CR 104)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import Concede, Priority
from arbitre.engine.loops import mandatory
from arbitre.errors import EngineFault
from arbitre.ir import amounts as a
from arbitre.ir import effects as e
from arbitre.ir import refs as r
from arbitre.ir.abilities import Replacement, Static, Triggered
from arbitre.ir.amounts import Fixed, LifeOf
from arbitre.ir.conditions import Compares
from arbitre.ir.effects import (
    Body,
    CreateTokens,
    DealDamage,
    Destroy,
    Do,
    Draw,
    GainLife,
    LoseGame,
    LoseLife,
    PutCounters,
    Tap,
    TokenSpec,
    WinGame,
)
from arbitre.ir.effects.changes import Instead
from arbitre.ir.filters import Is, IsPlayer
from arbitre.ir.modifications import CantLoseGame
from arbitre.ir.patterns import Cause, GainsLife, LosesLife, Moves
from arbitre.ir.refs import All, Players, Target, This, Who, You
from arbitre.ir.refs import Players as Seated
from arbitre.ir.values import CardType, Compare, Zone
from arbitre.messages import speaking
from helpers.doing import do
from helpers.laying import cast_free, free
from helpers.replacing import cast_effects
from helpers.several_players import leave, three_players
from helpers.turns import started, when
from helpers.words import BEAR, CREATURE, worded
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, creature, enchantment, spell

OPPONENT = Players(Who.OPPONENTS)
SOLDIER = TokenSpec((CardType.CREATURE,), ("Soldier",), power=Fixed(1), toughness=Fixed(1))
GAINS = Triggered(LosesLife(), Body((Do(GainLife(Fixed(1))),)))
LOSES = Triggered(GainsLife(), Body((Do(LoseLife(Fixed(1))),)))


def play_on(table: Table) -> None:
    """Players pass until the game is over."""
    table.pass_until(lambda: False)


def test_104_life_beyond_all_bounds_is_halved_and_paid() -> None:
    """Life totals of any size are read, written, lost and set."""
    table = Table.players()
    table.set(1, life=10**30)
    table.cast(table.put(spell("Tax", LoseLife(Fixed(10**29), You()), cost="{0}"), 1, HAND))
    table.resolve_top()
    assert table.life(1) == 9 * 10**29


def test_104_1_the_game_ends_at_once() -> None:
    """CR 104.1, 104.2a: as soon as one player is left nothing else happens, whatever is on the stack."""
    table = Table.players()
    table.set(2, life=1)
    gain = table.put(free("Gain", GainLife(Fixed(1))), zone=HAND)
    bolt = table.put(free("Bolt", DealDamage(Fixed(1), Target()), target=IsPlayer()), zone=HAND)
    table.cast(gain)
    table.cast(bolt, 2)
    table.pass_priority(2)
    assert (table.game.result, table.game.decision, table.life(1)) == ((1,), None, 20)


def test_cr_104_losing_and_winning(table: Table) -> None:
    """CR 104.2a, 104.3e: the game ends, and nothing more happens."""
    done = do(table, e.LoseGame(r.Target()), e.GainLife(a.Fixed(5)), targets=[2])
    assert done.state.result == (1,)
    assert done.life(1) == 20


def test_104_2a_the_last_player_wins() -> None:
    """CR 104.2a, 104.3a: all opponents have left."""
    seats = three_players()
    leave(seats, 2)
    assert seats.game.result is None
    leave(seats, 3)
    assert seats.game.result == (1,)


def test_104_2b_an_effect_wins_the_game() -> None:
    """CR 104.2b."""
    table = Table.players()
    cast_effects(table, WinGame())
    assert table.game.result == (1,)


def test_104_2c_a_team_wins_with_those_who_had_lost() -> None:
    """CR 104.2c, 104.3g: a team plays on with one player, and wins with all."""
    seats = three_players(players=4, teams=((1, 2), (3, 4)))
    leave(seats, 2)
    leave(seats, 3)
    assert seats.game.result is None
    leave(seats, 4)
    assert seats.game.result == (1, 2)


@pytest.mark.parametrize(
    ("rule", "lay"),
    [
        ("CR 104.3b, 118.6", {"life": 0}),
        ("CR 104.3d, 121.1c", {"counters": {"poison": 10}}),
    ],
)
def test_104_3_a_player_loses_the_next_time_one_would_get_priority(rule: str, lay: dict[str, object]) -> None:
    """The state of the player is looked at before anybody can act."""
    table = Table.players()
    table.set(2, **lay)
    assert table.game.result == (1,), rule


def test_104_3_an_effect_keeps_a_player_from_losing() -> None:
    """CR 101.2."""
    table = Table.players()
    angel = table.put(creature("Angel", 4, 4, Static(You(), (CantLoseGame(),))))
    table.set(1, life=-3)
    assert table.game.result is None
    cast_effects(table, Destroy(Target()), target=CREATURE, at=(angel,))
    assert table.game.result == (2,)


def test_104_3_only_losing_for_life_is_prevented() -> None:
    """CR 704.5a, 704.5c: poison still counts."""
    table = Table.players()
    table.put(enchantment("Worship", Static(You(), (CantLoseGame(for_life=True),))))
    table.set(1, life=0)
    assert table.game.result is None
    cast_effects(table, PutCounters("poison", Fixed(10), You()))
    assert table.game.result == (2,)


def test_104_3a_a_player_concedes_while_another_has_priority() -> None:
    """CR 104.3a: at any time; the player with priority keeps it."""
    seats = three_players(players=4)
    bear = seats.put(creature("Bear", 2, 2), 3)
    seats.act(Concede(3))
    assert (seats.zone(bear), seats.game.player(3).lost, seats.decision.player) == (None, True, 1)
    assert "is not in the game" in seats.why_not(Concede(3))
    seats.game.pop()
    assert (seats.zone(bear), seats.game.player(3).lost) == (Zone.BATTLEFIELD, False)


@pytest.mark.parametrize("life", [100, 10**30])
def test_a_loop_that_drains_a_player_ends_however_much_life_there_is(life: int) -> None:
    """CR 104.3b: it is carried on to its end; the number of rounds makes no difference."""
    table = Table.players()
    table.set(2, life=life)
    table.put(enchantment("Drain", when(GainsLife(), LoseLife(Fixed(1), OPPONENT), GainLife(Fixed(1)))))
    assert started(table).game.result == (1,)
    assert table.life(2) == 0
    assert life <= table.life(1) - 20 <= life + 1


def test_104_3c_the_cards_that_are_left_are_drawn_first() -> None:
    """CR 104.3c, 120.4: three cards from a library of two: both are drawn, then the game is lost."""
    table = Table.players(library=0)
    table.library(1, BEAR, BEAR)
    id = table.put(free("Insight", Draw(Fixed(3))), zone=HAND)
    table.cast(id)
    table.pass_priority(2)
    assert table.game.result == (2,)
    assert "Bear" in table.names(HAND)


def test_104_3h_with_more_players_the_opponents_lose_instead() -> None:
    """CR 104.3h: one who can't lose keeps the game going."""
    table = Table.players(3)
    table.put(creature("Angel", 4, 4, Static(You(), (CantLoseGame(),))), 3)
    cast_effects(table, WinGame())
    assert table.game.result is None
    assert [player.playing for player in table.game.state.players] == [True, False, True]


def test_104_4a_all_losing_at_once_is_a_draw() -> None:
    """CR 104.4a, 704.3."""
    table = Table.players()
    cast_effects(table, LoseLife(Fixed(20), All(IsPlayer())))
    assert table.game.result == ()


def test_104_4a_all_who_remain_lose_at_once() -> None:
    """CR 104.4a, 104.4d."""
    seats = three_players()
    all_out = spell("Doom", DealDamage(Fixed(20), Seated(Who.EACH)))
    card = seats.put(all_out, 1, HAND)
    seats.mana(1, "C")
    seats.cast(card)
    seats.resolve_top()
    assert seats.game.result == ()


def test_104_4b_a_loop_that_only_grows_is_a_draw() -> None:
    """A life more in every round, and nothing looks at it: there is no way to stop."""
    table = Table.players()
    table.put(enchantment("Spring", when(GainsLife(), GainLife(Fixed(1)))))
    assert started(table).game.result == ()
    assert table.life(1) < 200


def test_104_4b_tokens_without_end() -> None:
    """Each token makes another one come."""
    table = Table.players()
    table.put(enchantment("Hive", when(Moves(CREATURE, to=BATTLEFIELD), CreateTokens(SOLDIER))))
    table.cast(table.put(spell("Call", CreateTokens(SOLDIER), cost="{0}"), 1, HAND))
    table.pass_until(lambda: False)
    assert table.game.result == ()


def test_104_4b_a_loop_that_something_looks_at_is_played_on() -> None:
    """At 200 life the player's opponent loses life, and the loop has an end."""
    table = Table.players()
    rich = Compares(LifeOf(You()), Compare.AT_LEAST, Fixed(200))
    drains = Do(LoseLife(Fixed(20), OPPONENT), condition=rich)
    table.put(enchantment("Spring", Triggered(GainsLife(), Body((Do(GainLife(Fixed(1))), drains)))))
    assert started(table).game.result == (1,)
    assert table.life(1) >= 200


def test_104_4b_a_loop_of_which_nothing_can_be_told_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """A loop whose end cannot be seen is not passed over in silence."""
    monkeypatch.setattr(mandatory, "HOPELESS", 150)
    table = Table.players()
    rich = Compares(LifeOf(You()), Compare.AT_LEAST, Fixed(10**9))
    drains = Do(LoseLife(Fixed(20), OPPONENT), condition=rich)
    table.put(enchantment("Spring", Triggered(GainsLife(), Body((Do(GainLife(Fixed(1))), drains)))))
    with pytest.raises(EngineFault, match=r"104\.4b"):
        started(table)


def called(what: str, *others: Card) -> Table:
    """A game in which each creature that comes brings another one, and *what* happens to a creature, once the first has
    been called."""
    table = Table.players()
    text = f"Whenever another creature you control enters, create a 1/1 red Goblin creature token. Raptor {what}."
    table.battlefield(1, worded("Raptor", text, (CardType.CREATURE,), power="2", toughness="3"), *others)
    table.cast(table.put(spell("Call", CreateTokens(SOLDIER), cost="{0}"), 1, HAND))
    return table


@pytest.mark.parametrize(
    "what",
    [
        "gets +2/+0 until end of turn",
        "gets +0/+1 and gains trample until end of turn",
        "gains flying and haste until end of turn",
    ],
)
def test_104_4b_rounds_that_leave_another_effect_behind_are_a_draw(what: str) -> None:
    """CR 104.4b: each round adds a token and an effect on the same creature; nothing looks at them."""
    table = called(what)
    table.pass_until(lambda: False)
    assert table.game.result == ()
    assert len(table.game.state.battlefield) < 200


def test_104_4b_what_gets_smaller_in_each_round_ends_it() -> None:
    """CR 104.4b, 704.5f: the creature that brings the others dies with the third; what it has triggered resolves."""
    table = called("gets +0/-1 until end of turn")
    table.resolve_all()
    assert (table.game.result, len(table.game.state.battlefield)) == (None, 5)


def test_104_4b_what_is_dealt_damage_makes_another_one() -> None:
    """CR 104.4b: what is asked of the thing that each round speaks of is the same in each (Marauding Raptor)."""
    hunter = (
        "Whenever another creature you control enters, this creature deals 2 damage to it. If a Dinosaur is dealt "
        "damage this way, this creature gets +2/+0 until end of turn."
    )
    table = Table.players()
    table.put(worded("Hunter", hunter, (CardType.CREATURE,), power="2", toughness="3"))
    poly = "Whenever this creature is dealt damage, create a token that's a copy of it."
    many = worded("Many", poly, (CardType.CREATURE,), "{0}", power="5", toughness="5", subtypes=("Dinosaur",))
    table.cast(table.put(many, 1, HAND))
    table.pass_until(lambda: False)
    assert table.game.result == ()


def test_104_4b_it_ends_where_the_damage_kills() -> None:
    """CR 104.4b: with 2 toughness nothing is left to make a copy of itself that lives; there is no loop."""
    hunter = "Whenever another creature you control enters, this creature deals 2 damage to it."
    table = Table.players()
    table.put(worded("Hunter", hunter, (CardType.CREATURE,), power="2", toughness="3"))
    beast = "When this creature dies, create a 5/5 green Beast creature token."
    table.cast(table.put(worded("Few", beast, (CardType.CREATURE,), "{0}", power="2", toughness="2"), 1, HAND))
    table.resolve_all()
    assert table.game.result is None


def test_104_4b_a_loop_that_only_grows_is_reported_before_it_costs_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """CR 104.4b: something looks at what grows, so that nobody can tell; that is told, in both languages."""
    monkeypatch.setattr(mandatory, "GROWN", 10_000)
    text = "Creatures you control with power 10000 or greater have flying."
    table = called("gets +2/+0 until end of turn", worded("Watcher", text, (CardType.ENCHANTMENT,)))
    with pytest.raises(EngineFault, match="without a choice") as told:
        table.resolve_all()
    assert len(table.game.state.battlefield) < 200
    with speaking("fr"):
        assert "on ne peut pas dire si cela finirait un jour" in str(told.value)


def test_a_choice_in_every_round_is_no_mandatory_loop() -> None:
    """CR 104.4b: a player who may stop it can do so after any number of rounds."""
    table = Table.players()
    may = Triggered(LosesLife(), Body((Do(GainLife(Fixed(1)), may=You()),)))
    table.battlefield(1, enchantment("Giver", may), enchantment("Taker", when(GainsLife(), LoseLife(Fixed(1)))))
    table.cast(table.put(spell("Spell", GainLife(Fixed(1)), cost="{0}"), 1, HAND))
    for _ in range(150):
        table.pass_until(lambda: not isinstance(table.decision, Priority))
        table.answer(True)
    assert table.game.result is None
    table.pass_until(lambda: not isinstance(table.decision, Priority))
    table.answer(False)
    table.resolve_all()
    assert table.life(1) == 20


def test_104_4b_a_loop_of_mandatory_actions_is_a_draw() -> None:
    """CR 104.4b, 716.4: a life is gained and lost again for ever."""
    table = Table.players()
    table.battlefield(1, enchantment("Giver", GAINS), enchantment("Taker", LOSES))
    table.cast(table.put(spell("Spell", GainLife(Fixed(1)), cost="{0}"), 1, HAND))
    play_on(table)
    assert table.game.result == ()


def test_104_4b_a_loop_with_a_choice_goes_on() -> None:
    """CR 104.4b: a player who may stop it can do so after any number of rounds."""
    table = Table.players()
    may = Triggered(LosesLife(), Body((Do(GainLife(Fixed(1)), may=You()),)))
    table.battlefield(1, enchantment("Giver", may), enchantment("Taker", LOSES))
    table.cast(table.put(spell("Spell", GainLife(Fixed(1)), cost="{0}"), 1, HAND))
    for _ in range(300):
        table.pass_until(lambda: not isinstance(table.decision, Priority))
        table.answer(True)
    assert table.game.result is None


def test_cr_104_4c_a_drawn_game(table: Table) -> None:
    """CR 104.4c."""
    assert do(table, e.DrawGame()).state.result == ()


def test_104_5_who_has_lost_leaves() -> None:
    """CR 104.5, 800.4a: with three players the others go on; what the loser owned has left."""
    table = Table.players(3)
    bear = table.put(BEAR, 2)
    cast_free(table, free("Doom", LoseGame(Target()), target=IsPlayer()), 2)
    assert table.game.result is None
    assert (table.zone(bear), list(table.game.order())) == (None, [1, 3])


def test_104_4b_state_based_actions_without_end() -> None:
    """CR 104.4b: a creature with lethal damage is tapped instead of being destroyed, again and again."""
    table = Table.players()
    steadfast = Replacement(Moves(Is(This()), BATTLEFIELD, GRAVEYARD, Cause.DESTROY), Instead((Do(Tap(This())),)))
    rock = table.put(creature("Rock", 1, 1, steadfast))
    cast_free(table, free("Burn", DealDamage(Fixed(1), Target()), target=CREATURE), rock)
    assert table.game.result == ()
    assert table.game.log[-1].rule == "104.4b"
