"""The self-test of the whole program on this machine, for builds and for reports of errors."""

from skipbo.ui.app.selftest.runner import run_selftest

__all__ = ["run_selftest"]
