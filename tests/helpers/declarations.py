"""Random small boards with everything that can be said of attacking and blocking, and an answer key that knows nothing
of the engine: it reads what the board says, sentence by sentence, and tries every declaration.

A board is laid out in two ways from one list of facts: as cards on a table, and as sentences that the key understands.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations, product

from arbitre.engine.combat.attackers import DeclareAttackers
from arbitre.engine.combat.blockers import DeclareBlockers
from arbitre.engine.combat.declaring import Declaration
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import PayMana
from arbitre.ir.filters import And, HasColor, Is
from arbitre.ir.modifications import (
    AttackersAtMost,
    AttackNeeds,
    AttacksOnlyAlone,
    BlockersAtMost,
    BlockersNeeded,
    BlockingAtMost,
    BlockNeeds,
    BlocksMore,
    CantAttack,
    CantAttackAlone,
    CantBlock,
    CantBlockAlone,
    Goaded,
    MustAttack,
    MustBeBlocked,
    MustBlock,
)
from arbitre.ir.node import Filter, Modification
from arbitre.ir.refs import Players, This, Who, You
from arbitre.ir.values import CardType, Color, ManaCost, Step
from helpers.fights import CREATURE, beast, law, rule
from table import Table, card

Pairs = frozenset[tuple[int, int]]
"""A declaration: who attacks or blocks what."""
Sentence = Callable[[Pairs], bool]
"""Whether a declaration does what a sentence says."""

COLORS = {"red": Color.RED, "green": Color.GREEN}
TAX = PayMana(ManaCost.parse("{1}"))
LABELS = ("Goblin", "Elf", "Bear", "Ogre", "Zombie", "Wall", "Cat", "Dog", "Rat", "Bird")


@dataclass
class Creature:
    """What is known of a creature on the board."""

    id: int
    color: str
    able: dict[int, bool] = field(default_factory=dict)
    """What it may attack or block at all, and whether that costs one mana."""
    most: int = 1
    own: tuple[str, str, int] = ("", "", 0)
    """The rule on the creature itself, with a colour and a number."""


@dataclass
class Board:
    """The decision of the engine, and what the key knows."""

    decision: Declaration
    creatures: list[Creature]
    restrictions: list[Sentence]
    requirements: list[tuple[Sentence, Sentence | None]]
    """What is required, and if which condition is met."""
    mana: int

    def declarations(self) -> Iterator[Pairs]:
        """Every way to declare, legal or not."""
        ways = [
            [[(c.id, t) for t in some] for k in range(min(c.most, len(c.able)) + 1) for some in combinations(c.able, k)]
            for c in self.creatures
        ]
        for picked in product(*ways):
            yield frozenset(pair for way in picked for pair in way)

    def costs(self, declared: Pairs) -> Pairs:
        """The pairs that cost mana."""
        by_id = {c.id: c for c in self.creatures}
        return frozenset((c, t) for c, t in declared if by_id[c].able[t])

    def legal(self) -> set[Pairs]:
        """CR 508.1c–d, 509.1b–c, word for word."""
        heeding = [(d, self.costs(d)) for d in self.declarations() if all(says(d) for says in self.restrictions)]
        by_paid: dict[Pairs, list[Pairs]] = {}
        for declared, paid in heeding:
            if len(paid) <= self.mana:
                by_paid.setdefault(paid, []).append(declared)
        found = set()
        for paid, those in by_paid.items():
            others = [d for d, costs in heeding if costs <= paid]
            asked = [r for r in self.requirements if any(r[0](d) for d in others)]
            best = max(sum(_obeyed(r, d) for r in asked) for d in others)
            found.update(d for d in those if sum(_obeyed(r, d) for r in asked) == best)
        return found


def _obeyed(requirement: tuple[Sentence, Sentence | None], declared: Pairs) -> bool:
    does, condition = requirement
    return does(declared) or (condition is not None and not condition(declared))


def _who(declared: Pairs) -> set[int]:
    return {creature for creature, _ in declared}


# --- attacking -------------------------------------------------------------------------------------------------------


class _Layout:
    """A board as it grows."""

    def __init__(self, chance: random.Random, players: int, step: Step) -> None:
        self.chance = chance
        self.table = Table.players(players, library=1)
        self.table.at(1, step)
        self.creatures: list[Creature] = []
        self.restrictions: list[Sentence] = []
        self.requirements: list[tuple[Sentence, Sentence | None]] = []
        self.labels = iter(LABELS)
        self.goaded: set[tuple[int, str]] = set()

    def often(self, share: float) -> bool:
        return self.chance.random() < share

    def color(self) -> str:
        return self.chance.choice(list(COLORS))

    def must(self, does: Sentence, condition: Sentence | None = None) -> None:
        self.requirements.append((does, condition))

    def can_only(self, says: Sentence) -> None:
        self.restrictions.append(says)

    def of(self, color: str) -> list[Creature]:
        return [c for c in self.creatures if c.color == color]

    def law(self, mod: Modification, to: Filter | Players | You, player: int) -> None:
        self.table.put(law("Law", mod, to=to), player)


def _colored(color: str) -> Filter:
    return And((CREATURE, HasColor(COLORS[color])))


def attack_board(chance: random.Random) -> Board:
    """One to five creatures that may attack one to three players and up to two planeswalkers."""
    players = chance.choice([2, 2, 3, 4])
    lay = _Layout(chance, players, Step.BEGIN_COMBAT)
    opponents = list(range(2, players + 1))
    number = chance.randint(1, 5 if players < 4 else 4)
    walkers = {}
    for _ in range(chance.choice([0, 0, 1, 1, 2])):
        taunted = chance.choice(["", *COLORS])
        owner = chance.choice(opponents)
        taunt = [rule(MustAttack(This()), to=_colored(taunted))] if taunted else []
        walker = card("Walker", *taunt, types=(CardType.PLANESWALKER,), loyalty="4")
        walkers[lay.table.put(walker, owner, counters={"loyalty": 4})] = (owner, taunted)
    for _ in range(number):
        _attacker(lay, [*opponents, *walkers])
    for walker, (_, taunted) in walkers.items():
        for c in lay.of(taunted):
            lay.must(lambda d, pair=(c.id, walker): pair in d)
    _own_attack_rules(lay)
    for _ in range(chance.choice([0, 0, 1, 1, 2])):
        chance.choice([_grounds, _crawlspace, _tax, _pact, _taunt, _goad, _host])(
            lay, chance.choice(opponents), opponents
        )
    lands = chance.randint(0, 2)
    lay.table.lands(1, "Mountain", lands)
    decision = DeclareAttackers(lay.table.game, 1)
    return Board(decision, lay.creatures, lay.restrictions, lay.requirements, lands)


_ATTACK_RULES = ("alone", "only alone", "must", "needs", "follows", "")


def _attacker(lay: _Layout, targets: list[int]) -> None:
    """A creature; some cannot attack at all, some have a rule of their own, kept for when all are there."""
    chance = lay.chance
    color, rule_of_own, other = lay.color(), chance.choice([*_ATTACK_RULES, "", ""]), lay.color()
    count = chance.choice([1, 1, 2])
    mods: dict[str, Modification] = {
        "alone": CantAttackAlone(),
        "only alone": AttacksOnlyAlone(),
        "must": MustAttack(),
        "needs": AttackNeeds(_colored(other), count),
        "follows": MustAttack(when=_colored(other)),
    }
    cost = "{R}" if color == "red" else "{G}"
    label = next(lay.labels)
    own = [mods[rule_of_own]] if rule_of_own else []
    state = chance.choice(["", "", "", "", "", "tapped", "sick", "defender"])
    flags = {state: True} if state in ("tapped", "sick") else {}
    one = beast(label, 2, 2, *(["defender"] if state == "defender" else []), *own, cost=cost, subtypes=(label,))
    c = Creature(lay.table.put(one, 1, **flags), color)
    lay.creatures.append(c)
    c.able = {} if state else dict.fromkeys(targets, False)
    c.own = (rule_of_own, other, count)


def _own_attack_rules(lay: _Layout) -> None:
    for c in lay.creatures:
        kind, other, count = c.own
        others = [o.id for o in lay.of(other) if o is not c]
        alike = [o.id for o in lay.of(other)]
        if kind == "alone":
            lay.can_only(lambda d, id=c.id: id not in _who(d) or len(_who(d)) > 1)
        elif kind == "only alone":
            lay.can_only(lambda d, id=c.id: id not in _who(d) or len(_who(d)) == 1)
        elif kind == "must":
            lay.must(lambda d, id=c.id: id in _who(d))
        elif kind == "needs":
            lay.can_only(lambda d, id=c.id, o=others, n=count: id not in _who(d) or len(_who(d).intersection(o)) >= n)
        elif kind == "follows":
            lay.must(lambda d, id=c.id: id in _who(d), lambda d, o=alike: bool(_who(d).intersection(o)))


def _grounds(lay: _Layout, owner: int, _opponents: list[int]) -> None:
    """No more than so many creatures (of a colour) can attack each combat."""
    most, color = lay.chance.choice([1, 2]), lay.chance.choice(["", *COLORS])
    lay.law(AttackersAtMost(most, _colored(color) if color else CREATURE), Players(Who.EACH), owner)
    ids = [c.id for c in (lay.of(color) if color else lay.creatures)]
    lay.can_only(lambda d: len(_who(d).intersection(ids)) <= most)


def _crawlspace(lay: _Layout, owner: int, _opponents: list[int]) -> None:
    """No more than so many creatures can attack its controller each combat."""
    most = lay.chance.choice([1, 2])
    lay.law(AttackersAtMost(most, CREATURE), You(), owner)
    lay.can_only(lambda d: sum(t == owner for _, t in d) <= most)


def _tax(lay: _Layout, owner: int, _opponents: list[int]) -> None:
    """Creatures of a colour can't attack its controller unless one mana is paid for each."""
    color = lay.color()
    if any(c.able.get(owner) for c in lay.creatures):
        return  # one cost for a pair is enough
    lay.law(CantAttack(whom=Is(You()), cost=TAX), _colored(color), owner)
    for c in lay.of(color):
        if owner in c.able:
            c.able[owner] = True


