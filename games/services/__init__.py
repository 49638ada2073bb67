"""Every write: one file per entity, one transaction per use case."""
