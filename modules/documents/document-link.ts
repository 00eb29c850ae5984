import { formatInstant, type Instant } from '#shared/paris-time.ts'

/** For how many days a link passes a document on, unless its maker says otherwise, and at most. */
export const LINK_DAYS = { usual: 7, most: 30 } as const

/** True for a number of days that a link may last. */
export function mayLast(days: number): boolean {
  return Number.isInteger(days) && days >= 1 && days <= LINK_DAYS.most
}

/** A link that passes a document on, as the people of the agency see it. */
export type DocumentLink = {
  publicId: string
  forWhom: string
  /** The name of who made it; null once their account is erased. */
  maker: string | null
  endsAt: Instant
  /** Opens the document, revoked by a person, over by its day, or `void` since its maker may no longer pass the document on. */
  state: 'live' | 'revoked' | 'over' | 'void'
  opened: number
  lastOpenedAt: Instant | null
  /** The whole address; null for a link that opens nothing any more. */
  address: string | null
}

/** « Jamais ouvert », « Ouvert une fois », « Ouvert 3 fois ». */
export function openedWords({ opened }: Pick<DocumentLink, 'opened'>): string {
  if (opened === 0) return 'Jamais ouvert'
  return opened === 1 ? 'Ouvert une fois' : `Ouvert ${opened}\u00a0fois`
}

const UNTIL = { live: 'Jusqu’au', revoked: 'Révoqué, valait jusqu’au', over: 'Terminé le' } as const

/** Where a link stands, and who made it, in a sentence. */
export function linkWords({
  state,
  endsAt,
  maker,
}: Pick<DocumentLink, 'state' | 'endsAt' | 'maker'>): string {
  if (state === 'void')
    return maker
      ? `N’ouvre plus rien\u00a0: ${maker}, qui l’a créé, ne peut plus transmettre ce document.`
      : 'N’ouvre plus rien\u00a0: le compte qui l’a créé n’existe plus.'
  return `${UNTIL[state]} ${formatInstant(endsAt)}${maker ? `, par ${maker}` : ''}.`
}
