"""Targets: everything that is printed before the word "target" (CR 114)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.amounts import (
    CastAmount,
    Counters,
    CountOf,
    Devotion,
    DistinctColors,
    Domain,
    Fixed,
    Party,
    StatOf,
    TimesMutated,
    ZoneSize,
)
from arbitre.ir.conditions import Alike
from arbitre.ir.effects import Apply, TargetSlot
from arbitre.ir.filters import (
    Altogether,
    And,
    AnyTarget,
    ControlledBy,
    HasColor,
    HasState,
    HasType,
    InZone,
    IsOpponent,
    IsPlayer,
    Or,
    OwnedBy,
    State,
    StatIs,
)
from arbitre.ir.node import Filter
from arbitre.ir.refs import Pick, Players, Who
from arbitre.ir.values import CardType, Shares, Zone
from arbitre.oracle.categories import (
    ADJECTIVE,
    AMOUNT,
    CARD_NP,
    DURATION,
    EFFECT,
    GAIN_MODS,
    HEAD,
    JOINED,
    NP,
    OBJECTS,
    PLAYER,
    PLAYER_NP,
    RECIPIENT,
)
from arbitre.oracle.discourse.said import Targeted
from arbitre.oracle.formalism.grammar import PLUR, REJECT, SING, Category, Slots, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COUNT
from arbitre.oracle.phrases.amounts.amounts import MANY
from arbitre.oracle.phrases.nouns.nouns import COLOR_FILTER, SUBTYPE_FILTER, TYPE_FILTER, both, parts_of

CREATURE_OR_PLAYER: Final = Or((HasType(CardType.CREATURE), IsPlayer()))
PLAYER_OR_PLANESWALKER: Final = Or((IsPlayer(), HasType(CardType.PLANESWALKER)))
OPPONENT_OR_PLANESWALKER: Final = Or((IsOpponent(), HasType(CardType.PLANESWALKER)))
PLAYER_OR_BATTLE: Final = Or((IsPlayer(), HasType(CardType.BATTLE)))
OPPONENT_OR_BATTLE: Final = Or((IsOpponent(), HasType(CardType.BATTLE)))


def _apart(what: Filter) -> tuple[Filter, Altogether]:
    """What is said of each, and what of all together."""
    parts = parts_of(what)
    joint = [part for part in parts if isinstance(part, Altogether)]
    return both(*(part for part in parts if not isinstance(part, Altogether))), joint[0] if joint else Altogether()


def _together(what: Filter, joint: Altogether) -> Filter:
    """The inverse: it is said before the place of cards."""
    if joint == Altogether():
        return what
    parts = parts_of(what)
    behind = (InZone, StatIs) if joint.alike is not None else InZone
    at = next((i for i, part in enumerate(parts) if isinstance(part, behind)), len(parts))
    return both(*parts[:at], joint, *parts[at:])


_A_GRAVEYARD: Final = OwnedBy(Pick(IsOpponent(), Fixed(1)))
_ANY_OPPONENT: Final = OwnedBy(Players(Who.OPPONENTS))


def _swapped(what: Filter, old: Filter, new: Filter) -> Filter:
    return both(*(new if part == old else part for part in parts_of(what)))


def _of_one_opponent(what: Filter) -> tuple[Filter, bool]:
    """Targets "from an opponent's graveyard" are in that of any one opponent; nobody is chosen first."""
    return _swapped(what, _A_GRAVEYARD, _ANY_OPPONENT), _A_GRAVEYARD in parts_of(what)


def _of_some_opponent(slot: TargetSlot) -> tuple[TargetSlot, Filter]:
    """The inverse: the slot without that they are in one graveyard, and what is said of them."""
    what = _swapped(slot.what, _ANY_OPPONENT, _A_GRAVEYARD)
    joint = what != slot.what and slot.most != Fixed(1)
    return (replace(slot, same_controller=False) if joint and slot.same_controller else slot), what


# --- targets: everything that is printed before the word "target" -----------------------------------------------------


_OF_ONE: Final = Alike(Shares.CONTROLLER)


def _slot(what: Filter, least: Any, most: Any, joint: Altogether) -> TargetSlot:
    one_player = joint.alike == _OF_ONE
    alike = None if one_player else joint.alike
    return TargetSlot(what, least, most, total=joint.total, same_controller=one_player, alike=alike)


def targets(
    category: Category, en: str, fr: str | None, least: Any, most: Any, another: bool = False, np: Category = NP
) -> None:
    """One way to say how many targets; a slot ``n`` in the template is the number where *least* or *most* is "n"."""
    counted = "n" in (least, most)

    def build(at: int, what: Filter, n: Any = None) -> Any:
        if counted and n == Fixed(1):
            return REJECT
        numbers: list[Any] = [n if number == "n" else number for number in (least, most)]
        each, joint = _apart(what)
        if joint != Altogether() and numbers[1] == Fixed(1):
            return REJECT
        each, whose = _of_one_opponent(each)
        if whose and numbers[1] != Fixed(1):
            joint = replace(joint, alike=_OF_ONE)
        return Targeted(at, _slot(each, numbers[0], numbers[1], joint), another)

    def unbuild(said: Targeted) -> dict[str, Any] | None:
        slot, whose = _of_some_opponent(said.slot)
        n = slot.most if most == "n" else slot.least
        numbers: list[Any] = [n if number == "n" else number for number in (least, most)]
        lying = any(isinstance(part, InZone) for part in parts_of(slot.what))  # which nobody controls
        joint = Altogether(slot.total, _OF_ONE if slot.same_controller and not lying else slot.alike)
        wanted = _slot(slot.what, numbers[0], numbers[1], joint)
        if said.another != another or slot != wanted or (counted and (n is None or n == Fixed(1))):
            return None
        what = _together(whose, joint)
        return {"what": what, "n": n} if counted else {"what": what}

    single = most == Fixed(1)
    slots: dict[str, Any] = {"what": np, "n": COUNT} if counted else {"what": np}
    row(
        category,
        build=build,
        unbuild=unbuild,
        of_type=Targeted,
        en=en,
        fr=fr,
        number=SING if single else PLUR,
        wants_place=True,
        **slots,
    )


_FR: Final = "^ciblé*"
for _category, _np in ((OBJECTS, NP), (PLAYER, PLAYER_NP)):
    targets(_category, "target {what:sing}", f"le* {{what@}} {_FR}", Fixed(1), Fixed(1), np=_np)
    targets(_category, "a other target {what:sing}", f"un* autre* {{what@}} {_FR}", Fixed(1), Fixed(1), True, np=_np)
    targets(_category, "up to one target {what:sing}", f"jusqu'à un* {{what@}} {_FR}", Fixed(0), Fixed(1), np=_np)
    targets(
        _category,
        "up to one other target {what:sing}",
        f"jusqu'à un* autre* {{what@}} {_FR}",
        Fixed(0),
        Fixed(1),
        True,
        np=_np,
    )
    targets(_category, "up to {n} target {what:plur}", f"jusqu'à {{n}} {{what@}} {_FR}", Fixed(0), "n", np=_np)
    targets(_category, "{n} target {what:plur}", f"{{n}} {{what@}} {_FR}", "n", "n", np=_np)
    targets(
        _category,
        "up to {n} other target {what:plur}",
        f"jusqu'à {{n}} autre* {{what@}} {_FR}",
        Fixed(0),
        "n",
        True,
        np=_np,
    )
    targets(
        _category,
        "{n} other target {what:plur}",
        f"{{n}} autre* {{what@}} {_FR}",
        "n",
        "n",
        True,
        np=_np,
    )
    targets(
        _category,
        "any number of other target {what:plur}",
        f"n'importe quel nombre de autre* {{what@}} {_FR}",
        Fixed(0),
        None,
        True,
        np=_np,
    )
    targets(
        _category,
        "any number of target {what:plur}",
        f"n'importe quel nombre de {{what@}} {_FR}",
        Fixed(0),
        None,
        np=_np,
    )


_THEIRS: Final = ControlledBy(Players(Who.OPPONENTS))


def _one_of_each(at: int, what: Filter) -> Any:
    """ "Up to one target creature controlled by each opponent"."""
    said = any(isinstance(part, ControlledBy) for part in parts_of(what))
    return REJECT if said else Targeted(at, TargetSlot(both(what, _THEIRS), Fixed(0), each_opponent=True))


def _one_of_each_slots(given: Targeted) -> dict[str, Any] | None:
    *parts, last = parts_of(given.slot.what)
    what = both(*parts)
    return (
        {"what": what}
        if last == _THEIRS and given.slot == TargetSlot(given.slot.what, Fixed(0), each_opponent=True)
        else None
    )


row(
    OBJECTS,
    build=_one_of_each,
    unbuild=_one_of_each_slots,
    of_type=Targeted,
    en="up to one target {what:sing} controlled by each opponent",
    fr="jusqu'à une cible*:sing par adversaire parmi le* {what:plur} qu'il contrôle",
    what=NP,
    number=PLUR,
    wants_place=True,
)
_NUMBERED: Final = (
    CountOf,
    Counters,
    ZoneSize,
    Devotion,
    DistinctColors,
    StatOf,
    TimesMutated,
    Party,
    Domain,
    CastAmount,
)


def _so_many(category: Category, en: str, fr: str, least: Any, np: Category) -> None:
    """As many targets as a number says that is counted as they are chosen; mostly said by "X target …, where X is"."""

    def build(at: int, what: Filter, n: Any) -> Any:
        return Targeted(at, TargetSlot(what, n if least is None else least, n))

    def unbuild(said: Targeted) -> dict[str, Any] | None:
        n = said.slot.most
        if not isinstance(n, _NUMBERED) or said.slot != build(0, said.slot.what, n).slot:
            return None
        return {"what": said.slot.what, "n": n}

    row(
        category,
        build=build,
        unbuild=unbuild,
        of_type=Targeted,
        en=en,
        fr=fr,
        number=PLUR,
        wants_place=True,
        what=np,
        n=AMOUNT,
    )


for _least, _en, _up in ((Fixed(0), "up to ", "jusqu'à "), (None, "", "")):
    _so_many(
        OBJECTS,
        f"{_en}a number of target {{what:plur}} equal to {{n}}",
        f"{_up}un nombre de {{what@}} {_FR} égal à {{n}}",
        _least,
        NP,
    )


def target_phrase(
    category: Category,
    what: Filter,
    en: str,
    fr: str,
    another: bool = False,
    en_2011: str | None = None,
    fr_2011: str | None = None,
    also: tuple[str, ...] = (),
) -> None:
    """A phrase for one target that is not "target" and a noun."""

    def unbuild(said: Targeted) -> dict[str, Any] | None:
        return {} if said.slot == TargetSlot(what) and said.another == another else None

    row(
        category,
        Targeted(h.at, TargetSlot(what), another),
        en=en,
        fr=fr,
        number=SING,
        en_2011=en_2011,
        fr_2011=fr_2011,
        reads_2011=False,
        also=also,
    )


target_phrase(
    RECIPIENT,
    AnyTarget(),
    "any target",
    "n'importe quelle cible*",
    en_2011="target creature or player",
    fr_2011="un* cible*, créature ou joueur,",
)
target_phrase(
    RECIPIENT,
    And((AnyTarget(), HasState(State.DAMAGED))),
    "any target that was dealt damage this turn",
    "n'importe quelle cible* ayant subi des blessures ce tour-ci",
    en_2011="target creature or player that was dealt damage this turn",
    fr_2011="un* cible*, créature ou joueur, ayant subi des blessures ce tour-ci",
)
for _ordinal in ("second", "third"):
    row(
        OBJECTS,
        Targeted(h.at, TargetSlot(h.what), another=True),
        en=f"a {_ordinal} target {{what:sing}}",
        what=NP,
        number=SING,
        alias=True,
    )
target_phrase(
    RECIPIENT,
    AnyTarget(),
    "any other target",
    "n'importe quelle autre cible*",
    another=True,
    en_2011="a other target creature or player",
    fr_2011="un* autre cible*, créature ou joueur,",
)
for _en in ("a other target", "a third target"):
    row(RECIPIENT, Targeted(h.at, TargetSlot(AnyTarget()), another=True), en=_en, number=SING, alias=True)
target_phrase(
    RECIPIENT,
    CREATURE_OR_PLAYER,
    "target creature or player",
    "le* créature* ou* joueur* ciblé*",
    also=(
        "un* cible*, créature ou joueur",
        "un* cible*, créature ou joueur,",
        "le* créature* ciblé* ou à le* joueur* ciblé*",
    ),
)
target_phrase(
    RECIPIENT, PLAYER_OR_PLANESWALKER, "target player or planeswalker", "le* joueur* ou* planeswalker* ciblé*"
)
row(
    RECIPIENT,
    Targeted(h.at, TargetSlot(PLAYER_OR_PLANESWALKER, Fixed(0))),
    en="up to one target player or planeswalker",
    fr="jusqu'à un* joueur* ou* planeswalker* ciblé*",
    number=SING,
)
target_phrase(
    RECIPIENT, OPPONENT_OR_PLANESWALKER, "target opponent or planeswalker", "le* adversaire* ou* planeswalker* ciblé*"
)
target_phrase(RECIPIENT, PLAYER_OR_BATTLE, "target player or battle", "le* joueur* ou* bataille* ciblé*")
for _another, _en, _fr in (
    (False, "target", "le* adversaire* ou* bataille* ciblé*"),
    (True, "a other target", "un* autre adversaire* ou un* autre bataille* ciblé*"),
):
    target_phrase(RECIPIENT, OPPONENT_OR_BATTLE, f"{_en} opponent or battle", _fr, _another)
    row(
        RECIPIENT,
        Targeted(h.at, TargetSlot(OPPONENT_OR_BATTLE), _another),
        en=f"{_en} battle or opponent",
        number=SING,
        alias=True,
    )


def _any_targets(en: str, fr: str, least: Any, another: bool) -> None:
    """So many targets of anything that can be dealt damage, to each of which it is dealt."""

    def build(at: int, n: Any) -> Any:
        return (
            REJECT
            if n == Fixed(1)
            else Targeted(at, TargetSlot(AnyTarget(), n if least is None else least, n), another)
        )

    def unbuild(said: Targeted) -> dict[str, Any] | None:
        n = said.slot.most
        return None if n in (None, Fixed(1)) or build(said.at, n) != said else {"n": n}

    row(
        RECIPIENT,
        build=build,
        unbuild=unbuild,
        of_type=Targeted,
        en=f"each of {en}",
        fr=f"chacune de {fr}",
        n=COUNT,
        number=PLUR,
        wants_place=True,
    )


for _another, _other, _autre in ((False, "", ""), (True, "other ", "autres ")):
    _any_targets(f"{{n}} {_other}targets", f"{{n}} {_autre}cibles", None, _another)
    _any_targets(f"up to {{n}} {_other}targets", f"jusqu'à {{n}} {_autre}cibles", Fixed(0), _another)

# --- and/or -----------------------------------------------------------------------------------------------------------

_SIDE: Final = Category("one side of and/or")
for _said in (TYPE_FILTER, SUBTYPE_FILTER, COLOR_FILTER):
    row(_SIDE, of_type=Filter, en="{what@}", what=_said, alias=True)


def _either(left: Filter, right: Filter) -> Any:
    return Or((left, right)) if type(left) is type(right) or HasColor not in (type(left), type(right)) else REJECT


row(
    ADJECTIVE,
    Or((h.left, h.right)),
    provided=lambda right, left: type(left) is type(right) or HasColor not in (type(left), type(right)),
    en="{left:sing} and/or {right:sing}",
    left=_SIDE,
    right=_SIDE,
    alias=True,
)
row(
    HEAD,
    build=lambda left, right: REJECT if isinstance(left, HasColor) else _either(left, right),
    of_type=Or,
    en="{left@} and/or {right@}",
    left=_SIDE,
    right=_SIDE,
    alias=True,
)

# --- how many targets -------------------------------------------------------------------------------------------------

for _category, _np in ((OBJECTS, NP), (PLAYER, PLAYER_NP)):
    targets(_category, "one or two target {what:plur}", f"un*:sing ou deux {{what@}} {_FR}", Fixed(1), Fixed(2), np=_np)
    targets(
        _category,
        "one , two , or three target {what:plur}",
        f"un*:sing, deux ou trois {{what@}} {_FR}",
        Fixed(1),
        Fixed(3),
        np=_np,
    )
    targets(
        _category, "one or more target {what:plur}", f"un*:sing ou plusieurs {{what@}} {_FR}", Fixed(1), None, np=_np
    )
for _en in ("{to:plur} each {mods:plur} {until}", "{until}, {to:plur} each {mods:plur}"):
    row(EFFECT, Apply, en=_en, to=JOINED, mods=GAIN_MODS, until=DURATION, alias=True)


def _of_one_graveyard(en: str, fr: str, least: Any, most: Any) -> None:
    """Target cards that must lie in the graveyard of one player."""
    counted = "n" in (least, most)

    def build(at: int, what: Filter, n: Any = None) -> Targeted:
        slot = TargetSlot(
            both(what, InZone(Zone.GRAVEYARD)),
            n if least == "n" else least,
            n if most == "n" else most,
            same_controller=True,
        )
        return Targeted(at, slot)

    def unbuild(said: Targeted) -> dict[str, Any] | None:
        slot, parts = said.slot, parts_of(said.slot.what)
        if said.another or not parts or parts[-1] != InZone(Zone.GRAVEYARD):
            return None
        n, what = (slot.most if most == "n" else slot.least), both(*parts[:-1])
        return ({"what": what, "n": n} if counted else {"what": what}) if build(said.at, what, n) == said else None

    slots: Slots = {"what": CARD_NP} | ({"n": MANY} if counted else {})
    row(
        OBJECTS,
        build=build,
        unbuild=unbuild,
        of_type=Targeted,
        en=f"{en} {{what:plur}} from a single graveyard",
        fr=f"{fr} {{what@:plur}} {_FR} d'un seul cimetière",
        number=PLUR,
        wants_place=True,
        **slots,
    )


_of_one_graveyard("up to {n} target", "jusqu'à {n}", Fixed(0), "n")
_of_one_graveyard("{n} target", "{n}", "n", "n")
_of_one_graveyard("any number of target", "n'importe quel nombre de", Fixed(0), None)
