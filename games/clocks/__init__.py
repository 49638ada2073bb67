"""Time that runs only while a person is about. Pure: no database, no settings, no clock."""
