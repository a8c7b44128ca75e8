"""State-based actions (CR 704) and the end of the game (CR 104)."""

from __future__ import annotations

from arbitre.engine.decisions import Priority
from arbitre.engine.game import Options
from arbitre.ir.abilities import Keyword, Static, Triggered
from arbitre.ir.amounts import Counters, Fixed, LifeOf, Stat, StatOf
from arbitre.ir.effects import (
    Apply,
    Body,
    DealDamage,
    Destroy,
    Do,
    Draw,
    GainLife,
    LoseGame,
    LoseLife,
    Move,
    PutCounters,
    Regenerate,
    WinGame,
)
from arbitre.ir.filters import And, HasColor, HasKeyword, HasType, InZone, Is, IsPlayer
from arbitre.ir.modifications import (
    CantLoseGame,
    DefinesPT,
    HasController,
    Lasts,
    LegendRuleOff,
    ModifiesPT,
    Until,
)
from arbitre.ir.patterns import GainsLife, LosesLife, Moves
from arbitre.ir.refs import All, Target, This, You
from arbitre.ir.values import CardType, Color, Supertype, Zone
from arbitre.rules.editions import CURRENT, PINNED
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, card, creature, enchantment, spell

CREATURE = HasType(CardType.CREATURE)
LEGENDARY = (Supertype.LEGENDARY,)


def cast(table: Table, *effects: object, target: object = None, at: tuple[object, ...] = ()) -> None:
    """Player 1 casts an instant that does all this, and it resolves."""
    what = spell("Spell", *effects, target=target, cost="{0}")  # type: ignore[arg-type]
    table.cast(table.game.state.create_card(what, 1, HAND).id, *at)
    table.resolve_all()


# --- players ---------------------------------------------------------------------------------------------------------


def test_704_5a_a_player_with_no_life_loses() -> None:
    """CR 704.5a, 104.2a."""
    table = Table.players()
    cast(table, LoseLife(Fixed(20), Target()), target=IsPlayer(), at=(2,))
    assert table.game.result == (1,)


def test_704_5b_a_player_who_drew_from_an_empty_library_loses() -> None:
    """CR 704.5b, 120.3."""
    table = Table.players(library=0)
    cast(table, Draw())
    assert table.game.result == (2,)


def test_704_5c_ten_poison_counters_lose() -> None:
    """CR 704.5c; nine do not."""
    table = Table.players()
    table.set(2, counters={"poison": 9})
    assert table.game.result is None
    cast(table, PutCounters("poison", Fixed(1), Target()), target=IsPlayer(), at=(2,))
    assert table.game.result == (1,)


def test_104_4a_all_losing_at_once_is_a_draw() -> None:
    """CR 104.4a, 704.3."""
    table = Table.players()
    cast(table, LoseLife(Fixed(20), All(IsPlayer())))
    assert table.game.result == ()


def test_104_3_an_effect_keeps_a_player_from_losing() -> None:
    """CR 101.2."""
    table = Table.players()
    angel = table.put(creature("Angel", 4, 4, Static(You(), (CantLoseGame(),))))
    table.set(1, life=-3)
    assert table.game.result is None
    cast(table, Destroy(Target()), target=CREATURE, at=(angel,))
    assert table.game.result == (2,)


def test_104_3_only_losing_for_life_is_prevented() -> None:
    """CR 704.5a, 704.5c: poison still counts."""
    table = Table.players()
    table.put(enchantment("Worship", Static(You(), (CantLoseGame(for_life=True),))))
    table.set(1, life=0)
    assert table.game.result is None
    cast(table, PutCounters("poison", Fixed(10), You()))
    assert table.game.result == (2,)


def test_104_2b_an_effect_wins_the_game() -> None:
    """CR 104.2b."""
    table = Table.players()
    cast(table, WinGame())
    assert table.game.result == (1,)


