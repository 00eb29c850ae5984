import type { Instant } from '#shared/paris-time.ts'

/** Hours between the proof of a change and its effect: time for the owner to read the warning and to stop it. */
export const BANK_CHANGE_HOURS = 48

/** Hours the mailed link that proves a change is valid. */
export const BANK_PROOF_HOURS = 24

/** A change of account under way, as pages show it. `takesEffectAt` is null until the mailed link is used. */
export type BankChange = { id: string; ibanEnd: string; askedAt: Instant; takesEffectAt: Instant | null }
