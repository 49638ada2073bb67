"""Help from bots: one that plays for me, one that tells what it would do, one that reviews."""
