"""What the Makefile calls: running, testing and measuring on a developer's machine."""
