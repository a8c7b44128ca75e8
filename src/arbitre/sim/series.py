"""Several games that make one match: the loser chooses who begins the next, and cards change places between deck and
sideboard (CR 100.4, 103.2)."""

from __future__ import annotations

from pathlib import Path

import msgspec

from arbitre import EngineFault
from arbitre.agents.playing import player
from arbitre.cards.records import Deck
from arbitre.sim.plan import Match, Planned, Side
from arbitre.sim.play import play_game
from arbitre.sim.results import End, Result

MOST_DRAWS = 3
"""So many games more than it should take, where games are drawn, before the match is drawn."""


def play(match: Match, planned: Planned, folder: Path | None = None) -> Result:
    """The result of a game, or of several that count as one; records are put into *folder*, if one is given."""
    return _play_series(match, planned, folder) if match.best_of > 1 else play_game(match, planned, folder)


def _play_series(match: Match, planned: Planned, folder: Path | None = None) -> Result:
    """The result of a match of at most ``match.best_of`` games, as one; a game not played to its end ends it."""
    needed = match.best_of // 2 + 1
    won = dict.fromkeys(planned.seats, 0)
    played: list[Result] = []
    sides, chooser = match.sides, 0
    while max(won.values()) < needed and len(played) < match.best_of + MOST_DRAWS:
        number = len(played)
        if number:
            sides = tuple(_after_boarding(side, planned.seed + number, place) for place, side in enumerate(match.sides))
        options = msgspec.structs.replace(match.setting.options, chooses_start=chooser)
        one = msgspec.structs.replace(planned, seed=planned.seed + number)
        result = play_game(msgspec.structs.replace(match, sides=sides), one, folder, options, f"-{number + 1}")
        played.append(result)
        if result.end not in (End.WON, End.DRAWN):
            break
        for side in result.winners:
            won[side] += 1
            chooser = 2 - planned.seats.index(side)  # CR 103.2: the loser, of the two seats the other one
    return _together(planned, played, won, needed)


def _together(planned: Planned, played: list[Result], won: dict[int, int], needed: int) -> Result:
    last = played[-1]
    winners = tuple(side for side, count in won.items() if count >= needed)
    end = last.end if last.end not in (End.WON, End.DRAWN) else End.WON if winners else End.DRAWN
    return Result(
        planned.number,
        planned.seed,
        planned.seats,
        end,
        winners=winners if end is End.WON else (),
        turns=sum(result.turns for result in played),
        choices=sum(result.choices for result in played),
        message=last.message,
        courses=tuple(course for result in played for course in result.courses),
        forfeits=tuple(forfeit for result in played for forfeit in result.forfeits),
        counts=tuple(count for result in played for count in result.counts),
    )


def _after_boarding(side: Side, seed: int, place: int) -> Side:
    """The side with the deck that its agent wants for the next game; each time from the deck as it was registered."""
    agent = player(side.agent, seed + place)
    board = getattr(agent, "sideboard", None)
    if board is None or not side.deck.sideboard:
        return side
    wanted: Deck = board(side.deck)
    if sorted(_names(wanted)) != sorted(_names(side.deck)) or len(wanted.main) != len(side.deck.main):
        raise EngineFault(f"the agent '{side.agent}' changed its deck against the rules", "100.4a")
    return msgspec.structs.replace(side, deck=wanted)


def _names(deck: Deck) -> list[str]:
    return [card.name for card in (*deck.main, *deck.sideboard)]
