"""What a player sees of a game, as lines in three columns, each of which changes for reasons of its own.

`log`: what is asked, answered and logged. `actions`: what may be done, and which rule forbids what may not. `state`:
how everything is, in the notation of states and as what objects are. A field that is added to the state changes only
the last.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, Final, NamedTuple

from arbitre.cards.records import Card
from arbitre.engine.characteristics.derivation import CHARACTERISTICS
from arbitre.engine.combat.assigning import AssignDamage
from arbitre.engine.combat.banding import FormBands
from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import (
    Action,
    Activate,
    CastSpell,
    Decision,
    Divide,
    Number,
    PlayLand,
    Priority,
    Select,
    written,
)
from arbitre.engine.kernel.log import Entry
from arbitre.errors import IllegalAction
from arbitre.state.chance import Dice
from arbitre.state.notation import write

EACH: Final = 10
"""What was seen is told apart after so many choices, or where a turn ends."""
_NAMED: Final = frozenset({"object", "source"})
"""What a line of the log speaks of by the number of a card."""


class Seen(NamedTuple):
    """What was seen up to a choice."""

    choice: int
    turn: int
    step: str
    log: tuple[str, ...]
    actions: tuple[str, ...]
    state: tuple[str, ...]

    @property
    def place(self) -> str:
        """After which choice, and when in the game."""
        return f"{self.choice}, turn {self.turn}, {self.step}"


class Playing:
    """A game being played, and the lines of what is seen."""

    def __init__(self, game: Game, cards: dict[str, Card], seed: int, most: int, each: int = EACH) -> None:
        self.game = game
        self.cards = cards
        self.dice = Dice(seed)
        """For what is chosen and tried."""
        self.looks = Dice(seed)
        """For what is looked at, so that more to look at leads to no other choices."""
        self.most = most
        self.each = each
        self.log: list[str] = []
        self.actions: list[str] = []
        self.state: list[str] = []
        self.logged = 0
        self.called: dict[int | str, str] = {}
        """How what was spoken of is called, by its number."""

    def run(self) -> Iterator[Seen]:
        """Play so many choices, and tell what is seen."""
        game, turn = self.game, self.game.state.turn
        for number in range(1, self.most + 1):
            if (decision := game.decision) is None:
                break
            self._ask(decision)
            self._try(decision)
            self._choose(decision)
            self._tell()
            if game.state.turn != turn:
                turn = game.state.turn
                self._write()
                yield self._seen(number)
            elif number % self.each == 0:
                yield self._seen(number)
        self._write()
        self._end()
        yield self._seen(self.most)

    def _seen(self, number: int) -> Seen:
        """What has been seen since the last time, and how things stand now."""
        state = self.game.state
        self.state += self._objects()
        for player in state.players:
            hand, library = " ".join(map(str, player.hand)), len(player.library)
            self.state.append(f"player {player.id}: life {player.life}, hand {hand}, library {library}")
        seen = Seen(number, state.turn, state.step.value, (*self.log,), (*self.actions,), (*self.state,))
        self.log, self.actions, self.state = [], [], []
        return seen

    def _end(self) -> None:
        self.log.append(f"result: {self.game.result}")

    def _write(self) -> None:
        """All that the state holds."""
        self.state += write(self.game.state, self.cards.get).splitlines()

    # --- seeing -------------------------------------------------------------------------------------------------------

    def _ask(self, decision: Decision) -> None:
        """What is asked, and what can be done."""
        if isinstance(decision, Priority):
            self.actions.append(f"{decision.player} may {' '.join(actions_of(decision))}")
        else:
            self.log.append(f"? {decision!r} [{decision.rule}] {decision.source}")

    def _tell(self) -> None:
        """What is new in the log."""
        self.log += (f"  {line}" for line in self._lines(self.game.log[self.logged :]))
        self.logged = len(self.game.log)

    def _lines(self, entries: Iterable[Entry]) -> Iterator[str]:
        """Lines of the log as short as they can be read: what happens to several one after the other is one line."""
        for (what, rule), alike in groupby(entries, lambda entry: (entry.what, entry.rule)):
            yield f"{what} {'; '.join(map(self._said, alike))} [{rule}]"

    def _said(self, entry: Entry) -> str:
        said = (self._named(value, entry) if key in _NAMED else f"{value}" for key, value in entry.said.items())
        return ", ".join(filter(None, said))

    def _named(self, id: int | str, entry: Entry) -> str:
        """The number of a card or ability with the name of the card, by which it is remembered when it has gone."""
        for number in (id, entry.said.get("became")):
            found = self.game.state.objects.get(number) if isinstance(number, int) else None
            if found is not None and found.card is not None:
                self.called[number] = self.called[id] = found.card.name
        return f"{id} {self.called[id]}" if id in self.called else f"{id}"

    def _objects(self) -> Iterator[str]:
        """What permanents and spells are, and why one of them is."""
        game = self.game
        ids = [*game.state.battlefield, *game.state.stack]
        for id in ids:
            found = game.characteristics(id)
            kinds = sorted([*found.supertypes, *found.types, *found.subtypes, *found.colors])
            size = f"{found.power}/{found.toughness} {found.loyalty}"
            keywords = ", ".join(sorted(found.keywords))
            abilities = len(found.abilities)
            yield f"{id} {found.name} {size} {kinds} {keywords} ({abilities}) of {game.controller(id)}"
        if ids:
            id = ids[self.looks.below(len(ids))]
            what = sorted(CHARACTERISTICS)[self.looks.below(len(CHARACTERISTICS))]
            for step in game.derivation(id, what).steps:
                done = f"{step.deed} {step.numbers} {step.waited}"
                yield f"{id} {what} by {step.rule} {step.layer} {step.source} {done}"

    # --- choosing -----------------------------------------------------------------------------------------------------

    def _choose(self, decision: Decision) -> None:
        """Answer; sometimes take it back and answer again, or let a copy go on before."""
        game = self.game
        choice = self._answer(decision)
        if self.dice.below(24) == 0:
            self._copy()
        self.log.append(f"> {decision.player}: {choice!r}")
        if not self._push(choice):
            return
        if self.dice.below(24) == 0:
            game.pop()
            if self.looks.below(3) == 0:
                self._write()
            self._push(choice)
        if self.dice.below(60) == 0:
            self._repeat()

    def _push(self, choice: Any) -> bool:
        try:
            self.game.push(choice)
        except IllegalAction as refused:
            self.log.append(f"! {_forbidden(refused)}")
            return False
        return True

    def _copy(self) -> None:
        """A copy goes on for a few choices."""
        copy = self.game.copy()
        seen = len(copy.log)
        for _ in range(2):
            if copy.decision is None:
                break
            try:
                copy.push(sample(copy.decision, self.dice))
            except IllegalAction as refused:
                self.log.append(f"! in a copy: {_forbidden(refused)}")
        self.log += (f"  in a copy: {line}" for line in self._lines(copy.log[seen:]))

    def _repeat(self) -> None:
        """What was done last is done twice more, if that can be told (CR 716)."""
        made = len(self.game.choices)
        try:
            self.game.repeat(max(0, made - 1 - self.dice.below(4)), 2)
            self.log.append("repeated")
        except IllegalAction as refused:
            self.log.append(f"! not repeated: {_forbidden(refused)}")

    def _answer(self, decision: Decision) -> Any:
        """The next choice."""
        return sample(decision, self.dice)

    # --- trying -------------------------------------------------------------------------------------------------------

    def _try(self, decision: Decision) -> None:
        """A few choices that are hardly legal."""
        for _ in range(2):
            choice = self._wild(decision)
            if choice is not None:
                refused = decision.check(choice)
                self.actions.append(f"{choice!r}: {'may be' if refused is None else _forbidden(refused)}")

    def _wild(self, decision: Decision) -> Any:
        below = self.dice.below
        match decision:
            case Priority():
                return self._wild_action(decision.player)
            case Declaration():
                return tuple((self._any(), self._any()) for _ in range(1 + below(3)))
            case FormBands():
                return (tuple(sorted(decision.attacks)[: 2 + below(2)]),)
            case AssignDamage():
                return self._wild_damage(decision)
            case Number():
                return decision.low - 1 + below(40)
            case Divide():
                parts = list(sample(decision, self.dice))
                parts[below(len(parts))] += below(3) - 1
                return tuple(parts)
            case Select():
                count = below(decision.most + 2)
                return tuple((*decision.options, self._any())[below(len(decision.options) + 1)] for _ in range(count))
        return None

    def _wild_action(self, player: int) -> Action:
        """Anything with a card of the player's, or with any permanent."""
        state, below = self.game.state, self.dice.below
        seat = state.player(player)
        ids = (*seat.hand, *seat.hand, *seat.graveyard, *state.battlefield, *state.exile, *state.command)
        id = ids[below(len(ids))] if ids else 1
        match below(4):
            case 0:
                return Activate(id, below(2))
            case 1:
                return PlayLand(id, below(2))
        return CastSpell(id, below(2) if below(4) == 0 else 0, ("", "", "", "flashback", "morph", "free")[below(6)])

    def _wild_damage(self, decision: AssignDamage) -> Any:
        """A legal way, with a point elsewhere."""
        parts = [list(part) for part in sample(decision, self.dice)]
        if not parts:
            return ()
        one, other = (parts[self.dice.below(len(parts))] for _ in range(2))
        one[2] -= 1
        if self.dice.below(3):
            other[2] += 1
        return tuple(tuple(part) for part in parts if part[2])

    def _any(self) -> int:
        state = self.game.state
        ids = (*state.battlefield, *(player.id for player in state.players))
        return ids[self.dice.below(len(ids))]


def _forbidden(refused: IllegalAction) -> str:
    """By which rules: how that is said is the matter of other tests."""
    return " and ".join(filter(None, (refused.rule, refused.also)))


def actions_of(decision: Priority) -> list[str]:
    return sorted(map(written, decision.actions))


def sample(decision: Decision, dice: Dice) -> Any:
    """A legal choice by chance, the same in whatever order actions are listed."""
    if isinstance(decision, Priority):
        actions = sorted(decision.actions, key=written)
        return actions[dice.below(len(actions))]
    return decision.sample(dice.below)
