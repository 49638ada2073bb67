"""Which addresses may be connected to: the public internet, whatever name leads there.

The name is resolved here and the connection goes to the very address that was checked, so a name
that leads elsewhere a moment later is of no use to anybody.
"""

from __future__ import annotations

import socket
from collections.abc import Iterable, Iterator
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any
from urllib.parse import urlsplit

import httpcore
from django.conf import settings
from django.utils.translation import gettext as _

Address = IPv4Address | IPv6Address
NAT64 = (IPv6Network("64:ff9b::/96"), IPv6Network("64:ff9b:1::/48"))
COMPATIBLE = IPv6Network("::/96")


class Forbidden(Exception):
    """An address to which nothing is sent; says why in words for its owner."""


def check_url(url: str) -> str:
    """The same address, if its form is one that we send to; raises Forbidden."""
    try:
        parts = urlsplit(url.strip())
        port = parts.port
    except ValueError:
        raise Forbidden(_("This is not an address.")) from None
    if parts.scheme != "https" and not (parts.scheme == "http" and settings.WEBHOOKS_ANYWHERE):
        raise Forbidden(_("The address must begin with https://."))
    if not parts.hostname or any(character.isspace() for character in parts.geturl()):
        raise Forbidden(_("This is not an address."))
    if parts.username is not None or parts.password is not None:
        raise Forbidden(_("The address must not contain a name and a password."))
    if port is not None and port != 443 and port < 1024 and not settings.WEBHOOKS_ANYWHERE:
        raise Forbidden(_("This port is not for webhooks."))
    try:
        literal = ip_address(parts.hostname)
    except ValueError:
        return parts.geturl()
    _check(literal)
    return parts.geturl()


def is_public(address: Address) -> bool:
    """Whether it is on the public internet, and so is every address that it may stand for."""
    return all(each.is_global and not _special(each) for each in (address, *_inside(address)))


def _special(address: Address) -> bool:
    return address.is_multicast or address.is_reserved or address.is_unspecified


def _inside(address: Address) -> Iterator[Address]:
    """Addresses of the old kind that are written inside one of the new kind."""
    if isinstance(address, IPv4Address):
        return
    if address.ipv4_mapped is not None:
        yield address.ipv4_mapped
    if address.sixtofour is not None:
        yield address.sixtofour
    yield from address.teredo or ()
    if address in COMPATIBLE or any(address in network for network in NAT64):
        yield IPv4Address(int(address) & 0xFFFFFFFF)


def _check(address: Address) -> None:
    if not settings.WEBHOOKS_ANYWHERE and not is_public(address):
        raise Forbidden(_("This address is not on the public internet."))


def resolve(host: str, port: int) -> list[str]:
    """Where a name leads. If one of its addresses is forbidden, all of them are."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise httpcore.ConnectError("unknown host") from None
    # A zone ("fe80::1%eth0") names an interface of this machine: never public anyway.
    addresses = list(dict.fromkeys(str(entry[4][0]).partition("%")[0] for entry in found))
    for address in addresses:
        _check(ip_address(address))
    return addresses


class GuardedBackend(httpcore.SyncBackend):
    """Connects to what `resolve` has checked. The certificate is still checked for the name."""

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.NetworkStream:
        error: Exception = httpcore.ConnectError("unknown host")
        for address in resolve(host, port):
            try:
                return super().connect_tcp(address, port, timeout, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as refused:
                error = refused
        raise error

    def connect_unix_socket(self, *args: Any, **kwargs: Any) -> httpcore.NetworkStream:
        raise Forbidden(_("This address is not on the public internet."))
