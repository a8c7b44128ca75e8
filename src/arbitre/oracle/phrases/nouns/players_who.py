"""Players of whom something is so: "each player who controls a creature", "each player who searched their library this
way" (CR 102.1, 608.2c)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import CountOf, Fixed
from arbitre.ir.conditions import LIBRARY_SEARCHED, Compares, exists
from arbitre.ir.filters import Affected, Anything, ControlledBy, Deed, HasType, Is, IsPermanent, Not, When
from arbitre.ir.node import Filter
from arbitre.ir.refs import All, ControllerOf, It, OwnerOf, Players, Result, Who
from arbitre.ir.values import CardType, Compare
from arbitre.oracle.categories import CARD_NP, NP, PLAYER
from arbitre.oracle.discourse.said import DoneTo, Targeted, stand_in
from arbitre.oracle.formalism.grammar import REJECT, SING, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import INTEGER
from arbitre.oracle.phrases.nouns.nouns import both, parts_of

SUCH: Final = Category("what is so of a player")
""" "Controls a creature", "discarded a card this way": a Filter of players, as a verb."""
for _who, _en, _fr in ((Who.EACH, "player", "joueur"), (Who.OPPONENTS, "opponent", "adversaire")):
    row(
        PLAYER,
        Players(_who, h.such),
        en=f"each {_en} who {{such}}",
        such=SUCH,
        number=SING,
        fr=f"chaque {_fr}* qui {{such}}",
    )


def _other_than(who: Any) -> Any:
    return Players(Who.EACH, Not(Is(stand_in(who)))) if isinstance(who, Targeted) else REJECT


row(PLAYER, build=_other_than, of_type=Players, en="each player other than {who}", fr="chaque joueur* autre que {who}", who=PLAYER, number=SING,
    unbuild=lambda v: {"who": v.such.part.ref} if isinstance(v.such, Not) and isinstance(v.such.part, Is) and v == Players(Who.EACH, v.such) else None)  # fmt: skip


def _controls(what: Filter, n: int = 1) -> Any:
    if any(isinstance(part, ControlledBy) for part in parts_of(what)):
        return REJECT
    return When(exists(both(what, ControlledBy(It())), n))


def _controlled(given: Filter) -> dict[str, Any] | None:
    match given:
        case When(condition=Compares(left=CountOf(what=what), compare=Compare.AT_LEAST, right=Fixed(value=n))):
            kind = both(*parts_of(what)[:-1])
            return {"what": kind, "n": n} if given == _controls(kind, n) else None
    return None


def _controls_one(given: Filter) -> dict[str, Any] | None:
    slots = _controlled(given)
    return {"what": slots["what"]} if slots is not None and slots["n"] == 1 else None


row(
    SUCH,
    build=_controls,
    unbuild=_controls_one,
    of_type=When,
    en="controls a {what:sing}",
    fr="contrôle un* {what:sing}",
    what=NP,
)
row(SUCH, build=_controls, unbuild=lambda v: s if (s := _controlled(v)) is not None and s["n"] > 1 else None, of_type=When,
    en="controls {n} or more {what:plur}", fr="contrôle au moins {n} {what:plur}", what=NP, n=INTEGER)  # fmt: skip
row(SUCH, build=lambda what: REJECT if (such := _controls(what)) is REJECT else Not(such), unbuild=lambda v: _controls_one(v.part), of_type=Not,
    en="doesn't control a {what:sing}", fr="ne contrôle pas de {what:sing}", what=NP)  # fmt: skip

# --- what they did this way --------------------------------------------------------------------------------------------

row(
    SUCH,
    Is(Result(LIBRARY_SEARCHED)),
    en="searched their library this way",
    fr="a cherché dans sa bibliothèque de cette manière",
)


def _of_whom(
    kind: type[ControllerOf | OwnerOf],
    deed: Deed,
    named: Category,
    unsaid: Filter,
    anything: Filter,
    verbs: tuple[str, str],
    fr: str,
) -> None:
    """Whose it was to which that was done; who did it not. *unsaid* is what the instruction does it to anyway,
    *anything* all that it can be done to."""

    def build(at: int, what: Filter) -> Is:
        said = () if what == unsaid else (what,)
        return Is(kind(All(both(*said, Affected(stand_in(DoneTo(at, deed)), deed)))))

    def unbuild(given: Is) -> dict[str, Any] | None:
        of = given.ref.of if isinstance(given.ref, kind) else None
        *rest, last = parts_of(of.what) if isinstance(of, All) else (None,)
        if not isinstance(last, Affected) or last.deed is not deed:
            return None
        return {"what": both(*rest) if rest else unsaid}

    done, not_done = verbs
    row(SUCH, build=build, unbuild=unbuild, of_type=Is, en=f"{done} a {{what:sing}} this way",
        fr=f"a {fr} un* {{what:sing}} de cette manière", what=named, wants_place=True)  # fmt: skip
    row(SUCH, build=lambda at, what: Not(build(at, what)), unbuild=lambda v: unbuild(v.part) if isinstance(v.part, Is) else None, of_type=Not,
        en=f"didn't {not_done} a {{what:sing}} this way", fr=f"n'a pas {fr} de {{what:sing}} de cette manière", what=named,
        wants_place=True)  # fmt: skip
    # who had to do it and did not, could not (CR 101.3)
    row(SUCH, build=lambda at: Not(build(at, anything)), of_type=Not, en="can't", wants_place=True, alias=True)


_of_whom(
    ControllerOf,
    Deed.SACRIFICED,
    NP,
    HasType(CardType.CREATURE),
    IsPermanent(),
    ("sacrificed", "sacrifice"),
    "sacrifié",
)
_of_whom(OwnerOf, Deed.DISCARDED, CARD_NP, Anything(), Anything(), ("discarded", "discard"), "défaussé")
