"""Instructions that are done together, that a player has done, and the rest of what was chosen (CR 119.2b,
608.2c–e)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.abilities import Keyword, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import OneOf
from arbitre.ir.effects import (
    Apply,
    CreateTokens,
    DealDamage,
    Destroy,
    DiscardThese,
    Do,
    ExchangeControl,
    Fight,
    Move,
    Place,
    SacrificeThese,
    SetLife,
    Together,
)
from arbitre.ir.filters import And, HauntedBy, Is, Not
from arbitre.ir.modifications import AddTypes, CantUntap, Lasts, MustBlock, SetTypes, Until
from arbitre.ir.node import Effect, Ref
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import All, OwnerOf, Result, This, You
from arbitre.ir.values import Zone
from arbitre.oracle.categories import (
    AMOUNT,
    CLAUSE,
    CORE,
    DURATION,
    EFFECT,
    GAIN_MODS,
    JOINED,
    KEYWORD,
    OBJECTS,
    PARAGRAPH,
    PLAYER,
    RECIPIENT,
    SPELL_PARAGRAPH,
    TOKEN_SPEC,
    TRIGGER_BODY,
    VERB,
)
from arbitre.oracle.discourse.doer import doer, done_by, undone_ways
from arbitre.oracle.discourse.said import DOER, Pronoun, Rest, Targeted, stand_in
from arbitre.oracle.formalism.grammar import REJECT, Category, Series, Slots, row
from arbitre.oracle.formalism.terms import TwoWay, h
from arbitre.oracle.lexicon.words import ORDINALS
from arbitre.oracle.phrases.abilities.keywords import MANA_COST
from arbitre.oracle.phrases.amounts.amounts import MANY, MUCH
from arbitre.oracle.phrases.clauses.clauses import VERB_CLAUSE
from arbitre.oracle.phrases.clauses.subjects import has_doer, several
from arbitre.oracle.phrases.modifications.becoming import FORM

HAD: Final = Category("what a player has somebody or something do")
"""An Effect whose subject stands before a verb without an ending."""


def _had_done(who: Any, verb: Any) -> Any:
    return done_by(verb, who) if has_doer(verb) and not several(who) else REJECT


def _had_slots(effect: Any) -> list[dict[str, Any]] | None:
    who = doer(effect)
    return None if who is None else [{"who": who, "verb": verb} for verb in undone_ways(effect, who)]


row(
    HAD,
    build=_had_done,
    unbuild=_had_slots,
    of_type=Effect,
    en="{who} {verb:plur}",
    fr="{who!} {verb*:subj}",
    who=PLAYER,
    verb=VERB,
)
row(
    HAD,
    DealDamage,
    en="{source} deal {amount} damage to {to}",
    fr="{source!} infliger* {amount#} blessure* {to>}",
    source=OBJECTS,
    amount=MUCH,
    to=RECIPIENT,
)
row(
    HAD,
    DealDamage,
    en="{source} deal damage equal to {amount} to {to}",
    fr="{source!} infliger* un nombre de blessures égal à {amount} {to>}",
    source=OBJECTS,
    amount=AMOUNT,
    to=RECIPIENT,
)
row(
    HAD,
    DealDamage,
    en="{source} deal damage to {to} equal to {amount}",
    fr="{source!} infliger* {to>} un nombre de blessures égal à {amount}",
    source=OBJECTS,
    amount=AMOUNT,
    to=RECIPIENT,
)
_FORM: Final = (SetTypes, AddTypes)
row(
    HAD,
    Apply(h.to, h.form, h.until),
    written=lambda form: isinstance(form[0], _FORM),
    en="{to} become a {form:sing} {until}",
    fr="{to!} devenir* un* {form:sing} {until}",
    to=OBJECTS,
    form=FORM,
    until=DURATION,
)
row(HAD, Apply, en="{to} {mods:plur} {until}", fr="{to!} {mods*} {until}", to=OBJECTS, mods=GAIN_MODS, until=DURATION)
row(
    HAD,
    Apply(to=h.to, mods=h.mods, until=Lasts(Until.FOREVER)),
    en="{to} {mods:plur}",
    fr="{to!} {mods*}",
    to=OBJECTS,
    mods=GAIN_MODS,
)
row(
    HAD,
    Apply(h.to, (MustBlock(h.whom),)),
    en="{to} block {whom} this turn if able",
    fr="{to!} bloquer* {whom} ce tour-ci si possible",
    to=OBJECTS,
    whom=OBJECTS,
)
row(HAD, Fight, en="{left} fight {right}", fr="{left!} se battre* contre {right}", left=OBJECTS, right=OBJECTS)


def _have(who: Any, had: Any) -> Any:
    return REJECT if several(who) else Do(had, may=who)


def _have_slots(clause: Do) -> dict[str, Any] | None:
    if clause.may is None or clause.effect is None or clause != Do(clause.effect, may=clause.may, note=clause.note):
        return None
    own = doer(clause.effect) == clause.may and not isinstance(
        clause.effect, SetLife
    )  # "have your life total become 20"
    return None if own else {"who": clause.may, "had": clause.effect}


row(
    CORE,
    build=_have,
    unbuild=_have_slots,
    of_type=Do,
    en="{who!} may have {had}",
    fr="{who!} pouvoir* faire que {had:subj}",
    who=PLAYER,
    had=HAD,
    number="may",
)

# --- what owners do with what is theirs -------------------------------------------------------------------------------


def _owner_puts(what: Any, **goal: Any) -> Any:
    return Move(what, Zone.LIBRARY, **goal)


def _of_owner(who: Any, goal: Any) -> Any:
    """ "The owner of target creature shuffles it into their library" moves the creature."""
    if not isinstance(who, OwnerOf):
        return REJECT
    if isinstance(who.of, Pronoun) and goal != SHUFFLED and ("place", Place.TOP_OR_BOTTOM) not in goal:
        return REJECT  # "its owner puts it on top" is an instruction of a player
    return _owner_puts(who.of, **dict(goal))


SHUFFLED: Final = (("place", Place.SHUFFLED),)
GOALS: Final = Category("what an owner does with it")
for _goal, _en, _fr, _alias in (
    (SHUFFLED, "shuffle* it into their library", "le mélanger* dans son* bibliothèque", False),
    (
        (("place", Place.TOP_OR_BOTTOM),),
        "put* it on their choice of the top or bottom of their library",
        "le mettre* au-dessus ou au-dessous de son* bibliothèque, au choix",
        False,
    ),
    ((("place", Place.TOP_OR_BOTTOM),), "put* it on the top or bottom of their library", None, True),
    ((("place", Place.TOP),), "put* it on top of their library", "le mettre* au-dessus de son* bibliothèque", False),
    (
        (("place", Place.BOTTOM),),
        "put* it on the bottom of their library",
        "le mettre* au-dessous de son* bibliothèque",
        False,
    ),
):
    row(GOALS, _goal, en=_en, fr=_fr, alias=_alias)
for _n, (_en, _fr) in enumerate(ORDINALS[1:], start=2):
    row(
        GOALS,
        (("place", Place.TOP_OR_BOTTOM), ("nth", Fixed(_n))),
        en=f"put* it into their library {_en} from the top or on the bottom",
        fr=f"le mettre* dans son* bibliothèque, en {_fr} position à partir du dessus ou au-dessous",
    )
OWNERS: Final = Category("owner of a target")
row(
    OWNERS,
    OwnerOf,
    en="the owner of {of:sing}",
    of=OBJECTS,
    number="sing",
    alias=True,
)
row(
    OWNERS,
    h.who,
    provided=lambda who: isinstance(who, OwnerOf),
    en="{who}",
    fr="{who}",
    of_type=OwnerOf,
    who=PLAYER,
    number="sing",
)


def _owned_goal(given: Move) -> dict[str, Any] | None:
    if given != Move(given.what, Zone.LIBRARY, given.place, given.nth) or given.place is not Place.TOP_OR_BOTTOM:
        return None
    nth = () if given.nth is None else (("nth", given.nth),)
    return {"who": OwnerOf(given.what), "goal": (("place", given.place), *nth)}


row(
    EFFECT,
    build=_of_owner,
    unbuild=_owned_goal,
    of_type=Move,
    en="{who!} {goal*}",
    fr="{who!} {goal*}",
    who=OWNERS,
    goal=GOALS,
)


def _owner_goes_on(who: Any, goal: Any, verb: Do) -> Any:
    """ "The owner of target creature shuffles it into their library, then draws two cards"."""
    moved = _of_owner(who, goal)
    return REJECT if moved is REJECT or not has_doer(verb.effect) else (Do(moved), done_by(verb, who))


row(
    CLAUSE,
    build=_owner_goes_on,
    of_type=tuple,
    en="{who!} {goal*}, then {verb*}",
    who=OWNERS,
    goal=GOALS,
    verb=VERB_CLAUSE,
    alias=True,
)


def _is_rest(what: Ref) -> bool:
    match what:
        case All(And(parts=(*_, Not(part=Is(ref=Result()))))):
            return True
    return False


def _places_of_rest(given: Ref, _: Any) -> list[tuple[int]]:
    return [(0,)] if _is_rest(given) else []


_rest: Final = TwoWay(lambda at: stand_in(Rest(at)), _places_of_rest)
for _deed, _en, _fr in (
    (Destroy(_rest(h.at)), "destroy* the rest", "détruire* le reste"),
    (SacrificeThese(_rest(h.at), DOER), "sacrifice* the rest", "sacrifier* le reste"),
    (DiscardThese(_rest(h.at)), "discard* the rest", "se défausser* du reste"),
    (Move(_rest(h.at), Zone.EXILE), "exile* the rest", "exiler* le reste"),
):
    row(VERB, _deed, en=_en, fr=_fr)


DAMAGE: Final = Category("further damage of the same source")
"""A DealDamage whose source is said before it."""
row(
    DAMAGE,
    DealDamage(h.amount, h.to, DOER),
    en="{amount} damage to {to}",
    fr="{amount#} blessure* à {to}",
    amount=MUCH,
    to=RECIPIENT,
)


def _at_once(source: Any, amount: Any, to: Any, **more: Any) -> Any:
    """ "3 damage to target player and 1 damage to you": of one source, at the same time."""
    if isinstance(source, Targeted):
        return REJECT  # the one target would be said twice
    further = tuple(replace(part, source=source) for part in more.values())
    return Together((DealDamage(amount, to, source), *further))


def _at_once_slots(given: Together, names: tuple[str, ...]) -> dict[str, Any] | None:
    match given.effects:
        case (DealDamage(amount, to, source), *more) if len(more) == len(names):
            parts = {
                name: DealDamage(one.amount, one.to, DOER)
                for name, one in zip(names, more, strict=True)
                if isinstance(one, DealDamage)
            }
            slots = {"source": source, "amount": amount, "to": to, **parts}
            return slots if len(parts) == len(names) and _at_once(**slots) == given else None
    return None


def _damages(names: tuple[str, ...], en: str, fr: str) -> None:
    """So many further recipients, each with damage of its own."""
    further: Slots = dict.fromkeys(names, DAMAGE)
    row(
        EFFECT,
        build=_at_once,
        unbuild=lambda v: _at_once_slots(v, names),
        of_type=Together,
        en=f"{{source!}} deal* {{amount}} damage to {{to}}{en}",
        fr=f"{{source!}} infliger* {{amount#}} blessure* {{to>}}{fr}",
        source=OBJECTS,
        amount=MUCH,
        to=RECIPIENT,
        **further,
    )


_damages(("one",), " and {one}", " et {one}")
_damages(("one", "two"), ", {one}, and {two}", ", {one} et {two}")
for _itself in ("itself", "~"):
    row(
        EFFECT,
        build=lambda source, amount, to, more: _at_once(source, amount, to, one=DealDamage(more, source)),
        of_type=Together,
        en=f"{{source:sing}} deals {{amount}} damage to {{to}} and {{more}} damage to {_itself}",
        source=OBJECTS,
        amount=MUCH,
        to=RECIPIENT,
        more=MUCH,
        alias=True,
    )
TOKENS = Category("so many tokens of a kind")
row(
    TOKENS,
    CreateTokens(count=h.count, token=h.token, who=DOER),
    en="{count#} {token+}",
    fr="{count#} {token+}",
    count=MANY,
    token=TOKEN_SPEC,
)
row(
    TOKENS,
    CreateTokens(count=h.count, token=h.token, who=DOER, tapped=True),
    en="{count#} tapped {token+}",
    fr="{count#} {token+} engagé*",
    count=MANY,
    token=TOKEN_SPEC,
)
row(VERB, Together, en="create* {effects}", fr="créer* {effects}", effects=Series(TOKENS, "and", least=2))
row(
    VERB,
    ExchangeControl(left=h.left, right=None),
    en="exchange* control of {left}",
    fr="échanger* le contrôle de {left}",
    left=OBJECTS,
)


# --- one text, two abilities ------------------------------------------------------------------------------------------


def _entering_and_haunting(body: Any) -> tuple[Triggered, Triggered]:
    """CR 702.53c: the second condition is looked at from exile, so it is an ability of its own there."""
    enters = Triggered(Moves(Is(This()), to=Zone.BATTLEFIELD), body)
    return enters, Triggered(Moves(HauntedBy(), origin=Zone.BATTLEFIELD, to=Zone.GRAVEYARD), body, zone=Zone.EXILE)


row(
    PARAGRAPH,
    _entering_and_haunting(h.body),
    en="when ~ enters or the creature it haunts dies, {body}",
    fr="quand ~ arrive ou que la créature qu'il hante meurt, {body}",
    body=TRIGGER_BODY,
)
for _paragraph in (PARAGRAPH, SPELL_PARAGRAPH):
    row(
        _paragraph,
        (Triggered(Moves(HauntedBy(), origin=Zone.BATTLEFIELD, to=Zone.GRAVEYARD), h.body, zone=Zone.EXILE),),
        en="when the creature ~ haunts dies, {body}",
        fr="quand la créature que ~ hante meurt, {body}",
        body=TRIGGER_BODY,
    )
row(
    KEYWORD,
    Keyword("cumulative upkeep", OneOf((h.one, h.other))),
    en="cumulative upkeep {one} or {other}",
    fr="entretien cumulatif {one} ou {other}",
    one=MANA_COST,
    other=MANA_COST,
)


# --- what one object does, one thing after the other ------------------------------------------------------------------

ITS_DEED: Final = Category("what an object does or what happens to it, with its end")
""" "Gets +2/+0 until end of turn", "deals 1 damage to you": an Effect whose subject is DOER."""
row(ITS_DEED, Apply(DOER, h.mods, h.until), en="{mods*} {until}", mods=GAIN_MODS, until=DURATION, alias=True)
row(ITS_DEED, Apply(DOER, h.mods), en="{mods*} this turn", mods=GAIN_MODS, alias=True)
row(
    ITS_DEED,
    DealDamage(h.amount, h.to, DOER),
    en="deal* {amount} damage to {to}",
    amount=MUCH,
    to=RECIPIENT,
    alias=True,
)
for _whose, _during in (("your", You()), ("its controller's", None)):
    row(
        ITS_DEED,
        Apply(DOER, (CantUntap(_during),), Lasts(Until.NEXT_UNTAP_STEP)),
        en=f"doesn't* untap during {_whose} next untap step",
        alias=True,
    )


def _one_then_other(what: Any, one: Any, other: Any) -> Any:
    """ "~ gets +2/+0 until end of turn and deals 1 damage to you"; two changes with one end are said as one."""
    if isinstance(one, Apply) and isinstance(other, Apply) and one.until == other.until:
        return (Do(Apply(what, (*one.mods, *other.mods), one.until)),)
    return Do(done_by(one, what)), Do(done_by(other, what))


row(
    CLAUSE,
    build=_one_then_other,
    of_type=tuple,
    en="{what!} {one*} and {other*}",
    what=OBJECTS,
    one=ITS_DEED,
    other=ITS_DEED,
    alias=True,
)


row(
    CLAUSE,
    (Do(Apply(h.one, h.mods, h.until)), Do(Apply(h.other, h.more, h.until))),
    en="{one!} {mods*} and {other!} {more*} {until}",
    one=JOINED,
    mods=GAIN_MODS,
    other=JOINED,
    more=GAIN_MODS,
    until=DURATION,
    alias=True,
)
