"""The games: rules, bots, tables and everything around them."""
