"""Playing cards while a spell or ability resolves (CR 608.2f)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbitre.engine.instructions.planning import MADE
from arbitre.engine.instructions.possible import impossible_if, nothing_to_choose
from arbitre.engine.instructions.settling import settle_objects, settle_players, turn_order
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import CastSpell, Confirm, PlayLand, Select
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import handles, heeds
from arbitre.engine.language import evaluate
from arbitre.engine.playing import castable, casting, special
from arbitre.engine.playing.offers import besides
from arbitre.engine.playing.ways_to_cast import NORMAL, way_named
from arbitre.engine.stack.proposed import about_spell, supposing
from arbitre.engine.vocabulary.following import now
from arbitre.engine.vocabulary.refs import latest
from arbitre.ir.costs import Costs
from arbitre.ir.effects import PlayCards
from arbitre.ir.node import Cost
from arbitre.ir.refs import Pick
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj


@handles(PlayCards)
def play_cards(ctx: Context, effect: PlayCards) -> Procedure:
    """A single card is played if that is possible, of several any number. Concerns what they became."""
    game = ctx.game
    players = turn_order(game, (yield from settle_players(ctx, effect.who)))
    cards = yield from settle_objects(ctx, effect.what)
    played: list[int] = []
    for player in players:
        left = [card for card in cards if card not in played]
        while left and game.state.result is None:
            action = yield from _chosen(ctx, effect, player, left, free_to_stop=_may_stop(effect, cards))
            if action is None:
                break
            left.remove(action.card)
            if (yield from _play(game, player, action, _paid_instead(effect))):
                played.append(action.card)
            if _only_one(effect):
                break
    ctx.amounts[MADE] = len(played)
    return tuple(latest(game, card) for card in played)


@impossible_if(PlayCards)
def _not_playable(ctx: Context, effect: PlayCards) -> bool:
    """CR 608.2d: whether none of the cards can be played now, as far as that can be told before a choice."""
    if isinstance(effect.what, Pick):
        return nothing_to_choose(ctx, effect)
    cards = [now(ctx, id) for id in evaluate.ids(ctx, effect.what)]
    players = evaluate.players(ctx, effect.who)
    return not any(_ways(ctx, effect, player, card) for player in players for card in cards if card)


def _paid_instead(effect: PlayCards) -> Cost | None:
    """CR 117.9: what is paid rather than the mana cost; None if that is."""
    return Costs() if effect.free else effect.cost


heeds(PlayCards, cost=lambda effect: not effect.free)


def _only_one(effect: PlayCards) -> bool:
    """Whether one spell is cast of all that the cards could be."""
    return effect.spells is not None and not effect.any_number


def _may_stop(effect: PlayCards, cards: Sequence[int]) -> bool:
    return effect.any_number or (len(cards) > 1 and not _only_one(effect))


def _play(game: Game, player: int, action: CastSpell | PlayLand, instead: Cost | None) -> Procedure:
    """CR 601.1a, 701.11b: a land is played, a spell is cast; CR 702.33b, 702.60c, 702.86b: for another cost or none,
    with all that is added to it.
    """
    if isinstance(action, PlayLand):
        return (yield from special.put_land(game, player, action))
    return (yield from casting.cast(game, player, action, instead=instead))


def _shown(game: Game, way: CastSpell | PlayLand) -> int:
    """The number of the face that is played; after them comes what is no other cost: both halves of a fused spell, the
    prototype, an offering."""
    card = game.object(way.card).card
    cast = way_named(way.way) if isinstance(way, CastSpell) else None
    return len(card.faces) if cast is not None and cast.besides and card is not None else way.face


def _chosen(ctx: Context, effect: PlayCards, player: int, cards: Sequence[int], *, free_to_stop: bool) -> Procedure:
    """The next card that is played, and as what; None if none can be or is to be."""
    game = ctx.game
    possible = {card: _ways(ctx, effect, player, card) for card in cards}
    options = [card for card in cards if possible[card]]
    if not options:
        return None
    picked: tuple[int, ...] = (options[0],)
    if free_to_stop and len(options) == 1:
        if not (yield Confirm(player, "may", "608.2d", options[0])):
            return None
    elif free_to_stop:
        picked = yield Select(player, "play", options, 0, 1, "608.2f", ctx.source)
    else:
        meant = options if _only_one(effect) else options[:1]
        picked = yield Select(player, "play", meant, rule="608.2f", source=ctx.source)
    if not picked:
        return None
    ways = {_shown(game, way): way for way in possible[picked[0]]}
    face = min(ways)
    if len(ways) > 1 or len(castable.faces(game.object(picked[0]))) > 1:
        (face,) = yield Select(player, "face", tuple(ways), rule="708.2a", source=picked[0])
    way = ways[face]
    if not free_to_stop and isinstance(way, CastSpell) and effect.free:
        makes = castable.wants_mana_abilities(game, player, way, instead=Costs())
        if makes and not (yield Confirm(player, "pay", "117.3c", way.card)):  # nobody is forced to make mana
            return None
    return way


def _ways(ctx: Context, effect: PlayCards, player: int, card: int) -> list[CastSpell | PlayLand]:
    """As what the card can be played now."""
    game = ctx.game
    obj = game.state.objects.get(card)
    if obj is None:
        return []
    instead = _paid_instead(effect)
    found: list[CastSpell | PlayLand] = []
    for face in castable.faces(obj):
        for name in _names(effect, player, obj, castable.as_spell(game, obj, face, NORMAL)):
            spell = CastSpell(card, face, name)
            if _is_such(ctx, effect, obj, spell) and castable.can_cast(game, player, spell, instead=instead):
                found.append(spell)
        land = PlayLand(card, face)
        if not effect.cast_only and special.can_play_land(game, player, land):
            found.append(land)
    return found


def _names(effect: PlayCards, player: int, obj: Obj, chars: Characteristics) -> Iterator[str]:
    """In which ways: that of the effect, or with all that is no other cost (CR26 702.102a, 718.3)."""
    yield effect.way
    for name in sorted(besides(player, obj, chars)):
        yield f"{name} {effect.way}".rstrip()


def _is_such(ctx: Context, effect: PlayCards, obj: Obj, spell: CastSpell) -> bool:
    """CR26 601.3e: whether the card, cast so, is a spell of the kind that the effect speaks of."""
    if effect.spells is None:
        return True
    chars = castable.as_spell(ctx.game, obj, spell.face, way_named(spell.way) or NORMAL)
    with supposing(ctx.game, obj, chars):
        return evaluate.matches(ctx, about_spell(ctx.game, effect.spells, obj.id), obj.id)
