"""A Turing machine of cards, after Churchill, Biderman and Herrick (2019): what of it the engine executes.

The tape is made of creature tokens: the creature type is the symbol, the size how far the cell is from the head (2/2
is under it), green ones lie to its left and white ones to its right. Each step takes four turns of the player, or three
if the state changes:

1. Infest kills the 2/2; the one row of the program that waits for its type makes a new 2/2, of the colour of the side
   on which it is now. It comes tapped if the state is to change.
2. A blank turn. If a tapped token has untapped, Mesmeric Orb has put the blank card into the graveyard, and this turn
   is left out.
3. Cleansing Beam with Growing Tape puts two +1/+1 counters on each token of that side.
4. Soul Snuffers puts a -1/-1 counter on each creature: one side has moved away, the other one nearer.

The rows have phasing, and those of one state are there while those of the other are not: after an odd number of
turns the state has changed.

In place of the paper's cards that the engine does not execute: rows and Growing Tape are cards of our own with the
texts that Artificial Evolution (and a cloak that gives phasing) would leave on Rotlung Reanimator, Xathrid Necromancer
and Vigor, as enchantments, which Infest and Soul Snuffers do not touch; the library holds the spells of all steps in
their order instead of coming round by Wheel of Sun and Moon; Omniscience and the player's own choice stand for Wild
Evocation; the turn of Coalition Victory is blank, so that the machine halts by having nothing left to do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

import arbitre
from arbitre import PASS, CastSpell, Edition, Game, Priority

from .stopwatch import Stopwatch
from .workload import Counts, Run

SYMBOLS: Final = (
    "Aetherborn", "Basilisk", "Cephalid", "Demon", "Elf", "Faerie", "Giant", "Harpy", "Illusion",
    "Juggernaut", "Kavu", "Leviathan", "Myr", "Noggle", "Orc", "Pegasus", "Rhino", "Sliver",
)  # fmt: skip
LEFT, RIGHT = -1, 1
STATES: Final = 2


class Rule(NamedTuple):
    """What is done in a state at a symbol: what is written, where the head moves, the next state."""

    write: int
    move: int
    state: int


Program = Mapping[tuple[int, int], Rule]
"""By state (0 or 1) and symbol."""

WOLFRAM_2_3: Final[Program] = {
    (0, 0): Rule(1, RIGHT, 1), (0, 1): Rule(2, LEFT, 0), (0, 2): Rule(1, LEFT, 0),
    (1, 0): Rule(2, LEFT, 0), (1, 1): Rule(2, RIGHT, 1), (1, 2): Rule(0, RIGHT, 0),
}  # fmt: skip
"""The smallest universal machine, of two states and three symbols (Wolfram 2002, Smith 2007)."""


class Tape(NamedTuple):
    """The symbols from left to right, at which of them the head stands, and the state."""

    cells: tuple[int, ...]
    head: int
    state: int

    def __str__(self) -> str:
        told = " ".join(f"[{one}]" if at == self.head else f" {one} " for at, one in enumerate(self.cells))
        return f"state {'AB'[self.state]}  {told}"


def after(program: Program, tape: Tape) -> Tape | None:
    """The tape after a step, by the program alone; None if the head has left it."""
    if not 0 <= tape.head < len(tape.cells):
        return None
    rule = program[tape.state, tape.cells[tape.head]]
    cells = list(tape.cells)
    cells[tape.head] = rule.write
    return Tape(tuple(cells), tape.head + rule.move, rule.state)


def scenario(program: Program, tape: Tape, steps: int) -> str:
    """The machine laid out, with cards for so many steps. It begins a turn before the first one: the rows of the other
    state are cast while those of the first are phased out."""
    rows = {_row(*key): _text(key[0], SYMBOLS[key[1]], rule) for key, rule in program.items()}
    cards = "\n".join(
        f"  {name}: {{cost: '{{2}}', type: Enchantment, text: \"{text}\"}}" for name, text in rows.items()
    )
    first = ", ".join(_row(*key) for key in program if key[0] == tape.state)
    other = ", ".join(_row(*key) for key in program if key[0] != tape.state)
    cells = ", ".join(f"Cell {at}" for at in range(len(tape.cells)))
    made = "\n".join(_cell(at, at - tape.head, symbol) for at, symbol in enumerate(tape.cells))
    library = ", ".join(["Soul Snuffers, Cleansing Beam, Swamp, Infest"] * steps)
    return f"""
cards:
{cards}
{made}
  Growing Tape: {{cost: '{{2}}', type: Enchantment, text: "If damage would be dealt to a creature you control, \
prevent that damage. Put a +1/+1 counter on that creature for each 1 damage prevented this way."}}
players:
  Alice:
    battlefield: [Omniscience, Mesmeric Orb, Growing Tape, {first}, {cells}]
    hand: [{other}]
    library: [{library}, Swamp]
  Bob: {{library: [{{card: Swamp, count: 400}}]}}
