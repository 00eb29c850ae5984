import type { Instant } from '#shared/paris-time.ts'

/** Hours between the proof of a change and its effect: time for the holder to read the warning and to stop it. */
export const EMAIL_CHANGE_HOURS = 48

/** Hours the link that proves the new mailbox is valid. */
export const EMAIL_PROOF_HOURS = 24

/** Days after a change during which the former mailbox is warned too, and after which the change is forgotten. */
export const FORMER_MAILBOX_DAYS = 30

/** A change of address under way, as pages show it. `takesEffectAt` is null until the mailed link is used. */
export type EmailChange = { id: string; newEmail: string; takesEffectAt: Instant | null }