def _pact(lay: _Layout, owner: int, _opponents: list[int]) -> None:
    """Creatures of a colour can't attack its controller."""
    color = lay.color()
    lay.law(CantAttack(whom=Is(You())), _colored(color), owner)
    for c in lay.of(color):
        c.able.pop(owner, None)


def _taunt(lay: _Layout, owner: int, _opponents: list[int]) -> None:
    """Creatures of a colour attack its controller each combat if able."""
    color = lay.color()
    lay.law(MustAttack(You()), _colored(color), owner)
    for c in lay.of(color):
        lay.must(lambda d, pair=(c.id, owner): pair in d)


def _goad(lay: _Layout, owner: int, opponents: list[int]) -> None:
    """CR26 701.15b: creatures of a colour are goaded by its controller."""
    color = lay.color()
    lay.law(Goaded(), _colored(color), owner)
    if (owner, color) in lay.goaded:
        return  # CR26 701.15d
    lay.goaded.add((owner, color))
    others = [p for p in opponents if p != owner]
    for c in lay.of(color):
        lay.must(lambda d, id=c.id: id in _who(d))
        lay.must(lambda d, id=c.id: any((id, p) in d for p in others))


def _host(lay: _Layout, owner: int, _opponents: list[int]) -> None:
    """Each opponent must attack its controller with at least one creature each combat if able."""
    lay.law(MustAttack(You()), Players(Who.OPPONENTS), owner)
    lay.must(lambda d: any(t == owner for _, t in d))


