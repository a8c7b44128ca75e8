"""Which rules are looked at as something is played, and how particular each is: by the counts of the code of today."""

from __future__ import annotations

import pytest

from arbitre.judge.consulted import Watching, particular, words
from arbitre.judge.known import executable, wording
from arbitre.judge.scenarios.playing import Playing
from arbitre.rules import index
from arbitre.rules.editions import CURRENT, PINNED, Edition
from arbitre.rules.numbers import exists
from arbitre.services import judging

OF_EVERY_GAME = (
    "Alice has Giant Growth in hand, Grizzly Bears and Forest. Bob has nothing. "
    "Alice casts Giant Growth targeting Grizzly Bears. It resolves. Grizzly Bears is 5/5.",
    "Alice has Serra Angel. Bob has Hill Giant and Soul Warden. It is Alice's beginning of combat. Alice attacks with "
    "Serra Angel. Go to Bob's next upkeep. Bob has 16 life.",
)


@pytest.mark.parametrize("told", OF_EVERY_GAME)
def test_what_runs_in_every_game_is_known_to_be_usual(told: str) -> None:
    """What is not counted is taken to be rare, and would stand before all that decides: `make rulebook` counts anew."""
    with Watching() as seen:
        Playing(judging.read(told), executable, wording, PINNED).run()
    assert [name for name in seen.pieces() if not index.usual(name)] == [], "run `make rulebook`"


def test_a_section_that_often_decides_weighs_more_than_one_that_never_does() -> None:
    """CR 706 (copies) decides more than 116 (priority), which is looked at in every game."""
    assert index.decides("706") > 4 * index.decides("116")


def looked_at(told: str, edition: Edition = PINNED, *, of_several: bool = False) -> list[str]:
    """The rules that are looked at as a scenario is played, the most particular first."""
    with Watching() as seen:
        game = Playing(judging.read(told), executable, wording, edition).run().game
    return particular(seen.pieces() | words(game), game, of_several=of_several)


def test_what_is_asked_about_a_casual_variant_bears_on_it_without_its_cards() -> None:
    """CR 903.4: a color identity is asked for in a game without a commander; else no rule of chapter 9 bears on it."""
    board = "players: {{Alice: {{battlefield: [Hill Giant]}}, Bob: {{}}}}\nexpect: [{}]"
    asked, other = (
        looked_at(board.format(line)) for line in ("'Hill Giant has the color identity {R}'", "Hill Giant is red")
    )
    assert "903.4" in asked
    assert not [rule for rule in other if rule.startswith("903.")]


SWIFT = (
    "Alice has Shock in hand; Mountain. Bob has Monastery Swiftspear. {}"
    "Alice casts Shock targeting Monastery Swiftspear."
)


@pytest.mark.parametrize(("edition", "prowess"), [(PINNED, False), (CURRENT, True)])
def test_only_rules_that_the_edition_has_are_looked_at(edition: Edition, prowess: bool) -> None:
    """Each by its full number, not the section alone; CR26 702.108 (prowess) only where there is that keyword."""
    rules = looked_at(SWIFT.format(""), edition)
    assert all("." in rule and exists(f"CR {rule}", edition) for rule in rules)
    assert ("702.108a (2026-04-17)" in rules) is prowess


def test_rules_of_several_players_matter_where_there_are_several() -> None:
    """CR 800: chapter 8 bears on a game of three players, and on none of two."""
    of_two, of_more = (looked_at(SWIFT.format("Carol has nothing. "), of_several=several) for several in (False, True))
    assert not [rule for rule in of_two if rule.startswith("8")]
    assert [rule for rule in of_more if rule.startswith("8")]


def test_rules_of_a_casual_variant_matter_where_its_cards_are() -> None:
    """CR 901: a plane in the command zone, and no other variant; CR 903: a commander, with what runs often as well."""
    told = "players: {{Alice: {{command: [{}]}}, Bob: {{}}}}\nexpect: [Alice has 20 life]"
    of_plane, of_none = (looked_at(told.format(name)) for name in ("Academy at Tolaria West", ""))
    assert {rule.partition(".")[0] for rule in of_plane if rule.startswith("9")} == {"901"}
    assert not [rule for rule in of_none if rule.startswith("9")]
    cast = looked_at(
        "players: {Alice: {command: [{card: Grizzly Bears, commander: yes}], battlefield: [Forest, Forest]}, Bob: {}}\n"
        "play: [Alice casts Grizzly Bears, everyone passes]"
    )
    assert {"903.9", "903.10"} <= set(cast)
