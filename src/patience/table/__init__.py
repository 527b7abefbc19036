"""The cards as they lie: piles, the deal that lays them, what a player sees, and text."""

from __future__ import annotations

__all__: list[str] = []
