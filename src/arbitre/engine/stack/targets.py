"""Targets (CR 114): which are legal, and whether there are enough of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, islice
from typing import Any, Final

import msgspec

from arbitre.engine.characteristics import bearers, rulings
from arbitre.engine.characteristics.reads import CLOCK, looks
from arbitre.engine.characteristics.responsible import ability_that_says, giver
from arbitre.engine.characteristics.rulings import names_a_place
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Option, Select
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.handlers import limits, supports
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.kernel.refusals import Refusal, called, remedy
from arbitre.engine.kernel.together import Leads, Together
from arbitre.engine.language import evaluate
from arbitre.engine.seating import influence
from arbitre.engine.stack.proposed import about_spell
from arbitre.engine.vocabulary import bodies, qualities, refs, times_used, totals
from arbitre.errors import IllegalAction
from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import Fixed, X
from arbitre.ir.conditions import Alike
from arbitre.ir.effects import Body, Modes, Once, TargetSlot
from arbitre.ir.modifications import CantBeTargeted, HasAbilities, TargetedDespiteHexproof
from arbitre.ir.node import Ability, Filter, walk
from arbitre.ir.refs import Target, You
from arbitre.ir.values import Shares, Zone
from arbitre.state.objects import Obj

# --- what can be a target --------------------------------------------------------------------------------------------


def legal(ctx: Context, slot: TargetSlot, id: int) -> bool:
    """Whether a player or object can be a target of the slot: it matches and nothing forbids it."""
    return id != ctx.stack_id and evaluate.matches(ctx, slot.what, id) and may_target(ctx, id)


def candidates(ctx: Context, slot: TargetSlot) -> tuple[int, ...]:
    """CR 114.2: everything that can be a target of the slot now: permanents, unless its words say otherwise."""
    return tuple(_possible(ctx, slot))


def _possible(ctx: Context, slot: TargetSlot) -> Iterator[int]:
    """The same one after the other, for who needs to know of a few only."""
    found = (id for id in evaluate.each_matching(ctx, slot.what) if id != ctx.stack_id and may_target(ctx, id))
    return found if slot.as_chosen is None else (id for id in found if id in were_so(ctx, slot.what, slot.as_chosen))


AS_CHOSEN: Final = "what was so as targets were chosen"


def were_so(ctx: Context, what: Filter, as_chosen: Filter) -> tuple[int, ...]:
    """What was so as targets were first chosen, whatever is so as one is changed (CR 114.6); before that, what is."""
    if AS_CHOSEN in ctx.results:
        return ctx.results[AS_CHOSEN]
    return tuple(id for id in evaluate.each_matching(ctx, what) if evaluate.matches(ctx, as_chosen, id))


_GUARDS: Final = frozenset({"shroud", "hexproof", "protection"})


def may_target(ctx: Context, id: int) -> bool:
    """Whether no ability keeps the spell or ability from targeting the player or object."""
    return _hindrance(ctx, id) is None


def _hindrance(ctx: Context, id: int) -> Refusal | None:
    """Why the spell or ability can't target the player or object; None if it can."""
    game = ctx.game
    state = game.state
    if influence.limits(ctx) and not influence.reaches(game, ctx.controller, id):
        return Refusal("it is out of the range of influence", "801.4")  # CR 801.4
    if state.is_player(id):
        if not state.player(id).playing:
            return Refusal("this player has left the game", "800.4a")
        for mod, words in rulings.affecting(game, id, HasAbilities):  # CR26 113.1b
            for one in mod.abilities:
                guard = _guarded(ctx, id, id, [one]) if isinstance(one, Keyword) else None
                if guard is not None:
                    says = ability_that_says(game, words.source, mod)
                    return msgspec.structs.replace(guard, source=words.source, ability=says)
    elif id in state.objects and state.objects[id].zone is Zone.BATTLEFIELD:
        chars = characteristics(game, id)
        if not _GUARDS.isdisjoint(chars.keywords):
            guards = [k for name in ("shroud", "hexproof", "protection") for k in chars.keyword(name)]
            found = _guarded(ctx, id, controller(game, id), guards)
            if found is not None:
                return found
    return _ruled_out(ctx, id) if rulings.any_of(game, CantBeTargeted) else None


