"""Boards on which declaring attackers or blockers is a joint problem (CR 508.1c–d, 509.1b–c).

Creatures of three colours; a fifth of them bring a requirement, a fifth a restriction, of many kinds. Attackers face
three opponents who limit and ask for attacks; blockers face as many attackers as they are, some of them flying.
"""

from __future__ import annotations

import random
from typing import Final

from arbitre.cards.records import Card, Face
from arbitre.engine.combat.attackers import DeclareAttackers
from arbitre.engine.combat.blockers import DeclareBlockers
from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.options import Options
from arbitre.ir import modifications as m
from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.filters import And, HasColor, HasType
from arbitre.ir.node import Ability, Filter, Modification, Ref
from arbitre.ir.refs import This, You
from arbitre.ir.values import CardType, Color, Phase, Step, Zone
from arbitre.rules.editions import Edition
from arbitre.state.objects import Obj
from arbitre.state.state import State

CREATURE: Final = HasType(CardType.CREATURE)
RED: Final = And((CREATURE, HasColor(Color.RED)))
COLORS: Final = (Color.RED, Color.GREEN, Color.BLUE)

ATTACKER_MUST: Final = (m.MustAttack(), m.MustAttack(when=RED))
ATTACKER_CANT: Final = (m.CantAttackAlone(), m.AttackNeeds(RED), m.AttackNeeds(RED, 2))
BE_BLOCKED: Final = (
    m.MustBeBlocked(),
    m.MustBeBlocked(at_least=2),
    m.MustBeBlocked(by=RED),
    m.MustBeBlocked(by_all=True),
)
NOT_BE_BLOCKED: Final = (m.BlockersNeeded(2), m.BlockersNeeded(3), m.BlockersAtMost(1))
BLOCKER_CANT: Final = (m.CantBlockAlone(), m.BlockNeeds(RED))


def attackers(creatures: int, edition: Edition) -> Declaration:
    """The declaration of so many attackers."""
    chance, fifth = random.Random(1), creatures // 5
    state = _state(4, Step.BEGIN_COMBAT)
    rules = _dealt(chance, creatures, [(ATTACKER_MUST, fifth), (ATTACKER_CANT, fifth)])
    for own in rules:
        _creature(state, chance, 1, own)
    for player in (2, 3, 4):
        asked = And((CREATURE, HasColor(chance.choice(COLORS[:2]))))
        _law(state, player, m.AttackersAtMost(fifth, CREATURE), You())
        _law(state, player, m.MustAttack(You()), asked)
    return DeclareAttackers(_game(state, edition), 1)


def blockers(creatures: int, edition: Edition) -> Declaration:
    """The declaration of blockers, of so many creatures half of which attack."""
    chance, fifth, half = random.Random(2), creatures // 5, creatures // 2
    state = _state(2, Step.DECLARE_ATTACKERS)
    for own in _dealt(chance, half, [(BE_BLOCKED, fifth * 2 // 3), (NOT_BE_BLOCKED, fifth * 2 // 3)]):
        words = ("flying",) if chance.random() < 0.2 else ()
        _creature(state, chance, 1, own, words, attacking=2)
    for own in _dealt(chance, creatures - half, [((m.MustBlock(),), fifth // 3), (BLOCKER_CANT, fifth // 3)]):
        words = ("reach",) if chance.random() < 0.3 else ()
        more = [m.BlocksMore(Fixed(1))] if chance.random() < 0.05 else []
        _creature(state, chance, 2, [*own, *more], words)
    return DeclareBlockers(_game(state, edition), 2)


def _dealt(
    chance: random.Random, creatures: int, kinds: list[tuple[tuple[Modification, ...], int]]
) -> list[list[Modification]]:
    """For each creature the rules that it brings: of each kind so many, each to a creature at random."""
    found: list[list[Modification]] = [[] for _ in range(creatures)]
    for kind, count in kinds:
        for own in chance.sample(found, count):
            own.append(chance.choice(kind))
    return found


def _creature(
    state: State,
    chance: random.Random,
    player: int,
    own: list[Modification],
    words: tuple[str, ...] = (),
    attacking: int = 0,
) -> None:
    abilities: list[Ability] = [Keyword(word) for word in words]
    if own:
        abilities.append(Static(This(), tuple(own)))
    face = Face("Creature", types=(CardType.CREATURE,), colors=(chance.choice(COLORS),), power="2", toughness="2")
    _put(state, player, face, abilities, attacking)


def _law(state: State, player: int, mod: Modification, to: Filter | Ref) -> None:
    _put(state, player, Face("Law", types=(CardType.ENCHANTMENT,)), [Static(to, (mod,))])


def _put(state: State, player: int, face: Face, abilities: list[Ability], attacking: int = 0) -> None:
    values = {name: getattr(face, name) for name in face.__struct_fields__}
    values["paragraphs"] = tuple((ability,) for ability in abilities)
    obj = state.create_card(Card(face.name, (Face(**values),)), player, Zone.BATTLEFIELD)
    state.put(obj, Obj.entered_turn, 0)
    if attacking:
        state.put(obj, Obj.attacking, attacking)
        state.put(obj, Obj.defending_player, attacking)


def _state(players: int, step: Step) -> State:
    """Turn 1 of player 1, in a step of combat."""
    state = State(tuple(f"player {n + 1}" for n in range(players)), seed=1)
    state.put(state, State.turn, 1)
    state.put(state, State.phase, Phase.COMBAT)
    state.put(state, State.step, step)
    state.put(state, State.combat_count, 1)
    state.put(state, State.agenda, "check")
    state.put(state, State.priority, 1)
    return state


def _game(state: State, edition: Edition) -> Game:
    state.journal.clear()
    state.version += 1
    return Game(state, edition, Options(skip_forced=False))
