"""The kinds of continuous effects that modify objects (CR 613.1): one record each, in which everything stands that the
procedure of the layers, dependency, timestamps, copying and derivations ask about it.

A modification without a record here is of the rules of the game (CR 613.10), and is asked for through
:mod:`arbitre.engine.characteristics.rulings`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import cache
from typing import Any, Final, Generic, NamedTuple, TypeVar

import msgspec

from arbitre.engine.characteristics.modifying import remembered
from arbitre.engine.characteristics.reads import NO_FIELDS, Fields, Trait, looks
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.derived import Layering
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.handlers import checks
from arbitre.engine.kernel.tables import Table
from arbitre.engine.language import evaluate
from arbitre.errors import EngineFault, kind_name
from arbitre.ir.abilities import Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.node import Ability, Amount, Modification, Node, walk
from arbitre.ir.refs import It
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj


class Layer(IntEnum):
    """CR 613.1, 613.3: the layers, and the sublayers of layer 7, in order (by their letters of 2011-09-30).

    CR 613.1a, 613.1c–e, 613.1g: copies, text, types, colours, power and toughness.
    """

    COPY = 1
    CONTROL = 2
    TEXT = 3
    TYPE = 4
    COLOR = 5
    ABILITY = 6
    DEFINE_PT = 7
    SET_PT = 8
    MODIFY_PT = 9
    COUNTERS = 10
    SWITCH_PT = 11

    @property
    def rule(self) -> str:
        """The rule that says what is applied in it."""
        if self < Layer.DEFINE_PT:
            return "613.1" + "abcdef"[self - 1]
        return "613.3" + "abcde"[self - Layer.DEFINE_PT]

    def label(self, counters_apart: bool, copies_apart: bool = False) -> str:
        """The layer as rule 613 writes it: "4", "7b"; where counters have no sublayer of their own, switching is 7d;
        where copying and being face down have one each, copying is 1a."""
        if self < Layer.DEFINE_PT:
            return "1a" if copies_apart and self is Layer.COPY else str(self.value)
        place = self - Layer.DEFINE_PT
        return "7" + "abcde"[place if counters_apart or self < Layer.COUNTERS else place - 1]


class Deed(StrEnum):
    """What one step of a derivation does."""

    PRINTED = "printed"
    """The value printed on the card, or defined by what created the token or copy."""
    STATUS = "status"
    """Face down, or flipped."""
    DEFINED = "defined"
    """By an ability of its own that functions in every zone (CR 604.3)."""
    COPIES = "copies"
    MERGES = "merges"
    CONTROL = "control"
    SETS = "sets"
    """Power and toughness become numbers."""
    ADDS = "adds"
    SWITCHES = "switches"
    COUNTERS = "counters"
    INTRINSIC = "intrinsic"
    """Abilities that come with types (CR 305.6, 306.5b)."""
    SIZE = "size"
    """What is no creature has no power and toughness, what is one has them (CR 208.3, CR26 301.7a–b)."""
    MODIFIES = "modifies"
    """Anything else: see ``mod``."""


# --- what is worked on ------------------------------------------------------------------------------------------------

Order = tuple[int, ...]
"""A timestamp, then what tells effects (or abilities) of the same timestamp apart in a fixed way."""


class Draft(NamedTuple):
    """Characteristics on their way through the layers."""

    values: Characteristics
    origins: tuple[Order, ...]
    """Where each ability comes from: (0, index) if it is copiable, else the effect that granted it."""
    cannot: frozenset[str] = frozenset()
    """Keywords that it can't have."""


class Drafts(Layering):
    """The objects as the effects applied so far have left them; controllers and facts stand beside."""

    __slots__ = ("game",)

    game: Game

    @abstractmethod
    def change(self, ids: tuple[int, ...], made: Callable[[Draft], Draft]) -> None:
        """What each of the objects is becomes what is made of it; those that are alike stay alike."""

    @abstractmethod
    def copy(self, id: int, made: Callable[[CopiedValues], CopiedValues]) -> None:
        """Its copiable values so far, before its status, become what is made of them."""


CopiedValues = tuple[Characteristics, Characteristics | None]
"""Copiable values before the status of the object: as it is, and its alternative characteristics, if it has any: of a
flip card those when it is flipped (CR 709.1), of a preparation card those of its prepare spell (CR26 722.2)."""


