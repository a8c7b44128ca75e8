"""Keyword abilities (CR26 702.124): what two commanders of one player have to do with each other."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Deck
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import CastSpell
from arbitre.engine.kernel.options import Options
from arbitre.ir.values import CardType, Step, Supertype
from arbitre.rules.editions import CURRENT
from arbitre.variants.commander import designate
from arbitre.variants.construction import problems
from helpers.words import A_CREATURE, modern, worded
from table import BATTLEFIELD, COMMAND, HAND, LIBRARY, Table, creature, land


def leader(name: str, cost: str, text: str = "Partner", power: int = 3) -> Card:
    return worded(name, text, A_CREATURE, cost, supertypes=(Supertype.LEGENDARY,), power=str(power), toughness="3")


RED, BLUE = leader("Red", "{R}"), leader("Blue", "{U}")


def deck(*leaders: Card, size: int) -> Deck:
    filler = [creature(f"Filler {n}", 1, 1, cost="{1}") for n in range(60)]
    lands = [land("Mountain"), land("Island")] * 20
    return Deck("mine", main=tuple((*filler, *lands)[: size - len(leaders)]), commanders=leaders)


def led(zone: object = BATTLEFIELD, *leaders: Card) -> tuple[Table, list[int]]:
    """Player 1 has two commanders."""
    table = modern()
    ids = [table.put(card, 1, zone) for card in (leaders or (RED, BLUE))]  # type: ignore[arg-type]
    for id in ids:
        designate(table.state, table.state.objects[id])
    return table, ids


@pytest.mark.parametrize(("size", "wrong"), [(100, False), (101, True), (99, True)])
def test_702_124b_a_hundred_cards_with_both(size: int, wrong: bool) -> None:
    """CR26 702.124b: the deck has exactly a hundred cards, its two commanders among them."""
    found = "\n".join(map(str, problems(deck(RED, BLUE, size=size), CURRENT)))
    assert ("903.5a" in found) is wrong


def test_702_124b_both_begin_in_the_command_zone() -> None:
    """CR26 702.124b."""
    mine = deck(RED, BLUE, size=100)
    game = Game.new([mine, mine], edition=CURRENT, options=Options())
    names = [(game.object(id).base.name, game.object(id).owner) for id in game.state.command]
    assert sorted(names) == [("Blue", 1), ("Blue", 2), ("Red", 1), ("Red", 2)]


@pytest.mark.parametrize(("leaders", "wrong"), [((RED, BLUE), False), ((RED, leader("Rust", "{R}")), True)])
def test_702_124c_the_colors_of_both(leaders: tuple[Card, Card], wrong: bool) -> None:
    """CR26 702.124c: a card of the deck may have the colors of either commander."""
    one = creature("Bird", 1, 1, cost="{U}{R}")
    mine = deck(*leaders, size=99)
    found = problems(Deck("mine", main=(*mine.main, one), commanders=leaders), CURRENT)
    assert any("Bird" in str(one) for one in found) is wrong


def test_702_124c_mana_of_the_colors_of_both() -> None:
    """CR26 702.124c: "your commander's color identity" is that of both together."""
    for color, able in (("U", True), ("R", True), ("G", False)):
        table, _ = led(COMMAND)
        text = "{T}: Add one mana of any color in your commander's color identity."
        table.put(worded("Tower", text, (CardType.LAND,)))
        act = table.put(worded("Act", "You gain 1 life.", (CardType.INSTANT,), f"{{{color}}}"), zone=HAND)
        assert table.can(CastSpell(act)) is able


def test_702_124d_each_costs_more_for_itself() -> None:
    """CR26 702.124d: how often one has been cast from the command zone does not matter for the other."""
    table, (red, blue) = led(COMMAND)
    table.mana(1, "RU")
    table.cast(red)
    table.resolve_all()
    assert table.can(CastSpell(table.now(blue)))
    table.cast(blue)
    table.resolve_all()
    assert (table.zone(blue), table.pool(1)) == (BATTLEFIELD, "")


def test_702_124d_combat_damage_of_each_is_counted_apart() -> None:
    """CR26 702.124d: 12 from each of them is not 21 from one."""
    table, (red, blue) = led(BATTLEFIELD, leader("Red", "{R}", power=12), leader("Blue", "{U}", power=12))
    table.set(2, life=40)
    table.attack(red, blue)
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert (table.life(2), table.game.player(2).playing) == (16, True)
    table.go_to(Step.UPKEEP, 3)
    table.attack(blue)
    table.pass_until(lambda: not table.game.player(2).playing)
    assert not table.game.player(2).playing


@pytest.mark.parametrize("which", [0, 1])
def test_702_124e_your_commander_is_either_one(which: int) -> None:
    """CR26 702.124e: "as long as you control your commander" asks for any of the two."""
    table = modern()
    ids = [table.put(card, 1, BATTLEFIELD if at == which else COMMAND) for at, card in enumerate((RED, BLUE))]
    for id in ids:
        designate(table.state, table.state.objects[id])
    text = "As long as you control your commander, Loyal gets +1/+1."
    loyal = table.put(worded("Loyal", text, A_CREATURE, power="1", toughness="1"))
    assert table.size(loyal) == (2, 2)


@pytest.mark.parametrize("third", ["Partner", "Partner with Red"])
def test_702_124g_never_more_than_two(third: str) -> None:
    """CR26 702.124g: no combination of partner abilities lets a deck have three commanders."""
    both = leader("Both", "{W}", "Partner\nPartner with Red")
    assert not any("903.3" in str(one) for one in problems(deck(RED, both, size=100), CURRENT))
    found = problems(deck(RED, both, leader("Third", "{G}", third), size=100), CURRENT)
    assert any("903.3" in str(one) for one in found)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Partner", True),
        ("Partner—Survivors", True),
        ("Partner with Other", True),
        ("Choose a Background", False),
        ("Doctor's companion", False),
    ],
)
def test_702_124n_a_card_with_partner(text: str, found: bool) -> None:
    """CR26 702.124n: partner, partner with words or with a name; no other partner ability."""
    table = modern()
    card = table.put(leader("Card", "{W}", text), zone=LIBRARY)
    seek = "Search your library for a card with partner, reveal it, put it into your hand, then shuffle."
    table.cast(table.put(worded("Seek", seek, (CardType.SORCERY,), "{0}"), zone=HAND))
    table.resolve_top(*([(card,)] if found else []))
    assert table.zone(card) is (HAND if found else LIBRARY)
