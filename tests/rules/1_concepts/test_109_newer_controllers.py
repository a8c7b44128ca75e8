"""Who controls and owns what, and what abilities belong to (CR26 109.4, 110.2b, 112, 113)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.ir.values import CardType
from helpers.several_players import leave
from helpers.worded import body, cast_it, instant, reads
from helpers.words import BEAR, modern
from table import BATTLEFIELD, GRAVEYARD

ENCHANTMENT, LAND = CardType.ENCHANTMENT, CardType.LAND


def test_26_109_4a_the_player_who_activates_a_mana_ability_controls_it() -> None:
    """CR26 109.4a: as though it were on the stack: its "you" is that player, not the controller of its source."""
    table = modern()
    well = table.put(reads("Well", "{T}: Add {G}. Any player may activate this ability.", LAND), 2)
    table.activate(well)
    assert (table.pool(1), table.pool(2)) == ("G", "")


def test_26_109_4b_an_ability_that_waits_belongs_to_who_controlled_its_source() -> None:
    """CR26 109.4b: at the time it triggered, although another player controls it as it is put on the stack."""
    table = modern()
    dryad = table.put(body("Dryad", "Whenever this creature becomes tapped, you gain 3 life."), 2)
    cast_it(table, instant("Tap target creature. Gain control of it until end of turn."), dryad)
    assert table.controller(dryad) == 1
    assert (table.life(1), table.life(2)) == (20, 23)


def test_26_109_4c_who_gets_an_emblem_controls_it() -> None:
    """CR26 109.4c: not who controls the spell that says so."""
    table = modern()
    mine, theirs = table.put(BEAR), table.put(BEAR, 2)
    cast_it(table, instant('Target opponent gets an emblem with "Creatures you control get +1/+1."'), 2)
    assert (table.size(mine), table.size(theirs)) == ((2, 2), (3, 3))


def test_26_110_2b_a_spell_that_was_taken_becomes_a_permanent_of_its_taker() -> None:
    """CR26 110.2b: by default it is the player's who cast it, so that it falls to that player if the taker leaves."""
    table = modern(3)
    (bear,) = table.hand(1, body("Cub", ""))
    (theft,) = table.hand(2, instant("Gain control of target creature spell."))
    table.cast(bear)
    table.pass_priority()
    table.cast(theft, table.now(bear))
    table.resolve_all()
    assert (table.zone(bear), table.controller(bear)) == (BATTLEFIELD, 2)
    leave(table, 2)
    assert (table.zone(bear), table.controller(bear)) == (BATTLEFIELD, 1)


COPY = "Copy target instant card in an opponent's graveyard. You may cast the copy without paying its mana cost."


def test_26_112_1b_and_26_112_2a_a_copy_of_a_card_that_is_cast() -> None:
    """CR26 112.1b, 112.2a: it is a spell, which abilities see being cast, and whose owner is who made the copy."""
    table = modern()
    (salve,) = table.graveyard(2, instant("You gain 3 life.", "Salve"))
    words = "Whenever you cast an instant or sorcery spell from anywhere other than your hand, you gain 10 life."
    table.put(reads("Watch", words, ENCHANTMENT))
    (act,) = table.hand(1, instant(COPY))
    table.cast(act)
    table.resolve_top(True)
    copies = [id for id in table.game.state.stack if table.object(id).is_copy]
    assert [(table.object(id).owner, table.controller(id)) for id in copies] == [(1, 1)]
    assert table.zone(salve) is GRAVEYARD
    table.resolve_all()
    assert table.life(1) == 33


def test_26_113_1b_a_player_has_an_ability_as_long_as_an_effect_gives_it() -> None:
    """CR26 113.1b: no player is hexproof unless an effect makes one so."""
    table = modern()
    aegis = table.put(reads("Aegis", "You have hexproof.", ENCHANTMENT), 2)
    bolt, wipe = table.hand(1, instant("Target opponent loses 3 life."), instant("Destroy target enchantment."))
    assert not table.can(CastSpell(bolt))
    table.cast(wipe, aegis)
    table.resolve_all()
    table.cast(bolt)
    table.resolve_all()
    assert table.life(2) == 17


def test_26_113_10a_an_ability_is_added_with_its_instructions() -> None:
    """CR26 113.10a: each creature has its own ability, and may activate that once a turn."""
    table = modern()
    words = 'Creatures you control have "{0}: You gain 1 life. Activate only once each turn."'
    table.put(reads("Choir", words, ENCHANTMENT))
    one, two = table.battlefield(1, BEAR, BEAR)
    table.activate(one)
    assert (table.can(Activate(one, 0)), table.can(Activate(two, 0))) == (False, True)


FLY, FALL = "Target creature gains flying until end of turn.", "Target creature loses flying until end of turn."


@pytest.mark.parametrize(
    ("text", "effects", "flies"),
    [("Flying", [FLY, FALL], False), ("Flying", [FALL, FLY], True), ("", [FLY, FALL], False)],
)
def test_26_113_10b_and_26_113_10c_abilities_lost_and_gained(text: str, effects: list[str], flies: bool) -> None:
    """CR26 113.10b, 113.10c: every instance is lost, the printed one and the one gained; the later effect prevails."""
    table = modern()
    bird = table.put(body("Bird", text))
    for effect in effects:
        cast_it(table, instant(effect), bird)
    assert ("flying" in table.keywords(bird)) is flies


def test_26_113_6i_no_counters_as_it_enters() -> None:
    """CR26 113.6i: an ability that says that no counters can be put on it functions as it enters."""
    table = modern()
    plain, stone = table.hand(
        1,
        body("Plain", "This creature enters with two +1/+1 counters on it."),
        body(
            "Stone", "This creature enters with two +1/+1 counters on it.\nThis creature can't have counters put on it."
        ),
    )
    for card in (plain, stone):
        table.cast(card)
        table.resolve_all()
    assert [table.counters(id, "+1/+1") for id in (plain, stone)] == [2, 0]
    cast_it(table, instant("Put a +1/+1 counter on target creature."), table.now(stone))
    assert table.counters(stone, "+1/+1") == 0
