"""Decisions between things that have no id: modes, instructions, forms, costs (CR 601.2b, 608.2d, 700.2), effects
(CR 616.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbitre.engine.kernel.decisions import Option, Select
from arbitre.engine.kernel.events import Event
from arbitre.engine.kernel.together import Together
from arbitre.ir.node import Node


class Alternatives(Select):
    """Choose by number, from 0, between what a text or a rule offers; each number has words."""

    __slots__ = ("meant",)

    def __init__(
        self,
        player: int,
        what: str,
        meant: Mapping[int, Node],
        least: int = 1,
        most: int = 1,
        rule: str = "608.2d",
        source: int = 0,
        allows: Together | None = None,
    ) -> None:
        super().__init__(player, what, tuple(meant), least, most, rule, source, allows=allows)
        self.meant: dict[int, Node] = dict(meant)
        """For each option the mode, instruction, form or cost that it stands for."""


class ChooseEffect(Select):
    """CR 616.1: which of several effects applies first; an option is its source, or "112.2" for a second one of it.

    A token that has yet to be created is 0.
    """

    __slots__ = ("effects", "event", "alike")

    def __init__(
        self,
        player: int,
        options: Sequence[Option],
        effects: Sequence[tuple[int, Node | None]],
        event: Event,
        *,
        alike: bool,
    ) -> None:
        super().__init__(player, "replacement", options, rule="616.1")
        self.effects: tuple[tuple[int, Node | None], ...] = tuple(effects)
        """For each option the source and the ability."""
        self.event: Event = event
        self.alike: bool = alike
        """Whether the order makes no difference."""

    def forced(self) -> tuple[Option, ...] | None:
        """The first one, if it makes no difference."""
        return (self.options[0],) if self.alike else None
