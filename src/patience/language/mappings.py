"""Mappings that nothing changes, for values that are hashed and shared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Generic, TypeVar, final

from typing_extensions import override

from patience.errors import NotationError, quote

__all__ = ["FrozenMapping"]

_K = TypeVar("_K")
_V = TypeVar("_V")


@final
class FrozenMapping(Mapping[_K, _V], Generic[_K, _V]):
    """A mapping that nothing changes, in the order in which it was made.

    Raises:
        NotationError: a key is given twice.
    """

    __slots__ = ("_items",)

    def __init__(self, items: Mapping[_K, _V] | Iterable[tuple[_K, _V]] = ()) -> None:
        given = [*(items.items() if isinstance(items, Mapping) else items)]
        self._items: dict[_K, _V] = dict(given)
        if len(self._items) < len(given):
            counts = Counter(key for key, _ in given)
            twice = next(key for key, count in counts.items() if count > 1)
            raise NotationError(quote(twice), "the same key is given twice")

    @override
    def __getitem__(self, key: _K) -> _V:
        return self._items[key]

    @override
    def __iter__(self) -> Iterator[_K]:
        return iter(self._items)

    @override
    def __len__(self) -> int:
        return len(self._items)

    @override
    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def __reduce__(self) -> tuple[object, tuple[dict[_K, _V]]]:
        return FrozenMapping, (self._items,)  # the older protocols have no slots

    @override
    def __repr__(self) -> str:
        return repr(self._items)
