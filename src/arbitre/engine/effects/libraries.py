"""Looking into hidden zones and ordering libraries: scry, search, reveal, shuffle, clash (CR 401, 701.13–20)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from arbitre.engine.characteristics import rulings
from arbitre.engine.instructions.clauses import sequence
from arbitre.engine.instructions.planning import MADE, done, happen, plans
from arbitre.engine.instructions.possible import impossible_if
from arbitre.engine.instructions.settling import settle, settle_objects, settle_players, turn_order
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Confirm, Option, Select
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import handles, heeds, supports
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.together import lessened
from arbitre.engine.language import evaluate
from arbitre.engine.language.filtering import is_closed
from arbitre.engine.objects.knowledge import OPEN, show
from arbitre.engine.objects.revealing import reveal
from arbitre.engine.objects.zones import move_event
from arbitre.engine.routines.handling_cards import ordered, put_in_order, top_cards
from arbitre.engine.seating import influence
from arbitre.engine.vocabulary import numbers, qualities
from arbitre.engine.vocabulary.following import now
from arbitre.engine.vocabulary.refs import controllers, opponents
from arbitre.engine.vocabulary.totals import chosen_together
from arbitre.ir.amounts import Fixed, Stat
from arbitre.ir.conditions import LIBRARY_SEARCHED, Alike, Matches
from arbitre.ir.effects import (
    Clash,
    Discover,
    Do,
    Explore,
    Fateseal,
    FromTop,
    Hand,
    Look,
    LookAt,
    LookInto,
    Move,
    Place,
    PlayCards,
    Scry,
    Search,
    Shuffle,
    Surveil,
    UntilFound,
)
from arbitre.ir.filters import And, Anything, HasType, IsCard, Not, Or, StatIs
from arbitre.ir.modifications import CantSearch
from arbitre.ir.node import Filter
from arbitre.ir.patterns import Cause
from arbitre.ir.refs import It, Result, You
from arbitre.ir.values import CardType, Compare, Zone

# --- order ------------------------------------------------------------------------------------------------------------


@handles(Scry)
def scry(ctx: Context, effect: Scry) -> Procedure:
    """CR 701.18a; CR26 701.22b: for none nothing happens, and nothing waits for it; CR26 701.22c: several players
    decide in turn order, then all cards move; CR26 701.22d: only then it is seen."""
    players = turn_order(ctx.game, (yield from settle_players(ctx, effect.who)))
    count = evaluate.count(ctx, effect.count)
    if not count:
        return ()
    looked = {player: _look(ctx.game, player, player, count) for player in players}
    decided = {}
    for player, cards in looked.items():
        decided[player] = yield from _decide(ctx, player, cards, "scry", "701.18a")
    for player in players:
        _arrange(ctx.game, player, player, *decided[player], rule="701.18a")
    for player in players:
        yield from done(ctx, "scry", (player,), len(looked[player]))
    return players


@handles(Fateseal)
def fateseal(ctx: Context, effect: Fateseal) -> Procedure:
    """CR 701.19a."""
    count = evaluate.count(ctx, effect.count)
    whose = yield from _an_opponent(ctx, ctx.controller, "701.19a")
    if whose and count:
        cards = _look(ctx.game, ctx.controller, whose, count)
        decided = yield from _decide(ctx, ctx.controller, cards, "fateseal", "701.19a")
        _arrange(ctx.game, ctx.controller, whose, *decided, rule="701.19a")
    return (whose,) if whose and count else ()


def _an_opponent(ctx: Context, player: int, rule: str) -> Procedure:
    options = influence.within(ctx.game, player, opponents(ctx.game, player))
    if len(options) < 2:
        return options[0] if options else 0
    (chosen,) = yield Select(player, "opponent", options, rule=rule, source=ctx.source)
    return chosen


def _look(game: Game, player: int, whose: int, count: int) -> tuple[int, ...]:
    cards = top_cards(game, whose, count)
    show(game, cards, (player,))
    return cards


def _decide(ctx: Context, player: int, cards: Sequence[int], what: str, rule: str) -> Procedure:
    """Which of the cards go to the top and which to the bottom, each in any order."""
    if not cards:
        return (), ()
    bottom = yield Select(player, what, cards, 0, len(cards), rule, ctx.source, ordered=True)
    top = yield from ordered(player, [c for c in cards if c not in bottom], "top", rule, ctx.source)
    return top, bottom


def _arrange(game: Game, player: int, whose: int, top: Sequence[int], bottom: Sequence[int], *, rule: str) -> None:
    cards = len(top) + len(bottom)
    if cards:
        put_in_order(game, whose, top, bottom, player)
        game.note("scries" if player == whose else "fateseals", rule, player=player, bottom=len(bottom), cards=cards)


@handles(Surveil)
def surveil(ctx: Context, effect: Surveil) -> Procedure:
    """Any of the top cards go to the graveyard, the rest back on top in any order; CR26 701.25c–d: for
    none nothing happens, and nothing waits for it; else it is seen once all is done."""
    game = ctx.game
    players = turn_order(game, (yield from settle_players(ctx, effect.who)))
    count = evaluate.count(ctx, effect.count)
    for player in players if count else ():
        cards = top_cards(game, player, count)
        show(game, cards, (player,))
        gone = (yield Select(player, "surveil", cards, 0, len(cards), "CR26 701.25a", ctx.source)) if cards else ()
        top = yield from ordered(player, [c for c in cards if c not in gone], "top", "CR26 701.25a", ctx.source)
        yield from happen(ctx, [move_event(game, c, Zone.GRAVEYARD, Cause.EFFECT, ctx.source) for c in gone])
        put_in_order(game, player, top, (), player)
        game.note("surveils", "CR26 701.25a", player=player, cards=len(cards))
        yield from done(ctx, "surveil", (player,))
    return players if count else ()


@handles(Explore)
def explore(ctx: Context, effect: Explore) -> Procedure:
    """CR26 701.44a–d: one permanent after the other; one that has left explores too, without a counter."""
    game = ctx.game
    explorers = [(id, _explorer(ctx, id)) for id in (yield from settle(ctx, effect.what))]
    for player in turn_order(game, tuple(dict.fromkeys(player for _, player in explorers if player))):
        own = [id for id, whose in explorers if whose == player]
        for id in (yield from ordered(player, own, "explore", "CR26 701.44d", ctx.source)):
            yield from _explore(ctx, id, player)
            yield from done(ctx, "explores", (id,))
    return tuple(id for id, player in explorers if player)


def _explorer(ctx: Context, id: int) -> int:
    """CR26 701.44c: who controls it, or did as it left."""
    return next(iter(controllers(ctx.game, (id,))), 0)


def _explore(ctx: Context, id: int, player: int) -> Procedure:
    game = ctx.game
    cards = top_cards(game, player, 1)
    reveal(game, cards, player)
    if cards and evaluate.matches(ctx, HasType(CardType.LAND), cards[0]):
        yield from happen(ctx, [move_event(game, cards[0], Zone.HAND, Cause.EFFECT, ctx.source)])
        return
    current = now(ctx, id)
    if current in game.state.battlefield:
        grown = Event(Kind.COUNTERS, subject=current, player=player, amount=1, source=ctx.source, word="+1/+1")
        yield from happen(ctx, [grown])
    if cards and (yield Confirm(player, "graveyard", "CR26 701.44a", cards[0])):
        yield from happen(ctx, [move_event(game, cards[0], Zone.GRAVEYARD, Cause.EFFECT, ctx.source)])


_DISCOVERED = Result("discovered from")


@handles(Discover)
def discover(ctx: Context, effect: Discover) -> Procedure:
    """CR26 701.57a–b."""
    players = turn_order(ctx.game, (yield from settle_players(ctx, effect.who)))
    count = Fixed(evaluate.count(ctx, effect.count))
    for player in players:
        yield from sequence(Context(ctx.game, ctx.source, player), _discovering(count))
        yield from done(ctx, "discover", (player,))
    return players


def _discovering(count: Fixed) -> tuple[Do, ...]:
    """CR26 701.57a: what is not cast goes to hand; the others to the bottom of the library."""
    small = StatIs(Stat.MANA_VALUE, Compare.AT_MOST, count)
    what = And((Not(HasType(CardType.LAND)), small))
    found = Matches(It(), what)
    return (
        Do(LookInto(UntilFound(what), how=Look.EXILE), note=_DISCOVERED.name),
        Do(PlayCards(It(), spells=small), each=_DISCOVERED, condition=found, may=You()),
        Do(Move(It(), Zone.HAND, origin=Zone.EXILE), each=_DISCOVERED, condition=found),
        Do(Move(_DISCOVERED, Zone.LIBRARY, Place.BOTTOM, origin=Zone.EXILE, random_order=True)),
    )


# --- looking ----------------------------------------------------------------------------------------------------------


@handles(LookAt)
def look_at(ctx: Context, effect: LookAt) -> Procedure:
    """CR 608.2c: the objects stay where they are. Concerns them."""
    lookers = yield from settle_players(ctx, effect.who)
    found: tuple[int, ...] = yield from settle_objects(ctx, effect.what)
    return (yield from _seen(ctx, effect.how, found, dict.fromkeys(lookers, found)))


@handles(LookInto)
def look_into(ctx: Context, effect: LookInto) -> Procedure:
    """CR 608.2c: the cards stay where they are. Concerns those cards.

    Players who look at their own cards see nobody else's.
    """
    lookers = yield from settle_players(ctx, effect.who)
    theirs = effect.whose or effect.who
    own = theirs == effect.who
    whose = lookers if own else (yield from settle_players(ctx, theirs))
    found = {player: _looked_through(ctx, effect, player) for player in whose}
    cards = [card for own_cards in found.values() for card in own_cards]
    seen = found if own else dict.fromkeys(lookers, cards)
    return (yield from _seen(ctx, effect.how, cards, seen))


def _seen(ctx: Context, how: Look, cards: Sequence[int], seen: Mapping[int, Sequence[int]]) -> Procedure:
    """Cards are exiled or shown to all (CR 701.13), or each player learns those that he or she looks at."""
    game = ctx.game
    if how is Look.EXILE:
        return (yield from _exiled_in_turn(ctx, cards))
    if how is Look.REVEAL:
        for card in cards:
            reveal(game, (card,), game.object(card).owner)
        return tuple(cards)
    for player, found in seen.items():
        show(game, found, (player,))
        if found:
            game.note("looks at", "608.2c", player=player, cards=len(found))
    return tuple(cards)


def _looked_through(ctx: Context, effect: LookInto, player: int) -> Sequence[int]:
    """The cards of one player's hand or library."""
    match effect.cards:
        case Hand():
            return ctx.game.player(player).hand
        case UntilFound(what, count):
            return _until(ctx, player, what, evaluate.count(ctx, count))
        case FromTop(count):
            return top_cards(ctx.game, player, evaluate.count(ctx, count))


