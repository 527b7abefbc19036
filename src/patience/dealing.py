"""The order in which the groups of a table are dealt.

The groups say how many cards they are dealt. A sequence of `Dealing` steps says in which
order, which decides where each card of a numbered deal comes to lie.
"""

from __future__ import annotations

from typing import final

import attrs

__all__ = ["Dealing", "by_piles", "by_rows"]


@final
@attrs.frozen(repr=False)
class Dealing:
    """One step of the deal: all cards of one group.

    By rows, every pile gets its first card, then every pile its second; by piles, each pile
    gets all its cards at once. `backwards` goes from the last pile to the first.
    """

    group: str
    rows: bool = True
    backwards: bool = False

    def __str__(self) -> str:
        order = "by rows" if self.rows else "pile by pile"
        return f"{self.group} {order}{' from the last pile' if self.backwards else ''}"

    def __repr__(self) -> str:
        back = ", backwards=True" if self.backwards else ""
        return f"{'by_rows' if self.rows else 'by_piles'}({self.group!r}{back})"


def by_rows(group: str, *, backwards: bool = False) -> Dealing:
    """Deal a group row by row."""
    return Dealing(group, True, backwards)


def by_piles(group: str, *, backwards: bool = False) -> Dealing:
    """Deal a group pile by pile."""
    return Dealing(group, False, backwards)
