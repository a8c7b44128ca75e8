"""What the parts of an effect look at: which characteristics (CR 613.7) and which fields of the state.

Both answers may say too much, never too little: a kind of node that is not listed looks at everything.
"""

from __future__ import annotations

from enum import Flag, auto
from functools import cache
from typing import Any, Final

from arbitre.ir import amounts as a
from arbitre.ir import conditions as c
from arbitre.ir import filters as f
from arbitre.ir import modifications as m
from arbitre.ir import refs as r
from arbitre.ir.node import Filter, Node, Pattern, walk
from arbitre.ir.values import ManaCost, Shares, Zone
from arbitre.state.fields import FEEDS, Feeds, Slot
from arbitre.state.objects import Bearer, Obj
from arbitre.state.players import Player
from arbitre.state.state import ZONES, State


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


Fields = frozenset[Slot[Any, Any]]

NO_FIELDS: Final[Fields] = frozenset()
EVERYTHING: Final[Fields] = frozenset(field for field, feeds in FEEDS.items() if feeds is not Feeds.NOTHING)
CLOCK: Final[Fields] = frozenset(field for field, feeds in FEEDS.items() if feeds is Feeds.CLOCK)
"""Where in the turn the game stands."""
ALWAYS: Final[Fields] = frozenset(field for field, feeds in FEEDS.items() if feeds in (Feeds.EFFECTS, Feeds.PRESENCE))
"""On which players and objects there are, and what they are before any effect, everything depends."""

_PILES: Final = frozenset({Player.hand, Player.library, Player.graveyard})
_HISTORY: Final = frozenset({State.history, State.last_history})

_QUIET: Final = (
    *(f.And, f.Or, f.Not, f.Anything, f.IsCard, f.IsToken, f.IsPlayer, f.Is, f.Other, f.OwnedBy, f.HasCounters),
    f.Affected,
    *(f.When, f.Leads, f.AttachedTo, f.HasAttached),
    *(r.This, r.Attached, r.Target, r.Event, r.It, r.Both, r.Others, r.All, r.Result, r.Chooser, r.OwnerOf),
    *(a.Fixed, a.CountOf, a.Number, a.Counters, a.Times, a.Plus, a.Minus, a.Half, a.Lesser, a.Either, a.MostOf),
    *(a.EventAmount, a.ResultAmount, a.ExcessThisWay, a.StatOf, a.Greatest, a.TotalOf, a.DistinctStats),
    *(c.AllOf, c.AnyOf, c.NotSo, c.Compares, c.Matches, c.DidSo, c.PaidOption),
    *(m.Lasts, m.WhileTrue, ManaCost),
)
"""Nodes that look only where their parts look, or at what is always watched."""

