"""Rules, games and what is needed for them, as text and files."""

from __future__ import annotations

__all__: list[str] = []
