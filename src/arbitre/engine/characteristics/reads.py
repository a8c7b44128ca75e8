"""What the parts of an effect look at: which characteristics (CR 613.7) and which fields of the state.

Both answers may say too much, never too little: a kind of node that is not listed looks at everything.
"""

from __future__ import annotations

from enum import Flag, auto
from functools import cache
from typing import Final

from arbitre.ir import amounts as a
from arbitre.ir import conditions as c
from arbitre.ir import filters as f
from arbitre.ir import modifications as m
from arbitre.ir import refs as r
from arbitre.ir.node import Filter, Node, Pattern, walk
from arbitre.ir.values import ManaCost, Zone
from arbitre.state.objects import Obj, Player
from arbitre.state.state import INERT, State


class Trait(Flag):
    """A part of what continuous effects change."""

    NONE = 0
    COPIABLE = auto()
    """Names, mana costs and whatever else copy effects change, and few others."""
    CONTROL = auto()
    CARD_TYPES = auto()
    SUBTYPES = auto()
    SUPERTYPES = auto()
    COLORS = auto()
    ABILITIES = auto()
    EXISTENCE = auto()
    """Abilities lost or reworded: effects that come from them may cease."""
    SIZE = auto()
    """Power and toughness."""
    TYPES = CARD_TYPES | SUBTYPES | SUPERTYPES
    ALL = COPIABLE | CONTROL | TYPES | COLORS | ABILITIES | EXISTENCE | SIZE


Fields = frozenset[str]

_NEVER: Final = (INERT - {"pool", "sick"}) | {"journal", "version", "watched", "epoch"}
EVERYTHING: Final[Fields] = frozenset({*State.__slots__, *Obj.__slots__, *Player.__slots__}) - _NEVER

ALWAYS: Final[Fields] = frozenset(
    {
        "battlefield",
        "command",
        "lasting",
        "base",
        "face",
        "face_down",
        "flipped",
        "choices",
        "merged",
        "stickers",
        "counters",
        "stamps",
        "attached_to",
        "controller",
        "held_by",
        "phased_out",
        "timestamp",
        "replacing",
        "lost",
        "left",
        "seats",
    }
)
"""On which players and objects there are, and what they are before any effect, everything depends."""

_PILES: Final = frozenset({"hand", "library", "graveyard"})
_HISTORY: Final = frozenset({"history", "last_history"})

_QUIET: Final = (
    *(f.And, f.Or, f.Not, f.Anything, f.IsCard, f.IsToken, f.IsPlayer, f.Is, f.Other, f.OwnedBy, f.HasCounters),
    f.Affected,
    *(f.When, f.AttachedTo, f.HasAttached),
    *(r.This, r.Attached, r.Target, r.Event, r.It, r.Both, r.Others, r.All, r.Result, r.OwnerOf),
    *(a.Fixed, a.CountOf, a.Number, a.Counters, a.Times, a.Plus, a.Minus, a.Half, a.Lesser, a.Either),
    *(a.EventAmount, a.ResultAmount, a.StatOf, a.Greatest, a.TotalOf),
    *(c.AllOf, c.AnyOf, c.NotSo, c.Compares, c.Matches, c.DidSo),
    *(m.Lasts, m.WhileTrue, ManaCost),
)
"""Nodes that look only where their parts look, or at what is always watched."""

