"""Declaring attackers (CR 508): rows DA."""

from __future__ import annotations

import pytest

from arbitre.engine.combat import attackable
from arbitre.engine.game import Options
from arbitre.errors import IllegalAction
from arbitre.ir.abilities import Activated, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import exists
from arbitre.ir.costs import PayMana, Sacrifice, TapThis
from arbitre.ir.effects import AddMana, Body, Do, GainLife
from arbitre.ir.filters import And, ControlledBy, HasColor, HasSubtype, HasType, Is, Stat, StatIs
from arbitre.ir.modifications import (
    AttackersAtMost,
    AttackNeeds,
    CanAttackAsThough,
    CantAttack,
    CantAttackAlone,
    MustAttack,
)
from arbitre.ir.patterns import AttacksWith
from arbitre.ir.refs import Players, Who, You
from arbitre.ir.values import CardType, Color, Compare, ManaCost, Step
from engine.fights import CREATURE, YOURS, beast, declaration, law, legal, refusal, resolve
from table import BATTLEFIELD, Table, card, creature, land


def walker(name: str = "Walker", loyalty: int = 4):  # type: ignore[no-untyped-def]
    return card(name, types=(CardType.PLANESWALKER,), cost="{3}", loyalty=str(loyalty))


def when(event: AttacksWith, *effects: GainLife) -> Triggered:
    return Triggered(event, Body(tuple(Do(effect) for effect in effects)))


def test_da_2_tapped_and_new_creatures_cannot_attack() -> None:
    """CR 508.1a: attackers are untapped and controlled continuously since the turn began, or have haste."""
    table = Table.players(2)
    bear = table.put(creature("Bear", 2, 2))
    tired = table.put(creature("Tired Bear", 2, 2), tapped=True)
    new = table.put(creature("New Bear", 2, 2), sick=True)
    quick = table.put(beast("Quick Bear", 2, 2, "haste"), sick=True)
    theirs = table.put(creature("Other Bear", 2, 2), 2)
    assert legal(table) == {(), ((bear, 2),), ((quick, 2),), ((bear, 2), (quick, 2))}
    assert refusal(table, (tired, 2)) == "'Tired Bear' cannot attack 'Player 2': it is tapped [CR 508.1a]"
    assert "since the turn began [CR 508.1a]" in refusal(table, (new, 2))
    assert "its controller is another player [CR 508.1a]" in refusal(table, (theirs, 2))
    assert "only opponents and their planeswalkers can be attacked [CR 508.1b]" in refusal(table, (bear, 1))


def test_da_2_defender_and_as_though() -> None:
    """CR 702.3b: a creature with defender can't attack, unless it can as though it hadn't."""
    table = Table.players(2)
    wall = table.put(beast("Wall", 0, 4, "defender"))
    loose = table.put(beast("Loose Wall", 0, 4, "defender", CanAttackAsThough("defender")))
    hasty = table.put(beast("Hasty", 1, 1, CanAttackAsThough("haste")), sick=True)
    assert "it has defender [CR 702.3b]" in refusal(table, (wall, 2))
    assert refusal(table, (loose, 2), (hasty, 2)) == ""


def test_da_3_each_attacker_names_player_or_planeswalker() -> None:
    """CR 508.1b, 802.2: several opponents, and the planeswalkers of each."""
    table = Table.players(3)
    bear = table.put(creature("Bear", 2, 2))
    theirs = table.put(walker(), 3, counters={"loyalty": 4})
    table.put(walker("Own"), 1, counters={"loyalty": 4})
    assert legal(table) == {(), ((bear, 2),), ((bear, 3),), ((bear, theirs),)}
    table.attack((bear, theirs))
    assert table.object(bear).attacking == theirs
    assert table.object(bear).defending_player == 3


@pytest.mark.parametrize(("option", "attacked"), [("left", (2,)), ("right", (4,)), ("multiple", (2, 3, 4))])
def test_da_3_attack_options(option: str, attacked: tuple[int, ...]) -> None:
    """CR 802.2, 803.1: all opponents, or only the one to the left or right."""
    table = Table.players(4, options=Options(attack_option=option))
    assert attackable(table.game, 1) == attacked


