"""Keyword abilities (CR 702.13–21)."""

from __future__ import annotations

import pytest

from arbitre.engine import combat
from arbitre.engine.combat.banding import FormBands
from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import DealDamage, Destroy, Fight, TargetSlot
from arbitre.ir.filters import And, HasColor, HasSubtype, HasSupertype, Not
from arbitre.ir.modifications import BlocksMore
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType, Color, Step, Supertype
from helpers.combat import can_block, deal, fight, fight_with, table_with, unasked
from helpers.faces import blocked_by
from helpers.fights import beast, finish, keyword_of, legal, splits, to_damage
from helpers.laying import cast_free, free, settle, word
from helpers.words import BEAR, CREATURE, keyword
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, card, creature, enchantment, spell

KILL = spell("Kill", Destroy(Target()), target=CREATURE, cost="{0}")
WALL = creature("Wall", 0, 3)
HERO = beast("Hero", 1, 1, "banding")


def bands(table: Table, *attackers: int) -> FormBands:
    """The decision on bands after these creatures were declared."""
    table.attack(*attackers)
    decision = table.decision
    assert isinstance(decision, FormBands)
    assert decision.rule == "508.1e"
    return decision


@pytest.mark.parametrize(
    ("what", "lands", "walks"),
    [
        (HasSubtype("Island"), ["Island"], True),
        (HasSubtype("Island"), ["Forest"], False),
        (Not(HasSupertype(Supertype.BASIC)), ["Forest"], False),
        (Not(HasSupertype(Supertype.BASIC)), ["Ruins"], True),
    ],
)
def test_db_1_landwalk(what: object, lands: list[str], walks: bool) -> None:
    """CR 702.13c: unblockable as long as the defending player controls a land of the kind."""
    attacker = beast("Walker", 2, 2, keyword_of("landwalk", what))  # type: ignore[arg-type]
    assert can_block(attacker, creature("Bear", 2, 2), lands) is not walks


def test_dm_2_the_last_known_source() -> None:
    """CR 702.14c, 702.78b: a source that has left deals damage as it last existed."""
    table, (angel,), _ = table_with(beast("Angel", 3, 3, "lifelink", "infect"))
    game = table.game
    from arbitre.engine.kernel.pipeline import propose
    from arbitre.engine.objects.zones import move_event
    from arbitre.ir.values import Zone

    unasked(game, propose(game, [move_event(game, angel, Zone.GRAVEYARD)]))
    deal(table, (angel, 2, 2))
    assert (table.life(1), table.life(2), table.counters(2, "poison")) == (22, 20, 2)


def test_702_15_protection() -> None:
    """CR 702.15a, 702.15g: from black and from red are two abilities; from creatures means creature sources."""
    black, red = (word("protection", None, "", HasColor(color)) for color in (Color.BLACK, Color.RED))
    table = Table.players()
    saint = table.put(creature("Saint", 2, 2, black, red))
    for color, able in ((Color.BLACK, False), (Color.RED, False), (Color.GREEN, True)):
        kill = spell("Kill", Destroy(Target()), target=CREATURE, cost="{0}", colors=(color,))
        id = table.game.state.create_card(kill, 1, HAND).id
        table.game.state.stale()
        assert table.can(CastSpell(id)) is able
    assert table.zone(saint) is BATTLEFIELD
    table = Table.players()
    wall = table.put(creature("Wall", 0, 3, word("protection", None, "", CREATURE)), 2)
    bear = table.put(BEAR)
    table.combat(bear, [wall])
    assert table.damage(wall) == 0


def test_702_15_protection_from_a_colour() -> None:
    """CR 702.15b: red spells can't target it, others can."""
    table = Table.players()
    knight = table.put(creature("Knight", 2, 2, Keyword("protection", what=(HasColor(Color.RED),))))
    other = table.put(creature("Other", 2, 2))
    bolt = table.put(spell("Bolt", DealDamage(Fixed(3), Target()), target=CREATURE, cost="{R}"), 1, HAND)
    axe = table.put(spell("Axe", DealDamage(Fixed(3), Target()), target=CREATURE, cost="{G}"), 1, HAND)
    table.mana(1, "RG")
    table.act(CastSpell(bolt))
    assert table.game.state.objects[table.now(bolt)].stack.binding.targets == ((other,),)  # type: ignore[union-attr]
    table.cast(axe, knight)
    table.resolve_all()
    assert (table.zone(knight), table.zone(other)) == (GRAVEYARD, GRAVEYARD)


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


