"""Tables as browsers have them: begun by a form, seats by cookie and invitation, one websocket, nothing of others."""

from __future__ import annotations

import asyncio
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from arbitre import Dice
from arbitre.tables.journal import LASTS, Journal
from helpers.clients import Browser, Noted, asked, at_priority, chosen, lost, play_on, refused, send, told
from programs.web.server import ENVIRONMENT, Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    games = tmp_path_factory.mktemp("games") / "tables.sqlite"
    with serving("--games", str(games)) as found:
        yield found


async def played(browser: Browser, table: str, choices: int, seed: int = 1) -> dict[str, Any]:
    """So many answers at random; what is shown then."""
    dice = Dice(seed)
    async with browser.socket(table) as socket:
        message = await asked(socket)
        for _ in range(choices):
            shown = message["shown"]
            if "result" in shown:
                break
            await send(socket, shown["at"], do="answer", choice=chosen(shown, dice))
            message = await asked(socket, shown["at"])
            if "refused" in message:
                await send(socket, shown["at"], do="answer", choice={"action": "Pass"} if at_priority(shown) else [])
                message = await asked(socket, shown["at"])
        return dict(message["shown"])


def test_a_game_is_begun_by_the_form_and_played_against_a_program(server: Server) -> None:
    async def run() -> None:
        browser = Browser(server.port)
        page = await browser.get("/")
        assert page.status_code == 200
        assert "script-src 'self'" in page.headers["content-security-policy"]
        table = await browser.begin()
        at_table = await browser.get(table)
        assert at_table.status_code == 200
        assert f"{table}/socket" in at_table.text
        shown = await played(browser, table, 30)
        assert shown["at"] > 30
        assert shown["view"]["turn"] > 1
        assert (await browser.get(f"{table}/record")).json()["choices"]
        await browser.close()

    asyncio.run(run())


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(server: Server) -> None:
    async def run() -> None:
        browser = Browser(server.port)
        response = await browser.http.post("/tables", data={"deck": "red-green", "their_deck": "red-green"})
        cookie = response.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=strict" in cookie
        assert "secure" not in cookie
        await browser.close()
        other = Browser(server.port)
        headers = {"Origin": "https://games.example", "Host": "games.example"}
        misnamed = await other.http.post("/tables", data={"deck": "red-green"}, headers=headers)
        assert misnamed.status_code == 421  # the server does not go by that name
        cross = await other.http.post("/tables", data={"deck": "red-green"}, headers={"Origin": "https://evil.example"})
        assert cross.status_code == 403
        await other.close()

    asyncio.run(run())


def test_seats_are_taken_by_invitation_once(server: Server) -> None:
    async def run() -> None:
        host, friend, third = (Browser(server.port) for _ in range(3))
        table = await host.begin(against="friend")
        invite = unescape((await host.get(f"{table}/invite")).text)
        links = re.findall(r'value="http://[^/]+(/join/[^"]+)"', invite)
        assert len(links) == 2
        seat, watching = links
        assert (await friend.get(table)).status_code == 404
        assert "Sit down" in (await friend.get(seat)).text
        assert await friend.sit(seat) == table
        assert (await third.http.post(seat)).status_code == 409
        assert (await third.http.post(seat[:-12] + "x" + seat[-11:])).status_code == 404
        await third.sit(watching)
        for guest in (friend, third):
            assert (await guest.get(f"{table}/invite")).status_code == 404
        async with host.socket(table) as one, friend.socket(table) as two, third.socket(table) as three:
            views = [(await told(socket))["shown"] for socket in (one, two, three)]
            assert [view["seat"] for view in views] == [1, 2, 0]
            for view in views:
                hands = {
                    seat["id"]: [card for card in seat["hand"] if "facts" in card] for seat in view["view"]["players"]
                }
                assert {id for id, cards in hands.items() if cards} == {view["seat"]} - {0}
            await send(three, views[2]["at"], do="answer", choice=False)
            assert "only watches" in (await refused(three))["lines"][0]
        for browser in (host, friend, third):
            await browser.close()

    asyncio.run(run())


def test_an_invitation_is_good_for_a_while_and_leads_to_the_public_address() -> None:
    """No log tells its key; the terminal that goes away ends the server well."""

    async def run(server: Server) -> str:
        host, friend = Browser(server.port), Browser(server.port)
        table = await host.begin(against="friend")
        invite = unescape((await host.get(f"{table}/invite")).text)
        seat = re.findall(r'value="https://table[.]example(/join/[^"]+)"', invite)[0]
        id, number, key = seat.partition("?")[0].split("/")[2:]
        written, _, rest = key.partition(".")
        for other in (f"{int(written, 16) + 9:x}.{rest}", f"1.{rest}", rest, f"{'9' * 4_000}.{rest}"):
            assert (await friend.http.post(f"/join/{id}/{number}/{other}")).status_code == 404
        assert await friend.sit(seat) == table
        for one in (host, friend):
            await one.close()
        return key

    with serving("--log", "--public-url", "https://table.example/") as server:
        key = asyncio.run(run(server))
        server.process.send_signal(signal.SIGHUP)
        assert server.process.wait(60) == 0
        assert server.process.stderr is not None
        told = server.process.stderr.read()
        assert "/join/" in told
        assert key not in told
        assert "Traceback" not in told