# --- the record -------------------------------------------------------------------------------------------------------

M = TypeVar("M", bound=Modification)


def _never(_: Modification) -> bool:
    return False


def _no_abilities(_: Modification) -> tuple[Ability, ...]:
    return ()


def _fine(_: Modification) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Kind(Generic[M]):
    """One kind of continuous effect on objects. Only its layer is compulsory: what is left out is the common case."""

    of: type[M]
    layer: Layer
    makes: Callable[[Characteristics, M], Characteristics] | None = None
    """What it makes of characteristics, without regard to what else there is; None: see *apply*."""
    apply: Callable[[Drafts, tuple[int, ...], M, Order], None] | None = None
    """How it is applied to objects, if there is more to it than what it makes of their characteristics."""
    settle: Callable[[Context, M], Modification | None] | None = None
    """CR 613.5: what it comes to as it is applied, with its numbers and choices; nothing if it does nothing."""
    begin: Callable[[Context, M], Modification | None] | None = None
    """CR 611.2d, 706.9: what it comes to for good as a resolution begins it, or as an exception to copying."""
    writes: Trait | Callable[[M], Trait] = Trait.ALL
    """What it can change about objects (CR 613.7a)."""
    grants: Callable[[M], tuple[Ability, ...]] = _no_abilities
    """The abilities that it gives; also to players (CR 702.11c), who have no characteristics."""
    chosen: Callable[[M], bool] = _never
    """Whether it speaks of a quality chosen for its source (CR 607.2d)."""
    defines: Callable[[M], bool] = _never
    """Whether a static ability that does nothing else to its own object defines characteristics (CR 604.3a)."""
    undefines: tuple[type[Modification], ...] = ()
    """As an exception to copying: abilities that define characteristics by these kinds are not copied (CR 706.9d)."""
    adds: bool = False
    """Whether the order of such effects among themselves makes no difference (CR 613.6g)."""
    deed: Deed = Deed.MODIFIES
    """How a derivation tells it."""
    check: Callable[[M], str] = _fine
    """What of it is not understood; the empty string if all is."""


KINDS: Final[Table[type[Node], Kind[Any]]] = Table("kinds of continuous effects on objects")


def register(*kinds: Kind[Any]) -> None:
    """Enter kinds of continuous effects, each once: from now on cards that have them can be played."""
    for kind in kinds:
        KINDS[kind.of] = kind
        checks(kind.of, kind.check)


def layer_of(mod: Modification) -> Layer | None:
    """CR 613.1: the layer in which a modification is applied; None for one of the rules of the game (CR 613.10)."""
    kind = KINDS.get(type(mod))
    return None if kind is None else kind.layer


def defines(mod: Modification) -> bool:
    """CR 604.3a: whether a static ability that does nothing else to its own object defines characteristics."""
    kind = KINDS.get(type(mod))
    return kind is not None and kind.defines(mod)


def stands_by_itself(mod: Modification) -> bool:
    """Whether a modification can be applied as it stands in a static ability: of objects or of the rules."""
    kind = KINDS.get(type(mod))
    return kind is None or any(part is not None for part in (kind.makes, kind.apply, kind.settle))


def changes_objects(mods: Iterable[Node]) -> bool:
    """CR 611.2c: whether an effect modifies the characteristics or changes the controller of objects."""
    return any(type(mod) in KINDS for mod in mods)


@cache
def parts(mods: tuple[Modification, ...], defines: bool) -> dict[Layer, tuple[Modification, ...]]:
    """CR 613.5: the parts of an effect, each in its layer; only what defines characteristics is in layer 7a.

    CR 613.3b: setting comes before modifying.
    """
    found: dict[Layer, tuple[Modification, ...]] = {}
    for mod in mods:
        layer = layer_of(mod)
        if layer is Layer.DEFINE_PT and not defines:
            layer = Layer.SET_PT
        if layer is not None:
            found[layer] = (*found.get(layer, ()), mod)
    return found


# --- what it looks at and what it changes -----------------------------------------------------------------------------


