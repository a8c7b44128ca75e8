"""Payments with many sources that need mana themselves (CR 117.3, 605.3a): told in few steps, or left open."""

from __future__ import annotations

import pytest

from arbitre.engine.costs.allocation import payable, plan
from arbitre.engine.costs.supply import Maker, Supply
from arbitre.engine.kernel.decisions import CastSpell, Priority
from arbitre.engine.kernel.options import Options
from arbitre.engine.playing.paying_by_hand import PaySymbol
from arbitre.errors import IllegalAction
from arbitre.ir.values import CardType
from arbitre.state.chance import Dice
from arbitre.text import log_lines, refusal
from helpers.paying import gain, lands, needed, rock
from helpers.words import A_CREATURE, worded
from table import HAND, Table

FEW = 400
"""Steps in which boards are told that took millions when every order of activations was tried."""
PAIRS = ("WU", "UB", "BR", "RG", "GW", "WB", "UR", "BG", "RW", "GU")

ARTIFACT = (CardType.ARTIFACT,)
ELF = worded("Elf", "{T}: Add {G}.\n{1}: Add {R} or {W}.", A_CREATURE, power="1", toughness="1")
GATE = worded("Gate", "{T}: Add {C}.\n{W/U}, {T}: Add {W}{W}, {W}{U}, or {U}{U}.", (CardType.LAND,))
CINDERS = tuple(
    worded(
        f"Cinder {pair}",
        f"{{1}}: Add {{{pair[0]}}} or {{{pair[1]}}}. Activate no more than three times each turn.",
        ARTIFACT,
    )
    for pair in ("BR", "UG", "RG")
)
PRISM = worded("Prism", "{2}: Add one mana of any color.", ARTIFACT)
DEVOTEES = tuple(
    worded(f"Devotee {a}{b}{c}", f"{{1}}: Add {{{a}}}, {{{b}}}, or {{{c}}}. Activate only once each turn.", ARTIFACT)
    for a, b, c in ("WBG", "WUR", "UBR", "WUG", "BRG", "WUB", "WBR")
)


def filters(count: int) -> tuple[Maker, ...]:
    """Lands for {C}, or with mana of one of two colors for two of them."""
    return tuple(
        maker
        for id, pair in enumerate((PAIRS * 4)[:count], 100)
        for maker in (rock(id, ("C",)), rock(id, (pair, pair), ("/".join(pair),), index=1))
    )


def signets(count: int) -> tuple[Maker, ...]:
    """{1}, {T}: two mana of different colors."""
    return tuple(rock(id, (pair[0], pair[1]), ("1",)) for id, pair in enumerate((PAIRS * 4)[:count], 200))


BOARDS = [
    ("W", filters(10), "W U B R G", True),
    ("W", filters(10), "R R R R R R R R G", True),
    ("W", filters(10), "W W U U B B R R G G", True),
    ("W", filters(10), "12", False),
    ("", filters(10), "W W 3", False),
    ("", filters(40), "W W 3", False),
    ("WWW", signets(10), "W W U U B B R R G G", True),
    ("WWW", signets(10), "R R R R R R", False),
    ("WWW", signets(20), "23", True),
    ("WWW", signets(20), "24", False),
    ("W", (*filters(10), *signets(10)), "W W U U B B R R G G 5", True),
]


@pytest.mark.parametrize(("there", "makers", "cost", "expected"), BOARDS)
def test_117_3_many_sources_that_ask_for_mana(there: str, makers: tuple[Maker, ...], cost: str, expected: bool) -> None:
    """CR 117.3: whether it can be paid is told in few steps, however many orders of activations there are."""
    supply = Supply(lands(there), makers)
    assert payable(supply, [], needed(cost), steps=FEW) is expected
    assert (plan(supply, [], needed(cost)) is not None) is expected


