"""`python3 -m referee`: see that everything is there, then run the command. Standard library only."""

from __future__ import annotations

import os

from referee.bootstrap import set_up


def main() -> None:
    """Set up where needed, then hand over to the command line."""
    is_far = os.environ.get("DATABASE_URL", "").startswith("postgres")
    set_up("referee", "postgres" if is_far else None)
    from referee.cli import main as run

    run()


if __name__ == "__main__":
    main()
