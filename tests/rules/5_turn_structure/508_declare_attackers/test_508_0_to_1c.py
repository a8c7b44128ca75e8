"""Declare attackers (CR 508.–1c)."""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import islice

import pytest

from arbitre.engine.combat import exact, search
from arbitre.engine.combat.model import Candidate, Limit, Problem, Requirement
from arbitre.engine.combat.search import Solver
from arbitre.engine.combat.walking import Walk
from arbitre.engine.kernel.decisions import Priority
from arbitre.errors import EngineFault, IllegalAction
from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import exists
from arbitre.ir.costs import PayMana
from arbitre.ir.filters import And, ControlledBy, HasColor, HasSubtype, Is, Stat, StatIs
from arbitre.ir.modifications import (
    AssignsAsUnblocked,
    AssignsByToughness,
    AttackersAtMost,
    AttackNeeds,
    AttacksOnlyAlone,
    BlockersAtMost,
    BlockersNeeded,
    BlocksMore,
    CantAttack,
    CantAttackAlone,
    CantBlock,
    CantBlockAlone,
    MustAttack,
    MustBeBlocked,
    MustBlock,
)
from arbitre.ir.refs import Players, Who, You
from arbitre.ir.values import CardType, Color, Compare, ManaCost
from arbitre.rules.editions import FEBRUARY_2011, PINNED
from arbitre.state.chance import Dice
from arbitre.state.check import check
from helpers.combat import tangled
from helpers.declarations import Board, attack_board, block_board, differences
from helpers.fights import beast, declaration, keyword_of, law, legal, refusal
from helpers.named import named
from helpers.words import CREATURE
from table import Table, card, creature, land

MOST_CHOICES = 400
EDITIONS = (PINNED, FEBRUARY_2011, replace(PINNED, damage_assignment_order=False))
KEYWORDS = (
    *["flying", "reach", "deathtouch", "lifelink", "trample", "vigilance", "haste", "defender", "fear", "intimidate"],
    *["shadow", "horsemanship", "wither", "infect", "menace", "banding"],
    "first strike",
    "double strike",
)
RULES = (
    CantAttackAlone(),
    CantBlockAlone(),
    MustAttack(),
    MustBlock(),
    MustBeBlocked(),
    MustBeBlocked(by_all=True),
    BlocksMore(Fixed(1)),
    BlocksMore(None),
    BlockersAtMost(1),
    BlockersNeeded(2),
    AttackNeeds(CREATURE),
    AssignsAsUnblocked(),
    AssignsByToughness(),
)


def board(chance: random.Random) -> Table:
    """Two to four players with creatures of all kinds."""
    table = Table.players(chance.choice([2, 2, 3, 4]), edition=chance.choice(EDITIONS), life=30, library=60)
    for player in range(1, len(table.state.players) + 1):
        for number in range(chance.randint(2, 7)):
            words = chance.sample(KEYWORDS, chance.choice([0, 1, 1, 2]))
            rules = [chance.choice(RULES)] if chance.random() < 0.3 else []
            more = [keyword_of("protection", HasColor(Color.RED))] if chance.random() < 0.1 else []
            more += [keyword_of("landwalk", HasSubtype("Forest"))] if chance.random() < 0.1 else []
            cost = chance.choice(["{W}", "{R}", "{B}"])
            one = beast(f"C{number}", chance.randint(0, 5), chance.randint(1, 6), *words, *rules, *more, cost=cost)
            table.put(one, player)
        table.lands(player, "Forest", 2)
        if chance.random() < 0.3:
            walker = card("Walker", types=(CardType.PLANESWALKER,), loyalty="9")
            table.put(walker, player, counters={"loyalty": 9})
    if chance.random() < 0.3:
        table.put(law("Grounds", AttackersAtMost(2, CREATURE), to=Players(Who.EACH)), 1)
    if chance.random() < 0.3:
        table.put(law("Tax", CantAttack(cost=PayMana(ManaCost.parse("{1}"))), to=CREATURE), 2)
    if chance.random() < 0.3:
        table.put(law("Peace", CantBlock(whom=HasColor(Color.BLACK)), to=CREATURE), 1)
    return table


