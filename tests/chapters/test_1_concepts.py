"""Chapter 1, game concepts: what other tests do not show yet, rule by rule."""

from __future__ import annotations

import pytest

from arbitre.engine.amounts import mana_value, stat
from arbitre.engine.decisions import Activate, CastSpell, Confirm, PlayLand, Priority
from arbitre.engine.game import Game, Options
from arbitre.engine.layers import characteristics, controller
from arbitre.engine.triggers import stack_source
from arbitre.ir.abilities import Activated, Replacement, SpellAbility, Static, Triggered
from arbitre.ir.amounts import CountOf, Fixed, Plus, Stat, StatOf, X
from arbitre.ir.costs import AddCounters, Costs, PayLife, PayMana, RemoveCounters, Sacrifice, TapThis
from arbitre.ir.effects import (
    AddMana,
    Apply,
    Body,
    ChangeTargets,
    Choice,
    ChooseQuality,
    CopySpell,
    Counter,
    CounterSpec,
    CreateTokens,
    DealDamage,
    Destroy,
    Discard,
    Do,
    Draw,
    EntersWith,
    ExchangeLife,
    GainLife,
    Instead,
    LoseGame,
    LoseLife,
    MakeEmblem,
    Modes,
    Move,
    MoveCounters,
    Pays,
    PutCounters,
    SacrificeChosen,
    SetLife,
    Tap,
    TargetSlot,
    TokenSpec,
)
from arbitre.ir.filters import (
    And,
    Anything,
    ControlledBy,
    HasType,
    InZone,
    Is,
    IsAbility,
    IsCard,
    IsPlayer,
    IsSpell,
    Or,
    TargetsOnly,
)
from arbitre.ir.modifications import (
    AddColors,
    AlternativeCost,
    CantDraw,
    CantGainLife,
    CantLoseLife,
    CostsMore,
    DefinesPT,
    HasAbilities,
    HasController,
    Lasts,
    LosesAbilities,
    MaxHandSize,
    ModifiesPT,
    RemoveTypes,
    SetColors,
    Until,
)
from arbitre.ir.patterns import BecomesTarget, Draws, GainsLife, Moves, StepBegins, TappedForMana
from arbitre.ir.refs import All, ControllerOf, Event, Pick, Players, Result, Target, This, Who, You
from arbitre.ir.values import CardType, Color, ManaCost, Step, Zone
from chapters.laying import CREATURE, LAND, do, free, gains, resolve, settle, word
from table import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
    Table,
    artifact,
    card,
    creature,
    enchantment,
    land,
    spell,
)

BEAR = creature("Bear", 2, 2)


def cost(text: str) -> PayMana:
    return PayMana(ManaCost.parse(text))


# --- 101: golden rules -----------------------------------------------------------------------------------------------


def test_101_1_a_card_overrides_only_the_rule_it_speaks_of() -> None:
    """CR 101.1, 402.2: without a maximum hand size nobody discards; every other rule of the cleanup step stands."""
    table = Table.players()
    table.put(artifact("Tower", Static(You(), (MaxHandSize(),))))
    table.hand(1, *[BEAR] * 10)
    hurt = table.put(creature("Hurt", 1, 4), damage=2)
    table.next_turn()
    assert (len(table.names(HAND)), table.damage(hurt)) == (10, 0)


def test_101_2a_losing_an_ability_is_no_prohibition() -> None:
    """CR 101.2a, 112.10: of gaining flying and losing flying the later effect wins, whichever it is."""
    for later in ("gain", "lose"):
        table = Table.players()
        bear = table.put(BEAR)
        gain = free("Gain", Apply(Target(), (HasAbilities((word("flying"),)),)), target=CREATURE)
        lose = free("Lose", Apply(Target(), (LosesAbilities(("flying",)),)), target=CREATURE)
        for one in (lose, gain) if later == "gain" else (gain, lose):
            do(table, one)
        assert ("flying" in table.keywords(bear)) is (later == "gain")


def test_101_3_impossible_parts_are_ignored() -> None:
    """CR 101.3, 609.3: "discard two cards, then draw a card" with one card in hand does what it can."""
    table = Table.players()
    table.hand(1, BEAR)
    do(table, free("Rummage", Discard(Fixed(2)), Draw()))
    assert (table.names(GRAVEYARD)[:1], len(table.names(HAND))) == (["Bear"], 1)


def test_101_4_choices_in_turn_order_then_all_at_once() -> None:
    """CR 101.4, 101.4b: each player chooses in turn order, the later ones seeing what was chosen; nothing moves yet."""
    table = Table.players(3)
    mine = table.battlefield(1, BEAR, BEAR)
    table.battlefield(2, BEAR, BEAR)
    table.battlefield(3, BEAR, BEAR)
    edict = table.put(free("Edict", SacrificeChosen(CREATURE, who=Players(Who.EACH))), zone=HAND)
    table.cast(edict)
    table.pass_priority(3)
    asked = []
    while not isinstance(table.decision, Priority):
        asked.append((table.decision.player, table.zone(mine[0])))
        table.answer(next(iter(table.decision.answers())))
    assert asked == [(1, BATTLEFIELD), (2, BATTLEFIELD), (3, BATTLEFIELD)]
    assert len(table.game.state.battlefield) == 3


def test_101_4c_choices_of_one_player_in_the_order_written() -> None:
    """CR 101.4c: first the color, then the card to discard."""
    table = Table.players()
    table.hand(1, BEAR, BEAR)
    id = table.put(free("Two Choices", ChooseQuality(Choice.COLOR), Discard()), zone=HAND)
    table.cast(id)
    table.pass_priority(2)
    first = table.decision.what
    table.answer(next(iter(table.decision.answers())))
    assert (first, table.decision.what) == ("color", "discard")


