"""Damage (CR 119): dealt, processed into results, and happening, for whole batches of simultaneous damage.

The first stage, where damage is replaced or prevented, is the pipeline's; what it leaves comes here as a batch. It is
processed into results, which are replaced in their turn, and then everything happens at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from arbitre.engine.characteristics import components
from arbitre.engine.kernel import pipeline
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.language import evaluate
from arbitre.engine.objects import excess
from arbitre.engine.seating import influence
from arbitre.ir.amounts import Fixed
from arbitre.ir.values import CardType
from arbitre.state.objects import Obj
from arbitre.state.players import Player
from arbitre.state.state import State

TALLY: Final = "damage dealt to the player this turn"
DAMAGED: Final = "damage"
"""The word of a LIFE event that is a result of damage."""
SHRINKING: Final = frozenset({"wither", "infect"})


def damage_event(
    game: Game, source: int, to: int, amount: int, *, combat: bool = False, unpreventable: bool = False
) -> Event:
    """CR 119.1, 119.2: an object deals damage to a player or object. SUBJECT is the source, OTHER the recipient.

    PLAYER is the controller of the source.
    """
    event = Event(
        Kind.DAMAGE,
        subject=source,
        other=to,
        player=controller(game, source),
        amount=amount,
        source=source,
        combat=combat,
    )
    event.unpreventable = unpreventable
    return event


def deal(game: Game, events: Sequence[Event]) -> Procedure:
    """CR 119.4: deal damage, all of it simultaneously; returns what happened.

    CR 119.4a: replacement and prevention act on it, triggers see it as dealt.
    """
    happened = yield from propose(game, dealing(game, events))
    return happened


def dealing(game: Game, events: Iterable[Event]) -> list[Event]:
    """Those of the events by which damage is dealt; of the others it is told that none is, where the recipient is
    there."""
    found: list[Event] = []
    state = game.state
    for event in events:
        rule = _without_damage(game, event)
        if not rule:
            found.append(event)
        elif state.is_player(event.other) or state.permanent(event.other) is not None:
            game.note("deals no damage", rule, source=event.subject, to=event.other)
    return found


def _without_damage(game: Game, event: Event) -> str:
    """The rule by which an event deals no damage: to what none is dealt, or 0 (CR 119.8, 614.7a); empty if it does."""
    if not can_be_dealt(game, event.other):
        return "119.1a"
    return "119.8" if event.amount <= 0 else ""


def can_be_dealt(game: Game, to: int) -> bool:
    """CR 119.1a: damage is dealt to players, creatures and planeswalkers only (CR26 120.1: and battles)."""
    state = game.state
    if state.is_player(to):
        return state.player(to).playing
    obj = state.permanent(to)
    if obj is None:
        return False
    values = characteristics(game, to)
    return values.is_creature or CardType.PLANESWALKER in values.types or CardType.BATTLE in values.types


@pipeline.process.opens
def process(game: Game, batch: Sequence[Event], along: Sequence[Event]) -> Procedure:
    """CR 119.4b: the damage that is dealt is processed into results, and these are replaced as parts of an event of
    which *along* is the rest."""
    dealt = [Dealt(game, event) for event in batch if event.amount > 0 and _reaches(game, event)]
    outcome: Sequence[Event] = results(game, dealt)
    if outcome and pipeline.concerns(game, outcome):
        outcome = yield from pipeline.replace(game, outcome, along)
    excesses = list(excess.dealt(game, [one.event for one in dealt]))
    with game.at_once():
        for one in dealt:
            _record(game, one)
    return [*(one.event for one in dealt), *excesses], outcome


def _reaches(game: Game, event: Event) -> bool:
    """Whether the recipient can be dealt damage, and a spell or ability that deals it can affect it."""
    if not can_be_dealt(game, event.other):
        return False
    return event.combat or influence.reaches(game, controller(game, event.subject), event.other)


class Dealt:
    """Damage that is dealt by one source to one recipient, with what its results depend on.

    The source's keywords count wherever it is, as it last was if it has gone.
    """

    __slots__ = ("event", "keywords", "types")

    def __init__(self, game: Game, event: Event) -> None:
        self.event: Event = event
        self.keywords: frozenset[str] = characteristics(game, event.subject).keywords
        """Of the source, last-known if it has left."""
        self.types: frozenset[CardType] | None = None
        """Of the recipient; None for a player."""
        if not game.state.is_player(event.other):
            self.types = characteristics(game, event.other).types

    @property
    def to_creature(self) -> bool:
        """Whether the recipient is a creature."""
        return self.types is not None and CardType.CREATURE in self.types

    @property
    def shrinks(self) -> bool:
        """Whether a creature gets -1/-1 counters for it."""
        return not self.keywords.isdisjoint(SHRINKING)

    @property
    def rule(self) -> str:
        """The rule that says what it results in."""
        if self.types is None:
            return "119.3b" if "infect" in self.keywords else "119.3a"
        if not self.to_creature:
            return "119.3c" if CardType.PLANESWALKER in self.types else "CR26 120.3h"
        if "wither" in self.keywords:
            return "119.3d"  # CR 702.78a–c
        if "infect" in self.keywords:
            return "119.3d"  # CR 702.88c–e
        return "119.3e"


# --- results ---------------------------------------------------------------------------------------------------------


class Results:
    """The results of a batch of damage: added up for each player and kind of counter, life gain for each source."""

    __slots__ = ("losses", "counters", "rules", "gains")

    def __init__(self) -> None:
        self.losses: dict[int, int] = {}
        self.counters: dict[tuple[int, str, int], int] = {}
        """By recipient, kind and the player who gives them (0: the damage itself)."""
        self.rules: dict[tuple[int, str, int], str] = {}
        """The rule for each of these."""
        self.gains: dict[int, int] = {}
        """By source (CR 118.9: a player gains life once for each source)."""

    def put_counters(self, on: int, kind: str, amount: int, rule: str, giver: int = 0) -> None:
        """Counters put on (or, negative, removed from) an object or player, as a rule says."""
        key = (on, kind, giver)
        self.rules.setdefault(key, rule)
        self.counters[key] = self.counters.get(key, 0) + amount

    def events(self, game: Game) -> list[Event]:
        """The results as events."""
        found = [Event(Kind.LIFE, player=p, amount=-n, word=DAMAGED, rule="118.2") for p, n in self.losses.items()]
        for (on, kind, giver), amount in self.counters.items():
            rule = self.rules[on, kind, giver]
            found.append(Event(Kind.COUNTERS, subject=on, player=giver, amount=amount, word=kind, rule=rule))
        for source, amount in self.gains.items():
            who = controller(game, source)
            found.append(Event(Kind.LIFE, player=who, amount=amount, source=source, rule="119.3f"))
        return found


def results(game: Game, dealt: Iterable[Dealt]) -> list[Event]:
    """CR 119.3: the life lost and gained and the counters that damage results in; marked damage is no event."""
    found = Results()
    for one in dealt:
        event = one.event
        if one.types is None:
            _to_player(game, found, one)
        else:
            _to_permanent(game, found, one, one.types)
        if "lifelink" in one.keywords:  # CR 119.3f, 118.9, 702.14b–d; CR26 702.15e
            found.gains[event.subject] = found.gains.get(event.subject, 0) + event.amount
    return found.events(game)


def _to_player(game: Game, found: Results, one: Dealt) -> None:
    """Loss of life or poison counters; toxic adds poison counters to the other results of combat damage."""
    event = one.event
    if "infect" in one.keywords:  # CR 119.3b, 702.88b, 702.88d–e
        found.put_counters(event.other, "poison", event.amount, "119.3b", _giver(game, event))
    else:  # CR 119.3a, 118.2
        found.losses[event.other] = found.losses.get(event.other, 0) + event.amount
    if event.combat and "toxic" in one.keywords:  # CR26 120.3g, 702.164c
        more = total_toxic(game, event.subject)
        found.put_counters(event.other, "poison", more, "CR26 120.3g", _giver(game, event))


def _to_permanent(game: Game, found: Results, one: Dealt, types: frozenset[CardType]) -> None:
    """Counters; a permanent of several of these types gets the results of each."""
    event = one.event
    if CardType.PLANESWALKER in types:  # CR 119.3c, 306.8
        found.put_counters(event.other, "loyalty", -event.amount, "119.3c")
    if CardType.BATTLE in types:  # CR26 120.3h, 310.6
        found.put_counters(event.other, "defense", -event.amount, "CR26 120.3h")
    if one.to_creature and one.shrinks:  # CR 119.3d
        found.put_counters(event.other, "-1/-1", event.amount, "119.3d", _giver(game, event))


def _giver(game: Game, event: Event) -> int:
    """CR26 120.3b, 120.3d: the controller of the source gives the counters; in 2011 nobody does."""
    return controller(game, event.subject) if game.edition.damage_counters_have_a_giver else 0


def total_toxic(game: Game, id: int) -> int:
    """CR26 702.164b: the sum of the numbers of a creature's toxic abilities."""
    ctx = Context(game, id, controller(game, id))
    return sum(evaluate.amount(ctx, k.amount or Fixed(0)) for k in characteristics(game, id).keyword("toxic"))


def _record(game: Game, one: Dealt) -> None:
    """Damage is marked on a creature; and what later checks ask about damage is noted."""
    state, event = game.state, one.event
    if one.types is None:
        player = state.player(event.other)
        state.tally(player, TALLY, event.amount)
        for commander in components.commanders(state, game.object(event.subject)) if event.combat else ():
            # CR 903.14a; CR26 702.124d: of each apart
            state.add(player, Player.commander_damage, commander, event.amount)
    else:
        obj = game.object(event.other)
        if one.to_creature and not one.shrinks:  # CR 119.3e, 119.6, 302.7
            state.put(obj, Obj.damage, obj.damage + event.amount)
        if event.subject not in obj.damaged_by:
            state.put(obj, Obj.damaged_by, (*obj.damaged_by, event.subject))
        if one.to_creature and "deathtouch" in one.keywords:  # CR 702.2c–e
            state.put(state, State.deathtouched, (*state.deathtouched, obj.id))
    game.note("deals damage", one.rule, source=event.subject, to=event.other, amount=event.amount)
