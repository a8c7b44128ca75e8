"""Two games that differ only in what one player may not know, played side by side for as long as that player cannot
tell them apart (CR 400.2).

A random game is copied somewhere; in the copy cards that the player does not know are exchanged for others, libraries
lie in another order, and chance is another one. From there on the same choices are made in both. Whatever the player
is given must be the same in both, until a card that differs, or chance, has come into the player's view. What may be
seen is asked of the rules here (`Game.knows`), not of the views; a difference in a view without one there is a leak.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from arbitre import text
from arbitre.cards.records import Card
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import PASS, Activate, CastSpell, Decision, PlayLand, Priority, Special, written
from arbitre.errors import EngineFault, EngineLimit, IllegalAction
from arbitre.ir.values import Zone
from arbitre.rules.editions import Edition
from arbitre.state.chance import Dice
from arbitre.state.characteristics import printed
from arbitre.state.objects import Obj
from arbitre.state.players import Player
from arbitre.state.state import State
from arbitre.views import Asked, View
from games.variants import NAMES, begun

PILES: Final = (Zone.LIBRARY, Zone.HAND)
CHANCE: Final = frozenset(
    {"wins flip", "loses flip", "flips heads", "flips tails", "rolls", "rolls planar die", "starting player"}
)
"""Lines of the log by which chance comes into view."""
MOST: Final = 60
"""So many choices are made in both worlds."""


class Leak(AssertionError):
    """What a player was given that depends on what this player may not know."""


class TwoWorlds:
    """One random game, and the player from whom something is hidden."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.dice = Dice(seed)
        self.name = NAMES[self.dice.below(len(NAMES))] if self.dice.below(3) else "asked everything"
        played = begun(self.name, self.dice, any_cards=self.dice.below(5) > 0)
        edition = Edition.named(("2011-09-30", "current")[self.dice.below(2)])
        self.left = Game.new(played.decks, seed, edition=edition, options=played.options, life=played.life)
        self.right = self.left
        self.viewer = 0
        self.told = 0
        self.counts: Counter[str] = Counter()
        """How often was compared what, and why it ended."""

    def run(self) -> Counter[str]:
        """Play to where the worlds part, and on in both.

        :raises Leak: the player could have told the worlds apart.
        """
        for _ in range(1 + self.dice.below(3)):
            self._play(5 + self.dice.below(60))
            self._to_priority()
            if self.left.decision is None:
                break
            self._part()
            for _ in range(MOST):
                ended = self._step()
                if ended:
                    self.counts[f"ended: {ended}"] += 1
                    break
            else:
                self.counts["ended: told nothing"] += 1
        return self.counts

    # --- one world ----------------------------------------------------------------------------------------------------

    def _play(self, choices: int) -> None:
        game = self.left
        for _ in range(choices):
            if (decision := game.decision) is None:
                return
            self._push(game, self._sampled(decision))

    def _to_priority(self) -> None:
        while (decision := self.left.decision) is not None and not isinstance(decision, Priority):
            self._push(self.left, self._sampled(decision))

    def _sampled(self, decision: Decision) -> Any:
        """An answer; mostly not the first mulligan."""
        if decision.what == "mulligan" and self.dice.below(8):
            return False
        return decision.sample(self.dice.below)

    def _push(self, game: Game, choice: Any) -> IllegalAction | None:
        try:
            game.push(choice)
        except IllegalAction as refused:
            return refused
        return None

    # --- the worlds part ----------------------------------------------------------------------------------------------

    def _part(self) -> None:
        """Another world that the player cannot tell from this one."""
        seats = [seat.id for seat in self.left.state.players if seat.playing]
        self.viewer = seats[self.dice.below(len(seats))]
        self.right = self.left.copy()
        state = self.right.state
        if self.dice.below(2):
            state.put(state, State.random, self.dice.below(1 << 32))
        hidden = [obj for obj in self.left.state.objects.values() if self._is_hidden(obj)]
        others = [obj.card for obj in hidden if obj.card is not None]
        strange, deep = self.dice.below(2) == 0, 4 * self.dice.below(4)
        soon = {id for seat in self.left.state.players for id in seat.library[len(seat.library) - deep :]}
        if deep:  # nothing that is soon drawn differs
            hidden = [obj for obj in hidden if obj.id not in soon]
        for owner in {obj.owner for obj in hidden}:
            mine = [obj for obj in hidden if obj.owner == owner]
            cards = [(obj.card, obj.commander) for obj in mine]
            left = [cards.pop(self.dice.below(len(cards))) for _ in range(len(cards))]
            for obj, (card, commander) in zip(mine, left, strict=True):
                if strange and owner != self.viewer and not commander:  # nobody told the viewer what is in that deck
                    card = others[self.dice.below(len(others))]
                assert card is not None
                self._become(state, obj.id, card, commander)
        state.stale()
        decision = self.right.decision
        assert isinstance(decision, Priority)
        self.right._decision = Priority(self.right, decision.player)
        if self.right.options.skip_forced and self.right._decision.forced() is not None:
            self.right._restart()  # this player would not have been asked there
        self.told = 0
        self.counts["pairs"] += 1
        self.counts[f"variant: {self.name}"] += 1

    def _is_hidden(self, obj: Obj) -> bool:
        """Of cards in libraries and hands, and face down in exile."""
        where = obj.zone in PILES or (obj.zone is Zone.EXILE and obj.face_down)
        return bool(where) and obj.card is not None and not self.left.knows(self.viewer, obj.id)

    def _become(self, state: State, id: int, card: Card, commander: int) -> None:
        new = state.objects[id].twin()
        for field, value in (
            (Obj.card, card),
            (Obj.face, 0),
            (Obj.base, printed(card.front)),
            (Obj.commander, commander),
        ):
            field.__set__(new, value)
        state.objects[id] = new

    # --- in both worlds -----------------------------------------------------------------------------------------------

    def _step(self) -> str:
        """One more choice in both; why the pair has ended, if it has."""
        if not self.left.options.skip_forced:
            pass
        else:
            self._let_others_pass()
        left, right = self.left.decision, self.right.decision
        if left is None or right is None:
            if (left is None) is not (right is None):
                return self._seen() or "others chose otherwise"
            self._compare()
            return "the game is over"
        mine = (self.left.decider == self.viewer, self.right.decider == self.viewer)
        if mine != (True, True) and (any(mine) or not self._alike(left, right)):
            return self._seen() or "others chose otherwise"
        if seen := self._compare():
            return seen
        choice = self._common(left, right)
        if choice is None:
            return "others chose otherwise"
        log, random = len(self.left.log), len(self.right.log)
        refused = self._push(self.left, choice), self._push(self.right, choice)
        if str(refused[0]) != str(refused[1]) and not (self._seen() or self._by_chance(log, random)):
            if not all(mine):
                return "others chose otherwise"
            self._leak("a choice is refused differently", refused[0], refused[1])
        if self._tapped_otherwise(log):
            return "others paid otherwise"  # automatic payment spares what the player's other cards need
        return "" if refused == (None, None) or all(refused) else "others chose otherwise"

    def _tapped_otherwise(self, since: int) -> bool:
        """Whether since a line of the log other players have tapped other things in one world than in the other."""
        left, right = ([e.parts for e in game.log[since:] if e.what == "taps"] for game in (self.left, self.right))
        tapped = {id for parts in (*left, *right) for _, id in parts if isinstance(id, int)}
        return left != right and all(self.left.controller(id) != self.viewer for id in tapped)

    def _let_others_pass(self) -> None:
        for game in (self.left, self.right):
            for _ in range(200):
                if isinstance(game.decision, Priority) and game.decider != self.viewer:
                    game.push(PASS)
                else:
                    break

    def _alike(self, left: Decision, right: Decision) -> bool:
        if isinstance(left, Priority) and isinstance(right, Priority):
            return left.player == right.player
        return repr(left) == repr(right)

    def _common(self, left: Decision, right: Decision) -> Any:
        """A choice that is legal in both worlds; of other players one that shows nothing of what differs."""
        if isinstance(left, Priority) and isinstance(right, Priority):
            there = set(map(written, right.actions))
            same = [one for one in left.actions if written(one) in there]
            if self.left.decider != self.viewer:
                differs = self._differing()
                same = [one for one in same if getattr(one, "card", getattr(one, "object", 0)) not in differs]
            same.sort(key=written)
            return same[self.dice.below(len(same))]
        for _ in range(8):
            choice = self._sampled(left)
            if right.check(choice) is None:
                return choice
        return None

    # --- comparing ----------------------------------------------------------------------------------------------------

    def _differing(self) -> set[int]:
        """The objects that are other cards in the two worlds, or are only in one of them."""
        left, right = self.left.state.objects, self.right.state.objects
        return {
            id
            for id in left.keys() | right.keys()
            if id not in left or id not in right or left[id].card != right[id].card or left[id].zone != right[id].zone
        }

    def _seen(self) -> str:
        """Why the viewer can tell the worlds apart by now."""
        for game in (self.left, self.right):
            for id in self._differing():
                if id in game.state.objects and game.knows(self.viewer, id):
                    return "a card was seen"
        for before, after in ((self.left, self.right), (self.right, self.left)):
            lines = {(entry.what, entry.parts) for entry in after.log[self.told :]}
            if any(e.what in CHANCE and (e.what, e.parts) not in lines for e in before.log[self.told :]):
                return "chance was seen"
        return self._was_seen()

    def _was_seen(self) -> str:
        """A card that differs was seen on its way, as it was revealed, or left the game again."""
        for game, other in ((self.left, self.right), (self.right, self.left)):
            for id, obj in game.state.gone.items():
                if obj.zone in PILES and self.viewer not in obj.known_to:
                    continue
                beside = other.state.gone.get(id)
                if (beside is None or beside.card != obj.card) and game.knows(self.viewer, id):
                    return "a card was seen"
        return ""

    def _by_chance(self, left: int, right: int) -> bool:
        said = [{(e.what, e.parts) for e in game.log[at:]} for game, at in ((self.left, left), (self.right, right))]
        return any(what in CHANCE for what, _ in said[0] ^ said[1])

    def _compare(self) -> str:
        """What the viewer has seen, if the viewer is not given the same in both worlds; something that may be seen."""
        one, other = self.left.view(self.viewer), self.right.view(self.viewer)
        found = [pair for pair in self._given(one, other) if pair[1] != pair[2]]
        seen = self._seen() if found else ""
        if found and not seen:
            self._leak(*found[0])
        self.told = len(self.left.log)
        self.counts["views"] += 1
        return seen

    def _given(self, one: View, other: View) -> Iterator[tuple[str, Any, Any]]:
        """All that the viewer can ask for, in both worlds."""
        yield "the data", _parted(one.json()), _parted(other.json())
        since = max(0, self.told)
        yield "the log", one.told(since), other.told(since)
        for lang in text.LANGUAGES:
            yield "the log in words", one.lines(lang, since), other.lines(lang, since)
            yield "the question", one.question(lang), other.question(lang)
        yield from self._dealt(one, other)
        if one.decision is None or other.decision is None:
            return
        yield "the actions", sorted(map(written, one.actions)), sorted(map(written, other.actions))
        if one.decision.kind != "Priority":
            yield "the answers", _answers(one.decision), _answers(other.decision)
        for lang in text.LANGUAGES:
            yield "the options", _options(one, lang), _options(other, lang)
        yield "the picture", one.svg(), other.svg()
        for action in self._tried():
            refused = one.why_not(action), other.why_not(action)
            yield f"why not {action}", _words(one, refused[0]), _words(other, refused[1])

    def _tried(self) -> Iterator[Any]:
        """Actions with whatever there is, also with what the viewer does not know."""
        ids = sorted(id for id in self.left.state.objects.keys() & self.right.state.objects.keys())
        for _ in range(3):
            id = ids[self.dice.below(len(ids))]
            kind = self.dice.below(5)
            yield (
                CastSpell(id, 0, ("", "morph", "flashback")[self.dice.below(3)]) if kind < 2
                else PlayLand(id) if kind == 2 else Activate(id, 0) if kind == 3 else Special(id, "turn face up")
            )  # fmt: skip

    def _dealt(self, one: View, other: View) -> Iterator[tuple[str, Any, Any]]:
        """Games drawn by the same dice; only sometimes, since it takes long."""
        if self.dice.below(4):
            return
        seed, pool = self.dice.below(1 << 30), [obj.card for obj in self.left.state.objects.values() if obj.card][:9]
        games = [_drawn(view, seed, pool) for view in (one, other)]
        self.counts["games drawn"] += 1
        here, there = (game and _named(game) for game in games)
        yield "a game drawn", here, there
        for game in filter(None, games if one.decision is not None else ()):
            yield "the view of a game drawn", _parted(game.view(self.viewer).json()), _parted(one.json())

    def _leak(self, what: str, left: Any, right: Any) -> None:
        if isinstance(left, list | tuple) and isinstance(right, list | tuple):
            pairs = zip(left, right, strict=False)
            left, right = next(((a, b) for a, b in pairs if a != b), (f"{len(left)} of them", f"{len(right)} of them"))
        game = self.left
        where = f"{self.name}, seed {self.seed}, choice {len(game.choices)}, turn {game.state.turn}, {game.state.step}"
        last = "\n".join(text.log_lines(game, "en", 0, max(0, len(game.log) - 6)))
        raise Leak(f"player {self.viewer} sees a difference in {what}\n- {left}\n+ {right}\n  at {where}\n{last}")


