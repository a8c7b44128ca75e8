"""Seats: what a program is told, how its answers are judged and counted, and that all of it is as published."""

from __future__ import annotations

import importlib.util
import io
import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from arbitre import Activate, Concede, Game, MalformedInput, agents
from arbitre.agents.playing import Players, player
from arbitre.cards.decks import deck
from arbitre.engine.games.record import encode
from arbitre.engine.kernel.decisions import Shortcut
from arbitre.errors import IllegalAction
from arbitre.seats import Forfeit, Lines, Patience, Seat, Then
from arbitre.seats.protocol import SCHEMA, Count, schema
from arbitre.seats.seat import MOST_ASKED
from games.cards import w60
from hygiene.project import ROOT
from table import HAND, Table, creature

Reply = Callable[[dict[str, Any]], Any]
WELCOME = {"say": "hello", "protocol": 1}
PUBLISHED = json.loads(SCHEMA.read_text("utf-8"))


def checked(kind: str, data: Any) -> None:
    Draft202012Validator({**PUBLISHED, "anyOf": [{"$ref": f"#/$defs/{kind}"}]}).validate(data)


class Scripted:
    """A program within this process: *reply* gives a line, several, or nothing for what is said to it."""

    def __init__(self, reply: Reply) -> None:
        self.reply = reply
        self.said: list[dict[str, Any]] = []
        self.waiting: list[bytes] = []

    def write(self, line: bytes) -> None:
        told = json.loads(line)
        checked("said", told)
        self.said.append(told)
        answer = WELCOME if told["say"] == "hello" else self.reply(told)
        for one in answer if isinstance(answer, list) else [answer]:
            if one is not None:
                self.waiting.append(one if isinstance(one, bytes) else json.dumps(one).encode() + b"\n")

    def flush(self) -> None:
        """Nothing is kept back."""

    def readline(self, most: int) -> bytes:
        if not self.waiting:
            return b""
        line = self.waiting.pop(0)
        if len(line) > most:
            self.waiting.insert(0, line[most:])
        return line[:most]

    def seat(self, **patience: Any) -> Seat:
        return Seat(lambda: Lines(self, self), 1, Patience(**patience))  # type: ignore[arg-type]

    def told(self, say: str) -> list[dict[str, Any]]:
        return [one for one in self.said if one["say"] == say]


def answering(**fields: Any) -> Reply:
    """Answers each question with the same fields."""
    return lambda told: {"say": "answer", "number": told["number"], **fields} if told["say"] == "ask" else None


def picking(number: int) -> Reply:
    """Answers each question with one of its options, counted from 0."""

    def reply(told: dict[str, Any]) -> Any:
        if told["say"] != "ask":
            return None
        option = told["options"][number % len(told["options"])]
        return {"say": "answer", "number": told["number"], "key": option["key"]}

    return reply


def played(program: Scripted, seed: int = 3, most: int = 30, **patience: Any) -> tuple[Game, Seat, Players]:
    seat = program.seat(**patience)
    game = Game.new([deck("red-green"), deck("white-weenie")], seed)
    players = Players({1: seat, 2: agents.create("random", seed)})
    while game.decision is not None and len(game.choices) < most:
        players.go_on(game)
    players.end(game)
    players.close()
    return game, seat, players


def test_the_published_schema_is_that_of_the_types() -> None:
    """To write it anew: python tools/build_seat_schema.py."""
    assert json.loads(json.dumps(schema())) == PUBLISHED
    Draft202012Validator.check_schema(PUBLISHED)


def test_a_game_is_played_by_keys_and_all_that_is_said_is_as_published() -> None:
    program = Scripted(picking(1))
    game, seat, _ = played(program, most=900)
    assert game.result is not None
    assert [one["say"] for one in program.said[:3]] == ["hello", "begin", "ask"]
    assert program.said[1] == {
        "say": "begin",
        "game": 1,
        "seat": 1,
        "edition": "2011-09-30",
        "players": [player.name for player in game.state.players],
    }
    over, bye = program.said[-2:]
    assert (over["say"], over["won"], over["winners"]) == ("over", 1 in game.result, list(game.result))
    assert bye == {"say": "bye", "reason": "", "games": 1, "won": int(over["won"]), "count": over["count"]}
    assert seat.count == Count(asked=len(program.told("ask")), reversed=seat.count.reversed)


