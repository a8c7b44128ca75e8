"""Laying out a scenario: the prologue of its game."""

from __future__ import annotations

from arbitre.cards.records import Card
from arbitre.engine import deploying, sides
from arbitre.engine.events import Event, Kind
from arbitre.engine.game import Game, Options, Procedure
from arbitre.engine.pipeline import propose
from arbitre.engine.setups import START, put_aside
from arbitre.engine.turn import stand_at
from arbitre.engine.zones import move_event
from arbitre.errors import MalformedInput, UnsupportedText
from arbitre.ir.values import Zone
from arbitre.judge.scenarios.making import Lookup, with_made
from arbitre.judge.scenarios.reading import Placed, Scenario
from arbitre.rules.editions import Edition
from arbitre.state.objects import Obj
from arbitre.state.state import State
from arbitre.variants import commander, vanguard
from arbitre.variants.multiplayer import setting


class Layout:
    """The start of a scenario's game."""

    def __init__(self, scenario: Scenario, lookup: Lookup) -> None:
        self.scenario = scenario
        self.seats: dict[str, int] = {seat.name: number for number, seat in enumerate(scenario.seats, 1)}
        self.setting = setting(
            scenario.variant,
            len(scenario.seats),
            teams=scenario.teams,
            attack=scenario.attack,
            range=scenario.range,
            deploy=scenario.deploy,
            base=Options(skip_forced=False, mulligans=False),
        )
        self.cards: dict[str, Card] = {}
        self.aliases: dict[str, int] = {}
        lookup = with_made(scenario.cards, lookup)
        for seat in scenario.seats:
            for placed in seat.cards:
                self.cards[placed.card] = _known(placed, lookup)

    def game(self, edition: Edition) -> Game:
        """The game, ready at its first decision."""
        names = [seat.name for seat in self.scenario.seats]
        state = State(names, self.scenario.seed, self.setting.life or START)
        return Game(state, edition, self.setting.options, prologue=self.prologue)

    def prologue(self, game: Game) -> Procedure:
        """CR 103 is replaced by the description: players, zones, permanents; then the turn stands where it says."""
        state = game.state
        self.aliases.clear()
        for seat in self.scenario.seats:
            player = state.player(self.seats[seat.name])
            for member in sides.sharing_life(game, player.id) if seat.life is not None else ():
                state.put(state.player(member), "life", seat.life)
            for kind, count in seat.counters:
                yield from propose(game, [Event(Kind.COUNTERS, subject=player.id, amount=count, word=kind)])
        state.put(state, "day", self.scenario.time)
        deploying.prepare(game)
        for zone in (z for z in Zone if z is not Zone.BATTLEFIELD):
            self._zone(game, zone)
        for seat in self.scenario.seats:
            for placed in seat.cards:
                if placed.zone is Zone.BATTLEFIELD:
                    yield from self._permanents(game, self.seats[seat.name], placed)
        for seat in self.scenario.seats:
            for placed in seat.cards:
                if placed.attached_to:
                    yield from self._attach(game, placed)
        state.put(state, "waiting", ())
        state.put(state, "history", ())
        game.log.clear()
        stand_at(game, self.scenario.turn, self.seats[self.scenario.active], self.scenario.step)

    def _zone(self, game: Game, zone: Zone) -> None:
        for seat in self.scenario.seats:
            for placed in seat.cards:
                if placed.zone is zone:
                    for _ in range(placed.count):
                        obj = self._placed(game, self.seats[seat.name], self.cards[placed.card], zone)
                        for kind, count in placed.counters:
                            game.state.put_counters(obj, kind, count)
                        if placed.commander:
                            commander.designate(game.state, obj)
                        if placed.vanguard:
                            vanguard.take_effect(game.state, obj)
                        self._name(placed, obj.id)

    def _placed(self, game: Game, owner: int, card: Card, zone: Zone) -> Obj:
        if zone is Zone.OUTSIDE:
            return put_aside(game.state, owner, card)
        return game.state.create_card(card, owner, zone)

    def _permanents(self, game: Game, owner: int, placed: Placed) -> Procedure:
        state = game.state
        for _ in range(placed.count):
            obj = state.create_card(self.cards[placed.card], owner, Zone.COMMAND)
            event = move_event(game, obj.id, Zone.BATTLEFIELD, tapped=placed.tapped)
            event.controller = self.seats.get(placed.controller, owner)
            event.face_down = "morph" if placed.face_down else ""
            yield from propose(game, [event])
            new = state.objects.get(event.became)
            if new is None:
                raise MalformedInput(f"'{placed.card}' cannot be on the battlefield", placed.place)
            state.put(new, "sick", placed.sick)
            if placed.commander:
                commander.designate(state, new)
            for kind, count in placed.counters:
                state.put_counters(new, kind, count - new.counter(kind))
            self._name(placed, new.id)

    def _attach(self, game: Game, placed: Placed) -> Procedure:
        """An Aura or Equipment lies with what the file says."""
        from arbitre.judge.world import World

        world = World(game, self.seats, self.aliases, lambda ability, name: "")
        host = world.permanent(placed.attached_to) or self.seats.get(placed.attached_to, 0)
        what = self.aliases.get(placed.alias) or world.permanent(placed.card)
        if not host:
            raise MalformedInput(f"there is nothing called '{placed.attached_to}'", placed.place)
        yield from propose(game, [Event(Kind.ATTACH, subject=what, other=host)])

    def _name(self, placed: Placed, id: int) -> None:
        if placed.alias:
            self.aliases[placed.alias] = id


def _known(placed: Placed, lookup: Lookup) -> Card:
    try:
        return lookup(placed.card)
    except UnsupportedText as error:
        raise MalformedInput(f"the text of '{placed.card}' is not understood: {error}", placed.place) from None
    except MalformedInput as error:
        raise MalformedInput(error.what, placed.place, hint=error.hint) from None
