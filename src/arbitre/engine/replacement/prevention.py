"""Prevention of damage (CR 615), its redirection (CR 614.9), and the shields that resolved effects put up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from arbitre.engine.characteristics import rulings
from arbitre.engine.instructions import clauses
from arbitre.engine.instructions.planning import plan
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Below, Divide, Select
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.language import evaluate
from arbitre.engine.objects import damage
from arbitre.engine.replacement.applying import RULES, applicable
from arbitre.engine.replacement.candidates import Candidate, Work, change_of, chooser
from arbitre.engine.vocabulary.refs import opponents
from arbitre.errors import IllegalAction
from arbitre.ir import effects as e
from arbitre.ir.abilities import Keyword
from arbitre.ir.effects import Change
from arbitre.ir.modifications import DamageCantBePrevented, HasAbilities
from arbitre.ir.node import Ability
from arbitre.ir.patterns import Deals
from arbitre.ir.shared_fields import event_of
from arbitre.ir.values import CardType, Zone
from arbitre.state.bindings import Happening
from arbitre.state.lasting import Lasting
from arbitre.state.state import State

# --- preventing -------------------------------------------------------------------------------------------------------


def prevent(work: Work, event: Event, chosen: Candidate) -> Procedure:
    """CR 615.1, 615.1a: so much of the damage is not dealt; what the effect does besides follows.

    CR 609.7b: the source is looked at now.
    """
    change = chosen.change
    if not isinstance(change, e.PreventIt):
        return [event]
    game = work.game
    ctx = chosen.context(game)
    prevented = yield from _how_much(work, event, chosen, ctx, change)
    if event.unpreventable or cannot_be_prevented(game, event):  # CR 615.11, 615.11a
        prevented = 0
    elif chosen.lasting is not None and _is_of_one_source(chosen) and not chosen.lasting.amount_shield:
        work.outcome.once[chosen.lasting.id] = chosen.lasting  # all that the source deals at once
    elif chosen.lasting is not None:
        spend(work, chosen.lasting, prevented)
    if prevented:  # CR 615.6
        game.note("prevents", "615.6", source=chosen.source, damage=event.subject, to=event.other, amount=prevented)
    besides = yield from _besides(work, event, chosen, ctx, prevented)
    event.amount -= prevented
    return [event, *besides] if event.amount > 0 else besides


def _how_much(work: Work, event: Event, chosen: Candidate, ctx: Context, change: e.PreventIt) -> Procedure:
    """So much of the damage of each event (CR 615.9)."""
    if chosen.lasting is not None and chosen.lasting.amount_shield:
        return (yield from _from_shield(work, event, chosen))
    if change.amount is not None:
        return min(event.amount, evaluate.count(ctx, change.amount))
    if change.all_but is not None:
        return max(0, event.amount - evaluate.count(ctx, change.all_but))
    return event.amount


def _besides(work: Work, event: Event, chosen: Candidate, ctx: Context, prevented: int) -> Procedure:
    """Life gained for what was prevented is gained in the damage event (CR 119.4); the rest follows."""
    then = chosen.change.then if isinstance(chosen.change, e.PreventIt | e.GoesTo) else ()
    ctx.amounts["prevented"] = prevented
    if not all(isinstance(clause.effect, e.GainLife) and clause == e.Do(clause.effect) for clause in then):
        if not _joins(work, event, chosen, ctx):
            work.outcome.after.append(lambda: clauses.carry_out(ctx, then))  # CR 615.5; CR26 614.16
        return []
    events: list[Event] = []
    for clause in then:
        if isinstance(clause.effect, e.GainLife):
            events += yield from plan(ctx, clause.effect)
    return events


def _is_of_one_source(chosen: Candidate) -> bool:
    """CR 609.7: whether it waits for damage from a source that was chosen, to whomever it deals it."""
    return chosen.lasting is not None and bool(chosen.lasting.source)


def _joins(work: Work, event: Event, chosen: Candidate, ctx: Context) -> bool:
    """Whether an earlier event of the batch has led to the rest, of "would be dealt damage": then it is one sum."""
    pattern = event_of(chosen.text) if chosen.lasting is None else chosen.lasting.event
    at_once = _is_of_one_source(chosen)
    if not isinstance(pattern, Deals) or not (pattern.received or at_once):
        return False
    earlier = work.besides.setdefault((chosen.key, 0 if at_once else event.other), ctx)
    if earlier is ctx or earlier.happening is None:
        return False
    earlier.amounts["prevented"] += ctx.amounts["prevented"]
    total = earlier.happening.amount + chosen.happening.amount
    earlier.happening = msgspec.structs.replace(earlier.happening, amount=total)
    return True


def cannot_be_prevented(game: Game, event: Event) -> bool:
    """Whether an effect, or the spell that deals it, says that the damage can't be prevented."""
    source = game.state.objects.get(event.subject)
    if source is not None and source.zone is Zone.STACK:  # CR 112.6c
        ctx = Context(game, source.id, source.controller)
        if any(rulings.own_mods(ctx, characteristics(game, source.id), DamageCantBePrevented)):
            return True
    return any(
        evaluate.fits(ctx, mod.source, event.subject) and (event.combat or not mod.combat)
        for mod, ctx in rulings.every(game, DamageCantBePrevented)
    )


