"""Playing a scenario: its sentences become choices, and what was expected is compared with what happened."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from arbitre import text
from arbitre.engine.combat.attackers import DeclareAttackers
from arbitre.engine.combat.blockers import DeclareBlockers
from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import (
    PASS,
    Action,
    Concede,
    Decision,
    Priority,
)
from arbitre.engine.kernel.options import Options
from arbitre.engine.seating import sides
from arbitre.engine.start.setups import START
from arbitre.errors import IllegalAction, MalformedInput
from arbitre.ir.values import Step
from arbitre.judge.answers import Answers
from arbitre.judge.declaring import declaration, nothing
from arbitre.judge.entries import entry, named
from arbitre.judge.layout import Layout
from arbitre.judge.queues import Queue, ScriptError
from arbitre.judge.scenarios.actions import actions_meant
from arbitre.judge.scenarios.expecting import Expecting, numbers
from arbitre.judge.scenarios.making import Lookup, cards_of
from arbitre.judge.scenarios.model import Check, Line, Scenario
from arbitre.judge.scenarios.sentences import ANSWERS, EXPECTATIONS, PLAYS, Sentence, names_in, understand
from arbitre.judge.scenarios.verdict import Asked, Held, Said, Tried, Verdict
from arbitre.judge.world import Wording
from arbitre.rules.editions import Edition
from arbitre.state.state import State
from arbitre.variants.multiplayer import setting

_DECLARES: Final = {"attackers": "attack", "blockers": "block"}
COMBAT: Final = frozenset(
    {Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.FIRST_COMBAT_DAMAGE, Step.COMBAT_DAMAGE, Step.END_COMBAT}
)
_SHARE: Final = re.compile(r"[,;] *(?=\d+ )")
_AMOUNT: Final = re.compile(r"(?P<n>\d+) (?:to|à) (?P<to>.+)")
MOST_OFFERED: Final = 50
"""How many answers to a question a message looks at."""
MOST_PASSES: Final = 200
"""A sentence that does not become possible after so many passes is refused."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A check between two sentences, understood."""

    kind: str
    sentences: list[Sentence]
    rule: str


def _understood(line: Line | Check, players: Sequence[str]) -> Sentence | Checked:
    if isinstance(line, Line):
        return understand(line, PLAYS, players)
    table = EXPECTATIONS if line.kind == "expect" else PLAYS
    return Checked(line.kind, [understand(one, table, players) for one in line.lines], line.rule)


def _answers(play: Sentence | Checked) -> bool:
    """Whether it answers a question of the action before it."""
    return isinstance(play, Sentence) and play.kind in ANSWERS


class Never(MalformedInput):
    """A sentence that does not become possible."""


def _game(scenario: Scenario, layout: Layout, edition: Edition) -> Game:
    """The game, ready at its first decision."""
    chosen = setting(
        scenario.variant,
        len(scenario.seats),
        teams=scenario.teams,
        attack=scenario.attack,
        range=scenario.range,
        deploy=scenario.deploy,
        base=Options(skip_forced=False, mulligans=False),
    )
    state = State([seat.name for seat in scenario.seats], scenario.seed, chosen.life or START)
    return Game(state, edition, chosen.options, prologue=layout.prologue)


def _written(answer: Any) -> str:
    """An answer in the words of a scenario."""
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    if isinstance(answer, dict):
        return " ".join(str(value) for value in answer.values())
    return str(answer)


