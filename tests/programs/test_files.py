"""Files of the user: written whole or not at all, read up to a limit, every failure one message with the path."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from arbitre.errors import MalformedInput
from arbitre.files import keep, read_bytes, read_text, ready, write_whole


def test_a_file_is_written_and_replaced(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    for data in (b"one", b"two"):
        write_whole(file, data)
        assert file.read_bytes() == data
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("step", ["os.fsync", "os.replace"])
def test_a_full_disk_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    file = tmp_path / "game.json"
    write_whole(file, b"before")
    monkeypatch.setattr(step, full)
    with pytest.raises(MalformedInput, match=r"cannot write '.*game.json': no space left on device"):
        write_whole(file, b"after")
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"before"]


def test_a_link_stays_a_link_and_a_mode_stays_a_mode(tmp_path: Path) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_bytes(b"before")
    file.chmod(0o600)
    link.symlink_to(file)
    write_whole(link, b"after")
    assert link.is_symlink()
    assert file.read_bytes() == b"after"
    assert file.stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no device that is always full")
def test_a_device_is_written_to_and_not_replaced() -> None:
    write_whole(Path(os.devnull), b"gone")
    assert Path(os.devnull).is_char_device()
    with pytest.raises(MalformedInput, match="cannot write '/dev/full': no space left on device"):
        write_whole(Path("/dev/full"), b"data")


@pytest.mark.parametrize("name", ["x" * 300, "nul\0nul", "no/such/folder/file", "."])
def test_an_impossible_name_is_one_message(tmp_path: Path, name: str) -> None:
    with pytest.raises(MalformedInput, match="cannot write"):
        write_whole(tmp_path / name, b"data")
    with pytest.raises(MalformedInput, match="cannot read"):
        read_bytes(tmp_path / name)


def test_a_long_name_can_be_written(tmp_path: Path) -> None:
    """The name of the file beside it is not longer than its own."""
    write_whole(tmp_path / ("x" * 255), b"data")
    assert read_bytes(tmp_path / ("x" * 255)) == b"data"


def test_nothing_is_replaced_unasked(tmp_path: Path) -> None:
    keep(tmp_path / "new")
    (tmp_path / "old").write_text("mine")
    with pytest.raises(MalformedInput, match="is there already\n  hint: --force replaces it"):
        keep(tmp_path / "old")


def test_text_is_read_with_its_limits(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_bytes(b"\xef\xbb\xbfone\ntwo \xff\n")
    with pytest.raises(MalformedInput, match=r"not text in UTF-8: byte 0xff in .*deck.txt, line 2"):
        read_text(file)
    file.write_bytes(b"\xef\xbb\xbfone")
    assert read_text(file) == "one"
    with pytest.raises(MalformedInput, match="is too long: more than 2 bytes"):
        read_text(file, most=2)


def test_a_file_is_tried_before_the_work_for_it(tmp_path: Path) -> None:
    """Nothing is left there, what is there stays; a folder, or one that is not there, cannot be written to."""
    there = tmp_path / "there"
    there.write_text("kept")
    ready(tmp_path / "new", replace=False)
    ready(there, replace=True)
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("there", "kept")]
    for path, replace in ((there, False), (tmp_path, True), (tmp_path / "none" / "file", True), (there / "file", True)):
        with pytest.raises(MalformedInput):
            ready(path, replace=replace)
