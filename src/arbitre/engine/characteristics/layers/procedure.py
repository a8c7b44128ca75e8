"""The procedure of the layers (CR 613): all continuous effects applied to all objects that they concern."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from arbitre.engine.characteristics import initial, kinds
from arbitre.engine.characteristics.kinds import Layer
from arbitre.engine.characteristics.layers.dependency import Effect, Outcome, Sequencer, any_may_depend
from arbitre.engine.characteristics.layers.drafts import reads_ahead, with_intrinsic
from arbitre.engine.characteristics.layers.workings import Workings
from arbitre.engine.characteristics.modifying import with_abilities, with_power
from arbitre.engine.characteristics.reads import Trait
from arbitre.engine.characteristics.statics import brings_effects, in_layers
from arbitre.engine.kernel.game import Game
from arbitre.ir.node import Modification
from arbitre.ir.values import Zone
from arbitre.state.characteristics import Characteristics

_LAYERS: Final = tuple(Layer)


class Layers(Workings):
    """The outcome of all continuous effects, valid for one epoch of the state; also while it is being worked out."""

    __slots__ = ("upheaval", "battlefield", "since")

    def __init__(self, game: Game, traced: tuple[int, ...] = ()) -> None:
        super().__init__(game, traced)
        self.upheaval: int = 0
        """Of the state, if permanents that come and go can be taken in (:mod:`.patching`); 0: they cannot."""
        self.battlefield: tuple[int, ...] = ()
        """The permanents that it was worked out for."""
        self.since: int = 0
        """The place in the journal at which it was."""
        self._sequencer = _NONE

    def beside(self, id: int) -> Characteristics:
        return initial.beside(self.game, id, self)

    def run(self) -> None:
        """CR 613.1: work out everything, layer by layer."""
        self._survey()
        for id in self.steps:
            self._trace_start(self.game.state.objects[id])
        if self.effects or self._sizes:
            for layer in _LAYERS:
                self.layer = layer
                self._apply_layer(layer)
        else:
            self._bring_intrinsic()
            self._let_read_ahead()
        for id, draft in self.drafts.items():
            here = self.game.state.objects[id].zone is Zone.BATTLEFIELD
            self.found[id] = initial.final(draft.values, here)
        for id, steps in self.steps.items():
            values, found = steps[-1].values, self.found[id]
            if found.power != values.power:
                self._step(id, "", "208.3", id, "size", with_power(values, found.power, found.toughness))
        self._sequencer = _NONE  # it knows this object: so there is no circle

    def _apply_layer(self, layer: Layer) -> None:
        edition = self.game.edition
        separate = edition.layer_7d_counters_separate
        if layer is (Layer.COUNTERS if separate else Layer.MODIFY_PT):
            self._apply_counters(layer)  # in layer 7c, whatever depends on sizes depends on them (CR26 613.4c)
        if self._pending(layer, None):
            self._sequencer = sequencer = Sequencer(self._outcome, self._trial, edition.defining_abilities_can_depend)
            if layer <= Layer.ABILITY:
                self._apply_group(layer, sequencer, defining=True)  # CR 613.2
            self._apply_group(layer, sequencer, defining=None)
        if layer is Layer.TYPE:
            self._bring_intrinsic()
        elif layer is Layer.ABILITY:
            self._let_read_ahead()

    def _bring_intrinsic(self) -> None:
        for id, draft in list(self.drafts.items()):
            self._set(id, with_intrinsic(draft))
            if id in self.steps:
                values = draft.values
                for rule, abilities in initial.intrinsic(values):
                    values = with_abilities(values, abilities)
                    self._step(id, "", rule, id, "intrinsic", values)

    def _let_read_ahead(self) -> None:
        for id, draft in self.drafts.items():
            now = reads_ahead(draft)
            if now.values is not draft.values:
                self._set(id, now)
                if id in self.steps:
                    self._step(id, "", "714.3b (2026-04-17)", id, "intrinsic")

    def _pending(self, layer: Layer, defining: bool | None) -> list[Effect]:
        return [
            effect
            for effect in self.effects
            if layer in effect.parts and effect.done < layer and (defining is None or effect.defines is defining)
        ]

    def _apply_group(self, layer: Layer, sequencer: Sequencer, defining: bool | None) -> None:
        """CR 613.2, 613.7c: one effect after the other, looking anew after each where that can matter.

        CR 613.8: so one effect overrides another, or decides what it applies to.
        """
        pending = self._pending(layer, defining)
        while pending:
            if len(pending) > 1 and any_may_depend(layer, pending):
                batch = [sequencer.next(layer, pending)]
            else:
                batch = sorted(pending, key=lambda e: e.order)
            self._changed = False
            for effect in batch:
                self._apply(effect, layer)
                if self._changed:
                    break
            pending = self._pending(layer, defining)

    def _apply(self, effect: Effect, layer: Layer) -> None:
        """To what it applies to now, or to the same objects as in the layers before."""
        effect.done = layer
        if effect.ids is not None:  # CR 613.5
            ids = effect.ids
        elif (found := self._ids(effect)) is not None:
            ids = effect.ids = found
        else:
            return
        self._carry_out(effect, layer, ids)
        if any(_changes_effects(mod) for mod in effect.parts[layer]):
            for id in ids:
                self._look_again(id)

    def _look_again(self, id: int) -> None:
        draft = self.drafts.get(id)
        if draft is not None and (id in self._own or brings_effects(draft.values)):
            self._refresh(self.game.state.objects[id], draft.origins, draft.values.abilities)

    # --- dependency (CR 613.7) ----------------------------------------------------------------------------------------

    def _outcome(self, effect: Effect, layer: Layer) -> Outcome:
        ids = effect.ids if effect.ids is not None else self._ids(effect)
        if ids is None:
            return None
        does: list[Any] = []
        for mod in effect.parts[layer]:
            if kinds.differs(mod):
                does.append(tuple(self._settled(effect, mod, id) for id in ids))
            else:
                does.append(self._settled(effect, mod, 0))
        return (frozenset(ids), tuple(does))

    def _trial(self, effect: Effect, layer: Layer, ask: Callable[[], Any]) -> Any:
        kept = (self.found, self.drafts, self.controllers, self.copied, self.steps, self.indestructible, self.reworded)
        matched = self._matched
        self.found, self.drafts = dict(self.found), dict(self.drafts)
        self.controllers, self.copied, self.steps = dict(self.controllers), dict(self.copied), {}
        self.indestructible, self.reworded = set(self.indestructible), dict(self.reworded)
        ids = effect.ids if effect.ids is not None else self._ids(effect)
        if ids is not None:
            self._carry_out(effect, layer, ids)
        answer = ask()
        self.found, self.drafts, self.controllers, self.copied, self.steps, self.indestructible, self.reworded = kept
        self._matched = matched
        self.game.derived.forget()
        return answer


def _nobody(*_asked: object) -> None:
    """Nothing is asked of what has not begun or is over."""


_NONE: Final = Sequencer(_nobody, _nobody, False)


@cache
def _changes_effects(mod: Modification) -> bool:
    """Whether a modification can bring or end effects of static abilities."""
    return bool(kinds.writes(mod) & Trait.EXISTENCE) or in_layers(kinds.grants(mod))
