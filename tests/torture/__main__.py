"""``python -m tests.torture --minutes N``: exit code 1 if anything was lost."""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path

from tests.torture.run import torture


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.torture", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="keeps the bot's file and log")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="torture-") as spare:
        folder = given.folder or Path(spare)
        folder.mkdir(parents=True, exist_ok=True)
        figures = asyncio.run(torture(folder, seconds=given.minutes * 60, seed=given.seed))
    for line in figures.lines():
        print(line)
    raise SystemExit(bool(figures.losses))


if __name__ == "__main__":
    main()
