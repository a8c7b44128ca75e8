"""Energy and other counters of players, one thing or both, what becomes of countered spells, tokens with abilities."""

from __future__ import annotations

import pytest

from arbitre.ir.amounts import Counters, Fixed
from arbitre.ir.costs import Costs, PayEnergy, TapThis
from arbitre.ir.effects import Apply, Counter, CreateTokens, Do, Explore, Move, PutCounters, TargetSlot
from arbitre.ir.filters import And, HasType, InZone, Or, OwnedBy
from arbitre.ir.node import Ability
from arbitre.ir.refs import All, Event, It, Players, Target, Who, You
from arbitre.ir.values import CardType, Zone
from arbitre.oracle import read, write

INSTANT, CREATURE = CardType.INSTANT, CardType.CREATURE


def ability(text: str, kind: CardType = INSTANT) -> Ability:
    """The only ability of a text, which must be written so that it reads the same again."""
    reading = read(text, "~", types=[kind], names=("~",))
    assert reading.complete, reading.refusals
    assert read(write(reading.paragraphs, "~"), "~", types=[kind], names=("~",)).paragraphs == reading.paragraphs
    ((found,),) = reading.paragraphs
    return found


def clauses(text: str, kind: CardType = INSTANT) -> tuple[Do, ...]:
    """The clauses of an ability."""
    return ability(text, kind).body.clauses  # type: ignore[attr-defined, no-any-return]


def test_energy_is_counters_of_a_player() -> None:
    """CR26 107.14."""
    (clause,) = clauses("You get {E}{E}{E}.")
    assert clause.effect == PutCounters("energy", Fixed(3), You())
    found = ability("{T}, Pay {E}{E}: Draw a card.", CREATURE)
    assert found.cost == Costs((TapThis(), PayEnergy(Fixed(2))))  # type: ignore[attr-defined]
    (clause,) = clauses("You may pay {E}. If you do, draw a card.")
    assert clause.pay is not None
    assert clause.pay.cost == PayEnergy(Fixed(1))


def test_players_get_poison_counters() -> None:
    assert clauses("Each opponent gets two poison counters.")[0].effect == PutCounters(
        "poison", Fixed(2), Players(Who.OPPONENTS)
    )


def test_cr26_701_10e_double_the_number_of_counters() -> None:
    """On each of them as many as it has."""
    (clause,) = clauses("Double the number of +1/+1 counters on each creature you control.")
    assert isinstance(clause.effect, PutCounters)
    assert clause.effect.count == Counters("+1/+1", It())


def test_and_or_is_or() -> None:
    (clause,) = clauses("Return up to two instant and/or sorcery cards from your graveyard to your hand.")
    either = Or((HasType(CardType.INSTANT), HasType(CardType.SORCERY)))
    assert isinstance(clause.effect, Move)
    assert clause.effect.what.what.parts[0] == either  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("words", "least", "most"),
    [("one or two", 1, Fixed(2)), ("one, two, or three", 1, Fixed(3)), ("one or more", 1, None)],
)
def test_how_many_targets(words: str, least: int, most: Fixed | None) -> None:
    found = ability(f"Tap {words} target creatures.")
    assert found.body.targets == (TargetSlot(HasType(CREATURE), Fixed(least), most),)  # type: ignore[attr-defined]


def test_each_of_the_targets() -> None:
    (clause,) = clauses("Up to two target creatures each get +2/+1 until end of turn.")
    assert isinstance(clause.effect, Apply)
    assert clause.effect.to == Target()


def test_from_a_single_graveyard() -> None:
    found = ability("Exile up to three target creature cards from a single graveyard.")
    what = And((HasType(CREATURE), InZone(Zone.GRAVEYARD)))
    slot = TargetSlot(what, Fixed(0), Fixed(3), same_controller=True)
    assert found.body.targets == (slot,)  # type: ignore[attr-defined]


def test_a_whole_graveyard() -> None:
    (clause,) = clauses("Exile target player's graveyard.")
    assert clause.effect == Move(All(And((InZone(Zone.GRAVEYARD), OwnedBy(Target())))), Zone.EXILE)


@pytest.mark.parametrize(
    ("words", "to"),
    [
        ("exile it instead of putting it into its owner's graveyard", Zone.EXILE),
        ("put it into its owner's hand instead of into that player's graveyard", Zone.HAND),
        ("put it on top of its owner's library instead of into that player's graveyard", Zone.LIBRARY),
    ],
)
def test_701_5a_where_a_countered_spell_goes(words: str, to: Zone) -> None:
    (clause,) = clauses(f"Counter target spell. If that spell is countered this way, {words}.")
    assert clause.effect == Counter(Target(), to)


def test_what_tokens_have_is_theirs() -> None:
    tokens, ability = "Create two 0/1 colorless Eldrazi creature tokens", '"Sacrifice this creature: Add {C}."'
    one, other = (read(f"{tokens}{has} {ability}", "~", types=[INSTANT]) for has in (". They have", " with"))
    assert one.complete
    assert one.paragraphs == other.paragraphs


def test_explores() -> None:
    """CR26 701.44a."""
    (clause,) = clauses("When ~ enters, it explores.", CREATURE)
    assert clause.effect == Explore(Event())


@pytest.mark.parametrize("name", ["Map", "Mutagen"])
def test_cr26_111_10_tokens_with_a_target(name: str) -> None:
    (clause,) = clauses(f"Create a {name} token.")
    assert isinstance(clause.effect, CreateTokens)
    assert clause.effect.token.subtypes == (name,)
