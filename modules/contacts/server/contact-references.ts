import './contact-tables.ts'
import { sql } from 'kysely'
import { constraintOf } from '#platform/database/constraint.ts'
import type { Database } from '#platform/database/database.ts'

/** A column that names a contact, in whichever room. */
export type ContactReference = { table: string; column: string }

/** What is moved of a table, or is to be moved back. */
export type MovedRows = ContactReference & { ids: number[] }

/** The tables of this room that a merge writes by their meaning: their rows are no mere references. */
export const WRITTEN_APART = [
  ...['contact_emails', 'contact_phones', 'contact_pairs', 'contact_merges', 'contact_import_lines'],
] as readonly string[]

/**
 * Every column that names a contact, by the foreign keys that the database itself has: a room that adds one is followed without
 * a line here. A test holds that each is one column of a table with an `id`.
 */
export async function listContactReferences(db: Database): Promise<ContactReference[]> {
  const { rows } = await sql<ContactReference>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'contacts'::regclass order by 1, 2`.execute(db)
  return rows.filter(({ table }) => !WRITTEN_APART.includes(table))
}

/**
 * Has what names one contact name another, in every room, in the caller's transaction. A row that cannot, because the other has one
 * that says the same (a consent for the same purpose, a relation between the two), stays where it is.
 */
export async function moveReferences(
  trx: Database,
  { from, to }: { from: number; to: number },
): Promise<MovedRows[]> {
  const moved: MovedRows[] = []
  for (const { table, column } of await listContactReferences(trx)) {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where ${sql.ref(column)} = ${from} order by id`.execute(trx)
    const ids = await moveRows(trx, { table, column, ids: rows.map(({ id }) => id) }, { from, to })
    if (ids.length > 0) moved.push({ table, column, ids })
  }
  return moved
}

/** The same for rows that are named, those of them that still name `from`; gives those that were moved. */
export async function moveRows(
  trx: Database,
  { table, column, ids }: MovedRows,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  if (ids.length === 0) return []
  const move = (some: readonly number[]) => sql<{ id: number }>`
    update ${sql.table(table)} set ${sql.ref(column)} = ${to}
    where ${sql.ref(column)} = ${from} and id = any(${[...some]}::bigint[]) returning id`
  const all = await unlessRefused(trx, () => move(ids).execute(trx))
  if (all) return all.rows.map(({ id }) => id)
  const moved: number[] = []
  for (const id of ids) {
    const one = await unlessRefused(trx, () => move([id]).execute(trx))
    moved.push(...(one?.rows ?? []).map((row) => row.id))
  }
  return moved
}

/** Undoes what a constraint of the database refuses, and gives null for it; other errors are thrown on. */
async function unlessRefused<R>(trx: Database, work: () => Promise<R>): Promise<R | null> {
  await sql`savepoint moving`.execute(trx)
  try {
    const result = await work()
    await sql`release savepoint moving`.execute(trx)
    return result
  } catch (error) {
    if (constraintOf(error) === null) throw error
    await sql`rollback to savepoint moving`.execute(trx)
    await sql`release savepoint moving`.execute(trx)
    return null
  }
}
