"""What decides an answer is found by contrast: what would turn it if it were not there, and the rules that matter only
because of it."""

from __future__ import annotations

import pytest

from arbitre.judge.reports import BRIEF, WHOLE
from arbitre.services import judging


def causes(told: str, lang: str = "en", edition: str = "") -> dict[str, tuple[str, list[str]]]:
    """What decides an answer: each thing with what the answer is without it, and its rules."""
    found = judging.judge(judging.read(told), lang, edition).data().causes
    say = (lambda what: what.fr) if lang == "fr" else (lambda what: what.en)
    return {say(one.what): (say(one.otherwise), [rule.rule for rule in one.rules]) for one in found}


FOUGHT = (
    "Alice has Deadly Recluse. Bob has Craw Wurm. It is Bob's beginning of combat. Bob attacks with Craw Wurm. "
    "Alice blocks Craw Wurm with Deadly Recluse. Does Craw Wurm die?"
)


def test_the_ability_that_kills_is_named_with_its_rule() -> None:
    """CR 702.2b: without deathtouch one damage is not lethal."""
    otherwise, rules = causes(FOUGHT)['Deadly Recluse: "Deathtouch"']
    assert otherwise == "Otherwise: No."
    assert "CR 702.2b" in rules


def test_it_is_told_in_french() -> None:
    found = causes(FOUGHT, "fr")
    assert found["Deadly Recluse : « Contact mortel »"][0] == "Sinon : Non."


def test_an_effect_of_layers_is_named() -> None:
    """CR 305.7: a nonbasic land that is a Mountain has lost its other mana abilities."""
    told = "Alice has Blood Moon. Bob has Temple Garden. Can Bob tap Temple Garden for green mana?"
    otherwise, rules = causes(told)['Blood Moon: "Nonbasic lands are Mountains."']
    assert otherwise == "Otherwise: Yes."
    assert "CR 305.7" in rules


def test_a_state_of_a_permanent_is_named() -> None:
    """CR 509.1a: a tapped creature cannot block."""
    told = (
        "Alice has Grizzly Bears. Bob has a tapped Hill Giant. It is Alice's beginning of combat. "
        "Alice attacks with Grizzly Bears. Can Bob block Grizzly Bears with Hill Giant?"
    )
    assert causes(told)["Hill Giant is tapped"][0] == "Otherwise: Yes."


def test_a_permanent_that_is_not_asked_about_may_decide() -> None:
    """CR 702.13c: islandwalk is of use only while the defending player controls an Island."""
    told = (
        "Alice has River Boa. Bob has Island and Grizzly Bears. It is Alice's beginning of combat. "
        "Alice attacks with River Boa. Can Bob block River Boa with Grizzly Bears?"
    )
    found = causes(told)
    assert found["Island"][0] == "Otherwise: Yes."
    assert "Grizzly Bears" not in found


def test_a_play_may_decide() -> None:
    """CR 702.4b and 510.1c: the blocked creature deals no damage to the player."""
    told = (
        "Alice has Craw Wurm. Bob has Grizzly Bears. It is Alice's beginning of combat. Alice attacks with Craw Wurm. "
        "Bob blocks with Grizzly Bears. Does Bob take damage?"
    )
    assert causes(told)['"Bob blocks with Grizzly Bears"'][0] == "Otherwise: Yes."


def test_what_changes_nothing_is_not_named() -> None:
    """A creature that stands beside, and an ability that does nothing here."""
    told = (
        "Alice has Deadly Recluse and Serra Angel. Bob has Craw Wurm and Air Elemental. "
        "It is Bob's beginning of combat. Bob attacks with Craw Wurm. "
        "Alice blocks Craw Wurm with Deadly Recluse. Does Craw Wurm die?"
    )
    found = " ".join(causes(told))
    assert "Deathtouch" in found
    assert not [name for name in ("Reach", "Serra Angel", "Air Elemental") if name in found]


@pytest.mark.parametrize("told", ["How many lands may one play each turn?", "Alice has Grizzly Bears. Bob has Forest."])
def test_where_nothing_is_played_or_asked_nothing_decides(told: str) -> None:
    assert causes(told) == {}


def test_briefly_few_rules_are_cited() -> None:
    """The answer, what decides it, the steps; a rule that a line cites does not stand there again."""
    told = judging.judge(judging.read(FOUGHT), level=BRIEF).text()
    first, *others = told.splitlines()
    assert first == "Question: Does Craw Wurm die?"
    assert {"    Yes.", "What decides it:"} <= {*others}
    assert judging.judge(judging.read(FOUGHT), level=WHOLE).text().count("[CR 702.2b ") == 1


def test_a_player_whom_nothing_else_could_kill_is_told_to_be_safe() -> None:
    """Without the ability there is nothing to kill a player with; a player fights nobody."""
    told = "Alice has 1 life. Bob has Prodigal Pyromancer. It is Bob's turn. Can Bob kill Alice?"
    (otherwise, _), *_ = causes(told).values()
    assert otherwise == "Otherwise: No."
