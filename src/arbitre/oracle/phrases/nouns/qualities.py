"""Qualities that noun phrases name: what something targets, lacks, is next to; players; protection from them (CR 109, 702.15)."""

from __future__ import annotations

from typing import Final

from arbitre.ir.filters import (
    And,
    Anything,
    BlockedBy,
    Blocks,
    ColorCount,
    ControlledBy,
    HasActivatedAbility,
    HasAnyAbility,
    HasType,
    InZone,
    IsOpponent,
    Not,
    Or,
    OwnedBy,
)
from arbitre.ir.patterns import AttacksWith
from arbitre.ir.refs import Attached, Players, This, Who, You
from arbitre.ir.values import CardType, Compare, Zone
from arbitre.oracle.categories import (
    ADJECTIVE,
    HAVING,
    PLACE_POST,
    POST,
    SUBJECT,
)
from arbitre.oracle.discourse.said import Phrase
from arbitre.oracle.formalism.grammar import SING, Series, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.abilities.keywords import FROM
from arbitre.oracle.phrases.events.events import ONE_EVENT, WHOM
from arbitre.oracle.phrases.nouns.nouns import NEGATIVE, TYPE_FILTER
from arbitre.oracle.phrases.nouns.relative import fixed_post

CREATURE: Final = HasType(CardType.CREATURE)
YOURS: Final = ControlledBy(You())

# --- noun phrases ------------------------------------------------------------------------------------------------------

row(
    POST,
    Phrase((HasActivatedAbility(taps=True),)),
    en="that has a activated ability with {T} in its cost",
    fr="ayant une capacité activée dont le coût contient {T}",
)
row(HAVING, HasActivatedAbility(), en="a activated ability", fr="une capacité activée")
row(HAVING, Not(HasAnyAbility()), en="no abilities", fr="aucune capacité")
fixed_post(Or((Blocks(This()), BlockedBy(This()))), "blocking or blocked by ~", "bloquant ou bloqué* par ~")
row(
    PLACE_POST,
    Phrase((InZone(Zone.GRAVEYARD), OwnedBy(Players(Who.OPPONENTS)))),
    en="in your opponents' graveyards",
    fr="dans les cimetières de vos adversaires",
)
row(ADJECTIVE, Or(h.parts), en="{parts:sing}", parts=Series(TYPE_FILTER, "and", least=2, shared=True), alias=True)

for _style in ("comma", "and"):
    row(ADJECTIVE, And(h.parts), en="{parts}", parts=Series(NEGATIVE, _style, least=2), alias=True)

# --- players -----------------------------------------------------------------------------------------------------------

row(SUBJECT, Attached(), en="enchanted player", alias=True, number=SING)
row(WHOM, IsOpponent(), en="one of your opponents", alias=True, number=SING)
row(ONE_EVENT, AttacksWith(And((CREATURE, YOURS)), batch=True), en="you attack", fr="vous* attaquer*")
for _en, _filter, _fr in (
    ("from multicolored", ColorCount(Compare.AT_LEAST, 2), "contre le multicolore"),
    ("from monocolored", ColorCount(Compare.EQUAL, 1), "contre le monocolore"),
    ("from everything", Anything(), "contre tout"),
):
    row(FROM, _filter, en=_en, fr=_fr)
