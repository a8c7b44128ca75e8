"""A running game: its state, the decision that it waits for, and going forward and back through choices.

The rules run as one generator. Between two items of the agenda (:meth:`Game.stand`) nothing is suspended: the state
alone says what comes next. At a decision within an item ``pop`` and ``copy`` return to its beginning by the journal and
give the choices since then again.

Rooms are given this class. What it has to ask of rooms above it are its abstract methods, and those of
:class:`arbitre.engine.kernel.standing.Standing`, which :class:`arbitre.engine.games.game.Game` answers, the class of
every game that is played.
"""

from __future__ import annotations

import gc
from abc import abstractmethod
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, NamedTuple, Self

import msgspec

from arbitre.engine.kernel.decisions import Action, Decision, Priority, Shortcut
from arbitre.engine.kernel.derived import Derived
from arbitre.engine.kernel.events import Event
from arbitre.engine.kernel.options import Options
from arbitre.engine.kernel.standing import Standing
from arbitre.errors import EngineFault, IllegalAction
from arbitre.ir.values import Step
from arbitre.rules.editions import Edition
from arbitre.state.moments import Moment
from arbitre.state.state import State

Procedure = Generator[Decision, Any, Any]
"""A procedure of the rules: yields the decisions that it needs, is sent the choices, returns its outcome."""


REMEMBERED: Final = 32
"""At so many points the game keeps what was derived there, once choices are taken back."""


Waits = tuple[int, tuple[Action, ...] | None]
"""A player with priority, and what is known of what the player may do."""


class Point(NamedTuple):
    """A point to which a game can be taken back in the midst of a procedure."""

    mark: int
    """Of the state's journal."""
    log: int
    """How many lines had been told."""


class _Frame(msgspec.Struct, frozen=True):
    """Where to return to when a choice is taken back. It knows nothing of the game, which goes away by itself so."""

    at: Waits | None
    """What to do with priority, if that was to be decided."""
    point: Point
    """Where the choice was made."""
    next_id: int
    """The next id of an object there."""
    start: Point
    """Where what was under way began."""
    answers: tuple[Any, ...]
    """What had been answered since."""
    lost: bool = False
    """What was written since the procedure began has been taken back meanwhile: it has to be run again."""


def _waits(decision: Decision) -> Waits | None:
    return (decision.player, decision.known) if isinstance(decision, Priority) else None


