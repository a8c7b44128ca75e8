"""Damage that sentences assign: whom its names mean, who assigns it, and what is refused (CR 510.1)."""

from __future__ import annotations

import pytest

from arbitre.errors import AmbiguousInput, MalformedInput
from arbitre.judge.known import executable, find, wording
from arbitre.judge.lines.verdict import Verdict
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.wording.plain import parse
from arbitre.rules.editions import PINNED

WURM = (
    "Alice has Craw Wurm. Bob has Wall of Wood, Eager Cadet and Grizzly Bears. It is Alice's main phase. "
    "Alice attacks Bob with Craw Wurm. Bob blocks Craw Wurm with Wall of Wood and Eager Cadet. {}"
)
TWO = (
    "Alice has Craw Wurm and Hill Giant. Bob has Wall of Wood, Eager Cadet, Grizzly Bears and Goblin Piker. "
    "It is Alice's main phase. Alice attacks Bob with Craw Wurm, Hill Giant. "
    "Bob blocks Craw Wurm with Wall of Wood and Eager Cadet. Bears and Piker block the Giant. {}"
)


def played(text: str) -> Verdict:
    return Playing(parse(text, "it.txt", executable, find), executable, wording, PINNED).run()


def dealt(verdict: Verdict, source: str) -> dict[str, int]:
    """What a creature has dealt to whom."""
    game, found = verdict.game, {}
    for entry in verdict.game.log:
        if entry.what == "deals damage" and game.state.find(int(entry.said["source"])).base.name == source:
            found[game.state.find(int(entry.said["to"])).base.name] = entry.said["amount"]
    return found


@pytest.mark.parametrize(
    "sentence",
    [
        "Craw Wurm assigns 4 damage to the Wall and 2 to the Cadet.",
        "The Wurm assigns 4 to Wall, 2 to Cadet.",
        "Alice assigns 4 damage to the Wall and 2 damage to the Cadet.",
        "Alice assigns with the Wurm 2 to Cadet, and 4 to the Wall of Wood.",
        "Craw Wurm deals 4 combat damage to the Wall and 2 combat damage to the Cadet.",
        "Craw Wurm assigne 4 blessures au Wall et 2 au Cadet.",
        "Craw Wurm assigne 4 blessures au Mur et 2 blessures au Cadet.",
        "Craw Wurm répartit quatre blessures de combat au Mur, deux au Cadet.",
        "Alice attribue 4 points de blessures à l'Wall et 2 à Eager.",
        "Craw Wurm assigns 4 damage to the Wall, the rest to the Cadet.",
        "The Wurm assigns the rest of its damage to the Cadet and 4 to the Wall.",
        "Craw Wurm assigne 4 blessures au Mur et le reste au Cadet.",
        "Craw Wurm assigne 4 blessures au Mur et le reste de ses blessures au Cadet.",
    ],
)
def test_short_names_are_read_as_everywhere_else(sentence: str) -> None:
    verdict = played(WURM.format(sentence))
    assert verdict.failed == []
    assert dealt(verdict, "Craw Wurm") == {"Wall of Wood": 4, "Eager Cadet": 2}


@pytest.mark.parametrize(
    "sentences",
    [
        "Craw Wurm assigns 4 to the Wall and 2 to the Cadet, and Hill Giant assigns 2 to the Bears and 1 to the Piker.",
        "The Wurm assigns 4 to the Wall and 2 to the Cadet. The Giant assigns 2 to the Bears and 1 to the Piker.",
        "The Giant assigns 2 to the Bears and 1 to the Piker. The Wurm assigns 4 to the Wall and 2 to the Cadet.",
        "Alice assigns 4 to the Wall, 2 to the Cadet, 2 to the Bears and 1 to the Piker.",
        "Craw Wurm assigne 4 blessures au Mur et 2 au Cadet et le Giant 2 aux Bears et 1 au Piker.",
        "Le Wurm assigne 4 blessures au Mur et 2 au Cadet tandis que le Giant assigne 2 aux Bears et 1 au Piker.",
    ],
)
def test_several_creatures_in_one_sentence_or_one_after_another(sentences: str) -> None:
    verdict = played(TWO.format(sentences))
    assert verdict.failed == []
    assert dealt(verdict, "Craw Wurm") == {"Wall of Wood": 4, "Eager Cadet": 2}
    assert dealt(verdict, "Hill Giant") == {"Grizzly Bears": 2, "Goblin Piker": 1}


