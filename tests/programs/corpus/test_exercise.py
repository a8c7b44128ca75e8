"""Exercising cards: what counts as seen, and which mistakes are noticed."""

from __future__ import annotations

import time
from typing import Any

import pytest

from arbitre.cards.records import Card
from arbitre.corpus import playing, sweep
from arbitre.corpus.board import keywords_spoken_of, lay_out, subtypes_spoken_of
from arbitre.corpus.exercise import exercise
from arbitre.corpus.fitting import fittings
from arbitre.corpus.marks import CHANGES, Mark
from arbitre.corpus.needs import needs
from arbitre.corpus.promises import PROMISES
from arbitre.corpus.sites import lacking, shape, sites
from arbitre.corpus.twins import Twin, without_ability
from arbitre.engine.games.game import Game
from arbitre.ir import effects
from arbitre.ir.abilities import Activated, Keyword, Replacement, Static, Triggered
from arbitre.ir.amounts import Fixed, Stat
from arbitre.ir.costs import TapThis
from arbitre.ir.effects import Apply, Body, Change, DealDamage, Do, Draw, EntersWith, GainLife, Tap, TargetSlot
from arbitre.ir.filters import (
    And,
    ColorCount,
    HasKeyword,
    HasState,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    Is,
    IsPlayer,
    IsToken,
    Not,
    State,
    StatIs,
)
from arbitre.ir.modifications import CantAttack, CantBlock, HasAbilities, ModifiesPT
from arbitre.ir.node import Ability, Effect, Filter
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import Target, This
from arbitre.ir.values import CardType, Color, Compare, Supertype, Zone
from arbitre.rules.editions import PINNED
from table import card, creature, spell

BEAR = creature("Bear", 2, 2, cost="{1}{G}")
FLYER = creature("Flyer", 2, 2, Keyword("flying"), cost="{1}{U}")
BOLT = spell("Bolt", DealDamage(Fixed(3), Target()), target=IsPlayer(), cost="{R}")
GROWTH = spell(
    "Growth", Apply(Target(), (ModifiesPT(Fixed(3), Fixed(3)),)), target=HasType(CardType.CREATURE), cost="{G}"
)
COWARDS = spell("Cowards", Apply(Target(), (CantBlock(),)), target=HasType(CardType.CREATURE), cost="{R}")
PINGER = creature(
    "Pinger",
    1,
    1,
    Activated(TapThis(), Body((Do(DealDamage(Fixed(1), Target())),), (TargetSlot(IsPlayer()),))),
    cost="{2}{R}",
)
COMES = Moves(Is(This()), to=Zone.BATTLEFIELD)
SAGE = creature("Sage", 1, 1, Triggered(COMES, Body((Do(Draw(Fixed(1))),))), cost="{1}{U}")
LORD = creature("Lord", 2, 2, Static(HasType(CardType.CREATURE), (ModifiesPT(Fixed(1), Fixed(1)),)), cost="{2}{W}")
SLOW = creature("Slow", 3, 3, Replacement(COMES, EntersWith(tapped=True)), cost="{2}{B}")


def seen(thing: Card) -> list[tuple[str, ...]]:
    """What is seen of each ability of a card of which everything is."""
    found = exercise(thing)
    assert found.problems == ()
    assert found.exercised, found
    return [ability.seen for ability in found.abilities]


def test_what_a_spell_does_is_seen_among_the_events() -> None:
    assert seen(BOLT) == [("DealDamage",)]


def test_an_ability_is_activated_and_one_triggers() -> None:
    assert seen(PINGER) == [("DealDamage",)]
    assert seen(SAGE) == [("Draw",)]


def test_an_effect_changes_a_size_and_ends_with_its_duration() -> None:
    assert seen(GROWTH) == [("Apply", "Apply size", "ended")]


def test_an_effect_that_forbids_to_block_is_seen_where_blocks_are_declared() -> None:
    assert seen(COWARDS) == [("Apply", "Apply blocks")]