_LOOKS: Final[dict[type[Node], tuple[Trait, Fields]]] = {
    f.HasType: (Trait.CARD_TYPES, frozenset()),
    f.HasSubtype: (Trait.SUBTYPES, frozenset()),
    f.HasSupertype: (Trait.SUPERTYPES, frozenset()),
    f.IsPermanent: (Trait.CARD_TYPES, frozenset()),
    f.HasColor: (Trait.COLORS, frozenset()),
    f.ColorCount: (Trait.COLORS, frozenset()),
    f.ControlledBy: (Trait.CONTROL, frozenset()),
    f.IsOpponent: (Trait.NONE, frozenset()),
    f.HasKeyword: (Trait.ABILITIES | Trait.EXISTENCE, frozenset()),
    f.HasAnyAbility: (Trait.ABILITIES | Trait.EXISTENCE | Trait.TYPES, frozenset()),
    f.Named: (Trait.COPIABLE, frozenset()),
    f.RepeatsSymbol: (Trait.COPIABLE, frozenset()),
    f.IsSpell: (Trait.NONE, frozenset({"stack"})),
    f.AnyTarget: (Trait.CARD_TYPES, frozenset()),
    f.IsAbility: (Trait.NONE, frozenset({"stack"})),
    f.IsOfChosen: (Trait.COPIABLE | Trait.TYPES | Trait.COLORS, frozenset({"words"})),
    f.Attacks: (Trait.NONE, frozenset({"attacking"})),
    f.Blocks: (Trait.NONE, frozenset({"blocking"})),
    f.BlockedBy: (Trait.NONE, frozenset({"attacking", "blocking"})),
    f.IsDesignated: (Trait.NONE, frozenset({"links"})),
    f.HauntedBy: (Trait.NONE, frozenset({"links", "exile"})),
    f.DamagedBy: (Trait.NONE, frozenset({"damaged_by", "history"})),
    f.TargetsOnly: (Trait.NONE, frozenset({"stack"})),
    r.You: (Trait.CONTROL, frozenset()),
    r.ControllerOf: (Trait.CONTROL, frozenset()),
    r.Players: (Trait.CONTROL, frozenset({"active", "defending_player"})),
    r.Partner: (Trait.NONE, frozenset({"links"})),
    r.Linked: (Trait.NONE, _PILES | {"links", "words", "exile"}),
    r.TopCards: (Trait.NONE, _PILES),
    a.X: (Trait.NONE, frozenset({"cast"})),
    a.LifeOf: (Trait.NONE, frozenset({"life"})),
    a.StartingLife: (Trait.NONE, frozenset({"starting_life"})),
    a.MostLife: (Trait.NONE, frozenset({"life"})),
    a.ZoneSize: (Trait.NONE, _PILES),
    a.TallyOf: (Trait.NONE, frozenset({"tallies", "last_tallies"})),
    a.LinkedAmount: (Trait.NONE, frozenset({"words"})),
    a.CastAmount: (Trait.NONE, frozenset({"cast"})),
    a.DistinctColors: (Trait.COLORS, frozenset()),
    a.DifferentNames: (Trait.COPIABLE, frozenset()),
    a.DistinctTypes: (Trait.CARD_TYPES, frozenset()),
    a.TimesHappened: (Trait.NONE, _HISTORY),
    a.TimesMutated: (Trait.NONE, frozenset({"merged"})),
    a.Domain: (Trait.CARD_TYPES | Trait.SUBTYPES | Trait.CONTROL, frozenset()),
    a.Devotion: (Trait.COPIABLE | Trait.CONTROL, frozenset()),
    c.FirstTurn: (Trait.NONE, frozenset({"active"})),
    c.IsDay: (Trait.NONE, frozenset({"day"})),
    c.TurnOf: (Trait.NONE, frozenset({"active"})),
    c.DuringStep: (Trait.NONE, frozenset({"phase", "step"})),
    c.Kicked: (Trait.NONE, frozenset({"cast"})),
    c.PaidFor: (Trait.NONE, frozenset({"cast"})),
    c.InEdition: (Trait.NONE, frozenset()),
    c.ManaWasSpent: (Trait.NONE, frozenset({"cast"})),
    c.CastFrom: (Trait.NONE, frozenset({"cast"})),
    c.CombatPointIs: (Trait.NONE, frozenset({"phase", "step", "combat_marks", "combat_count", "main_count"})),
    c.Happened: (Trait.NONE, _HISTORY),
    c.Threshold: (Trait.NONE, frozenset({"graveyard"})),
}

_STATS: Final[dict[a.Stat, tuple[Trait, Fields]]] = {
    a.Stat.POWER: (Trait.SIZE | Trait.CARD_TYPES, frozenset()),
    a.Stat.TOUGHNESS: (Trait.SIZE | Trait.CARD_TYPES, frozenset()),
    a.Stat.MANA_VALUE: (Trait.COPIABLE, frozenset({"cast"})),
    a.Stat.LOYALTY: (Trait.COPIABLE, frozenset()),
    a.Stat.DAMAGE: (Trait.NONE, frozenset({"damage"})),
    a.Stat.COLORS: (Trait.COLORS, frozenset()),
    a.Stat.X: (Trait.NONE, frozenset({"cast"})),
}

