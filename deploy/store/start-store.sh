#!/bin/sh
# A store that speaks S3, with one key pair.
set -eu
umask 077
config=$(mktemp)
cat > "$config" <<JSON
{"identities": [{"name": "rebon", "credentials": [{"accessKey": "rebon", "secretKey": "$S3_SECRET_ACCESS_KEY"}], "actions": ["Admin", "Read", "Write", "List"]}]}
JSON
exec weed server -dir=/data -s3 -s3.port=8333 -s3.config="$config"
