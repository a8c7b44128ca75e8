"""Shortcuts (CR 716.2): a sequence of choices for all players, perhaps many times over, taken at once.

Few rounds are played one by one. Of many, some are played; if they all do the same and nothing in the game can tell
how many there have been, the others are added to the numbers of the game at once (:mod:`arbitre.engine.loops.growth`).
Otherwise the shortcut is refused with the reason: the engine does not guess.
"""

from __future__ import annotations

from typing import Any, Final

from arbitre.engine.kernel.decisions import Decision, Divide, Number, Priority, Shortcut, written
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.snapshots import Snapshot, snapshot
from arbitre.engine.loops import growth
from arbitre.errors import IllegalAction
from arbitre.state.state import State

PLAYED: Final = 100
"""So many rounds are played one by one, whatever they do."""
COMPARED: Final = 4
"""So many rounds are played before others are jumped over."""


def take(game: Game, proposed: Shortcut) -> None:
    """CR 716.2a–c: the game advances to the last proposed ending point, with all choices taken.

    :raises IllegalAction: a choice is not legal when its turn comes, the end is not a place where a player has
        priority, or it cannot be told what so many rounds do. The caller takes back what was done.
    """
    rounds, rest = proposed.until or (proposed.times, 0)
    if (
        not proposed.choices
        or proposed.times < 1
        or not (0 <= rounds <= proposed.times)
        or not (0 <= rest < len(proposed.choices))
    ):
        raise IllegalAction("cannot take the shortcut: it names no choices, or no number of rounds", "716.2a")
    taking = _Taking(game, proposed)
    taking.run(rounds, proposed.choices[:rest])
    if game.decision is None:
        return
    if not isinstance(game.decision, Priority):
        raise IllegalAction("cannot take the shortcut: it does not end where a player has priority", "716.2a")
    if proposed.until is not None:
        taking.forbid(proposed.choices[rest])


class _Taking:
    """A shortcut being taken."""

    def __init__(self, game: Game, proposed: Shortcut) -> None:
        self.game: Game = game
        self.choices: tuple[Any, ...] = proposed.choices
        self.since: int = game.state.next_id
        self.start: int = proposed.start or self.since
        """The first id of the round for which the choices were written down."""

    def run(self, rounds: int, rest: tuple[Any, ...]) -> None:
        """All rounds, and the beginning of the next."""
        game, left = self.game, rounds
        if rounds > PLAYED:
            seen: list[Snapshot] = []
            for _ in range(COMPARED):
                self._round(self.choices)
                seen.append(snapshot(game, self.since))
            left -= COMPARED
            if game.decision is not None:
                left -= self._jump(seen, left)
        for _ in range(min(left, PLAYED)):
            self._round(self.choices)
        if left > PLAYED and game.decision is not None:
            raise _untold("a number comes to its bound before they are over")
        if game.decision is not None:
            self._round(rest)

    def forbid(self, choice: Any) -> None:
        """CR 716.2c: after a shortcut that was shortened, the player does not do what was proposed."""
        game, decision = self.game, self.game.decision
        if decision is not None:
            meant = _shifted(decision, choice, self.start, game.state.next_id - self.start)
            game.state.put(game.state, State.barred, (written(meant), "716.2c"))
            game.go_on()

    def _round(self, choices: tuple[Any, ...]) -> None:
        game = self.game
        shift = game.state.next_id - self.start
        for number, choice in enumerate(choices, 1):
            decision = game.decision
            if decision is None:
                return
            try:
                game.push(_shifted(decision, choice, self.start, shift))
            except IllegalAction as error:
                raise IllegalAction(
                    f"cannot take the shortcut: choice {number} of a round is not legal: {error.message}",
                    error.rule,
                    error.subject,
                    also=error.also,
                    source=error.source,
                    ability=error.ability,
                    remedies=error.remedies,
                ) from None

    def _jump(self, seen: list[Snapshot], left: int) -> int:
        """Jump over as many rounds as can be foreseen; how many.

        :raises IllegalAction: it cannot be told what they do.
        """
        game = self.game
        *_, earlier, before, now = seen
        changed = growth.change(before, now)
        if changed is None or changed != growth.change(earlier, before) or not isinstance(game.decision, Priority):
            raise _untold("the rounds do not all do the same")
        if before.stacked != now.stacked:
            raise _untold("each round leaves something on the stack")
        obstacle = growth.obstacle(game, changed, self.since)
        if obstacle:
            raise _untold(obstacle)
        rounds = growth.foreseen(game, now, changed, left)
        if growth.too_many(changed, rounds):
            raise _untold(f"they make more than {growth.MOST_TOKENS} units of mana, tokens or effects")
        growth.jump(game, now, changed, rounds)
        game.note("repeats", "716.2c", player=game.decision.player, number=rounds)
        game.go_on()
        return rounds


def _untold(why: str) -> IllegalAction:
    return IllegalAction(f"cannot tell what more than {PLAYED} rounds do: {why}", "716.2a")


def _shifted(decision: Decision, choice: Any, start: int, shift: int) -> Any:
    """The choice with the ids of objects that came about in its round as they are in this one."""
    if not shift or isinstance(decision, Number | Divide) or isinstance(choice, bool | str):
        return choice
    if isinstance(choice, int):
        return choice + shift if choice >= start else choice
    if isinstance(choice, tuple):
        if decision.what == "damage":  # the third of each part is an amount
            return tuple((*_shifted_ids(part[:2], start, shift), *part[2:]) for part in choice)
        return _shifted_ids(choice, start, shift)
    fields = {name: getattr(choice, name) for name in choice.__struct_fields__}
    return type(choice)(**{name: _moved(name, value, start, shift) for name, value in fields.items()})


def _shifted_ids(ids: tuple[Any, ...], start: int, shift: int) -> tuple[Any, ...]:
    moved: list[Any] = []
    for one in ids:
        if isinstance(one, tuple):
            moved.append(_shifted_ids(one, start, shift))
        else:
            moved.append(one + shift if type(one) is int and one >= start else one)
    return tuple(moved)


def _moved(name: str, value: Any, start: int, shift: int) -> Any:
    return value + shift if name in ("card", "object") and value >= start else value


def repeating(game: Game, since: int, times: int, before: int | None = None) -> Shortcut:
    """The choices from number *since* (from 0) on, *before* another one if it is given, to be made so many times more.

    :raises IndexError: no choice of this game (or of this copy) has that number.
    """
    start = game.next_id_at(since)
    return Shortcut(tuple(game.choices[since:before]), times, start)