supports(FromTop, Hand, UntilFound)


def _exiled_in_turn(ctx: Context, cards: Sequence[int]) -> Procedure:
    """ "Exile cards until you exile …": one after the other, each revealed as it goes."""
    gone: list[int] = []
    for card in cards:
        happened = yield from happen(ctx, [move_event(ctx.game, card, Zone.EXILE, Cause.EFFECT, ctx.source)])
        gone += [event.became for event in happened if event.subject == card]
    return tuple(gone)


def _until(ctx: Context, player: int, what: Filter, count: int) -> list[int]:
    """The top cards down to the so manieth that matches; the whole library if there are not so many."""
    found: list[int] = []
    for card in reversed(ctx.game.player(player).library):
        if count <= 0:
            break
        found.append(card)
        count -= evaluate.matches(ctx, what, card)
    return found


# --- searching --------------------------------------------------------------------------------------------------------


@handles(Search)
def search(ctx: Context, effect: Search) -> Procedure:
    """CR 701.15a: look through the zones and find matching cards, which stay where they are. Concerns those
    cards. CR26 701.23i: several players look at once, then each of them finds cards in turn order.

    CR26 701.23g: whether anything could be done with the cards does not matter; CR26 118.12b: nor whether any was
    found.
    """
    searchers = yield from settle_players(ctx, effect.who)
    whose = yield from settle_players(ctx, effect.whose)
    looked = {}
    for player in turn_order(ctx.game, searchers):
        targets = whose if len(searchers) == 1 or player not in whose else (player,)
        looked[player] = yield from _look_for(ctx, effect, player, targets)
    found: list[int] = []
    for player, (hidden, seen) in looked.items():
        found += yield from _find(ctx, effect, player, hidden, seen)
    ctx.amounts[MADE] = len(found)
    return tuple(found) or (None if searchers and whose else ())


