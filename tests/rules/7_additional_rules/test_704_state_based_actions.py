"""State-based actions (CR 704)."""

from __future__ import annotations

from dataclasses import replace

from arbitre.cards.records import Card
from arbitre.ir.abilities import Keyword, Static, Triggered
from arbitre.ir.amounts import Counters, Fixed, LifeOf
from arbitre.ir.effects import (
    Apply,
    Body,
    CopySpell,
    DealDamage,
    Destroy,
    Do,
    Draw,
    GainLife,
    LoseLife,
    Move,
    PutCounters,
    Regenerate,
)
from arbitre.ir.filters import And, HasKeyword, HasType, InZone, Is, IsPlayer, IsSpell
from arbitre.ir.modifications import DefinesPT, LegendRuleOff, ModifiesPT
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import All, Target, This, You
from arbitre.ir.values import CardType, Supertype, Zone
from arbitre.rules.editions import CURRENT, PINNED, Edition, LegendRule, PlaneswalkerUniqueness
from helpers.laying import cast_free, free, settle, word
from helpers.positions import positions
from helpers.replacing import cast_effects
from helpers.words import BEAR, CREATURE
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, card, creature, enchantment, spell

LEGENDARY = (Supertype.LEGENDARY,)
GOES = GRAVEYARD
STAYS = BATTLEFIELD


def _jace(number: int) -> Card:
    return card(
        f"Jace {number}",
        types=(CardType.PLANESWALKER,),
        subtypes=("Jace",),
        loyalty="3",
        supertypes=(Supertype.LEGENDARY,),
    )


KING = creature("King", 2, 2, supertypes=(Supertype.LEGENDARY,))


def test_704_2_state_based_actions_belong_to_nobody() -> None:
    """CR 704.2: hexproof and shroud are no help against lethal damage."""
    table = Table.players()
    safe = table.put(creature("Safe", 1, 1, word("shroud")), damage=1)
    assert table.zone(safe) is GRAVEYARD


def test_704_3_all_at_once() -> None:
    """CR 704.3: two creatures die together, each sees itself and the other."""
    table = Table.players()
    mourns = Triggered(Moves(CREATURE, Zone.BATTLEFIELD, Zone.GRAVEYARD), Body((Do(GainLife(Fixed(1))),)))
    table.battlefield(1, creature("One", 1, 1, mourns), creature("Two", 1, 1, mourns))
    cast_effects(table, DealDamage(Fixed(1), All(CREATURE)))
    assert table.decision.what == "order triggers"
    table.answer(table.decision.options)  # type: ignore[attr-defined]
    table.resolve_all()
    assert table.life(1) == 24


def test_704_5r_counters_do_not_annihilate_before_it_dies() -> None:
    """CR 704.3, 704.5f, 704.5r: at once; the dying creature had its counters (as CR26 704.8 says)."""
    table = Table.players()
    counted = Triggered(
        Moves(Is(This()), Zone.BATTLEFIELD, Zone.GRAVEYARD), Body((Do(GainLife(Counters("+1/+1", This()))),))
    )
    bear = table.put(creature("Bear", 0, 0, counted), counters={"+1/+1": 3})
    cast_effects(table, PutCounters("-1/-1", Fixed(3), Target()), target=CREATURE, at=(bear,))
    table.resolve_all()
    assert table.life(1) == 23


def test_704_4_toughness_in_the_middle_of_a_resolution_does_not_matter() -> None:
    """CR 704.4: power and toughness equal to the life total, which is 0 for a moment."""
    table = Table.players()
    size = LifeOf(You())
    soul = table.put(creature("Soul", "*", "*", Static(This(), (DefinesPT(size, size),), defines=True)))
    cast_effects(table, LoseLife(Fixed(20)), GainLife(Fixed(7)))
    assert (table.zone(soul), table.size(soul)) == (BATTLEFIELD, (7, 7))


def test_704_5a_a_player_with_no_life_loses() -> None:
    """CR 704.5a, 104.2a."""
    table = Table.players()
    cast_effects(table, LoseLife(Fixed(20), Target()), target=IsPlayer(), at=(2,))
    assert table.game.result == (1,)


def test_704_5b_a_player_who_drew_from_an_empty_library_loses() -> None:
    """CR 704.5b, 120.3."""
    table = Table.players(library=0)
    cast_effects(table, Draw())
    assert table.game.result == (2,)


def test_704_5c_ten_poison_counters_lose() -> None:
    """CR 704.5c; nine do not."""
    table = Table.players()
    table.set(2, counters={"poison": 9})
    assert table.game.result is None
    cast_effects(table, PutCounters("poison", Fixed(1), Target()), target=IsPlayer(), at=(2,))
    assert table.game.result == (1,)


def test_704_5d_a_token_elsewhere_ceases_to_exist() -> None:
    """CR 704.5d: after it has been seen to die."""
    table = Table.players()
    token = table.put(creature("Token", 1, 1), token=True)
    cast_effects(table, Destroy(Target()), target=CREATURE, at=(token,))
    assert table.zone(token) is None
    assert table.names(GRAVEYARD) == ["Spell"]


