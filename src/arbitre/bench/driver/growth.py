"""How the work grows with the board, the triggers of an event, the attackers, the effects and the sources of mana."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import cycle, islice
from typing import Any, Final

from arbitre import PASS, CastSpell, Decision, Dice, Edition, Game, PlayLand, Priority

from .positions import Position, begun
from .stopwatch import Stopwatch
from .workload import Counts, Run

MIXED_BOARD: Final = (
    "Plains",
    "Forest",
    "Grizzly Bears",
    "Plains",
    "Forest",
    "Serra Angel",
    "Giant Spider",
    "Llanowar Elves",
    "Wind Drake",
    "Prodigal Pyromancer",
    "Trained Armodon",
    "Blood Artist",
)
ATTACKERS: Final = ("Hill Giant", "Bloodrock Cyclops", "Grizzly Bears", "Wind Drake", "Mogg Flunkies")
"""A fifth must attack, a fifth cannot attack alone."""
HINDERED: Final = (
    "Hill Giant",
    "Gaea's Protector",
    "Boggart Brute",
    "Wind Drake",
    "Grizzly Bears",
    "Stalking Tiger",
    "Hill Giant",
    "Norwood Riders",
)
"""Attackers of which one in eight must be blocked and three limit by how many creatures; one takes to the air."""
BLOCKERS: Final = (
    "Hill Giant",
    "Giant Spider",
    "Watchdog",
    "Hill Giant",
    "Grizzly Bears",
    "Mogg Flunkies",
    "Palace Guard",
)
"""One in seven must block, one cannot block alone, one can block two."""
TIMES: Final = 3


def mixed(names: Sequence[str], count: int) -> list[str]:
    """So many cards, of each of these names in turn."""
    return list(islice(cycle(names), count))


# --- boards ----------------------------------------------------------------------------------------------------------


def board(size: int) -> Position:
    """So many permanents, half of them each player's, under one anthem; a land in hand."""
    position = Position()
    position.cards(["Glorious Anthem", *mixed(MIXED_BOARD, size // 2 - 1)], 1)
    position.cards(mixed(MIXED_BOARD, size - size // 2), 2)
    position.cards(["Plains"], 1, "hand")
    return position


def playing_a_land(size: int, edition: Edition) -> Run:
    """Playing a land on a board of so many permanents, and taking it back."""
    game = board(size).game(edition)
    play = next(action for action in game.decision.answers() if isinstance(action, PlayLand)) if game.decision else PASS

    def run(clock: Stopwatch) -> Counts:
        with clock:
            for _ in range(TIMES):
                game.push(play)
                game.pop()
        return {"lands": TIMES}

    return run


def listing(board: Callable[[int], Position]) -> Callable[[int, Edition], Run]:
    """A position that is new to the engine, up to the list of the first player's legal actions.

    A spell in hand is asked for too, as it may be refused only once it is certain that nothing pays for it.
    """

    def prepare(size: int, edition: Edition) -> Run:
        position = board(size)

        def run(clock: Stopwatch) -> Counts:
            state = position.state()
            with clock:
                game = begun(state, edition, ask_always=True)
                _listed(game)
            return {"lists": 1}

        return run

    return prepare


def _listed(game: Game) -> None:
    if game.decision is not None:
        list(game.decision.answers())
        for card in game.player(1).hand:
            game.decision.check(CastSpell(card))


def anthems(size: int) -> Position:
    """So many anthems over so many creatures."""
    position = Position()
    position.cards(["Glorious Anthem"] * size, 1)
    position.cards(["Grizzly Bears"] * size, 1)
    return position


def derivations(size: int, edition: Edition) -> Run:
    """How the power of each of so many creatures under as many anthems comes about, step by step."""
    game = anthems(size).game(edition)

    def run(clock: Stopwatch) -> Counts:
        with clock:
            for id in game.state.battlefield[size:]:
                game.derivation(id, "power")
        return {"boards": 1}

    return run


def elves(size: int) -> Position:
    """A Forest and so many creatures that turn one mana into another of two colors; Serra Angel is in hand."""
    position = Position()
    position.cards(["Forest", *["Skyshroud Elf"] * size], 1)
    position.cards(["Serra Angel"], 1, "hand")
    return position


def filters(size: int) -> Position:
    """So many lands of which each needs the colored mana of another one; Serra Angel is in hand."""
    position = Position()
    position.cards(["Mystic Gate"] * size, 1)
    position.cards(["Serra Angel"], 1, "hand")
    return position


# --- the stack -------------------------------------------------------------------------------------------------------


def triggers(size: int, edition: Edition) -> Run:
    """A creature is cast and enters, so many abilities trigger and resolve."""
    position = Position()
    position.cards(["Soul Warden"] * size, 1)
    position.cards(["Memnite"], 1, "hand")
    start = position.game(edition)

    def run(clock: Stopwatch) -> Counts:
        game = start.copy()
        with clock:
            _cast(game)
            _resolve(game)
        return {"events": 1}

    return run


def stack(size: int, edition: Edition) -> Run:
    """So many spells on the stack resolve."""
    position = Position()
    position.cards(["Mountain"] * size, 1)
    position.cards(["Lightning Bolt"] * size, 1, "hand")
    start = position.game(edition, ask_always=True)
    for _ in range(size):
        _cast(start)

    def run(clock: Stopwatch) -> Counts:
        game = start.copy()
        with clock:
            _resolve(game)
        return {"stacks": 1}

    return run


def _cast(game: Game) -> None:
    """Cast a spell, with the first answer to everything that is asked meanwhile."""
    asked = game.decision
    while asked is not None:
        game.push(next(answer for answer in asked.answers() if answer != PASS))
        asked = None if isinstance(game.decision, Priority) else game.decision


def _resolve(game: Game) -> None:
    """Pass until the stack is empty."""
    while game.state.stack and (decision := game.decision) is not None:
        game.push(_onward(decision))


# --- combat ----------------------------------------------------------------------------------------------------------


def alike(size: int) -> tuple[list[str], list[str]]:
    """So many like creatures who may attack, half as many who may block."""
    return ["Grizzly Bears"] * size, ["Grizzly Bears"] * (size // 2)


def limited(size: int) -> tuple[list[str], list[str]]:
    """CR 508.1c–d: a fifth of the creatures must attack, a fifth cannot alone, and only two may."""
    return mixed(ATTACKERS, size), ["Crawlspace"]


def hindered(size: int) -> tuple[list[str], list[str]]:
    """CR 509.1b–c: half of so many creatures ask for blocks and limit them, and one is to be blocked by all."""
    return ["Prized Unicorn", *mixed(HINDERED, size // 2 - 1)], mixed(BLOCKERS, size - size // 2)


def attackers(armies: Callable[[int], tuple[list[str], list[str]]]) -> Callable[[int, Edition], Run]:
    """What attacks are possible, and a legal one at random, declared."""

    def prepare(size: int, edition: Edition) -> Run:
        game, _ = _armies(armies(size), edition)
        _before(game, "attackers")
        return lambda clock: _declared(game, clock)

    return prepare


def blockers(armies: Callable[[int], tuple[list[str], list[str]]]) -> Callable[[int, Edition], Run]:
    """What blocks are possible once everyone attacks, and a legal one at random, declared."""

    def prepare(size: int, edition: Edition) -> Run:
        game, army = _armies(armies(size), edition)
        _until(game, "attackers")
        game.push(tuple((id, 2) for id in army))
        _before(game, "blockers")
        return lambda clock: _declared(game, clock)

    return prepare


def _armies(names: tuple[list[str], list[str]], edition: Edition) -> tuple[Game, list[int]]:
    """A game with these permanents of both players, and the ids of the first player's."""
    position = Position()
    army = position.cards(names[0], 1)
    position.cards(names[1], 2)
    return position.game(edition, ask_always=True), army


def _before(game: Game, what: str) -> None:
    """To the pass that leads to that question."""
    _until(game, what)
    game.pop()


def _declared(game: Game, clock: Stopwatch) -> Counts:
    with clock:
        game.push(PASS)
        if game.decision is not None:
            game.push(game.decision.sample(Dice(1).below))
    game.pop()
    game.pop()
    return {"declarations": 1}


def tokens(size: int, edition: Edition) -> Run:
    """So many tokens attack and deal their damage, up to the end of combat."""
    position = Position()
    army = position.tokens(size, 1)
    start = position.game(edition, ask_always=True)
    _until(start, "attackers")

    def run(clock: Stopwatch) -> Counts:
        game = start.copy()
        with clock:
            game.push(tuple((id, 2) for id in army))
            while game.state.phase == start.state.phase and (decision := game.decision) is not None:
                game.push(_onward(decision))
        return {"attacks": 1}

    return run


def _until(game: Game, what: str) -> None:
    """Pass until that is asked."""
    while (decision := game.decision) is not None and decision.what != what:
        game.push(_onward(decision))


def _onward(decision: Decision) -> Any:
    """A pass, or the first answer to another question."""
    return PASS if isinstance(decision, Priority) else next(decision.answers())