def test_da_4_cant_attack_alone() -> None:
    """CR 508.1c, example: two creatures that can't attack alone may attack together."""
    table = Table.players(2)
    one, other = table.battlefield(1, *[beast("Jackal", 2, 2, CantAttackAlone())] * 2)
    assert legal(table) == {(), ((one, 2), (other, 2))}
    assert refusal(table, (one, 2)) == "'Jackal' can't attack alone [CR 508.1c]"


def test_da_4_restrictions_by_defender_and_condition() -> None:
    """CR 508.1c: can't attack unless the defending player controls an Island; can't attack you."""
    sea = CantAttack(unless=exists(And((HasSubtype("Island"), ControlledBy(Players(Who.OPPONENTS))))))
    table = Table.players(2)
    serpent = table.put(beast("Serpent", 5, 5, sea))
    assert refusal(table, (serpent, 2)) == "'Serpent' cannot attack 'Player 2': an effect forbids it [CR 508.1c]"
    table = Table.players(2)
    serpent = table.put(beast("Serpent", 5, 5, sea))
    table.put(land("Island"), 2)
    assert legal(table) == {(), ((serpent, 2),)}
    table = Table.players(3)
    bear = table.put(creature("Bear", 2, 2))
    table.put(law("Pact", CantAttack(whom=Is(You())), to=CREATURE), 2)
    assert legal(table) == {(), ((bear, 3),)}
    assert refusal(table, (bear, 2)).endswith("an effect forbids it [CR 508.1c]")


def test_da_4_needs_others() -> None:
    """CR 508.1c: can't attack unless another creature (with greater power) also attacks."""
    bigger = And((CREATURE, StatIs(Stat.POWER, Compare.AT_LEAST, Fixed(4))))
    table = Table.players(2)
    okk = table.put(beast("Okk", 4, 4, AttackNeeds(bigger)))
    giant = table.put(creature("Giant", 5, 5))
    bear = table.put(creature("Bear", 2, 2))
    assert ((bear, 2), (okk, 2)) not in {tuple(sorted(choice)) for choice in legal(table)}
    assert refusal(table, (okk, 2), (giant, 2)) == ""
    assert "[CR 508.1c]" in refusal(table, (okk, 2), (bear, 2))


def test_da_4_no_more_than_so_many() -> None:
    """CR 508.1c, 802.3a: no more than one can attack each combat; no more than one can attack one player."""
    table = Table.players(3)
    one, other = table.battlefield(1, *[creature("Bear", 2, 2)] * 2)
    table.put(law("Grounds", AttackersAtMost(1, CREATURE), to=Players(Who.EACH)), 2)
    assert max(map(len, legal(table))) == 1
    table = Table.players(3)
    one, other = table.battlefield(1, *[creature("Bear", 2, 2)] * 2)
    table.put(law("Crawlspace", AttackersAtMost(1, CREATURE), to=You()), 2)
    assert ((one, 2), (other, 2)) not in legal(table)
    assert ((one, 2), (other, 3)) in legal(table)
    assert ((one, 3), (other, 3)) in legal(table)
    table = Table.players(2)
    one, other = table.battlefield(1, *[creature("Bear", 2, 2)] * 2)
    giant = table.put(creature("Giant", 4, 4))
    small = And((CREATURE, StatIs(Stat.POWER, Compare.AT_MOST, Fixed(2))))
    table.put(law("Bridge", AttackersAtMost(1, CREATURE), to=small), 2)
    assert ((one, 2), (other, 2)) not in legal(table)
    assert ((one, 2), (giant, 2)) in legal(table)


def test_da_5_the_maximum_of_requirements() -> None:
    """CR 508.1d, example: one attacks if able, one has no abilities, and no more than one creature can attack."""
    table = Table.players(2)
    berserk = table.put(beast("Berserker", 2, 2, MustAttack()))
    bear = table.put(creature("Bear", 2, 2))
    table.put(law("Grounds", AttackersAtMost(1, CREATURE), to=Players(Who.EACH)), 2)
    assert legal(table) == {((berserk, 2),)}
    assert refusal(table) == (
        "'Berserker' must attack if able: this declaration obeys 0 requirements, another can obey 1, "
        "such as: 'Berserker' attacks 'Player 2' [CR 508.1d]"
    )
    assert "[CR 508.1d]" in refusal(table, (bear, 2))
    assert "[CR 508.1c]" in refusal(table, (bear, 2), (berserk, 2))