@pytest.mark.parametrize("creatures", [5, 40])
def test_117_3_sources_that_tap_creatures(creatures: int) -> None:
    """CR 117.3: "{T}, tap an untapped creature you control: one mana of any color", with many alike creatures."""
    drums = tuple(
        Maker(100 + drum, 0, (31,), takes=(("tap", 100 + drum), ("tap", 200 + creature)))
        for drum in range(6)
        for creature in range(creatures)
    )
    supply = Supply((), drums)
    assert payable(supply, [], needed("W U B R G"), steps=FEW)
    assert payable(supply, [], needed("6"), steps=FEW) is (creatures > 5)
    assert not payable(supply, [], needed("7"), steps=FEW)


@pytest.mark.parametrize(("elves", "castable"), [(3, False), (4, True), (20, True)])
def test_117_3_creatures_that_change_mana(table: Table, elves: int, castable: bool) -> None:
    """CR 117.3: each of many creatures turns any mana into another as often as its controller likes."""
    table.lands(1, "Forest")
    table.battlefield(1, *[ELF] * elves)
    assert table.can(CastSpell(gain(table, "{3}{W}{W}"))) is castable


@pytest.mark.parametrize("lands", [0, 1])
@pytest.mark.parametrize("gates", [9, 30])
def test_117_3_lands_that_need_each_others_mana(table: Table, gates: int, lands: int) -> None:
    """CR 117.3: lands of which each needs colored mana of another one make none without a first one."""
    table.lands(1, "Plains", lands)
    table.battlefield(1, *[GATE] * gates)
    assert table.can(CastSpell(gain(table, "{3}{W}{W}"))) is bool(lands)


# --- what is not told ------------------------------------------------------------------------------------------------


def puzzle(options: Options | None = None, mana: str = "") -> tuple[Table, int]:
    """A board on which too many chains of activations have to be tried before it is certain that none pays."""
    table = Table.players(2, options=options)
    table.mana(1, mana)
    table.lands(1, "Island", 13)
    table.battlefield(1, *CINDERS, *DEVOTEES, PRISM)
    return table, gain(table, "{W}" * 12)


def test_117_3_what_is_not_told_in_the_steps_allowed_is_said_to_be_so() -> None:
    """CR 117.3: neither "it cannot be paid" nor an endless search; with mana that is made first it is told again."""
    table, spell = puzzle()
    told = "it takes more than 3000 steps to tell whether its cost can be paid: make mana for it first"
    assert table.why_not(CastSpell(spell)) == f"cannot cast 'Gain': {told} [CR 117.3]"
    assert CastSpell(spell) not in table.decision.answers()
    (problem,) = [table.decision.check(CastSpell(spell))]
    assert problem is not None
    assert "il faut plus de 3000 pas pour dire si son coût peut être payé" in refusal(problem, table.game, "fr")
    table, spell = puzzle(mana="W" * 12)
    table.cast(spell)
    assert table.pool(1) == ""


@pytest.mark.slow
def test_117_3_paid_by_hand_what_is_not_told_may_be_tried() -> None:
    """CR 117.3, 717.1: a player who pays by hand may begin; every question has a legal answer; what cannot be completed
    is reversed."""
    table, spell = puzzle(Options(skip_forced=False, manual_players=(1,)))
    assert CastSpell(spell) in table.decision.answers()
    table.game.push(CastSpell(spell))
    dice = Dice(1)
    refused = False
    while not isinstance(table.decision, Priority):
        answers = list(table.decision.answers())
        assert answers
        try:
            table.game.push(answers[dice.below(len(answers))])
        except IllegalAction:
            refused = True
    assert refused
    assert table.zone(spell) is HAND
    assert not any(map(table.tapped, table.game.state.battlefield))


def test_117_3_a_payment_on_resolution_that_is_not_told_is_left_to_the_player() -> None:
    """CR 117.3, 117.12: "unless you pay" is asked, and how it is paid is left to the player."""
    table, _ = puzzle()
    demand = worded("Demand", f"Draw a card unless you pay {'{W}' * 12}.", (CardType.SORCERY,), "{0}")
    table.act(CastSpell(table.put(demand, zone=HAND)))
    table.pass_until(lambda: table.decision.what == "pay")
    table.answer(True)
    assert isinstance(table.decision, PaySymbol)
    told = list(log_lines(table.game, "en"))
    assert any("3,000 steps" in line or "3000 steps" in line for line in told)
