"""The script of a case while it runs: each player's queues of actions, answers, targets and modes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from arbitre.ir.values import Step
from arbitre.judge.cases.reading import Call, Case
from arbitre.judge.queues import Queue, ScriptError

STEPS: Final[dict[str, Step]] = {step.value: step for step in Step} | {"end_turn": Step.END}

ACTIONS: Final = frozenset(
    {
        "cast_spell",
        "activate_ability",
        "activate_mana_ability",
        "play_land",
        "concede",
        "add_counters",
        "rollback_turns",
    }
)
WAITS: Final = frozenset({"wait_stack_resolved"})


class Hand(Queue):
    """What one player will do and answer."""

    def __init__(self) -> None:
        super().__init__()
        self.actions: list[dict[str, Any]] = []
        self.attacks: list[dict[str, Any]] = []
        self.blocks: list[dict[str, Any]] = []
        self.attacked: set[int] = set()
        """The turns in which something was declared to attack."""

    def leftovers(self) -> tuple[list[str], list[str]]:
        """What was not done, and what was not asked for; blocks are not counted, which may have been impossible."""
        undone = [f"action {a['op']} {a.get('card') or a.get('ability') or ''}".strip() for a in self.actions]
        undone += [f"attack {a['attacker']}" for a in self.attacks]
        return undone, self.answers_left()


class Script:
    """All queues of a case, filled from its calls."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.letters: dict[str, int] = {letter: seat + 1 for seat, letter in enumerate(case.seats)}
        self.queues: dict[int, Hand] = {player: Hand() for player in self.letters.values()}
        self.strict = self.literal = False
        self.stop: tuple[int, Step] = (2, Step.UNTAP)
        self.shuffles = True
        self.manual: list[int] = []
        self._held = False
        self.after_rollback: list[dict[int, list[dict[str, Any]]]] = []
        """For each rollback in order the players' actions that are queued only after it."""
        self.given: list[dict[str, Any]] = []
        """Setup of zones, life and the like, in their order."""
        for call in case.setup:
            self._take(call)

    @property
    def expects_error(self) -> bool:
        """Whether the run is, or may be, stopped by an error."""
        execute = self.case.execute
        return bool(self.case.expects_error or execute.get("expects_error") or execute.get("may_error"))

    @property
    def has_commanders(self) -> bool:
        """Whether cards in the command zone are commanders."""
        return self.case.format.startswith(("commander", "oathbreaker"))

    def _take(self, call: dict[str, Any]) -> None:
        op = call["op"]
        if op == "set_strict_choose_mode":
            self.strict = call.get("value", True)
        elif op == "set_stop_at":
            self.stop = (call["turn"], STEPS[call["step"]])
        elif op == "skip_init_shuffling":
            self.shuffles = False
        elif op == "disable_mana_auto_payment":
            self.manual.append(self.letters[call["player"]])
        elif op in _ANSWERS:
            _ANSWERS[op](self._queue(call), call)
        elif op in ("attack", "block"):
            queue = self.after_rollback[-1][self.letters[call["player"]]] if self._held else self._records(call)
            queue.append(call)
        elif op in WAITS:
            self._wait(call)
        elif op in ("attack_skip", "block_skip"):
            return
        elif op in _AFTER_ROLLBACK:
            self._held = op == "rollback_after_actions_start"
        elif op in ACTIONS or op.startswith("check_") or (op.startswith("assert_") and "at" in call):
            self._act(call)
        elif op in SETUP:
            self.given.append(call)
        else:
            raise ScriptError("unsupported", f"operation {op!r}")

    def queue(self, player: int) -> Hand:
        """What a player will do and answer."""
        return self.queues[player]

    def _queue(self, call: Call) -> Hand:
        return self.queues[self.letters[call["player"]]]

    def _records(self, call: Call) -> list[dict[str, Any]]:
        queue = self._queue(call)
        return queue.attacks if call["op"] == "attack" else queue.blocks

    def _act(self, call: dict[str, Any]) -> None:
        if "at" in call:
            at = call["at"]
            call = {**call, "turn": at["turn"], "step": at["step"], "asked": at["player"]}
            self.queues[self.letters[at["player"]]].actions.append(call)
            return
        if call["op"] == "check_may_attack_defender":
            call = {**call, "step": "begin_combat"}
        if call["op"] in ("check_attackers", "check_blockers"):
            call = {**call, "step": "declare_" + call["op"][6:]}
        queue = self.after_rollback[-1][self.letters[call["player"]]] if self._held else self._queue(call).actions
        if call["op"] == "rollback_turns":
            self.after_rollback.append({player: [] for player in self.queues})
        queue.extend(call for _ in range(call.get("times", 1)))
        if call.get("wait_resolved"):
            wait = {"op": "wait_stack_resolved", "turn": call["turn"], "step": call["step"], "player": call["player"]}
            queue.append(wait)

    def _wait(self, call: dict[str, Any]) -> None:
        players: Iterable[int] = [self.letters[call["player"]]] if "player" in call else self.queues
        times = call.get("resolutions", 1 if call.get("one_only") else 0)
        for player in players:
            if times:
                self.queues[player].actions.extend({**call, "one_only": True} for _ in range(times))
            else:
                self.queues[player].actions.append(call)

    def rolled_back(self) -> None:
        """The actions held for after a rollback are queued before the others."""
        for player, held in self.after_rollback.pop(0).items():
            declared = [call for call in held if call["op"] in ("attack", "block")]
            for call in declared:
                self._records(call).append(call)
            self.queues[player].actions[:0] = [call for call in held if call not in declared]

    def check_used_up(self) -> None:
        """Everything queued must have been used.

        :raises ScriptError: something was not.
        """
        for letter, player in self.letters.items():
            queue = self.queues[player]
            undone, unasked = queue.leftovers()
            if self.expects_error:
                undone += [f"block {b['blocker']}" for b in queue.blocks]
            if undone or unasked:
                left = ", ".join((*undone, *unasked)[:4])
                count = len(undone or unasked)
                raise ScriptError("unused_actions", f"player {letter}: {left}", player=letter, count=count)


_AFTER_ROLLBACK: Final = frozenset({"rollback_after_actions_start", "rollback_after_actions_end"})
SETUP: Final = frozenset(
    ["add_plane", "set_daytime", "add_card", "remove_all_from_hand", "remove_all_from_library", "set_life"]
)


def _choices(queue: Queue, call: Call) -> None:
    many = call.get("choices", [call.get("choice")])
    queue.choices.extend(list(many) * call.get("times", 1))


def _targets(queue: Queue, call: Call) -> None:
    queue.targets.extend(list(call["targets"]) * call.get("times", 1))


def _target_amount(queue: Queue, call: Call) -> None:
    target = call["target"]
    named = target if isinstance(target, dict) else {"name": target}
    queue.targets.append({**named, "amount": call["amount"]})


_ANSWERS: Final[dict[str, Callable[[Queue, Call], None]]] = {
    "set_choice": _choices,
    "set_choice_amount": lambda queue, call: queue.choices.extend({"x": n} for n in call["amounts"]),
    "set_mode_choice": lambda queue, call: queue.modes.append(call["mode"]),
    "add_target": _targets,
    "add_target_amount": _target_amount,
    "set_flip_coin_result": lambda queue, call: queue.coins.append(call["result"]),
    "set_die_roll_result": lambda queue, call: queue.dice.append(call["result"]),
}
