"""How permanents enter instead, and under whose control (CR 614.1c, 614.12; CR26 616.1b)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Replacement
from arbitre.ir.costs import Sacrifice
from arbitre.ir.effects import (
    Apply,
    Attach,
    Body,
    Choose,
    Discard,
    Do,
    EntersWith,
    GoesTo,
    Instead,
    LoseLife,
    Mill,
    Move,
    PutCounters,
    ReplaceLater,
    SacrificeChosen,
)
from arbitre.ir.filters import And, ControlledBy, Is
from arbitre.ir.node import Amount, Filter, Pattern
from arbitre.ir.patterns import Cause, Moves
from arbitre.ir.refs import Players, This, Who, You
from arbitre.ir.values import Zone
from arbitre.oracle.categories import BODY, EFFECT, NP, REPLACEMENT
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COUNT
from arbitre.oracle.phrases.replacements.replacements import AS_IT, ENTERS

# --- whose control it enters under (CR 616.1b) -------------------------------------------------------------------------


def _entering_for_opponent(what: Filter) -> Moves:
    return Moves(And((what, ControlledBy(Players(Who.OPPONENTS)))), to=Zone.BATTLEFIELD)


row(
    REPLACEMENT,
    Replacement(_entering_for_opponent(h.what), EntersWith(control=You())),
    en="if a {what:sing} would enter under a opponent's control, it enters under your control instead.",
    fr="si un* {what:sing} devait arriver sous le contrôle d'un adversaire, il*what arrive sous votre contrôle à la place.",
    what=NP,
)
row(
    EFFECT,
    ReplaceLater(_entering_for_opponent(h.what), EntersWith(control=You())),
    en="if a {what:sing} would enter under a opponent's control this turn, it enters under your control instead",
    fr="si un* {what:sing} devait arriver sous le contrôle d'un adversaire ce tour-ci, il*what arrive sous votre contrôle à la place",
    what=NP,
)

# --- as it enters ------------------------------------------------------------------------------------------------------


def _as_it_enters(when: Pattern, body: Body) -> Any:
    """What is moved, given up, put on others or copied as it enters or is turned face up (CR 614.1c, 614.1e, 614.13)."""
    if body.targets or body.modes or not all(map(_is_done_then, body.clauses)):
        return REJECT
    return Replacement(when, EntersWith(choices=body.clauses))


def _is_done_then(clause: Do) -> bool:
    return isinstance(clause.effect, _DONE) and all(map(_is_done_then, (*clause.then, *clause.otherwise)))


_DONE: Final = (Apply, Attach, Choose, Discard, LoseLife, Mill, Move, PutCounters, Sacrifice, SacrificeChosen)


def _entering(given: Replacement) -> dict[str, Any] | None:
    match given.change:
        case EntersWith(choices=choices) if choices and given == _as_it_enters(given.event, Body(choices)):
            return {"when": given.event, "body": Body(choices)}
    return None


row(REPLACEMENT, build=_as_it_enters, unbuild=_entering, of_type=Replacement, en="as ~ {when}, {body}",
    fr="au moment où ~ {when}, {body}", when=AS_IT, body=BODY)  # fmt: skip


def _at_a_price(what: Filter, n: Amount) -> Replacement:
    """ "If ~ would enter, sacrifice a Forest instead": it enters if that was done (CR 614.1a)."""
    enters, goes = Do(Move(This(), Zone.BATTLEFIELD)), Do(Move(This(), Zone.GRAVEYARD))
    return Replacement(ENTERS, Instead((Do(SacrificeChosen(what, n), then=(enters,), otherwise=(goes,)),)))


row(
    REPLACEMENT,
    _at_a_price(h.what, h.n),
    what=NP,
    n=COUNT,
    en="if ~ would enter, sacrifice {n#} {what+} instead. if you do, put ~ onto the battlefield. if you don't, put it into its owner's graveyard.",
    fr="si ~ devait arriver sur le champ de bataille, sacrifiez {n#} {what+} à la place. Si vous faites ainsi, mettez ~ sur le champ de bataille. Sinon, mettez-le dans le cimetière de son propriétaire.",
)

# --- as it would be discarded ----------------------------------------------------------------------------------------------

_FORCED: Final = Moves(
    Is(This()), origin=Zone.HAND, to=Zone.GRAVEYARD, cause=Cause.DISCARD, effect_of=Players(Who.OPPONENTS)
)
row(
    REPLACEMENT,
    Replacement(_FORCED, GoesTo(Zone.BATTLEFIELD), zone=Zone.HAND),
    en="if a spell or ability a opponent controls causes you to discard ~, put it onto the battlefield instead of putting it into your graveyard.",
    fr="si un sort ou une capacité qu'un adversaire contrôle vous fait vous défausser de ~, mettez-le sur le champ de bataille au lieu de votre cimetière.",
)
