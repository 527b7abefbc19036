"""All English that is made from rules: sheets, comparisons and refusals."""

from __future__ import annotations

__all__: list[str] = []