def test_each_option_is_legal_and_they_are_all_that_there_are() -> None:
    game = Game.new([w60(), w60()], 5)
    dice = __import__("arbitre").Dice(5)
    kinds = set()
    for _ in range(150):
        if game.decision is None:
            break
        view = game.view(game.decider)
        asked, options = view.decision, view.options()
        assert asked is not None
        assert all(asked.check(asked.read(one.choice)) is None for one in options.listed)
        assert len({one.key for one in options.listed}) == len(options.listed)
        if options.complete:
            made = [encode(one) for one in asked.answers()]
            assert [one.choice for one in options.listed] == made
        kinds.add(asked.kind)
        game.push(asked.sample(dice.below))
    assert kinds >= {"Priority", "Confirm", "Select"}


def test_the_log_is_told_once_and_what_was_taken_back_is_replaced() -> None:
    program = Scripted(picking(2))
    game, _, _ = played(program, most=300)
    known: list[Any] = []
    for one in [*program.told("ask"), *program.told("over")]:
        assert one["since"] <= len(known)
        known[one["since"] :] = one["told"]
    assert known == json.loads(msgspec.json.encode(game.view(1).told()))


def test_the_other_hand_is_not_told() -> None:
    program = Scripted(picking(1))
    played(program)
    for one in program.told("ask"):
        for seat in one["view"]["players"][1:]:
            assert all("facts" not in card for card in seat.get("hand", ()))


ILLEGAL = [
    ({"choice": {"action": "CastSpell", "card": 1}}, "illegal"),
    ({"choice": {"action": "Concede", "player": 2}}, "illegal"),
    ({"choice": {"action": "Shortcut", "choices": [{"action": "Pass"}], "times": 3}}, "illegal"),
    ({"choice": {"action": "Activate", "object": 10**9, "ability": 0}}, "illegal"),
    ({"key": "10000"}, "malformed"),
    ({"key": None}, "malformed"),
    ({"choice": [[1, 2], 3]}, "malformed"),
    ({"choice": {"action": "Explode"}}, "malformed"),
    ({"choice": 1.5}, "malformed"),
    ({"number": 99999, "key": "1"}, "malformed"),
    ({}, "malformed"),
]


@pytest.mark.parametrize(("fields", "kind"), ILLEGAL)
def test_what_is_no_answer_is_refused_and_counted(fields: dict[str, Any], kind: str) -> None:
    """Three attempts with priority, then a legal answer is drawn."""

    def reply(told: dict[str, Any]) -> Any:
        if told["say"] == "ask" and told["view"]["decision"]["what"] != "priority":
            return {"say": "answer", "number": told["number"], "key": "2"}
        return {"say": "answer", "number": told["number"], **fields} if told["say"] in ("ask", "refuse") else None

    program = Scripted(reply)
    _, seat, players = played(program, attempts=3)
    assert not players.forfeits
    refused, questions = program.told("refuse"), seat.count.replaced
    assert questions > 0
    assert {one["kind"] for one in refused} == {kind}
    assert [one["left"] for one in refused] == [2, 1] * questions
    assert len(program.told("drawn")) == questions
    for one in refused:
        assert (one["refused"] is not None) == (kind == "illegal")
        assert one["reason"]
    assert {"illegal": seat.count.illegal, "malformed": seat.count.malformed}[kind] == 3 * questions


