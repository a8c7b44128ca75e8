"""What words say of objects and of players (CR 109): of each condition with several parts, what has all but one."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Layout
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.language import evaluate
from arbitre.ir import filters as f
from arbitre.ir.abilities import Activated, Keyword
from arbitre.ir.amounts import Fixed, LifeOf, Stat
from arbitre.ir.costs import Costs
from arbitre.ir.effects import Body, Do, GainLife, Tap, TargetSlot
from arbitre.ir.filters import HasState, IsPlayer, IsSpell
from arbitre.ir.filters import State as Standing
from arbitre.ir.node import Filter
from arbitre.ir.refs import All, Event, Exactly, OwnerOf, Players, Role, Target, Who, You
from arbitre.ir.values import CardType, Color, Compare, ManaCost, Supertype
from arbitre.state.bindings import Happening
from helpers.doing import ids, matches
from helpers.laying import free
from helpers.words import BEAR, CREATURE
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, artifact, card, creature, enchantment

OF_OBJECTS = [
    f.HasType(CardType.CREATURE),
    f.HasType(CardType.LAND),
    f.HasType(CardType.ARTIFACT),
    f.HasSubtype("Elf"),
    f.HasSupertype(Supertype.BASIC),
    f.HasColor(Color.RED),
    f.ColorCount(Compare.EQUAL, 0),
    f.IsPermanent(),
    f.IsCard(),
    f.IsToken(),
    f.IsSpell(),
    f.IsAbility(),
    f.StatIs(Stat.POWER, Compare.AT_LEAST, Fixed(0)),
    f.StatIs(Stat.POWER, Compare.AT_LEAST, LifeOf(You())),
    f.StatIs(Stat.MANA_VALUE, Compare.AT_LEAST, Fixed(0)),
    f.IsOdd(Stat.POWER, odd=False),
    f.IsOdd(Stat.MANA_VALUE, odd=False),
    f.RepeatsSymbol(),
    f.HasSymbol("X"),
    f.HasManaCost((ManaCost(),)),
    f.HasBasicLandType(),
    f.HasKeyword("flying"),
    f.HasAnyAbility(),
    f.Named(""),
    f.OwnedBy(You()),
    f.ControlledBy(You()),
    f.InZone(BATTLEFIELD),
    f.SharesWith(f.Shares.CONTROLLER, All(CREATURE)),
    f.IsOfChosen(f.ChosenFor.COLOR),
    f.Attacks(You()),
    f.Blocks(All(CREATURE)),
    f.BlockedBy(All(CREATURE)),
    f.AttachedTo(All(CREATURE)),
    f.HasAttached(f.Anything()),
    f.IsDesignated("monstrous"),
    f.HauntedBy(All(CREATURE)),
    f.TargetsOnly(f.Anything()),
    f.OfSource(CREATURE),
    f.HasCounters("poison"),
    *(f.HasState(state) for state in f.State if state is not f.State.ACTIVE_PLAYER),
]


@pytest.mark.parametrize("what", OF_OBJECTS, ids=lambda what: str(what)[:50])
def test_109_1_what_is_said_of_objects_holds_for_no_player(table: Table, what: Filter) -> None:
    """CR 109.1, 102.1: a player is no object: neither the active player nor another has what objects have."""
    table.battlefield(1, BEAR, BEAR)
    assert [player for player in (1, 2) if matches(table, what, player)] == []


@pytest.mark.parametrize(
    "what", [IsPlayer(), f.IsOpponent(), f.HasState(f.State.ACTIVE_PLAYER)], ids=lambda what: type(what).__name__
)
def test_109_1_what_is_said_of_players_holds_for_no_object(table: Table, what: Filter) -> None:
    """CR 109.1, 102.1–2: no creature is a player, whoever controls it; one of the two players is what is asked for."""
    bears = (table.put(BEAR, 1), table.put(BEAR, 2))
    assert [bear for bear in bears if matches(table, what, bear)] == []
    assert [player for player in (1, 2) if matches(table, what, player)] == {
        IsPlayer: [1, 2],
        f.IsOpponent: [2],
        f.HasState: [1],
    }[type(what)]


def test_109_1_a_triggered_ability_is_no_spell_and_a_spell_no_ability() -> None:
    """CR 109.1, 111.1, 112.1b: each on the stack; the card in a hand is neither."""
    table = Table.players()
    tower = table.put(artifact("Tower", Activated(Costs(), Body((Do(GainLife(Fixed(1))),)))))
    held = table.put(free("Gain", GainLife(Fixed(1))), zone=HAND)
    idle = table.put(free("Other", GainLife(Fixed(1))), zone=HAND)
    table.activate(tower)
    cast = table.cast(held)
    (ability,) = (id for id in table.game.state.stack if id != table.now(cast))
    spell_now = table.now(cast)
    found = {
        "spell": IsSpell(),
        "ability": f.IsAbility(),
        "activated": f.IsAbility(activated=True),
        "triggered": f.IsAbility(activated=False),
        "with a target": f.TargetsOnly(f.Anything()),
        "of an artifact": f.OfSource(f.HasType(CardType.ARTIFACT)),
        "of a creature": f.OfSource(CREATURE),
    }
    every = (tower, ability, spell_now, idle)
    fitting = {name: [id for id in every if evaluate.matches(_words(table), what, id)] for name, what in found.items()}
    assert fitting == {
        "spell": [spell_now],
        "ability": [ability],
        "activated": [ability],
        "triggered": [],
        "with a target": [],
        "of an artifact": [ability],
        "of a creature": [],
    }


def _words(table: Table) -> Context:
    return Context(table.game, 0, 1)


def _standing(state: Standing, table: Table, *ids: int) -> list[bool]:
    return [matches(table, HasState(state), id) for id in ids]


def test_110_6_untapped_is_said_of_permanents_only(table: Table) -> None:
    """CR 110.6, 110.6d: a card in a graveyard is neither tapped nor untapped."""
    fresh, used = table.put(BEAR), table.put(BEAR, tapped=True)
    (dead,) = table.graveyard(1, BEAR)
    assert _standing(Standing.UNTAPPED, table, fresh, used, dead) == [True, False, False]


def test_509_1h_unblocked_only_once_blockers_were_declared() -> None:
    """CR 509.1h: neither before that, nor if it is blocked, nor what does not attack."""
    table = Table.players()
    one, two, home = table.battlefield(1, BEAR, BEAR, BEAR)
    wall = table.put(BEAR, 2)

    def unblocked() -> list[bool]:
        words = Context(table.game, 0, 1)
        return [evaluate.matches(words, HasState(Standing.UNBLOCKED), id) for id in (one, two, home)]

    table.attack(one, two)
    assert unblocked() == [False, False, False]
    table.block((wall, one))
    assert unblocked() == [False, True, False]


def test_702_59b_suspended_is_what_has_all_three(table: Table) -> None:
    """CR 702.59b: in exile, with suspend, and with a time counter; each two of them are not enough."""
    late = card("Late", Keyword("suspend"))
    found = [
        table.put(what, zone=zone, counters=counters)
        for what, zone, counters in (
            (late, EXILE, {"time": 1}),
            (late, EXILE, {}),
            (late, GRAVEYARD, {"time": 1}),
            (BEAR, EXILE, {"time": 1}),
            (late, EXILE, {"charge": 1}),
        )
    ]
    assert _standing(Standing.SUSPENDED, table, *found) == [True, False, False, False, False]


def test_700_6_historic(table: Table) -> None:
    """CR26 700.6: legendary, an artifact or a Saga: each alone is enough; another enchantment is none of them."""
    hero = table.put(creature("Hero", 1, 1, supertypes=(Supertype.LEGENDARY,)))
    rock = table.put(artifact("Rock"))
    saga = table.put(enchantment("Tale", subtypes=("Saga",)))
    other, bear = table.put(enchantment("Other", subtypes=("Shrine",))), table.put(BEAR)
    assert _standing(Standing.HISTORIC, table, hero, rock, saga, other, bear) == [True, True, True, False, False]


def test_700_9_modified(table: Table) -> None:
    """CR26 700.9: by a counter, by any Equipment, by an Aura of its controller but no other."""
    counted = table.put(BEAR, counters={"charge": 1})
    armed, blessed, cursed, plain = table.battlefield(1, BEAR, BEAR, BEAR, BEAR)
    table.put(artifact("Sword", subtypes=("Equipment",)), 2, attached_to=armed)
    table.put(enchantment("Aura", subtypes=("Aura",)), 1, attached_to=blessed)
    table.put(enchantment("Aura", subtypes=("Aura",)), 2, attached_to=cursed)
    every = (counted, armed, blessed, cursed, plain)
    assert _standing(Standing.MODIFIED, table, *every) == [True, True, True, False, False]


def test_711_6_transformed_is_said_of_double_faced_permanents(table: Table) -> None:
    """CR 711.6: with the back face up; a creature that is not double-faced has none."""
    front, back = BEAR.front, creature("Ogre", 4, 4).front
    double = Card("Bear", (front, back), Layout.TRANSFORM)
    night, day = table.put(double, face=1), table.put(double)
    assert _standing(Standing.TRANSFORMED, table, night, day, table.put(BEAR)) == [True, False, False]


def test_706_10_what_was_cast_is_no_copy_and_no_token() -> None:
    """CR 706.10: a copy of a spell is not cast, and a token is not; the creature that was cast and has resolved was."""
    table = Table.players()
    cast = table.put(creature("Cast", 1, 1, cost="{0}"), zone=HAND)
    put = table.put(BEAR)
    table.cast(cast)
    words = Context(table.game, 0, 1)
    was_cast = HasState(Standing.CAST)
    assert evaluate.matches(words, was_cast, table.now(cast))
    table.resolve_top()
    assert [evaluate.matches(words, was_cast, table.now(id)) for id in (cast, put)] == [True, False]


def test_109_3_a_number_is_odd_or_even_or_there_is_none() -> None:
    """CR 109.3, 107.1: zero is even; what has no power has neither an odd nor an even one."""
    table = Table.players(2)
    mixed = table.put(creature("Mixed", 3, 2, cost="{0}"))
    stone = table.put(artifact("Stone", cost="{3}"))
    asked = [
        (f.IsOdd(stat, odd), id)
        for stat in (Stat.POWER, Stat.TOUGHNESS, Stat.MANA_VALUE)
        for odd in (True, False)
        for id in (mixed, stone)
    ]
    found = [matches(table, what, id) for what, id in asked]
    assert found == [True, False, False, False, False, False, True, False, False, True, True, False]


def test_114_8_a_single_target_is_one_and_of_the_kind() -> None:
    """CR 114.8a: a spell with two targets has none that is single, one with the same creature twice has only that one
    creature as a target."""
    table = Table.players()
    one, other = table.battlefield(2, BEAR, BEAR)
    slots = (TargetSlot(CREATURE), TargetSlot(CREATURE))
    tap = free("Tap", Tap(Target(0)), Tap(Target(1)), target=slots)
    cast = []
    for targets in ((one, other), (one, one)):
        spell = table.game.state.create_card(tap, 1, HAND).id
        cast.append(table.cast(spell, *targets))
    words, both = _words(table), [table.now(spell) for spell in cast]
    asked = (f.TargetsOnly(CREATURE), f.TargetsOnly(f.Anything()), f.TargetsOnly(CREATURE, single=False))
    assert [[evaluate.matches(words, what, spell) for spell in both] for what in asked] == [
        [False, True],
        [False, False],
        [True, True],
    ]


def test_509_1g_what_blocks_one_attacker_blocks_no_other() -> None:
    """CR 509.1g: it blocks the attacker that was declared for it; what does not block blocks none."""
    table = Table.players()
    one, other = table.battlefield(1, BEAR, BEAR)
    wall, idle = table.battlefield(2, BEAR, BEAR)
    table.attack(one, other)
    table.block((wall, one))
    words = _words(table)
    found = [[evaluate.matches(words, f.Blocks(Exactly(whom)), id) for id in (wall, idle)] for whom in (one, other)]
    assert found == [[True, False], [False, False]]


def test_608_2g_one_particular_object_as_it_was_or_only_if_it_is_there(table: Table) -> None:
    """CR 608.2g, 702.24b: what has left is spoken of as it was; the existing one must be there and phased in."""
    here, away = table.put(BEAR), table.put(BEAR, phased_out=1)
    table.put(BEAR)
    found = {id: (ids(table, Exactly(id)), ids(table, Exactly(id, existing=True))) for id in (here, away, 99)}
    assert found == {here: ((here,), (here,)), away: ((away,), ()), 99: ((99,), ())}


def test_108_3_a_player_is_the_owner_of_what_is_asked_about(table: Table) -> None:
    """CR 108.3: of a card its owner, whoever controls it; of a player, where players are asked about, that player."""
    stolen = table.put(BEAR, 2, controller=1)
    assert ids(table, OwnerOf(Exactly(stolen))) == (2,)
    assert ids(table, OwnerOf(Players(Who.EACH))) == (1, 2)


def test_102_1_who_is_not_the_active_player() -> None:
    """CR 102.1: of standings that one only is of players, so that not to have it is true of the others, and of no
    object; not to be tapped is true of objects alone."""
    table = Table.players(3)
    bear, tapped = table.put(BEAR), table.put(BEAR, tapped=True)
    idle, untapped = f.Not(HasState(Standing.ACTIVE_PLAYER)), f.Not(HasState(Standing.TAPPED))
    assert [id for id in (1, 2, 3) if matches(table, idle, id)] == [2, 3]
    assert [id for id in (1, 2, 3, bear, tapped) if matches(table, untapped, id)] == [bear]


def test_400_7d_another_one_is_not_what_it_became() -> None:
    """CR 400.7d: "another card" is neither the one that the event was about nor what that has become."""
    table = Table.players()
    died, other = table.put(BEAR), table.put(BEAR, zone=GRAVEYARD)
    game = table.game
    became = game.state.move(game.object(died), GRAVEYARD, characteristics(game, died), 1).id
    happening = Happening(died, became=became)
    another = f.Other(Event(Role.SUBJECT))
    assert [id for id in (died, became, other) if matches(table, another, id, happening=happening)] == [other]
