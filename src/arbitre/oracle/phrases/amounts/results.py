"""Numbers of what was done: "this way", of the sacrificed creature, of excess damage (CR 107, 608.2g, CR26 120.10)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir import effects as fx
from arbitre.ir.amounts import (
    CastAmount,
    Counters,
    CountOf,
    DistinctColors,
    DistinctTypes,
    Domain,
    ExcessThisWay,
    Fixed,
    Party,
    StatOf,
    SymbolsIn,
    Tally,
    TallyOf,
    Times,
    TimesHappened,
    VotesFor,
    X,
    ZoneSize,
)
from arbitre.ir.conditions import Compares
from arbitre.ir.effects import Attacking, CreateTokens, DealDamage, Do, Draw, GainLife, LoseLife
from arbitre.ir.filters import And, IsOpponent
from arbitre.ir.node import Amount, Effect
from arbitre.ir.patterns import DealtExcess
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import All, It
from arbitre.ir.values import Compare
from arbitre.oracle.categories import (
    AMOUNT,
    CONDITION,
    EACH,
    EFFECT,
    NPS,
    OBJECTS,
    RECIPIENT,
    SENTENCE,
    TOKEN_SPEC,
    VERB,
)
from arbitre.oracle.discourse.said import (
    DOER,
    Follow,
    Pronoun,
    ThatMuch,
    ThisWay,
    Undergone,
    as_of_each_recipient,
    of_each_recipient,
)
from arbitre.oracle.formalism.grammar import REJECT, SING, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.lexicon.words import NUMERAL
from arbitre.oracle.phrases.amounts.amounts import MANY, count_of
from arbitre.oracle.phrases.clauses.follows import kind
from arbitre.oracle.phrases.events.events import ONE_EVENT, WHOM

# --- numbers ----------------------------------------------------------------------------------------------------------

row(AMOUNT, ThatMuch(h.at), en="that much", fr="ce nombre")
row(AMOUNT, ThatMuch(h.at), en="the number of cards looked at while scrying this way", alias=True)
row(EACH, ThatMuch(h.at), en="card looked at while scrying this way", alias=True)
for _damage_en in ("that damage", "the damage"):
    row(AMOUNT, ThatMuch(h.at), en=_damage_en, alias=True)


def _this_way(category: Category, en: str, deed: type[Effect], noun: str = "", fr: str | None = None) -> None:
    row(category, ThisWay(h.at, deed, noun), en=en, fr=fr, alias=fr is None)


_THINGS_FR: Final = {
    "card": "carte*",
    "creature": "créature*",
    "permanent": "permanent*",
    "land": "terrain*",
    "artifact": "artefact*",
    "enchantment": "enchantement*",
    "counter": "marqueur*",
}
_DONE_FR: Final = {
    "discarded": "défaussé*",
    "drawn": "pioché*",
    "milled": "meulé*",
    "destroyed": "détruit*",
    "sacrificed": "sacrifié*",
    "revealed": "révélé*",
    "removed": "retiré*",
    "tapped": "engagé*",
    "returned": "renvoyé*",
}


for _deed, _sums, _things, _done in (
    (fx.DealDamage, ("the damage dealt this way", "the amount of damage dealt this way"), (), ""),
    (fx.LoseLife, ("the life lost this way", "the amount of life lost this way"), (), ""),
    (fx.Discard, (), ("card|cards",), "discarded"),
    (fx.Draw, (), ("card|cards",), "drawn"),
    (fx.Mill, (), ("card|cards",), "milled"),
    (
        fx.Destroy,
        (),
        ("creature|creatures", "permanent|permanents", "land|lands", "artifact|artifacts", "enchantment|enchantments"),
        "destroyed",
    ),
    (
        fx.SacrificeChosen,
        (),
        ("creature|creatures", "permanent|permanents", "land|lands", "artifact|artifacts"),
        "sacrificed",
    ),
    (fx.LookAt, (), ("card|cards",), "revealed"),
    (fx.RemoveCounters, (), ("counter|counters",), "removed"),
    (fx.Move, (), ("card|cards", "permanent|permanents"), "returned"),
    (fx.Tap, (), ("creature|creatures", "permanent|permanents", "artifact|artifacts", "land|lands"), "tapped"),
):
    for _sum in _sums:
        _this_way(AMOUNT, _sum, _deed)
    for _thing in _things:
        _one, _many = _thing.split("|")
        _noun = _one if _deed in (fx.Destroy, fx.SacrificeChosen) else ""
        _this_way(
            AMOUNT,
            f"the number of {_many} {_done} this way",
            _deed,
            _noun,
            f"le nombre de {_THINGS_FR[_one]}:plur {_DONE_FR[_done]} de cette manière",
        )
        _this_way(
            EACH, f"{_one} {_done} this way", _deed, _noun, f"{_THINGS_FR[_one]} {_DONE_FR[_done]} de cette manière"
        )


row(EACH, ThisWay(h.at, fx.SacrificeChosen, "creature"), en="sacrificed creature", alias=True)
for _en in ("1 life you gained", "1 life you lost", "1 life they gained", "1 life they lost"):
    row(EACH, ThatMuch(h.at), en=_en, alias=True)
row(EACH, ThisWay(h.at, fx.LoseLife), en="1 life lost this way", alias=True)
row(EACH, TallyOf(Tally.DAMAGE_TAKEN), en="1 damage dealt to you this turn", alias=True)
for _said, _en in (
    (EACH, "{kind} counter removed this way"),
    (AMOUNT, "the number of {kind} counters removed this way"),
):
    row(
        _said,
        build=lambda at, kind: ThisWay(at, fx.RemoveCounters),
        of_type=ThisWay,
        en=_en,
        kind=COUNTER_KIND,
        alias=True,
        wants_place=True,
    )
row(
    EACH,
    build=lambda: REJECT,
    unbuild=lambda v: {},
    of_type=X,
    en="counter removed this way",
    fr="marqueur retiré de cette manière",
)
row(EACH, count_of(h.what), of_type=(CountOf, ZoneSize), en="{what:sing}", fr="{what:sing}", what=NPS)


COUNTED: Final = (
    Party,
    CountOf,
    ZoneSize,
    Counters,
    Domain,
    DistinctColors,
    DistinctTypes,
    CastAmount,
    TallyOf,
    TimesHappened,
    VotesFor,
    SymbolsIn,
)
"""Numbers of things that "for each" can be said of."""


def _scaled(n: Amount, each: Any) -> Any:
    """So many for each."""
    return each if n == Fixed(1) else Times(n, each)


def _factors(amount: Amount) -> dict[str, Any] | None:
    """The inverse of :func:`_scaled`, for what is counted on the board."""
    match amount:
        case Times(left=Fixed() as n, right=each) if isinstance(each, COUNTED):
            return {"n": n, "each": each}
    return {"n": Fixed(1), "each": amount} if isinstance(amount, COUNTED) else None


def _not_after_equal(number: Amount) -> bool:
    """Whether it is said as "for each", never as "cards equal to": of players of whom something is so, as well."""
    players = isinstance(number, CountOf) and isinstance(number.what, And) and number.what.parts[0] == IsOpponent()
    return players or isinstance(number, (TimesHappened, StatOf, Party, VotesFor))


row(VERB, Draw(h.each, DOER), en="draw* a additional card for each {each}", each=EACH, alias=True)
row(
    VERB,
    Draw(h.each, DOER),
    written=lambda each: _not_after_equal(each),
    en="draw* a card for each {each}",
    fr="piocher* une carte pour chaque* {each}",
    each=EACH,
)
for _kind, _word, _fr in ((GainLife, "gain*", "gagner*"), (LoseLife, "lose*", "perdre*")):

    def _life(n: Amount, each: Any, kind: Any = _kind) -> Any:
        return kind(_scaled(n, each), DOER)

    def _life_slots(given: Any, kind: Any = _kind) -> dict[str, Any] | None:
        return _factors(given.amount) if given == kind(given.amount, DOER) else None

    row(
        VERB,
        build=_life,
        unbuild=_life_slots,
        of_type=_kind,
        en=f"{_word} {{n}} life for each {{each}}",
        fr=f"{_fr} {{n#}} point* de vie pour chaque* {{each}}",
        n=NUMERAL,
        each=EACH,
        rank=1,
    )


def _damage(source: Any, n: Amount, to: Any, each: Any) -> DealDamage:
    """ "To each creature for each Aura attached to that creature": of each its own number."""
    return DealDamage(_scaled(n, of_each_recipient(to, each)), to, source)


def _damage_slots(given: DealDamage) -> dict[str, Any] | None:
    own = isinstance(given.to, All)
    told = rebuilt(given.amount, lambda part: Pronoun(0, "creature") if own and isinstance(part, It) else None)
    found = (
        _factors(as_of_each_recipient(given.to, told))
        if given == DealDamage(given.amount, given.to, given.source)
        else None
    )
    return found and found | {"source": given.source, "to": given.to}


row(
    EFFECT,
    build=_damage,
    unbuild=_damage_slots,
    of_type=DealDamage,
    en="{source!} deal* {n} damage to {to} for each {each}",
    fr="{source!} infliger* {n#} blessure* {to>} pour chaque* {each}",
    source=OBJECTS,
    n=NUMERAL,
    to=RECIPIENT,
    each=EACH,
    rank=1,
)


row(
    VERB,
    CreateTokens(h.token, h.each, DOER),
    written=lambda each: isinstance(each, COUNTED),
    en="create* a {token:sing} for each {each}",
    fr="créer* un* {token:sing} pour chaque* {each}",
    en_2011="put* a {token:sing} onto the battlefield for each {each}",
    reads_2011=False,
    fr_2011="mettre* un* {token:sing} sur le champ de bataille pour chaque* {each}",
    token=TOKEN_SPEC,
    each=EACH,
)
row(
    VERB,
    CreateTokens(h.token, h.each, DOER, tapped=True),
    written=lambda each: isinstance(each, COUNTED),
    en="create* a tapped {token:sing} for each {each}",
    fr="créer* un* {token:sing} ^engagé* pour chaque* {each}",
    token=TOKEN_SPEC,
    each=EACH,
)
row(
    VERB,
    CreateTokens(h.token, h.each, DOER, tapped=True, in_combat=Attacking()),
    written=lambda each: isinstance(each, COUNTED),
    en="create* a {token:sing} that's tapped and attacking for each {each}",
    fr="créer* un* {token:sing} ^engagé* et attaquant* pour chaque* {each}",
    token=TOKEN_SPEC,
    each=EACH,
)


def _so_many_tokens(before: str, after: str, **how: Any) -> None:
    """So many tokens for each, which may arrive tapped and attacking."""

    def build(n: Any, token: Any, each: Any) -> Any:
        said = not how and n == Fixed(1)  # by the row above
        return REJECT if said else CreateTokens(token, _scaled(n, each), DOER, **how)

    row(
        VERB,
        build=build,
        of_type=CreateTokens,
        en=f"create* {{n#}} {before}{{token+}}{after} for each {{each}}",
        n=MANY,
        token=TOKEN_SPEC,
        each=EACH,
        alias=True,
    )


_so_many_tokens("", "")
for _before, _after in (("tapped ", ""), ("", " that's tapped"), ("", " that are tapped")):
    _so_many_tokens(_before, _after, tapped=True)

# --- what was sacrificed, discarded … ---------------------------------------------------------------------------------


def _undergone(deed: str, noun: str, fr: str) -> None:
    def said(at: int) -> Undergone:
        return Undergone(at, deed, noun)

    def unbuild(given: Undergone) -> dict[str, object] | None:
        return {} if given == said(given.at) else None

    row(
        OBJECTS,
        build=said,
        unbuild=unbuild,
        of_type=Undergone,
        en=f"the {deed} {noun}",
        fr=fr,
        number=SING,
        wants_place=True,
    )
    if deed in ("tapped", "discarded", "revealed", "milled"):
        row(
            OBJECTS,
            build=said,
            of_type=Undergone,
            en=f"the {noun} {deed} this way",
            number=SING,
            wants_place=True,
            alias=True,
        )


for _noun, _french in (
    ("creature", "la créature* sacrifiée"),
    ("artifact", "le* artefact* sacrifié"),
    ("land", "le terrain* sacrifié"),
    ("enchantment", "le* enchantement* sacrifié"),
    ("permanent", "le permanent* sacrifié"),
):
    _undergone("sacrificed", _noun, _french)
for _participle, _french in (("discarded", "défaussée"), ("milled", "meulée"), ("revealed", "révélée")):
    _undergone(_participle, "card", f"la carte* {_french}")
_undergone("tapped", "creature", "la créature* engagée")
_undergone("amassed", "army", "l'Armée amassée")
row(OBJECTS, Undergone(h.at, "amassed", "army"), en="the army you amassed", number=SING, alias=True)

# --- excess damage ----------------------------------------------------------------------------------------------------

for _combat, _en, _fr in (
    (None, "", ""),
    (True, "combat ", " de combat"),
    (False, "noncombat ", " autres que de combat"),
):
    row(
        ONE_EVENT,
        DealtExcess(what=h.what, combat=_combat),
        en=f"{{what!}} is* dealt excess {_en}damage",
        fr=f"{{what!}} subir* un excédent de blessures{_fr}",
        what=WHOM,
    )


def _passed_on(clause: Do, _: Follow) -> Do | None:
    if not isinstance(clause.effect, DealDamage) or clause.effect.excess_passes:
        return None
    return replace(clause, effect=replace(clause.effect, excess_passes=True))


def _kept(clause: Do) -> tuple[Do, Follow] | None:
    if not isinstance(clause.effect, DealDamage) or not clause.effect.excess_passes:
        return None
    return replace(clause, effect=replace(clause.effect, excess_passes=False)), Follow("excess")


kind("excess", _passed_on, _kept)
row(
    SENTENCE,
    Follow("excess"),
    en="excess damage is dealt to that creature's controller instead",
    fr="l'excédent de blessures est infligé à la place au contrôleur de cette créature",
)
row(
    AMOUNT,
    ExcessThisWay(),
    en=("the excess damage dealt this way", "the amount of excess damage dealt this way"),
    fr="l'excédent de blessures infligé de cette manière",
)
for _to in ("that creature", "that permanent", "it"):
    row(AMOUNT, ExcessThisWay(), en=f"the amount of excess damage dealt to {_to} this way", alias=True)
_SOME: Final = Compares(ExcessThisWay(), Compare.AT_LEAST, Fixed(1))
row(
    CONDITION,
    _SOME,
    en="excess damage was dealt this way",
    fr="un excédent de blessures avoir* été infligé de cette manière",
)
for _en in (
    "excess damage was dealt to a permanent this way",
    "excess damage was dealt to that creature this way",
    "that creature was dealt excess damage this way",
    "that permanent was dealt excess damage this way",
    "excess damage is dealt this way",
):
    row(CONDITION, _SOME, en=_en, alias=True)