def _guarded(ctx: Context, id: int, holder: int, guards: Sequence[Keyword]) -> Refusal | None:
    """Why hexproof, protection or shroud of what *holder* controls, or of that player, forbids it.

    CR26 702.11d, 702.11f–g: hexproof from some qualities forbids it to what has any of them.
    """
    for guard in guards:
        if guard.name == "shroud":
            # CR 702.17a
            return Refusal("it has shroud", "702.17a", "601.2c", id, guard)
        if guard.name == "hexproof" and _heeds_hexproof(ctx, id, holder):
            words = Context(ctx.game, id, holder)
            if not guard.what or any(evaluate.matches(words, quality, ctx.source) for quality in guard.what):
                if id == holder:  # CR 702.11c
                    return Refusal("this player has hexproof", "702.11c", "601.2c", id, guard)
                # CR 702.11b
                return Refusal("it has hexproof", "702.11b", "601.2c", id, guard)
        if guard.name == "protection":
            words = Context(ctx.game, id, holder)
            if any(evaluate.matches(words, quality, ctx.source) for quality in guard.what):
                # CR 702.15b
                return Refusal("it has protection from the source", "702.15b", "601.2c", id, guard)
    return None


def _heeds_hexproof(ctx: Context, id: int, holder: int) -> bool:
    """Whether hexproof of what *holder* controls forbids anything here: to an opponent's spell or ability only.

    CR26 702.11e: not if it can be the target as though there were no hexproof, from whatever quality.
    """
    game = ctx.game
    if ctx.controller not in refs.opponents(game, holder):
        return False
    if not rulings.any_of(game, TargetedDespiteHexproof):
        return True
    despite = rulings.affecting(game, id, TargetedDespiteHexproof)
    return not any(
        mod.controlled_by is None or ctx.controller in evaluate.players(words, mod.controlled_by)
        for mod, words in despite
    )


def _ruled_out(ctx: Context, id: int) -> Refusal | None:
    for ruling, words in rulings.affecting(ctx.game, id, CantBeTargeted):
        by = ruling.by is None or evaluate.matches(words, about_spell(ctx.game, ruling.by, ctx.source), ctx.source)
        if by and (ruling.controlled_by is None or ctx.controller in evaluate.players(words, ruling.controlled_by)):
            says = ability_that_says(ctx.game, words.source, ruling)  # CR 101.2
            return Refusal("an effect says that it cannot be targeted", "101.2", "601.2c", words.source, says)
    return None


class ChooseTargets(Select):
    """CR 601.2c: targets for one slot; what can't be one is refused with the reason."""

    __slots__ = ("called", "known", "why_not")

    def __init__(
        self,
        player: int,
        options: Sequence[Option],
        bounds: tuple[int, int],
        source: int,
        allows: Together | None,
        why_not: Callable[[int], Refusal],
        called: Callable[[int], str],
        known: Callable[[int], bool],
    ) -> None:
        super().__init__(player, "target", options, *bounds, "601.2c", source, allows=allows)
        self.called = called
        """The name of something, in quotes."""
        self.why_not = why_not
        """For something that is no option: why."""
        self.known = known
        """Whether there is or was such a player or object."""

    def check(self, choice: Any) -> IllegalAction | None:
        odd = [one for one in choice if one not in self.options] if isinstance(choice, tuple) else []
        if odd and isinstance(odd[0], int) and self.known(odd[0]):
            refused = self.why_not(odd[0])
            return refused.error(f"{self.called(odd[0])} cannot be a target: {refused.why}", odd[0])
        return super().check(choice)


def why_not(ctx: Context, slot: TargetSlot, before: Sequence[tuple[int, ...]], id: int) -> Refusal:
    """CR 114.1–4: why something cannot be a target of the slot, whose doing it is, and what could be."""
    refused = _why_not(ctx, slot, before, id)
    others = options(ctx, slot, before)
    helps = remedy("other target", objects=others[:MOST_NAMED]) if others else remedy("no other target")
    shown = msgspec.structs.replace(refused, remedies=(helps,))
    if isinstance(shown.ability, Keyword) and shown.source == id and not ctx.game.state.is_player(id):
        source, says = giver(ctx.game, id, shown.ability)
        return msgspec.structs.replace(shown, source=source, ability=says)
    return shown


