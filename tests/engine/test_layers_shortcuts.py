"""What makes the layers quick changes nothing: kept values, effects that cannot depend, answers given once (CR 613)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from arbitre.cards.records import Card
from arbitre.engine import layers
from arbitre.engine.game import Game
from arbitre.engine.layers import dependency, procedure, survey
from arbitre.engine.layers.reads import Trait
from arbitre.ir.abilities import Keyword, Level, Static
from arbitre.ir.amounts import CardsIn, CountOf, Fixed, Greatest, LifeOf, Stat, StatOf, ZoneSize
from arbitre.ir.conditions import Matches, Threshold, TurnOf, exists
from arbitre.ir.filters import (
    And,
    ControlledBy,
    HasColor,
    HasKeyword,
    HasState,
    HasSubtype,
    HasType,
    InZone,
    Not,
    Other,
    OwnedBy,
    State,
    StatIs,
)
from arbitre.ir.modifications import (
    AddColors,
    AddTypes,
    AllCreatureTypes,
    DefinesPT,
    HasAbilities,
    LosesAbilities,
    LosesAllAbilities,
    ModifiesPT,
    RemoveTypes,
    SetColors,
    SetsPT,
    SetTypes,
    SwitchesPT,
)
from arbitre.ir.refs import This
from arbitre.ir.values import CardType, Color, Compare, Zone
from engine.doing import still
from table import Table, creature, enchantment, land

CREATURE = HasType(CardType.CREATURE)
MINE = And((CREATURE, ControlledBy()))
LAND = HasType(CardType.LAND)
FLYING = HasAbilities((Keyword("flying"),))
BECOMES = AddTypes((CardType.CREATURE,))
HAND = ZoneSize(CardsIn.HAND)

STATICS = (
    Static(MINE, (ModifiesPT(Fixed(1), Fixed(1)),)),
    Static(And((MINE, Other())), (FLYING, ModifiesPT(Fixed(1), Fixed(0)))),
    Static(CREATURE, (LosesAllAbilities(), SetsPT(Fixed(1), Fixed(1)))),
    Static(HasKeyword("flying"), (ModifiesPT(Fixed(0), Fixed(2)), HasAbilities((Keyword("haste"),)))),
    Static(HasKeyword("haste"), (LosesAbilities(("flying",)),)),
    Static(Not(LAND), (AddTypes((CardType.ARTIFACT,)),)),
    Static(
        And((HasType(CardType.ARTIFACT), Not(CREATURE))), (AddTypes((CardType.CREATURE,)), SetsPT(Fixed(2), Fixed(2)))
    ),
    Static(HasType(CardType.ENCHANTMENT), (AddTypes((CardType.CREATURE,), ("Elf",)), SetsPT(Fixed(3), Fixed(3)))),
    Static(HasSubtype("Elf"), (AddTypes(subtypes=("Goblin",)),)),
    Static(HasSubtype("Goblin"), (SetTypes(subtypes=("Bear",)), SetColors((Color.RED,)))),
    Static(HasSubtype("Bear"), (AllCreatureTypes(),)),
    Static(HasColor(Color.RED), (SetColors((Color.BLUE,)),)),
    Static(HasColor(Color.BLUE), (AddColors((Color.WHITE,)), ModifiesPT(HAND, Fixed(0)))),
    Static(LAND, (AddTypes((CardType.CREATURE,)), SetsPT(Fixed(1), Fixed(1)))),
    Static(And((LAND, Not(HasSubtype("Forest")))), (SetTypes(subtypes=("Mountain",)),)),
    Static(LAND, (AddTypes(subtypes=("Swamp",)),), condition=exists(HasSubtype("Mountain"))),
    Static(CREATURE, (RemoveTypes((CardType.ARTIFACT,)),), condition=TurnOf()),
    Static(CREATURE, (SwitchesPT(),), condition=Threshold(2)),
    Static(StatIs(Stat.POWER, Compare.AT_LEAST, Fixed(3)), (ModifiesPT(LifeOf(), Fixed(0)),)),
    Static(This(), (ModifiesPT(StatOf(Stat.TOUGHNESS), Fixed(0)),)),
    Static(This(), (ModifiesPT(Greatest(Stat.POWER, And((MINE, Other()))), Fixed(0)), FLYING)),
    Static(This(), (FLYING,), condition=Matches(This(), HasState(State.TAPPED))),
    Static(MINE, (HasAbilities((Static(This(), (ModifiesPT(Fixed(2), Fixed(2)), FLYING)),)),)),
)
"""Abilities that meet in every layer and look at each other."""

DEFINED = Static(This(), (DefinesPT(HAND, CountOf(And((InZone(Zone.GRAVEYARD), OwnedBy())))),), defines=True)


def board(seed: int) -> tuple[Table, random.Random]:
    """A few creatures and lands under some of those abilities."""
    chance = random.Random(seed)
    table = Table.players(2, library=2)
    cards: list[Card] = [
        creature("Elf", 1, 1, cost="{G}", subtypes=["Elf"]),
        creature("Goblin", 2, 2, Keyword("haste"), cost="{R}", subtypes=["Goblin"]),
        creature("Star", "*", "*", DEFINED, cost="{U}"),
        creature("Shifter", 1, 1, Keyword("changeling"), cost="{2}"),
        creature("Student", 1, 1, Level(1, None, 4, 4, (Keyword("flying"),)), cost="{W}"),
        land("Forest"),
        land("Grove", subtypes=("Forest",)),
        land("Island"),
    ]
    for ability in chance.sample(STATICS, 5):
        cards.append(
            chance.choice((creature("Lord", 2, 2, ability), enchantment("Field", ability), land("Seat", ability)))
        )
    chance.shuffle(cards)
    for card in cards:
        table.put(card, chance.randint(1, 2), counters={"level": 1} if card.name == "Student" else {})
    return table, chance


def change(table: Table, chance: random.Random) -> None:
    """Something that a static ability may look at changes."""
    state = table.state
    player = chance.choice(state.players)
    permanent = state.objects[chance.choice(state.battlefield)]
    if permanent.zone is Zone.BATTLEFIELD:
        what = chance.randrange(6)
        if what == 0:
            state.put(permanent, "tapped", not permanent.tapped)
        elif what == 1:
            state.put(permanent, "counters", (("+1/+1", chance.randint(1, 3)),))
        elif what == 2:
            state.create_card(creature("Card", 1, 1), player.id, chance.choice((Zone.HAND, Zone.GRAVEYARD)))
        elif what == 3:
            state.put(state, "active", 3 - state.active)
        elif what == 4:
            state.put(player, "life", player.life - 1)
        else:
            state.create_card(creature("Newcomer", 2, 2, chance.choice(STATICS)), player.id, Zone.BATTLEFIELD)


def picture(game: Game) -> dict[int, tuple[Any, ...]]:
    """Everything that the layers say about every object."""
    found = {}
    for id in game.state.objects:
        values = layers.characteristics(game, id)
        found[id] = (
            values.types,
            values.subtypes,
            values.colors,
            values.abilities,
            values.power,
            values.toughness,
            layers.controller(game, id),
        )
    return found


def long_way(game: Game, monkeypatch: pytest.MonkeyPatch) -> dict[int, tuple[Any, ...]]:
    """The same, derived anew with every effect tried against every other."""
    with monkeypatch.context() as patch:
        patch.setattr(survey, "asks_only_of_player", lambda what: False)
        for module in (procedure, dependency):
            patch.setattr(module, "any_may_depend", lambda layer, effects: len(effects) > 1)
        patch.setattr(dependency.Effect, "reads", lambda effect, layer: Trait.ALL)
        patch.setattr(dependency.Effect, "writes", lambda effect, layer: Trait.ALL)
        game.derived.layers = None
        found = picture(game)
        game.derived.layers = None
    return found


@pytest.mark.parametrize("seed", range(40))
def test_613_the_short_way_is_the_long_way(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """CR 613.7: on random boards, through random changes and back."""
    table, chance = board(seed)
    game = still(table)
    start = picture(game)
    assert start == long_way(game, monkeypatch)
    picture(game)
    mark = game.state.mark()
    for _ in range(6):
        change(table, chance)
        assert picture(game) == long_way(game, monkeypatch)
        picture(game)
    game.state.undo(mark)
    assert picture(game) == start
