"""Players and objects by what they did, or had done to them, earlier in the turn (CR 509.1g, 608.2g)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.abilities import Static
from arbitre.ir.amounts import CardsIn, CountOf, Fixed, LifeOf, Plus, ZoneSize
from arbitre.ir.conditions import Compares, Happened, exists
from arbitre.ir.effects import Body, Delayed, Destroy, Do, TargetSlot
from arbitre.ir.filters import (
    And,
    Anything,
    ControlledBy,
    DamagedBy,
    HasState,
    HasType,
    InZone,
    Is,
    IsOpponent,
    IsPlayer,
    IsSpell,
    Not,
    Or,
    OwnedBy,
    State,
    When,
)
from arbitre.ir.modifications import CantAttack, Lasts, Until
from arbitre.ir.node import Amount, Filter, Ref
from arbitre.ir.patterns import AnyEvent, AttacksWith, BecomesBlocked, BlocksIt, Casts, Deals
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import All, Attached, Event, It, Players, Result, Target, This, Who, You
from arbitre.ir.values import CardType, Compare, Zone
from arbitre.oracle.categories import (
    CARD_NP,
    CLAUSES,
    CONDITION,
    NP,
    OBJECTS,
    PLAIN_STATIC,
    PLAYER,
    PLAYER_NP,
    POST,
    PREDICATE,
    SENTENCE,
    SUBJECT,
)
from arbitre.oracle.discourse.said import Follow, Phrase, Placeholder, Pronoun, Targeted, said_of, stand_in
from arbitre.oracle.formalism.grammar import PLUR, REJECT, SING, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import INTEGER
from arbitre.oracle.phrases.clauses.follows import flat, kind
from arbitre.oracle.phrases.events.events import WHO
from arbitre.oracle.phrases.events.steps import END_OF_COMBAT
from arbitre.oracle.phrases.nouns.nouns import SAID_TOGETHER, both, parts_of
from arbitre.oracle.phrases.nouns.players import SUCH
from arbitre.oracle.phrases.nouns.relative import fixed_post
from arbitre.oracle.phrases.references.refs import SIMPLE_RECIPIENT

# --- what blocked or was blocked earlier in the turn, and by what (CR 509.1g–h, 608.2g) -------------------------------

_IT: Final = Is(It())
_WAS_BLOCKED: Final = When(Happened(AnyEvent((BecomesBlocked(_IT), BecomesBlocked(_IT, by=Anything())))))
"""By an effect, or by any creature."""
row(PREDICATE, _WAS_BLOCKED, en="was* blocked this turn", fr="avoir* été bloqué* ce tour-ci")
row(
    PREDICATE,
    Or((HasState(State.BLOCKED_THIS_TURN), _WAS_BLOCKED)),
    en="blocked or was* blocked this turn",
    fr="avoir* bloqué ou été bloqué* ce tour-ci",
)


def _blocked_by(ref: Any) -> Any:
    return _of_one(ref, Happened(BlocksIt(Is(ref), _IT)))


def _either(ref: Any) -> Any:
    return _of_one(ref, Happened(AnyEvent((BlocksIt(_IT, Is(ref)), BlocksIt(Is(ref), _IT)))))


def _of_one(ref: Any, happened: Happened) -> Any:
    single = isinstance(ref, This | Placeholder | Attached | Target | Event | Result)
    return Phrase((When(happened),)) if single else REJECT


def _blocker(given: Phrase) -> dict[str, Any] | None:
    match given.parts:
        case (When(condition=Happened(event=BlocksIt(who=Is(ref=ref)))),) if given == _blocked_by(ref):
            return {"ref": ref}
    return None


def _other(given: Phrase) -> dict[str, Any] | None:
    match given.parts:
        case (When(condition=Happened(event=AnyEvent(parts=(BlocksIt(whom=Is(ref=ref)), _)))),) if given == _either(
            ref
        ):
            return {"ref": ref}
    return None


row(
    POST,
    build=_blocked_by,
    unbuild=_blocker,
    of_type=Phrase,
    en="that was|were blocked by {ref:sing} this turn",
    fr="qui avoir* été bloqué* par {ref:sing} ce tour-ci",
    ref=OBJECTS,
)
row(POST, build=_blocked_by, of_type=Phrase, en="{ref:sing} blocked this turn", ref=OBJECTS, alias=True)
row(
    POST,
    build=_either,
    unbuild=_other,
    of_type=Phrase,
    en="that blocked or were blocked by {ref:sing} this turn",
    fr="qui ont été bloqué* par {ref:sing} ou par qui {ref!:sing} avoir* été bloqué* ce tour-ci",
    ref=OBJECTS,
    number=PLUR,
)


def _blocked_or_was(by: Filter) -> Happened:
    itself = Is(This())
    return Happened(AnyEvent((BlocksIt(itself, by), BlocksIt(by, itself))))


row(
    CONDITION,
    _blocked_or_was(h.by),
    en="~ blocked or was blocked by {by} this turn",
    fr="~ avoir*:sing été bloqué*:sing par {by} ou avoir*:sing bloqué {by} ce tour-ci",
    by=WHO,
    number=SING,
)

# --- at the end of that combat ----------------------------------------------------------------------------------------


def _this_turn(clauses: Any) -> tuple[Do, ...]:
    """Not in another turn: if no more combat comes in this one, nothing happens."""
    later = Delayed(END_OF_COMBAT, Body(flat(clauses)), until=Lasts(Until.END_OF_TURN), once=True)
    return (Do(later),)


row(
    SENTENCE,
    _this_turn(h.clauses),
    en="at this turn's next end of combat, {clauses}",
    fr="à la prochaine fin du combat de ce tour, {clauses}",
    clauses=CLAUSES,
)

# --- what they did this turn ------------------------------------------------------------------------------------------

_ATTACKED: Final = When(Happened(AttacksWith(And((HasType(CardType.CREATURE), ControlledBy(It()))))))
row(
    SUCH,
    _ATTACKED,
    en=("attacked with a creature this turn", "attacked this turn"),
    fr="avoir* attaqué avec une créature ce tour-ci",
)


for _verb in ("cast", "has* cast"):
    row(
        SUCH,
        When(Happened(Casts(h.what, It()))),
        provided=lambda what: IsSpell() in parts_of(what),
        en=f"{_verb} a {{what:sing}} this turn",
        fr="avoir* lancé un* {what:sing} ce tour-ci",
        what=NP,
        alias=_verb != "cast",
    )

# --- what they have beside another ------------------------------------------------------------------------------------


def _more(what: Filter) -> Any:
    if any(isinstance(part, ControlledBy) for part in parts_of(what)):
        return REJECT
    theirs, yours = (CountOf(both(what, ControlledBy(who))) for who in (It(), You()))
    return When(Compares(theirs, Compare.MORE, yours))


def _more_slots(given: When) -> dict[str, Any] | None:
    match given.condition:
        case Compares(left=CountOf(what=what)):
            *rest, _ = parts_of(what) or (None,)
            return {"what": both(*rest)} if rest and given == _more(both(*rest)) else None
    return None


row(
    SUCH,
    build=_more,
    unbuild=_more_slots,
    of_type=When,
    en="control* more {what:plur} than you",
    fr="contrôler* plus de {what:plur} que vous",
    what=NP,
)

row(
    CONDITION,
    Happened(Deals(to=IsOpponent(), received=True)),
    en="a opponent has been dealt damage this turn",
    alias=True,
)


def _so_many_more(n: int, what: Filter) -> Any:
    """ "An opponent controls at least four more creatures than you": one of them alone."""
    if n < 2 or any(isinstance(part, ControlledBy) for part in parts_of(what)):
        return REJECT
    theirs, yours = (CountOf(both(what, ControlledBy(who))) for who in (It(), You()))
    return exists(And((IsOpponent(), When(Compares(theirs, Compare.AT_LEAST, Plus(yours, Fixed(n)))))))


def _many_more_slots(given: Compares) -> dict[str, Any] | None:
    match given.left:
        case CountOf(
            what=And(
                parts=(
                    IsOpponent(),
                    When(condition=Compares(left=CountOf(what=what), right=Plus(right=Fixed(value=n)))),
                )
            )
        ):
            kind = both(*parts_of(what)[:-1])
            return {"n": n, "what": kind} if given == _so_many_more(n, kind) else None
    return None


row(
    CONDITION,
    build=_so_many_more,
    unbuild=_many_more_slots,
    of_type=Compares,
    en="a opponent controls at least {n} more {what:plur} than you",
    fr="un adversaire contrôle au moins {n} {what:plur} de plus que vous",
    n=INTEGER,
    what=NP,
)


row(
    PLAYER,
    Players(Who.OPPONENTS, Not(Is(stand_in(Pronoun(h.at, "player"))))),
    en="each other opponent",
    number=SING,
    alias=True,
)

# --- as they are described --------------------------------------------------------------------------------------------

for _who, _en, _fr in ((Who.EACH, "player", "joueur"), (Who.OPPONENTS, "opponent", "adversaire")):
    for _category in (SUBJECT, SIMPLE_RECIPIENT):
        row(
            _category,
            Players(_who, h.such),
            en=f"each {_en} who {{such:sing}}",
            such=SUCH,
            number=SING,
            fr=f"chaque {_fr}* qui {{such*}}",
        )


def _player_who(such: Filter, one: Filter) -> Any:
    """Of a target only what is asked about the player alone, whoever else there is."""
    return And((one, such)) if isinstance(such, When) else REJECT


def _such_player(given: And, one: Filter) -> dict[str, Any] | None:
    match given.parts:
        case (IsPlayer() | IsOpponent() as first, When() as such) if first == one:
            return {"such": such}
    return None


for _one, _en, _fr in ((IsPlayer(), "player", "joueur"), (IsOpponent(), "opponent", "adversaire")):
    row(
        PLAYER_NP,
        build=lambda such, one=_one: _player_who(such, one),
        unbuild=lambda v, one=_one: _such_player(v, one),
        of_type=And,
        en=f"{_en} who {{such:sing}}",
        fr=f"{_fr}*^ qui {{such*}}",
        such=SUCH,
        number=SING,
    )
    row(
        PLAYER_NP,
        And((_one, DamagedBy(This()))),
        en=f"{_en} dealt damage by ~ this turn",
        fr=f"{_fr}*^ que ~ a blessé ce tour-ci",
        number=SING,
    )


def _cant_attack(such: Filter) -> Static:
    """CR 508.1: what attacks are the creatures of those players."""
    theirs = ControlledBy(Players(Who.OPPONENTS, such))
    return Static(And((HasType(CardType.CREATURE), theirs)), (CantAttack(),))


row(
    PLAIN_STATIC,
    _cant_attack(h.such),
    en="each opponent who {such:sing} can't attack with creatures",
    fr="chaque adversaire*:sing qui {such*} ne peut pas attaquer avec des créatures",
    such=SUCH,
)

# --- as the ability was activated -------------------------------------------------------------------------------------

HAD: Final = Category("what a player had beside what you had")
""" "Had more life", "controlled more creatures": a Filter of players."""


def _by(number: Any, compare: Compare, n: int) -> When:
    """So many more, or fewer, than you have."""
    theirs, yours = number(It()), number(You())
    if n == 1:
        return When(Compares(theirs, compare, yours))
    if compare is Compare.MORE:
        return When(Compares(theirs, Compare.AT_LEAST, Plus(yours, Fixed(n))))
    return When(Compares(Plus(theirs, Fixed(n)), Compare.AT_MOST, yours))


def _hand(who: Ref) -> Amount:
    return ZoneSize(CardsIn.HAND, who)


def _had(number: Any, compare: Compare, en: str, fr: str) -> None:
    row(HAD, _by(number, compare, 1), en=en, fr=fr)


_had(LifeOf, Compare.MORE, "had more life", "avait plus de points de vie")
_had(_hand, Compare.MORE, "had more cards in hand", "avait plus de cartes en main")


def _more_cards(n: int) -> Any:
    return _by(_hand, Compare.MORE, n) if n > 1 else REJECT


def _more_cards_slots(given: When) -> dict[str, Any] | None:
    match given.condition:
        case Compares(right=Plus(right=Fixed(value=n))) if given == _more_cards(n):
            return {"n": n}
    return None


row(
    HAD,
    build=_more_cards,
    unbuild=_more_cards_slots,
    of_type=When,
    en="had at least {n} more cards in hand",
    fr="avait au moins {n} cartes de plus en main",
    n=INTEGER,
)
row(
    HAD,
    build=_more,
    unbuild=_more_slots,
    of_type=When,
    en="controlled more {what:plur}",
    fr="contrôlait plus de {what:plur}",
    what=NP,
)


def _fewer_buried(n: int, what: Filter) -> Any:
    def buried(who: Ref) -> Amount:
        return CountOf(both(what, InZone(Zone.GRAVEYARD), OwnedBy(who)))

    return _by(buried, Compare.LESS, n) if n > 1 else REJECT


def _buried_slots(given: When) -> dict[str, Any] | None:
    match given.condition:
        case Compares(left=Plus(CountOf(what=what), Fixed(value=n))):
            kind = both(*parts_of(what)[:-2])
            return {"n": n, "what": kind} if given == _fewer_buried(n, kind) else None
    return None


row(
    HAD,
    build=_fewer_buried,
    unbuild=_buried_slots,
    of_type=When,
    en="had at least {n} fewer {what:plur} in their graveyard",
    fr="avait au moins {n} {what:plur} de moins dans son cimetière",
    n=INTEGER,
    what=CARD_NP,
)


row(
    PLAYER,
    Targeted(h.at, TargetSlot(IsOpponent(), as_chosen=h.had)),
    en="target opponent who {had} than you did as you activated this ability",
    fr="le adversaire* ciblé* qui {had} que vous au moment où vous avez activé cette capacité",
    had=HAD,
    number=SING,
)

# --- what the active player controls, and has controlled since the turn began (CR 302.6, 508.1a) ----------------------

ACTIVE: Final = Players(Who.ACTIVE)
ALL_ALONG: Final = Not(HasState(State.SUMMONING_SICK))
"""It has been under its controller's control since the turn began."""

