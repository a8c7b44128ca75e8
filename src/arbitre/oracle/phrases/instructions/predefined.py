"""Predefined tokens, spelled out as what they are (CR26 111.10)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.abilities import Activated, Keyword, Timing
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import Costs, DiscardCards, PayMana, Sacrifice, TapThis
from arbitre.ir.effects import (
    AddMana,
    Body,
    CreateTokens,
    Do,
    Draw,
    Explore,
    GainLife,
    Move,
    PutCounters,
    Search,
    Shuffle,
    TargetSlot,
    TokenSpec,
)
from arbitre.ir.filters import And, Anything, ControlledBy, HasSupertype, HasType, Is, IsSpell, Not
from arbitre.ir.node import Amount, Cost, Filter
from arbitre.ir.refs import Result, Target, This, You
from arbitre.ir.values import CardType, Color, ManaCost, Supertype, Zone
from arbitre.oracle.categories import OBJECTS, TOKEN_SPEC, VERB
from arbitre.oracle.discourse.said import DOER
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import SUBTYPE
from arbitre.oracle.phrases.amounts.amounts import MANY

CREATURE: Final = HasType(CardType.CREATURE)
ITSELF: Final = Is(This())
YOURS: Final = ControlledBy(You())


_SACRIFICE: Final = Sacrifice(ITSELF)


def _artifact(subtype: str, cost: tuple[Cost, ...], *clauses: Do) -> TokenSpec:
    """A colorless artifact token with one activated ability."""
    return TokenSpec((CardType.ARTIFACT,), (subtype,), abilities=(Activated(Costs(cost), Body(clauses)),))


def _mana(text: str) -> PayMana:
    return PayMana(ManaCost.parse(text))


def _aimed(subtype: str, clause: Do, what: Filter) -> TokenSpec:
    """A colorless artifact token that is sacrificed for a target, only as a sorcery."""
    cost = Costs((_mana("{1}"), TapThis(), _SACRIFICE))
    ability = Activated(cost, Body((clause,), (TargetSlot(what),)), Timing.SORCERY)
    return TokenSpec((CardType.ARTIFACT,), (subtype,), abilities=(ability,))


_BASIC_LAND: Final = And((HasSupertype(Supertype.BASIC), HasType(CardType.LAND)))
_ANY_COLOR: Final = Do(AddMana(colors=tuple(Color), amount=Fixed(1)))
CLUE: Final = _artifact("Clue", (_mana("{2}"), _SACRIFICE), Do(Draw()))
_NOT_NONARTIFACT: Final = Not(And((Not(HasType(CardType.ARTIFACT)), IsSpell())))
PREDEFINED: Final = {
    "Powerstone": _artifact("Powerstone", (TapThis(),), Do(AddMana(mana=("C",), only_for=_NOT_NONARTIFACT))),
    "Treasure": _artifact("Treasure", (TapThis(), _SACRIFICE), _ANY_COLOR),
    "Gold": TokenSpec((CardType.ARTIFACT,), ("Gold",), abilities=(Activated(_SACRIFICE, Body((_ANY_COLOR,))),)),
    "Clue": CLUE,
    "Food": _artifact("Food", (_mana("{2}"), TapThis(), _SACRIFICE), Do(GainLife(Fixed(3)))),
    "Blood": _artifact("Blood", (_mana("{1}"), TapThis(), DiscardCards(Anything()), _SACRIFICE), Do(Draw())),
    "Mutagen": _aimed("Mutagen", Do(PutCounters("+1/+1", on=Target())), CREATURE),
    "Map": _aimed("Map", Do(Explore(Target())), And((CREATURE, YOURS))),
    "Lander": _artifact(
        "Lander",
        (_mana("{2}"), TapThis(), _SACRIFICE),
        Do(Search(_BASIC_LAND), note="it"),
        Do(Move(Result("it"), Zone.BATTLEFIELD, tapped=True)),
        Do(Shuffle()),
    ),
}
"""CR26 111.10a–c, 111.10f–h, 111.10s, 111.10u–v."""


def _predefined(token: TokenSpec) -> dict[str, Any] | None:
    """The name of a predefined token; targets stand otherwise in what is written than in what was read."""
    known = PREDEFINED.get(token.subtypes[0]) if token.subtypes else None
    if known is None or replace(token, abilities=()) != replace(known, abilities=()) or len(token.abilities) != 1:
        return None
    (own,), (meant,) = token.abilities, known.abilities
    aims = isinstance(own, Activated) and isinstance(meant, Activated) and bool(meant.body.targets)
    same = own.cost == meant.cost if aims else own == meant  # type: ignore[attr-defined]
    return {"subtype": token.subtypes[0]} if same else None


row(TOKEN_SPEC, build=lambda subtype: PREDEFINED.get(subtype, REJECT), of_type=TokenSpec, unbuild=_predefined,
    en="{subtype:sing} token|tokens", fr="jeton* {subtype*:of}", subtype=SUBTYPE)  # fmt: skip
row(VERB, CreateTokens(who=DOER, token=CLUE), en="investigate*", alias=True)  # CR26 701.16a
row(
    VERB,
    CreateTokens(count=h.count, token=h.token, who=DOER, tapped=True),
    en="create* {count#} tapped {token+}",
    fr="créer* {count#} {token+} ^engagé*",
    en_2011="put* {count#} {token+} onto the battlefield tapped",
    reads_2011=False,
    fr_2011="mettre* {count#} {token+} ^engagé* sur le champ de bataille",
    count=MANY,
    token=TOKEN_SPEC,
)


def _attackers(count: Amount, token: TokenSpec) -> CreateTokens:
    return CreateTokens(token, count, DOER, tapped=True, attacking=True)


def _with_quoted(given: CreateTokens) -> dict[str, Any] | None:
    """Behind a quoted ability nothing more is said of the token."""
    quotes = any(not isinstance(ability, Keyword) for ability in given.token.abilities)
    return (
        {"count": given.count, "token": given.token}
        if quotes and given == _attackers(given.count, given.token)
        else None
    )


row(VERB, build=_attackers, unbuild=_with_quoted, of_type=CreateTokens, en="create* {count#} tapped and attacking {token+}",
    fr="créer* {count#} {token+} ^engagé* et attaquant*", count=MANY, token=TOKEN_SPEC)  # fmt: skip
row(
    VERB,
    CreateTokens(count=h.count, token=h.token, who=DOER, tapped=True, attacking=True),
    en=(
        "create* {count#} {token+} that's tapped and attacking",
        "create* {count#} {token+} that are tapped and attacking",
    ),
    fr="créer* {count#} {token+} ^engagé* et attaquant*",
    en_2011="put* {count#} {token+} onto the battlefield tapped and attacking",
    reads_2011=False,
    fr_2011="mettre* {count#} {token+} ^engagé* et attaquant* sur le champ de bataille",
    count=MANY,
    token=TOKEN_SPEC,
)

for _are, _alias in (("that's", False), ("that are", True)):
    row(
        VERB,
        CreateTokens(count=h.count, token=h.token, who=DOER, attacking=True),
        en=f"create* {{count#}} {{token+}} {_are} attacking",
        fr="créer* {count#} {token+} ^attaquant*",
        count=MANY,
        token=TOKEN_SPEC,
        alias=_alias,
    )
    row(
        VERB,
        CreateTokens(count=h.count, token=h.token, who=DOER, blocking=h.blocking),
        en=f"create* {{count#}} {{token+}} {_are} blocking {{blocking}}",
        count=MANY,
        token=TOKEN_SPEC,
        fr="créer* {count#} {token+} bloquant {blocking}",
        blocking=OBJECTS,
        alias=_alias,
    )
