"""Decks on their pages: opened in any format, changed, counted, judged; boosters; and a game that is begun with one."""

from __future__ import annotations

import html
import re
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

from arbitre.cards.deckfiles.reading import parse_deck
from arbitre.errors import MalformedInput
from arbitre.french.typography import plain
from arbitre.web.packing import MOST_TEXT, pack, unpack
from arbitre.web.study import decks
from helpers.limited import a_set
from programs.web.server import Answer, Server

FORM = "application/x-www-form-urlencoded"
ARENA = "Deck\n4 Grizzly Bears\n20 Forest\n\nSideboard\n2 Shock\n"
FORGE = "[metadata]\nName=Mine\n[main]\n4 Grizzly Bears|M10\n20 Forest\n[sideboard]\n2 Shock\n"
XMAGE = "NAME:Mine\n4 [M10:1] Grizzly Bears\n20 [M10:2] Forest\nSB: 2 [M10:3] Shock\n"
COCKATRICE = (
    '<cockatrice_deck version="1"><deckname>Mine</deckname><zone name="main"><card number="4" name="Grizzly Bears"/>'
    '<card number="20" name="Forest"/></zone><zone name="side"><card number="2" name="Shock"/></zone></cockatrice_deck>'
)


def words(answer: Answer) -> str:
    return plain(" ".join(html.unescape(re.sub(r"<[^>]*>", " ", answer.text)).split()))


def post(server: Server, path: str, **fields: str) -> Answer:
    return server.post(path, urlencode(fields), FORM)


def led(server: Server, answer: Answer) -> Answer:
    """The page to which an answer leads."""
    assert answer.status == 303, answer.text
    return server.get(answer.headers["location"])


def listed(answer: Answer) -> dict[str, int]:
    """The main deck and sideboard in the list of an address."""
    found = parse_deck(unpack(parse_qs(urlsplit(answer.headers["location"]).query)["list"][0]))
    return {f"{line.name} {line.part.value}": line.count for line in found.lines}


@pytest.mark.parametrize("text", [ARENA, FORGE, XMAGE, COCKATRICE])
def test_a_list_is_opened_in_every_format(server: Server, text: str) -> None:
    answer = post(server, "/decks", list=text)
    assert listed(answer) == {"Grizzly Bears main deck": 4, "Forest main deck": 20, "Shock sideboard": 2}
    page = words(led(server, answer))
    assert "Creatures 4 4 Grizzly Bears" in page
    assert "Sideboard 2 2 Shock" in page
    assert "the deck has 24 cards, and 40 are needed CR 100.2b" in page.replace("[", "").replace("]", "")


def test_what_cannot_be_read_is_told_and_kept(server: Server) -> None:
    answer = post(server, "/decks", list="4 Grizzly Bears\n4 <b>")
    assert answer.status == 422
    assert "line 2" in words(answer)
    assert "4 &lt;b&gt;</textarea>" in answer.text


def test_a_shipped_deck_is_counted_and_judged_in_both_languages(server: Server) -> None:
    english = words(server.get("/decks/deck?name=caw-control&lang=en"))
    assert "Mean mana value of spells 2.55" in english
    assert "Spells by mana value Mana value 0 1 2 3 4 5 6 7+ Spells 0 8 14 1 7 1 2 0" in english
    assert "Constructed Rules of 2011-02-04 'Batterskull' came out on 2011-05-13, after these rules" in english
    assert "Constructed Rules of 2011-09-30 yes" in english
    french = words(server.get("/decks/deck?name=caw-control&lang=fr"))
    assert "Valeur de mana moyenne des sorts 2,55" in french
    assert "Créatures 10" in french
    shipped = words(server.get("/decks?lang=fr"))
    assert "Pioche grâce aux faucons" in shipped


def test_a_deck_is_changed_card_by_card(server: Server) -> None:
    text = pack("1 Grizzly Bears\n2 Shock\n")
    steps = (
        ("more:0", {"Grizzly Bears main deck": 2, "Shock main deck": 2}),
        ("less:0", {"Shock main deck": 2}),
        ("swap:1", {"Grizzly Bears main deck": 1, "Shock main deck": 1, "Shock sideboard": 1}),
        ("add:Forest", {"Grizzly Bears main deck": 1, "Shock main deck": 2, "Forest main deck": 1}),
        ("aside:Shock", {"Grizzly Bears main deck": 1, "Shock main deck": 2, "Shock sideboard": 1}),
        ("blank:1", {"Grizzly Bears main deck": 1, "Shock (blank) main deck": 2}),
        ("instead:1:Hill Giant", {"Grizzly Bears main deck": 1, "Hill Giant main deck": 2}),
        ("no-side", {"Grizzly Bears main deck": 1, "Shock main deck": 2}),
    )
    for change, expected in steps:
        assert listed(post(server, "/decks/edit", list=text, do=change)) == expected
    for change in ("more:9", "more:-1", "win:0", "add:", "", "blank:9", "instead:1", "instead:1:", "instead:9:Shock"):
        assert post(server, "/decks/edit", list=text, do=change).status == 422
    assert post(server, "/decks/edit", list=pack("999 Shock\n"), do="more:0").status == 422
    again = post(server, "/decks/edit", list=text, do="add:Forest", q="type:elf", hand="3", lang="fr")
    assert parse_qs(urlsplit(again.headers["location"]).query)["q"] == ["type:elf"]


