import type { ContactWords } from '#modules/contacts/contact.ts'
import type { TypedConsent } from '#modules/contacts/contact-consent.ts'
import type { TypedNote } from '#modules/contacts/contact-note.ts'
import { foldAccents } from '#shared/fold-accents.ts'

/** A note of the demonstration: days before today that it was written on, and days from today that it asks for something. */
export type StoryNote = Pick<TypedNote, 'kind' | 'purpose' | 'text' | 'outcome'> & {
  daysAgo: number
  next?: { act: string; inDays: number }
}

/** What a contact of the demonstration agreed to, and how many days ago. */
export type StoryConsent = Omit<TypedConsent, 'givenOn'> & { daysAgo: number }

/** A contact of the demonstration: in whose charge, and what was noted of it, the oldest first. */
export type StoryContact = {
  words: ContactWords
  holder: 'agent' | 'head'
  notes: readonly StoryNote[]
  consents?: readonly StoryConsent[]
}

type Person = [firstName: string, lastName: string, digits: string, town: string]

/** A person who does not exist, with a number that no line has. */
export const person = (
  [firstName, lastName, digits, town]: Person,
  more: Partial<ContactWords> = {},
): ContactWords => ({
  ...{ kind: 'person', firstName, lastName, company: '', language: 'fr', town, country: 'FR' },
  // Numbers that are given to no line (ARCEP).
  phones: [{ number: `+33639985${digits}`, label: 'mobile' }],
  emails: [{ email: mailbox(firstName, lastName), label: 'personal' }],
  preferences: '',
  ...more,
})

const mailbox = (...names: string[]) =>
  `${foldAccents(names.join('.')).replaceAll(/[^\w.]+/g, '')}@example.com`

/** The same of a company. */
export const company = (name: string, digits: string, town: string, more: Partial<ContactWords> = {}) =>
  person(['', '', digits, town], {
    ...{ kind: 'company', company: name, emails: [{ email: mailbox(name), label: 'work' }] },
    phones: [{ number: `+33639985${digits}`, label: 'work' }],
    ...more,
  })

/** A call that reached its person, about what it asks of the agency. */
export const called = (daysAgo: number, text: string, next?: StoryNote['next']): StoryNote => ({
  ...{ kind: 'call', purpose: 'inquiry', outcome: 'reached', daysAgo, text },
  ...(next && { next }),
})
/** Any other note. */
export const wrote = (kind: 'mail' | 'whatsapp' | 'note', daysAgo: number, text: string): StoryNote => ({
  ...{ kind, outcome: null, daysAgo, text },
})

/** A consent by the words that were said or ticked. */
export const agreed = (
  daysAgo: number,
  purpose: StoryConsent['purpose'],
  channel: StoryConsent['channel'],
  [words, proof]: readonly [words: string, proof: string],
): StoryConsent => ({ daysAgo, purpose, channel, words, proof })

/** The words of one who ticked a box of the site, and where they are found again. */
export const TICKED = [
  'Oui, tenez-moi au courant par e-mail.',
  'Case cochée sur le formulaire du site',
] as const
