"""Carrying out the sentences of a scenario: what they say becomes choices, and answers to what the game asks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, Final

from arbitre import text
from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import (
    PASS,
    Action,
    Activate,
    Concede,
    Decision,
    NoPriority,
    Priority,
    Select,
    subject,
)
from arbitre.engine.kernel.log import Entry
from arbitre.engine.playing.activating import ability_of
from arbitre.engine.playing.aims import why_no_target
from arbitre.engine.seating import sides
from arbitre.engine.stack import timing
from arbitre.errors import AmbiguousInput, IllegalAction, MalformedInput, Place, Words
from arbitre.ir.effects import TargetSlot
from arbitre.ir.node import walk
from arbitre.ir.values import Step
from arbitre.judge.answers import Answers
from arbitre.judge.declaring import nothing
from arbitre.judge.entries import entry
from arbitre.judge.lines import announced, assigned, declared
from arbitre.judge.lines.actions import actions_meant, land_face, type_told
from arbitre.judge.lines.doers import doer
from arbitre.judge.lines.together import Together
from arbitre.judge.lines.undeclared import names_some, undeclared
from arbitre.judge.lines.verdict import Asked
from arbitre.judge.lines.way import is_decked, way_to
from arbitre.judge.queues import SKIP, Queue, ScriptError, is_share
from arbitre.judge.wording import steps
from arbitre.judge.wording.folding import folded
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.naming import Names, Unresolved
from arbitre.judge.wording.sentences import ANSWERS, Sentence, names_in
from arbitre.judge.world import World
from arbitre.messages import NOTHING, Message, in_both, spoken
from arbitre.wording import chosen

MOST_OFFERED: Final = 50
"""How many answers to a question a message looks at."""
MOST_PASSES: Final = 200
"""A sentence that does not become possible after so many passes is refused."""


_MODES: Final = re.compile(r"(?:the |le |les )?(?:modes?|options?) \d+(?:(?:, ?| and | et )\d+)*")
"""Modes by their numbers."""
_NOTHING: Final = frozenset({"", "nothing", "nobody", "no target", "no targets", "rien", "personne", "aucune cible"})
"""How a sentence says that nothing is targeted."""
_ENDS: Final = frozenset({"loses", "wins", "game is drawn", "draws the game"})
_BEFORE_DAMAGE: Final = frozenset({Step.DECLARE_BLOCKERS, Step.FIRST_COMBAT_DAMAGE})


class Never(MalformedInput):
    """A sentence that does not become possible."""


class Performing:
    """A game under the sentences of a scenario."""

    strict = literal = True
    expects_error = False

    def __init__(self, world: World) -> None:
        self.world = world
        self.game: Game = world.game
        self.names = Names(world)
        self.queues: dict[int, Queue] = {player: Queue() for player in world.seats.values()}
        self.answers = Answers(world, self)
        self.begun: list[int] = []
        """How many choices had been made before each sentence."""
        self.asked: list[Decision] = []
        """What was asked since the last sentence began."""
        self.since = 0
        """How long the log was as it began."""
        self.besides = 0
        """How many abilities have resolved, or found no target, with what the last sentence says to have resolved."""
        self.questions: list[Asked] = []
        """All that was asked and answered."""
        self.remarks: list[Message] = []
        """What is to be told besides what happened."""
        self.now: Sentence | None = None
        """The sentence that is being carried out."""
        self.trying = False
        """Whether it is only tried, and taken back."""
        self.tried: tuple[Entry, ...] = ()
        """What the log told of what was tried last."""
        self.together = Together()
        """What one sentence chooses, for one question."""
        self.decked = False
        """Whether somebody would have to draw from an empty library in what was tried."""
        self.later: Message = NOTHING
        """In which later step than it was said the last sentence was carried out; says nothing if at once."""

    def queue(self, player: int) -> Queue:
        """What a player will answer."""
        return self.queues[player]

    def forget_answers(self) -> None:
        """Nothing is left to answer."""
        for player in self.queues:
            self.queues[player] = Queue()
        self.together = Together()

    # --- answers ------------------------------------------------------------------------------------------------------

    def keep(self, sentence: Sentence) -> None:
        """An answer is kept for the question that it belongs to."""
        if sentence.kind == "assign":
            for player, share in assigned.told(self.names, sentence):
                self.queues[player].targets.append(share)
            return
        if sentence.kind == "damage order":
            player, told = assigned.order(self.names, sentence)
            self.queues[player].orders.append(told)
            return
        queue, what, place = self.queues[self.player(sentence)], sentence.parts["what"], sentence.place("what")
        if sentence.kind == "target":
            queue.targets.extend([SKIP] if folded(what) in _NOTHING else self.names.later(what, place))
        else:
            for chosen in self._answers_of(sentence, what, place):
                queue.choices.extend(chosen)
                self.together.keep(queue, len(chosen), place)

    def _answers_of(self, sentence: Sentence, what: str, place: Place) -> list[list[Any]]:
        """What a sentence chooses, for each question that it answers."""
        if sentence.kind == "order":  # the last one that is put in order has no choice
            return [self.names.later(what, place)[:-1]]
        if sentence.kind == "pay":
            return [[{"pay": what}]]
        if sentence.kind == "give up":  # it tells which cost is paid, and by a name with what
            named = any(map(self.names.known, names_in(what, self.names.known)))
            return [[{"pay": f"{sentence.parts['deed']} {what}"}], *([self._chosen(what, place)] if named else [])]
        return [self._chosen(what, place)]

    def _chosen(self, what: str, place: Place) -> list[Any]:
        """What somebody chooses: names, numbers, colours, words, texts of abilities, modes by their numbers."""
        if _MODES.fullmatch(folded(what)):
            return [{"x": int(number)} for number in re.findall(r"\d+", what)]
        split = names_in(what, self.names.known)
        if any(" " in one and entry(one, ()) == one and not self.names.known(one) for one in split):
            split = [one.strip() for one in what.split(";" if ";" in what else ",") if one.strip()]
        found: list[Any] = []
        for one in split:
            word = entry(one, ())
            found += self.names.later(one, place) if word == one else [word]
        return found

    def _name_again(self, *, shortened: bool) -> bool:
        """Names that meant nothing yet may mean something now; whether any does.

        :raises AmbiguousInput: one is short for several names (*shortened*).
        """
        found = False
        for queue in self.queues.values():
            for entries in (queue.choices, queue.targets, queue.now):
                for at, one in enumerate(entries):
                    new = self.names.again(one, shortened=shortened)
                    found = found or new is not one
                    entries[at] = new
        return found

    def player(self, sentence: Sentence) -> int:
        """The player who does what a sentence says; 0: whoever is asked."""
        return doer(self.names, sentence)

    # --- what is done -------------------------------------------------------------------------------------------------

    def perform(self, sentence: Sentence) -> None:
        """Do what a sentence says, and answer what is asked.

        :raises IllegalAction: a rule forbids it.
        :raises MalformedInput: it has no place in the game, or something is asked that no sentence answers.
        """
        self.later = NOTHING
        if self.game.decision is None:
            self._over_in_trial()
            raise MalformedInput(self._over(), sentence.line.place)
        if self.trying and sentence.kind == "give up":
            raise IllegalAction("nothing instructs the player to do so", "116.1")
        if sentence.kind in ANSWERS:
            raise Never(said("nothing asked"), sentence.line.place)
        if sentence.kind.startswith("resolve"):
            self._resolve(sentence)
        elif sentence.kind == "go":
            self._go(sentence)
        elif sentence.kind == "repeat":
            self._repeat(sentence)
        else:
            for one in self.actions(sentence):
                self._await(one)
                self._settle()
        self._settle()

    def _over(self) -> Message:
        """That the game has ended, and how."""
        ends = [entry for entry in self.game.log if entry.what in _ENDS]
        ends = [entry for entry in ends if entry.what != "wins"] or ends
        if not ends:
            return said("over")
        told = (text.log_line(ends[-1], self.game, lang).strip() for lang in text.LANGUAGES)
        return said("over because", why=in_both(*told))

    def actions(self, sentence: Sentence) -> list[Sentence]:
        """The actions, one by one, that a sentence tells in other words."""
        parts, place = sentence.parts, sentence.place("what")
        if sentence.kind in ("land", "play"):
            what = self.names.entry(parts["what"], place)
            is_land = sentence.kind == "land" and any(
                land_face(self.world, what, id) is not None for id in self.game.state.objects
            )
            return [replace(sentence, kind="land" if is_land else "cast")]
        if sentence.kind in ("mana", "tap"):
            several = self.names.entries(parts["what"], place)
            return [replace(sentence, parts={**parts, "what": one}) for one in several]
        return [sentence]

    def _repeat(self, sentence: Sentence) -> None:
        """CR 716.2: what the last sentences did is done so many times more.

        :raises MalformedInput: there are not so many, or it is not a place where the player has priority.
        """
        decision = self.game.decision
        last = int(sentence.parts.get("last") or 1)
        if not isinstance(decision, Priority) or decision.player != self.world.player(sentence.parts["who"]):
            raise MalformedInput(said("no priority"), sentence.line.place)
        if not 0 < last < len(self.begun):
            raise MalformedInput(said("no plays", count=last), sentence.line.place)
        self.game.repeat(self.begun[-last - 1], int(sentence.parts["n"]))

    def _await(self, sentence: Sentence) -> None:
        """Pass priority until the player of the sentence can do it.

        :raises IllegalAction: nobody gets priority where it is said, or its time is over.
        """
        game, player = self.game, self.player(sentence)
        begun = game.state.turn, game.state.step
        nobody = timing.nobody(game)
        if nobody is not None and sentence.kind in ACTIONS | {"pass"}:
            raise nobody.error(nobody.why, player)
        if self.trying and (refused := declared.of_another(self.world, self.names, sentence, player)):
            raise refused
        for _ in range(MOST_PASSES):
            decision = game.decision
            if decision is None:
                break
            if declared.is_so(self.names, sentence, player):
                self._tell_when(sentence, *begun)
                return
            choice = self._choice(sentence, decision, player)
            if choice is not None:
                self._tell_when(sentence, *begun)
                game.push(choice)
                return
            declared.too_late(self.world, self.names, sentence, player)
            self.move_on(decision)
        if game.decision is None:
            self._over_in_trial()
            raise Never(self._over(), sentence.line.place)
        raise Never(said("never"), sentence.line.place)

    def _tell_when(self, sentence: Sentence, turn: int, step: Step) -> None:
        """What is done in another step than it is said is told to be, in another turn than that always."""
        state = self.game.state
        if (state.turn, state.step) == (turn, step):
            return
        self.later = steps.in_step(state.step, text.name(state.active, self.game) if state.turn != turn else "")
        if state.turn != turn:
            self.remarks.append(said("done later", text=sentence.line.text, when=self.later))

    def _choice(self, sentence: Sentence, decision: Decision, player: int) -> Any:
        """What the sentence chooses now; None if it is not its time."""
        if isinstance(decision, Declaration):
            mine = player in (0, decision.chooser, *sides.together(self.game, decision.player))
            return self._declared(sentence, decision) if mine else None
        if isinstance(decision, Priority) and sentence.kind == "concede":
            return Concede(player)
        if decision.player != player:
            return None
        if isinstance(decision, Priority) and not self.game.state.stack:
            declared.hopeless(self.world, self.names, sentence, player)
        if isinstance(decision, Priority) and sentence.kind in ACTIONS:
            return self.action(sentence, decision)
        return PASS if isinstance(decision, Priority) and sentence.kind == "pass" else None

    def _declared(self, sentence: Sentence, decision: Declaration) -> Any:
        chosen = declared.declare(self.world, self.names, sentence, decision)
        for unsaid in (declared.unsaid_whom, declared.unsaid_which) if chosen else ():
            remark = unsaid(self.game, sentence, decision, chosen)
            self.remarks += [remark] if remark is not None and remark not in self.remarks else []
        if chosen is not None and names_some(sentence) and decision.check(chosen) is None:
            remark = undeclared(self.names, sentence, decision.player).unsaid(decision)
            if remark is not None and remark not in self.remarks:
                self.remarks.append(remark)
        return chosen

    def action(self, sentence: Sentence, decision: Priority) -> Action:
        """CR 116.1: the action meant; illegal ones are refused with their rule."""
        parts, place = sentence.parts, sentence.place("what")
        what: Any = parts["what"]
        what = self.names.entry(what, place) if isinstance(what, str) else what
        meant = actions_meant(self.world, sentence, what, decision)
        legal = [action for action in meant if decision.check(action) is None]
        if not meant:
            raise MalformedInput(said("no action", name=parts["what"]), place)
        queue = self.queues[decision.player]
        aimed = folded(parts.get("targets", "")) not in _NOTHING
        queue.now = self.names.entries(parts["targets"], sentence.place("targets")) if aimed else []
        queue.modes = [int(n) for n in re.findall(r"\d+", parts.get("modes", ""))]
        queue.colors = [type_told(sentence)]
        value = [{"x": int(parts["x"]), "announced": True}] if "x" in parts else []
        for one in [*value, *([True] if "kicked" in parts else [])]:
            queue.choices.insert(0, one)
            self.together.keep_first(queue, place)
        self._one_ability(sentence, legal, decision.player)
        return legal[0] if legal else min(meant, key=lambda action: self._is_of_another(action, decision.player))

    def _is_of_another(self, action: Action, player: int) -> bool:
        """Of what is refused a player means what is their own, if they have something called so."""
        id = subject(action)
        obj = self.game.state.find(id)
        return obj is not None and obj.controller != player

    def _one_ability(self, sentence: Sentence, legal: Sequence[Action], player: int) -> None:
        """Of an object's abilities one is activated.

        :raises AmbiguousInput: a sentence that quotes none could mean several.
        """
        aims = self.queues[player].now
        texts = {one: dict(self.world.activated(one.object))[one.ability] for one in legal if isinstance(one, Activate)}
        aimed = [one for one in texts if any(self._may_aim(player, one, aim) for aim in aims)]
        meant = {texts[one]: one for one in aimed or texts}
        if len(meant) > 1 and "ability" not in sentence.parts:
            verb = sentence.parts["who"], sentence.parts["what"]
            told = [said("activates", player=verb[0], name=verb[1], text=one) for one in meant]
            raise AmbiguousInput(said("which ability", name=verb[1]), told, sentence.place("what"))

    def _may_aim(self, player: int, action: Activate, aim: Any) -> bool:
        id, ability = self.world.meant(aim), ability_of(self.game, action)
        aims = ability is not None and any(isinstance(node, TargetSlot) for node in walk(ability.body))
        return bool(id) and aims and why_no_target(self.game, player, action, id) is None

    def move_on(self, decision: Decision) -> None:
        """What happens between two sentences: priority is passed, nothing is declared, forced answers are given."""
        if isinstance(decision, Priority | NoPriority):
            self._assigned_right()
            self.game.push(PASS)
        elif isinstance(decision, Declaration):
            self.game.push(nothing(decision))
        else:
            self.game.push(self._answer(decision))

    def _settle(self) -> None:
        """Answer what the action asks until players have priority or declare again."""
        while (decision := self.game.decision) is not None:
            if isinstance(decision, Priority | NoPriority | Declaration):
                return
            self.game.push(self._answer(decision))

    def can_assign(self, sentence: Sentence) -> bool:
        """Whether it is a sentence that assigns combat damage, and blockers have been declared."""
        return sentence.kind == "assign" and self.game.state.step in _BEFORE_DAMAGE

    def assign(self) -> None:
        """CR 510.1: damage that sentences assign is assigned once the combat comes to it, however early they say so."""
        state, told = self.game.state, len(self.game.log)
        while self._shares_left() and state.step in _BEFORE_DAMAGE:
            decision = self.game.decision
            if decision is None or isinstance(decision, Declaration):
                break
            self.move_on(decision)
        self._settle()
        hits = [dict(entry.parts) for entry in self.game.log[told:] if entry.what == "deals damage"]
        for queue in self.queues.values():
            assigned.dealt(self.names, queue, hits)

    def _assigned_right(self) -> None:
        """CR 510.1: what is assigned without a choice is not asked; it is as the rules have it all the same.

        :raises IllegalAction: a sentence assigns it otherwise.
        """
        state = self.game.state
        if state.step is Step.DECLARE_BLOCKERS and not state.stack:
            refused = assigned.refusal(self.names, self.queues)
            if refused is not None:
                raise refused

    def _shares_left(self) -> bool:
        return any(is_share(one) for queue in self.queues.values() for one in queue.targets)

    # --- questions ----------------------------------------------------------------------------------------------------

    def _answer(self, decision: Decision) -> Any:
        """The answer that sentences give.

        :raises MalformedInput: none does; says what was asked and what could be answered.
        :raises AmbiguousInput: what is named could be several players' objects.
        """
        self.asked.append(decision)
        self._name_again(shortened=False)
        self._unclear(decision)
        queue = self.queues[decision.player]
        before = len(queue.choices)
        try:
            answer = self.answered(decision)
            self.together.use(queue, before - len(queue.choices), decision)
            self.questions.append(Asked.of(self.game, decision, answer))
            return answer
        except ScriptError as error:
            place = self.now.line.place if self.now is not None else None
            if error.kind == "illegal_mode":
                raise announced.mode(decision, error) from None
            if error.kind != "missing_choice":
                raise MalformedInput(error.message, place) from None
            question = text.question(decision, self.game, spoken())
            offered = islice(decision.answers(), MOST_OFFERED)
            options = [chosen(decision, one, self.game, spoken()) for one in offered]
            player = self.world.letter(decision.player)
            short = announced.lacking(self.game, self.now, queue, decision, self.since) if self.now else None
            raise Unanswered(player, question, place, options, len(self.questions), short) from None

    def answered(self, decision: Decision) -> Any:
        """The answer that the queues hold, names by some of their words last."""
        assigned.settle(self.names, self.queues[decision.player], decision)
        if self.now is not None:
            assigned.settle_orders(self.answers, self.names, self.queues[decision.player], self.now)
        try:
            return self.answers.answer(decision)
        except ScriptError:
            if self._name_again(shortened=True):
                return self.answers.answer(decision)
            raise

    def _unclear(self, decision: Decision) -> None:
        if not isinstance(decision, Select) or decision.what != "target":
            return
        queue = self.queues[decision.player]
        for one in (queue.now or queue.targets)[: decision.most]:
            ids = [option for option in decision.options if isinstance(option, int) and self.world.fits(one, option)]
            candidates = self.names.ambiguous(one, ids)
            if candidates:
                sentence = self.now
                place = sentence.place("targets") if sentence is not None else None
                raise AmbiguousInput(said("which", name=one), candidates, place)

    # --- going on -----------------------------------------------------------------------------------------------------

    def _resolve(self, sentence: Sentence) -> None:
        """Pass until the top of the stack has resolved, with what triggers meanwhile unless only that one is meant."""
        state = self.game.state
        if not state.stack and sentence.kind == "resolve" and "what" not in sentence.parts and self.besides:
            self.besides -= 1  # it has resolved with what made it trigger
            return
        height, top, since = self._until(sentence), state.stack[-1:], len(self.game.log)
        while self.game.decision is not None and len(state.stack) >= height:
            if sentence.kind == "resolve one" and state.stack[height - 1 : height] != top:
                return
            self.move_on(self.game.decision)
            if sentence.kind == "resolve all":
                self._settle()  # what triggers meanwhile is put on the stack, and resolves as well (CR 603.3)
        # CR 603.3d: of what has triggered, some may be removed for want of targets, which nobody need say
        ended = sum(one.what in ("resolves", "trigger removed") for one in self.game.log[since:])
        self.besides = max(0, ended - 1)

    def _until(self, sentence: Sentence) -> int:
        """The height of the stack that is to be gone below.

        :raises MalformedInput: nothing, or nothing of the name, is on the stack.
        """
        stack = self.game.state.stack
        if not stack and sentence.kind == "resolve all":
            return 1
        if not stack:
            raise MalformedInput(said("empty stack"), sentence.line.place)
        if "what" not in sentence.parts:
            return 1 if sentence.kind == "resolve all" else len(stack)
        what = self.names.entry(sentence.parts["what"], sentence.place("what"))
        height = next((at for at in range(len(stack), 0, -1) if self.world.fits(what, stack[at - 1])), 0)
        if not height:
            raise MalformedInput(said("not on stack", name=sentence.parts["what"]), sentence.place("what"))
        return height

    def _go(self, sentence: Sentence) -> None:
        """Pass priority until a step begins.

        :raises IllegalAction: it does not come.
        """
        way = way_to(self.world, sentence)
        for _ in range(MOST_PASSES):
            decision = self.game.decision
            if decision is None:
                self._over_in_trial()
                self.remarks.append(said("ends before", text=sentence.line.text))
                return
            if way.is_there():
                return
            if refused := way.refusal():
                raise refused
            self.move_on(decision)
        raise MalformedInput(said("not reached", name=sentence.parts["what"]), sentence.place("what"))

    def _over_in_trial(self) -> None:
        """What is only tried is refused where the game ends before it.

        :raises IllegalAction: so it is.
        """
        if self.trying:
            self.decked = self.decked or any(map(is_decked, self.game.log))
            raise IllegalAction("the game is over before that", "104.1")


__all__ = ["Never", "Performing", "Unanswered", "Unresolved"]


class Unanswered(MalformedInput):
    """A question that no sentence answers, whose it is, how many were answered before it, and why it is illegal if it
    is not to be answered otherwise."""

    def __init__(
        self,
        player: str,
        question: str,
        place: Place | None,
        options: Sequence[Words],
        answered: int = 0,
        short: IllegalAction | None = None,
    ) -> None:
        super().__init__(said("asked", player=player, question=question), place, options)
        self.player = player
        self.answered = answered
        self.short = short


ACTIONS: Final = frozenset({"cast", "land", "activate", "special", "mana", "tap", "equip", "cycle"})
