"""A table: a game with seats, where what was chosen can be taken back (CR 103, 116, 717)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from math import inf
from time import monotonic
from typing import Any, Final

import msgspec

from arbitre import PASS, Concede, Dice, EngineFault, Game, IllegalAction, MalformedInput, Priority, Record, text
from arbitre.engine.games import record
from arbitre.ir.values import Step
from arbitre.messages import LANGUAGES
from arbitre.services.playable import lookup
from arbitre.services.showing import ability_texts
from arbitre.tables import clocks, passing, showing, telling, undoing
from arbitre.tables.beginning import Arrangement
from arbitre.tables.line import By, Entry, Line, Made, Went
from arbitre.tables.messages import said
from arbitre.tables.shown import Line as Told
from arbitre.tables.shown import Point, Resting, Shown, Sitting, Stops, Undoing
from arbitre.tables.standing import Aside, Standing
from arbitre.tables.undoing import Bar, Wish
from arbitre.views import SPECTATOR, View

WATCHING: Final = 0
"""The seat of a spectator."""
STEPS: Final = tuple(step.value for step in Step)
"""Where a player can stop."""
MOST_YIELDS: Final = 50
_PUBLIC: Final = frozenset({"attackers", "blockers", "mulligan", "priority"})
"""What is asked of a player in sight of all: of it others may be told that it is thought about."""


class Table:
    """A game that is played at seats. A seat has the number of its player, from 1 on.

    :param entries: what was chosen already.
    :param now: the time in seconds, for clocks.
    :raises MalformedInput: the game cannot be begun or played again so.
    """

    def __init__(
        self,
        id: str,
        start: Record,
        arrangement: Arrangement,
        entries: Iterable[Entry] = (),
        now: Callable[[], float] = monotonic,
    ) -> None:
        self.id = id
        self.start = start
        self.arrangement = arrangement
        self.line = Line(entries)
        self.game: Game = record.begin(start, lookup)
        if len(self.game.state.players) != len(arrangement.agents):
            raise MalformedInput(said("players", count=len(self.game.state.players), seats=len(arrangement.agents)))
        self.here: dict[int, int] = {}
        """How many look at the table from each seat."""
        self.stops: dict[int, Stops] = {}
        self.wish: Wish | None = None
        self.leaving: set[int] = set()
        """The players who concede as soon as somebody has priority (CR 104.3a)."""
        self._now = now
        self._since = now()
        self._logs: dict[tuple[int, str], showing.Log] = {}
        self._bars: dict[int, Bar] = {}
        self._told_at: list[int] = [len(self.game.log)]
        """How many lines the log had after so many choices."""
        self._turns: list[int] = [self.game.state.turn]
        """Which turn it was then."""
        for number in self.line.path:
            self._play_again(number)

    # --- what is asked -----------------------------------------------------------------------------------------------

    @property
    def at(self) -> int:
        """How often the table has changed: every answer names it."""
        return len(self.line.entries)

    @property
    def seats(self) -> range:
        """The numbers of the seats."""
        return range(1, len(self.arrangement.agents) + 1)

    def agent(self, seat: int) -> str:
        """The program that sits there; empty: a person."""
        return self.arrangement.agents[seat - 1]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat in self.seats if not self.agent(seat))

    @property
    def decider(self) -> int:
        """The seat that must decide; 0 once the game is over."""
        return self.game.decider

    @property
    def standing(self) -> Standing:
        """How it stands, as everybody may know it."""
        state, decider = self.game.state, self.decider
        names = tuple(player.name for player in state.players)
        results = {lang: showing.outcome(self.game, lang) for lang in LANGUAGES} if not decider else {}
        return Standing(
            names, self.arrangement.agents, state.turn, decider, self.time_left(decider) if decider else None, results
        )

    @property
    def aside(self) -> Aside:
        """What it has besides its choices."""
        return Aside(self._since, dict(self.stops), self.wish, tuple(sorted(self.leaving)))

    @aside.setter
    def aside(self, kept: Aside) -> None:
        self._since, self.wish = kept.since, kept.wish
        self.stops, self.leaving = dict(kept.stops), set(kept.leaving)

    def view(self, seat: int) -> View:
        """What a seat may know of the game.

        :raises MalformedInput: there is no such seat.
        """
        if seat != WATCHING and seat not in self.seats:
            raise MalformedInput(said("no seat", number=seat))
        return self.game.view(seat or SPECTATOR)

    def shown(self, seat: int, lang: str = "en", mine: Collection[int] = ()) -> Shown:
        """What a seat is shown now.

        :param mine: the other seats of who looks.
        :raises MalformedInput: there is no such seat.
        """
        view, asked = self.view(seat), seat != WATCHING and self.decider == seat
        return Shown(
            self.id,
            seat,
            self.at,
            lang,
            view,
            tuple(self._sitting(one, lang) for one in self.seats),
            view.question(lang) if asked else "",
            showing.options(self.game, seat, lang) if asked else (),
            tuple(self._told(seat, lang)[-showing.MOST_TOLD :]),
            self._undoing(seat, lang, mine) if seat != WATCHING else Undoing(),
            self.stops.get(seat, Stops()),
            self._points() if seat != WATCHING else (),
            showing.outcome(self.game, lang),
        )

    def time_left(self, seat: int) -> int | None:
        """Milliseconds on the clock of a seat; None: there are no clocks."""
        wanted = self.arrangement
        if not wanted.seconds or self.agent(seat):
            return None
        running = round(1000 * (self._now() - self._since)) if self.decider == seat else 0
        return max(0, clocks.left(self.line, seat, wanted.seconds, wanted.increment) - running)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that are asked to agree, and have not answered."""
        return self._waiting(self.wish) if self.wish is not None else ()

    def record(self, seats: Collection[int]) -> bytes:
        """The record of the game as JSON. It tells what is hidden: while the game goes on only who has the seats of all
        people gets it.

        :raises MalformedInput: the game is not over.
        """
        if not self.standing.may_be_told(seats):
            raise MalformedInput(said("hidden"))
        return msgspec.json.format(msgspec.json.encode(record.of(self.game)), indent=1) + b"\n"

    # --- what is chosen ----------------------------------------------------------------------------------------------

    def answer(self, seat: int, at: int, choice: Any, by: By = "hand") -> None:
        """The answer of a seat to what it is asked, in the form of records.

        :raises MalformedInput: it is no answer at all, another's to give, or to a question that stands no longer.
        :raises IllegalAction: the rules forbid it; the table is as it was, or the action that was begun is reversed
            (CR 717.1).
        """
        decision = self.game.decision
        if decision is None:
            raise MalformedInput(said("over"))
        if at != self.at:
            raise MalformedInput(said("stale"))
        if seat != self.decider:
            raise MalformedInput(said("not yours"))
        made = record.decode(decision, choice)
        if isinstance(choice, dict) and choice.keys() - record.encode(made).keys():
            raise MalformedInput(said("more than asked", names=", ".join(sorted(choice.keys() - record.encode(made)))))
        if isinstance(made, Concede):
            self.concede(seat)
            return
        refused = decision.check(made)
        if refused is not None:
            raise refused
        self._choose(seat, made, by)

    def concede(self, seat: int) -> None:
        """CR 104.3a: a player gives up; what is under way is ended first, by chance where it is that player's."""
        if seat not in self.game.order() or self.game.decision is None:
            raise MalformedInput(said("over"))
        self.leaving.add(seat)
        self._leave("hand")

    def run_out(self) -> bool:
        """The player whose clock has run out gives up; whether there was one."""
        seat = self.decider
        if not seat or self.time_left(seat) != 0:
            return False
        self.leaving.add(seat)
        self._leave("clock")
        return True

    def go_on(self, seconds: float = inf) -> bool:
        """Make the choices that the table makes for people, until somebody is asked; whether there are more of them,
        which did not get their turn in so many seconds."""
        until = monotonic() + seconds
        for _ in range(passing.AUTOMATIC):
            if monotonic() > until:
                return True
            self._leave("hand")
            seat = self.decider
            if not seat or self.agent(seat):
                return False
            stops = self.stops.get(seat, Stops())
            if stops.resting == "turn" and stops.turn != self.game.state.turn:
                stops = self._rest(seat, "")
            choice = passing.automatic(self.game, seat, stops)
            if choice is None:
                self._rest(seat, "")
                return False
            self._choose(seat, choice, "passed")
        return False

    def _leave(self, by: By) -> None:
        """Players who want to leave do so as soon as somebody has priority; until then their decisions are made by
        chance."""
        while self.leaving and (decision := self.game.decision) is not None:
            if isinstance(decision, Priority):
                seat = min(self.leaving)
                self.leaving.discard(seat)
                if seat in self.game.order():
                    self._choose(seat, Concede(seat), by)
            elif self.decider in self.leaving:
                self._choose(self.decider, decision.sample(Dice(self.at).below), by)
            else:
                return

    def _choose(self, seat: int, made: Any, by: By) -> None:
        spent = round(1000 * (self._now() - self._since)) if self.arrangement.seconds and by in ("hand", "clock") else 0
        before = undoing.known(self.game, seat)
        try:
            self.game.push(made)
        except IllegalAction:
            self._reversed()
            raise
        number = self.line.add(Made(self.line.head, record.encode(made), seat, by, spent))
        self._bars[number] = undoing.bar(self.game, seat, before)
        self._stands()
        self._since, self.wish = self._now(), None

    def _stands(self) -> None:
        """Note where the game stands after one more choice."""
        self._told_at.append(len(self.game.log))
        self._turns.append(self.game.state.turn)

    def _points(self) -> tuple[Point, ...]:
        """The choices with which turns began."""
        turns = zip(self.line.path, self._turns[:-1], self._turns[1:], strict=True)
        return tuple(Point(number, now) for number, before, now in turns if now != before)

    def _reversed(self) -> None:
        """CR 717.1: an action that was begun is reversed, with the choices made for it."""
        made, path = len(self.game.choices), self.line.path
        if made < len(path):
            self.line.add(Went(path[made - 1] if made else 0, count=len(path) - made))
            del self._told_at[made + 1 :], self._turns[made + 1 :]

    # --- stops -------------------------------------------------------------------------------------------------------

    def rest(self, seat: int, at: int, until: Resting) -> None:
        """A player passes until the end of the turn ("turn"), until "something" happens, or no longer ("").

        :raises MalformedInput: the game has gone on.
        """
        if at != self.at:
            raise MalformedInput(said("stale"))
        self._rest(seat, until)
        if until and self.decider == seat and isinstance(self.game.decision, Priority):
            self._choose(seat, PASS, "hand")

    def stop(self, seat: int, step: str, whose: str, *, on: bool) -> None:
        """Whether a player stops at a step of the own turns, or of "others'"; at "every" window; for order ("sort").

        :raises MalformedInput: there is no such step.
        """
        stops = self.stops.get(seat, Stops())
        if step in ("every", "sort"):
            self.stops[seat] = msgspec.structs.replace(stops, **{step: on})
            return
        if step not in STEPS:
            raise MalformedInput(said("no step", step=step[:40]), expected=STEPS)
        field = "own" if whose == "own" else "others"
        kept = [one for one in getattr(stops, field) if one != step]
        self.stops[seat] = msgspec.structs.replace(stops, **{field: (*kept, step) if on else tuple(kept)})

    def yield_to(self, seat: int, id: int, *, on: bool) -> None:
        """Whether a player never responds to an object and its abilities.

        :raises MalformedInput: there is no such object in the player's view, or there are too many.
        """
        view, stops = self.view(seat), self.stops.get(seat, Stops())
        thing = view.find(id)
        name = passing.source_name(view, thing) if thing is not None else ""
        if not name or len(stops.yields) >= MOST_YIELDS:
            raise MalformedInput(said("too many yields", most=MOST_YIELDS) if name else said("no object", number=id))
        kept = [one for one in stops.yields if one != name]
        self.stops[seat] = msgspec.structs.replace(stops, yields=(*kept, name) if on else tuple(kept))

    def respond_to(self, seat: int, name: str) -> None:
        """A player responds again to objects of a name.

        :raises MalformedInput: the player did so already.
        """
        stops = self.stops.get(seat, Stops())
        if name not in stops.yields:
            raise MalformedInput(said("no such yield", name=name[:100]))
        self.stops[seat] = msgspec.structs.replace(stops, yields=tuple(one for one in stops.yields if one != name))

    def _rest(self, seat: int, until: Resting) -> Stops:
        stops = self.stops.get(seat, Stops())
        if stops.resting != until:
            stops = self.stops[seat] = msgspec.structs.replace(stops, resting=until, turn=self.game.state.turn)
        return stops

    # --- back and forth ----------------------------------------------------------------------------------------------

    def undo(
        self, seat: int, at: int, to: int | None = None, *, ask: bool = False, agreed: Collection[int] = ()
    ) -> None:
        """A seat takes its last choice back, or goes to after another choice; the others are asked if they must agree.

        :param agreed: the seats that agree already, as those of one person do.

        :raises MalformedInput: there is nothing to take back, the game has gone on, or others must agree and *ask* does
            not say that they shall be asked.
        """
        if at != self.at:
            raise MalformedInput(said("stale"))
        to = undoing.back(self.line, seat) if to is None else to
        if to is None:
            raise MalformedInput(said("nothing to undo"))
        self._want(seat, to, ask=ask, agreed=agreed)

    def redo(self, seat: int, at: int, *, ask: bool = False, agreed: Collection[int] = ()) -> None:
        """What was taken back last is chosen again, up to the seat's next choice.

        :raises MalformedInput: nothing was taken back, or as :meth:`undo`.
        """
        if at != self.at:
            raise MalformedInput(said("stale"))
        to = undoing.forth(self.line, seat)
        if to is None:
            raise MalformedInput(said("nothing to redo"))
        self._want(seat, to, ask=ask, agreed=agreed)

    def approve(self, seat: int, at: int, *, yes: bool) -> None:
        """A seat agrees to what another one wants to take back, or does not.

        :raises MalformedInput: nobody has asked it.
        """
        wish = self.wish
        if at != self.at or wish is None or seat not in self.waiting:
            raise MalformedInput(said("not asked"))
        if not yes:
            self.wish = None
            return
        self.wish = msgspec.structs.replace(wish, agreed=(*wish.agreed, seat))
        if not self.waiting:
            self._go(self.wish)

    def _want(self, seat: int, to: int, *, ask: bool, agreed: Collection[int]) -> None:
        try:
            wish = Wish(seat, to)
            wish = Wish(seat, to, tuple(one for one in self._waiting(wish) if one in agreed))
            waiting = self._waiting(wish)
        except LookupError:
            raise MalformedInput(said("no choice", number=to)) from None
        if waiting and not ask:
            raise MalformedInput(said("must agree"))
        if waiting:
            self.wish = wish
        else:
            self._go(wish)

    def _waiting(self, wish: Wish) -> tuple[int, ...]:
        """Who has still to agree."""
        asked = undoing.others(self.line, self._bars, wish.by, wish.to, self.people)
        return tuple(one for one in asked if one not in wish.agreed)

    def _go(self, wish: Wish) -> None:
        shared, leading = self.line.apart(wish.to)
        count = len(self.line.path) - shared
        while len(self.game.choices) > shared:
            self.game.pop()
        del self._told_at[shared + 1 :], self._turns[shared + 1 :]
        self.line.add(Went(wish.to, wish.by, wish.agreed, count))
        for number in leading:
            self._play_again(number)
        for seat in self.people:
            self._rest(seat, "")
        self._since, self.wish = self._now(), None
        self.leaving.clear()

    def _play_again(self, number: int) -> None:
        """Make a choice again that was made before."""
        one, decision = self.line.made(number), self.game.decision
        if one is None or decision is None:
            raise EngineFault("a choice of a table cannot be made again: the game is over")
        before = undoing.known(self.game, one.player)
        self.game.push(record.decode(decision, one.choice))
        self._bars[number] = undoing.bar(self.game, one.player, before)
        self._stands()

    # --- what is told ------------------------------------------------------------------------------------------------

    def refusal(self, seat: int, error: IllegalAction, lang: str) -> list[str]:
        """Why something is refused, line by line."""
        return text.refusal_lines(error, self.game, lang, ability_texts(self.game.edition), seat or SPECTATOR)

    def _undoing(self, seat: int, lang: str, mine: Collection[int]) -> Undoing:
        """What a seat can take back."""
        to, redo, wish = undoing.back(self.line, seat), undoing.forth(self.line, seat), self.wish
        free = to is not None and not undoing.others(self.line, self._bars, seat, to, self.people)
        if redo is not None and undoing.others(self.line, self._bars, seat, redo, self.people):
            redo = None
        return Undoing(
            to if free else None,
            None if free else to,
            redo,
            "" if to is None else said("choices", count=len(undoing.taken_back(self.line, to))).told(lang),
            set(self.people) <= {seat, *mine},
            wish.by if wish is not None else 0,
            wish.to if wish is not None else 0,
            wish.agreed if wish is not None else (),
            self.waiting,
        )

    def _sitting(self, seat: int, lang: str) -> Sitting:
        agent = self.agent(seat)
        return Sitting(
            seat,
            self.game.player(seat).name,
            agent,
            here=bool(agent) or self.here.get(seat, 0) > 0,
            thinking=self._thinking(lang) if agent and self.decider == seat else "",
            clock=self.time_left(seat),
        )

    def _thinking(self, lang: str) -> str:
        """What a program thinks about, as far as everybody may know."""
        what = self.game.decision.what if self.game.decision is not None else ""
        return said("thinks of", question=said(what)).told(lang) if what in _PUBLIC else said("thinks").told(lang)

    def lines(self, seat: int, lang: str) -> list[Told]:
        """The lines of the game's log, as a seat may know them."""
        viewer = seat or SPECTATOR
        return self._logs.setdefault((viewer, lang), showing.Log(viewer, lang)).lines(self.game)

    def _told(self, seat: int, lang: str) -> list[Told]:
        """The log, with what was taken back at its place."""
        lines, names = self.lines(seat, lang), {one: self.game.player(one).name for one in self.seats}
        notes = telling.notes(self.line, self._told_at, names, lang)
        found: list[Told] = []
        for number, line in enumerate(lines):
            found += notes.pop(number, ())
            found += (line,) if line.words else ()
        return [*found, *(note for place in sorted(notes) for note in notes[place])]
