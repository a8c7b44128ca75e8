"""Keywords that matter in combat (CR 702)."""

from __future__ import annotations

from arbitre.engine.decisions import Activate, CastSpell, Priority
from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import DealDamage
from arbitre.ir.filters import HasColor, HasType
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType, Color, ManaCost, Step
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, creature, enchantment, spell

CREATURE = HasType(CardType.CREATURE)


def keyword(name: str, number: int | None = None) -> Keyword:
    return Keyword(name, amount=None if number is None else Fixed(number))


def settle(table: Table) -> None:
    """Orders are chosen as they come."""
    while not isinstance(table.decision, Priority):
        table.answer(next(iter(table.decision.answers())))


def fight(mine: Keyword, size: tuple[int, int], *blockers: tuple[int, int]) -> tuple[Table, int, list[int]]:
    """A creature of player 1 with the keyword attacks and is blocked; the triggers have resolved."""
    table = Table.players()
    attacker = table.put(creature("Attacker", *size, mine))
    walls = [table.put(creature(f"Wall {n}", *wall), 2) for n, wall in enumerate(blockers)]
    table.attack(attacker)
    table.resolve_all()
    if walls:
        table.block(*[(wall, attacker) for wall in walls])
        settle(table)
        table.resolve_all()
    return table, attacker, walls


def test_702_43_bushido() -> None:
    """CR 702.43a: once, however many creatures block; also when it blocks."""
    table, samurai, _ = fight(keyword("bushido", 2), (1, 1), (1, 1))
    assert table.size(samurai) == (3, 3)
    table = Table.players()
    attacker = table.put(creature("Bear", 2, 2))
    samurai = table.put(creature("Samurai", 1, 1, keyword("bushido", 1)), 2)
    table.attack(attacker)
    table.block((samurai, attacker))
    table.resolve_all()
    assert table.size(samurai) == (2, 2)


def test_702_23_flanking() -> None:
    """CR 702.23a: each blocker without flanking gets -1/-1."""
    table = Table.players()
    knight = table.put(creature("Knight", 2, 2, Keyword("flanking")))
    plain = table.put(creature("Plain", 3, 3), 2)
    other = table.put(creature("Other Knight", 3, 3, Keyword("flanking")), 2)
    table.attack(knight)
    table.block((plain, knight), (other, knight))
    settle(table)
    table.resolve_all()
    assert (table.size(plain), table.size(other)) == ((2, 2), (3, 3))


def test_702_21_rampage() -> None:
    """CR 702.21a: for each blocker beyond the first."""
    table, beast, _ = fight(keyword("rampage", 2), (3, 3), (1, 1), (1, 1), (1, 1))
    assert table.size(beast) == (7, 7)
    table, beast, _ = fight(keyword("rampage", 2), (3, 3), (1, 1))
    assert table.size(beast) == (3, 3)


def test_702_66_frenzy() -> None:
    """CR 702.66a: only if it isn't blocked."""
    table = Table.players()
    sliver = table.put(creature("Sliver", 1, 1, keyword("frenzy", 2)))
    table.attack(sliver)
    table.go_to(Step.END_COMBAT)
    assert table.life(2) == 17


def test_702_68_poisonous() -> None:
    """CR 702.68a: besides the damage."""
    table = Table.players()
    snake = table.put(creature("Snake", 1, 1, keyword("poisonous", 3)))
    table.attack(snake)
    table.go_to(Step.END_COMBAT)
    assert (table.life(2), table.counters(2, "poison")) == (19, 3)


def test_702_81_exalted() -> None:
    """CR 702.81a: only for a creature that attacks alone; it need not have exalted itself."""
    table = Table.players()
    table.put(enchantment("Glory", Keyword("exalted")))
    alone = table.put(creature("Alone", 2, 2, Keyword("exalted")))
    table.attack(alone)
    settle(table)
    table.resolve_all()
    assert table.size(alone) == (4, 4)


def test_702_81_not_alone() -> None:
    """CR 506.5."""
    table = Table.players()
    first, second = table.battlefield(1, creature("One", 1, 1, Keyword("exalted")), creature("Two", 1, 1))
    table.attack(first, second)
    assert not table.game.state.stack


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


