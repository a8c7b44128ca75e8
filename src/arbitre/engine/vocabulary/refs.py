"""Who and what an ability speaks of (CR 109.5, 608.2g–i)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from arbitre.engine.characteristics import components, linked, pairing
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.handlers import limits, supports
from arbitre.engine.language import evaluate
from arbitre.engine.language.meanings import REFS
from arbitre.engine.language.open_choices import asks, no_choice
from arbitre.engine.seating import influence, sides
from arbitre.engine.vocabulary.qualities import is_ability
from arbitre.engine.vocabulary.votes import MOST
from arbitre.errors import EngineFault
from arbitre.ir import refs as r
from arbitre.ir.node import Ref
from arbitre.ir.values import Zone
from arbitre.state.bindings import Happening

Meaning = Callable[[Context, Any], tuple[int, ...]]


def opponents(game: Game, player: int) -> tuple[int, ...]:
    """CR 102.2–3: the players in turn order who are neither the player nor of the same team."""
    return _opponents(game, player, game.order())


def once_opponents(game: Game, player: int) -> tuple[int, ...]:
    """CR26 800.4i: the opponents to whom something may have happened, also those who have left the game since."""
    return _opponents(game, player, game.state.turn_order)


def _opponents(game: Game, player: int, among: tuple[int, ...]) -> tuple[int, ...]:
    if not player:
        return among
    players = game.state.players
    team = players[player - 1].team
    if team:
        return tuple([p for p in among if players[p - 1].team != team])
    return tuple([p for p in among if p != player])  # CR 102.3: who has no team is one alone


def is_opponent(game: Game, player: int, other: int, *, once: bool = False) -> bool:
    """CR 102.2–3: whether the other player is an opponent of the player; or was, *once*, before leaving the game."""
    state = game.state
    if other == player or not (state.is_player(other) and (once or state.player(other).playing)):
        return False
    return not player or sides.side(game, player) != sides.side(game, other)


def defending(ctx: Context) -> tuple[int, ...]:
    """CR 508.5, 508.5a, 802.2a: the defending player of the attacker that the event or the ability is about."""
    if ctx.attacked:
        return defenders(ctx.game, ctx.attacked)
    state = ctx.game.state
    subject = ctx.happening.subject if ctx.happening is not None else 0
    for id in (subject, ctx.source):
        obj = state.find(id)
        if obj is not None and obj.defending_player:
            return defenders(ctx.game, obj.defending_player)
    return ()


def defenders(game: Game, player: int) -> tuple[int, ...]:
    """The players who defend where a team is attacked as a group; otherwise the one who is attacked."""
    if not (game.edition.teams_are_attacked_as_one and game.options.shared_turns):
        return (player,)
    return sides.together(game, player)  # CR 810.7a–b


def choosers(ctx: Context, who: Ref) -> tuple[int, ...]:
    """The players of whom one is to choose; of opponents, if none is within range, the closest to the left (CR
    801.5c)."""
    found = evaluate.players(ctx, who)
    if not found and who == r.Players(r.Who.OPPONENTS):
        return influence.closest(ctx.game, ctx.controller, opponents(ctx.game, ctx.controller))
    return found


def means_one(game: Game, ref: Ref) -> bool:
    """CR 805.9, 810.7b: whether an instruction that names these players is about one of them."""
    return game.options.shared_turns and isinstance(ref, r.Players) and ref.who in (r.Who.ACTIVE, r.Who.DEFENDING)


# --- the meaning of each reference -----------------------------------------------------------------------------------


def _this(ctx: Context, _ref: r.This) -> tuple[int, ...]:
    """CR 201.4, 201.5, 706.11: it is the same object, whatever its name and type are by now; so too "this scheme" (CR
    109.2d, 311.7)."""
    return arrived(ctx, (ctx.source,)) if ctx.source else ()


def _exactly(ctx: Context, ref: r.Exactly) -> tuple[int, ...]:
    """CR 201.4a, 608.2g: that object and no other of its name; "existing" leaves out what has left or phased out."""
    if not ref.existing:
        return (ref.object,)
    obj = ctx.game.state.objects.get(ref.object)
    return (ref.object,) if obj is not None and not obj.phased_out else ()


def you(ctx: Context) -> tuple[int, ...]:
    """CR 109.5: the controller."""
    if ctx.game.options.shared_turns and influence.is_planar(ctx.game, ctx.source):  # CR 901.11c
        return sides.together(ctx.game, ctx.controller)
    return (ctx.controller,) if ctx.controller else ()


def _you(ctx: Context, _ref: r.You) -> tuple[int, ...]:
    return you(ctx)


MOVED: Final = "moved"
"""The note of every object that this resolution has moved to another zone, by its old id."""


def arrived(ctx: Context, ids: tuple[int, ...]) -> tuple[int, ...]:
    """The permanents that this effect has put onto the battlefield, instead of the cards that they were; anything else
    as it is, or as it last was."""
    if MOVED not in ctx.results:
        return ids
    # CR26 400.7j
    return tuple(now for id in ids for now in _permanents(ctx, id) or (id,))


def _permanents(ctx: Context, id: int) -> tuple[int, ...]:
    """Of a permanent that several cards represented, all that they have become."""
    state = ctx.game.state
    if id not in state.gone:
        return (id,) if id in state.battlefield else ()
    if id not in ctx.results[MOVED]:
        return ()
    # CR26 712.21c, 730.3c
    return tuple(now for part in components.parts(state, state.gone[id]) for now in _permanents(ctx, part))


def _target(ctx: Context, ref: r.Target) -> tuple[int, ...]:
    """CR 608.2b: the targets that were still legal as the resolution began."""
    return arrived(ctx, ctx.targets[ref.slot]) if ref.slot < len(ctx.targets) else ()


def _event(ctx: Context, ref: r.Event) -> tuple[int, ...]:
    """CR 608.2i: what the trigger condition spoke of, whatever it is by now."""
    happening = ctx.happening
    if happening is None:
        return ()
    if ref.role is r.Role.SUBJECT and happening.subjects:
        return arrived(ctx, happening.subjects)
    id = _part(happening, ref.role)
    return arrived(ctx, (id,)) if id else ()


def _part(happening: Happening, role: r.Role) -> int:
    if role is r.Role.SUBJECT:
        return happening.subject
    return happening.other if role is r.Role.OTHER else happening.player


def _attached(ctx: Context, _ref: r.Attached) -> tuple[int, ...]:
    """What it is attached to, or was as it left."""
    obj = ctx.game.state.find(ctx.source)
    if obj is None or not obj.attached_to:
        return ()  # CR 301.7, 303.4i
    return (obj.attached_to,)  # CR 303.4b, 301.5, 604.4: it is no target; whatever it is attached to now


def _controller_of(ctx: Context, ref: r.ControllerOf) -> tuple[int, ...]:
    """CR 108.4a: the owner of a card that has no controller; a player stands for itself."""
    return controllers(ctx.game, evaluate.ids(ctx, ref.of))


def controllers(game: Game, ids: tuple[int, ...]) -> tuple[int, ...]:
    """The controllers of objects, each once, in order."""
    return tuple(dict.fromkeys(i if game.state.is_player(i) else reading.controller(game, i) for i in ids))


def _source_of(ctx: Context, ref: r.SourceOf) -> tuple[int, ...]:
    """CR 112.7a; a spell on the stack is nobody's ability."""
    state = ctx.game.state
    found = (state.find(id) for id in evaluate.ids(ctx, ref.of))
    sources = (obj.stack.binding.source for obj in found if obj is not None and is_ability(obj) and obj.stack)
    return tuple(dict.fromkeys(id for id in sources if id in state.objects))


