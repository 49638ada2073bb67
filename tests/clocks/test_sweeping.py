"""A sweep serves everybody whom it can serve, and is seen to fail when it could not."""

from __future__ import annotations

import pytest

from games.services.sweeping import each


def test_one_that_fails_does_not_keep_the_others_waiting() -> None:
    served: list[int] = []

    def look_at(game_id: int) -> None:
        if game_id == 2:
            raise LookupError("torn")
        served.append(game_id)

    with pytest.raises(ExceptionGroup) as raised:
        each([1, 2, 3], look_at)
    assert served == [1, 3]
    (error,) = raised.value.exceptions
    assert isinstance(error, LookupError)
    assert error.__notes__ == ["game 2"]


def test_it_counts_what_was_done() -> None:
    assert each([1, 2, 3, 4], lambda game_id: game_id % 2 == 0) == 2
    assert each([], lambda game_id: None) == 0
