"""Choices that a resolution makes: players and objects, colours, types, names, numbers (CR 608.2d, 607.2d)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from arbitre.engine.characteristics import linked
from arbitre.engine.instructions.settling import settle, settle_players, turn_order, who_chose
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Number, Option, Select, Word
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import handles, heeds, limits
from arbitre.engine.seating import influence
from arbitre.engine.vocabulary.refs import opponents
from arbitre.errors import EngineFault, kind_name
from arbitre.ir.effects import Choice, Choose, ChooseQuality
from arbitre.ir.filters import And, HasSupertype, HasType, IsPermanent, Not, Or
from arbitre.ir.node import Filter, walk
from arbitre.ir.refs import It, Players, Who
from arbitre.ir.values import BASIC_LAND_TYPES, PERMANENT_TYPES, CardType, Color, Zone
from arbitre.rules.subtypes import subtypes
from arbitre.state.objects import Obj

if TYPE_CHECKING:
    from arbitre.cards.records import Face
    from arbitre.state.objects import Obj


@handles(Choose)
def choose(ctx: Context, effect: Choose) -> Procedure:
    """CR 608.2d: players or objects; with a link they stay chosen for the source (CR 607.2d)."""
    ids = yield from settle(ctx, effect.what, apart=False)
    state = ctx.game.state
    source = state.objects.get(ctx.source)
    if effect.link and source is not None:
        links = dict(source.links) | {effect.link: ids}
        state.put(source, Obj.links, tuple(sorted(links.items())))
    by = who_chose(ctx, effect.what) or ctx.controller
    for id in ids:
        ctx.game.note("chooses", "608.2d", player=by, chosen=id)
    return ids


@handles(ChooseQuality)
def choose_quality(ctx: Context, effect: ChooseQuality) -> Procedure:
    """Kept under the quality's name, for this resolution and for the source's linked abilities."""
    players = turn_order(ctx.game, (yield from settle_players(ctx, effect.who)))
    for player in players:
        word = yield from _word(ctx, effect, player)
        if word:
            _keep(ctx, effect.what, word)
            if effect.what in (Choice.PLAYER, Choice.OPPONENT):
                for chosen in word.split():
                    ctx.game.note("chooses", "608.2d", player=player, chosen=int(chosen))
            else:
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
        least = 1 if "0" in effect.but else 0
        return str((yield Number(player, "number", least, None, "608.2d", ctx.source)))
    if effect.what is Choice.NAME and not effect.options:
        return (yield _card_name(ctx, effect.of, player))
    options = _options(ctx, effect, player)
    if effect.random:
        return str(options[ctx.game.state.below(len(options))]) if options else ""
    if not options:
        return ""
    most = len(options) if effect.several else 1
    chosen = yield Select(player, effect.what.value, options, most=most, rule="608.2d", source=ctx.source)
    return " ".join(map(str, chosen))


def _options(ctx: Context, effect: ChooseQuality, player: int) -> Sequence[Option]:
    """CR 105.4, 205.3e: one of those that there are of that quality."""
    found: Sequence[Option] = effect.options or _OFFERED[effect.what](ctx.game, player)
    if effect.what is Choice.CARD_TYPE and effect.of is not None:
        found = [kind.value for kind in CardType if kind in PERMANENT_TYPES and kind.value in found]
    return [option for option in found if option not in effect.but]


def _card_name(ctx: Context, of: Filter | None, player: int) -> Word:
    """CR 201.3, 709.5, 711.8: any card may be named, by either of its names, whatever it is in the game (CR26 201.4a,
    715.5, 720.5, 722.5).

    Offered are the names that the player knows of: of those that all can see, and of the player's own cards, wherever
    they are: who brought them knows which they are, though not which of them is exiled face down (CR 406.3).
    """
    objects = [obj for obj in ctx.game.state.objects.values() if obj.card]
    known = [obj for obj in objects if obj.owner == player or player in obj.known_to or _is_public(obj)]
    fitting = {face.name for face in _faces(known) if of is None or _is(face, of)}
    unfit = {face.name for face in _faces(objects) if of is not None and not _is(face, of)}
    return Word(player, "card name", sorted(fitting), "201.3", ctx.source, unfit)


def _is_public(obj: Obj) -> bool:
    """CR 400.2: whether everybody may look at it."""
    return not obj.face_down and obj.zone not in (Zone.HAND, Zone.LIBRARY, Zone.OUTSIDE)


def _faces(objects: Iterable[Obj]) -> Iterator[Face]:
    return (face for obj in objects if obj.card is not None for face in obj.card.faces)


def _is(face: Face, what: Filter) -> bool:
    """Whether a card as printed is what a name is asked for."""
    match what:
        case And(parts):
            return all(_is(face, part) for part in parts)
        case Or(parts):
            return any(_is(face, part) for part in parts)
        case Not(part):
            return not _is(face, part)
        case HasType(kind):
            return kind in face.types
        case HasSupertype(supertype):
            return supertype in face.supertypes
        case _:
            raise EngineFault(f"a name cannot be asked for by {kind_name(what)}", "201.3")


def _card_types(game: Game) -> list[str]:
    """CR 205.2a: the card types that there are; CR26 205.2a: those that came later are known where battles are."""
    later = () if subtypes("battle", game.edition) else (CardType.BATTLE, CardType.CONSPIRACY, CardType.DUNGEON)
    return [kind.value for kind in CardType if kind not in later]


_OFFERED: Final[dict[Choice, Callable[[Game, int], Sequence[Option]]]] = {
    Choice.COLOR: lambda game, player: [color.value for color in Color],
    Choice.CREATURE_TYPE: lambda game, player: subtypes("creature", game.edition),
    Choice.BASIC_LAND_TYPE: lambda game, player: tuple(BASIC_LAND_TYPES),
    Choice.LAND_TYPE: lambda game, player: subtypes("land", game.edition),
    Choice.CARD_TYPE: lambda game, player: _card_types(game),
    Choice.PLAYER: lambda game, player: influence.within(game, player, game.order()),
    Choice.OPPONENT: lambda game, player: influence.within(game, player, opponents(game, player)),
}
"""What can be chosen of a quality (CR 105.4, 205.3e)."""


_PRINTED: Final = (And, Or, Not, HasType, HasSupertype)
"""What :func:`_is` can tell of a card as printed."""


def _offered(effect: ChooseQuality) -> str:
    known = effect.what in _OFFERED or effect.what in (Choice.NUMBER, Choice.NAME) or effect.options
    if not known:
        return f"ChooseQuality {effect.what.value}"
    if isinstance(effect.who, It) or (isinstance(effect.who, Players) and effect.who.who in (Who.EACH, Who.OPPONENTS)):
        return "ChooseQuality by each of several"  # only one choice is kept
    odd = next((part for part in walk(effect.of) if isinstance(part, Filter) and not isinstance(part, _PRINTED)), None)
    return f"ChooseQuality of {kind_name(odd)}" if odd else ""


def _is_listed(effect: ChooseQuality) -> bool:
    """Whether it is chosen from a list."""
    return bool(effect.options) or effect.what not in (Choice.NAME, Choice.NUMBER)


limits(ChooseQuality, _offered)
heeds(
    ChooseQuality,
    several=lambda effect: _is_listed(effect) and not effect.random,
    random=_is_listed,
    but=lambda effect: _is_listed(effect) or (effect.what is Choice.NUMBER and effect.but == ("0",)),
    of=lambda effect: (
        effect.what is (Choice.CARD_TYPE if effect.of == IsPermanent() else Choice.NAME) and not effect.options
    ),
)
