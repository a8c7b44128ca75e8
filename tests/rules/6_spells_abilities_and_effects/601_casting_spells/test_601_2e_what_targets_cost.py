"""What a spell costs because of its targets (CR 601.2c, 601.2e): only what leaves it payable can be chosen."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.engine.playing import aimed_costs
from formats.oracle.test_played import instant, permanent, table
from table import GRAVEYARD, Table, artifact, creature


def _targets(game: Table, spell: int) -> set[int]:
    """What can be chosen as the target of the spell, alone."""
    game.game.push(CastSpell(spell))
    decision = game.decision
    return {option for option in decision.options if decision.check((option,)) is None}


def test_601_2e_a_target_that_would_make_it_too_dear_is_not_offered() -> None:
    """CR 601.2e: nobody begins to cast for a target what cannot be paid with it."""
    game = table()
    game.lands(1, "Plains", 1)
    game.battlefield(2, artifact("Machine"), artifact("Engine"))
    bear, elk = game.battlefield(2, creature("Bear", 2, 2), creature("Elk", 3, 3))
    text = "This spell costs {3} less to cast if it targets a creature.\nDestroy target permanent."
    (spell,) = game.hand(1, instant(text, cost="{4}"))
    assert _targets(game, spell) == {bear, elk}


@pytest.mark.parametrize(("lands", "most"), [(1, 1), (2, 2), (3, 3)])
def test_601_2e_each_target_beyond_the_first_is_paid_for(lands: int, most: int) -> None:
    """CR26 207.2c: strive; no more targets than can be paid for."""
    game = table()
    game.lands(1, "Plains", lands)
    beasts = game.battlefield(2, creature("Bear", 2, 2), creature("Elk", 3, 3), creature("Ox", 2, 4))
    text = (
        "This spell costs {1} more to cast for each target beyond the first.\nDestroy any number of target creatures."
    )
    (spell,) = game.hand(1, instant(text, cost="{1}"))
    game.game.push(CastSpell(spell))
    allowed = [n for n in range(1, 4) if game.decision.check(tuple(beasts[:n])) is None]
    assert allowed == list(range(1, most + 1))


def test_601_2e_of_many_targets_no_more_are_asked_for_than_can_be_paid_for() -> None:
    """CR26 207.2c: strive among a crowd; the sets that are too large to be paid for are not gone through."""
    game = table()
    game.lands(1, "Plains", 3)
    beasts = game.battlefield(2, *(creature(f"Bear {n}", 2, 2) for n in range(40)))
    text = "This spell costs {1} more to cast for each target beyond the first.\n"
    text += "Destroy any number of target creatures."
    (spell,) = game.hand(1, instant(text, cost="{1}"))
    game.game.push(CastSpell(spell))
    assert (game.decision.least, game.decision.most) == (0, 3)
    assert game.decision.forced() is None
    refused = game.decision.check(tuple(beasts[:4]))
    assert refused is not None
    assert refused.rule == "601.2c"


@pytest.mark.parametrize(("lands", "castable"), [(1, False), (3, True)])
def test_601_2e_a_tax_on_the_only_target(lands: int, castable: bool) -> None:
    """CR 117.3: a spell that cannot be paid with any target cannot be cast."""
    game = table()
    game.lands(1, "Plains", lands)
    game.battlefield(2, permanent("Spells your opponents cast that target ~ cost {2} more to cast.", 1, 1))
    (spell,) = game.hand(1, instant("Destroy target creature.", cost="{1}"))
    assert game.can(CastSpell(spell)) is castable


def test_601_2e_the_second_target_may_make_it_cheap() -> None:
    """CR 601.2c: all targets are chosen before the cost is determined."""
    game = table()
    game.lands(1, "Plains", 1)
    machine, bear = game.battlefield(2, artifact("Machine"), creature("Bear", 2, 2))
    text = "This spell costs {3} less to cast if it targets a creature.\n"
    text += "Destroy target artifact. Destroy target permanent."
    (spell,) = game.hand(1, instant(text, cost="{4}"))
    game.cast(spell, machine)  # then there is one permanent with which it can be paid
    game.resolve_all()
    assert (game.zone(machine), game.zone(bear)) == (GRAVEYARD, GRAVEYARD)


def test_601_2e_what_has_no_target_is_no_cheaper() -> None:
    """CR 117.3: where spells that target something cost less, one without targets costs what it costs."""
    game = table()
    game.battlefield(1, permanent("Spells that target ~ cost {2} less to cast.", 1, 1))
    (bear,) = game.hand(1, creature("Bear", 2, 2, cost="{2}"))
    assert not game.can(CastSpell(bear))


def test_601_2e_what_too_many_targets_leave_open_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """CR 117.3: where not all sets of targets were tried, nothing is said to be unpayable."""
    monkeypatch.setattr(aimed_costs, "MOST_TRIED", 1)
    game = table()
    game.lands(1, "Plains", 1)
    game.battlefield(2, artifact("Machine"), creature("Bear", 2, 2))
    text = "This spell costs {3} less to cast if it targets a creature.\nDestroy target permanent."
    (spell,) = game.hand(1, instant(text, cost="{4}"))
    assert "make mana for it first" in game.why_not(CastSpell(spell))