def test_da_5_requirements_that_exclude_each_other() -> None:
    """CR 508.1d: attacking one player or the other is one requirement each; either obeys as many as can be."""
    table = Table.players(3)
    torn = table.put(beast("Torn", 2, 2))
    table.put(law("Taunt", MustAttack(You()), to=CREATURE), 2)
    table.put(law("Taunt", MustAttack(You()), to=CREATURE), 3)
    assert legal(table) == {((torn, 2),), ((torn, 3),)}


def test_da_5_a_restriction_goes_before_a_requirement() -> None:
    """CR 508.1d: a creature that can't attack alone and must attack takes another along."""
    table = Table.players(2)
    jackal = table.put(beast("Jackal", 2, 2, CantAttackAlone(), MustAttack()))
    bear = table.put(creature("Bear", 2, 2))
    assert legal(table) == {((jackal, 2), (bear, 2))}


def test_da_5_nobody_must_pay() -> None:
    """CR 508.1d: a requirement does not force a player to pay a cost to attack; having paid, it may be obeyed."""
    tax = CantAttack(whom=Is(You()), cost=PayMana(ManaCost.parse("{2}")))
    table = Table.players(2)
    berserk = table.put(beast("Berserker", 2, 2, MustAttack()))
    table.put(law("Propaganda", tax, to=CREATURE), 2)
    table.lands(1, "Mountain", 2)
    assert legal(table) == {(), ((berserk, 2),)}


def test_da_8_the_total_cost_is_paid_once_for_each_attacker() -> None:
    """CR 508.1g–i: with three lands only one creature can be paid for at {2} each; the lands are tapped."""
    tax = CantAttack(whom=Is(You()), cost=PayMana(ManaCost.parse("{2}")))
    table = Table.players(2)
    one, other = table.battlefield(1, *[creature("Bear", 2, 2)] * 2)
    table.put(law("Propaganda", tax, to=CREATURE), 2)
    lands = table.lands(1, "Mountain", 3)
    assert legal(table) == {(), ((one, 2),), ((other, 2),)}
    assert "at a cost, which cannot be paid [CR 508.1g]" in refusal(table, (one, 2), (other, 2))
    table.attack(one)
    assert sum(table.tapped(id) for id in lands) == 2
    assert table.object(one).attacking == 2


def test_da_8_attackers_are_tapped_before_costs_are_paid() -> None:
    """CR 508.1f–h: a creature cannot attack and be tapped for mana to pay for it, unless it has vigilance."""
    tax = CantAttack(whom=Is(You()), cost=PayMana(ManaCost.parse("{1}")))
    green = Activated(TapThis(), Body((Do(AddMana(("G",))),)))
    for words, able in (((), False), (("vigilance",), True)):
        table = Table.players(2)
        elf = table.put(beast("Elf", 1, 1, green, *words))
        table.put(law("Propaganda", tax, to=CREATURE), 2)
        assert (refusal(table, (elf, 2)) == "") is able
        assert not table.tapped(elf)


def test_da_8_a_cost_that_is_not_mana() -> None:
    """CR 508.1g, 508.1j: a land is sacrificed for each attacker."""
    tax = CantAttack(cost=Sacrifice(HasType(CardType.LAND)))
    table = Table.players(2)
    one, other = table.battlefield(1, *[beast("Exalted Dragon", 5, 5, tax)] * 2)
    table.lands(1, "Mountain", 1)
    assert legal(table) == {(), ((one, 2),), ((other, 2),)}
    table.attack(one)
    assert "Mountain" not in table.names(BATTLEFIELD, 1)


def test_da_7_attackers_tap_unless_vigilant() -> None:
    """CR 508.1f, 702.19b: attacking causes creatures to become tapped, but not those with vigilance."""
    table = Table.players(2)
    bear = table.put(creature("Bear", 2, 2))
    angel = table.put(beast("Angel", 4, 4, "flying", "vigilance"))
    table.attack(bear, angel)
    assert table.tapped(bear)
    assert not table.tapped(angel)