def test_104_3h_with_more_players_the_opponents_lose_instead() -> None:
    """CR 104.3h: one who can't lose keeps the game going."""
    table = Table.players(3)
    table.put(creature("Angel", 4, 4, Static(You(), (CantLoseGame(),))), 3)
    cast(table, WinGame())
    assert table.game.result is None
    assert [player.playing for player in table.game.state.players] == [True, False, True]


def test_800_4a_what_a_player_owns_leaves_and_what_was_stolen_returns() -> None:
    """CR 800.4a: also what others control of it; control effects of the player end."""
    table = Table.players(3)
    bear, wolf = table.put(creature("Bear", 2, 2), 2), table.put(creature("Wolf", 2, 2), 3)
    forever = Lasts(Until.FOREVER)
    cast(table, Apply(Target(), (HasController(),), forever), target=CREATURE, at=(bear,))
    assert table.controller(bear) == 1
    cast(table, LoseGame(Target()), target=IsPlayer(), at=(2,))
    assert table.zone(bear) is None
    assert table.game.result is None
    cast(table, LoseGame())
    assert table.game.result == (3,)
    assert table.controller(wolf) == 3


# --- creatures -------------------------------------------------------------------------------------------------------


def test_704_5f_no_toughness_is_no_destruction() -> None:
    """CR 704.5f: regeneration and indestructibility do not help."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2, Keyword("indestructible")))
    cast(table, Regenerate(Target()), target=CREATURE, at=(bear,))
    cast(table, Apply(Target(), (ModifiesPT(Fixed(0), Fixed(-2)),)), target=CREATURE, at=(bear,))
    assert table.zone(bear) is GRAVEYARD


def test_704_5g_lethal_damage_destroys() -> None:
    """CR 704.5g: not less, and not what is indestructible."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2))
    wall = table.put(creature("Wall", 0, 4))
    god = table.put(creature("Golem", 2, 2, Keyword("indestructible")))
    cast(table, DealDamage(Fixed(3), All(CREATURE)))
    assert [table.zone(id) for id in (bear, wall, god)] == [GRAVEYARD, BATTLEFIELD, BATTLEFIELD]


def test_704_5g_regeneration_replaces_the_destruction() -> None:
    """CR 704.5g, 701.12."""
    table = Table.players()
    troll = table.put(creature("Troll", 2, 2))
    cast(table, Regenerate(Target()), target=CREATURE, at=(troll,))
    cast(table, DealDamage(Fixed(5), Target()), target=CREATURE, at=(troll,))
    assert (table.zone(troll), table.tapped(troll), table.damage(troll)) == (BATTLEFIELD, True, 0)


def test_704_5h_damage_by_deathtouch_destroys() -> None:
    """CR 704.5h, 702.2c: only since the last check, not for what comes later."""
    table = Table.players()
    wall = table.put(creature("Wall", 0, 9))
    table.put(creature("Snake", 1, 1, Keyword("deathtouch")), 2)
    cast(table, DealDamage(Fixed(1), Target(), source=All(HasKeyword("deathtouch"))), target=CREATURE, at=(wall,))
    assert table.zone(wall) is GRAVEYARD


def test_704_4_toughness_in_the_middle_of_a_resolution_does_not_matter() -> None:
    """CR 704.4: power and toughness equal to the life total, which is 0 for a moment."""
    table = Table.players()
    size = LifeOf(You())
    soul = table.put(creature("Soul", "*", "*", Static(This(), (DefinesPT(size, size),), defines=True)))
    cast(table, LoseLife(Fixed(20)), GainLife(Fixed(7)))
    assert (table.zone(soul), table.size(soul)) == (BATTLEFIELD, (7, 7))


def test_704_3_all_at_once() -> None:
    """CR 704.3: two creatures die together, each sees itself and the other."""
    table = Table.players()
    mourns = Triggered(Moves(CREATURE, Zone.BATTLEFIELD, Zone.GRAVEYARD), Body((Do(GainLife(Fixed(1))),)))
    table.battlefield(1, creature("One", 1, 1, mourns), creature("Two", 1, 1, mourns))
    cast(table, DealDamage(Fixed(1), All(CREATURE)))
    assert table.decision.what == "order triggers"
    table.answer(table.decision.options)  # type: ignore[attr-defined]
    table.resolve_all()
    assert table.life(1) == 24


