import './contact-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { mayKeepContacts } from '../contact-policy.ts'
import { CONTACT_NAME } from './list-contacts.ts'

/** What a contact prefers, where it is served: `needs` counts what they said of their health, which is read apart. */
export type ContactPreferences = { contact: string; name: string; preferences: string; needs: number }

/** How many needs of the contact `c` are kept. */
export const NEED_COUNT = sql<number>`(select count(*)::int from contact_needs n where n.contact_id = c.id)`

/** What the contact of an agency prefers; null where the actor may not read it. */
export function preferencesOf(
  db: Database,
  actor: Actor,
  { agencyId, contactId }: { agencyId: number; contactId: number },
): Promise<ContactPreferences | null> {
  return readOne(db, actor, agencyId, sql<boolean>`c.id = ${contactId}`)
}

type Guest = { agencyId: number; email: string; accountId: string | null }

/** What the guest of a stay prefers, found by their address or their account; null without contact, and for who may not read it. */
export function preferencesOfGuest(
  db: Database,
  actor: Actor,
  { agencyId, email, accountId }: Guest,
): Promise<ContactPreferences | null> {
  const which = sql<boolean>`c.id in (
    select e.contact_id from contact_emails e where e.agency_id = ${agencyId} and e.email = ${email.toLowerCase()}
    union select o.id from contacts o where o.account_id = ${accountId} and o.agency_id = ${agencyId})`
  return readOne(db, actor, agencyId, which)
}

async function readOne(
  db: Database,
  actor: Actor,
  agencyId: number,
  which: ReturnType<typeof sql<boolean>>,
): Promise<ContactPreferences | null> {
  if (!mayKeepContacts(actor, { agencyId })) return null
  const found = await db
    .selectFrom('contacts as c')
    .select(['c.publicId as contact', CONTACT_NAME.as('name'), 'c.preferences', NEED_COUNT.as('needs')])
    .where('c.agencyId', '=', agencyId)
    .where('c.mergedAt', 'is', null)
    .where(which)
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}
