"""Prevention and redirection of damage, shields, more or less damage (CR 614.9, 615).

"Damage that would be dealt" is one phrase: the kind of damage, to what, by what, and whether it says "this turn". With
"this turn" it is an instruction (:class:`ReplaceLater`), without it a static ability (:class:`Replacement`). "If damage
would be dealt to ~" is all the damage that would be dealt to it at once: ``Deals(received=True)``.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from arbitre.ir.abilities import Replacement
from arbitre.ir.amounts import Fixed, ResultAmount
from arbitre.ir.effects import Body, Change, Do, GainLife, PreventIt, RedirectIt, ReplaceLater, Scale
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
from arbitre.ir.node import Condition, Filter, Pattern, Ref
from arbitre.ir.patterns import AnyEvent, Deals
from arbitre.ir.refs import All, Both, Pick, Players, You
from arbitre.oracle.grammar import PLUR, REJECT, SING, Category, row
from arbitre.oracle.rows.categories import (
    ADJECTIVES,
    BODY,
    CLAUSES,
    CONDITIONS,
    CORE,
    EFFECT,
    NP,
    OBJECTS,
    POSTS,
    RECIPIENT,
    REPLACEMENT,
    SENTENCE,
    VERB,
)
from arbitre.oracle.rows.follows import flat, kind
from arbitre.oracle.rows.nouns import both, parts_of
from arbitre.oracle.rows.words import NUMERAL
from arbitre.oracle.said import Follow, Phrase, Targeted, parts_in

PREVENTED: Final = ResultAmount("prevented")
"""What a prevention effect has prevented, as its additional effect speaks of it (CR 615.5)."""

# --- to what and by what -----------------------------------------------------------------------------------------------

TO: Final = Category("what damage would be dealt to")
BY: Final = Category("source of damage")
CHOICE: Final = Category("source of choice")
""" "A red source of your choice": a Filter, chosen on resolution (CR 119.7)."""
SOURCE: Final = Category("description of sources")
""" "Red source(s) you control": a Filter of objects in any zone."""


def _one(ref: Ref) -> Any:
    """Those that a reference stands for, as a filter; what is chosen or every matching one is none."""
    return REJECT if isinstance(ref, (All, Pick, Players, Both)) else Is(ref)


row(
    TO, build=lambda ref: _one(ref), unbuild=lambda v: {"ref": v.ref}, of_type=Is, en="{ref}", fr="{ref}", ref=RECIPIENT
)
row(TO, value=IsPlayer(), en="players", fr="des joueur*:plur")
row(TO, value=Or((IsPermanent(), IsPlayer())), en="a permanent or player", fr="un permanent ou un joueur*")
row(TO, value=IsPlayer(), en="a player", alias=True)
row(TO, of_type=Filter, en="{what:plur}", fr="un* {what@:plur}", what=NP)
row(TO, of_type=Filter, en="a {what:sing}", what=NP, alias=True)
for _and in ("and", "and / or"):
    row(TO, build=lambda what: Or((Is(You()), what)), of_type=Or,
        unbuild=lambda v: {"what": v.parts[1]} if len(v.parts) == 2 and v.parts[0] == Is(You()) else None,
        en=f"you {_and} {{what:plur}}", fr="vous ainsi qu'à un* {what@:plur}", what=NP, alias=_and != "and")  # fmt: skip


def _or_things(first: Filter, what: Filter) -> Any:
    """ "An opponent or a permanent an opponent controls": of what is said last each part belongs to it alone."""
    return REJECT if isinstance(what, Or | Is) else Or((first, what))


for _first, _en, _fr in (
    (Is(You()), "you", "vous"),
    (IsOpponent(), "a opponent", "un adversaire"),
    (IsPlayer(), "a player", "un joueur"),
):
    row(TO, build=lambda what, first=_first: _or_things(first, what), of_type=Or,
        unbuild=lambda v, first=_first: {"what": v.parts[1]} if len(v.parts) == 2 and _or_things(first, v.parts[1]) == v else None,
        en=f"{_en} or a {{what:sing}}", fr=f"{_fr} ou à un* {{what@:sing}}", what=NP)  # fmt: skip


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


row(SOURCE, build=_sources, unbuild=_source_slots, of_type=Filter, en="{before}source|sources {after}", fr="{before:pre}source* {before:post}^{after*}",
    before=ADJECTIVES, after=POSTS)  # fmt: skip
row(
    BY, build=lambda ref: _one(ref), unbuild=lambda v: {"ref": v.ref}, of_type=Is, en="{ref@}", fr="{ref@}", ref=OBJECTS
)
row(BY, of_type=Filter, en="{what:plur}", fr="un* {what@:plur}", what=NP, number=PLUR)
row(BY, of_type=Filter, en="a {what:sing}", what=NP, alias=True, number=SING)
row(BY, of_type=Filter, en="{what:plur}", fr="un* {what@:plur}", what=SOURCE, number=PLUR)
for _a in ("a", "any"):
    row(BY, of_type=Filter, en=f"{_a} {{what:sing}}", what=SOURCE, alias=True, number=SING)

ONE: Final = Category("a source of damage")
""" "A red source": as :data:`BY`, said of one."""
for _a in ("a", "any"):
    row(ONE, of_type=Filter, en=f"{_a} {{what:sing}}", fr="un* {what@:sing}", what=SOURCE,
        alias=_a == "any", number=SING)  # fmt: skip
row(ONE, of_type=Filter, en="a {what:sing}", fr="un* {what@:sing}", what=NP, number=SING)
row(
    ONE,
    build=lambda ref: _one(ref),
    unbuild=lambda v: {"ref": v.ref},
    of_type=Is,
    en="{ref:sing}",
    fr="{ref:sing}",
    ref=OBJECTS,
)

row(CHOICE, build=lambda before: both(*before) if not _nouned(both(*before)) else REJECT,
    unbuild=lambda v: None if _nouned(v) or isinstance(v, IsOfChosen) else {"before": parts_of(v)}, of_type=Filter,
    en="a {before}source of your choice", fr="un* source* {before:post} de votre choix", before=ADJECTIVES, number=SING)  # fmt: skip
row(CHOICE, value=IsOfChosen(ChosenFor.COLOR), en="a source of your choice of the chosen color",
    fr="une source* de votre choix de la couleur choisie", number=SING)  # fmt: skip

# --- damage that would be dealt ----------------------------------------------------------------------------------------

KIND: Final = Category("kind of damage")
KINDS: Final[dict[str, bool | None]] = {"any": None, "combat": True, "noncombat": False}
row(KIND, value="any", en="damage", fr="blessure*")
row(KIND, value="combat", en="combat damage", fr="blessure* de combat")
row(KIND, value="noncombat", en="noncombat damage", fr="blessure* autres que de combat")
WOULD: Final = Category("damage that would be dealt")
"""A :class:`Would`."""
TIME: Final = Category("damage as a possible event")
""" "A red source would deal damage to you": a :class:`Would`."""


class Would(NamedTuple):
    """Damage that would be dealt."""

    event: Pattern
    this_turn: bool
    choice: Filter | None = None


def _event(kind: str, to: Filter | None, by: Filter | None, with_: Filter | None, received: bool) -> Pattern:
    combat = KINDS[kind]
    if with_ is not None:
        return AnyEvent((Deals(to=with_, combat=combat), Deals(source=with_, combat=combat)))
    return Deals(by, to, combat, received)


def _said(would: Would) -> dict[str, Any] | None:
    """The slots that say it; None for an event that is no damage."""
    event = would.event
    slots: dict[str, Any] = {}
    if isinstance(event, AnyEvent) and len(event.parts) == 2 and isinstance(event.parts[0], Deals):
        with_, combat = event.parts[0].to, event.parts[0].combat
        slots["with_"] = with_
    elif isinstance(event, Deals):
        combat = event.combat
        slots["received"] = event.received
        slots |= {name: part for name, part in (("to", event.to), ("by", event.source)) if part is not None}
    else:
        return None
    slots["kind"] = next(name for name, value in KINDS.items() if value is combat)
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

    def build(kind: str, **slots: Any) -> Would:
        if "one" in slots:
            slots["by"] = slots.pop("one")
        return _would(kind, this_turn, received=received, **slots)

    def unbuild(would: Would) -> dict[str, Any] | None:
        slots = _said(would) if would.this_turn is this_turn else None
        if slots and slots.pop("received", False) is not received:
            return None
        if slots and "one" in named and "by" in slots:
            slots["one"] = slots.pop("by")
        return slots if slots is not None and slots.keys() == {"kind", *named} else None

    row(category, build=build, unbuild=unbuild, of_type=Would, en=en, fr=fr, alias=alias, kind=KIND, **named)


_ORDERS: Final = (
    ("{kind} that would be dealt", "le* {kind@:plur} qui être*:cond infligé*"),
    ("{kind} that would be dealt to {to}", "le* {kind@:plur} qui être*:cond infligé* {to>}"),
    ("{kind} that would be dealt by {by}", "le* {kind@:plur} qui être*:cond infligé* par {by}"),
    ("{kind} that would be dealt by {choice}", "le* {kind@:plur} qui être*:cond infligé* par {choice}"),
    ("{kind} that would be dealt to {to} by {by}", "le* {kind@:plur} qui être*:cond infligé* {to>} par {by}"),
    ("{kind} that would be dealt to {to} by {choice}", "le* {kind@:plur} qui être*:cond infligé* {to>} par {choice}"),
    ("{kind} that would be dealt to and dealt by {with_}", "le* {kind@:plur} qui être*:cond infligé* à et par {with_}"),
)
for _en, _fr in _ORDERS:
    _would_row(WOULD, _en, _fr)
    _would_row(WOULD, _en + " this turn", _fr + " ce tour-ci")
    if "{to}" in _en or "{by}" in _en or "{choice}" in _en or "{with_}" in _en:
        _would_row(WOULD, _en.replace("would be dealt ", "would be dealt this turn "), None, alias=True)
    if "{to} by" in _en:
        _would_row(WOULD, _en.replace("{to} by", "{to} this turn by"), None, alias=True)
for _by in ("by", "choice"):
    for _that in ("", "that "):
        for _to in ("", " to {to}"):
            for _turn in ("", " this turn"):
                _would_row(WOULD, f"{{kind}} {_that}{{{_by}}} would deal{_to}{_turn}", None, alias=True)

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
_would_row(TIME, "{to} would be dealt {kind}", None, alias=True)

# --- instructions ------------------------------------------------------------------------------------------------------


def _later_slots(change: type, **wanted: Any) -> Any:
    """The slots of a :class:`ReplaceLater` whose other fields are as wanted."""

    def unbuild(given: ReplaceLater) -> dict[str, Any] | None:
        if not isinstance(given.change, change):
            return None
        slots: dict[str, Any] = {"would": Would(given.event, True, given.source_of_choice)}
        if isinstance(given.change, RedirectIt):
            slots["to"] = given.change.to
        if given.amount is not None:
            slots["n"] = given.amount
        return slots if _later(slots.get("to"), slots["would"], slots.get("n"), **wanted) == given else None

    return unbuild


def _later(to: Ref | None, would: Would, n: Any = None, once: bool = False) -> Any:
    if not would.this_turn:
        return REJECT
    change = PreventIt() if to is None else RedirectIt(to)
    return ReplaceLater(would.event, change, once=once, amount=n, source_of_choice=would.choice)


row(VERB, build=lambda would: _later(None, would), unbuild=lambda v: _only(_later_slots(PreventIt)(v), "would"), of_type=ReplaceLater,
    en="prevent* all {would}", fr="prévenir* toutes {would}", would=WOULD)  # fmt: skip
row(VERB, build=lambda n, would: _later(None, would, n), unbuild=lambda v: _only(_later_slots(PreventIt)(v), "would", "n"),
    of_type=ReplaceLater, en="prevent* the next {n} {would}", fr="prévenir* jusqu'à {n} de {would}",
    n=NUMERAL, would=WOULD)  # fmt: skip
row(EFFECT, build=lambda would: _later(None, would, once=True), unbuild=lambda v: _only(_later_slots(PreventIt, once=True)(v), "would"),
    of_type=ReplaceLater, en="the next time {would}, prevent that damage",
    fr="la prochaine fois que {would:cond}, prévenez ces blessures", would=TIME)  # fmt: skip


def _only(slots: dict[str, Any] | None, *names: str) -> dict[str, Any] | None:
    return slots if slots is not None and slots.keys() == set(names) else None


row(EFFECT, build=lambda would, to: _later(to, would, once=True), of_type=ReplaceLater,
    unbuild=lambda v: _only(_later_slots(RedirectIt, once=True)(v), "would", "to"),
    en="the next time {would}, that damage is dealt to {to} instead",
    fr="la prochaine fois que {would:cond}, ces blessures sont infligées à {to} à la place", would=TIME, to=RECIPIENT)  # fmt: skip
row(EFFECT, build=lambda n, would, to: _later(to, would, n), of_type=ReplaceLater,
    unbuild=lambda v: _only(_later_slots(RedirectIt)(v), "would", "to", "n"),
    en="the next {n} {would} is dealt to {to} instead", fr="{would}, jusqu'à {n}, sont infligées à {to} à la place",
    n=NUMERAL, would=WOULD, to=RECIPIENT)  # fmt: skip
row(EFFECT, build=lambda would, to: _later(to, would), of_type=ReplaceLater,
    unbuild=lambda v: _only(_later_slots(RedirectIt)(v), "would", "to"),
    en="all {would} is dealt to {to} instead", fr="{would} sont infligées à {to} à la place", would=WOULD, to=RECIPIENT)  # fmt: skip

# --- what a prevention effect does besides (CR 615.5) --------------------------------------------------------------------

BESIDES: Final = Category("what prevention does besides")
"""A tuple of clauses that speak of what was prevented."""
row(BESIDES, value=(Do(GainLife(PREVENTED)),), en="you gain life equal to the damage prevented this way",
    fr="vous gagnez autant de points de vie que de blessures ainsi prévenues")  # fmt: skip


def _each_damage(clause: Do) -> Any:
    """The clause once for each 1 damage prevented."""
    return (replace(clause, times=PREVENTED),) if clause.times is None and clause.each is None else REJECT


def _each_slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    if len(clauses) != 1 or clauses[0].times != PREVENTED:
        return None
    return {"clause": replace(clauses[0], times=None)}


row(BESIDES, build=_each_damage, unbuild=_each_slots, of_type=tuple, en="for each 1 damage prevented this way, {clause}",
    fr="pour chaque blessure ainsi prévenue, {clause}", clause=CORE)  # fmt: skip
row(
    BESIDES,
    build=_each_damage,
    of_type=tuple,
    en="{clause} for each 1 damage prevented this way",
    clause=CORE,
    alias=True,
)


def _hang_besides(clause: Do, follow: Follow) -> Do | None:
    effect = clause.effect
    if not isinstance(effect, ReplaceLater) or not isinstance(effect.change, PreventIt) or effect.change.then:
        return None
    return replace(clause, effect=replace(effect, change=replace(effect.change, then=follow.clauses)))


def _take_besides(clause: Do) -> tuple[Do, Follow] | None:
    effect = clause.effect
    if not isinstance(effect, ReplaceLater) or not isinstance(effect.change, PreventIt) or not effect.change.then:
        return None
    bare = replace(clause, effect=replace(effect, change=replace(effect.change, then=())))
    return bare, Follow("prevented", effect.change.then)


kind("prevented", _hang_besides, _take_besides)
row(SENTENCE, build=lambda besides: Follow("prevented", besides), of_type=Follow, en="{besides}", fr="{besides}", besides=BESIDES,
    unbuild=lambda v: {"besides": v.clauses} if v.kind == "prevented" else None)  # fmt: skip

# --- static abilities --------------------------------------------------------------------------------------------------


def _static(would: Would, change: Any, condition: Condition | None = None) -> Any:
    """Without "this turn" and without targets, which only a spell or another ability has."""
    if (
        would.this_turn
        or would.choice is not None
        or any(isinstance(p, Targeted) for p in parts_in((would.event, change)))
    ):
        return REJECT
    return Replacement(would.event, change, condition)


def _static_slots(given: Replacement) -> dict[str, Any]:
    return {"would": Would(given.event, False)} | ({"condition": given.condition} if given.condition else {})


def _static_row(en: str, fr: str | None, to_change: Any, of_change: Any, alias: bool = False, **slots: Any) -> None:
    """A static ability by what it changes: *to_change* makes the change of the slots, *of_change* its inverse."""

    def build(would: Would, condition: Condition | None = None, **given: Any) -> Any:
        change = to_change(**given)
        return REJECT if change is REJECT else _static(would, change, condition)

    def unbuild(given: Replacement) -> dict[str, Any] | None:
        found = of_change(given.change)
        return None if found is None else found | _static_slots(given)

    for conditional in (False, True):
        whole = f"as long as {{condition}}, {en}" if conditional else en
        french = fr and (f"tant que {{condition}}, {fr}" if conditional else fr)

        def fits(given: Replacement, conditional: bool = conditional) -> dict[str, Any] | None:
            return unbuild(given) if conditional == (given.condition is not None) else None

        more: dict[str, Any] = {"condition": CONDITIONS} if conditional else {}
        row(
            REPLACEMENT,
            build=build,
            unbuild=fits,
            of_type=Replacement,
            en=whole,
            fr=french,
            alias=alias,
            **slots,
            **more,
        )


def _exactly(change: Change) -> Any:
    return lambda v: {} if v == change else None


_static_row("prevent all {would}.", "prévenez toutes {would}.", PreventIt, _exactly(PreventIt()), would=WOULD)
_static_row(
    "if {would}, prevent that damage.",
    "si {would:impf}, prévenez ces blessures.",
    PreventIt,
    _exactly(PreventIt()),
    True,
    would=TIME,
)
_static_row("all {would} is dealt to {to} instead.", "{would} sont infligées à {to} à la place.", RedirectIt,
            lambda v: {"to": v.to} if isinstance(v, RedirectIt) and v.amount is None else None, would=WOULD, to=RECIPIENT)  # fmt: skip
_static_row("if {would}, prevent {amount} of that damage.", "si {would:impf}, prévenez {amount} de ces blessures.", PreventIt,
            lambda v: {"amount": v.amount} if isinstance(v, PreventIt) and v.amount is not None and v == PreventIt(v.amount) else None,
            would=TIME, amount=NUMERAL)  # fmt: skip
_static_row("if {would}, prevent that damage. {then}.", "si {would:impf}, prévenez ces blessures. {then}.", lambda then: PreventIt(then=then),
            lambda v: {"then": v.then} if isinstance(v, PreventIt) and v == PreventIt(then=v.then) and v.then else None,
            would=TIME, then=BESIDES)  # fmt: skip


def _then(body: Body) -> Any:
    """Besides the prevention, clauses without targets."""
    return (
        REJECT if body.modes or any(isinstance(p, Targeted) for p in parts_in(body)) else PreventIt(then=body.clauses)
    )


def _then_slots(change: Any) -> dict[str, Any] | None:
    plain = isinstance(change, PreventIt) and change.then and change == PreventIt(then=change.then)
    return {"body": Body(change.then)} if plain else None


_static_row(
    "if {would}, prevent that damage. {body}",
    "si {would:impf}, prévenez ces blessures. {body}",
    _then,
    _then_slots,
    would=TIME,
    body=BODY,
)
_static_row("if {would}, prevent that damage and {clauses}.", None, lambda clauses: _then(Body(flat(clauses))), lambda v: None, True,
            would=TIME, clauses=CLAUSES)  # fmt: skip


def _double(v: Any) -> dict[str, Any] | None:
    return {} if v == Scale(2) else None


_SCALED_FR = {
    "double that damage": "le double de ces blessures est infligé", "triple that damage": "le triple de ces blessures est infligé",
    "that much damage plus 1": "autant de blessures plus 1 sont infligées", "that much damage plus 2": "autant de blessures plus 2 sont infligées",
}  # fmt: skip
_static_row("if {would}, it deals double that damage to that permanent or player instead.",
            "si {would:impf}, le double de ces blessures est infligé à la place.", lambda: Scale(2), _double, would=TIME)  # fmt: skip
for _who in ("permanent or player", "player", "creature", "permanent"):
    for _how, _much in (("double that damage", Scale(2)), ("triple that damage", Scale(3)), ("that much damage plus 1", Scale(plus=Fixed(1))),
                        ("that much damage plus 2", Scale(plus=Fixed(2)))):  # fmt: skip
        _static_row(f"if {{would}}, it deals {_how} to that {_who} instead.", f"si {{would:impf}}, {_SCALED_FR[_how]} à la place.", lambda much=_much: much, _exactly(_much),
                    _who != "permanent or player" or _much == Scale(2), would=TIME)  # fmt: skip
for _how, _much in (("double that damage", Scale(2)), ("that much damage plus 1", Scale(plus=Fixed(1))),
                    ("that much damage plus 2", Scale(plus=Fixed(2)))):  # fmt: skip
    _static_row(
        f"if {{would}}, it deals {_how} instead.", None, lambda much=_much: much, _exactly(_much), True, would=TIME
    )
    for _whom in ("", " to that permanent or player"):
        _static_row(f"if {{would}}, that source deals {_how}{_whom} instead.", None, lambda much=_much: much, _exactly(_much), True,
                    would=TIME)  # fmt: skip
        _static_row(
            f"if {{would}}, instead it deals {_how}{_whom}.",
            None,
            lambda much=_much: much,
            _exactly(_much),
            True,
            would=TIME,
        )
