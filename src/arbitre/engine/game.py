"""A running game: its state, the decision that it waits for, and going forward and back through choices.

The rules run as one generator from a priority decision to the next. At a priority decision nothing is suspended: the
state alone says what comes next. Everywhere else ``pop`` and ``copy`` return to the last priority decision by the
journal and give the choices since then again.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from arbitre.cards.records import Card, Deck
from arbitre.engine import sides
from arbitre.engine.decisions import Decision, Priority, Shortcut
from arbitre.errors import EngineFault, IllegalAction
from arbitre.ir.values import Step
from arbitre.rules.editions import Edition
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj, Player
from arbitre.state.state import State

if TYPE_CHECKING:
    from arbitre.engine.derivation import Derivation

Procedure = Generator[Decision, Any, Any]
"""A procedure of the rules: yields the decisions that it needs, is sent the choices, returns its outcome."""


class Options(msgspec.Struct, frozen=True):
    """Settings of a game that are part of its record."""

    skip_forced: bool = True
    """Decisions with a single legal answer are answered by the game itself."""
    auto_payment: bool = True
    """Mana is paid by the game; otherwise the player pays symbol by symbol."""
    opening_hand: int = 7
    starting_player: int = 0
    """CR 103.2; 0: one of the players, by chance."""
    chooses_start: int = 0
    """CR 103.2: the player who chooses who takes the first turn; 0: nobody, it is left to chance."""
    mulligans: bool = True
    skip_first_draw: bool = True
    """CR 103.7a: the starting player of a two-player game skips the first draw step."""
    attack_option: str = "multiple"
    """Who may be attacked: "multiple" (all opponents), "left", "right" (CR 802, 803), or "one" opponent, chosen as
    combat begins (CR 506.2a, 507.1)."""
    attack_neighbors: bool = False
    """CR 809.3c, 811.4: only opponents in the seats next to the player can be attacked."""
    range_of_influence: int | tuple[int, ...] = 0
    """CR 801; 0: no limit. A number for each player where they differ (CR 801.2a)."""
    teams: tuple[tuple[int, ...], ...] = ()
    """CR 102.3: the players of each team; none: everyone plays alone."""
    shared_turns: bool = False
    """CR 805: teams take turns, get priority and fight together."""
    shared_life: bool = False
    """CR 810.4, 810.8a, 810.10: a team has one life total, shares poison counters, wins and loses as one."""
    deploy_creatures: bool = False
    """CR 804: each creature can be handed to a teammate."""
    emperors: tuple[int, ...] = ()
    """CR 809.5: players with whom their teams win, lose and draw."""
    starters: tuple[int, ...] = ()
    """The players of whom one, by chance, takes the first turn (CR 808.4, 809.4); none: any player."""
    random_seats: bool = False
    """CR 806.3, 807.3: players are seated by chance."""
    hands_of_neighbors: bool = False
    """CR 811.5: only teammates who sit next to each other may look at each other's hands; else all (CR 810.5)."""
    turn_markers: bool = False
    """CR 807.4: one player in four takes a turn at the same time."""
    arrange_graveyards: bool = False
    """CR 404.3: owners are asked in which order cards lie that are put into a graveyard at the same time."""
    ante: bool = False
    """CR 407: each player antes a card; the winner owns what is in the ante zone."""
    manual_players: tuple[int, ...] = ()
    """Players who pay mana by hand though *auto_payment* holds."""


class Entry(msgspec.Struct, frozen=True):
    """A line of the log: what happened, by which rule (2011-09-30 number), and the objects and numbers that it
    speaks of."""

    what: str
    rule: str
    parts: tuple[tuple[str, int | str], ...] = ()
    turn: int = 0
    step: str = ""


class _Frame(msgspec.Struct, frozen=True):
    """Where to return to when a choice is taken back."""

    mark: int
    decision: Decision
    start: int
    answers: tuple[Any, ...]
    log: int


