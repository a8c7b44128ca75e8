"""Where games are played does not change them: every backend gives the same results, to the byte."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import arbitre
from arbitre.errors import MalformedInput
from arbitre.sim import backends, parquet
from arbitre.sim.backends import play_all
from arbitre.sim.folder import Folder, still_to_play
from arbitre.sim.plan import Match, Side, games

pytest.importorskip("polars", reason="the extra 'parquet' is not installed")


def match(count: int = 2) -> Match:
    names = ("red-green", "white-weenie", "green-ramp")
    return Match(tuple(Side(name, arbitre.deck(name), "random") for name in names), count, 5, gauntlet=True)


def table(tmp_path: Path, jobs: int, backend: str = "processes") -> bytes:
    """The results as Parquet."""
    file = tmp_path / f"{backend}-{jobs}.parquet"
    parquet.write(file, match(), play_all(match(), list(games(match())), jobs, None, backend))
    return file.read_bytes()


def test_processes_give_the_same_bytes_as_one(tmp_path: Path) -> None:
    assert table(tmp_path, 1) == table(tmp_path, 2)


@pytest.mark.slow
def test_ray_with_two_workers_gives_the_same_bytes_as_one_process(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="the extra 'ray' is not installed")
    script = tmp_path / "script.py"
    script.write_text(
        "import sys\nfrom pathlib import Path\n"
        "from programs.sim.test_backends import table\n"
        "table(Path(sys.argv[1]), 2, 'ray')\n"
    )  # a program of its own: Ray warns of what it leaves behind, and warnings are errors here
    path = {"PYTHONPATH": os.pathsep.join(sys.path)}
    subprocess.run([sys.executable, script, tmp_path], env=os.environ | path, check=True, timeout=600)
    assert (tmp_path / "ray-2.parquet").read_bytes() == table(tmp_path, 1)


def test_a_backend_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(MalformedInput, match="there is no backend 'moon'"):
        backends.named("moon")
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MalformedInput, match=r"pip install 'arbitre\[ray\]'"):
        backends.named("ray")


KILLED = """
import sys
from pathlib import Path
from arbitre.sim.backends import play_all
from arbitre.sim.folder import Folder
from arbitre.sim.plan import games
from programs.sim.test_backends import match

if __name__ == "__main__":
    folder = Folder(Path(sys.argv[1]), match(40))
    for result in play_all(match(40), list(games(match(40))), 2):
        folder.keep(result)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="asks for signals as POSIX has them")
def test_a_match_that_was_killed_goes_on(tmp_path: Path) -> None:
    """What is finished is kept whenever it ends; the whole is the same as played at once."""
    script, kept = tmp_path / "script.py", tmp_path / "kept"
    script.write_text(KILLED)
    path = {"PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen([sys.executable, script, kept], env=os.environ | path) as process:
        for _ in range(600):
            if (kept / "results.jsonl").exists() and len((kept / "results.jsonl").read_bytes().splitlines()) > 2:
                break
            time.sleep(0.1)
        process.kill()
    folder = Folder(kept, match())
    earlier = folder.finished()
    assert len(earlier) > 1
    planned = list(games(match()))
    left = still_to_play(planned, earlier)
    for result in play_all(match(), left):
        folder.keep(result)
    whole = folder.finished()
    parquet.write(tmp_path / "whole.parquet", match(), [whole[game.number] for game in planned])
    assert (tmp_path / "whole.parquet").read_bytes() == table(tmp_path, 1)
