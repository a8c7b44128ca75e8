"""Going forward and back at random, within procedures too, and comparing what there was with what there is again."""

from __future__ import annotations

from typing import Any

import msgspec

from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import Decision, Pass, Priority
from arbitre.engine.kernel.log import Entry
from arbitre.errors import IllegalAction
from arbitre.state.chance import Dice
from arbitre.state.notation import write
from arbitre.views import View

MOST_BACK = 5
"""So many choices are taken back at once."""


class NotAsBefore(AssertionError):
    """What is another one after choices were taken back."""


class There(msgspec.Struct, frozen=True):
    """All that can be seen of a game at a decision."""

    notation: str
    log: list[Entry]
    choices: list[Any]
    asked: str
    key: str
    legal: list[str]
    views: list[bytes]


def there(game: Game, *, seen: bool) -> There:
    """The game as it is now. The state comes first: whatever else is asked may bring it up to the decision. *seen*:
    also what each player sees."""
    notation, log, choices = write(game.state), list(game.log), list(game.choices)
    asked = repr(game.decision)
    again = write(game.state)
    if again != notation:
        raise NotAsBefore("the state changes as the decision is looked at:\n" + _differing(notation, again))
    players = [player.id for player in game.state.players] if seen else []
    legal = [repr(action) for action in game.legal_actions()]
    return There(notation, log, choices, asked, game.key(), legal, [_told(game.view(player)) for player in players])


def _told(view: View) -> bytes:
    return view.json() + msgspec.json.encode([*view.lines("en"), view.question("en")])


class Walk:
    """Goes forward at random, and now and then back; counts what was compared."""

    def __init__(self, game: Game, dice: Dice, *, views: int = 8) -> None:
        """*views*: what players see is compared at one decision in so many; it costs the most."""
        self.game = game
        self.dice = dice
        self.views = views
        self.since = len(game.choices)
        self.was: list[There] = []
        self.compared = 0
        self.kinds: set[str] = set()
        """What was asked where choices were taken back."""

    def run(self, most: int) -> int:
        """At most so many choices forward; how many times what was taken back was compared.

        :raises NotAsBefore: something is another one.
        """
        for _ in range(most):
            if self.game.decision is None:
                break
            self._forward(self.game.decision)
            if self.was and self.dice.below(4) == 0:
                self._back(1 + self.dice.below(MOST_BACK))
        return self.compared

    def _forward(self, decision: Decision) -> None:
        before = there(self.game, seen=self.dice.below(self.views) == 0)
        choice = self._choice(decision)
        try:
            self.game.push(choice)
        except IllegalAction:
            left = len(self.game.choices) - self.since
            if left == len(self.was):
                self._compare(before, f"after {choice!r} was refused")
            del self.was[left:]
        else:
            self.was.append(before)

    def _choice(self, decision: Decision) -> Any:
        """Rather something than nothing, so that much happens."""
        choice = decision.sample(self.dice.below)
        if isinstance(decision, Priority) and isinstance(choice, Pass):
            actions = [action for action in self.game.legal_actions() if not isinstance(action, Pass)]
            if actions and self.dice.below(3):
                return actions[self.dice.below(len(actions))]
        return choice

    def _back(self, count: int) -> None:
        """Several at once, with nothing looked at between; sometimes one by one."""
        one_by_one = self.dice.below(3) == 0
        for left in range(min(count, len(self.was)), 0, -1):
            before = self.was.pop()
            pushed = len(self.game.choices)
            self.game.pop()
            if len(self.game.choices) != pushed - 1:
                raise NotAsBefore(f"{pushed} choices became {len(self.game.choices)}")
            if one_by_one or left == 1:
                self._compare(before, "after taking back")

    def _compare(self, before: There, when: str) -> None:
        now = there(self.game, seen=bool(before.views))
        self.compared += 1
        self.kinds.add(before.asked.partition(", options")[0].partition(", actions")[0])
        for name in There.__struct_fields__:
            was, is_now = getattr(before, name), getattr(now, name)
            if was != is_now:
                raise NotAsBefore(f"{name} {when}, at {before.asked[:200]}:\n{_differing(was, is_now)}")


def _differing(was: Any, now: Any) -> str:
    """The first lines that differ."""
    left, right = (one.split("\n") if isinstance(one, str) else [repr(part) for part in one] for one in (was, now))
    width = max(len(left), len(right))
    pairs = zip(left + [""] * (width - len(left)), right + [""] * (width - len(right)), strict=True)
    return "\n".join([f"- {a[:600]}\n+ {b[:600]}" for a, b in pairs if a != b][:5])