_STATES: Final[dict[f.State, tuple[Trait, Fields]]] = {
    f.State.TAPPED: (Trait.NONE, frozenset({"tapped"})),
    f.State.UNTAPPED: (Trait.NONE, frozenset({"tapped"})),
    f.State.ATTACKING: (Trait.NONE, frozenset({"attacking"})),
    f.State.BLOCKING: (Trait.NONE, frozenset({"blocking"})),
    f.State.BLOCKED: (Trait.NONE, frozenset({"attacking", "blocked"})),
    f.State.UNBLOCKED: (Trait.NONE, frozenset({"attacking", "blocked", "combat_marks"})),
    f.State.FACE_DOWN: (Trait.NONE, frozenset()),
    f.State.FACE_UP: (Trait.NONE, frozenset()),
    f.State.ENCHANTED: (Trait.SUBTYPES, frozenset()),
    f.State.EQUIPPED: (Trait.SUBTYPES, frozenset()),
    f.State.ENTERED_THIS_TURN: (Trait.NONE, frozenset({"turn"})),
    f.State.SUMMONING_SICK: (Trait.NONE, frozenset({"sick"})),
    f.State.TRANSFORMED: (Trait.NONE, frozenset()),
    f.State.KICKED: (Trait.NONE, frozenset({"cast"})),
    f.State.DAMAGED: (Trait.NONE, frozenset({"damaged_by"})),
    f.State.ATTACKED_THIS_TURN: (Trait.NONE, frozenset({"turn_marks"})),
    f.State.BLOCKED_THIS_TURN: (Trait.NONE, frozenset({"turn_marks"})),
    f.State.HISTORIC: (Trait.TYPES, frozenset()),
    f.State.SUSPENDED: (Trait.ABILITIES | Trait.EXISTENCE, frozenset({"exile"})),
    f.State.MODIFIED: (Trait.SUBTYPES | Trait.CONTROL, frozenset()),
    f.State.PAIRED: (Trait.NONE, frozenset({"links"})),
    f.State.CAST: (Trait.NONE, frozenset({"cast", "is_copy", "is_token"})),
    f.State.COPY: (Trait.NONE, frozenset({"is_copy"})),
    f.State.COMMANDER: (Trait.NONE, frozenset({"commander"})),
    f.State.ACTIVE_PLAYER: (Trait.NONE, frozenset({"active"})),
}

_ZONES: Final[dict[Zone, Fields]] = {zone: frozenset({zone.value}) for zone in Zone if zone is not Zone.BATTLEFIELD}

_SHARED: Final[dict[f.Shares, Trait]] = {
    f.Shares.NAME: Trait.COPIABLE,
    f.Shares.COLOR: Trait.COLORS,
    f.Shares.TYPE: Trait.CARD_TYPES,
    f.Shares.CREATURE_TYPE: Trait.SUBTYPES,
    f.Shares.LAND_TYPE: Trait.SUBTYPES,
    f.Shares.MANA_VALUE: Trait.COPIABLE,
    f.Shares.CONTROLLER: Trait.CONTROL,
}


@cache
def looks(node: Node) -> tuple[Trait, Fields]:
    """The traits of objects and the fields of the state that a filter, reference, amount or condition looks at."""
    traits, fields = _own(node)
    for name in node.__struct_fields__:
        part = getattr(node, name)
        for each in part if isinstance(part, tuple) else (part,):
            if isinstance(each, Node):
                more, others = looks(each)
                traits, fields = traits | more, fields | others
    return traits, fields


def _own(node: Node) -> tuple[Trait, Fields]:
    """What one node looks at by itself."""
    kind = type(node)
    if kind in _QUIET:
        if isinstance(node, a.StatOf | a.Greatest | a.TotalOf):
            return _STATS[node.stat]
        return Trait.NONE, frozenset()
    if kind in _LOOKS:
        return _LOOKS[kind]
    if isinstance(node, Pattern):  # within Happened: only the history is asked
        return Trait.NONE, frozenset()
    if isinstance(node, f.StatIs | f.IsOdd):
        return _STATS[node.stat]
    if isinstance(node, f.HasState) and node.state in _STATES:
        return _STATES[node.state]
    if isinstance(node, f.InZone):
        return Trait.NONE, _ZONES.get(node.zone, frozenset())
    if isinstance(node, f.SharesWith):
        return _SHARED[node.what], frozenset()
    return Trait.ALL, EVERYTHING


@cache
def asks_only_of_player(what: Filter) -> bool:
    """Whether the answer to a filter is the same for every ability of the same player."""
    return all(type(node) in _SAME_FOR_PLAYER for node in walk(what))


_SAME_FOR_PLAYER: Final = frozenset(
    {
        *(f.And, f.Or, f.Not, f.HasType, f.HasSubtype, f.HasSupertype, f.HasColor, f.ColorCount, f.HasKeyword),
        *(f.ControlledBy, f.OwnedBy, f.IsOpponent, f.IsPermanent, f.IsToken, f.IsCard, f.InZone, f.HasCounters),
        *(f.Named, f.HasState, f.HasAnyAbility, r.You),
    }
)
