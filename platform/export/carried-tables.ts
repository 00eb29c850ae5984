import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

export type CarriedTable = { name: string; columns: { name: string; type: string }[]; key: string[] }

/**
 * The tables that each database fills by itself: the record of migrations, the claims of jobs, the counters
 * of tries, the sums of what the ledger took in and allotted, and of its accounts, what accounts are compared by.
 */
const NOT_CARRIED = [
  ...['migrations', 'jobs', 'throttles', 'cash_months', 'earned_months', 'book_accounts'],
  'account_keys',
]

/**
 * Every table that an export carries, each after those it refers to. Throws when tables refer to each other
 * in a circle.
 */
export async function listCarriedTables(db: Database): Promise<CarriedTable[]> {
  const { rows } = await sql<CarriedTable & { refersTo: string[] }>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns,
      coalesce((select json_agg(a.attname order by k.position)
        from pg_index i cross join unnest(i.indkey) with ordinality k(attnum, position)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary), '[]') as key,
      coalesce((select json_agg(distinct r.relname)
        from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f'), '[]') as refers_to
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all (${NOT_CARRIED}::text[])
    order by c.relname`.execute(db)
  return inOrder(rows)
}

function inOrder(tables: (CarriedTable & { refersTo: string[] })[]): CarriedTable[] {
  const placed = new Set<string>()
  const ordered: CarriedTable[] = []
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      ({ name, refersTo }) => !placed.has(name) && refersTo.every((other) => placed.has(other)),
    )
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle: no order can fill them')
    for (const { name, columns, key } of ready) {
      placed.add(name)
      ordered.push({ name, columns, key })
    }
  }
  return ordered
}

/** Names of carried tables that hold at least one row; none in a database that has no tables yet. */
export async function listFilledTables(db: Database): Promise<string[]> {
  const filled: string[] = []
  for (const { name } of await listCarriedTables(db)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) filled.push(name)
  }
  return filled
}
