"""Tests of many values that are one case each.

A case for each game is dear to collect, and their number grows with the catalogue. With
``--only TEXT`` such a test looks at the values whose label has the text, with ``--quick`` at
some of them.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeAlias, TypeVar

import pytest

Test: TypeAlias = Callable[..., None]
T = TypeVar("T")

FEW: Final = 12
"""So many values a test looks at where it has to be quick."""


def for_each(
    values: Iterable[Any] | Callable[[], Iterable[Any]], *, ids: Callable[[Any], str] = str
) -> Callable[[Test], Test]:
    """Run a test for each value in turn; every one that fails is named.

    Values that take long to find come from a function, which is called when the test is run.
    """

    def decorate(test: Test) -> Test:
        names = list(inspect.signature(test).parameters)
        own = names[:1] if names[0] == "self" else []
        value = names[len(own)]
        fixtures = [*names[len(own) + 1 :], "subtests", "request"]

        @functools.wraps(test)
        def case(*given: Any, **fixed: Any) -> None:
            subtests: pytest.Subtests = fixed.pop("subtests")
            every = values() if callable(values) else values
            for each in chosen(every, ids, fixed.pop("request").config):
                with subtests.test(ids(each)):
                    test(*given, **fixed, **{value: each})

        kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
        asked = [inspect.Parameter(name, kind) for name in [*own, *fixtures]]
        vars(case)["__signature__"] = inspect.Signature(asked)
        marked: Test = pytest.mark.many(case)
        return marked

    return decorate


def chosen(
    values: Iterable[Any], ids: Callable[[Any], str], config: pytest.Config
) -> Sequence[Any]:
    """The values that this run looks at."""
    only = str(config.getoption("--only")).casefold()
    left = [each for each in values if only in ids(each).casefold()]
    return choose_few(left) if config.getoption("--quick") else left


def choose_few(values: Sequence[T]) -> Sequence[T]:
    """Some values from everywhere."""
    return values[:: -(-len(values) // FEW)] if values else values
