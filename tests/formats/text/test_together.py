"""Lines of the log that read alike: two creatures that do the same are two, one that does it twice is one."""

from __future__ import annotations

import pytest

import arbitre
from arbitre import text


def told(lang: str, sentences: str) -> list[str]:
    """The story of a scenario in plain text, without its rules."""
    game = arbitre.Scenario.of(sentences).judge().game
    return [line.strip().partition(". [")[0] for line in text.log_lines(game, lang)]


BEARS = (
    "Alice has two Grizzly Bears. Bob has {theirs}. It is Alice's main phase."
    " Alice attacks with Grizzly Bears:0, Grizzly Bears:1. Go to end of combat."
)


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("en", ["Grizzly Bears attacks Bob (2 creatures)", "Grizzly Bears deals 2 damage to Bob (2 creatures)"]),
        ("fr", ["Grizzly Bears attaque Bob (2 créatures)", "Grizzly Bears inflige 2 blessures à Bob (2 créatures)"]),
    ],
)
def test_two_creatures_that_are_called_alike_are_two(lang: str, lines: list[str]) -> None:
    """CR 508.1j, 510.2: each attacks, and each deals its damage."""
    assert set(lines) <= set(told(lang, BEARS.format(theirs="nothing")))


def test_each_of_two_hits_another() -> None:
    """Who deals it and whom it is dealt to both differ: each is told by itself."""
    scenario = arbitre.Scenario(
        players={
            "Alice": arbitre.PlayerAt(battlefield=[arbitre.CardAt("Hill Giant", count=2)]),
            "Bob": arbitre.PlayerAt(battlefield=[arbitre.CardAt("Grizzly Bears", count=2)]),
        },
        turn=arbitre.TurnAt(player="Alice", step="begin_combat"),
        play=[
            "Alice attacks with Hill Giant:0, Hill Giant:1",
            "Bob blocks Hill Giant:0 with Grizzly Bears:0; Hill Giant:1 with Grizzly Bears:1",
            "go to end of combat",
        ],
    )
    lines = [line.strip().partition(". [")[0] for line in text.log_lines(scenario.judge().game)]
    assert lines.count("Hill Giant deals 3 damage to Grizzly Bears") == 2
    assert lines.count("Grizzly Bears blocks Hill Giant") == 2
    assert "Hill Giant attacks Bob (2 creatures)" in lines


def test_one_thing_that_does_it_twice_does_it_two_times() -> None:
    """CR 601.2c: one spell, one target, chosen for both of its targets."""
    lines = told(
        "fr",
        "Alice has Seeds of Strength in hand; Forest; Plains; Grizzly Bears. Bob has nothing. It is Alice's main phase."
        " Alice casts Seeds of Strength targeting Grizzly Bears, Grizzly Bears, Grizzly Bears.",
    )
    assert "Seeds of Strength cible Grizzly Bears (3 fois)" in lines


@pytest.mark.parametrize(
    ("sentences", "line"),
    [
        (
            "Alice has Raise the Alarm in hand; two Plains. Bob has nothing. It is Alice's main phase."
            " Alice casts Raise the Alarm. It resolves.",
            "(2 tokens)",
        ),
        (
            "Alice has Pyroclasm in hand; two Mountains. Bob has three Grizzly Bears. It is Alice's main phase."
            " Alice casts Pyroclasm. It resolves.",
            "Pyroclasm deals 2 damage to Grizzly Bears (3 creatures)",
        ),
        (
            "Alice has Raise the Alarm in hand; two Plains. Bob has nothing. It is Alice's main phase."
            " Alice casts Raise the Alarm.",
            "Plains becomes tapped (2 lands)",
        ),
    ],
)
def test_what_several_things_are(sentences: str, line: str) -> None:
    assert any(line in one for one in told("en", sentences))
    assert not any("times)" in one for one in told("en", sentences))


def test_cards_that_nobody_may_see_are_no_matter() -> None:
    """CR 400.2: who may not see them is not told that they differ."""
    game = (
        arbitre.Scenario.of(
            "Alice has Divination in hand; three Islands; Forest, Forest on top of the library. Bob has nothing."
            " It is Alice's main phase. Alice casts Divination. It resolves."
        )
        .judge()
        .game
    )
    seen, unseen = (" ".join(text.log_lines(game, "en", viewer)) for viewer in (1, 2))
    assert "(2 cards)" in seen
    assert "(2 cards)" not in unseen
