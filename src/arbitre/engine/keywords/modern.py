"""Keywords that only newer editions have, where the ability language says exactly what they mean."""

from __future__ import annotations
