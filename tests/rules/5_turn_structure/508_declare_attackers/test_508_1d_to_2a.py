"""Declare attackers (CR 508.1d–2a)."""

from __future__ import annotations

import random
from itertools import product

import pytest

from arbitre.engine.combat import exact, search
from arbitre.engine.combat.model import Candidate, Declared, Limit, Problem, Requirement
from arbitre.engine.combat.programs import Formulation
from arbitre.engine.combat.reducing import cores
from arbitre.engine.combat.search import Solver
from arbitre.engine.kernel.decisions import Priority
from arbitre.errors import IllegalAction
from arbitre.ir.abilities import Activated, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import PayMana, Sacrifice, TapThis
from arbitre.ir.effects import AddMana, Body, Do, GainLife, Symbols
from arbitre.ir.filters import And, HasColor, HasType, Is
from arbitre.ir.modifications import AttackersAtMost, CantAttack, CantAttackAlone, MustAttack
from arbitre.ir.patterns import AttacksWith
from arbitre.ir.refs import Players, This, Who, You
from arbitre.ir.values import CardType, Color, ManaCost, Step
from arbitre.state.chance import Dice
from arbitre.text.refusals import in_french
from helpers.combat import tangled
from helpers.fights import YOURS, beast, declaration, law, legal, refusal, resolve_in_any_order, rule
from helpers.named import named
from helpers.words import BEAR, CREATURE
from table import BATTLEFIELD, HAND, Table, card, creature, enchantment

RED = And((CREATURE, HasColor(Color.RED)))


def _does(requirement: Requirement, taken: frozenset[tuple[int, int]]) -> bool:
    """Whether a declaration does what is required, whatever the condition."""
    count = len({creature for creature, _ in requirement.edges & taken})
    return requirement.least <= count <= (count if requirement.most is None else requirement.most)


def _ways(problem: Problem) -> list[tuple[Declared, ...]]:
    return [tuple(c.ways()) for c in problem.candidates]


def enumerated(problem: Problem) -> tuple[int, set[Declared]]:
    """The maximum of obeyed requirements and who reaches it, by looking at every declaration."""
    every = (tuple(sorted(edge for way in picked for edge in way)) for picked in product(*_ways(problem)))
    heeding = [declared for declared in every if problem.broken(declared) is None]
    asked = [r for r in problem.requirements if r.when is None or any(_does(r, frozenset(d)) for d in heeding)]
    worth = {d: sum(r.weight for r in asked if r.obeyed(frozenset(d))) for d in heeding}
    best = max(worth.values())
    return best, {declared for declared in heeding if worth[declared] == best}


def some_problem(chance: random.Random) -> Problem:
    """Up to five creatures with up to three things to attack or block, under random limits and requirements."""
    targets = range(100, 100 + chance.randint(1, 3))
    candidates = [
        Candidate(
            id, sorted(chance.sample(targets, chance.randint(1, len(targets)))), chance.choice([1, 1, 1, 2, None])
        )
        for id in range(chance.randint(1, 5))
    ]
    edges = [edge for c in candidates for edge in c.edges]

    def some() -> list[tuple[int, int]]:
        return chance.sample(edges, chance.randint(1, len(edges)))

    limits = []
    for _ in range(chance.randint(0, 3)):
        when = some()
        counted = chance.choice([when, some()])
        least, most = chance.choice([(chance.randint(1, 3), None), (0, chance.randint(0, 2))])
        limits.append(Limit(when, counted, least, most))

    def requirement() -> Requirement:
        least, most = chance.choice([(1, None), (1, None), (2, None), (1, 1), (2, 3)])
        when = some() if chance.random() < 0.2 else None
        return Requirement(chance.choice([some(), [chance.choice(edges)]]), least=least, most=most, when=when)

    return Problem(candidates, limits, [requirement() for _ in range(chance.randint(0, 4))])


def when(event: AttacksWith, *effects: GainLife) -> Triggered:
    return Triggered(event, Body(tuple(Do(effect) for effect in effects)))


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


@pytest.mark.parametrize("players", [2, 3])
def test_da_5_one_must_and_only_one_can(players: int) -> None:
    """CR 508.1d: with one attack allowed, the one that has to attacks, whomever."""
    table = Table.players(players)
    berserker = table.put(beast("Berserker", 2, 2, MustAttack()))
    bear = table.put(creature("Bear", 2, 2))
    table.put(law("Arbiter", AttackersAtMost(1, CREATURE), to=Players(Who.EACH)), 2)
    assert legal(table) == {((berserker, player),) for player in range(2, players + 1)}
    assert "[CR 508.1d]" in refusal(table)
    assert "[CR 508.1d]" in refusal(table, (bear, 2))
    assert "[CR 508.1c]" in refusal(table, (bear, 2), (berserker, 2))


