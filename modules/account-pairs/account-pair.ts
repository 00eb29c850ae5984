import { DUPLICATE_POINTS, DUPLICATE_REASONS, saidTogether, sureness } from '#modules/contacts/duplicate.ts'

/** Why two accounts may be of one person: what contacts are compared by, and the birth date in the place of a town. */
export const ACCOUNT_PAIR_REASONS = {
  mailbox: DUPLICATE_REASONS.mailbox,
  phone: DUPLICATE_REASONS.phone,
  born: 'même nom, même date de naissance',
} as const
export type AccountPairReason = keyof typeof ACCOUNT_PAIR_REASONS

const POINTS: Readonly<Record<AccountPairReason, number>> = {
  mailbox: DUPLICATE_POINTS.mailbox,
  phone: DUPLICATE_POINTS.phone,
  born: 80,
}

/** What two accounts have in common. */
export type AccountLikeness = Readonly<Record<AccountPairReason, boolean>>

/**
 * How sure it is that two accounts are of one person, of a hundred, with the reasons, the strongest first; null where nothing says so. A
 * name alone says nothing.
 */
export function accountPairScore(
  likeness: AccountLikeness,
): { score: number; reasons: AccountPairReason[] } | null {
  const reasons = (Object.keys(POINTS) as AccountPairReason[])
    .filter((reason) => likeness[reason])
    .sort((one, other) => POINTS[other] - POINTS[one])
  const score = sureness(reasons.map((reason) => POINTS[reason]))
  return score === null ? null : { score, reasons }
}

/** The reasons in words: « Même nom, même date de naissance, même numéro ». */
export const accountPairWords = (reasons: readonly AccountPairReason[]): string =>
  saidTogether(reasons.map((reason) => ACCOUNT_PAIR_REASONS[reason]))

/** What has become of a pair: nothing yet, two persons, or one account that was disabled. */
export const ACCOUNT_PAIR_STATES = {
  open: 'À examiner',
  two: 'Deux personnes',
  closed: 'Un compte désactivé',
} as const
export type AccountPairState = keyof typeof ACCOUNT_PAIR_STATES