# --- 103, 104: beginning and end -------------------------------------------------------------------------------------


def test_103_7_the_starting_player_takes_the_first_turn() -> None:
    """CR 103.7, 401.1: after the opening hands; the rest of the deck is the library."""
    game = Game.new([[BEAR] * 40] * 2, seed=3, options=Options(mulligans=False, starting_player=2, skip_forced=False))
    assert (game.state.turn, game.state.active, game.state.step) == (1, 2, Step.UPKEEP)
    assert [len(game.state.player(n).library) for n in (1, 2)] == [33, 33]


@pytest.mark.parametrize(
    ("rule", "lay"),
    [
        ("CR 104.3b, 118.6", {"life": 0}),
        ("CR 104.3d, 121.1c", {"counters": {"poison": 10}}),
    ],
)
def test_104_3_a_player_loses_the_next_time_one_would_get_priority(rule: str, lay: dict[str, object]) -> None:
    """The state of the player is looked at before anybody can act."""
    table = Table.players()
    table.set(2, **lay)
    assert table.game.result == (1,), rule


def test_104_3c_the_cards_that_are_left_are_drawn_first() -> None:
    """CR 104.3c, 120.4: three cards from a library of two: both are drawn, then the game is lost."""
    table = Table.players(library=0)
    table.library(1, BEAR, BEAR)
    id = table.put(free("Insight", Draw(Fixed(3))), zone=HAND)
    table.cast(id)
    table.pass_priority(2)
    assert table.game.result == (2,)
    assert "Bear" in table.names(HAND)


def test_104_5_who_has_lost_leaves() -> None:
    """CR 104.5, 800.4a: with three players the others go on; what the loser owned has left."""
    table = Table.players(3)
    bear = table.put(BEAR, 2)
    do(table, free("Doom", LoseGame(Target()), target=IsPlayer()), 2)
    assert table.game.result is None
    assert (table.zone(bear), list(table.game.order())) == (None, [1, 3])


# --- 105, 106, 107: colors, mana, numbers ----------------------------------------------------------------------------


def test_105_3_a_new_color_replaces_the_old_ones_unless_in_addition() -> None:
    """CR 105.3: becomes blue; becomes black as well; becomes colorless."""
    table = Table.players()
    elf = table.put(creature("Elf", 1, 1, cost="{G}"))
    seen = []
    for mod in (SetColors((Color.BLUE,)), AddColors((Color.BLACK,)), SetColors(())):
        do(table, free("Paint", Apply(Target(), (mod,)), target=CREATURE))
        seen.append(set(characteristics(table.game, elf).colors))
    assert seen == [{Color.BLUE}, {Color.BLUE, Color.BLACK}, set()]


def test_105_4_five_colors_can_be_chosen() -> None:
    """CR 105.4: neither "multicolored" nor "colorless"."""
    table = Table.players()
    id = table.put(free("Choose", ChooseQuality(Choice.COLOR)), zone=HAND)
    table.cast(id)
    table.pass_priority(2)
    assert sorted(str(choice[0]) for choice in table.decision.answers()) == sorted("WUBRG")


def test_106_5_mana_of_an_undefined_type_is_none() -> None:
    """CR 106.5, 106.7: any color that lands of yours could produce, without any land: nothing."""
    prism = artifact("Prism", Activated(TapThis(), Body((Do(AddMana(produced_by=And((LAND, ControlledBy())))),))))
    for lands, pool in ((0, ""), (1, "G")):
        table = Table.players()
        id = table.put(prism)
        table.lands(1, "Forest", lands)
        if table.can(Activate(id, 0)):
            table.activate(id)
            settle(table)
        assert table.pool(1) == pool


def test_106_8_hybrid_and_phyrexian_mana_as_it_is_produced() -> None:
    """CR 106.8, 106.9: one half of a hybrid symbol is chosen; a Phyrexian symbol is its color."""
    table = Table.players()
    id = table.put(free("Spring", AddMana(("R/G",)), AddMana(("W/P",))), zone=HAND)
    table.cast(id)
    table.pass_priority(2)
    settle(table)
    assert table.pool(1) in ("RW", "GW")


def test_106_10_tapping_for_mana_is_a_mana_ability_with_the_tap_symbol() -> None:
    """CR 106.10: a doubled land makes two; a mana ability without {T} is not "tapping for mana"."""
    more = Triggered(TappedForMana(LAND), Body((Do(AddMana(("G",), who=ControllerOf(Event()))),)))
    table = Table.players()
    table.put(enchantment("Bounty", more))
    forest = table.lands(1, "Forest")[0]
    altar = table.put(land("Altar", Activated(PayLife(Fixed(1)), Body((Do(AddMana(("B",))),)))))
    table.activate(forest)
    table.activate(altar)
    assert table.pool(1) == "BGG"


def test_107_1c_any_number_may_be_none() -> None:
    """CR 107.1c: "tap any number of creatures" lets the player choose none."""
    table = Table.players()
    table.battlefield(1, BEAR, BEAR)
    id = table.put(free("Rest", Tap(Pick(CREATURE, None, up_to=True))), zone=HAND)
    table.cast(id)
    table.pass_priority(2)
    assert () in set(table.decision.answers())


