"""A real HTTP server in a thread, with moods, for webhooks."""

from __future__ import annotations

import contextlib
import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest


class Receiver:
    """Keeps what is posted to it, and answers as it likes."""

    def __init__(self) -> None:
        self.status = 204
        self.mood = ""
        self.headers: dict[str, str] = {}
        self.posts: list[tuple[str, dict[str, str], dict[str, Any]]] = []
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook/secret-token"

    @property
    def bodies(self) -> list[dict[str, Any]]:
        return [body for _path, _headers, body in self.posts]


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    found = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            content = self.rfile.read(int(self.headers["Content-Length"]))
            found.posts.append((self.path, dict(self.headers), json.loads(content)))
            if found.mood == "drops":
                return
            if found.mood == "sleeps":
                time.sleep(3)
            self.send_response(found.status)
            for name, value in found.headers.items():
                self.send_header(name, value)
            self.end_headers()
            if found.mood == "drips":
                self.drip()
            if found.mood == "floods":
                self.flood()

        def drip(self) -> None:
            for _ in range(600):
                self.wfile.write(b"x")
                time.sleep(0.1)

        def flood(self) -> None:
            for _ in range(4000):
                self.wfile.write(b"x" * 65536)

        def do_GET(self) -> None:
            found.posts.append((self.path, dict(self.headers), {}))
            self.send_response(200)
            self.end_headers()

        def handle(self) -> None:
            with contextlib.suppress(OSError):  # The other side has gone, as it should.
                super().handle()

        def log_message(self, *args: Any) -> None:
            """Silence."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    found.port = server.server_address[1]
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield found
    server.shutdown()
    server.server_close()
