"""Starting the game (CR 103): libraries, the starting player, opening hands, mulligans, actions with cards in them."""

from __future__ import annotations

from arbitre.engine.instructions import clauses
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Confirm, Select
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import checks, heeds_one
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.language import evaluate
from arbitre.engine.objects.drawing import draw_cards
from arbitre.engine.objects.revealing import reveal
from arbitre.engine.objects.zones import move_event
from arbitre.engine.seating import sides
from arbitre.engine.start import ante, companions, deploying
from arbitre.engine.start.setups import SETUPS, opening_hand
from arbitre.ir.abilities import OpeningHand
from arbitre.ir.patterns import Cause
from arbitre.ir.values import Zone
from arbitre.rules.editions import Mulligan
from arbitre.state.players import Player
from arbitre.state.state import State


def begin(game: Game, first: int = 0) -> Procedure:
    """CR 103.1–5: up to the first turn; *first* is the starting player of a game that is restarted (CR 714.1a).

    CR 103.7, 401.1: then the starting player takes the first turn; decks have become libraries.
    """
    yield from deal(game, first)
    yield from settle_hands(game)


def deal(game: Game, first: int = 0) -> Procedure:
    """CR 103.1–4: who starts, and the first hands."""
    state = game.state
    ante.sort_out(game)
    for player in state.players:
        if player.playing:
            yield from propose(game, [Event(Kind.SHUFFLE, player=player.id)])
    for setup in SETUPS:
        yield from setup.begins(game)
    if not first and not state.outer:
        choose_seats(game)
    yield from choose_starting_player(game, first)
    yield from companions.reveal(game)
    deploying.prepare(game)
    yield from ante.put_up(game)
    for player in state.players:
        state.put(player, Player.life, player.starting_life)
    for id in game.order():
        yield from draw_cards(game, id, opening_hand(game, id))


def settle_hands(game: Game) -> Procedure:
    """CR 103.4–5: mulligans, and what cards in opening hands allow."""
    if game.options.mulligans:
        yield from mulligans(game)
    yield from opening_hands(game)
    for setup in SETUPS:
        yield from setup.opens(game)


def choose_seats(game: Game) -> None:
    """CR 806.3: where the options say so, the players sit around the table by chance."""
    if game.options.random_seats:
        state = game.state
        order = list(state.turn_order)
        seated = tuple(order.pop(state.below(len(order))) for _ in state.turn_order)
        state.put(state, State.turn_order, seated)


def choose_starting_player(game: Game, first: int = 0) -> Procedure:
    """CR 103.2: the starting player, by chance unless it is known, or the variant or the options name one or a chooser.

    CR 715.2: always by chance in a subgame. CR26 101.4e: that player counts as the active one from now on.
    """
    state = game.state
    ruled = first or next((found for setup in SETUPS if (found := setup.first(state))), 0)
    named = 0 if state.outer else game.options.starting_player
    among = [p for p in game.options.starters or state.turn_order if state.player(p).playing]
    chooser = 0 if ruled or named or state.outer else game.options.chooses_start
    if chooser:
        (named,) = yield Select(chooser, "starting player", among, rule="103.2")
    first = ruled or named or among[state.below(len(among))]
    first = sides.primary(game, first)  # CR 103.2a, 805.3
    state.put(state, State.starting_player, first)
    state.put(state, State.active, first)
    state.put(state, State.last_regular, first)
    game.note("starting player", "103.2", player=first)


# --- mulligans -------------------------------------------------------------------------------------------------------


def mulligans(game: Game) -> Procedure:
    """CR 103.4, 103.4c, 805.3a: in rounds, each player in turn order keeps the hand or not; others take mulligans at
    once."""
    state = game.state
    undecided = list(game.order())
    aside: dict[int, tuple[int, ...]] = dict.fromkeys(undecided, ())
    while undecided:
        taking = []
        for id in undecided:
            yield from _before_declaring(game, id)
            if _may(game, id) and (yield Confirm(id, "mulligan", "103.4")):
                taking.append(id)
            else:
                yield from _keep(game, id, aside[id])
        for id in taking:
            state.put(state.player(id), Player.mulligans, state.player(id).mulligans + 1)
            game.note("takes a mulligan", "103.4", player=id, number=state.player(id).mulligans)
        for id in taking:
            aside[id] += yield from _take(game, id)
        undecided = taking
    for id in game.order():
        if kind_of_mulligan(game, id) is Mulligan.VANCOUVER:
            yield from _look_at_top(game, state.player(id))


def _before_declaring(game: Game, id: int) -> Procedure:
    """CR 103.4a: what cards in hand let the player do whenever a mulligan could be taken."""
    while _may(game, id):
        options = [card for card in game.state.player(id).hand if _actions(game, card, mulligan=True)]
        chosen = (yield Select(id, "instead of a mulligan", options, 0, 1, "103.4a")) if options else ()
        if not chosen:
            return
        yield from clauses.carry_out(
            Context(game, chosen[0], id), _actions(game, chosen[0], mulligan=True)[0].body.clauses
        )


def _look_at_top(game: Game, player: Player) -> Procedure:
    """A player who begins with fewer cards may put the top card of the library on the bottom, after looking at it."""
    if not player.library or len(player.hand) >= opening_hand(game, player.id):
        return
    top = game.state.objects[player.library[-1]]
    game.state.know((top, (player.id,)))
    if (yield Confirm(player.id, "top card to the bottom", "103.4", top.id)):
        ids = player.library
        game.state.put(player, Player.library, (ids[-1], *ids[:-1]))


