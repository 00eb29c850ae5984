import { sql } from 'kysely'
import type { Stay } from '#modules/calendar/stay.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import type { ResultPrice } from '../search-result.ts'
import { allOf, pricesOf, segmentsOf, stayConditions, totalOf } from './search-conditions.ts'
import { priceShown } from './search-listings.ts'

/**
 * The price « à partir de » of a villa, the same on its page as on its card; null means « Prix sur demande ».
 */
export async function findFromNightly(db: Database, propertyId: number): Promise<Cents | null> {
  const row = await db
    .selectFrom('searchListings')
    .select('fromNightly')
    .where('propertyId', '=', propertyId)
    .executeTakeFirst()
  return row?.fromNightly ?? null
}

/** The prices « à partir de » of several villas, by public id; villas without a search row are left out. */
export async function listFromNightly(
  { db, clock }: { db: Database; clock: Clock },
  publicIds: readonly string[],
): Promise<Map<string, ResultPrice>> {
  if (publicIds.length === 0) return new Map()
  const today = todayInParis(clock)
  const rows = await db
    .selectFrom('searchListings as s')
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 's.propertyId')
    .select(['p.publicId', 's.fromNightly as from', 's.reductions'])
    .where('p.publicId', 'in', publicIds)
    .execute()
  return new Map(
    rows.map(({ publicId, from, reductions }) => [publicId, priceShown(from, null, { reductions, today })]),
  )
}

/**
 * The total of a stay in several villas, by public id, mandatory fees and taxe de séjour included; null means « Prix sur
 * demande ». Villas that are taken or whose rules refuse the stay are left out, as from the results of a search.
 */
export async function listStayTotals(
  { db, clock }: { db: Database; clock: Clock },
  publicIds: readonly string[],
  { stay, adults }: { stay: Stay; adults: number },
): Promise<Map<string, Cents | null>> {
  if (publicIds.length === 0) return new Map()
  const party = partyOf({ adults })
  const { rows } = await sql<{ publicId: string; total: Cents | null }>`
    select p.public_id, ${totalOf(stay, party)} as total
    from search_listings l join ${PROPERTY_ROWS} p on p.id = l.property_id
    ${segmentsOf(stay)} ${pricesOf(stay, party, todayInParis(clock))}
    where p.public_id = any(${[...publicIds]}::uuid[]) and l.max_guests >= ${adults} and ${allOf(stayConditions(stay))}`.execute(
    db,
  )
  return new Map(rows.map(({ publicId, total }) => [publicId, total]))
}
