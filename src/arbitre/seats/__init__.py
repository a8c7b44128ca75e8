"""Seats for programs in any language: JSON lines over their standard streams or a socket (`docs/seat.md`).

protocol     what is said, as types; its JSON schema is `seat.schema.json`
lines        lines of bytes with a bound, from and to a program
programs     a program that is started, and ends with whoever started it
listening    a socket at which a program may sit down
seat         a seat: it asks, judges answers and counts them

A seat is given views, as every agent is, and tells a program no more than these.
"""

from arbitre.seats.lines import Lines
from arbitre.seats.programs import begins_with_seat, seat_of
from arbitre.seats.protocol import PROTOCOL, Count
from arbitre.seats.seat import Forfeit, Patience, Seat, Then

__all__ = ["PROTOCOL", "Count", "Forfeit", "Lines", "Patience", "Seat", "Then", "begins_with_seat", "seat_of"]
