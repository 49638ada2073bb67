"""How dates look where Django's own way does not suit; one package per language."""
