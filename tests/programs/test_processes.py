"""Processes that share the work end with the one that started them."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

SCRIPT = """
import os, sys, time
from arbitre.processes import pool

def work(at):
    open(os.path.join(sys.argv[1], str(os.getpid())), "w").close()
    time.sleep(600)

if __name__ == "__main__":
    workers = pool(2)
    [workers.submit(work, at) for at in range(2)]
    time.sleep(600)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="asks for processes as POSIX does")
def test_workers_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    """Also by a signal that it cannot answer."""
    script, seen = tmp_path / "script.py", tmp_path / "seen"
    script.write_text(SCRIPT)
    seen.mkdir()
    with subprocess.Popen(
        [sys.executable, script, seen], env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    ) as p:
        wait_until(lambda: len(list(seen.iterdir())) == 2)
        p.kill()
    workers = [int(path.name) for path in seen.iterdir()]
    wait_until(lambda: not any(map(is_alive, workers)))


def wait_until(done: object) -> None:
    """Wait for what is bound to come; a minute is far too long."""
    for _ in range(600):
        if callable(done) and done():
            return
        time.sleep(0.1)
    pytest.fail("it has not come about")


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{process}/stat")
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"


TOLD_WHILE_LOADING = """
import os, signal, sys
from arbitre import __main__

lang, module, name = sys.argv[1:]

class Telling:
    def find_spec(self, wanted, path=None, target=None):
        if wanted == module:
            sys.meta_path.remove(self)
            os.kill(os.getpid(), getattr(signal, name))

signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGHUP, signal.SIG_DFL)  # whoever runs the tests may have it ignored
sys.meta_path.insert(0, Telling())
sys.argv = ["arbitre", "judge", "--lang", lang]
__main__.main()
"""


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
@pytest.mark.parametrize("module", ["arbitre.cli", "arbitre.cli.judge"])
@pytest.mark.parametrize(("lang", "told"), [("en", "interrupted\n"), ("fr", "interrompu\n")])
def test_a_command_that_is_told_to_end_while_it_loads_ends_as_later(
    name: str, module: str, lang: str, told: str
) -> None:
    """No traceback, and the exit code of what was broken off."""
    script = [sys.executable, "-c", TOLD_WHILE_LOADING, lang, module, name]
    done = subprocess.run(script, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", told)
