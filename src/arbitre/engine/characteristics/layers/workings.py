"""What modifications do to the characteristics of objects, one after the other (CR 613.1)."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from typing import Any, Final

from arbitre.engine.characteristics import initial, kinds
from arbitre.engine.characteristics.kinds import CopiedValues, Draft, Layer
from arbitre.engine.characteristics.layers.dependency import Effect, Sequencer
from arbitre.engine.characteristics.layers.drafts import Step, printed_origins, reads_ahead, with_intrinsic
from arbitre.engine.characteristics.layers.survey import Survey
from arbitre.engine.characteristics.modifications.sizes import sized
from arbitre.engine.characteristics.modifying import with_power
from arbitre.engine.characteristics.reads import Trait, looks
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.game import Game
from arbitre.engine.language.steadily import steadily
from arbitre.ir import modifications as m
from arbitre.ir.amounts import Fixed
from arbitre.ir.node import Modification
from arbitre.ir.values import Zone
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj


class Workings(Survey):
    """The layers at work: each modification changes the drafts of the objects that it applies to."""

    __slots__ = ("layer", "steps", "_sequencer")

    _sequencer: Sequencer
    """What orders the effects of the present layer."""

    def __init__(self, game: Game, traced: tuple[int, ...] = ()) -> None:
        super().__init__(game)
        self.layer: Layer = Layer.COPY
        self.steps: dict[int, list[Step]] = {id: [] for id in traced}
        """How the traced objects came by their characteristics."""

    def _carry_out(self, effect: Effect, layer: Layer, ids: tuple[int, ...]) -> None:
        self.game.derived.forget()
        for mod in effect.parts[layer]:
            if kinds.differs(mod):
                steady = not any(looks(number)[0] & effect.writes(layer) for number in kinds.numbers_in(mod))
                with steadily(self.game) if steady else nullcontext():
                    for id in ids:
                        self._modify(effect, (id,), self._settled(effect, mod, id))
            else:
                self._modify(effect, ids, self._settled(effect, mod, 0))
        self._forget(effect.writes(layer))

    def _forget(self, written: Trait) -> None:
        """Forget the answers to what looks at traits that have changed."""
        self.game.derived.forget()
        if self._matched:
            self._matched = {key: ids for key, ids in self._matched.items() if not looks(key[0])[0] & written}

    def _settled(self, effect: Effect, mod: Modification, id: int) -> Modification | None:
        """What the modification comes to now, with its numbers and choices; None if it does nothing."""
        if not kinds.is_settled_later(mod):
            return mod
        ctx = self._context(effect)
        return kinds.settled(ctx.about(id) if id else ctx, mod)

    def _modify(self, effect: Effect, ids: tuple[int, ...], op: Modification | None) -> None:
        """Apply one settled modification to objects."""
        if op is not None:
            kinds.apply(self, ids, op, effect.order)
            if self.steps:
                self._trace(effect, ids, op)

    def change(self, ids: tuple[int, ...], made: Callable[[Draft], Draft]) -> None:
        alike: dict[tuple[int, int], tuple[Draft, Draft]] = {}
        for id in ids:
            draft = self.drafts.get(id) or self._draft(id)
            key = (hash(draft.values), id_of(draft.origins))
            found = None if draft.cannot else alike.get(key)
            if found is None:
                found = alike[key] = (draft, made(draft))
            self._set(id, found[1])

    def copy(self, id: int, made: Callable[[CopiedValues], CopiedValues]) -> None:
        """CR 706.3, 707.10: its copiable values become these, as modified by its status."""
        obj = self.game.state.objects[id]
        self.copied[id] = copied = made(self.copied.get(id) or initial.copiable(self.game, obj))
        values = initial.of_status(obj, copied)
        self._set(id, Draft(values, printed_origins(values)))

    def _apply_counters(self, layer: Layer) -> None:
        for id, power, toughness in self._sizes:
            draft = self._draft(id)
            counted = m.ModifiesPT(Fixed(power), Fixed(toughness))
            self._set(id, draft._replace(values=sized(draft.values, counted)))
            if id in self.steps:
                self._step(id, self._label(), layer.rule, id, (power, toughness))
        if self._sizes:
            self._forget(Trait.SIZE)

    def _draft(self, id: int) -> Draft:
        draft = self.drafts.get(id)
        if draft is not None:
            return draft
        obj = self.game.state.objects[id]
        values = initial.values(self.game, obj)
        if obj.zone is not Zone.BATTLEFIELD:
            values = self._defined(obj, initial.with_defined(values))
        draft = Draft(values, printed_origins(values))
        if self.layer > Layer.TYPE:
            draft = with_intrinsic(draft)
        return reads_ahead(draft) if self.layer > Layer.ABILITY else draft

    def _defined(self, obj: Obj, values: Characteristics) -> Characteristics:
        """CR 604.3, 613.3a: abilities of an object elsewhere that define its size do so in layer 7a, if it has them."""
        if next(initial.sizes(values), None) is None:
            return values
        if self.layer > Layer.DEFINE_PT:
            own = reading.characteristics(self.game, obj.id)
            return with_power(values, own.power, own.toughness)
        self._refresh(obj, printed_origins(values), values.abilities)
        return values

    # --- tracing objects ----------------------------------------------------------------------------------------------

    def _trace_start(self, obj: Obj) -> None:
        """CR26 613.2, 613.2a–b: what it starts from, then what was fixed as it entered, its status, and what defines it
        in every zone."""
        copies = "1" if not self.game.edition.face_down_is_layer_1b else "1a"
        status = "" if not self.game.edition.face_down_is_layer_1b else "1b"
        for rule, what, values in initial.steps(self.game, obj):
            layer = {initial.PRINTED: "", initial.STATUS: status}.get(what, copies)
            self._step(obj.id, layer, rule, obj.id, what, values)
        draft = self._draft(obj.id)
        if draft.values != self.steps[obj.id][-1].values:
            self._step(obj.id, "", "604.3", obj.id, "defined", draft.values)
        self._set(obj.id, draft)

    def _trace(self, effect: Effect, ids: tuple[int, ...], what: Any) -> None:
        """What was done to the traced objects among these; those that are alike have the same step."""
        waited = self._sequencer.waited.get(effect.order, {})
        by_order = {e.order: e.source for e in self.effects} if waited else {}
        reasons = tuple((why.value, by_order[order]) for order, why in waited.items() if order in by_order)
        looped = effect.order in self._sequencer.looped
        label, rule = self._label(), self.layer.rule
        alike: dict[tuple[int, int], Step] = {}
        for id in ids:
            steps = self.steps.get(id)
            if steps is None:
                continue
            values, controller = self.found[id], self._controller(id)
            step = alike.get((id_of(values), controller))
            if step is None:
                step = Step(label, rule, effect.source, what, values, controller, effect.order[0], reasons, looped)
                alike[id_of(values), controller] = step
            steps.append(step)

    def _step(
        self, id: int, layer: str, rule: str, source: int, what: Any, values: Characteristics | None = None
    ) -> None:
        self.steps[id].append(Step(layer, rule, source, what, values or self.found[id], self._controller(id)))

    def _controller(self, id: int) -> int:
        return self.controllers.get(id, self.game.state.objects[id].controller)

    def _label(self) -> str:
        edition = self.game.edition
        return self.layer.label(edition.layer_7d_counters_separate, edition.face_down_is_layer_1b)


id_of: Final = id
