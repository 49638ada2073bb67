"""What tests stand on: isolation, a real worker, a real browser."""