def test_an_invitation_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal()
    key, now = journal.invitation("a", 2), time.time()
    assert journal.invites("a", 2, key)
    assert not journal.invites("a", 3, key)
    monkeypatch.setattr("arbitre.tables.journal.time", lambda: now + LASTS + 60)
    assert not journal.invites("a", 2, key)
    journal.close()


def test_a_websocket_is_opened_only_from_our_own_pages_with_a_seat(server: Server) -> None:
    async def run() -> None:
        browser = Browser(server.port)
        table = await browser.begin()
        for headers in (
            {"Origin": "https://evil.example"},
            {"Origin": "null"},
            {"Cookie": ""},
            {"Cookie": f"arbitre={'x' * 32}"},
            {"Sec-Fetch-Site": "cross-site"},
        ):
            with pytest.raises(InvalidStatus, match="403"):
                async with browser.socket(table, headers):
                    pass
        with pytest.raises(InvalidStatus, match="403"):
            async with browser.socket("/tables/none"):
                pass
        await browser.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not understood"),
        ("[" * 15_000, "not understood"),
        ('{"do":"answer","at":0,"choice":' + "[" * 9_000 + "]" * 9_000 + "}", ""),
        ('{"do":"win","at":0}', "not understood"),
        ('{"do":"answer","at":"0","choice":false}', "not understood"),
        ('{"do":"answer","at":0,"choice":false,"seat":2}', "not understood"),
        ('{"do":"answer","at":-5,"choice":false}', "has gone on"),
        ('{"do":"undo","at":0}', "nothing to take back"),
        ('{"do":"approve","at":0,"yes":true}', "nobody has asked"),
        (f'{{"do":"undo","at":0,"to":{10**30}}}', ""),
        (f'{{"do":"why","at":0,"object":{10**30}}}', ""),
        (f'{{"do":"answer","at":0,"choice":{{"action":"CastSpell","card":{10**30}}}}}', ""),
        ('{"do":"stop","at":0,"step":"<script>","on":true}', "no step"),
        ('{"do":"why","at":0,"object":99999}', "no object"),
        ('{"do":"answer","at":0,"choice":"' + "x" * 20_000 + '"}', "at most 20000 bytes"),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_reason_and_changes_nothing(server: Server, text: str, why: str) -> None:
    async def run() -> None:
        browser = Browser(server.port)
        table = await browser.begin(against="hotseat")
        async with browser.socket(table) as socket:
            before = (await told(socket))["shown"]
            await socket.send(text)
            assert why in (await refused(socket))["lines"][0]
        async with browser.socket(table) as socket:
            assert (await told(socket))["shown"] == before
        await browser.close()

    asyncio.run(run())


def test_an_illegal_choice_is_refused_with_its_rule(server: Server) -> None:
    async def run() -> None:
        browser = Browser(server.port)
        table = await browser.begin(against="hotseat")
        shown = await played(browser, table, 4)
        while not at_priority(shown):
            shown = await played(browser, table, 1)
        async with browser.socket(table, lang="fr") as socket:
            shown = (await asked(socket))["shown"]
            card = next(one["id"] for one in shown["view"]["battlefield"] or shown["view"]["players"][0]["graveyard"])
            await send(socket, shown["at"], do="answer", choice={"action": "CastSpell", "card": card})
            assert re.fullmatch(r"CR \d{3}(\.\d+[a-z]?)?", (await refused(socket))["rule"])
            await send(socket, shown["at"], do="answer", choice={"action": "Pass"})
            assert (await asked(socket, shown["at"]))["shown"]["at"] > shown["at"]
        await browser.close()

    asyncio.run(run())


def test_a_form_that_asks_for_nonsense_says_why_and_begins_nothing(server: Server) -> None:
    async def run() -> None:
        browser = Browser(server.port)
        for fields in (
            {"deck": "../../etc/passwd"},
            {"deck_text": "4 <script>alert(1)</script>"},
            {"against": "wizard"},
            {"players": "99"},
            {"clock": "-1"},
            {"variant": "chess"},
            {"edition": "1066"},
        ):
            form = {"deck": "red-green", "their_deck": "white-weenie", "against": "greedy", **fields}
            response = await browser.http.post("/tables", data=form)
            assert response.status_code == 422, fields
            assert 'role="alert"' in response.text
            assert "<script>alert" not in response.text
        assert (await browser.http.post("/tables", content=b"x" * 90_000, headers=FORM_TYPE)).status_code == 413
        assert (
            await browser.http.post("/tables", content="<x/>", headers={"Content-Type": "text/xml"})
        ).status_code == 415
        await browser.close()

    asyncio.run(run())