def _drawn(view: View, seed: int, pool: list[Card]) -> Game | None:
    """A game that agrees with the view; None where what is under way hangs on what the viewer does not know."""
    try:
        return view.determinize(Dice(seed).below, pool=pool)
    except EngineFault:
        if view.decision is not None:
            raise
        return None


def _parted(data: bytes) -> list[str]:
    """JSON in parts, of which those that differ can be shown."""
    return data.decode().replace("},{", "},\n{").split("\n")


def _words(view: View, refused: IllegalAction | None) -> str:
    if refused is None:
        return ""
    data = [view.refused(refused, lang) for lang in text.LANGUAGES]
    return f"{refused.message} {view.refusal(refused)} {refused.rule} {data}"


def _options(view: View, lang: str) -> list[Any]:
    try:
        found = view.options(lang, 6)
    except EngineLimit:
        return []
    return [*found.listed, found.complete, found.how, *found.parts]


def _answers(asked: Asked) -> list[Any]:
    try:
        return list(islice(asked.answers(), 6))
    except EngineLimit:
        return []


def _named(game: Game) -> list[Any]:
    """Where which cards are in a game, and its chance."""
    state = game.state
    piles = [[state.objects[id].base.name for id in (*p.library, 0, *p.hand) if id] for p in state.players]
    shared = [(id, state.objects[id].base.name) for id in (*state.battlefield, *state.exile, *state.stack)]
    return [state.random, piles, shared, [len(Player.library.__get__(p)) for p in state.players]]