def test_a_refusal_names_rule_object_and_remedy() -> None:
    table = Table.players(2)
    bear = table.put(creature("Bear", 2, 2, cost="{1}{G}"), player=1, zone=HAND)
    view = table.game.view(1)
    asked = view.decision
    assert asked is not None
    error = asked.check(asked.read({"action": "CastSpell", "card": bear}))
    assert error is not None
    refused = view.refused(error)
    assert (refused.rule, refused.name) == ("CR 117.3", "Bear")
    assert refused.remedies


def test_a_program_may_ask_why_but_not_for_ever() -> None:
    def reply(told: dict[str, Any]) -> Any:
        if told["say"] == "ask":
            return {"say": "why", "number": told["number"], "choice": told["options"][0]["choice"]}
        if told["say"] == "because" and len(program.told("because")) > MOST_ASKED + 50:
            return {"say": "answer", "number": told["number"], "key": 1}
        return (
            {"say": "why", "number": 1, "choice": {"action": "Activate", "object": 1, "ability": 0}}
            if (told["say"] in ("because", "refuse"))
            else None
        )

    program = Scripted(reply)
    _, seat, _ = played(program, most=1)
    told = program.told("because")
    assert told[0]["legal"]
    assert seat.count.malformed == 1


def test_too_many_attempts_lose_the_game_where_it_is_said_so() -> None:
    program = Scripted(lambda told: b"nonsense\n" if told["say"] in ("ask", "refuse") else None)
    game, seat, players = played(program, attempts=4, then=Then.FORFEIT)
    assert game.result == (2,)
    assert str(players.forfeits[1]) == "4 attempts at one question, and no legal answer"
    assert program.told("over")[0]["forfeit"] == str(players.forfeits[1])
    assert seat.count == Count(asked=1, malformed=4)


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ([], "the program has ended"),
        ([b""], "the program has ended"),
        ([b"x" * 70_000_000], "its line has no end"),
    ],
)
def test_a_program_that_is_gone_has_lost(lines: list[bytes], reason: str) -> None:
    program = Scripted(lambda told: lines if told["say"] == "ask" else None)
    game, _, players = played(program)
    assert game.result == (2,)
    assert str(players.forfeits[1]) == reason


def test_a_program_of_another_protocol_has_lost() -> None:
    program = Scripted(picking(0))
    program.write = lambda line: program.waiting.append(b'{"say": "hello", "protocol": 2}\n')  # type: ignore[method-assign]
    _, _, players = played(program)
    assert "does not speak protocol 1" in str(players.forfeits[1])


HOSTILE = [
    b"\n",
    b"\xff\xfe\x00\n",
    b"[" * 100_000 + b"\n",
    b'{"say": "answer", "number": NUMBER, "choice": ' + b"[" * 5000 + b"]" * 5000 + b"}\n",
    b'{"say": "answer", "number": NUMBER, "choice": 1' + b"0" * 9000 + b"}\n",
    b'{"say": "answer", "number": 1e400}\n',
    b'{"say": "answer"}\n',
    b'{"say": "sing"}\n',
    b'{"say": "hello", "protocol": 1}\n',
    b"a" * 2_000_000 + b"\n",
    b'{"say": "answer", "number": NUMBER, "choice": "' + b"x" * 900_000 + b'"}\n',
]


@pytest.mark.parametrize("line", HOSTILE, ids=lambda line: line[:24].decode("latin-1"))
def test_hostile_lines_are_attempts_and_no_more(line: bytes) -> None:
    def reply(told: dict[str, Any]) -> bytes | None:
        return line.replace(b"NUMBER", b"%d" % told["number"]) if told["say"] in ("ask", "refuse") else None

    program = Scripted(reply)
    _, seat, players = played(program, most=20, attempts=2)
    assert not players.forfeits
    assert seat.count.malformed + seat.count.illegal == 2 * seat.count.asked > 0
    assert max(len(one["reason"]) for one in program.told("refuse")) <= 400


def test_french_is_spoken_to_who_asks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(WELCOME, "lang", "fr")
    program = Scripted(picking(0))
    played(program, most=6)
    assert program.told("ask")[0]["options"][0]["words"] == "oui"


