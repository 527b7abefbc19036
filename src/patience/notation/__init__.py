"""Rules and games as text and files.

`patience` itself has what programs need of this: `load` and `dump` for rules, `Record`,
`read_games` and `save_games` for games, and `Record.verify`.
"""

from __future__ import annotations

__all__: list[str] = []
