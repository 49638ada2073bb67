#!/bin/sh
# Put a copy back into an empty database: deploy/restore.sh FILE
# Everything or nothing; a database that holds tables already is refused.
set -eu
pg_restore --no-owner --no-privileges --exit-on-error --single-transaction \
    --dbname="$DATABASE_URL" "$1"
psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --command=ANALYZE "$DATABASE_URL"