def test_702_89_battle_cry() -> None:
    """CR 702.89a: each other attacking creature."""
    table = Table.players()
    crier, friend, lazy = table.battlefield(
        1, creature("Crier", 1, 1, Keyword("battle cry")), creature("Friend", 1, 1), creature("Lazy", 1, 1)
    )
    table.attack(crier, friend)
    table.resolve_all()
    assert [table.power(id) for id in (crier, friend, lazy)] == [1, 2, 1]


def test_702_37_provoke() -> None:
    """CR 702.37a: the target untaps and must block this creature."""
    table = Table.players()
    lout = table.put(creature("Lout", 3, 3, Keyword("provoke")))
    victim = table.put(creature("Victim", 1, 1), 2, tapped=True)
    table.attack(lout)
    table.resolve_top(True)
    assert not table.tapped(victim)
    table.go_to(Step.DECLARE_BLOCKERS)
    assert table.object(victim).blocking == (lout,)


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


def test_702_15e_damage_from_the_quality_is_prevented() -> None:
    """CR 702.15e: combat damage too."""
    table = Table.players()
    red = table.put(creature("Goblin", 2, 2, cost="{R}"))
    knight = table.put(creature("Knight", 2, 2, Keyword("protection", what=(HasColor(Color.RED),))), 2)
    table.combat(red, blocked_by=[knight])
    assert (table.zone(knight), table.damage(knight), table.zone(red)) == (BATTLEFIELD, 0, GRAVEYARD)


def test_menace_and_skulk() -> None:
    """CR26 702.111b, 702.118b."""
    table = Table.players()
    brute, sneak = table.battlefield(
        1, creature("Brute", 2, 2, Keyword("menace")), creature("Sneak", 2, 2, Keyword("skulk"))
    )
    small, big = table.battlefield(2, creature("Small", 1, 1), creature("Big", 5, 5))
    table.attack(brute, sneak)
    table.pass_until(lambda: table.decision.what == "blockers")
    assert table.decision.check(((big, brute),)) is not None
    assert table.decision.check(((big, brute), (small, brute))) is None
    assert table.decision.check(((big, sneak),)) is not None
    assert table.decision.check(((small, sneak),)) is None


def test_afflict_and_mentor() -> None:
    """CR26 702.130a, 702.134a."""
    table = Table.players()
    khenra = table.put(creature("Khenra", 2, 2, keyword("afflict", 3)))
    wall = table.put(creature("Wall", 0, 9), 2)
    table.attack(khenra)
    table.block((wall, khenra))
    table.resolve_all()
    assert table.life(2) == 17
    table = Table.players()
    mentor, pupil = table.battlefield(1, creature("Mentor", 3, 3, Keyword("mentor")), creature("Pupil", 1, 1))
    table.attack(mentor, pupil)
    table.resolve_all()
    assert table.size(pupil) == (2, 2)


def test_702_47_ninjutsu() -> None:
    """CR 702.47a, 702.47c: an unblocked attacker returns, the Ninja attacks the same player, tapped and unblocked."""
    table = Table.players(3)
    rat = table.put(creature("Rat", 1, 1))
    ninja = table.put(creature("Ninja", 4, 4, Keyword("ninjutsu", PayMana(ManaCost.parse("{1}"))), cost="{9}"), 1, HAND)
    table.lands(1, "Swamp")
    assert not table.can(Activate(ninja, 0))
    table.attack((rat, 3))
    table.go_to(Step.DECLARE_BLOCKERS)
    table.activate(ninja)
    table.resolve_all()
    assert (table.zone(rat), table.zone(ninja), table.tapped(ninja)) == (HAND, BATTLEFIELD, True)
    table.go_to(Step.END_COMBAT)
    assert [table.life(player) for player in (1, 2, 3)] == [20, 20, 16]


def test_renown() -> None:
    """CR26 702.112a: once."""
    table = Table.players()
    knight = table.put(creature("Knight", 2, 2, keyword("renown", 1)))
    table.attack(knight)
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert table.size(knight) == (3, 3)
    table.go_to(Step.UPKEEP, 3)
    table.attack(knight)
    table.go_to(Step.POSTCOMBAT_MAIN, 3)
    assert (table.size(knight), table.life(2)) == ((3, 3), 15)
