"""What every game shares: protocol, codec, errors, chance, replay, records."""
