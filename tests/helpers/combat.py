"""Fights laid out: who attacks, who blocks, what was dealt."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from arbitre.cards.records import Card
from arbitre.engine import combat
from arbitre.engine.combat.model import Candidate, Limit, Problem, Requirement
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.events import Event
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.objects import damage
from arbitre.engine.objects.zones import move_event
from arbitre.ir.abilities import Keyword, Triggered
from arbitre.ir.amounts import EventAmount, Fixed
from arbitre.ir.effects import Body, Do, GainLife
from arbitre.ir.modifications import BlocksMore
from arbitre.ir.node import Pattern
from arbitre.ir.values import Step, Zone
from arbitre.rules.editions import PINNED, Edition
from helpers.fights import beast, to_damage
from helpers.laying import settle
from helpers.named import named
from table import Table, creature, land


def facing(
    *attackers: object, defenders: Sequence[object] = (), lands: Sequence[str] = ()
) -> tuple[Table, list[int], list[int]]:
    """Creatures of player 1 attack player 2, who is to declare blockers."""
    table = Table.players(2)
    ours = [table.put(one, 1) for one in attackers]  # type: ignore[arg-type]
    theirs = [table.put(one, 2) for one in defenders]  # type: ignore[arg-type]
    for name in lands:
        table.put(land(name), 2)
    table.attack(*ours)
    return table, ours, theirs


def can_block(attacker: object, blocker: object, lands: Sequence[str] = ()) -> bool:
    table, (a,), (b,) = facing(attacker, defenders=[blocker], lands=lands)
    state = table.game.state
    table.pass_until(lambda: table.decision.what == "blockers" or state.step is Step.END_COMBAT)
    return table.decision.what == "blockers" and table.decision.check(((b, a),)) is None


def baloth(edition: Edition) -> tuple[Table, dict[str, int]]:
    """CR 510.1c, last example: a 7/7 and a 4/4, and a 2/4 that blocks both."""
    table = Table.players(2, edition=edition)
    big, boars = table.battlefield(1, creature("Baloth", 7, 7), creature("Boars", 4, 4))
    armodon, ape, piker = table.battlefield(
        2, creature("Armodon", 3, 3), creature("Ape", 5, 5), creature("Piker", 2, 1)
    )
    brigade = table.put(beast("Brigade", 2, 4, BlocksMore(Fixed(1))), 2)
    table.set(armodon, damage=2)
    table.attack(big, boars)
    table.block((armodon, big), (brigade, big), (ape, big), (brigade, boars), (piker, boars))
    table.answer((armodon, brigade, ape), (brigade, piker), (big, boars))
    to_damage(table)
    return table, {"big": big, "boars": boars, "armodon": armodon, "ape": ape, "piker": piker, "brigade": brigade}


def example(ids: dict[str, int]) -> tuple[tuple[int, int, int], ...]:
    return (
        (ids["big"], ids["armodon"], 1),
        (ids["big"], ids["brigade"], 1),
        (ids["big"], ids["ape"], 5),
        (ids["boars"], ids["brigade"], 3),
        (ids["boars"], ids["piker"], 1),
    )


def fight(attacker: Card, *blockers: Card, edition: Edition = PINNED) -> tuple[Table, int, list[int]]:
    """One creature attacks and is blocked by several, ordered as they are given."""
    table = Table.players(2, edition=edition)
    ours = table.put(attacker)
    theirs = [table.put(blocker, 2) for blocker in blockers]
    table.attack(ours)
    if theirs:
        table.block(*[(id, ours) for id in theirs])
    if len(theirs) > 1 and edition.damage_assignment_order:
        table.answer(tuple(theirs))
    return table, ours, theirs


def answered(procedure: Procedure, *answers: Any) -> Any:
    """Carry a procedure out with these answers."""
    queue: Iterator[Any] = iter(answers)
    try:
        decision = next(procedure)
        while True:
            answer = next(queue)
            assert decision.check(answer) is None
            decision = procedure.send(answer)
    except StopIteration as stop:
        assert next(queue, None) is None, "an answer was not asked for"
        return stop.value


def put(table: Table, id: int, player: int, *answers: Any, **details: Any) -> int:
    """Put a card onto the battlefield; then settle combat with these answers."""
    event = move_event(table.game, id, Zone.BATTLEFIELD, controller=player, **details)
    answered(propose(table.game, [event]))
    answered(combat.settle(table.game), *answers)
    return table.now(id)


def tangled(seed: int, creatures: int = 14, targets: int = 4) -> Problem:
    """Limits and requirements that cross each other everywhere."""
    chance = random.Random(seed)
    candidates = [Candidate(id, range(100, 100 + targets), chance.choice([1, 1, 2])) for id in range(creatures)]
    edges = [edge for c in candidates for edge in c.edges]
    limits = [
        Limit(chance.sample(edges, 6), chance.sample(edges, 6), *chance.choice([(2, None), (0, 1)])) for _ in range(8)
    ]
    requirements = [Requirement(chance.sample(edges, 4), least=chance.choice([1, 1, 2])) for _ in range(creatures)]
    return Problem(candidates, limits, requirements)


def unasked(game: Game, procedure: Procedure) -> list[Event]:
    """Carry a procedure out; nobody is to be asked."""
    try:
        decision = next(procedure)
    except StopIteration as stop:
        return stop.value  # type: ignore[no-any-return]
    raise AssertionError(f"asked: {decision.what}")


def deal(table: Table, *hits: tuple[int, int, int], combat: bool = False) -> list[Event]:
    """Deal damage at once: source, recipient, amount."""
    game = table.game
    events = [damage.damage_event(game, source, to, amount, combat=combat) for source, to, amount in hits]
    return unasked(game, damage.deal(game, events))


def gains_that_much(event: Pattern) -> Triggered:
    return Triggered(event, Body((Do(GainLife(EventAmount())),)))


def table_with(*cards: Card, theirs: Sequence[Card] = ()) -> tuple[Table, list[int], list[int]]:
    table = Table.players(2)
    return table, [table.put(one, 1) for one in cards], [table.put(one, 2) for one in theirs]


def waiting(table: Table) -> int:
    return len(table.game.state.waiting)


def fight_with(mine: Keyword, size: tuple[int, int], *blockers: tuple[int, int]) -> tuple[Table, int, list[int]]:
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


def brigade_and_others(edition: Edition = PINNED) -> tuple[Table, dict[str, int]]:
    """A Baloth blocked by an Armodon with 2 damage, a Brigade and an Ape; Boars blocked by the Brigade and a Piker."""
    table = Table.players(edition=edition)
    names = ("Enormous Baloth", "Durkwood Boars")
    big, boars = table.battlefield(1, *map(named, names))
    others = ("Trained Armodon", "Foriysian Brigade", "Silverback Ape", "Goblin Piker")
    armodon, brigade, ape, piker = table.battlefield(2, *map(named, others))
    table.set(armodon, damage=2)
    table.attack(big, boars)
    table.block((armodon, big), (brigade, big), (ape, big), (brigade, boars), (piker, boars))
    table.answer((armodon, brigade, ape), (brigade, piker), (big, boars))
    return table, dict(zip((*names, *others), (big, boars, armodon, brigade, ape, piker), strict=True))


def the_example(ids: dict[str, int]) -> tuple[tuple[int, int, int], ...]:
    baloth, boars = ids["Enormous Baloth"], ids["Durkwood Boars"]
    return (
        (baloth, ids["Trained Armodon"], 1),
        (baloth, ids["Foriysian Brigade"], 1),
        (baloth, ids["Silverback Ape"], 5),
        (boars, ids["Foriysian Brigade"], 3),
        (boars, ids["Goblin Piker"], 1),
    )
