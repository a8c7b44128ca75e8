"""Running a case from its setup to its assertions."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from arbitre.cards.records import Card
from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import Decision, Priority, Select
from arbitre.engine.kernel.handlers import unhandled
from arbitre.engine.kernel.options import Options
from arbitre.errors import EngineFault, IllegalAction, kind_name
from arbitre.judge.answers import Answers
from arbitre.judge.cases.actor import Actor, Fiat, Rollback
from arbitre.judge.cases.chance import as_told, check_told, is_told
from arbitre.judge.cases.checks import KIND, Checks
from arbitre.judge.cases.declaring import check_overdue, declared
from arbitre.judge.cases.reading import Call, Case
from arbitre.judge.cases.script import Script
from arbitre.judge.cases.setup import Decks, Lookup, needed_cards, position
from arbitre.judge.layout import Layout
from arbitre.judge.queues import ScriptError
from arbitre.judge.world import Wording, World
from arbitre.rules.editions import Edition
from arbitre.state.state import State

MOST_CHOICES: Final = 20_000
"""A script that needs more decisions than this does not end."""
MOST_ATTEMPTS: Final = 1000
"""So many games are played at most until coins and dice show what a script tells."""
NEVER_EXPECTED: Final = frozenset({"unsupported", "endless", "setup", "no error"})
"""Errors of the runner or of the engine, which no case can mean."""


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
        """The outcome of one case; never raises.

        Where the script tells what coins and dice show, of the first game in which they do.
        """
        try:
            script = Script(case)
            missing = self._missing(script)
            if missing:
                return Outcome(case.id, "refused", missing)
            seed = _seed(case.id)
            for attempt in range(MOST_ATTEMPTS if is_told(script) else 1):
                script = Script(case)
                world = self._world(case, script, seed + attempt)
                outcome = self._outcome(case, script, world)
                if as_told(world.game, script):
                    return outcome
            return Outcome(case.id, "failed", "endless: coins and dice never show what is told")
        except ScriptError as error:
            return Outcome(case.id, "failed", str(error))
        except Exception as error:  # a crash is a failure that must be reported, not end the run
            return Outcome(case.id, "failed", f"crash {kind_name(error)}: {error}")

    def _outcome(self, case: Case, script: Script, world: World) -> Outcome:
        try:
            return Outcome(case.id, "passed", self._play(case, script, world))
        except ScriptError as error:
            if case.expects_error and not case.execute.get("expects_error") and error.kind not in NEVER_EXPECTED:
                return Outcome(case.id, "passed", f"as expected, {error}")
            return Outcome(case.id, "failed", str(error))
        except (EngineFault, IllegalAction) as error:
            return Outcome(case.id, "failed", f"{kind_name(error)}: {error}")

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

    def _play(self, case: Case, script: Script, world: World) -> str:
        """Play a case and make its assertions; what error came of it, if it was expected to fail.

        :raises ScriptError: something else came of it than the case says.
        """
        checks = Checks(world, script)
        execute = case.execute
        came: ScriptError | None = None
        try:
            self._run(world, script, checks)
            check_told(world, script)
            check_overdue(script, 0, None)
            script.check_used_up()
        except ScriptError as error:
            allowed = execute.get("expects_error") or execute.get("may_error")
            if not allowed or not is_expected(error, execute.get("error", {})):
                raise
            came = error
        if execute.get("expects_error") and came is None:
            raise ScriptError("no error", "the run was expected to fail")
        for call in case.after:
            checks.run(call)
        if case.expects_error and not execute.get("expects_error"):
            raise ScriptError("no error", "the script was expected to fail")
        return f"as expected, {came}" if came is not None else ""

    def _world(self, case: Case, script: Script, seed: int) -> World:
        """The game of a case, at its beginning."""
        found = ((name, self.lookup(name)) for name in needed_cards(script, self.decks))
        cards = {name: card for name, card in found if card is not None}
        layout = Layout(position(script, self.decks), cards, self.wording)
        defaults = case.setup_defaults
        state = State(tuple(case.seats), seed=seed, life=defaults.get("life", 20))
        options = Options(
            skip_forced=False,
            auto_payment=True,
            manual_players=tuple(script.manual),
            skip_first_draw=bool(defaults.get("skip_first_draw", case.players == 2)),
            attack_option=defaults.get("attack_option", "multiple") if case.players > 2 else "multiple",
            range_of_influence=0 if defaults.get("range_of_influence", "all") == "all" else 1,
        )
        return layout.world(Game(state, self.edition, options, prologue=layout.prologue, horizon=script.stop))

    def _run(self, world: World, script: Script, checks: Checks) -> None:
        answers, actor = Answers(world, script), Actor(world, script, checks)
        state = world.game.state
        for _ in range(MOST_CHOICES):
            decision = world.game.decision
            if decision is None:
                return
            check_overdue(script, state.turn, state.step)
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
                raise refusal(decision, choice, error, actor) from None
        raise ScriptError("endless", f"more than {MOST_CHOICES} decisions")

    def _choose(self, decision: Decision, script: Script, answers: Answers, actor: Actor) -> Any:
        if isinstance(decision, Priority):
            return actor.act(decision)
        if isinstance(decision, Declaration):
            return declared(answers.world, script, decision)
        try:
            return answers.answer(decision)
        except ScriptError as error:
            if error.kind == "illegal_target" and actor.begun is not None and script.queue(decision.player).now:
                raise ScriptError("illegal_action", f"{actor.begun}: {error}", action=actor.begun) from None
            raise


def is_expected(error: ScriptError, told: Call) -> bool:
    """Whether an error is the one that a case tells of: of that kind, and about just that.

    Of an error that is not told only what can be no fault of the script is ruled out.
    """
    if error.kind in NEVER_EXPECTED:
        return False
    if not told:
        return True
    facts = {name: value for name, value in told.items() if name != "kind"}
    same = (_is_told(str(error.facts.get(name)).lower(), str(value).lower()) for name, value in facts.items())
    return error.kind == told.get("kind", error.kind) and all(same)


def _is_told(fact: str, value: str) -> bool:
    """Whether a fact of an error is what is told of it; in which way a card is cast need not be told."""
    return fact == value or (value.startswith("cast ") and fact.startswith(f"{value} with "))


def refusal(decision: Decision, choice: Any, error: IllegalAction, actor: Actor) -> ScriptError:
    """An illegal choice as the script's error."""
    if isinstance(decision, Declaration):
        if decision.what == "blockers":
            return ScriptError("illegal_block", str(error))
        first = choice[0][0] if choice else 0
        subject = error.subject if isinstance(error.subject, int) and error.subject else first
        return ScriptError("illegal_attack", str(error), attacker=actor.world.name(subject) if subject else "")
    if isinstance(decision, Select) and decision.what == "target":
        return ScriptError("illegal_target", str(error))
    if actor.begun is not None and (isinstance(decision, Priority) or error.rule.startswith("601")):
        return ScriptError("illegal_action", f"{actor.begun}: {error}", action=actor.begun)
    return ScriptError("illegal_choice", str(error))


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


def _seed(text: str) -> int:
    """A seed from a name, the same in every process."""
    seed = 0
    for character in text:
        seed = (seed * 131 + ord(character)) % (1 << 61)
    return seed
