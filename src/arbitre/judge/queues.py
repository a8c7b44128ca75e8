"""What the players of a script will answer and do: a queue for each kind of question."""

from __future__ import annotations

from typing import Any, Final


class ScriptError(Exception):
    """The script cannot go on: an impossible action or answer, something missing or left, a failed assertion."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(f"{kind}: {message}")
        self.kind = kind


UNASKED: Final = (False, "[normal_cost]", "[skip]", "White", "Blue", "Black", "Red", "Green", "Colorless")
"""Answers that need no question: declining what is not offered, and the colours of mana that the game pays with."""


class Queue:
    """What one player will do and answer."""

    def __init__(self) -> None:
        self.actions: list[dict[str, Any]] = []
        self.choices: list[Any] = []
        self.targets: list[Any] = []
        self.modes: list[Any] = []
        self.coins: list[bool] = []
        self.dice: list[int] = []
        self.now: list[Any] = []
        """Targets named by the action that is being carried out."""
        self.attacks: list[dict[str, Any]] = []
        self.blocks: list[dict[str, Any]] = []

    def leftovers(self) -> list[str]:
        """What was not used; modes may be left, and blocks that were not possible."""
        left = [f"action {a['op']} {a.get('card') or a.get('ability') or ''}".strip() for a in self.actions]
        left += [f"choice {c!r}" for c in self.choices if c not in UNASKED]
        left += [f"target {t!r}" for t in self.targets if t not in UNASKED]
        return left + [f"attack {a['attacker']}" for a in self.attacks]
