"""Ante (CR 407)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Deck
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import Concede
from arbitre.engine.kernel.options import Options
from arbitre.ir.abilities import Static
from arbitre.ir.effects import Ante, Do
from arbitre.ir.modifications import HasRule, RuleText
from arbitre.ir.refs import Target, This
from arbitre.ir.values import CardType, Zone
from helpers.doing import do
from helpers.words import BEAR
from table import BATTLEFIELD, HAND, Table, card, creature, spell

PACT = card(
    "Pact",
    Static(This(), (HasRule(RuleText.REMOVE_IF_NOT_ANTE),)),
    *spell("Pact", Do(Ante()), cost="{0}").front.abilities,
    types=(CardType.SORCERY,),
    cost="{0}",
)


def ante_game(ante: bool) -> Game:
    deck = Deck(main=(*[creature("Bear", 2, 2)] * 20, *[PACT] * 5))
    return Game.new([deck, deck], 3, options=Options(ante=ante, mulligans=False))


def test_407_2_each_player_antes_a_random_card() -> None:
    """One card of each before hands are drawn; the winner owns them at the end."""
    game = ante_game(True)
    assert sorted(game.object(id).owner for id in game.state.ante) == [1, 2]
    assert [len(p.library) + len(p.hand) for p in game.state.players] == [24, 24]
    loser = game.decision.player if game.decision is not None else 0
    game.push(Concede())
    assert game.result == (3 - loser,)
    assert [game.object(id).owner for id in game.state.ante] == [3 - loser] * len(game.state.ante)


def test_407_3_cards_for_ante_are_removed_from_other_games() -> None:
    game = ante_game(False)
    assert game.state.ante == ()
    assert [len(p.library) + len(p.hand) for p in game.state.players] == [20, 20]


def test_407_4_to_ante_a_card() -> None:
    table = Table.players(2, library=5, options=Options(skip_forced=False, ante=True))
    table.cast(table.put(PACT, 1, HAND))
    table.resolve_top()
    assert len(table.game.state.ante) == 1
    assert len(table.game.player(1).library) == 4


@pytest.mark.parametrize(("owner", "zone"), [(1, Zone.ANTE), (2, BATTLEFIELD)])
def test_407_4_only_what_the_player_owns_is_anted(owner: int, zone: Zone) -> None:
    """CR 407.4: a permanent that another player owns stays where it is, whoever controls it."""
    table = Table.players(2, options=Options(ante=True))
    bear = table.put(BEAR, owner, controller=1)
    assert do(table, Ante(what=Target()), targets=[bear]).zone(bear) is zone
