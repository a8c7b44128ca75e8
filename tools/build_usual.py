"""Counts in how many scenarios of the tests each function runs that cites a rule, and writes `rules/data/usual.tsv`.

Of those whose deciding rule is known (official examples, `tests/programs/judge/questions.yaml`) it counts also how
often each section of the rules has that rule, and how often one that was looked at: `rules/data/decides.tsv`.

    python tools/build_usual.py

A judge is told first which rules seldom matter otherwise (`arbitre.judge.consulted`). Build the index first.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import yaml

from arbitre.engine.games.game import Game
from arbitre.errors import MalformedInput
from arbitre.judge.consulted import Watching, particular, words
from arbitre.judge.known import executable, wording
from arbitre.judge.questions import why as asking
from arbitre.judge.scenarios.examples import edition_of
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.wording.model import Scenario
from arbitre.judge.wording.reading import read_scenario
from arbitre.rules.editions import Edition
from arbitre.rules.index import key
from arbitre.services import judging
from arbitre.services.judging import rules_of
from arbitre.services.showing import ability_text

ROOT = Path(__file__).resolve().parent.parent
USUAL = ROOT / "src" / "arbitre" / "rules" / "data" / "usual.tsv"
DECIDES = USUAL.with_name("decides.tsv")
QUESTIONS = ROOT / "tests" / "programs" / "judge" / "questions.yaml"
SHOWING = ("examples", "scenarios")
"""Folders of scenarios, beside what is no scenario."""


class Counts:
    """What is counted."""

    def __init__(self) -> None:
        self.often: Counter[str] = Counter()
        """In how many scenarios each function runs."""
        self.decided: Counter[str] = Counter()
        self.looked: Counter[str] = Counter()

    def scenario(self, scenario: Scenario) -> None:
        """Play one: an example in its own edition."""
        edition = Edition.named(edition_of(scenario.examples[0])) if scenario.examples else rules_of("", scenario)
        with Watching() as seen:
            game = Playing(scenario, executable, wording, edition).run().game
        self.often.update({*seen.pieces(), *words(game)})
        if scenario.examples:
            self._decided(scenario.examples[0].split("-")[2], seen, game)

    def question(self, row: dict[str, str]) -> None:
        """Play a question to a judge."""
        sort, rule = row["rule"].split()
        edition = Edition.named("current" if sort == "CR26" else "2011-09-30")
        with Watching() as seen:
            playing = Playing(judging.read(row["text"]), executable, wording, edition)
            game = playing.run().game
            asking.replies(playing, ability_text)
        self._decided(rule, seen, game)

    def _decided(self, rule: str, seen: Watching, game: Game) -> None:
        looked = particular(seen.pieces() | words(game), game, of_several=True)
        self.looked.update(one.partition(".")[0] for one in looked)
        self.decided[rule.partition(".")[0]] += key(rule, game.edition) in looked


def main() -> None:
    """Play, count, write; what cannot be played is told, and nothing is written."""
    counts = Counts()
    files = [file for file in sorted((ROOT / "tests" / "rules").rglob("*.yaml")) if file.parent.name in SHOWING]
    unplayed = 0
    for file in files:
        try:
            counts.scenario(read_scenario(file))
        except MalformedInput as error:
            unplayed += 1
            print(error, file=sys.stderr)
    if unplayed:
        sys.exit(f"{unplayed} of {len(files)} scenarios cannot be played")
    for row in yaml.safe_load(QUESTIONS.read_text("utf-8")):
        counts.question(row)
    often, decided, looked = counts.often, counts.decided, counts.looked
    USUAL.write_text("".join(f"{often[name]}\t{name}\n" for name in sorted(often)), encoding="utf-8")
    known = "".join(f"{section}\t{decided[section]}\t{looked[section]}\n" for section in sorted(looked))
    DECIDES.write_text(known, encoding="utf-8")
    print(f"{len(files)} scenarios, {len(often)} functions, {decided.total()} deciding rules")


if __name__ == "__main__":
    main()