FORM_TYPE = {"Content-Type": "application/x-www-form-urlencoded"}


def test_a_killed_server_has_lost_nothing_that_it_told(tmp_path: Path) -> None:
    """The process is killed while games go on; another one begins where each of them stood."""
    games = str(tmp_path / "tables.sqlite")

    async def run() -> None:
        noted: list[Noted] = [[], [], []]
        with serving("--games", games) as server:
            browsers = [Browser(server.port) for _ in noted]
            kinds = ("random", "hotseat", "hotseat")
            tables = [await one.begin(seed="3", against=kind) for one, kind in zip(browsers, kinds, strict=True)]
            playing = [asyncio.ensure_future(play_on(browsers[n], tables[n], noted[n], n)) for n in range(3)]
            async with asyncio.timeout(60):
                while min(map(len, noted)) < 6:
                    await asyncio.sleep(0.005)
            server.process.kill()
            await asyncio.gather(*playing, return_exceptions=True)
            await asyncio.gather(*(browser.close() for browser in browsers))
        assert [lost(games, table, made) for table, made in zip(tables, noted, strict=True)] == [[], [], []]
        with serving("--games", games) as server:
            for browser, table, made in zip(browsers, tables, noted, strict=True):
                again = Browser(server.port)
                again.http.cookies = browser.http.cookies
                await play_on(again, table, made, 5, most=4)
                assert lost(games, table, made) == []
                assert made[-1][0] > made[-5][0]
                await again.close()

    asyncio.run(run())


def test_a_saved_game_goes_on_at_another_table(server: Server) -> None:
    async def run() -> None:
        browser = Browser(server.port)
        table = await browser.begin()
        await played(browser, table, 10)
        record = (await browser.get(f"{table}/record")).content
        loaded = await browser.http.post("/tables?agent=greedy", content=record, headers=JSON_TYPE)
        assert loaded.status_code == 303, loaded.text
        again = loaded.headers["location"].partition("?")[0]
        assert again != table
        shown = await played(browser, again, 3)
        assert shown["points"]
        assert shown["seats"][1]["agent"] == "greedy"
        alone = await browser.http.post("/tables", content=record, headers=JSON_TYPE)
        async with browser.socket(alone.headers["location"].partition("?")[0]) as socket:
            message = await asked(socket)
            await send(socket, message["at"], do="undo", to=0, ask=True)
            assert (await asked(socket, message["at"]))["shown"]["view"]["turn"] == 0
        for bad in (
            b"{}",
            b"[",
            record.replace(b'"choices": [', b'"choices": [7, '),
            record.replace(b"Forest", b"Nothing"),
        ):
            refusal = await browser.http.post("/tables", content=bad, headers=JSON_TYPE)
            assert refusal.status_code == 422, refusal.text
            assert refusal.json()["detail"]
        await browser.close()

    asyncio.run(run())


JSON_TYPE = {"Content-Type": "application/json"}


def test_health_and_metrics_tell_of_tables(server: Server) -> None:
    assert "tables" in server.get("/health").data
    figures = dict(line.split() for line in server.get("/metrics").text.splitlines())
    assert int(figures["arbitre_tables_begun_total"]) > 0
    assert int(figures["arbitre_entries_written_total"]) > 0


def test_a_table_is_opened_from_the_command_line(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "arbitre", "play", "--port", "0", "--agent", "random", "--lang", "fr"]
    environment = ENVIRONMENT | {"ARBITRE_DATA_DIR": str(tmp_path), "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as process:
        assert process.stdout is not None
        told_where = process.stdout.readline()
        found = re.search(r"la table est à (http://127\.0\.0\.1:(\d+)(/arrive/\S+))", told_where)
        assert found is not None, told_where

        async def run() -> None:
            browser, stranger = Browser(int(found[2])), Browser(int(found[2]))
            arrived = await browser.get(found[3])
            assert arrived.status_code == 303
            table = arrived.headers["location"].partition("?")[0]
            assert 'lang="fr"' in (await browser.get(table)).text
            again = await stranger.get(found[3])
            assert again.headers["location"].startswith("/?")
            assert (await stranger.get(table)).status_code == 404
            await browser.close()
            await stranger.close()

        asyncio.run(run())
        process.send_signal(signal.SIGINT)
        assert process.wait(30) in (0, 130, -2)
    assert (tmp_path / "tables.sqlite").exists()


def test_a_game_that_cannot_begin_ends_the_command_with_its_reason(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "arbitre", "play", "no-such-deck", "--port", "0"]
    environment = ENVIRONMENT | {"ARBITRE_DATA_DIR": str(tmp_path)}
    ended = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60, check=False)
    assert ended.returncode == 2
    assert "no-such-deck" in ended.stderr
