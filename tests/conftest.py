"""What all tests share: the marks, the options, and the report on the Law."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path
from shutil import disk_usage

import pytest
from hypothesis import HealthCheck, settings

from tests.law import proof, sections

MEMORY, ROOM = Path("/dev/shm"), 1 << 30
"""A file system in memory, if there is one: the files of tests are written there."""

LONGEST = 3600
"""Seconds that a test may take with ``--long``."""
RARELY = 10_000, 20, 20
"""When rubbish is searched for: a bot that is done with leaves little, and is never large."""

settings.register_profile(
    "woodland",
    deadline=None,
    max_examples=30,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
)
settings.register_profile("fresh", settings.get_profile("woodland"), derandomize=False)
settings.register_profile("long", settings.get_profile("fresh"), max_examples=1000)
"""A run without options tries the same examples each time; only another can find new faults."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("woodland")
    group.addoption("--long", action="store_true", help="also what runs for minutes")
    group.addoption("--fresh", action="store_true", help="examples that no run has tried yet")
    group.addoption("--update-golden", action="store_true", help="write what is golden anew")
    group.addoption("--real-time", action="store_true", help="the load as the clock sees it")
    group.addoption("--law-report", action="store_true", help="print what proves which section")


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Two cores share the tests; what is measured, or written anew, has one to itself.

    What runs for minutes does so for many on a busy machine.
    """
    if config.getoption("--long"):
        config.option.timeout = LONGEST
    if measures(config) or config.getoption("--update-golden"):
        config.option.numprocesses = 0


def pytest_configure(config: pytest.Config) -> None:
    if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and disk_usage(MEMORY).free > ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
    if sys.dont_write_bytecode:
        keep_compiled(config.rootpath / ".pytest_cache/compiled")
    chosen = [name for name in ("long", "fresh") if config.getoption(f"--{name}")]
    settings.load_profile(chosen[0] if chosen else "woodland")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    long = pytest.mark.skip(reason="runs for minutes: --long")
    speed = pytest.mark.skip(reason="measures speed: --benchmark-enable")
    for item in items:
        if item.get_closest_marker("long") and not config.getoption("--long"):
            item.add_marker(long)
        if "benchmark" in getattr(item, "fixturenames", ()) and not measures(config):
            item.add_marker(speed)
        for mark in item.iter_markers("law"):
            if unknown := [s for s in mark.args if s not in sections.TITLES]:
                raise pytest.UsageError(f"{item.nodeid}: no such section: {unknown}")


def pytest_collection_finish() -> None:
    """What all tests need stays to the end: it is not searched for rubbish again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)


def keep_compiled(folder: Path) -> None:
    """Where nothing compiled may lie beside its source, every process would compile all anew."""
    sys.dont_write_bytecode, sys.pycache_prefix = False, str(folder)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(folder)


def measures(config: pytest.Config) -> bool:
    return bool(config.getoption("benchmark_enable") or config.getoption("benchmark_only"))


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
