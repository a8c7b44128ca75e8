"""Playing a scenario: its sentences become choices, and what was expected is compared with what happened."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Final

from arbitre import text
from arbitre.engine import sides
from arbitre.engine.combat.attackers import DeclareAttackers
from arbitre.engine.combat.blockers import DeclareBlockers
from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.decisions import (
    PASS,
    Action,
    Activate,
    CastSpell,
    Concede,
    Decision,
    PlayLand,
    Priority,
    Special,
)
from arbitre.engine.game import Game
from arbitre.errors import IllegalAction, MalformedInput
from arbitre.ir.values import Step
from arbitre.judge.answers import Answers
from arbitre.judge.declaring import declaration, nothing
from arbitre.judge.layout import Layout
from arbitre.judge.queues import Queue, ScriptError
from arbitre.judge.scenarios.expecting import Expecting
from arbitre.judge.scenarios.making import Lookup
from arbitre.judge.scenarios.reading import Check, Line, Scenario
from arbitre.judge.scenarios.sentences import ANSWERS, EXPECTATIONS, PLAYS, Sentence, names_in, understand
from arbitre.judge.world import Wording, World
from arbitre.rules.editions import Edition
from arbitre.rules.numbers import cite

_DECLARES: Final = {"attackers": "attack", "blockers": "block"}
MOST_PASSES: Final = 200
"""A sentence that does not become possible after so many passes is refused."""


@dataclass(slots=True)
class Verdict:
    """What came of a scenario."""

    scenario: Scenario
    game: Game
    failed: list[str] = field(default_factory=list)
    """Expectations that do not hold: what was found instead."""
    illegal: IllegalAction | None = None
    """Why the last sentence was refused; the game stands as before it."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A check between two sentences, understood."""

    kind: str
    sentences: list[Sentence]
    rule: str


def _understood(line: Line | Check, players: list[str]) -> Sentence | Checked:
    if isinstance(line, Line):
        return understand(line, PLAYS, players)
    table = EXPECTATIONS if line.kind == "expect" else PLAYS
    return Checked(line.kind, [understand(one, table, players) for one in line.lines], line.rule)


def _number(refused: IllegalAction, game: Game) -> str:
    """The number that the rule has in the edition in play."""
    return cite(refused.rule, game.edition).removeprefix("CR ")


def _answers(play: Sentence | Checked) -> bool:
    """Whether it answers a question of the action before it."""
    return isinstance(play, Sentence) and play.kind in ANSWERS


