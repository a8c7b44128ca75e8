"""Lines of bytes to and from a program: bounded, and never read past their end."""

from __future__ import annotations

from collections.abc import Callable
from typing import BinaryIO, Final

from arbitre.messages import Message
from arbitre.seats.messages import said

LONGEST: Final = 1_000_000
"""The longest line that is read, in bytes."""
MOST_SKIPPED: Final = 64_000_000
"""After so many bytes without an end of the line nobody listens any longer."""


class Gone(Exception):
    """There is nobody to talk with any longer; `why` tells it."""

    def __init__(self, why: Message) -> None:
        super().__init__(why)
        self.why = why


class TooLong(Exception):
    """A line was longer than `LONGEST`; it has been skipped."""


class Lines:
    """Both ends of a connection. Nothing is waited for with a time-out: that belongs to whoever runs the seat."""

    def __init__(self, reader: BinaryIO, writer: BinaryIO, close: Callable[[], None] = lambda: None) -> None:
        self._reader = reader
        self._writer = writer
        self.close = close
        """Nothing more is said."""

    def send(self, line: bytes) -> None:
        """:raises Gone: nobody reads any longer."""
        try:
            self._writer.write(line + b"\n")
            self._writer.flush()
        except (OSError, ValueError):
            raise Gone(said("reads no more")) from None

    def receive(self) -> bytes:
        """The next line.

        :raises Gone: there is none.
        :raises TooLong: it was too long.
        """
        line = self._read()
        if not line.endswith(b"\n") and len(line) > LONGEST:
            self._skip()
            raise TooLong
        return line

    def _read(self) -> bytes:
        try:
            line = self._reader.readline(LONGEST + 1)
        except (OSError, ValueError):
            line = b""
        if not line:
            raise Gone(said("has ended"))
        return line

    def _skip(self) -> None:
        """To the end of the line."""
        skipped = 0
        while not self._read().endswith(b"\n"):
            skipped += LONGEST
            if skipped >= MOST_SKIPPED:
                raise Gone(said("endless line"))
