"""Damage that its source deals elsewhere instead, or more or less of it, for one turn (CR 614.1a, 614.9).

"That source deals that damage to its controller instead" is the same damage, dealt to another: a redirection.
"""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Replacement
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Change, Do, Instead, RedirectIt, ReplaceLater, Scale, StopsAt
from arbitre.ir.patterns import LosesLife
from arbitre.ir.refs import ControllerOf, You
from arbitre.oracle.categories import CLAUSE, CLAUSES, EFFECT, RECIPIENT, REPLACEMENT
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.lexicon.words import NUMERAL
from arbitre.oracle.phrases.clauses.follows import flat
from arbitre.oracle.phrases.replacements.prevention import OF_THE_SOURCE, _static, _static_slots
from arbitre.oracle.phrases.replacements.would_be_dealt import TIME, Would

TURNED: Final = Category("who is dealt the damage instead")
"""A place in :data:`OF_THE_SOURCE`: the source of the damage, or its controller."""
row(TURNED, 1, en="its controller", fr="au contrôleur de leur source")
row(TURNED, 0, en="itself", fr="à leur source")
_NAMES: Final = ("it", "that source", "that creature", "that spell")
_THEIRS: Final = ("that source's controller", "that creature's controller", "that spell's controller")


def _for_a_turn(would: Would, change: Change, once: bool) -> Any:
    if not would.this_turn:
        return REJECT
    return ReplaceLater(would.event, change, once=once, source_of_choice=would.choice)


def _slots(given: ReplaceLater, once: bool, own: bool) -> dict[str, Any] | None:
    """The slots; *own* if it goes to one that belongs to the damage."""
    if not isinstance(given.change, RedirectIt):
        return None
    to, would = given.change.to, Would(given.event, True, given.source_of_choice)
    fits = given == _for_a_turn(would, RedirectIt(to), once) and (to in OF_THE_SOURCE) is own
    return {"would": would, "to": OF_THE_SOURCE.index(to) if own else to} if fits else None


def _redirects(would: Would, to: Any, once: bool) -> Any:
    if isinstance(to, int):
        return _for_a_turn(would, RedirectIt(OF_THE_SOURCE[to]), once)
    return REJECT if isinstance(to, ControllerOf) else _for_a_turn(would, RedirectIt(to), once)


def _own(given: Any) -> bool:
    match given.change:
        case RedirectIt(to=to, amount=None):
            return given.condition is None and to in OF_THE_SOURCE
    return False


for _when, _quand, _once in (("the next time", "la prochaine fois que", True), ("if", "si", False)):
    for _it in _NAMES:
        _fr = f"{_quand} {{would:{'cond' if _once else 'impf'}}}, ces blessures sont infligées {{to}} à la place"
        row(
            EFFECT,
            build=lambda would, to, once=_once: _redirects(would, to, once),
            unbuild=lambda v, once=_once: _slots(v, once, True),
            of_type=ReplaceLater,
            en=f"{_when} {{would}}, {_it} deals that damage to {{to}} instead",
            fr=_fr,
            would=TIME,
            to=TURNED,
            alias=_it != "it",
        )
        row(
            EFFECT,
            build=lambda would, to, once=_once: _redirects(would, to, once),
            of_type=ReplaceLater,
            unbuild=lambda v, once=_once: None if once else _slots(v, once, False),
            en=f"{_when} {{would}}, {_it} deals that damage to {{to}} instead",
            fr=_fr.replace("{to}", "à {to}"),
            would=TIME,
            to=RECIPIENT,
            alias=_once or _it != "it",
            rank=1,
        )
    for _its in _THEIRS:
        row(
            EFFECT,
            build=lambda would, once=_once: _redirects(would, 1, once),
            of_type=ReplaceLater,
            en=f"{_when} {{would}}, that damage is dealt to {_its} instead",
            would=TIME,
            alias=True,
        )
for _it in _NAMES:
    row(
        REPLACEMENT,
        build=lambda would, to: _static(would, RedirectIt(OF_THE_SOURCE[to])),
        of_type=Replacement,
        en=f"if {{would}}, {_it} deals that damage to {{to}} instead.",
        unbuild=lambda v: _static_slots(v) | {"to": OF_THE_SOURCE.index(v.change.to)} if _own(v) else None,
        fr="si {would:impf}, ces blessures sont infligées {to} à la place.",
        would=TIME,
        to=TURNED,
        alias=_it != "it",
    )


# --- how much is dealt -------------------------------------------------------------------------------------------------

_TWICE: Final = "il en est infligé deux fois autant à la place"


def _scaled_slots(given: ReplaceLater, once: bool) -> dict[str, Any] | None:
    would = Would(given.event, True, given.source_of_choice)
    return {"would": would} if given == _for_a_turn(would, Scale(2), once) else None


_WHOM: Final = (
    "",
    " to that permanent or player",
    " to that player or permanent",
    " to that creature",
    " to that player",
    " to ~",
)
for _when, _quand, _mood, _once in (
    ("the next time", "la prochaine fois que", "cond", True),
    ("if", "si", "impf", False),
    ("each time", "", "", False),
):
    for _it in _NAMES:
        for _whom in _WHOM:
            row(
                EFFECT,
                build=lambda would, once=_once: _for_a_turn(would, Scale(2), once),
                unbuild=lambda v, once=_once: _scaled_slots(v, once),
                of_type=ReplaceLater,
                en=f"{_when} {{would}}, {_it} deals double that damage{_whom} instead",
                fr=f"{_quand} {{would:{_mood}}}, {_TWICE}" if _quand else None,
                would=TIME,
                alias=not _quand or _it != "it" or _whom != "",
            )

# --- what happens instead of the next damage -------------------------------------------------------------------------------


def _next_time(would: Would, clauses: Any) -> Any:
    """ "The next time damage would be dealt to target creature this turn, destroy that creature instead"."""
    made = _for_a_turn(would, Instead(flat(clauses)), True)
    return made if made is REJECT else (Do(made),)


def _next_slots(given: tuple[Do, ...]) -> dict[str, Any] | None:
    match given:
        case (Do(effect=ReplaceLater(event=event, change=Instead(clauses=inner)) as effect),):
            would, clauses = Would(event, True, effect.source_of_choice), tuple((clause,) for clause in inner)
            return {"would": would, "clauses": clauses} if given == _next_time(would, clauses) else None
    return None


row(
    CLAUSE,
    build=_next_time,
    unbuild=_next_slots,
    of_type=tuple,
    en="the next time {would}, {clauses} instead",
    number="all",
    fr="la prochaine fois que {would:cond}, {clauses} à la place",
    would=TIME,
    clauses=CLAUSES,
)

# --- the total that damage leaves --------------------------------------------------------------------------------------------


def _stops(total: Fixed, same: Fixed) -> Any:
    return ReplaceLater(LosesLife(You(), by_damage=True), StopsAt(total.value)) if total == same else REJECT


def _stops_slots(given: ReplaceLater) -> dict[str, Any] | None:
    if not isinstance(given.change, StopsAt):
        return None
    total = Fixed(given.change.total)
    return {"total": total, "same": total} if given == _stops(total, total) else None


row(
    EFFECT,
    build=_stops,
    unbuild=_stops_slots,
    of_type=ReplaceLater,
    total=NUMERAL,
    same=NUMERAL,
    en="until end of turn, damage that would reduce your life total to less than {total} reduces it to {same} instead",
    fr="jusqu'à la fin du tour, les blessures qui devraient réduire votre total de points de vie à moins de "
    "{total} le réduisent à {same} à la place",
)