@cache
def of_mods(mods: tuple[Modification, ...]) -> tuple[Trait, Fields]:
    """What modifications look at: their amounts and references, not the abilities that they grant."""
    traits, fields = Trait.NONE, NO_FIELDS
    for mod in mods:
        if type(mod) in KINDS and KINDS[type(mod)].chosen(mod):
            fields |= {Obj.words}
        for name in mod.__struct_fields__:
            part = getattr(mod, name)
            if isinstance(part, Node) and not isinstance(part, Ability):
                more, others = looks(part)
                traits, fields = traits | more, fields | others
    return traits, fields


@cache
def of_static(static: Static) -> tuple[Trait, Fields]:
    """What the effect of a static ability looks at."""
    traits, fields = of_mods(static.mods)
    for part in (static.to, static.condition):
        if part is not None:
            more, others = looks(part)
            traits, fields = traits | more, fields | others
    return traits, fields


@cache
def writes(mod: Modification) -> Trait:
    """What a modification of objects can change about them."""
    found = KINDS[type(mod)].writes
    return found if isinstance(found, Trait) else found(mod)


def grants(mod: Modification) -> tuple[Ability, ...]:
    """The abilities that a modification gives to objects or players."""
    kind = KINDS.get(type(mod))
    return () if kind is None else kind.grants(mod)


# --- what it comes to -------------------------------------------------------------------------------------------------


@cache
def differs(mod: Modification) -> bool:
    """Whether a modification may come to something else for each object."""
    return KINDS[type(mod)].settle is not None and any(isinstance(node, It) for node in walk(mod))


def is_settled_later(mod: Modification) -> bool:
    """Whether a modification says what it does only as it is applied."""
    return KINDS[type(mod)].settle is not None


def settled(ctx: Context, mod: Modification) -> Modification | None:
    """What a modification of objects comes to now, with its numbers and choices; None if it does nothing."""
    settle = KINDS[type(mod)].settle
    return mod if settle is None else settle(ctx, mod)


def begun(ctx: Context, mod: Modification) -> Modification | None:
    """CR 611.2d: what a modification comes to for good as a resolution begins it; None if it does nothing.

    Of one of the rules of the game, the numbers are determined.
    """
    kind = KINDS.get(type(mod))
    if kind is None:
        return numbered(ctx, mod)
    return mod if kind.begin is None else kind.begin(ctx, mod)


@cache
def numbers_in(mod: Modification) -> tuple[Amount, ...]:
    """The amounts of which it speaks."""
    return tuple(node for node in walk(mod) if isinstance(node, Amount))


def numbered(ctx: Context, mod: M, value: Callable[[Context, Amount], int] = evaluate.amount) -> M:
    """The modification with every amount in it determined (CR 208.2a, 611.2d)."""
    changed = {}
    for name in mod.__struct_fields__:
        part = getattr(mod, name)
        if isinstance(part, Amount) and not isinstance(part, Fixed):
            changed[name] = Fixed(value(ctx, part))
    return msgspec.structs.replace(mod, **changed) if changed else mod


def stated(amount: Amount) -> int:
    """A number that is fixed by now."""
    if not isinstance(amount, Fixed):
        raise EngineFault(f"a number is not determined yet: {amount!r}", "611.2d")
    return amount.value


# --- what it does -----------------------------------------------------------------------------------------------------


def altered(values: Characteristics, mod: Modification) -> Characteristics:
    """The characteristics after a settled modification; the same outcome is the same object."""
    makes = KINDS[type(mod)].makes
    if makes is None:
        raise EngineFault(f"{kind_name(mod)} makes nothing of characteristics", "613.1")
    return remembered(values, mod, lambda: makes(values, mod))


def apply(drafts: Drafts, ids: tuple[int, ...], mod: Modification, order: Order) -> None:
    """CR 613.1: apply a settled modification to objects."""
    own = KINDS[type(mod)].apply
    if own is not None:
        own(drafts, ids, mod, order)
    else:
        drafts.change(ids, lambda draft: draft_after(draft, mod))


def draft_after(draft: Draft, mod: Modification) -> Draft:
    """The draft after a modification that gives no abilities."""
    values = altered(draft.values, mod)
    lost = len(values.abilities) != len(draft.values.abilities)  # CR 305.7
    return Draft(values, () if lost else draft.origins, draft.cannot)
