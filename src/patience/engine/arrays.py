"""The packed arrays and fixed-width integers of the engine, and what stands in for them.

The compiler reads the first branch: there ``vec[i64]`` is an array of machine words and
`i64` such a word. Python, running the same source uncompiled, takes the second: lists and
ordinary integers, which it handles faster than it would the packed ones, and which need
nothing installed. The engine keeps every number in the range of its type and masks what it
multiplies, so that both give the same results.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i16, i64, u8
else:

    class vec:  # noqa: N801 - called as what it stands for
        """Makes lists: ``vec[i64](items)``."""

        def __class_getitem__(cls, item: type) -> type:
            return list

    i16 = i64 = u8 = int

__all__ = ["i16", "i64", "u8", "vec"]