class Playing:
    """A scenario being played."""

    def __init__(self, scenario: Scenario, lookup: Lookup, wording: Wording, edition: Edition) -> None:
        players = [seat.name for seat in scenario.seats]
        self.scenario = scenario
        self.plays = [_understood(line, players) for line in scenario.play]
        self.expected = [understand(line, EXPECTATIONS, players) for line in scenario.expect]
        layout = Layout(scenario, lookup)
        self.game = layout.game(edition)
        self.world = World(self.game, layout.seats, layout.aliases, wording)
        self.queues: dict[int, Queue] = {player: Queue() for player in layout.seats.values()}
        self.strict = self.literal = True
        self.answers = Answers(self.world, self)
        self.expecting = Expecting(self.world)
        self.begun: list[int] = []
        """How many choices had been made before each sentence."""

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
            verdict.illegal = self._try([s for s in self.plays[at:following] if isinstance(s, Sentence)])
            at = following
        verdict.failed += self._compare(self.expected, verdict)
        if verdict.illegal is not None and not any(s.kind == "illegal" for s in self.expected):
            verdict.failed.append(str(verdict.illegal))
        return verdict

    def _try(self, sentences: list[Sentence]) -> IllegalAction | None:
        """Do what a sentence says, with the answers that follow it; why it is refused, if it is."""
        for answer in sentences[1:]:
            self._queue(answer)
        before = tuple(self.game.choices)
        self.begun.append(len(before))
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
        raise MalformedInput(f"no question takes this answer: {unasked[0]}", sentence.line.place)

    def _compare(self, sentences: list[Sentence], verdict: Verdict) -> list[str]:
        return [found for found in (self.expecting.compare(s, verdict) for s in sentences) if found]

    def refusal(self, sentences: list[Sentence]) -> IllegalAction | None:
        """Why an action, with the answers that belong to it, is refused now; None if it is legal. Nothing changes."""
        return self._on_trial(sentences)

    # --- checks between the sentences ---------------------------------------------------------------------------------

    def _check(self, check: Checked, verdict: Verdict) -> list[str]:
        """What does not hold now."""
        if check.kind == "expect":
            return self._compare(check.sentences, verdict)
        refused = self._on_trial(check.sentences)
        line = check.sentences[0].line.text
        if refused is None:
            return [] if check.kind == "legal" else [f"{line}: legal"]
        as_meant = check.kind == "illegal" and check.rule in ("", refused.rule, _number(refused, self.game))
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
        if sentence.kind == "say":
            queue.choices.append(sentence.parts["what"].lower() in ("yes", "oui"))
        elif sentence.kind == "assign":
            queue.targets.extend(self._share(part, sentence.parts.get("by", "")) for part in sentence.names())
        elif sentence.kind == "target":
            queue.targets.extend(self._selector(name) for name in sentence.names())
        elif sentence.kind == "order":  # the last one has no choice
            queue.choices.extend(self._selector(name) for name in sentence.names()[:-1])
        else:
            queue.choices.extend({"x": int(n)} if n.isdigit() else self._selector(n) for n in sentence.names())

    def _share(self, part: str, by: str) -> dict[str, Any]:
        """ "3 to Wall of Wood": an amount and who gets it; *by* is the creature that deals it, if that is said."""
        number, name = re.split(r" (?:to|à) ", part, maxsplit=1)
        named = {"player": name} if self._player(name) else {"name": name}
        return {**named, "amount": int(number), **({"by": by} if by else {})}

    def _player(self, name: str) -> bool:
        return name in self.world.seats

    def _selector(self, name: str) -> Any:
        return {"player": name} if self._player(name) else name

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
        raise MalformedInput("this never becomes possible", sentence.line.place)

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
            attacked = [self._selector(name) for name in names_in(whom)] or [None]
            pairs += [(name, one) for name in names_in(who) for one in attacked]
        return pairs

    def _action(self, sentence: Sentence, decision: Priority) -> Action:
        """CR 116.1: the action meant; illegal ones are refused with their rule."""
        meant = [action for action in self._conceivable(sentence, decision) if self._means(sentence, action)]
        legal = [action for action in meant if decision.check(action) is None]
        if not meant:
            raise MalformedInput(f"there is no '{sentence.parts['what']}' to do this with", sentence.line.place)
        queue = self.queues[decision.player]
        queue.now = [self._selector(name) for name in sentence.names("targets")]
        queue.modes = [int(n) for n in sentence.names("modes")]
        if "x" in sentence.parts:
            queue.choices.insert(0, {"x": int(sentence.parts["x"])})
        if "kicked" in sentence.parts:
            queue.choices.insert(0, True)
        return (legal or meant)[0]

    def _conceivable(self, sentence: Sentence, decision: Priority) -> list[Action]:
        """Listed actions first, then what the sentence could mean though it is not legal."""
        actions = list(decision.actions)
        if sentence.kind == "activate":
            for id in self.game.state.objects:
                actions += [Activate(id, index) for index, _ in self.world.activated(id)]
            return actions
        if sentence.kind == "special":
            way = sentence.parts["way"].strip('"')
            return actions + [Special(id, way) for id in self.game.state.objects]
        meant = [id for id in self.game.state.objects if self.world.fits(sentence.parts["what"], id)]
        if sentence.kind == "land":
            return actions + [PlayLand(id) for id in meant]
        way, what = sentence.parts.get("way", ""), sentence.parts["what"]
        for id in meant:
            faces = self._faces(id)
            actions.append(CastSpell(id, faces.index(what) if what in faces else 0, way))
        return actions

    def _faces(self, id: int) -> list[str]:
        """The names of the faces of a card."""
        card = self.game.object(id).card
        return [face.name for face in card.faces] if card is not None else []

    def _means(self, sentence: Sentence, action: Action) -> bool:
        what = sentence.parts["what"]
        if sentence.kind == "cast" and isinstance(action, CastSpell):
            faces = self._faces(action.card)
            named = faces[action.face] == what if what in faces else self.world.fits(what, action.card)
            return named and action.way == sentence.parts.get("way", "")
        if sentence.kind == "land" and isinstance(action, PlayLand):
            return self.world.fits(what, action.card)
        if sentence.kind == "special" and isinstance(action, Special):
            return action.what == sentence.parts["way"].strip('"') and self.world.fits(what, action.object)
        if sentence.kind == "activate" and isinstance(action, Activate) and self.world.fits(what, action.object):
            text = dict(self.world.activated(action.object)).get(action.ability, "")
            return self.world.starts(text, sentence.parts.get("ability", ""), action.object)
        return False

    def _move_on(self, decision: Decision) -> None:
        """What happens between two sentences: priority is passed, nothing is declared, forced answers are given."""
        if isinstance(decision, Priority):
            self.game.push(PASS)
        elif isinstance(decision, Declaration):
            self.game.push(nothing(decision))
        else:
            self.game.push(self._answer(decision))

    def _answer(self, decision: Decision) -> Any:
        try:
            return self.answers.answer(decision)
        except ScriptError as error:
            raise MalformedInput(f"the game asks something that no sentence answers ({error})") from None

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
