import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { keyGives } from '#modules/accounts/actor-groups.ts'
import type { KeyScope } from '#modules/accounts/key-scope.ts'
import { listTakenNights } from '#modules/calendar/server/list-busy.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import type { Party } from '#modules/pricing/party.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import { checkAvailability } from '#modules/pricing/server/check-availability.ts'
import { quoteListing } from '#modules/pricing/server/quote-listing.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import {
  findPricedListing,
  listPricedListings,
  type PricedListing,
} from '#modules/rates/server/get-priced-listing.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { daysBetween } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { type AskedPage, demandScope, inAgencies, type OpenPage, pageOf, startOf } from './open-pages.ts'

type Needs = { db: Database }

/** The longest time of which a program reads the nights at once: what is offered for booking at most. */
export const MOST_DAYS = 731

/** One page of the villas on the site that a program may read, in the order in which they came. Refuses FORBIDDEN and INVALID_INPUT. */
export async function listOpenVillas(
  { db }: Needs,
  actor: Actor,
  page: AskedPage,
): Promise<OpenPage<PricedListing>> {
  const agencies = demandScope(actor, 'property:read')
  const rows = await db
    .selectFrom(PROPERTY_ROWS.as('p'))
    .select(['p.id', 'p.publicId'])
    .where('p.status', '=', 'published')
    .where(inAgencies(sql.ref('p.agency_id'), agencies))
    .where('p.id', '>', startOf(page))
    .orderBy('p.id')
    .limit(page.most + 1)
    .execute()
  const priced = await listPricedListings(
    db,
    rows.map(({ publicId }) => publicId),
  )
  const { items, next } = pageOf(rows, page, ({ publicId }) => priced.get(publicId))
  return { items: items.filter((one) => one !== undefined), next }
}

/** A villa on the site by its public id or slug. Refuses FORBIDDEN, and NOT_FOUND also for one of another agency. */
export async function getOpenVilla(
  { db }: Needs,
  actor: Actor,
  { property, scope = 'property:read' }: { property: string; scope?: KeyScope },
): Promise<PricedListing> {
  demandScope(actor, scope)
  const villa = await findPricedListing(db, property)
  if (!villa || !keyGives(actor, scope, villa.agencyId)) throw new Refusal('NOT_FOUND', { kind: 'listing' })
  return villa
}

/** The nights of a villa that are taken between two days, in order, those that touch as one. Refuses as `getOpenVilla`, and INVALID_INPUT. */
export async function listOpenNights(
  needs: Needs,
  actor: Actor,
  { property, from, to }: { property: string; from: Stay['arrival']; to: Stay['departure'] },
): Promise<Stay[]> {
  const { propertyId } = await getOpenVilla(needs, actor, { property, scope: 'availability:read' })
  const days = daysBetween(from, to)
  if (days < 1 || days > MOST_DAYS)
    throw new Refusal('INVALID_INPUT', {
      errors: { to: `Donnez un jour après from, ${MOST_DAYS}\u00a0jours plus tard au plus.` },
    })
  return listTakenNights(needs.db, propertyId, { arrival: from, departure: to })
}

/** The price of a stay, and whether its nights are free now; nothing is held. Refuses as `getOpenVilla` and `quoteListing`. */
export async function quoteOpenStay(
  needs: Needs & { clock: Clock },
  actor: Actor,
  { property, stay, party }: { property: string; stay: Stay; party: Party },
): Promise<{ villa: PricedListing; quote: Quote; isFree: boolean }> {
  const villa = await getOpenVilla(needs, actor, { property, scope: 'quote:read' })
  const { quote } = await quoteListing(needs, { property: villa.publicId, stay, party })
  const { available } = await checkAvailability(needs, { property: villa.publicId, stay })
  return { villa, quote, isFree: available }
}
