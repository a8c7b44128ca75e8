"""Predefined tokens and tokens with a rule of their own: Roles, Shards, Incubators (CR26 111.10)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.abilities import Activated, Keyword, Static, Timing, Triggered
from arbitre.ir.amounts import CountOf, Fixed, Stat, StatOf
from arbitre.ir.conditions import Compares
from arbitre.ir.costs import Costs, DiscardCards, PayMana, Sacrifice, TapThis
from arbitre.ir.effects import (
    AddMana,
    AmongColors,
    Apply,
    Attacking,
    Blocking,
    Body,
    CounterSpec,
    CreateTokens,
    Do,
    Draw,
    Explore,
    GainLife,
    LoseLife,
    ManaOf,
    Move,
    PutCounters,
    Scry,
    Search,
    Shuffle,
    Symbols,
    TargetSlot,
    TokenSpec,
    Transform,
)
from arbitre.ir.filters import And, Anything, ControlledBy, HasSupertype, HasType, Is, IsSpell, Not
from arbitre.ir.modifications import HasAbilities, Lasts, MayPlayFrom, ModifiesPT, SetsPT, Until
from arbitre.ir.node import Ability, Amount, Cost, Filter, Modification
from arbitre.ir.patterns import AttacksWith, Moves
from arbitre.ir.refs import Attached, Event, Players, Result, Target, This, TopCards, Who, You
from arbitre.ir.values import CardType, Color, Compare, ManaCost, Supertype, Zone
from arbitre.oracle.categories import EACH, OBJECTS, TOKEN_SPEC, VERB
from arbitre.oracle.discourse.said import DOER
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.formalism.terms import changed, h
from arbitre.oracle.lexicon.words import SUBTYPE
from arbitre.oracle.phrases.amounts.amounts import MANY, MUCH

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
_ANY_COLOR: Final = Do(AddMana(ManaOf(AmongColors(tuple(Color)))))
CLUE: Final = _artifact("Clue", (_mana("{2}"), _SACRIFICE), Do(Draw()))
_NOT_NONARTIFACT: Final = Not(And((Not(HasType(CardType.ARTIFACT)), IsSpell())))
PREDEFINED: Final = {
    "Powerstone": _artifact("Powerstone", (TapThis(),), Do(AddMana(Symbols(("C",)), only_for=_NOT_NONARTIFACT))),
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


row(
    TOKEN_SPEC,
    build=lambda subtype: PREDEFINED.get(subtype, REJECT),
    of_type=TokenSpec,
    unbuild=_predefined,
    en="{subtype:sing} token|tokens",
    fr="jeton* {subtype*:of}",
    subtype=SUBTYPE,
)
row(VERB, CreateTokens(who=DOER, token=CLUE), en="investigate*", alias=True)  # CR26 701.16a
row(VERB, CreateTokens(CLUE, h.each, DOER), en="investigate* for each {each}", each=EACH, alias=True)
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
    return CreateTokens(token, count, DOER, tapped=True, in_combat=Attacking())


def _with_quoted(given: CreateTokens) -> dict[str, Any] | None:
    """Behind a quoted ability nothing more is said of the token."""
    quotes = any(not isinstance(ability, Keyword) for ability in given.token.abilities)
    return (
        {"count": given.count, "token": given.token}
        if quotes and given == _attackers(given.count, given.token)
        else None
    )


row(
    VERB,
    build=_attackers,
    unbuild=_with_quoted,
    of_type=CreateTokens,
    en="create* {count#} tapped and attacking {token+}",
    fr="créer* {count#} {token+} ^engagé* et attaquant*",
    count=MANY,
    token=TOKEN_SPEC,
)
row(
    VERB,
    CreateTokens(count=h.count, token=h.token, who=DOER, tapped=True, in_combat=Attacking()),
    written=lambda count: count != Fixed(1),
    en="create* {count#} {token+} that are tapped and attacking",
    fr="créer* {count#} {token+} ^engagé* et attaquant*",
    en_2011="put* {count#} {token+} onto the battlefield tapped and attacking",
    reads_2011=False,
    fr_2011="mettre* {count#} {token+} ^engagé* et attaquant* sur le champ de bataille",
    count=MANY,
    token=TOKEN_SPEC,
)
row(
    VERB,
    CreateTokens(count=h.count, token=h.token, who=DOER, tapped=True, in_combat=Attacking()),
    en="create* {count#} {token+} that's tapped and attacking",
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
        CreateTokens(count=h.count, token=h.token, who=DOER, in_combat=Attacking()),
        en=f"create* {{count#}} {{token+}} {_are} attacking",
        fr="créer* {count#} {token+} ^attaquant*",
        count=MANY,
        token=TOKEN_SPEC,
        alias=_alias,
    )
    row(
        VERB,
        CreateTokens(count=h.count, token=h.token, who=DOER, in_combat=Blocking(h.blocking)),
        en=f"create* {{count#}} {{token+}} {_are} blocking {{blocking}}",
        count=MANY,
        token=TOKEN_SPEC,
        fr="créer* {count#} {token+} bloquant {blocking}",
        blocking=OBJECTS,
        alias=_alias,
    )

_ITSELF: Final = Is(This())
_ENCHANT: Final = Keyword("enchant", what=(HasType(CardType.CREATURE),))
_BIGGER: Final = ModifiesPT(Fixed(1), Fixed(1))
_YOUR_ENCHANTMENTS: Final = CountOf(And((HasType(CardType.ENCHANTMENT), ControlledBy(You()))))
_DIES: Final = Moves(_ITSELF, origin=Zone.BATTLEFIELD, to=Zone.GRAVEYARD)
_ATTACKS: Final = AttacksWith(_ITSELF)
_SCRIES: Final = Triggered(_ATTACKS, Body((Do(Scry(Fixed(1))),)))
_GROWS: Final = Triggered(
    _ATTACKS,
    Body((Do(PutCounters("+1/+1", Fixed(1), Event())),)),
    Compares(StatOf(Stat.TOUGHNESS, Event()), Compare.AT_MOST, Fixed(3)),
)
_PLAGUES: Final = Triggered(_DIES, Body((Do(LoseLife(Fixed(1), Players(Who.OPPONENTS))),)))


def _role(name: str, *mods: Modification, also: tuple[Ability, ...] = ()) -> TokenSpec:
    """A colorless Aura Role token that does this to the enchanted creature."""
    abilities = (_ENCHANT, Static(Attached(), mods), *also)
    return TokenSpec((CardType.ENCHANTMENT,), ("Aura", "Role"), abilities=abilities, name=name)


def _has(*abilities: Ability) -> HasAbilities:
    return HasAbilities(abilities)


ROLES: Final = {
    "cursed": (_role("Cursed", SetsPT(Fixed(1), Fixed(1))), "Maudit"),
    "monster": (_role("Monster", _BIGGER, _has(Keyword("trample"))), "Monstre"),
    "royal": (_role("Royal", _BIGGER, _has(Keyword("ward", PayMana(ManaCost(("1",)))))), "Royal"),
    "sorcerer": (_role("Sorcerer", _BIGGER, _has(_SCRIES)), "Sorcier"),
    "virtuous": (_role("Virtuous", ModifiesPT(_YOUR_ENCHANTMENTS, _YOUR_ENCHANTMENTS)), "Vertueux"),
    "wicked": (_role("Wicked", _BIGGER, also=(_PLAGUES,)), "Malfaisant"),
    "young hero": (_role("Young Hero", _has(_GROWS)), "Jeune héros"),
}
"""Each with its French name (CR26 111.10j–r)."""

for _name, (_token, _nom) in ROLES.items():
    row(TOKEN_SPEC, _token, en=f"{_name} role token|tokens", fr=f"jeton* Rôle {_nom}")
row(
    VERB,
    CreateTokens(count=h.count, token=h.token, who=DOER, attached_to=h.attached_to),
    en="create* {count#} {token+} attached to {attached_to}",
    count=MANY,
    token=TOKEN_SPEC,
    fr="créer* {count#} {token+} attaché* à {attached_to}",
    attached_to=OBJECTS,
)

_JUNK: Final = TokenSpec(
    (CardType.ARTIFACT,),
    ("Junk",),
    abilities=(
        Activated(
            Costs((TapThis(), Sacrifice(_ITSELF))),
            Body(
                (
                    Do(Move(TopCards(Fixed(1)), Zone.EXILE), note="it"),
                    Do(Apply(You(), (MayPlayFrom(Is(Result("it"))),), Lasts(Until.END_OF_TURN))),
                )
            ),
            Timing.SORCERY,
        ),
    ),
)
_SHARD: Final = TokenSpec(
    (CardType.ENCHANTMENT,),
    ("Shard",),
    abilities=(
        Activated(
            Costs((PayMana(ManaCost(("2",))), Sacrifice(_ITSELF))), Body((Do(Scry(Fixed(1))), Do(Draw(Fixed(1)))))
        ),
    ),
)
_WALKER: Final = TokenSpec(
    (CardType.CREATURE,), ("Zombie",), colors=(Color.BLACK,), power=Fixed(2), toughness=Fixed(2), name="Walker"
)
for _token, _name, _nom in (
    (_JUNK, "junk", "Rebut"),  # CR26 111.10t
    (_SHARD, "shard", "Éclat"),  # CR26 111.10e
    (_WALKER, "walker", "Rôdeur"),  # CR26 111.10d
):
    row(TOKEN_SPEC, _token, en=f"{_name} token|tokens", fr=f"jeton* {_nom}")

# --- incubating -------------------------------------------------------------------------------------------------------

_HATCHES: Final = Activated(PayMana(ManaCost(("2",))), Body((Do(Transform(This())),)))
# CR26 701.53b
INCUBATOR: Final = TokenSpec(
    (CardType.ARTIFACT,),
    ("Incubator",),
    abilities=(_HATCHES,),
    back=TokenSpec((CardType.ARTIFACT, CardType.CREATURE), ("Phyrexian",), power=Fixed(0), toughness=Fixed(0)),
)
row(TOKEN_SPEC, INCUBATOR, en="incubator token|tokens", fr="jeton* Incubateur")
_INCUBATES: Final = CreateTokens(INCUBATOR, who=DOER)


row(
    VERB,
    changed(_INCUBATES, counters=(CounterSpec("+1/+1", h.count),)),
    of_type=CreateTokens,
    en="incubate* {count}",
    fr="incuber* {count}",
    count=MUCH,
)
