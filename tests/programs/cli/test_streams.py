"""What is printed and typed: full disks, closed pipes, terminals without letters, bytes that are no text."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

from arbitre.cli.streams import printable
from programs.cli.shell import shell

ASCII = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no device that is always full")


@full
@pytest.mark.parametrize("line", [("--help",), ("rules", "508.1"), ("rules", "508.1", "--json")])
def test_a_full_disk_is_one_line(line: tuple[str, ...]) -> None:
    with open("/dev/full", "wb") as device:
        done = shell(*line, stdout=device)
    assert done.returncode == 2
    assert done.stderr == b"arbitre: cannot use 'standard output': no space left on device\n"


def test_a_closed_pipe_is_no_complaint() -> None:
    line = [sys.executable, "-m", "arbitre", "rules", "--coverage"]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""


@pytest.mark.parametrize("line", [("rules", "510.1c"), ("rules", "nonesuch-é")])
def test_a_terminal_without_accents_is_no_hindrance(line: tuple[str, ...]) -> None:
    done = shell(*line, "--lang", "fr", env=ASCII)
    assert b"Traceback" not in done.stderr
    assert (done.stdout + done.stderr).isascii()


def test_data_is_utf_8_whatever_the_terminal() -> None:
    """RFC 8259."""
    done = shell("rules", "508.1", "--lang", "fr", "--json", env=ASCII)
    assert "déclaration" in done.stdout.decode().lower() or "attaquants" in done.stdout.decode().lower()


def test_bytes_that_are_no_text_are_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    done = shell("rules", "x", stdin=subprocess.DEVNULL)
    assert done.returncode == 2
    script = "from arbitre.cli.streams import prepare; prepare(); print(repr(input()))"
    run = subprocess.run([sys.executable, "-c", script], input=b"a\xff\n", capture_output=True, check=True)
    assert run.stdout.decode().strip() == repr("a\N{REPLACEMENT CHARACTER}")


def test_a_complaint_cannot_steer_the_terminal() -> None:
    """Control characters of the input are written out, and no line is endless."""
    assert printable("no \x1b[2J card\nhint") == "no \\x1b[2J card\nhint"
    assert len(printable("x" * 10_000)) < 500
    assert io.StringIO(printable("a\tb")).read() == "a\tb"
