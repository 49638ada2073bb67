"""How long pages take, as multiples of a bare authenticated page of the same server."""

from __future__ import annotations

import http.client
import json
import os
import socket
import statistics
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import django

GOALS = {"table": 2.0, "draft step": 2.0, "commit": 4.0, "poll": 1.0}
TURNS = 60


class Browser:
    """One person with a connection that stays open, as browsers keep it."""

    def __init__(self, port: int, user: Any) -> None:
        from django.test import Client

        client = Client()
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        client.get("/rules/")
        self.token = "b" * 32
        session = client.cookies["sessionid"].value
        self.cookie = f"sessionid={session}; csrftoken={self.token}"
        self.connection = http.client.HTTPConnection("127.0.0.1", port)

    def ask(self, path: str, form: dict[str, Any] | None = None, *, htmx: bool = False) -> float:
        """Milliseconds until the whole answer is there."""
        headers = {"Cookie": self.cookie, "X-CSRFToken": self.token}
        if htmx:
            headers["HX-Request"] = "true"
        if form is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        body = urlencode(form) if form is not None else None
        start = time.perf_counter()
        self.connection.request("POST" if body else "GET", path, body, headers)
        answer = self.connection.getresponse()
        answer.read()
        taken = (time.perf_counter() - start) * 1000
        assert answer.status in (200, 204), (path, form, answer.status)
        return taken


@contextmanager
def server(env: dict[str, str]) -> Iterator[int]:
    """The site under gunicorn, one process, as `make run` starts it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "gunicorn", "tikal_site.wsgi", f"--bind=127.0.0.1:{port}"]
    command += ["--threads=2", "--keep-alive=60", "--log-level=error"]
    process = subprocess.Popen(command, env={**os.environ, **env})
    try:
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                time.sleep(0.1)
        yield port
    finally:
        process.terminate()
        process.wait()


def play(port: int) -> dict[str, list[float]]:
    """A game between two people; every kind of request in turn, so that all have the same luck."""
    from games.rules.core.rng import Rng
    from tests.support.games import active_seat, legal_actions, rules_of, start_game

    game = start_game(seed="bench")
    browsers = {seat.index: Browser(port, seat.user) for seat in game.seats.all()}
    rules, rng, taken = rules_of(game), Rng(11), defaultdict[str, list[float]](list)
    base = f"/games/{game.pk}/"
    for _ in range(TURNS):
        if not game.is_running:
            break
        seat = active_seat(game).index
        browser, waiting = browsers[seat], browsers[1 - seat]
        keys = {"seq": game.seq, "steps": 0}
        for number in range(4):
            taken["bare"].append(browser.ask(f"/bare/{game.pk}/"))
            taken["table"].append(browser.ask(base))
            taken["poll"].append(waiting.ask(f"{base}poll/?seq={game.seq}", htmx=True))
            legal = legal_actions(game, draft=True)
            choices = [a for a in legal if a.kind not in ("recover", "end_turn")]
            if not choices:
                break
            action = json.dumps(rules.actions.dump(rng.choice(choices)))
            form = {**keys, "steps": number, "action": action}
            taken["draft step"].append(browser.ask(f"{base}draft/", form, htmx=True))
        drafted = len(active_seat(game).draft)
        end = {**keys, "steps": drafted, "action": '{"kind":"end_turn"}'}
        taken["commit"].append(browser.ask(f"{base}draft/", end, htmx=True))
        game.refresh_from_db()
    return taken


def report(taken: dict[str, list[float]]) -> None:
    bare = statistics.median(taken["bare"])
    print(f"{'page':12} {'median ms':>10} {'times bare':>11} {'goal':>6}")
    for name in ("bare", *GOALS):
        middle = statistics.median(taken[name])
        goal = f"{GOALS[name]:.1f}" if name in GOALS else ""
        print(f"{name:12} {middle:10.2f} {middle / bare:11.2f} {goal:>6}")
    third = len(taken["table"]) // 3
    first, last = (
        statistics.median(part) for part in (taken["table"][:third], taken["table"][-third:])
    )
    print(f"table page, first third of the game {first:.2f} ms, last third {last:.2f} ms")


def main() -> None:
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.bench.web_settings"
    django.setup()
    from django.db import connection

    from tests.support import isolation
    from tests.support.worker import worker_env

    isolation.apply()
    connection.creation.create_test_db(verbosity=0, autoclobber=True)
    try:
        env = worker_env(Path("/nonexistent")) | {
            "DJANGO_SETTINGS_MODULE": "tests.bench.web_settings"
        }
        with server(env) as port:
            report(play(port))
    finally:
        connection.creation.destroy_test_db(connection.settings_dict["NAME"], verbosity=0)


if __name__ == "__main__":
    main()
