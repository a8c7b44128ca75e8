"""Runs a command line in a process of its own, as a shell would."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any


def shell(*arguments: object, **settings: Any) -> subprocess.CompletedProcess[bytes]:
    """What `arbitre` does with these arguments; *settings* are those of the process, `env` is added to the present."""
    settings["env"] = os.environ | settings.get("env", {})
    settings.setdefault("stdout", subprocess.PIPE)
    settings.setdefault("stdin", subprocess.DEVNULL)
    line = [sys.executable, "-m", "arbitre", *map(os.fspath, map(str, arguments))]
    return subprocess.run(line, stderr=subprocess.PIPE, timeout=120, check=False, **settings)
