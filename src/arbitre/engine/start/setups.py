"""What the casual variants (CR 9) add to the start of a game: the cards that they need, life, who begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from arbitre.cards.records import Card, Deck
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import unhandled
from arbitre.engine.kernel.options import Options
from arbitre.engine.kernel.tables import Chain
from arbitre.errors import MalformedInput
from arbitre.ir.values import Zone
from arbitre.letters import check_name
from arbitre.messages import Messages
from arbitre.state.objects import Obj
from arbitre.state.players import Player
from arbitre.state.state import State

said: Final = Messages(
    {
        "cannot be played": (
            "'{card}' cannot be played: the engine does not carry out {missing}",
            "« {card} » ne peut pas être jouée : le moteur n'exécute pas {missing}",
        )
    }
)

START: Final = 20
"""CR 103.3: the life total with which players start."""


def _as_given(_decks: Sequence[Deck], options: Options) -> Options:
    return options


def _nothing(_game: Game) -> Procedure:
    yield from ()


def _nobody(_state: State) -> int:
    return 0


class Setup(msgspec.Struct, frozen=True):
    """The part of one variant in the start of a game. A game is of the variant if players bring the cards for it."""

    brings: Callable[[State, Player, Deck], None]
    """Lays out what a player brings, besides the main deck."""
    options: Callable[[Sequence[Deck], Options], Options] = _as_given
    """The options with those that the variant uses by default."""
    begins: Callable[[Game], Procedure] = _nothing
    """What is shuffled besides the decks (CR 103.1, CR26 103.3a), also as a subgame ends (CR 715.5a)."""
    first: Callable[[State], int] = _nobody
    """The player who takes the first turn by the rules of the variant (CR 103.2b); 0: nobody in particular."""
    opens: Callable[[Game], Procedure] = _nothing
    """What is done after the actions with cards in opening hands (CR 103.6)."""


SETUPS: Final[Chain[str, Setup]] = Chain("variants in the start of a game")


def starting_state(
    decks: Sequence[Deck | Sequence[Card]], seed: int = 0, names: Sequence[str] = (), life: int | None = None
) -> State:
    """The state before the game begins: each deck, still in order, is a library; other cards are where they belong.

    Players have the life total of the rules and the variant (CR 103.3), or *life*.
    CR 118.1.

    :raises MalformedInput: a name has a letter that none may have.
    """
    for name in names:
        check_name(name)
    state = State(names or [str(number) for number in range(1, len(decks) + 1)], seed, START)
    for player, deck in zip(state.players, decks, strict=True):
        lay_out(state, player, as_deck(deck))
    for player in state.players:
        state.put(player, Player.starting_life, player.starting_life if life is None else life)
        state.put(player, Player.life, player.starting_life)
    return state


def lay_out(state: State, player: Player, deck: Deck) -> None:
    """The cards that a player brings, where they are before the game: the main deck, still in order, is the library,
    the sideboard is outside the game (CR 400.10a)."""
    state.create_library(deck.main, player)
    for card in deck.sideboard:
        put_aside(state, player.id, card)
    for setup in SETUPS:
        setup.brings(state, player, deck)


def put_aside(state: State, player: int, card: Card) -> Obj:
    """CR 400.10a: a card that the player owns outside the game, such as one of the sideboard; the owner knows it."""
    obj = state.create_card(card, player, Zone.OUTSIDE)
    state.know((obj, (player,)))
    return obj


def with_variants(decks: Sequence[Deck], options: Options) -> Options:
    """The options as the variants want them for which players bring cards."""
    for setup in SETUPS:
        options = setup.options(decks, options)
    return options


def as_deck(deck: Deck | Sequence[Card]) -> Deck:
    """A sequence of cards is the main deck.

    :raises MalformedInput: one of its cards cannot be played.
    """
    made = deck if isinstance(deck, Deck) else Deck(main=tuple(deck))
    for card in {card for part in msgspec.structs.astuple(made)[1:] for card in part} - _PLAYABLE:
        if missing := unhandled(card):
            raise MalformedInput(said("cannot be played", card=card.name, missing=", ".join(missing)))
        _PLAYABLE.add(card)
    return made


_PLAYABLE: Final[set[Card]] = set()
"""Cards of which that is known."""


def opening_hand(game: Game, player: int) -> int:
    """CR 103.3, 902.5, CR26 103.5a: how many cards the player draws at the start, as vanguard cards modify it."""
    return max(0, game.options.opening_hand + hand_modifier(game.state, player))


def hand_modifier(state: State, player: int) -> int:
    """CR 310.6: what is added to a player's hand at the start and its maximum."""
    cards = (obj.card for obj in (state.objects[id] for id in state.command) if obj.owner == player)
    return sum(card.hand_modifier for card in cards if card is not None)
