"""The report on the Law: nothing made up, nothing forgotten, nothing out of date."""

from __future__ import annotations

import pytest

from tests.law import proof, sections
from tests.law.reasons import REASONS


def unknown(folder: str) -> list[str]:
    return [
        f"{path.relative_to(proof.ROOT)}: {section}"
        for path in proof.sources(folder)
        for section in sections.cited(path.read_text(encoding="utf-8"))
        if section not in sections.TITLES
    ]


@pytest.mark.parametrize("folder", ["engine", "tests/law", "tests/factions", "tests/play"])
def test_every_section_that_is_cited_is_in_the_printing(folder: str) -> None:
    assert unknown(folder) == []


def test_a_citation_is_found_in_any_sentence() -> None:
    text = 'Law 4.3.1.II, (7.5.2.IV) and "15.5.2.IIa"; 7.4.1-7.4.3. M.4.2, but not 1_2.5 or v1.2'
    letter = "15.2.4" + "b"  # the printing has no such letter: it is found, not overlooked
    assert sections.cited(f"{letter} Devout Knights") == [letter]
    assert sections.cited(text) == [
        *("4.3.1.II", "7.5.2.IV", "15.5.2.IIa"),
        *("7.4.1", "7.4.2", "7.4.3", "M.4.2"),
    ]


def test_every_section_has_a_test_and_code_or_a_reason() -> None:
    assert proof.without_reason() == []


def test_no_reason_is_out_of_date() -> None:
    assert [section for section in REASONS if section not in proof.open_sections()] == []


def test_the_report_marks_what_failed() -> None:
    test = proof.tested()["4.3.3.I"][0]
    assert f"    FAILED {test}" in list(proof.report({test}))
