"""Numbers that are named, and conditions about numbers: "where X is …", "if a creature died this turn" (CR 107.3, 608.2g).

"Where X is" says what the X of its sentence stands for. Where one clause uses it, it stands in that clause; where several
do, a clause before them determines it once (CR 608.2h).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.abilities import Static
from arbitre.ir.amounts import (
    CardsIn,
    CastAmount,
    Chosen,
    CountOf,
    Devotion,
    DistinctTypes,
    Domain,
    Fixed,
    Greatest,
    LifeOf,
    Tally,
    TallyOf,
    TotalOf,
    X,
    ZoneSize,
)
from arbitre.ir.conditions import AllOf, AnyOf, CastFrom, Compares, Happened, ManaWasSpent, Matches, NotSo
from arbitre.ir.costs import PayMana, PayMuchMana
from arbitre.ir.effects import Do
from arbitre.ir.filters import (
    And,
    ControlledBy,
    HasCounters,
    HasState,
    HasType,
    InZone,
    IsOpponent,
    IsPermanent,
    State,
    StatIs,
    When,
)
from arbitre.ir.node import Ability, Amount, Filter, Pattern, Ref
from arbitre.ir.patterns import AttacksWith, Deals, GainsLife, LosesLife, Moves
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import It, Pick, Players, This, Who, You
from arbitre.ir.values import CardType, Color, Compare, ManaCost, Zone
from arbitre.oracle.bind import parts_in
from arbitre.oracle.grammar import REJECT, Category, row
from arbitre.oracle.rows.categories import (
    ADJECTIVE,
    AMOUNT,
    CLAUSES,
    CONDITION,
    NP,
    OBJECTS,
    PLAIN_STATIC,
    PLAYER,
    POST,
    SENTENCE,
    STATIC,
)
from arbitre.oracle.rows.clauses import _conditional
from arbitre.oracle.rows.follows import flat
from arbitre.oracle.rows.nouns import STAT, both, one, parts_of
from arbitre.oracle.rows.words import COLOR, COUNT, COUNTER_KIND, INTEGER, MANA, NUMERAL
from arbitre.oracle.said import Follow, Phrase, Pronoun

# --- what X is ---------------------------------------------------------------------------------------------------------

PAY_X: Final = PayMana(ManaCost(("X",)))


def _uses(value: Any) -> bool:
    """Whether something speaks of X."""
    return any(isinstance(part, X) or part == PAY_X for part in parts_in(value))


def _with(value: Any, amount: Any) -> Any:
    """*value* with X as that amount."""

    def change(part: Any) -> Any:
        if isinstance(part, Ability):
            return part
        if part == PAY_X:
            return PayMuchMana(amount)
        return amount if isinstance(part, X) else None

    return rebuilt(value, change)


def _using(clauses: tuple[Do, ...], amount: Any) -> Any:
    """The clauses with X as that amount, if exactly one of them uses it, once or for one thing."""
    if _uses(amount) or sum(_uses(clause) for clause in clauses) != 1:
        return REJECT
    return _with(clauses, amount)


def _amounts(value: Any) -> list[Any]:
    """The amounts in *value* that X could stand for, the widest first."""
    found: dict[Any, None] = {}
    for part in parts_in(value):
        if isinstance(part, Amount) and not isinstance(part, (Fixed, X)):
            found[part] = None
    return list(found)


def _without(value: Any, amount: Any) -> Any:
    """The inverse of :func:`_with`."""

    def change(part: Any) -> Any:
        if isinstance(part, Ability):
            return part
        if part == PayMuchMana(amount):
            return PAY_X
        return X() if part == amount else None

    return rebuilt(value, change)


def _defined(clauses: tuple[Do, ...]) -> Iterator[dict[str, Any]]:
    for amount in _amounts(clauses):
        named = _without(clauses, amount)
        if _using(named, amount) == clauses:
            yield {"clauses": tuple((c,) for c in named), "amount": amount}


row(SENTENCE, build=lambda clauses, amount: _using(flat(clauses), amount), unbuild=_defined, of_type=tuple,
    en="{clauses}, where x is {amount}", fr="{clauses}, X étant {amount}", clauses=CLAUSES, amount=AMOUNT)  # fmt: skip
row(SENTENCE, build=lambda clauses, amount: _using(flat(clauses), amount), of_type=tuple, en="then {clauses}, where x is {amount}",
    clauses=CLAUSES, amount=AMOUNT, alias=True)  # fmt: skip


def _if_using(condition: Any, clauses: Any, amount: Any) -> Any:
    made = _using(flat(clauses), amount)
    return REJECT if made is REJECT or _uses(condition) else _conditional(condition, tuple((c,) for c in made))


row(SENTENCE, build=_if_using, of_type=tuple, en="if {condition}, {clauses}, where x is {amount}", condition=CONDITION, clauses=CLAUSES,
    amount=AMOUNT, alias=True)  # fmt: skip


def _then_using(clauses: Any, amount: Any) -> Any:
    made = _using(flat(clauses), amount)
    return REJECT if made is REJECT else Follow("then", made)


row(SENTENCE, build=_then_using, of_type=Follow, en="if you do, {clauses}, where x is {amount}", clauses=CLAUSES, amount=AMOUNT,
    alias=True)  # fmt: skip


def _static_slots(given: Static) -> Iterator[dict[str, Any]]:
    for amount in _amounts(given.mods):
        named = replace(given, mods=_without(given.mods, amount))
        if named.condition is None:
            yield {"static": named, "amount": amount}


def _static_with(static: Static, amount: Any) -> Any:
    made = _with(static.mods, amount)
    return REJECT if made == static.mods or _uses(amount) else replace(static, mods=made)


row(STATIC, build=_static_with, unbuild=_static_slots, of_type=Static, en="{static}, where x is {amount}.", fr="{static}, X étant {amount}.",
    static=PLAIN_STATIC, amount=AMOUNT)  # fmt: skip

# --- amounts -----------------------------------------------------------------------------------------------------------

for _least, _en, _fr in ((False, "greatest", "la plus grande"), (True, "least", "la plus petite")):
    row(AMOUNT, Greatest, en=f"the {_en} {{stat}} among {{what:plur}}", fr=f"{_fr} {{stat}} parmi les {{what:plur}}", stat=STAT, what=NP,
        least=_least)  # fmt: skip
row(AMOUNT, Greatest, en="the highest {stat} among {what:plur}", stat=STAT, what=NP, alias=True)
row(AMOUNT, TotalOf, en="the total {stat} of {what:plur}", fr="la {stat} totale des {what:plur}", stat=STAT, what=NP)
row(AMOUNT, Domain, en="the number of basic land types among lands you control",
    fr="le nombre de types de terrain de base parmi les terrains que vous contrôlez")  # fmt: skip
row(
    AMOUNT,
    DistinctTypes,
    en="the number of card types among {what:plur}",
    fr="le nombre de types de carte parmi les {what:plur}",
    what=NP,
)
row(AMOUNT, build=lambda color: Devotion((color,)), unbuild=lambda v: {"color": v.colors[0]} if v == Devotion(v.colors[:1]) else None,
    of_type=Devotion, en="your devotion to {color}", fr="votre dévotion au {color}", color=COLOR)  # fmt: skip
row(AMOUNT, build=lambda one, other: Devotion((one, other)),
    unbuild=lambda v: {"one": v.colors[0], "other": v.colors[1]} if len(v.colors) == 2 and v == Devotion(v.colors) else None,
    of_type=Devotion, en="your devotion to {one} and {other}", fr="votre dévotion au {one} et au {other}", one=COLOR, other=COLOR)  # fmt: skip
row(AMOUNT, value=CastAmount(Chosen.COLORS_SPENT), en="the number of colors of mana spent to cast this spell",
    fr="le nombre de couleurs de mana dépensées pour lancer ce sort")  # fmt: skip
row(AMOUNT, value=CastAmount(Chosen.COLORS_SPENT), en="the number of colors of mana spent to cast ~", alias=True)
for _tally, _en, _fr in (
    (
        Tally.LIFE_GAINED,
        "the amount of life you gained this turn",
        "le nombre de points de vie que vous avez gagnés ce tour-ci",
    ),
    (
        Tally.LIFE_LOST,
        "the amount of life you lost this turn",
        "le nombre de points de vie que vous avez perdus ce tour-ci",
    ),
    (
        Tally.SPELLS_CAST,
        "the number of spells you've cast this turn",
        "le nombre de sorts que vous avez lancés ce tour-ci",
    ),
    (
        Tally.CARDS_DRAWN,
        "the number of cards you've drawn this turn",
        "le nombre de cartes que vous avez piochées ce tour-ci",
    ),
    (
        Tally.CARDS_DISCARDED,
        "the number of cards you've discarded this turn",
        "le nombre de cartes dont vous vous êtes défaussé ce tour-ci",
    ),
):
    row(AMOUNT, value=TallyOf(_tally), en=_en, fr=_fr)
row(AMOUNT, value=TallyOf(Tally.CREATURES_DIED, Players(Who.EACH)), en="the number of creatures that died this turn",
    fr="le nombre de créatures mortes ce tour-ci")  # fmt: skip
row(AMOUNT, value=CountOf(IsOpponent()), en="the number of opponents you have", fr="le nombre de vos adversaires")

# --- what happened this turn -------------------------------------------------------------------------------------------

CREATURE: Final = HasType(CardType.CREATURE)


def _happened(event: Pattern, en: str, fr: str | None = None, alias: bool = False) -> None:
    row(CONDITION, value=Happened(event), en=en, fr=fr, alias=alias)


def _died(what: Filter) -> Happened:
    return Happened(Moves(what, Zone.BATTLEFIELD, Zone.GRAVEYARD))


def _died_slots(given: Happened) -> dict[str, Any] | None:
    what = given.event.what if isinstance(given.event, Moves) else None
    return {"what": what} if what is not None and given == _died(what) else None


row(CONDITION, build=_died, unbuild=_died_slots, of_type=Happened, en="a {what:sing} died this turn", fr="un {what:sing} est mort ce tour-ci",
    what=NP)  # fmt: skip
row(CONDITION, build=lambda what: _died(both(what, ControlledBy(You()))), of_type=Happened, en="a {what:sing} died under your control this turn",
    what=NP, alias=True)  # fmt: skip
_happened(Moves(And((IsPermanent(), ControlledBy(You()))), Zone.BATTLEFIELD), "a permanent you controlled left the battlefield this turn",
          "un permanent que vous contrôliez a quitté le champ de bataille ce tour-ci")  # fmt: skip
_happened(Moves(And((IsPermanent(), ControlledBy(You()))), Zone.BATTLEFIELD), "a permanent left the battlefield under your control this turn",
          alias=True)  # fmt: skip
_happened(GainsLife(You()), "you gained life this turn", "vous avez gagné des points de vie ce tour-ci")
_happened(LosesLife(You()), "you lost life this turn", "vous avez perdu des points de vie ce tour-ci")
_happened(
    LosesLife(Players(Who.OPPONENTS)),
    "a opponent lost life this turn",
    "un adversaire a perdu des points de vie ce tour-ci",
)
PLAYED_LAND: Final = Compares(TallyOf(Tally.LANDS_PLAYED), Compare.AT_LEAST, Fixed(1))
row(CONDITION, value=PLAYED_LAND, en="you played a land this turn", fr="vous avez joué un terrain ce tour-ci")
row(CONDITION, value=PLAYED_LAND, en="you've played a land this turn", alias=True)
_happened(AttacksWith(And((CREATURE, ControlledBy(You())))), "you attacked this turn", "vous avez attaqué ce tour-ci")
_happened(AttacksWith(And((CREATURE, ControlledBy(You())))), "you attacked with a creature this turn", alias=True)
row(CONDITION, value=AnyOf((Happened(GainsLife(You())), Happened(LosesLife(You())))), en="you gained or lost life this turn",
    fr="vous avez gagné ou perdu des points de vie ce tour-ci")  # fmt: skip
_happened(
    Deals(to=IsOpponent()), "a opponent was dealt damage this turn", "un adversaire a subi des blessures ce tour-ci"
)
row(
    CONDITION,
    value=NotSo(Happened(LosesLife(You()))),
    en="you didn't lose life this turn",
    fr="vous n'avez pas perdu de points de vie ce tour-ci",
)
row(
    CONDITION,
    Matches,
    en="{ref:sing} attacked this turn",
    fr="{ref:sing} a attaqué ce tour-ci",
    ref=OBJECTS,
    what=HasState(State.ATTACKED_THIS_TURN),
)
row(
    CONDITION,
    Matches,
    en="{ref:sing} entered this turn",
    fr="{ref:sing} est arrivé ce tour-ci",
    ref=OBJECTS,
    what=HasState(State.ENTERED_THIS_TURN),
)
for _tally, _en, _fr in (
    (
        Tally.LIFE_GAINED,
        "you gained {right} or more life this turn",
        "vous avez gagné au moins {right} points de vie ce tour-ci",
    ),
    (
        Tally.SPELLS_CAST,
        "you've cast {right} or more spells this turn",
        "vous avez lancé au moins {right} sorts ce tour-ci",
    ),
    (
        Tally.CARDS_DRAWN,
        "you've drawn {right} or more cards this turn",
        "vous avez pioché au moins {right} cartes ce tour-ci",
    ),
):
    row(CONDITION, Compares, en=_en, fr=_fr, left=TallyOf(_tally), compare=Compare.AT_LEAST,
        right=NUMERAL if "life" in _en else COUNT)  # fmt: skip

# --- what a player has, what there is, how it was cast --------------------------------------------------------------------

_PILES: Final = {
    "cards in hand": (CardsIn.HAND, "cartes en main"),
    "cards in their graveyard": (CardsIn.GRAVEYARD, "cartes dans son cimetière"),
    "cards in their hand": (CardsIn.HAND, None),
}


def _has(who: Any, number: Any, compare: Compare, right: Amount) -> Any:
    """What a player has; an opponent is any one of them, each opponent would be all."""
    if isinstance(who, Players) and who.who in (Who.EACH, Who.OPPONENTS, Who.OTHERS):
        return REJECT
    if isinstance(who, Pick):
        if who.what != IsOpponent():
            return REJECT
        return Compares(
            CountOf(And((IsOpponent(), When(Compares(number(It()), compare, right))))), Compare.AT_LEAST, Fixed(1)
        )
    return Compares(number(who), compare, right)


def _has_slots(given: Compares, number: Any, compare: Compare) -> dict[str, Any] | None:
    match given:
        case Compares(left=CountOf(what=And(parts=(IsOpponent(), When(condition=Compares() as inner))))):
            slots: dict[str, Any] = {"who": Pick(IsOpponent(), Fixed(1)), "right": inner.right}
        case Compares(left=left):
            who = getattr(left, "who", None)
            if not isinstance(who, Ref):
                return None
            slots = {"who": who, "right": given.right}
    return slots if given == _has(slots["who"], number, compare, slots["right"]) else None


def _has_row(en: str, fr: str | None, number: Any, compare: Compare, alias: bool, right: Any) -> None:
    def unbuild(given: Compares) -> dict[str, Any] | None:
        slots = _has_slots(given, number, compare)
        if slots is None or (isinstance(right, Fixed) and slots.pop("right") != right):
            return None
        return slots

    def build(who: Any, right: Any = right) -> Any:
        return REJECT if who == You() and "their" in en else _has(who, number, compare, right)

    more: dict[str, Any] = {"right": right} if isinstance(right, Category) else {}
    row(CONDITION, build=build, unbuild=unbuild, of_type=Compares, en=en, fr=fr, alias=alias, who=PLAYER, **more)


for _words, (_pile, _fr_words) in _PILES.items():

    def _size(who: Ref, pile: CardsIn = _pile) -> ZoneSize:
        return ZoneSize(pile, who)

    _second = _fr_words is None
    for _compare, _en, _fr in ((Compare.AT_LEAST, "or more", "au moins"), (Compare.AT_MOST, "or fewer", "au plus")):
        _has_row(
            f"{{who!}} has* {{right}} {_en} {_words}",
            f"{{who!}} a|ont|avez {_fr} {{right}} {_fr_words}",
            _size,
            _compare,
            _second,
            COUNT,
        )
    if "graveyard" not in _words:
        _has_row(
            f"{{who!}} has* no {_words}",
            f"{{who!}} n'a|n'ont|n'avez aucune {_fr_words}",
            _size,
            Compare.EQUAL,
            _second,
            Fixed(0),
        )
for _compare, _en, _fr in ((Compare.AT_LEAST, "or more", "au moins"), (Compare.AT_MOST, "or less", "au plus")):
    _has_row(
        f"{{who!}} has* {{right}} {_en} life",
        f"{{who!}} a|ont|avez {_fr} {{right}} points de vie",
        LifeOf,
        _compare,
        False,
        NUMERAL,
    )


def _there_are(en: str, compare: Compare, number: str, fixed: Fixed | None = None) -> None:
    """ "There are no Walls on the battlefield"; of permanents it must be said where they are."""
    for tail, placed in (("", True), (" on the battlefield", False)):

        def build(what: Filter, n: Any = fixed, placed: bool = placed) -> Any:
            inside = any(isinstance(p, InZone) for p in parts_of(what))
            return Compares(CountOf(what), compare, n) if inside is placed else REJECT

        def unbuild(given: Compares, placed: bool = placed) -> dict[str, Any] | None:
            if not isinstance(given.left, CountOf) or given != build(given.left.what, given.right, placed):
                return None
            if fixed is not None:
                return {"what": given.left.what} if given.right == fixed else None
            return {"what": given.left.what, "n": given.right}

        slots: dict[str, Any] = {"what": NP} if fixed is not None else {"what": NP, "n": COUNT}
        row(
            CONDITION, build=build, unbuild=unbuild, of_type=Compares, en=f"there {en} {{what:{number}}}{tail}", **slots
        )


_there_are("is a", Compare.AT_LEAST, "sing", Fixed(1))
_there_are("are no", Compare.EQUAL, "plur", Fixed(0))
_there_are("are {n} or more", Compare.AT_LEAST, "plur")


def _exactly(who: Any, what: Filter, n: Any) -> Any:
    if isinstance(who, (Pick, Players)) or any(isinstance(p, ControlledBy) for p in parts_of(what)):
        return REJECT
    return Compares(CountOf(both(what, ControlledBy(who))), Compare.EQUAL, n)


def _exactly_slots(given: Compares) -> dict[str, Any] | None:
    if not isinstance(given.left, CountOf) or given.compare is not Compare.EQUAL or given.right == Fixed(0):
        return None
    parts = parts_of(given.left.what)
    last = parts[-1] if parts else None
    return {"who": last.who, "what": both(*parts[:-1]), "n": given.right} if isinstance(last, ControlledBy) else None


row(CONDITION, build=_exactly, unbuild=_exactly_slots, of_type=Compares, en="{who!} control* exactly {n#} {what+}",
    fr="{who!} contrôle|contrôlent|contrôlez exactement {n#} {what+}", who=PLAYER, what=NP, n=COUNT)  # fmt: skip
row(
    CONDITION,
    Compares,
    en="x is {right} or more",
    fr="X est au moins {right}",
    left=X(),
    compare=Compare.AT_LEAST,
    right=NUMERAL,
)
row(
    CONDITION,
    Compares,
    en="x is {right} or less",
    fr="X est au plus {right}",
    left=X(),
    compare=Compare.AT_MOST,
    right=NUMERAL,
)


def _it_is(at: int, what: Filter) -> Matches:
    said: Any = Pronoun(at)
    return Matches(said, what)


row(CONDITION, build=_it_is, of_type=Matches, en="it's {what}", what=ADJECTIVE, wants_place=True,
    alias=True)  # fmt: skip


def _spent(mana: ManaCost) -> Any:
    """ "If {R}{R} was spent to cast it": so much mana of one color."""
    if len(set(mana.symbols)) != 1 or mana.symbols[0] not in "WUBRG":
        return REJECT
    return ManaWasSpent(Color(mana.symbols[0]), len(mana.symbols))


for _it, _alias in (("it", False), ("~", True), ("this spell", True)):
    row(CONDITION, build=_spent, of_type=ManaWasSpent, en=f"{{mana}} was spent to cast {_it}", fr="{mana} a été dépensé pour le lancer",
        unbuild=lambda v: {"mana": ManaCost((v.color.value,) * v.at_least)} if v == ManaWasSpent(v.color, v.at_least) else None,
        mana=MANA, alias=_alias)  # fmt: skip

# --- counters, and how it was cast ---------------------------------------------------------------------------------------

row(CONDITION, build=lambda ref, n, kind: Matches(ref, HasCounters(kind, n)), of_type=Matches,
    unbuild=lambda v: {"ref": v.ref, "n": v.what.at_least, "kind": v.what.kind}
    if isinstance(v.what, HasCounters) and v.what.kind and v.what.at_least > 1 else None,
    en="{ref:sing} has {n} or more {kind} counters on it", fr="{ref:sing} a au moins {n} marqueurs {kind} sur lui", ref=OBJECTS, n=INTEGER,
    kind=COUNTER_KIND)  # fmt: skip
row(CONDITION, build=lambda ref, kind: Matches(ref, HasCounters(kind)), of_type=Matches,
    unbuild=lambda v: {"ref": v.ref, "kind": v.what.kind} if isinstance(v.what, HasCounters) and v.what == HasCounters(v.what.kind) and v.what.kind else None,
    en="{ref:sing} has a {kind} counter on it", fr="{ref:sing} a un marqueur {kind} sur lui", ref=OBJECTS, kind=COUNTER_KIND)  # fmt: skip
row(CONDITION, build=lambda ref, kind: NotSo(Matches(ref, HasCounters(kind))), of_type=NotSo,
    unbuild=lambda v: {"ref": v.part.ref, "kind": v.part.what.kind}
    if isinstance(v.part, Matches) and isinstance(v.part.what, HasCounters) and v.part.what == HasCounters(v.part.what.kind) and v.part.what.kind else None,
    en="{ref:sing} has no {kind} counters on it", fr="{ref:sing} n'a pas de marqueur {kind} sur lui", ref=OBJECTS, kind=COUNTER_KIND)  # fmt: skip


def _cast_by_you(zone: Zone | None, ref: Any) -> AllOf:
    """Cast by its controller, who is you."""
    return AllOf((CastFrom(zone, ref), Matches(ref, ControlledBy(You()))))


def _cast_row(zone: Zone | None, tail: str, fr: str) -> None:
    def unbuild(given: AllOf) -> dict[str, Any] | None:
        first = given.parts[0]
        return {"ref": first.what} if isinstance(first, CastFrom) and given == _cast_by_you(zone, first.what) else None

    row(CONDITION, build=lambda ref: _cast_by_you(zone, ref) if isinstance(ref, Pronoun) else REJECT, unbuild=unbuild, of_type=AllOf, en=f"you cast {{ref:sing}}{tail}",
        fr=f"vous avez lancé {{ref}}{fr}", ref=OBJECTS)  # fmt: skip


_cast_row(None, "", "")
_cast_row(Zone.HAND, " from your hand", " depuis votre main")
_cast_row(Zone.GRAVEYARD, " from your graveyard", " depuis votre cimetière")


def _was_cast(ref: Any) -> Any:
    said: Any = ref
    return CastFrom(None, said) if isinstance(ref, (Pronoun, This)) else REJECT


row(CONDITION, build=_was_cast, unbuild=lambda v: {"ref": v.what} if v.zone is None else None, of_type=CastFrom,
    en="{ref:sing} was cast", fr="{ref} a été lancé", ref=OBJECTS)  # fmt: skip


def _entered(what: Filter, n: int) -> Happened:
    return Happened(Moves(both(what, ControlledBy(You())), to=Zone.BATTLEFIELD), at_least=n)


def _entered_slots(given: Happened) -> dict[str, Any] | None:
    what = given.event.what if isinstance(given.event, Moves) else None
    parts = parts_of(what) if what is not None else ()
    if not parts or parts[-1] != ControlledBy(You()):
        return None
    rest = both(*parts[:-1])
    return {"what": rest, "n": given.at_least} if given == _entered(rest, given.at_least) else None


row(CONDITION, build=lambda what: _entered(what, 1), of_type=Happened,
    unbuild=lambda v: {"what": s["what"]} if (s := _entered_slots(v)) is not None and s["n"] == 1 else None,
    en="a {what:sing} entered under your control this turn", fr="un {what:sing} est arrivé sous votre contrôle ce tour-ci", what=NP)  # fmt: skip
row(CONDITION, build=_entered, of_type=Happened, unbuild=lambda v: s if (s := _entered_slots(v)) is not None and s["n"] > 1 else None,
    en="{n} or more {what:plur} entered under your control this turn", fr="au moins {n} {what:plur} sont arrivés sous votre contrôle ce tour-ci",
    what=NP, n=INTEGER)  # fmt: skip

# --- numbers compared with amounts ---------------------------------------------------------------------------------------

for _compare, _en, _fr in (
    (Compare.EQUAL, "equal to", "égale à"),
    (Compare.AT_MOST, "less than or equal to", "inférieure ou égale à"),
    (Compare.AT_LEAST, "greater than or equal to", "supérieure ou égale à"),
    (Compare.LESS, "less than", "inférieure à"),
    (Compare.MORE, "greater than", "supérieure à"),
):
    one(
        POST,
        lambda stat, n, compare=_compare: StatIs(stat, compare, n),
        lambda v, compare=_compare: (
            {"stat": v.stat, "n": v.amount}
            if isinstance(v, StatIs) and v.compare is compare and not isinstance(v.amount, (Fixed, X))
            else None
        ),
        en=f"with {{stat}} {_en} {{n}}",
        fr=f"avec une {{stat}} {_fr} {{n}}",
        stat=STAT,
        n=AMOUNT,
    )
for _least, _en in ((False, "greatest"), (False, "highest"), (True, "least"), (True, "lowest")):
    row(POST, build=lambda stat, what, least=_least: Phrase((StatIs(stat, Compare.EQUAL, Greatest(stat, what, least)),)), of_type=Phrase,
        en=f"with the {_en} {{stat}} among {{what:plur}}", stat=STAT, what=NP, alias=True)  # fmt: skip
