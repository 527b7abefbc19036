"""What can be known of a game whose cards are all seen: is it won, and how.

keys       a set of hashes of tables
dive       depth-first search, and proofs by exhaustion
"""

from __future__ import annotations

__all__: list[str] = []
