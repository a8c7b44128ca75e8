"""The continuous effects that there are, and what each of them applies to (CR 604, 611.2–3, 613.5–6)."""

from __future__ import annotations

from typing import Final

from arbitre.engine.characteristics import copying, durations, initial
from arbitre.engine.characteristics.effective_counters import CUMULATIVE_COUNTERS, KEYWORD_COUNTERS, counter_size
from arbitre.engine.characteristics.kinds import Draft, Drafts, Layer, Order, layer_of, of_mods, of_static, parts
from arbitre.engine.characteristics.layers.dependency import Effect
from arbitre.engine.characteristics.layers.drafts import printed_origins
from arbitre.engine.characteristics.reads import ALWAYS, Fields, asks_only_of_player, looks
from arbitre.engine.characteristics.statics import (
    brings_effects,
    elsewhere,
    functions,
    gives_elsewhere,
    in_layers,
    is_defining,
    statics_of_each,
)
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game
from arbitre.engine.language import evaluate
from arbitre.engine.seating import influence
from arbitre.ir import modifications as m
from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.node import Ability, Filter, Modification, Ref
from arbitre.ir.refs import Attached, This
from arbitre.ir.values import Zone
from arbitre.state.lasting import Lasting
from arbitre.state.objects import Obj
from arbitre.state.state import AHEAD, ENTERING, ZONES