def test_704_5d_a_phased_out_token_ceases_to_exist_in_2011_only() -> None:
    """CR 704.5d, 702.24k."""
    for edition, gone in ((PINNED, True), (CURRENT, False)):
        table = Table.players(edition=edition)
        token = table.put(creature("Token", 1, 1), token=True, phased_out=1, last_controller=1)
        assert table.game.decision is not None
        assert (table.zone(token) is None) is gone


@positions("phased_out_tokens_cease", {True: None, False: BATTLEFIELD})
def test_704_5d_a_phased_out_token(edition: Edition, expected: Zone | None) -> None:
    """CR 704.5d, 702.24k: it ceases to exist; today it phases in again."""
    table = Table.players(2, edition=edition)
    token = table.put(BEAR, token=True, phased_out=1, last_controller=1)
    assert table.zone(token) is BATTLEFIELD if table.game.decision is None else True
    assert table.zone(token) is expected


def test_704_5e_copies_elsewhere_cease_to_exist() -> None:
    """CR 704.5e, 706.10a: a copied spell that is returned to a hand is gone."""
    table = Table.players()
    gain = table.put(free("Gain", GainLife(Fixed(1))), zone=HAND)
    twin = table.put(free("Twin", CopySpell(Target()), target=IsSpell()), zone=HAND)
    table.cast(gain)
    table.cast(twin)
    table.resolve_top()
    settle(table)
    copy = table.game.state.stack[-1]
    cast_free(table, free("Unsay", Move(Target(), HAND), target=IsSpell()), copy)
    assert table.zone(copy) is None
    assert "Gain" not in table.names(HAND)


def test_704_5f_no_toughness_is_no_destruction() -> None:
    """CR 704.5f: regeneration and indestructibility do not help."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2, Keyword("indestructible")))
    cast_effects(table, Regenerate(Target()), target=CREATURE, at=(bear,))
    cast_effects(table, Apply(Target(), (ModifiesPT(Fixed(0), Fixed(-2)),)), target=CREATURE, at=(bear,))
    assert table.zone(bear) is GRAVEYARD


def test_704_5g_lethal_damage_destroys() -> None:
    """CR 704.5g: not less, and not what is indestructible."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2))
    wall = table.put(creature("Wall", 0, 4))
    god = table.put(creature("Golem", 2, 2, Keyword("indestructible")))
    cast_effects(table, DealDamage(Fixed(3), All(CREATURE)))
    assert [table.zone(id) for id in (bear, wall, god)] == [GRAVEYARD, BATTLEFIELD, BATTLEFIELD]


def test_704_5g_regeneration_replaces_the_destruction() -> None:
    """CR 704.5g, 701.12."""
    table = Table.players()
    troll = table.put(creature("Troll", 2, 2))
    cast_effects(table, Regenerate(Target()), target=CREATURE, at=(troll,))
    cast_effects(table, DealDamage(Fixed(5), Target()), target=CREATURE, at=(troll,))
    assert (table.zone(troll), table.tapped(troll), table.damage(troll)) == (BATTLEFIELD, True, 0)


def test_704_5h_damage_by_deathtouch_destroys() -> None:
    """CR 704.5h, 702.2c: only since the last check, not for what comes later."""
    table = Table.players()
    wall = table.put(creature("Wall", 0, 9))
    table.put(creature("Snake", 1, 1, Keyword("deathtouch")), 2)
    sting = DealDamage(Fixed(1), Target(), source=All(HasKeyword("deathtouch")))
    cast_effects(table, sting, target=CREATURE, at=(wall,))
    assert table.zone(wall) is GRAVEYARD


def test_704_5i_a_planeswalker_without_loyalty_goes() -> None:
    """CR 704.5i."""
    table = Table.players()
    walker = card("Walker", types=(CardType.PLANESWALKER,), subtypes=("Jace",), loyalty="3")
    alive = table.put(walker, counters={"loyalty": 1})
    dead = table.put(card("Other", types=(CardType.PLANESWALKER,), subtypes=("Karn",), loyalty="3"))
    assert table.game.decision is not None
    assert (table.zone(alive), table.zone(dead)) == (BATTLEFIELD, GRAVEYARD)


def test_704_5j_planeswalkers_of_one_type() -> None:
    """CR 704.5j in 2011; today only the legend rule counts."""
    for edition, zone in ((PINNED, GRAVEYARD), (CURRENT, BATTLEFIELD)):
        table = Table.players(edition=edition)
        one = card("Jace One", types=(CardType.PLANESWALKER,), subtypes=("Jace",), loyalty="3", supertypes=LEGENDARY)
        two = card("Jace Two", types=(CardType.PLANESWALKER,), subtypes=("Jace",), loyalty="3", supertypes=LEGENDARY)
        both = (table.put(one, 1, counters={"loyalty": 3}), table.put(two, 2, counters={"loyalty": 3}))
        assert table.game.decision is not None
        assert [table.zone(id) for id in both] == [zone] * 2


