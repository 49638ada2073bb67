"""Every read that a page needs."""
