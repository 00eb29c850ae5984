import './contact-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { numberWords } from '#shared/number-words.ts'
import { agenciesOfContacts } from '../contact-policy.ts'
import { CONTACT_NAME, ofAgencies } from './list-contacts.ts'

/** What was promised to a contact, and by when. */
export type Reminder = {
  note: string
  act: string
  on: CivilDate
  contact: string
  name: string
  phone: string | null
}

/** What is still to be done for a contact, the earliest first, with who noted it. */
export function listRemindersOf(db: Database, contactId: number) {
  return db
    .selectFrom('contactNotes as n')
    .leftJoin(PERSON_ROWS.as('u'), 'u.id', 'n.authorId')
    .select(['n.publicId as note', 'n.nextAct as act', sql<CivilDate>`n.next_on`.as('on')])
    .select(sql<string | null>`trim(u.first_name || ' ' || u.last_name)`.as('author'))
    .where('n.contactId', '=', contactId)
    .where('n.nextOn', 'is not', null)
    .where('n.nextDoneAt', 'is', null)
    .orderBy('n.nextOn')
    .orderBy('n.id')
    .execute()
}

/**
 * The first reminders of an actor, the earliest first: those of the contacts in their charge, and those that they noted of
 * contacts that no agent is in charge of.
 */
export async function listReminders(
  { db }: { db: Database },
  actor: Actor,
  { most }: { most: number },
): Promise<Reminder[]> {
  if (actor.kind !== 'user') return []
  const rows = await db
    .selectFrom('contactNotes as n')
    .innerJoin('contacts as c', 'c.id', 'n.contactId')
    .leftJoin('contactPhones as t', (join) =>
      join.onRef('t.contactId', '=', 'c.id').on('t.isFirst', '=', true),
    )
    .select(['n.publicId as note', 'n.nextAct as act', sql<CivilDate>`n.next_on`.as('on')])
    .select(['c.publicId as contact', CONTACT_NAME.as('name'), 't.number as phone'])
    .where('n.nextOn', 'is not', null)
    .where('n.nextDoneAt', 'is', null)
    .where(sql<boolean>`coalesce(c.agent_id, n.author_id) = ${actor.userId}`)
    .where(ofAgencies(agenciesOfContacts(actor)))
    .orderBy('n.nextOn')
    .orderBy('n.id')
    .limit(most)
    .execute()
  return rows.map(({ phone, ...reminder }) => ({ ...reminder, phone: numberWords(phone) }))
}
