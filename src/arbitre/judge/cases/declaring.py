"""What a script declares as attackers and blockers."""

from __future__ import annotations

from itertools import islice
from typing import Any, Final

from arbitre.engine.combat.declaring import Declaration
from arbitre.ir.values import Step
from arbitre.judge.cases.reading import Call
from arbitre.judge.cases.script import Hand, Script
from arbitre.judge.declaring import Declared, declaration, nothing, pair, possible
from arbitre.judge.queues import ScriptError
from arbitre.judge.world import World

MOST_TRIED: Final = 1_000
"""Of so many declarations one is looked for that goes with what is said."""


def declared(world: World, script: Script, decision: Declaration) -> Declared:
    """The attacks or blocks that the script has for this player, turn and combat, together.

    :raises ScriptError: none of them can be made, or one names a creature that is not there.
    """
    hand = script.queue(decision.player)
    made = _attacks if decision.what == "attackers" else _blocks
    chosen = made(world, script, decision, hand)
    return tuple(one for one in chosen if _willing(world, decision, hand, one))


def _attacks(world: World, script: Script, decision: Declaration, hand: Hand) -> Declared:
    """Each record for a creature that has none yet; others wait for another combat of the turn."""
    turn = world.game.state.turn
    now = [record for record in hand.attacks if record["turn"] == turn]
    chosen: list[tuple[int, int]] = []
    for at, record in enumerate(now):
        edges = frozenset(edge for edge in decision.edges if edge[0] not in {one for one, _ in chosen})
        found = pair(world, edges, record["attacker"], _attacked(now[: at + 1]))
        if found is not None:
            hand.attacks.remove(record)
            chosen.append(found)
    if chosen:
        hand.attacked.add(turn)
        return tuple(chosen)
    if now and script.strict:
        raise no_attack(now[0])
    return _unsaid(world, decision, hand)


def _unsaid(world: World, decision: Declaration, hand: Hand) -> Declared:
    """What attacks though no record says so, because it must: whom the next target names, if it may attack that."""
    if decision.check(()) is None or not hand.targets:
        return nothing(decision)
    for chosen in islice(decision.answers(), MOST_TRIED):
        if chosen and all(world.fits(hand.targets[0], attacked) for _, attacked in chosen):
            hand.targets.pop(0)
            return tuple(chosen)
    return nothing(decision)


def _attacked(records: list[dict[str, Any]]) -> Any:
    """Whom the last of some records attacks; without a word about it, whom the one before attacked."""
    for one in reversed(records):
        if "defender_player" in one:
            return {"player": one["defender_player"]}
        if "defender_permanent" in one:
            return one["defender_permanent"]
    return None


def _blocks(world: World, script: Script, decision: Declaration, hand: Hand) -> Declared:
    """All records about creatures that attack now.

    Where no error is expected, a block that the creature cannot make is passed over, as the cases take it to be.
    """
    state = world.game.state
    attacking = [id for id in world.permanents() if state.objects[id].attacking]
    now = [
        record
        for record in hand.blocks
        if record["turn"] == state.turn and any(world.fits(record["attacker"], id) for id in attacking)
    ]
    for record in now:
        hand.blocks.remove(record)
    named = [(record["blocker"], record["attacker"]) for record in now]
    if not script.expects_error:
        named = [one for one in named if possible(world, decision, one)]
    if not now:
        return nothing(decision)
    chosen = declaration(world, decision, named)
    if isinstance(chosen, str):
        raise ScriptError("illegal_block", chosen)
    return chosen


def _willing(world: World, decision: Declaration, hand: Hand, one: tuple[int, int]) -> bool:
    """Whether the player pays what it costs to declare a creature: yes or no to each cost, in the order named."""
    sources = [ctx.source for ctx, _ in decision.costs.get(one, ())]
    answers = []
    for _ in sources:
        if hand.choices and any(world.fits(hand.choices[0], source) for source in sources):
            hand.choices.pop(0)
        said = hand.says()
        if said is not None:
            answers.append(said)
    return all(answers)


def no_attack(record: Call) -> ScriptError:
    """That the creature of a record cannot attack so."""
    return ScriptError("illegal_attack", f"{record['attacker']} cannot attack", attacker=record["attacker"])


AFTER_COMBAT = (Step.POSTCOMBAT_MAIN, Step.END, Step.CLEANUP)


def check_overdue(script: Script, turn: int, step: Step | None) -> None:
    """What was to be declared in a combat that is over, and could not even be asked for, is an error of that combat.

    :raises ScriptError: a strict script has attacks for a turn in which nothing attacked; or blocks are left that were
        to be an error.
    """
    for hand in script.queues.values():
        if script.strict:
            for record in hand.attacks:
                if record["turn"] not in hand.attacked and _is_over(record, turn, step):
                    raise no_attack(record)
        if script.expects_error:
            for record in hand.blocks:
                if _is_over(record, turn, step):
                    raise ScriptError("illegal_block", f"{record['blocker']} cannot block {record['attacker']}")


def _is_over(record: Call, turn: int, step: Step | None) -> bool:
    return step is None or record["turn"] < turn or (record["turn"] == turn and step in AFTER_COMBAT)
