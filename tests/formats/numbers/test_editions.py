"""The editions of the rules and their switches."""

import dataclasses
import pickle

import pytest

from arbitre.errors import MalformedInput
from arbitre.rules.editions import CURRENT, EDITIONS, FEBRUARY_2011, PINNED, Edition, LegendRule, Mulligan


def test_editions_are_named() -> None:
    """An edition is found by its name, the current one also by its date."""
    assert [edition.name for edition in EDITIONS] == ["2011-02-04", "2011-09-30", "current"]
    assert [Edition.named(edition.name) for edition in EDITIONS] == list(EDITIONS)
    assert Edition.named("2026-04-17") is CURRENT


def test_an_unknown_name_lists_the_known_ones() -> None:
    """No edition is guessed."""
    with pytest.raises(MalformedInput, match=r"no edition '2019' .*\"2011-02-04\", \"2011-09-30\" or \"current\""):
        Edition.named("2019")


def test_an_order_for_damage_until_today() -> None:
    """CR 510.1c; CR26 510.1c: blockers get damage in an order under both editions of 2011."""
    assert [edition.damage_assignment_order for edition in EDITIONS] == [True, True, False]


def test_switches_of_the_pinned_and_the_current_edition() -> None:
    """CR 704.5k, 103.4, 306.7, 613.3d and what became of them."""
    assert PINNED.legend_rule is LegendRule.ALL
    assert CURRENT.legend_rule is LegendRule.KEEP_ONE_EACH
    assert (PINNED.mulligan, CURRENT.mulligan) == (Mulligan.PARIS, Mulligan.LONDON)
    assert PINNED.planeswalker_redirection
    assert not CURRENT.planeswalker_redirection
    assert PINNED.layer_7d_counters_separate
    assert not CURRENT.layer_7d_counters_separate


def test_switches_are_shown_by_name() -> None:
    """Every switch, in capitals, with a word or a yes or no; no two editions have the same ones."""
    shown = [edition.switches() for edition in EDITIONS]
    assert shown[0]["LEGEND_RULE"] == "all"
    assert shown[2]["DAMAGE_ASSIGNMENT_ORDER"] is False
    assert all(isinstance(value, bool | str) for switches in shown for value in switches.values())
    assert "NAME" not in shown[0]
    assert shown[0] != shown[1] != shown[2]


OLDER_PLAY = {"MANA_EMPTIES_EACH_STEP", "MANA_BURN", "COMBAT_DAMAGE_USES_THE_STACK"}
"""Switches for play before July 2009, which no edition known here has at their other value."""


def test_every_switch_differs_somewhere() -> None:
    """A switch on which all editions agree is not a switch, unless it is for older play."""
    agreed = {name for name in PINNED.switches() if len({edition.switches()[name] for edition in EDITIONS}) == 1}
    assert agreed == OLDER_PLAY


def test_a_variation_is_named_by_what_it_changes() -> None:
    """The name leads back to the edition, whatever the order and the capitals, and values of the edition are left
    out."""
    varied = Edition.named("2011-09-30+mana_burn+LEGEND_RULE=keep-oldest+fizzle-is-countered=no")
    assert (varied.mana_burn, varied.legend_rule, varied.fizzle_is_countered) == (True, LegendRule.KEEP_OLDEST, False)
    assert varied.name == "2011-09-30+LEGEND_RULE=keep-oldest+MANA_BURN+FIZZLE_IS_COUNTERED=no"
    assert (
        Edition.named(varied.name)
        == varied
        == PINNED.varied(mana_burn=True, legend_rule=LegendRule.KEEP_OLDEST, fizzle_is_countered=False)
    )
    assert varied.effective == "2011-09-30"
    assert Edition.named("current+MANA_BURN=no") == CURRENT
    assert varied.varied(legend_rule=LegendRule.ALL, mana_burn=False, fizzle_is_countered=True) == PINNED


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("2011-09-30+MANA_BRUN", "no switch 'MANA_BRUN' .*\"MANA_BURN\""),
        ("2011-09-30+LEGEND_RULE", "the switch LEGEND_RULE has no value ''.*\"keep-one-each\""),
        ("2011-09-30+MANA_BURN=sometimes", 'the switch MANA_BURN has no value \'sometimes\': expected "yes" or "no"'),
        ("2009+MANA_BURN", "no edition '2009'"),
        ("2011-09-30+", "no switch ''"),
    ],
)
def test_a_wrong_variation_says_what_there_is(name: str, says: str) -> None:
    """Switches of similar names are suggested, and the values of a switch listed."""
    with pytest.raises(MalformedInput, match=says):
        Edition.named(name)


def test_an_edition_is_frozen_and_travels() -> None:
    """It cannot change under a game, and goes to another process as it is; a variation is another edition."""
    with pytest.raises(dataclasses.FrozenInstanceError):
        PINNED.legend_rule = LegendRule.KEEP_ONE_EACH  # type: ignore[misc]
    assert pickle.loads(pickle.dumps(FEBRUARY_2011)) == FEBRUARY_2011
    varied = dataclasses.replace(PINNED, damage_assignment_order=False)
    assert varied != PINNED
    assert varied.effective == PINNED.effective
