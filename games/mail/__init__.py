"""Notices as mails: whether they are still true, what they say, and how they are addressed."""