def test_107_2_what_cannot_be_determined_is_zero() -> None:
    """CR 107.2: the power of nothing, in a sum."""
    table = Table.players()
    chosen = StatOf(Stat.POWER, Result("nobody"))
    do(table, free("Gain", GainLife(Plus(chosen, Fixed(2)))))
    assert table.life(1) == 22


def test_107_3g_every_x_is_the_same() -> None:
    """CR 107.3g: {X} in the cost and X twice in the text."""
    table = Table.players()
    table.mana(1, "CCC")
    id = table.put(spell("Blaze", DealDamage(X(), Target()), GainLife(X()), target=IsPlayer(), cost="{X}"), zone=HAND)
    table.cast(id, 3, 2)
    table.resolve_top()
    assert (table.life(2), table.life(1)) == (17, 23)


def test_107_3f_x_is_zero_elsewhere_and_in_free_spells() -> None:
    """CR 107.3b, 107.3f: in hand X counts as 0; cast for an alternative cost without X it can only be 0."""
    table = Table.players()
    alternative = Static(This(), (AlternativeCost(cost("{0}")),), zone=STACK)
    id = table.put(spell("Blaze", GainLife(X()), alternative, cost="{X}{R}{R}"), zone=HAND)
    assert mana_value(table.game, id, table.object(id)) == 2
    table.cast(id, way=table_way(table, id))
    table.resolve_top()
    assert table.life(1) == 20


def table_way(table: Table, id: int) -> str:
    """The alternative way in which a card can be cast."""
    return next(a.way for a in table.decision.answers() if isinstance(a, CastSpell) and a.card == id and a.way)


def test_107_4_generic_mana_is_paid_with_anything_and_colored_with_its_color() -> None:
    """CR 107.4a, 107.4b: {1}{G} with R and G, not with two R."""
    for pool, able in (("RG", True), ("RR", False), ("GG", True)):
        table = Table.players()
        id = table.put(spell("Grow", GainLife(Fixed(1)), cost="{1}{G}"), zone=HAND)
        table.mana(1, pool)
        assert table.can(CastSpell(id)) is able


def test_107_4c_a_number_in_an_effect_is_colorless_mana() -> None:
    """CR 107.4c, 117.5a: a spell for {0} adds {2}."""
    table = Table.players()
    do(table, free("Spark", AddMana(("2",))))
    assert table.pool(1) == "CC"


def test_107_7_loyalty_symbols_add_and_remove() -> None:
    """CR 107.7, 606.4: [+1] puts one counter on, [-2] takes two off."""
    plus = Activated(AddCounters("loyalty", Fixed(1)), Body((Do(GainLife(Fixed(1))),)))
    minus = Activated(RemoveCounters("loyalty", Fixed(2)), Body((Do(GainLife(Fixed(3))),)))
    for ability, left in ((0, 4), (1, 1)):
        table = Table.players()
        walker = table.put(
            card("Walker", plus, minus, types=(CardType.PLANESWALKER,), loyalty="3"), counters={"loyalty": 3}
        )
        table.activate(walker, ability=ability)
        assert table.counters(walker, "loyalty") == left


# --- 108 to 113: cards, objects, permanents, spells, abilities, emblems ----------------------------------------------


def test_108_3_and_108_4_owners_and_controllers_of_cards() -> None:
    """CR 108.3, 108.4, 108.4a, 109.4: a stolen creature has its owner, in the graveyard it has no other controller."""
    table = Table.players()
    bear = table.put(BEAR, 2)
    do(table, free("Steal", Apply(Target(), (HasController(),), Lasts(Until.FOREVER)), target=CREATURE))
    assert (table.object(bear).owner, table.controller(bear)) == (2, 1)
    do(table, free("Kill", Destroy(Target()), target=CREATURE))
    assert (table.zone(bear), table.controller(bear)) == (GRAVEYARD, 2)
    assert "Bear" in table.names(GRAVEYARD, 2)


def test_109_2_a_creature_is_a_permanent_unless_it_says_card_or_spell() -> None:
    """CR 109.2, 109.2a, 109.2b, 403.2: "creature", "creature card in a graveyard", "creature spell"."""
    table = Table.players()
    there = table.put(BEAR)
    (dead,) = table.graveyard(1, BEAR)
    held = table.put(creature("Held", 1, 1, cost="{0}"), zone=HAND)
    cast = table.cast(held)
    found = {}
    for name, what in (
        ("creature", CREATURE),
        ("card", And((CREATURE, IsCard(), _in(GRAVEYARD)))),
        ("spell", And((CREATURE, IsSpell()))),
    ):
        id = table.game.state.create_card(free(name, Tap(Target()), target=what), 1, HAND).id
        table.act(CastSpell(id))
        found[name] = table.object(id).stack.binding.targets[0]  # type: ignore[union-attr]
    assert found == {"creature": (there,), "card": (dead,), "spell": (cast,)}


def _in(zone: Zone):  # type: ignore[no-untyped-def]
    return InZone(zone)


def test_109_5_you_are_the_controller_or_the_owner() -> None:
    """CR 109.5: of a static ability its object's controller, of an activated ability whoever activated it."""
    heal = Activated(Costs(), Body((Do(GainLife(Fixed(1))),)))
    table = Table.players()
    stone = table.put(artifact("Stone", heal), 2)
    table.pass_priority()
    table.activate(stone)
    table.resolve_all()
    assert (table.life(1), table.life(2)) == (20, 21)


