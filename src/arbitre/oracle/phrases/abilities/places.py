"""The zone in which an ability works, from what it says (CR 112.6): nobody prints it.

"Return ~ from your graveyard" works in the graveyard, "discard this card:" in the hand, "when you cast this spell"
on the stack, "when you cycle this card" wherever it winds up.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

from msgspec.structs import replace

from arbitre.ir.abilities import Activated, Replacement, Static, Triggered
from arbitre.ir.conditions import Matches
from arbitre.ir.costs import Costs, DiscardThis, ExileCards, RevealCards
from arbitre.ir.effects import Delayed, Do, Move, Perform, TargetSlot
from arbitre.ir.filters import And, HasState, InZone, Is, Or, OwnedBy, State
from arbitre.ir.node import Ability, Node, walk
from arbitre.ir.patterns import AnyEvent, Casts, Cause, Does, Moves, Provided, StepBegins
from arbitre.ir.refs import Attached, Both, Target, This, You
from arbitre.ir.values import Zone
from arbitre.oracle.discourse.said import parts_in
from arbitre.oracle.phrases.nouns.nouns import parts_of

A = TypeVar("A", Activated, Triggered, Static, Replacement)


def placed(ability: A) -> A:
    """The ability, working where it says that it does."""
    return replace(ability, zone=zone_of(ability))


def is_placed(ability: Ability) -> bool:
    """Whether it works where its words say that it does."""
    return isinstance(ability, Activated | Triggered | Static | Replacement) and ability.zone is zone_of(ability)


def zone_of(ability: Any) -> Zone | None:
    """Where an ability with these words works; None: wherever its event has put the object."""
    found: Zone | None = None
    if isinstance(ability, Triggered) and _is_own_discard(ability.event):
        return None
    if isinstance(ability, Activated):
        found = _of_cost(ability.cost)
    elif isinstance(ability, Triggered):
        if Attached() in walk(ability.event):
            return Zone.BATTLEFIELD  # only there it is on anything
        found = _of_event(ability.event)
    if found is None and ability.condition is not None:
        found = _of_condition(ability.condition)
    if found is None and isinstance(ability, (Activated, Triggered)) and not _leaves(ability):
        found = _of_body(ability.body.clauses, ability.body.targets)
    if found is None and isinstance(ability, Triggered) and not _leaves(ability):
        found = _of_later(ability.body.clauses)
    if found is None and isinstance(ability, Static) and ability.zone in (Zone.STACK, Zone.GRAVEYARD):
        found = ability.zone
    return found or Zone.BATTLEFIELD


def _of_cost(cost: Any) -> Zone | None:
    for part in cost.parts if isinstance(cost, Costs) else (cost,):
        if isinstance(part, DiscardThis) or part == RevealCards(Is(This())):
            return Zone.HAND
        if isinstance(part, ExileCards) and part.what == Is(This()) and part.zone is not Zone.BATTLEFIELD:
            return part.zone
    return None


def _of_event(event: Any) -> Zone | None:
    match event:
        case Casts(what=Is(ref=This())):
            return Zone.STACK
        case Provided(condition=condition):
            return _of_condition(condition)
        case Does(deed="plotted", what=Is(ref=This())):
            return Zone.EXILE
        case Moves(what=what, to=Zone.GRAVEYARD) if event.origin is not Zone.BATTLEFIELD:
            return Zone.GRAVEYARD if _is_of_this(what) else None
        case Moves(what=what, origin=Zone.GRAVEYARD) if event.to is not Zone.BATTLEFIELD:  # CR 603.6d: it looks back
            return Zone.GRAVEYARD if _is_of_this(what) else None
    return None


def _is_of_this(what: Any) -> bool:
    return Is(This()) in (what, *(what.parts if isinstance(what, And | Or) else ()))


def _is_own_discard(event: Any) -> bool:
    """CR 702.27c: what is cycled or discarded triggers from whatever zone it winds up in, as no permanent can be
    (CR 112.6j)."""
    while isinstance(event, Provided):
        event = event.event
    return isinstance(event, Moves) and event.what == Is(This()) and event.cause in (Cause.CYCLE, Cause.DISCARD)


EMINENT: Final = Matches(This(), Or((InZone(Zone.COMMAND), InZone(Zone.BATTLEFIELD))))
"""What an eminence ability asks (CR26 207.2c)."""
IN_YOUR_GRAVEYARD: Final = And((InZone(Zone.GRAVEYARD), OwnedBy(You())))
EVEN_DEAD: Final = Matches(This(), Or((IN_YOUR_GRAVEYARD, InZone(Zone.BATTLEFIELD))))
_TWO_ZONES: Final = {EMINENT: Zone.COMMAND, EVEN_DEAD: Zone.GRAVEYARD}
"""What is asked of a card whose ability works on the battlefield and in this zone."""


def apart(ability: Ability) -> tuple[Ability, ...]:
    """ "When you cycle ~ or it dies" is two abilities: what is cycled triggers from wherever it is put (CR 112.6j).
    What says that it works in two zones is an ability for each (CR 112.6b)."""
    if isinstance(ability, Triggered | Static) and ability.condition in _TWO_ZONES:
        return tuple(replace(ability, zone=zone) for zone in (Zone.BATTLEFIELD, _TWO_ZONES[ability.condition]))
    if (
        not isinstance(ability, Triggered)
        or not isinstance(ability.event, AnyEvent)
        or not _cycled(ability.event.parts)
    ):
        return (ability,)
    return tuple(placed(replace(ability, event=part)) for part in ability.event.parts)


def as_one(abilities: tuple[Ability, ...]) -> Ability | None:
    """What :func:`apart` made these of."""
    if len(abilities) == 1 or abilities == apart(abilities[0]):
        return abilities[0]
    told = tuple(one for one in abilities if isinstance(one, Triggered))
    events = tuple(one.event for one in told)
    if len(told) != len(abilities) or not _cycled(events):
        return None
    one = placed(replace(told[0], event=AnyEvent(events)))
    return one if apart(one) == abilities else None


def _cycled(events: tuple[Any, ...]) -> bool:
    return any(isinstance(one, Moves) and one.what == Is(This()) and one.cause is Cause.CYCLE for one in events)


def _of_condition(condition: Node) -> Zone | None:
    for node in walk(condition):
        if not isinstance(node, Matches) or node.ref != This():
            continue
        if node.what == HasState(State.SUSPENDED):
            return Zone.EXILE  # CR 702.60b
        for part in parts_of(node.what):
            if isinstance(part, InZone) and part.zone is not Zone.BATTLEFIELD:
                return part.zone
    return None


def _of_body(clauses: tuple[Do, ...], targets: tuple[TargetSlot, ...]) -> Zone | None:
    """An instruction to move the card itself from a zone works in that zone."""
    for clause in clauses:
        effect = clause.effect
        if isinstance(effect, Move) and effect.what == This() and effect.origin is not None:
            return effect.origin
        if isinstance(effect, Move) and (found := _of_company(effect, targets)) is not None:
            return found
        inner = effect.clauses if isinstance(effect, Perform) else ()
        found = _of_body((*inner, *clause.then), targets) if inner or clause.then else None
        if found is not None:
            return found
    return None


def _of_later(clauses: tuple[Do, ...]) -> Zone | None:
    """Likewise where it is to be moved only at a time that comes: "return ~ from your graveyard … at the beginning of
    the
    next end step"."""
    for clause in clauses:
        if isinstance(clause.effect, Delayed) and isinstance(clause.effect.event, StepBegins):
            return _of_body(clause.effect.body.clauses, ())
    return None


def _of_company(effect: Move, targets: tuple[TargetSlot, ...]) -> Zone | None:
    """ "Return ~ and target creature card from your graveyard": both come from there."""
    if not isinstance(effect.what, Both) or effect.to not in (Zone.BATTLEFIELD, Zone.HAND):
        return None
    own, *others = effect.what.parts
    described = (targets[part.slot] if isinstance(part, Target) else part for part in others)
    zones = {part.zone for part in parts_in(tuple(described)) if isinstance(part, InZone)}
    return zones.pop() if own == This() and len(zones) == 1 else None


def _leaves(ability: Activated | Triggered) -> bool:
    """ "When ~ dies, return it …": it works where the object was."""
    event = ability.event if isinstance(ability, Triggered) else None
    return isinstance(event, Moves) and event.what == Is(This()) and event.origin is Zone.BATTLEFIELD
