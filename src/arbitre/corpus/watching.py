"""Looks on while a game is played, and notes of which abilities of a card something was seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from arbitre.cards.records import Card, Layout
from arbitre.corpus.marks import CHARACTERISTICS
from arbitre.corpus.needs import ENDED, Need, Record, needs
from arbitre.corpus.promises import kept
from arbitre.corpus.seeing import Seen
from arbitre.corpus.twins import Twin, without_ability, without_lasting
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import PASS, Action, Activate, Decision, Priority, Special
from arbitre.engine.kernel.events import Event
from arbitre.errors import IllegalAction
from arbitre.ir.abilities import Activated, Companion, SpellAbility, Triggered
from arbitre.ir.filters import InZone
from arbitre.ir.node import walk
from arbitre.state.objects import Obj

MOST_TWINS: Final = 12
"""So often in a game a twin is made for one ability."""
MOST_PASSED: Final = 20
"""So often in a game a turn is passed to see whether an effect ends."""
MOST_LASTING: Final = 3
"""So many twins without a lasting effect are kept at a time."""


class _Pair(NamedTuple):
    """A twin, and what is to be seen in it."""

    twin: Twin
    record: Record
    needs: tuple[Need, ...]


class _Top(NamedTuple):
    """The uppermost object of the stack."""

    id: int
    name: str
    """Of the spell; of a split spell those of both halves."""
    ability: Activated | Triggered | None
    source: Card | None


class Watch:
    """Looks on at one game."""

    def __init__(self, card: Card, game: Game, records: Sequence[Record]) -> None:
        self.card = card
        self.game = game
        self.records = records
        self.pairs: list[_Pair] = []
        self.lasting: list[_Pair] = []
        self.made: dict[str, int] = {}
        self.begun: dict[str, list[int]] = {}
        """The lasting effects that each ability has begun."""
        self.batch: list[Event] = []
        self.seen = Seen(game)
        self.top: _Top | None = None
        self.activated: Activated | Companion | None = None
        self.passed = 0
        self.afar = any(isinstance(node, InZone) for face in card.faces for node in walk(face.paragraphs))
        """Whether the card speaks of cards in other zones than the battlefield."""
        game.observer = lambda _, happened: self.batch.extend(happened)

    def start(self, twins: Sequence[tuple[Record, Game]]) -> None:
        """Begin with games that were without an ability from the first."""
        for record, game in twins:
            self.pair(Twin(game, record.site.ability, self.afar), record)
        self._begin()

    def pair(self, twin: Twin, record: Record) -> None:
        """Play a twin along, and look at once where it differs."""
        self.pairs.append(_Pair(twin, record, tuple(record.in_twins)))
        self._compare(self.pairs[-1], ())

    def push(self, decision: Decision, choice: Any) -> None:
        """Make the choice in the game and in its twins, and look what came of it."""
        if isinstance(decision, Priority):
            self.activated = self._ability_of(choice)
            self.top = self._uppermost() if choice == PASS else None
        else:
            self.seen.asked.append(decision)
        self.batch.clear()
        if not self._pushed(decision, choice):
            return
        self.seen.events.extend(self.batch)
        for pair in (*self.pairs, *self.lasting):
            pair.twin.push(choice)
            self._compare(pair, self.batch)
        if isinstance(self.game.decision, Priority) or self.game.decision is None:
            self._close()
            self._begin()

    def _pushed(self, decision: Decision, choice: Any) -> bool:
        """Make the choice; or, where it shows that what was begun cannot be completed, begin to look anew (CR 717.1).

        :raises IllegalAction: it is an action that was said to be legal.
        """
        try:
            self.game.push(choice)
        except IllegalAction:
            if isinstance(decision, Priority):
                raise
            self.pairs, self.lasting = [], []
            self._begin()
            return False
        return True

    def finish(self) -> None:
        """The game is left."""
        self.game.observer = None

    # --- from one priority to the next ---------------------------------------------------------------------------

    def _begin(self) -> None:
        """A player has priority: look anew, with twins for what is to be seen so."""
        self.seen = Seen(self.game)
        self.pairs = [pair for pair in self.pairs if pair.twin.alike and pair.record.in_twins]
        self.lasting = [pair for pair in self.lasting if pair.twin.alike and set(pair.needs) & set(pair.record.open)]
        if not isinstance(self.game.decision, Priority):
            return
        with_twin = {pair.record.site.key for pair in self.pairs}
        for record in self.records:
            key = record.site.key
            if record.in_twins and key not in with_twin and self.made.get(key, 0) < MOST_TWINS:
                self.made[key] = self.made.get(key, 0) + 1
                twin = Twin.of(self.game, without_ability(self.card, record.site), record.site.ability, self.afar)
                self.pair(twin, record)

    def _close(self) -> None:
        """What was carried out since the last priority has kept what it promises, or not."""
        if self.activated is not None:
            self._credit(self.activated)
        if self.top is not None and self.top.id not in self.game.state.stack:
            self._resolved(self.top)

    def _resolved(self, top: _Top) -> None:
        if top.ability is not None:
            if top.source == self.card:
                self._credit(top.ability)
            return
        for record in self.records:
            face = self.card.faces[record.site.face - 1].name
            if isinstance(record.site.ability, SpellAbility) and face in top.name.split(" // "):
                self._keep(record)

    def _credit(self, ability: Activated | Triggered | Companion) -> None:
        """An ability of the card was carried out; or it was activated, and a mana ability is carried out at once."""
        body = None if isinstance(ability, Companion) else ability.body
        for record in self.records:
            if record.site.ability == ability or body in record.bodies:
                self._keep(record)

    def _keep(self, record: Record) -> None:
        """What was seen just now is of this ability."""
        record.used = True
        for need in [one for one in record.open if one.marks is None]:
            if need.effect is None:
                record.fulfil(need, "used")
            elif kept(self.seen, need.effect):
                record.fulfil(need, type(need.effect).__name__)
        lasting = tuple(one for one in record.open if one.effect is not None and one.marks is not None)
        if lasting and self.seen.begun and isinstance(self.game.decision, Priority):
            self._without_begun(record, lasting)

    def _without_begun(self, record: Record, lasting: tuple[Need, ...]) -> None:
        """Play a twin along without what the ability has begun just now and before: an effect that is there twice hides
        what one of them does."""
        begun = self.begun.setdefault(record.site.key, [])
        begun += self.seen.begun
        self.lasting = [pair for pair in self.lasting if pair.record is not record]
        if len(self.lasting) < MOST_LASTING:
            twin = Twin.of(self.game, without_lasting(begun), afar=self.afar)
            self.lasting.append(_Pair(twin, record, lasting))
            self._compare(self.lasting[-1], ())

    # --- twins -------------------------------------------------------------------------------------------------------

    def _compare(self, pair: _Pair, events: Sequence[Event]) -> None:
        """What differs between the game and the twin is the work of what the twin lacks."""
        still = [need for need in pair.needs if need in pair.record.open and need.marks]
        wanted = frozenset().union(*(need.marks or () for need in still))
        if not wanted:
            return
        found = pair.twin.differences(self.game, events, wanted)
        for need in still:
            marks = sorted(found & (need.marks or frozenset()))
            if marks:
                name = f"{type(need.effect).__name__} " if need.effect is not None else ""
                pair.record.fulfil(need, f"{name}{marks[0]}")
        for need in still:
            if need.marks == ENDED and self._has_begun(pair.record, need) and self.passed < MOST_PASSED:
                self.passed += 1
                self._ends(pair, need)

    def _has_begun(self, record: Record, need: Need) -> bool:
        """Whether it was seen what the effect changes."""
        changes = [one for one in needs(record.site.ability) if one.effect == need.effect and one.marks]
        return any(one.marks != ENDED and one not in record.open for one in changes)

    def _ends(self, pair: _Pair, need: Need) -> None:
        """CR 514.2: what lasts until end of turn is over in the next turn; looked at whenever it has begun and can be
        seen, since what happens in the rest of the turn may hide it."""
        if not isinstance(self.game.decision, Priority):
            return
        without, kept_on = Twin(pair.twin.game.copy(), afar=self.afar), self.game.copy()
        changed = {one for one in without.looks_apart(kept_on) if one[1] in CHARACTERISTICS}
        if not changed:
            return
        if pass_turn(kept_on) and pass_turn(without.game) and changed.isdisjoint(without.looks_apart(kept_on)):
            pair.record.fulfil(need, "ended")

    # --- what is looked at -------------------------------------------------------------------------------------------

    def _ability_of(self, action: Action) -> Activated | Companion | None:
        """The ability that is activated, or lets the special action be taken, if it is one of the card."""
        if not isinstance(action, Activate | Special) or self.game.object(action.object).card != self.card:
            return None
        values = self.game.characteristics(action.object)
        if isinstance(action, Activate):
            return values.activated[action.ability]
        companions = (one for one in values.abilities if isinstance(one, Companion))
        return next(companions, None) if action.what == "companion" else None

    def _uppermost(self) -> _Top | None:
        state = self.game.state
        if not state.stack:
            return None
        obj: Obj = state.objects[state.stack[-1]]
        ability = obj.stack.ability if obj.stack is not None else None
        source = state.find(obj.stack.binding.source) if obj.stack is not None else None
        return _Top(obj.id, self._name(obj), ability, None if source is None else source.card)

    def _name(self, obj: Obj) -> str:
        """CR 708.2: the names of the spell; of a fused one both (CR26 702.102c)."""
        if obj.card == self.card and self.card.layout is Layout.SPLIT:
            return " // ".join(face.name for face in self.card.faces)
        return obj.base.name


MOST_PASSES: Final = 60


def pass_turn(game: Game) -> bool:
    """Let the players do nothing until the next turn; whether it came."""
    turn = game.state.turn
    for _ in range(MOST_PASSES):
        if game.decision is None or game.state.turn > turn:
            break
        decision = game.decision
        game.push(PASS if isinstance(decision, Priority) else _least(decision))
    return game.state.turn > turn and isinstance(game.decision, Priority)


def _least(decision: Decision) -> Any:
    """The answer that does least: nothing, if that is legal."""
    return () if decision.check(()) is None else decision.sample(lambda _: 0)
