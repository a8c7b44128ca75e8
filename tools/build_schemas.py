"""Write the JSON schemas of what programs read, as the package ships them."""

import msgspec

from arbitre.judge import reports
from arbitre.judge.wording import written


def main() -> None:
    for room in (reports, written):
        room.SCHEMA.write_bytes(msgspec.json.format(msgspec.json.encode(room.schema()), indent=1) + b"\n")


if __name__ == "__main__":
    main()