class Clumsy:
    """Begins again and again what cannot be completed."""

    def __init__(self) -> None:
        self.reversals = 0

    def choose(self, view: Any, asked: Any) -> Any:
        return asked.sample(lambda n: 0)

    def reversed(self, view: Any, error: IllegalAction) -> None:
        self.reversals += 1

    def end(self, view: Any) -> None: ...

    def close(self) -> None: ...


def test_who_begins_what_cannot_be_completed_is_told_and_passes_at_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """CR 717.1."""
    table = Table.players(2)
    pushed: list[Any] = []
    monkeypatch.setattr(type(table.game), "push", lambda _game, choice: pushed.append(choice) or _refuse(choice))
    clumsy = Clumsy()
    players = Players({1: clumsy, 2: clumsy})
    for _ in range(3):
        players.go_on(table.game)
    assert clumsy.reversals == 3
    assert len(pushed) == 4


def _refuse(choice: Any) -> None:
    if len(choice.__struct_fields__) >= 0 and _refuse.left:  # type: ignore[attr-defined]
        _refuse.left -= 1  # type: ignore[attr-defined]
        raise IllegalAction("cannot pay the cost", "601.2g")


_refuse.left = 3  # type: ignore[attr-defined]


def test_nobody_concedes_for_another_or_takes_shortcuts_alone() -> None:
    """CR 104.3a, 716.2b."""
    game = Game.new([w60(), w60()], 1)
    while game.decision is not None and game.decision.what != "priority":
        game.push(game.decision.sample(lambda n: 0))
    decider = game.decider
    asked = game.view(decider).decision
    assert asked is not None
    assert asked.check(Concede()) is None
    assert asked.check(Concede(decider)) is None
    for choice, rule in ((Concede(3 - decider), "104.3a"), (Shortcut((Activate(1, 0),)), "716.2b")):
        refused = asked.check(choice)
        assert refused is not None
        assert refused.rule == rule


@pytest.mark.parametrize("name", ["seat:", "seat:'", "seat/0:cat", "seat/x:cat", "seat:no-such-program-anywhere"])
def test_a_name_that_names_no_program_is_refused(name: str) -> None:
    with pytest.raises(MalformedInput, match="program"):
        player(name)


def test_only_a_command_line_starts_programs() -> None:
    """Whoever asks a server for an agent is given one of ours."""
    with pytest.raises(MalformedInput, match="there is no agent 'seat:cat'"):
        agents.create("seat:cat")


def test_an_agent_that_gives_up_answers_what_is_under_way_and_loses() -> None:
    class Quitter:
        def choose(self, view: Any, asked: Any) -> Any:
            raise Forfeit(__import__("arbitre.messages").messages.NOTHING)

    game = Game.new([w60(), w60(), w60()], 1)
    random = agents.create("random", 1)
    players = Players({1: random, 2: Quitter(), 3: random})
    for _ in range(40):
        if game.decision is not None:
            players.go_on(game)
    assert not game.player(2).playing
    assert game.player(1).playing
    assert game.player(3).playing


def test_nothing_is_read_past_a_line() -> None:
    lines = Lines(io.BytesIO(b"one\ntwo"), io.BytesIO())
    assert [lines.receive(), lines.receive()] == [b"one\n", b"two"]


def test_the_example_client_says_what_is_published() -> None:
    found = importlib.util.spec_from_file_location("seat_client", ROOT / "examples" / "seat_client.py")
    assert found is not None
    assert found.loader is not None
    client = importlib.util.module_from_spec(found)
    found.loader.exec_module(client)

    def reply(told: dict[str, Any]) -> Any:
        said = client.reply(told)
        if said is not None:
            checked("heard", said)
        return said

    checked("heard", client.reply({"say": "hello"}))
    _, seat, players = played(Scripted(reply), most=60)
    assert not players.forfeits
    assert (seat.count.illegal, seat.count.malformed) == (0, 0)
