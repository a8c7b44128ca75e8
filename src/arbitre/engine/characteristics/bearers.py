"""Whom a continuous effect can be about (CR 109.1, 611.2, 611.3): objects, players, or both; what speaks of others
would do nothing."""

from __future__ import annotations

from enum import Flag, auto
from functools import cache, reduce
from operator import or_
from typing import Final

from arbitre.engine.kernel.handlers import limits
from arbitre.errors import kind_name
from arbitre.ir import filters as f
from arbitre.ir import modifications as m
from arbitre.ir import refs as r
from arbitre.ir.effects import Apply, Body
from arbitre.ir.node import Filter, Modification, Ref, walk


class Bearers(Flag):
    """What there is that effects modify."""

    OBJECTS = auto()
    PLAYERS = auto()
    EITHER = OBJECTS | PLAYERS


OF_PLAYERS: Final[frozenset[type[Modification]]] = frozenset(
    {
        m.ActivatesAsInstant, m.AttackersAtMost, m.BlockingAtMost, m.CantActivateAny, m.CantCast, m.CantDraw,
        m.CantGainLife,
        m.CantGetCounters, m.CantLoseGame, m.CantLoseLife, m.CantPayLifeOrSacrifice, m.CantPlayLands, m.CantSearch,
        m.MayIgnore,
        m.CantWinGame, m.CostsAtLeast, m.CostsLess, m.CostsMore, m.ExhaustsAnew, m.FacesOnceMore, m.LandPlays,
        m.ManaDoesntEmpty, m.MaxHandSize, m.MustTarget, m.MayPlayFrom, m.MoreDevotion, m.OffersCost, m.PlaysAsFromOwn,
        m.PlaysRevealed, m.PlotsFromTop, m.RollsOneMore, m.SkipsSteps, m.SpendAsThough,
        m.UntapAtMost, m.UntapsWithOthers, m.VotesOnceMore,
    }
)  # fmt: skip
"""What only players are asked about."""
OF_EITHER: Final[frozenset[type[Modification]]] = frozenset(
    {
        m.CantBeTargeted, m.CastAsThoughFlash, m.ChoosesBlocks, m.DamageCantBePrevented, m.DontTrigger,
        m.HasAbilities, m.HasRule, m.RevealsAsDrawn,
    }
)  # fmt: skip
"""What players and objects are asked about, or the game as a whole."""


def bearers(mod: type[Modification]) -> Bearers:
    """Of what it can be said."""
    if mod in OF_PLAYERS:
        return Bearers.PLAYERS
    return Bearers.EITHER if mod in OF_EITHER else Bearers.OBJECTS


@cache
def spoken_of(to: Filter | Ref) -> Bearers:
    """What can be meant by words."""
    match to:
        case r.You() | r.Players() | r.OwnerOf() | r.ControllerOf() | f.IsPlayer() | f.IsOpponent():
            return Bearers.PLAYERS
        case r.This():
            return Bearers.OBJECTS
        case r.All(what=what):
            return spoken_of(what)
        case f.And(parts=parts) if f.AnyTarget() in parts:
            return Bearers.EITHER  # "any other target"
        case f.And(parts=parts):
            return Bearers.PLAYERS if any(spoken_of(part) is Bearers.PLAYERS for part in parts) else Bearers.OBJECTS
        case f.Or(parts=parts):
            return reduce(or_, map(spoken_of, parts))
        case f.Anything() | f.AnyTarget() | f.Not():
            return Bearers.EITHER
        case Filter():
            return Bearers.OBJECTS
    return Bearers.EITHER


def unborne(to: Filter | Ref, mods: tuple[Modification, ...]) -> str:
    """The first modification that nothing of which the words speak can bear; empty if there is none."""
    return next((f"{kind_name(mod)} of {_NAMES[spoken_of(to)]}" for mod in mods
                 if not spoken_of(to) & bearers(type(mod))), "")  # fmt: skip


_NAMES: Final = {Bearers.OBJECTS: "objects", Bearers.PLAYERS: "players", Bearers.EITHER: "either"}


def unborne_by_targets(body: Body) -> str:
    """The same of what the clauses of a body say of its targets."""
    nodes = tuple(walk(body.clauses))
    if any(isinstance(node, Body) for node in nodes):
        return ""  # inside them targets are counted anew
    aimed = [(node.to, node.mods) for node in nodes if isinstance(node, Apply)]
    found = [unborne(body.targets[to.slot].what, mods) for to, mods in aimed
             if isinstance(to, r.Target) and to.slot < len(body.targets)]  # fmt: skip
    return next(filter(None, found), "")


limits(Apply, lambda effect: unborne(effect.to, effect.mods))
