"""Choices are tried out in games in which nobody else acts: as many as it takes, each sort of answer once."""

from __future__ import annotations

import pytest

from arbitre import Dice
from arbitre.agents import trying
from arbitre.agents.trying import Trials
from arbitre.engine.kernel.decisions import PASS, CastSpell
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Discard, Do, FlipCoin, GainLife
from arbitre.ir.node import Effect
from arbitre.ir.refs import Players, Who, You
from arbitre.ir.values import Step
from games.cards import ANY_TARGET, CREATURE, damage
from helpers.named import named
from table import Table, creature, spell


def trials(table: Table) -> Trials:
    return Trials(table.game.view(1), Dice(1).below)


def drawn(table: Table, effect: Effect) -> int:
    """In how many games a spell with that effect is tried out."""
    (card,) = table.hand(1, spell("Try", effect, cost="{0}"))
    tried = trials(table)
    tried.worth(CastSpell(card))
    return len(tried.games)


def table() -> Table:
    made = Table.players(2)
    for player in (1, 2):
        made.library(player, *map(named, ("Island", "Forest", "Swamp", "Plains")))
    made.hand(2, *map(named, ("Shock", "Forest", "Counterspell")))
    return made


def test_one_game_is_enough_where_nothing_comes_to_light() -> None:
    made = table()
    made.put(creature("Ogre", 3, 3), 2)
    made.lands(1, "Mountain", 1)
    (bolt,) = made.hand(1, spell("Bolt", damage(3), target=ANY_TARGET, cost="{R}"))
    tried = trials(made)
    assert tried.worth(CastSpell(bolt)) > tried.now()
    assert len(tried.games) == 1


@pytest.mark.parametrize(("effect", "games"), [(FlipCoin(), 3), (Discard(Fixed(1), Players(Who.OPPONENTS)), 2)])
def test_more_are_drawn_where_chance_or_a_hidden_card_shows(effect: Effect, games: int) -> None:
    """Two are enough where it makes no difference which card it is."""
    assert drawn(table(), effect) == games


def test_others_do_nothing_with_priority() -> None:
    """CR 116.4: all pass, the spell resolves, and the game halts at the end of the step."""
    made = table()
    made.lands(1, "Mountain", 1)
    made.lands(2, "Island", 2)
    ogre = made.put(creature("Ogre", 3, 3), 2)
    (bolt,) = made.hand(1, spell("Bolt", damage(3), target=CREATURE, cost="{R}"))
    game = made.game.copy()
    step = game.state.step
    game.leave_alone(step)
    game.push(CastSpell(bolt))
    if game.decision is not None:
        game.push((ogre,))
    assert game.decision is None
    assert game.result is None
    assert game.state.permanent(ogre) is None
    assert game.state.turn == made.state.turn


def test_who_hurries_is_asked_in_main_phases_and_in_response() -> None:
    """CR 116.3: priority is given all the same, and passed elsewhere; the game halts at the end of the turn named."""
    made = table()
    made.lands(1, "Mountain", 2)
    made.lands(2, "Island", 2)
    shock, _ = made.hand(1, *map(named, ("Shock", "Shock")))
    game = made.game.copy()
    game.hurry(game.state.turn + 1, Step.CLEANUP)
    game.push(CastSpell(shock))
    game.push((2,))
    asked = []
    while (decision := game.decision) is not None:
        asked.append((decision.player, game.state.step, bool(game.state.stack)))
        game.push(PASS)
    assert (2, Step.PRECOMBAT_MAIN, True) in asked
    assert all(stack or step in (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN) for _, step, stack in asked)
    assert {player for player, step, stack in asked if not stack} == {1, 2}
    assert (game.player(2).life, game.result) == (18, None)
    assert game.state.turn == made.state.turn + 1


def test_a_fight_is_played_to_its_end() -> None:
    made = table()
    ogre = made.put(creature("Ogre", 3, 3), 1)
    made.pass_until(lambda: made.decision.what == "attackers")
    game = made.game.copy()
    game.leave_alone(Step.END_COMBAT)
    game.push(((ogre, 2),))
    assert game.player(2).life == 17
    assert game.decision is None
    game.pop()
    assert (game.player(2).life, game.decision is not None) == (20, True)


@pytest.mark.parametrize(("tapped", "kinds"), [(False, 2), (True, 3)])
def test_alike_answers_are_tried_once(tapped: bool, kinds: int) -> None:
    made = table()
    made.lands(1, "Mountain", 1)
    bear, other = (made.put(creature("Bear", 2, 2), 2) for _ in range(2))
    made.put(creature("Ogre", 3, 3), 2)
    made.set(other, tapped=tapped)
    (bolt,) = made.hand(1, spell("Bolt", damage(3), target=CREATURE, cost="{R}"))
    made.act(CastSpell(bolt))
    found = list(trying.different(made.game, made.game.answers()))
    assert found[0] == (bear,)
    assert len(found) == kinds


def test_passing_is_worth_what_the_fight_comes_to() -> None:
    """At a fight that goes well without help nothing is spent."""
    made = table()
    ogre = made.put(creature("Ogre", 3, 3), 1)
    made.lands(1, "Mountain", 1)
    made.hand(1, spell("Bolt", damage(3), target=ANY_TARGET, cost="{R}"))
    made.attack(ogre)
    made.pass_until(lambda: made.state.step is Step.DECLARE_BLOCKERS)
    tried = trials(made)
    assert tried.worth(PASS) > tried.now()


def test_of_many_questions_in_a_row_the_last_are_answered_at_sight() -> None:
    """CR 608.2d: a spell that asks four hundred times whether something is done is tried out all the same."""
    made = table()
    asks = spell("Wishes", *[Do(GainLife(Fixed(1)), may=You())] * 400, cost="{0}")
    (wishes,) = made.hand(1, asks)
    tried = trials(made)
    assert tried.worth(CastSpell(wishes)) >= tried.now()
