"""Tells for each number of the source documents which of its scenarios show it in their reports.

    python tools/shown_numbers.py [NUMBER ...]

A scenario is played under the edition of the document; its number is to stand in a line, a heading, a question, a
refusal or an answer. The list of the rules that were looked at does not count.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from arbitre.judge.scenarios import paragraphs
from arbitre.rules.documents import documents

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from helpers.numbered import shown_by


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("numbers", nargs="*")
    asked = parser.parse_args().numbers
    well = total = 0
    for document in documents():
        for rule in document.rules:
            if asked and not {rule.number, f"{document.name} {rule.number}"}.intersection(asked):
                continue
            scenarios = paragraphs.shown(document.name, rule.number)
            names = map(paragraphs.name_of, scenarios)
            named = {name: rule.number in shown_by(name, document.name) for name in names}
            told = [f"{'+' if shows else '-'}{name}" for name, shows in named.items()]
            print(document.name, rule.number, *told, sep="\t", flush=True)
            total, well = total + 1, well + any(named.values())
    print(f"{well} of {total} numbers")


if __name__ == "__main__":
    main()
