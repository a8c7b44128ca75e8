"""Which rules a report names beside its lines: the counts that order them are those of the code of today."""

from __future__ import annotations

import pytest

from arbitre.judge.consulted import Watching
from arbitre.judge.known import executable, wording
from arbitre.judge.scenarios.playing import Playing
from arbitre.rules import index
from arbitre.rules.editions import CURRENT, PINNED, Edition
from arbitre.rules.numbers import cite, exists
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


def test_what_is_asked_about_a_casual_variant_bears_on_it_without_its_cards() -> None:
    """CR 903.4: a color identity is asked for in a game without a commander; else no rule of chapter 9 bears on it."""
    told = [
        judging.judge(
            judging.read(f"players: {{Alice: {{battlefield: [Hill Giant]}}, Bob: {{}}}}\nexpect: [{line}]")
        ).text()
        for line in ("'Hill Giant has the color identity {R}'", "Hill Giant is red")
    ]
    assert "903.4" in told[0]
    assert "903." not in told[1]


def rules_told(told: str, edition: str = "") -> list[str]:
    """The numbers of the rules named below a report."""
    _, _, named = judging.judge(judging.read(told), edition=edition).text().partition("Rules that bear on it: CR ")
    return [number.strip() for number in named.split(",")]


SWIFT = (
    "Alice has Shock in hand; Mountain. Bob has Monastery Swiftspear. {}"
    "Alice casts Shock targeting Monastery Swiftspear."
)


@pytest.mark.parametrize(("edition", "prowess"), [(PINNED, False), (CURRENT, True)])
def test_only_rules_that_the_edition_has_are_named(edition: Edition, prowess: bool) -> None:
    """Each by its full number, not the section alone; CR26 702.108 (prowess) only where there is that keyword."""
    numbers = rules_told(SWIFT.format(""), "current" if edition is CURRENT else "")
    cited = "CR26" if edition is CURRENT else "CR"
    assert all("." in number and exists(f"{cited} {number}", edition) for number in numbers)
    assert ("702.108a" in numbers) is prowess


def test_rules_of_several_players_are_named_where_there_are_several() -> None:
    """CR 800: chapter 8 bears on a game of three players, and on none of two."""
    two, three = (rules_told(SWIFT.format(more)) for more in ("", "Carol has nothing. "))
    assert not [number for number in two if number.startswith("8")]
    assert [number for number in three if number.startswith("8")]


def test_rules_of_a_casual_variant_are_named_where_its_cards_are() -> None:
    """CR 901: a plane in the command zone, and no other variant; CR 903: a commander, with what runs often as well."""
    told = "players: {{Alice: {{command: [{}]}}, Bob: {{}}}}\nexpect: [Alice has 20 life]"
    of_plane, of_none = (rules_told(told.format(name)) for name in ("Academy at Tolaria West", ""))
    assert {number.partition(".")[0] for number in of_plane if number.startswith("9")} == {"901"}
    assert not [number for number in of_none if number.startswith("9")]
    cast = rules_told(
        "players: {Alice: {command: [{card: Grizzly Bears, commander: yes}], battlefield: [Forest, Forest]}, Bob: {}}\n"
        "play: [Alice casts Grizzly Bears, everyone passes]"
    )
    assert {"903.9", "903.10"} <= set(cast)


def test_the_rule_that_is_read_with_that_of_a_refusal_comes_first() -> None:
    """CR26 117.1a: a sorcery in somebody else's turn is refused by its type; each rule stands there once."""
    board = "{battlefield: [{card: Plains, count: 4}], hand: [Wrath of God]}"
    turn = "turn: {player: Bob, step: upkeep}"
    text = f"players: {{Alice: {board}, Bob: {{}}}}\n{turn}\nplay: [Alice casts Wrath of God]"
    told = judging.judge(judging.read(text), "en", "current").data()
    rules = [rule.rule for rule in told.rules]
    assert told.illegal.rule == "307.1"
    assert cite("116.1a", CURRENT) in rules
    assert len(rules) == len(set(rules))
