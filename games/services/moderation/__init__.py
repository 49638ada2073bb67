"""What moderators may do, one file per area; `acts.py` lists all of it."""
