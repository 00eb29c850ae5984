import type { Actor } from '#modules/accounts/actor.ts'
import { CONTACT_LIST } from '#modules/contacts/contact-list.ts'
import { fillContacts } from '#modules/contacts/server/fill-contacts.ts'
import { listContacts } from '#modules/contacts/server/list-contacts.ts'
import { noteContact } from '#modules/contacts/server/note-contact.ts'
import { recordConsent } from '#modules/contacts/server/record-consent.ts'
import { relateContact } from '#modules/contacts/server/relate-contact.ts'
import { addContact } from '#modules/contacts/server/write-contact.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays } from '#shared/civil-date.ts'
import { firstRows } from '#shared/lists/list-address.ts'
import { Refusal } from '#shared/refusal.ts'
import { CONTACT_RELATIONS, CONTACT_STORY } from './contact-story.ts'
import { findDemoPerson } from './find-demo-person.ts'
import type { StoryContact, StoryNote } from './story-contact.ts'

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

/** Adds a contact of a story with what was noted of it and what it agreed to, in the charge of `actor`. */
export async function addToStory(
  needs: Needs,
  actor: Actor,
  { words, notes, consents = [] }: StoryContact,
): Promise<void> {
  const name = words.emails[0]!.email
  const { publicId: contact } = await addContact(needs, actor, { words, formKey: `demonstration-${name}` })
  const today = todayInParis(needs.clock)
  await addNotes(needs, actor, contact, notes)
  for (const { daysAgo, ...consent } of consents)
    await recordConsent(needs, actor, {
      contact,
      consent: { ...consent, givenOn: addDays(today, -daysAgo) },
    }).catch((error: unknown) => {
      // One that stands is not replaced: an earlier start recorded it.
      if (!(error instanceof Refusal)) throw error
    })
}

/** Notes what was said with a contact; each note has its name, and is written once. */
export async function addNotes(
  needs: Needs,
  actor: Actor,
  contact: string,
  notes: readonly StoryNote[],
): Promise<void> {
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
