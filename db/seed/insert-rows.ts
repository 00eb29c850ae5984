import type { Insertable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'

/** Rows of one statement: well under the limit of parameters. */
const AT_ONCE = 200

/** Inserts the rows a few hundred at a time. */
export async function insertRows<Table extends keyof Tables>(
  trx: Database,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let i = 0; i < rows.length; i += AT_ONCE) {
    await trx
      .insertInto(table)
      .values(rows.slice(i, i + AT_ONCE))
      .execute()
  }
}

/** The same; returns the identity of each row in their order. */
export async function insertForIds<Table extends keyof Tables>(
  trx: Database,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<number[]> {
  const ids: number[] = []
  for (let i = 0; i < rows.length; i += AT_ONCE) {
    const inserted = await trx
      .insertInto(table)
      .values(rows.slice(i, i + AT_ONCE))
      .returning('id' as never)
      .execute()
    ids.push(...(inserted as unknown as { id: number }[]).map(({ id }) => id))
  }
  return ids
}
