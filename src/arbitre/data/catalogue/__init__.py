"""The shipped catalogue: a file for each initial, a card a line; written by `tools/build_catalogue.py`."""
