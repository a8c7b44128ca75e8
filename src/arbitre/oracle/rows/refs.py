"""References: targets, pronouns, the object itself, all, each, a chosen one; players; possessives."""

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
from arbitre.ir.effects import TargetSlot
from arbitre.ir.filters import (
    And,
    AnyTarget,
    ControlledBy,
    HasState,
    HasSubtype,
    HasType,
    InZone,
    IsOpponent,
    IsPlayer,
    Or,
    OwnedBy,
    SharesWith,
    State,
    StatIs,
)
from arbitre.ir.node import Filter, walk
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import (
    All,
    Attached,
    Both,
    ControllerOf,
    Exactly,
    Granter,
    LastOf,
    Linked,
    OwnerOf,
    Pick,
    Players,
    This,
    Who,
    You,
)
from arbitre.ir.values import CardType, Zone
from arbitre.oracle.grammar import PLUR, REJECT, SING, Category, Series, Slots, row
from arbitre.oracle.rows.categories import (
    AMOUNT,
    CARD_NP,
    EACH_OBJECTS,
    GIVER,
    JOINED,
    NP,
    NPS,
    OBJECTS,
    PLACE_POST,
    PLAYER,
    PLAYER_NP,
    PLAYER_POSS,
    POSS,
    RECIPIENT,
    SUBJECT,
)
from arbitre.oracle.rows.nouns import both, parts_of
from arbitre.oracle.rows.words import COUNT, NAME, SUBTYPE
from arbitre.oracle.said import DOER, Altogether, Phrase, Pronoun, Targeted, stand_in

CREATURE_OR_PLAYER: Final = Or((HasType(CardType.CREATURE), IsPlayer()))
PLAYER_OR_PLANESWALKER: Final = Or((IsPlayer(), HasType(CardType.PLANESWALKER)))
OPPONENT_OR_PLANESWALKER: Final = Or((IsOpponent(), HasType(CardType.PLANESWALKER)))
PLAYER_OR_BATTLE: Final = Or((IsPlayer(), HasType(CardType.BATTLE)))
OPPONENT_OR_BATTLE: Final = Or((IsOpponent(), HasType(CardType.BATTLE)))


def _apart(what: Filter) -> tuple[Filter, StatIs | None]:
    """What is said of each, and what of all together."""
    parts = parts_of(what)
    totals = [part.total for part in parts if isinstance(part, Altogether)]
    return both(*(part for part in parts if not isinstance(part, Altogether))), totals[0] if totals else None


def _together(what: Filter, total: StatIs | None) -> Filter:
    """The inverse: it is said before the place of cards."""
    if total is None:
        return what
    parts = parts_of(what)
    at = next((i for i, part in enumerate(parts) if isinstance(part, InZone)), len(parts))
    return both(*parts[:at], Altogether(total), *parts[at:])


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


# --- targets: everything that is printed before the word "target" ------------------------------------------------------


def targets(
    category: Category, en: str, fr: str, least: Any, most: Any, another: bool = False, np: Category = NP
) -> None:
    """One way to say how many targets; a slot ``n`` in the template is the number where *least* or *most* is "n"."""
    counted = "n" in (least, most)

    def build(at: int, what: Filter, n: Any = None) -> Any:
        if counted and n == Fixed(1):
            return REJECT
        numbers: list[Any] = [n if number == "n" else number for number in (least, most)]
        each, total = _apart(what)
        if total is not None and numbers[1] == Fixed(1):
            return REJECT
        each, whose = _of_one_opponent(each)
        joint = whose and numbers[1] != Fixed(1)
        return Targeted(at, TargetSlot(each, numbers[0], numbers[1], total=total, same_controller=joint), another)

    def unbuild(said: Targeted) -> dict[str, Any] | None:
        slot, whose = _of_some_opponent(said.slot)
        n = slot.most if most == "n" else slot.least
        numbers: list[Any] = [n if number == "n" else number for number in (least, most)]
        wanted = TargetSlot(slot.what, numbers[0], numbers[1], total=slot.total)
        if said.another != another or slot != wanted or (counted and (n is None or n == Fixed(1))):
            return None
        what = _together(whose, slot.total)
        return {"what": what, "n": n} if counted else {"what": what}

    single = most == Fixed(1)
    slots: dict[str, Any] = {"what": np, "n": COUNT} if counted else {"what": np}
    row(
        category, build=build, unbuild=unbuild, of_type=Targeted, en=en, fr=fr,
        number=SING if single else PLUR, wants_place=True, **slots,
    )  # fmt: skip


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