# --- blocking --------------------------------------------------------------------------------------------------------


def block_board(chance: random.Random) -> Board:
    """Up to four attackers, some of them at another player, and up to five creatures to block them."""
    players = chance.choice([2, 2, 3])
    lay = _Layout(chance, players, Step.DECLARE_ATTACKERS)
    walker = lay.table.put(card("Walker", types=(CardType.PLANESWALKER,), loyalty="4"), 2, counters={"loyalty": 4})
    attackers = [_attacking(lay, walker, players) for _ in range(chance.randint(1, 4))]
    mine = [a for a in attackers if a.player == 2]
    room = 5 if len(mine) < 3 else 4 if len(mine) == 3 else 3
    for _ in range(chance.randint(1, room)):
        _blocker(lay, mine)
    for a in mine:
        _rules_of_attacker(lay, a)
    _own_block_rules(lay, mine)
    for _ in range(chance.choice([0, 0, 1])):
        chance.choice([_silence, _bridge, _toll])(lay)
    lands = chance.randint(0, 2)
    lay.table.lands(2, "Mountain", lands)
    decision = DeclareBlockers(lay.table.game, 2)
    return Board(decision, lay.creatures, lay.restrictions, lay.requirements, lands)


@dataclass
class Attacker:
    """What is known of an attacker."""

    id: int
    player: int
    flies: bool
    kind: str
    count: int
    color: str


