"""The parts fit together."""

import pytest
from django.contrib.auth import get_user_model


@pytest.mark.django_db
def test_a_user_can_be_stored() -> None:
    user = get_user_model().objects.create_user("alice", "alice@example.org", "secret")
    assert user.language == "en"
    assert user.timezone == "UTC"
    assert not user.is_guest
