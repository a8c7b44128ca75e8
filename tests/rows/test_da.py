"""Declaring attackers (CR 508): rows DA with printed cards, and what other tests of the rows leave out."""

from __future__ import annotations

from arbitre.engine.decisions import Priority
from arbitre.engine.pipeline import propose
from arbitre.engine.zones import move_event
from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Do, GainLife
from arbitre.ir.filters import And, HasColor, HasSubtype
from arbitre.ir.patterns import AttacksWith
from arbitre.ir.values import CardType, Color, Step, Zone
from engine.fights import CREATURE, beast, finish, keyword, legal, refusal, resolve
from rows.named import named
from table import BATTLEFIELD, HAND, Table, card, creature, enchantment, land


def test_da_4_jackal_familiars_attack_together() -> None:
    """CR 508.1c: two creatures that can't attack alone may attack together, neither without the other."""
    table = Table.players()
    one, other = table.battlefield(1, named("Jackal Familiar"), named("Jackal Familiar"))
    assert legal(table) == {(), ((one, 2), (other, 2))}
    assert refusal(table, (one, 2)) == "'Jackal Familiar' can't attack alone [CR 508.1c]"


def test_da_5_attacks_each_turn_and_only_one_may() -> None:
    """CR 508.1d: of a Berserker that must attack and a Wurm, where one creature may attack, it is the Berserker."""
    table = Table.players()
    must, wurm = table.battlefield(1, named("Berserkers of Blood Ridge"), named("Craw Wurm"))
    table.put(named("Dueling Grounds"), 2)
    assert legal(table) == {((must, 2),)}
    assert "[CR 508.1d]" in refusal(table, (wurm, 2))


def test_da_5_propaganda_need_not_be_paid() -> None:
    """CR 508.1d: what attacks each turn if able may stay at home rather than pay."""
    table = Table.players()
    must = table.put(named("Berserkers of Blood Ridge"))
    table.put(named("Propaganda"), 2)
    table.lands(1, "Mountain", 2)
    assert legal(table) == {(), ((must, 2),)}


def test_da_6_a_band() -> None:
    """CR 508.1e, 702.20c: a Benalish Hero with banding takes one creature without it along; they share a block."""
    table = Table.players()
    hero, wurm = table.battlefield(1, named("Benalish Hero"), named("Craw Wurm"))
    wall = table.put(named("Wall of Wood"), 2)
    table.attack(hero, wurm)
    assert table.decision.what == "bands"
    table.answer(next(choice for choice in table.decision.answers() if choice))
    table.block((wall, hero))
    assert (table.object(hero).blocked, table.object(wurm).blocked) == (True, True)


def test_da_8_a_cost_is_locked_in_and_paid_whole() -> None:
    """CR 508.1g–i: {2} for each of two attackers out of four lands; with three, only one may attack."""
    for lands, most in ((4, 2), (3, 1)):
        table = Table.players()
        bears = table.battlefield(1, *[creature("Bear", 2, 2)] * 2)
        table.put(named("Propaganda"), 2)
        forests = table.lands(1, "Forest", lands)
        assert max(map(len, legal(table))) == most
        table.attack(*bears[:most])
        assert sum(table.tapped(id) for id in forests) == 2 * most


def test_da_10_turning_green_later_is_too_late() -> None:
    """CR 508.2a: a blue creature that becomes green after it attacked triggers nothing."""
    green = And((CREATURE, HasColor(Color.GREEN)))
    trigger = Triggered(AttacksWith(green), Body((Do(GainLife(Fixed(1))),)))
    table = Table.players()
    table.put(enchantment("Watch", trigger))
    bird, elf = table.battlefield(1, creature("Bird", 1, 1, cost="{U}"), creature("Elf", 1, 1, cost="{G}"))
    lace = table.put(named("Lifelace"), zone=HAND)
    table.lands(1, "Forest")
    table.attack(bird, elf)
    assert len(table.game.state.stack) == 1
    table.cast(lace, bird)
    table.resolve_all()
    assert (table.life(1), table.game.state.step) == (21, Step.DECLARE_ATTACKERS)


def test_da_11_then_the_active_player_gets_priority() -> None:
    """CR 508.2, 508.3: the triggers are on the stack, and the active player is the first who may act."""
    trigger = Triggered(AttacksWith(CREATURE), Body((Do(GainLife(Fixed(1))),)))
    table = Table.players()
    table.put(enchantment("Watch", trigger), 2)
    bear = table.put(creature("Bear", 2, 2))
    table.attack(bear)
    assert isinstance(table.decision, Priority)
    assert (table.decision.player, len(table.game.state.stack)) == (1, 1)
    assert table.game.state.step is Step.DECLARE_ATTACKERS


def test_da_12_a_token_that_enters_attacking() -> None:
    """CR 508.4: Hero of Bladehold's Soldiers attack, their controller choosing whom; they never attacked."""
    table = Table.players()
    hero = table.put(named("Hero of Bladehold"))
    table.attack(hero)
    resolve(table)
    soldiers = [id for id in table.game.state.battlefield if id != hero]
    assert [table.object(id).attacking for id in soldiers] == [2, 2]
    assert all(table.tapped(id) for id in soldiers)
    finish(table)
    assert table.life(2) in (20 - 3 - 2, 20 - 3 - 4)


def test_da_13_the_defending_player_of_each_creature() -> None:
    """CR 508.5, 508.5a: with two players attacked, landwalk asks the defending player of each creature."""
    table = Table.players(3)
    walker = beast("Strider", 2, 2, keyword("landwalk", HasSubtype("Island")))
    one, other = table.battlefield(1, walker, walker)
    table.put(land("Island"), 2)
    table.put(creature("Wall", 0, 3), 2)
    guard = table.put(creature("Wall", 0, 3), 3)
    table.attack((one, 2), (other, 3))
    assert [table.object(id).defending_player for id in (one, other)] == [2, 3]
    assert legal(table, 2) == {()}
    assert legal(table, 3) == {(), ((guard, other),)}


def test_da_12_attacking_what_has_gone() -> None:
    """CR 508.4, 508.4a: put onto the battlefield attacking a planeswalker that has left, it attacks nothing."""
    walker = card("Walker", types=(CardType.PLANESWALKER,), loyalty="4")
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2))
    gone = table.put(walker, 2, HAND)
    late = table.put(creature("Late", 2, 2), zone=HAND)
    table.attack(bear)
    event = move_event(table.game, late, Zone.BATTLEFIELD, controller=1, attacking=gone)
    assert next(propose(table.game, [event]), None) is None
    assert (table.zone(late), table.object(late).attacking) == (BATTLEFIELD, 0)
