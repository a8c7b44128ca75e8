"""Writes the schema of the JSON form of views anew: python tools/build_view_schema.py."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

from arbitre.files import write_whole
from arbitre.views import View

PATH = Path(__file__).resolve().parents[1] / "src/arbitre/views/view.schema.json"

if __name__ == "__main__":
    schema = msgspec.json.schema(View)
    write_whole(PATH, json.dumps(schema, indent=1, ensure_ascii=False).encode() + b"\n")