class Playing:
    """A scenario being played."""

    def __init__(self, scenario: Scenario, lookup: Lookup, wording: Wording, edition: Edition) -> None:
        players = [seat.name for seat in scenario.seats]
        self.scenario = scenario
        self.plays = [_understood(line, players) for line in scenario.play]
        self.expected = [understand(line, EXPECTATIONS, players) for line in scenario.expect]
        layout = Layout(scenario.position(), cards_of(scenario, lookup), wording)
        self.game = _game(scenario, layout, edition)
        self.world = layout.world(self.game)
        self.queues: dict[int, Queue] = {player: Queue() for player in layout.seats.values()}
        self.strict = self.literal = True
        self.answers = Answers(self.world, self)
        self.expecting = Expecting(self.world)
        self.begun: list[int] = []
        """How many choices had been made before each sentence."""
        self.asked: list[Decision] = []
        """What was asked since the last sentence began."""
        self.questions: list[Asked] = []
        """All that was asked and answered."""
        self._now: Sentence | None = None
        """The sentence that is being carried out."""

    def queue(self, player: int) -> Queue:
        """What a player will answer."""
        return self.queues[player]

    def run(self) -> Verdict:
        """Play all sentences, then compare.

        :raises MalformedInput: a sentence speaks of what is not there or never becomes possible.
        """
        verdict = Verdict(self.scenario, self.game)
        at = 0
        while at < len(self.plays) and verdict.illegal is None:
            play = self.plays[at]
            if isinstance(play, Checked):
                verdict.failed += self._check(play, verdict)
                at += 1
                continue
            following = at + 1
            while following < len(self.plays) and _answers(self.plays[following]):
                following += 1
            sentences = [s for s in self.plays[at:following] if isinstance(s, Sentence)]
            told = len(self.game.log)
            verdict.said.append(Said(len(self.game.choices), tuple(s.line.text for s in sentences)))
            verdict.illegal = self._try(sentences)
            verdict.failed += self._untold(sentences, told, verdict.illegal)
            at = following
        verdict.failed += self._compare(self.expected, verdict)
        verdict.asked = self.questions
        if verdict.illegal is not None and not any(s.kind == "illegal" for s in self.expected):
            verdict.failed.append(str(verdict.illegal))
        return verdict

    def _try(self, sentences: list[Sentence]) -> IllegalAction | None:
        """Do what a sentence says, with the answers that follow it; why it is refused, if it is."""
        for answer in sentences[1:]:
            self._queue(answer)
        before = tuple(self.game.choices)
        self.begun.append(len(before))
        self.asked.clear()
        self._now = sentences[0]
        try:
            self._perform(sentences[0])
        except IllegalAction as error:
            self._back_to(before)
            return error
        unasked = [entry for queue in self.queues.values() for entry in (*queue.choices, *queue.targets, *queue.now)]
        if unasked:
            self._left_over(unasked, sentences[-1])
        return None

    def _left_over(self, unasked: list[Any], sentence: Sentence) -> None:
        """The game has not asked for all that sentences answer.

        :raises MalformedInput: always; a scenario says what happens, no more and no less.
        """
        raise MalformedInput(f"no question takes this answer: {_written(unasked[0])}", sentence.line.place)

    def _untold(self, sentences: list[Sentence], told: int, refused: IllegalAction | None) -> list[str]:
        """The rules that sentences name, and that nothing carries: no line of the log since, no question, no refusal.

        An answer's rule is that of a question.
        """
        asked = [decision.rule for decision in self.asked]
        done = [entry.rule for entry in self.game.log[told:]] + ([refused.rule] if refused is not None else [])
        missing = []
        for sentence in sentences:
            carried = asked if _answers(sentence) else [*done, *asked]
            shown = {number for rule in carried if rule for number in numbers(rule, self.game)}
            unheard = [rule for rule in sentence.line.rules if rule not in shown]
            if unheard:
                cited = ", ".join(dict.fromkeys(numbers(rule, self.game)[1] for rule in carried if rule)) or "-"
                missing.append(f"{sentence.line.text} [{', '.join(unheard)}]: {cited}")
        return missing

    def _compare(self, sentences: list[Sentence], verdict: Verdict) -> list[str]:
        for sentence in sentences:
            verdict.values += self.expecting.values(sentence)
        held = [Held(sentence.line.text, self.expecting.compare(sentence, verdict)) for sentence in sentences]
        verdict.held += held
        return [one.found for one in held if one.found]

    def refusal(self, sentences: list[Sentence]) -> IllegalAction | None:
        """Why an action, with the answers that belong to it, is refused now; None if it is legal. Nothing changes.

        CR 508.1, 509.1: a declaration that has no place from here on is refused for what forbids it as things stand, or
        because it is not the time for it.
        """
        before, begun = tuple(self.game.choices), len(self.begun)
        now = self._as_things_stand(sentences[0])
        try:
            return self._on_trial(sentences)
        except Never:
            self._back_to(before)
            del self.begun[begun:]
            if now is None:
                raise
            return now

    def _as_things_stand(self, sentence: Sentence) -> IllegalAction | None:
        """What forbids a declaration if it were made now; that it is not the time for it, if nothing else does."""
        if sentence.kind not in _DECLARES.values() or self.game.decision is None:
            return None
        player = self.world.player(sentence.parts["who"])
        declares = DeclareAttackers if sentence.kind == "attack" else DeclareBlockers
        decision = declares(self.game, player)
        chosen = self._declare(sentence, decision)
        refused = decision.check(chosen) if decision.what == "attackers" or self.game.state.step in COMBAT else None
        rule = "508.1" if sentence.kind == "attack" else "509.1"
        return refused or IllegalAction(f"{decision.what} are declared as their step begins", rule)

    # --- checks between the sentences ---------------------------------------------------------------------------------

    def _check(self, check: Checked, verdict: Verdict) -> list[str]:
        """What does not hold now."""
        if check.kind == "expect":
            return self._compare(check.sentences, verdict)
        questions = len(self.questions)
        refused = self._on_trial(check.sentences)
        del self.questions[questions:]
        line = "; ".join(sentence.line.text for sentence in check.sentences)
        verdict.tried.append(Tried(len(self.game.log), line, refused))
        if refused is None:
            return [] if check.kind == "legal" else [f"{line}: legal"]
        as_meant = check.kind == "illegal" and check.rule in ("", *numbers(refused.rule, self.game))
        return [] if as_meant else [f"{line}: {text.refusal(refused, self.game)}"]

    def _on_trial(self, sentences: list[Sentence]) -> IllegalAction | None:
        """Do what sentences say and take it back; why one of them is refused, if it is."""
        before, begun = tuple(self.game.choices), len(self.begun)
        refused: IllegalAction | None = None
        while sentences and refused is None:
            following = 1
            while following < len(sentences) and _answers(sentences[following]):
                following += 1
            refused = self._try(sentences[:following])
            sentences = sentences[following:]
        self._back_to(before)
        del self.begun[begun:]
        return refused

    def _back_to(self, choices: tuple[Any, ...]) -> None:
        """The game as it was after these choices, with nothing left to answer."""
        while tuple(self.game.choices) != choices[: len(self.game.choices)]:
            self.game.pop()
        for choice in choices[len(self.game.choices) :]:
            self.game.push(choice)
        self._forget_answers()

    def _forget_answers(self) -> None:
        for player in self.queues:
            self.queues[player] = Queue()

    # --- sentences ----------------------------------------------------------------------------------------------------

    def _queue(self, sentence: Sentence) -> None:
        """An answer is kept for the question that it belongs to."""
        queue = self.queues[self.world.player(sentence.parts["who"])]
        if sentence.kind == "assign":
            queue.targets.extend(self._shares(sentence))
        elif sentence.kind == "target":
            queue.targets.extend(self._selectors(sentence))
        elif sentence.kind == "order":  # the last one has no choice
            queue.choices.extend(self._selectors(sentence)[:-1])
        else:
            queue.choices.extend(entry(name, self.world.seats) for name in self._names(sentence))

    def _names(self, sentence: Sentence, part: str = "what") -> list[str]:
        """The several names of a part."""
        return names_in(sentence.parts.get(part, ""), self.world.knows)

    def _selectors(self, sentence: Sentence, part: str = "what") -> list[Any]:
        return [named(name, self.world.seats) for name in self._names(sentence, part)]

    def _shares(self, sentence: Sentence) -> list[dict[str, Any]]:
        """ "3 to Wall of Wood, 2 to Bob": amounts and who gets them, and who deals them, if that is said.

        :raises MalformedInput: one has no amount, or nobody gets it.
        """
        by = sentence.parts.get("by", "")
        shares: list[dict[str, Any]] = []
        for part in _SHARE.split(sentence.parts["what"]):
            found = _AMOUNT.fullmatch(part.strip())
            if found is None:
                raise MalformedInput(f"not an amount for somebody: '{part}'", sentence.line.place, ["3 to Bob"])
            whom = {"player": found["to"]} if found["to"] in self.world.seats else {"name": found["to"]}
            shares.append({**whom, "amount": int(found["n"]), **({"by": by} if by else {})})
        return shares

    def _perform(self, sentence: Sentence) -> None:
        if sentence.kind in ("resolve", "resolve one"):
            self._resolve(sentence)
        elif sentence.kind == "go":
            self._go(sentence)
        elif sentence.kind == "repeat":
            self._repeat(sentence)
        else:
            self._await(sentence)
        self._settle()

    def _repeat(self, sentence: Sentence) -> None:
        """CR 716.2: what the last sentences did is done so many times more.

        :raises MalformedInput: there are not so many, or it is not a place where the player has priority.
        """
        decision = self.game.decision
        last = int(sentence.parts.get("last") or sentence.parts.get("derniers") or 1)
        if not isinstance(decision, Priority) or decision.player != self.world.player(sentence.parts["who"]):
            raise MalformedInput("this player does not have priority here", sentence.line.place)
        if not 0 < last < len(self.begun):
            raise MalformedInput(f"there are no {last} plays before this one", sentence.line.place)
        self.game.repeat(self.begun[-last - 1], int(sentence.parts["n"]))

    def _await(self, sentence: Sentence) -> None:
        """Pass priority until the player of the sentence can do it."""
        player = self.world.player(sentence.parts["who"])
        for _ in range(MOST_PASSES):
            decision = self.game.decision
            if decision is None:
                break
            choice = self._choice(sentence, decision, player)
            if choice is not None:
                self.game.push(choice)
                return
            self._move_on(decision)
        raise Never("this never becomes possible", sentence.line.place)

    def _choice(self, sentence: Sentence, decision: Decision, player: int) -> Any:
        """What the sentence chooses now; None if it is not its time."""
        if isinstance(decision, Declaration) and player in sides.together(self.game, decision.player):
            return self._declare(sentence, decision)
        if isinstance(decision, Priority) and sentence.kind == "concede":
            return Concede(player)
        if decision.player != player:
            return None
        if isinstance(decision, Priority) and not self.game.state.stack:
            self._hopeless(sentence, player)
        if isinstance(decision, Priority) and sentence.kind in ("cast", "land", "activate", "special"):
            return self._action(sentence, decision)
        return PASS if isinstance(decision, Priority) and sentence.kind == "pass" else None

    def _hopeless(self, sentence: Sentence, player: int) -> None:
        """CR 508.1, 509.1: where nothing at all can be declared, the game does not ask; the sentence is refused here.

        :raises IllegalAction: nothing can attack or block, with the reason for the first that was to.
        """
        kinds: dict[tuple[str, Step], type[DeclareAttackers] | type[DeclareBlockers]] = {
            ("attack", Step.BEGIN_COMBAT): DeclareAttackers,
            ("block", Step.DECLARE_ATTACKERS): DeclareBlockers,
        }
        kind = kinds.get((sentence.kind, self.game.state.step))
        if kind is None or (kind is DeclareAttackers and not sides.is_active(self.game, player)):
            return
        decision = kind(self.game, player)
        problem = None if decision.edges else decision.check(self._declare(sentence, decision))
        if problem is not None:
            raise problem

    def _declare(self, sentence: Sentence, decision: Declaration) -> Any:
        """The declaration of a sentence, or None if it speaks of the other one."""
        if sentence.kind not in (_DECLARES[decision.what], f"no {_DECLARES[decision.what]}"):
            return None
        chosen = declaration(self.world, decision, self._pairs(sentence))
        if isinstance(chosen, str):
            raise MalformedInput(f"there is no creature '{chosen}' to {_DECLARES[decision.what]}", sentence.line.place)
        return chosen

    def _pairs(self, sentence: Sentence) -> list[tuple[Any, Any]]:
        """Who attacks or blocks whom: "A, B with C" pairs C with both; further pairs follow after a semicolon."""
        pairs: list[tuple[Any, Any]] = []
        what = sentence.parts.get("what", "")
        first, *others = re.split(r"; *(?=[^;]+ (?:with|avec) )", what)
        groups = [(sentence.parts.get("whom", ""), first)]
        groups += [(whom, who) for whom, _, who in (re.split(r" (with|avec) ", other, maxsplit=1) for other in others)]
        for whom, who in groups:
            attacked = [named(name, self.world.seats) for name in names_in(whom, self.world.knows)] or [None]
            pairs += [(name, one) for name in names_in(who, self.world.knows) for one in attacked]
        return pairs

    def _action(self, sentence: Sentence, decision: Priority) -> Action:
        """CR 116.1: the action meant; illegal ones are refused with their rule."""
        meant = actions_meant(self.world, sentence, decision)
        legal = [action for action in meant if decision.check(action) is None]
        if not meant:
            raise MalformedInput(f"there is no '{sentence.parts['what']}' to do this with", sentence.line.place)
        queue = self.queues[decision.player]
        queue.now = self._selectors(sentence, "targets")
        queue.modes = [int(n) for n in names_in(sentence.parts.get("modes", ""))]
        if "x" in sentence.parts:
            queue.choices.insert(0, {"x": int(sentence.parts["x"])})
        if "kicked" in sentence.parts:
            queue.choices.insert(0, True)
        return (legal or meant)[0]

    def _move_on(self, decision: Decision) -> None:
        """What happens between two sentences: priority is passed, nothing is declared, forced answers are given."""
        if isinstance(decision, Priority):
            self.game.push(PASS)
        elif isinstance(decision, Declaration):
            self.game.push(nothing(decision))
        else:
            self.game.push(self._answer(decision))

    def _answer(self, decision: Decision) -> Any:
        """The answer that sentences give.

        :raises MalformedInput: none does; says what was asked and what could be answered.
        """
        self.asked.append(decision)
        try:
            answer = self.answers.answer(decision)
            self.questions.append(self._put(decision, answer))
            return answer
        except ScriptError as error:
            place = self._now.line.place if self._now is not None else None
            if error.kind != "missing_choice":
                raise MalformedInput(error.message, place) from None
            name = self.world.letter(decision.player)
            question = text.question(decision, self.game)
            offered = islice(decision.answers(), MOST_OFFERED)
            options = [text.choice(decision, one, self.game) for one in offered]
            raise MalformedInput(f"{name} is asked, and no sentence answers: {question}", place, options) from None

    def _put(self, decision: Decision, answer: Any) -> Asked:
        question = tuple(text.question(decision, self.game, lang) for lang in text.LANGUAGES)
        told = tuple(text.choice(decision, answer, self.game, lang) for lang in text.LANGUAGES)
        return Asked(decision.player, decision.rule, question, told)

    def _settle(self) -> None:
        """Answer what the action asks until players have priority or declare again."""
        while (decision := self.game.decision) is not None:
            if isinstance(decision, (Priority, Declaration)):
                return
            self.game.push(self._answer(decision))

    def _resolve(self, sentence: Sentence) -> None:
        """Pass until the top of the stack has resolved, with what triggers meanwhile unless only that one is meant."""
        state = self.game.state
        height, top = len(state.stack), state.stack[-1:]
        if not height:
            raise MalformedInput("there is nothing on the stack to resolve", sentence.line.place)
        while self.game.decision is not None and len(state.stack) >= height:
            if sentence.kind == "resolve one" and state.stack[height - 1 : height] != top:
                return
            self._move_on(self.game.decision)

    def _go(self, sentence: Sentence) -> None:
        """Pass priority until a step begins: of a player's turn if one is named, after this turn if it is the next."""
        name = sentence.parts["what"].lower().replace(" ", "_")
        if name not in tuple(Step):
            raise MalformedInput(f"there is no step '{name}'", sentence.line.place, [s.value for s in Step])
        whose = self.world.player(sentence.parts["who"]) if "who" in sentence.parts else 0
        start, most = self.game.state.turn, len(self.game.state.players) + 1
        after = start if "next" in sentence.parts else 0
        for _ in range(MOST_PASSES):
            state, decision = self.game.state, self.game.decision
            there = state.step.value == name and state.turn > after and whose in (0, state.active)
            if decision is None or (there and isinstance(decision, Priority)):
                return
            if state.turn > start + most:
                break
            self._move_on(decision)
        raise MalformedInput(f"the step '{name}' is not reached", sentence.line.place)