def _owner_of(ctx: Context, ref: r.OwnerOf) -> tuple[int, ...]:
    return owners(ctx.game, evaluate.ids(ctx, ref.of))


def owners(game: Game, ids: tuple[int, ...]) -> tuple[int, ...]:
    """The owners of objects, each once, in order (CR 108.3)."""
    return tuple(dict.fromkeys(i if game.state.is_player(i) else game.object(i).owner for i in ids))


def _players(ctx: Context, ref: r.Players) -> tuple[int, ...]:
    found = influence.within(ctx.game, ctx.controller, _WHO[ref.who](ctx))
    such = ref.such
    return found if such is None else tuple(p for p in found if evaluate.matches(ctx, such, p))


def _foes(ctx: Context) -> tuple[int, ...]:
    return _opponents(ctx.game, ctx.controller, ctx.everyone())


def _teammates(ctx: Context) -> tuple[int, ...]:
    foes = _foes(ctx)
    return tuple(p for p in ctx.everyone() if p != ctx.controller and p not in foes)


def _active(ctx: Context) -> tuple[int, ...]:
    """CR 805.9: several where a team takes its turn (CR 805.4a); an instruction is about one of them."""
    return sides.active(ctx.game) or (ctx.game.state.active,)


def _others(ctx: Context) -> tuple[int, ...]:
    return tuple(p for p in ctx.everyone() if p != ctx.controller)