def test_a_static_ability_and_a_replacement_are_seen_by_what_is_otherwise_without_them() -> None:
    assert seen(LORD) == [("size",)]
    assert seen(SLOW) == [("status",)]


def test_a_keyword_is_seen_in_what_it_is_about() -> None:
    assert seen(FLYER) == [("blocks",)]


def test_every_ability_of_a_card_counts() -> None:
    """Of a spell that cannot be cast nothing is seen (CR 202.1b)."""
    no_cost = card("Nothing", types=[CardType.SORCERY])
    assert exercise(no_cost).exercised  # it promises nothing
    both = creature("Both", 1, 1, Keyword("flying"), Triggered(Moves(Is(This()), Zone.EXILE), Body((Do(Unknown()),))))
    assert [need.effect for need in needs(both.front.abilities[0])] == [None]


class Unknown(Effect, frozen=True):
    """An effect that nothing carries out."""


def test_what_is_promised_and_does_not_come_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A handler that does nothing is found out: the table of promises does not ask it."""
    monkeypatch.setitem(PROMISES, GainLife, PROMISES[effects.LoseLife])
    found = exercise(spell("Balm", GainLife(Fixed(3)), cost="{W}"), games=1)
    (ability,) = found.abilities
    assert (ability.used, ability.seen, ability.missing) == (True, (), ("GainLife",))
    assert not found.exercised


def test_an_effect_that_does_not_end_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """CR 514.2: what lasts until end of turn is over in the next turn, or it counts as not seen."""
    monkeypatch.setattr("arbitre.corpus.watching.pass_turn", lambda game: True)  # the turn goes on
    found = exercise(GROWTH, games=1)
    assert found.abilities[0].missing == ("Apply ended",)


def test_the_same_card_has_the_same_outcome() -> None:
    assert exercise(PINGER) == exercise(PINGER)


def test_an_error_of_the_engine_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PROMISES, Unknown, PROMISES[Draw])
    found = exercise(spell("Odd", Unknown(), cost="{U}"))
    assert not found.exercised
    assert "EngineFault" in found.problems[0]
    assert "Unknown" in found.problems[0]
    assert "(game 0)" in found.problems[0]


def test_an_inconsistent_state_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "check", lambda state, settled: ["object 101 is in two zones"])
    assert exercise(FLYER).problems == ("object 101 is in two zones (game 0)",)


def test_a_choice_that_cannot_be_taken_back_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    pop = Game.pop

    def forgetful(game: Game) -> Any:
        choice = pop(game)
        game.state.players[0].life -= 1
        return choice

    monkeypatch.setattr(Game, "pop", forgetful)
    assert "does not restore the state" in exercise(FLYER).problems[0]


def test_a_sampled_choice_that_is_refused_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    from arbitre.engine.combat.declaring import Declaration

    monkeypatch.setattr(Declaration, "sample", lambda self, below: "nonsense")
    (problem,) = exercise(FLYER).problems
    assert "is refused" in problem


def test_many_cards_by_many_processes() -> None:
    cards = [LORD, BOLT, PINGER]
    assert list(sweep.exercise_all(cards, jobs=2)) == [exercise(one) for one in cards]


def test_a_card_that_does_not_come_to_an_end_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(*_: object) -> None:
        time.sleep(5)

    monkeypatch.setattr(sweep, "LONGEST", 0.05)
    monkeypatch.setattr(playing, "lay_out", endless)
    found = sweep.exercise_in_time(FLYER)
    assert "no end after 0.05 seconds" in found.problems[0]


def test_what_a_card_speaks_of_is_there() -> None:
    target = TargetSlot(And((HasSubtype("Goblin"), HasKeyword("shadow"))))
    thing = creature("X", 1, 1, Activated(TapThis(), Body((Do(DealDamage(Fixed(1), Target())),), (target,))))
    assert subtypes_spoken_of(thing) == {"Goblin"}
    assert keywords_spoken_of(thing) == {"shadow"}
    assert seen(thing) == [("DealDamage",)]
    assert subtypes_spoken_of(BEAR) == keywords_spoken_of(BEAR) == set()


def exercised(target: Filter | None, effect: Effect, *abilities: Ability) -> bool:
    """Whether all is seen of a creature with an ability about something, and with further abilities."""
    slots = () if target is None else (TargetSlot(target),)
    one = Activated(TapThis(), Body((Do(effect),), slots))
    return exercise(creature("Y", 1, 1, one, *abilities, cost="{1}{U}")).exercised


def test_what_fits_the_filters_of_a_card_is_there() -> None:
    """Among the plain cards of the boards there is nothing of two colours, and no land with another supertype."""
    gold = And((HasType(CardType.CREATURE), ColorCount(Compare.AT_LEAST, 2)))
    assert exercised(gold, Tap(Target()))
    great = And((HasType(CardType.ARTIFACT), StatIs(Stat.MANA_VALUE, Compare.AT_LEAST, Fixed(9))))
    assert exercised(great, Tap(Target()))
    assert exercised(And((HasType(CardType.LAND), Not(HasSupertype(Supertype.SNOW)))), Tap(Target()))
    assert exercised(And((IsToken(), HasSubtype("Rat"))), Tap(Target()))
    (made,) = fittings(creature("Z", 1, 1, Activated(TapThis(), Body((Do(Tap(Target())),), (TargetSlot(gold),)))))
    assert made.card.front.colors == (Color.WHITE, Color.GREEN)


def test_what_is_attached_face_down_or_a_commander_is_there() -> None:
    for state in (State.ENCHANTED, State.EQUIPPED, State.FACE_DOWN, State.COMMANDER):
        assert exercised(And((HasType(CardType.CREATURE), HasState(state))), Tap(Target())), state


def test_what_cards_in_a_graveyard_gain_is_seen_there() -> None:
    gains = Apply(Target(), (HasAbilities((Keyword("flash"),)),))
    assert exercised(And((HasType(CardType.SORCERY), InZone(Zone.GRAVEYARD))), gains)


def test_what_keeps_every_creature_from_attacking_is_seen() -> None:
    """CR 508.1: nobody is asked for attackers where nothing can attack."""
    peace = creature("Peace", 0, 4, Static(HasType(CardType.CREATURE), (CantAttack(),)), cost="{1}{W}")
    assert seen(peace) == [("attacks",)]


# --- twins and shapes ------------------------------------------------------------------------------------------------


def test_a_twin_differs_by_what_it_lacks_and_only_by_that() -> None:
    game = lay_out(LORD, PINNED, 1)
    (site,) = sites(LORD)
    twin = Twin.of(game, without_ability(LORD, site), site.ability)
    every = frozenset(Mark) | {"move"}
    assert twin.differences(game, (), every) == {Mark.SIZE}
    same = Twin.of(game, lambda state: None)
    assert same.differences(game, (), every) == frozenset()


def test_a_card_without_an_ability_is_the_same_card_otherwise() -> None:
    two = creature("Two", 1, 1, Keyword("flying"), Keyword("haste"))
    first, second = sites(two)
    assert lacking(two, first).front.abilities == (Keyword("haste"),)
    assert lacking(two, second).front.abilities == (Keyword("flying"),)
    assert lacking(two, first).front.power == "1"


def test_a_shape_is_an_ability_without_its_names_and_numbers() -> None:
    one = Triggered(COMES, Body((Do(Draw(Fixed(1))),)))
    assert shape(one) == shape(Triggered(COMES, Body((Do(Draw(Fixed(2))),)), word="Landfall"))
    assert shape(one) != shape(Triggered(COMES, Body((Do(GainLife(Fixed(1))),))))
    assert shape(Keyword("flying")) != shape(Keyword("haste"))


def test_it_is_known_of_every_change_of_an_event_by_what_it_shows() -> None:
    known = {kind for kind in Change.__subclasses__() if kind.__module__.startswith("arbitre.ir")}
    assert known == set(CHANGES)
