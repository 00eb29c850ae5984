import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { openEngine } from '#platform/database/embedded-engine.ts'

/** How many stays of travelers without an account are kept, for their history of payments. */
const KEPT_STAYS = 25

const WITHOUT_MOST_STAYS = `delete from reservations where user_id is null
  and id not in (select id from reservations where user_id is null order by id desc limit ${KEPT_STAYS})`
const WITHOUT_EMPTY_CHECKOUTS = `delete from checkouts
  where not exists (select from reservations where checkout_id = checkouts.id)`

/** Tables that name a stay, with a foreign key or, in some versions, without one. */
const NAME_STAYS = `select table_name as name from information_schema.columns
  where table_schema = 'public' and column_name = 'reservation_id'`

/** What the embedded bank keeps of a payment, which no foreign key ties to it: the tables of each version. */
const BANKS = ['embedded_payments', 'register_payments']

const FOREIGN_KEYS = `select conrelid::regclass::text as child, confrelid::regclass::text as parent,
  (select string_agg(format('c.%I is not null', attname), ' and ') from pg_attribute
    where attrelid = conrelid and attnum = any (conkey)) as given,
  (select string_agg(format('p.%I = c.%I', b.attname, a.attname), ' and ')
    from unnest(conkey, confkey) k(own, theirs)
    join pg_attribute a on a.attrelid = conrelid and a.attnum = k.own
    join pg_attribute b on b.attrelid = confrelid and b.attnum = k.theirs) as same
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`

/** One contract that is signed and one that waits: of the others the rows are kept, not the files. */
const KEPT_FILES = `select distinct on (status) id::text, external_id from embedded_signatures
  where level = 'simple' order by status, id`

/**
 * Makes a demonstration small enough to be kept beside the tests: most stays of travelers without an account go, with all
 * that belongs to them, and the files of most contracts.
 */
export async function trimDemonstration(dataDirectory: string): Promise<void> {
  const engine = await openEngine({ directory: join(dataDirectory, 'postgres') })
  try {
    await trimRows(engine)
    const { rows } = await engine.query<{ id: string; external_id: string }>(KEPT_FILES)
    trimFiles(
      join(dataDirectory, 'files'),
      rows.flatMap(({ id, external_id }) => [id, external_id]),
    )
  } finally {
    await engine.close()
  }
}

async function trimRows(engine: PGlite): Promise<void> {
  // The journals' triggers refuse that anything is deleted; a replica's session runs no trigger.
  await engine.exec('set session_replication_role = replica')
  await engine.exec(WITHOUT_MOST_STAYS)
  await engine.exec(WITHOUT_EMPTY_CHECKOUTS)
  for (const { name } of (await engine.query<{ name: string }>(NAME_STAYS)).rows)
    await engine.exec(
      `delete from ${name} where reservation_id is not null and reservation_id not in (select id from reservations)`,
    )
  await deleteOrphans(engine)
  for (const bank of BANKS) {
    const { rows } = await engine.query<{ table: string | null }>(`select to_regclass($1)::text as table`, [
      bank,
    ])
    if (rows[0]?.table)
      await engine.exec(`delete from ${bank} where id not in (select provider_id from payment_intents
        where provider_id is not null)`)
  }
  await deleteOrphans(engine)
  await engine.exec('set session_replication_role = origin')
}

async function deleteOrphans(engine: PGlite): Promise<void> {
  type ForeignKey = { child: string; parent: string; given: string; same: string }
  const { rows: keys } = await engine.query<ForeignKey>(FOREIGN_KEYS)
  let deleted = 0
  do {
    deleted = 0
    for (const { child, parent, given, same } of keys) {
      const { affectedRows } = await engine.query(
        `delete from ${child} c where ${given} and not exists (select from ${parent} p where ${same})`,
      )
      deleted += affectedRows ?? 0
    }
  } while (deleted > 0)
}

function trimFiles(folder: string, kept: readonly string[]): void {
  // A database that was only reset has no file yet.
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name)
    const isKept = path.includes('/signature/') || kept.some((id) => path.includes(id))
    if (file.isFile() && !isKept) rmSync(path)
  }
}
