"""From views and events to things that people see: scenes, drawings, names and sentences."""