_WHO: Final[dict[r.Who, Callable[[Context], tuple[int, ...]]]] = {
    r.Who.EACH: Context.everyone,
    r.Who.OPPONENTS: _foes,
    r.Who.OTHERS: _others,
    r.Who.ACTIVE: _active,
    r.Who.DEFENDING: defending,
    r.Who.TEAMMATES: _teammates,
}


def _all(ctx: Context, ref: r.All) -> tuple[int, ...]:
    return evaluate.matching(ctx, ref.what)


def _choice(ctx: Context, ref: r.Pick | r.PileOf) -> tuple[int, ...]:
    """Where no more match than are chosen, there is nothing to choose: the card at which revealing stopped."""
    if isinstance(ref, r.Pick) and ref.among is not None and ref.count is not None and not (ref.up_to or ref.random):
        found = tuple(id for id in evaluate.ids(ctx, ref.among) if evaluate.matches(ctx, ref.what, id))
        if len(found) <= evaluate.count(ctx, ref.count):
            return found
    raise EngineFault(f"a choice was evaluated where nobody can be asked: {ref!r}", "608.2d")


def _top_cards(ctx: Context, ref: r.TopCards) -> tuple[int, ...]:
    """CR 101.4, 609.3: each player's own, in turn order."""
    count = evaluate.count(ctx, ref.count)
    libraries = (staying(ctx.game, p) for p in evaluate.players(ctx, ref.who))
    return tuple(id for library in libraries for id in reversed(library[max(0, len(library) - count) :]))


def staying(game: Game, player: int) -> tuple[int, ...]:
    """CR26 614.13c: the cards of a library without those that are just entering the battlefield from there."""
    state, library = game.state, game.player(player).library
    if not state.replacing:
        return library
    return tuple(id for id in library if id not in state.objects or state.objects[id].zone is Zone.LIBRARY)


def _most_voted(ctx: Context, ref: r.MostVoted) -> tuple[int, ...]:
    """CR26 701.38a."""
    return tuple(id for id in ctx.results.get(MOST, ()) if evaluate.matches(ctx, ref.what, id))


def _result(ctx: Context, ref: r.Result) -> tuple[int, ...]:
    """CR 608.2c: "those creatures" are all that the instruction spoke of, whatever it could do to each."""
    return ctx.told.get(ref.name, ctx.results.get(ref.name, ()))


CHOOSER: Final = "chooser of a target"


def _chooser(ctx: Context, _ref: r.Chooser) -> tuple[int, ...]:
    return ctx.results.get(CHOOSER) or opponents(ctx.game, ctx.controller)


def _last_of(ctx: Context, ref: r.LastOf) -> tuple[int, ...]:
    found = [id for id in evaluate.ids(ctx, ref.of) if evaluate.matches(ctx, ref.what, id)]
    return tuple(found[-1:])


def _first_of(ctx: Context, ref: r.FirstOf) -> tuple[int, ...]:
    return tuple(evaluate.ids(ctx, ref.of)[:1])