_ATTACKER_RULES = (
    "menace",
    "needs",
    "needs all",
    "at most",
    "lure",
    "must",
    "must by",
    "must by two",
    "must by one",
    "provokes",
)


def _attacking(lay: _Layout, walker: int, players: int) -> Attacker:
    chance = lay.chance
    kind, count, color = chance.choice([*_ATTACKER_RULES, "", ""]), chance.choice([2, 3]), lay.color()
    mods: dict[str, Modification] = {
        "needs": BlockersNeeded(count),
        "needs all": BlockersNeeded(None),
        "at most": BlockersAtMost(count - 1),
        "lure": MustBeBlocked(by_all=True),
        "must": MustBeBlocked(),
        "must by": MustBeBlocked(by=_colored(color)),
        "must by two": MustBeBlocked(at_least=2),
        "must by one": MustBeBlocked(at_least=1, at_most=1),
    }
    flies = lay.often(0.2)
    words = [word for word, is_so in (("flying", flies), ("menace", kind == "menace")) if is_so]
    own = [mods[kind]] if kind in mods else []
    abilities = [rule(MustBlock(This()), to=_colored(color))] if kind == "provokes" else []
    attacked = chance.choice([2, 2, 2, walker, players])
    player = 2 if attacked == walker else attacked
    one = beast(next(lay.labels), 2, 2, *words, *own, *abilities)
    id = lay.table.put(one, 1, attacking=attacked, defending_player=player)
    return Attacker(id, player, flies, kind, count, color)


_BLOCK_RULES = ("alone", "must", "each", "needs", "two", "any", "can't")


def _blocker(lay: _Layout, attackers: list[Attacker]) -> None:
    chance = lay.chance
    color, kind, other, count = (
        lay.color(),
        chance.choice([*_BLOCK_RULES, "", ""]),
        lay.color(),
        chance.choice([1, 1, 2]),
    )
    mods: dict[str, Modification] = {
        "alone": CantBlockAlone(),
        "must": MustBlock(),
        "each": MustBlock(each=True),
        "needs": BlockNeeds(_colored(other), count),
        "two": BlocksMore(Fixed(1)),
        "any": BlocksMore(None),
        "can't": CantBlock(),
    }
    reaches, tapped = lay.often(0.3), lay.often(0.1)
    label = next(lay.labels)
    own = [mods[kind]] if kind else []
    one = beast(
        label, 2, 2, *(["reach"] if reaches else []), *own, cost="{R}" if color == "red" else "{G}", subtypes=(label,)
    )
    c = Creature(lay.table.put(one, 2, tapped=tapped), color, most={"two": 2, "any": 9}.get(kind, 1))
    can = [a.id for a in attackers if reaches or not a.flies]
    c.able = {} if tapped or kind == "can't" else dict.fromkeys(can, False)
    c.own = (kind, other, count)
    lay.creatures.append(c)


