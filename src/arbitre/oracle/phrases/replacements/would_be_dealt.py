"""Damage that would be dealt, as a phrase: the kind of damage, to what, by what, and whether it says "this turn" (CR
614.9,
615)."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from arbitre.ir.filters import (
    ChosenFor,
    HasSubtype,
    HasType,
    Is,
    IsOfChosen,
    IsOpponent,
    IsPermanent,
    IsPlayer,
    IsSpell,
    Or,
)
from arbitre.ir.node import Filter, Pattern, Ref
from arbitre.ir.patterns import AnyEvent, Deals, OfAmount
from arbitre.ir.refs import All, Both, Pick, Players, You
from arbitre.ir.values import CardType
from arbitre.oracle.categories import (
    ADJECTIVES,
    NP,
    OBJECTS,
    POSTS,
    RECIPIENT,
)
from arbitre.oracle.discourse.said import Phrase
from arbitre.oracle.formalism.grammar import PLUR, REJECT, SING, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import DIGITS, TYPE
from arbitre.oracle.phrases.nouns.nouns import both, parts_of

# --- to what and by what ----------------------------------------------------------------------------------------------

TO: Final = Category("what damage would be dealt to")
BY: Final = Category("source of damage")
CHOICE: Final = Category("source of choice")
""" "A red source of your choice": a Filter, chosen on resolution (CR 119.7)."""
SOURCE: Final = Category("description of sources")
""" "Red source(s) you control": a Filter of objects in any zone."""


def _one(ref: Ref) -> bool:
    """What is chosen and every matching one are no filter of their own."""
    return not isinstance(ref, All | Pick | Players | Both)


row(TO, Is(h.ref), heard=_one, en="{ref}", fr="{ref}", ref=RECIPIENT)
row(TO, IsPlayer(), en=("players", "a player"), fr="des joueur*:plur")
row(TO, Or((IsPermanent(), IsPlayer())), en="a permanent or player", fr="un permanent ou un joueur*")
row(TO, Or((IsPlayer(), HasType(CardType.BATTLE))), en="a player or battle", fr="un joueur* ou un* bataille*")
row(
    TO,
    Or((HasType(CardType.CREATURE), HasType(CardType.BATTLE), IsOpponent())),
    en="a creature, battle, or opponent",
    fr="un* créature*, un* bataille* ou un adversaire*",
)
row(TO, IsOpponent(), en="a opponent", fr="un adversaire*")
row(TO, of_type=Filter, en=("{what:plur}", "a {what:sing}"), fr="un* {what@:plur}", what=NP)
for _and in ("and", "and / or"):
    row(
        TO,
        Or((Is(You()), h.what)),
        en=f"you {_and} {{what:plur}}",
        fr="vous ainsi qu'à un* {what@:plur}",
        what=NP,
        alias=_and != "and",
    )


def _or_things(first: Filter, what: Filter) -> Any:
    """ "An opponent or a permanent an opponent controls": of what is said last each part belongs to it alone."""
    return REJECT if isinstance(what, Or | Is) else Or((first, what))


for _first, _en, _fr in (
    (Is(You()), "you", "vous"),
    (IsOpponent(), "a opponent", "un adversaire"),
    (IsPlayer(), "a player", "un joueur"),
):
    row(
        TO,
        build=lambda what, first=_first: _or_things(first, what),
        of_type=Or,
        unbuild=lambda v, first=_first: (
            {"what": v.parts[1]} if len(v.parts) == 2 and _or_things(first, v.parts[1]) == v else None
        ),
        en=f"{_en} or a {{what:sing}}",
        fr=f"{_fr} ou à un* {{what@:sing}}",
        what=NP,
    )


def _sources(before: tuple[Filter, ...], after: tuple[Phrase, ...]) -> Any:
    """Card types before "source" are left to texts that say what of cards in other zones they mean."""
    what = both(*before, *(part for phrase in after for part in phrase.parts))
    return REJECT if _nouned(what) else what


def _nouned(what: Filter) -> bool:
    """Whether a filter has its own noun."""
    nouns = (HasType, HasSubtype, IsSpell, IsPermanent, IsPlayer)
    return any(isinstance(p, nouns) or (isinstance(p, Or) and isinstance(p.parts[0], nouns)) for p in parts_of(what))


def _source_slots(what: Filter) -> Any:
    parts = parts_of(what)
    if _nouned(what) or any(isinstance(p, Is) for p in parts):
        return None
    return [{"before": parts[:i], "after": tuple(Phrase((p,)) for p in parts[i:])} for i in range(len(parts), -1, -1)]


row(
    SOURCE,
    build=_sources,
    unbuild=_source_slots,
    of_type=Filter,
    en="{before}source|sources {after}",
    fr="{before:pre}source* {before:post}^{after*}",
    before=ADJECTIVES,
    after=POSTS,
)
row(BY, Is(h.ref), heard=_one, en="{ref@}", fr="{ref@}", ref=OBJECTS)
row(BY, of_type=Filter, en="{what:plur}", fr="un* {what@:plur}", what=NP, number=PLUR)
row(BY, of_type=Filter, en="a {what:sing}", what=NP, alias=True, number=SING)
row(BY, of_type=Filter, en="{what:plur}", fr="un* {what@:plur}", what=SOURCE, number=PLUR)
row(BY, Or((h.one, h.other)), en="{one:plur} and {other:plur}", one=SOURCE, other=SOURCE, alias=True)
for _a in ("a", "any"):
    row(BY, of_type=Filter, en=f"{_a} {{what:sing}}", what=SOURCE, alias=True, number=SING)

OF_TYPE: Final = Category("sources of a card type")
""" "Artifact source(s)", "instant or sorcery source(s) you control": a filter of damage's sources names no zone (CR
609.7)."""


def _typed(kinds: tuple[CardType, ...], after: tuple[Phrase, ...]) -> Filter:
    filters = tuple(map(HasType, kinds))
    kind = filters[0] if len(filters) == 1 else Or(filters)
    return both(kind, *(part for phrase in after for part in phrase.parts))


row(
    OF_TYPE,
    build=lambda one, after: _typed((one,), after),
    of_type=Filter,
    en="{one:sing} source|sources {after}",
    one=TYPE,
    after=POSTS,
    alias=True,
)
row(
    OF_TYPE,
    build=lambda one, other, after: _typed((one, other), after),
    of_type=Filter,
    en="{one:sing} or {other:sing} source|sources {after}",
    one=TYPE,
    other=TYPE,
    after=POSTS,
    alias=True,
)
row(BY, of_type=Filter, en="{what:plur}", what=OF_TYPE, alias=True, number=PLUR)

ONE: Final = Category("a source of damage")
""" "A red source": as :data:`BY`, said of one."""
for _a in ("a", "any"):
    row(
        ONE,
        of_type=Filter,
        en=f"{_a} {{what:sing}}",
        fr="un* {what@:sing}",
        what=SOURCE,
        alias=_a == "any",
        number=SING,
    )
row(ONE, of_type=Filter, en="a {what:sing}", fr="un* {what@:sing}", what=NP, number=SING)
row(ONE, of_type=Filter, en="a {what:sing}", what=OF_TYPE, alias=True, number=SING)
row(ONE, Is(h.ref), heard=_one, en="{ref:sing}", fr="{ref:sing}", ref=OBJECTS)

row(
    CHOICE,
    build=lambda before: both(*before) if not _nouned(both(*before)) else REJECT,
    unbuild=lambda v: None if _nouned(v) or isinstance(v, IsOfChosen) else {"before": parts_of(v)},
    of_type=Filter,
    en="a {before}source of your choice",
    fr="un* source* {before:post} de votre choix",
    before=ADJECTIVES,
    number=SING,
)
row(
    CHOICE,
    HasType,
    en="a {type:sing} source of your choice",
    fr="une source* {type:sing} de votre choix",
    type=TYPE,
    number=SING,
)
row(
    CHOICE,
    IsOfChosen(ChosenFor.COLOR),
    en="a source of your choice of the chosen color",
    fr="une source* de votre choix de la couleur choisie",
    number=SING,
)

# --- damage that would be dealt ---------------------------------------------------------------------------------------

KIND: Final = Category("kind of damage")
BOUNDS: Final = re.compile(r"(\d+) or (more|less)")
""" "3 or more", as a kind of damage."""
KINDS: Final[dict[str, bool | None]] = {"any": None, "combat": True, "noncombat": False}
row(KIND, "any", en="damage", fr="blessure*")
row(KIND, "combat", en="combat damage", fr="blessure* de combat")
row(KIND, "noncombat", en="noncombat damage", fr="blessure* autres que de combat")
for _word, _mot in (("more", "au moins"), ("less", "au plus")):
    row(
        KIND,
        build=lambda n, word=_word: f"{n} or {word}",
        of_type=str,
        en=f"{{n}} or {_word} damage",
        fr=f"blessure*:plur au nombre d'{_mot} {{n}}",
        unbuild=lambda v, word=_word: (
            {"n": int(found[1])} if (found := BOUNDS.fullmatch(v)) and found[2] == word else None
        ),
        n=DIGITS,
    )
WOULD: Final = Category("damage that would be dealt")
"""A :class:`Would`."""
NEXT_WOULD: Final = Category("damage that would be dealt next")
"""A :class:`Would` behind "the next 3"."""
TIME: Final = Category("damage as a possible event")
""" "A red source would deal damage to you": a :class:`Would`."""


class Would(NamedTuple):
    """Damage that would be dealt."""

    event: Pattern
    this_turn: bool
    choice: Filter | None = None


def _event(kind: str, to: Filter | None, by: Filter | None, with_: Filter | None, received: bool) -> Pattern:
    bounds = BOUNDS.fullmatch(kind)
    if bounds is not None:
        n = int(bounds[1])
        return OfAmount(_event("any", to, by, with_, received), *((n, None) if bounds[2] == "more" else (0, n)))
    combat = KINDS[kind]
    if with_ is not None:
        return AnyEvent((Deals(to=with_, combat=combat), Deals(source=with_, combat=combat)))
    return Deals(by, to, combat, received)


def _said(would: Would) -> dict[str, Any] | None:
    """The slots that say it; None for an event that is no damage."""
    event = would.event
    slots: dict[str, Any] = {}
    bounds = ""
    if isinstance(event, OfAmount):
        bounds = f"{event.least} or more" if event.most is None else f"{event.most} or less"
        event = event.event
    if isinstance(event, AnyEvent) and len(event.parts) == 2 and isinstance(event.parts[0], Deals):
        with_, combat = event.parts[0].to, event.parts[0].combat
        slots["with_"] = with_
    elif isinstance(event, Deals):
        combat = event.combat
        slots["received"] = event.received
        slots |= {name: part for name, part in (("to", event.to), ("by", event.source)) if part is not None}
    else:
        return None
    slots["kind"] = bounds or next(name for name, value in KINDS.items() if value is combat)
    if would.choice is not None:
        slots["choice"] = would.choice
    return slots if _would(this_turn=would.this_turn, **slots) == would else None


def _would(
    kind: str,
    this_turn: bool,
    to: Filter | None = None,
    by: Filter | None = None,
    with_: Filter | None = None,
    choice: Filter | None = None,
    received: bool = False,
) -> Would:
    return Would(_event(kind, to, by, with_, received), this_turn, choice)


_SLOTS: Final = {"to": TO, "by": BY, "one": ONE, "with_": TO, "choice": CHOICE}


def _would_row(category: Category, en: str, fr: str | None, alias: bool = False) -> None:
    """One order of the phrase; the slots in the template say what it names."""
    named: dict[str, Any] = {name: _SLOTS[name] for name in _SLOTS if f"{{{name}" in en}
    this_turn = "this turn" in en
    received = category is TIME and "dealt" in en

    def build(kind: str, **slots: Any) -> Any:
        if "one" in slots:
            slots["by"] = slots.pop("one")
        if category is not TIME and kind not in KINDS:
            return REJECT  # of "damage that would be dealt" no number is told
        return _would(kind, this_turn, received=received, **slots)

    def unbuild(would: Would) -> dict[str, Any] | None:
        slots = _said(would) if would.this_turn is this_turn else None
        if slots and slots.pop("received", False) is not received:
            return None
        if slots and category is not TIME and slots["kind"] not in KINDS:
            return None
        if slots and "one" in named and "by" in slots:
            slots["one"] = slots.pop("by")
        return slots if slots is not None and slots.keys() == {"kind", *named} else None

    row(category, build=build, unbuild=unbuild, of_type=Would, en=en, fr=fr, alias=alias, kind=KIND, **named)


_ORDERS: Final = (
    ("{kind} that would be dealt", "qui devoir*:cond être*:inf infligé*"),
    ("{kind} that would be dealt to {to}", "qui devoir*:cond être*:inf infligé* {to>}"),
    ("{kind} that would be dealt by {by}", "qui devoir*:cond être*:inf infligé* par {by}"),
    ("{kind} that would be dealt by {choice}", "qui devoir*:cond être*:inf infligé* par {choice}"),
    ("{kind} that would be dealt to {to} by {by}", "qui devoir*:cond être*:inf infligé* {to>} par {by}"),
    ("{kind} that would be dealt to {to} by {choice}", "qui devoir*:cond être*:inf infligé* {to>} par {choice}"),
    ("{kind} that would be dealt to and dealt by {with_}", "qui devoir*:cond être*:inf infligé* à et par {with_}"),
)
for _category, _the in ((WOULD, "le* {kind@:plur}"), (NEXT_WOULD, "prochain* {kind@}")):
    for _en, _rest in _ORDERS:
        _fr = f"{_the} {_rest}"
        _would_row(_category, _en, _fr)
        _would_row(_category, _en + " this turn", _fr + " ce tour-ci")
        if "{to}" in _en or "{by}" in _en or "{choice}" in _en or "{with_}" in _en:
            _would_row(_category, _en.replace("would be dealt ", "would be dealt this turn "), None, alias=True)
        if "{to} by" in _en:
            _would_row(_category, _en.replace("{to} by", "{to} this turn by"), None, alias=True)
    for _by in ("by", "choice"):
        for _that in ("", "that "):
            for _to in ("", " to {to}"):
                for _turn in ("", " this turn"):
                    _would_row(_category, f"{{kind}} {_that}{{{_by}}} would deal{_to}{_turn}", None, alias=True)

for _turn, _tour in (("", ""), (" this turn", " ce tour-ci")):
    _would_row(
        TIME,
        f"{{choice}} would deal {{kind}} to {{to}}{_turn}",
        f"{{choice!}} devoir* infliger*:inf un* {{kind:plur}} {{to>}}{_tour}",
    )
    _would_row(
        TIME, f"{{choice}} would deal {{kind}}{_turn}", f"{{choice!}} devoir* infliger*:inf un* {{kind:plur}}{_tour}"
    )
    _would_row(
        TIME,
        f"{{one}} would deal {{kind}} to {{to}}{_turn}",
        f"{{one!}} devoir* infliger*:inf un* {{kind:plur}} {{to>}}{_tour}",
    )
    _would_row(TIME, f"{{one}} would deal {{kind}}{_turn}", f"{{one!}} devoir* infliger*:inf un* {{kind:plur}}{_tour}")
_would_row(TIME, "{kind} would be dealt to {to}", "un* {kind!:plur} devoir* être infligé* {to>}")
_would_row(TIME, "{kind} would be dealt to {to} this turn", "un* {kind!:plur} devoir* être infligé* {to>} ce tour-ci")
_would_row(TIME, "{to} would be dealt {kind}", None, alias=True)
