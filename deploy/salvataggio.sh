#!/bin/sh
# Salva tutto in un file datato, lo ripristina per prova in un database vuoto, ne verifica il registro, e tiene gli ultimi.
# Uso, dalla cartella di Regia: deploy/salvataggio.sh cartella [quanti]
set -eu
folder=${1:?Indica la cartella dei salvataggi}
keep=${2:-14}
file="$folder/regia-$(date +%Y%m%d-%H%M%S).backup"
trial=$(mktemp -d)
trap 'rm -rf "$trial"' EXIT

node dist/server/backup.js "$file" --da-provare
# La prova non tocca il database vero: è quello incluso, in una cartella che poi sparisce.
if ! (
  unset DATABASE_URL
  export REGIA_DATA="$trial/data"
  node dist/server/restore.js "$file" && node dist/server/audit.js verify
); then
  mv "$file" "$file.non-valido"
  echo "Il salvataggio $file non si ripristina: quelli di prima restano." >&2
  exit 1
fi
# Solo adesso è l'ultima copia di cui «Sistema» dà conto.
node dist/server/backup.js "$file" --provato
ls -1t "$folder"/regia-*.backup | tail -n "+$((keep + 1))" | while IFS= read -r old; do rm -- "$old"; done
