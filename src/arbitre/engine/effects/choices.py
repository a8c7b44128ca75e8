"""Choices that a resolution makes: players and objects, colours, types, names, numbers (CR 608.2d, 607.2d)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from arbitre.engine import influence, linked
from arbitre.engine.context import Context
from arbitre.engine.decisions import Number, Option, Select, Word
from arbitre.engine.effects.acting import settle, settle_players, turn_order
from arbitre.engine.game import Game, Procedure
from arbitre.engine.handlers import checks, handles
from arbitre.engine.refs import opponents
from arbitre.ir.effects import Choice, Choose, ChooseQuality
from arbitre.ir.values import BASIC_LAND_TYPES, CardType, Color, Zone
from arbitre.rules.subtypes import subtypes


@handles(Choose)
def choose(ctx: Context, effect: Choose) -> Procedure:
    """CR 608.2d: players or objects; with a link they stay chosen for the source (CR 607.2d)."""
    ids = yield from settle(ctx, effect.what)
    state = ctx.game.state
    source = state.objects.get(ctx.source)
    if effect.link and source is not None:
        links = dict(source.links) | {effect.link: ids}
        state.put(source, "links", tuple(sorted(links.items())))
    for id in ids:
        ctx.game.note("chooses", "608.2d", player=ctx.controller, chosen=id)
    return ids


@handles(ChooseQuality)
def choose_quality(ctx: Context, effect: ChooseQuality) -> Procedure:
    """CR 607.2d: kept under the quality's name, for this resolution and for the source's linked abilities."""
    players = turn_order(ctx.game, (yield from settle_players(ctx, effect.who)))
    for player in players:
        word = yield from _word(ctx, effect, player)
        if word:
            _keep(ctx, effect.what, word)
            ctx.game.note("chooses quality", "608.2d", player=player, quality=effect.what.value, chosen=word)
    return players


def _keep(ctx: Context, what: Choice, word: str) -> None:
    state = ctx.game.state
    source = state.objects.get(ctx.source)
    for name in _NAMES.get(what, (what.value,)):
        ctx.words[name] = word
        if source is not None:
            linked.note_word(ctx.game, source, name, word)


_NAMES: Final[dict[Choice, tuple[str, ...]]] = {
    Choice.NAME: ("name",),
    Choice.BASIC_LAND_TYPE: ("basic land type", "land type"),
    Choice.OPPONENT: ("opponent", "player"),
}
"""The names under which a quality is kept, where they are not just its own."""


def _word(ctx: Context, effect: ChooseQuality, player: int) -> Procedure:
    if effect.what is Choice.NUMBER and not effect.options:
        return str((yield Number(player, "number", 0, None, "107.1c", ctx.source)))
    if effect.what is Choice.NAME and not effect.options:
        return (yield Word(player, "card name", _names(ctx.game, nonland=effect.nonland), "201.3", ctx.source))
    options = _options(ctx, effect, player)
    if effect.random:
        return str(options[ctx.game.state.below(len(options))]) if options else ""
    if not options:
        return ""
    (chosen,) = yield Select(player, effect.what.value, options, rule="608.2d", source=ctx.source)
    return str(chosen)


def _options(ctx: Context, effect: ChooseQuality, player: int) -> Sequence[Option]:
    found: Sequence[Option] = effect.options or _OFFERED[effect.what](ctx.game, player)
    return [option for option in found if option not in effect.but]


def _names(game: Game, *, nonland: bool) -> tuple[str, ...]:
    """The names of the cards in the game, to be offered; any card may be named (CR 201.3)."""
    cards = {obj.card for obj in game.state.objects.values() if obj.card and obj.zone is not Zone.OUTSIDE}
    faces = (face for card in cards for face in card.faces)
    return tuple(sorted({face.name for face in faces if not (nonland and CardType.LAND in face.types)}))


_OFFERED: Final[dict[Choice, Callable[[Game, int], Sequence[Option]]]] = {
    Choice.COLOR: lambda game, player: [color.value for color in Color],
    Choice.CREATURE_TYPE: lambda game, player: subtypes("creature", game.edition),
    Choice.BASIC_LAND_TYPE: lambda game, player: tuple(BASIC_LAND_TYPES),
    Choice.LAND_TYPE: lambda game, player: subtypes("land", game.edition),
    Choice.CARD_TYPE: lambda game, player: [kind.value for kind in CardType],
    Choice.PLAYER: lambda game, player: influence.within(game, player, game.order()),
    Choice.OPPONENT: lambda game, player: influence.within(game, player, opponents(game, player)),
}
"""What can be chosen of a quality (CR 105.4, 205.3e)."""


def _offered(effect: ChooseQuality) -> str:
    known = effect.what in _OFFERED or effect.what in (Choice.NUMBER, Choice.NAME) or effect.options
    return "" if known else f"ChooseQuality {effect.what.value}"


checks(ChooseQuality, _offered)
