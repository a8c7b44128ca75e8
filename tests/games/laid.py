"""Random games: the cards of each player, how the game begins, and players that act as often as they can.

Every choice is drawn from the seed of the game, out of what is offered in sorted order.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from arbitre.cards.catalogue import catalogue
from arbitre.cards.records import Card, Deck
from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.games import record
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import (
    PASS,
    Action,
    Activate,
    CastSpell,
    Concede,
    Confirm,
    Decision,
    PlayLand,
    Priority,
    Select,
    Special,
    written,
)
from arbitre.engine.kernel.options import Options
from arbitre.errors import Place
from arbitre.ir.values import CardType, Step, Zone
from arbitre.judge.layout import Layout
from arbitre.judge.position import Placed, Position, Standing
from arbitre.rules.editions import Edition
from arbitre.state.notation import read, write
from arbitre.state.state import State
from games.seen import Playing, sample


class Seat(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The cards of a player, by name."""

    battlefield: list[str] = []
    attached: list[str] = []
    """Auras and Equipment: each lies with a creature of the battlefield."""
    hand: list[str] = []
    graveyard: list[str] = []
    library: list[str] = []
    """The deck, in a game that is played from its beginning."""
    commanders: list[str] = []
    planes: list[str] = []
    schemes: list[str] = []
    vanguards: list[str] = []


class Setup(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How a game begins, and for how many choices it is played."""

    seed: int
    edition: str
    most: int
    options: Options
    seats: list[Seat]
    laid_out: bool = True
    """It begins in a main phase of a laid-out position, otherwise with its first turn (CR 103)."""
    life: int | None = None

    def names(self) -> list[str]:
        """The cards of the game, each once."""
        parts = [part for seat in self.seats for part in msgspec.structs.astuple(seat)]
        return sorted({name for part in parts for name in part})


def begun(setup: Setup, cards: dict[str, Card]) -> Game:
    """The game at its first decision."""
    edition = Edition.named(setup.edition)
    if not setup.laid_out:
        decks = [_deck(seat, cards) for seat in setup.seats]
        return Game.new(decks, setup.seed, edition=edition, options=setup.options, life=setup.life)
    places = tuple(placed for number, seat in enumerate(setup.seats, 1) for placed in _places(seat, number, cards))
    players = tuple(f"Player {number}" for number in range(1, len(setup.seats) + 1))
    active = 1 + setup.seed % len(players)
    position = Position(players, places, standing=Standing(len(players) + 1, active, Step.PRECOMBAT_MAIN))
    layout = Layout(position, cards, lambda _ability, name: name)
    return Game(State(players, setup.seed, setup.life or 20), edition, setup.options, prologue=layout.prologue)


def _deck(seat: Seat, cards: dict[str, Card]) -> Deck:
    parts = ("commanders", "planes", "schemes", "vanguards")
    extra = {part: tuple(cards[name] for name in getattr(seat, part)) for part in parts}
    return Deck(main=tuple(cards[name] for name in seat.library), **extra)


def _places(seat: Seat, number: int, cards: dict[str, Card]) -> Iterator[Placed]:
    """The cards of a player where they lie; some are asked as they enter, some have a counter."""
    nowhere, hosts = Place(), []
    for at, name in enumerate(seat.battlefield):
        alias = f"{number}-{at}"
        if CardType.CREATURE in cards[name].front.types:
            hosts.append(f"@{alias}")
        asked = None if at % 5 == 4 else ()
        counters = (("+1/+1", 1),) if at % 7 == 6 else ()
        yield Placed(name, Zone.BATTLEFIELD, nowhere, number, alias=alias, choices=asked, counters=counters)
    for at, name in enumerate(seat.attached):
        if hosts:
            host = hosts[at % len(hosts)]
            yield Placed(name, Zone.BATTLEFIELD, nowhere, number, alias=f"{number}+{at}", attached_to=host)
    for zone in (Zone.HAND, Zone.GRAVEYARD, Zone.LIBRARY):
        for name in getattr(seat, zone.value):
            yield Placed(name, zone, nowhere, number)
    for name in seat.commanders:
        yield Placed(name, Zone.COMMAND, nowhere, number, commander=True)


class Random(Playing):
    """A game of cards at random: the players act as often as they can."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        cards = {name: catalogue().get(name).card for name in setup.names()}
        super().__init__(begun(setup, cards), cards, setup.seed + 1, setup.most)

    def _end(self) -> None:
        """The state can be read back; a game from its beginning can be replayed."""
        super()._end()
        game = self.game
        if self.setup.seed % 3 == 0:
            text = write(game.state)
            self.state.append(f"read back: {write(read(text)) == text}")
        if game.setup is not None and not game.is_copy:
            kept = record.parse(msgspec.json.encode(record.of(game)))
            replayed = record.replay(kept, self.cards.get)
            self.log.append(f"replayed: {replayed.log == game.log}")

    def _answer(self, decision: Decision) -> Any:
        """Rather act than pass, rather yes than no, rather attack than not."""
        if isinstance(decision, Priority):
            if len(self.game.order()) > 2 and self.dice.below(150) == 0:
                return Concede()
            return self._action(decision)
        if isinstance(decision, Confirm):
            return self.dice.below(10) < 7
        choice = sample(decision, self.dice)
        if isinstance(decision, Declaration | Select):
            return max(choice, sample(decision, self.dice), key=len)
        return choice

    def _action(self, decision: Priority) -> Action:
        """Spells first, then abilities, lands; mana and passing last."""
        weights = {action: self._weight(action) for action in sorted(decision.actions, key=written)}
        left = self.dice.below(sum(weights.values()))
        for action, weight in weights.items():
            left -= weight
            if left < 0:
                return action
        return PASS

    def _weight(self, action: Action) -> int:
        match action:
            case CastSpell():
                return 12
            case Activate():
                return 1 if self.game.characteristics(action.object).is_land else 8
            case PlayLand() | Special():
                return 10
        return 8
