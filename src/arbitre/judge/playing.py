"""Playing a scenario: its sentences become choices, and what was expected is compared with what happened."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from arbitre.engine.combat.attackers import DeclareAttackers
from arbitre.engine.combat.blockers import DeclareBlockers
from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.decisions import PASS, Action, Activate, CastSpell, Decision, PlayLand, Priority
from arbitre.engine.game import Game
from arbitre.engine.layers import characteristics, has
from arbitre.errors import IllegalAction, MalformedInput
from arbitre.ir.values import Step
from arbitre.judge.conformance.answers import Answers
from arbitre.judge.conformance.script import Queue, ScriptError
from arbitre.judge.declare import declaration, nothing
from arbitre.judge.laying import Layout, Lookup
from arbitre.judge.scenario import Scenario
from arbitre.judge.sentences import ANSWERS, EXPECTATIONS, PLAYS, ZONE_NAMES, Sentence, understand
from arbitre.judge.world import Wording, World
from arbitre.rules.editions import Edition

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


class Playing:
    """A scenario being played."""

    def __init__(self, scenario: Scenario, lookup: Lookup, wording: Wording, edition: Edition) -> None:
        players = [seat.name for seat in scenario.seats]
        self.scenario = scenario
        self.plays = [understand(line, PLAYS, players) for line in scenario.play]
        self.expected = [understand(line, EXPECTATIONS, players) for line in scenario.expect]
        layout = Layout(scenario, lookup)
        self.game = layout.game(edition)
        self.world = World(self.game, layout.seats, layout.aliases, wording)
        self.queues: dict[int, Queue] = {player: Queue() for player in layout.seats.values()}
        self.strict = True
        self.answers = Answers(self.world, self)

    def run(self) -> Verdict:
        """Play all sentences, then compare.

        :raises MalformedInput: a sentence speaks of what is not there or never becomes possible.
        """
        verdict = Verdict(self.scenario, self.game)
        at = 0
        while at < len(self.plays) and verdict.illegal is None:
            following = at + 1
            while following < len(self.plays) and self.plays[following].kind in ANSWERS:
                self._queue(self.plays[following])
                following += 1
            try:
                self._perform(self.plays[at])
            except IllegalAction as error:
                verdict.illegal = error
            at = following
        verdict.failed = [found for found in (self._compare(s, verdict) for s in self.expected) if found]
        if verdict.illegal is not None and not any(s.kind == "illegal" for s in self.expected):
            verdict.failed.append(str(verdict.illegal))
        return verdict

    # --- sentences ----------------------------------------------------------------------------------------------------

    def _queue(self, sentence: Sentence) -> None:
        """An answer is kept for the question that it belongs to."""
        queue = self.queues[self.world.player(sentence.parts["who"])]
        if sentence.kind == "say":
            queue.choices.append(sentence.parts["what"].lower() in ("yes", "oui"))
        elif sentence.kind == "assign":
            for part in sentence.names():
                number, _, name = part.partition(" to ") if " to " in part else part.partition(" à ")
                queue.targets.append(
                    {"name": name, "amount": int(number)}
                    if not self._player(name)
                    else {"player": name, "amount": int(number)}
                )
        else:
            queue.choices.extend({"x": int(n)} if n.isdigit() else self._selector(n) for n in sentence.names())

    def _player(self, name: str) -> bool:
        return name in self.world.seats

    def _selector(self, name: str) -> Any:
        return {"player": name} if self._player(name) else name

    def _perform(self, sentence: Sentence) -> None:
        if sentence.kind == "resolve":
            self._resolve(sentence)
        elif sentence.kind == "go":
            self._go(sentence)
        else:
            self._await(sentence)
        self._settle()

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
        if decision.player != player:
            return None
        if isinstance(decision, Declaration):
            return self._declare(sentence, decision)
        if isinstance(decision, Priority) and not self.game.state.stack:
            self._hopeless(sentence, player)
        if isinstance(decision, Priority) and sentence.kind in ("cast", "land", "activate"):
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
        if kind is None or (kind is DeclareAttackers and player != self.game.state.active):
            return
        decision = kind(self.game, player)
        problem = None if decision.edges else decision.check(self._declare(sentence, decision))
        if problem is not None:
            raise problem

    def _declare(self, sentence: Sentence, decision: Declaration) -> Any:
        """The declaration of a sentence, or None if it speaks of the other one."""
        if sentence.kind not in (_DECLARES[decision.what], f"no {_DECLARES[decision.what]}"):
            return None
        whom = self._selector(sentence.parts["whom"]) if "whom" in sentence.parts else None
        chosen = declaration(self.world, decision, [(name, whom) for name in sentence.names()])
        if isinstance(chosen, str):
            raise MalformedInput(f"there is no creature '{chosen}' to {_DECLARES[decision.what]}", sentence.line.place)
        return chosen

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
        return (legal or meant)[0]

    def _conceivable(self, sentence: Sentence, decision: Priority) -> list[Action]:
        """Listed actions first, then what the sentence could mean though it is not legal."""
        actions = list(decision.actions)
        if sentence.kind == "activate":
            for id in self.game.state.objects:
                actions += [Activate(id, index) for index, _ in self.world.activated(id)]
            return actions
        kind = PlayLand if sentence.kind == "land" else CastSpell
        return actions + [kind(id) for id in self.game.state.objects if self.world.fits(sentence.parts["what"], id)]

    def _means(self, sentence: Sentence, action: Action) -> bool:
        what = sentence.parts["what"]
        if sentence.kind == "cast" and isinstance(action, CastSpell):
            card = self.game.object(action.card).card
            named = card is not None and card.faces[action.face].name == what
            return (named or self.world.fits(what, action.card)) and action.way == sentence.parts.get("way", "")
        if sentence.kind == "land" and isinstance(action, PlayLand):
            return self.world.fits(what, action.card)
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
        height = len(self.game.state.stack)
        if not height:
            raise MalformedInput("there is nothing on the stack to resolve", sentence.line.place)
        while self.game.decision is not None and len(self.game.state.stack) >= height:
            self._move_on(self.game.decision)

    def _go(self, sentence: Sentence) -> None:
        name = sentence.parts["what"].lower().replace(" ", "_")
        if name not in tuple(Step):
            raise MalformedInput(f"there is no step '{name}'", sentence.line.place, [s.value for s in Step])
        turn = self.game.state.turn
        for _ in range(MOST_PASSES):
            state, decision = self.game.state, self.game.decision
            if decision is None or (state.step.value == name and isinstance(decision, Priority)):
                return
            if state.turn > turn + 1:
                break
            self._move_on(decision)
        raise MalformedInput(f"the step '{name}' is not reached", sentence.line.place)

    # --- expectations -------------------------------------------------------------------------------------------------

    def _compare(self, sentence: Sentence, verdict: Verdict) -> str:
        """The empty string if it holds, otherwise what was found."""
        found, wanted = getattr(self, "_found_" + sentence.kind)(sentence, verdict)
        return "" if found == wanted else f"{sentence.line.text}: {found}"

    def _object(self, sentence: Sentence) -> int:
        name = sentence.parts["what"]
        if name.startswith("@"):
            return self.world.follow(name)
        permanent = self.world.permanent(name)
        if permanent:
            return permanent
        found = next((id for id in self.game.state.objects if self.world.fits(name, id)), 0)
        if not found:
            raise MalformedInput(f"there is nothing called '{name}'", sentence.line.place)
        return found

    def _found_life(self, sentence: Sentence, _: Verdict) -> tuple[Any, Any]:
        return self.game.player(self.world.player(sentence.parts["who"])).life, int(sentence.parts["n"])

    def _found_counters(self, sentence: Sentence, _: Verdict) -> tuple[Any, Any]:
        name = sentence.parts["what"]
        holder = self.game.player(self.world.player(name)) if self._player(name) else None
        obj = holder or self.game.object(self._object(sentence))
        return obj.counter(sentence.parts["kind"]), int(sentence.parts["n"])

    def _found_pt(self, sentence: Sentence, _: Verdict) -> tuple[Any, Any]:
        derived = characteristics(self.game, self._object(sentence))
        return (derived.power, derived.toughness), (int(sentence.parts["p"]), int(sentence.parts["t"]))

    def _found_zone(self, sentence: Sentence, _: Verdict) -> tuple[Any, Any]:
        zone = sentence.parts["zone"].lower()
        zone = ZONE_NAMES.get(zone, zone)
        found = self.game.object(self._object(sentence)).zone.value
        return (found != zone, True) if "not" in sentence.parts else (found, zone)

    def _found_damage(self, sentence: Sentence, _: Verdict) -> tuple[Any, Any]:
        return self.game.object(self._object(sentence)).damage, int(sentence.parts["n"])

    def _found_tapped(self, sentence: Sentence, _: Verdict) -> tuple[Any, Any]:
        return self.game.object(self._object(sentence)).tapped, sentence.parts["state"][0].lower() in ("t", "e")

    def _found_has(self, sentence: Sentence, _: Verdict) -> tuple[Any, Any]:
        return has(self.game, self._object(sentence), sentence.parts["keyword"]), "not" not in sentence.parts

    def _found_illegal(self, sentence: Sentence, verdict: Verdict) -> tuple[Any, Any]:
        if verdict.illegal is None:
            return "legal", "illegal"
        rule = sentence.parts.get("rule", verdict.illegal.rule)
        return verdict.illegal.rule, rule

    def _found_winner(self, sentence: Sentence, _: Verdict) -> tuple[Any, Any]:
        return self.game.result, (self.world.player(sentence.parts["who"]),)

    def _found_draw(self, _: Sentence, __: Verdict) -> tuple[Any, Any]:
        return self.game.result, ()
