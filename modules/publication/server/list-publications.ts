import './publication-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { isAdministrator, isAgencyPerson } from '#modules/accounts/actor-groups.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { LISTING_DRAFT_ROWS } from '#modules/listing-drafts/server/listing-draft-reads.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { Refusal } from '#shared/refusal.ts'
import type { PUBLICATION_LIST, PublicationRow } from '../publication-list.ts'

/**
 * The listings of the actor's agencies, or of all agencies for administrators, those without any version included. Refuses
 * FORBIDDEN.
 */
export async function listPublications(
  { db }: { db: Database },
  actor: Actor,
  criteria: ListCriteria<typeof PUBLICATION_LIST>,
): Promise<ListRows<PublicationRow>> {
  if (actor.kind !== 'user' || !(isAdministrator(actor) || isAgencyPerson(actor)))
    throw new Refusal('FORBIDDEN')
  const { q, status, agency } = criteria.filters
  const known = sql`coalesce(v.content, d.fields)`
  const title = sql<string | null>`(${known} ->> 'title')`
  const street = sql<string | null>`(${known} #>> '{address,street}')`
  const city = sql<string | null>`(${known} #>> '{address,city}')`
  const owner = sql<string | null>`u.first_name || ' ' || u.last_name`
  const asked = db
    .selectFrom(PROPERTY_ROWS.as('p'))
    .leftJoin(LISTING_DRAFT_ROWS.as('d'), 'd.propertyId', 'p.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom(VERSION_ROWS.as('propertyVersions'))
          .select('content')
          .whereRef('propertyId', '=', 'p.id')
          .orderBy('version', 'desc')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'p.agencyId')
    .leftJoin(PERSON_ROWS.as('u'), 'u.id', 'p.ownerId')
    .select(['p.publicId', 'p.status', 'p.editedAt as savedAt', 'a.name as agency'])
    .select([title.as('title'), street.as('street'), city.as('city'), owner.as('owner')])
    .select(sql<boolean>`v.content is not null`.as('hasVersion'))
    .where(containsText(q, [title, street, city, owner]))
    .$if(!isAdministrator(actor), (some) => some.where('p.agencyId', 'in', [0, ...actor.agencyIds]))
    .$if(agency !== null, (some) => some.where('a.publicId', '=', agency!))
    .$if(status !== null, (some) => some.where('p.status', '=', status!))
  const { rows, total } = await listSlice(
    db,
    asked,
    criteria,
    { title: inFrenchOrder(sql<string>`coalesce(${title}, ${street})`), since: sql`p.edited_at` },
    'p.id',
  )
  return { total, rows: rows.map(({ savedAt: since, ...row }) => ({ ...row, since: since.toISOString() })) }
}