def test_110_2_permanents_and_who_controls_them() -> None:
    """CR 110.2, 110.2a: a card put onto the battlefield is the player's who put it there; its owner stays."""
    table = Table.players()
    (dead,) = table.graveyard(2, BEAR)
    raise_dead = free(
        "Raise", Move(Target(), BATTLEFIELD, under=You()), target=And((CREATURE, IsCard(), _in(GRAVEYARD)))
    )
    do(table, raise_dead)
    assert (table.controller(dead), table.object(dead).owner) == (1, 2)


def test_110_4c_a_permanent_without_a_type_stays() -> None:
    """CR 110.4c: it loses its only type and is still a permanent."""
    table = Table.players()
    rock = table.put(artifact("Rock"))
    strip = free("Strip", Apply(Target(), (RemoveTypes((CardType.ARTIFACT,)),)), target=HasType(CardType.ARTIFACT))
    do(table, strip)
    assert (characteristics(table.game, rock).types, table.zone(rock)) == (frozenset(), BATTLEFIELD)


def test_110_5_tokens() -> None:
    """CR 110.5a, 110.5b, 110.5e, 110.5f: owned by who made it, just as described, a permanent but no card; it ceases
    to exist elsewhere, after triggers have seen it die."""
    table = Table.players()
    goblin = TokenSpec((CardType.CREATURE,), ("Goblin",), (Color.RED,), (), Fixed(1), Fixed(1))
    table.put(enchantment("Grief", gains(Moves(CREATURE, BATTLEFIELD, GRAVEYARD))))
    do(table, free("Horde", CreateTokens(goblin)))
    token = table.game.state.battlefield[-1]
    values = characteristics(table.game, token)
    assert (values.name, values.colors, table.size(token)) == ("Goblin", {Color.RED}, (1, 1))
    assert (table.object(token).owner, table.controller(token), table.object(token).card) == (1, 1, None)
    do(table, free("Kill", Destroy(Target()), target=CREATURE))
    resolve(table)
    assert (table.zone(token), table.life(1)) == (None, 21)


def test_110_6_status() -> None:
    """CR 110.6b, 110.6c, 110.6d: untapped and face up as it enters; it stays tapped till something untaps it; in the
    graveyard nothing is tapped."""
    table = Table.players()
    bear = table.put(creature("Cub", 1, 1, cost="{0}"), zone=HAND)
    table.cast(bear)
    table.resolve_top()
    assert (table.tapped(bear), table.object(bear).face_down, table.object(bear).phased_out) == (False, "", 0)
    do(table, free("Tap It", Tap(Target()), target=CREATURE))
    do(table, free("Pump", Apply(Target(), (ModifiesPT(Fixed(1), Fixed(1)),)), target=CREATURE))
    assert table.tapped(bear)
    do(table, free("Kill", Destroy(Target()), target=CREATURE))
    assert not table.tapped(bear)


def test_111_1a_a_copy_of_a_spell_is_a_spell() -> None:
    """CR 111.1a, 111.2: it can be countered as one; its owner is the player under whose control it was put there."""
    table = Table.players()
    gain = table.put(free("Gain", GainLife(Fixed(1))), zone=HAND)
    twin = table.put(free("Twin", CopySpell(Target()), target=IsSpell()), 2, HAND)
    deny = table.put(free("Deny", Counter(Target()), target=IsSpell()), zone=HAND)
    cast = table.cast(gain)
    table.pass_priority()
    table.cast(twin)
    table.resolve_top()
    settle(table)
    copy = table.game.state.stack[-1]
    assert (table.object(copy).owner, table.controller(copy)) == (2, 2)
    if table.decision.player == 2:
        table.pass_priority()
    table.cast(deny, copy)
    table.resolve_all()
    assert (table.life(1), table.life(2), cast > 0) == (21, 20, True)


def test_111_4_changes_to_a_permanent_spell_carry_over() -> None:
    """CR 111.4, 400.7a: a creature spell that was made blue is a blue creature."""
    table = Table.players()
    cub = table.put(creature("Cub", 1, 1, cost="{0}"), zone=HAND)
    table.cast(cub)
    do(table, free("Dye", Apply(Target(), (SetColors((Color.BLUE,)),)), target=IsSpell()))
    table.resolve_top()
    assert characteristics(table.game, table.now(cub)).colors == {Color.BLUE}


def test_112_2c_each_paragraph_is_an_ability() -> None:
    """CR 112.2c: of two identical triggered abilities each triggers."""
    ability = gains(StepBegins(Step.BEGIN_COMBAT, You()))
    table = Table.players()
    table.put(enchantment("Drum", ability, ability))
    table.go_to(Step.BEGIN_COMBAT)
    resolve(table)
    assert table.life(1) == 22


def test_112_6a_a_defining_ability_works_everywhere() -> None:
    """CR 112.6a, 604.3: the size of a card in hand, graveyard, library and exile."""
    soul = creature("Soul", "*", "*", Static(This(), (DefinesPT(CountOf(LAND), CountOf(LAND)),), defines=True))
    table = Table.players()
    table.lands(1, "Forest", 3)
    places = [table.put(soul, zone=zone) for zone in (HAND, GRAVEYARD, LIBRARY, EXILE, BATTLEFIELD)]
    assert {table.size(id) for id in places} == {(3, 3)}


def test_112_6g_what_modifies_its_own_entering() -> None:
    """CR 112.6g, 614.12: "enters with a counter" works though it is not on the battlefield yet."""
    enters = Replacement(Moves(Is(This()), to=BATTLEFIELD), EntersWith(counters=(CounterSpec("+1/+1"),)))
    table = Table.players()
    cub = table.put(creature("Cub", 1, 1, enters, cost="{0}"), zone=HAND)
    table.cast(cub)
    table.resolve_top()
    assert table.size(cub) == (2, 2)