def _rules_of_attacker(lay: _Layout, a: Attacker) -> None:
    def blockers(d: Pairs) -> int:
        return sum(target == a.id for _, target in d)

    fewest = {"menace": 2, "needs": a.count, "needs all": len(lay.creatures)}.get(a.kind, 0)
    if fewest:
        lay.can_only(lambda d: not 0 < blockers(d) < fewest)
    if a.kind == "at most":
        lay.can_only(lambda d: blockers(d) <= a.count - 1)
    if a.kind == "lure":
        for c in lay.creatures:
            lay.must(lambda d, pair=(c.id, a.id): pair in d)
    if a.kind == "must":
        lay.must(lambda d: blockers(d) > 0)
    if a.kind == "must by":
        lay.must(lambda d: any((c.id, a.id) in d for c in lay.of(a.color)))
    if a.kind == "must by two":
        lay.must(lambda d: blockers(d) >= 2)
    if a.kind == "must by one":
        lay.must(lambda d: blockers(d) == 1)
    if a.kind == "provokes":
        for c in lay.of(a.color):
            lay.must(lambda d, pair=(c.id, a.id): pair in d)


def _own_block_rules(lay: _Layout, attackers: list[Attacker]) -> None:
    for c in lay.creatures:
        kind, other, count = c.own
        others = [o.id for o in lay.of(other) if o is not c]
        if kind == "alone":
            lay.can_only(lambda d, id=c.id: id not in _who(d) or len(_who(d)) > 1)
        elif kind == "must":
            lay.must(lambda d, id=c.id: id in _who(d))
        elif kind == "each":
            for a in attackers:
                lay.must(lambda d, pair=(c.id, a.id): pair in d)
        elif kind == "needs":
            lay.can_only(lambda d, id=c.id, o=others, n=count: id not in _who(d) or len(_who(d).intersection(o)) >= n)


def _silence(lay: _Layout) -> None:
    """No more than so many creatures can block each combat."""
    most = lay.chance.choice([1, 2])
    lay.law(BlockingAtMost(most, CREATURE), Players(Who.EACH), 1)
    lay.can_only(lambda d: len(_who(d)) <= most)


def _bridge(lay: _Layout) -> None:
    """No more than one creature of a colour can block for each opponent of its controller."""
    color = lay.color()
    lay.law(BlockingAtMost(1, _colored(color)), Players(Who.OPPONENTS), 1)
    ids = [c.id for c in lay.of(color)]
    lay.can_only(lambda d: len(_who(d).intersection(ids)) <= 1)


def _toll(lay: _Layout) -> None:
    """Creatures of a colour can't block unless one mana is paid for each attacker that one blocks."""
    color = lay.color()
    lay.law(CantBlock(cost=TAX), _colored(color), 1)
    for c in lay.of(color):
        c.able = dict.fromkeys(c.able, True)


# --- the comparison --------------------------------------------------------------------------------------------------


def differences(board: Board, below: Callable[[int], int]) -> list[str]:
    """Where engine and key disagree: the list of answers, the judgement of each declaration, what is drawn."""
    legal = board.legal()
    decision = board.decision
    answers = list(decision.answers())
    found: list[str] = []
    if len(answers) != len(set(answers)):
        found.append("an answer is listed twice")
    listed = {frozenset(answer) for answer in answers}
    found += [f"listed, but illegal: {sorted(d)}" for d in listed - legal]
    found += [f"legal, but not listed: {sorted(d)}" for d in legal - listed]
    for declared in board.declarations():
        refused = decision.check(tuple(sorted(declared)))
        if (refused is None) != (declared in legal):
            found.append(f"judged wrongly: {sorted(declared)}: {refused}")
    for _ in range(3):
        drawn = frozenset(decision.sample(below))
        if drawn not in legal:
            found.append(f"drawn, but illegal: {sorted(drawn)}")
    return found
