import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import { addDays } from '#shared/civil-date.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ARRIVAL_LIST, ArrivalLine } from '../arrival-list.ts'
import { type FigureScope, figureScopeOf } from '../figure-scope.ts'
import { staysIn } from './figure-queries.ts'

type Needs = { db: Database; clock: Clock }
type ArrivalArea = 'owner' | 'agent'

/** One page of the stays to come of an owner's properties, or of an agency's within the next 30 days. Refuses FORBIDDEN. */
export async function listArrivals(
  { db, clock }: Needs,
  actor: Actor,
  area: ArrivalArea,
  criteria: ListCriteria<typeof ARRIVAL_LIST>,
): Promise<ListRows<ArrivalLine>> {
  const scope = figureScopeOf(actor, area)
  if (!scope) throw new Refusal('FORBIDDEN')
  const { q, status } = criteria.filters
  const title = sql<string>`v.title`
  const city = sql<string>`v.city`
  const asked = arrivalsOf({ db, clock }, scope, area)
    .innerJoin(VERSION_ROWS.as('v'), (join) =>
      join.onRef('v.propertyId', '=', 'r.propertyId').onRef('v.id', '=', 'r.versionId'),
    )
    .select(['r.publicId', 'r.number', 'r.arrival', 'r.departure', 'r.status'])
    .select([
      title.as('property'),
      city.as('city'),
      sql<number>`r.adults + r.children + r.babies`.as('occupants'),
    ])
    .where(containsText(q, [title, city, sql.ref('r.number')]))
    .$if(status !== null, (some) => some.where('r.status', '=', status!))
  return listSlice(db, asked, criteria, { arrival: 'r.arrival', property: 'v.titleOrder' }, 'r.id')
}

/** The number of stays to come, before any search or filter. */
export async function countArrivals(needs: Needs, scope: FigureScope, area: ArrivalArea): Promise<number> {
  const { total } = await arrivalsOf(needs, scope, area)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The stays to come of a scope: those that were agreed on. */
export function arrivalsOf({ db, clock }: Needs, scope: FigureScope, area: ArrivalArea) {
  const today = todayInParis(clock)
  return db
    .selectFrom(RESERVATION_ROWS.as('r'))
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'r.propertyId')
    .where(staysIn(scope))
    .where('r.status', 'in', ['awaiting_payment', 'confirmed'])
    .where('r.arrival', '>=', today)
    .$if(area === 'agent', (some) => some.where('r.arrival', '<', addDays(today, 31)))
}