def _calls(action: Callable[[], object]) -> int:
    """The calls of functions that an action makes."""
    count = 0

    def one(_frame: object, event: str, _argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(one)
    try:
        action()
    finally:
        sys.setprofile(None)
    return count


def walker(name: str = "Walker", loyalty: int = 4):  # type: ignore[no-untyped-def]
    return card(name, types=(CardType.PLANESWALKER,), cost="{3}", loyalty=str(loyalty))


BOARDS = 40
"""For each of the seeds."""


@pytest.mark.parametrize("seed", range(10))
def test_random_combat_is_legal_and_sound(seed: int) -> None:
    """CR 508–510: what chance draws and enumeration lists is legal; nothing in the state contradicts itself."""
    game, dice = board(random.Random(seed)).game, Dice(seed)
    for _ in range(MOST_CHOICES):
        decision = game.decision
        if decision is None:
            break
        choice = decision.sample(dice.below)
        assert decision.check(choice) is None
        if not isinstance(decision, Priority) and dice.below(4) == 0:
            assert all(decision.check(one) is None for one in islice(decision.answers(), 20))
            copy = game.copy()
            copy.push(choice)
            game.push(choice)
            assert copy.choices == game.choices
            game.pop()
        game.push(choice)
        assert check(game.state) == []


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


def test_every_way_of_a_creature_has_a_number() -> None:
    """The ways to block one or several attackers are numbered without gap or repetition."""
    for most in (1, 2, 3, None):
        candidate = Candidate(1, range(100, 105), most)
        assert [candidate.way(i) for i in range(candidate.count)] == list(candidate.ways())


def test_chance_is_fair_without_constraints() -> None:
    """Each creature's choice is independent, and each option of it equally likely."""
    solver = Solver(Problem([Candidate(id, (200, 201)) for id in range(3)]))
    dice = Dice(5)
    seen = Counter(solver.sample(dice.below) for _ in range(27 * 200))
    assert len(seen) == 27
    assert min(seen.values()) > 140
    assert max(seen.values()) < 260


def test_big_boards_that_are_alike_stay_easy() -> None:
    """Thirty creatures that must attack, of which seven can: found at once."""
    candidates = [Candidate(id, (200,)) for id in range(30)]
    edges = [edge for c in candidates for edge in c.edges]
    solver = Solver(Problem(candidates, [Limit(edges, edges, 0, 7)], [Requirement([edge]) for edge in edges]))
    assert solver.maximum == 7


def test_a_board_that_is_too_tangled_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is guessed: a problem beyond the solver is an error."""
    monkeypatch.setattr(exact, "MOST_NODES", 1)
    monkeypatch.setattr(exact, "FEW", 1)
    monkeypatch.setattr(search, "LONG", 1)
    monkeypatch.setattr(exact, "highs", lambda: None)
    with pytest.raises(EngineFault, match="ties too many creatures together"):
        Solver(tangled(3))


def test_tangled_boards_are_listed_and_drawn_from() -> None:
    """Where the search for declarations gets lost, the solver leads it out: what is found is legal and of the best."""
    problem = tangled(3)
    solver, dice = Solver(problem), Dice(1)
    found = [*islice(solver.declarations(), 5), *(solver.sample(dice.below) for _ in range(3))]
    for declared in found:
        assert problem.broken(declared) is None
        assert problem.obeyed(declared) == solver.maximum


@pytest.mark.parametrize("seed", range(6))
def test_508_1d_a_search_that_is_led_out_finds_every_declaration(seed: int) -> None:
    """CR 508.1c–d: asked at every other step what is still within reach, the search finds just what one that looks
    everywhere does."""
    problem = tangled(seed, 5, 3)
    goal = Solver(problem).maximum
    everywhere = list(Walk(problem, goal, None, most=100_000).run())
    led = list(Walk(problem, goal, search.reaches, most=2).run())
    assert sorted(led) == sorted(everywhere) != []


@pytest.mark.parametrize("seed", range(8))
def test_508_1d_a_search_from_above_finds_the_maximum(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """CR 508.1d: where no branch of an integer program is tried, what is found obeys as many requirements as any
    declaration does; some of them only count if something else is declared, or each time."""
    monkeypatch.setattr(exact, "FEW", 0)
    monkeypatch.setattr(exact, "MOST_NODES", 1)
    monkeypatch.setattr(exact, "highs", lambda: None)
    plain, chance = tangled(seed, 4, 2), random.Random(seed)
    edges = [edge for candidate in plain.candidates for edge in candidate.edges]
    more = [Requirement(chance.sample(edges, 2), when=chance.sample(edges, 2)) for _ in range(3)]
    problem = Problem(plain.candidates, plain.limits, [*plain.requirements, *more])
    solver = Solver(problem)
    legal = list(Walk(solver.problem, 0, None, most=100_000).run())
    assert solver.maximum == max(map(solver.problem.obeyed, legal))


@pytest.mark.parametrize("seed", range(4))
def test_508_1d_declarations_drawn_by_asking_are_all_that_there_are(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """CR 508.1c–d: drawn without trial and search, each of the best declarations comes at some time, and no other."""
    monkeypatch.setattr(search, "TRIES", 0)
    monkeypatch.setattr(search, "LOST", 0)
    monkeypatch.setattr(search, "PATIENCE", 0)
    solver, dice = Solver(tangled(seed, 4, 2)), Dice(1)
    best = set(Walk(solver.problem, solver.maximum, None, most=100_000).run())
    assert {solver.sample(dice.below) for _ in range(30 * len(best))} == best


@pytest.mark.parametrize("number", [10, 40])
def test_free_creatures_are_quick(number: int) -> None:
    """A declaration of unconstrained creatures is drawn and checked in work in proportion to their number."""
    table = Table.players(2)
    table.battlefield(1, *[creature("Bear", 2, 2)] * number)
    decision = declaration(table)
    dice = Dice(1)
    decision.sample(dice.below)
    assert max(_calls(lambda: decision.check(decision.sample(dice.below))) for _ in range(20)) < 12 * number + 40


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
    assert "since the turn began [CR 302.6]" in refusal(table, (new, 2))
    assert "its controller is another player [CR 508.1a]" in refusal(table, (theirs, 2))
    assert "only opponents and what they defend can be attacked [CR 508.1b]" in refusal(table, (bear, 1))


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


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("board", [attack_board, block_board])
def test_da_4_da_5_and_db_1_on_random_boards(board: Callable[[random.Random], Board], seed: int) -> None:
    """Answers, judgements and random choices are those of the rules' wording."""
    for number in range(BOARDS):
        chance = random.Random(seed * BOARDS + number)
        assert differences(board(chance), Dice(seed).below) == [], f"board {seed * BOARDS + number}"


@pytest.mark.parametrize("board", [attack_board, block_board])
def test_da_4_and_db_1_what_is_drawn_where_the_search_gets_lost(
    board: Callable[[random.Random], Board], monkeypatch: pytest.MonkeyPatch
) -> None:
    """CR 508.1c–d, 509.1b–c: drawn by asking the solver for one creature after the other, it is legal all the same, and
    not always the same declaration."""
    monkeypatch.setattr(search, "TRIES", 0)
    monkeypatch.setattr(search, "LOST", 0)
    monkeypatch.setattr(search, "PATIENCE", 0)
    drawn = several = 0
    for number in range(40):
        laid = board(random.Random(1000 + number))
        legal, below = laid.legal(), Dice(number).below
        found = {frozenset(laid.decision.sample(below)) for _ in range(6)}
        assert found <= legal
        several += len(legal) > 2
        drawn += len(legal) > 2 and len(found) > 1
    assert drawn > several // 2 > 4


@pytest.mark.parametrize("players", [2, 3])
def test_da_4_two_that_cannot_attack_alone(players: int) -> None:
    """CR 508.1c: they may attack together, also different players: neither is the only attacker (CR 506.5)."""
    table = Table.players(players)
    one, other = table.battlefield(1, *[beast("Jackal", 2, 2, CantAttackAlone())] * 2)
    found = legal(table)
    assert all(len(choice) in (0, 2) for choice in found)
    assert ((one, 2), (other, 2)) in found
    assert (((one, 2), (other, 3)) in found) is (players == 3)


def test_da_4_each_defending_player_is_asked_about() -> None:
    """CR 508.1c, 508.5a: "unless defending player controls an Island" is about the player who is attacked."""
    sea = CantAttack(unless=exists(And((HasSubtype("Island"), ControlledBy(Players(Who.DEFENDING))))))
    table = Table.players(3)
    serpent = table.put(beast("Serpent", 5, 5, sea))
    walker = table.put(card("Walker", types=(CardType.PLANESWALKER,), loyalty="4"), 3, counters={"loyalty": 4})
    table.put(land("Island"), 3)
    assert legal(table) == {(), ((serpent, 3),), ((serpent, walker),)}


def test_da_4_attacks_only_alone() -> None:
    """CR 508.1c: a creature that can attack only alone does not attack with another."""
    table = Table.players(3)
    master = table.put(beast("Master", 1, 4, AttacksOnlyAlone()))
    bear = table.put(creature("Bear", 2, 2))
    assert all(len(choice) < 2 for choice in legal(table))
    assert refusal(table, (bear, 2), (master, 3)) == "'Master' can attack only alone [CR 508.1c]"


def test_da_4_jackal_familiars_attack_together() -> None:
    """CR 508.1c: two creatures that can't attack alone may attack together, neither without the other."""
    table = Table.players()
    one, other = table.battlefield(1, named("Jackal Familiar"), named("Jackal Familiar"))
    assert legal(table) == {(), ((one, 2), (other, 2))}
    assert refusal(table, (one, 2)) == "'Jackal Familiar' can't attack alone [CR 508.1c]"
