"""Brawl (CR26 903.12)."""

from __future__ import annotations

import msgspec
import pytest

from arbitre.cards.decks import Deck
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.options import Options
from arbitre.ir.values import Supertype
from arbitre.rules.editions import CURRENT
from arbitre.variants.commander import designate
from arbitre.variants.multiplayer import setting
from table import Table, creature

LEADER = creature("Leader", 2, 2, supertypes=(Supertype.LEGENDARY,))
CARDS = tuple(creature(f"Bear {n}", 2, 2) for n in range(59))


def begun(variant: str, players: int) -> Game:
    """A game with commanders, at its first question."""
    made = setting(variant, players, base=Options(starting_player=1, skip_forced=False))
    decks = [Deck(main=CARDS, commanders=(LEADER,)) for _ in range(players)]
    return Game.new(decks, 3, edition=CURRENT, options=made.options, life=made.life)


@pytest.mark.parametrize(("variant", "players", "life"), [("brawl", 2, 25), ("brawl", 3, 30), ("", 2, 40)])
def test_26_903_12f_the_starting_life_total(variant: str, players: int, life: int) -> None:
    """CR26 103.4d, 119.1d, 903.12f: 25 for two players, 30 for more; in Commander it is 40 (CR26 903.12a)."""
    assert {player.life for player in begun(variant, players).state.players} == {life}


@pytest.mark.parametrize(("variant", "left"), [("brawl", 7), ("", 6)])
def test_26_903_12g_the_first_mulligan_is_free(variant: str, left: int) -> None:
    """CR26 903.12g: also with two players: no card is put on the bottom for it."""
    game = begun(variant, 2)
    taken = False
    while game.decision is not None and game.state.turn == 0:
        decision = game.decision
        if decision.what == "mulligan":
            game.push(decision.player == 1 and not taken)
            taken = taken or decision.player == 1
        elif decision.what == "bottom":
            game.push(game.player(1).hand[:1])
        else:
            game.push(())
    assert len(game.player(1).hand) == left


@pytest.mark.parametrize(("brawl", "lost"), [(True, False), (False, True)])
def test_26_903_12h_no_loss_by_damage_of_a_commander(brawl: bool, lost: bool) -> None:
    """CR26 903.12h: 21 combat damage of a commander are not more than other damage."""
    options = msgspec.structs.replace(Options(skip_forced=False), brawl=brawl)
    table = Table.players(3, edition=CURRENT, options=options, life=40)
    leader = table.put(LEADER)
    designate(table.state, table.state.objects[leader])
    (key,) = table.state.player(1).commanders
    table.set(2, commander_damage=((key, 19),))
    table.attack((leader, 2))
    table.next_turn()
    assert table.game.player(2).lost is lost
