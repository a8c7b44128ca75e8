"""A view: the game as one player may know it (CR 400.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from arbitre import text
from arbitre.cards.records import Card
from arbitre.engine.games import game as games
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import Action, Decision, Priority
from arbitre.errors import EngineFault, IllegalAction, MalformedInput
from arbitre.ir.node import Ability
from arbitre.state.characteristics import printed
from arbitre.text.explaining import refusal_data
from arbitre.views import arrays, dealing, options, picture, telling
from arbitre.views.asked import asked, veiled
from arbitre.views.looking import Look
from arbitre.views.messages import said
from arbitre.views.options import MOST_LISTED, Options
from arbitre.views.plain import plainly
from arbitre.views.seen import SPECTATOR, VERSION, Refused, Sight, Thing, Told
from arbitre.wording import chosen

Below = Callable[[int], int]
MOST_TRIES: Final = 16
"""So many games are drawn in search of one that agrees, where a procedure is run again."""


class View(Sight, frozen=True, omit_defaults=True, dict=True):
    """What a player may know of a game at one moment; two views are equal if they tell the same.

    The data never change. What is asked of the game besides (actions, reasons, words, the log, another game that
    agrees) can be asked as long as the game stands where it stood.
    """

    def __repr__(self) -> str:
        seats = ", ".join(f"{seat.name} {seat.life}" for seat in self.players)
        where = f"turn {self.turn}, {self.step}" if self.turn else "before the first turn"
        who = "a spectator" if self.viewer == SPECTATOR else self.seat(self.viewer).name
        asked = f"decides '{self.decision.what}'" if self.decision is not None else "waits"
        return f"<View of {who}, who {asked}: {where}; {seats}>"

    def __str__(self) -> str:
        return plainly(self)

    def svg(self) -> str:
        """The board as a picture; notebooks show it by themselves."""
        return picture.svg(self)

    def _repr_svg_(self) -> str:
        return self.svg()

    def find(self, id: int) -> Thing | None:
        """The object with an id, if it is anywhere in view."""
        known: dict[int, Thing] | None = self.__dict__.get("_things")
        if known is None:
            piles = [self.battlefield, self.stack, self.exile, self.command, self.ante]
            piles += [pile for seat in self.players for pile in (seat.hand, seat.library, seat.graveyard, seat.outside)]
            known = self.__dict__["_things"] = {thing.id: thing for pile in piles for thing in pile}
        return known.get(id)

    def json(self) -> bytes:
        """The data as JSON, as ``docs/view.schema.json`` describes them."""
        return msgspec.json.encode(self)

    def arrays(self) -> arrays.Arrays:
        """The data as NumPy arrays, as ``docs/views.md`` describes them.

        :raises MalformedInput: NumPy is not installed (the extra ``arrays``).
        """
        return arrays.of(self)

    # --- what can be asked while the game stands where it stood -------------------------------------------------------

    @property
    def actions(self) -> tuple[Action, ...]:
        """The legal actions, if the viewer has priority; passing first."""
        return self.decision.actions if self.decision is not None else ()

    def why_not(self, action: Action) -> IllegalAction | None:
        """CR 116.1: what forbids an action to the viewer now; None if it is legal."""
        game = self._playing()
        player = self.decision.player if self.decision is not None else self.viewer
        return veiled(game.why_not(player, action), action, lambda id: game.knows(self.viewer, id))

    def told(self, since: int = 0) -> tuple[Told, ...]:
        """The log from a line on, without what the viewer may not know."""
        return telling.told(self._now(), self.viewer, since)

    def lines(self, lang: str = "en", since: int = 0) -> list[str]:
        """The same in words."""
        return list(text.log_lines(self._now(), lang, self.viewer, since))

    def question(self, lang: str = "en") -> str:
        """What the viewer must decide, in words; nothing if it is nothing."""
        game, decision = self._now(), self._decision()
        return "" if decision is None else text.question(decision, game, lang, self.viewer)

    def refusal(self, error: IllegalAction, lang: str = "en") -> str:
        """In words why something was refused."""
        return text.refusal(error, self._now(), lang)

    def refused(self, error: IllegalAction, lang: str = "en") -> Refused:
        """Why something was refused, as data: the rule, what brings it about, what would make it legal."""
        return msgspec.convert(refusal_data(error, self._now(), lang, viewer=self.viewer), Refused)

    def options(self, lang: str = "en", most: int = MOST_LISTED) -> Options:
        """What the viewer can answer to what is asked: the legal answers by their keys, and what others are made of.

        :raises EngineFault: nothing is asked of the viewer.
        """
        game, decision = self._now(), self._decision()
        if decision is None:
            raise EngineFault("nothing is asked of the viewer")
        return options.of(decision, game, self.viewer, lang, most)

    def words(self, choice: Any, lang: str = "en") -> str:
        """An answer to what the viewer must decide, in words."""
        game, decision = self._now(), self._decision()
        return "" if decision is None else chosen(decision, choice, game, lang, self.viewer)

    def name(self, id: int, lang: str = "en") -> str:
        """What the viewer calls a player or object."""
        return text.name(id, self._now(), lang, self.viewer)

    def abilities(self, id: int, *, beneath: bool = False) -> tuple[Ability, ...]:
        """CR 112: the abilities that an object in view has now; *beneath*: those of its other side, if it is face down
        and the viewer may look. None of what the viewer does not know."""
        thing = self.find(id)
        if thing is None or (thing.beneath if beneath else thing.facts) is None:
            return ()
        game = self._now()
        card = game.object(id).card
        if not beneath or card is None:
            return game.written(id)
        return printed(card.faces[game.object(id).face]).abilities

    def does(self, id: int) -> Ability | None:
        """CR 405.1, 608.2: what a spell or ability on the stack will do; None for a permanent spell, or what the viewer
        does not know."""
        thing, game = self.find(id), self._now()
        item = game.object(id).stack if thing is not None and thing.facts is not None else None
        if item is None or (item.ability is None and game.characteristics(id).is_permanent):
            return None
        return game.does(id)

    def determinize(
        self,
        below: Below,
        lists: Mapping[int, Sequence[Card]] | None = None,
        pool: Sequence[Card] = (),
    ) -> Game:
        """A whole game that agrees with all that the viewer knows, and is drawn at random in all else, with a random
        state of its own; ``below(n)`` is a number from 0 to n - 1.

        The viewer knows the viewer's own deck. *lists*: the decks of other players, as far as they are known; what of
        them has not been seen is dealt. Where a list is not known, cards are drawn from the *pool*, or from what has
        been seen of that player and the viewer's own deck.

        While another player has priority, the game may stand at the next choice that somebody has, where what that
        player was dealt allows none.

        :raises EngineFault: none was found: something is under way that hangs on what the viewer does not know.
        """
        game = self._playing()
        asked = isinstance(game.decision, Priority)
        for _ in range(MOST_TRIES):
            made = dealing.deal(game, self.viewer, below, lists, pool)
            if (asked and self.decision is not None) or self._agrees(made):
                made.log.clear()  # what has led here was told in the other game
                return made
        if asked:
            return made
        raise EngineFault("no game was found that agrees with the view")

    def _agrees(self, made: Game) -> bool:
        """Whether a game gives the same view; not where what is under way could not be done with what was dealt."""
        try:
            return made.view(self.viewer) == self
        except IllegalAction:
            return False

    def _decision(self) -> Decision | None:
        return self._now().decision if self.decision is not None else None

    def _playing(self) -> Game:
        if self.viewer == SPECTATOR:
            raise EngineFault("who only watches can neither act nor suppose")
        return self._now()

    def _now(self) -> Game:
        find: Callable[[], Game | None] | None = self.__dict__.get("_find")
        game = find() if find is not None else None
        if game is None:
            raise EngineFault("the game has gone on since this view was taken: take another one")
        return game


@games.views.opens
def view(game: Game, viewer: int) -> View:
    """The game as a player, or `SPECTATOR`, may know it now.

    :raises MalformedInput: there is no such player.
    """
    if viewer != SPECTATOR and not game.state.is_player(viewer):
        raise MalformedInput(said("no player", number=viewer), expected=[str(seat.id) for seat in game.state.players])
    look, state, decision = Look(game, viewer), game.state, game.decision
    made_so_far = len(game.choices)

    def standing() -> Game | None:
        return game if len(game.choices) == made_so_far and game.decision is decision else None

    def stands() -> Decision | None:
        return decision if standing() is not None else None

    mine = decision is not None and game.decider == viewer
    made = View(
        VERSION,
        viewer,
        str(game.edition),
        state.turn,
        state.active,
        state.phase.value,
        state.step.value,
        state.priority,
        look.seats(),
        look.things(state.battlefield),
        look.things(state.stack),
        look.things(state.exile),
        look.things(state.command),
        look.things(state.ante),
        state.turn_order,
        state.day,
        state.result,
        asked(decision, stands, lambda id: game.knows(viewer, id), viewer) if mine and decision is not None else None,
    )
    made.__dict__["_find"] = standing
    return made


def openly(game: Game) -> View:
    """The game with nothing hidden, for who looks at one that may be told: every card as its owner or controller may
    know it."""
    seen = {player.id: game.view(player.id) for player in game.state.players}
    base = game.view(SPECTATOR)

    def known(things: tuple[Thing, ...]) -> tuple[Thing, ...]:
        return tuple(_best(one, [view.find(one.id) for view in seen.values()]) for one in things)

    seats = tuple(view.seat(player) for player, view in seen.items())
    piles = {name: known(getattr(base, name)) for name in ("battlefield", "stack", "exile", "command", "ante")}
    made = msgspec.structs.replace(base, players=seats, **piles)
    made.__dict__["_find"] = base.__dict__["_find"]
    return made


def _best(thing: Thing, others: Sequence[Thing | None]) -> Thing:
    """The thing as who knows most of it sees it."""
    known = [one for one in others if one is not None and (one.facts is not None, one.beneath is not None) > (
        thing.facts is not None, thing.beneath is not None)]  # fmt: skip
    return known[0] if known else thing
