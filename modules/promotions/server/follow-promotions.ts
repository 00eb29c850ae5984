import './promotion-tables.ts'
import { lockProperty } from '#modules/calendar/server/occupy.ts'
import { listAgreedTerms } from '#modules/mandates/server/list-agreed-terms.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { writeRentReductions } from '#modules/rates/server/rent-reductions.ts'
import { reduceSearchedRents } from '#modules/search/server/reduce-searched-rents.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { rentReductionsFor } from '../automatic.ts'
import type { Promotion } from '../promotion.ts'
import { listAutomatic } from './promotion-queries.ts'

type Needs = { db: Database; clock: Clock }

/**
 * Writes again what automatic promotions take off the rents of these villas, for the one price function and for search, in the transaction
 * that changes a promotion, a mandate or a villa. The villas are locked first, in the order of all, so that of two who write at once
 * the last one sees what the first wrote.
 */
export async function followPromotions(
  { db: trx, clock }: Needs,
  propertyIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(propertyIds)].sort((a, b) => a - b)
  if (ids.length === 0) return
  for (const id of ids) await lockProperty(trx, id)
  const villas = await trx
    .selectFrom(PROPERTY_ROWS.as('p'))
    .select(['p.id as propertyId', 'p.agencyId'])
    .where('p.id', 'in', ids)
    .execute()
  const terms = await listAgreedTerms(trx, ids)
  const agencies = [...new Set(villas.map(({ agencyId }) => agencyId))]
  const promotions = await listAutomatic(trx, agencies, todayInParis(clock))
  const byVilla = new Map(
    villas.map((villa) => [
      villa.propertyId,
      rentReductionsFor(promotions, { ...villa, agreed: terms.get(villa.propertyId) ?? [] }),
    ]),
  )
  await writeRentReductions(trx, byVilla)
  await reduceSearchedRents(trx, byVilla)
}

/** The same for the villas of one promotion: those that it names, else all those of its agency. */
export async function followPromotion(
  needs: Needs,
  { code, villas, agencyId }: Pick<Promotion, 'code' | 'villas' | 'agencyId'>,
): Promise<void> {
  if (code !== null) return
  await followPromotions(needs, villas ?? (await listVillas(needs.db, agencyId)))
}

async function listVillas(db: Database, agencyId: number): Promise<number[]> {
  const rows = await db
    .selectFrom(PROPERTY_ROWS.as('p'))
    .select('p.id')
    .where('p.agencyId', '=', agencyId)
    .execute()
  return rows.map(({ id }) => id)
}
