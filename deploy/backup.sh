#!/bin/sh
# Write a consistent copy of the database while people play: deploy/backup.sh FILE
set -eu
umask 077
pg_dump --format=custom --no-owner --file="$1.part" "$DATABASE_URL"
pg_restore --list "$1.part" >/dev/null  # A copy that cannot be read is none.
mv "$1.part" "$1"