MOST_NAMED: Final = 5
"""So many other targets are named."""


def _why_not(ctx: Context, slot: TargetSlot, before: Sequence[tuple[int, ...]], id: int) -> Refusal:
    if id == ctx.stack_id:
        return Refusal("a spell or ability cannot target itself", "114.4", "601.2c")
    if _is_elsewhere(ctx.game, slot, id) or not evaluate.matches(ctx, slot.what, id):
        return _misfit(ctx, slot, id)
    if any(id in before[other] for other in slot.distinct_from if other < len(before)):
        return Refusal(
            "it is a target already, and another is asked for", "114.3", "601.2c", _card(ctx.game, ctx.source)
        )
    return _hindrance(ctx, id) or Refusal("it is not there", "114.1", "601.2c")


def _card(game: Game, source: int) -> int:
    """CR 717.1: the card that a spell was until now: once its casting is taken back it is that again."""
    obj = game.state.objects.get(source)
    if obj is None or obj.zone is not Zone.STACK:
        return source
    return next((gone.id for gone in game.state.gone.values() if gone.became == source), source)


def _asks(ctx: Context, slot: TargetSlot) -> Ability | None:
    """CR 114.1a–b: the ability that asks for the target; of an Aura spell, its enchant ability."""
    chars = characteristics(ctx.game, ctx.source)
    if "Aura" in chars.subtypes:
        enchants = (keyword for keyword in chars.keyword("enchant") if slot.what in keyword.what)
        if (found := next(iter(enchants), None)) is not None:
            return found
    return ability_that_says(ctx.game, ctx.source, slot)


def _is_elsewhere(game: Game, slot: TargetSlot, id: int) -> bool:
    """CR 114.2: whether it is neither on the battlefield nor where the words look."""
    obj = game.state.objects.get(id)
    return obj is not None and obj.zone not in (Zone.BATTLEFIELD, Zone.STACK) and not names_a_place(slot.what)


def _misfit(ctx: Context, slot: TargetSlot, id: int) -> Refusal:
    """CR 114.1, 114.2, 702.5a: it is not what the words ask for, or in no zone of which they speak."""
    game, source = ctx.game, _card(ctx.game, ctx.source)
    says = _asks(ctx, slot)
    if isinstance(says, Keyword) and says.name == "enchant":
        return Refusal("it is not what the words ask for", "702.5a", "303.4a", source, says)
    if _is_elsewhere(game, slot, id):
        return Refusal("it is not on the battlefield", "114.2", "601.2c", source, says)
    return Refusal("it is not what the words ask for", "114.1", "601.2c", source, says)


# --- whether enough can be chosen ------------------------------------------------------------------------------------

TOO_FEW: Final = Refusal("there are not enough legal targets", "601.2c")


def too_few(ctx: Context, body: Body) -> Refusal:
    """CR 601.2c: that there are not enough targets, and what keeps the first thing that would do from being one."""
    source = _card(ctx.game, ctx.source)
    for slot in body.targets if body.modes is None else ():
        if _enough(ctx, slot):
            continue
        says, missing = _asks(ctx, slot), evaluate.count(ctx, slot.least)
        for id in evaluate.each_matching(ctx, slot.what):
            if id != ctx.stack_id and not may_target(ctx, id):
                refused = why_not(ctx, slot, (), id)
                why = f"there are not enough legal targets: {called(ctx.game, id)}: {refused.why}"
                return msgspec.structs.replace(refused, why=why)
        more = remedy("more targets", number=missing - sum(1 for _ in _possible(ctx, slot)))
        return msgspec.structs.replace(TOO_FEW, source=source, ability=says, remedies=(more,))
    return msgspec.structs.replace(TOO_FEW, remedies=(remedy("more targets", number=1),))


