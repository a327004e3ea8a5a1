"""What all tests share: the marks, the options, and the report on the Law."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from tests.law import proof, sections

settings.register_profile(
    "woodland", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("woodland")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("woodland")
    group.addoption("--long", action="store_true", help="also what runs for minutes")
    group.addoption("--update-golden", action="store_true", help="write the golden games anew")
    group.addoption("--law-report", action="store_true", help="print what proves which section")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    skip = pytest.mark.skip(reason="runs for minutes: --long")
    for item in items:
        if item.get_closest_marker("long") and not config.getoption("--long"):
            item.add_marker(skip)
        for mark in item.iter_markers("law"):
            if unknown := [s for s in mark.args if s not in sections.TITLES]:
                raise pytest.UsageError(f"{item.nodeid}: no such section: {unknown}")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not terminalreporter.config.getoption("--law-report"):
        return
    failed = {
        report.nodeid.partition("[")[0] for report in terminalreporter.stats.get("failed", [])
    }
    terminalreporter.section("the Law, section by section")
    for line in proof.report(failed):
        terminalreporter.write_line(line)


@pytest.fixture
def long(request: pytest.FixtureRequest) -> bool:
    """True if minutes do not matter."""
    return bool(request.config.getoption("--long"))


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))