def test_da_5_the_refusal_shows_a_declaration_that_obeys_more() -> None:
    """CR 508.1d: what is missed, how many could be obeyed, and by which declaration; in both languages."""
    table = Table.players(3)
    one, other = table.put(beast("Ogre", 2, 2, MustAttack())), table.put(beast("Imp", 1, 1, MustAttack()))
    table.put(law("Crawlspace", AttackersAtMost(1, CREATURE), to=You()), 2)
    decision = declaration(table)
    problem = decision.check(((one, 2),))
    assert isinstance(problem, IllegalAction)
    said, shown = problem.message.split(", such as: ")
    assert said == "'Imp' must attack if able: this declaration obeys 1 requirement, another can obey 2"
    better = decision.solver().witness()
    assert shown == ", ".join(f"'{ {one: 'Ogre', other: 'Imp'}[c] }' attacks 'Player {p}'" for c, p in better)
    assert {c for c, _ in better} == {one, other}
    assert decision.check(better) is None
    assert "doit attaquer si possible : cette déclaration respecte 1 obligation" in str(in_french(problem.message))


def test_da_5_a_creature_that_follows_others() -> None:
    """CR 508.1d: "if a creature you control attacks, this one attacks as well if able" asks for nothing by itself."""
    table = Table.players(2)
    cyclops = table.put(beast("Cyclops", 3, 4, MustAttack(when=CREATURE)))
    bear = table.put(creature("Bear", 2, 2))
    assert legal(table) == {(), ((cyclops, 2),), ((cyclops, 2), (bear, 2))}
    table = Table.players(2)
    table.put(beast("Cyclops", 3, 4, MustAttack(when=CREATURE)), tapped=True)
    bear = table.put(creature("Bear", 2, 2))
    assert legal(table) == {(), ((bear, 2),)}


def test_da_5_a_planeswalker_and_a_player_ask_for_attacks() -> None:
    """CR 508.1d: attacking a planeswalker, and attacking a player with at least one creature, are requirements."""
    table = Table.players(3)
    one, other = table.battlefield(1, *[creature("Bear", 2, 2)] * 2)
    gideon = card("Gideon", rule(MustAttack(This()), to=RED), types=(CardType.PLANESWALKER,), loyalty="6")
    walker = table.put(gideon, 2, counters={"loyalty": 6})
    ogre = table.put(beast("Ogre", 3, 3, cost="{R}"))
    table.put(law("Trove", MustAttack(You()), to=Players(Who.OPPONENTS)), 3)
    found = legal(table)
    assert all((ogre, walker) in choice for choice in found)
    assert all((one, 3) in choice or (other, 3) in choice for choice in found)
    assert refusal(table, (ogre, walker)).startswith("'Player 1' must attack with at least one creature if able: ")


@pytest.mark.parametrize("seed", range(8))
def test_da_5_and_db_1_the_maximum_is_exact(seed: int) -> None:
    """CR 508.1d, 509.1c: on random problems, maximum, witness, all answers and samples agree with enumeration."""
    chance, dice = random.Random(seed), Dice(seed)
    for _ in range(60):
        problem = some_problem(chance)
        maximum, every = enumerated(problem)
        solver = Solver(problem)
        assert solver.maximum == maximum
        assert problem.broken(solver.witness()) is None
        assert solver.problem.obeyed(solver.witness()) == maximum
        found = list(solver.declarations())
        assert len(found) == len(every)
        assert set(found) == every
        assert all(solver.sample(dice.below) in every for _ in range(4))


@pytest.mark.parametrize("seed", range(6))
def test_da_5_and_db_1_both_ways_to_the_maximum_agree(seed: int) -> None:
    """Branch and bound and the library find the same maximum, on boards without structure and with much of it."""
    library = exact.highs()
    if library is None:
        pytest.skip("the extra 'exact' is not installed")
    for problem in (tangled(seed, 7, 3), *(some_problem(random.Random(seed * 100 + n)) for n in range(30))):
        for core in cores(problem):
            program = Formulation(core).program
            here, there = exact.by_branches(program), exact.by_highs(program, library)
            assert program.value(here) == program.value(there) is not None


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


