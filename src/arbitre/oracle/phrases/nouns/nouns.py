"""Noun phrases: adjectives, noun, relative phrases, place (CR 109.2), in both numbers.

A noun phrase of several parts is ``And(parts)`` in printed order: other, adjectives, noun, relative phrases, zone,
owner.
The noun "card" adds nothing to the filter; it is said when the filter names a zone or the context is one of cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, pairwise, product
from typing import Any, Final

from arbitre.french.glossary import TYPES
from arbitre.ir.amounts import Fixed, Stat, X
from arbitre.ir.conditions import Alike
from arbitre.ir.filters import (
    Altogether,
    And,
    Anything,
    AttachedTo,
    ColorCount,
    ControlledBy,
    HasColor,
    HasState,
    HasSubtype,
    HasSupertype,
    HasType,
    InStartingDeck,
    InZone,
    IsAbility,
    IsOpponent,
    IsPermanent,
    IsPlayer,
    IsSpell,
    IsToken,
    Not,
    Or,
    Other,
    OwnedBy,
    SharesWith,
    State,
    StatIs,
    TargetsOnly,
)
from arbitre.ir.node import Filter
from arbitre.ir.refs import All, Pick, Players, Who, You
from arbitre.ir.values import CardType, Color, Compare, Shares, Supertype, Zone
from arbitre.oracle.categories import (
    ADJECTIVE,
    ADJECTIVES,
    CARD_NP,
    CARDS_NP,
    HEAD,
    HEADS,
    HEADS_AND,
    NP,
    NPS,
    PLACE_POST,
    PLAYER_NP,
    POSTS,
)
from arbitre.oracle.discourse.alternatives import alternatives, heads_of
from arbitre.oracle.discourse.called import is_only_of, noun_of_subtype
from arbitre.oracle.discourse.said import Besides, Phrase, Targeted, stand_in
from arbitre.oracle.formalism.grammar import REJECT, Category, Series, row
from arbitre.oracle.formalism.terms import Hole, TwoWay, h, is_open
from arbitre.oracle.lexicon.words import (
    COLOR,
    COLORS_FR,
    NON_SUBTYPE,
    SUBTYPE,
    SUPERTYPE,
    TYPE,
)


def both(*parts: Filter) -> Filter:
    """The parts as one filter, flattened: nothing, the part itself, or And."""
    flat: list[Filter] = []
    for part in parts:
        flat.extend(part.parts if isinstance(part, And) else () if isinstance(part, Anything) else (part,))
    return Anything() if not flat else flat[0] if len(flat) == 1 else And(tuple(flat))


def parts_of(what: Filter) -> tuple[Filter, ...]:
    """The inverse of :func:`both`."""
    return what.parts if isinstance(what, And) else () if isinstance(what, Anything) else (what,)


def _splits(value: Any, *parts: Any) -> Iterator[tuple[Filter, ...]]:
    """The parts of *value* as those of a term: a hole takes as many as the others leave."""
    if not isinstance(value, Filter):
        return
    flat = parts_of(value)
    wide = [type(part) is Hole for part in parts]
    least = [0 if type(part) is Hole else 1 if is_open(part) else len(parts_of(part)) for part in parts]
    spare = len(flat) - sum(least)
    for given in product(range(spare, -1, -1), repeat=sum(wide)):
        if sum(given) == spare:
            more = iter(given)
            ends = [0, *accumulate(next(more) if one else size for one, size in zip(wide, least, strict=True))]
            yield tuple(both(*flat[start:end]) for start, end in pairwise(ends))


def is_anybodys(what: Filter) -> bool:
    """Whether it is not said who controls it."""
    return not any(isinstance(part, ControlledBy) for part in parts_of(what))


conjoined: Final = TwoWay(both, _splits)
""":func:`both` in a term: ``conjoined(h.what, InZone(Zone.GRAVEYARD))``."""

# --- adjectives that deny ---------------------------------------------------------------------------------------------

NEGATIVE: Final = Category("denied quality")
for _color in Color:
    row(NEGATIVE, Not(HasColor(_color)), en=f"non{_color.name.lower()}", fr=f"non-{COLORS_FR[_color]}*")
for _supertype, _fr in (("basic", "non-base"), ("legendary", "non-légendaire*"), ("snow", "non-neigeux*")):
    row(NEGATIVE, Not(HasSupertype(Supertype(_supertype))), en=f"non{_supertype}", fr=_fr)
for _type in ("creature", "artifact", "enchantment", "land", "planeswalker", "battle"):
    row(NEGATIVE, Not(HasType(CardType(_type))), en=f"non{_type}", fr=f"non-{TYPES[_type].singular}")
row(NEGATIVE, Not(HasSubtype(h.subtype)), en="{subtype}", fr="{subtype}", subtype=NON_SUBTYPE)
row(NEGATIVE, Not(IsToken()), en="nontoken", fr="non-jeton")
row(NEGATIVE, Not(HasState(State.ATTACKING)), en="nonattacking", fr="non attaquant*")
row(NEGATIVE, Not(HasState(State.BLOCKING)), en="nonblocking", fr="non bloqueur*")
OUTLAW: Final = Or(tuple(map(HasSubtype, ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"))))
"""CR26 700.12."""
row(NEGATIVE, Not(OUTLAW), en="non-outlaw", fr="non-hors-la-loi")

_TWO_FACES: Final = HasState(State.DOUBLE_FACED)

# --- adjectives -------------------------------------------------------------------------------------------------------

row(
    ADJECTIVE,
    build=lambda at: Other(stand_in(Besides(at))),
    unbuild=lambda v: {},
    of_type=Other,
    en="other",
    fr="autre*",
    wants_place=True,
)
for _state, _fr in {
    State.TAPPED: "engagé*",
    State.UNTAPPED: "dégagé*",
    State.ATTACKING: "attaquant*",
    State.BLOCKING: "bloqueur*",
    State.BLOCKED: "bloqué*",
    State.UNBLOCKED: "non bloqué*",
    State.ENCHANTED: "enchanté*",
    State.EQUIPPED: "équipé*",
    State.SUSPENDED: "suspendu*",
    State.TRANSFORMED: "transformé*",
    State.DOUBLE_FACED: "à deux faces",
}.items():
    row(ADJECTIVE, HasState(_state), en=str(_state), fr=_fr)
row(ADJECTIVE, HasState(State.COMMANDER), en="commander", fr="commandant*")
row(ADJECTIVE, Not(HasState(State.COMMANDER)), en="noncommander", fr="non-commandant")
row(ADJECTIVE, HasState(State.FACE_DOWN), en="face-down", fr="face cachée")
row(ADJECTIVE, HasState(State.FACE_UP), en="face-up", fr="face visible")
row(
    ADJECTIVE,
    Or((HasState(State.ATTACKING), HasState(State.BLOCKING))),
    en="attacking or blocking",
    fr="attaquant* ou bloqueur*",
)
row(
    ADJECTIVE,
    Or((HasState(State.ENCHANTED), HasState(State.EQUIPPED))),
    en="enchanted or equipped",
    fr="enchanté* ou équipé*",
)
row(
    ADJECTIVE,
    Or((HasState(State.BLOCKING), HasState(State.BLOCKED))),
    en="blocking or blocked",
    fr="bloqueur* ou bloqué*",
)
row(
    ADJECTIVE,
    Or((HasState(State.TAPPED), HasState(State.BLOCKING))),
    en="tapped or blocking",
    fr="engagé* ou bloqueur*",
)
row(ADJECTIVE, HasColor, en="{color}", fr="{color@}", color=COLOR)
COLOR_FILTER = Category("color")
row(COLOR_FILTER, HasColor, en="{color}", fr="{color@}", color=COLOR)
TYPE_ALONE = Category("card type after a color")
row(TYPE_ALONE, HasType, en="{type@}", fr="{type@}", type=TYPE)
COLORS_OR = Series(COLOR_FILTER, "or", least=2)
row(ADJECTIVE, Or, en="{parts}", fr="{parts}", parts=COLORS_OR)
row(
    ADJECTIVE,
    Or((h.color, h.type)),
    written=lambda color, type: isinstance(color, HasColor) and isinstance(type, HasType),
    en="{color} or {type:sing}",
    fr="{color@} ou {type*:of}",
    color=COLOR_FILTER,
    type=TYPE_ALONE,
)
row(
    ADJECTIVE,
    Or((HasType(h.type), _TWO_FACES)),
    en="{type:sing} or double-faced",
    fr="{type*:of} ou à deux faces",
    type=TYPE,
)
row(ADJECTIVE, of_type=Not, en="{what}", fr="{what}", what=NEGATIVE)
row(ADJECTIVE, ColorCount(Compare.EQUAL, 0), en="colorless", fr="incolore*")
row(ADJECTIVE, ColorCount(Compare.EQUAL, 1), en="monocolored", fr="monocolore*")
row(ADJECTIVE, ColorCount(Compare.AT_LEAST, 2), en="multicolored", fr="multicolore*")
row(ADJECTIVE, HasSupertype, en="{supertype}", fr="{supertype@}", supertype=SUPERTYPE)
row(ADJECTIVE, HasType, en="{type:sing}", fr="{type*:of}", type=TYPE)
TYPE_FILTER = Category("card type")
row(TYPE_FILTER, HasType, en="{type@}", fr="{type@}", type=TYPE)
TYPES_OR = Series(TYPE_FILTER, "or", least=2, shared=True)
row(ADJECTIVE, Or, en="{parts:sing}", fr="{parts*:of}", parts=TYPES_OR)
row(ADJECTIVE, HasSubtype, en="{subtype:sing}", fr="{subtype*:of}", subtype=SUBTYPE)
SUBTYPE_FILTER = Category("subtype")
row(SUBTYPE_FILTER, HasSubtype, en="{subtype@}", fr="{subtype@}", subtype=SUBTYPE)
SUBTYPES_OR = Series(SUBTYPE_FILTER, "or", least=2, shared=True)
row(ADJECTIVE, OUTLAW, en="outlaw", fr="hors-la-loi")
row(ADJECTIVE, Or, en="{parts:sing}", fr="{parts*:of}", parts=SUBTYPES_OR)


TYPE_OR_SUBTYPE = Category("type or subtype")
row(TYPE_OR_SUBTYPE, of_type=Filter, en="{type@}", fr="{type@}", type=TYPE_FILTER)
row(TYPE_OR_SUBTYPE, of_type=Filter, en="{subtype@}", fr="{subtype@}", subtype=SUBTYPE_FILTER)
row(
    ADJECTIVE,
    Or(h.parts),
    provided=lambda parts: len({type(part) for part in parts}) > 1,
    en="{parts:sing}",
    fr="{parts*:of}",
    parts=Series(TYPE_OR_SUBTYPE, "or", least=2, shared=True),
)
row(ADJECTIVE, IsPermanent(), en="permanent", fr="de permanent")

# --- nouns ------------------------------------------------------------------------------------------------------------

row(HEAD, HasType, en="{type@}", fr="{type@}", type=TYPE)
# CR26 700.12a: permanents, unless the words around it name another zone
row(HEAD, OUTLAW, en="outlaw|outlaws", fr="hors-la-loi*")
row(HEAD, HasSubtype, en="{subtype@}", fr="{subtype@}", subtype=SUBTYPE)
row(HEAD, IsPermanent(), en="permanent|permanents", fr="permanent*")
row(HEAD, IsSpell(), en="spell|spells", fr="sort*")
row(HEAD, IsToken(), en="token|tokens", fr="jeton*")
row(HEAD, HasState(State.COMMANDER), en="commander|commanders", fr="commandant*")
row(HEAD, IsAbility(), en=("ability|abilities", "activated or triggered ability|abilities"), fr="capacité*")
row(HEAD, IsAbility(True), en="activated ability|abilities", fr="capacité* activé*")
row(HEAD, IsAbility(False), en="triggered ability|abilities", fr="capacité* déclenché*")

# --- the whole --------------------------------------------------------------------------------------------------------


def spliced(before: tuple[Filter, ...], head: Filter | None, *phrases: Phrase) -> Filter:
    after = [part for phrase in phrases for part in phrase.parts]
    return both(*before, *([head] if head is not None else []), *after)


def _named(before: tuple[Filter, ...], heads: tuple[Filter, ...], after: tuple[Phrase, ...]) -> Filter:
    head, shared = alternatives(heads, after)
    return spliced(before, head, *shared)


def _placed(what: Filter) -> bool:
    return any(_says_zone(p) for p in parts_of(what))


SAID_TOGETHER: Final[set[tuple[Filter, ...]]] = set()
"""Pairs of parts that one phrase after the noun says ("the active player has controlled continuously")."""


def _phrases(parts: tuple[Filter, ...]) -> tuple[Phrase, ...]:
    """What follows a noun: of two colors one phrase, "that's both red and white", of each other part one of its own."""
    if len(parts) > 1 and (
        all(isinstance(part, HasColor) for part in parts[:2])
        or _owned_otherwise(parts[:2])
        or _each_its_own(parts[:2])
        or parts[:2] in SAID_TOGETHER
    ):
        return (Phrase(parts[:2]), *_phrases(parts[2:]))
    return tuple(Phrase((part,)) for part in parts)


def _owned_otherwise(parts: tuple[Filter, ...]) -> bool:
    """ "You control but don't own", "you both own and control": two parts of one phrase."""
    match parts:
        case (ControlledBy(who=You()), Not(part=OwnedBy(who=You()))) | (
            OwnedBy(who=You()),
            Not(part=ControlledBy(who=You())) | ControlledBy(who=You() | Players(who=Who.OPPONENTS)),
        ):
            return True
    return False


def _each_its_own(parts: tuple[Filter, ...]) -> bool:
    """ "That each have a different mana value X or less": two parts of one phrase."""
    match parts:
        case (Altogether(alike=Alike(what=Shares.MANA_VALUE, apart=True)), StatIs(stat=Stat.MANA_VALUE)):
            return True
    return False


def _object_splits(what: Filter) -> Iterator[dict[str, Any]] | None:
    """Ways to say a filter of objects: which part is the noun; nearest to the end first."""
    if _placed(what):
        return None
    parts = parts_of(what)
    said = ((i, *heads_of(parts[i])) for i in range(len(parts) - 1, -1, -1))
    return ({"before": parts[:i], "heads": heads, "after": (*own, *_phrases(parts[i + 1 :]))} for i, heads, own in said)


def aims_on(after: tuple[Phrase, ...]) -> bool:
    """ "A spell that targets a creature you control", "with power less than the number of Elves you control": the last
    words
    belong to what was named last."""
    said = [p for phrase in after[:-1] for p in phrase.parts]
    if any(isinstance(p, Not) and isinstance(p.part, HasType | HasSubtype | IsToken | And | Or) for p in said):
        return True  # "except for tokens you control"
    parts = [p.part if isinstance(p, Not) else p for p in said]
    return any(
        (isinstance(p, TargetsOnly) and (not p.single or p.what != Anything()))
        or (isinstance(p, StatIs) and not isinstance(p.amount, (Fixed, X)))
        or (isinstance(p, SharesWith) and isinstance(p.ref, All | Pick))
        or (isinstance(p, AttachedTo) and isinstance(p.ref, Targeted))
        for p in parts
    )


_OF_CARDS: Final = (HasType, HasSubtype, HasColor)
"""What no ability is, so that it is said of a spell alone."""


def _one_kind(before: tuple[Filter, ...], heads: tuple[Filter, ...], after: tuple[Phrase, ...]) -> Any:
    """ "Saga or enchantment creature" is no creature that is either: each noun has what is said of it alone."""
    mixed = [part for part in before if isinstance(part, Or) and _is_no_quality(part.parts[0])]
    several = any(isinstance(part, HasType) for one in mixed for part in one.parts)
    if any(isinstance(head, IsAbility) for head in heads) and any(isinstance(part, _OF_CARDS) for part in before):
        return REJECT  # "instant spell or triggered ability": no ability is an instant
    return REJECT if aims_on(after) or (several and isinstance(heads[0], HasType)) else _named(before, heads, after)


row(
    NP,
    build=_one_kind,
    unbuild=_object_splits,
    en="{before}{heads@}{after@}",
    fr="{before:pre}{heads@}{before:post}^{after*}",
    of_type=Filter,
    before=ADJECTIVES,
    heads=HEADS,
    after=POSTS,
)


def _several_named(before: tuple[Filter, ...], heads: tuple[Filter, ...], after: tuple[Phrase, ...]) -> Any:
    """ "Artifact creatures and Vehicles": both are artifacts; of "artifact creatures and Heroes" it cannot be told."""
    kinds = (CardType.ARTIFACT, CardType.ENCHANTMENT, CardType.LAND)
    types = [part.type for part in before if isinstance(part, HasType) and part.type in kinds]
    foreign = any(
        isinstance(head, HasSubtype) and not is_only_of(head.subtype, of)
        for of in types
        for head in heads
        if any(isinstance(other, HasType) for other in heads)
    )
    return REJECT if foreign else _named(before, heads, after)


def _several_splits(what: Filter) -> Iterator[dict[str, Any]] | None:
    """As :func:`_object_splits`, where the noun is several."""
    splits = _object_splits(what)
    return None if splits is None else (s for s in splits if len(s["heads"]) > 1)


row(
    NPS,
    build=_several_named,
    unbuild=_several_splits,
    en="{before}{heads@}{after@}",
    fr="{before:pre}{heads@}{before:post}^{after*}",
    of_type=Filter,
    before=ADJECTIVES,
    heads=HEADS_AND,
    after=POSTS,
)
row(NPS, of_type=Filter, en="{what@}", fr="{what@}", what=NP)


KIND_OF_THING: Final = Category("noun with what is said of it alone")


def _alone(what: Filter) -> dict[str, Any] | None:
    """What is said before the last noun, and that noun."""
    *before, head = parts_of(what)
    return {"before": tuple(before), "head": head}


row(
    KIND_OF_THING,
    build=lambda before, head: both(*before, head),
    unbuild=_alone,
    of_type=Filter,
    en="{before}{head@}",
    fr="{before:pre}{head@}{before:post}",
    before=ADJECTIVES,
    head=HEAD,
)


def _told_apart(kinds: tuple[Filter, ...]) -> bool:
    """Whether something is said of a later one alone, and no "land creature" that "artifact or land" could describe;
    there is no "Saga creature"."""
    *spells, ability = kinds
    if isinstance(ability, IsAbility) and all(parts_of(kind)[-1] == IsSpell() for kind in spells):
        return any(len(parts_of(kind)) > 1 for kind in spells)  # "instant spell, sorcery spell, or triggered ability"
    later = [parts_of(kind)[:-1] for kind in kinds[1:]]
    if _is_no_quality(kinds[0]) and any(before and isinstance(before[0], HasType) for before in later):
        return isinstance(parts_of(kinds[-1])[-1], HasType)
    return any(later) and not any(before and isinstance(before[0], HasType | HasSubtype) for before in later)


def _is_no_quality(kind: Filter) -> bool:
    """Whether it is a subtype that is said as a noun alone, of what need not be a creature."""
    return isinstance(kind, HasSubtype) and noun_of_subtype(kind.subtype) not in ("permanent", "spell")


def _of_kinds(kinds: tuple[Filter, ...], after: tuple[Phrase, ...]) -> Any:
    """ "Artifact or tapped creature", "creature, Vehicle, or nonbasic land": each noun with what is said of it
    alone."""
    return _named((), kinds, after) if _told_apart(kinds) and not aims_on(after) else REJECT


def _kinds_slots(what: Filter) -> dict[str, Any] | None:
    parts = parts_of(what)
    if not parts or _placed(what) or not isinstance(parts[0], Or):
        return None
    after = tuple(Phrase((p,)) for p in parts[1:])
    for kinds, own in ((parts[0].parts, ()), heads_of(parts[0])):
        if _of_kinds(kinds, (*own, *after)) == what:
            return {"kinds": kinds, "after": (*own, *after)}
    return None


for _said, _style in ((NP, "or"), (NPS, "and")):
    row(
        _said,
        build=_of_kinds,
        unbuild=_kinds_slots,
        of_type=Filter,
        en="{kinds@}{after@}",
        fr="{kinds@}{after*}",
        kinds=Series(KIND_OF_THING, _style, least=2, shared=True),
        after=POSTS,
    )


row(
    NP,
    build=lambda one, other, after: _of_kinds((one, other), after),
    of_type=Filter,
    en="{one@} and/or {other@}{after@}",
    one=KIND_OF_THING,
    other=KIND_OF_THING,
    after=POSTS,
    alias=True,
)


def _says_zone(part: Filter) -> bool:
    """Whether it says where cards are: one zone, or one of several."""
    if isinstance(part, Or):
        return all(isinstance(one, InZone) for one in part.parts)
    return isinstance(part, InZone | InStartingDeck)


def card_splits(what: Filter) -> Iterator[dict[str, Any]] | None:
    """Ways to say a filter of cards in a zone: adjectives, "card", relative phrases, place."""
    parts = parts_of(what)
    at = next((i for i, p in enumerate(parts) if _says_zone(p)), None)
    if at is None or at < len(parts) - 3:
        return None
    return (
        {
            "before": parts[:i],
            "after": _phrases(parts[i:at]),
            "place": Phrase(parts[at:]),
        }
        for i in range(at, -1, -1)
    )


def _same_name(after: tuple[Phrase, ...]) -> bool:
    """ "Cards in all graveyards with the same name as that spell", "with mana value X": only this is said after the
    place."""
    said = [part for phrase in after for part in phrase.parts]
    return len(said) == 1 and isinstance(said[0], SharesWith | StatIs | Not)


row(
    NP,
    build=lambda before, after, place: REJECT if aims_on(after) else spliced(before, None, *after, place),
    unbuild=card_splits,
    en="{before}card|cards {after@}{place@}",
    fr="{before:pre}carte* {before:post}^{after*}{place*}",
    of_type=Filter,
    before=ADJECTIVES,
    after=POSTS,
    place=PLACE_POST,
)
row(
    NP,
    build=lambda before, after, place: REJECT if aims_on(after) else spliced(before, None, *after, place),
    of_type=Filter,
    en="{before}cards each {after@}{place@}",
    before=ADJECTIVES,
    after=POSTS,
    place=PLACE_POST,
    alias=True,
)
row(
    NP,
    build=lambda before, place, after: spliced(before, None, *after, place) if _same_name(after) else REJECT,
    of_type=Filter,
    en="{before}card|cards {place} {after@}",
    before=ADJECTIVES,
    place=PLACE_POST,
    after=POSTS,
    alias=True,
)
row(
    CARD_NP,
    build=lambda before, after: REJECT if aims_on(after) else spliced(before, None, *after),
    unbuild=lambda v: (
        {"before": parts_of(v)[:i], "after": tuple(Phrase((p,)) for p in parts_of(v)[i:])}
        for i in range(len(parts_of(v)), -1, -1)
    ),
    en="{before}card|cards {after@}",
    fr="{before:pre}carte* {before:post}^{after*}",
    of_type=Filter,
    before=ADJECTIVES,
    after=POSTS,
)


row(
    NP,
    build=lambda before, after: spliced(before, None, *after, Phrase((InZone(Zone.EXILE),))),
    of_type=Filter,
    en="{before}exiled card|cards {after@}",
    before=ADJECTIVES,
    after=POSTS,
    alias=True,
)


_IN_GRAVEYARDS: Final = InZone(Zone.GRAVEYARD)
row(
    NP,
    Or((h.what, conjoined(h.cards, _IN_GRAVEYARDS))),
    en="{what:plur} from the battlefield and/or {cards:plur} from graveyards",
    fr="{what:plur} du champ de bataille et/ou {cards:plur} de cimetières",
    what=KIND_OF_THING,
    cards=CARD_NP,
    number="plur",
)


def _of_one_kind(what: Filter) -> bool:
    """Whether one noun says it: "artifact or creature card", not "basic land card or Desert card"."""
    return not isinstance(what, Or) or all(isinstance(part, HasType | HasSubtype | HasColor) for part in what.parts)


row(CARDS_NP, h.what, written=lambda what: _of_one_kind(what), of_type=Filter, en="{what@}", fr="{what@}", what=CARD_NP)
for _a, _alias in (("a ", False), ("", True)):
    row(
        CARDS_NP,
        Or((h.one, h.other)),
        en=f"{{one:sing}} or {_a}{{other:sing}}",
        fr="{one@:sing} ou un* {other:sing}",
        one=CARD_NP,
        other=CARD_NP,
        number="sing",
        alias=_alias,
    )
A_NP = Category("one thing by its description")
row(A_NP, of_type=Filter, en="a {what:sing}", fr="un* {what:sing}", what=NP, number="sing")
row(PLAYER_NP, IsPlayer(), en="player|players", fr="joueur*")
row(PLAYER_NP, IsOpponent(), en="opponent|opponents", fr="adversaire*")
