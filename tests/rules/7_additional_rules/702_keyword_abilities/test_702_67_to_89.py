"""Keyword abilities (CR 702.67–89)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.abilities import Keyword, Level, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Destroy, Do, Draw, GainLife
from arbitre.ir.filters import HasSubtype, Is
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import Target, This
from arbitre.ir.values import Step
from helpers.casting import table_with
from helpers.doing import do
from helpers.faces import copies, kill, settle_yes
from helpers.laying import free, resolve, settle, word
from helpers.words import BEAR, CREATURE, keyword, keyword_for, mana
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, Table, artifact, creature, enchantment, land, spell

GAIN = GainLife(Fixed(1))
KILL = spell("Kill", Destroy(Target()), target=CREATURE, cost="{0}")
ENTERS = Moves(Is(This()), to=BATTLEFIELD)


def test_702_67_gravestorm() -> None:
    """CR 702.67a: for each permanent that went to a graveyard this turn."""
    table = Table.players()
    bears = table.battlefield(1, creature("Bear", 2, 2), creature("Wolf", 2, 2))
    kill = [table.put(spell(f"Kill {n}", Destroy(Target()), target=CREATURE, cost="{0}"), 1, HAND) for n in range(2)]
    grave = table.put(spell("Grave", GAIN, Keyword("gravestorm"), cost="{0}"), 1, HAND)
    table.cast(kill[0], bears[0])
    table.resolve_all()
    table.cast(kill[1])
    table.resolve_all()
    table.cast(grave)
    table.resolve_all()
    assert table.life(1) == 23


def test_702_67b_gravestorm_twice() -> None:
    """CR 702.67b: one permanent died before, gravestorm twice: two copies besides the spell."""
    assert copies(word("gravestorm")) == (1, 2)


def test_702_68_poisonous() -> None:
    """CR 702.68a: besides the damage."""
    table = Table.players()
    snake = table.put(creature("Snake", 1, 1, keyword("poisonous", 3)))
    table.attack(snake)
    table.go_to(Step.END_COMBAT)
    assert (table.life(2), table.counters(2, "poison")) == (19, 3)


def test_702_68b_poisonous_twice() -> None:
    """CR 702.68b: two instances of poisonous 1: two poison counters."""
    table = Table.players()
    snake = table.put(creature("Snake", 1, 1, word("poisonous", 1), word("poisonous", 1)))
    table.attack(snake)
    table.go_to(Step.COMBAT_DAMAGE)
    resolve(table)
    assert table.counters(2, "poison") == 2


def test_702_70_champion() -> None:
    """CR 702.70a: another one is exiled and comes back; without one it is sacrificed."""
    table = Table.players()
    champion = creature("Champion", 5, 5, Keyword("champion", what=(HasSubtype("Elf"),)), cost="{0}", subtypes=("Elf",))
    elf = table.put(creature("Elf", 1, 1, subtypes=("Elf",)))
    hero = table.put(champion, 1, HAND)
    table.hand(1, KILL)
    table.cast(hero)
    table.resolve_top()
    table.resolve_top(True)
    assert (table.zone(elf), table.zone(hero)) == (EXILE, BATTLEFIELD)
    kill(table, hero)
    table.resolve_all()
    assert table.zone(elf) is BATTLEFIELD


def test_702_70_champion_without_another() -> None:
    """CR 702.70a."""
    table = Table.players()
    champion = creature("Champion", 5, 5, Keyword("champion", what=(CREATURE,)), cost="{0}")
    hero = table.put(champion, 1, HAND)
    table.cast(hero)
    table.resolve_all()
    assert table.zone(hero) is GRAVEYARD


def test_702_71a_changelings_everywhere() -> None:
    """CR 702.71a: every creature type, also in the hand and the graveyard."""
    shifter = creature("Shifter", 1, 1, word("changeling"))
    table = Table.players()
    for zone in (HAND, GRAVEYARD, BATTLEFIELD, LIBRARY, EXILE):
        id = table.game.state.create_card(shifter, 1, zone).id if table._game else table.put(shifter, zone=zone)
        assert {"Elf", "Goblin", "Dragon"} <= characteristics(table.game, id).subtypes


def test_cr_702_72_evoke(table: Table) -> None:
    """CR 702.72a: cast for its evoke cost, sacrificed as it enters."""
    drawing = Triggered(ENTERS, Body((Do(Draw()),)))
    mulch = table.put(creature("Mulch", 3, 3, drawing, Keyword("evoke", mana("{U}")), cost="{4}{U}"), 1, HAND)
    table.mana(1, "U")
    table.cast(mulch, way="evoke")
    table.resolve_top()
    table.answer(table.decision.sample(lambda n: 0))
    table.resolve_all()
    assert (table.zone(mulch), len(table.names(HAND))) == (GRAVEYARD, 1)


def test_702_72_evoke() -> None:
    """CR 702.72a: sacrificed as it enters, only if the evoke cost was paid."""
    for way, zone in (("evoke", GRAVEYARD), ("", BATTLEFIELD)):
        table, card = table_with(creature("Wisp", 2, 2, keyword_for("evoke", "{1}"), cost="{2}"), symbols="CC")
        table.cast(card, way=way)
        table.resolve_all()
        assert table.zone(card) is zone


def test_702_73_hideaway() -> None:
    """CR 702.73a: enters tapped; one of the top four cards is exiled face down, the rest go to the bottom."""
    table = Table.players()
    cave = table.put(land("Cave", Keyword("hideaway")), 1, HAND)
    table.play_land(cave)
    assert table.tapped(cave)
    table.pass_until(lambda: table.decision.what == "choose")
    top = table.game.state.player(1).library[-4:]
    table.answer((top[1],))
    assert table.decision.what == "bottom"
    table.answer(next(iter(table.decision.answers())))
    assert table.zone(top[1]) is EXILE
    assert table.object(top[1]).face_down
    assert len(table.game.state.player(1).library) == 19


@pytest.mark.parametrize("kin", [True, False])
def test_702_74_prowl(kin: bool) -> None:
    """CR 702.74a: if a source of yours with one of its creature types dealt combat damage to a player."""
    table = Table.players()
    rogue = table.put(creature("Rogue", 1, 1, subtypes=("Rogue" if kin else "Elf",)))
    tribal = spell("Raid", GAIN, keyword_for("prowl", "{1}"), cost="{5}", subtypes=("Rogue",), instant=True)
    card = table.put(tribal, 1, HAND)
    table.lands(1, "Island")
    assert not table.can(CastSpell(card, way="prowl"))
    table.attack(rogue)
    table.go_to(Step.END_COMBAT)
    assert table.can(CastSpell(card, way="prowl")) is kin


def test_702_75_reinforce() -> None:
    """CR 702.75a."""
    table = Table.players()
    card = table.put(creature("Mercenary", 1, 1, keyword("reinforce", 2, "{1}"), cost="{9}"), 1, HAND)
    bear = table.put(creature("Bear", 2, 2))
    table.lands(1, "Forest")
    table.activate(card, bear)
    table.resolve_all()
    assert table.size(bear) == (4, 4)


def test_702_76_conspire() -> None:
    """CR 702.76a: two creatures that share a colour with it are tapped."""
    table, card = table_with(spell("Plot", GAIN, Keyword("conspire"), cost="{G}"), symbols="G")
    elves = [table.put(creature(f"Elf {n}", 1, 1, cost="{G}")) for n in range(2)]
    goblin = table.put(creature("Goblin", 1, 1, cost="{R}"))
    table.cast(card, True)
    table.resolve_all()
    assert table.life(1) == 22
    assert [table.tapped(id) for id in (*elves, goblin)] == [True, True, False]


@pytest.mark.parametrize(("name", "kind"), [("persist", "-1/-1"), ("undying", "+1/+1")])
def test_702_77_persist_and_undying(name: str, kind: str) -> None:
    """CR 702.77a, CR26 702.93a: it comes back with a counter, once."""
    table = Table.players()
    wolf = table.put(creature("Wolf", 3, 3, Keyword(name)))
    table.hand(1, KILL, KILL)
    kill(table, wolf)
    table.resolve_all()
    assert (table.zone(wolf), table.counters(wolf, kind)) == (BATTLEFIELD, 1)
    kill(table, table.now(wolf))
    table.resolve_all()
    assert table.zone(wolf) is GRAVEYARD


def test_cr_702_79_retrace(table: Table) -> None:
    """CR 702.79a: from the graveyard by discarding a land card in addition."""
    again = table.put(spell("Again", GainLife(Fixed(1)), Keyword("retrace"), cost="{W}"), 1, GRAVEYARD)
    forest = table.put(land("Forest"), 1, HAND)
    table.mana(1, "WW")
    table.cast(again, way="retrace")
    assert table.zone(forest) is GRAVEYARD
    table.resolve_top()
    assert table.zone(again) is GRAVEYARD
    assert not table.can(CastSpell(table.now(again), way="retrace"))


def test_702_79_retrace() -> None:
    """CR 702.79a: from the graveyard by discarding a land card as an additional cost."""
    table, card = table_with(spell("Wheel", GAIN, Keyword("retrace"), cost="{1}"), GRAVEYARD, symbols="C")
    wood = table.put(land("Forest"), 1, HAND)
    table.cast(card, way="retrace")
    table.resolve_all()
    assert (table.zone(wood), table.zone(card), table.life(1)) == (GRAVEYARD, GRAVEYARD, 21)


def test_702_80_devour() -> None:
    """CR 702.80a: as many creatures as the player likes."""
    table = Table.players()
    thrulls = [table.put(creature(f"Thrull {n}", 1, 1)) for n in range(3)]
    drake = table.put(creature("Drake", 1, 1, keyword("devour", 2), cost="{0}"), 1, HAND)
    table.cast(drake)
    table.pass_until(lambda: table.decision.what == "sacrifice")
    table.answer((thrulls[0], thrulls[1]))
    assert table.size(drake) == (5, 5)
    assert [table.zone(thrull) for thrull in thrulls] == [GRAVEYARD, GRAVEYARD, BATTLEFIELD]


def test_702_81_not_alone() -> None:
    """CR 506.5."""
    table = Table.players()
    first, second = table.battlefield(1, creature("One", 1, 1, Keyword("exalted")), creature("Two", 1, 1))
    table.attack(first, second)
    assert not table.game.state.stack


def test_702_81_exalted() -> None:
    """CR 702.81a: only for a creature that attacks alone; it need not have exalted itself."""
    table = Table.players()
    table.put(enchantment("Glory", Keyword("exalted")))
    alone = table.put(creature("Alone", 2, 2, Keyword("exalted")))
    table.attack(alone)
    settle(table)
    table.resolve_all()
    assert table.size(alone) == (4, 4)


def test_702_81b_attacking_alone() -> None:
    """CR 702.81b: exalted for the only creature declared, not for one of two."""
    for others, size in ((0, (3, 3)), (1, (2, 2))):
        table = Table.players()
        bear = table.put(creature("Bear", 2, 2, word("exalted")))
        friends = table.battlefield(1, *[BEAR] * others)
        table.attack(bear, *friends)
        resolve(table)
        assert table.size(bear) == size


def test_702_82_unearth() -> None:
    """CR 702.82a: back with haste; exiled at the next end step, and instead of going anywhere else."""
    table = Table.players()
    card = table.put(creature("Drake", 3, 3, keyword("unearth", cost="{1}")), 1, GRAVEYARD)
    table.lands(1, "Forest")
    table.activate(card)
    table.resolve_all()
    assert (table.zone(card), "haste" in table.keywords(card)) == (BATTLEFIELD, True)
    table.go_to(Step.UPKEEP, 2)
    assert table.zone(card) is EXILE


def test_702_82_unearth_replaces_dying() -> None:
    """CR 702.82a."""
    table = Table.players()
    card = table.put(creature("Drake", 3, 3, keyword("unearth", cost="{1}")), 1, GRAVEYARD)
    table.lands(1, "Forest")
    table.hand(1, KILL)
    table.activate(card)
    table.resolve_all()
    kill(table, table.now(card))
    assert table.zone(card) is EXILE


def test_702_83_cascade() -> None:
    """CR 702.83a: the first nonland card that costs less may be cast; the rest goes to the bottom."""
    table = Table.players(library=3)
    table.library(
        1, artifact("Deep"), spell("Hit", GainLife(Fixed(5)), cost="{2}"), artifact("Dear", cost="{7}"), land("Forest")
    )
    elf = table.put(creature("Elf", 3, 2, Keyword("cascade"), cost="{4}"), 1, HAND)
    table.mana(1, "CCCC")
    table.cast(elf)
    table.resolve_top(True)
    table.resolve_all()
    assert (table.life(1), table.zone(elf)) == (25, BATTLEFIELD)
    assert table.names(LIBRARY)[-1] == "Deep"
    assert set(table.names(LIBRARY)[:2]) == {"Dear", "Forest"}


def test_702_83b_cascade_twice() -> None:
    """CR 702.83b: cascade twice: two spells are cast from the library."""
    table = Table.players()
    gain = free("Gain", GainLife(Fixed(1)))
    table.library(1, gain, gain)
    card = table.put(spell("Cascading", GainLife(Fixed(1)), word("cascade"), word("cascade"), cost="{3}"), zone=HAND)
    table.mana(1, "CCC")
    table.cast(card)
    settle_yes(table)
    while table.game.state.stack:
        table.pass_priority()
        settle_yes(table)
    assert table.life(1) == 23


def test_702_84_annihilator() -> None:
    """CR 702.84a: the defending player sacrifices permanents of their choice."""
    table = Table.players(3)
    titan = table.put(creature("Titan", 9, 9, keyword("annihilator", 2)))
    rocks = [table.put(artifact(f"Rock {n}"), 3) for n in range(3)]
    table.put(artifact("Safe"), 2)
    table.attack((titan, 3))
    table.pass_until(lambda: table.decision.what == "sacrifice")
    assert table.decision.player == 3
    table.answer((rocks[0], rocks[2]))
    assert [table.zone(rock) for rock in rocks] == [GRAVEYARD, BATTLEFIELD, GRAVEYARD]


def test_702_84b_annihilator_twice() -> None:
    """CR 702.84b: two instances of annihilator 1: two permanents go."""
    table = Table.players()
    titan = table.put(creature("Titan", 9, 9, word("annihilator", 1), word("annihilator", 1)))
    table.lands(2, "Forest", 3)
    table.attack(titan)
    resolve(table)
    assert len(table.names(BATTLEFIELD, 2)) == 1


def test_702_85_level_up() -> None:
    """CR 702.85a, 710.2."""
    table = Table.players()
    levels = Level(1, 2, 4, 4, (Keyword("flying"),))
    student = table.put(creature("Student", 1, 1, keyword("level up", cost="{1}"), levels))
    table.lands(1, "Forest")
    table.activate(student)
    table.resolve_all()
    assert (table.size(student), "flying" in table.keywords(student)) == ((4, 4), True)


def test_702_86_rebound() -> None:
    """CR 702.86a: cast from the hand it is exiled, and may be cast again at the next upkeep."""
    table, card = table_with(spell("Again", GAIN, Keyword("rebound"), cost="{1}"), symbols="C")
    table.cast(card)
    table.resolve_all()
    assert (table.zone(card), table.life(1)) == (EXILE, 21)
    table.go_to(Step.UPKEEP, 3)
    table.resolve_top(True)
    table.resolve_all()
    assert (table.zone(card), table.life(1)) == (GRAVEYARD, 22)


def test_702_87_totem_armor() -> None:
    """CR 702.87a: the Aura is destroyed instead, and the damage goes."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 4), damage=1)
    enchant = Keyword("enchant", what=(CREATURE,))
    aura = table.put(enchantment("Umbra", enchant, Keyword("totem armor"), subtypes=("Aura",)), attached_to=bear)
    table.hand(1, KILL)
    kill(table, bear)
    assert (table.zone(bear), table.damage(bear), table.zone(aura)) == (BATTLEFIELD, 0, GRAVEYARD)


