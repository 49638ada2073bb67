"""The only difference from Django's backend is what happens before a connection is refused."""

from typing import Any

from django.db.backends.postgresql import base
from psycopg import OperationalError

from tikal_site import embedded


class DatabaseWrapper(base.DatabaseWrapper):
    """Starts the servers on the first connection, and again should they have been killed."""

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """Connect, with the servers held in place for as long as this process lives."""
        embedded.hold()
        try:
            return super().get_new_connection(conn_params)
        except OperationalError:
            embedded.ensure()
            return super().get_new_connection(conn_params)