def test_a_search_finds_cards_and_says_what_it_does_not_understand(server: Server) -> None:
    at = f"/decks/deck?list={pack(ARENA)}&lang=en&q="
    assert "Llanowar Elves" in words(server.get(f"{at}type:elf+mv%3D1+llanowar"))
    assert "No card fits." in words(server.get(f"{at}nosuchcardatall"))
    assert "cards have no 'colour'" in words(server.get(f"{at}colour:red"))


def test_what_cannot_be_played_says_why(server: Server) -> None:
    refused = server.get("/v1/cards/search?query=is:refused&limit=1").data[0]["card"]["name"]
    text = f"4 {refused}\n4 Griz Bear"
    page = words(server.get(f"/decks/deck?list={pack(text)}&lang=en"))
    assert "its text is not understood: line" in page
    assert "no card is called so" in page
    assert "Grizzly Bears" in page  # perhaps that was meant
    assert "It cannot be played yet" in page
    assert " instead without its text " in page  # cards of its kind, and itself as a blank
    assert "Play with it" not in page


def test_an_opening_hand_is_the_same_for_the_same_number(server: Server) -> None:
    hands = [
        re.findall(r'class="name"><span>([^<]+)', server.get(f"/decks/deck?name=red-green&hand={seed}&lang=en").text)[
            -7:
        ]
        for seed in (1, 1, 2)
    ]
    assert hands[0] == hands[1] != hands[2]


@pytest.mark.parametrize("packed", ["x", "!!", "a" * 20_000, ""])
def test_a_damaged_link_is_refused(server: Server, packed: str) -> None:
    for path in (f"/decks/deck?list={packed}", f"/decks/list.txt?list={packed}", f"/?list={packed or 'x'}"):
        assert server.get(path).status in (400, 422, 431)


def test_a_link_cannot_hold_more_than_it_may() -> None:
    bomb = urlsafe_b64encode(zlib.compress(b"0" * (MOST_TEXT + 1), 9, -15)).decode()
    with pytest.raises(MalformedInput, match="damaged"):
        unpack(bomb)
    assert unpack(pack("é" * 40_000)) == "é" * 40_000


def test_a_game_is_begun_with_a_list(server: Server) -> None:
    start = server.get(f"/?list={pack(ARENA)}&theirs={pack(FORGE)}")
    assert "4 Grizzly Bears" in start.text
    assert "[metadata]" in start.text
    for text in (FORGE, COCKATRICE):
        fields = {"deck_text": text, "their_deck_text": text, "against": "random", "seed": "1"}
        answer = server.post("/tables", urlencode(fields), FORM)
        assert answer.status == 303, answer.text


@pytest.fixture
def a_set_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARBITRE_DATA_DIR", str(tmp_path))
    (tmp_path / "sets.tsv").write_text(a_set("tst"))


def deck_of(address: str, which: str) -> dict[str, int]:
    found = parse_deck(unpack(parse_qs(urlsplit(address).query)[which][0]))
    return {part: sum(line.count for line in found.lines if line.part == part) for part in ("main deck", "sideboard")}


@pytest.mark.usefixtures("a_set_is_there")
def test_100_2b_sealed_decks_come_with_their_pools_and_with_one_for_who_sits_opposite() -> None:
    address = decks.sealed({"set": "tst", "seed": "5"}, "en")
    assert deck_of(address, "list") == deck_of(address, "theirs") == {"main deck": 40, "sideboard": 61}
    assert parse_qs(urlsplit(address).query)["list"] != parse_qs(urlsplit(address).query)["theirs"]


@pytest.mark.usefixtures("a_set_is_there")
def test_a_draft_goes_on_card_by_card_and_ends_with_a_deck() -> None:
    first = decks.draft({"set": "tst", "seed": "5", "picks": ""}, "en")
    assert first.count('aria-label="Take ') == 14
    assert "Booster 1, card 1" in first
    second = decks.draft({"set": "tst", "seed": "5", "picks": "3"}, "fr")
    assert second.count('aria-label="Prendre ') == 13
    address = decks.draft({"set": "tst", "seed": "5", "picks": "0" * 42}, "en")
    drafted = deck_of(address, "list")
    assert drafted["main deck"] == 40
    assert 42 - 23 <= drafted["sideboard"] < 42
    for picks in ("e", "d" * 2, "x"):
        with pytest.raises(MalformedInput, match="no such card"):
            decks.draft({"set": "tst", "seed": "5", "picks": picks}, "en")
