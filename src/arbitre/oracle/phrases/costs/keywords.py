"""Costs of keywords: given by an effect as the mana cost of what has them, and exert (CR26 701.43, 702.1a–b)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.french.glossary import keyword
from arbitre.ir.abilities import Keyword, Static, Triggered
from arbitre.ir.costs import Costs, Exert, PayMuchMana
from arbitre.ir.effects import Apply, Do
from arbitre.ir.filters import HasType, Is
from arbitre.ir.modifications import HasAbilities, MayExert
from arbitre.ir.node import Ability, Amount, Cost, Modification
from arbitre.ir.patterns import Does
from arbitre.ir.refs import This
from arbitre.ir.values import CardType
from arbitre.oracle.categories import (
    AMOUNT,
    COST_VERB,
    HAVE_MODS,
    KEYWORD,
    PARAGRAPH,
    PAYMENT,
    PLAIN_STATIC,
    SENTENCE,
    STATIC,
    SUBJECT,
    TRIGGER_BODY,
)
from arbitre.oracle.discourse.said import Follow
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.keyword_names import head_first
from arbitre.oracle.phrases.clauses.follows import kind
from arbitre.oracle.phrases.events.deeds import CASTER
from arbitre.oracle.phrases.events.events import ONE_EVENT, WHO

# --- keywords that an effect gives, whose cost is the mana cost of what has them (CR26 702.1a–b) ----------------------

GIVING = Category("static ability that gives a keyword")
"""A plain static ability before the sentence that says the cost of the keyword that it gives."""
row(GIVING, Static, en="{to!} {mods*}", fr="{to!} {mods*}", to=SUBJECT, mods=HAVE_MODS)

_OWN = PayMuchMana(cost_of=This())
_NAMES = (
    "flashback",
    "scavenge",
    "escape",
    "encore",
    "embalm",
    "unearth",
    "madness",
    "replicate",
    "emerge",
    "harmonize",
)
_WORDS = ("its", "that card's", "the card's")


def _given(mods: tuple[Modification, ...], cost: Cost | None, wanted: Any) -> tuple[Modification, ...] | None:
    """The modifications with another cost for the one keyword of *wanted* that they give last."""
    match mods:
        case (*before, HasAbilities(abilities=(*others, Keyword() as keyword))) if wanted(keyword):
            return (*before, HasAbilities((*others, replace(keyword, cost=cost))))
    return None


def _own(name: str, more: bool) -> Any:
    """Whether a keyword of that name has its object's mana cost, with or without more, as its cost."""

    def test(keyword: Keyword) -> bool:
        match keyword.cost:
            case Costs(parts=(first, _)) if more:
                return keyword.name == name and first == _OWN
        return not more and keyword == Keyword(name, _OWN)

    return test


def _cost_of(mods: tuple[Modification, ...]) -> Cost:
    return mods[-1].abilities[-1].cost.parts[1]  # type: ignore[attr-defined, no-any-return]


def _sentences(name: str, french: str, more: bool) -> None:
    """What follows an instruction that gives the keyword, and what follows a static ability that does."""
    said = f"own {name} cost{' and more' if more else ''}"
    slots: dict[str, Any] = {"cost": PAYMENT} if more else {}

    def bare(keyword: Keyword) -> bool:
        return keyword == Keyword(name)

    def whole(cost: Cost | None) -> Cost:
        return _OWN if cost is None else Costs((_OWN, cost))

    def hang(clause: Do, follow: Follow) -> Do | None:
        if not isinstance(clause.effect, Apply):
            return None
        mods = _given(clause.effect.mods, whole(follow.cost), bare)
        return None if mods is None else replace(clause, effect=replace(clause.effect, mods=mods))

    def take(clause: Do) -> tuple[Do, Follow] | None:
        if not isinstance(clause.effect, Apply):
            return None
        mods = _given(clause.effect.mods, None, _own(name, more))
        if mods is None:
            return None
        cost = _cost_of(clause.effect.mods) if more else None
        return replace(clause, effect=replace(clause.effect, mods=mods)), Follow(said, cost=cost)

    def build(static: Static, cost: Cost | None = None) -> Any:
        mods = _given(static.mods, whole(cost), bare)
        return REJECT if mods is None else replace(static, mods=mods)

    def unbuild(given: Static) -> dict[str, Any] | None:
        mods = _given(given.mods, None, _own(name, more))
        if mods is None:
            return None
        return {"static": replace(given, mods=mods)} | ({"cost": _cost_of(given.mods)} if more else {})

    kind(said, hang, take)
    plus, et = (" plus {cost:plur}", " plus le fait de {cost:inf}") if more else ("", "")
    fr = f"le coût de {french} est égal à son coût de mana{et}"
    for which, whose in (*(("the", one) for one in _WORDS), ("its", "its")):
        en, alias = f"{which} {name} cost is equal to {whose} mana cost{plus}", (which, whose) != ("the", "its")
        row(
            SENTENCE,
            build=lambda cost=None: Follow(said, cost=cost),
            of_type=Follow,
            en=en,
            fr=fr,
            alias=alias,
            unbuild=lambda v: ({"cost": v.cost} if more else {}) if v.kind == said else None,
            **slots,
        )
        row(
            PLAIN_STATIC,
            build=build,
            unbuild=unbuild,
            of_type=Static,
            en=f"{{static}}. {en}",
            fr=f"{{static}}. {fr}",
            alias=alias,
            static=GIVING,
            **slots,
        )


