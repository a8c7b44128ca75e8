"""Nothing depends on what is kept and skipped: random games go as they do in an engine that derives all anew."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

import pytest

from arbitre import Edition, Game, IllegalAction, Options
from arbitre.cards.catalogue import catalogue
from arbitre.cards.records import Card
from arbitre.engine.costs import mana_sources
from arbitre.engine.kernel.decisions import PASS, CastSpell, Priority
from arbitre.engine.kernel.derived import Derived
from arbitre.engine.kernel.snapshots import snapshot
from arbitre.engine.playing import priority
from arbitre.engine.replacement.abilities import replacers
from arbitre.engine.stack import triggers
from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Do, Draw
from arbitre.ir.filters import Is
from arbitre.ir.patterns import Casts
from arbitre.ir.refs import This
from arbitre.ir.values import Zone
from arbitre.state.chance import Dice
from arbitre.state.characteristics import Characteristics
from arbitre.state.notation import write
from games import recording
from games.cards import w60, wild
from games.laid import Setup, begun
from helpers.reference import derived_anew
from table import HAND, Table, creature

CHOICES = 100
"""For all players together."""
KINDS = {
    "two players": (2, Options()),
    "paid by hand": (2, Options(auto_payment=False)),
    "asked at every window": (2, Options(skip_forced=False)),
    "four players": (4, Options(range_of_influence=1)),
    "teams": (4, Options(teams=((1, 2), (3, 4)), shared_turns=True, shared_life=True)),
}


def story(decks: list[list[Card]], seed: int, edition: str, options: Options) -> list[Any]:
    """Everything that a player meets in a random game: positions, decisions with all answers, refusals, the log."""
    dice = Dice(seed)
    game = Game.new(decks, seed, edition=Edition.named(edition), options=options)
    told: list[Any] = []
    for number in range(CHOICES // len(decks)):
        if game.decision is None:
            break
        decision = game.decision
        told.append((decision.what, decision.rule, decision.player, write(game.state)))
        if isinstance(decision, Priority):
            told.append(decision.actions)
        choice = decision.sample(dice.below)
        try:
            game.push(choice)
        except IllegalAction as refused:
            told.append(str(refused))
        if number % 7 == 6:
            game.pop()
            if isinstance(game.decision, Priority):
                told.append((game.can_act(game.decision.player), list(game.legal_actions(game.decision.player))))
        if number % 11 == 10:
            game = game.copy()
    return [*told, game.log, game.choices]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("edition", ["2011-09-30", "current"])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_game_goes_as_in_an_engine_that_keeps_nothing(kind: str, edition: str, seed: int) -> None:
    players, options = KINDS[kind]
    dice = Dice(seed * 1009 + len(kind))
    decks = [wild(dice) for _ in range(players)]
    fast = story(decks, seed, edition, options)
    with derived_anew():
        slow = story(decks, seed, edition, options)
    for one, other in zip(fast, slow, strict=True):
        assert one == other


@pytest.mark.parametrize("since", [0, 150, 250])
@pytest.mark.parametrize("kind", KINDS)
def test_a_snapshot_that_follows_another_is_the_one_that_is_taken_anew(kind: str, since: int) -> None:
    """CR 104.4b, 716.1b: what only the journal tells to have changed, also after choices were taken back."""
    players, options = KINDS[kind]
    dice = Dice(since * 31 + len(kind) + 1)

    def another() -> Game:
        return Game.new([wild(dice) for _ in range(players)], since, edition=Edition.named("current"), options=options)

    game = another()
    shapes, refused = set(), []
    for number in range(2 * CHOICES):
        if game.decision is None:
            game = another()
        try:
            assert game.decision is not None
            game.push(game.decision.sample(dice.below))
        except IllegalAction as problem:  # an action that was begun could not be completed, and was reversed (CR 717.1)
            refused.append(problem)
            continue
        if number % 7 == 6:
            game.pop()
        following = snapshot(game, since)
        account, game.derived.account = game.derived.account, None
        assert following == snapshot(game, since)
        game.derived.account = account
        shapes.add(following.shape)
    assert len(shapes) > CHOICES // 4
    assert len(refused) < CHOICES // 4


def derived(game: Game) -> list[Any]:
    """What rooms derive from the permanents and the cards."""
    state = game.state
    ids = [*state.battlefield, *state.stack, *(id for player in state.players for id in player.hand)]
    values = attrgetter(*Characteristics.__slots__)
    what = [(id, values(game.characteristics(id)), game.controller(id)) for id in ids]
    stocks = [mana_sources.stock(game, player) for player in game.order()]
    actions = [list(game.legal_actions(player)) for player in game.order()]
    there = replacers(game)
    return [what, stocks, actions, triggers.table(game), there.kinds, there.redirects, there.grants]


@pytest.mark.parametrize("name", recording.random_games())
def test_what_is_patched_is_what_would_be_derived_anew(name: str) -> None:
    """CR 613.1: permanents have come and gone, also by taking choices back, and nothing else was derived anew."""
    setup, _ = recording.load(name)
    dice = Dice(7)
    assert isinstance(setup, Setup)
    game = begun(setup, {name: catalogue().get(name).card for name in setup.names()})
    refused = []
    for number in range(CHOICES):
        if game.decision is None:
            break
        choices = [game.decision.sample(dice.below) for _ in range(3)]
        try:
            game.push(next((one for one in choices if one != PASS), PASS))
        except IllegalAction as problem:  # reversed (CR 717.1)
            refused.append(problem)
        for _ in range(min(dice.below(4), len(game.choices)) if number % 5 == 4 else 0):
            game.pop()
        if isinstance(game.decision, Priority):
            patched, kept, game.derived = derived(game), game.derived, Derived()
            assert patched == derived(game)
            game.derived = kept
    assert len(refused) < CHOICES // 4


def test_a_spell_that_takes_the_place_of_one_that_was_taken_back_triggers_its_own_abilities() -> None:
    """CR 603.2: it has the id that the other had, and is another."""
    table = Table.players(2)
    plain = table.put(creature("Bear", 2, 2, cost="{0}"), player=1, zone=HAND)
    draws = Triggered(Casts(what=Is(This())), Body((Do(Draw(Fixed(1))),)), zone=Zone.STACK)
    telling = table.put(creature("Teller", 2, 2, draws, cost="{0}"), player=1, zone=HAND)
    game = table.game
    game.push(CastSpell(plain))
    assert not any(entry.what == "triggers" for entry in game.log)
    game.pop()
    game.push(CastSpell(telling))
    assert any(entry.what == "triggers" for entry in game.log)


def test_a_state_to_which_choices_are_taken_back_has_its_names_again() -> None:
    """CR 613.1: what was derived from it is known, nothing of it was changed, and what comes next has other names."""
    table = Table.players(2)
    bear = table.put(creature("Bear", 2, 2, cost="{0}"), player=1, zone=HAND)
    game = table.game
    game.push(CastSpell(bear))
    game.pop()  # from now on it goes back
    game.push(CastSpell(bear))
    game.pop()
    before, names, actions = game.derived.layers, game.state.moment().names, list(game.legal_actions(1))
    game.push(CastSpell(bear))
    game.push(PASS)
    game.push(PASS)
    there, later = game.derived.layers, game.state.moment().names
    assert game.characteristics(game.state.battlefield[-1]).name == "Bear"
    for _ in range(3):
        game.pop()
    assert game.derived.layers is before is not there
    assert game.state.moment().names == names
    assert set(names).isdisjoint(later[:4])  # no upheaval: a permanent has come, and that is all
    assert list(game.legal_actions(1)) == actions


def test_what_is_wrongly_skipped_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check itself: a player who could do something is passed over."""
    decks = [w60(), w60()]
    with derived_anew():
        slow = story(decks, 1, "2011-09-30", Options())
    monkeypatch.setattr(priority, "idle", lambda _game, player: player == 2)
    assert story(decks, 1, "2011-09-30", Options()) != slow


def test_what_is_found_out_later_is_not_kept_for_the_moment_before() -> None:
    """CR 112.6: what follows from where things lie, as what cards in graveyards offer, follows what comes and goes; a
    game that is taken back has its own."""
    before = Derived()
    later = before.twin()
    later.placed["offering"] = "of a card that is put into a graveyard later"
    assert before.placed == {}
    assert later.twin().placed == later.placed