def test_112_6k_an_ability_that_leaves_a_zone_works_there() -> None:
    """CR 112.6i, 112.6k: cycling is activated from the hand only."""
    table = Table.players()
    cycler = creature("Cycler", 1, 1, word("cycling", None, "{0}"))
    held, there = table.put(cycler, zone=HAND), table.put(cycler)
    assert (table.can(Activate(held, 0)), table.can(Activate(there, 0))) == (True, False)


def test_112_7_and_112_8_source_and_controller_of_an_ability() -> None:
    """CR 112.7, 112.8, 603.3a: the object that it came from, and the player who activated it or controlled that."""
    ping = Activated(TapThis(), Body((Do(DealDamage(Fixed(1), Target())),), (TargetSlot(IsPlayer()),)))
    table = Table.players()
    pinger = table.put(artifact("Pinger", ping), 2)
    table.pass_priority()
    table.activate(pinger, 1)
    top = table.game.state.stack[-1]
    assert (controller(table.game, top), stack_source(table.game, table.object(top))) == (2, pinger)


def test_112_9_an_ability_is_no_spell() -> None:
    """CR 112.9, 701.5a: "counter target spell" cannot, "counter target ability" can."""
    heal = Activated(Costs(), Body((Do(GainLife(Fixed(1))),)))
    table = Table.players()
    stone = table.put(artifact("Stone", heal))
    deny = table.put(free("Deny", Counter(Target()), target=IsSpell()), 2, HAND)
    stifle = table.put(free("Stifle", Counter(Target()), target=IsAbility()), 2, HAND)
    table.activate(stone)
    table.pass_priority()
    assert (table.can(CastSpell(deny)), table.can(CastSpell(stifle))) == (False, True)
    table.cast(stifle)
    table.resolve_all()
    assert table.life(1) == 20


def test_113_emblems() -> None:
    """CR 113.2, 113.3, 113.4, 113.5, 408.2: in the command zone, with abilities only, which work there."""
    table = Table.players()
    bear = table.put(BEAR)
    anthem = Static(CREATURE, (ModifiesPT(Fixed(1), Fixed(1)),))
    do(table, free("Vow", MakeEmblem((anthem,))))
    (emblem,) = table.game.state.command
    values = characteristics(table.game, emblem)
    assert (table.object(emblem).owner, table.controller(emblem)) == (1, 1)
    assert (values.name, values.types, values.colors, values.mana_cost) == ("", frozenset(), frozenset(), None)
    assert table.size(bear) == (3, 3)
    do(table, free("Wipe", Destroy(All(Anything()))))
    assert (table.zone(emblem), table.zone(bear)) == (COMMAND, GRAVEYARD)


# --- 114: targets ----------------------------------------------------------------------------------------------------


def test_114_1b_an_aura_spell_targets_the_permanent_does_not() -> None:
    """CR 114.1b, 702.5a: shroud stops the spell; what gains it later keeps its Aura."""
    aura = enchantment("Wings", word("enchant", None, "", CREATURE), cost="{0}", subtypes=("Aura",))
    table = Table.players()
    bear = table.put(BEAR)
    wings = table.put(aura, zone=HAND)
    table.cast(wings)
    table.resolve_top()
    do(table, free("Veil", Apply(Target(), (HasAbilities((word("shroud"),)),)), target=CREATURE))
    assert table.object(wings).attached_to == bear
    again = table.game.state.create_card(aura, 1, HAND).id
    assert not table.can(CastSpell(again))


def test_114_2_only_permanents_by_default() -> None:
    """CR 114.2: "target creature" is one on the battlefield."""
    table = Table.players()
    table.graveyard(1, BEAR)
    table.hand(1, BEAR)
    kill = table.put(free("Kill", Destroy(Target()), target=CREATURE), zone=HAND)
    assert not table.can(CastSpell(kill))


def test_114_5_up_to_one_target_may_be_none() -> None:
    """CR 114.5, 608.2b: without a target it is not targeted, and is not countered for lack of one."""
    table = Table.players()
    slot = TargetSlot(CREATURE, least=Fixed(0), most=Fixed(1))
    table.put(enchantment("Watch", gains(BecomesTarget(CREATURE))))
    table.put(BEAR)
    id = table.put(free("Maybe", Tap(Target()), GainLife(Fixed(1)), target=slot), zone=HAND)
    table.cast(id, ())
    table.resolve_all()
    assert table.life(1) == 21


def test_114_6d_new_targets_may_leave_some_unchanged() -> None:
    """CR 114.6d, 114.6e: choosing new targets, any of them may stay; only the outcome is judged."""
    table = Table.players()
    one, other, third = (table.put(BEAR, 2) for _ in range(3))
    pair = TargetSlot(CREATURE, least=Fixed(2), most=Fixed(2))
    tap = table.put(free("Tap Two", Tap(Target()), target=pair), zone=HAND)
    turn = table.put(free("Redirect", ChangeTargets(Target(), choose_new=True), target=IsSpell()), zone=HAND)
    table.cast(tap, (one, other))
    table.cast(turn)
    table.pass_priority(2)
    while not isinstance(table.decision, Priority):
        options = list(table.decision.answers())
        table.answer(next((o for o in options if o == (third,)), options[0]))
    table.resolve_all()
    assert table.tapped(third)
    assert table.tapped(one) != table.tapped(other)