def has_enough(ctx: Context, body: Body) -> bool:
    """CR 601.2c: whether legal targets (and, if it is modal, enough modes) can be chosen."""
    if body.modes is not None:  # CR 700.2a
        possible = len(possible_modes(ctx, body.modes))
        least, _ = bodies.bounds(ctx, body.modes)
        if possible < (min(1, least) if body.modes.repeat else least):
            return False
    return can_fill(ctx, body.targets, ctx.targets)


def lacks_at_sight(ctx: Context, body: Body) -> bool:
    """A quick test: whether something that the body has to target is nowhere, wherever in the turn the game stands."""
    for slot in body.targets:
        if _is_timeless(slot) and next(evaluate.each_matching(ctx, slot.what), None) is None:
            return True
    return False


@cache
def _is_timeless(slot: TargetSlot) -> bool:
    """Whether the slot needs a target, and what can be one does not depend on the step or on other choices."""
    if not isinstance(slot.least, Fixed) or not slot.least.value:
        return False
    return looks(slot.what)[1].isdisjoint(CLOCK) and not any(isinstance(node, Target | X) for node in walk(slot.what))


def possible_modes(ctx: Context, modes: Modes, xs: Sequence[int] = ()) -> list[int]:
    """CR 700.2a: the modes for which legal targets can be chosen, with some value of X (of *xs*) where one is yet to be
    announced, and that may be chosen again."""
    gone = chosen_before(ctx, modes) if modes.once is not None else ()
    return [n for n, option in enumerate(modes.options) if n not in gone and go_together(ctx, (option,), xs)]


def go_together(ctx: Context, options: Sequence[Body], xs: Sequence[int]) -> bool:
    """CR 601.2b: whether some value of X, which is announced with the modes, gives all of them legal targets."""
    if not xs or not any(map(aims_by_x, options)):
        return all(has_enough(ctx, option) for option in options)
    before = ctx.x
    try:
        return any(_have_enough(ctx, options, x) for x in xs)
    finally:
        ctx.x = before


def _have_enough(ctx: Context, options: Sequence[Body], x: int) -> bool:
    ctx.x = x
    return all(has_enough(ctx, option) for option in options)


@cache
def aims_by_x(body: Body) -> bool:
    """Whether what its targets are, or how many, depends on X; of a modal body, those of some of its modes."""
    own = any(isinstance(node, X) for node in walk(body.targets))
    return own or (body.modes is not None and any(map(aims_by_x, body.modes.options)))


def chosen_before(ctx: Context, modes: Modes) -> list[int]:
    """CR 700.2: the modes that were chosen for this ability of the object, by whoever controlled it then."""
    source = ctx.game.state.find(ctx.source)
    marks = () if source is None else source.turn_marks if modes.once is Once.TURN else dict(source.words)
    return [n for n in range(len(modes.options)) if _mark(modes, n) in marks]


def note_chosen(ctx: Context, modes: Modes, chosen: Sequence[int]) -> None:
    """The object remembers the modes, so that they are not chosen again."""
    state = ctx.game.state
    source = state.find(ctx.source)
    for mark in (_mark(modes, n) for n in chosen):
        if source is not None and modes.once is Once.TURN:
            state.put(source, Obj.turn_marks, (*source.turn_marks, mark))
        elif source is not None:
            state.note_word(source, mark, "chosen")


def _mark(modes: Modes, number: int) -> str:
    return f"mode {number} of {times_used.key(modes)}"


def can_fill(ctx: Context, slots: Sequence[TargetSlot], before: tuple[tuple[int, ...], ...]) -> bool:
    """Whether the slots that follow those of *before* can all get their least number of targets."""
    place = len(before)
    if place >= len(slots):
        return True
    if independent(tuple(slots)):
        for slot in slots[place:]:
            if not _enough(ctx, slot):
                return False
        return True
    kept = ctx.targets
    ctx.targets = before
    slot = slots[place]
    least, _ = bounds(ctx, slot)
    open_to = options(ctx, slot, before)
    ctx.targets = kept
    return any(
        goes_together(ctx, slot, picked) and can_fill(ctx, slots, (*before, picked))
        for picked in combinations(open_to, least)
    )


