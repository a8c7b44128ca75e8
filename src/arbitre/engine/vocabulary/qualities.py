"""How an object stands: its status, what is attached to it, what it shares with others (CR 110.6, 506.4, 607.2d)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, reduce
from itertools import combinations
from typing import Final

from arbitre.cards.records import Layout
from arbitre.engine.characteristics import attachments, components, halves, initial, pairing
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.objects import doors, in_combat
from arbitre.engine.vocabulary import numbers
from arbitre.ir.abilities import Activated, Timing
from arbitre.ir.conditions import Alike
from arbitre.ir.effects import AddMana, Body, ChooseOne, Do, DoubleMana, Perform
from arbitre.ir.filters import ChosenFor, State
from arbitre.ir.values import PERMANENT_TYPES, CardType, Shares, Supertype, Zone
from arbitre.rules.subtypes import of_kind
from arbitre.state.objects import Obj

DESIGNATIONS: Final = ("monstrous", "prepared", "renowned", "ring-bearer", "saddled", "solved", "suspected")
"""What permanents can become for as long as they stay, in public (CR26 701.37b, 701.54b, 701.60a, 702.112b, 702.171b,
719.3b, 722.3a)."""


def ignored_by(player: int) -> str:
    """The mark of an object whose effect the player ignores this turn (CR 115.2d)."""
    return f"ignored by {player}"


def designated(word: str) -> str:
    """The mark of what has a designation until the end of the turn (CR26 702.171b)."""
    return f"designated {word}"


def is_designated(obj: Obj, word: str) -> bool:
    """CR26 701.37b: also of an object as it last was."""
    return bool(obj.link(word)) or designated(word) in obj.turn_marks


def designations(obj: Obj) -> tuple[str, ...]:
    """All designations of a permanent."""
    if not obj.links and not obj.turn_marks:
        return ()
    return tuple(word for word in DESIGNATIONS if is_designated(obj, word))


Ask = Callable[[Game, int, Obj], bool]
Quality = Callable[[Game, int, Obj], frozenset[object]]


# --- which abilities are mana abilities ------------------------------------------------------------------------------


@cache
def is_mana_ability(ability: Activated) -> bool:
    """CR 605.1a: no target, could put mana into a pool as it resolves, not a loyalty ability.

    CR 605.5a: not with a target.
    CR 605.2, 605.5b: whether or not it can produce any now; a spell never is one.
    """
    return ability.timing is not Timing.LOYALTY and _body_adds(ability.body)


def _body_adds(body: Body) -> bool:
    if body.targets:
        return False
    options = body.modes.options if body.modes is not None else ()
    return any(_body_adds(option) for option in options) or any(map(adds_mana, body.clauses))


def adds_mana(clause: Do) -> bool:
    """Whether it, or something in it, could put mana into a pool."""
    effect = clause.effect
    inner: tuple[Do, ...] = ()
    if isinstance(effect, Perform):
        inner = effect.clauses
    elif isinstance(effect, ChooseOne):
        inner = effect.options
    return isinstance(effect, AddMana | DoubleMana) or any(map(adds_mana, (*inner, *clause.then, *clause.otherwise)))


# --- spells and abilities ---------------------------------------------------------------------------------------------


def is_spell(obj: Obj) -> bool:
    """CR 111.1: a card or a copy of a spell on the stack. CR 111.1a."""
    if obj.zone is not Zone.STACK:
        return False
    if obj.stack is None:
        return obj.card is not None
    return obj.stack.ability is None and (obj.card is not None or obj.is_copy)


def is_ability(obj: Obj, activated: bool | None = None, word: str = "") -> bool:
    """CR 112.1b: an activated (True) or triggered (False) ability on the stack; of that keyword."""
    if word and (obj.stack is None or obj.stack.ability is None or obj.stack.ability.word != word):
        return False
    if obj.zone is not Zone.STACK or is_spell(obj):
        return False
    if obj.stack is not None and obj.stack.ability is None:  # combat damage of older rules
        return False
    if activated is None or obj.stack is None:
        return activated is None
    return isinstance(obj.stack.ability, Activated) is activated


def names(game: Game, id: int, _obj: Obj) -> tuple[str, ...]:
    """CR 201.2, 708.2: the name; a split card that is not on the stack has the names of both halves.

    CR 708.7: each half's name will do.
    CR 708.4: still one card.
    CR26 709.4d: also a fused split spell. CR26 709.5: a permanent that of its unlocked halves.
    """
    return halves.names(reading.characteristics(game, id))


def mana_values(game: Game, id: int, obj: Obj) -> tuple[int, ...]:
    """CR 202.3, 708.5: a split card that is not on the stack answers for each half (CR26 709.4: for both together)."""
    if obj.card is not None and obj.card.layout is Layout.SPLIT and not game.edition.split_cards_are_combined:
        both = initial.halves(game, id)
        if both:
            return tuple(half.mana_value for half in both)
    return (numbers.mana_value(game, id, obj),)


# --- attachments ------------------------------------------------------------------------------------------------------


def _bears(game: Game, id: int, subtype: str) -> bool:
    return any(subtype in reading.characteristics(game, each).subtypes for each in attachments.attached(game, id))


# --- status -----------------------------------------------------------------------------------------------------------


def _untapped(_game: Game, _id: int, obj: Obj) -> bool:
    return obj.zone is Zone.BATTLEFIELD and not obj.tapped


def _unblocked(game: Game, _id: int, obj: Obj) -> bool:
    """CR 509.1h: only once blockers have been declared."""
    return obj.attacking != 0 and not obj.blocked and "blockers" in game.state.combat_marks


def _transformed(_game: Game, _id: int, obj: Obj) -> bool:
    """CR 711.6, CR26 701.27g: its back face is up; of no melded or merged permanent."""
    return obj.face == 1 and components.is_double_faced(obj)


def _historic(game: Game, id: int, _obj: Obj) -> bool:
    """CR26 700.6."""
    values = reading.characteristics(game, id)
    legendary = Supertype.LEGENDARY in values.supertypes
    return legendary or CardType.ARTIFACT in values.types or "Saga" in values.subtypes


def _suspended(game: Game, id: int, obj: Obj) -> bool:
    """CR 702.59b: in exile, with suspend and a time counter."""
    in_exile = obj.zone is Zone.EXILE and obj.counter("time") > 0
    return in_exile and "suspend" in reading.characteristics(game, id).keywords


def _has_adventure(game: Game, id: int, obj: Obj) -> bool:
    """CR26 715.2a–b: also what uses other characteristics now, and a copy, which has the copiable values of a card that
    has one."""
    if obj.face_down:
        return False
    state, name = game.state, reading.characteristics(game, id).name
    own = obj.card is not None and any(face.name == name for face in obj.card.faces)
    those = (obj,) if own else (*state.objects.values(), *state.gone.values())
    cards = {other.card for other in those if other.card is not None}
    return any("Adventure" in card.faces[-1].subtypes and name in (face.name for face in card.faces) for card in cards)


def _modified(game: Game, id: int, obj: Obj) -> bool:
    """CR26 700.9: it has a counter, is equipped, or is enchanted by an Aura of its controller."""
    if obj.counters or _bears(game, id, "Equipment"):
        return True
    own = reading.controller(game, id)
    auras = (each for each in attachments.attached(game, id) if reading.controller(game, each) == own)
    return any("Aura" in reading.characteristics(game, each).subtypes for each in auras)


def _was_cast(_game: Game, _id: int, obj: Obj) -> bool:
    """CR 706.10: a copy of a spell is not cast."""
    return obj.cast is not None and obj.cast.by != 0 and not (obj.is_copy or obj.is_token)


STATES: Final[dict[State, Ask]] = {
    State.TAPPED: lambda game, id, obj: obj.tapped,
    State.UNTAPPED: _untapped,
    State.ATTACKING: lambda game, id, obj: obj.attacking != 0,
    State.BLOCKING: lambda game, id, obj: bool(obj.blocking),
    State.BLOCKED: lambda game, id, obj: obj.attacking != 0 and obj.blocked,
    State.UNBLOCKED: _unblocked,
    State.FACE_DOWN: lambda game, id, obj: bool(obj.face_down),
    State.FACE_UP: lambda game, id, obj: not obj.face_down,
    State.ENCHANTED: lambda game, id, obj: _bears(game, id, "Aura"),
    State.EQUIPPED: lambda game, id, obj: _bears(game, id, "Equipment"),
    State.TRANSFORMED: _transformed,
    State.DOUBLE_FACED: lambda game, id, obj: components.has_back(obj.card),
    State.DAMAGED: lambda game, id, obj: bool(obj.damaged_by),
    State.ENTERED_THIS_TURN: lambda game, id, obj: obj.entered_turn == game.state.turn,
    State.DRAWN_THIS_TURN: lambda game, id, obj: "drawn" in obj.turn_marks,
    State.ATTACKED_THIS_TURN: lambda game, id, obj: "attacked" in obj.turn_marks,
    State.BLOCKED_THIS_TURN: lambda game, id, obj: "blocked" in obj.turn_marks,
    State.ATTACKED_THIS_COMBAT: lambda game, id, obj: in_combat.in_this_combat(game, "attacked") in obj.turn_marks,
    State.HAD_TO_ATTACK: lambda game, id, obj: in_combat.in_this_combat(game, in_combat.HAD_TO) in obj.turn_marks,
    State.BLOCKED_THIS_COMBAT: lambda game, id, obj: in_combat.in_this_combat(game, "blocked") in obj.turn_marks,
    State.ATTACKED_LAST_TURN: lambda game, id, obj: in_combat.last_turn(reading.controller(game, id)) in obj.turn_marks,
    State.SUMMONING_SICK: lambda game, id, obj: obj.sick,
    State.HISTORIC: _historic,
    State.SUSPENDED: _suspended,
    State.MODIFIED: _modified,
    State.HAS_ADVENTURE: _has_adventure,
    State.HAS_LOCKED_DOOR: lambda game, id, obj: bool(doors.locked(game, id)),
    State.PAIRED: lambda game, id, obj: pairing.partner(game, obj) != 0,
    State.CAST: _was_cast,
    State.COPY: lambda game, id, obj: obj.is_copy,
    State.COMMANDER: lambda game, id, obj: obj.commander != 0,  # CR26 702.124e, 903.3d: any of them
}
"""Standings of objects; ACTIVE_PLAYER is one of players."""


# --- shared and chosen qualities --------------------------------------------------------------------------------------


def _of(kind: str) -> Quality:
    def quality(game: Game, id: int, _obj: Obj) -> frozenset[object]:
        return frozenset(reading.characteristics(game, id).subtypes & of_kind(kind))

    return quality


def _one(values: Iterable[object]) -> frozenset[object]:
    return frozenset(values)


QUALITY: Final[dict[Shares, Quality]] = {
    Shares.NAME: lambda game, id, obj: _one(names(game, id, obj)),
    Shares.COLOR: lambda game, id, obj: _one(reading.characteristics(game, id).colors),
    Shares.TYPE: lambda game, id, obj: _one(reading.characteristics(game, id).types),
    Shares.PERMANENT_TYPE: lambda game, id, obj: _one(reading.characteristics(game, id).types & PERMANENT_TYPES),
    Shares.CREATURE_TYPE: _of("creature"),
    Shares.LAND_TYPE: _of("land"),
    Shares.MANA_VALUE: lambda game, id, obj: _one(mana_values(game, id, obj)),
    Shares.CONTROLLER: lambda game, id, obj: _one((_holder(game, id, obj),)),
}
"""What an object has of a quality that two objects may share."""


def _holder(game: Game, id: int, obj: Obj) -> int:
    """CR 108.4: only what is on the battlefield or the stack has a controller."""
    return reading.controller(game, id) if obj.zone in (Zone.BATTLEFIELD, Zone.STACK) else obj.owner


def fitting(game: Game, alike: Alike | None, ids: Sequence[int]) -> Sequence[int]:
    """Those of them that are as all together are to be: none if all should have something in common and have not, and
    none of those that have it in common with another one and should not."""
    if alike is None:
        return ids
    had = {id: QUALITY[alike.what](game, id, game.object(id)) for id in ids}
    if alike.kinds:
        return ids if len(frozenset().union(*had.values())) >= alike.kinds else ()
    if not alike.apart:
        return ids if len(had) < 2 or reduce(frozenset.intersection, had.values()) else ()
    nameless = alike.what is Shares.NAME  # CR26 201.2b: without a name nothing has a different one
    return [
        id
        for id, own in had.items()
        if (own or not nameless) and not any(other != id and own & has for other, has in had.items())
    ]


def are_fit(game: Game, alike: Alike | None, ids: Sequence[int]) -> bool:
    """Whether all of them are so."""
    return len(fitting(game, alike, ids)) == len(ids)


def may_be_fit(game: Game, alike: Alike | None, ids: Sequence[int], left: Sequence[int]) -> bool:
    """Whether they may come to be so with some of those that are left."""
    return are_fit(game, alike, [*ids, *left] if alike is not None and alike.kinds else ids)


def can_be_fit(game: Game, alike: Alike | None, among: Sequence[int], least: int) -> bool:
    """Whether so many of them can be so together."""
    if alike is None or (least < 2 and not alike.kinds):
        return len(among) >= least
    if alike.kinds:
        return are_fit(game, alike, among)
    return any(are_fit(game, alike, some) for some in combinations(among, least))


def is_of(game: Game, id: int, obj: Obj, kind: ChosenFor, word: str) -> bool:
    """Whether an object has the quality that a word names."""
    if not word:
        return False
    if kind is ChosenFor.NAME:
        return word in names(game, id, obj)
    values = reading.characteristics(game, id)
    if kind is ChosenFor.COLOR:
        return word in values.colors
    if kind is ChosenFor.OPTION:
        return word == ("odd" if values.mana_value % 2 else "even")
    return word in (values.types if kind is ChosenFor.CARD_TYPE else values.subtypes)


supports(Alike)