def test_114_8_what_another_spell_targets() -> None:
    """CR 114.8a, 114.8c: "with a single target", "that targets only a creature": asked of what was chosen."""
    only = And((IsSpell(), TargetsOnly(CREATURE)))
    for target, able in (("creature", True), ("player", False)):
        table = Table.players()
        bear = table.put(BEAR, 2)
        bolt = table.put(free("Bolt", DealDamage(Fixed(1), Target()), target=Or((CREATURE, IsPlayer()))), zone=HAND)
        swerve = table.put(free("Swerve", Counter(Target()), target=only), zone=HAND)
        table.cast(bolt, bear if target == "creature" else 2)
        assert table.can(CastSpell(swerve)) is able


def test_114_9_affecting_is_not_targeting() -> None:
    """CR 114.9, 114.9a, 114.9b: "each creature" and "you" reach what nobody can target."""
    table = Table.players()
    veiled = table.put(creature("Veiled", 2, 2, word("shroud")), 2)
    table.put(enchantment("Shell", Static(You(), (HasAbilities((word("shroud"),)),))))
    do(table, free("Rest", Tap(All(CREATURE)), GainLife(Fixed(1))))
    assert (table.tapped(veiled), table.life(1)) == (True, 21)


def test_114_7_another_target_is_not_another_mode() -> None:
    """CR 114.7, 700.2e: changing the target of a modal spell leaves its mode."""
    tap = Body((Do(Tap(Target())),), (TargetSlot(CREATURE),))
    kill = Body((Do(Destroy(Target())),), (TargetSlot(CREATURE),))
    charm = card("Charm", SpellAbility(Body(modes=Modes((tap, kill)))), types=(CardType.INSTANT,), cost="{0}")
    table = Table.players()
    one, other = table.put(BEAR, 2), table.put(BEAR, 2)
    id = table.put(charm, zone=HAND)
    turn = table.put(free("Redirect", ChangeTargets(Target(), choose_new=True), target=IsSpell()), zone=HAND)
    table.cast(id, (0,), one)
    table.cast(turn)
    table.pass_priority(2)
    while not isinstance(table.decision, Priority):
        options = list(table.decision.answers())
        table.answer(next((o for o in options if o == (other,)), options[0]))
    table.resolve_all()
    assert (table.tapped(one), table.tapped(other)) == (False, True)
    assert (table.zone(one), table.zone(other)) == (BATTLEFIELD, BATTLEFIELD)


# --- 115, 116: special actions, priority -----------------------------------------------------------------------------


def test_115_2a_and_115_3_playing_a_land() -> None:
    """CR 115.2a, 115.3, 116.3c, 405.6d: it uses no stack, and the player has priority again."""
    table = Table.players()
    forest = table.put(land("Forest"), zone=HAND)
    table.play_land(forest)
    assert (table.zone(forest), table.game.state.stack, table.decision.player) == (BATTLEFIELD, (), 1)


def test_116_1_what_priority_allows() -> None:
    """CR 116.1b, 116.1c, 116.1d: abilities at any time, lands in one's main phase only, mana abilities while paying."""
    heal = Activated(Costs(), Body((Do(GainLife(Fixed(1))),)))
    table = Table.players()
    stone = table.put(artifact("Stone", heal))
    forest = table.put(land("Forest"), zone=HAND)
    table.lands(1, "Forest")
    grow = table.put(spell("Grow", GainLife(Fixed(1)), cost="{G}"), zone=HAND)
    table.at(3, Step.UPKEEP)
    assert table.can(Activate(stone, 0))
    assert not table.can(PlayLand(forest))
    table.cast(grow)
    assert any(table.tapped(id) for id in table.game.state.battlefield)


def test_116_2_triggers_wait_while_something_resolves() -> None:
    """CR 116.2a, 116.2e, 603.2: a trigger in the middle of a resolution is put on the stack after it, and nobody has
    priority meanwhile."""
    table = Table.players()
    table.put(enchantment("Joy", gains(GainsLife(You()))))
    id = table.put(free("Heal and Draw", GainLife(Fixed(1)), Draw()), zone=HAND)
    table.cast(id)
    table.pass_priority(2)
    assert (table.life(1), len(table.names(HAND)), len(table.game.state.stack)) == (21, 1, 1)


def test_116_2_what_happens_by_itself() -> None:
    """CR 116.2b, 116.2c, 116.2d: static abilities always apply; turn-based and state-based actions wait for nobody."""
    table = Table.players()
    table.put(enchantment("Anthem", Static(CREATURE, (ModifiesPT(Fixed(1), Fixed(1)),))))
    cub = table.put(creature("Cub", 1, 1, cost="{0}"), zone=HAND)
    table.cast(cub)
    table.resolve_top()
    assert table.size(cub) == (2, 2)
    do(table, free("Shrink", Apply(Target(), (ModifiesPT(Fixed(-2), Fixed(-2)),)), target=CREATURE))
    assert (table.zone(cub), isinstance(table.decision, Priority)) == (GRAVEYARD, True)


def test_116_3_who_gets_priority() -> None:
    """CR 116.3a, 116.3b, 116.3d: the active player as a step begins and after a resolution; then the next in order."""
    table = Table.players(3)
    gain = table.put(free("Gain", GainLife(Fixed(1))), 2, HAND)
    seen = [table.decision.player]
    table.pass_priority()
    seen.append(table.decision.player)
    table.cast(gain)
    seen.append(table.decision.player)
    table.pass_priority(3)
    seen.append(table.decision.player)
    assert seen == [1, 2, 2, 1]


