"""Writes the schema of what a seat and a program say to each other anew: python tools/build_seat_schema.py."""

from __future__ import annotations

import json

from arbitre.files import write_whole
from arbitre.seats.protocol import SCHEMA, schema

if __name__ == "__main__":
    write_whole(SCHEMA, json.dumps(schema(), indent=1, ensure_ascii=False).encode() + b"\n")
