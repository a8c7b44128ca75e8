"""The start page: what it offers, what it keeps of a form that was refused."""

from __future__ import annotations

import html
import re

from arbitre.cards.decks import deck_list, shipped_decks
from arbitre.french.typography import plain
from arbitre.web import pages
from arbitre.web.pages.framing import called


def words(text: str) -> str:
    return plain(" ".join(html.unescape(re.sub(r"<[^>]*>", " ", text)).split()))


def test_every_shipped_deck_is_offered_for_each_seat_in_both_languages() -> None:
    for lang in ("en", "fr"):
        page = pages.lobby(lang)
        for name in shipped_decks():
            assert page.count(f'value="{name}"') == 2
    assert "Rouge-vert, créatures et brûlures 60 cartes" in words(pages.lobby("fr"))


def test_a_refused_form_says_why_and_keeps_what_was_written() -> None:
    page = pages.lobby("en", refused="no card is called '<x>'", filled={"deck_text": "4 <x>", "against": "friend"})
    assert "no card is called '<x>'" in words(page)
    assert "4 &lt;x&gt;</textarea>" in page
    assert 'value="friend" checked' in page
    assert 'value="greedy" checked' not in page


def test_games_that_go_on_are_links() -> None:
    page = pages.lobby("fr", [pages.Going("/tables/a1", ("Alice", "Bob"), 4, yours=True)])
    assert '<a href="/tables/a1">Alice – Bob</a>' in page
    assert "tour 4 à vous" in words(page)


def test_what_goes_back_names_the_page_it_came_from() -> None:
    assert '<input type="hidden" name="token" value="abc">' in pages.lobby("en", token="abc")


def test_every_shipped_deck_has_a_name_in_french() -> None:
    names = [deck_list(id).name for id in shipped_decks()]
    assert [name for name in names if called(name, "fr") == name] == []
    assert [called(name, "en") for name in names] == names
