"""The source of another commit, in a folder of its own in the user's cache."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

import arbitre
from arbitre.bench.messages import said
from arbitre.errors import MalformedInput
from arbitre.files import cannot
from arbitre.folders import cache_folder
from arbitre.messages import Message

KEPT: Final = 3
"""So many commits are kept; those that were used longest ago go first."""


class Source(NamedTuple):
    """The source of a commit: what it is called, and the folder that is put on the path."""

    name: str
    folder: Path


def this() -> Source:
    """What runs now."""
    return Source("this", Path(arbitre.__file__).parents[1])


def source_of(ref: str, start: Path) -> Source:
    """The source of a commit of the checkout that *start* is in, laid out in the cache if it is not there yet.

    :raises MalformedInput: it is in none, there is no such commit, or it cannot be laid out.
    """
    within = _git(start, "rev-parse", "--show-toplevel", why=said("no checkout", place=str(start)))
    top = Path(os.fsdecode(within.rstrip(b"\n")))
    asked = ("rev-parse", "--verify", "--quiet", "--end-of-options", f"{ref}^{{commit}}")
    number = _git(top, *asked, why=said("no commit", ref=ref)).decode().strip()
    folder = (cache_folder() or Path(tempfile.gettempdir()) / "arbitre") / "bench" / number
    try:
        if not folder.is_dir():
            _lay_out(top, number, folder)
        os.utime(folder)
        _forget_others(folder)
    except (OSError, tarfile.TarError) as error:
        raise cannot(said("lay out"), folder, error) from None
    return Source(ref, folder / "src")


def _lay_out(top: Path, commit: str, folder: Path) -> None:
    """Put it beside its place and then there, so that what was broken off is begun again."""
    archive = _git(top, "archive", "--format=tar", commit, "src/arbitre", why=said("no commit of arbitre", ref=commit))
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".part-") as part:
        with tarfile.open(fileobj=io.BytesIO(archive)) as files:
            files.extractall(Path(part) / "it", filter="data")
        os.replace(Path(part) / "it", folder)


def _forget_others(folder: Path) -> None:
    commits = [path for path in folder.parent.iterdir() if path.is_dir() and not path.name.startswith(".")]
    for path in sorted(commits, key=lambda path: path.stat().st_mtime, reverse=True)[KEPT:]:
        shutil.rmtree(path, ignore_errors=True)


def _git(start: Path, *command: str, why: Message) -> bytes:
    """What git prints.

    :raises MalformedInput: it fails; *why* is what that means.
    """
    try:
        done = subprocess.run(["git", "-C", str(start), *command], capture_output=True, check=False)
    except OSError as error:
        raise cannot(said("run"), "git", error) from None
    except ValueError:  # a name that no command line can hold
        raise MalformedInput(why) from None
    if done.returncode:
        raise MalformedInput(why)
    return done.stdout
