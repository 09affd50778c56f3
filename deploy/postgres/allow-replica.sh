#!/usr/bin/env bash
# Run once by the primary's image on an empty data folder: a role that may only copy, and the place that is kept for its copy.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -v password="$REPLICATION_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role replicator replication login password :'password';
select pg_create_physical_replication_slot('replica');
SQL
echo "host replication replicator all scram-sha-256" >> "$PGDATA/pg_hba.conf"
