"""Playing cards from graveyards, one's own and those of others as though they were one's own (CR 601.3, 609.4)."""

from __future__ import annotations

import pytest

from arbitre.engine.decisions import CastSpell, PlayLand
from arbitre.ir.values import CardType, Zone
from engine.test_by_text import worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, creature, land

TRANCE = (
    "Other players can't play lands or cast spells from their graveyards this turn. You may play lands and cast spells "
    "from other players' graveyards this turn as though those cards were in your graveyard."
)
THINK = worded("Think", "You gain 3 life.\nFlashback {0}", (CardType.SORCERY,), cost="{0}")
PLAIN = worded("Plain", "You gain 3 life.", (CardType.INSTANT,), cost="{0}")
SOON = worded("Soon", "You gain 3 life.\nFlashback {0}", (CardType.INSTANT,), cost="{0}")
WILL = worded(
    "Will",
    "Until end of turn, you may play lands and cast spells from your graveyard.\n"
    "If a card would be put into your graveyard from anywhere this turn, exile that card instead.",
    (CardType.SORCERY,),
    cost="{0}",
)
TRANCED = worded("Trance", TRANCE, (CardType.INSTANT,), cost="{0}")


def resolve(table: Table, spell: int) -> None:
    table.cast(spell)
    table.resolve_all()


def test_609_4_as_though_in_ones_own_graveyard() -> None:
    """CR 609.4: flashback lets the player cast it from there; it is exiled to its owner's exile."""
    table = Table.players(3)
    think = table.put(THINK, 3, GRAVEYARD)
    spell = table.put(TRANCED, zone=HAND)
    assert not table.can(CastSpell(think, way="flashback"))
    resolve(table, spell)
    table.cast(think, way="flashback")
    table.resolve_all()
    assert (table.zone(think), table.life(1)) == (EXILE, 23)


def test_609_4_only_what_could_be_played_from_there() -> None:
    """CR 609.4: the cards count as cards in the player's graveyard, which by themselves cannot be played."""
    table = Table.players(2)
    plain, field = table.put(PLAIN, 2, GRAVEYARD), table.put(land("Forest"), 2, GRAVEYARD)
    resolve(table, table.put(TRANCED, zone=HAND))
    assert not table.can(CastSpell(plain))
    assert not table.can(PlayLand(field))


def test_609_4a_with_a_permission_for_ones_own_graveyard() -> None:
    """CR 609.4a: another effect that lets the player play cards from the player's graveyard applies to them, too."""
    table = Table.players(2)
    plain, field = table.put(PLAIN, 2, GRAVEYARD), table.put(land("Forest"), 2, GRAVEYARD)
    trance, will = table.hand(1, TRANCED, WILL)
    resolve(table, will)
    assert not table.can(CastSpell(plain))
    resolve(table, trance)
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
    resolve(table, trance)
    table.pass_until(lambda: table.decision.player == 2)
    assert table.can(CastSpell(think, way="flashback")) is flash


def test_601_5_other_players_cant_play_from_their_graveyards() -> None:
    """CR 601.5: this turn, they cannot; the next turn, they can."""
    table = Table.players(2)
    own = table.put(SOON, 1, GRAVEYARD)
    trance = table.put(TRANCED, 2, HAND)
    assert table.can(CastSpell(own, way="flashback"))
    table.pass_priority()
    resolve(table, trance)
    table.pass_until(lambda: table.decision.player == 1)
    assert not table.can(CastSpell(own, way="flashback"))
    table.next_turn()
    table.pass_until(lambda: table.decision.player == 1)
    assert table.can(CastSpell(own, way="flashback"))


def test_601_5_nobody_casts_from_graveyards() -> None:
    """From the hand, the same spell can be cast."""
    table = Table.players(2)
    table.put(worded("Cage", "Players can't cast spells from graveyards or libraries.", (CardType.ARTIFACT,)))
    there, here = table.put(SOON, 1, GRAVEYARD), table.put(SOON, 1, HAND)
    assert not table.can(CastSpell(there, way="flashback"))
    assert table.can(CastSpell(here))


def test_400_7_what_would_go_to_the_graveyard_is_exiled() -> None:
    """The second sentence holds for every card of the player, from anywhere, also a creature that dies."""
    table = Table.players(2)
    bear, theirs = table.put(creature("Bear", 2, 2)), table.put(creature("Wolf", 2, 2), 2)
    end = worded("End", "Destroy all creatures.", (CardType.SORCERY,), cost="{0}")
    will, spell = table.hand(1, WILL, end)
    resolve(table, will)
    resolve(table, spell)
    assert [table.zone(id) for id in (bear, theirs, spell, will)] == [EXILE, GRAVEYARD, EXILE, EXILE]
    assert table.object(bear).zone is Zone.EXILE