def _look_for(ctx: Context, effect: Search, player: int, whose: Sequence[int]) -> Procedure:
    """One player looks through the zones: what matches in hidden ones, and in others."""
    game = ctx.game
    hidden: list[int] = []
    seen: list[int] = []
    depth: dict[int, int] = {}
    zones: Sequence[Zone] = [zone for zone in effect.zones if zone is not Zone.OUTSIDE or not is_closed(game)]
    if effect.any_zones:
        named = yield Select(player, "zones", [zone.value for zone in zones], 1, len(zones), "701.15a", ctx.source)
        zones = [zone for zone in zones if zone.value in named]
    for zone in zones:
        if zone is Zone.LIBRARY:
            if not _can_search(ctx, player):
                continue
            searched = yield from propose(
                game, [Event(Kind.SEARCH, player=player, other=p, source=ctx.source) for p in whose]
            )
            depth = {event.other: event.amount for event in searched}
            if searched:
                ctx.done.add(LIBRARY_SEARCHED)
                ctx.results[LIBRARY_SEARCHED] = (*ctx.results.get(LIBRARY_SEARCHED, ()), player)
        for owner in depth if zone is Zone.LIBRARY else whose:
            cards = game.state.zone(zone, owner)
            if zone is Zone.LIBRARY and depth[owner]:
                cards = cards[-depth[owner] :]
            show(game, cards, (player,))
            matching = [card for card in cards if evaluate.matches(ctx, effect.what, card)]
            (seen if zone in OPEN else hidden).extend(matching)
    return hidden, seen


