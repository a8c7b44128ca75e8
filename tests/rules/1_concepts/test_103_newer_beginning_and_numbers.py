"""Who is the active player before the game, draws of teams, what X is, choices of how to pay (CR26 101–107, 118.13)."""

from __future__ import annotations

import pytest

from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import Activate, CastSpell, Special
from arbitre.engine.kernel.options import Options
from arbitre.ir.abilities import Replacement, Triggered
from arbitre.ir.amounts import X
from arbitre.ir.effects import Body, CounterSpec, Delayed, Do, DrawGame, EntersWith, GainLife
from arbitre.ir.filters import Is
from arbitre.ir.patterns import Moves, StepBegins
from arbitre.ir.refs import This
from arbitre.ir.values import BATTLEFIELD, CardType, Step
from arbitre.rules.editions import CURRENT, PINNED, Edition
from helpers.worded import body, instant
from helpers.words import modern, worded
from table import HAND, Table, card, creature, spell

PLAIN = [card(f"Card {n}") for n in range(20)]


def test_26_101_4e_before_the_first_turn_the_starting_player_chooses_first() -> None:
    """CR26 101.4e: as though it were that player's turn; then the others in turn order."""
    game = Game.new([PLAIN] * 3, 3, edition=CURRENT, options=Options(starting_player=2, skip_forced=False))
    asked = []
    while game.decision is not None and game.decision.what == "mulligan":
        asked.append(game.decision.player)
        game.push(False)
    assert asked == [2, 3, 1]


def test_26_104_4g_a_draw_for_all_of_a_team_is_one_for_the_team() -> None:
    """CR26 104.4g: it neither wins nor loses, and the last team that is left wins."""
    options = Options(range_of_influence=1, teams=((1, 2), (3, 4)), skip_forced=False)
    table = Table.players(4, edition=CURRENT, options=options)
    (truce,) = table.hand(1, spell("Truce", DrawGame(), cost="{0}"))
    table.cast(truce)
    table.resolve_top()
    state = table.game.state
    assert [player.won for player in state.players[:2]] == [False, False]
    assert not any(player.lost for player in state.players[:2])
    assert table.game.result == (3, 4)


ENTERS = Moves(Is(This()), to=BATTLEFIELD)
HYDRA = creature(
    "Hydra",
    1,
    1,
    Replacement(ENTERS, EntersWith(counters=(CounterSpec("+1/+1", X()),))),
    Triggered(ENTERS, Body((Do(GainLife(X())),))),
    cost="{X}",
)


def test_26_107_3m_as_it_enters_x_is_what_it_was_for_the_spell() -> None:
    """CR26 107.3m: for its replacement effect and its triggered ability; the mana value of the permanent takes X as
    0."""
    table = modern()
    table.mana(1, "GGG")
    (hydra,) = table.hand(1, HYDRA)
    table.cast(hydra, 3)
    table.resolve_all()
    assert (table.counters(hydra, "+1/+1"), table.life(1)) == (3, 23)
    assert table.game.characteristics(table.now(hydra)).mana_value == 0


def test_26_107_3m_without_a_spell_x_is_nothing() -> None:
    """CR26 107.3m, 107.3i: put onto the battlefield it has no counters, and no life is gained."""
    table = modern()
    (hydra,) = table.graveyard(1, HYDRA)
    (raise_,) = table.hand(1, instant("Return target creature card from your graveyard to the battlefield."))
    table.cast(raise_, hydra)
    table.resolve_all()
    assert (table.counters(hydra, "+1/+1"), table.life(1)) == (0, 20)


def test_26_107_3n_a_delayed_ability_keeps_the_x_of_its_spell() -> None:
    """CR26 107.3n: in the end step it is what was chosen as the spell was cast."""
    table = modern()
    later = Delayed(StepBegins(Step.END), Body((Do(GainLife(X())),)))
    table.mana(1, "GGGG")
    (seed,) = table.hand(1, spell("Seed", later, cost="{X}"))
    table.cast(seed, 4)
    table.resolve_all()
    assert table.life(1) == 20
    table.next_turn()
    assert table.life(1) == 24


def test_26_118_13b_how_to_pay_is_chosen_as_the_spell_resolves() -> None:
    """CR26 118.13b: the player who pays says then whether 2 life pays for the symbol."""
    table = modern()
    pays = "Counter target spell unless its controller pays {W/P}."
    salve, leak = table.hand(1, instant("You gain 5 life."), instant(pays))
    table.mana(1, "W")
    table.cast(salve)
    table.cast(leak, table.now(salve))
    table.resolve_top(True)
    assert table.decision.what == "life for mana"
    table.answer(True)
    table.resolve_all()
    assert (table.life(1), table.pool(1)) == (23, "W")


def test_26_118_13c_and_as_a_special_action_is_taken() -> None:
    """CR26 118.13c: it is turned face up for {W/P}, and its controller says then how to pay."""
    table = modern()
    hidden = table.put(body("Hidden", "Morph {W/P}"), face_down="morph")
    table.mana(1, "W")
    table.act(Special(hidden, "turn face up"))
    assert table.decision.what == "life for mana"
    table.answer(True)
    assert (table.life(1), table.pool(1), table.object(hidden).face_down) == (18, "W", "")


@pytest.mark.parametrize("edition", [PINNED, CURRENT])
def test_601_2b_life_for_mana_is_announced_before_targets(edition: Edition) -> None:
    """CR 601.2b; CR26 118.13a: whether life is paid is said as the spell is proposed, before targets are chosen, and of
    an activated ability likewise."""
    table = Table.players(2, edition=edition)
    gun = table.put(body("Gun", "{R/P}: This creature deals 1 damage to any target."))
    bolt = table.put(worded("Shot", "Shot deals 1 damage to target player.", (CardType.INSTANT,), "{R/P}"), zone=HAND)
    table.mana(1, "RR")
    table.act(CastSpell(bolt))
    assert table.decision.what == "life for mana"
    table.answer(True, 2)
    table.resolve_all()
    table.act(Activate(gun, 0))
    assert table.decision.what == "life for mana"
    table.answer(False, 2)
    table.resolve_all()
    assert (table.life(1), table.life(2), table.pool(1)) == (18, 18, "R")


def test_117_7_what_was_announced_as_life_is_not_made_cheaper() -> None:
    """CR 601.2b, 117.7b: what takes off {W} finds no white mana in a cost of which the life was announced, and takes
    off generic mana; CR26 118.13a."""
    table = modern()
    table.put(worded("Cheap", "White spells you cast cost {W} less to cast.", (CardType.ENCHANTMENT,)))
    knight = table.put(worded("Knight", "", (CardType.CREATURE,), "{2}{W/P}", power="2", toughness="2"), zone=HAND)
    table.mana(1, "WWW")
    table.cast(knight, True)
    table.resolve_all()
    assert (table.life(1), table.pool(1)) == (18, "WW")
