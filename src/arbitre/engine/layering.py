"""The procedure of the layers (CR 613): all continuous effects applied to all objects that they concern."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from msgspec import structs

from arbitre.engine import copying, evaluate, influence, layers, modifying
from arbitre.engine.context import Context
from arbitre.engine.dependency import Effect, Outcome, Sequencer, any_may_depend
from arbitre.engine.drafts import (
    Draft,
    Order,
    Step,
    altered,
    final,
    granted,
    printed_origins,
    sized_by_itself,
    taken,
    with_defined,
    with_intrinsic,
)
from arbitre.engine.game import Game
from arbitre.engine.reads import ALWAYS, Fields, Trait, asks_only_of_player, changes, looks, of_mods, of_static
from arbitre.engine.settling import CUMULATIVE_COUNTERS, KEYWORD_COUNTERS, SETTLE, counter_size, differs, parts, sized
from arbitre.engine.statics import (
    HasValues,
    Layer,
    LosesOne,
    brings_effects,
    elsewhere,
    functions,
    in_layers,
    is_defining,
    statics,
)
from arbitre.ir import modifications as m
from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.node import Ability, Filter, Modification, Ref
from arbitre.ir.refs import Attached, This
from arbitre.ir.values import Zone
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Lasting, Obj
from arbitre.state.state import AHEAD, ENTERING


class Layering:
    """The outcome of all continuous effects, valid for one epoch of the state; also while it is being worked out."""

    __slots__ = (
        "game",
        "epoch",
        "found",
        "controllers",
        "copied",
        "fields",
        "indestructible",
        "drafts",
        "effects",
        "layer",
        "steps",
        "rules",
        "replacers",
        "kept",
        "_own",
        "_matched",
        "_sizes",
        "_changed",
        "_contexts",
        "_traced",
        "_sequencer",
        "_entering",
    )

    def __init__(self, game: Game, traced: int = 0) -> None:
        self.game: Game = game
        self.epoch: int = game.state.epoch
        self.found: dict[int, Characteristics] = {}
        """The characteristics of the objects that any effect concerns; every other object has those it starts with."""
        self.controllers: dict[int, int] = {}
        """Controllers that effects have changed."""
        self.copied: dict[int, copying.Values] = {}
        """Copiable values that copy effects have changed, before the status of the object."""
        self.fields: Fields = ALWAYS
        """The fields of the state on which all this depends."""
        self.indestructible: set[int] = set()
        """CR 700.4, 112.11: objects of which an effect states it, without giving them an ability."""
        self.drafts: dict[int, Draft] = {}
        self.effects: list[Effect] = []
        self.layer: Layer = Layer.COPY
        self.steps: list[Step] = []
        self.rules: Any = None
        """What modifies the rules of the game (:mod:`arbitre.engine.rulings`)."""
        self.replacers: Any = None
        """Abilities that replace or prevent events (:mod:`arbitre.engine.replacement`)."""
        self.kept: dict[Any, Any] = {}
        """What other rooms derive from all this (:func:`arbitre.engine.layers.kept`)."""
        self._own: dict[int, dict[tuple[Order, int], Effect]] = {}
        """For each object the effects of its static abilities, by ability."""
        self._matched: dict[tuple[Filter, int], tuple[int, ...]] = {}
        """What matches which filters, for which "you", as things stand."""
        self._sizes: list[tuple[int, int, int]] = []
        """Power and toughness that counters add to objects."""
        self._changed: bool = False
        self._contexts: dict[int, Context] = {}
        self._traced: int = traced
        self._sequencer: Sequencer = Sequencer(self._outcome, self._trial, False)
        self._entering: int = 0
        """An object that would enter: its static abilities concern itself only (CR 614.12)."""

    # --- what there is ------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """CR 613.1: work out everything, layer by layer."""
        self._survey()
        if self._traced in self.game.state.objects:
            self._trace_start(self.game.state.objects[self._traced])
        if self.effects or self._sizes:
            for layer in Layer:
                self.layer = layer
                self._apply_layer(layer)
        else:
            self._bring_intrinsic()
        for id, draft in self.drafts.items():
            here = self.game.state.objects[id].zone is Zone.BATTLEFIELD
            self.found[id] = final(draft.values, here)
        if self.steps and self.found[self._traced].power != self.steps[-1].values.power:
            self._step("", "208.3", self._traced, "size")

    def _survey(self) -> None:
        """Every object that brings an effect, has counters, or differs from its base; and every lasting effect."""
        state = self.game.state
        objects = state.objects
        for id in state.battlefield:
            obj = objects[id]
            if not obj.phased_out:
                self._look_at(obj)
        for id in state.command:
            self._look_at(objects[id])
        for key in state.replacing:
            if key[0] in _ENTERING and key[1] in objects:  # CR 614.12: an object as it would enter
                self._entering = key[1]
                self._look_at(objects[key[1]])
        for obj in objects.values():
            if obj.zone not in _SURVEYED and obj.base.static and elsewhere(obj.base.abilities):
                self._look_abroad(obj)
        for lasting in state.lasting:
            self._add_lasting(lasting)

    def _look_at(self, obj: Obj) -> None:
        values = obj.base
        if not copying.plain(obj):
            values = copying.base_values(self.game, obj)
            self._set(obj.id, Draft(values, printed_origins(values)))
        if obj.counters:
            self._count(obj)
        if values.abilities and brings_effects(values):
            self._refresh(obj, printed_origins(values), values.abilities)

    def _look_abroad(self, obj: Obj) -> None:
        """An ability that functions in another zone; where it may yet function is watched."""
        zones = elsewhere(obj.base.abilities)
        if in_layers(obj.base.abilities):
            self.fields |= {zone.value for zone in zones}
            self._refresh(obj, printed_origins(obj.base), obj.base.abilities)

    def _add_lasting(self, lasting: Lasting) -> None:
        mods = tuple(mod for mod in lasting.mods if isinstance(mod, Modification))
        own = parts(mods, defines=False)
        if not own:
            return
        self.fields |= of_mods(mods)[1]
        if isinstance(lasting.until, m.WhileTrue):
            self.fields |= looks(lasting.until.condition)[1]
        effect = Effect((lasting.timestamp, lasting.id), lasting.binding.source, own, lasting=lasting)
        self.effects.append(effect)

    def _count(self, obj: Obj) -> None:
        """CR 121.1a; CR26 122.1b, 613.7c: keyword counters, each kind with its timestamp."""
        power = toughness = 0
        for kind, count in obj.counters:
            size = counter_size(kind)
            if size is not None:
                power, toughness = power + size[0] * count, toughness + size[1] * count
            elif kind in KEYWORD_COUNTERS:
                each = count if kind in CUMULATIVE_COUNTERS else 1
                static = Static(This(), (m.HasAbilities((Keyword(kind),) * each),))
                origin = (dict(obj.stamps).get(kind, obj.timestamp), 0, len(self.effects))
                self.effects.append(Effect((*origin, obj.id), obj.id, parts(static.mods, False), static, None, ()))
        if power or toughness:
            self._sizes.append((obj.id, power, toughness))

    # --- the effects of static abilities ------------------------------------------------------------------------------

    def _refresh(self, obj: Obj, origins: tuple[Order, ...], abilities: tuple[Ability, ...]) -> None:
        """CR 604.2, 611.3: the effects of the static abilities that an object has now; those begun stay (CR 613.5).

        CR 611.3b: as long as the object is there.
        """
        own = self._own.setdefault(obj.id, {})
        now: dict[tuple[Order, int], Static] = {}
        for origin, ability in zip(origins, abilities, strict=True):
            for place, static in enumerate(statics(ability)):
                if _brings(obj, static):
                    now[origin, place] = static
        for key, effect in list(own.items()):
            if effect.ids is None and now.get(key) != effect.static:
                del own[key]
                self.effects.remove(effect)
                self._changed = True
        for key, static in now.items():
            if key not in own:
                self._add_static(obj, key, static)

    def _add_static(self, obj: Obj, key: tuple[Order, int], static: Static) -> None:
        """CR 613.6a: with the timestamp of its object or of the effect that granted it, whichever is later."""
        origin, place = key
        defines = is_defining(static) and origin[0] == 0  # CR 604.3a: printed, or copied
        own = parts(static.mods, defines)
        if not own:
            return
        order = (max(obj.timestamp, origin[0]), obj.id, *origin, place)
        effect = Effect(order, obj.id, own, static, None, origin, defines)
        self._own[obj.id][key] = effect
        self.effects.append(effect)
        self.fields |= of_static(static)[1]
        self._changed = True

    def _exists(self, effect: Effect) -> bool:
        """Whether the source still has the ability, unchanged."""
        if effect.static is None or not effect.origin:
            return True
        draft = self.drafts.get(effect.source)
        if draft is None:
            return True
        for origin, ability in zip(draft.origins, draft.values.abilities, strict=True):
            if origin == effect.origin:
                return effect.static in statics(ability)
        return False

    def _context(self, effect: Effect) -> Context:
        game = self.game
        if effect.lasting is not None:
            kept = self._contexts.get(effect.lasting.id)
            if kept is None:
                kept = self._contexts[effect.lasting.id] = Context.of(game, effect.lasting.binding)
            return kept
        obj = game.state.objects[effect.source]
        return Context(game, effect.source, self.controllers.get(effect.source, obj.controller))

    def _ids(self, effect: Effect) -> tuple[int, ...] | None:
        """What an effect would apply to that has not started to apply; None if it does not apply at all.

        CR 611.3a: it applies to whatever its text indicates now.
        """
        objects = self.game.state.objects
        if effect.lasting is not None:
            return tuple(id for id in effect.lasting.affected or () if id in objects)
        static = effect.static
        if static is None or not self._exists(effect):
            return None
        to = static.to
        if isinstance(to, This) and static.condition is None:
            return (effect.source,)
        ctx = self._context(effect)
        if static.condition is not None and not evaluate.holds(ctx, static.condition):
            return None
        if isinstance(to, Attached):
            host = objects.get(objects[effect.source].attached_to)
            ids = (host.id,) if host is not None and not host.phased_out else ()
            return influence.within(self.game, ctx.controller, ids)
        if effect.source == self._entering:
            own = evaluate.ids(ctx, to) if isinstance(to, Ref) else ()
            alike = effect.source in own or (not isinstance(to, Ref) and evaluate.matches(ctx, to, effect.source))
            return (effect.source,) if alike else ()
        if isinstance(to, Ref):
            return influence.within(self.game, ctx.controller, [id for id in evaluate.ids(ctx, to) if id in objects])
        return self._matching(ctx, to)

    def _matching(self, ctx: Context, to: Filter) -> tuple[int, ...]:
        """The objects that match; effects that ask the same of the same player's objects are answered once."""
        key = (to, ctx.controller) if asks_only_of_player(to) else None
        known = self._matched.get(key) if key is not None else None
        if known is not None:
            return known
        found = tuple(id for id in evaluate.matching(ctx, to) if id in self.game.state.objects)
        if self._entering and self.game.edition.entering_heeds_existing_effects:
            found += (self._entering,) if evaluate.matches(ctx, to, self._entering) else ()
        if key is not None:
            self._matched[key] = found
        return found

    # --- one layer ----------------------------------------------------------------------------------------------------

    def _apply_layer(self, layer: Layer) -> None:
        edition = self.game.edition
        separate = edition.layer_7d_counters_separate
        if layer is (Layer.COUNTERS if separate else Layer.MODIFY_PT):
            self._apply_counters(layer)  # in layer 7c, whatever depends on sizes depends on them (CR26 613.4c)
        self._sequencer = sequencer = Sequencer(self._outcome, self._trial, edition.defining_abilities_can_depend)
        if layer <= Layer.ABILITY:
            self._apply_group(layer, sequencer, defining=True)  # CR 613.2
        self._apply_group(layer, sequencer, defining=None)
        if layer is Layer.TYPE:
            self._bring_intrinsic()

    def _bring_intrinsic(self) -> None:
        for id, draft in list(self.drafts.items()):
            self._set(id, with_intrinsic(draft))
            if id == self._traced and len(self.drafts[id].origins) != len(draft.origins):
                self._step("", "305.6", id, "intrinsic")

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
        """CR 613.5: an effect that has started to apply goes on applying to the same objects."""
        effect.done = layer
        ids = effect.ids
        if ids is None:
            ids = self._ids(effect)
            if ids is None:
                return
            effect.ids = ids
        self._carry_out(effect, layer, ids)
        if any(_changes_effects(mod) for mod in effect.parts[layer]):
            for id in ids:
                self._look_again(id)

    def _look_again(self, id: int) -> None:
        draft = self.drafts.get(id)
        if draft is not None and (id in self._own or brings_effects(draft.values)):
            self._refresh(self.game.state.objects[id], draft.origins, draft.values.abilities)

    def _carry_out(self, effect: Effect, layer: Layer, ids: tuple[int, ...]) -> None:
        self.game.derived.tables = {}
        for mod in effect.parts[layer]:
            if differs(mod):
                for id in ids:
                    self._modify(effect, (id,), self._settled(effect, mod, id))
            else:
                self._modify(effect, ids, self._settled(effect, mod, 0))
        self._forget(effect.writes(layer))

    def _forget(self, written: Trait) -> None:
        """Forget the answers to what looks at traits that have changed."""
        self.game.derived.tables = {}
        if self._matched:
            self._matched = {key: ids for key, ids in self._matched.items() if not looks(key[0])[0] & written}

    # --- dependency (CR 613.7) ----------------------------------------------------------------------------------------

    def _outcome(self, effect: Effect, layer: Layer) -> Outcome:
        ids = effect.ids if effect.ids is not None else self._ids(effect)
        if ids is None:
            return None
        does = []
        for mod in effect.parts[layer]:
            if differs(mod):
                does.append(tuple(self._settled(effect, mod, id) for id in ids))
            else:
                does.append(self._settled(effect, mod, 0))
        return (frozenset(ids), tuple(does))

    def _trial(self, effect: Effect, layer: Layer, ask: Callable[[], Any]) -> Any:
        kept = (self.found, self.drafts, self.controllers, self.copied, self.steps, self.indestructible)
        matched = self._matched
        self.found, self.drafts = dict(self.found), dict(self.drafts)
        self.controllers, self.copied, self.steps = dict(self.controllers), dict(self.copied), []
        self.indestructible = set(self.indestructible)
        ids = effect.ids if effect.ids is not None else self._ids(effect)
        if ids is not None:
            self._carry_out(effect, layer, ids)
        answer = ask()
        self.found, self.drafts, self.controllers, self.copied, self.steps, self.indestructible = kept
        self._matched = matched
        self.game.derived.tables = {}
        return answer

    # --- what a modification does -------------------------------------------------------------------------------------

    def _settled(self, effect: Effect, mod: Modification, id: int) -> Any:
        """What the modification comes to now, with its numbers and choices; None if it does nothing."""
        settle = SETTLE.get(type(mod))
        if settle is None:
            return mod
        ctx = self._context(effect)
        return settle(ctx if not id else ctx.about(id), mod)

    def _modify(self, effect: Effect, ids: tuple[int, ...], op: Any) -> None:
        """Apply one settled modification to objects; those that are alike stay alike."""
        if op is None:
            return
        if isinstance(op, int):
            self.controllers.update((id, op) for id in ids)
        elif isinstance(op, HasValues):
            for id in ids:
                self._set(id, self._copy(id, op))
        else:
            self._note_indestructible(ids, op)
            made: dict[tuple[int, int], tuple[Draft, Draft]] = {}
            for id in ids:
                draft = self.drafts.get(id) or self._draft(id)
                alike = None if draft.cannot else made.get((hash(draft.values), id_of(draft.origins)))
                if alike is None:
                    alike = made[hash(draft.values), id_of(draft.origins)] = (
                        draft,
                        self._changed_by(draft, effect, op),
                    )
                self._set(id, alike[1])
        if self._traced in ids:
            self._trace(effect, op)

    def _changed_by(self, draft: Draft, effect: Effect, op: Any) -> Draft:
        if isinstance(op, tuple):
            return draft._replace(values=sized(draft.values, op))
        if isinstance(op, m.HasAbilities):
            return granted(draft, self._stated(op), effect.order)
        return taken(draft, op) if type(op) in _TAKES_AWAY else altered(draft, op)

    def _note_indestructible(self, ids: tuple[int, ...], op: Any) -> None:
        """CR 112.11: that an object is indestructible is a fact that an effect states (CR26 702.12: an ability)."""
        if self.game.edition.indestructible_is_keyword:
            return
        if isinstance(op, m.HasAbilities) and _INDESTRUCTIBLE in op.abilities:
            self.indestructible.update(ids)
        elif isinstance(op, m.LosesAbilities) and "indestructible" in op.keywords:
            self.indestructible.difference_update(ids)

    def _stated(self, mod: m.HasAbilities) -> m.HasAbilities:
        if self.game.edition.indestructible_is_keyword or _INDESTRUCTIBLE not in mod.abilities:
            return mod
        return m.HasAbilities(tuple(a for a in mod.abilities if a != _INDESTRUCTIBLE))

    def _copy(self, id: int, op: HasValues) -> Draft:
        """CR 706.3, 707.10: its copiable values become the copied ones, as modified by its status."""
        self.copied[id] = copying.of_node(op)
        values = copying.of_status(self.game.state.objects[id], self.copied[id])
        return Draft(values, printed_origins(values))

    def _apply_counters(self, layer: Layer) -> None:
        for id, power, toughness in self._sizes:
            draft = self._draft(id)
            self._set(id, draft._replace(values=sized(draft.values, (m.ModifiesPT, power, toughness))))
            if id == self._traced:
                self._step(self._label(), layer.rule, id, (power, toughness))
        if self._sizes:
            self._forget(Trait.SIZE)

    def _draft(self, id: int) -> Draft:
        draft = self.drafts.get(id)
        if draft is not None:
            return draft
        obj = self.game.state.objects[id]
        values = copying.base_values(self.game, obj)
        if obj.zone is not Zone.BATTLEFIELD:
            values = self._defined(obj, with_defined(values))
        draft = Draft(values, printed_origins(values))
        return with_intrinsic(draft) if self.layer > Layer.TYPE else draft

    def _defined(self, obj: Obj, values: Characteristics) -> Characteristics:
        """CR 604.3, 613.3a: abilities of an object elsewhere that define its size do so in layer 7a, if it has them."""
        if next(sized_by_itself(values), None) is None:
            return values
        if self.layer > Layer.DEFINE_PT:
            own = layers.characteristics(self.game, obj.id)
            return modifying.with_power(values, own.power, own.toughness)
        self._refresh(obj, printed_origins(values), values.abilities)
        return values

    def _set(self, id: int, draft: Draft) -> None:
        self.drafts[id] = draft
        self.found[id] = draft.values

    # --- tracing one object -------------------------------------------------------------------------------------------

    def _trace_start(self, obj: Obj) -> None:
        """What it starts from, then what was fixed as it entered, its status, and what defines it in every zone."""
        copies = "1" if not self.game.edition.face_down_is_layer_1b else "1a"
        status = "" if not self.game.edition.face_down_is_layer_1b else "1b"
        for rule, what, values in copying.beginnings(self.game, obj):
            layer = {copying.PRINTED: "", copying.STATUS: status}.get(what, copies)
            self._step(layer, rule, obj.id, what, values)
        draft = self._draft(obj.id)
        if draft.values != self.steps[-1].values:
            self._step("", "604.3", obj.id, "defined", draft.values)
        self._set(obj.id, draft)

    def _trace(self, effect: Effect, what: Any) -> None:
        waited = self._sequencer.waited.get(effect.order, {})
        by_order = {e.order: e.source for e in self.effects}
        reasons = tuple((why.value, by_order[order]) for order, why in waited.items() if order in by_order)
        looped = effect.order in self._sequencer.looped
        step = self._step(self._label(), self.layer.rule, effect.source, what)
        self.steps[-1] = structs.replace(step, timestamp=effect.order[0], waited=reasons, looped=looped)

    def _step(self, layer: str, rule: str, source: int, what: Any, values: Characteristics | None = None) -> Step:
        id = self._traced
        controller = self.controllers.get(id, self.game.state.objects[id].controller)
        step = Step(layer, rule, source, what, values or self.found[id], controller)
        self.steps.append(step)
        return step

    def _label(self) -> str:
        edition = self.game.edition
        return self.layer.label(edition.layer_7d_counters_separate, edition.face_down_is_layer_1b)


id_of: Final = id
_INDESTRUCTIBLE: Final = Keyword("indestructible")
_ENTERING: Final = frozenset({AHEAD, ENTERING})
_SURVEYED: Final = frozenset({Zone.BATTLEFIELD, Zone.COMMAND})
_TAKES_AWAY: Final = frozenset({m.LosesAbilities, m.LosesAllAbilities, m.CantHave, LosesOne})


def _brings(obj: Obj, static: Static) -> bool:
    """Whether a static ability has an effect: it functions where the object is, or it defines (CR 112.6, 604.3).

    What defines types or colours elsewhere is among the values that the object starts with.
    """
    if is_defining(static):
        return obj.zone in _SURVEYED or any(isinstance(mod, m.DefinesPT) for mod in static.mods)
    return functions(static.zone, obj)


@cache
def _changes_effects(mod: Modification) -> bool:
    """Whether a modification can bring or end effects of static abilities."""
    if isinstance(mod, m.HasAbilities):
        return in_layers(mod.abilities)
    return bool(changes(mod) & Trait.EXISTENCE)