class Derived:
    """Derived values, valid for one version of the state; the rooms that compute them keep them here."""

    __slots__ = ("version", "tables", "layers")

    def __init__(self) -> None:
        self.version: int = 0
        self.tables: dict[str, Any] = {}
        """Values for this version, each under the name of the room that owns it."""
        self.layers: Any = None
        """The continuous effects and what they do, valid for an epoch of the state (:mod:`arbitre.engine.layers`)."""

    def clear(self, version: int) -> None:
        """Forget everything; from now on valid for *version*."""
        self.version = version
        self.tables = {}


class Game:
    """A game of Magic. ``decision`` is what it waits for, None when it is over; ``push`` answers it, ``pop`` takes
    back."""

    __slots__ = (
        "state",
        "edition",
        "options",
        "log",
        "decision",
        "derived",
        "choices",
        "setup",
        "observer",
        "prologue",
        "horizon",
        "is_copy",
        "limited",
        "_frames",
        "_run",
        "_start",
        "_answers",
    )

    def __init__(
        self,
        state: State,
        edition: Edition,
        options: Options | None = None,
        prologue: Callable[[Game], Procedure] | None = None,
        horizon: tuple[int, Step] | None = None,
    ) -> None:
        """A game that continues from *state*; the first decision is ready at once."""
        from arbitre.engine import rooms

        rooms.load()
        self.state: State = state
        self.edition: Edition = edition
        self.options: Options = options or Options()
        self.log: list[Entry] = []
        self.decision: Decision | None = None
        self.derived: Derived = Derived()
        self.choices: list[Any] = []
        """Every choice pushed so far."""
        self.setup: Any = None
        """What the game was set up from, for its record."""
        self.observer: Callable[[Game], None] | None = None
        """Called after each batch of events (used by tests and checks)."""
        self.prologue: Callable[[Game], Procedure] | None = prologue
        """How the game starts, if not as CR 103 says: sets up a scenario."""
        self.horizon: tuple[int, Step] | None = horizon
        """The turn and step after whose end the game halts, without a decision and without a result."""
        self.is_copy: bool = False
        """Whether the choices alone do not lead here from the beginning: for a copy, and after :meth:`intervene`."""
        self.limited: bool = bool(self.options.range_of_influence)
        """Whether influence has a limited range (CR 801)."""
        if self.options.teams:
            sides.seat_teams(state, self.options)
        self._frames: list[_Frame] = []
        self._run: Procedure | None = None
        self._start: int = state.mark()
        self._answers: tuple[Any, ...] = ()
        self._restart()

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
        """
        from arbitre.engine import rooms, setups

        rooms.load()
        brought = tuple(map(setups.as_deck, decks))
        state = setups.starting_state(brought, seed, names, life)
        chosen = setups.with_variants(brought, options or Options())
        game = cls(state, edition or Edition.named("2011-09-30"), chosen)
        game.setup = (brought, seed, tuple(names), life)
        return game

    # --- forward and back --------------------------------------------------------------------------------------------

    def push(self, choice: Any) -> None:
        """Answer the decision and run to the next one.

        :raises IllegalAction: the choice is against the rules; nothing has changed. If it shows that an action which
            was begun cannot be completed, that action is reversed: its player has priority again (CR 717.1).
        """
        decision = self.decision
        if decision is None:
            raise IllegalAction("cannot choose: the game is over", "104.1")
        problem = decision.check(choice)
        if problem is not None:
            raise problem
        if isinstance(choice, Shortcut):
            self._shortcut(choice)
            return
        self._frames.append(_Frame(self.state.mark(), decision, self._start, self._answers, len(self.log)))
        self.choices.append(choice)
        if self._run is None:
            self._restart()
        try:
            self._send(choice)
        except IllegalAction:
            self._reverse()
            raise

    def shortcut(self, choices: Sequence[Any], times: int = 1) -> None:
        """CR 716.2: the player with priority describes choices for all players, the others agree, and they are taken,
        *times* in a row; one choice of the record, which :meth:`pop` takes back as a whole.

        :raises IllegalAction: a choice is not legal when its turn comes, or it cannot be told what so many rounds do;
            nothing has changed.
        """
        self.push(Shortcut(tuple(choices), times))

    def repeat(self, since: int, times: int) -> None:
        """CR 716.1b: what was done from choice number *since* on is done so many times more (:meth:`shortcut`)."""
        from arbitre.engine.shortcuts import repeating

        self.push(repeating(self, since, times))

    def _shortcut(self, proposed: Shortcut) -> None:
        """CR 716.2c: all its choices count as one."""
        from arbitre.engine.shortcuts import take

        decision, made, log = self.decision, len(self._frames), len(self.log)
        if decision is None:
            raise EngineFault("a shortcut was proposed while the game is over", "716.2a")
        frame = _Frame(self.state.mark(), decision, self._start, self._answers, log)
        try:
            take(self, proposed)
        except IllegalAction:
            while len(self._frames) > made:
                self.pop()
            raise
        del self.choices[len(self.choices) - (len(self._frames) - made) :]
        del self._frames[made:]
        self._frames.append(frame)
        self.choices.append(proposed)

    def go_on(self) -> None:
        """Run on from the state as it is now, with a player about to get priority."""
        self.state.put(self.state, "agenda", "check")
        self._restart()

    def next_id_at(self, choice: int) -> int:
        """The next id of an object before the choice of that number (from 0).

        :raises IndexError: no choice of this game, or of this copy, has that number.
        """
        frame = self._frames[choice - len(self.choices)] if choice < len(self.choices) else None
        if frame is None:
            raise IndexError(choice)
        for holder, field, old in self.state.journal[frame.mark :]:
            if holder is self.state and field == "next_id":
                return int(old)
        return self.state.next_id

    def _reverse(self) -> None:
        """CR 717.1: back to the last priority decision, without the choices since.

        CR 717.2: the player has priority as before.
        """
        count = len(self._answers)
        del self.choices[len(self.choices) - count :]
        del self._frames[max(0, len(self._frames) - count) :]
        self.state.undo(self._start)
        self._replay(self._start, ())

    def __repr__(self) -> str:
        state = self.state
        life = ", ".join(f"{player.name} {player.life}" for player in state.players)
        waits = f"over, won by {self.result}" if self.decision is None else repr(self.decision)
        where = f"turn {state.turn}, {state.step.value}" if state.turn else "before the first turn"
        return f"<Game: {where}; {life}; {waits}>"

    def pop(self) -> Any:
        """Take back the last choice and return it.

        :raises IndexError: there is none since the game (or this copy) began.
        """
        if not self._frames:
            began = "copy was made: pop the game that it is a copy of" if self.is_copy else "game began: push one first"
            raise IndexError(f"there is no choice to take back since the {began}")
        frame = self._frames.pop()
        choice = self.choices.pop()
        self._run = None
        if isinstance(frame.decision, Priority):
            self.state.undo(frame.mark)
            self.decision = frame.decision
            self._start, self._answers = frame.mark, ()
        else:
            self.state.undo(frame.start)
            self._replay(frame.start, frame.answers)
        del self.log[frame.log :]
        return choice

    def copy(self) -> Game:
        """An independent game at the same decision, also in the middle of a procedure; it cannot be popped past
        this point."""
        new = Game.__new__(Game)
        new.state = self.state.clone(since=self._start)
        new.state.undo(0)
        new.edition, new.options, new.setup = self.edition, self.options, self.setup
        new.log, new.choices, new._frames = list(self.log), list(self.choices), []
        new.derived, new.observer, new.decision, new._run = Derived(), None, None, None
        new.prologue, new.horizon, new.is_copy, new.limited = self.prologue, self.horizon, True, self.limited
        new._replay(0, self._answers)
        del new.log[len(self.log) :]
        return new

    def intervene(self, change: Callable[[State], None]) -> None:
        """Change the state by fiat at a priority decision, as a described situation may ask; not part of the record.

        State-based actions and triggers follow before the player gets priority again.

        :raises EngineFault: the game does not wait for a player with priority.
        """
        if not isinstance(self.decision, Priority):
            raise EngineFault("the state can only be changed from outside while a player has priority")
        self.setup, self.is_copy = None, True
        change(self.state)
        self.go_on()

    @property
    def decider(self) -> int:
        """CR 712.5: who makes the decision: its player, or the one who controls that player; 0 once the game is over.

        All of it is done with the player's own cards and mana (CR 712.5a), and each goes on deciding for itself too
        (CR 712.8). Conceding is the player's own affair (CR 712.6).
        """
        return 0 if self.decision is None else self.player(self.decision.player).control_by or self.decision.player

    @property
    def result(self) -> tuple[int, ...] | None:
        """None while the game goes on; then the winners (empty for a draw, CR 104)."""
        return self.state.result

    def _replay(self, start: int, answers: tuple[Any, ...]) -> None:
        """Run again from the last priority decision, with the choices since."""
        log = len(self.log)
        self._start, self._answers, self._run = start, (), None
        self._restart()
        for answer in answers:
            self._send(answer)
        del self.log[log:]

    def _restart(self) -> None:
        from arbitre.engine.turn import run

        self._run = run(self)
        self._settle(next(self._run, None))

    def _send(self, choice: Any) -> None:
        run = self._run
        if run is None:
            raise EngineFault("a choice was given while nothing runs")
        self._answers = (*self._answers, choice)
        try:
            decision = run.send(choice)
        except StopIteration:
            decision = None
        self._settle(decision)

    def _settle(self, decision: Decision | None) -> None:
        """Stop at a decision that is to be put to a player; answer forced ones."""
        run = self._run
        while decision is not None and run is not None:
            if isinstance(decision, Priority):
                self._start, self._answers = self.state.mark(), ()
            if not self.options.skip_forced:
                break
            forced = decision.forced()
            if forced is None:
                break
            try:
                decision = run.send(forced)
            except StopIteration:
                decision = None
        self.decision = decision

    # --- reading -----------------------------------------------------------------------------------------------------

    def player(self, id: int) -> Player:
        """The player with an id (1, 2, …)."""
        return self.state.player(id)

    def object(self, id: int) -> Obj:
        """The object with an id, now or as it last existed.

        :raises EngineFault: there never was one.
        """
        found = self.state.find(id)
        if found is None:
            raise EngineFault(f"there is no object {id}")
        return found

    def characteristics(self, id: int) -> Characteristics:
        """What an object is now, after all effects (CR 613); of one that has left, as it last existed."""
        from arbitre.engine.layers import characteristics

        return characteristics(self, id)

    def controller(self, id: int) -> int:
        """The player who controls an object, or did as it last existed (CR 110.2)."""
        from arbitre.engine.layers import controller

        return controller(self, id)

    def derivation(self, id: int, characteristic: str) -> Derivation:
        """CR 613: why a characteristic ("power", "color", "types" …) of an object is what it is, step by step.

        :raises MalformedInput: there is no such characteristic; the error lists those that there are.
        :raises EngineFault: there is no such object now.
        """
        from arbitre.engine.derivation import derivation

        return derivation(self, id, characteristic)

    def fresh(self) -> Derived:
        """The derived values, emptied if the state has changed since they were computed."""
        derived = self.derived
        if derived.version != self.state.version:
            derived.clear(self.state.version)
        return derived

    def order(self, first: int = 0) -> tuple[int, ...]:
        """The players still in the game in turn order from *first* (the active player if 0): APNAP order (CR 101.4,
        805.6, 805.6a)."""
        state = self.state
        order = state.turn_order
        at = order.index(first or state.active)
        players = state.players
        return tuple([p for p in order[at:] + order[:at] if players[p - 1].playing])

    def shows_hand(self, player: int, viewer: int) -> bool:
        """CR 808.5, 809.7, 810.5, 811.5: whether the viewer may look at a player's hand: the own, and teammates'."""
        return player == viewer or (player in sides.team(self, viewer) and sides.may_review(self, player, viewer))

    def is_revealed(self, id: int, viewer: int = 0) -> bool:
        """CR 400.2: whether an effect lets everyone, or the *viewer*, see a card in a hand or on top of a library."""
        from arbitre.engine.revealing import is_revealed

        return is_revealed(self, id, viewer)

    def note(self, what: str, rule: str, **parts: int | str) -> None:
        """Write a line of the log."""
        state = self.state
        self.log.append(Entry(what, rule, tuple(parts.items()), state.turn, state.step.value))
