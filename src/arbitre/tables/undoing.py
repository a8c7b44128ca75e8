"""What can be taken back: freely what nobody has learned from, everything else if all agree.

A player's own choice is taken back freely as long as since then nothing was revealed to that player, nothing was
decided by chance, and nobody else has acted or passed. Programs always agree.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal

import msgspec

from arbitre import Game
from arbitre.ir.values import Zone
from arbitre.state.objects import Obj
from arbitre.tables.line import Line, Made

Bar = Literal["", "chance", "revealed", "others"]
"""Why a choice cannot be taken back freely; empty: it can."""
_HIDDEN: Final = frozenset({Zone.HAND, Zone.LIBRARY})


class Known(msgspec.Struct, frozen=True):
    """What a choice may change for the player who makes it."""

    random: int
    place: tuple[int, str]
    stack: int
    piles: tuple[tuple[int, int], ...]
    """Of each player: cards in library, and in hand unless it is the player's own."""
    shown: frozenset[int]
    """Of the hidden cards that an effect can show, as it comes or goes, those that the player knows."""
    mark: int
    """The point of the game's journal: of all other cards only those that are written to since can become known."""


class Wish(msgspec.Struct, frozen=True):
    """That a seat wants the game to be elsewhere, for which others must agree."""

    by: int
    to: int
    agreed: tuple[int, ...] = ()


def known(game: Game, seat: int) -> Known:
    """What there is to know before or after a choice of a seat."""
    state = game.state
    piles = tuple((len(one.library), 0 if one.id == seat else len(one.hand)) for one in state.players)
    shown = frozenset(id for id in _open_to_effects(game, seat) if game.knows(seat, id))
    return Known(state.random, (state.turn, str(state.step)), len(state.stack), piles, shown, state.mark())


def bar(game: Game, seat: int, before: Known) -> Bar:
    """Why the choice that a seat has just made cannot be taken back freely."""
    after = known(game, seat)
    if after.random != before.random:
        return "chance"
    if after.piles != before.piles or not after.shown <= before.shown or _has_learned(game, seat, before):
        return "revealed"
    if after.place != before.place or after.stack < before.stack or game.decider != seat:
        return "others"
    return ""


def _open_to_effects(game: Game, seat: int) -> Iterator[int]:
    """CR 400.2, 707.5: the cards that a player may see by an effect or by controlling them, without anything being
    written to them: in the hands of others, on top of libraries, and what is face down."""
    state = game.state
    for player in state.players:
        if player.id != seat:
            yield from player.hand
        yield from player.library[-1:]
    yield from (id for id in (*state.battlefield, *state.stack) if state.objects[id].face_down)


def _has_learned(game: Game, seat: int, before: Known) -> bool:
    """Whether the player knows a hidden card that was shown since, or has come to where it is since."""
    state = game.state
    if state.mark() < before.mark:
        return True  # something before the choice was taken back with it
    knew: dict[int, tuple[int, ...]] = {}
    for holder, field, old in state.written(before.mark):
        if holder is state.objects:
            knew.setdefault(field, old.known_to if isinstance(old, Obj) else ())
        elif field is Obj.known_to:
            knew.setdefault(holder.id, old)
    return any(_is_new(game, seat, id, knowing) for id, knowing in knew.items() if id not in before.shown)


def _is_new(game: Game, seat: int, id: int, knowing: Sequence[int]) -> bool:
    """Whether a card that these players knew is hidden, and known to the seat only now. CR 402.3: the own hand is known
    anyhow."""
    obj = game.state.objects.get(id)
    if obj is None or seat in knowing or (obj.zone is Zone.HAND and obj.owner == seat):
        return False
    return (obj.zone in _HIDDEN or bool(obj.face_down)) and game.knows(seat, id)


def back(line: Line, seat: int) -> int | None:
    """After which choice the game stood before the seat's last one by hand; None: there is none."""
    for number in reversed(line.path):
        one = line.made(number)
        if one is not None and one.player == seat and one.by == "hand":
            return one.after
    return None


def forth(line: Line, seat: int) -> int | None:
    """After which choice the game stood before the seat took some back: up to the seat's next choice by hand."""
    at, first = line.head, True
    while following := line.branches(at):
        one = line.made(following[0])
        if one is None or (not first and one.player == seat and one.by == "hand"):
            break
        at, first = following[0], False
    return None if first else at


def others(line: Line, bars: dict[int, Bar], seat: int, to: int, people: Sequence[int]) -> tuple[int, ...]:
    """The seats that must agree for the game to stand after another choice: none if only the seat's own choices are
    taken back, from which nobody learned anything; those whose choices would be made again, or everybody."""
    shared, leading = line.apart(to)
    gone = [line.made(number) for number in line.path[shared:]]
    again = [line.made(number) for number in leading]
    free = all(one is not None and one.player == seat for one in (*gone, *again))
    free = free and not any(bars.get(number) for number in line.path[shared:])
    return () if free else tuple(one for one in people if one != seat)


def taken_back(line: Line, to: int) -> list[Made]:
    """The choices that lead to the head and not to another one."""
    found = (line.made(number) for number in line.path[line.shared(to) :])
    return [one for one in found if one is not None]