class Survey(Drafts):
    """All continuous effects as of one epoch of the state, and the characteristics that have been worked out so far."""

    __slots__ = (
        "fields",
        "drafts",
        "effects",
        "_own",
        "_matched",
        "_sizes",
        "_changed",
        "_contexts",
        "_entering",
    )

    def __init__(self, game: Game) -> None:
        super().__init__(game.state.epoch)
        self.game = game
        self.fields: Fields = ALWAYS
        """The fields of the state on which all this depends."""
        self.drafts: dict[int, Draft] = {}
        self.effects: list[Effect] = []
        self._own: dict[int, dict[tuple[Order, int], Effect]] = {}
        """For each object the effects of its static abilities, by ability."""
        self._matched: dict[tuple[Filter, int, bool], tuple[int, ...]] = {}
        """What matches which filters, for which "you", as things stand."""
        self._sizes: list[tuple[int, int, int]] = []
        """Power and toughness that counters add to objects."""
        self._changed: bool = False
        """Whether effects have come or gone since this was last looked at."""
        self._contexts: dict[int, Context] = {}
        self._entering: int = 0
        """An object that would enter: its static abilities concern itself only (CR 614.12)."""

    # --- what there is ------------------------------------------------------------------------------------------------

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
            if obj.stickers and not obj.phased_out:
                self._stick(obj)
        for lasting in state.lasting:
            if not durations.waits(lasting):
                self._add_lasting(lasting)

    def _look_at(self, obj: Obj) -> None:
        values = obj.base
        if not initial.plain(obj):
            values = initial.values(self.game, obj)
            self._set(obj.id, Draft(values, printed_origins(values)))
        if obj.counters:
            self._count(obj)
        for timestamp, mod in copying.merges(self.game, obj) if obj.merged else ():
            static = Static(This(), (mod,))
            self.effects.append(Effect((timestamp, obj.id), obj.id, parts(static.mods, False), static, None, ()))
        if values.abilities and brings_effects(values):
            self._refresh(obj, printed_origins(values), values.abilities)

    def _look_abroad(self, obj: Obj) -> None:
        """An ability that functions in another zone; where it may yet function is watched."""
        self.fields |= {ZONES[zone] for zone in elsewhere(obj.base.abilities)}
        if in_layers(obj.base.abilities):
            self._refresh(obj, printed_origins(obj.base), obj.base.abilities)

    def _add_lasting(self, lasting: Lasting) -> None:
        mods = tuple(mod for mod in lasting.mods if isinstance(mod, Modification))
        own = parts(mods, defines=False)
        if not own:
            return
        self.fields |= of_mods(mods)[1]
        self.fields |= {ZONES[zone] for zone in gives_elsewhere(lasting.mods)}
        if isinstance(lasting.until, m.WhileTrue):
            self.fields |= looks(lasting.until.condition)[1]
        effect = Effect((lasting.timestamp, lasting.id), lasting.binding.source, own, lasting=lasting)
        self.effects.append(effect)

    def _count(self, obj: Obj) -> None:
        """CR 121.1a; CR26 122.1b, 613.7c: keyword counters, each kind with its timestamp."""
        power = toughness = 0
        for kind, count in obj.counters:
            size = counter_size(kind)
            if size is not None:  # CR 613.3d
                power, toughness = power + size[0] * count, toughness + size[1] * count
            elif kind in KEYWORD_COUNTERS:
                each = count if kind in CUMULATIVE_COUNTERS else 1
                static = Static(This(), (m.HasAbilities((Keyword(kind),) * each),))
                origin = (dict(obj.stamps).get(kind, obj.timestamp), 0, len(self.effects))
                self.effects.append(Effect((*origin, obj.id), obj.id, parts(static.mods, False), static, None, ()))
        if power or toughness:
            self._sizes.append((obj.id, power, toughness))

    def _stick(self, obj: Obj) -> None:
        """CR26 123.1, 612.9, 613.7k: stickers as effects, and no copiable values, each with the timestamp of when it
        was put there, or right after that of its object if that is later."""
        for place, stuck in enumerate(obj.stickers):
            static = Static(This(), (m.AddsToName(stuck.sticker.words, stuck.after),))
            moment = max(obj.timestamp, stuck.timestamp)
            order = (moment, obj.id, moment + 1, place)
            self.effects.append(Effect(order, obj.id, parts(static.mods, False), static, None, ()))

    # --- the effects of static abilities ------------------------------------------------------------------------------

    def _refresh(self, obj: Obj, origins: tuple[Order, ...], abilities: tuple[Ability, ...]) -> None:
        """CR 604.2, 611.3: the effects of the static abilities that an object has now; those begun stay (CR 613.5).

        CR 405.6b, 611.3b: as long as the object is there, without the stack.
        """
        own = self._own.setdefault(obj.id, {})
        now: dict[tuple[Order, int], Static] = {}
        for origin, found in zip(origins, statics_of_each(abilities), strict=True):
            for place, static in enumerate(found):
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
        for origin, found in zip(draft.origins, statics_of_each(draft.values.abilities), strict=True):
            if origin == effect.origin:
                return effect.static in found
        return False

    # --- what they apply to -------------------------------------------------------------------------------------------

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

        CR 604.7, 611.3a: it applies to whatever its text indicates now.
        """
        objects = self.game.state.objects
        if effect.lasting is not None:
            return tuple(id for id in effect.lasting.named if id in objects)
        static = effect.static
        if static is None or not self._exists(effect):
            return None
        to = static.to
        if isinstance(to, This) and static.condition is None:
            return (effect.source,)
        ctx = self._context(effect)
        if not evaluate.holds(ctx, static.condition):
            return None
        if isinstance(to, Attached):
            host = objects.get(objects[effect.source].attached_to)
            ids = (host.id,) if host is not None and not host.phased_out else ()
            return influence.reached(ctx, ids)
        if effect.source == self._entering:
            own = evaluate.ids(ctx, to) if isinstance(to, Ref) else ()
            alike = effect.source in own or (not isinstance(to, Ref) and evaluate.matches(ctx, to, effect.source))
            return (effect.source,) if alike else ()
        if isinstance(to, Ref):
            return influence.reached(ctx, [id for id in evaluate.ids(ctx, to) if id in objects])
        return self._matching(ctx, to)

    def would_apply(self, effect: Effect, id: int) -> bool:
        """Whether an effect would start to apply to an object that has come, or that is there again as its leaving was
        taken back."""
        if effect.lasting is not None:
            return id in effect.lasting.named
        static = effect.static
        if static is None:
            return False
        if isinstance(static.to, Attached):
            return self.game.state.objects[effect.source].attached_to == id
        if not isinstance(static.to, Filter):
            return False
        return evaluate.matches(self._context(effect), static.to, id)

    def _matching(self, ctx: Context, to: Filter) -> tuple[int, ...]:
        """The objects that match; effects that ask the same of the same player's objects are answered once."""
        exempt = influence.is_planar(self.game, ctx.source)
        key = (to, ctx.controller, exempt) if asks_only_of_player(to) else None
        known = self._matched.get(key) if key is not None else None
        if known is not None:
            return known
        found = tuple(id for id in evaluate.matching(ctx, to) if id in self.game.state.objects)
        if self._entering and self.game.edition.entering_heeds_existing_effects:
            found += (self._entering,) if evaluate.matches(ctx, to, self._entering) else ()
        if key is not None:
            self._matched[key] = found
        return found

    def _set(self, id: int, draft: Draft) -> None:
        self.drafts[id] = draft
        self.found[id] = draft.values


_ENTERING: Final = frozenset({AHEAD, ENTERING})
_SURVEYED: Final = frozenset({Zone.BATTLEFIELD, Zone.COMMAND})


def _brings(obj: Obj, static: Static) -> bool:
    """Whether a static ability has an effect: it functions where the object is, or it defines (CR 112.6, 604.3).

    What defines types or colours elsewhere is among the values that the object starts with.
    """
    if is_defining(static):
        return obj.zone in _SURVEYED or any(layer_of(mod) is Layer.DEFINE_PT for mod in static.mods)
    return functions(static.zone, obj)
