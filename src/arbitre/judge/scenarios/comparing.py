"""A scenario under two editions of the rules: where the games part, and how they end differently, each with the rule
in the numbers of its edition."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any, Final

from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import Decision
from arbitre.engine.kernel.log import Entry
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.errors import IllegalAction, MalformedInput
from arbitre.ir.values import Zone
from arbitre.judge.lines.making import Lookup
from arbitre.judge.lines.verdict import Verdict
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.wording.model import Scenario
from arbitre.judge.wording.sentences import Sentence
from arbitre.judge.world import Wording
from arbitre.rules.editions import Edition
from arbitre.rules.numbers import cite

Fact = tuple[str, int, str]
"""What is compared at the end: a word, the player or the object that it was at the start, and a kind of counter."""


class Trying(Playing):
    """A scenario that was written for one edition, played under another: answers to questions that are not asked are
    left out, and a question without an answer gets the first legal one."""

    def __init__(self, scenario: Scenario, lookup: Lookup, wording: Wording, edition: Edition) -> None:
        super().__init__(scenario, lookup, wording, edition)
        self.unasked: list[str] = []
        """The sentences, or parts of them, that nothing asked for."""
        self.unanswered: list[tuple[Decision, Any]] = []
        """What was asked though no sentence answers it, and the answer."""

    def _left_over(self, unasked: list[Any], sentences: list[Sentence]) -> None:
        self.unasked.append(sentences[-1].line.text)
        self.forget_answers()

    def _answer(self, decision: Decision) -> Any:
        try:
            return super()._answer(decision)
        except MalformedInput:
            answer = next(decision.answers())
            self.unanswered.append((decision, answer))
            return answer


@dataclass(slots=True)
class Outcome:
    """What came of the scenario under one edition."""

    playing: Trying
    verdict: Verdict | None = None
    stuck: MalformedInput | None = None
    """A sentence that has no place in the game under this edition: there it stops."""

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.playing.game

    @property
    def illegal(self) -> IllegalAction | None:
        """Why the last sentence was refused."""
        return self.verdict.illegal if self.verdict is not None else None


@dataclass(frozen=True, slots=True)
class Difference:
    """A fact that the two games end with differently: the value in each, and the rule of the last step that concerned
    it, in the numbers of its edition (empty if no step did)."""

    fact: Fact
    values: tuple[str, str]
    rules: tuple[str, str]


@dataclass(slots=True)
class Comparison:
    """The two games: where their logs part (None if nowhere), and what is different in the end."""

    outcomes: tuple[Outcome, Outcome]
    parting: int | None = None
    differences: list[Difference] = field(default_factory=list)

    @property
    def same(self) -> bool:
        """Whether nobody could tell the games apart."""
        return self.parting is None and not self.differences and len({str(o.illegal) for o in self.outcomes}) == 1


def compare(scenario: Scenario, lookup: Lookup, wording: Wording, editions: tuple[Edition, Edition]) -> Comparison:
    """Play a scenario under both editions."""
    one, other = (_played(Trying(scenario, lookup, wording, edition)) for edition in editions)
    found = Comparison((one, other))
    for at, (left, right) in enumerate(zip_longest(one.game.log, other.game.log)):
        if left is None or right is None or _told(left) != _told(right):
            found.parting = at
            break
    facts = [dict(_facts(outcome.game)) for outcome in found.outcomes]
    for fact in dict.fromkeys((*facts[0], *facts[1])):
        values = (facts[0].get(fact, ""), facts[1].get(fact, ""))
        place = ("zone", fact[1], "")
        elsewhere = fact != place and facts[0].get(place) != facts[1].get(place)
        if values[0] != values[1] and not elsewhere:
            rules = (_rule(one.game, fact), _rule(other.game, fact))
            found.differences.append(Difference(fact, values, rules))
    return found


def _played(playing: Trying) -> Outcome:
    try:
        return Outcome(playing, verdict=playing.run())
    except MalformedInput as error:
        return Outcome(playing, stuck=error)


def _told(entry: Entry) -> tuple[Any, ...]:
    """What a line of the log says, apart from the number of its rule."""
    return entry.what, entry.parts, entry.turn, entry.step


# --- how a game ends --------------------------------------------------------------------------------------------------


def _facts(game: Game) -> Iterator[tuple[Fact, str]]:
    """Everything that is compared, with its value as a number or a word."""
    state = game.state
    if state.result is not None:
        yield ("result", 0, ""), " ".join(map(str, state.result)) or "draw"
    for player in state.players:
        yield ("life", player.id, ""), str(player.life)
        yield from ((("counters", player.id, kind), str(count)) for kind, count in player.counters)
    tokens: dict[tuple[int, str], int] = {}
    for id in state.battlefield:
        if state.objects[id].is_token:
            key = (controller(game, id), characteristics(game, id).name)
            tokens[key] = tokens.get(key, 0) + 1
    yield from ((("tokens", player, name), str(count)) for (player, name), count in tokens.items())
    for first in _cards(game):
        yield from _of_card(game, first, now(game, first))


def _cards(game: Game) -> list[int]:
    """The ids that the cards of the scenario had in the beginning: those that nothing has become."""
    state = game.state
    became = {obj.became for obj in state.gone.values()}
    every = (*state.gone.items(), *state.objects.items())
    return sorted(id for id, obj in every if obj.card is not None and id not in became)


def now(game: Game, id: int) -> int:
    """What a card has become."""
    while (obj := game.state.gone.get(id)) is not None and obj.became:
        id = obj.became
    return id


def _of_card(game: Game, first: int, id: int) -> Iterator[tuple[Fact, str]]:
    obj = game.object(id)
    yield ("zone", first, ""), obj.zone.value if id in game.state.objects else ""
    if obj.zone is not Zone.BATTLEFIELD or id not in game.state.objects:
        return
    values = characteristics(game, id)
    yield ("controller", first, ""), game.player(controller(game, id)).name
    yield ("tapped", first, ""), "tapped" if obj.tapped else "untapped"
    if values.power is not None:
        yield ("size", first, ""), f"{values.power}/{values.toughness}"
        yield ("damage", first, ""), str(obj.damage)
        yield ("keywords", first, ""), ", ".join(sorted(values.keywords))
    yield from ((("counters", first, kind), str(count)) for kind, count in obj.counters)


_STEPS: Final = {
    "life": ("life",),
    "counters": ("counters",),
    "zone": ("moves", "ceases to exist", "appears"),
    "damage": ("deals damage", "prevents", "redirects"),
    "tapped": ("taps", "untaps"),
    "controller": ("gains control",),
    "tokens": ("appears", "ceases to exist"),
    "result": ("wins", "loses", "game is drawn", "draws the game"),
}
"""The steps that a fact comes from; for others, any step that concerns the object."""


def _rule(game: Game, fact: Fact) -> str:
    """The rule of the last step that made a fact what it is, cited in the edition of the game."""
    what, whose, _ = fact
    ids = {whose}
    while (obj := game.state.gone.get(whose)) is not None and obj.became:
        whose = obj.became
        ids.add(whose)
    steps = _STEPS.get(what)
    for entry in reversed(game.log):
        if steps is not None and entry.what not in steps:
            continue
        if what in ("result", "tokens") or any(value in ids for _, value in entry.parts if isinstance(value, int)):
            return cite(entry.rule, game.edition)
    return ""
