"""What was rendered once and is likely to be asked for again, in the memory of this process."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """The most recently used things by a key that says everything they depend on."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._things: OrderedDict[Hashable, T] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        try:
            self._things.move_to_end(key)
            return self._things[key]
        except KeyError:  # Not there, or another thread has just dropped it.
            thing = make()
        self.put(key, thing)
        return thing

    def peek(self, key: Hashable) -> T | None:
        """What is there, or None."""
        return self._things.get(key)

    def put(self, key: Hashable, thing: T) -> None:
        self._things[key] = thing
        while len(self._things) > self.size:
            try:
                self._things.popitem(last=False)
            except KeyError:
                break
