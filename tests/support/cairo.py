"""The Cairo library, which turns drawings into the pictures of mails; the site runs without it."""

import pytest


def loads() -> bool:
    """Whether the package finds the library of the system that it is made for."""
    try:
        import cairosvg  # noqa: F401 - the import is the question
    except OSError:
        return False
    return True


needs_cairo = pytest.mark.skipif(
    not loads(), reason="no Cairo library here: install the package `libcairo2`"
)
