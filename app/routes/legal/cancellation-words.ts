import type { CancellationPolicy } from '#modules/properties/listing.ts'

/** The three policies as the general terms tell them, without the dates that a listing and a contract add. */
export const CANCELLATION_WORDS: Record<
  CancellationPolicy,
  { name: string; wholeUntilDays: number; halfUntilDays: number }
> = {
  flexible: { name: 'Souple', wholeUntilDays: 30, halfUntilDays: 14 },
  moderate: { name: 'Modérée', wholeUntilDays: 60, halfUntilDays: 30 },
  strict: { name: 'Stricte', wholeUntilDays: 90, halfUntilDays: 60 },
}
