"""Sweeps look at many games; one that fails must not keep the others waiting."""

from __future__ import annotations

from collections.abc import Callable, Iterable


def each(game_ids: Iterable[int], act: Callable[[int], object]) -> int:
    """Do it for every game; returns for how many it did something.

    What went wrong is raised when all the others are served, so that the sweep is seen to fail.
    """
    done, errors = 0, []
    for game_id in game_ids:
        try:
            done += act(game_id) is not False
        except Exception as error:  # Whatever it is, it is this game's.
            error.add_note(f"game {game_id}")
            errors.append(error)
    if errors:
        raise ExceptionGroup("some games could not be looked at", errors)
    return done
