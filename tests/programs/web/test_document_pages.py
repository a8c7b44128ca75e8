"""The page of the source documents: what each number demands, its scenarios played, or opened as positions."""

from __future__ import annotations

import html
import re
from urllib.parse import parse_qs, urlsplit

import pytest

from arbitre import Scenario
from arbitre.french.typography import plain
from arbitre.rules.documents import documents
from arbitre.web.packing import unpack
from programs.web.server import Answer, Server


def words(answer: Answer) -> str:
    return plain(" ".join(html.unescape(re.sub(r"<[^>]*>", " ", answer.text)).split()))


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "510.1f 510.1f 510.1e 510.1e The whole assignment is checked When a player has divided"),
        ("fr", "510.1f 510.1f 510.1e 510.1e Vérification de l'assignation entière Quand un joueur a réparti"),
    ],
)
def test_the_table_has_every_number_in_the_language_of_the_reader(server: Server, lang: str, told: str) -> None:
    """With its number in each edition, and a link to each scenario."""
    page = server.get(f"/documents?lang={lang}")
    assert page.status == 200
    assert told in words(page)
    assert page.text.count('<th scope="row">') == sum(len(one.rules) for one in documents())
    assert f'href="/documents/S0/510.1f?at=0&amp;lang={lang}"' in page.text
    assert f'<a href="/documents?lang={lang}" aria-current="page">' in page.text


def test_a_scenario_of_a_number_is_played(server: Server) -> None:
    """By the edition of the document, under what the number demands; the page runs no script but its own."""
    page = server.get("/documents/S0/510.2?at=1&lang=fr")
    assert page.status == 200
    assert "S0 510.2 : Toutes les blessures sont infligées à la fois" in words(page)
    assert "Le Mogg fanatique attend, et il est trop tard" in words(page)
    assert "règles du 2011-02-04" in words(page)
    assert 'href="/documents/S0/510.2?at=0&amp;lang=fr"' in page.text
    assert 'href="/documents?lang=fr#S0-510.2"' in page.text
    assert "script-src 'sha256-" in page.headers["content-security-policy"]


def test_a_scenario_of_a_number_is_opened_as_a_position(server: Server) -> None:
    """With its line of play, without the checks, by the edition of the document."""
    answer = server.get("/documents/S3/3.4a/position?at=0&lang=fr")
    assert answer.status == 303
    query = parse_qs(urlsplit(answer.headers["location"]).query)
    assert Scenario.of(unpack(query["p"][0])).edition == "2011-09-30"
    assert "Alice attaque Bob avec" in query["play"][0]
    assert server.get(answer.headers["location"]).status == 200


@pytest.mark.parametrize(
    ("where", "told"),
    [
        ("S0/510.9", "S0 n'a pas de numéro « 510.9 »"),
        ("S9/510", "il n'y a pas de document « S9 »"),
        ("S0/510?at=9", "S0 510 est montré par 1 scénario"),
        ("S0/510?at=-1", "S0 510 est montré par 1 scénario"),
        ("S0/510?at=%C2%B2", "S0 510 est montré par 1 scénario"),
    ],
)
def test_what_is_not_there_is_refused_in_words(server: Server, where: str, told: str) -> None:
    page = server.get(f"/documents/{where}{'&' if '?' in where else '?'}lang=fr")
    assert page.status == 422
    assert told in words(page)
