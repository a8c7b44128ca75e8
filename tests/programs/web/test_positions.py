"""Positions made by hand: laid out, changed, judged, searched for a win, saved as a scenario, played on."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

from arbitre import Scenario
from arbitre.french.typography import plain
from arbitre.judge.wording.written import CardAt, PlayerAt
from arbitre.web.packing import pack, unpack
from programs.web.server import Answer, Server

FORM = "application/x-www-form-urlencoded"
TEXT = """players:
  Alice: {battlefield: [Grizzly Bears, {card: Forest, count: 3}], hand: [Giant Growth]}
  Bob: {life: 5, battlefield: [Hill Giant]}
turn: {player: Alice, step: precombat_main}
"""


def words(answer: Answer) -> str:
    return plain(" ".join(html.unescape(re.sub(r"<[^>]*>", " ", answer.text)).split()))


def at(server: Server, text: str = TEXT, **more: str) -> Answer:
    return server.get(f"/positions/at?{urlencode({'p': pack(text), 'lang': 'en', **more})}")


def edit(server: Server, text: str, do: str, **fields: str) -> Answer:
    return server.post("/positions/edit?lang=en", urlencode({"p": pack(text), "do": do, **fields}), FORM)


def query(answer: Answer) -> Mapping[str, list[str]]:
    assert answer.status == 303, words(answer)
    return parse_qs(urlsplit(answer.headers["location"]).query)


def made(answer: Answer) -> Scenario:
    """The position to which an answer leads."""
    return Scenario.of(unpack(query(answer)["p"][0]))


def player(scenario: Scenario, name: str) -> PlayerAt:
    assert scenario.players is not None
    return scenario.players[name]


def cards(of: Any) -> list[CardAt]:
    listed = [of] if isinstance(of, str | CardAt) else list(of)
    return [CardAt(one) if isinstance(one, str) else one for one in listed]


def test_a_position_is_opened_from_sentences_and_drawn(server: Server) -> None:
    text = "Alice has Grizzly Bears. Bob has Hill Giant and 5 life.\nAlice attacks with the Bears."
    answer = server.post("/positions?lang=en", urlencode({"text": text}), FORM)
    assert query(answer)["play"] == ["Alice attacks with the Bears"]
    page = server.get(answer.headers["location"])
    assert ">Hill Giant<" in page.text
    assert "The answer" not in words(page)
    assert "What happens" in words(page)  # its line of play is judged at once
    refused = server.post("/positions?lang=fr", urlencode({"text": "Alice has Nothing Whatsoever."}), FORM)
    assert refused.status == 422
    assert "Nothing Whatsoever" in refused.text


def test_cards_are_added_moved_and_taken_away(server: Server) -> None:
    answer = edit(server, TEXT, "add", card="serra ange", to="2.battlefield", count="2")
    assert cards(player(made(answer), "Bob").battlefield)[-1] == CardAt("Serra Angel", count=2)
    assert query(answer)["on"] == ["2.battlefield.1"]
    answer = edit(server, TEXT, "move", on="1.battlefield.1", to="1.graveyard")
    assert cards(player(made(answer), "Alice").battlefield)[1].count == 2
    assert cards(player(made(answer), "Alice").graveyard) == [CardAt("Forest")]
    answer = edit(server, TEXT, "drop", on="2.battlefield.0")
    assert cards(player(made(answer), "Bob").battlefield) == []
    answer = edit(server, TEXT, "more", on="1.hand.0")
    assert cards(player(made(answer), "Alice").hand) == [CardAt("Giant Growth", count=2)]


def test_one_of_several_permanents_is_changed(server: Server) -> None:
    answer = edit(server, TEXT, "flag:tapped", on="1.battlefield.1")
    assert [(one.card, one.count, one.tapped) for one in cards(player(made(answer), "Alice").battlefield)] == [
        ("Grizzly Bears", 1, None),
        ("Forest", 2, None),
        ("Forest", 1, True),
    ]
    assert query(answer)["on"] == ["1.battlefield.2"]
    answer = edit(server, TEXT, "counter:more:+1/+1", on="1.battlefield.0")
    assert cards(player(made(answer), "Alice").battlefield)[0].counters == {"+1/+1": 1}
    assert ">3/3<" in server.get(answer.headers["location"]).text
    answer = edit(server, TEXT, "damage", on="2.battlefield.0", damage="2")
    assert cards(player(made(answer), "Bob").battlefield)[0].damage == 2
    answer = edit(server, TEXT, "control", on="2.battlefield.0", controller="1")
    assert cards(player(made(answer), "Bob").battlefield)[0].controller == "Alice"


def test_what_is_attached_follows(server: Server) -> None:
    text = TEXT.replace("Hill Giant]", "Hill Giant, Pacifism]")
    answer = edit(server, text, "attach", on="2.battlefield.1", host="1.battlefield.0")
    game = made(answer).game()
    aura = next(one for one in game.state.objects.values() if one.card is not None and one.card.name == "Pacifism")
    held = game.state.objects[aura.attached_to].card
    assert held is not None
    assert held.name == "Grizzly Bears"


def test_players_and_the_turn_are_set(server: Server) -> None:
    assert player(made(edit(server, TEXT, "player:2", life="3", poison="9")), "Bob").poison == 9
    fields = {"player": "2", "step": "upkeep", "number": "7", "lands": "1", "edition": "current"}
    found = made(edit(server, TEXT, "turn", **fields))
    assert found.turn is not None
    assert (found.turn.player, found.turn.step, found.turn.number, found.edition) == ("Bob", "upkeep", 7, "current")
    joined = made(edit(server, TEXT, "join"))
    assert list(joined.players or {}) == ["Alice", "Bob", "Carol"]


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("win", {}),
        ("add", {"card": "No Such Card", "to": "1.hand"}),
        ("add", {"card": "Shock", "to": "1.battlefield"}),
        ("add", {"card": "Shock", "to": "9.hand"}),
        ("add", {"card": "Shock", "to": "1.stack"}),
        ("add", {"card": "Shock", "to": "1.hand", "count": "100000"}),
        ("move", {"on": "1.battlefield.77", "to": "1.hand"}),
        ("move", {"on": "", "to": "1.hand"}),
        ("flag:owner", {"on": "1.battlefield.0"}),
        ("flag:tapped", {"on": "1.hand.0"}),
        ("counter:more:", {"on": "1.battlefield.0"}),
        ("damage", {"on": "1.battlefield.0", "damage": "x"}),
        ("attach", {"on": "1.battlefield.0", "host": "1.hand.0"}),
        ("player:x", {}),
        ("turn", {"step": "teatime"}),
    ],
)
def test_a_change_that_is_refused_says_why_and_changes_nothing(server: Server, do: str, fields: dict[str, str]) -> None:
    answer = edit(server, TEXT, do, **fields)
    assert answer.status == 422
    assert 'role="alert"' in answer.text
    assert "Grizzly Bears" in answer.text


def test_a_judge_says_what_happens_and_why(server: Server) -> None:
    play = "Alice attacks with Grizzly Bears\nBob blocks Grizzly Bears with Hill Giant\ngo to end of combat"
    page = words(at(server, play=play, ask="Why is Grizzly Bears in the graveyard?"))
    assert "Hill Giant deals 3 damage to Grizzly Bears. CR 119.3e" in page
    assert "The answer" in page
    french = words(at(server, play=play, lang="fr"))
    assert "Hill Giant inflige 3 blessures à Grizzly Bears." in french
    refused = words(at(server, play="Alice attacks with Hill Giant"))
    assert "Hill Giant" in refused
    unclear = words(at(server, ask="what is the airspeed of a swallow?"))
    assert "The answer" in unclear


def test_a_forced_win_is_found_and_one_that_is_not_there_is_denied(server: Server) -> None:
    assert "Alice has no forced win this turn" in words(at(server, solve="Alice"))
    won = TEXT.replace("battlefield: [Hill Giant]", "battlefield: []")
    assert "Alice has a forced win this turn." in words(at(server, won, solve="Alice"))
    assert "nobody called 'Zoe' plays" in words(at(server, solve="Zoe"))


def test_it_is_saved_as_a_scenario_that_the_judge_reads(server: Server) -> None:
    asked = urlencode({"p": pack(TEXT), "play": "Alice attacks with Grizzly Bears\ngo to end of combat"})
    saved = server.get(f"/positions/scenario.yaml?{asked}")
    assert saved.headers["content-disposition"].startswith("attachment")
    verdict = Scenario.of(saved.text).judge()
    assert verdict.game.state.players[1].life == 3


def test_it_is_played_on_against_a_program_from_any_seat(server: Server) -> None:
    for against, seat, well in (("random", "2", True), ("", "1", True), ("wizard", "1", False), ("random", "7", False)):
        answer = server.post("/positions/play", urlencode({"p": pack(TEXT), "against": against, "seat": seat}), FORM)
        assert answer.status == (303 if well else 422), words(answer)
        if well:
            cookie = answer.headers["set-cookie"].partition(";")[0]
            table = server.get(answer.headers["location"], Cookie=cookie)
            assert table.status == 200
            assert ">Grizzly Bears<" in table.text
            assert f'data-seat="[{seat},' in table.text


def test_a_moment_that_words_cannot_tell_is_shown_and_can_be_made_editable(server: Server) -> None:
    fighting = Scenario.of(TEXT + "play: [Alice casts Giant Growth on Grizzly Bears]\n").judge().game
    text = Scenario.at(fighting).yaml()
    assert "position:" in text
    page = words(at(server, text))
    assert "cannot be described in words" in page
    assert "Giant Growth" in page
    assert edit(server, text, "flag:tapped", on="1.battlefield.0").status == 422
    loose = made(edit(server, text, "loosen"))
    assert {one.card for one in cards(player(loose, "Alice").battlefield)} == {"Grizzly Bears", "Forest"}


def test_every_puzzle_is_there_in_both_languages(server: Server) -> None:
    for lang, name in (("en", "Nobody blocks"), ("fr", "Personne ne bloque")):
        page = server.get(f"/positions?lang={lang}")
        assert name in words(page)
        links = re.findall(r'<li><a href="(/positions/at[^"]+)', page.text)
        assert len(links) == 7
        assert server.get(html.unescape(links[0])).status == 200


@pytest.mark.parametrize("packed", ["", "x", "A" * 30_000, pack("players: 3"), pack("[" * 500)])
def test_a_damaged_link_is_refused(server: Server, packed: str) -> None:
    for path in ("at", "scenario.yaml"):
        assert server.get(f"/positions/{path}?p={packed}").status in (400, 422, 431)
