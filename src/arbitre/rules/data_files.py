"""The files of facts about the rules that are shipped with the package."""

from importlib.resources import files


def lines(name: str) -> list[str]:
    """The lines of one of them.

    :raises FileNotFoundError: there is none of that name.
    """
    return (files("arbitre.rules") / "data" / name).read_text(encoding="utf-8").splitlines()
