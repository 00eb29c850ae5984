#!/usr/bin/env bash
# Restores a backup to a moment, and proves that the books balance. In a folder of its own, which it deletes:
#   1. a PostgreSQL server that archives its WAL by pgBackRest, filled with a kept version of the demonstration;
#   2. a full backup, while stays are paid: each payment is one balanced posting of the ledger, numbered and acknowledged;
#   3. a moment; more payments; then the damage: the ledger is dropped by hand and the folder of the server deleted;
#   4. a restore to that moment, by the backup and the archived WAL;
#   5. the proof: every payment acknowledged before the moment is there, none after it, each posting sums to zero, all rows
#      of the other tables are as many as before, no index is broken, and the product reads every row and exports it.
# Debian: postgresql, pgbackrest; run it as root or as postgres, from the root of the project, after `npm ci`.
#   deploy/backup/drill.sh [port]
set -euo pipefail
cd "$(dirname "$0")/../.."

PORT=${1:-5499}
BIN=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
ROOT=$(mktemp -d -t calanque-drill-XXXXXX)
VERSION=$(ls tests/kept-versions/*-started.jsonl.gz | tail -1)
PATH=$PWD/node_modules/.bin:$BIN:$PATH
export PGHOST=127.0.0.1 PGPORT=$PORT PGUSER=calanque PGDATABASE=calanque
export DATABASE_URL=postgres://calanque@127.0.0.1:$PORT/calanque DATA_DIR=$ROOT/data DEMO=1

if [ "$(id -u)" = 0 ]; then
  as_postgres() { setpriv --reuid=postgres --regid=postgres --clear-groups -- "$@"; }
  chown postgres "$ROOT"
else
  as_postgres() { "$@"; }
fi
PAYING=""
finish() {
  [ -z "$PAYING" ] || kill "$PAYING" 2>/dev/null || true
  as_postgres pg_ctl -D "$ROOT/pg" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$ROOT"
}
trap finish EXIT

say() { printf '%s\n' "$*"; }
now() { date +%s.%N; }
since() { printf '%.1f' "$(echo "$(now) - $1" | bc)"; }
ask() { psql -qAtX -v ON_ERROR_STOP=1 -c "$1"; }
fail() { say "FAILED: $*"; exit 1; }
backrest() { as_postgres pgbackrest --config="$ROOT/pgbackrest.conf" --stanza=calanque "$@"; }
# As many rows in each table, but for the ledger's, which grows; the attempts of jobs are not the product's data.
rows() {
  ask "select string_agg(format('select %L, count(*) from %I', relname, relname), ' union all ' order by relname)
       from pg_stat_user_tables where relname !~ '^(ledger_|drill)'" | psql -qAtX -f - | sort
}

as_postgres mkdir -p "$ROOT/repo" "$ROOT/log" "$ROOT/lock"
as_postgres tee "$ROOT/pgbackrest.conf" >/dev/null <<END
[global]
repo1-path=$ROOT/repo
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=of-the-drill-alone
repo1-retention-full=1
log-path=$ROOT/log
lock-path=$ROOT/lock
log-level-console=warn
compress-type=zst
process-max=2
start-fast=y
[calanque]
pg1-path=$ROOT/pg
pg1-port=$PORT
pg1-host-user=postgres
pg1-user=calanque
pg1-socket-path=$ROOT
END

as_postgres initdb -D "$ROOT/pg" -U calanque -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
as_postgres tee -a "$ROOT/pg/postgresql.conf" >/dev/null <<END
port = $PORT
listen_addresses = '127.0.0.1'
unix_socket_directories = '$ROOT'
archive_mode = on
archive_command = 'pgbackrest --config=$ROOT/pgbackrest.conf --stanza=calanque archive-push %p'
archive_timeout = 60
END
as_postgres pg_ctl -D "$ROOT/pg" -l "$ROOT/log/server.log" -w start >/dev/null
createdb calanque
node db/import.ts "$VERSION" | sed 's/^/  /'
backrest stanza-create

ask "create table drill_payments (id bigint generated always as identity primary key, posting_id bigint not null, at timestamptz not null default clock_timestamp())" >/dev/null
pay() {
  ask "with r as (select property_id, reservation_id, holder_id from ledger_postings order by id limit 1),
       l as (select account from ledger_lines order by id limit 1),
       p as (insert into ledger_postings (property_id, reservation_id, holder_id, kind, source)
             select property_id, reservation_id, holder_id, 'payment', 'drill:' || gen_random_uuid() from r returning *),
       s as (insert into ledger_lines (posting_id, property_id, reservation_id, account, label, amount)
             select p.id, p.property_id, p.reservation_id, l.account, 'drill', amount
             from p, l, unnest(array[1000, -1000]) amount)
       insert into drill_payments (posting_id) select id from p returning id" >>"$ROOT/acknowledged"
}
pay || fail "a payment could not be written"
(while [ ! -e "$ROOT/enough" ]; do pay; done) &
PAYING=$!

begun=$(now)
backrest --type=full backup
say "full backup while paying: $(since "$begun") s, $(ask "select pg_size_pretty(pg_database_size('calanque'))") to $(du -sh "$ROOT/repo" | cut -f1)"
sleep 5
touch "$ROOT/enough"
wait $PAYING
PAYING=""
before=$(tail -1 "$ROOT/acknowledged")
rows >"$ROOT/rows-before"
moment=$(ask "select clock_timestamp()")
say "the moment: $moment, payment $before acknowledged"
sleep 1
for _ in 1 2 3 4 5 6 7 8 9 10; do pay; done
ask "drop table ledger_lines cascade" >/dev/null
ask "select pg_switch_wal()" >/dev/null
backrest check
as_postgres pg_ctl -D "$ROOT/pg" -m immediate stop >/dev/null
rm -rf "$ROOT/pg"
say "the ledger is dropped and the folder of the server deleted"

begun=$(now)
as_postgres mkdir -m 700 "$ROOT/pg"
backrest --type=time --target="$moment" --target-action=promote restore
as_postgres pg_ctl -D "$ROOT/pg" -l "$ROOT/log/server.log" -w -t 300 start >/dev/null
until [ "$(ask 'select pg_is_in_recovery()')" = f ]; do sleep 0.2; done
say "restored and open for writing: $(since "$begun") s"

[ "$(ask 'select max(id) from drill_payments')" = "$before" ] ||
  fail "payments up to $(ask 'select max(id) from drill_payments') are there, $before were acknowledged before the moment"
[ "$(ask 'select count(*) from drill_payments')" = "$before" ] || fail "a payment before the moment is missing"
unbalanced=$(ask "select count(*) from (select posting_id from ledger_lines group by posting_id having sum(amount) <> 0) t")
[ "$unbalanced" = 0 ] || fail "$unbalanced postings do not balance"
[ "$(ask "select count(*) from ledger_postings p where not exists (select from ledger_lines l where l.posting_id = p.id)")" = 0 ] ||
  fail "a posting has no line"
rows >"$ROOT/rows-after"
diff "$ROOT/rows-before" "$ROOT/rows-after" || fail "other tables have other rows"
ask "create extension if not exists amcheck; select bt_index_check(c.oid, true) from pg_index i join pg_class c on c.oid = i.indexrelid
     join pg_am a on a.oid = c.relam where a.amname = 'btree' and c.relnamespace = 'public'::regnamespace" >/dev/null
ask "drop table drill_payments" >/dev/null
node db/export.ts "$ROOT/restored.jsonl.gz" | sed 's/^/  /'
say "PROVED: $before payments before the moment, none of the 10 after it; $(ask 'select count(*) from ledger_postings') postings balance"