def test_702_15e_damage_from_the_quality_is_prevented() -> None:
    """CR 702.15e: combat damage too."""
    table = Table.players()
    red = table.put(creature("Goblin", 2, 2, cost="{R}"))
    knight = table.put(creature("Knight", 2, 2, Keyword("protection", what=(HasColor(Color.RED),))), 2)
    table.combat(red, blocked_by=[knight])
    assert (table.zone(knight), table.damage(knight), table.zone(red)) == (BATTLEFIELD, 0, GRAVEYARD)


def test_702_15f_protection_is_an_evasion_ability() -> None:
    """CR 702.15f."""
    table = Table.players()
    knight = table.put(creature("Knight", 2, 2, Keyword("protection", what=(HasColor(Color.RED),))))
    red = table.put(creature("Goblin", 2, 2, cost="{R}"), 2)
    green = table.put(creature("Elf", 2, 2, cost="{G}"), 2)
    table.attack(knight)
    table.pass_until(lambda: table.decision.what == "blockers")
    assert table.decision.check(((red, knight),)) is not None
    assert table.decision.check(((green, knight),)) is None


def test_702_16b_reach() -> None:
    """CR 702.16b, 702.9b: a creature with reach blocks a flier, one without neither does not."""
    table = Table.players()
    bird = table.put(beast("Bird", 1, 1, "flying"))
    spider, bear = table.put(beast("Spider", 1, 3, "reach"), 2), table.put(BEAR, 2)
    table.attack(bird)
    assert legal(table) == {(), ((spider, bird),)}
    assert bear


@pytest.mark.parametrize(("name", "mine"), [("shroud", False), ("hexproof", True)])
def test_702_17_shroud_and_702_11_hexproof(name: str, mine: bool) -> None:
    """CR 702.17a, 702.11b: hexproof lets its controller target it."""
    table = Table.players()
    wall = table.put(creature("Wall", 0, 4, Keyword(name)))
    own, other = table.put(KILL, 1, HAND), table.put(KILL, 2, HAND)
    assert table.can(CastSpell(own)) is mine
    table.pass_priority()
    assert not table.can(CastSpell(other))
    assert table.zone(wall) is BATTLEFIELD


def test_702_18a_trample_is_for_attackers_in_combat() -> None:
    """CR 702.18a: a blocker with trample deals nothing beyond the attacker; a fight tramples over nobody."""
    table = Table.players()
    cub, boar = table.put(creature("Cub", 1, 1)), table.put(beast("Boar", 5, 5, "trample"), 2)
    table.combat(cub, [boar])
    assert table.life(1) == 20
    table = Table.players()
    boar, cub = table.put(beast("Boar", 5, 5, "trample")), table.put(creature("Cub", 1, 1), 2)
    cast_free(
        table,
        free("Brawl", Fight(Target(0), Target(1)), target=(TargetSlot(CREATURE), TargetSlot(CREATURE))),
        boar,
        cub,
    )
    assert (table.life(2), table.zone(cub)) == (20, GRAVEYARD)


def test_cd_4_trample() -> None:
    """CR 702.18b: what is left after lethal damage to all blockers may be assigned to the player."""
    table, beast_id, (wall,) = fight(beast("Crusher", 6, 4, "trample"), WALL)
    assert splits(table) == [{wall: 6}, {wall: 5, 2: 1}, {wall: 4, 2: 2}, {wall: 3, 2: 3}]
    problem = table.decision.check(((beast_id, wall, 2), (beast_id, 2, 4)))
    assert problem is not None
    assert problem.rule == "702.18b"