turn: {{player: Alice, step: precombat_main, number: 1}}
"""


def _row(state: int, symbol: int) -> str:
    return f"Row {'AB'[state]}{symbol}"


def _text(state: int, read: str, rule: Rule) -> str:
    """The text of a row: a cell of the side that the head moves away from."""
    tapped = "tapped " if rule.state != state else ""
    color = "white" if rule.move == LEFT else "green"
    return f"Phasing\\nWhenever a {read} dies, create a {tapped}2/2 {color} {SYMBOLS[rule.write]} creature token."


def _cell(number: int, place: int, symbol: int) -> str:
    """A cell of the tape at the beginning, by its place right of the head."""
    color, size = "{W}" if place > 0 else "{G}", 2 + abs(place)
    kind = f"type: Creature — {SYMBOLS[symbol]}, power: {size}, toughness: {size}"
    return f"  Cell {number}: {{cost: '{color}', {kind}}}"


def run(game: Game) -> Iterator[Tape]:
    """Play the machine; the tape before each step, and after the last one."""
    while (decision := game.decision) is not None:
        if not isinstance(decision, Priority):
            game.push(_answer(game, decision))
            continue
        spells = [one for one in decision.actions if isinstance(one, CastSpell)]
        choice = _spell(game, spells) if game.state.step.value == "precombat_main" and not game.state.stack else PASS
        if isinstance(choice, CastSpell) and _named(game, choice.card) == "Infest":
            yield read(game)
        if choice == PASS and not game.player(1).library and not game.state.stack and _is_done(game):
            last = read(game)
            yield last._replace(state=1 - last.state)  # one turn is missing until the next step would begin
            return
        game.push(choice)


def read(game: Game) -> Tape:
    """The tape on the battlefield."""
    sides: dict[int, list[tuple[int, int]]] = {LEFT: [], RIGHT: []}
    for obj in game.state.permanents():
        facts = game.characteristics(obj.id)
        symbols = [SYMBOLS.index(kind) for kind in facts.subtypes if kind in SYMBOLS]
        if facts.is_creature and symbols and "Elemental" not in facts.subtypes:
            side = RIGHT if "W" in facts.colors and facts.power != 2 else LEFT
            sides[side].append((facts.power or 0, symbols[0]))
    left = [symbol for size, symbol in sorted(sides[LEFT], reverse=True)]
    right = [symbol for size, symbol in sorted(sides[RIGHT])]
    has_head = any(size == 2 for size, _ in sides[LEFT])
    head = len(left) - 1 if has_head else len(left)
    return Tape((*left, *right), head, _state(game))


def _state(game: Game) -> int:
    """The state whose rows are phased in."""
    rows = [obj for obj in game.state.permanents() if _named(game, obj.id).startswith("Row")]
    there = {"AB".index(_named(game, obj.id)[4]) for obj in rows if not obj.phased_out}
    return min(there) if there else -1


def _is_done(game: Game) -> bool:
    """Whether Soul Snuffers of the last step has come and nothing is left to be cast."""
    return not any(_named(game, id) in ("Infest", "Cleansing Beam", "Soul Snuffers") for id in game.player(1).hand)


def _spell(game: Game, spells: list[CastSpell]) -> Any:
    """What is to be cast this turn: rows of the other state once those of the first are phased out."""
    names = {_named(game, one.card): one for one in spells}
    rows = [one for name, one in names.items() if name.startswith("Row")]
    if rows:
        return rows[0] if game.state.turn > 1 else PASS
    return next((names[name] for name in ("Infest", "Cleansing Beam", "Soul Snuffers") if name in names), PASS)


def _answer(game: Game, decision: Any) -> Any:
    """The newest creature as the target; else nothing, or what comes first."""
    if decision.what == "target":
        return (max(option for option in decision.options),)
    if decision.what == "attackers":
        return ()
    return next(decision.answers())


def _named(game: Game, id: int) -> str:
    card = game.object(id).card
    return card.name if card is not None else ""


START: Final = Tape((0,) * 9, 4, 0)


def machine(size: int, edition: Edition) -> Run:
    """So many steps of the machine."""
    text = scenario(WOLFRAM_2_3, START, size)

    def play(clock: Stopwatch) -> Counts:
        game = arbitre.Scenario.of(text).game(edition.name)  # by its name only now: not every commit has it
        with clock:
            tapes = list(run(game))
        return {"steps": len(tapes) - 1, "choices": len(game.choices)}

    return play
