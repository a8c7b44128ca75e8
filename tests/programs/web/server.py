"""A server of our own on the loopback, asked as any client would."""

from __future__ import annotations

import ctypes
import http.client
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

ENVIRONMENT = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
"""So that a command finds what the tests test."""


class Answer(NamedTuple):
    """What was answered."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def data(self) -> Any:
        return json.loads(self.body)


class Server(NamedTuple):
    """A process that serves, and its port."""

    process: subprocess.Popen[str]
    port: int
    said: str

    def ask(self, method: str, path: str, body: str | bytes = b"", **headers: str) -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        data = body.encode() if isinstance(body, str) else body
        connection.request(
            method, path, data or None, {name.replace("_", "-"): value for name, value in headers.items()}
        )
        response = connection.getresponse()
        found = Answer(response.status, {k.lower(): v for k, v in response.getheaders()}, response.read())
        connection.close()
        return found

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", path, **headers)

    def post(self, path: str, body: str | bytes, media: str = "application/yaml", **headers: str) -> Answer:
        return self.ask("POST", path, body, Content_Type=media, **headers)


def _tied() -> None:
    """The process ends with the tests, however they end (prctl, PR_SET_PDEATHSIG)."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)


@contextmanager
def serving(*options: str) -> Iterator[Server]:
    """`arbitre serve` on a free port, with one worker."""
    games = () if "--games" in options else ("--games", ":memory:")
    command = [sys.executable, "-m", "arbitre", "serve", "--port", "0", "--workers", "1", *games, *options]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT
    ) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        assert "http://127.0.0.1:" in said, process.stderr.read() if process.stderr else said
        try:
            yield Server(process, int(said.split("http://127.0.0.1:")[1].split()[0]), said)
        finally:
            process.kill()
