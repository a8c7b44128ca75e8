"""What is said of an object, after a subject, after "that" and after "with", and conditions that are joined."""

from __future__ import annotations

import pytest

from formats.oracle.test_played import instant, permanent, table
from table import BATTLEFIELD, GRAVEYARD, Table, artifact, creature, land


def enters(game: Table, text: str) -> int:
    """A permanent with this text is cast and enters; its triggers have resolved."""
    (card,) = game.hand(1, permanent(text))
    game.cast(card)
    game.resolve_all()
    return card


@pytest.mark.parametrize(("counters", "gained"), [(1, 0), (2, 4)])
def test_it_has_so_many_counters(counters: int, gained: int) -> None:
    game = table()
    enters(game, f"~ enters with {'a' if counters == 1 else 'two'} +1/+1 counter{'s' * (counters > 1)} on it.\n"
                 "When ~ enters, if it has two or more +1/+1 counters on it, you gain 4 life.")  # fmt: skip
    assert game.life(1) == 20 + gained


@pytest.mark.parametrize(("kind", "gained"), [("Forest", 3), ("Plains", 3), ("Island", 0)])
def test_one_of_two_kinds_is_controlled(kind: str, gained: int) -> None:
    game = table()
    game.lands(1, kind)
    enters(game, "When ~ enters, if you control a Forest or a Plains, you gain 3 life.")
    assert game.life(1) == 20 + gained


@pytest.mark.parametrize(("kinds", "gained"), [(("Forest",), 0), (("Forest", "Plains"), 3)])
def test_both_kinds_are_controlled(kinds: tuple[str, ...], gained: int) -> None:
    game = table()
    for kind in kinds:
        game.lands(1, kind)
    enters(game, "When ~ enters, if you control a Forest and a Plains, you gain 3 life.")
    assert game.life(1) == 20 + gained


@pytest.mark.parametrize("power", [3, 4])
def test_its_power_is_compared(power: int) -> None:
    """The power of the target, when the ability resolves."""
    game = table()
    (bear,) = game.battlefield(2, creature("Bear", power, 4))
    (spell,) = game.hand(1, instant("Tap target creature. If its power is 4 or greater, destroy it."))
    game.cast(spell, bear)
    game.resolve_all()
    assert game.zone(bear) is (GRAVEYARD if power == 4 else BATTLEFIELD)


def test_the_target_that_is_denied() -> None:
    game = table()
    tapped, untapped = game.battlefield(2, creature("Bear", 2, 2), creature("Elk", 3, 3))
    game.set(tapped, tapped=True)
    (spell,) = game.hand(1, instant("Destroy target creature that isn't tapped."))
    game.cast(spell)  # there is one legal target only
    game.resolve_all()
    assert (game.zone(tapped), game.zone(untapped)) == (BATTLEFIELD, GRAVEYARD)


def test_each_of_a_group_while_it_is_something() -> None:
    """ "Each land gets +2/+2 as long as it's a creature": each one, not the card that says it."""
    game = table()
    animated, bear = game.battlefield(1, land("Plain"), creature("Bear", 2, 2))
    (giant,) = game.battlefield(1, permanent("Each land gets +2/+2 as long as it's a creature.", 1, 1))
    (spell,) = game.hand(1, instant("Target land becomes a 1/1 creature until end of turn. It's still a land."))
    game.cast(spell, animated)
    game.resolve_all()
    assert (game.power(animated), game.power(bear), game.power(giant)) == (3, 2, 1)


def test_this_spell_costs_less_if_it_targets() -> None:
    """CR 601.2c, 601.2e: the targets are chosen before the cost is determined."""
    game = table()
    game.lands(1, "Plains", 1)
    machine, bear = game.battlefield(2, artifact("Machine"), creature("Bear", 2, 2))
    text = "This spell costs {3} less to cast if it targets a creature.\nDestroy target permanent."
    (spell,) = game.hand(1, instant(text, cost="{4}"))
    game.cast(spell)  # there is one target with which it can be paid
    game.resolve_all()
    assert (game.zone(machine), game.zone(bear)) == (BATTLEFIELD, GRAVEYARD)