def test_603_6d_what_dies_together_is_remembered_as_it_was_before() -> None:
    """CR 603.6d, 608.2g: the power of a creature that died with the one that made it bigger."""
    table = Table.players()
    table.put(creature("Lord", 1, 1, Static(CREATURE, (ModifiesPT(Fixed(2), Fixed(0)),))))
    mourned = Triggered(
        Moves(Is(This()), Zone.BATTLEFIELD, Zone.GRAVEYARD), Body((Do(GainLife(StatOf(Stat.POWER, This()))),))
    )
    table.put(creature("Bear", 2, 1, mourned))
    cast(table, DealDamage(Fixed(1), All(CREATURE)))
    table.resolve_all()
    assert table.life(1) == 24


def test_704_5r_counters_do_not_annihilate_before_it_dies() -> None:
    """CR 704.3, 704.5f, 704.5r: at once; the dying creature had its counters (as CR26 704.8 says)."""
    table = Table.players()
    counted = Triggered(
        Moves(Is(This()), Zone.BATTLEFIELD, Zone.GRAVEYARD), Body((Do(GainLife(Counters("+1/+1", This()))),))
    )
    bear = table.put(creature("Bear", 0, 0, counted), counters={"+1/+1": 3})
    cast(table, PutCounters("-1/-1", Fixed(3), Target()), target=CREATURE, at=(bear,))
    table.resolve_all()
    assert table.life(1) == 23


# --- tokens, counters, attachments -----------------------------------------------------------------------------------


def test_704_5d_a_token_elsewhere_ceases_to_exist() -> None:
    """CR 704.5d: after it has been seen to die."""
    table = Table.players()
    token = table.put(creature("Token", 1, 1), token=True)
    cast(table, Destroy(Target()), target=CREATURE, at=(token,))
    assert table.zone(token) is None
    assert table.names(GRAVEYARD) == ["Spell"]


def test_704_5d_a_phased_out_token_ceases_to_exist_in_2011_only() -> None:
    """CR 704.5d, 702.24k."""
    for edition, gone in ((PINNED, True), (CURRENT, False)):
        table = Table.players(edition=edition)
        token = table.put(creature("Token", 1, 1), token=True, phased_out=1, last_controller=1)
        assert table.game.decision is not None
        assert (table.zone(token) is None) is gone


def test_704_5i_a_planeswalker_without_loyalty_goes() -> None:
    """CR 704.5i."""
    table = Table.players()
    walker = card("Walker", types=(CardType.PLANESWALKER,), subtypes=("Jace",), loyalty="3")
    alive = table.put(walker, counters={"loyalty": 1})
    dead = table.put(card("Other", types=(CardType.PLANESWALKER,), subtypes=("Karn",), loyalty="3"))
    assert table.game.decision is not None
    assert (table.zone(alive), table.zone(dead)) == (BATTLEFIELD, GRAVEYARD)


