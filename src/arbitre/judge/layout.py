"""Laying out a described position: the prologue of its game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from arbitre.cards.names import fold
from arbitre.cards.records import Card
from arbitre.engine.characteristics.halves import shares_type_line
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.alternatives import ChooseEffect
from arbitre.engine.kernel.decisions import Confirm, Decision
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.pipeline import apply, propose
from arbitre.engine.objects.zones import move_event
from arbitre.engine.playing.special import BY_RULE
from arbitre.engine.seating import sides
from arbitre.engine.start import companions, deploying, starting
from arbitre.engine.start.setups import put_aside
from arbitre.engine.turn.turn import stand_at
from arbitre.errors import MalformedInput
from arbitre.ir.values import DOORS, CardType, Door, Zone
from arbitre.judge.answers import Answers
from arbitre.judge.entries import entry
from arbitre.judge.position import BOTH, Placed, Position
from arbitre.judge.queues import Queue, ScriptError
from arbitre.judge.world import Wording, World
from arbitre.messages import Messages
from arbitre.state.objects import Obj
from arbitre.state.players import Player
from arbitre.state.state import State
from arbitre.state.stickers import NameSticker
from arbitre.variants import archenemy, commander, planechase, supplementary, vanguard

said: Final = Messages(
    {
        "cannot be there": (
            "'{card}' cannot be on the battlefield",
            "« {card} » ne peut pas être sur le champ de bataille",
        ),
        "alias twice": ("two cards are called '@{name}'", "deux cartes sont appelées « @{name} »"),
        "not in a deck": (
            "'{card}' is neither a scheme nor a plane nor a phenomenon",
            "« {card} » n'est ni une machination, ni un plan, ni un phénomène",
        ),
        "no vanguard": ("'{card}' is no vanguard", "« {card} » n'est pas une avant-garde"),
        "no such door": ("'{card}' has no door '{name}'", "« {card} » n'a pas de porte « {name} »"),
        "left": (": '{words}'", " : « {words} »"),
        "not asked": (
            "'{card}' does not ask for what is told of its choices{left}",
            "« {card} » ne demande pas ce qui est dit de ses choix{left}",
        ),
        "nothing called": ("there is nothing called '{name}'", "rien ne s'appelle « {name} »"),
    }
)


class Layout:
    """The start of a game from a position; *cards* are its cards by name, *wording* tells the text of abilities."""

    def __init__(self, position: Position, cards: Mapping[str, Card], wording: Wording) -> None:
        self.position = position
        self.cards = cards
        self.wording = wording
        self.seats: dict[str, int] = {name: seat for seat, name in enumerate(position.seats, 1)}
        self.aliases: dict[str, int] = {}

    def world(self, game: Game) -> World:
        """The game under the names of the position."""
        return World(game, self.seats, self.aliases, self.wording)

    def prologue(self, game: Game) -> Procedure:
        """CR 103 is replaced by the description: players, cards in zones; what would trigger from it does not."""
        position, state = self.position, game.state
        self.aliases.clear()
        yield from self._players(game)
        deploying.prepare(game)
        there: list[tuple[Placed, int]] = []
        for placed in position.cards:
            ids = []
            for _ in range(placed.count):
                ids.append((yield from self._put(game, placed)))
            if twice := next((one for one in placed.aliases() if one in self.aliases), ""):
                raise MalformedInput(said("alias twice", name=twice), placed.place)
            self.aliases.update(zip(placed.aliases(), ids, strict=False))
            there += [(placed, id) for id in ids]
        for placed, id in there:
            if placed.attached_to:
                yield from self._attach(game, placed, id)
        _stamp(state, [(placed.timestamp, id) for placed, id in there if placed.timestamp is not None])
        if position.shuffled:
            for player in state.players:
                state.shuffle(player)
        state.put(state, State.waiting, ())
        state.put(state, State.history, ())
        game.log.clear()
        if position.standing is not None:
            standing = position.standing
            stand_at(game, standing.turn, standing.active, standing.step)
            state.put(state.player(state.active), Player.lands_played, standing.lands)
            for _ in range(standing.lands):
                state.tally(state.player(state.active), BY_RULE)
        else:
            yield from companions.reveal(game)
            yield from starting.opening_hands(game)

    def _players(self, game: Game) -> Procedure:
        state = game.state
        if self.position.day:
            state.put(state, State.day, self.position.day)
        for seat in self.position.archenemies:
            archenemy.begin_with(state, state.player(seat))
            state.put(state.player(seat), Player.life, archenemy.LIFE)
        for seat, life in self.position.life:
            for member in sides.sharing_life(game, seat):
                state.put(state.player(member), Player.life, life)
        for seat, words in self.position.stickers:
            player = state.player(seat)
            state.put(player, Player.stickers, (*player.stickers, NameSticker(words)))
        for seat, kind, count in self.position.counters:
            yield from propose(game, [Event(Kind.COUNTERS, subject=seat, amount=count, word=kind)])

    def _put(self, game: Game, placed: Placed) -> Procedure:
        """One of the cards; returns the object that it is."""
        state, card = game.state, self.cards[placed.card]
        if placed.zone is Zone.BATTLEFIELD:
            obj: Obj = yield from self._permanent(game, placed, card)
        elif placed.zone is Zone.OUTSIDE:
            obj = put_aside(state, placed.owner, card)
        else:
            obj = state.create_card(card, placed.owner, placed.zone)
        if placed.vanguard and CardType.VANGUARD not in obj.base.types:
            raise MalformedInput(said("no vanguard", card=placed.card), placed.place)
        if placed.zone is Zone.COMMAND and placed.face_down and not _lies_in_deck(placed, obj):
            raise MalformedInput(said("not in a deck", card=placed.card), placed.place)
        if placed.zone is Zone.COMMAND and _lies_in_deck(placed, obj):
            state.put(obj, Obj.face_down, supplementary.DECK)
        for kind, count in placed.counters:
            state.put_counters(obj, kind, count - obj.counter(kind))
        if placed.commander:
            commander.designate(state, obj)
        if placed.companion:
            companions.choose(game, placed.owner, obj.id)
        if placed.vanguard:
            vanguard.take_effect(state, obj)
        return obj.id

    def _permanent(self, game: Game, placed: Placed, card: Card) -> Procedure:
        """A permanent enters by what its own text says, unless its state is described."""
        state = game.state
        obj = state.create_card(card, placed.owner, Zone.COMMAND)
        event = self._entering(game, placed, obj)
        if placed.choices is None:
            yield from propose(game, [event])
        else:
            event = self._as_described(game, placed, obj, event)
        new = state.objects.get(event.became)
        if new is None or new.zone is not Zone.BATTLEFIELD:
            raise MalformedInput(said("cannot be there", card=placed.card), placed.place)
        state.put(new, Obj.sick, bool(placed.sick))
        state.put(new, Obj.damage, placed.damage)
        for word in placed.designations:
            state.link(new, word, (new.id,))
        if placed.tapped is not None:
            state.put(new, Obj.tapped, placed.tapped)
        return new

    def _entering(self, game: Game, placed: Placed, obj: Obj) -> Event:
        event = move_event(game, obj.id, Zone.BATTLEFIELD, tapped=bool(placed.tapped))
        card = self.cards[placed.card]
        event.move.face = _face(card, placed.card)
        if shares_type_line(card):  # CR26 709.5c
            event.move.face, event.move.unlocked = 0, _unlocked(card, placed)
        event.move.controller = placed.controller or placed.owner
        event.move.face_down = "morph" if placed.face_down else ""
        event.move.protector = placed.protector
        return event

    def _as_described(self, game: Game, placed: Placed, obj: Obj, event: Event) -> Event:
        """It enters with what is told of its choices; where nothing is told nothing is asked, and nothing chosen."""
        told = _Told(self.world(game), [entry(word, self.seats) for word in placed.choices or ()])
        mark = game.state.mark()
        try:
            _answered(propose(game, [event]), told.answer)
            as_told = bool(event.became)
        except Untold:
            as_told = False
        if told.told.choices or (placed.choices and not as_told):
            words = placed.choices[-len(told.told.choices)] if placed.choices and told.told.choices else ""
            left = said("left", words=str(words)) if words else ""
            raise MalformedInput(said("not asked", card=placed.card, left=left), placed.place)
        if not as_told:
            game.state.undo(mark)
            event = self._entering(game, placed, obj)
            _answered(apply(game, [event]), told.answer)
        return event

    def _attach(self, game: Game, placed: Placed, id: int) -> Procedure:
        """An Aura or Equipment lies with what the description says."""
        world = self.world(game)
        host = world.permanent(placed.attached_to) or self.seats.get(placed.attached_to, 0)
        if not host:
            raise MalformedInput(said("nothing called", name=placed.attached_to), placed.place)
        yield from propose(game, [Event(Kind.ATTACH, subject=id, other=host)])


def _stamp(state: State, places: list[tuple[int, int]]) -> None:
    """CR 613.6: permanents have received their timestamps in this order, whichever of them had to be laid out first."""
    ids = [id for _, id in sorted(places, key=lambda pair: pair[0]) if id in state.objects]
    stamps = sorted(state.objects[id].timestamp for id in ids)
    for id, stamp in zip(ids, stamps, strict=True):
        state.put(state.objects[id], Obj.timestamp, stamp)


class Untold(Exception):
    """Something is asked that the description does not tell."""


class _Told:
    """The choices of one described permanent, whoever is asked."""

    strict, literal, expects_error = True, False, False

    def __init__(self, world: World, choices: list[Any]) -> None:
        self.told = Queue()
        self.told.choices += choices
        self._answers = Answers(world, self)

    def queue(self, _player: int) -> Queue:
        """The choices that are left."""
        return self.told

    def answer(self, decision: Decision) -> Any:
        """What is told; no, or none, where that is possible and nothing is told.

        :raises Untold: something must be chosen.
        """
        if isinstance(decision, ChooseEffect):
            return decision.options[:1]  # whichever comes first, in the end it is as described
        try:
            return self._answers.answer(decision)
        except ScriptError:
            if isinstance(decision, Confirm):
                return False
            raise Untold from None


def _answered(procedure: Procedure, answer: Callable[[Decision], Any]) -> None:
    """Run a procedure to its end, with every question answered at once."""
    try:
        decision = next(procedure)
        while True:
            decision = procedure.send(answer(decision))
    except StopIteration:
        return


def _lies_in_deck(placed: Placed, obj: Obj) -> bool:
    """CR 901.3, 904.3: whether a card in the command zone is face down in a planar deck or a scheme deck."""
    in_decks = archenemy.SCHEMES | planechase.PLANAR
    return archenemy.lies_in_deck(obj) or (placed.face_down and not in_decks.isdisjoint(obj.base.types))


def _unlocked(card: Card, placed: Placed) -> tuple[Door, ...]:
    """CR26 709.5c: the halves that are called so.

    :raises MalformedInput: it has no such half.
    """
    if BOTH in placed.unlocked:
        return DOORS
    names = {fold(name) for name in placed.unlocked}
    missing = names - {fold(face.name) for face in card.faces}
    if missing:
        raise MalformedInput(said("no such door", card=placed.card, name=min(missing)), placed.place)
    names.add(fold(placed.card))
    return tuple(door for door, face in zip(DOORS, card.faces, strict=True) if fold(face.name) in names)


def _face(card: Card, name: str) -> int:
    """The face that has the name; the front where the card has it as a whole."""
    return next((i for i, face in enumerate(card.faces) if fold(face.name) == fold(name)), 0)
