"""Checks that a game holds together: every fault of a set of rules, each with its path."""

from __future__ import annotations

from patience.language.checks.game import find_faults

__all__ = ["find_faults"]
