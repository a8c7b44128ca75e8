"""Effects (CR 609)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell, PlayLand
from arbitre.ir.effects import Apply, PreventIt, ReplaceLater
from arbitre.ir.filters import HasColor, Is
from arbitre.ir.modifications import CanBlockAsThough, SetColors
from arbitre.ir.patterns import Deals
from arbitre.ir.refs import Target, You
from arbitre.ir.values import CardType, Color
from helpers.casting import WILL, cast_and_resolve
from helpers.fights import beast, finish, legal
from helpers.laying import cast_free, free
from helpers.named import named
from helpers.words import CREATURE, worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, creature, land

THINK = worded("Think", "You gain 3 life.\nFlashback {0}", (CardType.SORCERY,), cost="{0}")
TRANCE = (
    "Other players can't play lands or cast spells from their graveyards this turn. You may play lands and cast spells "
    "from other players' graveyards this turn as though those cards were in your graveyard."
)
TRANCED = worded("Trance", TRANCE, (CardType.INSTANT,), cost="{0}")
PLAIN = worded("Plain", "You gain 3 life.", (CardType.INSTANT,), cost="{0}")


def test_609_4_as_though_counts_for_that_only() -> None:
    """CR 609.4, 609.4a: it blocks as though it had reach, and shadow; both help together; it has neither."""
    table = Table.players()
    bird = table.put(beast("Bird", 1, 1, "flying", "shadow"))
    archer = table.put(beast("Archer", 1, 1, CanBlockAsThough("reach"), CanBlockAsThough("shadow")), 2)
    table.attack(bird)
    assert ((archer, bird),) in legal(table)
    assert table.keywords(archer) == frozenset()


def test_609_4_as_though_in_ones_own_graveyard() -> None:
    """CR 609.4: flashback lets the player cast it from there; it is exiled to its owner's exile."""
    table = Table.players(3)
    think = table.put(THINK, 3, GRAVEYARD)
    spell = table.put(TRANCED, zone=HAND)
    assert not table.can(CastSpell(think, way="flashback"))
    cast_and_resolve(table, spell)
    table.cast(think, way="flashback")
    table.resolve_all()
    assert (table.zone(think), table.life(1)) == (EXILE, 23)


def test_609_4_only_what_could_be_played_from_there() -> None:
    """CR 609.4: the cards count as cards in the player's graveyard, which by themselves cannot be played."""
    table = Table.players(2)
    plain, field = table.put(PLAIN, 2, GRAVEYARD), table.put(land("Forest"), 2, GRAVEYARD)
    cast_and_resolve(table, table.put(TRANCED, zone=HAND))
    assert not table.can(CastSpell(plain))
    assert not table.can(PlayLand(field))


def test_609_4a_with_a_permission_for_ones_own_graveyard() -> None:
    """CR 609.4a: another effect that lets the player play cards from the player's graveyard applies to them, too."""
    table = Table.players(2)
    plain, field = table.put(PLAIN, 2, GRAVEYARD), table.put(land("Forest"), 2, GRAVEYARD)
    trance, will = table.hand(1, TRANCED, WILL)
    cast_and_resolve(table, will)
    assert not table.can(CastSpell(plain))
    cast_and_resolve(table, trance)
    table.play_land(field)
    assert (table.zone(field), table.controller(field)) == (BATTLEFIELD, 1)
    table.cast(plain)
    table.resolve_all()
    assert table.life(1) == 23
    assert table.zone(plain) is GRAVEYARD, "the graveyard of another player"
    assert table.zone(trance) is EXILE


@pytest.mark.parametrize("flash", [False, True])
def test_609_4a_and_as_though_it_had_flash(flash: bool) -> None:
    """CR 609.4a: a sorcery with flashback in another player's graveyard, in that player's turn."""
    table = Table.players(2)
    if flash:
        table.put(worded("Haste", "You may cast spells as though they had flash.", (CardType.ARTIFACT,)), 2)
    think = table.put(THINK, 1, GRAVEYARD)
    trance = table.put(TRANCED, 2, HAND)
    table.pass_priority()
    cast_and_resolve(table, trance)
    table.pass_until(lambda: table.decision.player == 2)
    assert table.can(CastSpell(think, way="flashback")) is flash


def test_dm_13_the_permanent_that_a_chosen_spell_becomes() -> None:
    """CR 609.7a, 400.7b: choosing a creature spell, the damage of the creature that it becomes is prevented."""
    table = Table.players()
    circle = table.put(named("Circle of Protection: Red"), 2)
    ball = table.put(named("Ball Lightning"), zone=HAND)
    table.mana(1, "RRR")
    table.lands(2, "Plains", 1)
    table.cast(ball)
    table.pass_priority()
    table.activate(circle)
    table.resolve_all()
    table.attack(ball)
    finish(table)
    assert table.life(2) == 20


def test_609_7b_a_shield_looks_at_the_source_again() -> None:
    """CR 609.7b, 609.7c: "damage from red sources" asks for the color as the damage is dealt."""
    for painted, life in ((False, 20), (True, 18)):
        table = Table.players()
        goblin = table.put(creature("Goblin", 2, 2, cost="{R}"))
        shield = ReplaceLater(Deals(HasColor(Color.RED), Is(You())), PreventIt())
        ward = table.put(free("Ward", shield), 2, HAND)
        table.pass_priority()
        table.cast(ward)
        table.resolve_top()
        if painted:
            cast_free(table, free("Paint", Apply(Target(), (SetColors((Color.BLUE,)),)), target=CREATURE))
        table.attack(goblin)
        finish(table)
        assert table.life(2) == life
