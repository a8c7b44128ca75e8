"""Wordings of the sets since 2012 and older ones of their kind: predefined tokens, copies, fights, emblems, flips of coins.

Predefined tokens are spelled out as what they are (CR26 111.10); keyword actions that stand for a sentence become it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from arbitre.french.glossary import ABILITY_WORDS
from arbitre.ir.abilities import Replacement
from arbitre.ir.amounts import CountOf, Fixed, Greatest, Half, Stat
from arbitre.ir.conditions import Matches
from arbitre.ir.costs import PayLife
from arbitre.ir.effects import (
    ChangeTargets,
    CopySpell,
    CreateCopies,
    DealDamage,
    Designate,
    Do,
    EntersWith,
    ExchangeControl,
    Explore,
    Fight,
    MakeEmblem,
    Move,
    Pays,
    Perform,
    PutCounters,
    RemoveFromCombat,
    Reselect,
    SetLife,
    Tap,
    TapOrUntap,
    TargetSlot,
)
from arbitre.ir.filters import (
    And,
    AnyTarget,
    Anything,
    ControlledBy,
    HasCounters,
    HasType,
    Is,
    IsDesignated,
    IsPlayer,
    IsToken,
    Not,
    Or,
    StatIs,
    TargetsOnly,
)
from arbitre.ir.modifications import Copies
from arbitre.ir.node import Filter
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import Pick, This, You
from arbitre.ir.values import CardType, Compare, Rounding, Zone
from arbitre.oracle.categories import (
    AMOUNT,
    EFFECT,
    HAVING,
    NP,
    OBJECTS,
    PLAYER_POSS,
    QUOTED,
    REPLACEMENT,
    SENTENCE,
    VERB,
)
from arbitre.oracle.discourse.said import DOER, Follow, Targeted, stand_in
from arbitre.oracle.formalism.grammar import PLUR, Category, Series, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.lexicon.words import COUNT, NUMERAL
from arbitre.oracle.phrases.abilities.abilities import ABILITY_WORD
from arbitre.oracle.phrases.amounts.amounts import MANY, MUCH
from arbitre.oracle.phrases.clauses.follows import kind
from arbitre.oracle.phrases.references.targets import targets

CREATURE: Final = HasType(CardType.CREATURE)
ITSELF: Final = Is(This())
YOURS: Final = ControlledBy(You())

# --- copies ------------------------------------------------------------------------------------------------------------

_POPULATED: Final = Pick(And((CREATURE, IsToken(), YOURS)), Fixed(1))
row(VERB, CreateCopies(of=_POPULATED, who=DOER), en="populate*", alias=True)  # CR26 701.36a–b
row(VERB, CopySpell(what=h.what, who=DOER, new_targets=False), en="copy* {what}", fr="copier* {what}", what=OBJECTS)
_NEW_TARGETS: Final = "new targets for the copy"
for _new in (_NEW_TARGETS, "new targets for that copy", "a new target for that copy", "a new target for the copy"):
    row(
        VERB,
        CopySpell(what=h.what, who=DOER, new_targets=True),
        en=f"copy* {{what}} and may choose {_new}",
        what=OBJECTS,
        alias=_new != _NEW_TARGETS,
        fr="copier* {what} en choisissant, au besoin, de nouvelles cibles pour la copie",
    )
row(
    VERB,
    ChangeTargets,
    en="change* the target of {what}",
    fr="changer* la cible de {what}",
    what=OBJECTS,
)
row(
    VERB,
    ChangeTargets(what=h.what, to=h.to, one=True),
    en="change* a target of {what} to {to}",
    fr="changer* une cible de {what} en {to}",
    what=OBJECTS,
    to=OBJECTS,
)
row(
    VERB,
    ChangeTargets(what=h.what, choose_new=True),
    en="choose* new targets for {what}",
    fr="choisir* de nouvelles cibles pour {what}",
    what=OBJECTS,
)
row(HAVING, TargetsOnly(Anything()), en="a single target", fr="une seule cible")


def _new_targets(clause: Do, _: Follow) -> Do | None:
    effect = clause.effect
    fits = isinstance(effect, CopySpell) and not effect.new_targets
    return replace(clause, effect=replace(effect, new_targets=True)) if fits and isinstance(effect, CopySpell) else None


def _no_new_targets(clause: Do) -> tuple[Do, Follow] | None:
    effect = clause.effect
    if not isinstance(effect, CopySpell) or not effect.new_targets or effect.who != You():
        return None  # of another player it is said where the copying is
    return replace(clause, effect=replace(effect, new_targets=False)), Follow("new targets")


kind("new targets", _new_targets, _no_new_targets)
row(
    SENTENCE,
    Follow("new targets"),
    en=("you may choose new targets for the copy", "you may choose new targets for the copies"),
    fr="vous pouvez choisir de nouvelles cibles pour la copie",
)


def _aims(clause: Do, follow: Follow) -> Do | None:
    effect = clause.effect
    if not isinstance(effect, CopySpell) or effect.new_targets or effect.onto or not isinstance(follow.what, Is):
        return None
    return replace(clause, effect=replace(effect, onto=follow.what.ref))


def _unaimed(clause: Do) -> tuple[Do, Follow] | None:
    effect = clause.effect
    if not isinstance(effect, CopySpell) or effect.onto is None:
        return None
    return replace(clause, effect=replace(effect, onto=None)), Follow("copy targets", what=Is(effect.onto))


kind("copy targets", _aims, _unaimed)
row(
    SENTENCE,
    Follow("copy targets", what=Is(h.onto)),
    en="the copy targets {onto:sing}",
    fr="la copie cible {onto:sing}",
    onto=OBJECTS,
)

ENTERS: Final = Moves(ITSELF, to=Zone.BATTLEFIELD)


for _any in ("any", "a"):
    row(
        REPLACEMENT,
        Replacement(ENTERS, EntersWith(mods=(Copies(Pick(h.what, Fixed(1))),), may=True)),
        en=f"you may have ~ enter as a copy of {_any} {{what:sing}} on the battlefield.",
        fr="vous pouvez faire que ~ arrive sur le champ de bataille comme une copie de un* {what:sing} sur le champ de bataille.",
        what=NP,
        alias=_any != "any",
    )

# --- how it enters: a payment -------------------------------------------------------------------------------------------


def _or_tapped(amount: Any) -> Replacement:
    unpaid = Do(pay=Pays(PayLife(amount)), may=You(), otherwise=(Do(Tap(This())),))
    return Replacement(ENTERS, EntersWith(choices=(unpaid,)))


for _it, _alias in (("it", False), ("~", True)):
    row(
        REPLACEMENT,
        _or_tapped(h.amount),
        en=f"as ~ enters, you may pay {{amount}} life. if you don't, {_it} enters tapped.",
        fr="au moment où ~ arrive sur le champ de bataille, vous pouvez payer {amount#} point* de vie. sinon, il arrive engagé.",
        amount=NUMERAL,
        alias=_alias,
    )

row(EFFECT, Explore, en="{what!} explore*", fr="{what!} explorer*", what=OBJECTS)

# --- actions -----------------------------------------------------------------------------------------------------------

row(
    EFFECT,
    Fight,
    en="{left!} fight* {right}",
    fr="{left!} se battre* contre {right}",
    left=OBJECTS,
    right=OBJECTS,
)
row(
    VERB,
    Move(what=h.what, to=Zone.EXILE, until_leaves=True),
    en="exile* {what} until ~ leaves the battlefield",
    fr="exiler* {what} jusqu'à ce que ~ quitte le champ de bataille",
    what=OBJECTS,
)
row(
    VERB,
    MakeEmblem(who=DOER, abilities=h.abilities),
    en="get* a emblem with {abilities}",
    fr="recevoir* un emblème avec {abilities}",
    abilities=Series(QUOTED, "and"),
)
row(VERB, TapOrUntap, en="tap* or untap* {what}", fr="engager* ou dégager* {what}", what=OBJECTS)
row(VERB, RemoveFromCombat, en="remove* {what} from combat", fr="retirer* {what} du combat", what=OBJECTS)
row(VERB, Reselect, en="reselect* which player or permanent {what} is attacking",
    fr="choisir* à nouveau quel joueur ou permanent {what} attaque", what=OBJECTS)  # fmt: skip
row(
    VERB,
    Reselect(whom=Or((IsPlayer(), HasType(CardType.PLANESWALKER))), what=h.what),
    en="reselect* which player or planeswalker {what} is attacking",
    fr="choisir* à nouveau quel joueur ou planeswalker {what} attaque",
    what=OBJECTS,
)
row(VERB, ExchangeControl, en="exchange* control of {left} and {right}", fr="échanger* le contrôle de {left} et de {right}",
    left=OBJECTS, right=OBJECTS)  # fmt: skip
row(
    EFFECT,
    SetLife,
    en="{who} life total becomes {amount}",
    fr="<total de points de vie {who}> devient {amount}",
    who=PLAYER_POSS,
    amount=NUMERAL,
)
row(
    EFFECT,
    SetLife,
    en=("{who} life total becomes equal to {amount}", "{who} life total becomes {amount}"),
    fr="<total de points de vie {who}> devient égal à {amount}",
    who=PLAYER_POSS,
    amount=AMOUNT,
)


def _adapted(amount: Any) -> Do:
    """CR26 701.46a."""
    return Do(PutCounters("+1/+1", amount), condition=Matches(This(), Not(HasCounters("+1/+1"))))


row(
    EFFECT,
    Designate("saddled", h.what, this_turn=True),
    en="{what!} become* saddled until end of turn",
    fr="{what!} devenir* sellé* jusqu'à la fin du tour",
    what=OBJECTS,
)


row(EFFECT, Designate("harnessed"), en="harness ~", fr="harnachez ~")  # CR26 701.64a


def _monstrous(amount: Any) -> Do:
    """CR26 701.37a."""
    counters, becomes = Do(PutCounters("+1/+1", amount)), Do(Designate("monstrous"))
    return Do(Perform((counters, becomes)), condition=Matches(This(), Not(IsDesignated("monstrous"))))


def _action(word: str, fr: str | None, make: Callable[[Any], Do], amount: Callable[[Any], Any]) -> None:
    """A keyword action of this permanent that stands for a sentence."""

    def unbuild(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
        found = amount(clauses[0]) if len(clauses) == 1 else None
        return {"amount": found} if found is not None and clauses == (make(found),) else None

    row(SENTENCE, (make(h.amount),), en=f"{word} {{amount}}", fr=fr, amount=MUCH)


def _adapt_amount(clause: Do) -> Any:
    return clause.effect.count if isinstance(clause.effect, PutCounters) else None


def _monstrosity_amount(clause: Do) -> Any:
    inner = clause.effect.clauses[0].effect if isinstance(clause.effect, Perform) else None
    return inner.count if isinstance(inner, PutCounters) else None


_action("adapt", "adaptation {amount}", _adapted, _adapt_amount)
_action("monstrosity", "monstruosité {amount}", _monstrous, _monstrosity_amount)
# CR26 701.39a: with the least toughness among the player's own
_WEAKEST: Final = Pick(
    And(
        (
            CREATURE,
            YOURS,
            StatIs(Stat.TOUGHNESS, Compare.EQUAL, Greatest(Stat.TOUGHNESS, And((CREATURE, YOURS)), least=True)),
        )
    ),
    Fixed(1),
    DOER,
)
row(
    VERB,
    PutCounters(kind="+1/+1", count=h.count, on=_WEAKEST),
    en="bolster {count}",
    fr="soutien {count}",
    count=MUCH,
    rank=1,
)

# --- divided as you choose ---------------------------------------------------------------------------------------------

DIVIDED: Final = Category("targets among which something is divided")
"""A Targeted: "any number of targets", "one, two, or three targets"."""


def _targets_row(
    en: str, fr: str, least: Any, most: Any, what: Filter | None, en_2011: str | None = None, fr_2011: str | None = None
) -> None:
    """So many targets, of anything that can be dealt damage (*what* None: of a description)."""

    def build(at: int, **said: Filter) -> Targeted:
        return Targeted(at, TargetSlot(said.get("what") or what or Anything(), least, most))

    def unbuild(given: Targeted) -> dict[str, Any] | None:
        if given.another or given.slot != TargetSlot(given.slot.what, least, most):
            return None
        if what is None:
            return {"what": given.slot.what}
        return {} if given.slot.what == what else None

    slots: dict[str, Any] = {} if what is not None else {"what": NP}
    row(
        DIVIDED,
        build=build,
        unbuild=unbuild,
        of_type=Targeted,
        en=en,
        fr=fr,
        wants_place=True,
        number=PLUR,
        **slots,
        en_2011=en_2011,
        fr_2011=fr_2011,
        reads_2011=False,
    )


for _most, _words, _mots in (
    (None, "any number of", "n'importe quel nombre de"),
    (Fixed(2), "one or two", "un*:sing ou deux"),
    (Fixed(3), "one , two , or three", "un*:sing, deux ou trois"),
):
    _least = Fixed(0) if _most is None else Fixed(1)
    _targets_row(f"{_words} targets", f"{_mots} cibles", _least, _most, AnyTarget(),
                 en_2011=f"{_words} target creatures and / or players",
                 fr_2011=f"{_mots} cibles, créatures et / ou joueurs,")  # fmt: skip
    _targets_row(f"{_words} target {{what:plur}}", f"{_mots} {{what@:plur}} ^ciblé*", _least, _most, None)
targets(DIVIDED, "up to {n} target {what:plur}", "jusqu'à {n} {what@} ^ciblé*", Fixed(0), "n")


row(
    DIVIDED,
    Targeted(h.at, TargetSlot(AnyTarget(), Fixed(0), h.n)),
    provided=lambda n: n != Fixed(1),
    en="up to {n} targets",
    fr="jusqu'à {n} cibles",
    n=COUNT,
    number=PLUR,
)
row(
    EFFECT,
    DealDamage(source=h.source, amount=h.amount, to=h.to, divided=True),
    en="{source!} deal* {amount} damage divided as you choose among {to}",
    source=OBJECTS,
    amount=MUCH,
    to=DIVIDED,
    fr="{source!} infliger* {amount#} blessure* réparties comme vous le désirez entre {to}",
)


row(
    EFFECT,
    DealDamage(Half(h.amount, Rounding.DOWN, CountOf(Is(stand_in(h.to)))), stand_in(h.to), stand_in(h.source)),
    en="{source!} deal* {amount} damage divided evenly, rounded down, among {to}",
    fr="{source!} infliger* {amount#} blessure* réparties équitablement, arrondies à l'unité inférieure, entre {to}",
    source=OBJECTS,
    amount=MUCH,
    to=DIVIDED,
)
row(
    VERB,
    PutCounters(count=h.count, kind=h.kind, on=h.on, divided=True),
    en="distribute* {count#} {kind} counter|counters among {on}",
    count=MANY,
    kind=COUNTER_KIND,
    on=DIVIDED,
    fr="répartir* {count#} marqueur* {kind} entre {on}",
)

# --- ability words (CR 207.2c) -----------------------------------------------------------------------------------------

for _word in (
    "addendum", "adamant", "alliance", "celebration", "cohort", "converge", "corrupted", "coven", "delirium",
    "eerie", "eminence", "enrage", "ferocious", "flurry", "formidable", "hero's reward", "inspired", "legacy", "lieutenant",
    "magecraft", "opus", "pack tactics", "parade!", "paradox", "parley", "rally", "renew", "revolt", "secret council",
    "spell mastery", "strive", "survival", "tempting offer", "undergrowth", "valiant", "vivid", "void", "will of the council",
    "will of the planeswalkers", "fathomless descent", "descend 4", "descend 8", "repartee", "infusion",
):  # fmt: skip
    row(ABILITY_WORD, _word, en=_word, fr=ABILITY_WORDS[_word])
