"""What texts say of decks, of games within games and of teammates, by what happens in a game that is begun so."""

from __future__ import annotations

from typing import Final

import pytest
from msgspec.structs import replace

from arbitre.cards.records import Card, Deck
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import CastSpell, Concede, Priority
from arbitre.engine.kernel.options import Options
from arbitre.ir.values import CardType, Supertype, Zone
from arbitre.rules.editions import CURRENT
from arbitre.variants.construction import problems
from helpers.outside import begin_subgame
from helpers.words import A_CREATURE, worded
from table import HAND, Table, artifact, creature, land

LEADER: Final = creature("Leader", 3, 3, cost="{1}{R}", supertypes=(Supertype.LEGENDARY,))


def _commander_game(leader: Card, *others: Card) -> tuple[Game, str]:
    """A game of two decks, and by which rules such decks do not fit."""
    deck = Deck("mine", main=(*others, *[land("Mountain")] * (99 - len(others))), commanders=(leader,))
    game = Game.new([deck, deck], 3, edition=CURRENT, options=Options(mulligans=False))
    return game, "\n".join(map(str, problems(deck, CURRENT)))


def test_903_3_a_card_that_says_that_it_can_be_a_commander() -> None:
    """CR26 903.3: it lies in the command zone, as a legendary creature would; another of its kind could not."""
    walker = worded("Walker", "~ can be your commander.", (CardType.ARTIFACT,), "{R}")
    game, unfit = _commander_game(walker)
    assert [game.object(id).base.name for id in game.state.command] == ["Walker", "Walker"]
    assert not unfit
    _, unfit = _commander_game(worded("Relic", "{T}: You gain 1 life.", (CardType.ARTIFACT,), "{R}"))
    assert "903.3" in unfit


def test_903_5b_as_many_of_a_card_as_it_allows() -> None:
    """CR 112.6m: what the card says comes first; of other cards there is one."""
    rat = worded("Rat", "A deck can have any number of cards named ~.", A_CREATURE, "{R}", power="1", toughness="1")
    game, unfit = _commander_game(LEADER, *[rat] * 98)
    assert {game.object(id).base.name for player in game.state.players for id in player.hand} <= {"Rat", "Mountain"}
    assert not unfit
    _, unfit = _commander_game(LEADER, *[creature("Bear", 2, 2, cost="{R}")] * 2)
    assert "903.5b" in unfit


@pytest.mark.parametrize(("ante", "left"), [(False, 20), (True, 24)])
def test_407_3_removed_where_there_is_no_ante(ante: bool, left: int) -> None:
    """CR 407.3: with an ante it stays in the deck, of which one card is anted."""
    text = "Remove ~ from your deck before playing if you're not playing for ante."
    deck = Deck(main=(*[creature("Bear", 2, 2)] * 20, *[worded("Pact", text, (CardType.SORCERY,))] * 5))
    game = Game.new([deck, deck], 3, options=Options(ante=ante, mulligans=False))
    assert [len(player.library) + len(player.hand) for player in game.state.players] == [left, left]


@pytest.mark.parametrize("loser", [1, 2])
def test_715_5_who_does_not_win_the_subgame(loser: int) -> None:
    """CR 715.5: the effect goes on for those who lost; the winner keeps all life."""
    text = (
        "Players play a Magic subgame, using their libraries as their decks. "
        "Each player who doesn't win the subgame loses 3 life."
    )
    table = Table.players(2, library=30)
    begin_subgame(table, table.put(worded("Within", text, (CardType.SORCERY,), "{0}"), zone=HAND))
    assert len(table.state.outer) == 1
    while table.decision.player != loser:
        table.pass_priority()
    table.game.push(Concede())
    assert [table.life(player) for player in (1, 2)] == [17 if player == loser else 20 for player in (1, 2)]


@pytest.mark.parametrize(("by", "zone"), [(2, Zone.GRAVEYARD), (3, Zone.BATTLEFIELD)])
def test_808_a_teammate_is_no_opponent(by: int, zone: Zone) -> None:
    """CR 102.3: what a teammate makes its owner discard is discarded; not so what an opponent does."""
    text = (
        "If a spell or ability an opponent controls causes you to discard ~, "
        "put it onto the battlefield instead of putting it into your graveyard."
    )
    table = Table.players(3, options=Options(skip_forced=False, teams=((1, 2), (3,))))
    liege = table.put(worded("Liege", text, A_CREATURE, power="2", toughness="2"), zone=HAND)
    rot = table.put(worded("Rot", "Target player discards a card.", (CardType.INSTANT,), "{0}"), by, HAND)
    while table.decision.player != by:
        table.pass_priority()
    table.cast(rot, 1)
    table.resolve_all()
    assert table.zone(liege) is zone


@pytest.mark.parametrize(
    "text",
    [
        "You may play lands and cast spells from the top of your library. "
        "If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost.",
        "Once each turn, you may cast an artifact spell from the top of your library.",
    ],
)
def test_601_3_only_the_top_card(text: str) -> None:
    """CR 601.3: from the library the card on top can be cast, and no other."""
    table = Table.players()
    table.put(worded("Seer", text, (CardType.ARTIFACT,)))
    deeper, top = table.library(1, artifact("Deeper", cost="{0}"), artifact("Top", cost="{0}"))
    assert isinstance(table.decision, Priority)
    offered = [one for one in table.decision.actions if isinstance(one, CastSpell)]
    assert [one.card for one in offered] == [top]
    assert not table.can(replace(offered[0], card=deeper))
    table.act(offered[0])
    table.resolve_all()
    assert table.names(Zone.BATTLEFIELD) == ["Seer", "Top"]
