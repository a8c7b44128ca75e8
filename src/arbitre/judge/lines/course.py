"""Playing a scenario: its sentences become choices, and what was expected is compared with what happened."""

from __future__ import annotations

import dataclasses
import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from msgspec.structs import replace

from arbitre import text
from arbitre.cards.missing import named
from arbitre.cards.records import Card
from arbitre.engine.characteristics.timestamps import meeting_in_a_layer
from arbitre.engine.combat.banding import FormBands
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import Decision, NoPriority, Priority
from arbitre.engine.kernel.handlers import unhandled
from arbitre.engine.kernel.options import Options
from arbitre.engine.start.setups import START
from arbitre.errors import IllegalAction, MalformedInput, Place
from arbitre.ir.values import CardType, Step, Zone
from arbitre.judge.layout import Layout
from arbitre.judge.lines import announced, assigned, banded
from arbitre.judge.lines.expecting import Expecting, numbers
from arbitre.judge.lines.making import Lookup, cards_of, or_none
from arbitre.judge.lines.performing import Performing, Unanswered, Unresolved
from arbitre.judge.lines.undeclared import declared_first
from arbitre.judge.lines.verdict import Held, Said, Tried, Verdict
from arbitre.judge.queues import SKIP, DamageOrder
from arbitre.judge.wording.folding import folded
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.model import Check, Line, Moment, Scenario
from arbitre.judge.wording.naming import spellings
from arbitre.judge.wording.orders import in_order, whose
from arbitre.judge.wording.rows import Row
from arbitre.judge.wording.sentences import ANSWERS, EXPECTATIONS, PLAYS, Sentence, names_in, understand
from arbitre.judge.world import Wording
from arbitre.messages import Message, Part, in_both, joined
from arbitre.rules.editions import Edition
from arbitre.state.check import check
from arbitre.state.notation import read
from arbitre.state.state import State
from arbitre.text.words import word
from arbitre.variants.multiplayer import setting


@dataclass(frozen=True, slots=True)
class Checked:
    """A check between two sentences, understood."""

    kind: str
    sentences: list[Sentence]
    rule: str
    asked: str = ""
    """A question, as it is put; there is no sentence then."""
    verdict: str = ""


_BEFORE_BLOCKS: Final = frozenset({Step.DECLARE_ATTACKERS})
_RESPONSE: Final = re.compile(r"\brespond|\bin response\b|\brepl(?:y|ies|ied)\b|\brepond|\breagi|\ben reponse\b")


def _responded(plays: list[Sentence | Checked]) -> list[Sentence | Checked]:
    """What resolves before a response leaves what triggers on the stack, to be responded to (CR 603.3)."""
    told = list(plays)
    for at, play in enumerate(plays):
        if isinstance(play, Sentence) and play.kind == "resolve":
            following = next((one for one in plays[at + 1 :] if isinstance(one, Sentence) and not _answers(one)), None)
            if (
                following is not None
                and following.kind in ("cast", "activate")
                and _RESPONSE.search(folded(following.line.text))
            ):
                told[at] = dataclasses.replace(play, kind="resolve one")
    return told


def _blocked_together(plays: list[Sentence | Checked], players: int) -> list[Sentence | Checked]:
    """Sentences that follow one another and tell of blocks are one declaration (CR 509.1)."""
    told: list[Sentence | Checked] = []
    for play in plays:
        before = told[-1] if told else None
        if isinstance(before, Sentence) and isinstance(play, Sentence) and _is_one_block(before, play, players):
            told[-1] = _with_block(before, play)
        else:
            told.append(play)
    return told


def _is_one_block(first: Sentence, second: Sentence, players: int) -> bool:
    same = players == 2 or first.parts.get("who") == second.parts.get("who")
    return first.kind == second.kind == "block" and "whom" in second.parts and same


