import './option-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { isFree } from '#modules/calendar/server/list-occupied.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import type { Party } from '#modules/pricing/party.ts'
import { quoteListing } from '#modules/pricing/server/quote-listing.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import type { OfferedThing } from '#shared/lists/list.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { agenciesOfOptions, mayDerogate } from '../option-policy.ts'

type Needs = { db: Database; clock: Clock }

/** What a stay costs and whether its nights are free, or why it cannot be let. */
export type WishQuote = { total: Cents; isFree: boolean } | { problem: Refusal }

/** The villas on the site that an actor may keep nights in, by title. */
export async function listVillasToKeep({ db }: Needs, actor: Actor): Promise<OfferedThing[]> {
  const agencies = agenciesOfOptions(actor)
  const { rows } = await sql<OfferedThing>`
    select id, name from (
      select p.public_id::text as id, ${titleOfProperty(sql`p.id`)} as name from ${PROPERTY_ROWS} p
      where p.status = 'published' and ${agencies === null ? sql`true` : sql`p.agency_id = any(${[...agencies]}::int[])`}
    ) villas where name is not null order by ${inFrenchOrder(sql`name`)}, id`.execute(db)
  return rows
}

/** A contact whom an actor may keep nights for, by public identifier, with whether they may let the rules be passed; else null. */
export async function findWishContact(
  { db }: Needs,
  actor: Actor,
  publicId: string,
): Promise<{ id: string; name: string; mayDerogate: boolean } | null> {
  if (!isUuid(publicId)) return null
  const found = await db
    .selectFrom(CONTACT_ROWS.as('c'))
    .select(['c.publicId as id', 'c.name', 'c.agencyId'])
    .where('c.publicId', '=', publicId)
    .executeTakeFirst()
  const agencies = agenciesOfOptions(actor)
  if (!found || (agencies !== null && !agencies.includes(found.agencyId))) return null
  return { id: found.id, name: found.name, mayDerogate: mayDerogate(actor, found) }
}

/** What a stay in a villa on the site costs, whether its nights are free, or the refusal that says why not. */
export async function quoteWish(
  needs: Needs,
  { property, stay, party }: { property: string; stay: Stay; party: Party },
): Promise<WishQuote> {
  try {
    const { listing, quote } = await quoteListing(needs, { property, stay, party })
    return { total: quote.total, isFree: await isFree(needs.db, listing.propertyId, stay) }
  } catch (error) {
    if (error instanceof Refusal) return { problem: error }
    throw error
  }
}
