import { CONTACT_LIST } from '#modules/contacts/contact-list.ts'
import { fillContacts } from '#modules/contacts/server/fill-contacts.ts'
import { listContacts } from '#modules/contacts/server/list-contacts.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { firstRows } from '#shared/lists/list-address.ts'
import { findDemoPerson } from './find-demo-person.ts'

type Needs = { db: Database; clock: Clock }

/** The contacts of the demonstration: all who booked, own or asked. */
export async function seedContacts(needs: Needs): Promise<void> {
  const agent = await findDemoPerson(needs.db, 'AGENT')
  const agencyId = agent?.agencyIds[0]
  if (!agent || agencyId === undefined) return
  if ((await listContacts(needs, agent, firstRows(CONTACT_LIST, 1))).total > 100) return
  await fillContacts(needs, agencyId)
}
