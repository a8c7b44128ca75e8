"""Replays: a record that is opened, seen by one player or with nothing hidden, shared by a link, and played on."""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import Iterable

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection

from arbitre import Dice, Game, agents, deck
from arbitre.engine.games import record
from arbitre.french.typography import plain
from arbitre.views import openly
from helpers.clients import Browser, asked, chosen, send, told
from programs.web.server import Server


@pytest.fixture(scope="module")
def game() -> Game:
    """The beginning of a game, some turns long."""
    made = Game.new([deck("red-green"), deck("white-weenie")], seed=2, names=["Ada", "Bob"])
    agent = agents.create("greedy", 1)
    while made.state.turn < 9:
        made.push(agents.answer(agent, made))
    return made


def saved(game: Game) -> str:
    return msgspec.json.encode(record.of(game)).decode()


def names(game: Game, ids: Iterable[int]) -> set[str]:
    return {card.name for id in ids if (card := game.state.objects[id].card) is not None}


def words(text: str) -> str:
    return plain(" ".join(html.unescape(re.sub(r"<[^>]*>", " ", text)).split()))


async def opened(browser: Browser, text: str) -> str:
    """The address of the replay of a record."""
    response = await browser.http.post("/replays", data={"record": text})
    assert response.status_code == 303, words(response.text)
    return str(response.headers["location"]).partition("?")[0]


def test_a_record_is_gone_through_by_choices_and_by_turns(server: Server, game: Game) -> None:
    async def run() -> None:
        browser = Browser(server.port)
        root = await opened(browser, saved(game))
        first = (await browser.get(f"{root}?at=0&lang=en")).text
        last = len(game.choices)
        assert f'max="{last}" value="0"' in first
        assert "Turn 8: " in words(first)
        end = words((await browser.get(f"{root}?lang=fr")).text)
        assert f"Choix {last} sur {last}" in end
        middle = (await browser.get(f"{root}?at=6&seat=0&lang=en")).text
        assert re.search(r'id="after"[^>]*href="[^"]*at=7&amp;seat=0', middle)
        assert re.search(r'id="turn-after"[^>]*href="[^"]*at=(\d+)', middle)
        assert "Next " in words(middle)
        for nonsense in ("at=9999", "at=-1", "at=x", "seat=7"):
            assert (await browser.get(f"{root}?{nonsense}")).status_code == 422
        await browser.close()

    asyncio.run(run())


def test_each_player_sees_the_own_hand_and_everybody_both(server: Server, game: Game) -> None:
    hands = [names(game, player.hand) for player in game.state.players]
    board = names(game, game.state.battlefield)
    secret = [min(own - board) for own in (hands[0] - hands[1], hands[1] - hands[0])]

    async def run() -> None:
        browser = Browser(server.port)
        root = await opened(browser, saved(game))
        pages = [
            (await browser.get(f"{root}?seat={seat}&lang=en")).text.partition('class="log"')[0] for seat in range(3)
        ]
        shown = [[f">{name}<" in page for name in secret] for page in pages]
        assert shown == [[True, True], [True, False], [False, True]]
        await browser.close()

    asyncio.run(run())


def test_nothing_is_hidden_from_who_looks_openly(game: Game) -> None:
    view = openly(game)
    assert all(card.facts is not None for seat in view.players for card in seat.hand)
    assert [len(seat.hand) for seat in view.players] == [len(player.hand) for player in game.state.players]


def test_a_game_is_shared_by_a_link_and_saved_again(server: Server, game: Game) -> None:
    async def run() -> None:
        browser, other = Browser(server.port), Browser(server.port)
        root = await opened(browser, saved(game))
        link = re.search(r'data-copy="(/replays/[^"?]+)', (await browser.get(root)).text)
        assert link is not None
        assert (await other.get(root)).status_code == 404
        page = await other.get(f"{link[1]}?at=4")
        assert page.status_code == 200
        assert "data-copy" not in page.text
        again = record.parse((await other.get(f"{link[1]}/record")).content)
        assert (again.log, again.end) == (record.of(game).log, record.of(game).end)
        assert (await other.get(link[1][:-2] + "xx")).status_code == 404
        for one in (browser, other):
            await one.close()

    asyncio.run(run())


def test_a_game_goes_on_from_any_moment(server: Server, game: Game) -> None:
    async def run() -> None:
        browser = Browser(server.port)
        root = await opened(browser, saved(game))
        for against, seat in (("random", "1"), ("", "0")):
            response = await browser.http.post(f"{root}/branch", data={"at": "5", "against": against})
            assert response.status_code == 303
            table = str(response.headers["location"]).partition("?")[0]
            made = record.parse((await browser.get(f"{table}/record")).content)
            assert msgspec.json.encode(made.choices[:5]) == msgspec.json.encode(record.of(game).choices[:5])
            assert len(made.choices) >= 5, seat
        assert (await browser.http.post(f"{root}/branch", data={"at": "5", "against": "wizard"})).status_code == 422
        await browser.close()

    asyncio.run(run())


@pytest.mark.parametrize("text", ["", "{", '{"format":1}', "null", "[" * 3000])
def test_what_is_no_record_is_refused(server: Server, text: str) -> None:
    async def run() -> None:
        browser = Browser(server.port)
        response = await browser.http.post("/replays", data={"record": text})
        assert response.status_code == 422
        assert 'role="alert"' in response.text
        await browser.close()

    asyncio.run(run())


def test_a_game_between_people_is_seen_only_once_it_is_over(server: Server) -> None:
    async def run() -> None:
        host, friend = Browser(server.port), Browser(server.port)
        table = await host.begin(against="friend")
        invite = html.unescape((await host.get(f"{table}/invite")).text)
        await friend.sit(re.findall(r'value="http://[^/]+(/join/[^"]+)"', invite)[0])
        for browser in (host, friend):
            refused = await browser.get(f"{table}/replay?lang=en")
            assert refused.status_code == 403
            assert "once the game is over" in words(refused.text)
            assert (await browser.get(f"{table}/replay/position")).status_code == 403
            assert "can be seen once it is over" in words((await browser.get("/replays?lang=en")).text)
        await over(host, friend, table)
        assert (await friend.get(f"{table}/replay")).status_code == 200
        for browser in (host, friend):
            await browser.close()

    asyncio.run(run())


async def over(host: Browser, friend: Browser, table: str) -> None:
    """Somebody gives up."""
    async with host.socket(table) as one, friend.socket(table) as two:
        await send(one, (await told(one))["at"], do="concede")
        await asyncio.gather(to_the_end(one), to_the_end(two))


async def to_the_end(socket: ClientConnection) -> None:
    """Answer what is asked until the game is over."""
    dice = Dice(1)
    while "result" not in (message := await asked(socket)).get("shown", {}):
        if "refused" not in message:
            await send(socket, message["at"], do="answer", choice=chosen(message["shown"], dice))