def test_116_5_state_based_actions_then_triggers_then_priority() -> None:
    """CR 116.5, 704.3: a creature dies, what triggered on that is put on the stack, then somebody gets priority."""
    table = Table.players()
    table.put(enchantment("Grief", gains(Moves(CREATURE, BATTLEFIELD, GRAVEYARD))))
    doomed = table.put(creature("Doomed", 1, 1), damage=1)
    assert (table.zone(doomed), len(table.game.state.stack), table.decision.player) == (GRAVEYARD, 1, 1)


def test_116_7_in_response_resolves_first() -> None:
    """CR 116.7, 405.2: what was cast last is on top and resolves first."""
    table = Table.players()
    first = table.put(free("First", SetLife(Fixed(5))), zone=HAND)
    second = table.put(free("Second", SetLife(Fixed(9))), zone=HAND)
    table.cast(first)
    table.cast(second)
    table.resolve_top()
    assert table.life(1) == 9
    table.resolve_top()
    assert table.life(1) == 5


# --- 117, 118: costs, life -------------------------------------------------------------------------------------------


def test_117_3_costs_are_paid_in_full() -> None:
    """CR 117.3a, 117.3b: mana leaves the pool, what is too much stays; life is subtracted."""
    table = Table.players()
    table.mana(1, "GGR")
    dear = artifact("Dear", Activated(Costs((cost("{G}"), PayLife(Fixed(3)))), Body((Do(Draw()),))))
    id = table.put(dear)
    table.activate(id)
    assert (table.life(1), len(table.pool(1))) == (17, 2)


def test_117_5_nothing_is_paid_by_itself() -> None:
    """CR 117.5, 117.5a: a spell for {0} waits until it is cast."""
    table = Table.players()
    id = table.put(free("Gift", GainLife(Fixed(1))), zone=HAND)
    table.pass_priority(2)
    assert table.zone(id) is HAND


def test_117_6a_an_alternative_cost_of_what_has_no_mana_cost() -> None:
    """CR 117.6, 117.6a: without a mana cost it cannot be paid for, also if it costs more; for another cost it can."""
    alternative = Static(This(), (AlternativeCost(PayLife(Fixed(2))),), zone=STACK)
    for abilities, able in (((), False), ((alternative,), True)):
        table = Table.players()
        body = free("Vision", GainLife(Fixed(5)), *abilities)
        from arbitre.cards.records import Card, Face

        face = body.faces[0]
        plain = Face(face.name, None, types=face.types, paragraphs=face.paragraphs)
        id = table.put(Card("Vision", (plain,)), zone=HAND)
        ways = [a for a in table.decision.answers() if isinstance(a, CastSpell) and a.card == id]
        assert bool(ways) is able


def test_117_8_and_117_9_costs_do_not_change_the_mana_cost() -> None:
    """CR 117.8c, 117.8d, 117.9b, 117.9c: taxed or cast for something else, a spell has the mana value it had; the
    other cost is the player's choice."""
    alternative = Static(This(), (AlternativeCost(PayLife(Fixed(2))),), zone=STACK)
    table = Table.players()
    table.put(enchantment("Tax", Static(Players(Who.EACH), (CostsMore(IsSpell(), Costs((cost("{1}"),))),))))
    table.mana(1, "CCCCC")
    id = table.put(spell("Dear", GainLife(Fixed(1)), alternative, cost="{4}"), zone=HAND)
    ways = {a.way for a in table.decision.answers() if isinstance(a, CastSpell) and a.card == id}
    assert len(ways) == 2
    cast = table.cast(id, way=next(way for way in ways if way))
    assert (mana_value(table.game, cast, table.object(cast)), table.life(1), len(table.pool(1))) == (4, 18, 4)


def test_117_9d_increases_apply_to_alternative_costs() -> None:
    """CR 117.9d: a free spell under a tax of {2} costs {2}."""
    alternative = Static(This(), (AlternativeCost(cost("{0}")),), zone=STACK)
    for mana, able in (("C", False), ("CC", True)):
        table = Table.players()
        table.put(enchantment("Tax", Static(Players(Who.EACH), (CostsMore(IsSpell(), Costs((cost("{2}"),))),))))
        table.mana(1, mana)
        id = table.put(spell("Free", GainLife(Fixed(1)), alternative, cost="{9}"), zone=HAND)
        ways = [a for a in table.decision.answers() if isinstance(a, CastSpell) and a.card == id]
        assert bool(ways) is able


def test_117_10_one_payment_one_cost() -> None:
    """CR 117.10: one creature cannot be sacrificed for two abilities; each asks for its own."""
    altar = artifact("Altar", Activated(Sacrifice(CREATURE), Body((Do(GainLife(Fixed(1))),))))
    table = Table.players()
    one, other = table.battlefield(1, altar, altar)
    table.put(BEAR)
    table.activate(one)
    assert not table.can(Activate(other, 0))


def test_117_12_a_cost_on_resolution() -> None:
    """CR 117.12, 117.12a, 603.5: "unless you pay" and "you may pay. If you do" are asked as it resolves."""
    for pays, life in ((True, 20), (False, 15)):
        table = Table.players()
        table.mana(1, "C")
        tax = Do(LoseLife(Fixed(5)), unless=Pays(cost("{1}")))
        id = table.put(free("Toll", tax), zone=HAND)
        table.cast(id)
        table.pass_priority(2)
        assert isinstance(table.decision, Confirm)
        table.answer(pays)
        assert table.life(1) == life


