"""Tokens with a rule of their own: Roles, Junk, Shards, Walkers, Incubators; tokens that enter attached (CR26 111.10)."""

from __future__ import annotations

from typing import Final

from arbitre.ir.abilities import Activated, Keyword, Static, Timing, Triggered
from arbitre.ir.amounts import CountOf, Fixed, Stat, StatOf
from arbitre.ir.conditions import Compares
from arbitre.ir.costs import Costs, PayMana, Sacrifice, TapThis
from arbitre.ir.effects import (
    Apply,
    Body,
    CounterSpec,
    CreateTokens,
    Do,
    Draw,
    LoseLife,
    Move,
    PutCounters,
    Scry,
    TokenSpec,
    Transform,
)
from arbitre.ir.filters import And, ControlledBy, HasType, Is
from arbitre.ir.modifications import HasAbilities, Lasts, MayPlayFrom, ModifiesPT, SetsPT, Until
from arbitre.ir.node import Ability, Modification
from arbitre.ir.patterns import AttacksWith, Moves
from arbitre.ir.refs import Attached, Event, Players, Result, This, TopCards, Who, You
from arbitre.ir.values import CardType, Color, Compare, ManaCost, Zone
from arbitre.oracle.categories import OBJECTS, TOKEN_SPEC, VERB
from arbitre.oracle.discourse.said import DOER
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import changed, h
from arbitre.oracle.phrases.amounts.amounts import MANY, MUCH

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

# --- incubating --------------------------------------------------------------------------------------------------------

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