def _with_block(first: Sentence, second: Sentence) -> Sentence:
    line = Line(f"{first.line.text}; {second.line.text}", first.line.place, (*first.line.rules, *second.line.rules))
    blocks = f"{first.parts['what']}; {second.parts['whom']} with {second.parts['what']}"
    who = {part: name for part, name in second.parts.items() if part == "who"}
    return dataclasses.replace(first, line=line, parts=who | first.parts | {"what": blocks})


def _answers(play: Sentence | Checked) -> bool:
    """Whether it answers a question of the action before it."""
    return isinstance(play, Sentence) and play.kind in ANSWERS


def _game(scenario: Scenario, layout: Layout, edition: Edition, *, every_step: bool) -> Game:
    """The game, ready at its first decision."""
    variant, teams = scenario.variant, scenario.teams
    if len(alone := layout.position.archenemies) == 1:
        variant = variant or ARCHENEMY
        teams = teams or (alone, tuple(seat for seat in layout.seats.values() if seat not in alone))
    chosen = setting(
        variant,
        len(scenario.seats),
        teams=teams,
        attack=scenario.attack,
        range=scenario.range,
        deploy=scenario.deploy,
        base=Options(
            skip_forced=False,
            every_step=every_step,
            mulligans=False,
            skip_first_draw="number" not in scenario.unsaid,
        ),
    )
    state = State([seat.name for seat in scenario.seats], scenario.seed, chosen.life or START)
    return Game(state, edition, chosen.options, prologue=layout.prologue)


def _archenemies(scenario: Scenario, cards: Mapping[str, Card]) -> tuple[int, ...]:
    """CR 904.2a: who has schemes; where nobody has, who plays alone against a team, or else the first player."""
    if scenario.variant not in ("", ARCHENEMY):
        return ()
    placed = [one for seat in scenario.seats for one in seat.cards if one.zone is Zone.COMMAND]
    found = {one.owner for one in placed if CardType.SCHEME in cards[one.card].front.types}
    if not found and scenario.variant:
        found = {next((team[0] for team in scenario.teams if len(team) == 1), 1)}
    return tuple(sorted(found))


ARCHENEMY: Final = "archenemy"


def _going_on(moment: Moment, lookup: Lookup, edition: Edition, *, every_step: bool) -> Game:
    """The game that goes on at a moment.

    :raises MalformedInput: its state cannot be read or does not hold together, or a card is not known.
    """

    try:
        state = read(moment.state, or_none(lookup), said("the position"))
    except MalformedInput as error:
        raise MalformedInput(said("position unread", error=error.told()), moment.place, error.expected) from None
    if problems := check(state):
        raise MalformedInput(said("position damaged", problem=problems[0]), moment.place)
    for card in {obj.card for obj in state.objects.values() if obj.card is not None}:
        if missing := unhandled(card):
            raise MalformedInput(said("cannot execute", card=card.name, missing=named(missing)), moment.place)
    options = replace(moment.options, skip_forced=False, every_step=every_step, mulligans=False)
    game = Game(state, edition, options)
    if not isinstance(game.decision, Priority | NoPriority):
        raise MalformedInput(said("no priority there"), moment.place)
    return game


def _written(answer: Any) -> Part:
    """An answer in the words of a scenario."""
    if isinstance(answer, DamageOrder):
        return ", ".join(map(str, answer.names))
    if isinstance(answer, bool):
        return said("so" if answer else "not so")
    if answer == SKIP:
        return in_both(word("nothing", "en"), word("nothing", "fr"))
    if isinstance(answer, dict):
        return " ".join(str(value) for value in answer.values())
    return str(answer)


