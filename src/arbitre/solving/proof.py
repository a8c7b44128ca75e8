"""A search for a forced win this turn: some choice of the solver's against every choice of all others.

It goes through the game itself, by its own decisions: whatever the rules let the others answer is answered. Positions
that differ in nothing that matters are searched once. Lines are lengthened one action of the solver's at a time, so
that short wins are found first; where no line was cut short and none wins, there is no win. What chance decides counts
as lost. The work is counted in choices made, never in time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import islice
from typing import Any, Final

import msgspec

from arbitre import PASS, Activate, Decision, EngineFault, Game, IllegalAction, Priority
from arbitre.ir.costs import TapThis

MOST_ACTIONS: Final = 40
"""Lines with more actions of the solver are not looked at."""
MOST_REPLIES: Final = 20
"""A line in which the others act more often counts as not won."""
MOST_SORTED: Final = 512
"""So many answers to one question are put in order; the others follow as they come."""


class Verdict(StrEnum):
    """What came of a search."""

    WIN = "win"
    NONE = "none"
    """No line wins, whatever is chosen."""
    NONE_AS_PAID = "none as paid"
    """No line wins in which the game pays the solver's mana as it does by itself; other payments were not all tried."""
    OPEN = "open"
    """The budget was spent first."""


class Proof(msgspec.Struct, frozen=True, gc=False):
    """That a position is won: with one choice of the solver's, or after each of the others'; without any it is over."""

    mine: bool = False
    replies: tuple[tuple[Any, Proof], ...] = ()
    length: int = 0
    """How many choices there are in the longest line."""


class Outcome(msgspec.Struct, frozen=True):
    """What a search has found."""

    verdict: Verdict
    proof: Proof | None
    work: int
    """Choices that were made in the search."""
    positions: int
    """Positions at priority that were told apart."""
    chances: int
    """How often a line was given up because chance decided in it."""


def solve(game: Game, player: int, budget: int) -> Outcome:
    """Whether the *player* has a forced win before the turn ends; the game is as before.

    The others pay their mana by hand, so that no way of theirs to pay is missed; for the solver the game pays at first,
    and a win found so is a win. Only to prove that there is none all its payments are tried too, if it ever had sources
    of mana that are not alike.
    """
    team = _team(game, player)
    others = tuple(one for one in game.order() if one not in team)
    search = _Search(game, team, others, budget)
    verdict, proof = search.deepened()
    if verdict is Verdict.NONE and search.payments_differ:
        by_hand = _Search(game, team, tuple(game.order()), budget, search.work)
        verdict, proof = by_hand.deepened()
        if verdict is Verdict.OPEN:
            verdict = Verdict.NONE_AS_PAID
        by_hand.positions += search.positions
        by_hand.chances += search.chances
        search = by_hand
    return Outcome(verdict, proof, search.work, search.positions, search.chances)


def _team(game: Game, player: int) -> frozenset[int]:
    """CR 102.3: the players who win together."""
    team = game.player(player).team
    return frozenset(p for p in game.order() if p == player or (team and game.player(p).team == team))


class _Spent(Exception):
    """The budget was spent."""