def _find(ctx: Context, effect: Search, player: int, hidden: Sequence[int], seen: Sequence[int]) -> Procedure:
    """Only what is in a hidden zone and of a stated quality need not be found; what was found before is set aside."""
    hidden, seen = ([card for card in cards if card not in ctx.found] for cards in (hidden, seen))
    if effect.exactly and effect.count is None:  # CR 701.15b: all, but what is hidden may be left
        kept = (yield Select(player, "search", tuple(hidden), 0, len(hidden), "701.15b", ctx.source)) if hidden else ()
        return (yield from _found(ctx, effect, player, (*seen, *kept)))
    options = (*hidden, *seen)
    most = evaluate.at_most(ctx, effect.count, len(options))
    least = 0  # CR 701.15b; CR26 701.23c: what is not said cannot be found
    several = effect.count is not None and effect.count != Fixed(1)  # "up to four cards", which may be fewer
    if effect.exactly or (_states_no_quality(effect.what) and not several):  # CR 701.15c
        least = most if _states_no_quality(effect.what) and effect.count is not None else min(most, len(seen))
    bound = effect.alike or effect.unlike or effect.one_each
    allows = lessened(_going_together(ctx, effect)) if bound else chosen_together(ctx, effect.what, options)
    search = Select(player, "search", options, least, most, "701.15b", ctx.source, allows=allows)
    found = (yield search) if most else ()
    return (yield from _found(ctx, effect, player, found))


heeds(
    Search,
    one_each=lambda effect: isinstance(effect.what, Or) and effect.count is not None,
    alike=lambda effect: not effect.exactly or effect.count is not None,
    unlike=lambda effect: not effect.exactly or effect.count is not None,
)


