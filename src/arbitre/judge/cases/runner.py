"""Running a case from its setup to its assertions."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from arbitre.cards.records import Card
from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.decisions import Decision, Priority
from arbitre.engine.game import Game, Options
from arbitre.engine.handlers import unhandled
from arbitre.errors import EngineFault, IllegalAction
from arbitre.judge.answers import Answers
from arbitre.judge.cases.actor import Actor, Fiat, Rollback, refusal
from arbitre.judge.cases.checks import KIND, Checks
from arbitre.judge.cases.reading import Call, Case
from arbitre.judge.cases.script import Script
from arbitre.judge.cases.setup import Decks, Lookup, Setup, needed_cards
from arbitre.judge.declaring import declaration, nothing, possible
from arbitre.judge.queues import Queue, ScriptError
from arbitre.judge.world import Wording, World
from arbitre.rules.editions import Edition
from arbitre.state.state import State

MOST_CHOICES: Final = 20_000
"""A script that needs more decisions than this does not end."""


class Outcome(msgspec.Struct, frozen=True):
    """What came of a case: passed, failed (with a reason) or refused (cards that cannot be executed)."""

    id: str
    status: str
    reason: str = ""


class Runner:
    """Runs cases with the cards that *lookup* knows."""

    def __init__(self, lookup: Lookup, decks: Decks, wording: Wording, edition: Edition) -> None:
        self.lookup = lookup
        self.decks = decks
        self.wording = wording
        self.edition = edition
        self._executable: dict[str, str] = {}

    def run(self, case: Case) -> Outcome:
        """The outcome of one case; never raises."""
        try:
            script = Script(case)
            missing = self._missing(script)
            if missing:
                return Outcome(case.id, "refused", missing)
            if self._play(case, script):
                return Outcome(case.id, "passed")
        except ScriptError as error:
            if error.kind == "unsupported":
                return Outcome(case.id, "failed", str(error))
            return self._error(case, str(error))
        except (EngineFault, IllegalAction) as error:
            return Outcome(case.id, "failed", f"{type(error).__name__}: {error}")
        except Exception as error:  # a crash is a failure that must be reported, not end the run
            return Outcome(case.id, "failed", f"crash {type(error).__name__}: {error}")
        if case.expects_error:
            return Outcome(case.id, "failed", "expected an error, but the script ran")
        return Outcome(case.id, "passed")

    def _error(self, case: Case, reason: str) -> Outcome:
        if case.expects_error:
            return Outcome(case.id, "passed", reason)
        return Outcome(case.id, "failed", reason)

    def _missing(self, script: Script) -> str:
        """The first cards that cannot be executed; empty if all can."""
        problems = []
        for name in needed_cards(script, self.decks):
            if name not in self._executable:
                self._executable[name] = self._problem(name)
            if self._executable[name]:
                problems.append(f"{name} ({self._executable[name]})")
        return ", ".join(problems[:3])

    def _problem(self, name: str) -> str:
        card: Card | None = self.lookup(name)
        if card is None:
            return "text not understood"
        return ", ".join(unhandled(card))

    # --- the game -----------------------------------------------------------------------------------------------------

    def _play(self, case: Case, script: Script) -> bool:
        """Play a case and make its assertions; True if the run failed as it was expected to."""
        world = self._world(case, script)
        checks = Checks(world, script)
        execute = case.execute
        try:
            self._run(world, script, checks)
            script.check_used_up()
            failed = False
        except ScriptError as error:
            if error.kind == "unsupported" or not (execute.get("expects_error") or execute.get("may_error")):
                raise
            failed = True
        if execute.get("expects_error") and not failed:
            raise ScriptError("no error", "the run was expected to fail")
        for call in case.after:
            checks.run(call)
        return failed

    def _world(self, case: Case, script: Script) -> World:
        defaults = case.setup_defaults
        setup = Setup(script, self.decks, self.lookup)
        state = State(tuple(case.seats), seed=_seed(case.id), life=defaults.get("life", 20))
        options = Options(
            skip_forced=False,
            auto_payment=True,
            manual_players=tuple(script.manual),
            skip_first_draw=bool(defaults.get("skip_first_draw", case.players == 2)),
            attack_option=defaults.get("attack_option", "multiple") if case.players > 2 else "multiple",
            range_of_influence=0 if defaults.get("range_of_influence", "all") == "all" else 1,
        )
        game = Game(state, self.edition, options, prologue=setup.prologue, horizon=script.stop)
        return World(game, script.letters, setup.aliases, self.wording)

    def _run(self, world: World, script: Script, checks: Checks) -> None:
        answers, actor = Answers(world, script), Actor(world, script, checks)
        for _ in range(MOST_CHOICES):
            decision = world.game.decision
            if decision is None:
                return
            choice = self._choose(decision, script, answers, actor)
            if isinstance(choice, Fiat):
                put_by_fiat(world.game, choice)
                continue
            if isinstance(choice, Rollback):
                roll_back(world.game, choice.turns)
                script.rolled_back()
                continue
            try:
                world.game.push(choice)
            except IllegalAction as error:
                raise refusal(error) from None
        raise ScriptError("endless", f"more than {MOST_CHOICES} decisions")

    def _choose(self, decision: Decision, script: Script, answers: Answers, actor: Actor) -> Any:
        if isinstance(decision, Priority):
            return actor.act(decision)
        if isinstance(decision, Declaration):
            return declared(answers.world, script, decision)
        return answers.answer(decision)


def put_by_fiat(game: Game, fiat: Fiat) -> None:
    """Counters are put on a permanent without any event of the game."""
    if not fiat.permanent:
        raise ScriptError("setup", "no such permanent to put counters on")
    kind = KIND.get(fiat.counter, fiat.counter)
    game.intervene(lambda state: state.put_counters(state.objects[fiat.permanent], kind, fiat.count))


def roll_back(game: Game, turns: int) -> None:
    """Take back choices to the first decision of the turn so many turns before this one."""
    turn = game.state.turn - turns
    choice = None
    while game.choices and game.state.turn >= turn:
        choice = game.pop()
    if game.state.turn < turn and choice is not None:
        game.push(choice)


def declared(world: World, script: Script, decision: Declaration) -> Any:
    """All attacks or blocks that the script has for this player and turn, together.

    Where no error is expected, a block that the creature cannot make is passed over, as the cases take it to be.

    :raises ScriptError: it names a creature that is not there.
    """
    queue = script.queues[decision.player]
    records = queue.attacks if decision.what == "attackers" else queue.blocks
    now = [record for record in records if record["turn"] == world.game.state.turn]
    for record in now:
        records.remove(record)
    if not now:
        return nothing(decision)
    named = [_named(decision, record, now) for record in now]
    if decision.what == "blockers" and not script.expects_error:
        named = [pair for pair in named if possible(world, decision, pair)]
    chosen = declaration(world, decision, named)
    if isinstance(chosen, str):
        raise ScriptError("illegal_attack" if decision.what == "attackers" else "illegal_block", chosen)
    return tuple(pair for pair in chosen if _willing(world, decision, queue, pair))


def _willing(world: World, decision: Declaration, queue: Queue, pair: tuple[int, int]) -> bool:
    """Whether the player pays what it costs to declare a creature: yes or no to each cost, in the order named."""
    sources = [ctx.source for ctx, _ in decision.costs.get(pair, ())]
    answers = []
    for _ in sources:
        if queue.choices and any(world.fits(queue.choices[0], source) for source in sources):
            queue.choices.pop(0)
        if queue.choices and isinstance(queue.choices[0], bool):
            answers.append(queue.choices.pop(0))
    return all(answers)


def _named(decision: Declaration, record: Call, records: list[dict[str, Any]]) -> tuple[Any, Any]:
    """A record's creature and target; an attack without a target goes where the one before it went."""
    if decision.what == "blockers":
        return record["blocker"], record["attacker"]
    for one in reversed(records[: records.index(dict(record)) + 1]):
        if "defender_player" in one:
            return record["attacker"], {"player": one["defender_player"]}
        if "defender_permanent" in one:
            return record["attacker"], one["defender_permanent"]
    return record["attacker"], None


def _seed(text: str) -> int:
    """A seed from a name, the same in every process."""
    seed = 0
    for character in text:
        seed = (seed * 131 + ord(character)) % (1 << 61)
    return seed
