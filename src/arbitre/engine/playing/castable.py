"""Whether a card can be cast (CR 601.3): when, from where, in which way, with what for a cost and targets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from functools import cache
from typing import Final

import msgspec

from arbitre.cards.records import Card, Layout
from arbitre.engine.characteristics import components, continuous, initial, rulings
from arbitre.engine.characteristics.halves import both_halves
from arbitre.engine.characteristics.initial import untouched
from arbitre.engine.characteristics.responsible import ability_that_says
from arbitre.engine.characteristics.rulings import own_mods
from arbitre.engine.costs import kinds, mana_payment, mana_sources, shortfall, spendable, totals
from arbitre.engine.costs.kinds import CASTING, UNPAYABLE
from arbitre.engine.costs.mana_costs import with_x
from arbitre.engine.costs.mana_payment import Undecided
from arbitre.engine.costs.spending import Purpose
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import CastSpell
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.kernel.refusals import Refusal, remedy
from arbitre.engine.playing.aimed_costs import payable_with_targets, rests_on_targets
from arbitre.engine.playing.announcing import aimable_with_extras, payable_in_some_mode, payable_with_extras
from arbitre.engine.playing.offers import TAXES, Offer, offers, says_of_casting
from arbitre.engine.playing.prohibitions import forbidden, why_never
from arbitre.engine.playing.proposal import Proposal, takes_no_mana, values_of_x
from arbitre.engine.playing.spell_texts import bodies_in_way
from arbitre.engine.playing.ways_to_cast import (
    EXTRAS,
    FREE,
    HELPERS,
    NORMAL,
    PERMITTED,
    Way,
    in_way,
    mana_cost,
    way_named,
    with_more,
)
from arbitre.engine.stack import timing
from arbitre.engine.stack.proposed import supposing
from arbitre.engine.stack.targets import TOO_FEW, has_enough, lacks_at_sight, too_few
from arbitre.errors import IllegalAction
from arbitre.ir.costs import Costs, PayMana
from arbitre.ir.modifications import (
    AdditionalCost,
    CantCast,
    CostsAtLeast,
    CostsLess,
    CostsMore,
    HasAbilities,
    HasRule,
    SpendAsThough,
    WhileTrue,
)
from arbitre.ir.node import Cost
from arbitre.ir.values import PERMANENT_TYPES, CardType, Supertype, Zone
from arbitre.state.bindings import Cast
from arbitre.state.characteristics import Characteristics, printed
from arbitre.state.objects import Obj

# --- what would be cast ----------------------------------------------------------------------------------------------

_CASTABLE_FACES: Final = {Layout.SPLIT: 2, Layout.MODAL_DFC: 2, Layout.ADVENTURE: 2}
"""How many faces of a card can be cast, where it is more than the first (CR 708.2a; CR26 715.3, 720.3); the inset of a
preparation card never is (CR26 722.3), nor the back of a meld card (CR26 712.8b)."""


def faces(obj: Obj) -> range:
    """The faces of a card that can be cast."""
    return range(_CASTABLE_FACES.get(obj.card.layout, 1)) if obj.card is not None else range(1)


def as_spell(game: Game, obj: Obj, face: int, way: Way) -> Characteristics:
    """The characteristics that the card would have on the stack.

    Effects on the card are considered as well, and apply to the half or other face that would be cast: only that one is
    looked at (CR26 709.3a, 712.11c, 715.3a, 718.3a, 720.3a).
    """
    chars = characteristics(game, obj.id)
    if obj.card is not None and obj.face_down and obj.zone is Zone.EXILE:
        return in_way(untouched(_values(obj.card, face, way), False), way)
    if obj.card is not None and (face_in(face, way) or obj.card.layout is Layout.SPLIT):
        affected = chars != untouched(initial.values(game, obj), False)  # CR 708.2
        chars = untouched(_values(obj.card, face, way), False)
        if affected:  # CR26 601.3e, 610.5
            with supposing(game, obj, chars):
                chars = characteristics(game, obj.id)
    return in_way(chars, way)


def _values(card: Card, face: int, way: Way) -> Characteristics:
    """Those of one half or face alone; of both halves for a fused split spell."""
    if way.fused:
        return both_halves(card)  # CR26 702.102b, 702.102d: the text of the left half, then that of the right one
    return printed(card.faces[face_in(face, way)])  # CR 708.2a


def face_in(face: int, way: Way) -> int:
    """The back face, where it is cast transformed."""
    if way.transformed:
        return 1  # CR26 702.146a–b, 712.11a
    return face


def as_cast(game: Game, spell: Obj, way: Way) -> None:
    """CR26 718.3b: of the card's sets of characteristics the spell has the one as which it is cast; effects that wait
    for the next spell are about it.

    They are copiable values, also of the permanent (CR26 718.2a, 718.3c–d); elsewhere it has none of them (CR26 718.4).
    """
    if way.prints is not None:
        game.state.put(spell, Obj.choices, (way.prints(characteristics(game, spell.id)),))
    continuous.reach_next_spell(game, spell.id, spell.controller)


# --- whether it can be cast ------------------------------------------------------------------------------------------


def why_not(game: Game, player: int, action: CastSpell) -> IllegalAction | None:
    """None if the player, who has priority, may cast the card so; otherwise the first rule that forbids it."""
    found = examine(game, player, action, explains=True)
    return None if isinstance(found, Offer) else refused(game, action, found)


def refused(game: Game, action: CastSpell, why: Refusal) -> IllegalAction:
    """The refusal as an error that names the card."""
    obj = game.state.objects.get(action.card)
    name = characteristics(game, obj.id).name if obj is not None else str(action.card)
    return why.error(f"cannot cast '{name}': {why.why}", action.card)


def can_cast(game: Game, player: int, action: CastSpell, *, instead: Cost | None = None) -> bool:
    """Whether an effect that tells the player to cast the card could be followed (CR 608.2f)."""
    return isinstance(examine(game, player, action, by_effect=True, instead=instead), Offer)


def examine(
    game: Game,
    player: int,
    action: CastSpell,
    *,
    by_effect: bool = False,
    instead: Cost | None = None,
    explains: bool = False,
    listed: bool = False,
) -> Offer | Refusal:
    """The offer under which the card can be cast, or why it cannot: timing, then prohibitions, cost and targets.

    *by_effect*: an effect lets the player cast it now, from where it is, for what the way costs or for *instead*.
    *explains*: also what is missing. *listed*: it is among what the player was found to be able to do now.
    """
    obj = game.state.objects.get(action.card)
    way = way_named(action.way)
    if obj is None or obj.is_token or (obj.card is None and not obj.is_copy):
        return Refusal("it is no card", "601.2a")
    if way is None or action.face not in faces(obj):
        return Refusal("it cannot be cast in that way", "601.2b", remedies=(remedy("mana cost"),))
    if way.transformed and not components.has_two_faces(obj.card):
        return Refusal("it has no back face", "712.11a (2026-04-17)")
    chars = as_spell(game, obj, action.face, NORMAL)
    offer: Offer | None
    if by_effect:
        offer = _by_effect(game, player, obj, chars, way, instead)
    else:
        offer = next((one for one in offers(game, player, obj, chars) if one.way is way), None)
    if chars.is_land and not way.face_down:  # CR 305.9, 300.2a
        return Refusal("it is a land", "305.9", remedies=(remedy("play it"),))
    if offer is None:
        return _from_elsewhere(player, obj, way)
    if listed and way is NORMAL and obj.zone is Zone.HAND and not rulings.present(game):
        return _surcharged(game, player, obj, chars, offer)  # there is no other such offer
    return _verdict(game, player, obj, action.face, chars, offer, by_effect, explains)


def _from_elsewhere(player: int, obj: Obj, way: Way) -> Refusal:
    """CR 601.2a, 601.3: neither a rule nor an effect lets the player cast the card from where it is."""
    if way is NORMAL and obj.zone is Zone.HAND and obj.owner != player:
        return Refusal("it is another player's card", "601.2a", remedies=(remedy("by", player=obj.owner),))
    zones = way.zones or (Zone.HAND,)
    gains = (remedy("gain", object=obj.id, keyword=way.name),)
    helps = gains if obj.zone in zones else tuple(remedy("in zone", zone=zone.value) for zone in zones)
    return Refusal("it cannot be cast from there in that way", "601.2a", way.rule if way.name else "", remedies=helps)


def wants_mana_abilities(game: Game, player: int, action: CastSpell, *, instead: Cost | None) -> bool:
    """CR 117.3c: whether casting the card as an effect tells would cost mana that the player has yet to make."""
    obj = game.state.objects[action.card]
    offer = examine(game, player, action, by_effect=True, instead=instead)
    if not isinstance(offer, Offer):
        return False
    chars = as_spell(game, obj, action.face, offer.way)
    ctx = Context(game, obj.id, player)
    p = Proposal(ctx, player, chars, all_costs(ctx, chars, offer), bodies_in_way(chars, offer.way))
    return mana_payment.needs_sources(game, player, p.owed().mana, p.purpose())


def ways(game: Game, player: int, obj: Obj) -> Iterator[CastSpell]:
    """Every way in which the player, who has priority, may cast a card."""
    for face in faces(obj):
        chars = as_spell(game, obj, face, NORMAL)
        seen: set[str] = set()
        for offer in offers(game, player, obj, chars):
            name = offer.way.name
            if name not in seen and isinstance(_verdict(game, player, obj, face, chars, offer), Offer):
                seen.add(name)
                yield CastSpell(obj.id, face, name)


def ways_from_there(game: Game, player: int, obj: Obj) -> Iterator[CastSpell]:
    """CR 601.3: every way in which a rule or an effect lets the player cast a card from where it is, whatever may
    forbid it now."""
    for face in faces(obj):
        chars = as_spell(game, obj, face, NORMAL)
        names = () if chars.is_land else (offer.way.name for offer in offers(game, player, obj, chars))
        yield from (CastSpell(obj.id, face, name) for name in dict.fromkeys(names))


def for_its_mana_cost(game: Game, player: int, obj: Obj, chars: Characteristics) -> bool:
    """Whether the player, who has priority at a time for it, may cast a card in hand for which there is no other way
    and which says nothing of being cast itself."""
    offer = Offer(NORMAL, mana_cost(chars))
    said = rulings.present(game) or Supertype.LEGENDARY in chars.supertypes
    if said or chars.types.isdisjoint(_SPELL_TYPES):
        return isinstance(_verdict(game, player, obj, 0, chars, offer), Offer)
    try:  # no effect is about it: only mana and targets can be lacking
        return _lacking(game, player, obj, chars, offer) is None
    except Undecided:
        return False


def _verdict(
    game: Game,
    player: int,
    obj: Obj,
    face: int,
    card: Characteristics,
    offer: Offer,
    by_effect: bool = False,
    explains: bool = False,
) -> Offer | Refusal:
    """The offer with what it costs now, or why it cannot be used: timing, then prohibitions, cost and targets; where
    that is explained, first what waiting for the time does not help against."""
    way = offer.way
    other = way.face_down or way.becomes or way.prints or way.fused or way.transformed
    chars = as_spell(game, obj, face, way) if other else card
    if chars.types.isdisjoint(_SPELL_TYPES):
        return Refusal("it is no spell", "111.1")
    if not by_effect:
        late = too_early(game, player, obj, chars, way)
        if late is not None:
            return (why_never(game, player, obj) if explains and not other else None) or late
    offer = _surcharged(game, player, obj, chars, offer, by_effect)
    try:
        if not _changes_what_is_asked(game, player, obj, face, way):
            return forbidden(game, player, obj, chars) or _lacking(game, player, obj, chars, offer, explains) or offer
        with game.supposed():
            return _tried(game, player, obj, face, offer, explains)
    except Undecided as undecided:
        return offer if by_effect else undecided.refusal


def _surcharged(
    game: Game, player: int, obj: Obj, chars: Characteristics, offer: Offer, by_effect: bool = False
) -> Offer:
    """The offer with what the time and rules add to its cost."""
    more = None if by_effect else _cost_of_haste(game, player, obj, chars, offer.way)
    if more is not None:
        offer = _with_more(offer, more)
    for tax in TAXES:
        more = tax(game, player, obj)
        if more is not None:
            offer = _with_more(offer, more)
    return offer


def _with_more(offer: Offer, more: Cost) -> Offer:
    return msgspec.structs.replace(offer, more=more if offer.more is None else Costs((offer.more, more)))


def _changes_what_is_asked(game: Game, player: int, obj: Obj, face: int, way: Way) -> bool:
    """CR 106.6, 707.4; CR26 712.11b: whether effects or mana look at spells, and this one could have other
    characteristics than the card has now."""
    cost = characteristics(game, obj.id).mana_cost
    if cost is not None and cost.x_count and game.edition.proposal_is_checked and rulings.any_of(game, CantCast):
        return True  # CR26 601.3a
    if rulings.any_of(game, HasAbilities):  # spells may gain what helps to pay for them
        return True
    if not (
        way.face_down
        or obj.face_down
        or way.becomes
        or way.prints
        or way.transformed
        or face
        or (obj.card is not None and obj.card.layout is Layout.SPLIT)
    ):
        return False
    if rulings.any_of(game, CantCast, CostsAtLeast, CostsMore, CostsLess, SpendAsThough):
        return True
    return spendable.has_limits(mana_sources.stock(game, player, obj.id), game.state.player(player).pool)


def _tried(game: Game, player: int, obj: Obj, face: int, offer: Offer, explains: bool) -> Offer | Refusal:
    """The answer for the spell as it would be on the stack; the caller takes it back from there."""
    state, origin = game.state, obj.zone
    spell = state.move(obj, Zone.STACK, characteristics(game, obj.id), obj.owner)
    state.put(spell, Obj.controller, player)
    state.put(spell, Obj.cast, Cast(origin=origin, owner_of_turn=state.active, by=player))
    state.put(spell, Obj.face_down, offer.way.face_down)
    if obj.card is not None:
        state.put(spell, Obj.face, face_in(face, offer.way))
        state.put(spell, Obj.base, _values(obj.card, face, offer.way))
    as_cast(game, spell, offer.way)
    if offer.way.becomes and offer.way.as_long_as is not None:
        ctx = Context(game, spell.id, player)
        continuous.apply_lasting(ctx, (spell.id,), offer.way.becomes, WhileTrue(offer.way.as_long_as))
    chars = characteristics(game, spell.id)
    problem = forbidden(game, player, spell, chars)
    if problem is not None and not _could_escape(_proposal(game, player, spell, chars, offer)):
        return problem
    return _lacking(game, player, spell, chars, offer, explains) or offer


def _could_escape(p: Proposal) -> bool:
    """CR26 601.3a: whether a value of X would free the spell from what prohibits it."""
    return p.game.edition.proposal_is_checked and bool(values_of_x(p))


_SPELL_TYPES: Final = (PERMANENT_TYPES | {CardType.INSTANT, CardType.SORCERY, CardType.TRIBAL}) - {CardType.LAND}


def _by_effect(
    game: Game, player: int, obj: Obj, chars: Characteristics, way: Way, instead: Cost | None
) -> Offer | None:
    """What an effect lets the player cast it for."""
    if instead is not None:  # CR 117.9
        if way is NORMAL:
            return Offer(FREE if instead == Costs() else PERMITTED[0], instead)
        return Offer(way, with_more(way, instead, game, player, obj, chars))
    if way is NORMAL:
        return Offer(NORMAL, mana_cost(chars))
    cost = way.cost(game, player, obj, chars)
    return None if cost is None else Offer(way, cost)


def too_early(game: Game, player: int, obj: Obj, chars: Characteristics, way: Way) -> Refusal | None:
    """CR 116.1a: whether this is not the time to cast such a spell."""
    if (split := timing.split_second(game)) is not None:  # CR 702.59a
        return split
    if timing.as_sorcery(game, player):
        return None
    if way.sorcery:
        return timing.not_as_sorcery(game, player, way.rule, "101.2")
    if (slowed := timing.only_as_sorcery(game, player)) is not None:
        mod, words = slowed
        says = ability_that_says(game, words.source, mod)
        return msgspec.structs.replace(timing.not_as_sorcery(game, player, "101.2"), source=words.source, ability=says)
    if not timing.needs_sorcery_timing(chars) or way.instant or timing.flash_cost(game, player, obj, chars)[0]:
        return None
    of_type = timing.rule_on_casting(chars)
    return timing.not_as_sorcery(game, player, of_type or "116.1a", "116.1a" if of_type else "")


def _lacking(
    game: Game, player: int, obj: Obj, chars: Characteristics, offer: Offer, explains: bool = False
) -> Refusal | None:
    """CR 601.2c, e: whether the cost cannot be paid, or targets are lacking."""
    cost = offer.cost
    if cost is None:
        return Refusal("it has no mana cost", "117.6", remedies=(remedy("another cost"),))
    bodies = bodies_in_way(chars, offer.way)
    priced = bool(bodies) and any(body.modes is not None and body.modes.costs for body in bodies)
    if offer.more is None and isinstance(cost, PayMana) and not priced and _is_fixed(game, chars):
        if not explains and not offer.any_mana and mana_payment.hopeless(game, player, cost.mana):
            return UNPAYABLE
        symbols = with_x(cost.mana.symbols, 0)
        purpose = Purpose(obj.id, any_mana=offer.any_mana, certain=True, no_mana=takes_no_mana(game, obj.id, chars))
        payable = mana_payment.payable(game, player, symbols, purpose)
        open = cost.mana.x_count > 0
    else:
        p = _proposal(game, player, obj, chars, offer)
        with supposing(game, obj, chars) if offer.way in PERMITTED else nullcontext():  # it may speak of the spell
            payable = _can_be_paid(p)
        open = p.asks_for_x()
    if not payable:
        return _unpayable(_proposal(game, player, obj, chars, offer)) if explains else UNPAYABLE
    if not bodies:
        return None
    ctx = _as_proposed(game, player, obj)
    for body in bodies:
        if not has_enough(ctx, body):
            if open and _with_some_x(_proposal(game, player, obj, chars, offer)):
                return None
            if _offers_extras(chars) and aimable_with_extras(_proposal(game, player, obj, chars, offer)):
                return None
            return too_few(ctx, body) if explains else TOO_FEW
    return None


def _unpayable(p: Proposal) -> Refusal:
    """CR 117.3: what of the first of its costs cannot be paid."""
    first = p.costing(kinds.alternatives(Costs(tuple(p.costs)))[0])
    return shortfall.of_bill(p.ctx, p.player, first.owed(), p.purpose())


def _can_be_paid(p: Proposal) -> bool:
    """With some of its modes, additional costs and targets."""

    def payable() -> bool:
        return payable_in_some_mode(p) or payable_with_extras(p)

    return payable_with_targets(p, payable) if rests_on_targets(p) else payable()


def out_of_reach(game: Game, player: int, card: int, chars: Characteristics, most: Sequence[int]) -> bool:
    """A quick test of a card in hand that can be cast for its mana cost only: whether targets, or more mana than there
    is at *most*, are plainly lacking, whatever the step."""
    if chars.mana_cost is None or mana_payment.beyond(most, chars.mana_cost):
        return True
    if _offers_extras(chars):
        return False  # what is paid besides may bring other targets
    ctx = Context(game, card, player)
    for body in bodies_in_way(chars, NORMAL):
        if lacks_at_sight(ctx, body):
            return True
    return False


@cache
def _offers_extras(chars: Characteristics) -> bool:
    """Whether something may be paid besides, by a keyword or by the text."""
    return says_of_casting(chars) or not EXTRAS.keys().isdisjoint(chars.keywords)


def _proposal(game: Game, player: int, obj: Obj, chars: Characteristics, offer: Offer) -> Proposal:
    """The spell as it would be proposed, before any choice."""
    ctx = _as_proposed(game, player, obj)
    p = Proposal(ctx, player, chars, all_costs(ctx, chars, offer), bodies_in_way(chars, offer.way))
    p.any_mana = offer.any_mana
    p.certain = True
    return p


def price(game: Game, player: int, id: int) -> kinds.Bill | None:
    """CR 601.2e: the total cost of a card cast for its mana cost, X being 0, before anything is chosen; None: there is
    no such way."""
    obj = game.state.objects[id]
    chars = as_spell(game, obj, 0, NORMAL)
    if chars.is_land or chars.mana_cost is None:
        return None
    offer = _surcharged(game, player, obj, chars, Offer(NORMAL, mana_cost(chars)))
    return _proposal(game, player, obj, chars, offer).owed()


def changing(game: Game, player: int, id: int) -> Iterator[int]:
    """CR 601.2e: the objects whose effects change what a card costs a player."""
    return (words.source for _, words in totals.changing(_as_proposed(game, player, game.state.objects[id]), player))


def _as_proposed(game: Game, player: int, obj: Obj) -> Context:
    """What the words of the spell mean before any choice."""
    ctx = Context(game, obj.id, player)
    ctx.results[CASTING] = (obj.id,)
    ctx.stack_id = obj.id  # CR 114.4: no target of itself, wherever it is cast from
    return ctx


def _is_fixed(game: Game, chars: Characteristics) -> bool:
    """Whether nothing adds to mana as a cost, takes off or helps with it, so that it can be looked at directly."""
    if says_of_casting(chars) or not HELPERS.keys().isdisjoint(chars.keywords):
        return False
    return not rulings.any_of(game, CostsAtLeast, CostsLess, CostsMore)


def _with_some_x(p: Proposal) -> bool:
    """Whether some value of X gives it the targets that it lacks with 0."""
    for value in values_of_x(p):
        p.ctx.x = value
        if all(has_enough(p.ctx, body) for body in p.bodies):
            return True
    return False


def all_costs(ctx: Context, chars: Characteristics, offer: Offer) -> list[Cost]:
    """The mana or alternative cost, and the additional costs that must be paid."""
    costs = [offer.cost or Costs()]
    for mod in own_mods(ctx, chars, AdditionalCost) if chars.static else ():
        if not mod.optional:  # CR 117.8, 117.9d
            costs.append(mod.cost)
    if offer.more is not None:  # CR 117.8
        costs.append(offer.more)
    return costs


def _cost_of_haste(game: Game, player: int, obj: Obj, chars: Characteristics, way: Way) -> Cost | None:
    """What casting the spell as though it had flash costs more, where it would have to wait otherwise."""
    if timing.as_sorcery(game, player) or way.instant or not timing.needs_sorcery_timing(chars):
        return None
    return timing.flash_cost(game, player, obj, chars)[1]


supports(HasRule)
