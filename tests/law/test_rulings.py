"""The rulings: each is cited where it is followed, and says what it says in full."""

from __future__ import annotations

import re

from tests.law import proof, sections

PAGE = (proof.ROOT / "engine" / "law" / "RULINGS.md").read_text(encoding="utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.splitlines()
    if re.match(r"\| [a-z-]+ \|", line) and not line.startswith("| name |")
]


def test_every_ruling_is_cited_by_the_code_and_no_other() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in proof.sources("engine"))
    cited = set(re.findall(r"RULINGS: ([a-z-]+)", code))
    assert {row[0] for row in ROWS} == cited


def test_every_ruling_says_section_question_ruling_and_why() -> None:
    names = [row[0] for row in ROWS]
    assert len(names) == len(set(names)) > 20
    for row in ROWS:
        assert len([cell for cell in row if cell]) == 5, row
        cited = sections.cited(row[1])
        assert cited or row[1] == "card", row
        assert set(cited) <= set(sections.TITLES), row
