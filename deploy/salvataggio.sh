#!/bin/sh
# Writes a dated backup, restores it into an empty database as a test, verifies its audit log, and keeps the latest ones.
# Usage, from the folder of Regia: deploy/salvataggio.sh FOLDER [HOW_MANY]
set -eu
folder=${1:?Indica la cartella dei salvataggi}
keep=${2:-14}
file="$folder/regia-$(date +%Y%m%d-%H%M%S).backup"
trial=$(mktemp -d)
trap 'rm -rf "$trial"' EXIT

node dist/server/backup.js "$file" --da-provare
# The test does not touch the real database: it restores into an embedded one, in a folder that is removed afterwards.
if ! (
  unset DATABASE_URL
  export REGIA_DATA="$trial/data"
  node dist/server/restore.js "$file" && node dist/server/audit.js verify
); then
  mv "$file" "$file.non-valido"
  echo "Il salvataggio $file non si ripristina: quelli di prima restano." >&2
  exit 1
fi
# Only now it is the latest backup that the page «Sistema» reports.
node dist/server/backup.js "$file" --provato
ls -1t "$folder"/regia-*.backup | tail -n "+$((keep + 1))" | while IFS= read -r old; do rm -- "$old"; done