# --- shields ----------------------------------------------------------------------------------------------------------


def current(game: Game, lasting: Lasting) -> Lasting | None:
    """The effect as it is now; None if it has been used up."""
    return next((one for one in game.state.lasting if one.id == lasting.id), None)


def spend(work: Work, lasting: Lasting, amount: int) -> None:
    """CR 615.7-8: what would be dealt at the same time is one "next time"; a shield of an amount becomes smaller."""
    if lasting.amount_shield:
        use_up(work.game, lasting, amount)
    else:
        work.outcome.once[lasting.id] = lasting


def use_up(game: Game, lasting: Lasting, amount: int = 1) -> None:
    """A shield becomes smaller by what it prevented; one for the next time is used up by being applied."""
    now = current(game, lasting)
    if now is None or now.left < 0:
        return
    # CR 615.7–8
    left = max(0, now.left - (amount if now.amount_shield else 1))
    state = game.state
    rest = [msgspec.structs.replace(now, left=left)] if left else []
    changed = [one for each in state.lasting for one in (rest if each.id == lasting.id else [each])]
    state.put(state, State.lasting, tuple(changed))


def _from_shield(work: Work, event: Event, chosen: Candidate) -> Procedure:
    """CR 615.7: of several simultaneous events, the player chooses which damage the shield prevents."""
    game, lasting = work.game, chosen.lasting
    now = None if lasting is None else current(game, lasting)
    if now is None:
        return 0
    divided = work.divided.get(now.id)
    if divided is None:
        divided = yield from _divide(work, event, chosen, now)
        work.divided[now.id] = divided
    return min(event.amount, now.left, divided.get(id(event), now.left))


def _divide(work: Work, event: Event, chosen: Candidate, shield: Lasting) -> Procedure:
    others = [other for other in work.waiting if _shielded(work.game, other, chosen)]
    events = [event, *others]
    if not others or sum(one.amount for one in events) <= shield.left:
        return {}
    player = chooser(work.game, event)
    split = yield DivideShield(player, shield.left, events, chosen.source)
    return {id(one): share for one, share in zip(events, split, strict=True)}


def _shielded(game: Game, event: Event, chosen: Candidate) -> bool:
    return any(candidate.key == chosen.key for candidate in applicable(game, event))


class DivideShield(Divide):
    """CR 615.7: how much of each damage a shield prevents; *among* are the sources of the damage."""

    __slots__ = ("most",)

    def __init__(self, player: int, amount: int, events: Sequence[Event], source: int) -> None:
        super().__init__(player, "prevent", amount, [one.subject for one in events], "615.7", source, least=0)
        self.most: tuple[int, ...] = tuple(one.amount for one in events)

    def check(self, choice: Any) -> IllegalAction | None:
        problem = super().check(choice)
        if problem is None and any(share > most for share, most in zip(choice, self.most, strict=True)):
            return self.refuse(f"no more can be prevented than {self.most!r} would be dealt, got {choice!r}")
        return problem

    def answers(self) -> Iterator[tuple[int, ...]]:
        return self._splits((), self.amount)

    def _splits(self, first: tuple[int, ...], left: int) -> Iterator[tuple[int, ...]]:
        """Every way to go on from the first shares with what is left; most to the first ones first."""
        if len(first) == len(self.most):
            yield first
            return
        later = sum(self.most[len(first) + 1 :])
        for share in range(min(self.most[len(first)], left), max(left - later, 0) - 1, -1):
            yield from self._splits((*first, share), left - share)

    def sample(self, below: Below) -> tuple[int, ...]:
        left = self.amount
        split = [0] * len(self.most)
        while left:
            open_ = [i for i, most in enumerate(self.most) if split[i] < most]
            split[open_[below(len(open_))]] += 1
            left -= 1
        return tuple(split)