def test_702_87_totem_armor_takes_the_destruction_upon_itself() -> None:
    """CR 702.87a: the Aura is destroyed instead; the creature stays."""
    table = Table.players(2)
    bear = table.put(BEAR, damage=1)
    umbra = table.put(enchantment("Umbra", Keyword("totem armor"), subtypes=["Aura"]), attached_to=bear)
    done = do(table, Destroy(Target()), targets=[bear])
    assert done.zone(bear) is BATTLEFIELD
    assert done.zone(umbra) is GRAVEYARD
    assert done.game.object(bear).damage == 0


def test_702_89_battle_cry() -> None:
    """CR 702.89a: each other attacking creature."""
    table = Table.players()
    crier, friend, lazy = table.battlefield(
        1, creature("Crier", 1, 1, Keyword("battle cry")), creature("Friend", 1, 1), creature("Lazy", 1, 1)
    )
    table.attack(crier, friend)
    table.resolve_all()
    assert [table.power(id) for id in (crier, friend, lazy)] == [1, 2, 1]


def test_702_89b_battle_cry_twice() -> None:
    """CR 702.89b: two instances of battle cry: +2/+0 for the other attacker."""
    table = Table.players()
    crier = table.put(creature("Crier", 1, 1, word("battle cry"), word("battle cry")))
    friend = table.put(creature("Friend", 1, 1))
    table.attack(crier, friend)
    resolve(table)
    assert (table.size(crier), table.size(friend)) == ((1, 1), (3, 1))