_LOOKS: Final[dict[type[Node], tuple[Trait, Fields]]] = {
    f.HasType: (Trait.CARD_TYPES, NO_FIELDS),
    f.HasSubtype: (Trait.SUBTYPES, NO_FIELDS),
    f.HasSupertype: (Trait.SUPERTYPES, NO_FIELDS),
    f.IsPermanent: (Trait.CARD_TYPES, NO_FIELDS),
    f.HasColor: (Trait.COLORS, NO_FIELDS),
    f.ColorCount: (Trait.COLORS, NO_FIELDS),
    f.ControlledBy: (Trait.CONTROL, NO_FIELDS),
    f.ProtectedBy: (Trait.CARD_TYPES, frozenset({Obj.protector})),
    f.IsOpponent: (Trait.NONE, NO_FIELDS),
    f.HasKeyword: (Trait.ABILITIES | Trait.EXISTENCE, NO_FIELDS),
    f.HasAnyAbility: (Trait.ABILITIES | Trait.EXISTENCE | Trait.TYPES, NO_FIELDS),
    f.HasActivatedAbility: (Trait.ABILITIES | Trait.EXISTENCE | Trait.TYPES, NO_FIELDS),
    f.Named: (Trait.COPIABLE, NO_FIELDS),
    f.RepeatsSymbol: (Trait.COPIABLE, NO_FIELDS),
    f.HasManaCost: (Trait.COPIABLE, NO_FIELDS),
    f.HasBasicLandType: (Trait.SUBTYPES, NO_FIELDS),
    f.IsSpell: (Trait.NONE, frozenset({State.stack, Obj.stack})),
    f.AnyTarget: (Trait.CARD_TYPES, NO_FIELDS),
    f.IsAbility: (Trait.NONE, frozenset({State.stack, Obj.stack})),
    f.IsOfChosen: (Trait.COPIABLE | Trait.TYPES | Trait.COLORS, frozenset({Obj.words})),
    f.Attacks: (Trait.NONE, frozenset({Obj.attacking})),
    f.Blocks: (Trait.NONE, frozenset({Obj.blocking})),
    f.BlockedBy: (Trait.NONE, frozenset({Obj.attacking, Obj.blocking})),
    f.Ignores: (Trait.NONE, frozenset({Obj.turn_marks})),
    f.IsDesignated: (Trait.NONE, frozenset({Bearer.links, Obj.turn_marks})),
    f.HauntedBy: (Trait.NONE, frozenset({Bearer.links, State.exile})),
    f.Convoked: (Trait.NONE, frozenset({Obj.cast})),
    f.DamagedBy: (Trait.NONE, frozenset({Obj.damaged_by, State.history})),
    f.DamagedBySourceOf: (Trait.NONE, frozenset({State.history})),
    f.TargetsOnly: (Trait.NONE, frozenset({State.stack, Obj.stack})),
    f.GenericPart: (Trait.NONE, NO_FIELDS),
    f.SpecialAction: (Trait.NONE, NO_FIELDS),
    f.OfSource: (Trait.NONE, frozenset({State.stack, Obj.stack})),
    r.You: (Trait.CONTROL, NO_FIELDS),
    r.ControllerOf: (Trait.CONTROL, NO_FIELDS),
    r.SourceOf: (Trait.NONE, frozenset({State.stack, Obj.stack})),
    r.Players: (Trait.CONTROL, frozenset({State.active, Obj.defending_player})),
    r.Commanders: (Trait.NONE, _PILES | {Player.commanders}),
    r.Partner: (Trait.NONE, frozenset({Bearer.links})),
    r.Linked: (Trait.NONE, _PILES | {Bearer.links, Obj.words, State.exile}),
    r.TopCards: (Trait.NONE, _PILES),
    a.X: (Trait.NONE, frozenset({Obj.cast})),
    a.LifeOf: (Trait.NONE, frozenset({Player.life})),
    a.MinimumDeckSize: (Trait.NONE, frozenset({Player.commanders})),
    a.StartingLife: (Trait.NONE, frozenset({Player.starting_life})),
    a.SymbolsIn: (Trait.COPIABLE, NO_FIELDS),
    a.ZoneSize: (Trait.NONE, _PILES),
    a.TallyOf: (Trait.NONE, frozenset({Player.tallies, Player.game_tallies, Player.last_tallies})),
    a.NumberOfTargets: (Trait.NONE, frozenset({State.stack, Obj.stack})),
    a.LinkedAmount: (Trait.NONE, frozenset({Obj.words, Obj.links})),
    a.CastAmount: (Trait.NONE, frozenset({Obj.cast})),
    a.DistinctColors: (Trait.COLORS, NO_FIELDS),
    a.DifferentNames: (Trait.COPIABLE, NO_FIELDS),
    a.UnlockedDoors: (Trait.COPIABLE, frozenset({Obj.unlocked})),
    a.DistinctTypes: (Trait.CARD_TYPES, NO_FIELDS),
    a.TimesHappened: (Trait.NONE, _HISTORY),
    a.TotalHappened: (Trait.NONE, _HISTORY),
    a.SpeedOf: (Trait.NONE, frozenset({Bearer.counters, State.command})),
    a.LevelOf: (Trait.NONE, frozenset({Bearer.links})),
    a.DungeonsCompleted: (Trait.NONE, frozenset({Bearer.links})),
    a.CommanderCasts: (Trait.NONE, frozenset({Player.commander_casts})),
    a.TimesTempted: (Trait.NONE, frozenset({Bearer.links})),
    a.TimesMutated: (Trait.NONE, frozenset({Obj.merged})),
    a.Domain: (Trait.CARD_TYPES | Trait.SUBTYPES | Trait.CONTROL, NO_FIELDS),
    a.Devotion: (Trait.COPIABLE | Trait.CONTROL, NO_FIELDS),
    c.IsStartingPlayer: (Trait.NONE, frozenset({State.starting_player})),
    c.FirstTurn: (Trait.NONE, frozenset({State.active})),
    c.IsDay: (Trait.NONE, frozenset({State.day})),
    c.TurnOf: (Trait.NONE, frozenset({State.active})),
    c.DuringStep: (Trait.NONE, frozenset({State.phase, State.step})),
    c.Kicked: (Trait.NONE, frozenset({Obj.cast})),
    c.PaidFor: (Trait.NONE, frozenset({Obj.cast})),
    c.AsCast: (Trait.NONE, frozenset({Obj.cast})),
    c.InEdition: (Trait.NONE, NO_FIELDS),
    c.ManaWasSpent: (Trait.NONE, frozenset({Obj.cast})),
    c.CastFrom: (Trait.NONE, frozenset({Obj.cast})),
    c.CastUnlikeSorcery: (Trait.NONE, frozenset({Obj.cast})),
    c.CombatPointIs: (
        Trait.NONE,
        frozenset({State.phase, State.step, State.combat_marks, State.combat_count, State.main_count}),
    ),
    f.CameThisTurn: (Trait.NONE, _HISTORY),
    c.WordChosen: (Trait.NONE, frozenset({Obj.words})),
    c.HasCompleted: (Trait.NONE, frozenset({Bearer.links})),
    c.Happened: (Trait.NONE, _HISTORY),
    c.NthOfTurn: (Trait.NONE, _HISTORY),
    c.Threshold: (Trait.NONE, frozenset({Player.graveyard})),
}

