"""An artifact on every generated board that can make anything happen at no cost: what triggers and replacement effects
wait for."""

from __future__ import annotations

from typing import Final

from arbitre.cards.records import Card, Face
from arbitre.ir import effects as e
from arbitre.ir.abilities import Activated, Keyword
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import Costs
from arbitre.ir.effects import Body, Do, TargetSlot
from arbitre.ir.filters import And, AnyTarget, HasType, InZone, IsAbility, IsPermanent, IsPlayer, IsSpell, Not, OwnedBy
from arbitre.ir.filters import HasSupertype as Super
from arbitre.ir.modifications import CantBeRegenerated
from arbitre.ir.node import Effect, Filter, Pattern, walk
from arbitre.ir.patterns import (
    BecomesTarget,
    Cause,
    CopiesSpell,
    CreatesTokens,
    Deals,
    Does,
    Draws,
    FlipsCoin,
    GainsLife,
    LosesLife,
    Moves,
    PutsCounters,
    RollsDice,
    Searches,
    Shuffles,
    TapsOrUntaps,
    Transforms,
    TurnedFaceUp,
)
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType, Supertype, Zone

_CREATURE: Final = HasType(CardType.CREATURE)
_PERMANENT: Final = And((IsPermanent(), Not(Super(Supertype.BASIC))))
_CARD: Final = And((IsPermanent(), InZone(Zone.GRAVEYARD), OwnedBy()))
_LAND_CARD: Final = And((HasType(CardType.LAND), InZone(Zone.GRAVEYARD), OwnedBy()))
_TOKEN: Final = e.TokenSpec((CardType.CREATURE,), ("Soldier",), power=Fixed(1), toughness=Fixed(1))

_DEEDS: Final[tuple[tuple[Effect, Filter | None, tuple[type[Pattern], ...]], ...]] = (
    (e.Destroy(Target()), _PERMANENT, (Moves,)),
    (e.DealDamage(Fixed(2), Target()), AnyTarget(), (Deals, LosesLife, Moves)),
    (e.SacrificeChosen(_CREATURE), None, (Moves,)),
    (e.Draw(Fixed(1)), None, (Draws,)),
    (e.Discard(Fixed(1)), None, (Moves,)),
    (e.Discard(Fixed(1), who=Target()), IsPlayer(), ()),
    (e.GainLife(Fixed(2)), None, (GainsLife,)),
    (e.LoseLife(Fixed(2)), None, (LosesLife,)),
    (e.PutCounters("+1/+1", Fixed(1), Target()), _CREATURE, (PutsCounters, BecomesTarget)),
    (e.Tap(Target()), _PERMANENT, (TapsOrUntaps, BecomesTarget)),
    (e.Untap(Target()), _PERMANENT, (TapsOrUntaps, BecomesTarget)),
    (e.Move(Target(), Zone.HAND), _PERMANENT, (Moves,)),
    (e.Move(Target(), Zone.EXILE), _PERMANENT, (Moves,)),
    (e.Move(Target(), Zone.BATTLEFIELD), _CARD, (Moves,)),
    (e.Move(Target(), Zone.BATTLEFIELD), _LAND_CARD, (Moves,)),
    (e.Mill(Fixed(3), Target()), IsPlayer(), (Moves,)),
    (e.CreateTokens(_TOKEN), None, (CreatesTokens, Moves)),
    (e.Counter(Target()), IsSpell(), (Moves,)),
    (e.CopySpell(Target()), IsSpell(), (CopiesSpell,)),
    (e.FlipCoin(), None, (FlipsCoin,)),
    (e.Scry(Fixed(1)), None, (Does,)),
    (e.Surveil(Fixed(1)), None, (Does,)),
    (e.Explore(Target()), _CREATURE, (Does,)),
    (e.RollDie(6), None, (RollsDice,)),
    (e.Shuffle(), None, (Shuffles, Searches)),
    (e.Transform(Target()), _PERMANENT, (Transforms,)),
    (e.TurnFace(Target()), _PERMANENT, (TurnedFaceUp,)),
    (e.DealDamage(Fixed(2), Target(), source=Target(1)), AnyTarget(), (Deals,)),
)
"""What is done, to whom, and which patterns it serves."""


