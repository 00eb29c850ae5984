import { sql } from 'kysely'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Ending } from '#platform/database/column-classes.ts'
import type { Database } from '#platform/database/database.ts'
import { endOf } from '#platform/database/past-period.ts'
import type { Tables } from '#platform/database/tables.ts'
import { RETENTION } from '#shared/retention.ts'
import { DECLARED_TABLES, databaseName } from './declared-columns.ts'

type Timed = Extract<Ending<keyof Tables>, { after: string } | { afterEndOf: string }>
/** Rows to delete, or a column of theirs to empty. */
type Purge = { table: string; column: string | null; end: Timed }

const AT_ONCE = 1_000

/** What the declarations of the rooms have a job end, each once. */
export const PURGES: readonly Purge[] = DECLARED_TABLES.flatMap(({ table, ends, columns }) => [
  ...ends.filter(isTimed).map((end) => ({ table, column: null, end })),
  ...columns
    .filter(({ endsApart }) => endsApart)
    .flatMap(({ column, ends }) => ends.filter(isTimed).map((end) => ({ table, column, end }))),
])

/**
 * Deletes, or empties, what has ended by the period that its room declared: what is kept for hours (`hourly`), or all else
 * (`nightly`), which writes one audit entry of the numbers. In batches, each a transaction of its own; what fails stops
 * nothing else, and is thrown at the end. Gives the number of rows by table, or by column.
 */
export async function purgeEnded(
  { db }: { db: Database },
  when: 'hourly' | 'nightly',
): Promise<Record<string, number>> {
  const purged: Record<string, number> = {}
  const failures: unknown[] = []
  for (const purge of PURGES) {
    if ('hours' in RETENTION[purge.end.rule].lasts !== (when === 'hourly')) continue
    const name = purge.column ? `${purge.table}.${purge.column}` : purge.table
    try {
      const rows = await purgeAll(db, purge)
      if (rows > 0) purged[name] = (purged[name] ?? 0) + rows
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      failures.push(new Error(`${name} is not purged: ${why}`, { cause: error }))
    }
  }
  if (when === 'nightly' && Object.keys(purged).length > 0)
    await recordAudit(db, SYSTEM, {
      ...{ action: 'data.purge', subjectKind: 'job', subjectId: 'ended data' },
      detail: purged,
    })
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
  return purged
}

async function purgeAll(db: Database, purge: Purge): Promise<number> {
  for (let purged = 0; ; ) {
    const some = await purgeSome(db, purge)
    purged += some
    if (some < AT_ONCE) return purged
  }
}

async function purgeSome(db: Database, { table, column, end }: Purge): Promise<number> {
  const since =
    'after' in end
      ? sql`${sql.ref(databaseName(end.after))}`
      : sql`upper(${sql.ref(databaseName(end.afterEndOf))})`
  const holds = sql`${since} < ${endOf(end.rule)}${end.when ? sql` and (${sql.raw(end.when)})` : sql``}${column ? sql` and ${sql.ref(column)} is not null` : sql``}`
  const some = sql`ctid = any (array(select ctid from ${sql.table(table)} where ${holds} limit ${AT_ONCE}))`
  const { numAffectedRows } = await (column
    ? sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${some}`
    : sql`delete from ${sql.table(table)} where ${some}`
  ).execute(db)
  return Number(numAffectedRows ?? 0)
}

function isTimed(end: Ending<keyof Tables>): end is Timed {
  return typeof end === 'object' && ('after' in end || 'afterEndOf' in end)
}
