"""Tables of several players, teams and planes."""

from __future__ import annotations

from arbitre.cards.records import Card, Layout
from arbitre.engine.kernel.decisions import PASS, Concede, Priority, Special
from arbitre.engine.kernel.options import Options
from arbitre.ir.abilities import Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Apply, Body, Do, Draw, GainLife, LoseLife
from arbitre.ir.filters import Is
from arbitre.ir.modifications import Lasts, ModifiesPT, Until
from arbitre.ir.node import Ability
from arbitre.ir.patterns import Planeswalks, RollsPlanarDie
from arbitre.ir.refs import All, Players, This
from arbitre.ir.values import CardType, PlanarFace
from arbitre.rules.editions import PINNED, Edition
from arbitre.variants import supplementary
from arbitre.variants.planechase import DIE, PLANAR, ROLL
from helpers.words import CREATURE
from table import COMMAND, Table, card


def leave(seats: Table, player: int) -> None:
    """A player concedes as soon as that player has priority."""
    seats.pass_until(lambda: seats.decision.player == player)
    seats.act(Concede())


def three_players(edition: Edition = PINNED, players: int = 3, **options: object) -> Table:
    """Three players, and nobody is asked what has only one answer."""
    return Table.players(players, edition=edition, options=Options(skip_forced=False, **options))  # type: ignore[arg-type]


CHAOS = RollsPlanarDie(PlanarFace.CHAOS)


def plane(name: str, *abilities: Ability, kind: CardType = CardType.PLANE) -> Card:
    return Card(name, card(name, *abilities, types=(kind,)).faces, Layout.PLANAR)


GATE = plane(
    "Gate",
    Triggered(Planeswalks(Is(This())), Body((Do(Draw(Fixed(1))),))),
    Triggered(Planeswalks(Is(This()), away=True), Body((Do(LoseLife(Fixed(2), Players())),))),
    Triggered(CHAOS, Body((Do(Apply(All(CREATURE), (ModifiesPT(Fixed(1), Fixed(0)),), Lasts(Until.PLANESWALK))),))),
)


def controlled_by(table: Table, player: int) -> list[str]:
    return [o.base.name for o in supplementary.face_up(table.game.state, PLANAR) if table.controller(o.id) == player]


def face_up(table: Table) -> list[str]:
    return [obj.base.name for obj in supplementary.face_up(table.game.state, PLANAR)]


def leave_planechase(table: Table, player: int) -> None:
    """A player concedes with the next priority."""
    while not (isinstance(table.decision, Priority) and table.decision.player == player):
        table.game.push(PASS if isinstance(table.decision, Priority) else ())
    table.act(Concede())


def roll(table: Table) -> None:
    table.act(Special(supplementary.face_up(table.game.state, PLANAR)[0].id, ROLL))


def seed_for(face: PlanarFace) -> int:
    """A seed with which the first throw of the die shows a face."""
    return next(s for s in range(1000) if DIE[Table.players(2, seed=s).state.below(len(DIE))] is face)


def table_with(
    *cards: Card, seed: int = 0, players: int = 2, edition: Edition = PINNED, options: Options | None = None
) -> Table:
    """Player 1 has a planar deck of which the last card is face up."""
    table = Table.players(players, seed=seed, edition=edition, options=options)
    for one in cards:
        table.put(one, 1, COMMAND, face_down=supplementary.DECK if one is not cards[-1] else "")
    return table


HILLS = plane(
    "Hills", Static(CREATURE, (ModifiesPT(Fixed(2), Fixed(2)),)), Triggered(CHAOS, Body((Do(GainLife(Fixed(3))),)))
)


def three_decks(options: Options | None = None, players: int = 3, seed: int = 0) -> Table:
    """Each player has a planar deck; the Gate of player 1 is face up."""
    table = table_with(HILLS, GATE, players=players, options=options, seed=seed)
    for player in range(2, players + 1):
        for name in ("Upper", "Lower"):
            table.put(plane(f"{name} {player}"), player, COMMAND, face_down=supplementary.DECK)
    return table
