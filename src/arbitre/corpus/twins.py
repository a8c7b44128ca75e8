"""A game and its twin, from which an ability or an effect was taken: both are played alike, and where they differ it is
that ability which made the difference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from arbitre.cards.records import Card
from arbitre.corpus.marks import Mark, Marks
from arbitre.corpus.sites import Site, lacking
from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import Confirm, Decision, Divide, Number, Order, Priority, Select
from arbitre.engine.kernel.events import Event
from arbitre.errors import IllegalAction
from arbitre.ir.abilities import Activated, ClassLevel
from arbitre.ir.effects import GainLevel
from arbitre.ir.node import Ability, walk
from arbitre.state.chance import Dice
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj
from arbitre.state.state import State

Remove = Callable[[State], None]
"""Takes the ability or effect from a state."""


def without_ability(card: Card, site: Site) -> Remove:
    """Takes an ability from every object that is the card."""
    less = lacking(card, site)

    def remove(state: State) -> None:
        for obj in [one for one in state.objects.values() if one.card == card]:
            state.put(obj, Obj.card, less)
            state.put(obj, Obj.base, _less(obj.base, site.ability))

    return remove


def _less(base: Characteristics, ability: Ability) -> Characteristics:
    """The characteristics without the first such ability."""
    if ability not in base.abilities:
        return base
    at = base.abilities.index(ability)
    return base.but(abilities=base.abilities[:at] + base.abilities[at + 1 :])


def without_lasting(ids: Sequence[int]) -> Remove:
    """Takes lasting effects from the state."""

    def remove(state: State) -> None:
        state.put(state, State.lasting, tuple(one for one in state.lasting if one.id not in ids))

    return remove


class Twin:
    """The game without something, and what was different in it so far."""

    def __init__(self, game: Game, own: Ability | None = None, afar: bool = False) -> None:
        """The *game* is the one without something.

        :param own: the ability that was taken away, whose mere absence is no difference.
        :param afar: whether cards in hands, graveyards and exile are looked at, too.
        """
        self.game = game
        self.own = own
        self.afar = afar
        self.events: list[Event] = []
        self.game.observer = lambda _, happened: self.events.extend(happened)
        self.alike = True
        """Whether it can still be played like the other game."""

    @classmethod
    def of(cls, game: Game, remove: Remove, own: Ability | None = None, afar: bool = False) -> Twin:
        """The twin of a game that waits for a player with priority."""
        copy = game.copy()
        copy.intervene(remove)
        return cls(copy, own, afar)

    def push(self, choice: Any) -> None:
        """Answer as in the other game, if that can be done."""
        self.events.clear()
        try:
            self.game.push(choice)
        except (IllegalAction, ValueError):
            self.alike = False

    def differences(self, game: Game, events: Sequence[Event], wanted: Marks) -> Marks:
        """The marks by which both games differ now, of those that are wanted."""
        found: set[str] = set(_events_apart(events, self.events))
        found.update(self._questions_apart(game, wanted))
        if not wanted.isdisjoint(_LOOKS):
            found.update(mark for _, mark in self.looks_apart(game))
        if Mark.REVEALED in wanted and _revealed(game) != _revealed(self.game):
            found.add(Mark.REVEALED)
        return frozenset(found & wanted)

    def _questions_apart(self, game: Game, wanted: Marks) -> Iterator[str]:
        here, there = game.decision, self.game.decision
        if not _alike(here, there):
            self.alike = False
            yield Mark.QUESTION
            yield from _undeclared(here, there)
        elif isinstance(here, Declaration) and isinstance(there, Declaration):
            mark = _declared(here)
            if mark in wanted and _declarations(here, there):
                yield mark
        elif isinstance(here, Priority) and isinstance(there, Priority):
            if Mark.ACTIONS in wanted and set(here.actions) != set(there.actions):
                yield Mark.ACTIONS
        elif here is not None and there is not None and _offers_apart(here, there):
            yield Mark.OPTIONS

    def looks_apart(self, game: Game) -> Iterator[tuple[int, str]]:
        """In which respects players (0) and objects look different."""
        if _standing(game.state) != _standing(self.game.state):
            yield 0, Mark.STATUS
        there = self.game.state.objects
        for id in (*game.state.battlefield, *game.state.stack, *(_afar(game.state) if self.afar else ())):
            obj, twin = game.state.objects[id], there.get(id)
            if twin is None or twin.zone is not obj.zone:
                continue
            one, other = game.characteristics(id), self.game.characteristics(id)
            if one is not other:
                yield from ((id, mark) for mark in self._characteristics_apart(one, other, obj.card != twin.card))
            if _status(obj) != _status(twin):
                yield id, Mark.STATUS
            if game.controller(id) != self.game.controller(id):
                yield id, Mark.CONTROLLER

    def _characteristics_apart(self, one: Characteristics, other: Characteristics, lacks: bool) -> Iterator[str]:
        if one.size != other.size:
            yield Mark.SIZE
        if (one.types, one.subtypes, one.supertypes) != (other.types, other.subtypes, other.supertypes):
            yield Mark.TYPES
        if one.colors != other.colors:
            yield Mark.COLORS
        if one.name != other.name:
            yield Mark.NAME
        gained = Counter(one.abilities)
        gained.subtract(other.abilities)
        if lacks and self.own is not None:
            gained[self.own] = 0
            if isinstance(self.own, ClassLevel):
                gained = Counter({one: many for one, many in gained.items() if not _gains_level(one)})
        if any(gained.values()):
            yield Mark.ABILITIES


_LOOKS: Final = frozenset({Mark.SIZE, Mark.TYPES, Mark.COLORS, Mark.NAME, Mark.ABILITIES, Mark.CONTROLLER, Mark.STATUS})


def _gains_level(ability: Ability) -> bool:
    """CR26 716.2a: whether it is the activated part of a class level bar."""
    return isinstance(ability, Activated) and any(isinstance(node, GainLevel) for node in walk(ability.body))


def _afar(state: State) -> Iterator[int]:
    """The cards outside the battlefield that effects can speak of."""
    for player in state.players:
        yield from (*player.hand, *player.graveyard)
    yield from state.exile


def _status(obj: Obj) -> tuple[object, ...]:
    return obj.tapped, obj.counters, obj.face, obj.face_down, obj.attached_to, obj.flipped, obj.unlocked, obj.phased_out


def _standing(state: State) -> list[object]:
    """What players are besides their life and cards, and whether it is day or night."""
    return [state.day, *((player.counters, player.links, player.skips) for player in state.players)]


def _events_apart(here: Sequence[Event], there: Sequence[Event]) -> Iterator[str]:
    """The kinds of the events that only one of the games has, or has otherwise or at another time."""
    for one, other in zip(map(_told, here), map(_told, there), strict=False):
        if one != other:
            yield one[0]
            yield other[0]
            return
    longer = here if len(here) > len(there) else there
    yield from (event.kind.value for event in longer[min(len(here), len(there)) :])


def _told(event: Event) -> tuple[Any, ...]:
    return (event.kind.value, event.subject, event.other, event.player, event.amount, event.to, event.word, event.step)


def _alike(one: Decision | None, other: Decision | None) -> bool:
    """Whether the same is asked of the same player."""
    if one is None or other is None:
        return one is other
    return type(one) is type(other) and (one.player, one.what) == (other.player, other.what)


def _declared(declaration: Declaration) -> Mark:
    return Mark.ATTACKS if declaration.what == "attackers" else Mark.BLOCKS


def _undeclared(here: Decision | None, there: Decision | None) -> Iterator[str]:
    """CR 508.1, 509.1: in one of two games that went alike nothing can be declared, so that nobody is asked."""
    for one, other in ((here, there), (there, here)):
        if isinstance(one, Declaration) and (other is None or isinstance(other, Priority)):
            yield _declared(one)


SAMPLES: Final = 6


def _offers_apart(here: Decision, there: Decision) -> bool:
    """Whether there is something else to choose from; of combat damage, whether a sampled way is legal in one only."""
    if isinstance(here, Select | Number | Divide | Order | Confirm):
        return _offered(here) != _offered(there)
    dice = Dice(here.source)
    tried = [(here.sample(dice.below), there.sample(dice.below)) for _ in range(SAMPLES)]
    return any(there.check(one) is not None or here.check(other) is not None for one, other in tried)


def _offered(decision: Decision) -> object:
    """What there is to choose from."""
    if isinstance(decision, Select):
        return decision.options, decision.least, decision.most
    if isinstance(decision, Number):
        return decision.low, decision.high
    if isinstance(decision, Divide):
        return decision.amount, decision.among, decision.least
    return decision.options if isinstance(decision, Order) else None


def _revealed(game: Game) -> list[bool]:
    hidden = [id for player in game.state.players for id in (*player.hand, *player.library[-1:])]
    return [game.is_revealed(id, viewer) for id in hidden for viewer in (1, 2)]


MOST_PAIRS: Final = 60
"""So many declarations of two pairs are compared at most."""


def _declarations(here: Declaration, there: Declaration) -> bool:
    """Whether some declaration is legal in one game only: nothing, one pair, two of them, all."""
    if here.edges != there.edges or here.costs.keys() != there.costs.keys():
        return True
    edges = sorted(here.edges)
    pairs = [(one, other) for at, one in enumerate(edges) for other in edges[at + 1 :]]
    step = max(1, len(pairs) // MOST_PAIRS)
    every = tuple({edge[0]: edge for edge in edges}.values())
    tried: list[tuple[Any, ...]] = [(), every, *((edge,) for edge in edges), *pairs[::step]]
    return any((here.check(one) is None) != (there.check(one) is None) for one in tried)