_STATS: Final[dict[a.Stat, tuple[Trait, Fields]]] = {
    a.Stat.POWER: (Trait.SIZE | Trait.CARD_TYPES, NO_FIELDS),
    a.Stat.TOUGHNESS: (Trait.SIZE | Trait.CARD_TYPES, NO_FIELDS),
    a.Stat.POWER_AND_TOUGHNESS: (Trait.SIZE | Trait.CARD_TYPES, NO_FIELDS),
    a.Stat.MANA_VALUE: (Trait.COPIABLE, frozenset({Obj.cast})),
    a.Stat.LOYALTY: (Trait.COPIABLE, NO_FIELDS),
    a.Stat.DAMAGE: (Trait.NONE, frozenset({Obj.damage})),
    a.Stat.COLORS: (Trait.COLORS, NO_FIELDS),
    a.Stat.X: (Trait.NONE, frozenset({Obj.cast})),
}

_STATES: Final[dict[f.State, tuple[Trait, Fields]]] = {
    f.State.TAPPED: (Trait.NONE, frozenset({Obj.tapped})),
    f.State.UNTAPPED: (Trait.NONE, frozenset({Obj.tapped})),
    f.State.DOUBLE_FACED: (Trait.NONE, NO_FIELDS),
    f.State.ATTACKING: (Trait.NONE, frozenset({Obj.attacking})),
    f.State.BLOCKING: (Trait.NONE, frozenset({Obj.blocking})),
    f.State.BLOCKED: (Trait.NONE, frozenset({Obj.attacking, Obj.blocked})),
    f.State.UNBLOCKED: (Trait.NONE, frozenset({Obj.attacking, Obj.blocked, State.combat_marks})),
    f.State.FACE_DOWN: (Trait.NONE, NO_FIELDS),
    f.State.FACE_UP: (Trait.NONE, NO_FIELDS),
    f.State.ENCHANTED: (Trait.SUBTYPES, NO_FIELDS),
    f.State.EQUIPPED: (Trait.SUBTYPES, NO_FIELDS),
    f.State.ENTERED_THIS_TURN: (Trait.NONE, frozenset({State.turn})),
    f.State.SUMMONING_SICK: (Trait.NONE, frozenset({Obj.sick})),
    f.State.TRANSFORMED: (Trait.NONE, NO_FIELDS),
    f.State.DAMAGED: (Trait.NONE, frozenset({Obj.damaged_by, Player.tallies})),
    f.State.DRAWN_THIS_TURN: (Trait.NONE, frozenset({Obj.turn_marks})),
    f.State.ATTACKED_THIS_TURN: (Trait.NONE, frozenset({Obj.turn_marks})),
    f.State.BLOCKED_THIS_TURN: (Trait.NONE, frozenset({Obj.turn_marks})),
    f.State.ATTACKED_THIS_COMBAT: (Trait.NONE, frozenset({Obj.turn_marks, State.combat_count})),
    f.State.HAD_TO_ATTACK: (Trait.NONE, frozenset({Obj.turn_marks, State.combat_count})),
    f.State.BLOCKED_THIS_COMBAT: (Trait.NONE, frozenset({Obj.turn_marks, State.combat_count})),
    f.State.ATTACKED_LAST_TURN: (Trait.CONTROL, frozenset({Obj.turn_marks})),
    f.State.HISTORIC: (Trait.TYPES, NO_FIELDS),
    f.State.SUSPENDED: (Trait.ABILITIES | Trait.EXISTENCE, frozenset({State.exile})),
    f.State.MODIFIED: (Trait.SUBTYPES | Trait.CONTROL, NO_FIELDS),
    f.State.HAS_ADVENTURE: (Trait.COPIABLE, NO_FIELDS),
    f.State.HAS_LOCKED_DOOR: (Trait.COPIABLE, frozenset({Obj.unlocked})),
    f.State.PAIRED: (Trait.NONE, frozenset({Bearer.links})),
    f.State.CAST: (Trait.NONE, frozenset({Obj.cast, Obj.is_copy, Obj.is_token})),
    f.State.COPY: (Trait.NONE, frozenset({Obj.is_copy})),
    f.State.COMMANDER: (Trait.NONE, frozenset({Obj.commander})),
    f.State.ACTIVE_PLAYER: (Trait.NONE, frozenset({State.active})),
}