class Course(Performing, ABC):
    """The line of play of a scenario, as it is played; :class:`arbitre.judge.scenarios.playing.Playing` answers the
    questions in it."""

    def __init__(
        self, scenario: Scenario, lookup: Lookup, wording: Wording, edition: Edition, *, every_step: bool = True
    ) -> None:
        """
        :param every_step: whether the game waits in steps without priority as well, where they may be spoken of.
        """
        self.scenario = scenario
        cards, begun = cards_of(scenario, lookup), None
        if scenario.moment is not None:
            begun = _going_on(scenario.moment, lookup, edition, every_step=every_step)
            cards = {obj.card.name: obj.card for obj in begun.state.objects.values() if obj.card is not None}
        self.known = {folded(name) for card in cards.values() for name in (card.name, *(f.name for f in card.faces))}
        """The names of the cards that are there at the start, folded."""
        plays = declared_first([self.understood(line) for line in scenario.play])
        plays = _blocked_together(plays, len(scenario.seats))
        self.plays = _responded(plays)
        self.expected = [self.sentence(line, EXPECTATIONS) for line in scenario.expect]
        position = dataclasses.replace(scenario.position(), archenemies=_archenemies(scenario, cards))
        layout = Layout(position, cards, wording)
        super().__init__(layout.world(begun or _game(scenario, layout, edition, every_step=every_step)))
        state = self.game.state
        self.ordered = len(meeting_in_a_layer(self.game, [state.objects[id] for id in state.battlefield])) > 1
        """Whether effects of what is described meet so that their timestamps may decide (CR 613.6)."""
        self.chance = self.game.state.random
        """What chance had in store before the first sentence."""
        self.expecting = Expecting(self.world, self.names)
        self.refused: IllegalAction | None = None
        """Why the last play was refused, if it was."""
        self.told: list[Sentence] = []
        """The sentences that were played so far."""

    def sentence(self, line: Line, table: tuple[Row, ...] = PLAYS) -> Sentence:
        """The sentence of a line about this scenario.

        :raises MalformedInput: it is not understood, or speaks of somebody who does not play.
        """
        return understand(line, table, [seat.name for seat in self.scenario.seats], self._is_card)

    def _is_card(self, name: str) -> bool:
        return bool(self.known & set(spellings(name)))

    def understood(self, line: Line | Check) -> Sentence | Checked:
        """A line of play, or a check with all its sentences.

        :raises MalformedInput: as :meth:`sentence`.
        """
        if isinstance(line, Line):
            return self.sentence(line)
        if line.kind == "why":
            return Checked(line.kind, [], line.rule, line.lines[0].text, line.verdict)
        table = EXPECTATIONS if line.kind == "expect" else PLAYS
        return Checked(line.kind, [self.sentence(one, table) for one in line.lines], line.rule)

    def run(self) -> Verdict:
        """Play all sentences, then compare.

        :raises MalformedInput: a sentence speaks of what is not there or never becomes possible.
        """
        verdict = Verdict(self.scenario, self.game)
        at = 0
        while at < len(self.plays) and verdict.illegal is None:
            play = self.plays[at]
            if isinstance(play, Checked):
                verdict.unmet += self._check(play, verdict)
                at += 1
                continue
            following = at + 1
            while following < len(self.plays) and _answers(self.plays[following]):
                following += 1
            sentences = [s for s in self.plays[at:following] if isinstance(s, Sentence)]
            told = len(self.game.log)
            self.told += sentences
            verdict.said.append(Said(len(self.game.choices), tuple(s.line.text for s in sentences)))
            verdict.illegal = self.refused = self._try(sentences)
            verdict.unmet += self._untold(sentences, told, verdict.illegal)
            at = following
        verdict.unmet += self._compare(self.expected, verdict)
        verdict.asked = self.questions
        if verdict.illegal is not None and not any(s.kind == "illegal" for s in self.expected):
            verdict.unmet.append(self._why(verdict.illegal))
        return verdict

    def _try(self, sentences: list[Sentence]) -> IllegalAction | None:
        """Do what a sentence says, with the answers that follow it; why it is refused, if it is.

        What was done stays done if the damage that is assigned thereafter is refused (CR 510.1e).
        """
        action, answers = (None, sentences) if self.can_assign(sentences[0]) else (sentences[0], sentences[1:])
        for answer in answers:
            self.keep(answer)
        begun = before = tuple(self.game.choices)
        self.begun.append(len(before))
        self.since = len(self.game.log)
        self.asked.clear()
        self.now = sentences[0]
        try:
            if action is not None:
                if "band" in action.parts:
                    self.queues[self.game.state.active].bands.append(banded.told(self.names, action))
                self.perform(action)
                refused = self._banded_wrong()
                if refused is not None:
                    raise refused
            self._block_in_order(answers)
            for queue in self.queues.values():
                assigned.claimed(self.answers, self.names, queue, sentences[-1])
            before = tuple(self.game.choices)
            self.assign()
        except IllegalAction as error:
            self.back_to(before)
            return error
        queues = self.queues.values()
        unasked = [one for q in queues for one in (*q.choices, *q.targets, *q.now, *q.orders, *q.bands, *q.modes)]
        refused = self._left_over(unasked, sentences) if unasked else None
        if refused is not None:
            self.back_to(begun)
        return refused

    def keep(self, sentence: Sentence) -> None:
        if sentence.kind == "band":
            self.queues[self.game.state.active].bands.append(banded.told(self.names, sentence))
        else:
            super().keep(sentence)

    def answered(self, decision: Decision) -> Any:
        if not isinstance(decision, FormBands):
            return super().answered(decision)
        queue = self.queues[decision.player]
        told = len(queue.choices), len(queue.bands)
        banded.settle(self.names, queue, decision.attacks)
        queue.choices[:] = [self.names.again(one, decision.attacks, shortened=True) for one in queue.choices]
        bands = super().answered(decision)
        remark = banded.unsaid(self.game, decision) if told == (len(queue.choices), 0) else None
        if remark is not None and remark not in self.remarks:
            self.remarks.append(remark)
        return bands

    def _banded_wrong(self) -> IllegalAction | None:
        """CR 702.20c: nothing is asked where no creature could begin a band."""
        told = ((player, queue) for player, queue in self.queues.items() if queue.bands)
        return next((banded.refusal(self.names, queue, player) for player, queue in told), None)

    def _block_in_order(self, answers: list[Sentence]) -> None:
        """CR 509.2: an order that is told of an attacking creature consists of those that block it."""
        told = [one for one in answers if one.kind == "damage order"] if self.game.state.step in _BEFORE_BLOCKS else []
        pairs = [(whose(one.parts["by"]), in_order(one.parts["what"], self._names_in)) for one in told]
        attacked = [(whom, who) for whom, who in pairs if self.game.object(self.named(whom)).attacking]
        if attacked:
            groups = [f"{whom} with {', '.join(who)}" for whom, who in attacked[1:]]
            what = "; ".join([", ".join(attacked[0][1]), *groups])
            self.perform(Sentence("block", {"whom": attacked[0][0], "what": what}, told[0].line))

    def _names_in(self, text: str) -> list[str]:
        return names_in(text, self.names.known)

    def named(self, name: str) -> int:
        """The permanent that a name means, also shortened."""
        return self.world.meant(self.names.entry(name, Place(), list(self.world.permanents())))

    def _left_over(self, unasked: list[Any], sentences: list[Sentence]) -> IllegalAction | None:
        """What the game has not asked for though sentences answer it: an illegal play, if it was announced with it.

        :raises MalformedInput: it answers nothing; a scenario says what happens, no more and no less.
        """
        queues = self.queues.values()
        for one in unasked[0].values() if isinstance(unasked[0], dict) else unasked[:1]:
            if isinstance(one, Unresolved):
                self.names.entry(one, one.place)
        refused = [announced.left_over(self.game, sentences[0], queue) for queue in queues]
        if self.trying:
            refused += [announced.not_given_up(sentences, queue, self.asked) for queue in queues]
        found = next((one for one in refused if one is not None), None)
        if found is None:
            raise MalformedInput(said("no answer", answer=_written(unasked[0])), sentences[-1].place("what"))
        return found

    def _untold(self, sentences: list[Sentence], told: int, refused: IllegalAction | None) -> list[Message]:
        """The rules that sentences name, and that nothing carries: no line of the log since, no question, no refusal.

        An answer's rule is that of a question.
        """
        asked = [decision.rule for decision in self.asked]
        done = [entry.rule for entry in self.game.log[told:]]
        done += [] if refused is None else [refused.rule, refused.also]
        missing = []
        for sentence in sentences:
            carried = asked if _answers(sentence) else [*done, *asked]
            shown = {number for rule in carried if rule for number in numbers(rule, self.game)}
            unheard = [rule for rule in sentence.line.rules if rule not in shown]
            if unheard:
                cited = ", ".join(dict.fromkeys(numbers(rule, self.game)[1] for rule in carried if rule)) or "-"
                missing.append(joined((f"{sentence.line.text} [{', '.join(unheard)}]: {cited}",)))
        return missing

    def _compare(self, sentences: list[Sentence], verdict: Verdict) -> list[Message]:
        for sentence in sentences:
            verdict.values += self.expecting.values(sentence)
        held = [Held(sentence.line.text, self.expecting.compare(sentence, verdict)) for sentence in sentences]
        verdict.held += held
        return [one.told for one in held if one.found]

    # --- checks between the sentences ---------------------------------------------------------------------------------

    def _check(self, check: Checked, verdict: Verdict) -> list[Message]:
        """What does not hold now."""
        if check.kind == "expect":
            return self._compare(check.sentences, verdict)
        if check.kind == "why":
            return self.ask(check, verdict)
        questions = len(self.questions)
        try:
            refused = self.on_trial(check.sentences)
        except Unanswered as error:
            if check.kind != "illegal" or error.short is None:
                raise
            refused = error.short
        del self.questions[questions:]
        line = "; ".join(sentence.line.text for sentence in check.sentences)
        verdict.tried.append(Tried(len(self.game.log), line, refused, self.later, self.tried))
        if refused is None:
            return [] if check.kind == "legal" else [joined((line, ": ", said("is legal")))]
        as_meant = check.kind == "illegal" and check.rule in ("", *_numbers(refused, self.game))
        return [] if as_meant else [joined((line, ": ", self._why(refused)))]

    @abstractmethod
    def ask(self, check: Checked, verdict: Verdict) -> list[Message]:
        """A question among the lines; what is answered otherwise than it should be."""

    def _why(self, refused: IllegalAction) -> Message:
        """A refusal in words."""
        return in_both(*(text.refusal(refused, self.game, lang) for lang in text.LANGUAGES))

    def on_trial(self, sentences: list[Sentence]) -> IllegalAction | None:
        """Do what sentences say and take it back; why one of them is refused, if it is."""
        before, begun, remarks = tuple(self.game.choices), len(self.begun), len(self.remarks)
        told = len(self.game.log)
        self.trying = True
        try:
            return self.carry_out(sentences)
        finally:
            self.trying, self.tried = False, tuple(self.game.log[told:])
            self.back_to(before)
            del self.begun[begun:], self.remarks[remarks:]

    def carry_out(self, sentences: list[Sentence]) -> IllegalAction | None:
        """Do what sentences say, as far as the first that is refused; why it is, if one is."""
        refused: IllegalAction | None = None
        while sentences and refused is None:
            following = 1
            while following < len(sentences) and _answers(sentences[following]):
                following += 1
            refused = self._try(sentences[:following])
            sentences = sentences[following:]
        return refused

    def back_to(self, choices: tuple[Any, ...]) -> None:
        """The game as it was after these choices, with nothing left to answer."""
        while tuple(self.game.choices) != choices[: len(self.game.choices)]:
            self.game.pop()
        for choice in choices[len(self.game.choices) :]:
            self.game.push(choice)
        self.forget_answers()


def _numbers(refused: IllegalAction, game: Game) -> list[str]:
    """The numbers of the rule that decides, and of the one that is read with it."""
    return [number for rule in (refused.rule, refused.also) if rule for number in numbers(rule, game)]
