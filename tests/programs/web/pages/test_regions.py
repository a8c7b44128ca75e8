"""The regions of the page: what stands there, in which language, and that nothing of another's is there."""

from __future__ import annotations

import html
import random
import re
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from arbitre import Concede, Decision, Game, agents
from arbitre.cards.records import Card
from arbitre.engine.games.record import encode
from arbitre.engine.kernel.decisions import Confirm, Divide, Number, Order, Select, Word
from arbitre.french.typography import plain
from arbitre.services.playable import lookup
from arbitre.tables import Arrangement, Beginning, Place, Table, begin, showing
from arbitre.tables.shown import Shown, Stops, Undoing
from arbitre.views.asked import asked
from arbitre.web import pages
from table import BATTLEFIELD, HAND
from table import Table as Laid

KEPT = "Grizzly Bears"


def dealt(seed: int = 7, name: str = "Alice", choices: int = 0) -> Table:
    places = (Place(name, "red-green"), Place("Bob", "white-weenie"))
    table = Table("t", begin(Beginning(places, seed)), Arrangement(("", "")))
    agent = agents.create("greedy", 1)
    for _ in range(choices):
        if table.game.decision is not None:
            table.answer(table.decider, table.at, encode(agents.answer(agent, table.game)))
    return table


def shown(game: Game, seat: int = 1, lang: str = "en", **more: Any) -> Shown:
    """What a seat is shown of a game that is not at a table."""
    view = game.view(seat)
    mine = view.decision is not None
    options = showing.options(game, seat, lang) if mine else ()
    told = tuple(line for line in showing.Log(seat, lang).lines(game) if line.words)
    question = view.question(lang) if mine else ""
    return Shown("t", seat, len(game.choices), lang, view, (), question, options, told, **more)


def asking(decision: Decision, game: Game) -> Shown:
    """The same as if the decision were asked."""
    base = shown(game)
    view = msgspec.structs.replace(base.view, decision=asked(decision, lambda: decision, lambda _: True, 1))
    view.__dict__["_find"] = lambda: game
    with patch.object(Game, "decision", decision):
        return msgspec.structs.replace(base, view=view, options=showing.options(game, 1, "en"), question="what?")


def card(name: str) -> Card:
    found = lookup(name)
    assert found is not None
    return found


def laid(*mine: str, theirs: tuple[str, ...] = (), hand: tuple[str, ...] = ()) -> Laid:
    table = Laid.players(2)
    for player, zone, names in ((1, BATTLEFIELD, mine), (2, BATTLEFIELD, theirs), (1, HAND, hand)):
        for one in names:
            table.put(card(one), player=player, zone=zone)
    return table


def words(text: str) -> str:
    """What is to be read of a region."""
    return plain(" ".join(html.unescape(re.sub(r"<[^>]*>", " ", text)).split()))


# --- the board -------------------------------------------------------------------------------------------------------


def test_alike_permanents_lie_on_one_another_in_rows() -> None:
    game = laid("Forest", "Forest", "Forest", KEPT, theirs=("Wall of Wood",)).game
    found = pages.render(shown(game), "en")
    side = found["side-1"]
    assert side.count("<li") == 2
    assert "×3" in side
    assert re.findall(r'class="row zone (\w+)"', side) == ["creatures", "lands"]
    assert "Wall of Wood" in found["side-2"]
    assert "Wall of Wood" not in side


def test_the_text_of_a_card_is_printed_in_the_language_of_the_seat() -> None:
    game = laid(hand=("Giant Growth",)).game
    english, french = (pages.render(shown(game, lang=lang), lang)["hand"] for lang in ("en", "fr"))
    assert "Target creature gets +3/+3 until end of turn." in words(english)
    assert "La créature ciblée gagne +3/+3 jusqu'à la fin du tour." in words(french)
    assert "jusqu’à" in french


def test_a_keyword_is_read_instead_of_what_it_stands_for() -> None:
    hand = words(pages.render(shown(laid(hand=("White Knight",)).game), "en")["hand"])
    assert "First strike Protection from black 2/2" in hand


