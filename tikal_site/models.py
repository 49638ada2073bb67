"""What the site keeps about itself."""

from django.db import models


class Pulse(models.Model):
    """When something last showed that it is alive. In the database, because a cache may forget."""

    name = models.CharField(max_length=40, primary_key=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name} {self.at:%Y-%m-%d %H:%M:%S}"