row(OBJECTS, build=_one_of_each, unbuild=_one_of_each_slots, of_type=Targeted, en="up to one target {what:sing} controlled by each opponent",
    fr="jusqu'à une cible*:sing par adversaire parmi le* {what:plur} qu'il contrôle", what=NP, number=PLUR, wants_place=True)  # fmt: skip
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

    row(category, build=build, unbuild=unbuild, of_type=Targeted, en=en, fr=fr, number=PLUR, wants_place=True, what=np, n=AMOUNT)  # fmt: skip


for _least, _en, _up in ((Fixed(0), "up to ", "jusqu'à "), (None, "", "")):
    _so_many(
        OBJECTS,
        f"{_en}a number of target {{what:plur}} equal to {{n}}",
        f"{_up}un nombre de {{what@}} {_FR} égal à {{n}}",
        _least,
        NP,
    )


def target_phrase(category: Category, what: Filter, en: str, fr: str, another: bool = False) -> None:
    """A phrase for one target that is not "target" and a noun."""

    def unbuild(said: Targeted) -> dict[str, Any] | None:
        return {} if said.slot == TargetSlot(what) and said.another == another else None

    row(
        category, build=lambda at: Targeted(at, TargetSlot(what), another), unbuild=unbuild, of_type=Targeted,
        en=en, fr=fr, number=SING, wants_place=True,
    )  # fmt: skip


target_phrase(RECIPIENT, AnyTarget(), "any target", "n'importe quelle cible*")
target_phrase(RECIPIENT, And((AnyTarget(), HasState(State.DAMAGED))), "any target that was dealt damage this turn",
              "n'importe quelle cible* ayant subi des blessures ce tour-ci")  # fmt: skip
for _ordinal in ("second", "third"):
    row(OBJECTS, build=lambda at, what: Targeted(at, TargetSlot(what), another=True), of_type=Targeted,
        en=f"a {_ordinal} target {{what:sing}}", what=NP, number=SING, wants_place=True, alias=True)  # fmt: skip