class Game(Standing):
    """A game of Magic. ``decision`` is what it waits for, None when it is over; ``push`` answers it, ``pop`` takes
    back."""

    __slots__ = (
        "choices",
        "setup",
        "observer",
        "prologue",
        "horizon",
        "all_pass",
        "hurries",
        "is_copy",
        "_decision",
        "_behind",
        "_frames",
        "_run",
        "_start",
        "_answers",
        "_goes_back",
        "_memory",
        "_reseeded",
    )

    def __init__(
        self,
        state: State,
        edition: Edition,
        options: Options | None = None,
        prologue: Callable[[Self], Procedure] | None = None,
        horizon: tuple[int, Step] | None = None,
    ) -> None:
        """A game that continues from *state*; the first decision is ready at once."""
        super().__init__(state, edition, options or Options())
        self._decision: Decision | None = None
        self._behind: bool = False
        self.choices: list[Any] = []
        """Every choice pushed so far."""
        self.setup: Any = None
        """What the game was set up from, for its record."""
        self.observer: Callable[[Self, Sequence[Event]], None] | None = None
        """Is shown each batch of events that has happened (used by tests and checks)."""
        self.prologue: Callable[[Self], Procedure] | None = prologue
        """How the game starts, if not as CR 103 says: sets up a scenario."""
        self.horizon: tuple[int, Step] | None = horizon
        """The turn and step after whose end the game halts, without a decision and without a result."""
        self.all_pass: bool = False
        """Whether nobody does anything with priority any more (:meth:`leave_alone`)."""
        self.hurries: bool = False
        """Whether players are asked only when most of them act (:meth:`hurry`)."""
        self.is_copy: bool = False
        """Whether the choices alone do not lead here from the beginning: for a copy, and after :meth:`intervene`."""
        self._frames: list[_Frame] = []
        self._run: Procedure | None = None
        self._start: Point = self.point()
        """Where nothing was suspended the last time, and what has been answered since."""
        self._answers: tuple[Any, ...] = ()
        self._goes_back: bool = False
        self._memory: dict[int, tuple[Moment, Derived]] = {}
        self._reseeded: tuple[tuple[int, int], ...] = ()
        """In a game that is only supposed: after how many answers of the procedure with which it began chance became
        another one, and which."""
        self._restart()

    # --- what rooms above answer -------------------------------------------------------------------------------------

    @abstractmethod
    def rules(self) -> Procedure:
        """The rules at work, from where the state stands to the end of the game."""

    @abstractmethod
    def take(self, proposed: Shortcut) -> None:
        """CR 716.2: push the choices of a shortcut.

        :raises IllegalAction: one of them is not legal when its turn comes, or it cannot be told what they do.
        """

    # --- forward and back --------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """What the game waits for; None when it is over."""
        if self._behind:  # only now: who takes back several choices in a row has no use for those between
            self._run_again()
        return self._decision

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
        if isinstance(decision, Priority):
            self._remember()
        if isinstance(choice, Shortcut):
            self._shortcut(choice)
            return
        self.choices.append(choice)
        self._frames.append(self._frame(_waits(decision)))
        if self._run is None:
            self._restart(asked=True)
        collecting = gc.isenabled()
        gc.disable()  # what a game makes goes away by itself: to look for circles in it takes a tenth of the time
        try:
            self._send(choice)
        except IllegalAction:
            self._reverse()
            raise
        finally:
            if collecting:
                gc.enable()

    def _frame(self, at: Waits | None) -> _Frame:
        """The way back to here."""
        return _Frame(at, self.point(), self.state.next_id, self._start, self._answers)

    def _shortcut(self, proposed: Shortcut) -> None:
        """CR 716.2c: all its choices count as one."""
        decision, made = self.decision, len(self._frames)
        if decision is None:
            raise EngineFault("a shortcut was proposed while the game is over", "716.2a")
        frame = self._frame(_waits(decision))
        try:
            self.take(proposed)
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
        self.state.put(self.state, State.agenda, "check")
        self._restart()

    def next_id_at(self, choice: int) -> int:
        """The next id of an object before the choice of that number (from 0).

        :raises IndexError: no choice of this game, or of this copy, has that number.
        """
        if choice >= len(self.choices):
            raise IndexError(choice)
        return self._frames[choice - len(self.choices)].next_id

    def _reverse(self) -> None:
        """CR 717.1: back to the last priority decision, without the choices since.

        CR 717.2: the player has priority as before.
        """
        count = len(self._answers)
        del self.choices[len(self.choices) - count :]
        del self._frames[max(0, len(self._frames) - count) :]
        self._answers = ()
        self._run_again()

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
        self._run, self._goes_back = None, True
        if frame.at is not None:
            self._return(frame.point)
            self._decision, self._behind = Priority(self, *frame.at), False
            self._start, self._answers = frame.point, ()
            return choice
        self._start, self._answers, self._behind = frame.start, frame.answers, True
        if frame.lost:
            self._run_again()
        else:
            self._return(frame.point)
        return choice

    def copy(self) -> Self:
        """An independent game at the same decision, also in the middle of a procedure; it cannot be popped past
        this point."""
        if isinstance(self._decision, Priority) and not self._behind:
            new: Self = self.at(self.state.clone())
            new._decision = self._decision.of(new)
        else:
            new = self.at(self.state.clone(since=self._start.mark))
            new._behind, new._start, new._answers = True, Point(0, self._start.log), self._answers
            new._reseeded = () if self._start.mark else self._reseeded
        new.setup, new.log, new.choices = self.setup, list(self.log), list(self.choices)
        return new

    def at(self, state: State) -> Self:
        """A game like this one, in another state: nothing runs in it yet."""
        new: Self = type(self).__new__(type(self))
        new.state, new.edition, new.options, new.limited = state, self.edition, self.options, self.limited
        new._event = 0
        new.log, new.choices, new._frames, new._answers, new._start = [], [], [], (), Point(0, 0)
        new.derived, new.observer, new._decision, new._run, new.setup = Derived(), None, None, None, None
        new._behind, new._goes_back, new._memory, new._reseeded = False, True, {}, ()
        new.hurries = self.hurries
        new.prologue, new.horizon, new.all_pass, new.is_copy = self.prologue, self.horizon, self.all_pass, True
        return new

    def supposed_as(self, change: Callable[[State, bool], None], random: int, *, same: bool = False) -> Self:
        """A game that stands at this decision as well, though in another state and with chance of its own: it has no
        log, no record, and no choices to take back.

        *change* is given a copy of the state to fill, and whether it is that from before the procedure that asks.
        *same*: whether who has priority can do just the same there; else it goes on to who can do anything.
        """
        decision = self.decision
        if decision is None or isinstance(decision, Priority):
            new = self.at(self.state.clone())
            change(new.state, False)
            if decision is not None and same:
                new._decision = decision.of(new)
            elif decision is not None:
                new._restart()
            return new
        state = self.state.clone(since=self._start.mark)
        state.undo(0)
        change(state, True)
        new = self.at(state)
        new._behind, new._answers = True, self._answers
        before = () if self._start.mark else self._reseeded
        new._reseeded = (*before, (len(self._answers), random))
        return new

    def leave_alone(self, step: Step) -> None:
        """In a game that is only supposed: once what is asked now is answered, all players pass whenever they get
        priority, and the game halts at the end of that step of the turn."""
        self.all_pass, self.horizon = True, (self.state.turn, step)

    def hurry(self, turn: int, step: Step) -> None:
        """In a game that is only supposed: from now on players are asked what to do with priority only in their own
        main phases and in response to what others do; else they pass. It halts at the end of that step of the turn."""
        self.hurries, self.horizon = True, (turn, step)

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
        """CR 712.5: who makes the decision: its player or who chooses for that player, or the one who controls that
        player; 0 once the game is over.

        All of it is done with the player's own cards and mana (CR 712.5a), and each goes on deciding for itself too
        (CR 712.8). Conceding is the player's own affair (CR 712.6).
        """
        if self.decision is None:
            return 0
        chooser = self.decision.chooser or self.decision.player
        return self.player(chooser).control_by or chooser

    @property
    def result(self) -> tuple[int, ...] | None:
        """None while the game goes on; then the winners (empty for a draw, CR 104)."""
        return self.state.result

    def _run_again(self) -> None:
        """Run again from where nothing was suspended, with the answers since: all that came of them comes about anew,
        told as before."""
        start, answers, frames = self._start, self._answers, self._frames
        began = len(frames) - len(answers)  # in a copy that was made meanwhile: of those before it there are none
        waited = [frame.at for frame in frames[max(0, began) :]]
        del frames[max(0, began) :]
        self._run, self._behind = None, False
        self._return(start)
        self._remember()
        self._restart(asked=bool(answers))
        for number, answer in enumerate(answers):
            self._reseed(number)
            if began + number >= 0:
                frames.append(self._frame(waited.pop(0)))
            self._send(answer)
        self._reseed(len(answers) or None)

    def _reseed(self, answers: int | None) -> None:
        """Chance as it became after so many answers; None: the procedure was reversed, and nothing is foreseen."""
        for after, random in self._reseeded if self._start.mark == 0 else ():
            if answers is None or after == answers:
                self.state.put(self.state, State.random, random)

    def _remember(self) -> None:
        """What is derived now stays known for when this point is returned to, in games in which anyone does so."""
        if not self._goes_back or self.hurries:
            return
        state, layers, mark = self.state, self.derived.layers, self.state.mark()
        if layers is None or layers.epoch != state.epoch:
            self.derive()
        self.derived.make_up()
        self._memory.pop(mark, None)
        if len(self._memory) >= REMEMBERED:
            del self._memory[next(iter(self._memory))]
        self._memory[mark] = (state.moment(), self.derived)
        self.derived = self.derived.twin()

    def _return(self, point: Point) -> None:
        """Take back what has happened since a point; what was derived there is derived if that is still known."""
        self.state.undo(point.mark)
        del self.log[point.log :]
        known = self._memory.get(point.mark)
        if known is not None and self.state.again(known[0]):
            self.derived = known[1]

    def stand(self) -> None:
        """Nothing is suspended: from the state as it is, the rules go on by themselves. ``pop`` and ``copy`` need not
        return any further than here."""
        self._start, self._answers = self.point(), ()

    def _restart(self, *, asked: bool = False) -> None:
        """Run from the state as it is; *asked*: to a decision that was put to a player before. At priority that is the
        first one: else it would not be the beginning of anything that goes on."""
        self._run = self.rules()
        decision = next(self._run, None)
        if asked and isinstance(decision, Priority):
            self._decision = decision
        else:
            self._settle(decision)

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
            if not self.options.skip_forced:
                break
            forced = decision.forced()
            if forced is None:
                break
            try:
                decision = run.send(forced)
            except StopIteration:
                decision = None
        self._decision = decision
        if decision is None and not self.all_pass:
            # what is derived knows the game: without it, who drops the game leaves no circle behind
            self._run, self.derived = None, Derived()

    def point(self) -> Point:
        """Where state and log stand now, for :meth:`take_back`."""
        return Point(self.state.mark(), len(self.log))

    def take_back(self, point: Point) -> None:
        """CR 717.1: what has happened since that point has not happened, and is told no more."""
        self.state.undo(point.mark)
        del self.log[point.log :]
        for number in range(len(self._frames) - 1, -1, -1):
            frame = self._frames[number]
            if frame.point.mark <= point.mark:
                break
            self._frames[number] = msgspec.structs.replace(frame, lost=True)

    @contextmanager
    def supposed(self) -> Iterator[None]:
        """What happens within is only tried: afterwards it has not happened, and nobody is told of it."""
        point, observer, self.observer = self.point(), self.observer, None
        try:
            yield
        finally:
            self.take_back(point)
            self.observer = observer
