"""Parts of pages that bring their own data."""
