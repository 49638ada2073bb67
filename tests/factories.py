"""Rows for tests. The cast: alice and bob play, charlie is a stranger."""

from __future__ import annotations

from datetime import timedelta

import factory
from allauth.account.models import EmailAddress
from django.utils import timezone
from factory.django import DjangoModelFactory

from accounts.models import User
from games.models import Game, Seat


class UserFactory(DjangoModelFactory[User]):
    """Somebody who can log in with the password "secret"; `verified=True` adds an address."""

    class Meta:
        model = User
        django_get_or_create = ("username",)
        skip_postgeneration_save = True

    username = factory.Sequence(lambda number: f"player{number}")
    email = factory.LazyAttribute(lambda user: f"{user.username.lower()}@example.com")
    password = factory.django.Password("secret")

    @factory.post_generation
    def verified(self: User, create: bool, extracted: bool, **kwargs: object) -> None:
        if create and extracted:
            EmailAddress.objects.create(user=self, email=self.email, verified=True, primary=True)


class GuestFactory(UserFactory):
    """Somebody who pressed "Play now"."""

    username = factory.Sequence(lambda number: f"Toucan-{number}")
    email = factory.LazyAttribute(lambda user: "")
    is_guest = True


class GameFactory(DjangoModelFactory[Game]):
    """A waiting game without seats."""

    class Meta:
        model = Game

    key = "tikal"
    name = factory.Sequence(lambda number: f"Game {number}")
    options = factory.LazyFunction(lambda: {"variant": "basic"})
    expires_at = factory.LazyFunction(lambda: timezone.now() + timedelta(days=14))


class SeatFactory(DjangoModelFactory[Seat]):
    """A free seat for anybody; seats of a game count up from 0."""

    class Meta:
        model = Seat

    game = factory.SubFactory(GameFactory)
    index = factory.LazyAttribute(lambda seat: seat.game.seats.count())