def kind_of_mulligan(game: Game, player: int) -> Mulligan:
    """The way of the edition; Commander has had one of its own (CR 103.4d)."""
    is_commander = bool(game.state.player(player).commanders)
    return game.edition.commander_mulligan if is_commander else game.edition.mulligan


def counted(game: Game, player: Player) -> int:
    """How many of the player's mulligans cost a card: in a multiplayer game the first is free (CR 103.4b, 800.5), and
    in Brawl (CR26 903.12g)."""
    free = 1 if len(game.state.players) > 2 or game.options.brawl else 0
    return max(0, player.mulligans - free)


def _may(game: Game, id: int) -> bool:
    """Not with a hand of no cards, nor (CR26 103.5) after as many mulligans as the hand has cards."""
    player = game.state.player(id)
    return bool(player.hand) and counted(game, player) < opening_hand(game, id)


def _take(game: Game, id: int) -> Procedure:
    """One mulligan, of one card fewer than before (CR 902.5a); returns the cards that are set aside until the player
    keeps a hand (CR 103.4d)."""
    player = game.state.player(id)
    kind = kind_of_mulligan(game, id)
    if kind is Mulligan.PARTIAL_PARIS:
        return (yield from _exile_and_draw(game, player))
    had = len(player.hand)
    free = counted(game, player) == 0
    yield from _return_hand(game, player)
    if kind is Mulligan.LONDON:
        yield from draw_cards(game, id, opening_hand(game, id))
        yield from _put_on_bottom(game, player, counted(game, player))
    else:
        yield from draw_cards(game, id, had if free else had - 1)
    return ()


def _return_hand(game: Game, player: Player) -> Procedure:
    yield from propose(game, [move_event(game, id, Zone.LIBRARY, Cause.EFFECT) for id in player.hand])
    yield from propose(game, [Event(Kind.SHUFFLE, player=player.id)])


def _put_on_bottom(game: Game, player: Player, count: int) -> Procedure:
    """CR26 103.5: as many cards as mulligans taken go on the bottom in any order; the first chosen is the lowest."""
    if not count:
        return
    chosen = yield Select(player.id, "bottom", player.hand, count, count, "103.4", ordered=True)
    for place, id in enumerate(chosen):
        yield from propose(game, [move_event(game, id, Zone.LIBRARY, Cause.EFFECT, index=place)])


def _exile_and_draw(game: Game, player: Player) -> Procedure:
    """CR 103.4d, 903.8: exile any number of cards from the hand face down, then draw one fewer."""
    chosen = yield Select(player.id, "exile from hand", player.hand, 0, len(player.hand), "103.4d")
    events = [move_event(game, id, Zone.EXILE, Cause.EFFECT, face_down="exile") for id in chosen]
    moved = yield from propose(game, events)
    free = counted(game, player) == 0
    yield from draw_cards(game, player.id, len(chosen) if free else max(0, len(chosen) - 1))
    return tuple(event.became for event in moved)


def _keep(game: Game, id: int, aside: tuple[int, ...]) -> Procedure:
    """The hand becomes the opening hand; cards set aside are shuffled into the library (CR 103.4d)."""
    player = game.state.player(id)
    game.note("keeps a hand", "103.4", player=id, cards=len(player.hand))
    if aside:
        yield from propose(game, [move_event(game, card, Zone.LIBRARY, Cause.EFFECT) for card in aside])
        yield from propose(game, [Event(Kind.SHUFFLE, player=id)])


# --- cards in opening hands ------------------------------------------------------------------------------------------


def opening_hands(game: Game) -> Procedure:
    """CR 103.5, 103.5c, 805.3b: each player in turn order takes any actions that cards in the opening hand allow, each
    once."""
    for player in game.order():
        used: set[int] = set()
        while True:
            options = [id for id in game.state.player(player).hand if id not in used and _actions(game, id)]
            if not options:
                break
            chosen = yield Select(player, "opening hand", options, 0, 1, "103.5")
            if not chosen:
                break
            used.update(chosen)
            yield from _use(game, player, chosen[0])


def _actions(game: Game, id: int, *, mulligan: bool = False) -> list[OpeningHand]:
    """What a card in hand allows its owner, while mulligans are taken or after that."""
    abilities = characteristics(game, id).abilities
    found = (one for one in abilities if isinstance(one, OpeningHand) and one.mulligan is mulligan)
    ctx = Context(game, id, game.object(id).owner)
    return [one for one in found if one.condition is None or evaluate.holds(ctx, one.condition)]


def _use(game: Game, player: int, id: int) -> Procedure:
    """CR 103.5a–b: begin the game with the card on the battlefield, or reveal it."""
    ability = _actions(game, id)[0]
    if ability.reveal:
        reveal(game, (id,), player)
    else:
        game.note("begins with", "103.5a", player=player, object=id)
    yield from clauses.carry_out(Context(game, id, player), ability.body.clauses)


heeds_one(OpeningHand, "mulligan", "reveal")
checks(OpeningHand, lambda ability: "targets in an opening hand" if ability.body.targets or ability.body.modes else "")
