"""Write the JSON schemas of what programs read, as the package ships them."""

import msgspec

from arbitre.judge.reports import SCHEMA, schema


def main() -> None:
    SCHEMA.write_bytes(msgspec.json.format(msgspec.json.encode(schema()), indent=1) + b"\n")


if __name__ == "__main__":
    main()
