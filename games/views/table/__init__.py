"""The table: looking at a game, acting in it, planning, bidding, and the poll."""
