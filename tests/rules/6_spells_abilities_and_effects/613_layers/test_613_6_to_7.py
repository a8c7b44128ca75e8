"""Interaction of continuous effects (CR 613.6–7)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from arbitre.cards.records import Card, Deck
from arbitre.engine.characteristics import continuous
from arbitre.engine.characteristics.layers import dependency, procedure, survey
from arbitre.engine.characteristics.reads import Trait
from arbitre.engine.games.game import Game
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import PASS, CastSpell
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.options import Options
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.abilities import Keyword, Level, Static
from arbitre.ir.amounts import CardsIn, CountOf, Fixed, Greatest, LifeOf, Stat, StatOf, ZoneSize
from arbitre.ir.conditions import Matches, Threshold, TurnOf, exists
from arbitre.ir.effects import Apply, Move
from arbitre.ir.filters import (
    And,
    ControlledBy,
    HasColor,
    HasKeyword,
    HasState,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    Named,
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
    HasController,
    Lasts,
    LosesAbilities,
    LosesAllAbilities,
    ModifiesPT,
    RemoveTypes,
    SetColors,
    SetsPT,
    SetTypes,
    SwitchesPT,
    Until,
)
from arbitre.ir.refs import All, Attached, It, Players, Target, This, Who, You
from arbitre.ir.values import CardType, Color, Compare, PlanarFace, Step, Supertype, Zone
from arbitre.rules.editions import CURRENT, PINNED, Edition
from arbitre.state.objects import Bearer, Obj
from arbitre.state.players import Player
from helpers.doing import do, still
from helpers.faces import vanguard
from helpers.layering import appear, mana_made, static, told
from helpers.layering_cards import TYPED_BEAR, apply, field, gets, happen
from helpers.laying import cast_free, free
from helpers.positions import positions
from helpers.several_players import GATE, plane, roll, seed_for, table_with
from helpers.words import BEAR, CREATURE, LAND
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, creature, enchantment, land, spell

FLYING = Keyword("flying")
CARDS_IN_HAND = ZoneSize(CardsIn.HAND)
DEFINED = Static(This(), (DefinesPT(CARDS_IN_HAND, CountOf(And((InZone(Zone.GRAVEYARD), OwnedBy())))),), defines=True)
FLIES = HasAbilities((Keyword("flying"),))
MINE = And((CREATURE, ControlledBy()))
STATICS = (
    Static(MINE, (ModifiesPT(Fixed(1), Fixed(1)),)),
    Static(And((MINE, Other())), (FLIES, ModifiesPT(Fixed(1), Fixed(0)))),
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
    Static(HasColor(Color.BLUE), (AddColors((Color.WHITE,)), ModifiesPT(CARDS_IN_HAND, Fixed(0)))),
    Static(LAND, (AddTypes((CardType.CREATURE,)), SetsPT(Fixed(1), Fixed(1)))),
    Static(And((LAND, Not(HasSubtype("Forest")))), (SetTypes(subtypes=("Mountain",)),)),
    Static(LAND, (AddTypes(subtypes=("Swamp",)),), condition=exists(HasSubtype("Mountain"))),
    Static(CREATURE, (RemoveTypes((CardType.ARTIFACT,)),), condition=TurnOf()),
    Static(CREATURE, (SwitchesPT(),), condition=Threshold(2)),
    Static(StatIs(Stat.POWER, Compare.AT_LEAST, Fixed(3)), (ModifiesPT(LifeOf(), Fixed(0)),)),
    Static(This(), (ModifiesPT(StatOf(Stat.TOUGHNESS), Fixed(0)),)),
    Static(This(), (ModifiesPT(Greatest(Stat.POWER, And((MINE, Other()))), Fixed(0)), FLIES)),
    Static(This(), (FLIES,), condition=Matches(This(), HasState(State.TAPPED))),
    Static(MINE, (HasAbilities((Static(This(), (ModifiesPT(Fixed(2), Fixed(2)), FLIES)),)),)),
)
"""Abilities that meet in every layer and look at each other."""


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
            state.put(permanent, Obj.tapped, not permanent.tapped)
        elif what == 1:
            state.put(permanent, Bearer.counters, (("+1/+1", chance.randint(1, 3)),))
        elif what == 2:
            state.create_card(creature("Card", 1, 1), player.id, chance.choice((Zone.HAND, Zone.GRAVEYARD)))
        elif what == 3:
            state.put(state, type(state).active, 3 - state.active)
        elif what == 4:
            state.put(player, Player.life, player.life - 1)
        else:
            state.create_card(creature("Newcomer", 2, 2, chance.choice(STATICS)), player.id, Zone.BATTLEFIELD)


def picture(game: Game) -> dict[int, tuple[Any, ...]]:
    """Everything that the layers say about every object."""
    found = {}
    for id in game.state.objects:
        values = reading.characteristics(game, id)
        found[id] = (
            values.types,
            values.subtypes,
            values.colors,
            values.abilities,
            values.power,
            values.toughness,
            reading.controller(game, id),
        )
    return found


def long_way(game: Game, monkeypatch: pytest.MonkeyPatch) -> dict[int, tuple[Any, ...]]:
    """The same, derived anew with every effect tried against every other."""
    with monkeypatch.context() as patch:
        patch.setattr(survey, "asks_only_of_player", lambda what: False)
        for module in (procedure, dependency):
            patch.setattr(module, "any_may_depend", lambda layer, effects: len(effects) > 1)
        patch.setattr(dependency.Effect, "reads", lambda effect, layer: Trait.ALL.value)
        patch.setattr(dependency.Effect, "writes_bits", lambda effect, layer: Trait.ALL.value)
        patch.setattr(dependency.Effect, "writes", lambda effect, layer: Trait.ALL)
        game.derived.layers = None
        found = picture(game)
        game.derived.layers = None
    return found


NONBASIC = And((LAND, Not(HasSupertype(Supertype.BASIC))))
MOON = field("Moon", NONBASIC, SetTypes(subtypes=("Mountain",)))
URBORG = land("Bog", static(LAND, AddTypes(subtypes=("Swamp",))), supertypes=(Supertype.LEGENDARY,))


def test_613_6b_a_resolved_effect_has_the_time_of_its_making() -> None:
    """CR 613.6, 613.6b: of two effects that set the size, the later one holds."""
    table = Table.players()
    bear = table.put(BEAR)
    for size in (7, 4):
        cast_free(table, free("Set", Apply(Target(), (SetsPT(Fixed(size), Fixed(size)),)), target=CREATURE))
    assert table.size(bear) == (4, 4)


@pytest.mark.parametrize("edition", [PINNED, CURRENT])
def test_613_6a_a_granted_ability_is_as_young_as_what_grants_it(edition: Edition) -> None:
    """CR 613.6a; CR26 613.7a: an old Equipment that takes flying away is overridden by the ability that an Aura on it
    grants it, before and after the Equipment is attached anew."""
    grant = Static(Attached(), (HasAbilities((FLYING,)),))
    hammer = artifact("Hammer", Static(Attached(), (gets(10, 10), LosesAbilities(("flying",)))), subtypes=["Equipment"])
    rune = enchantment("Rune", Static(Attached(), (HasAbilities((grant,)),)), subtypes=["Aura"])
    table = Table.players(2, edition=edition)
    first, second, equipment = table.put(TYPED_BEAR), table.put(TYPED_BEAR), table.put(hammer)
    table.set(equipment, attached_to=first)
    table.put(rune, attached_to=equipment)
    assert (table.size(first), table.keywords(first)) == ((12, 12), {"flying"})
    happen(table, Event(Kind.ATTACH, subject=equipment, other=second))
    assert (table.size(second), table.keywords(second)) == ((12, 12), {"flying"})
    assert table.keywords(first) == frozenset()


def test_613_6_a_phased_out_effect_keeps_its_timestamp() -> None:
    """CR 702.24b, 613.6c: what phases in again did not enter, so the effect that was younger still prevails."""
    creatures = HasType(CardType.CREATURE)
    table = Table.players(2)
    bear = table.put(TYPED_BEAR)
    red = table.put(field("Reds", creatures, SetColors((Color.RED,))))
    table.put(field("Blues", creatures, SetColors((Color.BLUE,))))
    happen(table, Event(Kind.PHASE_OUT, subject=red))
    happen(table, Event(Kind.PHASE_IN, subject=red))
    assert characteristics(table.game, bear).colors == {Color.BLUE}


def test_613_6d_an_aura_gets_a_new_timestamp_as_it_becomes_attached() -> None:
    """CR 613.6d: the timestamp of an Aura is that of its attaching."""
    table = Table.players(2)
    bear, other = table.battlefield(1, TYPED_BEAR, TYPED_BEAR)
    sink = enchantment("Sink", static(Attached(), LosesAbilities(("flying",))), subtypes=["Aura"])
    aura = table.put(sink, attached_to=other)
    wings = enchantment("Wings", static(Attached(), HasAbilities((Keyword("flying"),))), subtypes=["Aura"])
    table.put(wings, attached_to=bear)
    assert "flying" in table.keywords(bear)
    state = table.game.state
    state.put(state.objects[aura], Obj.attached_to, bear)
    state.put(state.objects[aura], Obj.timestamp, state.new_id())
    assert "flying" not in table.keywords(bear)


def test_613_6e_a_plane_gets_its_timestamp_as_it_is_turned_up() -> None:
    """CR 613.6e: what a plane sets applies after what was set earlier in the game."""
    seven = plane("Seven", Static(CREATURE, (SetsPT(Fixed(7), Fixed(7)),)))
    table = table_with(seven, GATE, seed=seed_for(PlanarFace.PLANESWALKER))
    bear = table.put(creature("Bear", 2, 2))
    table.put(enchantment("Three", Static(CREATURE, (SetsPT(Fixed(3), Fixed(3)),))))
    assert table.size(bear) == (3, 3)
    roll(table)
    table.resolve_all()
    assert table.size(bear) == (7, 7)


def test_613_6f_its_timestamp_is_that_of_the_beginning() -> None:
    """CR 613.6f: what any permanent sets applies after what the vanguard sets."""
    everybody = HasType(CardType.CREATURE)
    hero = vanguard(Static(everybody, (SetsPT(Fixed(7), Fixed(7)),)))
    three = enchantment("Three", Static(everybody, (SetsPT(Fixed(3), Fixed(3)),)), cost="{0}")
    deck = Deck(main=(three, creature("Bear", 2, 2, cost="{0}")) * 20, vanguards=(hero,))
    game = Game.new([deck, deck], 1, options=Options(mulligans=False, starting_player=1, skip_forced=False))
    while game.state.step is not Step.PRECOMBAT_MAIN:
        game.push(PASS)
    sizes = []
    for name in ("Bear", "Three"):
        held = next(id for id in game.player(1).hand if game.object(id).base.name == name)
        for choice in (CastSpell(held), PASS, PASS):
            game.push(choice)
        sizes.append(characteristics(game, game.state.battlefield[0]).power)
    assert sizes == [7, 3]


@pytest.mark.parametrize(("chosen_last", "color"), [(0, Color.RED), (1, Color.BLUE)])
def test_613_6g_what_becomes_attached_at_the_same_time_is_ordered(chosen_last: int, color: Color) -> None:
    """CR 613.6g: two Equipment that become attached to one creature together; the one put last prevails."""
    table = Table.players(2)
    paints = [
        artifact(c.name, Static(Attached(), (SetColors((c,)),)), subtypes=["Equipment"])
        for c in (Color.RED, Color.BLUE)
    ]
    bear = table.put(TYPED_BEAR)
    ids = table.battlefield(1, *paints)
    running = propose(table.game, [Event(Kind.ATTACH, subject=id, other=bear) for id in ids])
    asked = next(running)
    assert (asked.what, asked.player, asked.rule) == ("timestamps", 1, "613.6g")
    last = ids[chosen_last]
    with pytest.raises(StopIteration):
        running.send((*(id for id in ids if id != last), last))
    assert characteristics(table.game, bear).colors == {color}


def test_613_6g_the_active_player_orders_simultaneous_timestamps() -> None:
    """CR 613.6g: two enchantments that enter together and set the same thing; only then is it asked."""
    reds, blues = (field(n, CREATURE, SetColors((c,))) for n, c in (("Reds", Color.RED), ("Blues", Color.BLUE)))
    for order, color in ((0, Color.BLUE), (1, Color.RED)):
        table = Table.players(2)
        bear = table.put(TYPED_BEAR)
        red, blue = table.graveyard(2, reds, blues)
        move = Move(All(And((InZone(Zone.GRAVEYARD), HasType(CardType.ENCHANTMENT)))), Zone.BATTLEFIELD)
        ids = [table.state.next_id, table.state.next_id + 1]
        done = do(table, move, answers=[tuple(ids if order == 0 else reversed(ids))])
        assert (done.asked[0].what, done.asked[0].player) == ("timestamps", 1)
        assert reading.characteristics(done.game, bear).colors == {color}
        assert {done.now(red), done.now(blue)} == set(ids)


def test_613_7m_today_each_player_orders_their_own() -> None:
    """CR26 613.7m: the active player's come first, so that the other player's prevail; each is asked about two."""
    paints = [field(c.name, CREATURE, SetColors((c,))) for c in (Color.RED, Color.BLUE, Color.GREEN, Color.WHITE)]
    table = Table.players(2, edition=CURRENT)
    bear = table.put(TYPED_BEAR)
    mine, theirs = table.graveyard(1, *paints[:2]), table.graveyard(2, *paints[2:])
    ids = [table.state.next_id + n for n in range(4)]
    answers = [tuple(ids[:2]), tuple(reversed(ids[2:]))]
    move = Move(All(And((InZone(Zone.GRAVEYARD), HasType(CardType.ENCHANTMENT)))), Zone.BATTLEFIELD)
    done = do(table, move, answers=answers)
    assert [(one.what, one.player) for one in done.asked] == [("timestamps", 1), ("timestamps", 2)]
    assert reading.characteristics(done.game, bear).colors == {Color.GREEN}
    assert {done.now(id) for id in (*mine, *theirs)} == set(ids)


def test_613_6g_bonuses_need_no_order() -> None:
    """Effects that merely add something are the same in any order."""
    table = Table.players(2)
    bear = table.put(TYPED_BEAR)
    table.graveyard(1, field("One", CREATURE, gets(1, 1)), field("Two", CREATURE, gets(2, 2)))
    done = do(table, Move(All(InZone(Zone.GRAVEYARD)), Zone.BATTLEFIELD))
    assert done.asked == []
    assert reading.characteristics(done.game, bear).power == 5


@positions("simultaneous_timestamps_in_apnap_order", {True: [], False: [1]})
def test_613_6g_two_enchantments_that_enter_together(edition: Edition, expected: list[int]) -> None:
    """CR 613.6g: the active player orders those of both players; CR26 613.7m: each player one's own, so nobody is
    asked."""
    table = Table.players(2, edition=edition)
    for player, color in ((1, Color.RED), (2, Color.BLUE)):
        table.put(enchantment(f"Paint {color}", Static(CREATURE, (SetColors((color,)),))), player, GRAVEYARD)
    both = Move(All(InZone(GRAVEYARD)), BATTLEFIELD)
    table.cast(table.put(spell("Raise", both, cost="{0}"), 1, HAND))
    table.pass_priority(2)
    asked = [table.decision.player] if table.decision.what == "timestamps" else []
    assert asked == expected


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


def test_613_7a_the_reason_of_a_dependency() -> None:
    """CR 613.7a–b: the older effect waited for the younger one, which changes what it applies to."""
    table = Table.players(2)
    forge = table.put(field("Forge", HasSubtype("Goblin"), AddTypes((CardType.ARTIFACT,))))
    horde = table.put(field("Horde", CREATURE, AddTypes(subtypes=("Goblin",))))
    bear = table.put(TYPED_BEAR)
    first, second = table.game.derivation(bear, "types").steps[1:]
    assert (first.source, first.waited) == (horde, ())
    assert (second.source, second.waited, second.looped) == (forge, (("scope", horde),), False)
    assert second.value == ("artifact", "creature")


def test_613_7a_the_other_reason_of_a_dependency() -> None:
    """CR 613.7a–b: the older effect waited for the younger one, which changes what it does to what it applies to."""
    table = Table.players(2)
    strength = StatOf(Stat.POWER, All(Named("Ox")))
    envy = table.put(field("Envy", Named("Bear"), ModifiesPT(strength, Fixed(0))))
    yoke = table.put(field("Yoke", Named("Ox"), ModifiesPT(Fixed(3), Fixed(0))))
    bear, _ = table.battlefield(1, creature("Bear", 2, 2), creature("Ox", 1, 4))
    (step,) = table.game.derivation(bear, "power").steps[1:]
    assert (step.source, step.waited, step.value) == (envy, (("deed", yoke),), 6)


def test_613_7a_an_effect_that_would_cease_to_exist_is_not_there() -> None:
    """CR 613.7a: the land that makes Swamps loses its ability first; only the other effect is a step."""
    nonbasic = And((HasType(CardType.LAND), Not(HasSupertype(Supertype.BASIC))))
    table = Table.players(2)
    bog = table.put(land("Bog", Static(HasType(CardType.LAND), (AddTypes(subtypes=("Swamp",)),))))
    moon = table.put(field("Moon", nonbasic, SetTypes(subtypes=("Mountain",))))
    assert told(table, bog, "subtypes") == [("", bog, ()), ("4", moon, ("Mountain",))]


def test_613_7_nonbasic_lands_as_mountains_undo_a_land_that_makes_swamps() -> None:
    """CR 613.7a: applying the one would end the existence of the other, so it comes first whatever the timestamps."""
    for order in ((URBORG, MOON), (MOON, URBORG)):
        table = Table.players(2)
        ids = dict(zip((c.name for c in order), table.battlefield(1, *order), strict=True))
        forest = table.put(land("Forest"))
        assert mana_made(table, ids["Bog"]) == ["R"]
        assert mana_made(table, forest) == ["G"]
        assert reading.characteristics(table.game, forest).subtypes == {"Forest"}


def test_613_7_a_lasting_effect_can_be_depended_on() -> None:
    """CR 613.7a: an earlier static effect waits for the resolved one that makes a creature what it asks for."""
    table = Table.players(2)
    table.put(field("Forge", HasSubtype("Goblin"), AddTypes((CardType.ARTIFACT,))))
    bear = table.put(TYPED_BEAR)
    apply(table, bear, bear, AddTypes(subtypes=("Goblin",)))
    assert CardType.ARTIFACT in reading.characteristics(table.game, bear).types


def test_613_7_a_lasting_effect_can_depend() -> None:
    """CR 613.7a: what a resolved effect does to what it applies to may depend on a later static one."""
    table = Table.players(2)
    one = table.put(creature("Ape", 2, 2))
    two = table.put(creature("Ally", 3, 3))
    count = CountOf(And((HasSubtype("Goblin"), Other(It()))))
    ctx = Context(table.game, one, 1)
    assert reading.characteristics(table.game, one).power == 2
    granted = Static(This(), (ModifiesPT(count, Fixed(0)),))
    continuous.apply_lasting(ctx, (one,), (HasAbilities((granted,)),), Lasts(Until.END_OF_TURN))
    apply(table, two, two, AddTypes(subtypes=("Goblin",)))
    assert table.size(one) == (3, 2)


def test_613_7a_control_of_the_aura_decides_who_controls_the_creature() -> None:
    """CR 613.7a, layer 2: "you control enchanted creature" depends on who controls the Aura."""
    table = Table.players(2)
    bear = table.put(TYPED_BEAR, 2)
    aura = table.put(enchantment("Leash", static(Attached(), HasController()), subtypes=["Aura"]), attached_to=bear)
    assert table.controller(bear) == 1
    apply(table, appear(table, TYPED_BEAR, 2), aura, HasController(You()), until=Until.FOREVER)
    assert table.controller(aura) == 2
    assert table.controller(bear) == 2


def test_613_7a_abilities_lost_in_layer_6_do_not_apply_there() -> None:
    """CR 613.7a: an older lord's granting of flying waits for the effect that takes the lord's abilities."""
    table = Table.players(2)
    lord = creature("Lord", 2, 2, static(And((CREATURE, Other())), HasAbilities((Keyword("flying"),)), gets(1, 1)))
    table.put(lord)
    bear = table.put(TYPED_BEAR)
    assert table.keywords(bear) == {"flying"}
    silence = appear(table, field("Silence", CREATURE, LosesAllAbilities()), 2)
    assert table.keywords(bear) == frozenset()
    assert table.size(bear) == (2, 2)
    assert silence


@positions("defining_abilities_can_depend", {True: (3, 4), False: (0, 4)})
def test_613_7_a_defining_ability_that_looks_at_what_another_defines(
    edition: Edition, expected: tuple[int, int]
) -> None:
    """CR 613.7a: a characteristic-defining ability depends on nothing; CR26 613.8a: it may depend on another one."""
    table = Table.players(2, edition=edition)
    greatest = Greatest(Stat.POWER, And((CREATURE, Other())))
    elder = creature("Elder", "*", "4", Static(This(), (DefinesPT(greatest, None),), defines=True))
    held = ZoneSize(CardsIn.HAND)
    star = creature("Star", "*", "*", Static(This(), (DefinesPT(held, held),), defines=True))
    one, other = table.put(elder), table.put(star)
    table.hand(1, BEAR, BEAR, BEAR)
    assert (table.size(one), table.size(other)) == (expected, (3, 3))


def test_613_7b_a_loop_is_told() -> None:
    """CR 613.7b: two effects that depend on each other are applied by timestamp, and the first says so."""
    reds = And((CREATURE, HasColor(Color.RED)))
    blues = And((CREATURE, HasColor(Color.BLUE)))
    table = Table.players(2)
    bear, _ = table.put(creature("Ember", 1, 1, cost="{R}")), table.put(creature("Ripple", 1, 1, cost="{U}"))
    to_blue = table.put(field("To blue", reds, SetColors((Color.BLUE,))))
    table.put(field("To red", blues, SetColors((Color.RED,))))
    steps = table.game.derivation(bear, "color").steps
    assert [(s.source, s.looped) for s in steps][1] == (to_blue, True)


def test_613_7b_a_loop_goes_by_timestamp() -> None:
    """CR 613.7b: each of two effects would change what the other applies to; so timestamps decide."""
    elves = static(HasSubtype("Elf"), SetTypes(subtypes=("Goblin",)))
    goblins = static(HasSubtype("Goblin"), SetTypes(subtypes=("Elf",)))
    for first, second, everyone in ((elves, goblins, "Elf"), (goblins, elves, "Goblin")):
        table = Table.players(2)
        elf, goblin = table.battlefield(
            1, creature("Elf", 1, 1, subtypes=["Elf"]), creature("Goblin", 1, 1, subtypes=["Goblin"])
        )
        table.battlefield(1, enchantment("First", first), enchantment("Second", second))
        assert reading.characteristics(table.game, elf).subtypes == {everyone}
        assert reading.characteristics(table.game, goblin).subtypes == {everyone}


def test_613_7b_only_the_loop_goes_by_timestamp() -> None:
    """CR 613.7b: an effect outside of the loop that depends on it still waits, though it is the oldest."""
    table = Table.players(2)
    table.put(field("Forge", HasSubtype("Elf"), AddTypes((CardType.ARTIFACT,))))
    elf, goblin = table.battlefield(
        1, creature("Elf", 1, 1, subtypes=["Elf"]), creature("Goblin", 1, 1, subtypes=["Goblin"])
    )
    table.put(field("First", HasSubtype("Goblin"), SetTypes(subtypes=("Elf",))))
    table.put(field("Second", HasSubtype("Elf"), SetTypes(subtypes=("Goblin",))))
    for one in (elf, goblin):
        values = reading.characteristics(table.game, one)
        assert values.subtypes == {"Goblin"}
        assert CardType.ARTIFACT not in values.types


def test_613_7c_the_order_is_looked_at_again_after_each_effect() -> None:
    """CR 613.7c: once the Bear is an Elf, the effect on Wizards depends on the later one that makes Elves Wizards."""
    table = Table.players(2)
    table.put(field("First", HasSubtype("Bear"), AddTypes(subtypes=("Elf",))))
    table.put(field("Third", HasSubtype("Wizard"), AddTypes(subtypes=("Zombie",))))
    table.put(field("Second", HasSubtype("Elf"), AddTypes(subtypes=("Wizard",))))
    bear = table.put(TYPED_BEAR)
    assert reading.characteristics(table.game, bear).subtypes == {"Bear", "Elf", "Wizard", "Zombie"}


def test_613_3_what_defines_a_color_comes_before_what_sets_it() -> None:
    """CR 613.3, CR26 702.114a: an older effect that makes creatures red is not undone by devoid."""
    table = Table.players(edition=CURRENT)
    table.put(enchantment("Paint", Static(CREATURE, (SetColors((Color.RED,)),))))
    drone = table.put(creature("Drone", 1, 1, Keyword("devoid"), cost="{G}"))
    assert characteristics(table.game, drone).colors == {Color.RED}


@pytest.mark.parametrize("many", [5, 20])
def test_613_7_effects_that_look_at_nothing_are_not_tried(many: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """So many gifts for good, and one effect that asks who controls what: each gift is found next without a trial."""
    table = Table.players(2)
    bears = [table.put(BEAR) for _ in range(many)]
    others = Players(Who.OPPONENTS)
    for bear in bears:
        do(table, Apply(Target(), (HasController(others),), Lasts(Until.FOREVER)), targets=[bear])
    table.put(field("Thief", And((CREATURE, ControlledBy(others))), HasController(You())))
    whole, tried = dependency.Sequencer._dependencies, list[int]()

    def counted(self: Any, layer: Any, ordered: Any, asked: Any) -> Any:
        tried.append(len(asked))
        return whole(self, layer, ordered, asked)

    monkeypatch.setattr(dependency.Sequencer, "_dependencies", counted)
    table.game.derived.layers = None
    assert {table.controller(bear) for bear in bears} == {1}
    assert sum(tried) <= 3 * many
