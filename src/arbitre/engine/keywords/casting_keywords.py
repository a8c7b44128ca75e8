"""Keywords that change how their card is cast, and what becomes of it afterwards."""

from __future__ import annotations
