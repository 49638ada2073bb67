"""Comparing pages."""

import re

from django.http import HttpResponse

_TOKEN = re.compile(r'(name="csrfmiddlewaretoken" value=|name="csrf-token" content=)"[^"]*"')


def text_of(answer: HttpResponse) -> str:
    """The body without the token against forgery, which differs every time."""
    return _TOKEN.sub(r"\1", answer.content.decode())