@positions(
    "planeswalker_uniqueness",
    {
        PlaneswalkerUniqueness.ALL: [GOES, GOES, GOES],
        PlaneswalkerUniqueness.KEEP_ONE_EACH: [GOES, STAYS, STAYS],
        PlaneswalkerUniqueness.NONE: [STAYS, STAYS, STAYS],
    },
)
def test_704_5j_three_planeswalkers_of_one_type(edition: Edition, expected: list[Zone]) -> None:
    """CR 704.5j: all go; from 2013 each player keeps one; since 2017 only the name counts."""
    table = Table.players(2, edition=edition)
    owners = (1, 1, 2)
    ids = [table.put(_jace(n), owner, counters={"loyalty": 3}) for n, owner in enumerate(owners)]
    if table.game.decision is not None and table.decision.what == "legend rule":
        table.answer(ids[1])
    assert [table.zone(id) for id in ids] == expected


@positions("planeswalkers_are_legendary", {True: GOES, False: STAYS})
def test_704_5j_the_planeswalkers_of_one_name_of_two_players(edition: Edition, expected: Zone) -> None:
    """What is printed on them today makes the legend rule apply; in 2011 they had a rule of their own."""
    table = Table.players(2, edition=edition.varied(planeswalker_uniqueness=PlaneswalkerUniqueness.NONE))
    ids = [table.put(_jace(1), player, counters={"loyalty": 3}) for player in (1, 2)]
    assert [table.zone(id) for id in ids] == [expected] * 2


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


@positions(
    "legend_rule",
    {
        LegendRule.ALL: [GOES, GOES, GOES],
        LegendRule.KEEP_ONE_EACH: [GOES, STAYS, STAYS],
        LegendRule.KEEP_OLDEST: [STAYS, GOES, GOES],
    },
)
def test_704_5k_three_legends_of_one_name(edition: Edition, expected: list[Zone]) -> None:
    """CR 704.5k: all go; CR26 704.5j: each player keeps one; before 2004 the oldest stays."""
    table = Table.players(2, edition=edition)
    ids = [table.put(KING, 1), table.put(KING, 1), table.put(KING, 2)]
    if table.game.decision is not None and table.decision.what == "legend rule":
        table.answer(ids[1])
    assert [table.zone(id) for id in ids] == expected


@positions(
    "legend_rule",
    {
        LegendRule.ALL: [GOES, GOES],
        LegendRule.KEEP_ONE_EACH: [STAYS, STAYS],
        LegendRule.KEEP_OLDEST: [GOES, GOES],
    },
)
def test_704_5k_two_legends_that_enter_together(edition: Edition, expected: list[Zone]) -> None:
    """Before 2004, too, neither is the older one."""
    table = Table.players(2, edition=edition)
    ids = [table.put(KING, player, GRAVEYARD) for player in (1, 2)]
    raising = Move(All(InZone(GRAVEYARD)), BATTLEFIELD)
    table.cast(table.put(spell("Raise", raising, cost="{0}"), 1, HAND))
    table.resolve_top()
    assert [table.zone(id) for id in ids] == expected


def test_704_5k_a_legend_that_entered_together_with_another_legend_is_older_all_the_same() -> None:
    """Before 2004 the newer of two goes; that something else entered together with the older one makes no tie."""
    table = Table.players(2, edition=replace(PINNED, legend_rule=LegendRule.KEEP_OLDEST))
    king, _ = table.graveyard(1, KING, creature("Queen", 2, 2, supertypes=(Supertype.LEGENDARY,)))
    newer = table.put(KING, 1, HAND)
    raising = Move(All(InZone(GRAVEYARD)), BATTLEFIELD)
    holding = Move(All(And((HasType(CardType.CREATURE), InZone(HAND)))), BATTLEFIELD)
    table.cast(table.put(spell("Raise", raising, holding, cost="{0}"), 1, HAND))
    table.resolve_top()
    assert (table.zone(king), table.zone(newer)) == (BATTLEFIELD, GRAVEYARD)


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
    cast_effects(table, Move(dead, Zone.BATTLEFIELD))
    assert [table.zone(id) for id in worlds] == [GRAVEYARD] * 2


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
    cast_effects(table, Destroy(Target()), target=CREATURE, at=(bear,))
    assert table.zone(on_bear) is GRAVEYARD


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


def test_704_5r_plus_and_minus_counters_annihilate() -> None:
    """CR 704.5r."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2), counters={"+1/+1": 3, "-1/-1": 2})
    assert table.game.decision is not None
    assert (table.counters(bear, "+1/+1"), table.counters(bear, "-1/-1")) == (1, 0)


def test_704_6_one_shield_for_two_reasons_to_die() -> None:
    """CR 704.6: lethal damage and deathtouch at once: one regeneration is enough."""
    table = Table.players()
    bear = table.put(BEAR)
    cast_free(table, free("Mend", Regenerate(Target()), target=CREATURE))
    cast_free(table, free("Venom", DealDamage(Fixed(5), Target()), word("deathtouch"), target=CREATURE))
    assert table.zone(bear) is BATTLEFIELD
