"""Keywords of other costs for a spell cast as usual (CR 702.35, 702.72, 702.74; CR26 702.102, 702.103, 702.109,
702.113, 702.117, 702.119, 702.137, 702.140, 702.152, 702.160, 702.162, 702.173, 702.176, 702.188, 702.190)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from arbitre.cards.records import Layout
from arbitre.engine.characteristics.halves import both_halves
from arbitre.engine.characteristics.keyword_table import Takes, amount_of, declare, stands_for
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.keywords.phrases import (
    CREATURE,
    DIES,
    ENTERS,
    ITSELF,
    PLUS,
    THIS,
    YOU,
    YOUR_CREATURE,
    body,
    whenever,
    with_counters,
)
from arbitre.engine.playing.ways_to_cast import CostOf, Way, mana_cost, printed_cost, register
from arbitre.engine.routines.arriving import attacked
from arbitre.engine.seating import sides
from arbitre.engine.vocabulary.refs import once_opponents
from arbitre.errors import EngineFault
from arbitre.ir.abilities import Keyword, Replacement, SpellAbility, Static
from arbitre.ir.amounts import Fixed, Stat, StatOf, Tally
from arbitre.ir.conditions import AllOf, AnyOf, Matches, PaidFor
from arbitre.ir.costs import Costs, Lessening, PayMana, ReturnToHand, Sacrifice
from arbitre.ir.effects import (
    Apply,
    Body,
    Delayed,
    Do,
    Draw,
    Move,
    PutCounters,
    RemoveCounters,
    SacrificeThese,
    SetAside,
    TargetSlot,
)
from arbitre.ir.filters import (
    And,
    Anything,
    ControlledBy,
    HasCounters,
    HasState,
    HasSubtype,
    HasType,
    IsSpell,
    Not,
    OwnedBy,
    State,
)
from arbitre.ir.modifications import AddTypes, HasAbilities, Lasts, Prototyped, RemoveTypes, SetsPT, SetTypes, Until
from arbitre.ir.node import Ability, Cost, Filter, Node
from arbitre.ir.patterns import Moves, StepBegins
from arbitre.ir.refs import All, Attached, It, OwnerOf, Players, Result, Target, Who
from arbitre.ir.values import CardType, Step, Zone
from arbitre.rules.subtypes import of_kind
from arbitre.state.bindings import Past
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj

declare("morph", Takes.COST)
declare("megamorph", Takes.COST)
declare("disguise", Takes.COST)
declare("prowl", Takes.COST)
declare("freerunning", Takes.COST)
declare("more than meets the eye", Takes.COST)
declare("surge", Takes.COST)
declare("spectacle", Takes.COST)
declare("bestow", Takes.COST)
declare("mutate", Takes.COST)
declare("cleave", Takes.COST)
declare("overload", Takes.COST)
declare("web-slinging", Takes.COST)
declare("sneak", Takes.COST)
declare("awaken", Takes.COST | Takes.AMOUNT)
declare("warp", Takes.COST)
declare("emerge", Takes.COST | Takes.MAYBE_WHAT)
declare("offering", Takes.WHAT)
declare("fuse")
declare("prototype", Takes.COST)


@stands_for("dash", takes=Takes.COST)
def _dash(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.109a: the last of the three abilities."""
    return (_haste_if_cast_for("dash"),)


