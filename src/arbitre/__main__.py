"""`python -m arbitre` is the command `arbitre`."""

from arbitre.cli import main

if __name__ == "__main__":
    main()
