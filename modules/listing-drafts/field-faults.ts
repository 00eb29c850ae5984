import { CONTACT_REFUSED, givesContact } from '#shared/contact-in-text.ts'
import { undrawnProblem } from '#shared/document-letters.ts'
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

/** The fields whose words a rental contract prints. */
const CONTRACT_WORDS = [
  ...([
    'title',
    'category',
    'description',
    'address',
    'publicPlace',
    'rooms',
    'annexes',
    'houseRules',
  ] as const),
] satisfies readonly DraftField[]

/**
 * What is wrong with the fields that a page sends, a French sentence for each: a public text that gives a contact, a sign
 * that a contract cannot print, and a title that was known and is now empty. The guide of arrival is no public text, and no
 * contract prints it.
 */
export function fieldFaults(known: DraftFields, sent: DraftFields): Partial<Record<DraftField, string>> {
  const contacts: DraftField[] = PUBLIC_WORDS.filter((field) => [sent[field] ?? []].flat().some(givesContact))
  if (sent.rooms?.some(({ name, beds }) => givesContact(name) || givesContact(beds))) contacts.push('rooms')
  if (sent.videos?.some(({ title }) => givesContact(title))) contacts.push('videos')
  const isTitleEmptied = 'title' in sent && !sent.title && Boolean(known.title)
  const undrawn = CONTRACT_WORDS.flatMap((field) => {
    const problem = undrawnProblem(textsIn(sent[field]).join('\n'))
    return problem ? [[field, problem] as const] : []
  })
  return {
    ...Object.fromEntries(undrawn),
    ...Object.fromEntries(contacts.map((field) => [field, CONTACT_REFUSED])),
    ...(isTitleEmptied && {
      title: 'Une annonce garde un titre\u00a0: écrivez le nouveau à la place de l’ancien.',
    }),
  }
}

/** Each text of a value, of its list or of its parts. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}
