"""What is one event is told as one (CR 119.4), and only what an effect changes as replaced (CR 614.6, 616.1)."""

from __future__ import annotations

from pathlib import Path

import pytest

from programs.cli.runner import run

ADORATION = """
cards:
  Sneak: {{cost: "{{G}}", type: Creature — Beast, power: 5, toughness: 5, text: "Sneak can't be blocked."}}
players:
  Alice: {{battlefield: [{{card: Sneak, count: 2, as: s}}]}}
  Bob: {{life: {life}, battlefield: [Grizzly Bears, Worship, Plains], hand: [Awe Strike]}}
turn: {{player: Alice, step: precombat_main}}
play:
  - Alice attacks Bob with @s.1, @s.2
  - Bob casts Awe Strike targeting @s.1
  - everyone passes
  - go to combat damage
"""
SHOCK = """
players:
  Alice: {{battlefield: [Mountain], hand: [Shock]}}
  Bob: {{life: {life}, battlefield: [Grizzly Bears, {more}]}}
turn: {{player: Alice, step: precombat_main}}
play:
  - Alice casts Shock targeting Bob
  - resolve
"""
LIFELINK = """
players:
  Alice: {battlefield: [Vampire Nighthawk, Craw Wurm]}
  Bob: {battlefield: [Grizzly Bears]}
turn: {player: Alice, step: precombat_main}
play:
  - Alice attacks Bob with Vampire Nighthawk, Craw Wurm
  - Bob blocks Craw Wurm with Grizzly Bears
  - go to end of combat
"""


def story(tmp_path: Path, capsys: pytest.CaptureFixture[str], scenario: str, lang: str = "en") -> list[str]:
    """The lines of the story, each without its rule."""
    file = tmp_path / "scenario.yaml"
    file.write_text(scenario, "utf-8")
    outcome = run(capsys, "judge", file, "--lang", lang)
    assert outcome.code == 0, outcome
    told = outcome.out.split("\n\n")[0]
    return [line.strip().rpartition(" [")[0] for line in told.splitlines() if line.startswith("  ")]


def test_the_loss_and_the_gain_are_one_event(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """CR 119.4, second example: Worship sees an event that leaves two life, and is not applied."""
    told = story(tmp_path, capsys, ADORATION.format(life=2))
    assert told[-3:] == [
        "Sneak deals 5 damage to Bob.",
        "Bob loses 5 life.",
        "At the same time, Bob gains 5 life and has 2.",
    ]
    assert not any("Worship" in line for line in told)


def test_the_loss_and_the_gain_are_one_event_in_french(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same in French."""
    told = story(tmp_path, capsys, ADORATION.format(life=2), "fr")
    assert told[-2:] == ["Bob perd 5 points de vie.", "En même temps, Bob gagne 5 points de vie et en a 2."]
    assert not any("Worship" in line for line in told)


@pytest.mark.parametrize(("life", "replaced"), [(20, False), (3, False), (2, True), (1, True)])
def test_what_leaves_enough_life_is_not_replaced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], life: int, replaced: bool
) -> None:
    """Worship speaks of damage that would leave less than 1 life, and of no other."""
    told = story(tmp_path, capsys, SHOCK.format(life=life, more="Worship"))
    assert any("Worship replaces" in line for line in told) == replaced


def test_results_of_one_damage_event(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """CR 119.3f, 510.2: damage at once, then its results at once, then what dies of it at once."""
    told = story(tmp_path, capsys, LIFELINK)
    at = told.index("Vampire Nighthawk deals 2 damage to Bob.")
    assert told[at:] == [
        "Vampire Nighthawk deals 2 damage to Bob.",
        "At the same time, Craw Wurm deals 6 damage to Grizzly Bears.",
        "At the same time, Grizzly Bears deals 2 damage to Craw Wurm.",
        "Bob loses 2 life and has 18.",
        "At the same time, Alice gains 2 life and has 22.",
        "Grizzly Bears is destroyed.",
    ]


@pytest.mark.parametrize(("damage", "told"), [(1, False), (3, True)])
def test_as_much_as_before_is_not_told_as_replaced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], damage: int, told: bool
) -> None:
    """CR 614.6: an effect that deals 1 damage instead of 1 has changed nothing."""
    scenario = f"""
cards:
  Bolt: {{cost: "{{R}}", type: Instant, text: "Bolt deals {damage} damage to target player."}}
  Cap: {{cost: "{{W}}", type: Enchantment, text: "If a source would deal damage, it deals 1 damage instead."}}
players:
  Alice: {{battlefield: [Mountain], hand: [Bolt]}}
  Bob: {{battlefield: [Cap]}}
turn: {{player: Alice, step: precombat_main}}
play:
  - Alice casts Bolt targeting Bob
  - resolve
expect:
  - Bob has 19 life
"""
    assert any("Cap replaces" in line for line in story(tmp_path, capsys, scenario)) == told
