"""Timestamps of continuous effects (CR 613.6; CR26 613.7)."""

from __future__ import annotations

import pytest

from arbitre.engine.events import Event, Kind
from arbitre.engine.layers import characteristics
from arbitre.engine.pipeline import propose
from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.filters import HasType
from arbitre.ir.modifications import HasAbilities, LosesAbilities, SetColors
from arbitre.ir.refs import Attached
from arbitre.ir.values import CardType, Color
from arbitre.rules.editions import CURRENT, PINNED, Edition
from engine.layering_cards import BEAR, add_counter, field, gets, happen, resolve
from table import Table, artifact, enchantment

FLYING = Keyword("flying")


@pytest.mark.parametrize("later", [True, False])
def test_26_613_7c_a_keyword_counter_has_the_timestamp_of_its_coming(later: bool) -> None:
    """CR26 613.7c: a flying counter put on after flying was lost counts; one from before does not."""
    table = Table.players(2, edition=CURRENT)
    bear = table.put(BEAR)
    if not later:
        add_counter(table, bear, "flying")
    resolve(table, bear, bear, LosesAbilities(("flying",)))
    if later:
        add_counter(table, bear, "flying")
    assert ("flying" in table.keywords(bear)) is later


def test_26_613_7c_a_further_counter_renews_those_of_its_kind() -> None:
    """CR26 613.7c, second sentence: with a second flying counter after the loss both count again."""
    table = Table.players(2, edition=CURRENT)
    bear = table.put(BEAR)
    add_counter(table, bear, "flying")
    resolve(table, bear, bear, LosesAbilities(("flying",)))
    add_counter(table, bear, "flying")
    happen(table, Event(Kind.COUNTERS, subject=bear, amount=-1, word="flying"))
    assert table.keywords(bear) == {"flying"}


def test_26_613_7c_a_counter_of_another_kind_renews_nothing() -> None:
    """CR26 613.7c: the timestamp of a vigilance counter says nothing about a flying counter."""
    table = Table.players(2, edition=CURRENT)
    bear = table.put(BEAR)
    add_counter(table, bear, "flying")
    resolve(table, bear, bear, LosesAbilities(("flying", "vigilance")))
    add_counter(table, bear, "vigilance")
    assert table.keywords(bear) == {"vigilance"}


@pytest.mark.parametrize("edition", [PINNED, CURRENT])
def test_613_6a_a_granted_ability_is_as_young_as_what_grants_it(edition: Edition) -> None:
    """CR 613.6a; CR26 613.7a: an old Equipment that takes flying away is overridden by the ability that an Aura on it
    grants it, before and after the Equipment is attached anew."""
    grant = Static(Attached(), (HasAbilities((FLYING,)),))
    hammer = artifact("Hammer", Static(Attached(), (gets(10, 10), LosesAbilities(("flying",)))), subtypes=["Equipment"])
    rune = enchantment("Rune", Static(Attached(), (HasAbilities((grant,)),)), subtypes=["Aura"])
    table = Table.players(2, edition=edition)
    first, second, equipment = table.put(BEAR), table.put(BEAR), table.put(hammer)
    table.set(equipment, attached_to=first)
    table.put(rune, attached_to=equipment)
    assert (table.size(first), table.keywords(first)) == ((12, 12), {"flying"})
    happen(table, Event(Kind.ATTACH, subject=equipment, other=second))
    assert (table.size(second), table.keywords(second)) == ((12, 12), {"flying"})
    assert table.keywords(first) == frozenset()


@pytest.mark.parametrize(("chosen_last", "color"), [(0, Color.RED), (1, Color.BLUE)])
def test_613_6g_what_becomes_attached_at_the_same_time_is_ordered(chosen_last: int, color: Color) -> None:
    """CR 613.6g: two Equipment that become attached to one creature together; the one put last prevails."""
    table = Table.players(2)
    paints = [
        artifact(c.name, Static(Attached(), (SetColors((c,)),)), subtypes=["Equipment"])
        for c in (Color.RED, Color.BLUE)
    ]
    bear = table.put(BEAR)
    ids = table.battlefield(1, *paints)
    running = propose(table.game, [Event(Kind.ATTACH, subject=id, other=bear) for id in ids])
    asked = next(running)
    assert (asked.what, asked.player, asked.rule) == ("timestamps", 1, "613.6g")
    last = ids[chosen_last]
    with pytest.raises(StopIteration):
        running.send((*(id for id in ids if id != last), last))
    assert characteristics(table.game, bear).colors == {color}


def test_613_6_a_phased_out_effect_keeps_its_timestamp() -> None:
    """CR 702.24b, 613.6c: what phases in again did not enter, so the effect that was younger still prevails."""
    creatures = HasType(CardType.CREATURE)
    table = Table.players(2)
    bear = table.put(BEAR)
    red = table.put(field("Reds", creatures, SetColors((Color.RED,))))
    table.put(field("Blues", creatures, SetColors((Color.BLUE,))))
    happen(table, Event(Kind.PHASE_OUT, subject=red))
    happen(table, Event(Kind.PHASE_IN, subject=red))
    assert characteristics(table.game, bear).colors == {Color.BLUE}
