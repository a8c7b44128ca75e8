"""Names and texts have no letters that move what stands beside them, or tell a terminal what to do."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from arbitre import Edition, Game, MalformedInput, deck, parse
from arbitre.cards.catalogue import catalogue
from arbitre.cards.deckfiles.reading import parse_deck
from arbitre.cards.decks import build
from arbitre.engine.games import record
from arbitre.letters import check_name, check_text
from arbitre.services import judging
from arbitre.services.playable import lookup
from arbitre.tables import Beginning, Place, begin

UNFIT = ("\x1b", "\x07", "\n", "\r", "\x7f", "\x9b", "\u202e", "\u200b", "\u2028", "\u2029", "\ufeff", "\u2066")


@pytest.mark.parametrize("letter", UNFIT)
def test_no_name_has_them(letter: str) -> None:
    """Of a player in a game, in a record, at a table; of a deck."""
    name, told = f"A{letter}b", f"U\\+{ord(letter):04X}"
    decks = [deck("goblin-rush"), deck("white-weenie")]
    with pytest.raises(MalformedInput, match=told):
        Game.new(decks, names=[name, "Bob"])
    with pytest.raises(MalformedInput, match=told):
        begin(Beginning((Place(name, "goblin-rush"), Place("Bob", "white-weenie")), seed=1))
    for game in (
        Game.new(decks, names=["Anna", "Bob"]),
        Game(Game.new(decks, names=["Anna", "Bob"]).state, Edition.named("current")),
    ):
        written = json.loads(msgspec.json.encode(record.of(game)))
        found = parse(json.dumps(_renamed(written, "Anna", name)).encode())
        with pytest.raises(MalformedInput, match=told):
            record.begin(found, lookup)
    with pytest.raises(MalformedInput, match=told):
        build(replace(parse_deck("20 Forest"), name=name), "", catalogue())


def _renamed(data: Any, old: str, new: str) -> Any:
    """The data with another name, also in the notation of a state."""
    if isinstance(data, dict):
        return {key: _renamed(value, old, new) for key, value in data.items()}
    if isinstance(data, list):
        return [_renamed(value, old, new) for value in data]
    if isinstance(data, str):
        return new if data == old else data.replace(json.dumps(old), json.dumps(new, ensure_ascii=False))
    return data


@pytest.mark.parametrize("letter", [one for one in UNFIT if one not in "\n"])
def test_no_scenario_has_them_in_any_form(letter: str) -> None:
    """Escaped in YAML, in names, descriptions and plays; and as they are in sentences."""
    escaped = f"\\u{ord(letter):04x}"
    for text in (
        f'players: {{"A{escaped}b": {{}}, Bob: {{}}}}\n',
        f'description: "A{escaped}b"\nplayers: {{Alice: {{}}, Bob: {{}}}}\n',
        f'players: {{Alice: {{}}, Bob: {{}}}}\nplay:\n  - "Alice passes{escaped}."\n',
    ):
        with pytest.raises(MalformedInput, match=f"U\\+{ord(letter):04X}.*line"):
            judging.read(text)
    if letter != "\r":
        with pytest.raises(MalformedInput, match=f"U\\+{ord(letter):04X}.*line 2, column 4"):
            check_text(f"Alice has nothing.\nBob{letter} has nothing.", "a file")


def test_letters_of_all_scripts_can_stand_in_names() -> None:
    """Joiners too, which some scripts and pictures of several letters need."""
    for name in ("Élodie", "张伟", "می\u200cخواهم", "👩\u200d🚀", "O'Brien", "न\u094d\u200dय", "Anna Maria"):
        check_name(name)


def test_a_scenario_in_sentences_says_where_they_stand(tmp_path: Path) -> None:
    text = tmp_path / "puzzle.txt"
    text.write_text("Alice has Grizzly Bears.\nB\u202eob has nothing.", "utf-8")
    with pytest.raises(MalformedInput, match=r"U\+202E in .*puzzle.txt, line 2, column 2"):
        judging.open_scenario(text)
