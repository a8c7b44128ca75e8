"""What a game does rests on no order in which the rooms of the engine were imported."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from games import recording

ROOT = Path(__file__).resolve().parents[2]
SHUFFLED = """
import importlib, pkgutil, random, sys
import arbitre
found = sorted(module.name for module in pkgutil.walk_packages(arbitre.__path__, "arbitre."))
names = [name for name in found if name.startswith(("arbitre.engine.", "arbitre.variants."))]
random.Random(int(sys.argv[1])).shuffle(names)
for name in names:
    importlib.import_module(name)
from games import recording
for name in sys.argv[2:]:
    game, before = recording.load(name)
    if found := recording.moved(before, recording.recorded(game)):
        print(name, found)
"""
GAMES = ("game-1091", *recording.random_games()[::2])


@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_goes_as_it_went_whichever_room_was_imported_first(seed: int) -> None:
    """CR 703.4: what is done at one time is done in the order of the rules (a scheme before lore counters)."""
    program = [sys.executable, "-c", SHUFFLED, str(seed), *GAMES]
    path = f"{ROOT / 'src'}:{ROOT / 'tests'}"
    done = subprocess.run(program, capture_output=True, text=True, check=True, env={"PYTHONPATH": path}, timeout=600)
    assert done.stdout == ""
