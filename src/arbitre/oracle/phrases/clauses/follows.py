"""Sentences that hang on the one before: "If you do, …", "Otherwise, …", "It can't be regenerated.", "It's still a
land.".

Each kind says how it changes the clause that it hangs on, and how it is taken off again for writing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from arbitre.ir.conditions import Matches, PaidOption
from arbitre.ir.effects import (
    Apply,
    Body,
    CastCopy,
    Choose,
    Clash,
    CopySpell,
    Delayed,
    Destroy,
    Do,
    FlipCoin,
    Move,
    Perform,
    PlayCards,
    SacrificeChosen,
)
from arbitre.ir.filters import ControlledBy
from arbitre.ir.modifications import Lasts, Until, UntilPaid
from arbitre.ir.node import Effect
from arbitre.ir.patterns import Provided, StepBegins
from arbitre.ir.refs import All, Attached, Both, Pick, Players, This, You
from arbitre.ir.values import Zone
from arbitre.oracle.categories import CLAUSES, PAID, SENTENCE, VERB
from arbitre.oracle.discourse.doer import done_by
from arbitre.oracle.discourse.said import DOER, Follow, Placeholder, Pronoun, Targeted, parts_in
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import TwoWay, h
from arbitre.oracle.phrases.modifications.becoming import still, unstill

FOREVER: Final = Lasts(Until.FOREVER)


def _flat(groups: tuple[tuple[Do, ...], ...]) -> tuple[Do, ...]:
    """The clauses of several groups. "Exile it at end of combat, then return it": both are done then."""
    clauses: list[Do] = []
    for clause in (clause for group in groups for clause in group):
        last = clauses[-1] if clauses else None
        if last is not None and isinstance(last.effect, Delayed) and _goes_on(last.effect, clause):
            body = replace(last.effect.body, clauses=(*last.effect.body.clauses, clause))
            clauses[-1] = replace(last, effect=replace(last.effect, body=body))
        else:
            clauses.append(clause)
    return tuple(clauses)


def _one_by_one(clauses: tuple[Do, ...], _: Any) -> list[tuple[tuple[tuple[Do, ...], ...]]]:
    return [(tuple((clause,) for clause in clauses),)]


flat: Final = TwoWay(_flat, _one_by_one)
"""The clauses of several groups; each of them may be a group of its own."""


def _goes_on(delayed: Delayed, clause: Do) -> bool:
    """Whether a clause moves on what is moved at a later time, "it"."""
    at_that_time = isinstance(delayed.event, StepBegins) and isinstance(delayed.body.clauses[-1].effect, Move)
    it: Any = clause.effect.what if isinstance(clause.effect, Move) else None
    return at_that_time and isinstance(it, Pronoun) and not it.noun


def one_effect(clauses: tuple[Do, ...]) -> Effect:
    """Several clauses as the one effect of a gate."""
    if len(clauses) == 1 and clauses[0] == Do(clauses[0].effect) and clauses[0].effect is not None:
        return clauses[0].effect
    return Perform(clauses)


# --- what the kinds do ------------------------------------------------------------------------------------------------


Gather = Callable[[tuple[Do, ...], tuple[Do, ...], Follow], tuple[Do, ...] | None]
"""Is given what was said earlier, the sentence before, and what hangs on it."""


class Kind(NamedTuple):
    """One kind of sentence that hangs on another."""

    hang: Callable[[Do, Follow], Do | None]
    """The clause with what hangs on it; None if it cannot hang there."""
    take: Callable[[Do], tuple[Do, Follow] | None]
    """The clause without it, and the sentence; None if nothing of the kind hangs there."""
    about_earlier: bool = False
    """It may speak of an earlier clause than the last, and is said at the end ("to end this effect")."""
    gather: Gather | None = None
    """Of the clauses of the sentence before, those of which it speaks together as the last one; None if that cannot be
    told. Else it speaks of the last."""


KINDS: Final[dict[str, Kind]] = {}
"""In the order in which they are said."""


def kind(
    name: str,
    hang: Callable[[Do, Follow], Do | None],
    take: Callable[[Do], Any],
    about_earlier: bool = False,
    gather: Gather | None = None,
) -> None:
    """Add a kind."""
    KINDS[name] = Kind(hang, take, about_earlier, gather)


def hung_on(sentence: tuple[Do, ...], follow: Follow, earlier: tuple[Do, ...] = ()) -> tuple[Do, ...] | None:
    """The clauses of a *sentence* with what hangs on the last of them, or on several together; None if it cannot. What
    was said *earlier* stays as it is."""
    if not sentence:
        return None
    gather = KINDS[follow.kind].gather
    told = sentence if gather is None else gather(earlier, sentence, follow)
    last = None if told is None else hung(told[-1], follow)
    return None if told is None or last is None else (*told[:-1], last)


def spread(clause: Do) -> tuple[Do, ...]:
    """The clauses of one sentence that are done together, of which nothing more is said."""
    return clause.effect.clauses if isinstance(clause.effect, Perform) and clause == Do(clause.effect) else (clause,)


def told_together(clause: Do, after: list[Any]) -> tuple[Do, ...]:
    """The clauses of the one sentence of which the first of those *after* it speaks."""
    together = after and isinstance(after[0], Follow) and KINDS[after[0].kind].gather is not None
    return spread(clause) if together else (clause,)


def hung(clause: Do, follow: Follow) -> Do | None:
    """*clause* with what hangs on it, or on the last clause inside it; None if it cannot hang there."""
    if follow.kind in _OF_WHAT_IS_DONE and isinstance(clause.effect, Delayed) and not chosen(clause):
        return _hung_later(clause, clause.effect, follow)
    changed = KINDS[follow.kind].hang(clause, follow)
    if changed is not None:
        return changed
    for field in ("otherwise", "then"):
        inner: tuple[Do, ...] = getattr(clause, field)
        if inner:
            told = hung_on(inner, follow)
            return None if told is None else replace(clause, **{field: told})
    return None


_OF_WHAT_IS_DONE: Final = frozenset(
    {"then", "if a player does", "if they do", "otherwise", "don't", "if no one does", "if they don't", "new targets"}
)


def _hung_later(clause: Do, delayed: Delayed, follow: Follow) -> Do | None:
    """ "At the beginning of the next end step, sacrifice it. If you do, …": what is asked about is done only then."""
    *before, last = delayed.body.clauses
    changed = hung(last, follow)
    if changed is None:
        return None
    return replace(clause, effect=replace(delayed, body=replace(delayed.body, clauses=(*before, changed))))


def _taken_later(clause: Do) -> tuple[Do, list[Any]]:
    """A clause that sets up a delayed trigger without what hangs on the last thing done then."""
    delayed = clause.effect
    if not isinstance(delayed, Delayed) or not delayed.body.clauses or chosen(clause):
        return clause, []
    *before, last = delayed.body.clauses
    last, after = taken(last)
    body = replace(delayed.body, clauses=(*before, last))
    return (replace(clause, effect=replace(delayed, body=body)), after) if after else (clause, [])


def taken(clause: Do) -> tuple[Do, list[Any]]:
    """A clause without what hangs on it, and the sentences that say that, in order."""
    clause, later = _untailed(clause)
    clause, after = _taken_later(clause)
    for one in KINDS.values():
        found = one.take(clause)
        if found is None:
            continue
        clause, follow = found
        inner: list[Any] = []
        if follow.clauses:
            head, inner = taken(follow.clauses[-1])
            follow = replace(follow, clauses=(*follow.clauses[:-1], *told_together(head, inner)))
        after += [follow, *inner]
    return clause, after + later


# --- the kinds --------------------------------------------------------------------------------------------------------


CASTS_COPY: Final = {True: "cast the copy free", False: "cast the copy"}
"""What may be done with the copy of a card: CR 706.12."""


def _casts_copy(clause: Do, follow: Follow) -> Do | None:
    """Of the cards that the sentence before tells to copy; a copy that is not cast ceases to exist."""
    effect = clause.effect
    if not isinstance(effect, CopySpell) or effect != CopySpell(effect.what, new_targets=False):
        return None
    return replace(clause, effect=CastCopy(effect.what, follow.kind == CASTS_COPY[True]))


def _copies(free: bool) -> Callable[[Do], tuple[Do, Follow] | None]:
    def take(clause: Do) -> tuple[Do, Follow] | None:
        effect = clause.effect
        if not isinstance(effect, CastCopy) or effect != CastCopy(effect.what, free):
            return None
        return replace(clause, effect=CopySpell(effect.what, new_targets=False)), Follow(CASTS_COPY[free])

    return take


for _free, _name in CASTS_COPY.items():
    kind(_name, _casts_copy, _copies(_free))


def _not_regenerated(clause: Do, _: Follow) -> Do | None:
    if not isinstance(clause.effect, Destroy) or clause.effect.no_regeneration:
        return None
    return replace(clause, effect=replace(clause.effect, no_regeneration=True))


def _regenerated(several: bool) -> Callable[[Do], tuple[Do, Follow] | None]:
    def take(clause: Do) -> tuple[Do, Follow] | None:
        effect = clause.effect
        if not isinstance(effect, Destroy) or not effect.no_regeneration:
            return None
        if isinstance(effect.what, All | Both) is not several:
            return None
        return replace(clause, effect=replace(effect, no_regeneration=False)), Follow(_REGENERATION[several])

    return take


_REGENERATION: Final = {False: "no regeneration", True: "no regeneration of several"}
for _several, _en in ((False, "it can't be regenerated"), (True, "they can't be regenerated")):
    kind(_REGENERATION[_several], _not_regenerated, _regenerated(_several))
    row(SENTENCE, Follow(_REGENERATION[_several]), en=_en, fr="il*:last ne pouvoir* pas être régénéré*")
for _en in (
    *("that creature can't be regenerated", "those creatures can't be regenerated"),
    *("the creature can't be regenerated", "a creature destroyed this way can't be regenerated"),
    *("creatures destroyed this way can't be regenerated", "that permanent can't be regenerated"),
):
    row(SENTENCE, Follow(_REGENERATION[False]), en=_en, alias=True)


def _still(clause: Do, _: Follow) -> Do | None:
    if not isinstance(clause.effect, Apply) or (kept := still(clause.effect.mods)) is None:
        return None
    return replace(clause, effect=replace(clause.effect, mods=kept))


def _not_still(several: bool, name: str) -> Callable[[Do], tuple[Do, Follow] | None]:
    def take(clause: Do) -> tuple[Do, Follow] | None:
        if not isinstance(clause.effect, Apply) or isinstance(clause.effect.to, All) is not several:
            return None
        mods = unstill(clause.effect.mods)
        return None if mods is None else (replace(clause, effect=replace(clause.effect, mods=mods)), Follow(name))

    return take


for _name, _several, _en, _french in (
    ("still", False, "it's still a land", "c'est toujours un terrain"),
    ("all still", True, "they're still lands", "ce sont toujours des terrains"),
):
    kind(_name, _still, _not_still(_several, _name))
    row(SENTENCE, Follow(_name), en=_en, fr=_french)
for _en in ("it's still a artifact", "it's still a planeswalker", "that land is still a land"):
    row(SENTENCE, Follow("still"), en=_en, alias=True)


def _then(clause: Do, follow: Follow) -> Do | None:
    """ "If you do": what was paid for, or what follows; a choice inside what follows goes on from there."""
    if clause.unless is not None:  # "if they do" would be about the payment
        return None
    if isinstance(clause.effect, Clash | FlipCoin) and (clause.effect.won or clause.effect.lost):
        return None  # it would be about what was to be done then
    if clause.pay is not None and clause.effect is None:
        return replace(clause, effect=one_effect(follow.clauses))
    return replace(clause, then=follow.clauses) if not clause.then and not clause.otherwise else None


def _who_decides(clause: Do, you: str, anyone: str, they: str) -> str:
    """The words for who does it, or does not: you, any one of several, or another player."""
    who = clause.may or (clause.pay.who if clause.pay is not None else None)
    if who in (None, DOER, You()):
        return you
    return anyone if isinstance(who, Players) else they


def _not_then(clause: Do) -> tuple[Do, Follow] | None:
    name = _who_decides(clause, "then", "if a player does", "if they do")
    if clause.then and not isinstance(
        clause.then[0].condition, PaidOption
    ):  # "you may pay {1} and sacrifice an artifact. If you do, …"
        return replace(clause, then=()), Follow(name, clause.then)
    if clause.pay is None or clause.effect is None:
        return None
    if isinstance(clause.effect, Perform):
        return replace(clause, effect=None), Follow(name, clause.effect.clauses)
    return replace(clause, effect=None, note=""), Follow(name, (Do(clause.effect, note=clause.note),))


def chosen(clause: Do) -> bool:
    """Whether a player decides whether it happens: "if you don't" rather than "otherwise"."""
    return clause.may is not None or clause.pay is not None


def _otherwise(clause: Do, follow: Follow) -> Do | None:
    if isinstance(clause.effect, Clash | FlipCoin) and clause == Do(clause.effect):
        return None  # it is lost (CR 701.20, 705.2)
    if clause.otherwise or clause.unless is not None or (follow.kind != "otherwise" and not chosen(clause)):
        return None
    if follow.kind == "otherwise" and _asks_before_offering(clause) and isinstance(clause.effect, PlayCards):
        return None  # "you may cast it if …. Otherwise, …": if it may not be cast, or is not cast for whatever reason
    if follow.kind == "otherwise" and _asks_before_offering(clause) and not _goes_elsewhere(clause, follow.clauses):
        clause = Do(Perform((replace(clause, condition=None),)), condition=clause.condition)
    return replace(clause, otherwise=follow.clauses)


def _asks_before_offering(clause: Do) -> bool:
    """ "If …, you may …. Otherwise, …": it speaks of the "if", not of what is declined."""
    return clause.condition is not None and chosen(clause) and not clause.then


def _goes_elsewhere(clause: Do, otherwise: tuple[Do, ...]) -> bool:
    """ "If it's a land card, you may put it onto the battlefield. Otherwise, put it into your hand": if it was not put
    there, for whatever reason."""
    moved = [one.effect.what for one in (clause, *otherwise[:1]) if isinstance(one.effect, Move)]
    return len(moved) == 2 and not any(isinstance(what, Pick) for what in moved)


def _one_choice(effect: Effect | None) -> Do | None:
    """The one clause that is done under an "if", if a player decides whether it is."""
    match effect:
        case Perform(clauses=(Do() as inner,)) if chosen(inner) and inner.condition is None and not inner.then:
            return inner
    return None


def _taker(name: str, wanted: bool) -> Callable[[Do], tuple[Do, Follow] | None]:
    def take(clause: Do) -> tuple[Do, Follow] | None:
        if not clause.otherwise or chosen(clause) != wanted:
            return None
        said = _who_decides(clause, name, "if no one does", "if they don't") if wanted else name
        if clause.condition is not None and (inner := _one_choice(clause.effect)) is not None:
            return replace(inner, condition=clause.condition), Follow(said, clause.otherwise)
        return replace(clause, otherwise=()), Follow(said, clause.otherwise)

    return take


def _if_impossible(clause: Do, follow: Follow) -> Do | None:
    """ "Sacrifice a creature. If you can't, …": nobody decides it."""
    unable = not (chosen(clause) or clause.condition or clause.otherwise or clause.unless)
    return replace(clause, otherwise=follow.clauses) if unable else None


def _impossible(clause: Do) -> tuple[Do, Follow] | None:
    if not clause.otherwise or chosen(clause) or clause.condition or clause.then:
        return None
    return replace(clause, otherwise=()), Follow("can't", clause.otherwise)


def _if_no_sacrifice(clause: Do, follow: Follow) -> Do | None:
    """ "If you can't sacrifice a creature, …", also after what else was said of the sacrificed one."""
    return _if_impossible(clause, follow) if isinstance(clause.effect, SacrificeChosen) else None


kind("can't sacrifice", _if_no_sacrifice, lambda _: None, about_earlier=True)
kind("then", _then, _not_then)
for _name in ("if a player does", "if they do"):
    kind(_name, _then, lambda _: None)
kind("can't", _if_impossible, _impossible)
kind("don't", _otherwise, _taker("don't", True))
for _name in ("if no one does", "if they don't"):
    kind(_name, _otherwise, lambda _: None)
kind("otherwise", _otherwise, _taker("otherwise", False))


def _follow_row(name: str, en: str, fr: str | None, alias: bool) -> None:
    """A sentence with clauses of its own."""
    row(
        SENTENCE,
        Follow(name, flat(h.clauses)),
        en=f"{en}, {{clauses}}",
        fr=fr and f"{fr}, {{clauses}}",
        clauses=CLAUSES,
        alias=alias,
    )


for _kind, _en, _fr, _alias in (
    ("then", "if you do", "si vous faites ainsi", False),
    ("then", "if that player does", None, True),
    ("if they do", "if they do", "si ce joueur le fait", False),
    ("if a player does", "if a player does", "si un joueur le fait", False),
    ("if no one does", "if no one does", "si aucun joueur ne le fait", False),
    ("don't", "if no player does", None, True),
    ("then", "if the player does", None, True),
    ("don't", "if you don't", "sinon", False),
    ("if they don't", "if they don't", "sinon", False),
    ("don't", "if the player doesn't", None, True),
    ("don't", "if that player doesn't", None, True),
    ("can't", "if you can't", "si vous ne pouvez pas le faire", False),
    ("can't", "if they can't", None, True),
    ("can't", "if that player can't", None, True),
    ("can't", "if the player can't", None, True),
    ("can't sacrifice", "if you can't sacrifice a creature", None, True),
    ("otherwise", "otherwise", "sinon", False),
):
    _follow_row(_kind, _en, _fr, _alias)


def _who_does_not(at: int, verb: Any) -> Follow:
    """ "Each opponent may discard a card. Each opponent who doesn't loses 2 life"."""
    return Follow("if they don't", (Do(done_by(verb, Pronoun(at, "player"))),))


for _who in ("player", "opponent"):
    row(
        SENTENCE,
        build=_who_does_not,
        of_type=Follow,
        en=f"each {_who} who doesn't {{verb:sing}}",
        verb=VERB,
        alias=True,
        wants_place=True,
    )


def _paid_to_end(clause: Do, follow: Follow) -> Do | None:
    """ "You may pay {U} to end this effect." (CR 115.2c)."""
    if (
        not isinstance(clause.effect, Apply)
        or clause.effect.until != FOREVER
        or not isinstance(follow.duration, UntilPaid)
    ):
        return None
    return replace(clause, effect=replace(clause.effect, until=follow.duration))


def _not_paid_to_end(clause: Do) -> tuple[Do, Follow] | None:
    if not isinstance(clause.effect, Apply) or not isinstance(clause.effect.until, UntilPaid):
        return None
    return replace(clause, effect=replace(clause.effect, until=FOREVER)), Follow("end", duration=clause.effect.until)


kind("end", _paid_to_end, _not_paid_to_end, about_earlier=True)
row(
    SENTENCE,
    Follow("end", duration=UntilPaid(h.cost)),
    en="you may {cost:plur} to end this effect",
    fr="vous pouvez {cost:inf} pour terminer cet effet",
    cost=PAID,
)

# --- what belongs to a later time, too --------------------------------------------------------------------------------


def joined(clause: Do, sentence: tuple[Do, ...]) -> Do | None:
    """ "Return it at the beginning of the next end step. It gains haste.": the second sentence belongs to that time,
    too;
    so does "whenever a creature attacks this turn, put a counter on it. It gains trample", and "when it dies this turn,
    exile the top card of your library. You may play that card".

    None if it does not.
    """
    later = clause.effect
    if isinstance(later, Delayed) and (
        (_waits_for_some(later) and _speaks_of_it(sentence)) or (_takes_cards(later) and _speaks_of_cards(sentence))
    ):
        body = replace(later.body, clauses=(*later.body.clauses, *sentence))
        return replace(clause, effect=replace(later, body=body))
    if len(sentence) != 1 or not (_gains(sentence[0]) or _asks_how_it_came(sentence[0])):
        return None
    if isinstance(clause.effect, Delayed) and _returns(clause.effect.body.clauses):
        body = replace(clause.effect.body, clauses=(*clause.effect.body.clauses, *sentence))
        return replace(clause, effect=replace(clause.effect, body=body))
    if clause.then:
        inner = joined(clause.then[-1], sentence)
        return None if inner is None else replace(clause, then=(*clause.then[:-1], inner))
    return None


def _waits_for_some(delayed: Delayed) -> bool:
    """Whether it waits for an event that nothing before has spoken of, so that "it" is something of that event."""
    event = delayed.event.event if isinstance(delayed.event, Provided) else delayed.event
    if isinstance(event, StepBegins) or not isinstance(delayed.body, Body):
        return False
    return not any(isinstance(part, Placeholder) for part in parts_in(event))


def _speaks_of_it(sentence: tuple[Do, ...]) -> bool:
    """Whether a sentence speaks of "it" that names neither the card itself, nor what it is on, nor a target, which "it"
    could mean as well."""
    parts = tuple(parts_in(sentence))
    it = any(isinstance(part, Pronoun) and not part.noun and not part.plural for part in parts)
    return it and not any(isinstance(part, Targeted | Delayed | This | Attached) for part in parts)


def _takes_cards(delayed: Delayed) -> bool:
    """Whether cards are exiled or chosen last, when an event happens, of which nobody can speak before."""
    if isinstance(delayed.event, StepBegins) or not isinstance(delayed.body, Body):
        return False
    last = delayed.body.clauses[-1].effect
    return isinstance(last, Choose) or (isinstance(last, Move) and last.to is Zone.EXILE)


def _speaks_of_cards(sentence: tuple[Do, ...]) -> bool:
    """Whether a sentence speaks of "that card" or "those cards"."""
    parts = tuple(parts_in(sentence))
    cards = any(isinstance(part, Pronoun) and part.noun == "card" for part in parts)
    return cards and not any(isinstance(part, Targeted) for part in parts)


def _untailed(clause: Do) -> tuple[Do, list[Any]]:
    """The inverse of :func:`joined`."""
    if not isinstance(clause.effect, Delayed):
        return clause, []
    inner = clause.effect.body.clauses
    if len(inner) < 2 or not (_gains(inner[-1]) or _asks_how_it_came(inner[-1])) or not _returns(inner[:-1]):
        return clause, []
    body: Body = replace(clause.effect.body, clauses=inner[:-1])
    return replace(clause, effect=replace(clause.effect, body=body)), [inner[-1:]]


def _gains(clause: Do) -> bool:
    """ "It gains haste", without an end."""
    return (
        isinstance(clause.effect, Apply)
        and clause.effect.until == FOREVER
        and not isinstance(clause.effect.to, Targeted)
    )


def _asks_how_it_came(clause: Do) -> bool:
    """ "If it entered under your control, …", after it was told to return later."""
    return isinstance(clause.condition, Matches) and clause.condition.what == ControlledBy(You())


def _returns(clauses: tuple[Do, ...]) -> bool:
    return bool(clauses) and isinstance(clauses[-1].effect, Move) and clauses[-1].effect.to is Zone.BATTLEFIELD