def _ability(effect: Effect, what: Filter | None) -> Activated:
    slots = () if what is None else (TargetSlot(what),)
    if isinstance(effect, e.DealDamage) and isinstance(effect.source, Target):
        slots = (*slots, TargetSlot(_CREATURE))
    return Activated(Costs(), Body((Do(effect),), slots))


AT_A_TIME: Final = 6
"""So many kinds of deed the tools of one board can do."""


def apt(card: Card) -> frozenset[type[Effect]]:
    """The kinds of deed that do just what the card waits for."""
    found: set[type[Effect]] = set()
    for node in (one for face in card.faces for one in walk(face.paragraphs)):
        if isinstance(node, Moves):
            found |= _CAUSING.get(node.cause, frozenset()) if node.cause else _MOVING.get(node.to, frozenset())
            found |= {e.Mill} if node.origin is Zone.LIBRARY else set()
        elif (isinstance(node, Keyword) and node.name == "indestructible") or isinstance(
            node, e.Regenerate | CantBeRegenerated
        ):
            found.add(e.Destroy)
        elif isinstance(node, IsAbility):
            found |= {e.Draw, e.GainLife, e.DealDamage}
    return frozenset(found)


_CAUSING: Final[dict[Cause, frozenset[type[Effect]]]] = {
    Cause.DISCARD: frozenset({e.Discard}),
    Cause.SACRIFICE: frozenset({e.SacrificeChosen}),
    Cause.MILL: frozenset({e.Mill}),
    Cause.COUNTER: frozenset({e.Counter}),
    Cause.DESTROY: frozenset({e.Destroy}),
}
_MOVING: Final[dict[Zone | None, frozenset[type[Effect]]]] = {
    Zone.BATTLEFIELD: frozenset({e.Move, e.CreateTokens}),
    Zone.GRAVEYARD: frozenset({e.Destroy, e.SacrificeChosen}),
    Zone.HAND: frozenset({e.Move}),
    Zone.EXILE: frozenset({e.Move}),
}


def tools(patterns: set[type[Pattern]], part: int, first: frozenset[type[Effect]] = frozenset()) -> Card:
    """The tools that make events of those kinds happen; of many, those of a part.

    :param first: kinds of deed that come before all others.
    """
    serving = [
        (effect, what) for effect, what, serves in _DEEDS if type(effect) in first or not patterns.isdisjoint(serves)
    ]
    serving.sort(key=lambda one: type(one[0]) not in first)
    at = part * AT_A_TIME % max(1, len(serving))
    chosen = (serving[at:] + serving[:at])[:AT_A_TIME]
    paragraphs = tuple((_ability(effect, what),) for effect, what in chosen)
    return Card(NAME, (Face(NAME, types=(CardType.ARTIFACT,), paragraphs=paragraphs),))


NAME: Final = "Tools"


def waited_for(card: Card) -> set[type[Pattern]]:
    """The kinds of event that the abilities of a card wait for, or that show what they do."""
    nodes = [node for face in card.faces for node in walk(face.paragraphs)]
    found = {type(node) for node in nodes if isinstance(node, Pattern)}
    for node in nodes:
        found |= _SHOWN_BY.get(node.name if isinstance(node, Keyword) else type(node).__name__, frozenset())
    return found


_SHOWING: Final[dict[frozenset[type[Pattern]], str]] = {
    frozenset({Moves, Deals}): "Regenerate indestructible undying persist ReplaceLater haunt afterlife modular "
    "soulshift recover totem_armor umbra_armor hexproof shroud protection ward CantBeTargeted CantBeSacrificed",
    frozenset({Moves, Draws}): "madness dredge CantBeRegenerated GoesTo CantDraw CantBeCountered",
    frozenset({TapsOrUntaps}): "CantUntap MayNotUntap UntapAtMost Untap TapAndUntap",
    frozenset({Deals}): "lifelink infect wither deathtouch",
    frozenset({GainsLife, LosesLife}): "CantGainLife CantLoseLife LifeOf",
    frozenset({PutsCounters}): "Proliferate RemoveCounters MoveCounters HasCounters Counters",
    frozenset({Moves}): "InZone Threshold delve escape",
    frozenset({Draws}): "IsAbility",
}
"""Which events show the work of nodes and keywords that wait for nothing."""

_SHOWN_BY: Final = {name.replace("_", " "): kinds for kinds, names in _SHOWING.items() for name in names.split()}
