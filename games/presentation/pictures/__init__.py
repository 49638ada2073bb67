"""Pictures of games for pages that are not about a particular one."""
