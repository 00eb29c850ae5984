import './rate-tables.ts'
import type { Database } from '#platform/database/database.ts'
import { type Rates, ratesSchema } from '../rates.ts'
import type { RentReduction } from '../rent-reduction.ts'
import { rentReductionsOf } from './rent-reductions.ts'

/** Rates as they are stored. Throws, naming them, when they are not what `ratesSchema` says. */
export function storedRates(row: { propertyId: number; ratesVersionId: number; rates: unknown }): Rates {
  const read = ratesSchema.safeParse(row.rates)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Error(
    `Rates ${row.ratesVersionId} of property ${row.propertyId} are not readable: ${issue?.path.join('.')} (${issue?.code})`,
  )
}

/** The rates of a change that was proposed. Throws when they are not what `ratesSchema` says. */
export function ratesOf(proposed: unknown): Rates {
  return ratesSchema.parse(proposed)
}

/** The current rates of a property, the row that records them, and what its open promotions without a code take off its rents. */
export type CurrentRates = {
  ratesVersionId: number
  number: number
  rates: Rates
  reductions: RentReduction[]
}

/** The last rates recorded, or null before the first. */
export async function findCurrentRates(db: Database, propertyId: number): Promise<CurrentRates | null> {
  return (await listCurrentRates(db, [propertyId])).get(propertyId) ?? null
}

/** The same for several properties; one without rates is left out. */
export async function listCurrentRates(
  db: Database,
  propertyIds: readonly number[],
): Promise<Map<number, CurrentRates>> {
  if (propertyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('rateVersions')
    .distinctOn('propertyId')
    .select(['propertyId', 'id as ratesVersionId', 'number', 'rates'])
    .select(rentReductionsOf('rateVersions.propertyId').as('reductions'))
    .where('propertyId', 'in', propertyIds)
    .orderBy('propertyId')
    .orderBy('number', 'desc')
    .execute()
  return new Map(
    rows.map(({ propertyId, ratesVersionId, number, rates, reductions }) => [
      propertyId,
      { ratesVersionId, number, reductions, rates: storedRates({ propertyId, ratesVersionId, rates }) },
    ]),
  )
}

/** Whether another person than the owner recorded rates after those of a version. */
export async function wereRatesChangedByOthers(
  db: Database,
  propertyId: number,
  { since, ownerId }: { since: number; ownerId: string | null },
): Promise<boolean> {
  const changed = await db
    .selectFrom('rateVersions')
    .select('id')
    .where('propertyId', '=', propertyId)
    .where('id', '>', since)
    .where('recordedBy', 'is distinct from', ownerId)
    .limit(1)
    .executeTakeFirst()
  return changed !== undefined
}