def test_what_is_attached_lies_under_what_it_is_on() -> None:
    table = laid()
    table.put(card("Holy Strength"), attached_to=table.put(card(KEPT)))
    side = pages.render(shown(table.game), "en")["side-1"]
    assert side.count('<ul class="row') == 1
    assert "Holy Strength" in side.partition('<ul class="worn">')[2]


def test_a_stack_says_what_it_will_do_and_to_whom() -> None:
    table = laid("Forest", KEPT, hand=("Giant Growth",))
    table.cast(table.game.player(1).hand[0], table.game.state.battlefield[1])
    found = pages.render(shown(table.game), "en")
    assert "Target creature gets +3/+3 until end of turn. Player 1 · targets Grizzly Bears" in words(found["stack"])
    kinds = [arrow[0] for arrow in msgspec.json.decode(found["arrows"])]
    assert kinds == ["target"]
    assert "Let it resolve" in found["ask"]


def test_a_name_stays_a_name() -> None:
    """What anybody wrote is no markup."""
    table = dealt(name='<b>"Al" & Co')
    page = pages.page(table.shown(1), "en", "/s")
    assert "<b>" not in page.replace("<b>53</b>", "").replace("<b>0</b>", "").replace("<b>7</b>", "")
    assert "&lt;b&gt;" in page


# --- what is hidden --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("choices", [10, 30, 60])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_another_game_that_agrees_with_the_view_gives_the_same_bytes(choices: int, lang: str) -> None:
    """The other player's hand and both libraries are other ones there."""
    table = dealt(choices=choices)
    game = table.game
    seat = game.decider or 1
    other = game.view(seat).determinize(random.Random(3).randrange)
    hands = [sorted(one.characteristics(id).name for id in one.player(3 - seat).hand) for one in (game, other)]
    assert hands[0] != hands[1]
    one, same = (pages.render(shown(which, seat, lang), lang) for which in (game, other))
    del one["log"], same["log"], one["live"], same["live"]  # the drawn game has no log
    assert one == same


def test_a_spectator_sees_no_hand_and_is_asked_nothing() -> None:
    table = dealt(choices=6)
    found = pages.render(table.shown(0), "en")
    assert words(found["hand"]) == "You are watching"
    assert "<form" not in found["ask"]
    held = {table.game.characteristics(id).name for seat in (1, 2) for id in table.game.player(seat).hand}
    public = words(found["side-1"] + found["side-2"] + found["log"])
    assert not [name for name in held if name in words(found["hand"])]
    assert "library" in public


# --- what is asked ---------------------------------------------------------------------------------------------------


def test_each_kind_of_decision_has_its_controls() -> None:
    game = laid(KEPT, "Hill Giant", theirs=("Wall of Wood",)).game
    bears, giant, wall = game.state.battlefield
    decisions: dict[str, Decision] = {
        'data-kind="answers"': Confirm(1, "may", "608.2d"),
        'data-most="2" data-ordered': Select(1, "scry", (bears, giant), 0, 2, "701.18a", ordered=True),
        "ordering": Order(1, "damage order", (bears, giant), "509.2"),
        'min="0" max="4"': Number(1, "x", 0, 4, "107.3a"),
        'data-total="3"': Divide(1, "divide", 3, (bears, wall), "601.2d"),
        '<datalist id="known"><option value="Forest">': Word(1, "card name", ("Forest",), "201.3"),
    }
    for expected, decision in decisions.items():
        assert expected in pages.render(asking(decision, game), "en")["ask"], decision.what


def test_attackers_and_blockers_are_offered_with_what_they_can_be_declared_for() -> None:
    table = laid("Craw Wurm", theirs=("Wall of Wood",))
    game = table.game
    while table.decision.what != "attackers":
        table.pass_priority()
    wurm = game.state.battlefield[0]
    ask = pages.render(shown(game), "en")["ask"]
    assert f'data-from="{wurm}" data-to="2"' in ask
    table.answer(((wurm, 2),))
    found = pages.render(shown(game), "en")
    assert msgspec.json.decode(found["arrows"]) == [["attack", wurm, 2]]
    assert "attacks" in found["side-1"]


def test_priority_tells_passing_from_what_can_be_done_and_from_mana() -> None:
    game = laid("Forest", hand=("Forest",)).game
    ask = pages.render(shown(game), "en")["ask"]
    assert ask.count('data-choice="{&#34;action&#34;:&#34;Pass&#34;}"') == 1
    assert "What you can do (1)" in ask
    assert "Make mana first" in ask