def test_cd_4_trample_against_protection() -> None:
    """CR 702.18b, example: protection prevents damage but does not change what is lethal."""
    blocker = beast("Saint", 2, 2, keyword_of("protection", HasColor(Color.GREEN)))
    table, _, (saint,) = fight(beast("Crusher", 6, 6, "trample", cost="{G}"), blocker)
    assert splits(table)[-1] == {saint: 2, 2: 4}
    table.answer(list(table.decision.answers())[-1])
    finish(table)
    assert table.life(2) == 16
    assert table.names(BATTLEFIELD, 2) == ["Saint"]


def test_cd_4_trample_shared_blocker() -> None:
    """CR 702.18b, example: a 2/2 blocks a 1/1 and a 3/3 with trample: 1, 1, and 2 to the player."""
    table = Table.players(2)
    small, big = table.battlefield(1, creature("Cub", 1, 1), beast("Boar", 3, 3, "trample"))
    guard = table.put(beast("Guard", 2, 2, BlocksMore(Fixed(1))), 2)
    table.attack(small, big)
    table.block((guard, small), (guard, big))
    table.answer((small, big))
    assert {guard: 1, 2: 2} in splits(table)


def test_cd_4_trample_with_no_blocker_left() -> None:
    """CR 702.18c, 510.1c: all its damage to the player; without trample it assigns none."""
    for words, life in (((), 20), (("trample",), 14)):
        table, _, (wall,) = fight(beast("Crusher", 6, 4, *words), WALL)
        combat.remove_from_combat(table.game, wall)
        finish(table)
        assert table.life(2) == life


def test_cd_4_trample_over_nothing() -> None:
    """CR 702.18d: attacking a planeswalker that has left combat, it can assign damage to its blockers only."""
    walker = card("Walker", types=(CardType.PLANESWALKER,), loyalty="4")
    table = Table.players(2)
    boar = table.put(beast("Boar", 5, 5, "trample"))
    theirs = table.put(walker, 2, counters={"loyalty": 4})
    wall = table.put(creature("Wall", 0, 9), 2)
    table.attack((boar, theirs))
    table.block((wall, boar))
    combat.remove_from_combat(table.game, theirs)
    finish(table)
    assert (table.damage(wall), table.life(2), table.counters(theirs, "loyalty")) == (5, 20, 4)


def test_da_6_any_with_banding_and_one_without() -> None:
    """CR 702.20c: creatures with banding and up to one without form a band."""
    table = Table.players(2)
    hero, other, bear, ape = table.battlefield(1, HERO, HERO, BEAR, creature("Ape", 3, 3))
    decision = bands(table, hero, other, bear, ape)
    found = set(decision.answers())
    assert () in found
    assert ((hero, other, bear),) in found
    assert ((hero, bear), (other, ape)) in found
    assert all(decision.check(choice) is None for choice in found)
    problem = decision.check(((hero, bear, ape),))
    assert "cannot be in a band together [CR 702.20c]" in str(problem)
    assert problem is not None
    assert problem.also == "508.1e"
    assert "can be in one band only" in str(decision.check(((hero, bear), (hero, other))))


def test_da_6_bands_with_other() -> None:
    """CR 702.20c: one with "bands with other Wolves" and any number of other Wolves."""
    wolf = creature("Wolf", 1, 1, subtypes=("Wolf",))
    pack = beast("Pack", 1, 1, keyword_of("bands with other", And((CREATURE, HasSubtype("Wolf")))), subtypes=("Wolf",))
    table = Table.players(2)
    one, two, three, bear = table.battlefield(1, pack, wolf, wolf, BEAR)
    decision = bands(table, one, two, three, bear)
    assert decision.check(((one, two, three),)) is None
    assert decision.check(((two, three),)) is not None
    assert decision.check(((one, bear),)) is not None


def test_da_6_a_band_attacks_one_player() -> None:
    """CR 702.20d, 802.3b: all creatures in a band attack the same player."""
    table = Table.players(3)
    hero, bear = table.battlefield(1, HERO, BEAR)
    decision = FormBands(table.game, 1, ((hero, 2), (bear, 3)))
    assert "[CR 702.20d]" in str(decision.check(((hero, bear),)))


