import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { containsWords, typedWords } from '#platform/database/typed-words.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { type AskedPage, demandScope, inAgencies, type OpenPage, pageOf, startOf } from './open-pages.ts'

type Needs = { db: Database }

/** A contact as a program reads it. */
export type OpenContact = Awaited<ReturnType<typeof getOpenContact>>

/** One page of the contacts that a program may read, the first kept first, those that have each word typed. Refuses FORBIDDEN and INVALID_INPUT. */
export async function listOpenContacts(
  { db }: Needs,
  actor: Actor,
  asked: AskedPage & { typed: string },
): Promise<OpenPage<OpenContact>> {
  const agencies = demandScope(actor, 'contact:read')
  const words = typedWords(asked.typed)
  const rows = await contacts(db)
    .where(inAgencies(sql.ref('c.agency_id'), agencies))
    .$if(words.length > 0, (some) => some.where(containsWords(words, sql`c.search`)))
    .where('c.id', '>', startOf(asked))
    .orderBy('c.id')
    .limit(asked.most + 1)
    .execute()
  return pageOf(rows, asked, (row) => row)
}

/** A contact by its public id. Refuses FORBIDDEN, and NOT_FOUND also for one of another agency. */
export async function getOpenContact({ db }: Needs, actor: Actor, id: string) {
  const agencies = demandScope(actor, 'contact:read')
  const row = isUuid(id)
    ? await contacts(db)
        .where('c.publicId', '=', id)
        .where(inAgencies(sql.ref('c.agency_id'), agencies))
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('NOT_FOUND', { kind: 'contact' })
  return row
}

function contacts(db: Database) {
  return db
    .selectFrom(CONTACT_ROWS.as('c'))
    .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'c.agencyId')
    .select(['c.id', 'c.publicId', 'c.kind', 'c.name', 'c.town', 'c.country', 'c.language'])
    .select(['c.email', 'c.phone', 'c.createdAt', 'a.slug as agency'])
    .where('c.mergedAt', 'is', null)
}
