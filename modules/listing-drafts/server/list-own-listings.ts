import './listing-draft-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { isAdministrator, isAgencyHead, isOwner } from '#modules/accounts/actor-groups.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import type { OWN_LISTING_LIST, OwnListing } from '../own-listing-list.ts'

/**
 * One page of the listings that an owner answers for or has a share of, those without any version included: two queries. The others who may enter
 * the owners' console see there the listings that it counts for them: a head their agency's, administrators all.
 */
export async function listOwnListings(
  { db }: { db: Database },
  actor: Actor,
  criteria: ListCriteria<typeof OWN_LISTING_LIST>,
): Promise<ListRows<OwnListing>> {
  if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
  const { q, status } = criteria.filters
  const known = sql`coalesce(d.fields, v.content)`
  const title = sql<string | null>`(${known} ->> 'title')`
  const street = sql<string | null>`(${known} #>> '{address,street}')`
  const city = sql<string | null>`(${known} #>> '{address,city}')`
  const asked = db
    .selectFrom(PROPERTY_ROWS.as('p'))
    .leftJoin('listingDrafts as d', 'd.propertyId', 'p.id')
    .leftJoinLateral(
      (versions) =>
        versions
          .selectFrom(VERSION_ROWS.as('propertyVersions'))
          .select('content')
          .whereRef('propertyVersions.propertyId', '=', 'p.id')
          .orderBy('version', 'desc')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .select(['p.publicId', 'p.status'])
    .select([title.as('title'), street.as('street'), city.as('city'), 'p.editedAt as savedAt'])
    .where(listedFor(actor))
    .where(containsText(q, [title, street, city]))
    .$if(status !== null, (some) => some.where('p.status', '=', status!))
  const name = inFrenchOrder(sql<string>`coalesce(${title}, ${street})`)
  return listSlice(db, asked, criteria, { name, saved: sql`p.edited_at` }, 'p.id')
}

function listedFor(actor: Extract<Actor, { kind: 'user' }>) {
  if (isAdministrator(actor)) return sql<boolean>`true`
  if (isOwner(actor) || !isAgencyHead(actor))
    return sql<boolean>`(p.owner_id = ${actor.userId} or p.id = any(${[...(actor.sharedIds ?? [])]}::int[]))`
  return sql<boolean>`p.agency_id = any(${actor.agencyIds})`
}
