"""Programs that play: started for a match, at the standard streams, at a socket; hostile ones end as it is told."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from hygiene.project import ROOT
from programs.cli.runner import run

PYTHON_CLIENT = f"{shlex.quote(sys.executable)} {shlex.quote(str(ROOT / 'examples/seat_client.py'))}"
JAVASCRIPT_CLIENT = f"node {shlex.quote(str(ROOT / 'examples/seat_client.js'))}"
ARBITRE = [sys.executable, "-m", "arbitre"]
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")


def match(capsys: pytest.CaptureFixture[str], players: str, *more: str, games: int = 1) -> dict[str, object]:
    arguments = ("match", "red-green", "white-weenie", "-n", str(games), "--agents", players, "--json", *more)
    code, out, err = run(capsys, *arguments)
    assert code == 0, err
    found: dict[str, object] = json.loads(out)["summary"]
    return found


@pytest.mark.parametrize("client", [PYTHON_CLIENT, pytest.param(JAVASCRIPT_CLIENT, marks=needs_node)])
def test_a_client_plays_games_that_count(client: str, capsys: pytest.CaptureFixture[str]) -> None:
    summary = match(capsys, f"seat/1/forfeit:{client},random", "-j", "1")
    side = summary["sides"][0]  # type: ignore[index]
    assert side["forfeits"] == 0
    assert side["count"]["asked"] > 20
    assert (side["count"]["illegal"], side["count"]["malformed"]) == (0, 0)
    assert side["overall"]["games"] == 1


def test_the_same_seed_gives_the_same_games_on_several_processes(tmp_path: Path) -> None:
    records = []
    for jobs in (1, 2):
        folder = tmp_path / str(jobs)
        arguments = ["-n", "2", "--agents", f"seat:{PYTHON_CLIENT},random", "--seed", "3", "-j", str(jobs)]
        line = [*ARBITRE, "match", "red-green", "green-ramp", *arguments, "--out", str(folder)]
        subprocess.run(line, check=True, capture_output=True)
        records.append([file.read_bytes() for file in sorted(folder.glob("game-*.json"))])
    assert records[0] == records[1]
    assert len(records[0]) == 2


def script(tmp_path: Path, body: str) -> str:
    """The command of a program whose first line is as it should be."""
    file = tmp_path / "program.py"
    hello = 'input(); print(\'{"say": "hello", "protocol": 1}\', flush=True)\n'
    file.write_text(f"import os, sys, time, subprocess\n{hello}{body}\n")
    return f"{shlex.quote(sys.executable)} {shlex.quote(str(file))}"


DEADLY = [
    "sys.exit(0)",
    "os.kill(os.getpid(), 9)",
    "for line in sys.stdin: os._exit(3)",
    "sys.stdout.close(); os.close(1); sys.stdin.read()",
]


@pytest.mark.parametrize("body", DEADLY)
def test_a_program_that_dies_has_lost(body: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(
        capsys,
        "match",
        "red-green",
        "white-weenie",
        "-n",
        "2",
        "-j",
        "1",
        "--agents",
        f"seat:{script(tmp_path, body)},random",
    )
    assert code == 0
    assert "red-green: 2 games lost without being played to the end: the program " in out
    row = next(line for line in out.splitlines() if line.startswith("white-weenie"))
    assert " 2  100.0 %" in row


def test_who_answers_nonsense_is_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    body = "for line in sys.stdin: print('?', flush=True)"
    summary = match(capsys, f"seat/2:{script(tmp_path, body)},random", "-j", "1", games=1)
    count = summary["sides"][0]["count"]  # type: ignore[index]
    assert count["malformed"] == 2 * count["asked"] > 0
    assert count["replaced"] == count["asked"]


def alive(pid: int) -> bool:
    """Whether a process is there and has not ended."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def ends(pid: int) -> bool:
    for _ in range(200):
        if not alive(pid):
            return True
        time.sleep(0.05)
    return False


STUBBORN = """
open({pids!r}, "a").write(f"{{os.getpid()}}\\n")
while True:
    time.sleep(60)
"""


