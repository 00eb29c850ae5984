import { CONTACT_REFUSED, givesContact } from '#shared/contact-in-text.ts'
import type { DraftField, DraftFields } from './draft-fields.ts'

/** The fields whose words every visitor of the site reads. */
const PUBLIC_WORDS = [
  'title',
  'category',
  'description',
  'annexes',
  'ownAmenities',
  'accessibility',
  'houseRules',
] as const satisfies readonly DraftField[]

/**
 * What is wrong with the fields that a page sends, a French sentence for each: a public text that gives a contact, and a
 * title that was known and is now empty. The guide of arrival is no public text.
 */
export function fieldFaults(known: DraftFields, sent: DraftFields): Partial<Record<DraftField, string>> {
  const contacts: DraftField[] = PUBLIC_WORDS.filter((field) => [sent[field] ?? []].flat().some(givesContact))
  if (sent.rooms?.some(({ name, beds }) => givesContact(name) || givesContact(beds))) contacts.push('rooms')
  const isTitleEmptied = 'title' in sent && !sent.title && Boolean(known.title)
  return {
    ...Object.fromEntries(contacts.map((field) => [field, CONTACT_REFUSED])),
    ...(isTitleEmptied && {
      title: 'Une annonce garde un titre\u00a0: écrivez le nouveau à la place de l’ancien.',
    }),
  }
}