def test_702_20_banding() -> None:
    """CR 702.20e, 702.20g, 702.20k: a band lasts though banding is lost; its creatures share nothing; whoever blocks
    one of them has the damage divided by the active player."""
    table = Table.players()
    hero, bear = table.put(beast("Hero", 1, 1, "banding")), table.put(creature("Bear", 2, 2))
    wall = table.put(creature("Wall", 2, 9), 2)
    table.attack(hero, bear)
    table.answer(next(choice for choice in table.decision.answers() if choice))
    assert table.keywords(bear) == frozenset()
    table.block((wall, bear))
    settle(table)
    assert set(table.object(wall).blocking) == {hero, bear}
    table.pass_until(lambda: table.decision.what == "damage")
    assert table.decision.player == 1


def test_da_6_a_removed_creature_leaves_its_band() -> None:
    """CR 702.20f: an attacker removed from combat is removed from its band; the band lasts for the rest."""
    table = Table.players(2)
    hero, other, bear = table.battlefield(1, HERO, HERO, BEAR)
    bands(table, hero, other, bear)
    table.answer(((hero, other, bear),))
    combat.remove_from_combat(table.game, hero)
    assert table.object(hero).band == 0
    assert table.object(other).band == table.object(bear).band != 0
    finish(table)
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert table.object(other).band == 0
    assert table.life(2) == 17


def test_da_6_blocking_one_blocks_all() -> None:
    """CR 702.20h, example: to block one of a band is to block all; the active player divides the damage."""
    table = Table.players(2)
    hero, bear = table.battlefield(1, HERO, BEAR)
    ape = table.put(creature("Ape", 3, 3), 2)
    bands(table, hero, bear)
    table.answer(((hero, bear),))
    table.block((ape, bear))
    table.answer((bear, hero))
    assert table.object(hero).blocked
    assert table.object(bear).blocked
    assert set(table.object(ape).blocking) == {hero, bear}
    to_damage(table)
    assert table.decision.player == 1
    assert {hero: 3} in splits(table)
    assert {bear: 3} in splits(table)
    assert {hero: 1, bear: 2} in splits(table)


def test_da_6_becoming_blocked_by_an_effect_blocks_the_band() -> None:
    """CR 702.20i: if one member becomes blocked by an effect, the entire band does."""
    table = Table.players(2)
    hero, bear = table.battlefield(1, HERO, BEAR)
    bands(table, hero, bear)
    table.answer(((hero, bear),))
    list(combat.become_blocked(table.game, (bear,)))
    assert table.object(hero).blocked
    assert table.names(BATTLEFIELD, 1) == ["Hero", "Bear"]


def test_da_6_blockers_with_banding_divide_the_attackers_damage() -> None:
    """CR 702.20j: the defending player divides an attacker's damage among blockers, in any way."""
    table = Table.players(2)
    wurm = table.put(creature("Wurm", 4, 4))
    hero, bear = table.battlefield(2, HERO, BEAR)
    table.attack(wurm)
    table.block((hero, wurm), (bear, wurm))
    table.answer((bear, hero))
    to_damage(table)
    assert table.decision.player == 2
    assert {hero: 4} in splits(table)


def test_702_21_rampage() -> None:
    """CR 702.21a: for each blocker beyond the first."""
    table, beast, _ = fight_with(keyword("rampage", 2), (3, 3), (1, 1), (1, 1), (1, 1))
    assert table.size(beast) == (7, 7)
    table, beast, _ = fight_with(keyword("rampage", 2), (3, 3), (1, 1))
    assert table.size(beast) == (3, 3)


def test_702_21c_rampage_twice() -> None:
    """CR 702.21c, 702.21b: two instances of rampage 2, three blockers: +4/+4 twice; not counted anew later."""
    assert blocked_by(3, word("rampage", 2), word("rampage", 2)) == (11, 17)
