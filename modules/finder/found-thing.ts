import type { Area } from '#modules/accounts/role-access.ts'

/** What the search of a console finds, in the order that it shows them. */
export const FOUND_KINDS = {
  contact: 'Contacts',
  stay: 'Réservations',
  villa: 'Villas',
  contract: 'Contrats et mandats',
  page: 'Pages et actions',
} as const
export type FoundKind = keyof typeof FOUND_KINDS

/** One thing that was found: what it is called, what tells it from others of that name, and where it opens. */
export type FoundThing = { name: string; about: string; to: string }

/** What was found, kind by kind; a kind of which nothing was found is left out. */
export type FoundThings = readonly { kind: FoundKind; things: readonly FoundThing[] }[]

/** The consoles that have a search, with the kinds that each opens. */
const KINDS_OF: Readonly<Partial<Record<Area, readonly FoundKind[]>>> = {
  agent: ['contact', 'stay', 'villa', 'contract', 'page'],
  'back-office': ['stay', 'contract', 'page'],
  admin: ['page'],
  owner: ['page'],
}

/** The kinds that the search of a console looks for; none where it has no search. */
export const kindsOf = (area: Area): readonly FoundKind[] => KINDS_OF[area] ?? []

/** The longest text that is looked for, in characters. */
export const LONGEST_LOOKED = 80

/** « 1 résultat », « 12 résultats », as a screen reader hears it while one types; without a text the latest things are shown, if any. */
export function foundInWords(text: string, found: FoundThings): string {
  if (text.trim() === '') return found.length > 0 ? 'Les plus récents' : ''
  const count = found.reduce((sum, { things }) => sum + things.length, 0)
  if (count === 0) return 'Aucun résultat'
  return count === 1 ? '1\u00a0résultat' : `${count}\u00a0résultats`
}
