"""What cards allow in opening hands, and whenever a mulligan could be taken (CR 103.4a, 103.5)."""

from __future__ import annotations

from arbitre.engine.games.game import Game
from arbitre.engine.kernel.options import Options
from arbitre.ir.abilities import OpeningHand
from arbitre.ir.values import CardType, Zone
from helpers.doing import do
from helpers.laying import free
from helpers.words import worded
from table import BLANK, HAND, Table, card

CAVE = worded(
    "Cave",
    "If this card is in your opening hand and you're not the starting player, you may begin the game with Cave on the "
    "battlefield with two luck counters on it. If you do, exile a card from your hand.",
    (CardType.LAND,),
)
DUST = worded(
    "Dust",
    "Any time you could mulligan and Dust is in your hand, you may exile all the cards from your hand, then draw that "
    "many cards.",
    (CardType.ARTIFACT,),
)
TOLL = worded(
    "Toll",
    "You may reveal this card from your opening hand. If you do, when each opponent casts their first spell of the "
    "game, you gain 3 life.",
    (CardType.CREATURE,),
    power="1",
    toughness="1",
)


def _begin(*decks: object, mulligans: bool = False) -> Game:
    options = Options(starting_player=1, mulligans=mulligans, skip_forced=False)
    return Game.new(list(decks), 3, options=options)  # type: ignore[arg-type]


def _asked(game: Game) -> tuple[int, str]:
    assert game.decision is not None
    return game.decision.player, game.decision.what


def test_103_5a_only_who_is_not_the_starting_player_may_begin_with_it() -> None:
    """CR 103.5a: with counters on it, for a card of the hand; the starting player is not asked."""
    game = _begin([CAVE] * 7, [CAVE] * 7)
    assert _asked(game) == (2, "opening hand")
    first, second = game.player(2).hand[:2]
    game.push((first,))
    assert _asked(game)[1] != "opening hand"
    game.push((second,))
    (cave,) = game.state.battlefield
    assert game.object(cave).counters == (("luck", 2),)
    assert (len(game.player(2).hand), len(game.state.exile)) == (5, 1)
    assert _asked(game) == (2, "opening hand")
    game.push(())
    assert (len(game.state.battlefield), len(game.player(1).hand)) == (1, 7)


def test_103_4a_a_hand_is_exchanged_before_a_mulligan_is_declared() -> None:
    """CR 103.4a: as often as a card in hand allows it, before each declaration, and also after a mulligan."""
    game = _begin([DUST] * 30, [BLANK] * 30, mulligans=True)
    assert _asked(game) == (1, "instead of a mulligan")
    game.push(game.player(1).hand[:1])
    assert (len(game.player(1).hand), len(game.state.exile)) == (7, 7)
    assert _asked(game) == (1, "instead of a mulligan")
    game.push(())
    assert _asked(game) == (1, "mulligan")
    game.push(True)
    assert _asked(game) == (2, "mulligan")
    game.push(False)
    assert _asked(game) == (1, "instead of a mulligan")
    game.push(game.player(1).hand[:1])
    assert len(game.player(1).hand) == 6
    assert len(game.state.exile) == 13
    game.push(())
    game.push(False)
    assert game.state.turn == 1


def test_103_4a_not_with_a_hand_that_is_kept_anyway() -> None:
    """CR 103.4a: only whenever a mulligan could be taken; without mulligans it never is."""
    game = _begin([DUST] * 30, [BLANK] * 30)
    assert game.state.turn == 1
    assert not game.state.exile


def test_103_5b_each_opponents_first_spell_of_the_game() -> None:
    """CR 603.7b: it triggers once for each opponent, in whatever turn, and for no later spell."""
    table = Table.players(3)
    (ability,) = TOLL.faces[0].paragraphs[0]
    assert isinstance(ability, OpeningHand)
    spells = {player: [table.put(free(f"Free {player}"), player, HAND) for _ in range(2)] for player in (1, 2, 3)}
    do(table, ability.body.clauses[0].effect)
    gained = []
    for player, owned in spells.items():
        for spell in owned:
            table.pass_until(lambda player=player: table.decision.player == player)  # type: ignore[misc]
            table.cast(spell)
            table.resolve_all()
            gained.append(table.life(1) - 20)
    assert gained == [0, 0, 3, 3, 6, 6]


def test_103_5b_it_is_revealed_and_waits() -> None:
    """CR 103.5b: the card stays in hand."""
    game = _begin([TOLL] * 7, [card("Other")] * 7)
    game.push(game.player(1).hand[:1])
    game.push(())
    assert len(game.state.delayed) == 1
    assert all(game.object(id).zone is Zone.HAND for id in game.player(1).hand)
    assert len(game.player(1).hand) == 7
