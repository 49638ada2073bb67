"""What those who run the site need: health, metrics, logs without secrets."""
