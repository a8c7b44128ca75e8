"""What would happen to what is not there, or has happened already, does not happen (CR 101.3, 400.7, 702.24b)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.objects.zones import move_event
from arbitre.ir.values import Step, Zone
from arbitre.state.notation import write
from helpers.doing import follow, still
from helpers.words import BEAR
from table import EXILE, GRAVEYARD, HAND, Table, artifact, enchantment

NOWHERE = 999
"""An id that nothing has."""


class Laid:
    """A table with one of each: what can be touched, and what cannot."""

    def __init__(self) -> None:
        self.table = table = Table.players(3)
        table.at(1, Step.DECLARE_BLOCKERS)
        self.bear, self.tapped = table.put(BEAR), table.put(BEAR, tapped=True)
        self.away = table.put(BEAR, phased_out=1)
        self.away_tapped = table.put(BEAR, phased_out=1, tapped=True)
        self.dead = table.put(BEAR, zone=GRAVEYARD)
        self.dead_tapped = table.put(BEAR, zone=GRAVEYARD, tapped=True)
        self.rock = table.put(artifact("Rock"))
        self.sword = table.put(artifact("Sword", subtypes=("Equipment",)), attached_to=self.bear)
        self.loose = table.put(artifact("Shield", subtypes=("Equipment",)))
        self.peace = table.put(enchantment("Peace"))
        self.gone = 3
        table.set(3, left=True)

    def happens(self, event: Event) -> bool:
        """Whether anything happens, for players or for abilities that wait for it."""
        game = still(self.table)
        before = write(game.state)
        _, happened = follow(propose(game, [event]), [])
        return write(game.state) != before or bool(happened)


def damage(to: int, amount: int = 1) -> Callable[[Laid], Event]:
    return lambda laid: Event(Kind.DAMAGE, subject=laid.bear, other=to, amount=amount)


def on(kind: Kind, **more: int | str) -> Callable[[str], Callable[[Laid], Event]]:
    return lambda name: lambda laid: Event(kind, subject=_id(laid, name), player=1, **more)  # type: ignore[arg-type]


def _id(laid: Laid, name: str) -> int:
    return NOWHERE if name == "nowhere" else int(getattr(laid, name))


TAP, UNTAP, UNATTACH = on(Kind.TAP), on(Kind.UNTAP), on(Kind.UNATTACH)
PHASE_OUT, PHASE_IN = on(Kind.PHASE_OUT), on(Kind.PHASE_IN)
COUNTER = on(Kind.COUNTERS, amount=1, word="+1/+1")


@pytest.mark.parametrize(
    ("event", "yes", "no"),
    [
        (TAP, ("bear", "rock"), ("tapped", "dead", "nowhere")),
        (UNTAP, ("tapped",), ("bear", "dead_tapped", "nowhere")),
        (UNATTACH, ("sword",), ("loose", "nowhere")),
        (PHASE_OUT, ("bear", "rock"), ("away", "dead", "nowhere")),
        (PHASE_IN, ("away",), ("bear", "dead", "nowhere")),
        (COUNTER, ("bear", "rock"), ("nowhere",)),
    ],
)
def test_101_3_what_cannot_be_done_to_an_object_is_not_done(
    event: Callable[[str], Callable[[Laid], Event]], yes: tuple[str, ...], no: tuple[str, ...]
) -> None:
    """CR 101.3: tapped, untapped, taken off, phased out or in, given counters, where it can be."""
    for name, expected in (*((one, True) for one in yes), *((one, False) for one in no)):
        laid = Laid()
        assert laid.happens(event(name)(laid)) is expected, name


@pytest.mark.parametrize(
    ("name", "amount", "expected"),
    [
        ("bear", 1, True),
        ("bear", 0, False),
        ("rock", 1, False),
        ("peace", 1, False),
        ("dead", 1, False),
        ("away", 1, False),
        ("nowhere", 1, False),
        ("gone", 1, False),
    ],
)
def test_119_1_only_what_can_be_dealt_damage_is(name: str, amount: int, expected: bool) -> None:
    """CR 119.1, 119.8: creatures on the battlefield and players in the game, and never 0 damage."""
    laid = Laid()
    assert laid.happens(damage(_id(laid, name), amount)(laid)) is expected


@pytest.mark.parametrize(
    ("player", "amount", "expected"), [(1, 2, True), (1, -2, True), (1, 0, False), (3, 2, False), (3, -2, False)]
)
def test_118_life_changes_for_players_in_the_game(player: int, amount: int, expected: bool) -> None:
    """CR 118.3, 800.4a: a player who has left gains and loses nothing; 0 life is no gain."""
    laid = Laid()
    assert laid.happens(Event(Kind.LIFE, player=player, amount=amount)) is expected


@pytest.mark.parametrize(
    ("name", "host", "expected"),
    [("loose", "bear", True), ("sword", "bear", False), ("sword", "tapped", True), ("nowhere", "bear", False)],
)
def test_701_3_what_is_attached_already_is_not_attached_again(name: str, host: str, expected: bool) -> None:
    """CR 701.3b: to the object that it is on, nothing happens."""
    laid = Laid()
    assert laid.happens(Event(Kind.ATTACH, subject=_id(laid, name), other=_id(laid, host))) is expected


@pytest.mark.parametrize("to", [HAND, EXILE, GRAVEYARD])
def test_400_7_two_moves_of_one_object_are_one(to: Zone) -> None:
    """CR 400.7, 614.5: once it has changed zones, it is no longer the object that the other move was about."""
    laid = Laid()
    game = still(laid.table)
    first, second = (move_event(game, laid.bear, zone) for zone in (to, Zone.EXILE))
    _, happened = follow(propose(game, [first, second]), [])
    assert [event.to for event in happened if event.kind is Kind.MOVE] == [to]


def test_400_7_a_card_is_not_moved_from_where_it_is_not() -> None:
    """CR 400.7: what was said of the creature on the battlefield is not about the card in the graveyard."""
    laid = Laid()
    event = move_event(still(laid.table), laid.dead, Zone.EXILE)
    event.origin = Zone.BATTLEFIELD
    assert not laid.happens(event)
