import type { Actor } from '#modules/accounts/actor.ts'
import { CONTACT_LIST } from '#modules/contacts/contact-list.ts'
import { fillContacts } from '#modules/contacts/server/fill-contacts.ts'
import { listContacts } from '#modules/contacts/server/list-contacts.ts'
import { noteContact } from '#modules/contacts/server/note-contact.ts'
import { relateContact } from '#modules/contacts/server/relate-contact.ts'
import { addContact } from '#modules/contacts/server/write-contact.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays } from '#shared/civil-date.ts'
import { firstRows } from '#shared/lists/list-address.ts'
import { CONTACT_RELATIONS, CONTACT_STORY, type StoryContact } from './contact-story.ts'
import { findDemoPerson } from './find-demo-person.ts'

type Needs = { db: Database; clock: Clock }

/**
 * The contacts of the demonstration: all who booked, own or asked, then those that its agency wrote with what it noted of them.
 * Each form has its name, and a form that is sent again writes nothing: the next start completes an interrupted one.
 */
export async function seedContacts(needs: Needs): Promise<void> {
  const agent = await findDemoPerson(needs.db, 'AGENT')
  const head = await findDemoPerson(needs.db, 'AGENCY_ADMIN')
  const agencyId = agent?.agencyIds[0]
  if (!agent || !head || agencyId === undefined) return
  const { of } = CONTACT_RELATIONS.at(-1)!
  if (await findByAddress(needs, agent, of)) return
  await fillContacts(needs, agencyId)
  // The last of them is what says that the story is whole.
  const inOrder = CONTACT_STORY.toSorted(
    (one, other) => Number(isNamed(one, of)) - Number(isNamed(other, of)),
  )
  for (const contact of inOrder) await addToStory(needs, contact.holder === 'agent' ? agent : head, contact)
  for (const { of: address, other, kind } of CONTACT_RELATIONS) {
    const contact = await findByAddress(needs, agent, address)
    if (contact) await relateContact(needs, agent, { contact, other, kind })
  }
}

const isNamed = ({ words }: StoryContact, address: string) =>
  words.emails.some(({ email }) => email === address)

async function addToStory(needs: Needs, actor: Actor, { words, notes }: StoryContact): Promise<void> {
  const name = words.emails[0]!.email
  const { publicId: contact } = await addContact(needs, actor, { words, formKey: `demonstration-${name}` })
  const today = todayInParis(needs.clock)
  for (const { daysAgo, next, ...said } of notes) {
    const asked = next
      ? { nextAct: next.act, nextOn: addDays(today, next.inDays) }
      : { nextAct: '', nextOn: null }
    await noteContact(needs, actor, {
      ...{ contact, formKey: `demonstration-${daysAgo}` },
      note: { ...said, ...asked, day: addDays(today, -daysAgo) },
    })
  }
}

export async function findByAddress(needs: Needs, actor: Actor, address: string): Promise<string | null> {
  const criteria = firstRows(CONTACT_LIST, 1)
  const { rows } = await listContacts(needs, actor, {
    ...criteria,
    filters: { ...criteria.filters, q: address },
  })
  return rows[0]?.id ?? null
}
