"""What happened this turn in words of its own, beside what
:mod:`arbitre.oracle.phrases.conditions.past` makes of the events (CR 608.2g)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import (
    CastAmount,
    Chosen,
    Fixed,
    Tally,
    TallyOf,
    TimesHappened,
)
from arbitre.ir.conditions import AnyOf, CastFrom, Compares, Happened, NotSo, PaidFor
from arbitre.ir.filters import (
    And,
    Anything,
    ControlledBy,
    HasType,
    Is,
    IsCard,
    IsPermanent,
    IsSpell,
    OwnedBy,
    When,
)
from arbitre.ir.node import Filter, Pattern, Ref, walk
from arbitre.ir.patterns import AttacksWith, Casts, Cause, ChangesControl, CommitsCrime, GainsLife, LosesLife, Moves
from arbitre.ir.refs import It, Players, Who, You
from arbitre.ir.values import CardType, Compare, Zone
from arbitre.oracle.categories import (
    AMOUNT,
    CONDITION,
    NP,
    NPS,
    OBJECTS,
    PLAYER,
)
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COUNT, INTEGER, NUMERAL
from arbitre.oracle.phrases.amounts.amounts import CARDINAL
from arbitre.oracle.phrases.nouns.nouns import conjoined, parts_of

# --- what happened this turn ------------------------------------------------------------------------------------------

CREATURE: Final = HasType(CardType.CREATURE)


def _happened(event: Pattern, en: str, fr: str | None = None, alias: bool = False) -> None:
    row(CONDITION, Happened(event), en=en, fr=fr, alias=alias)


_PLAYED_LAND: Final = Compares(TallyOf(Tally.LANDS_PLAYED), Compare.AT_LEAST, Fixed(1))
row(
    CONDITION,
    _PLAYED_LAND,
    en=("you played a land this turn", "you've played a land this turn"),
    fr="vous* avoir* joué un terrain ce tour-ci",
)
row(
    CONDITION,
    NotSo(_PLAYED_LAND),
    en="you didn't play a land this turn",
    fr="vous* ne avoir* pas joué de terrain ce tour-ci",
)
_happened(
    AttacksWith(And((CREATURE, ControlledBy(You())))), "you attacked this turn", "vous* avoir* attaqué ce tour-ci"
)
_happened(AttacksWith(And((CREATURE, ControlledBy(You())))), "you attacked with a creature this turn", alias=True)
row(
    CONDITION,
    NotSo(Happened(AttacksWith(And((CREATURE, ControlledBy(You())))))),
    en="you didn't attack this turn",
    fr="vous* ne avoir* pas attaqué ce tour-ci",
)
row(
    CONDITION,
    AnyOf((Happened(GainsLife(You())), Happened(LosesLife(You())))),
    en="you gained or lost life this turn",
    fr="vous* avoir* gagné ou perdu des points de vie ce tour-ci",
)
row(
    CONDITION,
    NotSo(Happened(LosesLife(You()))),
    en="you didn't lose life this turn",
    fr="vous* ne avoir* pas perdu de points de vie ce tour-ci",
)
for _tally, _en, _fr in (
    (
        Tally.LIFE_GAINED,
        "you gained {right} or more life this turn",
        "vous* avoir* gagné au moins {right#} point* de vie ce tour-ci",
    ),
    (
        Tally.SPELLS_CAST,
        "you've cast {right} or more spells this turn",
        "vous* avoir* lancé au moins {right#} sort* ce tour-ci",
    ),
    (
        Tally.CARDS_DRAWN,
        "you've drawn {right} or more cards this turn",
        "vous* avoir* pioché au moins {right#} carte* ce tour-ci",
    ),
):
    row(
        CONDITION,
        Compares(left=TallyOf(_tally), compare=Compare.AT_LEAST, right=h.right),
        en=_en,
        fr=_fr,
        right=NUMERAL if "life" in _en else COUNT,
    )
row(
    CONDITION,
    Compares(left=TallyOf(Tally.LIFE_GAINED), compare=Compare.AT_LEAST, right=h.right),
    en="you've gained {right} or more life this turn",
    right=NUMERAL,
    alias=True,
)
row(
    CONDITION,
    Compares(left=TallyOf(Tally.CARDS_DRAWN), compare=Compare.AT_LEAST, right=h.right),
    en="you drew {right} or more cards this turn",
    right=COUNT,
    alias=True,
)


row(
    CONDITION,
    Compares(left=TallyOf(Tally.CARDS_DRAWN), compare=Compare.MORE, right=h.right),
    en="you've drawn more than {right} card|cards this turn",
    fr="vous* avoir* pioché plus de {right#} carte* ce tour-ci",
    right=CARDINAL,
)


def _cast(what: Filter, by: Ref) -> Any:
    return Happened(Casts(what, by)) if IsSpell() in parts_of(what) else REJECT


def _cast_slots(given: Happened, by: Ref) -> dict[str, Any] | None:
    what = given.event.what if isinstance(given.event, Casts) else None
    return {"what": what} if what is not None and given == _cast(what, by) else None


row(
    CONDITION,
    build=lambda what: _cast(what, You()),
    unbuild=lambda v: _cast_slots(v, You()),
    of_type=Happened,
    en="you've cast a {what:sing} this turn",
    fr="vous* avoir* lancé un* {what:sing} ce tour-ci",
    what=NP,
)


for _spells in (NP, NPS):
    row(
        CONDITION,
        Happened(Casts(h.what, You()), at_least=h.n),
        provided=lambda what: IsSpell() in walk(what) and what != IsSpell(),
        en="you've cast {n} or more {what:plur} this turn",
        fr="vous* avoir* lancé au moins {n#} {what+} ce tour-ci",
        n=INTEGER,
        what=_spells,
        alias=_spells is NPS,
    )


def _not_cast(what: Filter, origin: Zone | None) -> Any:
    return NotSo(Happened(Casts(what, You(), origin=origin))) if IsSpell() in parts_of(what) else REJECT


def _not_cast_slots(given: NotSo, origin: Zone | None) -> dict[str, Any] | None:
    event = given.part.event if isinstance(given.part, Happened) else None
    return {"what": event.what} if isinstance(event, Casts) and given == _not_cast(event.what, origin) else None


for _origin, _en, _fr in ((None, "", ""), (Zone.HAND, " from your hand", " depuis votre main")):
    row(
        CONDITION,
        build=lambda what, origin=_origin: _not_cast(what, origin),
        of_type=NotSo,
        en=f"you haven't cast a {{what:sing}}{_en} this turn",
        unbuild=lambda v, origin=_origin: _not_cast_slots(v, origin),
        fr=f"vous* ne avoir* pas lancé de {{what:sing}}{_fr} ce tour-ci",
        what=NP,
    )
    row(
        CONDITION,
        build=lambda what, origin=_origin: _not_cast(what, origin),
        of_type=NotSo,
        en=f"you didn't cast a {{what:sing}}{_en} this turn",
        what=NP,
        alias=True,
    )
row(
    CONDITION,
    NotSo(Happened(Casts(h.what, h.who))),
    provided=lambda who, what: not (who == You() or IsSpell() not in parts_of(what)),
    en="{who!} didn't cast a {what:sing} this turn",
    fr="{who!} ne avoir* pas lancé de {what:sing} ce tour-ci",
    who=PLAYER,
    what=NP,
)
_WARPED: Final = Happened(Casts(And((IsSpell(), When(PaidFor("warp", It())))), Players(Who.EACH)))
"""CR26 702.185c: whatever has become of it."""
row(
    CONDITION,
    _WARPED,
    en="a spell was warped this turn",
    fr="un sort avoir* été lancé pour son coût de distorsion ce tour-ci",
)
row(CONDITION, Happened(CommitsCrime(You())), en="you've committed a crime this turn", alias=True)
row(
    CONDITION,
    Happened(Moves(h.what, cause=Cause.SACRIFICE, by=You())),
    en="you've sacrificed a {what:sing} this turn",
    what=NP,
    alias=True,
)
row(
    CONDITION,
    Happened(Moves(Anything(), cause=Cause.DISCARD, by=You())),
    en="you've discarded a card this turn",
    alias=True,
)
row(
    CONDITION,
    build=lambda what: _cast(what, Players(Who.OPPONENTS)),
    of_type=Happened,
    en="a opponent has cast a {what:sing} this turn",
    what=NP,
    alias=True,
)
row(
    AMOUNT,
    CastAmount(what=Chosen.MANA_SPENT, of=h.of),
    en="the amount of mana spent to cast {of:sing}",
    fr="la quantité de mana dépensée pour lancer*:inf {of}",
    of=OBJECTS,
)
row(
    CONDITION,
    Compares(CastAmount(Chosen.MANA_SPENT, h.of), Compare.AT_LEAST, h.n),
    n=COUNT,
    of=OBJECTS,
    en="{n} or more mana was spent to cast {of:sing}",
    fr="au moins {n} manas ont été dépensés pour lancer*:inf {of}",
)

row(
    CONDITION,
    Happened(
        Moves(
            conjoined(h.what, When(CastFrom(None, It(), You()))),
            Zone.STACK,
            cause=Cause.COUNTER,
            effect_of=Players(Who.OPPONENTS),
        )
    ),
    provided=lambda what: IsSpell() in parts_of(what),
    en="a {what:sing} you cast this turn was countered by a spell or ability a opponent controlled",
    fr="un* {what!:sing} que vous avez lancé ce tour-ci avoir* été contrecarré* par un sort ou une capacité qu'un"
    " adversaire contrôlait",
    what=NP,
)

# --- descending: a permanent card is put into a player's graveyard from anywhere (CR26 700.11) ------------------------

_DESCENDS: Final = Moves(And((IsCard(), IsPermanent(), OwnedBy(You()))), None, Zone.GRAVEYARD)

row(CONDITION, Happened(_DESCENDS), en="you descended this turn", fr="vous êtes descendu ce tour-ci")
row(
    AMOUNT,
    TimesHappened(_DESCENDS),
    en="the number of times you descended this turn",
    fr="le nombre de fois où vous êtes descendu ce tour-ci",
)

# --- since when it is yours -------------------------------------------------------------------------------------------

row(
    CONDITION,
    AnyOf(
        (
            Happened(Moves(And((Is(h.what), ControlledBy(You()))), to=Zone.BATTLEFIELD)),
            Happened(ChangesControl(Is(h.what), You())),
        )
    ),
    en="{what:sing} came under your control this turn",
    fr="{what!} être* passé*:post sous votre contrôle ce tour-ci",
    what=OBJECTS,
)