def _going_together(ctx: Context, effect: Search) -> Callable[[tuple[Option, ...]], bool]:
    """A test whether cards are alike or different as the text says, and each is one of another kind."""

    asked = [Alike(what, apart) for what, apart in ((effect.alike, False), (effect.unlike, True)) if what is not None]

    def test(cards: tuple[Option, ...]) -> bool:
        ids = tuple(card for card in cards if isinstance(card, int))
        for alike in asked:
            if not qualities.are_fit(ctx.game, alike, ids):
                return False
        return not effect.one_each or not isinstance(effect.what, Or) or _of_own_kinds(ctx, effect.what.parts, ids)

    return test


def _of_own_kinds(ctx: Context, kinds: tuple[Filter, ...], cards: tuple[int, ...]) -> bool:
    """Whether each of the cards can be given a kind of its own that it is of."""
    if not cards:
        return True
    first, *others = cards
    return any(
        evaluate.matches(ctx, kind, first) and _of_own_kinds(ctx, kinds[:i] + kinds[i + 1 :], tuple(others))
        for i, kind in enumerate(kinds)
    )


def _found(ctx: Context, effect: Search, player: int, found: Sequence[int]) -> Procedure:
    yield from ()
    game = ctx.game
    game.note("searches", "701.15a", player=player, found=len(found))
    ctx.found.update(found)
    if effect.reveal:  # CR 701.15d
        reveal(game, found, player)
    return found


def _states_no_quality(what: Filter) -> bool:
    """Whether it is "a card", without anything about it."""
    return isinstance(what, Anything | IsCard)


@plans(Shuffle, Kind.SHUFFLE)
def shuffle(ctx: Context, effect: Shuffle) -> Procedure:
    """CR 701.16a, 701.16f."""
    players = yield from settle_players(ctx, effect.who)
    ctx.found.clear()
    return [Event(Kind.SHUFFLE, player=player, source=ctx.source) for player in players]


# --- clashing ---------------------------------------------------------------------------------------------------------


@handles(Clash)
def clash(ctx: Context, effect: Clash) -> Procedure:
    """Two players reveal their top cards and may put them on the bottom; what hangs on it follows.

    CR26 701.30c: both are revealed, then both players decide, then both cards move.
    """
    game = ctx.game
    own = ctx.controller
    if effect.against is None:
        other = yield from _an_opponent(ctx, own, "701.20b")
    else:
        other = next(iter((yield from settle_players(ctx, effect.against))), 0)
    players = turn_order(game, tuple(p for p in (own, other) if p))
    revealed = {p: top_cards(game, p, 1) for p in players}
    for player, cards in revealed.items():
        reveal(game, cards, player)
    values = {p: numbers.mana_value(game, c[0], game.object(c[0])) if c else -1 for p, c in revealed.items()}
    lowered = []
    for player, cards in revealed.items():
        if cards and (yield Confirm(player, "bottom", "701.20a", cards[0])):
            lowered.append(player)
    for player in lowered:
        put_in_order(game, player, (), revealed[player], player)
    # CR 701.20c: a higher mana value than that of all other revealed cards
    won = {p: all(values[p] > values[q] for q in players if q != p) and values[p] >= 0 for p in players}
    events = [Event(Kind.CLASH, player=p, amount=int(won[p]), source=ctx.source) for p in players]
    yield from propose(game, events)
    yield from sequence(ctx, effect.won if won.get(own, False) else effect.lost)
    return players


def _can_search(ctx: Context, player: int) -> bool:
    """CR 101.2: unless an effect forbids it, whoever's spell or ability asks for it or only the player's own."""
    found = rulings.affecting(ctx.game, player, CantSearch)
    return not any(not mod.of_their_own or ctx.controller == player for mod, _ in found)


@impossible_if(Search)
def _cannot_search(ctx: Context, effect: Search) -> bool:
    """CR 608.2d: none of the players can search a library."""
    only_libraries = effect.zones == (Zone.LIBRARY,)
    searchers = evaluate.players(ctx, effect.who)
    return only_libraries and not any(_can_search(ctx, player) for player in searchers)
