"""Nothing is posted to addresses that are not on the public internet, whatever leads there."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Any
from unittest.mock import patch

import httpcore
import pytest
from pytest_django import Settings

from games.webhooks.guard import Forbidden, GuardedBackend, check_url, is_public, resolve
from games.webhooks.post import HookFailed, post
from tests.mail.server import Receiver, receiver

__all__ = ["receiver"]

PRIVATE = [
    "127.0.0.1", "127.8.8.8", "0.0.0.0", "10.0.0.1", "172.16.0.1", "172.31.255.255",
    "192.168.1.1", "169.254.169.254", "169.254.0.1", "100.64.0.1", "100.100.100.200",
    "192.0.0.1", "192.0.2.1", "198.18.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1",
    "239.255.255.255", "240.0.0.1", "255.255.255.255",
    "::", "::1", "fe80::1", "fc00::1", "fd00:ec2::254", "ff02::1", "2001:db8::1",
    "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "::ffff:a9fe:a9fe",
    "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "64:ff9b:1::a00:1",
    "2002:7f00:1::", "2002:a9fe:a9fe::1", "2001:0:7f00:1::",
]  # fmt: skip
PUBLIC = ["1.1.1.1", "162.159.128.233", "8.8.8.8", "2606:4700::6810:84e5", "2a00:1450:4001::200e"]


@pytest.fixture(autouse=True)
def production(settings: Settings) -> None:
    settings.WEBHOOKS_ANYWHERE = False


def leads_to(*addresses: str) -> Any:
    """A name server that answers this."""
    answers = [
        (socket.AF_INET6 if ":" in each else socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, 443))
        for each in addresses
    ]
    return patch("games.webhooks.guard.socket.getaddrinfo", return_value=answers)


@pytest.mark.parametrize("address", PRIVATE)
def test_private_addresses(address: str) -> None:
    assert not is_public(ip_address(address))
    written = f"[{address}]" if ":" in address else address
    with pytest.raises(Forbidden):
        check_url(f"https://{written}/hook")
    with leads_to(address), pytest.raises(Forbidden):
        resolve("harmless.example.com", 443)


@pytest.mark.parametrize("address", PUBLIC)
def test_public_addresses(address: str) -> None:
    assert is_public(ip_address(address))
    with leads_to(address):
        assert resolve("discord.com", 443) == [address]


@pytest.mark.parametrize("private", ["127.0.0.1", "fe80::1%eth0", "::ffff:10.0.0.1"])
def test_one_forbidden_address_among_others_is_enough(private: str) -> None:
    with leads_to("1.1.1.1", private), pytest.raises(Forbidden):
        resolve("mixed.example.com", 443)


@pytest.mark.parametrize(
    "url",
    [
        "http://discord.com/hook", "ftp://discord.com/", "file:///etc/passwd", "gopher://x/",
        "//discord.com/", "discord.com/hook", "https://", "https:///hook", "javascript:alert(1)",
        "https://me:secret@discord.com/", "https://me@discord.com/", "https://dis cord.com/",
        "https://discord.com:22/", "https://discord.com:25/", "https://discord.com:0/",
        "https://discord.com:99999/", "https://[::1", "https://[fe80::1%25eth0]/",
        "https://127.0.0.1/", "https://[::ffff:127.0.0.1]/", "https://discord.com:x/",
    ],
)  # fmt: skip
def test_addresses_that_are_refused_as_they_stand(url: str) -> None:
    with pytest.raises(Forbidden):
        check_url(url)
    with pytest.raises(HookFailed):
        post(url, {})


@pytest.mark.parametrize(
    "url", ["https://discord.com/api/webhooks/1/x", "https://example.org:8443/", "https://1.1.1.1/"]
)
def test_addresses_that_are_taken(url: str) -> None:
    assert check_url(f" {url} ") == url


@pytest.mark.parametrize(
    "host", ["127.1", "0x7f000001", "2130706433", "017700000001", "localhost", "127.0.0.1.nip.io"]
)
def test_other_ways_to_write_this_machine(host: str) -> None:
    """What the form lets through, the connection does not: where it leads is what counts."""
    with leads_to("127.0.0.1"), pytest.raises(HookFailed, match="public internet"):
        post(f"https://{host}/", {})


def test_the_connection_goes_to_the_address_that_was_checked() -> None:
    """A name that leads elsewhere at the second look is looked up only once."""
    asked: list[str] = []
    connected: list[str] = []

    def lookup(host: str, *args: object, **kwargs: object) -> list[Any]:
        asked.append(host)
        address = "1.1.1.1" if len(asked) == 1 else "127.0.0.1"
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 443))]

    def connect(self: object, host: str, *args: object) -> None:
        connected.append(host)
        raise httpcore.ConnectError("refused")

    with (
        patch("games.webhooks.guard.socket.getaddrinfo", lookup),
        patch("httpcore.SyncBackend.connect_tcp", connect),
        pytest.raises(HookFailed, match="could not be reached"),
    ):
        post("https://rebinding.example.com/", {})
    assert (asked, connected) == (["rebinding.example.com"], ["1.1.1.1"])


def test_the_next_address_is_tried() -> None:
    with (
        leads_to("1.1.1.1", "8.8.8.8"),
        patch("httpcore.SyncBackend.connect_tcp", side_effect=[httpcore.ConnectError, "stream"]),
    ):
        assert GuardedBackend().connect_tcp("two.example.com", 443) == "stream"


def test_no_sockets_of_this_machine() -> None:
    with pytest.raises(Forbidden):
        GuardedBackend().connect_unix_socket("/run/redis.sock")


def test_a_server_of_this_machine_hears_nothing(receiver: Receiver, settings: Settings) -> None:
    with pytest.raises(HookFailed):
        post(receiver.url, {})
    with leads_to("127.0.0.1"), pytest.raises(HookFailed):
        post(f"https://public.example.com:{receiver.port}/", {})
    assert receiver.posts == []
    settings.WEBHOOKS_ANYWHERE = True  # It would have heard.
    assert post(receiver.url, {}) == 204
    assert len(receiver.posts) == 1
