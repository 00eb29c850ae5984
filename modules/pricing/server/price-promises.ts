import './price-promise-tables.ts'
import { sql } from 'kysely'
import type { Stay } from '#modules/calendar/stay.ts'
import { RATE_VERSION_ROWS } from '#modules/rates/server/rate-reads.ts'
import { storedRates } from '#modules/rates/server/stored-rates.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { PricePromise } from '../price-promise.ts'
import type { NightPrices } from '../quote-line.ts'
import type { Reduction } from '../reduction.ts'

type Promised = {
  propertyId: number
  stay: Stay
  ratesVersionId: number
  nightPrices: NightPrices
  reductions: readonly Reduction[]
  honoredUntil: CivilDate
  /** The rent that was granted for it, in cents. */
  grantedRent?: Cents
}

/** Promises the price that a stay has by these rates, prices of nights and promotions without a code, in the transaction of the act that says so. */
export async function promisePrice(
  trx: Database,
  { stay, nightPrices, reductions, ...promised }: Promised,
): Promise<number> {
  const { id } = await trx
    .insertInto('pricePromises')
    .values({
      ...{ ...promised, ...stay },
      ...{ nightPrices: JSON.stringify(nightPrices), reductions: JSON.stringify(reductions) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Honors promises that have not ended until another day, which the agency that made them names again. */
export async function honorPromises(
  trx: Database,
  ids: readonly number[],
  honoredUntil: CivilDate,
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('pricePromises')
    .set({ honoredUntil })
    .where('id', 'in', ids)
    .where('endedAt', 'is', null)
    .execute()
}

/** Ends promises: no booking begins under them any more. */
export async function endPromises(trx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('pricePromises')
    .set({ endedAt: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where('endedAt', 'is', null)
    .execute()
}

/** Ends every promise of a villa. */
export async function endPromisesOfVilla(trx: Database, propertyId: number): Promise<void> {
  await trx
    .updateTable('pricePromises')
    .set({ endedAt: sql<Date>`now()` })
    .where('propertyId', '=', propertyId)
    .where('endedAt', 'is', null)
    .execute()
}

/** The promises of these numbers, whether they still hold or not. */
export async function listPromises(db: Database, ids: readonly number[]): Promise<Map<number, PricePromise>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('pricePromises as p')
    .innerJoin(RATE_VERSION_ROWS.as('r'), (join) =>
      join.onRef('r.propertyId', '=', 'p.propertyId').onRef('r.id', '=', 'p.ratesVersionId'),
    )
    .select(['p.id', 'p.propertyId', 'p.arrival', 'p.departure', 'p.ratesVersionId', 'p.nightPrices'])
    .select(['p.reductions', 'p.grantedRent'])
    .select(['p.honoredUntil', 'p.endedAt', 'r.rates'])
    .where('p.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ arrival, departure, endedAt, rates, ...row }) => [
      row.id,
      {
        ...row,
        stay: { arrival, departure },
        rates: storedRates({ ...row, rates }),
        hasEnded: endedAt !== null,
      },
    ]),
  )
}
