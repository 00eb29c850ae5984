import './rate-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { RentReduction } from '../rent-reduction.ts'

/** What the promotions without a code take off the rents of a villa `id`, as it is stored. */
export const rentReductionsOf = (id: string) =>
  sql<
    RentReduction[]
  >`coalesce((select x.reductions from rent_reductions x where x.property_id = ${sql.ref(id)}), '[]')`

/** Writes what the promotions without a code take off the rents of these villas, in the caller's transaction, which has locked them. */
export async function writeRentReductions(
  trx: Database,
  byVilla: ReadonlyMap<number, readonly RentReduction[]>,
): Promise<void> {
  if (byVilla.size === 0) return
  const rows = [...byVilla].map(([propertyId, reductions]) => ({ propertyId, reductions }))
  const [lowered, plain] = [rows.filter(hasSome), rows.filter((row) => !hasSome(row))]
  if (plain.length > 0)
    await trx
      .deleteFrom('rentReductions')
      .where(
        'propertyId',
        'in',
        plain.map(({ propertyId }) => propertyId),
      )
      .execute()
  if (lowered.length > 0)
    await trx
      .insertInto('rentReductions')
      .values(
        lowered.map(({ propertyId, reductions }) => ({ propertyId, reductions: JSON.stringify(reductions) })),
      )
      .onConflict((known) =>
        known.column('propertyId').doUpdateSet((row) => ({ reductions: row.ref('excluded.reductions') })),
      )
      .execute()
}

const hasSome = ({ reductions }: { reductions: readonly RentReduction[] }) => reductions.length > 0
