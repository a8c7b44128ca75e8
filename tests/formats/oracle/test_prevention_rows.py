"""Prevention, redirection and other replacement effects as the ability language says them (CR 614, 615)."""

from __future__ import annotations

import pytest

from arbitre.ir.abilities import Ability, Replacement
from arbitre.ir.amounts import Fixed, ResultAmount
from arbitre.ir.effects import Do, GainLife, GoesTo, PreventIt, RedirectIt, RemoveCounters, ReplaceLater, Scale
from arbitre.ir.filters import Anything, ControlledBy, HasColor, HasType, Is, Or
from arbitre.ir.patterns import AnyEvent, Deals, Moves
from arbitre.ir.refs import Target, This, You
from arbitre.ir.values import CardType, Color, Zone
from arbitre.oracle import read, write

CREATURE = HasType(CardType.CREATURE)


def the_ability(text: str, *, spell: bool = False) -> Ability:
    """The only ability of a text that must have one reading, and be written so that it reads the same again."""
    kind = CardType.INSTANT if spell else CardType.CREATURE
    reading = read(text, "~", types=[kind], names=("~",))
    assert reading.complete, reading.refusals
    again = read(write(reading.paragraphs, "~"), "~", types=[kind], names=("~",))
    assert again.paragraphs == reading.paragraphs
    ((ability,),) = reading.paragraphs
    return ability


def the_effect(text: str) -> object:
    """The effect of the first clause of an instant."""
    return the_ability(text, spell=True).body.clauses[0].effect


def test_615_7_the_next_damage_is_a_shield_of_an_amount() -> None:
    """CR 615.7: prevent the next 3 damage."""
    effect = the_effect("Prevent the next 3 damage that would be dealt to any target this turn.")
    assert effect == ReplaceLater(Deals(to=Is(Target(0))), PreventIt(), amount=Fixed(3))


def test_615_8_the_next_time_is_one_event_of_a_chosen_source() -> None:
    """CR 615.8, 119.7: the source is chosen on resolution."""
    effect = the_effect(
        "The next time a red source of your choice would deal damage to you this turn, prevent that damage."
    )
    wanted = ReplaceLater(Deals(to=Is(You())), PreventIt(), once=True, source_of_choice=HasColor(Color.RED))
    assert effect == wanted


@pytest.mark.parametrize(
    "text",
    [
        "Prevent all combat damage that would be dealt this turn to creatures.",
        "Prevent all combat damage that would be dealt to creatures this turn.",
    ],
)
def test_the_place_of_this_turn_does_not_matter(text: str) -> None:
    """A listed equivalent wording."""
    assert the_effect(text) == ReplaceLater(Deals(to=CREATURE, combat=True), PreventIt())


def test_dealt_to_and_dealt_by_are_two_events() -> None:
    """CR 615.1: damage by it and damage to it."""
    ability = the_ability("Prevent all damage that would be dealt to and dealt by ~.")
    itself = Is(This())
    assert ability == Replacement(AnyEvent((Deals(to=itself), Deals(source=itself))), PreventIt())


def test_615_5_what_follows_speaks_of_what_was_prevented() -> None:
    """CR 615.5: gaining life is part of the prevention effect, not a clause after it."""
    effect = the_effect(
        "The next time a source of your choice would deal damage to you this turn, prevent that damage. "
        "You gain life equal to the damage prevented this way."
    )
    then = (Do(GainLife(ResultAmount("prevented"))),)
    assert effect == ReplaceLater(Deals(to=Is(You())), PreventIt(then=then), once=True, source_of_choice=Anything())


def test_all_the_damage_at_once_costs_one_counter() -> None:
    """CR 615.5: "if damage would be dealt to ~" is all of it together; "if a source would" is each source's."""
    ability = the_ability("If damage would be dealt to ~, prevent that damage. Remove a +1/+1 counter from ~.")
    then = (Do(RemoveCounters("+1/+1")),)
    assert ability == Replacement(Deals(to=Is(This()), received=True), PreventIt(then=then))
    each = the_ability("If a source would deal damage to you, prevent 1 of that damage.")
    assert each == Replacement(Deals(source=Anything(), to=Is(You())), PreventIt(Fixed(1)))


def test_614_9_redirection() -> None:
    """CR 614.9: it is dealt to another object."""
    ability = the_ability("All damage that would be dealt to you is dealt to ~ instead.")
    assert ability == Replacement(Deals(to=Is(You())), RedirectIt(This()))


def test_614_5_double_damage() -> None:
    """CR 614.5: the number is scaled."""
    ability = the_ability(
        "If a source you control would deal damage to a permanent or player, "
        "it deals double that damage to that permanent or player instead."
    )
    assert isinstance(ability, Replacement)
    assert (ability.event.source, ability.change) == (ControlledBy(You()), Scale(2))
    assert isinstance(ability.event.to, Or)


def test_614_6_exile_instead_of_the_graveyard() -> None:
    """CR 614.6: it goes elsewhere."""
    ability = the_ability("If a creature would die, exile it instead.")
    assert ability == Replacement(Moves(CREATURE, Zone.BATTLEFIELD, Zone.GRAVEYARD), GoesTo(Zone.EXILE))


def test_a_static_ability_has_no_target() -> None:
    """CR 114.1: only spells and other abilities target."""
    reading = read(
        "Prevent all damage that would be dealt to target creature.", "~", types=[CardType.CREATURE], names=()
    )
    assert reading.refusals