def _linked(ctx: Context, ref: r.Linked) -> tuple[int, ...]:
    """CR 607.1, 607.2: what is still where the linked ability of the same object put it; a chosen player is kept as a
    word."""
    state = ctx.game.state
    if ref.name in ctx.words and ctx.words[ref.name].isdigit():  # chosen in this resolution
        return (int(ctx.words[ref.name]),)
    obj = state.find(ctx.source)
    if obj is None:
        return ()
    found = tuple(i for i in linked.ids(ctx.game, obj, ref.name) if state.is_player(i) or i in state.objects)
    if found:
        return found  # CR 607.2a, 406.5
    word = linked.word(ctx.game, obj, ref.name)
    return (int(word),) if word.isdigit() else ()


def _commanders(ctx: Context, ref: r.Commanders) -> tuple[int, ...]:
    """CR 903.3: the cards, and what they have become."""
    own = {id for player in evaluate.players(ctx, ref.who) for id in ctx.game.player(player).commanders}
    return tuple(obj.id for obj in ctx.game.state.objects.values() if obj.commander in own)


def _partner(ctx: Context, _ref: r.Partner) -> tuple[int, ...]:
    """CR26 702.95b."""
    obj = ctx.game.state.find(ctx.source)
    other = pairing.partner(ctx.game, obj) if obj is not None else 0
    return (other,) if other else ()


def _it(ctx: Context, _ref: r.It) -> tuple[int, ...]:
    return arrived(ctx, (ctx.it,)) if ctx.it else ()


def _both(ctx: Context, ref: r.Both) -> tuple[int, ...]:
    return tuple(dict.fromkeys(i for part in ref.parts for i in evaluate.ids(ctx, part)))


def _without(ctx: Context, ref: r.Others) -> tuple[int, ...]:
    return without(ctx.game, evaluate.ids(ctx, ref.of), evaluate.ids(ctx, ref.but))


def without(game: Game, of: tuple[int, ...], but: tuple[int, ...]) -> tuple[int, ...]:
    """Those of *of* that are not among *but*; a card that has moved meanwhile is the same one ("the rest")."""
    excluded = {latest(game, id) for id in but}
    return tuple(id for id in of if latest(game, id) not in excluded)


def latest(game: Game, id: int) -> int:
    """What an object has become in the end, by however many changes of zones."""
    gone = game.state.gone.get(id)
    while gone is not None and gone.became:
        id = gone.became
        gone = game.state.gone.get(id)
    return id


_MEANINGS: Final[dict[type[Ref], Meaning]] = {
    r.This: _this,
    r.Exactly: _exactly,
    r.You: _you,
    r.Target: _target,
    r.Event: _event,
    r.Attached: _attached,
    r.ControllerOf: _controller_of,
    r.OwnerOf: _owner_of,
    r.SourceOf: _source_of,
    r.Players: _players,
    r.All: _all,
    r.Pick: _choice,
    r.PileOf: _choice,
    r.TopCards: _top_cards,
    r.Partner: _partner,
    r.Result: _result,
    r.Chooser: _chooser,
    r.MostVoted: _most_voted,
    r.Commanders: _commanders,
    r.NextSpell: lambda _ctx, _ref: (),
    r.Linked: _linked,
    r.LastOf: _last_of,
    r.FirstOf: _first_of,
    r.It: _it,
    r.Both: _both,
    r.Others: _without,
}


def _nested(pick: r.Pick) -> bool:
    parts = (pick.what, pick.count, pick.among)
    chosen = isinstance(pick.by, r.Pick) and not _nested(pick.by)
    return any(asks(part) for part in parts if part is not None) or (asks(pick.by) and not chosen)


supports(r.Granter)  # it has become Exactly when anything asks (CR 201.4a)
REFS.enter(_MEANINGS)
supports(*_MEANINGS)
limits(r.Players, no_choice)
limits(r.All, no_choice)
limits(r.MostVoted, no_choice)
limits(r.TopCards, no_choice)
limits(r.Pick, lambda pick: "a choice inside a choice" if _nested(pick) else "")
