"""Writes the numbers of the rules, and how they move between the editions, into the package.

    python tools/build_rules_data.py [FOLDER]

FOLDER holds the parsed texts of the rules (`cr-2011.json`, …) and `crosswalk.tsv`, which pairs numbers of 2011-09-30
with numbers of 2026-04-17 by likeness; by default it is `../shared/rules` beside the repository. What reading the pairs
corrected stands in `tools/rules/`. Only numbers are written: for each edition the sorted list of its sections and
rules, and for each edition but the pinned one a crosswalk with rows of three columns:

    pinned number, relation, number of the edition

where `=` goes both ways, `>` only from the pinned number and `<` only to it. A number without a row has no counterpart.
"""

import csv
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATA = HERE.parent / "src" / "arbitre" / "rules" / "data"
PINNED, FEBRUARY, CURRENT = "2011-09-30", "2011-02-04", "2026-04-17"
SOURCES = {FEBRUARY: "cr-2011-02.json", PINNED: "cr-2011.json", CURRENT: "cr-latest.json"}
ALIKE = 0.78  # two rules at the same place of two editions that are this alike are the same rule

Row = tuple[str, str, str]


class Text:
    """One edition: the title of each section and the wording of each rule, compared without its references."""

    def __init__(self, path: Path) -> None:
        content = json.loads(path.read_text(encoding="utf-8"))
        self.titles = {str(section["number"]): section["title"] for section in content["sections"]}
        self.rules = {rule["number"]: _plain(rule["text"]) for rule in content["rules"]}

    def numbers(self) -> list[str]:
        return sorted({*self.titles, *self.rules}, key=_order)


def _plain(text: str) -> str:
    """The wording with straight quotes and without the numbers of other rules, which move."""
    text = text.translate(str.maketrans("’“”–", '\'""-')).replace("—", " -- ")
    return " ".join(re.sub(r"\b\d{3}(\.\d+[a-z]?)?", "#", text).split())


def _order(number: str) -> tuple[int, int, str]:
    section, _, rest = number.partition(".")
    digits = rest.rstrip("abcdefghijklmnopqrstuvwxyz")
    return int(section), int(digits or 0), rest[len(digits) :]


def by_likeness(pinned: Text, other: Text) -> dict[str, tuple[str, float]]:
    """Pairs of two editions that are near each other, in order: rules of equal wording, then alike ones between."""
    left, right = list(pinned.rules), list(other.rules)
    pairs: dict[str, tuple[str, float]] = {}
    matcher = SequenceMatcher(None, [pinned.rules[n] for n in left], [other.rules[n] for n in right], autojunk=False)
    for tag, i, j, k, m in matcher.get_opcodes():
        if tag == "equal":
            pairs.update((a, (b, 1.0)) for a, b in zip(left[i:j], right[k:m], strict=True))
        else:
            pairs.update(_closest(pinned, other, left[i:j], right[k:m]))
    return pairs


def _closest(pinned: Text, other: Text, left: list[str], right: list[str]) -> Iterator[tuple[str, tuple[str, float]]]:
    """The most alike pairs of two short runs of rules, best first, each rule once."""
    likeness = {(a, b): SequenceMatcher(None, pinned.rules[a], other.rules[b], autojunk=False).ratio()
                for a in left for b in right}  # fmt: skip
    taken: set[str] = set()
    for (a, b), ratio in sorted(likeness.items(), key=lambda item: -item[1]):
        if ratio >= ALIKE and "<" + a not in taken and ">" + b not in taken:
            taken |= {"<" + a, ">" + b}
            yield a, (b, ratio)


def from_table(path: Path) -> dict[str, tuple[str, float]]:
    """The pairs of a table of pinned number, other number and likeness in percent."""
    with path.open(encoding="utf-8") as lines:
        rows = list(csv.reader(lines, delimiter="\t"))[1:]
    return {a: (b, float(ratio) / 100) for a, b, ratio in rows if b}


def rows_of(pairs: dict[str, tuple[str, float]], corrections: Path) -> list[Row]:
    """The crosswalk: corrections come before pairs, and the likeliest pair of a number goes both ways."""
    with corrections.open(encoding="utf-8") as lines:
        read = [tuple(row) for row in csv.reader(lines, delimiter="\t")]
    corrected = [(row[0], row[1], row[2]) for row in read if len(row) == 3]
    decided = {row[0] for row in read if row[1] != "<"}
    answered = {b for _, relation, b in corrected if relation != ">"}
    rows = list(corrected)
    for a, (b, _) in sorted(pairs.items(), key=lambda item: -item[1][1]):
        if a not in decided:
            rows.append((a, ">" if b in answered else "=", b))
            answered.add(b)
    return rows


def section_rows(pinned: Text, other: Text, rows: list[Row]) -> list[Row]:
    """Sections go to the one of the same title, or else to the one where most of their rules went."""
    by_title = {title: number for number, title in other.titles.items()}
    found: list[Row] = []
    for number, title in pinned.titles.items():
        went = Counter(b.partition(".")[0] for a, _, b in rows if a.partition(".")[0] == number)
        to = number if other.titles.get(number) == title else None if title == "General" else by_title.get(title)
        to = to or (went.most_common(1)[0][0] if went else None)
        if to:
            found.append((number, ">" if to in {row[2] for row in found} else "=", to))
    return found


def main(folder: Path) -> None:
    texts = {edition: Text(folder / name) for edition, name in SOURCES.items()}
    for edition, text in texts.items():
        (DATA / f"numbers-{edition}.txt").write_text("".join(f"{n}\n" for n in text.numbers()), encoding="utf-8")
    pairs = {FEBRUARY: by_likeness(texts[PINNED], texts[FEBRUARY]), CURRENT: from_table(folder / "crosswalk.tsv")}
    for edition, found in pairs.items():
        rows = rows_of(found, HERE / "rules" / f"crosswalk-{edition}.tsv")
        rows += section_rows(texts[PINNED], texts[edition], rows)
        rows.sort(key=lambda row: (_order(row[0]), row[1], _order(row[2])))
        lines = "".join("\t".join(row) + "\n" for row in rows)
        (DATA / f"crosswalk-{edition}.tsv").write_text(lines, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE.parent.parent / "shared" / "rules")