@stands_for("blitz", takes=Takes.COST)
def _blitz(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.152a: what the permanent has if its blitz cost was paid."""
    draws = HasAbilities((whenever(DIES, Draw()),))
    return (_haste_if_cast_for("blitz"), Static(THIS, (draws,), PaidFor("blitz")))


def _haste_if_cast_for(way: str) -> Static:
    return Static(THIS, (HasAbilities((Keyword("haste"),)),), PaidFor(way))


@stands_for("impending", takes=Takes.COST | Takes.AMOUNT)
def _impending(keyword: Keyword) -> tuple[Ability, ...]:
    """CR26 702.176a: the last three of the four abilities."""
    from_stack = Moves(ITSELF, origin=Zone.STACK, to=Zone.BATTLEFIELD)
    waits = AllOf((PaidFor("impending"), Matches(THIS, HasCounters("time"))))
    return (
        Replacement(from_stack, with_counters("time", amount_of(keyword)), PaidFor("impending")),
        Static(THIS, (RemoveTypes((CardType.CREATURE,)),), waits),
        whenever(StepBegins(Step.END, YOU), RemoveCounters("time"), condition=waits),
    )


register(Way("impending", "CR26 702.176a", (Zone.HAND,), printed_cost("impending")))


@stands_for("evoke", takes=Takes.COST)
def _evoke(_keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.72a: the second of the two abilities."""
    return (whenever(ENTERS, SacrificeThese(THIS), condition=PaidFor("evoke")),)


def _if(keyword: str, open_to: Callable[[Game, int, Characteristics], bool]) -> CostOf:
    """The cost printed with the keyword, for a player to whom it is open."""
    printed = printed_cost(keyword)

    def cost(game: Game, player: int, obj: Obj, chars: Characteristics) -> Cost | None:
        return printed(game, player, obj, chars) if open_to(game, player, chars) else None

    return cost


def _prowls(game: Game, player: int, chars: Characteristics) -> bool:
    """CR 702.74a: a source of the player's that had one of the creature types dealt combat damage to a player."""
    types = chars.subtypes & of_kind("creature")
    return any(not types.isdisjoint(past.subtypes) for past in _combat_damage_to_players(game, player))


def _combat_damage_to_players(game: Game, by: int) -> Iterator[Past]:
    """What sources that were the player's have dealt this turn."""
    dealt = (past for past in game.state.history if past.kind == Kind.DAMAGE.value and past.combat and past.by == by)
    return (past for past in dealt if game.state.is_player(past.happening.other))


def _runs_freely(game: Game, player: int, _chars: Characteristics) -> bool:
    """CR26 702.173a: an Assassin creature or a commander, then the player's, dealt a player combat damage."""
    return any(
        "Assassin" in past.subtypes or game.object(past.happening.subject).commander
        for past in _combat_damage_to_players(game, player)
    )


def _surges(game: Game, player: int, _chars: Characteristics) -> bool:
    """CR26 702.117a: the player or a teammate has cast another spell this turn."""
    foes = once_opponents(game, player)
    return any(seat.tally(Tally.SPELLS_CAST.value) for seat in game.state.players if seat.id not in foes)


def _makes_a_spectacle(game: Game, player: int, _chars: Characteristics) -> bool:
    """CR26 702.137a: an opponent lost life this turn; CR26 800.4i: one who has left the game as well."""
    return any(game.player(id).tally(Tally.LIFE_LOST.value) for id in once_opponents(game, player))


register(Way("prowl", "702.74a", (Zone.HAND,), _if("prowl", _prowls)))
register(Way("freerunning", "CR26 702.173a", (Zone.HAND,), _if("freerunning", _runs_freely)))
register(Way("surge", "CR26 702.117a", (Zone.HAND,), _if("surge", _surges)))
register(Way("spectacle", "CR26 702.137a", (Zone.HAND,), _if("spectacle", _makes_a_spectacle)))


def _fused(_game: Game, _player: int, obj: Obj, chars: Characteristics) -> Cost | None:
    """CR26 702.102a, 702.102c: the mana costs of both halves; said of the left one, so that it is one way."""
    if obj.card is None or obj.card.layout is not Layout.SPLIT or chars.name != obj.card.front.name:
        return None
    return mana_cost(both_halves(obj.card))


register(Way("fuse", "CR26 702.102a", (Zone.HAND,), _fused, fused=True, besides=True))


def _prototype(chars: Characteristics) -> Prototyped:
    """CR26 718.2: the second set of characteristics."""
    keyword = next(iter(chars.keyword("prototype")))
    power, _, toughness = keyword.word.partition("/")
    cost = keyword.cost
    if not isinstance(cost, PayMana) or not (power.isdecimal() and toughness.isdecimal()):
        raise EngineFault(f"the prototype of {chars.name!r} has no mana cost or no size", "718.2 (2026-04-17)")
    return Prototyped(cost.mana, int(power), int(toughness))


_PRINTED = printed_cost("prototype")
register(Way("prototype", "CR26 702.160a", (Zone.HAND,), _PRINTED, prints=_prototype, besides=True))
# CR26 702.103b, 702.103g: until it is attached to nothing, which may be as it phases in
_ATTACHED_OR_SPELL = AnyOf((Matches(THIS, IsSpell()), Matches(Attached(), Anything())))
_AURA = (
    RemoveTypes((CardType.CREATURE,)),
    AddTypes(subtypes=("Aura",)),
    HasAbilities((Keyword("enchant", what=(CREATURE,)),)),
)
register(
    Way(
        "bestow",
        "CR26 702.103a",
        (Zone.HAND,),
        printed_cost("bestow"),
        becomes=_AURA,
        as_long_as=_ATTACHED_OR_SPELL,
    )
)
_OWN_BEAST = And((Not(HasSubtype("Human")), CREATURE, OwnedBy(OwnerOf(THIS))))
register(Way("mutate", "CR26 702.140a", (Zone.HAND,), printed_cost("mutate"), merges=(TargetSlot(_OWN_BEAST),)))


def _cleft(ability: SpellAbility) -> Body:
    """CR26 702.148a: its text without what stands in square brackets."""
    return ability.body if ability.cleft is None else ability.cleft


@cache
def _to_each(ability: SpellAbility) -> Body:
    """CR26 702.96a–c: "target" in the text becomes "each", so that it has no targets."""
    body = ability.body
    what = {Target(place): All(slot.what) for place, slot in enumerate(body.targets)}
    return Body(tuple(_reworded(clause, what) for clause in body.clauses), (), body.modes)


def _reworded(value: Any, what: dict[Target, All]) -> Any:
    """The value with other references in place of targets."""
    if isinstance(value, Target):
        return what[value]
    if isinstance(value, tuple):
        return tuple(_reworded(part, what) for part in value)
    if isinstance(value, Node):
        return type(value)(**{name: _reworded(getattr(value, name), what) for name in value.__struct_fields__})
    return value


def _and(keyword: str, what: Filter) -> CostOf:
    """The cost printed with the keyword, and returning such a permanent to its owner's hand."""
    printed = printed_cost(keyword)

    def cost(game: Game, player: int, obj: Obj, chars: Characteristics) -> Cost | None:
        mana = printed(game, player, obj, chars)
        return None if mana is None else Costs((mana, ReturnToHand(what)))

    return cost


def _emerges(game: Game, player: int, obj: Obj, chars: Characteristics) -> Cost | None:
    """CR26 702.119a–b: the cost and a sacrifice, by whose mana value the total cost is reduced."""
    mana = printed_cost("emerge")(game, player, obj, chars)
    what = next((keyword.what for keyword in chars.keyword("emerge")), ()) or (CREATURE,)
    return None if mana is None else Costs((mana, Lessening(Sacrifice(what[0]), StatOf(Stat.MANA_VALUE, It()))))


def _offered(game: Game, _player: int, _obj: Obj, chars: Characteristics) -> Cost | None:
    """CR 702.46a–b; CR26 702.48a–b: a permanent of the quality, by whose mana cost the total cost is reduced."""
    what = next((keyword.what[0] for keyword in chars.keyword("offering")), None)
    return None if what is None else Lessening(Sacrifice(what), announced=game.edition.offering_is_announced)


def _offers(game: Game, player: int, obj: Obj, chars: Characteristics) -> Cost | None:
    """CR 702.46a; CR26 702.48a: the mana cost, and what is paid in addition to that or to any other cost."""
    mana, offered = mana_cost(chars), _offered(game, player, obj, chars)
    return None if mana is None or offered is None else Costs((mana, offered))


register(Way("offering", "702.46a", (Zone.HAND,), _offers, instant=True, besides=True, more=_offered))
register(Way("emerge", "CR26 702.119a", (Zone.HAND,), _emerges))
_TAPPED = And((YOUR_CREATURE, HasState(State.TAPPED)))
"""CR26 702.188a: what is returned besides."""
register(Way("web-slinging", "702.188a (2026-04-17)", (Zone.HAND,), _and("web-slinging", _TAPPED)))


def _sneaks(game: Game, player: int, obj: Obj, chars: Characteristics) -> Cost | None:
    """CR26 702.190a: during the player's declare blockers step."""
    now = game.state.step is Step.DECLARE_BLOCKERS and sides.is_active(game, player)
    return _and("sneak", _UNBLOCKED)(game, player, obj, chars) if now else None


def _sneaks_in(ctx: Context, entering: Event) -> Procedure:
    """CR26 702.190b: tapped and attacking what the creature that was returned attacked."""
    entering.move.tapped = True
    if CardType.CREATURE in characteristics(ctx.game, ctx.source).types:
        entering.move.attacking = yield from attacked(ctx, ctx.controller, Result("returned"))


_UNBLOCKED = And((YOUR_CREATURE, HasState(State.UNBLOCKED)))
register(Way("sneak", "702.190a (2026-04-17)", (Zone.HAND,), _sneaks, instant=True, arriving=_sneaks_in))


def _awakens(chars: Characteristics) -> Body:
    """CR26 702.113a–b: the second of the two abilities, which the spell has only if it is cast so."""
    counters = next((amount_of(one) for one in chars.keyword("awaken")), Fixed(0))
    land = (
        SetTypes((CardType.CREATURE,), ("Elemental",), keeps=True),
        SetsPT(Fixed(0), Fixed(0)),
        HasAbilities((Keyword("haste"),)),
    )
    wakes = Apply(Target(), land, Lasts(Until.FOREVER))
    return body(PutCounters(PLUS, counters, Target()), wakes, target=And((HasType(CardType.LAND), ControlledBy(YOU))))


register(Way("awaken", "CR26 702.113a", (Zone.HAND,), printed_cost("awaken"), adds=_awakens))
_CONVERTED = "more than meets the eye"
register(Way(_CONVERTED, "CR26 702.162a", (Zone.HAND,), printed_cost(_CONVERTED), transformed=True))
register(Way("cleave", "CR26 702.148a", (Zone.HAND,), printed_cost("cleave"), rewrite=_cleft))
register(Way("overload", "CR26 702.96a", (Zone.HAND,), printed_cost("overload"), rewrite=_to_each))
_NEXT_END_STEP = StepBegins(Step.END, Players(Who.EACH), next=True)
_BACK = Do(Delayed(_NEXT_END_STEP, body(Move(THIS, Zone.HAND, origin=Zone.BATTLEFIELD))))
_GONE = Do(Delayed(_NEXT_END_STEP, body(SacrificeThese(THIS, YOU))))
register(Way("dash", "CR26 702.109a", (Zone.HAND,), printed_cost("dash"), then=(_BACK,)))
_WARPED = Do(
    Delayed(
        _NEXT_END_STEP,
        body(Move(THIS, Zone.EXILE, origin=Zone.BATTLEFIELD), SetAside("warped", THIS)),
    )
)


def _warps(game: Game, player: int, obj: Obj, chars: Characteristics) -> Cost | None:
    """CR26 702.185a: from the player's hand only, wherever else the card may be cast from."""
    return printed_cost("warp")(game, player, obj, chars) if obj.zone is Zone.HAND else None


register(Way("warp", "702.185a (2026-04-17)", (Zone.HAND,), _warps, then=(_WARPED,)))
register(Way("blitz", "CR26 702.152a", (Zone.HAND,), printed_cost("blitz"), then=(_GONE,)))
