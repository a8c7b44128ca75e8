"""Who carries out which node. Dispatch fails closed: a node without a handler makes its card not executable."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from functools import cache
from typing import Any, Final, TypeVar

from msgspec.structs import fields

from arbitre.cards.records import Card, Layout
from arbitre.engine.kernel import loading
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.tables import Door, Table
from arbitre.errors import kind_name
from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import LinkedAmount, X
from arbitre.ir.costs import ExileCards, PayLife
from arbitre.ir.effects import Choice, ChooseQuality, Discard, Do, GoesTo, Meld, Move, SacrificeChosen, Separate
from arbitre.ir.filters import ChosenFor, IsOfChosen
from arbitre.ir.modifications import AdditionalCost
from arbitre.ir.node import Cost, Effect, Node, is_set, walk
from arbitre.ir.refs import Linked, Pick, PileOf
from arbitre.ir.shared_fields import count_of
from arbitre.ir.values import CardType, ManaCost

EffectHandler = Callable[[Context, Any], Procedure]
"""Carries out an effect; returns the ids that it concerned, () if it could not begin (CR 608.2d), None if it was done
and concerned nobody. It may leave its number in ``ctx.amounts[""]``."""

EFFECTS: Final[Table[type[Effect], EffectHandler]] = Table("handlers of instructions")
carry_out: Final[Door[[Context, Sequence[Do]], Procedure]] = Door("carrying out the clauses of a body")
"""CR 608.2c: the gate around every instruction (:mod:`arbitre.engine.instructions.clauses`)."""
Check = Callable[[Any], str]
"""What of a node is not understood, by name; the empty string if all is."""
UNDERSTOOD: Final[Table[type[Node], Check]] = Table("rooms that understand a node")
"""Nodes other than effects: each is understood in one room."""
LIMITS: Final[Table[type[Node], Check]] = Table("limits of a node")
"""What one room cannot do yet with nodes that another carries out or understands."""
HEEDED: Final[dict[type[Node], list[tuple[str, Callable[[Any], object]]]]] = {}
"""For fields of a node that are not looked at whatever the others are: where they are."""
KEYWORDS: Final[dict[str, Callable[[Keyword], str]]] = {}
"""Keyword abilities that the engine knows, with a check of their parameters (the empty string: understood)."""

LAYOUTS: Final = frozenset(
    {
        Layout.NORMAL,
        Layout.SPLIT,
        Layout.FLIP,
        Layout.TRANSFORM,
        Layout.MODAL_DFC,
        Layout.LEVELER,
        Layout.SAGA,
        Layout.CLASS,
        Layout.ADVENTURE,
        Layout.MUTATE,
        Layout.PROTOTYPE,
        Layout.MELD,
        Layout.PREPARE,
        Layout.PLANAR,
        Layout.SCHEME,
        Layout.VANGUARD,
    }
)
"""The layouts whose rules the engine has (CR 309–311, 708–711)."""
TYPES: Final = frozenset(
    {
        CardType.ARTIFACT,
        CardType.CREATURE,
        CardType.ENCHANTMENT,
        CardType.INSTANT,
        CardType.LAND,
        CardType.PLANESWALKER,
        CardType.BATTLE,
        CardType.SORCERY,
        CardType.TRIBAL,
        CardType.PLANE,
        CardType.PHENOMENON,
        CardType.VANGUARD,
        CardType.SCHEME,
    }
)
"""The card types whose rules the engine has (CR 301–311; CR26 310)."""
RULED_SUBTYPES: Final = frozenset({"Attraction", "Role"})
"""Subtypes with rules of their own that the engine does not have on cards (CR26 303.7, 717)."""

H = TypeVar("H", bound=EffectHandler)


def handles(kind: type[Effect]) -> Callable[[H], H]:
    """Mark the function that carries out a kind of effect."""

    def mark(handler: H) -> H:
        EFFECTS[kind] = handler
        return handler

    return mark


def supports(*kinds: type[Node]) -> None:
    """Declare that this room, and no other, understands these nodes in full."""
    for kind in kinds:
        UNDERSTOOD[kind] = _in_full


def checks(kind: type[Node], check: Check) -> None:
    """Declare that this room, and no other, understands a node, except where *check* names what it does not."""
    UNDERSTOOD[kind] = check


def limits(kind: type[Node], check: Check) -> None:
    """Declare that this room cannot do all with a node that another carries out or understands."""
    LIMITS[kind] = check


def heeds(kind: type[Node], **when: Callable[[Any], object]) -> None:
    """Declare that a field of a node is looked at only where *when* says so: set beside other values, it would be
    passed over without a word, and the node is refused."""
    HEEDED.setdefault(kind, []).extend(when.items())


def heeds_one(kind: type[Node], *names: str) -> None:
    """Declare that of these fields of a node at most one is looked at."""
    for name in names:
        others = tuple(other for other in names if other != name)
        heeds(kind, **{name: lambda node, others=others: not any(is_set(node, other) for other in others)})


def unheeded(node: Node) -> str:
    """A field of a node that says something and that nobody looks at beside the others, in words; empty if all are."""
    for name, is_looked_at in HEEDED.get(type(node), ()):
        if is_set(node, name) and not is_looked_at(node):
            others = [_called(node, other) for other in node.__struct_fields__ if other != name and _tells(node, other)]
            beside = f" beside {', '.join(others)}" if others else ""
            return f"{kind_name(node)} with {_called(node, name)}{beside}"
    return ""


def _tells(node: Node, name: str) -> bool:
    """Whether a field is set, and not just because there must be something in it."""
    value = getattr(node, name)
    return is_set(node, name) and (isinstance(value, Enum) or name in _optional(type(node)))


@cache
def _optional(kind: type[Node]) -> frozenset[str]:
    return frozenset(field.name for field in fields(kind) if not field.required)


def _called(node: Node, name: str) -> str:
    """A field, with its value if that is a word or a node."""
    value = getattr(node, name)
    if isinstance(value, Enum):
        return f"{name} {value.value}"
    return f"{name} {kind_name(value)}" if isinstance(value, Node) else name


def _in_full(_: Node) -> str:
    return ""


def unhandled(card: Card) -> list[str]:
    """What keeps a card from being executable: names of nodes and keywords without a handler; empty if it can be
    played."""
    loading.load()
    found: dict[str, None] = {} if card.layout in LAYOUTS else {f"layout {card.layout.value}": None}
    if len(card.faces) < 2 and (card.layout is Layout.MELD or _melds(card)):  # CR26 712.4a
        found["a meld card without the face of its pair"] = None
    if any(CardType.BATTLE in face.types and face.defense is None for face in card.faces):  # CR26 210.1
        found["a battle whose defense is not known"] = None
    for face in card.faces:
        for kind in face.types:
            if kind not in TYPES:
                found[f"type {kind.value}"] = None
        for subtype in face.subtypes:
            if subtype in RULED_SUBTYPES:
                found[f"subtype {subtype}"] = None
        for node in walk(face.paragraphs):
            why = problem(node)
            if why:
                found[why] = None
        if unlinked(face.paragraphs):
            found["a linked ability that nothing is linked with"] = None
        nodes = list(walk(face.paragraphs))
        if _unchosen(nodes):
            found["a chosen quality that nobody chooses"] = None
        if any(isinstance(node, PileOf) for node in nodes) and not any(isinstance(node, Separate) for node in nodes):
            found["a pile that nothing was separated into"] = None
    if _undefined_x([node for face in card.faces for node in walk(face)]):
        found["an X that nothing defines"] = None
    return list(found)


def _melds(card: Card) -> bool:
    return any(isinstance(node, Meld) for face in card.faces for node in walk(face.paragraphs))


def unlinked(paragraphs: tuple[tuple[Node, ...], ...]) -> bool:
    """Whether "the exiled card" is spoken of, and no ability of the object exiles cards for it (CR 607.2a–b)."""
    nodes = list(walk(paragraphs))
    if not any(isinstance(node, Linked) and node.name == "exiled" for node in nodes):
        return False
    return not any(
        (isinstance(node, Move | GoesTo) and node.link == "exiled")
        or (isinstance(node, Keyword) and node.name in ("hideaway", "delve"))
        or (
            isinstance(node, AdditionalCost) and any(isinstance(part, ExileCards) for part in walk(node))
        )  # CR26 607.2q
        for node in nodes
    )


def _unchosen(nodes: Sequence[Node]) -> bool:
    """Whether "the chosen name" or the like is spoken of, and no ability of the object has it chosen (CR 607.2d)."""
    spoken = {_CHOSEN_AS[node.what] for node in nodes if isinstance(node, IsOfChosen) and node.what in _CHOSEN_AS}
    if LinkedAmount("number") in nodes:
        spoken.add(Choice.NUMBER)
    if LinkedAmount("life paid") in nodes and PayLife(None) not in nodes:
        return True
    return not spoken <= {node.what for node in nodes if isinstance(node, ChooseQuality)}


def _undefined_x(nodes: Sequence[Node]) -> bool:
    """Whether X is spoken of, and nothing on the card has its value chosen or paid (CR 107.3): not what a sentence
    before says that its own X is, nor the X of another spell."""
    spoken = any(isinstance(node, X) for node in nodes)
    return spoken and not any(_gives_x(node) for node in nodes)


def _gives_x(node: Node) -> bool:
    """CR 107.3a, 107.3d: a mana cost with X, a cost with as many of something as its payer likes, a choice of X things;
    and keywords, whose numbers have rules of their own."""
    if isinstance(node, ManaCost):
        return bool(node.x_count)
    if isinstance(node, Cost):
        return (count_of.is_in(node) and count_of(node) is None) or any(isinstance(part, X) for part in walk(node))
    if isinstance(node, Pick | SacrificeChosen | Discard):
        return isinstance(node.count, X)
    return isinstance(node, Keyword) and any(isinstance(part, X) for part in walk(node))


_CHOSEN_AS: Final = {
    ChosenFor.NAME: Choice.NAME,
    ChosenFor.COLOR: Choice.COLOR,
    ChosenFor.CREATURE_TYPE: Choice.CREATURE_TYPE,
    ChosenFor.CARD_TYPE: Choice.CARD_TYPE,
    ChosenFor.OPTION: Choice.OPTION,
}


def problem(node: Node) -> str:
    """What keeps one node from being carried out; empty if nothing does."""
    if isinstance(node, Keyword):
        check = KEYWORDS.get(node.name)
        return f"keyword {node.name}" if check is None else check(node)
    kind = type(node)
    if kind not in EFFECTS and kind not in UNDERSTOOD:
        return kind.__name__
    return UNDERSTOOD.get(kind, _in_full)(node) or LIMITS.get(kind, _in_full)(node) or unheeded(node)
