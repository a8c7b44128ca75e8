"""Replacement and prevention effects (CR 614–616): which apply to an event, in which order, and what comes of it.

How each kind of change is made stands in :mod:`~arbitre.engine.replacement.changes`,
:mod:`~arbitre.engine.replacement.prevention` and :mod:`~arbitre.engine.replacement.entering`.
"""

from __future__ import annotations

from arbitre.engine.replacement.procedure import replace

__all__ = ["replace"]
