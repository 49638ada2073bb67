"""One POST to an address that nobody here trusts: checked, short, without redirects."""

from __future__ import annotations

import json
import ssl
import time
from typing import Any

import httpcore
from django.conf import settings
from django.utils.translation import gettext as _

from games.webhooks.guard import Forbidden, GuardedBackend, check_url

STEP_SECONDS = 5
"""For connecting, and for each piece that is written or read."""
TOTAL_SECONDS = 10
READ_AT_MOST = 16 * 1024
"""Of an answer that nobody looks at."""


class HookFailed(Exception):
    """It was not delivered; says why without the address, which is a secret."""


class HookSilent(HookFailed):
    """Nobody can know whether it was delivered."""


def post(url: str, body: dict[str, Any]) -> int:
    """Deliver it and return the status of the answer, which is one of success."""
    try:
        status = _send(check_url(url), json.dumps(body).encode())
    except Forbidden as error:
        raise HookFailed(str(error)) from None
    except httpcore.ConnectTimeout:
        raise HookFailed(_("The server could not be reached in time.")) from None
    except httpcore.TimeoutException:
        raise HookSilent(_("The server did not answer in time.")) from None
    except httpcore.ConnectError as error:
        raise HookFailed(_connecting(error)) from None
    except (httpcore.NetworkError, httpcore.ProtocolError):
        raise HookSilent(_("The server broke off the connection.")) from None
    except (httpcore.UnsupportedProtocol, ValueError):
        raise HookFailed(_("This is not an address.")) from None
    if not 200 <= status < 300:
        raise HookFailed(_("The server answered %(status)s.") % {"status": status})
    return status


def _connecting(error: httpcore.ConnectError) -> str:
    if isinstance(error.__cause__, ssl.SSLError) or "SSL" in str(error):
        return _("The certificate of the server is not valid.")
    if "unknown host" in str(error):
        return _("There is no server of this name.")
    return _("The server could not be reached.")


def _send(url: str, content: bytes) -> int:
    headers: dict[bytes | str, bytes | str] = {
        "Content-Type": "application/json",
        "User-Agent": f"Tikal ({settings.SITE_URL})",
        "Connection": "close",
    }
    limits = dict.fromkeys(("connect", "read", "write", "pool"), STEP_SECONDS)
    backend = TimedBackend(time.monotonic() + TOTAL_SECONDS)
    with (
        httpcore.ConnectionPool(network_backend=backend, retries=0) as pool,
        pool.stream(
            "POST", url, headers=headers, content=content, extensions={"timeout": limits}
        ) as answer,
    ):
        status, size = answer.status, 0
        try:
            for chunk in answer.iter_stream():
                size += len(chunk)
                if size > READ_AT_MOST:
                    break
        except (httpcore.TimeoutException, httpcore.NetworkError, httpcore.ProtocolError):
            pass  # The status has been said; nobody needs the rest.
        return status


class TimedBackend(GuardedBackend):
    """All of it together must not take long, however slowly the bytes drip."""

    def __init__(self, end: float) -> None:
        self.end = end

    def connect_tcp(self, *args: Any, **kwargs: Any) -> httpcore.NetworkStream:
        return TimedStream(super().connect_tcp(*args, **kwargs), self.end)


class TimedStream(httpcore.NetworkStream):
    """A connection that ends at a fixed moment."""

    def __init__(self, stream: httpcore.NetworkStream, end: float) -> None:
        self.stream = stream
        self.end = end

    def _left(self, timeout: float | None) -> float:
        left = self.end - time.monotonic()
        if left <= 0:
            raise httpcore.ReadTimeout
        return min(left, timeout or left)

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        return self.stream.read(max_bytes, self._left(timeout))

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        self.stream.write(buffer, self._left(timeout))

    def start_tls(
        self,
        ssl_context: ssl.SSLContext,
        server_hostname: str | None = None,
        timeout: float | None = None,
    ) -> httpcore.NetworkStream:
        stream = self.stream.start_tls(ssl_context, server_hostname, self._left(timeout))
        return TimedStream(stream, self.end)

    def close(self) -> None:
        self.stream.close()

    def get_extra_info(self, info: str) -> Any:
        return self.stream.get_extra_info(info)
