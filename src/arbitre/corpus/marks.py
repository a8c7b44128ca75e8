"""By which marks the work of a continuous effect, a replacement or a keyword is known: in what a game with it differs
from the same game without it.

A mark is the name of a kind of event, or one of :class:`Mark`.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from arbitre.engine.kernel.events import Kind
from arbitre.ir import effects as e
from arbitre.ir import modifications as m
from arbitre.ir.abilities import (
    ClassLevel,
    Companion,
    Keyword,
    Level,
    OpeningHand,
    Replacement,
    Static,
    StationLevel,
    Triggered,
)
from arbitre.ir.node import Ability, Modification, walk
from arbitre.ir.patterns import TappedForMana


class Mark(StrEnum):
    """Something besides events in which two games differ."""

    SIZE = "size"
    TYPES = "types"
    COLORS = "colors"
    ABILITIES = "abilities"
    CONTROLLER = "controller"
    NAME = "name"
    COPY = "copy"
    STATUS = "status"
    """Tapped, counters, faces, what it is attached to."""
    REVEALED = "revealed"
    ATTACKS = "attacks"
    """Which declarations of attackers are legal."""
    BLOCKS = "blocks"
    ACTIONS = "actions"
    """What a player with priority may do."""
    OPTIONS = "options"
    """What can be chosen where the same is asked."""
    QUESTION = "question"
    """What is asked."""


Marks = frozenset[str]

EVENTS: Final[Marks] = frozenset(kind.value for kind in Kind._all.values())
FLOW: Final[Marks] = EVENTS | {Mark.QUESTION, Mark.OPTIONS, Mark.STATUS}
"""What comes of it as the game goes on."""
PLAY: Final[Marks] = FLOW | {Mark.ACTIONS}
FIGHT: Final[Marks] = frozenset({Mark.ATTACKS, Mark.BLOCKS})
CHARACTERISTICS: Final[Marks] = frozenset(
    {Mark.SIZE, Mark.TYPES, Mark.COLORS, Mark.ABILITIES, Mark.CONTROLLER, Mark.NAME}
)
_ANY: Final[Marks] = PLAY | FIGHT | CHARACTERISTICS


def _of(*marks: str | Marks) -> Marks:
    return frozenset().union(*(frozenset({one}) if isinstance(one, str) else one for one in marks))


def _each(marks: Marks, *kinds: type[Modification]) -> dict[type[Modification], Marks]:
    return dict.fromkeys(kinds, marks)


_ATTACKS: Final = _of(Mark.ATTACKS)
_BLOCKS: Final = _of(Mark.BLOCKS)
_ABILITIES: Final = _of(Mark.ABILITIES)
_TYPES: Final = _of(Mark.TYPES)

MODIFICATIONS: Final[dict[type[Modification], Marks]] = {
    **_each(_of(Mark.SIZE), m.ModifiesPT, m.SetsPT, m.SwitchesPT, m.DefinesPT),
    **_each(
        _ABILITIES, m.HasAbilities, m.LosesAbilities, m.LosesAllAbilities, m.HasActivatedOf, m.HasKeywordsOf,
        m.HasPrintedBelow, m.CantHave,
    ),
    **_each(
        _TYPES, m.SetTypes, m.AddTypes, m.RemoveTypes, m.AllCreatureTypes, m.ChosenType, m.HasCreatureTypesOf,
    ),
    **_each(_of(Mark.COLORS), m.SetColors, m.AddColors),
    **_each(_of(Mark.CONTROLLER), m.HasController),
    **_each(_of(Mark.NAME), m.HasName, m.AddsToName),
    **_each(CHARACTERISTICS, m.Copies, m.IfCopyIs, m.ReplacesWord),
    **_each(
        _ATTACKS, m.CantAttack, m.CantAttackAlone, m.AttackNeeds, m.AttacksOnlyAlone, m.AttackersAtMost, m.MustAttack,
        m.Goaded, m.CanAttackAsThough,
    ),
    **_each(
        _BLOCKS, m.CantBlock, m.CantBeBlocked, m.CantBlockAlone, m.BlockNeeds, m.BlockersNeeded, m.BlockersAtMost,
        m.BlockingAtMost, m.MustBlock, m.MustBeBlocked, m.ChoosesBlocks, m.BlocksMore, m.CanBlockAsThough,
    ),
    **_each(_of(Mark.REVEALED, FLOW), m.PlaysRevealed, m.RevealsAsDrawn),
}  # fmt: skip
"""What a modification that is not named here changes shows in how the game goes on."""

UNSEEN: Final = (
    m.HasThisAbility, m.LosesThisAbility, m.KeepsColor, m.KeepsName, m.NoManaCost, m.EntersWithMore,
)  # fmt: skip
"""Riders of other modifications, seen with those."""


def of_modification(mod: Modification) -> Marks:
    """The marks by which a modification is known."""
    found = MODIFICATIONS.get(type(mod), PLAY)
    if isinstance(mod, m.HasAbilities):
        names = {one.name for one in mod.abilities if isinstance(one, Keyword)}
        found |= _SURVIVES if "indestructible" in names else frozenset()
        found |= _SHIELDED if names & {"hexproof", "shroud", "protection"} else frozenset()
    return found


_SHIELDED: Final = _of(Mark.OPTIONS, Mark.ACTIONS)
"""Players have no abilities of their own, but they can have these (CR 702.11b, 702.16a)."""
_SURVIVES: Final = _of(Kind.DESTROY.value, Kind.MOVE.value)
"""CR 700.4: not an ability under the older rules."""


# --- replacement effects ---------------------------------------------------------------------------------------------

CHANGES: Final[dict[type[e.Change], Marks]] = {
    e.PreventIt: FLOW,
    e.RedirectIt: FLOW,
    e.Instead: FLOW,
    e.Scale: FLOW,
    e.ProducesInstead: FLOW,
    e.SearchesTop: FLOW,
    e.StopsAt: FLOW,
    e.CreatesAlso: FLOW,
    e.GoesTo: FLOW,
    e.EntersWith: FLOW | CHARACTERISTICS,
    e.SkipIt: FLOW,
}

# --- keywords --------------------------------------------------------------------------------------------------------

_BY_NAME: Final[dict[str, Marks]] = {
    **dict.fromkeys(
        ("flying", "fear", "intimidate", "shadow", "horsemanship", "skulk", "landwalk", "menace", "reach", "decayed"),
        _BLOCKS,
    ),
    "defender": _ATTACKS,
    "haste": _of(Mark.ATTACKS, Mark.ACTIONS),
    "flash": _of(Mark.ACTIONS),
    "vigilance": _of(Kind.TAP.value, Mark.STATUS),
    "lifelink": _of(Kind.LIFE.value),
    "changeling": _TYPES,
    "devoid": _of(Mark.COLORS),
    **dict.fromkeys(("hexproof", "shroud"), _of(Mark.OPTIONS, Mark.ACTIONS, Kind.MOVE.value, Kind.TARGET.value)),
    "indestructible": _of(Kind.DESTROY.value, Kind.MOVE.value),
    "trample": _of(Kind.DAMAGE.value, Mark.OPTIONS, Mark.QUESTION),
    "deathtouch": _of(Kind.DESTROY.value, Mark.OPTIONS, Mark.QUESTION),
    "first strike": _of(Kind.DAMAGE.value, Kind.STEP.value),
    "double strike": _of(Kind.DAMAGE.value, Kind.STEP.value),
}
"""A keyword that is not named here shows in any way but its own absence."""

_OUTSIDE_THE_GAME: Final = frozenset({"partner", "choose a background", "doctor's companion", "friends forever"})
"""Keywords that say something about decks only (CR 903, CR26 702.124)."""


def for_decks(ability: Ability) -> bool:
    """Whether an ability speaks of decks only, so that nothing of it shows in a game."""
    return isinstance(ability, Keyword) and ability.name in _OUTSIDE_THE_GAME


def of_keyword(ability: Keyword) -> Marks:
    """The marks by which a keyword ability is known."""
    return _BY_NAME.get(ability.name, _ANY - {Mark.ABILITIES})


# --- abilities -------------------------------------------------------------------------------------------------------


def wanted(ability: Ability) -> tuple[Marks, ...]:
    """Sets of marks; of each of them one must be seen. None where the ability is seen as it is carried out."""
    if isinstance(ability, Keyword):
        return () if for_decks(ability) else (of_keyword(ability),)
    if isinstance(ability, Static):
        return of_modifications(ability.mods)
    if isinstance(ability, Replacement):
        return (CHANGES[type(ability.change)],)
    if isinstance(ability, Level | StationLevel):
        return (_of(Mark.SIZE, Mark.ABILITIES),)
    if isinstance(ability, ClassLevel):
        return tuple(dict.fromkeys(marks for one in ability.abilities for marks in wanted(one)))
    if isinstance(ability, OpeningHand | Companion):
        return (FLOW,)
    if isinstance(ability, Triggered) and any(isinstance(node, TappedForMana) for node in walk(ability.event)):
        return (PLAY,)
    return ()


def of_modifications(mods: Iterable[Modification]) -> tuple[Marks, ...]:
    """The marks by which each of several modifications is known, without repetition."""
    return tuple(dict.fromkeys(of_modification(mod) for mod in mods if not isinstance(mod, UNSEEN)))
