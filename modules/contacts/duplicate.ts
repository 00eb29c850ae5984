/** Why two contacts look alike. */
export const DUPLICATE_REASONS = {
  mailbox: 'même boîte aux lettres',
  phone: 'même numéro',
  name: 'même nom, même ville',
  'near-name': 'noms proches, même ville',
} as const
export type DuplicateReason = keyof typeof DUPLICATE_REASONS

/** What two contacts have in common; `names` is the likeness of their names and towns by trigrams, from 0 to 1. */
export type Likeness = { mailbox: boolean; phone: boolean; town: boolean; names: number }

/** Names that are as good as equal, and names that a slip of the hand may tell apart. */
const EQUAL_NAMES = 0.98
export const NEAR_NAMES = 0.6

/** How sure each reason alone makes it, of a hundred. */
export const DUPLICATE_POINTS: Readonly<Record<DuplicateReason, number>> = {
  mailbox: 70,
  phone: 55,
  name: 65,
  'near-name': 50,
}
/** Each further reason takes away half of the doubt that is left, as many points of a hundred. */
const DOUBT_LEFT = 0.5

/**
 * How sure it is that two contacts are one, of a hundred, with the reasons, the strongest first; null where nothing says so. A
 * name says it with a town alone: many people of a country have the same one.
 */
export function duplicateScore({
  mailbox,
  phone,
  town,
  names,
}: Likeness): { score: number; reasons: DuplicateReason[] } | null {
  const named: DuplicateReason | null =
    !town || names < NEAR_NAMES ? null : names >= EQUAL_NAMES ? 'name' : 'near-name'
  const reasons = [mailbox && 'mailbox', phone && 'phone', named]
    .filter((reason): reason is DuplicateReason => typeof reason === 'string')
    .sort((one, other) => DUPLICATE_POINTS[other] - DUPLICATE_POINTS[one])
  const score = sureness(reasons.map((reason) => DUPLICATE_POINTS[reason]))
  return score === null ? null : { score, reasons }
}

/** How sure several reasons make it together, of a hundred, by what each says alone, the strongest first; null without one. */
export function sureness([first, ...others]: readonly number[]): number | null {
  if (first === undefined) return null
  return Math.round(100 - (100 - first) * DOUBT_LEFT ** others.length)
}

/** The reasons in words: « Même numéro, noms proches, même ville ». */
export function reasonWords(reasons: readonly DuplicateReason[]): string {
  return saidTogether(reasons.map((reason) => DUPLICATE_REASONS[reason]))
}

/** What several reasons say, in one sentence that begins with a capital. */
export function saidTogether(reasons: readonly string[]): string {
  const words = reasons.join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