_ZONES: Final[dict[Zone, Fields]] = {
    zone: frozenset({field}) for zone, field in ZONES.items() if zone is not Zone.BATTLEFIELD
}

_SHARED: Final[dict[Shares, Trait]] = {
    Shares.NAME: Trait.COPIABLE,
    Shares.COLOR: Trait.COLORS,
    Shares.TYPE: Trait.CARD_TYPES,
    Shares.PERMANENT_TYPE: Trait.CARD_TYPES,
    Shares.CREATURE_TYPE: Trait.SUBTYPES,
    Shares.LAND_TYPE: Trait.SUBTYPES,
    Shares.MANA_VALUE: Trait.COPIABLE,
    Shares.CONTROLLER: Trait.CONTROL,
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
        if isinstance(node, a.StatOf | a.Greatest | a.TotalOf | a.DistinctStats):
            return _STATS[node.stat]
        return Trait.NONE, NO_FIELDS
    if kind in _LOOKS:
        return _LOOKS[kind]
    if isinstance(node, Pattern):  # within Happened: only the history is asked
        return Trait.NONE, NO_FIELDS
    if isinstance(node, f.HasSize):
        return _STATS[a.Stat.POWER]
    if isinstance(node, f.StatIs | f.IsOdd):
        return _STATS[node.stat]
    if isinstance(node, f.HasState) and node.state in _STATES:
        return _STATES[node.state]
    if isinstance(node, f.InZone):
        return Trait.NONE, _ZONES.get(node.zone, NO_FIELDS)
    if isinstance(node, f.SharesWith):
        return _SHARED[node.what], frozenset()
    if isinstance(node, a.MostAlike):
        return _SHARED[node.share], NO_FIELDS
    return Trait.ALL, EVERYTHING


@cache
def asks_only_of_player(what: Filter) -> bool:
    """Whether the answer to a filter is the same for every ability of the same player."""
    return all(type(node) in SAME_FOR_PLAYER for node in walk(what))


SAME_FOR_PLAYER: Final = frozenset(
    {
        *(f.And, f.Or, f.Not, f.HasType, f.HasSubtype, f.HasSupertype, f.HasColor, f.ColorCount, f.HasKeyword),
        *(f.ControlledBy, f.OwnedBy, f.IsOpponent, f.IsPermanent, f.IsToken, f.IsCard, f.InZone, f.HasCounters),
        *(f.Named, f.HasState, f.HasAnyAbility, f.HasActivatedAbility, r.You),
    }
)