# --- redirection ------------------------------------------------------------------------------------------------------


def redirect(work: Work, event: Event, chosen: Candidate) -> Procedure:
    """CR 614.9: the same damage is dealt to another player or permanent instead."""
    yield from ()
    change = change_of(chosen, e.RedirectIt)
    game = work.game
    ctx = chosen.context(game)
    to = redirected_to(work, event, chosen)
    amount = event.amount if change.amount is None else min(event.amount, evaluate.count(ctx, change.amount))
    if chosen.lasting is not None:
        if chosen.lasting.amount_shield:
            now = current(game, chosen.lasting)
            amount = min(amount, 0 if now is None else now.left)
        spend(work, chosen.lasting, amount)
    return _split(game, event, to, amount, chosen.source)


def redirected_to(work: Work, event: Event, chosen: Candidate) -> int:
    """Whom else the damage would be dealt to; 0 if that changes nothing."""
    game, ctx = work.game, chosen.context(work.game)
    to = next((id for id in evaluate.ids(ctx, change_of(chosen, e.RedirectIt).to) if damage.can_be_dealt(game, id)), 0)
    return 0 if to == event.other else to


def _split(game: Game, event: Event, to: int, amount: int, source: int) -> list[Event]:
    moved = event.copy()
    moved.other, moved.amount = to, amount
    game.note("redirects", "614.9", damage=event.subject, to=to, amount=amount, source=source)
    event.amount -= amount
    return [one for one in (event, moved) if one.amount > 0]


class ToPlaneswalker(Change, frozen=True):
    """CR 306.7: the controller of the source may have the damage dealt to a planeswalker of the player instead."""


def planeswalker_redirection(game: Game, event: Event) -> Candidate | None:
    """CR 306.7: noncombat damage to an opponent of the controller of its source."""
    if event.kind is not Kind.DAMAGE or event.combat or not game.edition.planeswalker_redirection:
        return None
    if not game.state.is_player(event.other) or not planeswalkers(game, event.other):
        return None
    player = controller(game, event.subject)
    if event.other not in opponents(game, player):
        return None
    happening = Happening(event.subject, event.other, event.other, event.amount)
    return Candidate("306.7", event.subject, player, ToPlaneswalker(), happening)


def planeswalkers(game: Game, player: int) -> tuple[int, ...]:
    """The planeswalkers that a player controls."""
    walkers = (o for o in game.state.permanents() if CardType.PLANESWALKER in characteristics(game, o.id).types)
    return tuple(obj.id for obj in walkers if controller(game, obj.id) == player)


def to_planeswalker(work: Work, event: Event, chosen: Candidate) -> Procedure:
    """CR 306.7: the choice is made as the redirection is applied."""
    game = work.game
    options = planeswalkers(game, event.other)
    picked = yield Select(chosen.controller, "redirect", options, 0, 1, "306.7", event.subject)
    return _split(game, event, picked[0], event.amount, picked[0]) if picked else [event]


# --- protection of players --------------------------------------------------------------------------------------------


def player_protection(game: Game, event: Event) -> Candidate | None:
    """CR 613.9, 702.15e: damage to a player with protection from its source is prevented."""
    if event.kind is not Kind.DAMAGE or not game.state.is_player(event.other):
        return None
    happening = Happening(event.subject, event.other, event.other, event.amount)
    for mod, words in rulings.affecting(game, event.other, HasAbilities):
        for ability in mod.abilities:
            if _protects(words, ability, event.subject):
                key = (event.other, ability)
                return Candidate(key, words.source, event.other, e.PreventIt(), happening, text=ability)
    return None


def _protects(words: Context, ability: Ability, source: int) -> bool:
    if not isinstance(ability, Keyword) or ability.name != "protection":
        return False
    return any(evaluate.matches(words, quality, source) for quality in ability.what)


RULES.enter({"306.7": planeswalker_redirection, "702.15e": player_protection})
supports(DamageCantBePrevented)
