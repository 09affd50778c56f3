#!/usr/bin/env bash
# Makes a copy of the primary on an empty data folder, and follows it.
set -euo pipefail
: "${PGDATA:=/var/lib/postgresql/18/docker}"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA" && chmod 700 "$PGDATA"
  PGPASSWORD="$REPLICATION_PASSWORD" pg_basebackup --host=primary --username=replicator --pgdata="$PGDATA" \
    --wal-method=stream --slot=replica --write-recovery-conf --checkpoint=fast
fi
# As many connections as the primary has, or it would not start.
exec postgres -D "$PGDATA" -c listen_addresses='*' -c max_connections=200