class _Search:
    """One search, for lines that grow longer."""

    def __init__(self, game: Game, team: frozenset[int], by_hand: tuple[int, ...], budget: int, work: int = 0) -> None:
        self._team: Final = team
        self._budget: Final = budget
        self._root: Final = prepared(game, by_hand)
        self._game = self._root.copy()
        self._turn: Final = game.state.turn
        self._path: list[Any] = []
        self._known: dict[Any, tuple[Proof | None, int, int]] = {}
        """Positions at priority: how they are won; or that they are not, with so many actions and replies left."""
        self._cut = False
        """Whether anything below the position that is looked at was left out for being too long."""
        self.work = work
        self.positions = 0
        self.chances = 0
        self.payments_differ = False
        """Whether the solver had sources of mana that are not alike."""

    def deepened(self) -> tuple[Verdict, Proof | None]:
        """What lines of any length come to."""
        try:
            for actions in range(MOST_ACTIONS + 1):
                self._cut = False
                proof = self._prove(actions, MOST_REPLIES)
                if proof is not None:
                    return Verdict.WIN, proof
                if not self._cut:
                    return Verdict.NONE, None
        except _Spent:
            pass
        return Verdict.OPEN, None

    # --- one position ------------------------------------------------------------------------------------------------

    def _prove(self, actions: int, replies: int) -> Proof | None:
        """That the position is won with so many actions of the solver and replies of the others; None if it is not."""
        game = self._game
        decision = game.decision
        if decision is None or game.state.turn != self._turn:
            return Proof() if self._team & set(game.result or ()) else None
        if not isinstance(decision, Priority):
            return self._searched(decision, actions, replies)
        key = game.situation()
        if key in self._known:
            proof, tried, answered = self._known[key]
            if proof is not None or (tried >= actions and answered >= replies):
                self._cut |= proof is None and tried < MOST_ACTIONS
                return proof
        else:
            self.positions += 1
        above, self._cut = self._cut, False
        proof = self._searched(decision, actions, replies)
        self._known[key] = (proof, actions, replies) if self._cut else (proof, MOST_ACTIONS, MOST_REPLIES)
        self._cut |= above
        return proof

    def _searched(self, decision: Decision, actions: int, replies: int) -> Proof | None:
        if self._game.decider in self._team:
            return self._some(decision, actions, replies)
        return self._all(decision, actions, replies)

    def _some(self, decision: Decision, actions: int, replies: int) -> Proof | None:
        """One choice that wins."""
        seen = _Paid(decision)
        for answer in self._answers(decision):
            left = actions - _acts(decision, answer)
            if left < 0:
                self._cut = True
                continue
            legal, proof = self._after(answer, left, replies, seen)
            if legal and proof is not None:
                return Proof(True, ((answer, proof),), proof.length + 1)
        return None

    def _all(self, decision: Decision, actions: int, replies: int) -> Proof | None:
        """Every choice loses."""
        found: list[tuple[Any, Proof]] = []
        seen = _Paid(decision)
        for answer in self._answers(decision):
            left = replies - _acts(decision, answer)
            if left < 0:
                self._cut = True
                return None
            legal, proof = self._after(answer, actions, left, seen)
            if legal and proof is None:
                return None
            if legal and proof is not None:
                found.append((answer, proof))
        return Proof(False, tuple(found), 1 + max(proof.length for _, proof in found)) if found else None

    def _after(self, answer: Any, actions: int, replies: int, seen: _Paid) -> tuple[bool, Proof | None]:
        """Whether the answer can be given, and is not the same as one before; and the proof of the position after
        it."""
        if self.work >= self._budget:
            raise _Spent
        self.work += 1
        game, chance = self._game, self._game.state.random
        try:
            game.push(answer)
            _ = game.decision
        except IllegalAction:  # what was begun cannot be completed
            self._again()
            return False, None
        self._path.append(answer)
        try:
            if seen.again(game, answer):
                return False, None
            if game.state.random != chance:
                self.chances += 1
                return True, None
            return True, self._prove(actions, replies)
        finally:
            self._path.pop()
            self._game.pop()

    def _again(self) -> None:
        """Back to the position before an action that was reversed."""
        self._game = self._root.copy()
        for answer in self._path:
            self._game.push(answer)

    def _answers(self, decision: Decision) -> Iterator[Any]:
        """Every answer, those first that are likely to settle it: who acts, before passing; many attackers before
        few."""
        answers = decision.answers()
        if isinstance(decision, Priority):
            answers = self._worth_while(decision, answers)
        first = list(islice(answers, MOST_SORTED))
        yield from sorted(first, key=_size, reverse=True)
        yield from answers

    def _worth_while(self, decision: Priority, answers: Iterable[Any]) -> Iterator[Any]:
        """Without mana that costs no more than tapping its source: that is made while it pays for something."""
        game = self._game
        abilities = game.mana_abilities(decision.player)
        if game.decider in self._team:
            self.payments_differ |= len({_source(game, one) for one in abilities}) > 1
        idle = {one for one in abilities if _only_taps(game, one)}
        return (one for one in answers if not (isinstance(one, Activate) and one in idle))


def _only_taps(game: Game, mana: Activate) -> bool:
    """Whether a mana ability asks for nothing but {T}."""
    abilities = game.characteristics(mana.object).activated
    return mana.ability < len(abilities) and abilities[mana.ability].cost == TapThis()


def _source(game: Game, mana: Activate) -> tuple[Any, ...]:
    """What two sources of mana have in common where it does not matter which is used; a creature is like no other."""
    facts, obj = game.characteristics(mana.object), game.object(mana.object)
    borne = tuple(one.id for one in game.state.permanents() if one.attached_to == obj.id)
    return (facts, mana.ability, obj.counters, obj.sick, borne, obj.id if facts.is_creature else 0)


class _Paid:
    """What was tapped in answer to one question while something is paid for: of two sources of mana that leave the same
    position one is enough, as the position holds which was used."""

    def __init__(self, decision: Decision) -> None:
        self._paying: Final = not isinstance(decision, Priority)
        self._positions: Final[set[Any]] = set()

    def again(self, game: Game, answer: Any) -> bool:
        """Whether another answer to the question has led here."""
        if not self._paying or not isinstance(answer, Activate):
            return False
        key = game.situation()
        if key in self._positions:
            return True
        self._positions.add(key)
        return False


def prepared(game: Game, by_hand: tuple[int, ...]) -> Game:
    """A copy of the game in which these players pay their mana by hand."""
    new = game.copy()
    new.options = msgspec.structs.replace(game.options, manual_players=by_hand)
    return new


def _acts(decision: Decision, answer: Any) -> int:
    """1 for an action other than passing."""
    return int(isinstance(decision, Priority) and answer != PASS)


def _size(answer: Any) -> int:
    if isinstance(answer, tuple):
        return len(answer)
    return int(answer not in (PASS, False))


def main_line(game: Game, proof: Proof) -> Iterator[tuple[Game, Any, int]]:
    """The longest line of a proof: at each decision the game, what is chosen, and how many other answers lose too.

    :raises EngineFault: it is not a proof of this game.
    """
    while proof.replies:
        answer, after = max(proof.replies, key=lambda reply: reply[1].length)
        if game.decision is None:
            raise EngineFault("a proof goes on where the game is over")
        yield game, answer, len(proof.replies) - 1
        game.push(answer)
        proof = after