def test_da_9_attacking_until_the_end_of_combat() -> None:
    """CR 508.1j, 511.3: a declared creature is attacking until the combat phase ends."""
    table = Table.players(2)
    bear = table.put(creature("Bear", 2, 2))
    table.attack(bear)
    assert table.object(bear).attacking == 2
    table.go_to(Step.END_COMBAT)
    assert table.object(bear).attacking == 2
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert table.object(bear).attacking == 0
    assert table.life(2) == 18


def test_da_10_attack_triggers_look_at_the_declaration() -> None:
    """CR 508.2a: triggers for each green attacker, for attacking alone, and once for an attack of several."""
    green = And((CREATURE, HasColor(Color.GREEN)))
    each = when(AttacksWith(green), GainLife(Fixed(1)))
    alone = when(AttacksWith(YOURS, alone=True), GainLife(Fixed(10)))
    batch = when(AttacksWith(YOURS, batch=True), GainLife(Fixed(100)))
    elves = creature("Elf", 1, 1, cost="{G}")
    table = Table.players(2)
    watcher = table.put(creature("Watcher", 0, 1, each, alone, batch))
    one, other = table.battlefield(1, elves, elves)
    table.attack(one, other, watcher)
    resolve(table)
    assert table.life(1) == 122
    table = Table.players(2)
    table.put(creature("Watcher", 0, 1, each, alone, batch))
    one = table.put(elves)
    table.attack(one)
    resolve(table)
    assert table.life(1) == 131


def test_da_10_a_creature_attacks_a_player() -> None:
    """CR 508.2: "attacks you" sees whom the creature attacks."""
    trigger = when(AttacksWith(CREATURE, whom=Is(You())), GainLife(Fixed(3)))
    table = Table.players(3)
    bear = table.put(creature("Bear", 2, 2))
    for player in (2, 3):
        table.put(creature("Watcher", 0, 1, trigger), player)
    table.attack((bear, 3))
    resolve(table)
    assert (table.life(2), table.life(3)) == (20, 23)


def test_da_14_without_attackers_steps_are_skipped() -> None:
    """CR 508.6: no attackers: no declare blockers and combat damage steps."""
    table = Table.players(2)
    table.put(creature("Bear", 2, 2))
    seen = set()
    state = table.game.state
    table.pass_until(lambda: seen.add(state.step) or state.step is Step.POSTCOMBAT_MAIN)
    assert Step.END_COMBAT in seen
    assert not seen & {Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE}


def test_da_1_an_illegal_declaration_changes_nothing() -> None:
    """CR 508.1, 717.1: it is refused, and the game is as it was before it."""
    table = Table.players(2)
    bear = table.put(creature("Bear", 2, 2))
    table.pass_until(lambda: table.decision.what == "attackers")
    with pytest.raises(IllegalAction):
        table.game.push(((bear, 1),))
    assert not table.tapped(bear)
    assert table.decision.what == "attackers"


def test_da_1_malformed_choices_are_refused() -> None:
    """A choice is a tuple of pairs of ids; each creature attacks once."""
    table = Table.players(3)
    bear = table.put(creature("Bear", 2, 2))
    decision = declaration(table)
    for choice in (
        None,
        [bear],
        (bear,),
        ((bear,),),
        ((bear, "2"),),
        ((bear, 2), (bear, 2)),
        ((bear, 2), (bear, 3)),
        ((9999, 2),),
    ):
        assert decision.check(choice) is not None, choice
    assert "cannot attack 2 at once" in refusal(table, (bear, 2), (bear, 3))
    assert "there is nothing with the id 9999" in refusal(table, (9999, 2))


def test_copies_and_undo_return_to_the_declaration() -> None:
    """The declaration can be taken back and made differently, also in a copy of the game."""
    table = Table.players(2)
    bear = table.put(creature("Bear", 2, 2))
    table.pass_until(lambda: table.decision.what == "attackers")
    copy = table.game.copy()
    table.game.push(((bear, 2),))
    table.game.pop()
    assert not table.tapped(bear)
    assert table.decision.check(((bear, 2),)) is None
    copy.push(((bear, 2),))
    assert copy.object(bear).tapped
    assert not table.tapped(bear)
