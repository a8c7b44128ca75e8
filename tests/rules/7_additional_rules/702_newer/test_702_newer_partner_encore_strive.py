"""Keyword abilities of the latest edition: partner and encore (CR26 702.124, 702.141); costs for each target (CR
601.2e)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Deck
from arbitre.errors import IllegalAction
from arbitre.ir.values import CardType, Step, Supertype
from arbitre.rules.editions import CURRENT, PINNED, Edition
from arbitre.variants.construction import problems
from helpers.worded import reads
from helpers.words import A_CREATURE, BEAR, keyword, modern, worded
from table import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, creature

LEGENDARY = {"supertypes": (Supertype.LEGENDARY,), "power": "1", "toughness": "1"}


def leader(name: str, text: str, *subtypes: str, types: tuple[CardType, ...] = A_CREATURE) -> Card:
    """A legendary card with this text."""
    facts = LEGENDARY if CardType.CREATURE in types else {"supertypes": (Supertype.LEGENDARY,)}
    return worded(name, text, types, "{W}", subtypes=subtypes, **facts)


PLAIN = leader("Plain", "Partner")
OTHER = leader("Other", "Partner")
FRIEND, PAL = leader("Friend", "Partner—Friends forever"), leader("Pal", "Friends forever")
SURVIVOR = leader("Survivor", "Partner—Survivors")
ROMEO, JULIET = leader("Romeo", "Partner with Juliet"), leader("Juliet", "Partner with Romeo")
PARIS = leader("Paris", "Partner with Juliet")
WARD, PAST = leader("Ward", "Choose a Background"), leader("Past", "", "Background", types=(CardType.ENCHANTMENT,))
COMPANION = leader("Companion", "Doctor's companion")
DOCTOR, MASTER = leader("Doctor", "", "Time Lord", "Doctor"), leader("Master", "", "Time Lord")


def refused(one: Card, other: Card, edition: Edition = CURRENT) -> bool:
    """Whether a deck with these two commanders is not let have them."""
    found = "\n".join(map(str, problems(Deck("mine", commanders=(one, other)), edition)))
    return "a deck has one (CR 903.3)" in found or "cannot be a commander" in found


@pytest.mark.parametrize(
    ("one", "other"), [(PLAIN, OTHER), (FRIEND, PAL), (ROMEO, JULIET), (WARD, PAST), (PAST, WARD), (COMPANION, DOCTOR)]
)
def test_702_124_two_that_are_partners_lead_a_deck(one: Card, other: Card) -> None:
    """CR26 702.124h–m: each kind of partner ability; by the rules of 2011 a deck has one commander."""
    assert not refused(one, other)
    assert refused(one, other, PINNED)


@pytest.mark.parametrize(
    ("one", "other"),
    [(PLAIN, FRIEND), (FRIEND, SURVIVOR), (PARIS, JULIET), (WARD, OTHER), (PLAIN, PAST), (COMPANION, MASTER)],
)
def test_702_124f_others_do_not(one: Card, other: Card) -> None:
    """CR26 702.124f: different partner abilities cannot be combined, and each has its own requirements."""
    assert refused(one, other)


def test_702_124k_a_background_alone_is_no_commander() -> None:
    """CR26 702.124k."""
    found = "\n".join(map(str, problems(Deck("mine", commanders=(PAST,)), CURRENT)))
    assert "'Past' cannot be a commander" in found


@pytest.mark.parametrize("searches", [True, False])
def test_702_124j_partner_with(searches: bool) -> None:
    """CR26 702.124j: target player may search for the other as the permanent enters."""
    game = modern()
    juliet, _ = game.library(2, JULIET, BEAR)
    game.mana(1, "W")
    game.cast(game.put(ROMEO, 1, HAND))
    game.resolve_top(2)
    game.resolve_top(searches)
    if searches:
        game.answer((juliet,))
    game.resolve_all()
    assert game.zone(juliet) is (HAND if searches else LIBRARY)


def test_702_141_encore() -> None:
    """CR26 702.141a: a token for each opponent, which must attack that opponent; sacrificed at the end step."""
    game = modern(3)
    game.mana(1, "R")
    pirate = game.put(creature("Pirate", 3, 3, keyword("encore", cost="{R}")), 1, GRAVEYARD)
    game.activate(pirate)
    game.resolve_all()
    tokens = [id for id in game.game.state.battlefield if "haste" in game.keywords(id)]
    assert len(tokens) == 2
    game.go_to(Step.POSTCOMBAT_MAIN)
    assert [game.life(player) for player in (1, 2, 3)] == [20, 17, 17]
    game.go_to(Step.END)
    game.resolve_all()
    assert not game.names(BATTLEFIELD)


def test_strive_costs_more_for_each_target_beyond_the_first() -> None:
    """CR 601.2c, 601.2e: the targets are chosen first; the cost is that of their number."""
    costs = "Strive — This spell costs {1}{U} more to cast for each target beyond the first."
    text = f"{costs}\nTap any number of target creatures."
    for lands, enough in ((2, 1), (3, 1), (4, 2), (5, 2), (6, 3)):
        game = modern()
        game.lands(1, "Island", lands)
        bears = game.battlefield(2, BEAR, BEAR, BEAR)
        card = game.put(reads("Wave", text, CardType.INSTANT, cost="{1}{U}"), 1, HAND)
        if enough < 3:
            with pytest.raises(IllegalAction):
                game.cast(card, bears[: enough + 1])
            game.answer(bears[:enough])
        else:
            game.cast(card, bears[:enough])
        game.resolve_all()
        assert sum(game.object(bear).tapped for bear in bears) == enough
