import './contact-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import { type ContactWords, contactProblems, MOST_SHOWN } from '../contact.ts'
import { mayAddContacts, mayKeepContacts } from '../contact-policy.ts'
import { WRONG_NUMBER } from '../phone-number.ts'
import { readNumber } from '../read-number.ts'
import { type Contact, lockContact } from './find-contact.ts'
import { CONTACT_NAME } from './list-contacts.ts'
import { refreshSearch } from './refresh-search.ts'

/**
 * Adds a contact to the actor’s agency, in the charge of the actor where it is a person; the same form sent twice adds one. Refuses INVALID_INPUT, also
 * where another contact of the agency has one of the addresses, and FORBIDDEN to those who work for no agency.
 */
export const addContact = defineAct({
  name: 'contact.add',
  subject: async (_: { db: Database }, _input: { words: ContactWords; formKey: string }, actor: Actor) => {
    const agencyId = agencyOf(actor)
    if (agencyId === null) throw new Refusal('FORBIDDEN')
    return { agencyId }
  },
  may: mayAddContacts,
  audit: { subjectKind: 'contact', version: 1, detail: z.strictObject({}) },
  does: async ({ needs: { db: trx }, actor, subject: { agencyId }, input, record }) => {
    const { words: typed, formKey } = input
    const sentOnce = hashOf(`${agencyId}\n${formKey}`)
    const known = await trx
      .selectFrom('contacts')
      .select('publicId')
      .where('sentOnce', '=', sentOnce)
      .executeTakeFirst()
    if (known) return known
    const words = readWords(typed)
    const userId = actor.kind === 'user' ? actor.userId : null
    const { id, publicId } = await trx
      .insertInto('contacts')
      .values({ ...columnsOf(words), agencyId, origin: 'agency', agentId: userId, sentOnce })
      .returning(['id', 'publicId'])
      .executeTakeFirstOrThrow()
    await writeAddresses(trx, { id, agencyId }, words)
    await trx
      .insertInto('contactAgents')
      .values({ contactId: id, agentId: userId, changedBy: userId })
      .execute()
    await record(trx, publicId, {})
    return { publicId }
  },
})

/**
 * Writes what an agency says of a contact, which the product replaces no more. The addresses and numbers beyond those that the form
 * shows stay. Refuses NOT_FOUND, INVALID_INPUT.
 */
export const editContact = defineAct({
  name: 'contact.edit',
  subject: ({ db }: { db: Database }, { contact }: { contact: string; words: ContactWords }, actor) =>
    lockContact(db, actor, contact),
  may: mayKeepContacts,
  audit: { subjectKind: 'contact', version: 1, detail: z.strictObject({ fields: z.array(z.string()) }) },
  does: async ({ needs: { db: trx }, subject: contact, input, record }) => {
    const words = readWords(input.words)
    const fields = changedFields(contact, words)
    if (fields.length === 0) return
    const { id, agencyId, publicId } = contact
    await trx.updateTable('contacts').set(columnsOf(words)).where('id', '=', id).execute()
    await trx.deleteFrom('contactEmails').where('contactId', '=', id).execute()
    await trx.deleteFrom('contactPhones').where('contactId', '=', id).execute()
    await writeAddresses(trx, { id, agencyId }, withUnshown(contact, words))
    await record(trx, publicId, { fields })
  },
})

/** The agency that a person works for, or that a key of the API is of. */
function agencyOf(actor: Actor): number | null {
  if (actor.kind === 'key') return actor.agencyId
  return (actor.kind === 'user' ? actor.agencyIds[0] : undefined) ?? null
}

/** The words that were typed, their numbers in the form of E.164. Refuses INVALID_INPUT. */
function readWords(words: ContactWords): ContactWords {
  const errors = contactProblems(words)
  if (errors) throw new Refusal('INVALID_INPUT', { errors })
  const phones = words.phones.map(({ number: typed, label }, n) => {
    const number = readNumber(typed, words.country)
    if (number === null) throw new Refusal('INVALID_INPUT', { errors: { [`phone${n + 1}`]: WRONG_NUMBER } })
    return { number, label }
  })
  return { ...words, phones }
}

function columnsOf(words: ContactWords) {
  const { kind, firstName, lastName, company, language, town, country, preferences } = words
  const named = { kind, firstName, lastName, company, language, town, country, preferences }
  return { ...named, editedAt: sql<Date>`now()` }
}

/** What was typed, with the addresses and numbers that the form did not show. */
function withUnshown(contact: Contact, words: ContactWords): Pick<ContactWords, 'emails' | 'phones'> {
  const { emails, phones } = words
  return {
    emails: [
      ...emails,
      ...contact.emails.slice(MOST_SHOWN).filter(({ email }) => !emails.some((one) => one.email === email)),
    ],
    phones: [...phones, ...contact.phones.slice(MOST_SHOWN)],
  }
}

const WRITTEN = [
  ...['kind', 'firstName', 'lastName', 'company', 'emails', 'phones'],
  ...['language', 'town', 'country', 'preferences'],
] as (keyof ContactWords)[]

function changedFields(contact: Contact, words: ContactWords): string[] {
  const shown: ContactWords = {
    ...contact,
    emails: contact.emails.slice(0, MOST_SHOWN),
    phones: contact.phones.slice(0, MOST_SHOWN),
  }
  const said = (value: unknown) =>
    Array.isArray(value) ? value.map(({ label, ...one }) => [one, label]) : value
  return WRITTEN.filter((field) => JSON.stringify(said(shown[field])) !== JSON.stringify(said(words[field])))
}

/** Adds addresses and numbers, the first of each first, and writes again what searches look at. */
async function writeAddresses(
  trx: Database,
  { id: contactId, agencyId }: { id: number; agencyId: number },
  { emails, phones }: Pick<ContactWords, 'emails' | 'phones'>,
): Promise<void> {
  if (emails.length > 0) {
    const kept = await trx
      .insertInto('contactEmails')
      .values(emails.map((one, n) => ({ ...one, contactId, agencyId, isFirst: n === 0 })))
      .onConflict((known) => known.constraint('contact_emails_once').doNothing())
      .returning('email')
      .execute()
    const taken = emails.findIndex(({ email }) => !kept.some((one) => one.email === email))
    if (taken >= 0) throw await takenBy(trx, agencyId, emails[taken]!.email, taken)
  }
  const numbers = phones.filter(({ number }, n) => phones.findIndex((one) => one.number === number) === n)
  if (numbers.length > 0)
    await trx
      .insertInto('contactPhones')
      .values(numbers.map((one, n) => ({ ...one, contactId, isFirst: n === 0 })))
      .execute()
  await refreshSearch(trx, [contactId])
}

async function takenBy(trx: Database, agencyId: number, email: string, n: number): Promise<Refusal> {
  const other = await trx
    .selectFrom('contactEmails as e')
    .innerJoin('contacts as c', 'c.id', 'e.contactId')
    .select(CONTACT_NAME.as('name'))
    .where('e.agencyId', '=', agencyId)
    .where('e.email', '=', email)
    .executeTakeFirst()
  const sentence = `Cette adresse est déjà celle d’un contact de l’agence\u00a0: ${other?.name ?? 'rechargez la page'}.`
  return new Refusal('INVALID_INPUT', { errors: { [`email${n + 1}`]: sentence } })
}
