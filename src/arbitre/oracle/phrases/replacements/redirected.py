"""Damage that its source deals elsewhere instead, or more or less of it, for one turn (CR 614.1a, 614.9).

"That source deals that damage to its controller instead" is the same damage, dealt to another: a redirection.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Do, Instead, RedirectIt, ReplaceLater, Scale, StopsAt
from arbitre.ir.node import Ref
from arbitre.ir.patterns import LosesLife
from arbitre.ir.refs import ControllerOf, Event, You
from arbitre.oracle.categories import CLAUSE, CLAUSES, EFFECT, RECIPIENT, REPLACEMENT
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import TwoWay, h
from arbitre.oracle.lexicon.words import NUMERAL
from arbitre.oracle.phrases.clauses.follows import flat
from arbitre.oracle.phrases.replacements.prevention import is_several, later, static, static_row
from arbitre.oracle.phrases.replacements.would_be_dealt import NEXT_WOULD, TIME, WOULD


def _goes_elsewhere(to: Ref) -> bool:
    """It is dealt neither to its source nor to the source's controller, who are said by rows of their own."""
    return to not in (Event(), ControllerOf(Event()))


row(
    EFFECT,
    later(RedirectIt(h.to), once=True),
    written=_goes_elsewhere,
    en="the next time {would}, that damage is dealt to {to} instead",
    fr="la prochaine fois que {would:cond}, ces blessures sont infligées à {to} à la place",
    would=TIME,
    to=RECIPIENT,
)
row(
    EFFECT,
    later(RedirectIt(h.to), Fixed(1)),
    written=_goes_elsewhere,
    en="the next 1 {would} is dealt to {to} instead",
    fr="la {would:sing} est infligée à {to} à la place",
    would=NEXT_WOULD,
    to=RECIPIENT,
)
row(
    EFFECT,
    later(RedirectIt(h.to), h.n),
    provided=is_several,
    written=_goes_elsewhere,
    en="the next {n} {would} is dealt to {to} instead",
    fr="le* {n#} {would+} sont infligées à {to} à la place",
    n=NUMERAL,
    would=NEXT_WOULD,
    to=RECIPIENT,
)
row(
    EFFECT,
    later(RedirectIt(h.to)),
    written=_goes_elsewhere,
    en="all {would} is dealt to {to} instead",
    fr="{would} sont infligées à {to} à la place",
    would=WOULD,
    to=RECIPIENT,
)

static_row(
    RedirectIt(h.to),
    ("all {would} is dealt to {to} instead.",),
    "{would} sont infligées à {to} à la place.",
    written=_goes_elsewhere,
    would=WOULD,
    to=RECIPIENT,
)

_TURNED: Final = (
    (ControllerOf(Event()), "its controller", "au contrôleur de leur source"),
    (Event(), "itself", "à leur source"),
)
"""The controller of the source of the damage, and the source, to whom it is dealt instead."""
_NAMES: Final = ("it", "that source", "that creature", "that spell")
_THEIRS: Final = ("that source's controller", "that creature's controller", "that spell's controller")


for _when, _quand, _once in (("the next time", "la prochaine fois que", True), ("if", "si", False)):
    _fr = f"{_quand} {{would:{'cond' if _once else 'impf'}}}, ces blessures sont infligées"
    for _to, _whom, _a_qui in _TURNED:
        row(
            EFFECT,
            later(RedirectIt(_to), once=_once),
            en=tuple(f"{_when} {{would}}, {it} deals that damage to {_whom} instead" for it in _NAMES),
            fr=f"{_fr} {_a_qui} à la place",
            would=TIME,
        )
    row(
        EFFECT,
        later(RedirectIt(h.to), once=_once),
        heard=lambda to: not isinstance(to, ControllerOf),
        written=_goes_elsewhere,
        en=tuple(f"{_when} {{would}}, {it} deals that damage to {{to}} instead" for it in _NAMES),
        fr=f"{_fr} à {{to}} à la place",
        would=TIME,
        to=RECIPIENT,
        alias=_once,
        rank=1,
    )
    row(
        EFFECT,
        later(RedirectIt(ControllerOf(Event())), once=_once),
        en=tuple(f"{_when} {{would}}, that damage is dealt to {its} instead" for its in _THEIRS),
        would=TIME,
        alias=True,
    )
