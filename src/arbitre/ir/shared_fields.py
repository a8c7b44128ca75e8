"""Fields that many kinds of node have under one name and in one sense, asked of a node of which it is not known
whether it is one of them. Which kinds have a field is told by their types, never by trying.

Where only a few kinds have it, ask for those (:data:`arbitre.ir.patterns.Batched`).
"""

from __future__ import annotations

from typing import Any, Final

import msgspec


class SharedField:
    """One such field; called with a value it is what stands in it, None for what has no such field.

    >>> from arbitre.ir.costs import PayLife, Sacrifice
    >>> from arbitre.ir.amounts import Fixed
    >>> from arbitre.ir.filters import Anything
    >>> count_of(Sacrifice(Anything(), Fixed(2))), count_of(PayLife(Fixed(2)))
    (Fixed(value=2), None)
    """

    __slots__ = ("_kinds", "name")

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self._kinds: Final[dict[type, bool]] = {}

    def is_in(self, value: object) -> bool:
        """Whether it is of a kind that has the field."""
        known = self._kinds.get(type(value))
        if known is None:
            known = isinstance(value, msgspec.Struct) and self.name in value.__struct_fields__
            self._kinds[type(value)] = known
        return known

    def __call__(self, value: object) -> Any:
        return getattr(value, self.name) if self.is_in(value) else None


what_of: Final = SharedField("what")
"""What a node is about or is done to: a filter or a reference."""
who_of: Final = SharedField("who")
"""Who does it, or whom it happens to."""
whose_of: Final = SharedField("whose")
"""Whose library, turn or other thing it is about."""
to_of: Final = SharedField("to")
"""Whom or what it goes to or is meant for."""
source_of: Final = SharedField("source")
"""What deals the damage or causes it."""
on_of: Final = SharedField("on")
"""What it is put on or taken from."""
by_of: Final = SharedField("by")
"""Who or what brings it about."""
count_of: Final = SharedField("count")
"""How many."""
amount_of: Final = SharedField("amount")
"""How much."""
cost_of: Final = SharedField("cost")
"""What is to be paid."""
condition_of: Final = SharedField("condition")
"""Under which condition."""
event_of: Final = SharedField("event")
"""What it waits for."""
