"""What a player may know of a game, and for how long (CR 400.2)."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path

import msgspec
import pytest

import arbitre
from arbitre import PASS, CastSpell, Dice, EngineFault, Game, PlayLand, Special, deck
from arbitre.state.players import Player
from arbitre.views import SPECTATOR, VERSION, View, arrays
from helpers.named import named
from table import EXILE, Table

SCHEMA = Path(arbitre.__file__).parent / "views" / "view.schema.json"


def table(*hand: str, library: str = "Forest Swamp Plains Island") -> Table:
    """Player 1 has these cards and mana; there is something in every library."""
    made = Table.players(2)
    for player in (1, 2):
        made.library(player, *map(named, library.split()))
    made.hand(1, *map(named, hand))
    made.mana(1, "WUBRGWUBRG")
    return made


def hand(view: View, player: int) -> list[str]:
    """The cards of a hand that the viewer knows."""
    return sorted(thing.facts.name for thing in view.seat(player).hand if thing.facts is not None)


def top(view: View, player: int) -> list[tuple[int, str]]:
    """The cards of a library that the viewer knows, with their places."""
    return [(thing.place, thing.facts.name) for thing in view.seat(player).library if thing.facts is not None]


@cache
def middle(seed: int = 1, choices: int = 60) -> Game:
    """A game of the shipped decks after so many choices."""
    game = Game.new([arbitre.deck("red-green"), arbitre.deck("white-weenie")], seed=seed)
    dice = Dice(seed)
    for _ in range(choices):
        if game.decision is not None:
            game.push(game.decision.sample(dice.below))
    return game


def test_a_hand_is_its_players_own() -> None:
    made = table("Forest", "Shock")
    made.hand(2, named("Giant Growth"))
    own, other = made.game.view(1), made.game.view(2)
    assert hand(own, 1) == ["Forest", "Shock"]
    assert hand(own, 2) == []
    assert (own.seat(2).hand_size, other.seat(1).hand_size) == (1, 2)
    assert hand(other, 2) == ["Giant Growth"]
    assert "Shock" not in other.json().decode()
    assert top(own, 1) == top(own, 2) == []


def test_what_comes_back_from_the_battlefield_stays_known_until_it_may_be_another() -> None:
    """CR 402.3: cards of a hand are not told apart once an unknown one has left it unseen."""
    made = table("Unsummon", "Brainstorm")
    bear = made.put(named("Grizzly Bears"), 1)
    made.cast(made.game.player(1).hand[0], bear)
    made.resolve_top()
    assert hand(made.game.view(2), 1) == ["Grizzly Bears"]
    made.cast(made.game.player(1).hand[0])
    made.pass_until(lambda: made.decision.what == "choose" or len(made.game.player(1).hand) == 4)
    assert hand(made.game.view(2), 1) == ["Grizzly Bears"]
    while not isinstance(made.decision, arbitre.Priority):
        made.game.push(made.decision.sample(Dice(1).below))
    assert hand(made.game.view(2), 1) == []
    assert [place for place, _ in top(made.game.view(1), 1)] == [1, 2]
    assert top(made.game.view(2), 1) == []


def test_a_card_put_on_top_for_all_to_see_is_known_until_the_library_is_shuffled() -> None:
    made = table("Time Ebb")
    bear = made.put(named("Grizzly Bears"), 2)
    made.cast(made.game.player(1).hand[0], bear)
    made.resolve_top()
    assert top(made.game.view(1), 2) == top(made.game.view(2), 2) == [(1, "Grizzly Bears")]
    made.game.intervene(lambda state: state.shuffle(state.player(2)))
    assert top(made.game.view(1), 2) == top(made.game.view(2), 2) == []


def test_a_card_that_was_found_and_revealed_is_known_in_the_hand() -> None:
    """CR 701.13a, 701.15a."""
    made = table("Sylvan Scrying", library="Forest Forest Island")
    game = made.game
    made.cast(game.player(1).hand[0])
    made.pass_until(lambda: made.decision.what == "search")
    assert {name for _, name in top(game.view(1), 1)} >= {"Forest", "Island"}
    assert top(game.view(2), 1) == []
    forest = next(id for id in game.player(1).library if game.object(id).base.name == "Forest")
    game.push((forest,))
    assert hand(game.view(2), 1) == ["Forest"]
    assert top(game.view(1), 1) == []


def test_a_face_down_creature_is_its_controllers_to_look_at() -> None:
    """CR 707.5."""
    made = table("Battering Craghorn")
    made.cast(made.game.player(1).hand[0], way="morph")
    made.resolve_top()
    (own,), (other,) = made.game.view(1).battlefield, made.game.view(2).battlefield
    assert own.facts is not None
    assert own.beneath is not None
    assert (own.facts.power, own.facts.name, own.beneath.name) == (2, "", "Battering Craghorn")
    assert (other.facts, other.beneath, other.face_down) == (own.facts, None, "morph")
    assert "Craghorn" not in other.__repr__() + str(made.game.view(2).told())


def test_who_controls_a_player_sees_with_that_players_eyes() -> None:
    """CR 712.4, and what was seen stays known."""
    made = table()
    made.hand(2, named("Shock"))
    game = made.game
    game.intervene(lambda state: state.put(state.player(2), Player.control_by, 1))
    assert hand(game.view(1), 2) == ["Shock"]
    made.next_turn()
    assert game.player(2).control_by == 0
    assert "Shock" in hand(game.view(1), 2)


def test_a_sideboard_is_its_owners() -> None:
    """CR 400.10a."""
    decks = [arbitre.Deck(main=(named("Forest"),) * 20, sideboard=(named("Shock"),)) for _ in range(2)]
    view = Game.new(decks).view(1)
    assert [thing.facts and thing.facts.name for thing in view.seat(1).outside] == ["Shock"]
    assert view.seat(2).outside == ()


def test_the_log_of_a_view_names_nothing_that_is_hidden() -> None:
    game = middle()
    told = game.view(1).told()
    drawn = [line for line in told if line.what == "moves" and ("cause", "draw") in line.parts]
    mine = [line for line in drawn if dict(line.names)]
    assert len(told) == len(game.log)
    assert mine
    assert len(mine) < len(drawn)
    assert game.view(1).lines() == list(arbitre.text.log_lines(game, "en", 1))  # type: ignore[attr-defined]


def test_a_view_asks_and_answers_for_its_player_only() -> None:
    made = table("Forest", "Shock")
    own, other = made.game.view(1), made.game.view(2)
    forest, shock = made.game.player(1).hand
    assert own.decision is not None
    assert PlayLand(forest) in own.actions
    assert own.why_not(CastSpell(shock)) is None
    assert own.question().startswith("Player 1, you have priority")
    assert (other.decision, other.actions, other.question()) == (None, (), "")
    refused = other.why_not(CastSpell(shock))
    assert refused is not None
    assert own.decision.check(PlayLand(shock)) is not None
    made.play_land(forest)
    with pytest.raises(EngineFault, match="take another one"):
        own.determinize(Dice(1).below)
    with pytest.raises(EngineFault, match="take another view"):
        own.decision.check(PlayLand(shock))
    assert hand(own, 1) == ["Forest", "Shock"]


def test_a_player_who_is_not_there_has_no_view() -> None:
    with pytest.raises(arbitre.MalformedInput, match="there is no player 3"):
        middle().view(3)


def test_a_view_cannot_be_changed_and_equals_another_of_the_same_moment() -> None:
    game = middle()
    view = game.view(1)
    with pytest.raises(AttributeError):
        view.turn = 3  # type: ignore[misc]
    assert view == game.view(1) == game.copy().view(1)
    assert repr(view).startswith("<View of 1, who ")
    assert view != game.view(2)


def test_the_json_is_what_the_shipped_schema_says() -> None:
    """To write the schema anew: python tools/build_view_schema.py."""
    assert json.loads(SCHEMA.read_text("utf-8")) == json.loads(json.dumps(msgspec.json.schema(View)))
    for seed in (1, 2, 3):
        view = middle(seed).view(2)
        again = msgspec.json.decode(view.json(), type=View)
        assert again == view
        assert json.loads(view.json())["version"] == VERSION


def test_the_arrays_say_the_same() -> None:
    pytest.importorskip("numpy", reason="NumPy is not installed")
    game = middle()
    view = game.view(2)
    made = view.arrays()
    assert made.place.shape == (len(arrays.PLACE),)
    assert made.players.shape == (2, len(arrays.SEAT))
    column = {name: number for number, name in enumerate(arrays.THING)}
    assert made.players[0][0] == 2
    unknown = made.things[made.things[:, column["known"]] == 0]
    assert len(unknown) == view.seat(1).hand_size
    lands = made.things[(made.things[:, column["is_land"]] == 1) & (made.things[:, column["zone"]] == 0)]
    assert len(lands) == sum(thing.facts is not None and thing.facts.is_land for thing in view.battlefield)


# --- games that agree -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_a_game_drawn_at_random_agrees_with_the_view(seed: int) -> None:
    game = middle(seed, 20 + 17 * seed)
    lists = {player: [o.card for o in game.state.objects.values() if o.owner == player and o.card] for player in (1, 2)}
    dice = Dice(seed)
    for player in (1, 2):
        view = game.view(player)
        for known in (lists, None):
            other = view.determinize(dice.below, known)
            assert other.view(player) == view
            assert other.state.random != game.state.random
            assert (other.log, other.choices, other.setup) == ([], [], None)
            while other.decision is not None and len(other.choices) < 30:
                other.push(other.decision.sample(dice.below))
        assert game.view(player) == view


def test_what_is_dealt_is_what_has_not_been_seen() -> None:
    """The own deck is known; of another one only what the lists say."""
    game = middle(3, 40)
    own = Counter(o.card.name for o in game.state.objects.values() if o.owner == 1 and o.card)
    dealt = game.view(1).determinize(Dice(5).below)
    assert Counter(o.card.name for o in dealt.state.objects.values() if o.owner == 1 and o.card) == own
    only = game.view(1).determinize(Dice(5).below, pool=[named("Shock")])
    seat = only.player(2)
    assert {only.object(id).base.name for id in (*seat.hand, *seat.library)} == {"Shock"}
    other = Counter(o.card.name for o in game.state.objects.values() if o.owner == 2 and o.card)
    listed = game.view(1).determinize(Dice(5).below, {2: arbitre.deck("white-weenie").main})
    assert Counter(o.card.name for o in listed.state.objects.values() if o.owner == 2 and o.card) == other


def test_games_drawn_by_the_same_dice_do_not_depend_on_what_is_hidden() -> None:
    """The library in another order, another hand behind the same backs: the same game is drawn."""
    made = table("Forest")
    made.hand(2, named("Shock"))
    other = table("Forest", library="Island Forest Swamp Plains")
    other.hand(2, named("Giant Growth"))
    pool = [named("Shock"), named("Forest")]
    games = [one.game.view(1).determinize(Dice(3).below, pool=pool) for one in (made, other)]
    for player in (1, 2):
        piles = [[game.object(id).base.name for id in (*game.player(player).library, *game.player(player).hand)]
                 for game in games]  # fmt: skip
        assert piles[0] == piles[1]
    assert games[0].state.random == games[1].state.random


def test_in_the_midst_of_a_spell_what_was_seen_since_stays() -> None:
    """Brainstorm: three cards have been drawn when two are to be put back."""
    made = table("Brainstorm", library="Forest Swamp Plains Island Shock Unsummon Brainstorm")
    made.cast(made.game.player(1).hand[0])
    game = made.game
    made.pass_until(lambda: not isinstance(made.decision, arbitre.Priority))
    view = game.view(1)
    assert hand(view, 1) == ["Brainstorm", "Shock", "Unsummon"]
    orders = set()
    for seed in range(8):
        dealt = view.determinize(Dice(seed).below)
        assert dealt.view(1) == view
        orders.add(tuple(dealt.object(id).base.name for id in dealt.player(1).library))
        assert dealt.decision is not None
        dealt.push(dealt.decision.sample(Dice(seed).below))
        dealt.pop()
        assert dealt.view(1) == view
    assert len(orders) > 1


def test_no_game_is_drawn_where_what_is_under_way_hangs_on_what_the_viewer_does_not_know() -> None:
    """CR 702.35d: a morph cost is being paid; no other card that may lie there has such a cost."""
    made = table("Gathan Raiders", library="Forest Forest Forest")
    made.hand(1, named("Forest"), named("Island"))
    raiders = next(id for id in made.game.player(1).hand if made.object(id).base.name == "Gathan Raiders")
    made.cast(raiders, way="morph")
    made.resolve_all()
    made.game.push(next(one for one in made.decision.answers() if isinstance(one, Special)))
    assert made.decision.what == "discard"
    with pytest.raises(EngineFault, match="no game was found"):
        made.game.view(2).determinize(Dice(1).below, pool=[named("Forest")])
    drawn = made.game.view(1).determinize(Dice(1).below, pool=[named("Forest")])
    assert drawn.view(1) == made.game.view(1)


def test_614_12_what_is_about_to_enter_is_open_while_it_is_chosen_how() -> None:
    """CR 614.12: a land that asks for a card to be revealed is in view of all, and games that are drawn have it too."""
    made = table("Secluded Glen", "Faerie Miscreant")
    glen = made.state.player(1).hand[0]
    made.act(PlayLand(glen))
    assert made.decision.what == "pay"
    views = [made.game.view(player) for player in (1, 2)]
    assert [view.find(glen).facts.name for view in views] == ["Secluded Glen", "Secluded Glen"]  # type: ignore[union-attr]
    for seed in range(4):
        assert views[0].determinize(Dice(seed).below).view(1) == views[0]


def test_a_flip_is_not_foreseen() -> None:
    """Chance is another one in each game that is drawn."""
    game = middle(1, 10)
    view = game.view(game.decider)
    assert len({view.determinize(Dice(seed).below).state.below(1000) for seed in range(20)}) > 15


def test_a_card_face_down_in_exile_is_nobodys_to_know() -> None:
    """CR 406.3."""
    made = table()
    id = made.put(named("Shock"), 2, EXILE, face_down="exile")
    for player in (1, 2):
        (thing,) = made.game.view(player).exile
        assert (thing.id, thing.facts, thing.beneath) == (id, None, None)


def test_400_2_who_only_watches_sees_what_everybody_sees() -> None:
    game = Game.new([deck("red-green"), deck("white-weenie")], seed=5)
    dice = Dice(5)
    for _ in range(40):
        assert game.decision is not None
        game.push(game.decision.sample(dice.below))
    view = game.view(SPECTATOR)
    assert view.decision is None
    assert all(card.facts is None for seat in view.players for card in seat.hand)
    assert view.battlefield == game.view(1).battlefield
    assert "a spectator" in repr(view)
    with pytest.raises(EngineFault, match="only watches"):
        view.why_not(PASS)
