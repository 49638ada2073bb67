"""Work for all cores of the machine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

J = TypeVar("J")
R = TypeVar("R")


def spread(work: Callable[[J], R], todo: Sequence[J], processes: int) -> Iterator[R]:
    """The results in the order of the jobs; one process works right here."""
    if processes == 1:
        yield from map(work, todo)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(work, todo)