def test_118_1_and_118_3_life_totals() -> None:
    """CR 118.1, 118.2, 118.3: twenty to begin with; gained, lost, and lost by damage."""
    table = Table.players()
    assert (table.life(1), table.life(2)) == (20, 20)
    do(table, free("Heal", GainLife(Fixed(3))))
    do(table, free("Bleed", LoseLife(Fixed(5))))
    do(table, free("Bolt", DealDamage(Fixed(2), Target()), target=IsPlayer()), 1)
    assert table.life(1) == 16


def test_118_7_and_118_8_exchanges_that_cannot_happen() -> None:
    """CR 118.7, 118.8, 701.8a: who can't gain, or can't lose, does not exchange with one who has more, or less."""
    for mod, mine, theirs in ((CantGainLife(), 5, 15), (CantLoseLife(), 15, 5)):
        table = Table.players()
        table.put(enchantment("Lock", Static(You(), (mod,))))
        table.set(1, life=mine)
        table.set(2, life=theirs)
        do(table, free("Swap", ExchangeLife(You(), Target()), target=IsPlayer()), 2)
        assert (table.life(1), table.life(2)) == (mine, theirs)


# --- 120, 121: drawing, counters -------------------------------------------------------------------------------------


def test_120_1_and_120_2_cards_are_drawn_one_by_one() -> None:
    """CR 120.1, 120.2: two cards are two draws, the top one first."""
    table = Table.players()
    table.put(enchantment("Count", gains(Draws(You()))))
    second, first = table.library(1, BEAR, BEAR)
    do(table, free("Insight", Draw(Fixed(2))))
    resolve(table)
    hand = [table.now(id) for id in (first, second)]
    assert list(table.game.state.player(1).hand) == hand
    assert table.life(1) == 22


def test_120_5_putting_into_the_hand_is_no_draw() -> None:
    """CR 120.5: nothing triggers on a draw, and an empty library costs nothing."""
    table = Table.players(library=0)
    table.put(enchantment("Count", gains(Draws(You()))))
    (dead,) = table.graveyard(1, BEAR)
    do(table, free("Recall", Move(Target(), HAND), target=And((CREATURE, IsCard(), _in(GRAVEYARD)))))
    resolve(table)
    assert (table.zone(dead), table.life(1), table.game.result) == (HAND, 20, None)


def test_120_6_replaced_draws() -> None:
    """CR 120.6a, 120.6b, 614.11, 614.11a: also of an empty library; the first of two is dealt with before the
    second."""
    table = Table.players(library=0)
    instead = Replacement(Draws(You()), Instead((Do(GainLife(Fixed(1))),)))
    table.put(enchantment("Abundance", instead))
    do(table, free("Insight", Draw(Fixed(2))))
    assert (table.life(1), table.game.result) == (22, None)


def test_120_3_a_draw_that_is_offered() -> None:
    """CR 120.3, 120.3a: with an empty library the player may choose to draw; under "can't draw" not."""
    for locked in (False, True):
        table = Table.players(library=0)
        if locked:
            table.put(enchantment("Lock", Static(Players(Who.EACH), (CantDraw(),))))
        id = table.put(free("Offer", Do(Draw(), may=You())), zone=HAND)
        table.cast(id)
        table.pass_priority(2)
        assert isinstance(table.decision, Confirm) is not locked


def test_121_counters() -> None:
    """CR 121.1a, 121.2, 121.3, 121.6: they add to the size, go with a change of zone, and cancel out."""
    table = Table.players()
    bear = table.put(BEAR, counters={"+1/+1": 2})
    assert table.size(bear) == (4, 4)
    do(table, free("Wither", PutCounters("-1/-1", Fixed(1), Target()), target=CREATURE))
    assert (table.counters(bear, "+1/+1"), table.counters(bear, "-1/-1")) == (1, 0)
    do(table, free("Bounce", Move(Target(), HAND), target=CREATURE))
    assert (table.zone(bear), table.counters(bear, "+1/+1")) == (HAND, 0)


def test_121_1b_loyalty_is_the_number_of_counters() -> None:
    """CR 121.1b, 306.5a, 306.5c: printed elsewhere, counted on the battlefield; at 0 it goes (CR 306.9)."""
    walker = card("Walker", types=(CardType.PLANESWALKER,), loyalty="4")
    table = Table.players()
    held, there = table.put(walker, zone=HAND), table.put(walker, counters={"loyalty": 2})
    assert (_loyalty(table, held), _loyalty(table, there)) == (4, 2)
    do(table, free("Erase", DealDamage(Fixed(2), Target()), target=HasType(CardType.PLANESWALKER)))
    assert table.zone(there) is GRAVEYARD


def _loyalty(table: Table, id: int) -> int | None:
    return stat(table.game, id, table.object(id), Stat.LOYALTY)


def test_121_5_moving_a_counter() -> None:
    """CR 121.5: taken from one and put on another; from one without any, nothing."""
    table = Table.players()
    rich, poor = table.put(BEAR, counters={"+1/+1": 1}), table.put(BEAR)
    slots = (TargetSlot(CREATURE), TargetSlot(CREATURE))
    move = free("Shift", MoveCounters("+1/+1", Fixed(1), Target(0), Target(1)), target=slots)
    do(table, move, rich, poor)
    assert (table.counters(rich, "+1/+1"), table.counters(poor, "+1/+1")) == (0, 1)
    do(table, move, rich, poor)
    assert (table.counters(rich, "+1/+1"), table.counters(poor, "+1/+1")) == (0, 1)
