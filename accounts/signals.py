"""What others may want to know about a person."""

from django.dispatch import Signal

timezone_changed = Signal()
"""Sent in the transaction, with `user` as it is now and `before`: the name of the old zone."""