def _numbered(name: str, french: str) -> None:
    """ "Echo {X}, where X is your life total": the number is found when the cost is paid (CR26 702.1b)."""

    def unbuild(keyword: Keyword) -> dict[str, Any] | None:
        match keyword.cost:
            case PayMuchMana(amount=Amount() as amount) if keyword == Keyword(name, PayMuchMana(amount)):
                return {"amount": amount}
        return None

    for stop in ("", "."):
        row(
            KEYWORD,
            Keyword(name, PayMuchMana(h.amount)),
            amount=AMOUNT,
            en=f"{name} {{X}}, where x is {{amount}}{stop}",
            fr=f"{french} {{X}}, X étant {{amount}}",
            alias=bool(stop),
        )


_numbered("echo", head_first("echo"))
_numbered("ward", head_first("ward"))
for _name in _NAMES:
    _french = head_first(_name)
    row(KEYWORD, Keyword(name=_name), en=_name, fr=_french)
    row(KEYWORD, Keyword(name=_name, cost=_OWN), en=f"{_name} for its mana cost", fr=f"{_french} pour son coût de mana")
    row(
        KEYWORD,
        Keyword(_name, Costs((_OWN, h.cost))),
        cost=PAYMENT,
        en=f"{_name} for its mana cost plus {{cost:plur}}",
        fr=f"{_french} pour son coût de mana plus le fait de {{cost:inf}}",
    )
    for _more in (False, True):
        _sentences(_name, keyword(_name), _more)

# --- exert: as a cost to attack, with what follows "when you do", and as a cost to activate (CR26 701.43) -------------

_MAY: Final = Static(This(), (MayExert(),))
_DONE: Final = Does("exert as it attacks", what=Is(This()))
_EXERTED: Final = Category("what follows when a creature was exerted as it attacks")
"""The ability that is linked with the permission to exert (CR26 607.2h)."""
_DOING: Final = Category('what was done before "when you do"')
row(_DOING, _DONE, en="you do", fr="vous faites ainsi")
row(_EXERTED, Triggered, en="when {event}, {body}", fr="quand {event}, {body}", event=_DOING, body=TRIGGER_BODY)


def _then(value: tuple[Ability, ...]) -> dict[str, Any] | None:
    return {"then": value[1]} if len(value) == 2 and value[0] == _MAY else None


for _it, _alias in (("it", False), ("he", True), ("she", True)):
    row(
        PARAGRAPH,
        (_MAY, h.then),
        en=f"you may exert ~ as {_it} attacks. {{then}}",
        fr="vous pouvez surmener ~ au moment où il attaque. {then}",
        then=_EXERTED,
        alias=_alias,
    )
row(
    ONE_EVENT,
    Does(deed="enlist", what=h.what),
    en="{what} enlists a creature",
    fr="{what} enrôle une créature",
    what=WHO,
)
row(STATIC, _MAY, en="you may exert ~ as it attacks.", fr="vous pouvez surmener ~ au moment où il attaque.")
row(COST_VERB, Exert(), en="exert* ~", fr="surmener* ~")
row(
    ONE_EVENT,
    Does(deed="exert", what=HasType(CardType.CREATURE), who=h.who),
    en="{who!} exert* a creature",
    fr="{who!} surmener* une créature",
    who=CASTER,
)
