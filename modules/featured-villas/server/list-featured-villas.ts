import './featured-villa-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inNameOrder } from '#platform/database/french-order.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { featuredStateOf } from '../featured-villa.ts'
import type { FEATURED_VILLA_LIST, FeaturedVillaLine } from '../featured-villa-list.ts'
import { agenciesOfFeaturedVillas } from '../featured-villa-policy.ts'

/** One page of the featured villas that an actor keeps. */
export async function listFeaturedVillas(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  criteria: ListCriteria<typeof FEATURED_VILLA_LIST>,
): Promise<ListRows<FeaturedVillaLine>> {
  const agencies = agenciesOfFeaturedVillas(actor)
  const today = todayInParis(clock)
  const { q, place, state } = criteria.filters
  const asked = db
    .selectFrom('featuredVillas as f')
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'f.propertyId')
    .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'p.agencyId')
    .select(['f.publicId as id', 'f.place', 'f.position', 'f.firstDay', 'f.lastDay', 'a.name as agency'])
    .select('p.publicId as villaId')
    .select(sql<string>`coalesce(${titleOfProperty(sql.ref('p.id'))}, p.slug)`.as('villa'))
    .select(sql<boolean>`p.status = 'published'`.as('isOnSite'))
    .where(containsText(q, [titleOfProperty(sql.ref('p.id'))]))
    .$if(place !== null, (some) => some.where('f.place', '=', place!))
    .$if(state === 'over', (some) => some.where('f.lastDay', '<', today))
    .$if(state === 'coming', (some) => some.where('f.firstDay', '>', today))
    .$if(state === 'current', (some) => some.where('f.firstDay', '<=', today).where('f.lastDay', '>=', today))
    .$if(agencies !== null, (some) =>
      some.where(sql<boolean>`p.agency_id = any(${[...(agencies ?? [])]}::int[])`),
    )
  const orders = {
    villa: inNameOrder(sql<string>`coalesce(${titleOfProperty(sql.ref('p.id'))}, p.slug)`),
    first: sql`f.first_day`,
    last: sql`f.last_day`,
  }
  const { rows, total } = await listSlice(db, asked, criteria, orders, 'f.id')
  return { rows: rows.map((row) => ({ ...row, state: featuredStateOf(row, today) })), total }
}
