"""A game as its users have it: begun with decks, explained, and with every rule at work."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol, Self

import msgspec

from arbitre.cards.records import Card, Deck
from arbitre.engine.characteristics import layers
from arbitre.engine.characteristics.derivation import Derivation, derivation
from arbitre.engine.characteristics.initial import unexpanded
from arbitre.engine.characteristics.modifications.text import body_of
from arbitre.engine.games import why
from arbitre.engine.games.why import Answer, Question
from arbitre.engine.kernel import game as kernel
from arbitre.engine.kernel import loading, reading
from arbitre.engine.kernel.decisions import Action, Activate, Priority, Shortcut
from arbitre.engine.kernel.derived import Layering
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.options import Options
from arbitre.engine.kernel.snapshots import snapshot
from arbitre.engine.kernel.tables import Door
from arbitre.engine.loops import shortcuts
from arbitre.engine.objects import knowledge
from arbitre.engine.playing import priority
from arbitre.engine.seating import sides
from arbitre.engine.start import setups
from arbitre.engine.turn import turn
from arbitre.engine.vocabulary import qualities
from arbitre.errors import IllegalAction
from arbitre.ir.abilities import SpellAbility
from arbitre.ir.node import Ability
from arbitre.ir.values import Step
from arbitre.rules.editions import Edition
from arbitre.state.characteristics import Characteristics
from arbitre.state.notation import write
from arbitre.state.state import State

if TYPE_CHECKING:
    from pathlib import Path

    from arbitre.engine.games.record import Record
    from arbitre.views import View

views: Final[Door[[Game, int], View]] = Door("what a player may know of a game")
records: Final[Door[[Record | Path | str, int | None], Game]] = Door("the game of a record")


class Described(Protocol):
    """What can set up a game."""

    def game(self, edition: str = "") -> Game:
        """The game at its first decision."""


class Game(kernel.Game):
    """A game of Magic. ``decision`` is what it waits for, None when it is over; ``push`` answers it, ``pop`` takes
    back."""

    __slots__ = ()

    def __init__(
        self,
        state: State,
        edition: Edition,
        options: Options | None = None,
        prologue: Callable[[Self], Procedure] | None = None,
        horizon: tuple[int, Step] | None = None,
    ) -> None:
        """A game that continues from *state*; the first decision is ready at once."""
        loading.load()
        if options is not None and options.teams:
            sides.seat_teams(state, options)
        super().__init__(state, edition, options, prologue, horizon)

    @classmethod
    def new(
        cls,
        decks: Sequence[Deck | Sequence[Card]],
        seed: int = 0,
        names: Sequence[str] = (),
        edition: Edition | None = None,
        options: Options | None = None,
        life: int | None = None,
    ) -> Game:
        """A game from its beginning (CR 103): each player with the cards of a deck.

        It is of the casual variants (CR 9) for which players bring cards. *life*: another life total to start with
        than the rules say.

        :raises MalformedInput: a card cannot be played: the engine does not carry out all that it says.
        """
        loading.load()
        brought = tuple(map(setups.as_deck, decks))
        state = setups.starting_state(brought, seed, names, life)
        chosen = setups.with_variants(brought, options or Options())
        game = cls(state, edition or Edition.named("2011-09-30"), chosen)
        game.setup = (brought, seed, tuple(names), life)
        return game

    @classmethod
    def from_scenario(cls, scenario: Described, edition: str = "") -> Game:
        """The game that a described position begins with (`arbitre.Scenario`), at its first decision.

        :param edition: the name of another edition than the scenario's.
        """
        return scenario.game(edition)

    @classmethod
    def from_record(cls, record: Record | Path | str, to: int | None = None) -> Game:
        """The game of a record, or of the file with one, as it ended; *to*: after so many of its choices.

        :raises MalformedInput: it cannot be read, a card is not known, or the game goes otherwise than recorded.
        """
        loading.load_records()
        return records.behind(record, to)

    # --- shortcuts ---

    def shortcut(self, choices: Sequence[Any], times: int = 1) -> None:
        """CR 716.2: the player with priority describes choices for all players, the others agree, and they are taken,
        *times* in a row; one choice of the record, which :meth:`pop` takes back as a whole.

        :raises IllegalAction: a choice is not legal when its turn comes, or it cannot be told what so many rounds do;
            nothing has changed.
        """
        self.push(Shortcut(tuple(choices), times))

    def repeat(self, since: int, times: int) -> None:
        """CR 716.1b: what was done from choice number *since* on is done so many times more (:meth:`shortcut`)."""
        self.push(shortcuts.repeating(self, since, times))

    # --- reading ---

    def situation(self) -> tuple[Any, ...]:
        """What matters of the position at a decision to act or pass, whatever the ids of objects are (:meth:`key` tells
        them apart): where two games have the same, what can be done in one of them can be done in the other.

        Chance and the number of the turn do not stand in it; what has happened in this turn and the last one does.
        """
        found, state = snapshot(self), self.state
        numbers = tuple(sorted(found.numbers.items()))
        return found.shape, found.stacked, numbers, state.history, state.last_history

    def view(self, player: int) -> View:
        """CR 400.2: the game as a player may know it now: what agents, seats and servers are given instead of the game.

        :raises MalformedInput: there is no such player.
        """
        loading.load_views()
        return views.behind(self, player)

    def knows(self, player: int, id: int) -> bool:
        """CR 401.2, 402.3, 406.3, 707.5: whether a player may know what an object is, or was as it last existed; CR
        712.4: also what those know whom the player controls."""
        return knowledge.knows(self, player, id)

    def characteristics(self, id: int) -> Characteristics:
        """What an object is now, after all effects (CR 613); of one that has left, as it last existed."""
        return reading.characteristics(self, id)

    def written(self, id: int) -> tuple[Ability, ...]:
        """CR 702.1: the abilities that an object has now, as they are read: a keyword instead of what it stands for."""
        return unexpanded(self.characteristics(id).abilities)

    def does(self, id: int) -> Ability:
        """CR 608.2c: what a spell or ability on the stack will do, a spell with its modes chosen and as its text reads
        now."""
        obj = self.object(id)
        return (obj.stack and obj.stack.ability) or SpellAbility(body_of(self, obj))

    def designations(self, id: int) -> tuple[str, ...]:
        """What an object has become in public: "solved", "monstrous" …, outside the game "companion" (CR26 719.3b,
        103.2b)."""
        obj = self.object(id)
        is_companion = self.player(obj.owner).companion == id
        return ("companion",) if is_companion else qualities.designations(obj)

    def controller(self, id: int) -> int:
        """The player who controls an object, or did as it last existed (CR 110.2)."""
        return reading.controller(self, id)

    def derivation(self, id: int, characteristic: str) -> Derivation:
        """CR 613: why a characteristic ("power", "color", "types" …) of an object is what it is, step by step.

        :raises MalformedInput: there is no such characteristic; the error lists those that there are.
        :raises EngineFault: there is no such object now.
        """
        return derivation(self, id, characteristic)

    def shows_hand(self, player: int, viewer: int) -> bool:
        """CR 808.5, 809.7, 810.5, 811.5: whether the viewer may look at a player's hand: the own, and teammates'."""
        return knowledge.shows_hand(self, player, viewer)

    def is_revealed(self, id: int, viewer: int = 0) -> bool:
        """CR 400.2: whether an effect lets everyone, or the *viewer*, see a card in a hand or on top of a library."""
        return knowledge.is_revealed(self, id, viewer)

    def why(self, question: Question) -> Answer:
        """Why an action is legal or not (:class:`May`, or the action itself, for who is to decide), a characteristic
        is what it is (:class:`Value`), something has left or been countered (:class:`Befell`), a player has lost
        (:class:`Lost`), an ability has triggered or not (:class:`Triggers`). The game is as it was afterwards.

        :raises MalformedInput: there is no such characteristic.
        :raises EngineFault: there is no such object.
        """
        return why.why(self, question)

    def answers(self) -> Iterator[Any]:
        """Every legal answer to the decision, each once, found as they are asked for: possibly very many; none once
        the game is over."""
        return iter(()) if self.decision is None else self.decision.answers()

    def key(self) -> str:
        """The same for games that go on in the same way after the same answers: the position with its hidden cards and
        its chance, and what has been answered in what is under way."""
        answers = () if isinstance(self.decision, Priority) else self._answers
        position = self.state.clone(since=self._start.mark) if answers else self.state
        if answers:
            position.undo(0)
        under_way = msgspec.json.encode((self.edition.name, self.options, answers))
        return hashlib.blake2b(write(position).encode() + under_way, digest_size=16).hexdigest()

    def _repr_svg_(self) -> str:
        """The board for a notebook, as the player sees it who is to decide."""
        return self.view(self.decider or self.state.turn_order[0])._repr_svg_()

    # --- the rules at work -------------------------------------------------------------------------------------------

    def rules(self) -> Procedure:
        return turn.run(self)

    def derive(self) -> Layering:
        return layers.derive(self)

    def legal_actions(self, player: int = 0) -> Iterable[Action]:
        """CR 116.1: what a player could do with priority, besides passing, found as it is asked for; 0: the player who
        is to decide, and nothing if that is not what to do with priority."""
        if not player and not isinstance(self.decision, Priority):
            return ()
        return priority.legal_actions(self, player or self.decider)

    def mana_abilities(self, player: int) -> list[Activate]:
        """CR 605.3a: the mana abilities that a player who has priority may activate now."""
        return list(priority.mana_abilities(self, player))

    def can_act(self, player: int) -> bool:
        return priority.can_act(self, player)

    def why_not(self, player: int, action: Action) -> IllegalAction | None:
        return priority.why_not(self, player, action)

    def take(self, proposed: Shortcut) -> None:
        shortcuts.take(self, proposed)