def test_704_5r_plus_and_minus_counters_annihilate() -> None:
    """CR 704.5r."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2), counters={"+1/+1": 3, "-1/-1": 2})
    assert table.game.decision is not None
    assert (table.counters(bear, "+1/+1"), table.counters(bear, "-1/-1")) == (1, 0)


def test_704_5n_an_aura_on_nothing_or_on_what_it_cannot_enchant_goes() -> None:
    """CR 704.5n, 303.4c."""
    table = Table.players()
    aura = enchantment("Aura", Keyword("enchant", what=(CREATURE,)), subtypes=("Aura",))
    bear, rock = table.put(creature("Bear", 2, 2)), table.put(artifact("Rock"))
    on_bear = table.put(aura, attached_to=bear)
    on_rock = table.put(aura, attached_to=rock)
    on_nothing = table.put(aura)
    assert table.game.decision is not None
    assert [table.zone(id) for id in (on_bear, on_rock, on_nothing)] == [BATTLEFIELD, GRAVEYARD, GRAVEYARD]
    cast(table, Destroy(Target()), target=CREATURE, at=(bear,))
    assert table.zone(on_bear) is GRAVEYARD


def test_702_15c_protection_sheds_auras_and_equipment() -> None:
    """CR 702.15c–d: of the quality; the Equipment stays on the battlefield."""
    table = Table.players()
    knight = table.put(creature("Knight", 2, 2, Keyword("protection", what=(HasColor(Color.BLACK),))))
    enchant = Keyword("enchant", what=(CREATURE,))
    black = table.put(enchantment("Curse", enchant, subtypes=("Aura",), cost="{B}"), 2, attached_to=knight)
    white = table.put(enchantment("Boon", enchant, subtypes=("Aura",), cost="{W}"), attached_to=knight)
    sword = table.put(artifact("Sword", subtypes=("Equipment",), colors=(Color.BLACK,)), attached_to=knight)
    assert table.game.decision is not None
    assert [table.zone(id) for id in (black, white, sword)] == [GRAVEYARD, BATTLEFIELD, BATTLEFIELD]
    assert table.object(sword).attached_to == 0
    assert table.object(white).attached_to == knight


def test_704_5p_equipment_falls_off_what_is_no_creature() -> None:
    """CR 704.5p, 301.5c."""
    table = Table.players()
    rock = table.put(artifact("Rock"))
    sword = table.put(artifact("Sword", subtypes=("Equipment",)), attached_to=rock)
    assert table.game.decision is not None
    assert (table.zone(sword), table.object(sword).attached_to) == (BATTLEFIELD, 0)


def test_704_5q_a_creature_is_attached_to_nothing() -> None:
    """CR 704.5q, 303.4d: a living Aura first comes off, then goes to the graveyard."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2))
    living = table.put(
        creature("Living Weapon", 1, 1, subtypes=("Equipment",), types=(CardType.ARTIFACT,)), attached_to=bear
    )
    assert table.game.decision is not None
    assert (table.zone(living), table.object(living).attached_to) == (BATTLEFIELD, 0)


# --- what cannot be together -----------------------------------------------------------------------------------------


def test_704_5k_in_2011_all_legends_of_one_name_go() -> None:
    """CR 704.5k: whoever controls them; one that is not legendary stays."""
    table = Table.players()
    king = creature("King", 2, 2, supertypes=LEGENDARY)
    mine, theirs = table.put(king, 1), table.put(king, 2)
    other = table.put(creature("King", 2, 2), 1)
    assert table.game.decision is not None
    assert [table.zone(id) for id in (mine, theirs, other)] == [GRAVEYARD, GRAVEYARD, BATTLEFIELD]


def test_today_each_player_keeps_one_legend_of_a_name() -> None:
    """CR26 704.5j: the player chooses; what others control does not count."""
    table = Table.players(edition=CURRENT)
    king = creature("King", 2, 2, supertypes=LEGENDARY)
    first, second, theirs = table.put(king, 1), table.put(king, 1), table.put(king, 2)
    assert (table.decision.player, table.decision.what) == (1, "legend rule")
    table.answer(second)
    assert [table.zone(id) for id in (first, second, theirs)] == [GRAVEYARD, BATTLEFIELD, BATTLEFIELD]


def test_the_legend_rule_can_be_switched_off() -> None:
    """CR 704.5k, 101.1."""
    table = Table.players()
    king = creature("King", 2, 2, supertypes=LEGENDARY)
    table.put(artifact("Gallery", Static(CREATURE, (LegendRuleOff(),))))
    both = (table.put(king, 1), table.put(king, 2))
    assert table.game.decision is not None
    assert [table.zone(id) for id in both] == [BATTLEFIELD] * 2


