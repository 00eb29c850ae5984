import type { StayText } from '#modules/contract-templates/stay-texts.ts'

/** The signed stays under one version of a text. */
export type SignedLine = { kind: StayText; number: number }

/** The parameter of the list of reservations that chooses them. */
const FILTERS: Record<StayText, string> = { rental: 'wording', terms: 'terms' }

/** The list of the stays that `countSignedStays` counts: signed, not cancelled, not over. */
export function listPath({ kind, number }: SignedLine, tomorrow: string): string {
  return `/admin/reservations?contract=standing&${FILTERS[kind]}=${number}&departure-from=${tomorrow}`
}
