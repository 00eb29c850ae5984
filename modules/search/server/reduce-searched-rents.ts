import './search-tables.ts'
import { sql } from 'kysely'
import type { RentReduction } from '#modules/rates/rent-reduction.ts'
import type { Database } from '#platform/database/database.ts'
import { compileReductions } from '../compile-listing.ts'
import { widenPriceBands } from './price-bands.ts'

/**
 * Writes what promotions without a code take off the rents of these villas into their search rows, in the caller's transaction, which has
 * locked them: a whole agency's at once, so that the results follow a promotion as soon as it is opened, paused or ended.
 */
export async function reduceSearchedRents(
  trx: Database,
  byVilla: ReadonlyMap<number, readonly RentReduction[]>,
): Promise<void> {
  const rows = [...byVilla].map(([id, reductions]) => ({ id, reductions: compileReductions(reductions) }))
  await sql`update search_listings l set reductions = x.reductions
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x (id int, reductions int[])
    where l.property_id = x.id and l.reductions is distinct from x.reductions`.execute(trx)
  await widenPriceBands(trx, [...byVilla.keys()])
}
