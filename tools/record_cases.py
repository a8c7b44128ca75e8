"""Records which of the scripted cases beside the project pass, and tells which do no longer, and which do now.

python tools/record_cases.py [--dry]
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from helpers.cases_beside import RECORDED, all_names, passing, recorded


def main() -> None:
    """Play all of them; the differences are printed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dry", action="store_true", help="write nothing")
    dry = parser.parse_args().dry
    before, now = recorded(), frozenset(passing(all_names()))
    for name in sorted(before ^ now):
        print("-" if name in before else "+", name)
    print(f"{len(now)} pass")
    if not dry:
        RECORDED.write_text("".join(f"{name}\n" for name in sorted(now)), "utf-8")


if __name__ == "__main__":
    main()