def test_da_6_no_bands_without_the_ability() -> None:
    """CR 508.1e: nothing is announced if no attacker has banding."""
    table = Table.players(2)
    table.attack(*table.battlefield(1, BEAR, BEAR))
    assert table.decision.what == "priority"


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


def test_da_8_attackers_are_tapped_before_costs_are_paid() -> None:
    """CR 508.1f–h: a creature cannot attack and be tapped for mana to pay for it, unless it has vigilance."""
    tax = CantAttack(whom=Is(You()), cost=PayMana(ManaCost.parse("{1}")))
    green = Activated(TapThis(), Body((Do(AddMana(Symbols(("G",)))),)))
    for words, able in (((), False), (("vigilance",), True)):
        table = Table.players(2)
        elf = table.put(beast("Elf", 1, 1, green, *words))
        table.put(law("Propaganda", tax, to=CREATURE), 2)
        assert (refusal(table, (elf, 2)) == "") is able
        assert not table.tapped(elf)


def test_da_7_attackers_tap_unless_vigilant() -> None:
    """CR 508.1f, 702.19b: attacking causes creatures to become tapped, but not those with vigilance."""
    table = Table.players(2)
    bear = table.put(creature("Bear", 2, 2))
    angel = table.put(beast("Angel", 4, 4, "flying", "vigilance"))
    table.attack(bear, angel)
    assert table.tapped(bear)
    assert not table.tapped(angel)


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


@pytest.mark.parametrize(("lands", "most"), [("Mountain", 0), ("Plains", 2)])
def test_da_8_colored_mana_is_part_of_the_total(lands: str, most: int) -> None:
    """CR 508.1g–i: {1}{W} for each attacker is {2}{W}{W} for two; mana of another color does not pay it."""
    tax = CantAttack(whom=Is(You()), cost=PayMana(ManaCost.parse("{1}{W}")))
    table = Table.players(2)
    bears = table.battlefield(1, *[creature("Bear", 2, 2)] * 2)
    table.put(law("Toll", tax, to=CREATURE), 2)
    paid = table.lands(1, lands, 2)
    table.lands(1, "Swamp", 2)
    if not most:
        assert legal(table) == {()}
        return
    assert max(map(len, legal(table))) == most
    table.attack(*bears)
    assert all(map(table.tapped, paid))


def test_da_8_a_cost_that_is_not_mana() -> None:
    """CR 508.1g, 508.1j: a land is sacrificed for each attacker."""
    tax = CantAttack(cost=Sacrifice(HasType(CardType.LAND)))
    table = Table.players(2)
    one, other = table.battlefield(1, *[beast("Exalted Dragon", 5, 5, tax)] * 2)
    table.lands(1, "Mountain", 1)
    assert legal(table) == {(), ((one, 2),), ((other, 2),)}
    table.attack(one)
    assert "Mountain" not in table.names(BATTLEFIELD, 1)


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


def test_da_10_a_creature_attacks_a_player() -> None:
    """CR 508.2: "attacks you" sees whom the creature attacks."""
    trigger = when(AttacksWith(CREATURE, whom=Is(You())), GainLife(Fixed(3)))
    table = Table.players(3)
    bear = table.put(creature("Bear", 2, 2))
    for player in (2, 3):
        table.put(creature("Watcher", 0, 1, trigger), player)
    table.attack((bear, 3))
    resolve_in_any_order(table)
    assert (table.life(2), table.life(3)) == (20, 23)


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
    resolve_in_any_order(table)
    assert table.life(1) == 122
    table = Table.players(2)
    table.put(creature("Watcher", 0, 1, each, alone, batch))
    one = table.put(elves)
    table.attack(one)
    resolve_in_any_order(table)
    assert table.life(1) == 131


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


def test_508_1d_a_search_that_is_given_up_does_not_settle_for_less(monkeypatch: pytest.MonkeyPatch) -> None:
    """CR 508.1d: where a search for the maximum gets lost, what it has not found is not taken for impossible."""
    problems = [some_problem(random.Random(seed)) for seed in range(60, 150)]
    maxima = [Solver(problem).maximum for problem in problems]
    monkeypatch.setattr(search, "SHORT", 1)
    monkeypatch.setattr(search, "LONG", 1)
    monkeypatch.setattr(exact, "is_for_the_library", lambda _: False)
    monkeypatch.setattr(exact, "soon", lambda program: (None, sum(map(abs, program.worth)) + 3))
    assert [Solver(problem).maximum for problem in problems] == maxima
