"""Players by what they did this turn, or have beside others: "each opponent who cast a spell this turn", "target opponent
who had more life than you did as you activated this ability" (CR 102.1, 114.1, 608.2g)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Static
from arbitre.ir.amounts import CardsIn, CountOf, Fixed, LifeOf, Plus, ZoneSize
from arbitre.ir.conditions import Compares, Happened, exists
from arbitre.ir.effects import TargetSlot
from arbitre.ir.filters import (
    And,
    ControlledBy,
    DamagedBy,
    HasType,
    InZone,
    Is,
    IsOpponent,
    IsPlayer,
    IsSpell,
    Not,
    OwnedBy,
    When,
)
from arbitre.ir.modifications import CantAttack
from arbitre.ir.node import Amount, Filter, Ref
from arbitre.ir.patterns import AttacksWith, Casts, Deals
from arbitre.ir.refs import It, Players, This, Who, You
from arbitre.ir.values import CardType, Compare, Zone
from arbitre.oracle.categories import CARD_NP, CONDITION, NP, PLAIN_STATIC, PLAYER, PLAYER_NP, SUBJECT
from arbitre.oracle.discourse.said import Pronoun, Targeted, stand_in
from arbitre.oracle.formalism.grammar import REJECT, SING, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import INTEGER
from arbitre.oracle.phrases.nouns.nouns import both, parts_of
from arbitre.oracle.phrases.nouns.players_who import SUCH
from arbitre.oracle.phrases.references.refs import SIMPLE_RECIPIENT

# --- what they did this turn -------------------------------------------------------------------------------------------

_ATTACKED: Final = When(Happened(AttacksWith(And((HasType(CardType.CREATURE), ControlledBy(It()))))))
row(
    SUCH,
    _ATTACKED,
    en=("attacked with a creature this turn", "attacked this turn"),
    fr="a attaqué avec une créature ce tour-ci",
)


for _verb in ("cast", "has cast"):
    row(
        SUCH,
        When(Happened(Casts(h.what, It()))),
        provided=lambda what: IsSpell() in parts_of(what),
        en=f"{_verb} a {{what:sing}} this turn",
        fr="a lancé un* {what:sing} ce tour-ci",
        what=NP,
        alias=_verb != "cast",
    )

# --- what they have beside another -------------------------------------------------------------------------------------


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


row(SUCH, build=_more, unbuild=_more_slots, of_type=When, en="controls more {what:plur} than you", fr="contrôle plus de {what:plur} que vous",
    what=NP)  # fmt: skip

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


row(CONDITION, build=_so_many_more, unbuild=_many_more_slots, of_type=Compares, en="a opponent controls at least {n} more {what:plur} than you",
    fr="un adversaire contrôle au moins {n} {what:plur} de plus que vous", n=INTEGER, what=NP)  # fmt: skip


row(
    PLAYER,
    Players(Who.OPPONENTS, Not(Is(stand_in(Pronoun(h.at, "player"))))),
    en="each other opponent",
    number=SING,
    alias=True,
)

# --- as they are described ---------------------------------------------------------------------------------------------

for _who, _en, _fr in ((Who.EACH, "player", "joueur"), (Who.OPPONENTS, "opponent", "adversaire")):
    for _category in (SUBJECT, SIMPLE_RECIPIENT):
        row(
            _category,
            Players(_who, h.such),
            en=f"each {_en} who {{such}}",
            such=SUCH,
            number=SING,
            fr=f"chaque {_fr}* qui {{such}}",
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
    row(PLAYER_NP, build=lambda such, one=_one: _player_who(such, one), unbuild=lambda v, one=_one: _such_player(v, one), of_type=And,
        en=f"{_en} who {{such}}", fr=f"{_fr}*^ qui {{such}}", such=SUCH, number=SING)  # fmt: skip
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
    en="each opponent who {such} can't attack with creatures",
    fr="chaque adversaire qui {such} ne peut pas attaquer avec des créatures",
    such=SUCH,
)

# --- as the ability was activated --------------------------------------------------------------------------------------

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


row(HAD, build=_more_cards, unbuild=_more_cards_slots, of_type=When, en="had at least {n} more cards in hand",
    fr="avait au moins {n} cartes de plus en main", n=INTEGER)  # fmt: skip
row(HAD, build=_more, unbuild=_more_slots, of_type=When, en="controlled more {what:plur}", fr="contrôlait plus de {what:plur}", what=NP)  # fmt: skip


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


row(HAD, build=_fewer_buried, unbuild=_buried_slots, of_type=When, en="had at least {n} fewer {what:plur} in their graveyard",
    fr="avait au moins {n} {what:plur} de moins dans son cimetière", n=INTEGER, what=CARD_NP)  # fmt: skip


row(
    PLAYER,
    Targeted(h.at, TargetSlot(IsOpponent(), as_chosen=h.had)),
    en="target opponent who {had} than you did as you activated this ability",
    fr="le adversaire* ciblé* qui {had} que vous au moment où vous avez activé cette capacité",
    had=HAD,
    number=SING,
)