target_phrase(RECIPIENT, AnyTarget(), "any other target", "n'importe quelle autre cible*", another=True)
row(
    RECIPIENT,
    build=lambda at: Targeted(at, TargetSlot(AnyTarget()), another=True),
    of_type=Targeted,
    en="a other target",
    number=SING,
    wants_place=True,
    alias=True,
)
target_phrase(RECIPIENT, CREATURE_OR_PLAYER, "target creature or player", "le* créature* ou* joueur* ciblé*")
target_phrase(
    RECIPIENT, PLAYER_OR_PLANESWALKER, "target player or planeswalker", "le* joueur* ou* planeswalker* ciblé*"
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
    row(RECIPIENT, build=lambda at, another=_another: Targeted(at, TargetSlot(OPPONENT_OR_BATTLE), another), of_type=Targeted,
        en=f"{_en} battle or opponent", number=SING, wants_place=True, alias=True)  # fmt: skip

# --- pronouns ----------------------------------------------------------------------------------------------------------


def said(category: Category, en: str, fr: str | None, alias: bool = False, number: str = "", **fields: Any) -> None:
    """One wording of a back-reference."""

    def unbuild(given: Pronoun) -> dict[str, Any] | None:
        return {} if given == Pronoun(given.at, **fields) else None

    row(
        category, build=lambda at: Pronoun(at, **fields), unbuild=unbuild, of_type=Pronoun, en=en, fr=fr, alias=alias,
        number=number or (PLUR if fields.get("plural") else SING), wants_place=True,
    )  # fmt: skip


said(OBJECTS, "it", "il*")
said(OBJECTS, "them|they", "il*", plural=True)
said(POSS, "its", "il*")
said(POSS, "their", "il*", plural=True)
for _noun, _plural, _fr in (
    ("creature", "creatures", "ce* créature*"),
    ("card", "cards", "ce* carte*"),
    ("permanent", "permanents", "ce* permanent*"),
    ("land", "lands", "ce* terrain*"),
    ("artifact", "artifacts", "ce* artefact*"),
    ("enchantment", "enchantments", "ce* enchantement*"),
    ("spell", "spells", "ce* sort*"),
    ("token", "tokens", "ce* jeton*"),
    ("aura", "auras", "ce* aura*"),
):
    said(OBJECTS, f"that {_noun}", _fr, noun=_noun)
    said(OBJECTS, f"those {_plural}", _fr, noun=_noun, plural=True)
    said(POSS, f"that {_noun} 's", _fr, noun=_noun)
for _noun in ("creature", "card", "permanent", "land", "artifact", "enchantment", "spell", "token"):
    said(OBJECTS, f"the {_noun}", None, alias=True, noun=_noun)
said(OBJECTS, "the other creature", None, alias=True, noun="other creature")
said(OBJECTS, "the blocking creature", "le* créature* bloqueur*", noun="blocking creature")
said(OBJECTS, "the attacking creature", "le* créature* attaquant*", noun="attacking creature")
said(PLAYER, "the player", None, alias=True, noun="player")
said(PLAYER, "that opponent", None, alias=True, noun="opponent")
for _number, _that in ((SING, "that"), (PLUR, "those")):
    row(OBJECTS, build=lambda at, subtype, plural=_number == PLUR: Pronoun(at, subtype.lower(), plural), of_type=Pronoun,
        en=f"{_that} {{subtype:{_number}}}", subtype=SUBTYPE, number=_number, wants_place=True, alias=True)  # fmt: skip
for _category, _tail in ((OBJECTS, ""), (POSS, " 's")):
    said(_category, f"that source{_tail}", "ce* source*", noun="source")
said(PLAYER, "that player", "ce* joueur*", noun="player")
said(PLAYER, "they", "il*:sing", noun="player", they=True, number=PLUR)
said(PLAYER_POSS, "that player's", "ce* joueur*", noun="player")
said(PLAYER_POSS, "their", "il*:sing", noun="player", they=True)
said(RECIPIENT, "that creature or player", None, alias=True)
said(OBJECTS, "that creature or planeswalker", None, alias=True, noun="planeswalker")
said(RECIPIENT, "them", "il*:sing", noun="player", they=True)
CHOSEN: Final = Category("what was chosen")
for _category in (OBJECTS, CHOSEN):
    for _what in ("card", "creature", "permanent", "artifact", "land"):
        said(_category, f"the chosen {_what}", "le* carte* choisi*", alias=_what != "card", noun="chosen")
        said(_category, f"the chosen {_what}s", "le* carte* choisi*", alias=_what != "card", noun="chosen", plural=True)

# --- objects -----------------------------------------------------------------------------------------------------------

row(OBJECTS, This, en="~", fr="~", number=SING)
row(GIVER, Granter, en="~~", fr="~~")
row(
    GIVER,
    build=lambda name: REJECT,
    unbuild=lambda v: {"name": v.name},
    of_type=Exactly,
    en="{name}",
    fr="{name@}",
    name=NAME,
)
row(OBJECTS, of_type=(Granter, Exactly), en="{giver}", fr="{giver@}", giver=GIVER, number=SING)
row(OBJECTS, This, en="this spell", alias=True, number=SING)
for _said in (OBJECTS, SUBJECT):
    for _noun in ("enchanted", "equipped", "fortified"):
        for _what in ("creature", "permanent", "land", "artifact", "enchantment"):
            row(_said, Attached, en=f"{_noun} {_what}", alias=True, number=SING)
    row(
        _said,
        build=lambda subtype: Attached(),
        of_type=Attached,
        en="enchanted {subtype:sing}",
        subtype=SUBTYPE,
        alias=True,
        number=SING,
    )
row(OBJECTS, Attached, en="enchanted artifact creature", alias=True, number=SING)
row(OBJECTS, All, en="all {what:plur}", fr="tout* le* {what@:plur}", what=NPS, number=PLUR)
row(OBJECTS, All, en="each {what:sing}", alias=True, what=NPS, number=SING)


def _all_of(what: Filter) -> Any:
    """ "Enchanted Equipment" is the one that the Aura is on."""
    return REJECT if parts_of(what) == _HOST else All(what)


_HOST: Final = (HasState(State.ENCHANTED), HasSubtype("Equipment"))
row(OBJECTS, build=_all_of, of_type=All, en="{what:plur}", alias=True, what=NPS, number=PLUR)


def picked(en: str, fr: str | None, number: str = "", alias: bool = False, **fields: Any) -> None:
    """Objects chosen without targeting, by the player who acts (you, where nobody is said to act)."""
    slots: Slots = {name: value for name, value in fields.items() if isinstance(value, Category)}
    fixed = {name: value for name, value in fields.items() if name not in slots}

    def build(**given: Any) -> Pick:
        return Pick(**given, **fixed, by=DOER)

    def unbuild(pick: Pick) -> dict[str, Any] | None:
        given = {name: getattr(pick, name) for name in slots}
        return given if pick in (build(**given), Pick(**given, **fixed)) else None

    row(OBJECTS, build=build, unbuild=unbuild, of_type=Pick, en=en, fr=fr, number=number, alias=alias, **slots)


picked("{count#} {what+}", "{count#} {what@}", what=NP, count=COUNT)
picked("up to {count#} {what+}", "jusqu'à {count#} {what@}", what=NP, count=COUNT, up_to=True)
picked("any number of {what:plur}", "n'importe quel nombre de {what@:plur}", PLUR, what=NP, count=None, up_to=True)
picked("{count#} {what+} at random", "{count#} {what@} au hasard", what=NP, count=COUNT, random=True)
picked("{count#} {what+} chosen at random", None, what=NP, count=COUNT, random=True, alias=True)


def _at_random(count: Any, what: Filter, place: Phrase) -> Pick:
    return Pick(both(what, *place.parts), count, DOER, random=True)


row(OBJECTS, build=_at_random, of_type=Pick, en="{count#} {what+} at random {place}", count=COUNT, what=CARD_NP, place=PLACE_POST,
    alias=True)  # fmt: skip


def _graveyard(whose: Any) -> Filter:
    return both(InZone(Zone.GRAVEYARD), OwnedBy(whose))


def _top_of(given: LastOf) -> dict[str, Any] | None:
    match given.of:
        case All(what=And(parts=(InZone(), OwnedBy(who=who)))) if given.of.what == _graveyard(who):
            return {"what": given.what, "whose": who}
    return None


row(OBJECTS, build=lambda what, whose: LastOf(All(_graveyard(whose)), what), unbuild=_top_of, of_type=LastOf, en="the top {what:sing} of {whose} graveyard",
    fr="le* {what:sing} du dessus de <cimetière {whose}>", what=CARD_NP, whose=PLAYER_POSS, number=SING)  # fmt: skip
row(EACH_OBJECTS, All, en="each {what:sing}", fr="chaque* {what@:sing}", what=NPS, number=SING)
row(EACH_OBJECTS, build=lambda what: what, unbuild=lambda v: None if isinstance(v, All) else {"what": v},
    en="{what@}", fr="{what@}", what=OBJECTS)  # fmt: skip

# --- several of them ---------------------------------------------------------------------------------------------------

row(JOINED, build=lambda what: what, unbuild=lambda v: {"what": v}, en="{what@}", fr="{what@}", what=OBJECTS)
JOINABLE: Final = Category("one of several objects")
row(JOINABLE, build=lambda what: what if isinstance(what, Targeted | This | Pronoun | Attached) else REJECT,
    unbuild=lambda v: None if isinstance(v, All) else {"what": v}, en="{what@}", fr="{what@}", what=OBJECTS)  # fmt: skip
row(JOINABLE, All, en="all {what:plur}", fr="tout* le* {what@:plur}", what=NPS, number=PLUR)
row(JOINABLE, All, en="each {what:sing}", what=NPS, number=SING, alias=True)


def _joined(parts: tuple[Any, ...]) -> Any:
    """ "Target artifact and target enchantment", "~ and up to one other target creature": all of them at once. What shares
    something with the first is said with it (:mod:`arbitre.oracle.rows.sharing`)."""
    sharing = any(isinstance(one, SharesWith) for part in parts if isinstance(part, All) for one in walk(part.what))
    return REJECT if sharing or len(set(parts)) < len(parts) else Both(parts)


row(JOINED, build=_joined, unbuild=lambda v: {"parts": v.parts}, of_type=Both, en="{parts}", fr="{parts@}", parts=Series(JOINABLE, "and", least=2),
    number=PLUR)  # fmt: skip
CARD_SLOT: Final = Category("target cards, without the zone they are in")
targets(CARD_SLOT, "target {what:sing}", f"le* {{what@}} {_FR}", Fixed(1), Fixed(1), np=CARD_NP)
targets(CARD_SLOT, "up to one target {what:sing}", f"jusqu'à un* {{what@}} {_FR}", Fixed(0), Fixed(1), np=CARD_NP)
targets(CARD_SLOT, "up to {n} target {what:plur}", f"jusqu'à {{n}} {{what@}} {_FR}", Fixed(0), "n", np=CARD_NP)
targets(CARD_SLOT, "{n} target {what:plur}", f"{{n}} {{what@}} {_FR}", "n", "n", np=CARD_NP)


def _in_place(parts: tuple[Targeted, ...], place: Phrase) -> Any:
    """ "Target creature card and target land card from your graveyard": all of them from there."""
    return Both(tuple(stand_in(replace(p, slot=replace(p.slot, what=both(p.slot.what, *place.parts)))) for p in parts))


row(JOINED, build=_in_place, of_type=Both, en="{parts} {place}", parts=Series(CARD_SLOT, "and", least=2), place=PLACE_POST, number=PLUR,
    alias=True)  # fmt: skip

# --- players -----------------------------------------------------------------------------------------------------------

row(PLAYER, You, en="you", fr="vous*", number=PLUR)
row(PLAYER, Players, en="each player", fr="chaque joueur*", who=Who.EACH, number=SING)
row(PLAYER, Players, en="players", who=Who.EACH, number=PLUR, alias=True)
row(PLAYER, Players, en="each opponent", fr="chaque adversaire*", who=Who.OPPONENTS, number=SING)
row(PLAYER, Players, en="your opponents", who=Who.OPPONENTS, number=PLUR, alias=True)
row(PLAYER, Players, en="each other player", fr="chaque autre joueur*", who=Who.OTHERS, number=SING)
row(PLAYER, Players, en="defending player", fr="le joueur* défenseur", who=Who.DEFENDING, number=SING)
row(PLAYER, Players, en="the active player", fr="le joueur* actif", who=Who.ACTIVE, number=SING)
row(PLAYER, Attached, en="enchanted player", fr="le joueur* enchanté", number=SING)
row(PLAYER, Attached, en="enchanted opponent", number=SING, alias=True)
row(PLAYER, Pick, en="a opponent", fr="un adversaire*", what=IsOpponent(), count=Fixed(1), number=SING)
row(PLAYER, Pick, en="a player", fr="un joueur*", what=IsPlayer(), count=Fixed(1), number=SING)
row(PLAYER, Linked, en="the chosen player", fr="le joueur* choisi", name="player", number=SING)
row(PLAYER, Linked, en="the chosen opponent", name="player", number=SING, alias=True)
row(PLAYER, ControllerOf, en="{of} controller", fr="<contrôleur {of}>", of=POSS, number=SING)
row(PLAYER, OwnerOf, en="{of} owner", fr="<propriétaire {of}>", of=POSS, number=SING)
row(PLAYER, OwnerOf, en="{of} owners", of=POSS, number=PLUR, alias=True)

for _whose, _kind in (("owner", OwnerOf), ("controller", ControllerOf)):
    row(PLAYER, build=lambda of, kind=_kind: kind(of) if isinstance(of, Targeted) else REJECT, of_type=(OwnerOf, ControllerOf), number=SING,
        en=f"the {_whose} of {{of:sing}}", of=OBJECTS, alias=True)  # fmt: skip
row(PLAYER, build=lambda of: Players(Who.EACH, IsOpponent(stand_in(of))) if isinstance(of, Pronoun) else REJECT, of_type=Players, number=SING,
    unbuild=lambda v: {"of": v.such.of} if isinstance(v.such, IsOpponent) and v == Players(Who.EACH, v.such) and v.such != IsOpponent() else None,
    en="each of {of} opponents", fr="chacun* des adversaires de {of}", of=PLAYER_POSS)  # fmt: skip
row(PLAYER_POSS, You, en="your", fr="vous*")
row(POSS, of_type=object, en="{what:sing} 's", fr="{what@:sing}", what=OBJECTS)
row(PLAYER_POSS, build=lambda who: who, unbuild=lambda v: None if v == You() else {"who": v},
    en="{who:sing} 's", fr="{who@:sing}", who=PLAYER)  # fmt: skip

# --- what damage is dealt to -------------------------------------------------------------------------------------------

row(RECIPIENT, of_type=object, en="{what@}", fr="{what@}", what=EACH_OBJECTS)
row(RECIPIENT, of_type=object, en="{who@}", fr="{who@}", who=PLAYER)
SIMPLE_RECIPIENT: Final = Category("one of several recipients")
row(SIMPLE_RECIPIENT, All, en="each {what:sing}", fr="chaque* {what@:sing}", what=NPS)
row(SIMPLE_RECIPIENT, Players, en="each player", fr="chaque joueur*", who=Who.EACH)
row(SIMPLE_RECIPIENT, Players, en="each opponent", fr="chaque adversaire*", who=Who.OPPONENTS)
row(SIMPLE_RECIPIENT, You, en="you", fr="vous*")
row(SIMPLE_RECIPIENT, build=lambda who: who if isinstance(who, Targeted) else REJECT, of_type=Targeted, unbuild=lambda v: {"who": v}, en="{who:sing}",
    fr="{who@}", who=PLAYER)  # fmt: skip
_PLAYER_OR_PLANESWALKER: Final = Or((IsPlayer(), HasType(CardType.PLANESWALKER)))
target_phrase(
    SIMPLE_RECIPIENT, _PLAYER_OR_PLANESWALKER, "target player or planeswalker", "le* joueur* ou* planeswalker* ciblé*"
)


def _recipients(parts: tuple[Any, ...]) -> Both:
    """ "Target player and each creature that player controls", "each opponent and each creature they control"."""
    players = [part for part in parts if isinstance(part, Players | Targeted)]
    if not players:
        return Both(parts)
    them = ("player", "planeswalker")
    return Both(rebuilt(parts, lambda part: players[0] if isinstance(part, Pronoun) and part.noun in them else None))


row(RECIPIENT, build=_recipients, unbuild=lambda v: {"parts": v.parts}, of_type=Both, en="{parts}", fr="{parts@}",
    parts=Series(SIMPLE_RECIPIENT, "and", least=2))  # fmt: skip
row(PLAYER, build=lambda at: ControllerOf(stand_in(Pronoun(at, "planeswalker"))), of_type=ControllerOf, number=SING, wants_place=True,
    en="that player or that planeswalker 's controller", alias=True)  # fmt: skip