fixed_post(ControlledBy(ACTIVE), "the active player controls", "que le joueur actif contrôle")
_CONTROLLED_ALL_ALONG: Final = (ControlledBy(ACTIVE), ALL_ALONG)
SAID_TOGETHER.add(_CONTROLLED_ALL_ALONG)
row(
    POST,
    Phrase(_CONTROLLED_ALL_ALONG),
    en="the active player has controlled continuously since the beginning of the turn",
    fr="que le joueur actif contrôle sans interruption depuis le début du tour",
)


# --- later, and of the player whose turn it was -----------------------------------------------------------------------


def _spared(clause: Do, _: Follow) -> Do | None:
    """ "… destroy all creatures that player controls that didn't attack this turn. Ignore this effect for each creature
    the player didn't control continuously since the beginning of the turn.": of whoever is the active player now."""
    match clause:
        case Do(
            effect=Delayed(body=Body(clauses=(Do(effect=Destroy(what=All(what=what))) as done,))) as later, each=None
        ):
            spared = replace(done, effect=Destroy(All(both(what, ALL_ALONG))))
            effect = said_of(It(), replace(later, body=replace(later.body, clauses=(spared,))), "player")
            return replace(clause, effect=effect, each=ACTIVE)
    return None


def _not_spared(clause: Do) -> tuple[Do, Follow] | None:
    match clause:
        case Do(
            effect=Delayed(body=Body(clauses=(Do(effect=Destroy(what=All(what=what))) as done,))) as later, each=each
        ):
            if each != ACTIVE or (rest := _without_last(what)) is None:
                return None
            bare = replace(later, body=replace(later.body, clauses=(replace(done, effect=Destroy(All(rest))),)))
            return replace(clause, effect=rebuilt(bare, _that_player), each=None), Follow("not all along")
    return None


def _that_player(part: Any) -> Any:
    return Pronoun(0, "player") if isinstance(part, It) else None


def _without_last(what: Filter) -> Filter | None:
    *rest, last = parts_of(what)
    return both(*rest) if last == ALL_ALONG else None


kind("not all along", _spared, _not_spared)
row(
    SENTENCE,
    Follow("not all along"),
    en="ignore this effect for each creature the player didn't control continuously since the beginning of the turn",
    fr=(
        "ignorez cet effet pour chaque créature que le joueur n'a pas contrôlée sans interruption depuis le début "
        "du tour"
    ),
)
