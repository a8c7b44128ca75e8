"""Counts in how many scenarios of the tests each function runs that cites a rule, and writes `rules/data/usual.tsv`.

    python tools/build_usual.py

A judge is told first which rules seldom matter otherwise (`arbitre.judge.consulted`). Build the index first.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from arbitre.cli.judge import executable, rules_of, wording
from arbitre.errors import MalformedInput
from arbitre.judge.consulted import Watching
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.scenarios.reading import read_scenario

ROOT = Path(__file__).resolve().parent.parent
USUAL = ROOT / "src" / "arbitre" / "rules" / "data" / "usual.tsv"


def main() -> None:
    """Play, count, write."""
    often: Counter[str] = Counter()
    files = sorted((ROOT / "tests" / "rules").rglob("*.yaml"))
    for file in files:
        try:
            scenario = read_scenario(file)
            playing = Playing(scenario, executable, wording, rules_of("", scenario))
            with Watching() as seen:
                playing.run()
        except MalformedInput:
            continue
        often.update(seen.functions())
    USUAL.write_text("".join(f"{often[name]}\t{name}\n" for name in sorted(often)), encoding="utf-8")
    print(f"{len(files)} scenarios, {len(often)} functions")


if __name__ == "__main__":
    main()
