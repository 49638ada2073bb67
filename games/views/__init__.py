"""Pages: decorators, access helper, service, render."""