def test_704_5j_planeswalkers_of_one_type() -> None:
    """CR 704.5j in 2011; today only the legend rule counts."""
    for edition, zone in ((PINNED, GRAVEYARD), (CURRENT, BATTLEFIELD)):
        table = Table.players(edition=edition)
        one = card("Jace One", types=(CardType.PLANESWALKER,), subtypes=("Jace",), loyalty="3", supertypes=LEGENDARY)
        two = card("Jace Two", types=(CardType.PLANESWALKER,), subtypes=("Jace",), loyalty="3", supertypes=LEGENDARY)
        both = (table.put(one, 1, counters={"loyalty": 3}), table.put(two, 2, counters={"loyalty": 3}))
        assert table.game.decision is not None
        assert [table.zone(id) for id in both] == [zone] * 2


def test_704_5m_the_newest_world_stays() -> None:
    """CR 704.5m."""
    table = Table.players()
    worlds = [table.put(enchantment(f"World {n}", supertypes=(Supertype.WORLD,)), n) for n in (1, 2)]
    assert table.game.decision is not None
    assert [table.zone(id) for id in worlds] == [GRAVEYARD, BATTLEFIELD]


def test_704_5m_worlds_that_came_together_all_go() -> None:
    """CR 704.5m: in the event of a tie."""
    table = Table.players()
    worlds = table.graveyard(1, *[enchantment(f"World {n}", supertypes=(Supertype.WORLD,)) for n in (1, 2)])
    dead = All(And((HasType(CardType.ENCHANTMENT), InZone(Zone.GRAVEYARD))))
    cast(table, Move(dead, Zone.BATTLEFIELD))
    assert [table.zone(id) for id in worlds] == [GRAVEYARD] * 2


# --- loops -----------------------------------------------------------------------------------------------------------

GAINS = Triggered(LosesLife(), Body((Do(GainLife(Fixed(1))),)))
LOSES = Triggered(GainsLife(), Body((Do(LoseLife(Fixed(1))),)))


def play_on(table: Table) -> None:
    """Players pass until the game is over."""
    table.pass_until(lambda: False)


def test_104_4b_a_loop_of_mandatory_actions_is_a_draw() -> None:
    """CR 104.4b, 716.4: a life is gained and lost again for ever."""
    table = Table.players()
    table.battlefield(1, enchantment("Giver", GAINS), enchantment("Taker", LOSES))
    table.cast(table.put(spell("Spell", GainLife(Fixed(1)), cost="{0}"), 1, HAND))
    play_on(table)
    assert table.game.result == ()


def test_104_4b_a_loop_with_a_choice_goes_on() -> None:
    """CR 104.4b: a player who may stop it can do so after any number of rounds."""
    table = Table.players()
    may = Triggered(LosesLife(), Body((Do(GainLife(Fixed(1)), may=You()),)))
    table.battlefield(1, enchantment("Giver", may), enchantment("Taker", LOSES))
    table.cast(table.put(spell("Spell", GainLife(Fixed(1)), cost="{0}"), 1, HAND))
    for _ in range(300):
        table.pass_until(lambda: not isinstance(table.decision, Priority))
        table.answer(True)
    assert table.game.result is None


def test_404_3_the_owner_arranges_what_comes_to_a_graveyard_at_once() -> None:
    """CR 404.3: each owner of several cards, where the players have agreed to be asked; the lowest card first."""
    table = Table.players(2, options=Options(arrange_graveyards=True))
    ant, bee = (table.put(creature(name, 1, 1), 1) for name in ("Ant", "Bee"))
    theirs = table.put(creature("Cat", 1, 1), 2)
    old = table.put(creature("Dog", 1, 1), 1, GRAVEYARD)
    table.cast(table.put(spell("Wrath", Destroy(All(HasType(CardType.CREATURE))), cost="{0}"), 1, HAND))
    assert (table.decision.player, table.decision.what) == (1, "arrange graveyard")
    table.answer((table.now(bee), table.now(ant)))
    assert table.names(GRAVEYARD, 1)[:3] == ["Dog", "Bee", "Ant"]
    assert (table.zone(theirs), table.zone(old)) == (GRAVEYARD, GRAVEYARD)