def test_who_waits_is_told_for_whom_and_a_game_that_is_over_how_it_ended() -> None:
    table = dealt(choices=4)
    waiting = 3 - table.decider
    name = table.game.player(table.decider).name
    assert f"Waiting for {name}" in pages.render(table.shown(waiting), "en")["ask"]
    table.game.push(Concede(1))
    found = pages.render(table.shown(2, "fr"), "fr")
    assert "Bob gagne" in words(found["ask"])
    assert "<button" not in found["controls"]


# --- around the game -------------------------------------------------------------------------------------------------


def test_undo_is_free_or_asked_for_and_others_agree() -> None:
    game = laid(KEPT).game

    def controls(undo: Undoing, seat: int = 1) -> str:
        return words(pages.render(shown(game, seat, undo=undo), "en")["controls"])

    assert "Undo" in controls(Undoing(free=3, words="pass"))
    assert "Ask to undo" in controls(Undoing(asked=3, words="pass"))
    wish = Undoing(wanted_by=1, wanted=2, waiting=(2,), words="cast Shock")
    assert "Player 1 asks to undo: cast Shock" in controls(wish, 2)
    assert "Agree" in controls(wish, 2)
    assert "The others are asked" in controls(wish)


def test_stops_stand_at_the_steps() -> None:
    game = laid(KEPT).game
    found = pages.render(shown(game, stops=Stops(own=("upkeep",), others=("end",))), "en")
    assert len(re.findall("checked", found["stops"])) == 3  # one of them: triggers that are alike are put in order
    assert "Upkeep step: stop in my turn" in found["stops"] or "upkeep step: stop in my turn" in found["stops"]
    assert len(re.findall('class="dot', found["top"])) == 2


def test_rules_in_the_log_open_their_titles() -> None:
    log = pages.render(dealt(choices=8).shown(1), "en")["log"]
    assert re.search(r'<button type="button" class="rule" data-rule="120.1" data-title="[^"]+">CR 120.1</button>', log)


def test_a_card_says_why_not_and_where_its_values_come_from() -> None:
    table = laid("Glorious Anthem", KEPT, hand=("Serra Angel",))
    game, angel = table.game, table.game.player(1).hand[0]
    told = pages.inspected(
        shown(game), angel, [("cast Serra Angel", ["the cost cannot be paid [CR 601.2g]"])], [["power: 3"]], "en"
    )
    assert "What it cannot do now, and why cast Serra Angel the cost cannot be paid CR 601.2g" in words(told)
    assert "Flying" in told
    assert "power: 3" in told
    assert "power: 3" in pages.explained(shown(game), [["power: 3 [CR 613.1]"]], "en")


# --- the files -------------------------------------------------------------------------------------------------------


def test_the_page_asks_only_for_files_of_its_own() -> None:
    page = pages.page(dealt().shown(1), "fr", "/tables/t/socket") + pages.lobby("fr")
    templates = "".join(one.read_text() for one in (Path(pages.__file__).parent / "templates").iterdir())
    asked_for = set(re.findall(r'(?:src|href)="/assets/([\w.]+)"', page + templates)) | {"viewer.css"}
    scripts = [content.decode() for name, (content, _) in pages.ASSETS.items() if name.endswith(".js")]
    assert asked_for | {name for one in scripts for name in re.findall(r' from "\./([^"]+)"', one)} == set(pages.ASSETS)
    assert "style=" not in page
    assert not re.search(r"\son\w+=", page)
    assert "'unsafe" not in pages.POLICY
    for content, _ in pages.ASSETS.values():
        assert b"http://" not in content.replace(b"http://www.w3.org/2000/svg", b"")
        assert b"https://" not in content


def test_a_page_warns_before_what_cannot_be_taken_back_alone() -> None:
    with_friend, alone = dealt().shown(dealt().decider), dealt().shown(dealt().decider, mine=(1, 2))
    assert "cannot be taken back unless the others agree" in pages.render(with_friend, "en")["ask"]
    assert "final" not in pages.render(alone, "en")["ask"]