for _to, _whom, _a_qui in _TURNED:
    row(
        REPLACEMENT,
        static(RedirectIt(_to)),
        en=tuple(f"if {{would}}, {it} deals that damage to {_whom} instead." for it in _NAMES),
        fr=f"si {{would:impf}}, ces blessures sont infligées {_a_qui} à la place.",
        would=TIME,
    )


# --- how much is dealt ------------------------------------------------------------------------------------------------

_TO_IT: Final = tuple(f" to that {it}" for it in ("permanent or player", "player", "creature", "permanent"))
"""To whom it would be dealt, said once more."""
_WHOM: Final = ("", *_TO_IT, " to that player or permanent", " to you", " to ~")


def _dealing(much: str, first: str) -> tuple[str, ...]:
    """The ways to say that so much is dealt instead, the *first* of them to whom it is said as it is written."""
    ways = [f"if {{would}}, it deals {much}{whom} instead." for whom in (first, *_WHOM)]
    ways += [f"if {{would}}, that source deals {much}{whom} instead." for whom in _WHOM]
    ways += [f"if {{would}}, instead it deals {much}{whom}." for whom in _WHOM]
    return tuple(dict.fromkeys(ways))


for _change, _en, _fr in (
    (Scale(2), "double that damage", "le double de ces blessures est infligé"),
    (Scale(3), "triple that damage", "le triple de ces blessures est infligé"),
    (Scale(plus=Fixed(1)), "that much damage plus 1", "autant de blessures plus 1 sont infligées"),
    (Scale(plus=Fixed(2)), "that much damage plus 2", "autant de blessures plus 2 sont infligées"),
    (Scale(plus=Fixed(-1)), "that much damage minus 1", "autant de blessures moins 1 sont infligées"),
):
    static_row(_change, _dealing(_en, _TO_IT[0]), f"si {{would:impf}}, {_fr} à la place.", would=TIME)
static_row(
    Scale(half=True),
    ("if {would}, it deals half that damage, rounded down, to that permanent or player instead.",),
    "si {would:impf}, la moitié de ces blessures, arrondie à l'unité inférieure, est infligée à la place.",
    would=TIME,
)
static_row(  # it stays the same damage, of another amount (CR 614.9)
    Scale(0, h.n),
    _dealing("{n} damage", ""),
    "si {would:impf}, elle inflige {n#} blessure* à la place.",
    heard=lambda n: isinstance(n, Fixed),
    would=TIME,
    n=NUMERAL,
)


for _once, _whens, _fr in (
    (True, ("the next time",), "la prochaine fois que {would:cond}"),
    (False, ("if", "each time"), "si {would:impf}"),
):
    row(
        EFFECT,
        later(Scale(2), once=_once),
        en=tuple(
            f"{when} {{would}}, {it} deals double that damage{whom} instead"
            for when, it, whom in product(_whens, _NAMES, _WHOM)
        ),
        fr=f"{_fr}, il en est infligé deux fois autant à la place",
        would=TIME,
    )


# --- what happens instead of the next damage --------------------------------------------------------------------------


row(
    CLAUSE,
    (Do(later(Instead(flat(h.clauses)), once=True)),),
    heard=lambda would: would.this_turn,
    en="the next time {would}, {clauses} instead",
    number="all",
    fr="la prochaine fois que {would:cond}, {clauses} à la place",
    would=TIME,
    clauses=CLAUSES,
)

# --- the total that damage leaves -------------------------------------------------------------------------------------


_stopping: Final = TwoWay(
    lambda total, same: StopsAt(total.value),
    lambda change, *_: [(Fixed(change.total), Fixed(change.total))] if isinstance(change, StopsAt) else [],
)
row(
    EFFECT,
    ReplaceLater(LosesLife(You(), by_damage=True), _stopping(h.total, h.same)),
    heard=lambda total, same: total == same,
    total=NUMERAL,
    same=NUMERAL,
    en="until end of turn, damage that would reduce your life total to less than {total} reduces it to {same} instead",
    fr="jusqu'à la fin du tour, les blessures qui devraient réduire votre total de points de vie à moins de "
    "{total} le réduisent à {same} à la place",
)