def _odd(body: Body) -> str:
    """CR 602.3b: what another player chooses stands after all that the controller chooses; and nothing is said of a
    target that it cannot bear."""
    others = [slot.chooser != You() for slot in body.targets]
    return "another player choosing a target first" if others != sorted(others) else bearers.unborne_by_targets(body)


limits(Body, _odd)


@cache
def independent(slots: tuple[TargetSlot, ...]) -> bool:
    """Whether what is chosen for one slot never limits another."""
    if len(slots) == 1:
        return not slots[0].joint
    return not any(
        slot.distinct_from or slot.joint or any(isinstance(node, Target) for node in walk(slot)) for slot in slots
    )


def _enough(ctx: Context, slot: TargetSlot) -> bool:
    least = evaluate.count(ctx, slot.least)
    return not least or next(islice(_possible(ctx, slot), least - 1, None), None) is not None


def bounds(ctx: Context, slot: TargetSlot) -> tuple[int, int]:
    """At least and at most how many targets the slot takes."""
    least = evaluate.count(ctx, slot.least)
    most = len(ctx.game.state.objects) + len(ctx.game.state.players)
    return least, most if slot.most is None else evaluate.count(ctx, slot.most)


def options(ctx: Context, slot: TargetSlot, before: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The candidates, without those chosen for slots that this one speaks of as "another" (CR 114.3)."""
    taken = {id for other in slot.distinct_from if other < len(before) for id in before[other]}
    return tuple(id for id in candidates(ctx, slot) if id not in taken)


def goes_together(ctx: Context, slot: TargetSlot, picked: Sequence[int]) -> bool:
    """CR 601.2c: whether these may be the targets of one slot together."""
    alike = all(qualities.are_fit(ctx.game, one, picked) for one in _asked_together(slot))
    return alike and (slot.total is None or totals.comes_to(ctx, slot.total, picked))


@cache
def _asked_together(slot: TargetSlot) -> tuple[Alike, ...]:
    """What all that is chosen for the slot must have in common, or no two of it."""
    alike = () if slot.alike is None else (slot.alike,)
    return (*alike, Alike(Shares.CONTROLLER)) if slot.same_controller else alike


def may_go_together(ctx: Context, slot: TargetSlot, among: Sequence[int]) -> Leads:
    """CR 601.2c: a test whether these may come to be the targets of one slot, with some of those that are left."""
    may_come_to = None if slot.total is None else totals.may_come_to(ctx, slot.total, among)

    def leads(picked: tuple[Option, ...], left: tuple[Option, ...]) -> bool:
        ids, others = [int(id) for id in picked], [int(id) for id in left]
        if not all(qualities.may_be_fit(ctx.game, alike, ids, others) for alike in _asked_together(slot)):
            return False
        return may_come_to is None or may_come_to(picked, left)

    return leads


# --- as it resolves --------------------------------------------------------------------------------------------------


def still_legal(ctx: Context, body: Body) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
    """CR 608.2b: of the targets in ``ctx``, those that are still legal, with their shares of what is divided."""
    targets: list[tuple[int, ...]] = []
    divided: list[tuple[int, ...]] = []
    for place, picked in enumerate(ctx.targets):
        slot = body.targets[place]
        there = [id for id in picked if _is_there(ctx.game, id) and legal(ctx, slot, id)]
        fits = _still_fitting(ctx.game, slot, there)
        kept = [i for i, id in enumerate(picked) if id in fits]
        targets.append(tuple(picked[i] for i in kept))
        split = ctx.divided[place] if place < len(ctx.divided) else ()
        divided.append(tuple(split[i] for i in kept) if split else ())
    return tuple(targets), tuple(divided)


def _still_fitting(game: Game, slot: TargetSlot, ids: Sequence[int]) -> Sequence[int]:
    """CR 608.2b: those that are still as all together are to be."""
    for alike in _asked_together(slot):
        ids = qualities.fitting(game, alike, ids)
    return ids


def _is_there(game: Game, id: int) -> bool:
    """CR 608.2b: in the zone it was in when it was targeted; an object of the same id has not moved."""
    return game.state.is_player(id) or id in game.state.objects


supports(CantBeTargeted, TargetedDespiteHexproof)
