import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { hasShareOf, isHouse } from '#modules/accounts/actor-groups.ts'
import { accountHolder } from '#modules/accounts/server/own-account.ts'
import { mayManageCalendar } from '#modules/calendar/calendar-policy.ts'
import { mayReadListing, ownsProperty } from '#modules/properties/property-policy.ts'
import { type ListingFacts, listingFacts } from '#modules/publication/server/listing-facts.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { Refusal } from '#shared/refusal.ts'
import type { FigureScope } from '../figure-scope.ts'
import { nightsOfYear, occupancyOf, twoYears } from '../owner-analytics.ts'
import type { VillaArrival, VillaFigures } from '../villa-figures.ts'
import { listAnalyzedStays, listClosedNights } from './analyzed-nights.ts'
import { sumConfirmedRent } from './figure-queries.ts'
import { arrivalsOf } from './list-arrivals.ts'
import { listIncomeOfYear } from './list-income.ts'

type Needs = { db: Database; clock: Clock }

/** How many stays to come the page of a villa shows. */
const ARRIVALS_SHOWN = 4

/**
 * What one villa looks like, sold and will receive, for those who may read its listing; null while it has no content, so
 * that it was never on the site. Refuses NOT_FOUND and FORBIDDEN. `shared` is what the caller reads of it too, for one answer.
 */
export async function getVillaFigures(
  { db, clock }: Needs,
  actor: Actor,
  { publicId, shared: listing = listingFacts(db, publicId) }: { publicId: string; shared?: ListingFacts },
): Promise<VillaFigures | null> {
  const property = await listing.property()
  if (!mayReadListing(actor, property)) throw new Refusal('FORBIDDEN')
  const content = await listing.latest()
  if (!content) return null
  const { id, status } = property
  const today = todayInParis(clock)
  const year = Number(today.slice(0, 4))
  const isOwned = ownsProperty(actor, property) || hasShareOf(actor, id)
  // The people of an agency count what it sold, not what the one before it did.
  const agencyIds = isOwned || isHouse(actor) || actor.kind !== 'user' ? null : actor.agencyIds
  const [stays, closed, revenue, net, nearest] = await sideBySide(
    db,
    () => listAnalyzedStays(db, { villaIds: [id], agencyIds }, twoYears(year)),
    () => listClosedNights(db, [id], twoYears(year)),
    () => sumConfirmedRent(db, { kind: 'villa', propertyId: id, agencyIds }, year),
    async () =>
      isOwned ? netOfYear({ db, clock }, id, { year, reader: accountHolder(actor).userId }) : null,
    () => nearestArrivals({ db, clock }, { kind: 'villa', propertyId: id, agencyIds }),
  )
  const nights = nightsOfYear({ year, today, villas: 1, stays, closed })
  return {
    ...{ publicId, title: content.title, photo: content.photos[0] ?? null },
    site: status === 'published' ? 'online' : status === 'paused' ? 'paused' : null,
    ...{ revenue, net, mayManageCalendar: mayManageCalendar(actor, property) },
    occupancy: { now: occupancyOf(nights.months), before: occupancyOf(nights.before) },
    ...nearest,
  }
}

async function netOfYear(
  { db, clock }: Needs,
  propertyId: number,
  { year, reader }: { year: number; reader: string },
) {
  const lines = await listIncomeOfYear(db, [propertyId], { year, reader, today: todayInParis(clock) })
  const known = lines.flatMap(({ net }) => (net === null ? [] : [net]))
  return known.length === 0 ? null : known.reduce((sum, net) => sum + net, 0)
}

async function nearestArrivals(needs: Needs, villa: FigureScope) {
  const rows: (VillaArrival & { toCome: number })[] = await arrivalsOf(needs, villa, 'owner')
    .select(['r.publicId', 'r.number', 'r.arrival', 'r.departure', 'r.status'])
    .select([
      sql<number>`r.adults + r.children + r.babies`.as('occupants'),
      sql<number>`(count(*) over ())::int`.as('toCome'),
    ])
    .orderBy('r.arrival')
    .limit(ARRIVALS_SHOWN)
    .execute()
  return { arrivals: rows.map(({ toCome: _, ...line }) => line), toCome: rows[0]?.toCome ?? 0 }
}
