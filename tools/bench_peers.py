"""Measure other engines beside arbitre: the same workload in the same run, in turn, on one core.

python tools/bench_peers.py [--games N] [--rounds N]     (or: make bench-peers)

Each engine has an environment of its own in `.bench-peers/`, made when it is needed first.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import venv
from pathlib import Path
from tempfile import TemporaryDirectory

from arbitre.bench import commits
from arbitre.bench.figures import Figure
from arbitre.bench.measure import measured, planned
from arbitre.bench.sides import Contender, engine
from arbitre.cli.bench import show
from arbitre.cli.output import note

ROOT = Path(__file__).resolve().parents[1]
HOME = ROOT / ".bench-peers"
PEER = "python-mtg"
VERSION = ">=0.1.1,<0.2"
LIMIT = 600.0


def python() -> Path:
    """The interpreter of the environment."""
    return HOME / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def installed() -> None:
    """Make the environment with the engine in it, unless it is there."""
    if (
        python().exists()
        and subprocess.run([python(), "-c", "import mtg"], capture_output=True, check=False).returncode == 0
    ):
        return
    note(f"installing {PEER} into {HOME.name}/")
    venv.create(HOME, clear=True, with_pip=True)
    pip = [python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", f"{PEER}{VERSION}"]
    done = subprocess.run(pip, capture_output=True, text=True, check=False)
    if done.returncode:
        reason = [line for line in done.stderr.splitlines() if line.startswith("ERROR")] or done.stderr.splitlines()
        sys.exit(f"bench-peers: {PEER} cannot be installed here: {' '.join(reason[-1:])}")


def main() -> None:
    """Print games and choices a second of each, and how many times more arbitre plays."""
    asked = argparse.ArgumentParser(description="Measure other engines beside arbitre.")
    asked.add_argument("--games", type=int, default=6, help="how many games each plays in a run")
    asked.add_argument("--rounds", type=int, default=3, help="how often each runs")
    given = asked.parse_args()
    installed()
    this = commits.this()
    deck = this.folder / "arbitre" / "data" / "bench" / "w60.txt"
    peer = Contender(PEER, (str(python()), str(ROOT / "tools" / "peers" / "python_mtg.py"), str(deck)), {})
    plan = planned(["w60"], "2011-09-30", games=given.games, rounds=given.rounds, limit=LIMIT)
    with TemporaryDirectory() as no_cards:
        found: list[Figure] = list(measured(plan, [engine(this, Path(no_cards)), peer], note))
    show(found, [], ["arbitre", PEER])


if __name__ == "__main__":
    main()