def test_a_creature_of_which_nothing_is_said_assigns_as_usual() -> None:
    """CR 510.1a: all of its damage; what is said of another counts for that one alone."""
    verdict = played(TWO.format("The Giant assigns 3 to the Bears. The Piker survives."))
    assert verdict.failed == []
    assert sum(dealt(verdict, "Craw Wurm").values()) == 6


@pytest.mark.parametrize(
    ("sentence", "at"),
    [
        ("Craw Wurm assigns 3 to the Goblin and 3 to the Cadet.", "Goblin"),
        ("Craw Wurm assigne 3 blessures au Mur et 3 au Zombie.", "Zombie"),
        ("The Dragon assigns 3 to the Wall.", "Dragon"),
        ("Craw Wurm assigns 3 to the Wall and plenty to the Cadet.", "3 to the Wall and plenty to the Cadet"),
    ],
)
def test_what_is_no_name_is_refused_with_its_place(sentence: str, at: str) -> None:
    with pytest.raises(MalformedInput) as caught:
        played(WURM.format(sentence))
    where = caught.value.where
    assert where is not None
    assert at in where.text[where.column - 1 : where.column - 1 + where.width]


def test_the_rest_is_assigned_as_it_is_said_and_refused_by_its_rule() -> None:
    """CR 702.18b: the rest may go to the player once every blocker has lethal damage."""
    board = (
        "Alice has Juggernaut and Primal Rage. Bob has Grizzly Bears. It is Alice's beginning of combat. "
        "Alice attacks Bob with Juggernaut. Bob blocks Juggernaut with the Bears. Alice assigns {} to the Bears, the "
        "rest to Bob. Go to end of combat."
    )
    assert played(board.format(2)).game.state.players[1].life == 17
    assert "before all blockers have lethal damage" in str(played(board.format(1)).failed[0])


def test_a_short_name_of_several_blockers_is_no_guess() -> None:
    walls = (
        "Alice has Craw Wurm. Bob has Wall of Wood and Wall of Swords. It is Alice's main phase. "
        "Alice attacks Bob with Craw Wurm. Bob blocks Craw Wurm with Wall of Wood, Wall of Swords. "
        "Craw Wurm assigns 3 to the Wall, 3 to the Wall."
    )
    with pytest.raises(AmbiguousInput, match=r"Wall of Swords.*Wall of Wood"):
        played(walls)


@pytest.mark.parametrize(
    ("sentence", "rule"),
    [
        ("Craw Wurm assigns 3 to the Wall and 2 to the Cadet.", "510.1a"),
        ("Craw Wurm assigns 2 to the Wall and 4 to the Cadet.", "510.1c"),
        ("Craw Wurm assigns 3 to the Wall and 3 to the Bears.", "510.1c"),
        ("Craw Wurm assigns 3 to the Wall and 3 to Bob.", "510.1c"),
    ],
)
def test_the_block_stays_where_the_assignment_is_refused(sentence: str, rule: str) -> None:
    """CR 510.1e: the game returns to the moment before damage was assigned; the block was legal."""
    verdict = played(WURM.format(sentence))
    assert verdict.illegal is not None
    assert verdict.illegal.rule == rule
    assert [entry.what for entry in verdict.game.log].count("blocks") == 2


@pytest.mark.parametrize(
    ("sentence", "rule"),
    [
        ("The Bears assign 5 to the Giant.", "510.1a"),
        ("The Giant assigns 3 to Bob.", "510.1d"),
        ("The Bears assign 2 to the Giant.", ""),
    ],
)
def test_damage_without_a_choice_is_judged_as_well(sentence: str, rule: str) -> None:
    """CR 510.1a, 510.1d: nothing is asked, and nothing wrong may be said."""
    fight = (
        "Alice has Grizzly Bears. Bob has Hill Giant. It is Alice's main phase. Alice attacks Bob with Grizzly Bears. "
        f"Bob blocks Grizzly Bears with Hill Giant. {sentence}"
    )
    illegal = played(fight).illegal
    assert (illegal.rule if illegal is not None else "") == rule


def test_it_may_be_said_after_something_else() -> None:
    """CR 510.1c, second example: after a spell that changes what is lethal."""
    growth = "Bob casts Giant Growth on the Wall. It resolves. Craw Wurm assigns {}."
    board = WURM.replace("Grizzly Bears", "Forest; Giant Growth in hand")
    assert played(board.format(growth.format("6 to the Wall"))).failed == []
    illegal = played(board.format(growth.format("3 to the Wall and 3 to the Cadet"))).illegal
    assert illegal is not None
    assert illegal.rule == "510.1c"