@pytest.fixture
def silent(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """A program that says nothing after its first line, and the file with its process."""
    pids = tmp_path / "pids"
    yield script(tmp_path, STUBBORN.format(pids=str(pids))), pids
    for pid in pids.read_text().split() if pids.exists() else ():
        if alive(int(pid)):
            os.kill(int(pid), signal.SIGKILL)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the system does not tell of its processes so")
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL, signal.SIGINT])
def test_a_silent_program_ends_with_arbitre(
    silent: tuple[str, Path], jobs: str, end: signal.Signals, tmp_path: Path
) -> None:
    """However that ends; time-outs belong to whoever started it."""
    command, pids = silent
    line = [*ARBITRE, "match", "red-green", "white-weenie", "-n", "2", "-j", jobs, "--agents", f"seat:{command},random"]
    running = subprocess.Popen(line, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    for _ in range(400):
        if pids.exists() and len(pids.read_text().split()) >= int(jobs):
            break
        time.sleep(0.05)
    else:
        running.kill()
        pytest.fail("no program was started")
    if end is signal.SIGINT:
        os.killpg(running.pid, end)
    else:
        running.send_signal(end)
    running.wait(20)
    for pid in pids.read_text().split():
        assert ends(int(pid))


# --- arbitre seat ----------------------------------------------------------------------------------------------------


def test_at_the_standard_streams() -> None:
    line = [*ARBITRE, "seat", "red-green", "white-weenie", "--agent", "random", "-n", "2", "--seat", "2", "--seed", "4"]
    with subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as server:
        client = subprocess.run(shlex.split(PYTHON_CLIENT), stdin=server.stdout, stdout=server.stdin, check=True)
        assert client.returncode == 0
        assert server.stdin is not None
        server.stdin.close()
        assert server.stderr is not None
        told = server.stderr.read().decode()
        assert server.wait() == 0, told
    assert told.startswith("2 games, ")
    assert "0 illegal attempts, 0 malformed" in told


def test_no_program_at_the_standard_streams_has_lost() -> None:
    line = [*ARBITRE, "seat", "--agent", "random", "-n", "2", "--lang", "fr", "--attempts", "3", "--then", "forfeit"]
    done = subprocess.run(line, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert json.loads(done.stdout.splitlines()[0])["attempts"] == 3
    assert "2 parties perdues sans avoir été jouées jusqu" in done.stderr


@pytest.mark.parametrize("kind", ["tcp", "unix"])
def test_at_a_socket(kind: str, tmp_path: Path) -> None:
    if kind == "unix" and not hasattr(socket, "AF_UNIX"):
        pytest.skip("the system has no such sockets")
    address = f"unix:{tmp_path / 'seat'}" if kind == "unix" else "127.0.0.1:0"
    line = [*ARBITRE, "seat", "--agent", "random", "--edition", "current", "--variant", "", "--listen", address]
    with subprocess.Popen(line, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        found = server.stderr.readline().rpartition(" ")[2].strip()
        if kind == "tcp":
            subprocess.run([*shlex.split(PYTHON_CLIENT), found], check=True)
        else:
            with socket.socket(socket.AF_UNIX) as client:
                client.connect(found.removeprefix("unix:"))
                client.sendall(b'{"say": "hello", "protocol": 1}\n')
                assert json.loads(client.makefile().readline())["say"] == "hello"
        told = server.stderr.read()
        assert server.wait() == (0 if kind == "tcp" else 1)
    assert told.startswith("1 game, ")
    assert not (tmp_path / "seat").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--seat", "3"), "there is no seat 3 at 2 decks"),
        (("--listen", "nowhere"), "'nowhere' is no address: HOST:PORT or unix:PATH"),
        (("--listen", "127.0.0.1:99999"), "is no address"),
        (("--listen", "unix:/no/such/folder/seat"), "cannot listen at 'unix:/no/such/folder/seat'"),
        (("--agent", "clever"), "there is no agent 'clever'"),
        (("--attempts", "0"), "0 is not in the range 1<=x"),
    ],
)
def test_what_cannot_be_is_told(arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "seat", *arguments)
    assert (code, out) == (2, "")
    assert said in err


def test_the_schema_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "seat", "--schema")
    assert code == 0
    assert json.loads(out)["title"] == "arbitre seat, protocol 1"
