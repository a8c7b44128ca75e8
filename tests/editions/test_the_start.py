"""Switches of the start of the game, of players and of targets."""

from __future__ import annotations

from arbitre.cards.records import Deck
from arbitre.engine.decisions import CastSpell, PlayLand
from arbitre.engine.game import Game, Options
from arbitre.engine.setups import starting_state
from arbitre.ir.abilities import Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import DealDamage, Destroy
from arbitre.ir.filters import AnyTarget, HasType
from arbitre.ir.modifications import LandPlays
from arbitre.ir.refs import All, Target, You
from arbitre.ir.values import CardType
from arbitre.rules.editions import Edition, Mulligan
from arbitre.variants.constructed import problems
from editions.positions import positions
from table import HAND, Table, artifact, card, creature, land, spell

CARDS = [creature(f"Bear {n}", 2, 2) for n in range(60)]


def _mulligan_once(edition: Edition, commander: bool) -> tuple[int, list[str]]:
    """A player takes one mulligan: the cards in hand at last, and what was asked on the way."""
    state = starting_state([CARDS, CARDS], 3)
    if commander:
        state.players[0].commanders = (1,)
    game = Game(state, edition, Options(starting_player=1, skip_forced=False))
    asked: list[str] = []
    while (decision := game.decision) is not None and decision.what != "priority" and game.state.turn == 0:
        taken = decision.what == "mulligan" and decision.player == 1 and "mulligan" not in asked
        if decision.player == 1 and decision.what != "opening hand":
            asked.append(decision.what)
        if decision.what in ("mulligan", "top card to the bottom"):
            game.push(taken)
        elif decision.what == "bottom":
            game.push(game.player(1).hand[:1])
        else:
            game.push(game.player(1).hand[:2] if decision.what == "exile from hand" else ())
    return len(game.player(1).hand), asked


PARIS = (6, ["mulligan", "mulligan"])
VANCOUVER = (6, ["mulligan", "mulligan", "top card to the bottom"])
LONDON = (6, ["mulligan", "bottom", "mulligan"])
PARTIAL = (6, ["mulligan", "exile from hand", "mulligan"])


@positions(
    "mulligan",
    {
        Mulligan.PARIS: PARIS,
        Mulligan.VANCOUVER: VANCOUVER,
        Mulligan.LONDON: LONDON,
        Mulligan.PARTIAL_PARIS: PARTIAL,
    },
)
def test_103_4_a_mulligan(edition: Edition, expected: tuple[int, list[str]]) -> None:
    """CR 103.4, CR26 103.5: every way costs a card, each with questions of its own."""
    assert _mulligan_once(edition, commander=False) == expected


@positions(
    "commander_mulligan",
    {
        Mulligan.PARIS: PARIS,
        Mulligan.VANCOUVER: VANCOUVER,
        Mulligan.LONDON: LONDON,
        Mulligan.PARTIAL_PARIS: PARTIAL,
    },
)
def test_103_4d_a_mulligan_with_a_commander(edition: Edition, expected: tuple[int, list[str]]) -> None:
    """CR 103.4d: a player with a commander has a way of one's own, and others do not."""
    assert _mulligan_once(edition, commander=True) == expected
    assert _mulligan_once(edition, commander=False) == PARIS


@positions("sideboard_is_exactly_fifteen", {True: ["100.4a"], False: []})
def test_100_4a_a_sideboard_of_ten_cards(edition: Edition, expected: list[str]) -> None:
    """CR 100.4a, CR26 100.4a: fifteen or none; today up to fifteen."""
    ten, sixteen = tuple(CARDS[:10]), tuple(CARDS[:16])
    assert [problem.rule for problem in problems(Deck("Bears", tuple(CARDS), ten), edition)] == expected
    assert [problem.rule for problem in problems(Deck("Bears", tuple(CARDS), sixteen), edition)] == ["100.4a"]
    assert problems(Deck("Bears", tuple(CARDS)), edition) == []


@positions("land_plays_use_a_permission", {True: True, False: False})
def test_305_2_a_permission_that_comes_after_two_lands(edition: Edition, expected: bool) -> None:
    """CR 305.2: it is new; CR26 305.2: two lands were played, and two are allowed."""
    table = Table.players(2, edition=edition)
    table.put(artifact("Old", Static(You(), (LandPlays(Fixed(1)),))))
    one, two, three = table.hand(1, *[land("Forest")] * 3)
    new = table.put(artifact("New", Static(You(), (LandPlays(Fixed(1)),)), cost="{0}"), 1, HAND)
    bye = table.put(spell("Bye", Destroy(All(HasType(CardType.ARTIFACT))), cost="{0}", instant=False), 1, HAND)
    table.play_land(one)
    table.play_land(two)
    table.cast(bye)
    table.resolve_top()
    table.cast(new)
    table.resolve_top()
    assert table.can(PlayLand(three)) is expected


@positions("any_target_includes_planeswalkers", {True: ["2", "Ooze", "Walker"], False: ["2", "Ooze"]})
def test_115_4_any_target(edition: Edition, expected: list[str]) -> None:
    """CR26 115.4: a planeswalker is one; by the older rules only a creature or player is."""
    table = Table.players(2, edition=edition)
    table.put(creature("Ooze", 2, 2), 2)
    table.put(card("Walker", types=(CardType.PLANESWALKER,), loyalty="4"), 2, counters={"loyalty": 4})
    bolt = table.put(spell("Bolt", DealDamage(Fixed(3), Target()), target=AnyTarget(), cost="{0}"), 1, HAND)
    table.put(artifact("Rock"), 2)
    table.act(CastSpell(bolt))
    options = [id for choice in table.decision.answers() for id in choice]
    state = table.game.state
    assert [str(id) if state.is_player(id) else table.object(id).base.name for id in options if id != 1] == expected
