"""A game is its record: saved, loaded and played again it is the same, or the record is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from arbitre.engine.games import record
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import PASS, Action, PlayLand, Priority, Select, Shortcut
from arbitre.engine.kernel.options import Options
from arbitre.errors import MalformedInput
from arbitre.rules.editions import CURRENT, PINNED, LegendRule
from arbitre.state.chance import Dice
from arbitre.state.notation import write
from arbitre.state.players import Player
from games.cards import mixed
from table import Table, creature

CARDS = {card.name: card for card in mixed()}


def game_of(seed: int = 4, most: int = 60, **options: Any) -> Game:
    """A random game, not always to its end."""
    game = Game.new([mixed(), mixed()], seed, ["Ada", "Bob"], options=Options(**options), life=12)
    dice = Dice(seed)
    while game.decision is not None and len(game.choices) < most:
        game.push(game.decision.sample(dice.below))
    return game


@pytest.mark.parametrize("most", [0, 60, 3000])
def test_a_record_gives_the_game_back(most: int, tmp_path: Path) -> None:
    """Through a file: state, log, decision, names and options are the same."""
    game = game_of(most=most)
    record.save(game, tmp_path / "game.json")
    again = record.replay(record.load(tmp_path / "game.json"), CARDS.get)
    assert write(again.state) == write(game.state)
    assert again.log == game.log
    assert again.options == game.options
    assert (again.decision is None) == (game.decision is None)


def test_a_record_can_be_played_in_part() -> None:
    game = game_of()
    again = record.replay(record.of(game), CARDS.get, to=10)
    while len(game.choices) > 10:
        game.pop()
    assert write(again.state) == write(game.state)


def test_a_game_from_a_laid_out_table_has_a_record() -> None:
    """Its setup is the notation of the first state, also after many choices."""
    table = Table.players(2)
    table.put(creature("Bear", 2, 2), 1)
    table.next_turn()
    again = record.replay(record.of(table.game), {}.get)
    assert write(again.state) == write(table.game.state)
    assert again.log == table.game.log


def test_a_copy_of_such_a_game_has_none() -> None:
    with pytest.raises(MalformedInput, match="a copy"):
        record.of(Table.players(2).game.copy())


def test_a_game_changed_by_fiat_has_none() -> None:
    """Choices alone would not lead there again."""
    game = game_of(most=20)
    while game.decision is not None and not isinstance(game.decision, Priority):
        game.push(next(game.decision.answers()))
    game.intervene(lambda state: state.put(state.player(1), Player.life, 3))
    with pytest.raises(MalformedInput, match="by fiat"):
        record.of(game)


def test_every_action_can_be_recorded() -> None:
    """What a player can do at priority is read back from JSON."""
    for kind in Action.__subclasses__():
        action = kind(*[1, "face up"][: len(kind.__struct_fields__)]) if kind.__name__ == "Special" else _any(kind)
        data = msgspec.json.decode(msgspec.json.encode(record.encode(action)))
        assert record.decode(Priority(game_of(most=1), 1), data) == action


def _any(kind: type[Action]) -> Action:
    if kind is Shortcut:
        return Shortcut((PASS, PlayLand(1), (1, (2, "R")), True), 10**30, 1, (2, 3))
    return kind(**{field.name: 1 for field in msgspec.structs.fields(kind) if field.type is int})


def test_another_game_is_found_out() -> None:
    """A record whose choices lead elsewhere than it says is refused."""
    found = record.of(game_of())
    shorter = msgspec.structs.replace(found, choices=found.choices[:-1])
    with pytest.raises(MalformedInput, match="ends differently"):
        record.replay(shorter, CARDS.get)


def test_another_program_is_named_where_the_game_goes_differently() -> None:
    """Of a record of the same program nothing more is said."""
    found = record.of(game_of())
    shorter = msgspec.structs.replace(found, choices=found.choices[:-1])
    with pytest.raises(MalformedInput) as same:
        record.replay(shorter, CARDS.get)
    with pytest.raises(MalformedInput) as other:
        record.replay(msgspec.structs.replace(shorter, program="arbitre 0.0.1"), CARDS.get)
    assert "0.0.1" in str(other.value)
    assert str(other.value).startswith(str(same.value).rstrip("."))
    assert len(str(same.value)) < len(str(other.value))


def test_each_moment_of_a_record_is_shown() -> None:
    """Before each of its choices, those that were pushed before it."""
    found, seen = record.of(game_of(most=20)), []
    record.replay(found, CARDS.get, visit=lambda game: seen.append(len(game.choices)))
    assert seen == list(range(len(found.choices)))


@pytest.mark.parametrize("choice", [1.5, None, [[2.5]]])
def test_what_is_no_choice_is_refused(choice: Any) -> None:
    """Numbers, words and lists of them are choices."""
    decision = Select(1, "target", (1, 2), 1, 1, "601.2c", 0)
    with pytest.raises(MalformedInput, match="not a choice"):
        record.decode(decision, choice)
    assert record.decode(decision, [1, ["a", True]]) == (1, ("a", True))


def test_a_file_of_another_format_is_named() -> None:
    """Without a file, it is the record."""
    for where, named in (("old.json", "old.json"), ("", "the record")):
        with pytest.raises(MalformedInput, match=named):
            record.parse(changed(format=99), where)


def test_an_illegal_choice_is_named() -> None:
    found = record.of(game_of())
    wrong = msgspec.structs.replace(found, choices=({"action": "CastSpell", "card": 999}, *found.choices))
    with pytest.raises(MalformedInput, match="choice 1 of the record"):
        record.replay(wrong, CARDS.get)


def test_a_missing_card_is_named() -> None:
    with pytest.raises(MalformedInput, match="the record needs the card"):
        record.replay(record.of(game_of()), {}.get)


def test_more_choices_than_the_game_has_are_refused() -> None:
    found = record.of(game_of(most=3000))
    longer = msgspec.structs.replace(found, choices=(*found.choices, {"action": "Pass"}))
    with pytest.raises(MalformedInput, match="over before choice"):
        record.replay(longer, CARDS.get)


def changed(**fields: Any) -> bytes:
    data = msgspec.to_builtins(record.of(game_of(most=5)))
    return msgspec.json.encode({**data, **fields})


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "is not the record of a game"),
        (b"\xff\xfe", "is not the record of a game"),
        (b"[]", "is not the record of a game"),
        (b'{"format": 1}', "is not the record of a game"),
        ("format 99", "of format 99"),
        ("edition", "1066"),
        ("unknown field", "colour"),
        ("choices", "is not the record of a game"),
    ],
)
def test_what_is_no_record_of_this_format_is_refused(data: Any, message: str) -> None:
    made = {
        "format 99": lambda: changed(format=99),
        "edition": lambda: changed(edition="1066"),
        "unknown field": lambda: changed(colour="red"),
        "choices": lambda: changed(choices=7),
    }
    written = made[data]() if isinstance(data, str) else data
    with pytest.raises(MalformedInput, match=message):
        record.parse(written)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(MalformedInput, match="cannot read"):
        record.load(tmp_path / "none.json")
    with pytest.raises(MalformedInput, match="cannot write"):
        record.save(game_of(most=1), tmp_path / "no" / "folder.json")


def test_the_edition_is_kept() -> None:
    game = Game.new([mixed(), mixed()], 1, edition=CURRENT)
    again = record.replay(record.of(game), CARDS.get)
    assert again.edition == CURRENT


def test_a_variation_of_an_edition_is_kept_by_its_name() -> None:
    """The record names the switches that differ, and the game is played again with them."""
    varied = PINNED.varied(mana_burn=True, legend_rule=LegendRule.KEEP_ONE_EACH)
    game = Game.new([mixed(), mixed()], 1, edition=varied)
    kept = record.of(game)
    assert kept.edition == "2011-09-30+LEGEND_RULE=keep-one-each+MANA_BURN"
    assert record.replay(record.parse(msgspec.json.encode(kept)), CARDS.get).edition == varied


@pytest.mark.parametrize(
    "options", [{"starting_player": 58}, {"teams": ((1, 2), (3, 4))}, {"manual_players": (3,)}, {"emperors": (-1,)}]
)
def test_settings_that_speak_of_a_player_who_is_not_there_are_refused(options: dict[str, Any]) -> None:
    """The number of the player is named, and how many there are."""
    found = record.of(game_of(most=1))
    wrong = msgspec.structs.replace(found, options=msgspec.structs.replace(found.options, **options))
    with pytest.raises(MalformedInput, match=r"speaks of player (58|3|-1): there are 2"):
        record.begin(wrong, {}.get)
