"""Offering (CR 702.46; CR26 702.48): a permanent is sacrificed, and its mana cost comes off the total cost."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import CURRENT, PINNED, Edition
from helpers.positions import positions
from helpers.words import A_CREATURE, worded
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, creature

EDITIONS = pytest.mark.parametrize("edition", [PINNED, CURRENT])


def fox(name: str, cost: str, text: str = "") -> object:
    return worded(name, text, A_CREATURE, cost, subtypes=("Fox",), power="1", toughness="1")


def patron(cost: str, edition: Edition, symbols: str = "", text: str = "") -> tuple[Table, int]:
    """A table with mana and a card with Fox offering in hand."""
    table = Table.players(2, edition=edition)
    table.mana(1, symbols)
    card = worded("Patron", f"Fox offering{text}", A_CREATURE, cost, power="5", toughness="6")
    return table, table.put(card, zone=HAND)


def offers(table: Table, card: int) -> bool:
    return table.can(CastSpell(card, way="offering"))


@EDITIONS
def test_702_46a_the_mana_cost_comes_off(edition: Edition) -> None:
    """CR 702.46a; CR26 702.48a: {1}{W} off {4}{W}{W}."""
    table, card = patron("{4}{W}{W}", edition, "WCCC")
    kit = table.put(fox("Kit", "{1}{W}"))  # type: ignore[arg-type]
    assert not table.can(CastSpell(card))
    table.cast(card, way="offering")
    table.resolve_all()
    assert (table.zone(kit), table.size(card), table.pool(1)) == (GRAVEYARD, (5, 6), "")


@EDITIONS
def test_702_46a_any_time_one_could_cast_an_instant(edition: Edition) -> None:
    """CR 702.46a; CR26 702.48a: in another step, and with the offering only."""
    table, card = patron("{2}", edition, "CC")
    table.put(fox("Kit", "{1}"))  # type: ignore[arg-type]
    table.at(1, Step.UPKEEP)
    assert (table.can(CastSpell(card)), offers(table, card)) == (False, True)


@EDITIONS
def test_702_46a_only_a_permanent_of_the_quality(edition: Edition) -> None:
    """CR 702.46a; CR26 702.48a: a Fox of one's own; not an opponent's, nor another creature."""
    table, card = patron("{2}", edition, "CC")
    table.put(fox("Kit", "{1}"), 2)  # type: ignore[arg-type]
    table.put(creature("Bear", 2, 2))
    assert not offers(table, card)


@pytest.mark.parametrize(
    ("sacrificed", "total", "enough", "short"),
    [
        ("{2}{W}", "{3}{W}{W}", "WC", "C"),
        ("{W}{W}{W}", "{3}{W}", "C", ""),
        ("{R}", "{2}{W}", "WC", "W"),
        ("{3}", "{1}{W}", "W", ""),
        ("{W}{W}", "{W}", "", None),
        ("{W/U}{W/U}", "{U}{W}", "", None),
        ("{X}{W}", "{2}{W}", "CC", "C"),
        ("{W/P}", "{1}{W}", "C", ""),
    ],
)
@EDITIONS
def test_702_46c_what_comes_off(edition: Edition, sacrificed: str, total: str, enough: str, short: str | None) -> None:
    """CR 702.46c; CR26 702.48c: generic off generic, a color off that color, what is left of it off generic mana."""
    for symbols, able in ((enough, True), (short, False)):
        if symbols is not None:
            table, card = patron(total, edition, symbols)
            table.put(fox("Kit", sacrificed))  # type: ignore[arg-type]
            assert offers(table, card) is able


@EDITIONS
def test_702_46b_which_permanent_is_chosen(edition: Edition) -> None:
    """CR 702.46b; CR26 702.48b: the player chooses, among those with which the spell can be paid for."""
    table, card = patron("{4}", edition, "CC")
    kit, vixen = table.put(fox("Kit", "{2}")), table.put(fox("Vixen", "{3}"))  # type: ignore[arg-type]
    cub = table.put(fox("Cub", "{1}"))  # type: ignore[arg-type]
    with pytest.raises(Exception, match="not an option"):
        table.cast(card, cub, way="offering")
    table.answer(vixen)
    table.resolve_all()
    assert (table.zone(vixen), table.zone(kit), table.zone(cub)) == (GRAVEYARD, BATTLEFIELD, BATTLEFIELD)
    assert table.pool(1) == "C"


@positions("offering_is_announced", {True: False, False: True})
def test_702_46b_when_it_is_sacrificed(edition: Edition, expected: bool) -> None:
    """CR 702.46b: as the spell is announced, so that it makes no mana for it; CR26 702.48b: as the cost is paid."""
    table, card = patron("{3}", edition, "C")
    table.put(fox("Kit", "{1}", "{T}: Add {C}."))  # type: ignore[arg-type]
    assert offers(table, card) is expected
    if expected:
        table.cast(card, way="offering")
        table.resolve_all()
        assert (table.zone(card), table.pool(1)) == (BATTLEFIELD, "")


@EDITIONS
def test_702_46b_what_costs_more_is_reduced_too(edition: Edition) -> None:
    """CR 702.46b, 601.2e; CR26 702.48a: it is the total cost that is reduced."""
    table, card = patron("{W}", edition, "W")
    table.put(worded("Tax", "Spells cost {1} more to cast.", (CardType.ENCHANTMENT,)))
    kit = table.put(fox("Kit", "{1}"))  # type: ignore[arg-type]
    table.cast(card, way="offering")
    table.resolve_all()
    assert (table.zone(kit), table.zone(card)) == (GRAVEYARD, BATTLEFIELD)


@EDITIONS
def test_702_46a_with_an_alternative_cost(edition: Edition) -> None:
    """CR 702.46a, 117.9d; CR26 702.48a: an additional cost, which takes something off an alternative one as well."""
    table, card = patron("{9}{W}", edition, "BRG")
    words = "You may pay {W}{U}{B}{R}{G} rather than pay the mana cost for spells you cast."
    table.put(worded("Fist", words, (CardType.ENCHANTMENT,)))
    kit = table.put(fox("Kit", "{W}{U}"))  # type: ignore[arg-type]
    assert not table.can(CastSpell(card, way="alternative"))
    table.cast(card, way="offering alternative")
    table.resolve_all()
    assert (table.zone(kit), table.zone(card), table.pool(1)) == (GRAVEYARD, BATTLEFIELD, "")


@EDITIONS
def test_702_46a_without_paying_the_mana_cost(edition: Edition) -> None:
    """CR 702.46a, 117.9d; CR26 702.48a: what is cast for nothing may be offered something, by which other additional
    costs become less, and then at any time."""
    table, card = patron("{9}{W}", edition)
    table.put(
        worded(
            "Knowledge", "You may cast spells from your hand without paying their mana costs.", (CardType.ENCHANTMENT,)
        )
    )
    table.put(worded("Tax", "Spells cost {1} more to cast.", (CardType.ENCHANTMENT,)))
    kit = table.put(fox("Kit", "{1}"))  # type: ignore[arg-type]
    table.at(1, Step.UPKEEP)
    assert not table.can(CastSpell(card, way="free"))
    table.cast(card, way="offering free")
    table.resolve_all()
    assert (table.zone(kit), table.zone(card)) == (GRAVEYARD, BATTLEFIELD)


def test_702_46a_as_an_effect_lets_it_be_cast() -> None:
    """CR26 702.48a, 608.2g: a spell that an effect lets one cast for nothing may be offered something."""
    table, card = patron("{9}{W}", CURRENT)
    kit = table.put(fox("Kit", "{1}"))  # type: ignore[arg-type]
    words = "You may cast a spell from your hand without paying its mana cost."
    gift = table.put(worded("Gift", words, (CardType.SORCERY,), "{0}"), zone=HAND)
    table.cast(gift)
    table.resolve_top(True)
    assert table.decision.what == "face"
    table.answer((1,))
    table.resolve_all()
    assert (table.zone(kit), table.zone(card)) == (GRAVEYARD, BATTLEFIELD)


def test_702_46b_beside_an_emerge_cost() -> None:
    """CR26 702.48b, 702.119c: one is offered, another one is sacrificed for the emerge cost; none pays for both."""
    table, card = patron("{9}", CURRENT, "C", "\nEmerge {6}")
    kits = [table.put(fox(name, "{2}")) for name in ("Kit", "Vixen")]  # type: ignore[arg-type]
    ox = table.put(creature("Ox", 1, 1, cost="{3}"))
    table.act(CastSpell(card, way="offering emerge"))
    while table.decision.what == "sacrifice":
        table.answer(kits[1] if kits[1] in table.decision.options else ox)  # type: ignore[attr-defined]
    table.resolve_all()
    assert [table.zone(id) for id in (card, *kits, ox)] == [BATTLEFIELD, BATTLEFIELD, GRAVEYARD, GRAVEYARD]
